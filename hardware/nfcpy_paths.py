"""Opening an nfcpy device by its path, with what experience adds to nfcpy's own way.

| path | opens |
|---|---|
| `sim:` | the simulated field |
| `usb`, `usb:072f:2200`, `usb:001:023` | a USB reader, as nfcpy writes it |
| `tty:AMA0:pn532` | a serial reader, as nfcpy writes it |
| `tty:/dev/serial/by-id/...:pn532` | a serial reader by the name of its device file |
| `auto` | USB first, then the usual serial ports |
"""

# ruff: noqa: ANN401  # nfcpy is untyped

import errno
import logging
import os
from typing import Any

import nfc
from nfc.clf import acr122, arygon, pn532, transport
from nfc.clf.device import usb_device_map

from hardware.nfcpy_radio import Radio
from hardware.pn532_wake import wake_pn532
from hardware.reader import ReaderError
from hardware.sim.device import SimulatedDevice
from hardware.sim.field import Field

logger = logging.getLogger(__name__)

#: Where a reader usually is, most likely first.
AUTO_PATHS = ("usb", "tty:USB:pn532", "tty:ACM:pn532", "tty:AMA0:pn532", "tty:S0:pn532")

SERIAL_DRIVERS = {"pn532": pn532, "arygon": arygon}

#: The shortest wait for an ACR122U's answer. nfcpy waits 0.1 s, and many are slower.
ACR122_ANSWER_MS = 1000


def open_radio(path: str, field: Field | None) -> Radio:
    """Open the device at `path`; `field` is what `sim:` opens.

    Raises:
        ReaderError: there is none, or it cannot be used.
    """
    candidates = AUTO_PATHS if path == "auto" else (path,)
    for candidate in candidates:
        try:
            frontend = open_frontend(candidate, field)
        except Exception as error:  # The library throws whatever its transports throw.
            if path != "auto":
                raise ReaderError(reason(path, error)) from error
            logger.debug("no reader at %s: %r", candidate, error)
        else:
            return Radio(frontend)
    raise ReaderError("no card reader found on USB or the usual serial ports")


def reason(path: str, error: Exception) -> str:
    """Return in words why the reader at `path` did not open."""
    code = getattr(error, "errno", None)
    if code == errno.EACCES:
        return f"no permission to use the card reader at {path}"
    if code == errno.EBUSY:
        return f"another program uses the card reader at {path}"
    if code == errno.ENODEV:
        return f"no card reader at {path}"
    return f"the card reader at {path} cannot be opened: {error!r}"


def open_frontend(path: str, field: Field | None) -> Any:
    """Return an open `nfc.ContactlessFrontend`; raises what the library raises."""
    if path == "sim:":
        if field is None:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        return frontend_around(SimulatedDevice(field), path)
    if path.startswith("usb") and (device := open_acr122(path)):
        return frontend_around(device, device.path)
    if path.startswith("tty:/"):
        port, _, driver = path.removeprefix("tty:").rpartition(":")
        return frontend_around(open_serial(port, driver), path)
    return nfc.ContactlessFrontend(path)


def frontend_around(device: Any, path: str) -> Any:
    """Return a frontend for a `device` that was opened without nfcpy's search."""
    device._path = path  # nfcpy's own search sets it in the same way.
    frontend = nfc.ContactlessFrontend()
    frontend.device = device
    return frontend


def open_serial(port: str, driver: str) -> Any:
    """Open the serial reader at the device file `port`, waking a deaf PN532 once."""
    if driver not in SERIAL_DRIVERS:
        raise ValueError(f"unknown driver {driver!r}, not one of {sorted(SERIAL_DRIVERS)}")
    try:
        return start_serial(port, driver)
    except OSError as error:
        if driver != "pn532" or not wake_pn532(port):
            raise
        logger.info("woke the reader at %s, which was left open: %r", port, error)
        return start_serial(port, driver)


def start_serial(port: str, driver: str) -> Any:
    """Start nfcpy's `driver` on `port`; leave the port closed if that fails."""
    cable = transport.TTY(port)
    try:
        return SERIAL_DRIVERS[driver].init(cable)
    except BaseException:
        cable.close()
        raise


def open_acr122(path: str) -> Any:
    """Open the first ACR122U that `path` names, or return None if there is none.

    Its firmware answers later than nfcpy waits, and versions 2.15 and 2.16 never wake
    from the sleep that nfcpy sends them to on closing.
    """
    for vendor, product, bus, address in transport.USB.find(path) or ():
        if usb_device_map.get((vendor, product)) == "acr122":
            cable = transport.USB(bus, address)
            device = start_acr122(cable)
            device._path = f"usb:{bus:03}:{address:03}"
            return device
    return None


def start_acr122(cable: Any) -> Any:
    """Start nfcpy's ACR122U driver on `cable`, patiently, and keep the chip awake."""
    read = cable.read
    cable.read = lambda timeout=0: read(max(timeout, ACR122_ANSWER_MS))
    device: Any = acr122.init(cable)
    device.chipset.power_down = lambda *_arguments, **_options: None
    return device
