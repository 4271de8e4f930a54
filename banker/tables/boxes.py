"""The cards of one box, as the terminal and the reader ask for them."""

from dataclasses import dataclass

from banker.journal.boxes import AlreadyBoundError, Boxes
from banker.rules.errors import Refusal


@dataclass(eq=False, kw_only=True)
class CardTaken(Refusal):
    """The card is bound to something else already."""

    code = "card-taken"
    uid: str
    what: str
    holder: str


@dataclass(frozen=True, slots=True)
class BoxBindings:
    """What each card of a box stands for."""

    boxes: Boxes
    box: str

    def identify(self, uid: str) -> tuple[str, str] | None:
        """Return kind and target of a card; None for a stranger."""
        found = self.boxes.identify(self.box, uid)
        return None if found is None else (found.kind, found.target)

    def bind(self, uid: str, *, kind: str, target: str) -> None:
        """Bind a card; one bound already is refused by name."""
        try:
            self.boxes.bind(
                self.box, uid, kind="token" if kind == "token" else "title", target=target
            )
        except AlreadyBoundError as error:
            raise CardTaken(
                uid=uid, what=error.holder.kind, holder=error.holder.target
            ) from None

    def unbind(self, uid: str) -> None:
        """Let a card stand for nothing."""
        self.boxes.unbind(self.box, uid)

    def bound(self) -> tuple[tuple[str, str, str], ...]:
        """Return uid, kind and target of every card of the box."""
        return tuple((one.uid, one.kind, one.target) for one in self.boxes.cards(self.box))
