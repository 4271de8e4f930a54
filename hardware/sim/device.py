"""An nfcpy device without hardware: it senses a simulated field.

Everything above the device is nfcpy's own: frontend, discovery, tag activation.
"""

# ruff: noqa: ANN401  # nfcpy is untyped

from typing import Any

import nfc.clf
import nfc.clf.device

from hardware.sim.field import Field, GarbledError

#: The largest frame either way, as a PN533 has it.
FRAME_MAX_BYTES = 290


class SimulatedDevice(nfc.clf.device.Device):  # type: ignore[misc]  # nfcpy is untyped
    """A reader whose antenna is a `Field`. Its methods are those nfcpy calls."""

    def __init__(self, field: Field) -> None:
        """Sense `field`; nothing needs to be opened."""
        self.field = field
        self._vendor_name, self._device_name = "Simulated", "reader"
        self._chipset_name = ""
        self._path = "sim:"

    def close(self) -> None:
        """There is nothing to close."""

    def mute(self) -> None:
        """Switch the field off; cards are woken by the next sensing anyway."""

    def sense_tta(self, target: Any) -> Any:
        """Return the type A card in the field, or the one whose number is asked for."""
        for card in self._sense(target.brty):
            if not target.sel_req or bytes(target.sel_req) == card.number:
                return nfc.clf.RemoteTarget(target.brty, **card.activation)
        return None

    def sense_ttb(self, target: Any) -> None:
        """No card of type B is simulated."""

    def sense_ttf(self, target: Any) -> Any:
        """Return the FeliCa card in the field."""
        for card in self._sense(target.brty):
            return nfc.clf.RemoteTarget(target.brty, **card.activation)
        return None

    def sense_dep(self, target: Any) -> None:
        """No phone in peer-to-peer mode is simulated."""

    def list_type_a(self) -> tuple[bytes, ...]:
        """Return the numbers of all type A cards in the field."""
        try:
            return tuple(card.number for card in self._sense("106A"))
        except nfc.clf.CommunicationError:
            return ()

    def send_cmd_recv_rsp(self, target: Any, data: Any, timeout: float) -> bytearray:
        """Send one command to the card and return its answer."""
        try:
            answer = self.field.exchange(bytes(data)) if data is not None else None
        except GarbledError as error:
            raise nfc.clf.TransmissionError("simulated noise") from error
        if answer is None:
            raise nfc.clf.TimeoutError("no answer")
        return bytearray(answer)

    def get_max_send_data_size(self, target: Any) -> int:
        """Return how many bytes fit into one command."""
        return FRAME_MAX_BYTES

    def get_max_recv_data_size(self, target: Any) -> int:
        """Return how many bytes fit into one answer."""
        return FRAME_MAX_BYTES

    def _sense(self, technology: str) -> Any:
        try:
            return self.field.sense(technology)
        except GarbledError as error:
            raise nfc.clf.TransmissionError("simulated noise") from error
