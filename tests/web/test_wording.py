"""Every refusal has a sentence and advice, every event its words, and none shows a code."""

import re
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from flask import Flask

from banker.editions.house_rules import HOUSE_RULE_KEYS
from banker.editions.loader import load
from banker.entry import Actor, CommandId, CommandUndone, Entry
from banker.journal.codec import EVENT_KINDS
from banker.ledger.posting import BANK, MONEY, Posting, hand
from banker.rules import errors
from banker.rules.deck import Card, Deck
from banker.rules.edition import HouseRules
from banker.rules.game import Debt, DebtReason, DueKind
from banker.rules.money.debts import DebtIncurred
from banker.rules.money.transfers import TransferMade
from banker.rules.table.corrections import CorrectionMade, DependsOnLater, Move
from banker.rules.table.ends import EndReason, GameEnded
from banker.rules.table.opening import GameOpened
from banker.rules.titles.auctions import AuctionRunning, BidTooLow
from banker.rules.titles.buildings import BuildingsBuilt, BuiltEnough, Work
from banker.rules.titles.rents import RentPaid
from banker.rules.turn.cards import CardDrawn, CardSettled, Payment
from banker.rules.turn.jail import DoublesFailed, JailFinePaid, SentToJail
from banker.rules.turn.moves import TokenMoved
from banker.rules.turn.turns import DiceThrown, SettleFirst
from banker.tables.boxes import CardTaken
from banker.views.visibility import Visibility
from banker.web.http.languages import init_languages
from banker.wording import (
    event_message,
    main_of,
    purpose_of,
    purpose_of_event,
    refusal_advice,
    refusal_sentence,
)
from banker.wording.chapters import CHAPTERS as WITH_WORDS
from banker.wording.chapters import EVENT_WORDS, REFUSAL_WORDS
from banker.wording.house_rules.choices import CHAPTERS, RULES, Choice, Steps, Switch, moved
from banker.wording.register import refuses, tells
from tests.builders import ANN, BALTIC, BOARDWALK, BOB, BROWNS, CHANCE, INCOME_TAX, a_game
from tests.journal.samples import SAMPLES
from tests.web.happenings import TOLD


def kinds(base):
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


ROOT = Path(__file__).parents[2]
RULES_FOLDER = Path(errors.__file__).parent
REFUSALS = sorted(set(kinds(errors.Refusal)), key=lambda kind: kind.code)

#: A value for a field of a refusal, by its name; else by its type.
BY_NAME = {
    "player": ANN,
    "owner": BOB,
    "winner": BOB,
    "lender": ANN,
    "borrower": BOB,
    "holder": BOB,
    "party": ANN,
    "creditor": BOB,
    "title": BOARDWALK,
    "deck": CHANCE,
    "missing": BROWNS,
    "mortgaged": BROWNS,
    "first": BROWNS,
    "built": BROWNS,
    "titles": BROWNS,
    "token": "kite",
    "what": "player",
    "name": "Zoe",
    "debt": "d1",
    "reason": "too-long",
    "key": "k1",
    "later": (9, 8),
    "faults": ("overdrawn:hand:ann/money", "uneven-group:brown"),
    "table": "K7M2QX",
    "uid": "04a1b2c3",
    "lot": BOARDWALK,
    "card": "c1",
    "due": "rent",
    "turn": BOB,
    "dice": "7 1",
    "space": INCOME_TAX,
    "when": "own_turn",
    "offer": "t1",
    "visitor": ANN,
    "let_in": True,
    "paper": "oil",
    "share": "oil",
    "policy": "long",
}


SPECIAL = {
    CardTaken: {"what": "token", "holder": "teapot"},
    errors.NotInThisGame: {"what": "trades"},
    SettleFirst: {"what": BOARDWALK},
    errors.NotDueNow: {"what": "rent"},
    errors.ChoiceMissing: {"what": "title"},
    errors.NamedTwice: {"name": BOARDWALK},
    BuiltEnough: {"built": 2},
}


def a_refusal(kind, **given):
    """Return a refusal of this kind with plausible numbers."""
    hints = get_type_hints(kind)
    values = {}
    for number, field in enumerate(fields(kind)):
        if field.name in BY_NAME:
            values[field.name] = BY_NAME[field.name]
        else:
            assert hints[field.name] is int, f"{kind.__name__}.{field.name} needs a sample"
            values[field.name] = 350 + number
    return kind(**{**values, **SPECIAL.get(kind, {}), **given})


@pytest.fixture(autouse=True)
def speaking():
    """Speak English, as a request without a wish does."""
    app = Flask(__name__)
    init_languages(app)
    with app.test_request_context():
        yield


@pytest.fixture
def game():
    return a_game(cash={ANN: 120})


def looks_like_an_id(words):
    """Return the ids and codes in a text, such as `uneven-sale` and `hand:`."""
    return re.findall(r"\b[a-z]+(?:-[a-z]+)+\b|\bhand:|\bd1\b|\bann\b|\bbob\b", words)


def test_every_refusal_has_a_sentence_and_a_piece_of_advice():
    assert set(REFUSAL_WORDS) == set(REFUSALS)


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.code)
def test_a_refusal_is_said_in_words_without_codes_or_ids(kind, game):
    refusal = a_refusal(kind)
    sentence, advice = refusal_sentence(refusal, game), refusal_advice(refusal, game)
    for words in (sentence, advice):
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")
        assert "%" not in words
        assert kind.code not in words
        assert not looks_like_an_id(words), words


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.code)
def test_a_refusal_can_be_said_without_a_game(kind):
    assert refusal_sentence(a_refusal(kind), None)


def test_a_shortfall_names_payer_price_and_cash_and_says_first_that_nothing_was_paid(game):
    refusal = errors.CannotAfford(player=ANN, price=350, balance=120)
    sentence = refusal_sentence(refusal, game)
    assert sentence == "Nothing has been paid. Ann is $230 short: price $350, cash $120."
    assert refusal_advice(refusal, game) == "Sell or mortgage something first."


def test_where_sums_are_hidden_a_shortfall_is_told_without_any(game):
    refusal = errors.CannotAfford(player=ANN, price=350, balance=120)
    sentence = refusal_sentence(refusal, game, Visibility(everything=False, own=BOB))
    assert sentence == "Nothing has been paid. Ann is short of cash."
    own = refusal_sentence(refusal, game, Visibility(everything=False, own=ANN))
    assert "$230 short" in own


def test_an_open_debt_names_debtor_creditor_sum_and_cash(game):
    refusal = errors.InDebt(player=ANN, debt="d1", creditor=BOB, amount=400)
    sentence = refusal_sentence(refusal, game)
    assert sentence == "Nothing has been paid. Ann still owes Bob $400 and has $120."


def test_a_refusal_about_the_bank_uses_the_word_for_it(game):
    refusal = errors.InDebt(player=ANN, debt="d1", creditor="bank", amount=400)
    assert "owes the bank $400" in refusal_sentence(refusal, game)


def test_a_reversal_with_nothing_named_in_its_way_says_so(game):
    refusal = DependsOnLater(seq=7, later=())
    assert refusal_sentence(refusal, game).startswith("Cannot undo number 7")


@pytest.mark.parametrize(
    "what",
    [
        "player",
        "title",
        "tax",
        "deck",
        "card",
        "space",
        "offer",
        "debt",
        "seat",
        "table",
    ],
)
def test_something_not_at_this_table_is_named(what, game):
    assert refusal_sentence(errors.NotAtThisTable(what=what, name="Zoe"), game)


def raised_with(field):
    """Return the words that the rules put into a field of a refusal, read off them."""
    sources = (path.read_text() for path in RULES_FOLDER.rglob("*.py"))
    return sorted({word for text in sources for word in re.findall(field, text)})


@pytest.mark.parametrize("what", raised_with(r'NotInThisGame\(what="([a-z-]+)"'))
def test_what_there_is_not_in_this_game_is_named(what, game):
    said = refusal_sentence(errors.NotInThisGame(what=what), game)
    assert said != "There is no such thing in this game."


@pytest.mark.parametrize("what", raised_with(r'ChoiceMissing\(card=.*, what="(\w+)"'))
def test_what_is_still_to_be_chosen_is_named(what, game):
    said = refusal_sentence(errors.ChoiceMissing(card="c1", what=what), game)
    assert said != "Something has to be chosen first."


@pytest.mark.parametrize(
    "what",
    sorted({*raised_with(r'player=command.player, what="([a-z-]+)"'), "rent", "move"}),
)
def test_what_is_not_due_now_is_said_without_codes(what, game):
    said = refusal_sentence(errors.NotDueNow(player=ANN, what=what), game)
    assert said.endswith(".")
    assert ("no move" in said) is (what == "move")


@pytest.mark.parametrize("kind", get_args(DueKind))
def test_what_is_to_be_settled_first_is_said_without_codes(kind, game):
    what = {"title": BOARDWALK, "rent": BOARDWALK, "tax": INCOME_TAX, "card": CHANCE}
    refusal = SettleFirst(player=ANN, due=kind, what=what.get(kind, INCOME_TAX))
    said = refusal_sentence(refusal, game)
    assert said.startswith("Ann has something to settle first: ")
    assert not looks_like_an_id(said), said


def test_a_game_that_ended_in_a_tie_names_no_winner(game):
    said = refusal_sentence(errors.GameIsOver(winner=None), game)
    assert said == "Nothing has been paid. The game is over."


def test_an_auction_of_buildings_names_the_building(game):
    said = refusal_sentence(AuctionRunning(lot="house"), game)
    assert said == "Nothing has been paid. An auction is going on: a house."


def test_a_bid_too_low_names_the_least_that_counts(game):
    said = refusal_sentence(BidTooLow(amount=5, least=21), game)
    assert said == "This bid does not count. $5 is too low: the least now is $21."


# What happened


def an_entry(*happenings):
    return Entry(
        seq=7,
        at="2026-01-01T19:42:06.123Z",
        actor=Actor("banker"),
        command_id=CommandId("banker/k1"),
        digest="",
        happenings=happenings,
        hash="",
    )


EVERY_EVENT = (*SAMPLES, *(event for event, _ in TOLD))


#: What tells more stands first: so people have been shown their entries. A kind that is not
#: here may have any rank.
TELLING = """
GameOpened CommandUndone EntryReversed CorrectionMade
PlayerBankrupted GameEnded GameWon TradeMade AuctionWon BuildingWon DebtIncurred
TitlesHandedOver DebtPaid LotHandedOver RentPaid RentWaived JailFinePaid TaxPaid
TravelPaid FinePaid TitleBought BuildingsBuilt BuildingsSold TitleMortgaged
TitleUnmortgaged TransferMade LoanNoted CardSettled PotCollected
JackpotPlayed CharityPaid PolicyUsed SharesBought SharesSold PolicyBought LotSeized
LotReturned FortunaSet QuotationMoved
SentToJail PardonUsed PardonHandedOut LeftJail DoublesFailed
SalaryCollected BonusCollected CreditorPaid EstateShared TransferFeePaid BankOwed
BankDebtPaid
AuctionUnsold LotDrawn AuctionOpened BidPlaced BidPassed BuildingsRequested
EstateAuctioned TitleDeclined TradeOffered TradeDeclined
TokensSwapped MovesTwice RentWillDouble TitlesSwapped RentsCapped ThrowsAgain
TokensGathered LevelsChanged CardDrawn DiceThrown TurnWillBeMissed TokenMoved TurnBegan
BellRung MinuteTold ClockMissed
ClaimLapsed ClaimOpened RentCapUsed RentDoubled CardAnswered DuesNamed DueSettled
"""


def test_every_event_has_words_and_a_rank_of_its_own():
    assert set(EVENT_WORDS) == set(EVENT_KINDS.values())
    assert len({words.rank for words in EVENT_WORDS.values()}) == len(EVENT_WORDS)


def test_what_tells_more_of_two_is_as_it_was():
    by_rank = sorted(EVENT_WORDS, key=lambda kind: EVENT_WORDS[kind].rank)
    known = TELLING.split()
    assert [kind.__name__ for kind in by_rank if kind.__name__ in known] == known


@pytest.mark.parametrize("kind", [*EVENT_WORDS, *REFUSAL_WORDS])
def test_words_stand_in_the_file_that_is_called_like_the_chapter(kind):
    words = EVENT_WORDS.get(kind) or REFUSAL_WORDS[kind]
    where = words.sentence.__module__
    assert where in {chapter.__name__ for chapter in WITH_WORDS}
    chapter = kind.__module__.removeprefix("banker.rules.")
    if kind.__module__ != chapter != "errors":
        assert where == f"banker.wording.{chapter}"


def test_wording_does_not_import_while_a_refusal_has_no_words():
    refusal = "kind = type('Wordless', (Refusal,), {})"
    lines = f"from banker.rules.errors import Refusal; {refusal}; import banker.wording"
    ran = subprocess.run(
        [sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "AssertionError: no words in banker/wording for: Wordless" in ran.stderr


def test_nothing_is_told_by_two_functions_or_with_the_rank_of_another():
    rank = EVENT_WORDS[RentPaid].rank
    with pytest.raises(AssertionError, match="two functions tell RentPaid"):
        tells(RentPaid, rank=1, purpose=str)(str)
    with pytest.raises(AssertionError, match="CommandTold has the rank of RentPaid"):
        tells(type("CommandTold", (), {}), rank=rank, purpose=str)(str)
    with pytest.raises(AssertionError, match="two functions refuse by InDebt"):
        refuses(errors.InDebt, advice=str)(str)


def test_there_is_a_sample_of_every_event():
    assert {type(sample) for sample in EVERY_EVENT} == set(EVENT_KINDS.values())


@pytest.mark.parametrize("sample", EVERY_EVENT, ids=lambda sample: type(sample).__name__)
def test_every_event_has_a_sentence_and_a_purpose(sample, game):
    said, reason = event_message(an_entry(sample), game), purpose_of(an_entry(sample), game)
    assert said
    assert reason
    assert "%" not in said.replace("10 %", "")
    assert purpose_of_event(sample, game) == reason


@pytest.fixture
def with_a_card(game):
    card = Card(card="back-three", text="Go back three spaces.", effect="back", steps=3)
    decks = (Deck(deck=CHANCE, name="Chance", cards=(card,)), *game.edition.decks[1:])
    return replace(game, edition=replace(game.edition, decks=decks))


@pytest.mark.parametrize(
    ("event", "words"),
    TOLD,
    ids=[f"{type(event).__name__}-{n}" for n, (event, _) in enumerate(TOLD)],
)
def test_what_happens_at_the_table_is_told_in_one_sentence(event, words, with_a_card):
    assert event_message(an_entry(event), with_a_card) == words
    assert not looks_like_an_id(purpose_of(an_entry(event), with_a_card))


@pytest.mark.parametrize("reason", get_args(EndReason))
def test_why_a_game_ended_is_said_in_words(reason, game):
    said = purpose_of_event(GameEnded(reason=reason, places=()), game)
    assert said[0].isupper()


@pytest.mark.parametrize("reason", get_args(DebtReason))
def test_what_a_debt_is_for_is_said_in_words(reason, game):
    debt = Debt(debt="d1", debtor=ANN, creditor=BANK, amount=5, reason=reason)
    said = purpose_of_event(DebtIncurred(debt=debt), game)
    assert said
    assert not looks_like_an_id(said)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({}, "The game begins. Everyone has $1,500."),
        #
        (
            {"dealt_titles": 1, "dealt_titles_free": True},
            "The game begins. Everyone has $1,500. Dealt to Ann: Boardwalk."
            " Dealt to Bob: Baltic Avenue.",
        ),
        (
            {"dealt_titles": 1},
            "The game begins. Everyone has $1,500. Dealt to Ann for $400: Boardwalk."
            " Dealt to Bob for $60: Baltic Avenue.",
        ),
    ],
)
def test_the_opening_names_who_was_dealt_what(rules, words, game):
    edition = load("us-classic").edition
    event = GameOpened(
        edition=edition,
        edition_sha256="",
        house_rules=replace(edition.defaults, **rules),
        players=game.players[:2],
        hands={BOARDWALK: ANN, BALTIC: BOB} if rules else {},
    )
    assert event_message(an_entry(event), game) == words


def test_a_throw_is_told_with_where_it_led(game):
    thrown = DiceThrown(player=ANN, dice=(1, 3))
    moved = TokenMoved(player=ANN, start=0, to=4)
    assert event_message(an_entry(thrown, moved), game) == "Ann throws 1 · 3: Income Tax"


def test_a_third_doubles_is_told_with_the_arrest(game):
    arrest = SentToJail(player=ANN)
    third = DiceThrown(player=ANN, dice=(3, 3), doubles=3)
    words = "Ann goes to jail: doubles three times. No salary"
    assert event_message(an_entry(third, arrest), game) == words
    second = DiceThrown(player=ANN, dice=(3, 3), doubles=2, again=True)
    assert event_message(an_entry(second, arrest), game) == "Ann goes to jail. No salary"


def test_the_money_of_a_card_is_told_before_the_card(with_a_card):
    drawn = CardDrawn(player=ANN, deck=CHANCE, card="back-three")
    paid = CardSettled(
        card="back-three", payments=(Payment(payer=ANN, payee=BANK, amount=15),)
    )
    assert event_message(an_entry(drawn, paid), with_a_card).startswith(
        "Ann paid the bank $15"
    )
    moved = TokenMoved(player=ANN, start=7, to=4)
    assert event_message(an_entry(drawn, moved), with_a_card).startswith("Ann draws a card")


@pytest.mark.parametrize(
    ("events", "telling"),
    [
        (("BidPassed", "AuctionWon"), "AuctionWon"),
        (("AuctionWon", "DebtIncurred"), "AuctionWon"),
        (("DueSettled", "TitleDeclined", "AuctionOpened"), "AuctionOpened"),
        (("AuctionUnsold", "AuctionOpened"), "AuctionUnsold"),
        (("TradeMade", "TransferFeePaid"), "TradeMade"),
        (("TitleMortgaged", "DebtPaid"), "DebtPaid"),
        (("RentPaid", "LevelsChanged", "GameEnded"), "GameEnded"),
        (("DueSettled", "RentPaid", "LevelsChanged", "RentCapUsed"), "RentPaid"),
        (("DiceThrown", "TokenMoved", "SentToJail"), "SentToJail"),
        (("DiceThrown", "TokenMoved", "SalaryCollected", "DuesNamed"), "SalaryCollected"),
        (("CardSettled", "DebtIncurred"), "DebtIncurred"),
        (("BuildingsSold", "EstateShared", "PlayerBankrupted"), "PlayerBankrupted"),
        (("SalaryCollected", "BankOwed"), "SalaryCollected"),
    ],
)
def test_what_tells_the_most_is_told(events, telling):
    by_name = {type(event).__name__: event for event in EVERY_EVENT}
    entry = an_entry(*(by_name[name] for name in events))
    assert type(entry.happenings[main_of(entry)]).__name__ == telling


def test_a_rent_says_who_paid_whom_and_for_what(game):
    entry = an_entry(RentPaid(payer=ANN, payee=BOB, title=BALTIC, rent=75))
    assert event_message(entry, game) == "Ann paid Bob $75"
    assert purpose_of(entry, game) == "Rent: Baltic Avenue"


def test_a_payment_to_the_bank_names_the_bank_and_the_reason(game):
    entry = an_entry(TransferMade(payer=ANN, payee=BANK, amount=50, reason="Fine"))
    assert event_message(entry, game) == "Ann paid the bank $50. Fine"


def test_a_payment_of_the_bank_without_a_reason_has_no_dangling_words(game):
    entry = an_entry(TransferMade(payer=BANK, payee=ANN, amount=50))
    assert event_message(entry, game) == "The bank paid Ann $50"


def test_building_a_hotel_names_the_hotel_and_not_the_houses_it_took(game):
    hotel = Work(title=BALTIC, houses=-4, hotels=1)
    entry = an_entry(BuildingsBuilt(player=ANN, works=(hotel,), cost=50))
    assert event_message(entry, game) == "Ann built 1 hotel, Baltic Avenue for $50"


def test_the_fine_after_the_third_throw_is_told_before_the_throw(game):
    failed, fine = DoublesFailed(player=ANN, throws=3), JailFinePaid(player=ANN, amount=50)
    assert event_message(an_entry(failed, fine), game) == "Ann paid the bank $50. Jail fine"


def test_a_debt_is_told_before_what_led_to_it(game):
    debt = DebtIncurred(
        debt=Debt(debt="d1", debtor=ANN, creditor=BOB, amount=40, reason="rent")
    )
    failed = DoublesFailed(player=ANN, throws=3)
    assert event_message(an_entry(failed, debt), game) == "Ann owes Bob $40"


def test_an_undo_says_who_gives_back_what_to_whom(game):
    contra = (Posting(hand(BOB), MONEY, -75), Posting(hand(ANN), MONEY, 75))
    entry = an_entry(CommandUndone(undoes=6, contra=contra))
    assert event_message(entry, game) == "Undone: Bob gives Ann $75 back"


def test_an_undone_salary_goes_back_to_the_bank(game):
    contra = (Posting(BANK, MONEY, 200), Posting(hand(ANN), MONEY, -200))
    entry = an_entry(CommandUndone(undoes=6, contra=contra))
    assert event_message(entry, game) == "Undone: Ann gives the bank $200 back"


def test_an_undo_that_moves_no_money_names_the_last_step(game):
    entry = an_entry(CommandUndone(undoes=6, contra=()))
    assert event_message(entry, game) == "The last step is undone"


def test_a_correction_of_cash_names_the_player_and_the_change(game):
    move = Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=20)
    entry = an_entry(CorrectionMade(moves=(move,), reason="balance corrected"))
    assert event_message(entry, game) == "The banker corrected the balance: Ann, −$20"


def test_a_tax_is_called_as_printed(game):
    tax = next(s for s in SAMPLES if type(s).__name__ == "TaxPaid")
    named = type(tax)(player=ANN, tax=INCOME_TAX, amount=200)
    assert event_message(an_entry(named), game) == "Ann paid the bank $200. Income Tax"


# House rules


def test_every_house_rule_has_its_words():
    assert set(RULES) == {field.name for field in fields(HouseRules)}


@pytest.mark.parametrize("name", RULES)
def test_a_house_rule_offers_the_values_that_its_type_allows(name):
    words, hint = RULES[name], get_type_hints(HouseRules)[name]
    said = words.says()
    assert said[0].isupper()
    assert not said.endswith(".")
    allowed = get_args(hint) if get_origin(hint) is Literal else (True, False)
    match words:
        case Switch():
            assert {words.on, words.off} == set(allowed)
        case Choice() if get_origin(hint) is Literal:
            assert set(words.values) == set(words.words) == set(allowed)
            assert all(words.plain(value) for value in words.values)
        case Choice():
            numbers = [value for value in words.values if value is not None]
            assert numbers == sorted(numbers)
            assert (None in words.values) is (type(None) in get_args(hint))
            assert all(words.plain(value) for value in words.values)
        case Steps():
            assert hint is int


@pytest.mark.parametrize("name", RULES)
def test_every_value_that_a_finger_can_reach_is_one_a_table_may_have(name):
    edition = load("us-classic").edition
    words, values = RULES[name], [getattr(edition.defaults, name)]
    if isinstance(words, Choice):
        values += words.values
    elif isinstance(words, Switch):
        values += [words.on, words.off]
    elif isinstance(words, Steps):
        values += [words.least, words.most]
    check = HOUSE_RULE_KEYS[name].check
    for value in values:
        given = list(value) if isinstance(value, tuple) else value
        assert not list(check(given)), (name, value)


@pytest.mark.parametrize("name", RULES)
def test_the_printed_value_of_a_rule_can_be_reached_again(name):
    value = getattr(HouseRules(), name)
    words = RULES[name]
    if isinstance(words, Choice):
        assert value in words.values
        assert moved(words, moved(words, value, 1), -1) in words.values
    elif isinstance(words, Steps):
        assert words.least <= value <= words.most


def test_every_rule_stands_in_one_chapter_and_each_chapter_has_a_heading():
    names = [name for chapter in CHAPTERS for name in chapter.rules]
    assert len(names) == len(set(names)) == len(RULES)
    assert len({chapter.title() for chapter in CHAPTERS}) == len(CHAPTERS)


@pytest.mark.parametrize(
    "name",
    [
        "build_when",
        "houses_per_turn",
        "trade_when",
        "speed_die",
        "snake_eyes_bonus",
        "throw_seconds",
    ],
)
def test_a_rule_that_needs_turns_says_so(name):
    assert RULES[name].says.needs() == "needs the bank to keep the turns"


@pytest.mark.parametrize(
    "name", ["rent_claim", "free_parking", "free_parking_skips_turn", "backward_on_go"]
)
def test_a_rule_that_needs_the_tokens_says_so(name):
    assert RULES[name].says.needs() == "needs the bank to move the tokens"


def test_a_name_that_runs_the_other_way_stays_apart_from_the_sum_beside_it(game):
    named = replace(game.players[0], name="מל 2")
    turned = replace(game, players=(named, *game.players[1:]))
    event = TransferMade(payer="bob", payee=named.player, amount=50, reason="")
    assert event_message(an_entry(event), turned) == "Bob paid \u2068מל 2\u2069 $50"
    refusal = errors.CannotAfford(player=named.player, price=60, balance=50)
    assert "\u2068מל 2\u2069 is $10 short" in refusal_sentence(refusal, turned)
