#!/usr/bin/env bash
# Install Banker on a Raspberry Pi, or bring an installed one up to date.
#
#   sudo deploy/install.sh [--dry-run] [--no-screen] [--wheel FILE]
#
#   --dry-run     print what would be done, and change nothing
#   --no-screen   this machine has no display of its own; phones only
#   --wheel FILE  install this wheel instead of building one from the checkout
#
# Running it again is harmless: settings and the books stay as they are.
set -euo pipefail

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
CHECKOUT=$(dirname "$HERE")
PREFIX=/opt/banker
VENV=$PREFIX/venv
DATA=/var/lib/banker
SETTINGS=/etc/banker/banker.env
UNITS=/etc/systemd/system
# What builds the wheel, and what of it must stand in the lock file.
BUILD_TOOLS="hatchling editables packaging pathspec pluggy tomlkit trove-classifiers"

dry=no
screen=yes
wheel=

usage() { sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }
say() { printf '\n== %s\n' "$*"; }
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

# Do a command, or only print it.
run() {
  if [ "$dry" = yes ]; then
    printf '   would run: %s\n' "$*"
  else
    "$@"
  fi
}

# Put a file of ours in its place: put FILE TARGET [MODE]
put() { run install -D -o root -g root -m "${3:-0644}" "$HERE/$1" "$2"; }

# Stop for a good reason; a dry run only says that it would.
object() {
  [ "$dry" = yes ] || fail "$*"
  printf '   would stop: %s\n' "$*"
}

check_machine() {
  say "This machine"
  [ "$(id -u)" -eq 0 ] || object "must be run with sudo"
  command -v apt-get >/dev/null || object "needs Raspberry Pi OS or another Debian"
  command -v systemctl >/dev/null || object "needs systemd"
  case $(uname -m) in
    aarch64 | x86_64) ;;
    *) object "needs a 64-bit system; this one is $(uname -m)" ;;
  esac
  if [ "$screen" = yes ] && [ -e /etc/systemd/system/display-manager.service ]; then
    object "a desktop keeps the screen to itself: use Raspberry Pi OS Lite, or --no-screen"
  fi
  if [ -n "$wheel" ] && [ ! -f "$wheel" ]; then
    object "there is no file $wheel"
  fi
  # The lock files come with the checkout, whichever wheel is installed.
  [ -f "$CHECKOUT/requirements.lock" ] || object "$CHECKOUT/requirements.lock is missing"
}

# The first of these packages that this system knows.
first_known() {
  local name
  for name in "$@"; do
    if apt-cache show "$name" >/dev/null 2>&1; then
      echo "$name"
      return
    fi
  done
  echo "$1"
}

install_packages() {
  say "System packages"
  local packages=(python3 python3-venv libusb-1.0-0 curl avahi-daemon)
  if [ "$screen" = yes ]; then
    packages+=(cage xwayland fonts-noto-core "$(first_known chromium chromium-browser)")
  fi
  run apt-get update -qq
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
    --no-install-recommends "${packages[@]}"
  run python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "needs Python 3.11 or newer; use a current Raspberry Pi OS"
}

# Make a user that cannot log in and is in no group but its own: add_user NAME HOME
add_user() {
  if ! id "$1" >/dev/null 2>&1; then
    run useradd --system --user-group --no-create-home --home-dir "$2" \
      --shell /usr/sbin/nologin "$1"
  fi
}

add_users() {
  say "Users: each part of Banker has its own"
  local group
  # The reader's unit asks for these groups; a plain Debian lacks the last.
  for group in dialout plugdev gpio; do
    if ! getent group "$group" >/dev/null; then
      run groupadd --system "$group"
    fi
  done
  add_user banker "$DATA"
  add_user banker-reader /nonexistent
  if [ "$screen" = yes ]; then
    add_user banker-kiosk /var/lib/banker-kiosk
  fi
}

# Print from lock file $1 the entries of the packages that follow, hashes included.
locked() {
  local lock=$1
  shift
  awk -v names=" $* " '
    /^[a-z0-9]/ { split($0, part, "=="); wanted = index(names, " " part[1] " ") }
    /^[a-z0-9 ]/ && wanted { print }
  ' "$lock"
}

# Install into the virtual environment $1 what the lock file $2 names, and nothing else.
pip_locked() {
  run "$1/bin/pip" install --quiet --disable-pip-version-check --require-hashes \
    --no-build-isolation --use-pep517 -r "$2"
}

# Build a wheel of the checkout with the tools that the lock file pins.
build_wheel() {
  say "Building Banker (a minute or two)"
  wheel=$scratch/banker-0-py3-none-any.whl
  if [ "$dry" = yes ]; then
    printf '   would build a wheel of %s\n' "$CHECKOUT"
    return
  fi
  python3 -m venv "$scratch/build"
  # shellcheck disable=SC2086 # a list of words
  locked "$CHECKOUT/requirements-dev.lock" $BUILD_TOOLS babel >"$scratch/build.lock"
  pip_locked "$scratch/build" "$scratch/build.lock"
  # A copy, so that nothing of root's is left in somebody's checkout.
  mkdir "$scratch/source"
  tar -C "$CHECKOUT" --exclude=./.venv --exclude=./.git --exclude=./data -cf - . |
    tar -C "$scratch/source" --no-same-owner -xf -
  if [ -d "$scratch/source/banker/translations" ]; then
    "$scratch/build/bin/pybabel" -q compile -d "$scratch/source/banker/translations"
  fi
  "$scratch/build/bin/pip" wheel --quiet --disable-pip-version-check --no-deps \
    --no-build-isolation --wheel-dir "$scratch/wheel" "$scratch/source"
  wheel=$(echo "$scratch"/wheel/banker-*.whl)
}

install_program() {
  [ -n "$wheel" ] || build_wheel
  say "Banker and its libraries, in $VENV"
  if [ ! -x "$VENV/bin/python" ]; then
    run install -d -o root -g root -m 0755 "$PREFIX"
    run python3 -m venv "$VENV"
  fi
  # One library comes as source and is built by setuptools, which therefore goes first.
  locked "$CHECKOUT/requirements.lock" setuptools >"$scratch/setuptools.lock"
  pip_locked "$VENV" "$scratch/setuptools.lock"
  pip_locked "$VENV" "$CHECKOUT/requirements.lock"
  if [ "$(uname -m)" = aarch64 ]; then
    pip_locked "$VENV" "$HERE/requirements-pi.lock" ||
      echo "   The pin library did not install: lamp and buzzer will stay silent."
  fi
  run "$VENV/bin/pip" install --quiet --disable-pip-version-check --no-deps \
    --force-reinstall "$wheel"
  run "$VENV/bin/python" -m compileall -q "$VENV/lib"
}

install_files() {
  say "Settings, devices and units"
  run install -d -o banker -g banker -m 0700 "$DATA"
  run install -d -o root -g root -m 0755 "$(dirname "$SETTINGS")"
  if [ ! -e "$SETTINGS" ]; then
    put banker.env.example "$SETTINGS" 0600
  fi
  put 99-nfc.rules /etc/udev/rules.d/99-nfc.rules
  put blacklist-nfc.conf /etc/modprobe.d/blacklist-nfc.conf
  if [ -d /etc/NetworkManager ]; then
    put wifi-powersave-off.conf /etc/NetworkManager/conf.d/wifi-powersave-off.conf
  fi
  put banker.service "$UNITS/banker.service"
  put reader.service "$UNITS/reader.service"
  if [ "$screen" = yes ]; then
    put kiosk.sh "$PREFIX/bin/kiosk.sh" 0755
    put kiosk.service "$UNITS/kiosk.service"
  fi
}

start() {
  say "Starting"
  local units=(banker reader)
  # A driver that is loaded already keeps the reader until it is taken out.
  run modprobe --quiet --remove pn533_usb port100 || true
  run udevadm control --reload || echo "   USB readers: unplug them and plug them in again."
  run udevadm trigger --subsystem-match=usb || true
  run systemctl daemon-reload
  if [ "$screen" = yes ]; then
    units+=(kiosk)
  fi
  run systemctl enable --quiet "${units[@]}"
  run systemctl restart "${units[@]}"
  if systemctl is-active --quiet NetworkManager 2>/dev/null; then
    run systemctl reload NetworkManager
  fi
}

main() {
  while [ $# -gt 0 ]; do
    case $1 in
      --dry-run) dry=yes ;;
      --no-screen) screen=no ;;
      --wheel)
        [ $# -gt 1 ] || fail "--wheel needs a file"
        wheel=$2
        shift
        ;;
      -h | --help)
        usage
        exit 0
        ;;
      *)
        usage >&2
        exit 2
        ;;
    esac
    shift
  done
  check_machine
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  install_packages
  add_users
  install_program
  install_files
  start
  say "Done. The screen shows how phones join; it takes a moment to come up."
}

main "$@"
