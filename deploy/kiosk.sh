#!/bin/sh
# Show the terminal over the whole screen. Started by kiosk.service, inside cage.
#
# The address carries a ticket that opens the terminal once. A browser that has been
# let in keeps a cookie and leaves the ticket unused, so opening it every time is right.
set -eu

address=$(cat "${CREDENTIALS_DIRECTORY:?is set by kiosk.service}/terminal.url")
profile=${STATE_DIRECTORY:?is set by kiosk.service}/browser

# Raspberry Pi OS has had both names.
if command -v chromium-browser >/dev/null; then
  browser=chromium-browser
else
  browser=chromium
fi

# A browser that lost its power believes that another one still uses its folder.
rm -f "$profile/SingletonLock" "$profile/SingletonCookie" "$profile/SingletonSocket"

# The page comes from this machine: a browser that knows no other cannot be led astray.
exec "$browser" \
  --host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1' \
  --kiosk --ozone-platform=wayland --start-maximized \
  --user-data-dir="$profile" --password-store=basic --disk-cache-size=16777216 \
  --no-first-run --noerrdialogs --hide-crash-restore-bubble --disable-infobars \
  --disable-pinch --overscroll-history-navigation=0 \
  --disable-features=Translate,MediaRouter --disable-quic \
  --disable-background-networking --disable-component-update --disable-sync \
  --autoplay-policy=no-user-gesture-required \
  "$address"
