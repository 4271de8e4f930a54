"""Decks and their cards: each table checked by itself, then against the board.

What a card of each effect must say is read off `banker.rules.deck`.
"""

from collections.abc import Iterator

from banker.editions.faults import Findings, Place, shown
from banker.editions.keys import Key, check_table, one_of, slug, text, unknown, whole
from banker.editions.tables import ROWS_MOST, Table, check_rows, number, rows, rows_in
from banker.rules.deck import EFFECTS

PARDONS_MOST = 20
COPIES_MOST = 20
CARD_TEXT_MOST = 160
PERCENT_MOST = 100

DECK_KEYS = {
    "id": Key(slug),
    "name": Key(text()),
    "pardons": Key(whole(0, PARDONS_MOST), required=False),
}
#: Of every card, whatever it does.
CARD_KEYS = {
    "id": Key(slug),
    "text": Key(text(1, CARD_TEXT_MOST)),
    "effect": Key(one_of(*EFFECTS)),
    "copies": Key(whole(1, COPIES_MOST), required=False),
}
#: Of the cards whose effect asks for it.
FIELD_KEYS = {
    "amount": Key(whole(1)),
    "per_house": Key(whole(0)),
    "per_hotel": Key(whole(0)),
    "space": Key(slug),
    "steps": Key(whole(1, ROWS_MOST)),
    "title_kind": Key(one_of("station", "utility")),
    "deck": Key(slug),
    "percent": Key(whole(1, PERCENT_MOST)),
    "share": Key(slug),
}
FIELDS_OF_EFFECT = {str(effect): wanted for effect, wanted in EFFECTS.items()}
#: Effects that mean nothing where rents do not go by levels (R-17.2).
LEVEL_EFFECTS = frozenset(
    {
        "raise-group",
        "lower-group",
        "raise-own-group",
        "raise-with-neighbours",
        "raise-side",
        "lower-side",
        "lowest-level",
        "highest-level",
        "cap-rents",
    }
)


def check_decks(findings: Findings, file: Table) -> None:
    """Note what is wrong inside each deck and each of its cards."""
    for place, deck in rows(file, "decks"):
        header = {name: value for name, value in deck.items() if name != "cards"}
        check_table(findings, place, header, DECK_KEYS)
        check_rows(findings, place, deck, "cards")
        for card_place, card in rows_in(place, deck, "cards"):
            _check_card(findings, card_place, card)
        _check_card_ids(findings, place, deck)
        _check_pardons(findings, place, deck)


def check_card_references(findings: Findings, file: Table) -> None:
    """Note what a card names and the board does not have."""
    spaces, decks = _ids(file, "spaces"), _ids(file, "decks")
    kinds = {str(space.get("kind")) for _, space in rows(file, "spaces")}
    for place, card in _cards(file):
        for key, known in (("space", spaces), ("deck", decks)):
            wanted = card.get(key)
            if (
                isinstance(wanted, str)
                and findings.is_sound((*place, key))
                and wanted not in known
            ):
                findings.add((*place, key), unknown(key, wanted, known))
        kind = card.get("title_kind")
        if (
            isinstance(kind, str)
            and findings.is_sound((*place, "title_kind"))
            and kind not in kinds
        ):
            findings.add((*place, "title_kind"), f"the board has no {kind}")


def check_level_cards(findings: Findings, file: Table) -> None:
    """Note cards that change levels on a board where rents go by buildings."""
    rules = file.get("house_rules", {})
    system = rules.get("rent_system") if isinstance(rules, dict) else None
    if system == "levels" or not findings.is_sound(("house_rules", "rent_system")):
        return
    for place, card in _cards(file):
        if card.get("effect") in LEVEL_EFFECTS and findings.is_sound((*place, "effect")):
            reason = 'needs the house rule rent_system = "levels"'
            findings.add((*place, "effect"), reason)


def _check_card(findings: Findings, place: Place, card: Table) -> None:
    effect = card.get("effect")
    if not isinstance(effect, str) or effect not in FIELDS_OF_EFFECT:
        # Without an effect, fields of any may belong here, so only strangers are faults.
        optional = {
            name: Key(key.check, required=False) for name, key in FIELD_KEYS.items()
        }
        check_table(findings, place, card, {**CARD_KEYS, **optional})
        return
    wanted = FIELDS_OF_EFFECT[effect]
    strange = [name for name in card if name in FIELD_KEYS and name not in wanted]
    for name in strange:
        listed = ", ".join(wanted) or "no further key"
        reason = f"unknown key; the effect {shown(effect)} has {listed}"
        findings.add((*place, name), reason)
    rest = {name: value for name, value in card.items() if name not in strange}
    keys = {**CARD_KEYS, **{name: FIELD_KEYS[name] for name in wanted}}
    check_table(findings, place, rest, keys)


def _check_card_ids(findings: Findings, place: Place, deck: Table) -> None:
    """Note cards of one deck that share an id; another deck may use it again."""
    seen: dict[str, int] = {}
    for card_place, card in rows_in(place, deck, "cards"):
        name = card.get("id")
        if not isinstance(name, str) or not findings.is_sound((*card_place, "id")):
            continue
        if name in seen:
            reason = f"{shown(name)} is also cards[{seen[name]}]'s"
            findings.add((*card_place, "id"), reason)
        seen.setdefault(name, int(card_place[-1]) + 1)


def _check_pardons(findings: Findings, place: Place, deck: Table) -> None:
    """Note a number of pardons other than that of the pardon cards, if there are cards."""
    given = number(deck, "pardons")
    cards = [card for _, card in rows_in(place, deck, "cards")]
    if given is None or not cards or not findings.is_sound((*place, "cards")):
        return
    copies = [number(card, "copies") for card in cards if card.get("effect") == "pardon"]
    there = sum(1 if count is None else count for count in copies)
    if given != there and findings.is_sound((*place, "pardons")):
        findings.add((*place, "pardons"), f"must be {there}, as many as the pardon cards")


def _cards(file: Table) -> Iterator[tuple[Place, Table]]:
    for place, deck in rows(file, "decks"):
        yield from rows_in(place, deck, "cards")


def _ids(file: Table, name: str) -> dict[str, bool]:
    """Return the ids of a list, as `unknown` wants the words that it knows."""
    found = (row.get("id") for _, row in rows(file, name))
    return {one: True for one in found if isinstance(one, str)}
