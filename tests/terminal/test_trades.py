"""Trades at the terminal: ticked together, then agreed by the other one's card."""

import pytest

from banker.rules.game import Basket
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.surrender import HandOverTitles
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTitlesForDebt,
    OfferTrade,
    WithdrawTrade,
)
from banker.terminal.questions.debts import DebtShown, ProposalShown, TitlesGiven
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.outcomes import Done
from banker.terminal.questions.trades import OfferShown, OffersShown, TradeShown
from tests.banks import a_bank
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    CAT,
    CHANCE,
    ORIENTAL,
    READING,
    a_debt,
    a_game,
    after,
    group,
    held,
)
from tests.builders import LIGHT_BLUES as BLUES
from tests.terminal.talks import a_desk, card, deed, elsewhere, give, screen, talk, touch

HELD = {BALTIC: held(ANN, mortgaged=True), ORIENTAL: held(ANN), READING: held(BOB)}
OFFER = OfferTrade(
    player=ANN,
    partner=BOB,
    gives=Basket(titles=(BALTIC,)),
    takes=Basket(titles=(READING,), cash=40),
)


def traders(*more):
    return (card(ANN), touch("trade"), card(BOB), *more)


def test_a_trade_is_ticked_together_from_a_players_page():
    game = a_game(holdings=HELD, pardons={CHANCE: BOB})
    step = talk(
        game,
        *traders(
            touch("give", BALTIC),
            touch("give", ORIENTAL),
            touch("give", ORIENTAL),
            touch("take", READING),
            touch("take-pardon", CHANCE),
            touch("cash", "takes"),
            touch("amount", amount=40),
            touch("typed"),
            touch("offer"),
        ),
    )
    assert step.effect == OfferTrade(
        player=ANN,
        partner=BOB,
        gives=Basket(titles=(BALTIC,)),
        takes=Basket(titles=(READING,), cash=40, pardons=(CHANCE,)),
    )


def test_the_stickers_of_deeds_tick_them_as_well():
    step = talk(a_game(holdings=HELD), *traders(deed(ORIENTAL), deed(READING)))
    assert step.session.gives == Basket(titles=(ORIENTAL,))
    assert step.session.takes == Basket(titles=(READING,))


def test_the_deed_of_a_stranger_to_the_trade_shows_itself():
    holdings = {**HELD, BOARDWALK: held(CAT)}
    step = talk(a_game(holdings=holdings), *traders(deed(BOARDWALK)))
    assert step.session == DeedShown(title=BOARDWALK)


def test_a_trade_from_the_tile_asks_for_both_players():
    game = a_game()
    step = talk(game, touch("trade"))
    assert screen(game, step.session).prompt == "who-offers"
    step = talk(game, card(ANN), session=step.session)
    assert screen(game, step.session).prompt == "trade-with"
    # Nobody trades with themselves.
    assert talk(game, card(ANN), session=step.session).session == step.session
    assert talk(game, touch("offer"), session=step.session).effect is None


def test_an_offer_that_the_rules_refuse_cannot_be_sent():
    game = a_game(holdings={**HELD, **group(BLUES, ANN, 1)})
    ready = talk(game, *traders(touch("give", BALTIC))).session
    assert screen(game, ready).ready
    built = talk(game, *traders(touch("give", ORIENTAL))).session
    assert not screen(game, built).ready


def test_back_from_the_keypad_is_the_trade():
    game = a_game(holdings=HELD)
    step = talk(game, *traders(touch("cash", "gives")))
    assert screen(game, step.session).typed == 0
    back = talk(game, touch("cancel"), session=step.session)
    assert back.session == TradeShown(player=ANN, partner=BOB)


def test_the_summary_shows_what_it_comes_to_with_the_fee():
    game = after(a_game(holdings=HELD), OFFER)
    shown = screen(game, OfferShown(offer="t1")).offer
    assert shown.sides[1].fee == 3
    assert shown.change == (40, -43)
    assert [one.title for one, _on in shown.sides[0].deeds] == [BALTIC]


def test_the_partners_card_accepts_and_others_do_not():
    game = after(a_game(holdings=HELD), OFFER)
    session = OfferShown(offer="t1")
    accepted = talk(game, card(BOB), session=session)
    assert accepted.effect == AcceptTrade(player=BOB, offer="t1")
    assert talk(game, card(CAT), session=session).effect is None
    declined = talk(game, touch("decline"), session=session)
    assert declined.effect == DeclineTrade(player=BOB, offer="t1")
    withdrawn = talk(game, touch("withdraw"), session=session)
    assert withdrawn.effect == WithdrawTrade(player=ANN, offer="t1")


def test_offers_that_wait_are_listed_and_shown_on_the_receivers_page():
    game = after(a_game(holdings=HELD), OFFER)
    step = talk(game, touch("trade"))
    assert step.session == OffersShown()
    assert [one.offer for one in screen(game, step.session).offers] == ["t1"]
    assert talk(game, touch("offer", "t1"), session=step.session).session == OfferShown(
        offer="t1"
    )
    assert talk(game, touch("trade"), session=step.session).session == TradeShown()
    page = talk(game, card(BOB))
    assert [offer for offer, _who in screen(game, page.session).offers] == ["t1"]
    assert talk(game, touch("offer", "t1"), session=page.session).session == OfferShown(
        offer="t1"
    )


def test_a_trade_at_the_desk_is_two_entries_under_their_own_keys():
    bank = a_bank()
    controller = a_desk(bank)
    give(
        controller,
        deed(BALTIC),
        card(ANN),
        touch("cancel"),
        *traders(touch("give", BALTIC)),
    )
    before = bank.seq
    assert give(controller, touch("offer")).kind == "offer"
    give(controller, card(BOB))
    assert bank.seq == before + 2
    assert isinstance(controller.session, Done)


def test_an_offer_withdrawn_by_phone_leaves_the_display():
    bank = a_bank()
    controller = a_desk(bank)
    give(controller, deed(BALTIC), card(ANN), touch("cancel"))
    give(controller, *traders(touch("give", BALTIC), touch("offer")))
    elsewhere(bank, WithdrawTrade(player=ANN, offer="t1"))
    assert controller.session == Idle()


# Debts


def owing(amount=100, creditor=BOB, **more):
    holdings = {BALTIC: held(ANN), ORIENTAL: held(ANN)}
    debt = a_debt(ANN, amount, creditor=creditor)
    return a_game(holdings=holdings, cash={ANN: 60}, debts=[debt], **more)


def test_the_bank_proposes_and_one_touch_settles():
    game = owing()
    step = talk(game, card(ANN), touch("propose"))
    assert step.session == ProposalShown(player=ANN)
    shown = screen(game, step.session)
    assert [one.title for one in shown.mortgages] == [ORIENTAL]
    assert (shown.raises, shown.left) == (50, 10)
    done = talk(game, touch("propose-do"), session=step.session)
    assert done.effect == SettleBySelling(player=ANN, debt="d1")
    assert talk(game, card(ANN), session=step.session).effect == done.effect
    assert talk(game, touch("cancel"), session=step.session).session == DebtShown(
        player=ANN
    )


def test_what_is_built_is_sold_first_with_what_it_brings():
    holdings = group(BLUES, ANN, 1, 1, 1)
    game = a_game(holdings=holdings, cash={ANN: 0}, debts=[a_debt(ANN, 50)])
    shown = screen(game, ProposalShown(player=ANN))
    assert sum(worth for _deed, _levels, worth in shown.sells) == shown.raises == 50


def test_a_proposal_is_not_offered_where_there_is_none():
    assert screen(owing(), DebtShown(player=ANN)).proposes
    assert not screen(owing(5000), DebtShown(player=ANN)).proposes
    assert not screen(owing(5000), ProposalShown(player=ANN)).possible


def test_a_debt_that_is_gone_is_not_asked_about():
    for session in (ProposalShown(player=ANN), TitlesGiven(player=ANN)):
        assert talk(a_game(), touch("nothing"), session=session).session == Idle()


def test_titles_are_offered_for_a_debt_at_any_value():
    game = owing()
    assert screen(game, DebtShown(player=ANN)).in_titles == "offer"
    step = talk(game, card(ANN), touch("titles"), touch("give", BALTIC))
    assert screen(game, step.session).value == 60
    typed = talk(game, touch("amount", amount=90), session=step.session)
    offered = talk(game, touch("hand-over"), session=typed.session)
    assert offered.effect == OfferTitlesForDebt(
        player=ANN, debt="d1", titles=(BALTIC,), value=90
    )
    back = talk(game, touch("cancel"), session=step.session)
    assert back.session == DebtShown(player=ANN)


def test_the_bank_takes_no_titles():
    assert screen(owing(creditor="bank"), DebtShown(player=ANN)).in_titles == ""


def test_titles_at_their_price_meet_a_debt_with_change():
    game = owing(debts_in_titles=True)
    assert screen(game, DebtShown(player=ANN)).in_titles == "price"
    step = talk(game, card(ANN), touch("titles"), touch("give", BALTIC))
    shown = screen(game, step.session)
    assert (shown.by_price, shown.value, shown.change, shown.ready) == (True, 60, 20, True)
    done = talk(game, touch("hand-over"), session=step.session)
    assert done.effect == HandOverTitles(player=ANN, debt="d1", titles=(BALTIC,))
    too_many = talk(game, touch("give", ORIENTAL), session=step.session)
    assert not screen(game, too_many.session).ready


@pytest.mark.parametrize("choice", ["propose", "titles"])
def test_only_a_debt_leads_to_its_raising(choice):
    assert talk(a_game(), card(ANN), touch(choice)).effect is None


def test_whoever_can_raise_nothing_gives_up():
    game = owing(5000)
    assert talk(game, card(ANN), touch("bankrupt")).effect == GoBankrupt(player=ANN)
