"""Building on a phone: the whole colour at a glance, evenly, street by street."""

from banker.rules.game import buildings_on
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.rents import PayRent
from tests.builders import BALTIC, BROWNS, MEDITERRANEAN, READING
from tests.web.phones import LEO, MIA, buttons_of, words_of


def test_building_stands_on_home_once_a_colour_is_whole(table, mia):
    assert "/me/build" not in mia.get("").text
    table.bought(MIA, BALTIC, READING)
    assert "No whole colour yet" in mia.sees("/build")
    table.bought(MIA, MEDITERRANEAN)
    assert "/me/build" in mia.get("").text
    assert "No whole colour yet" not in mia.sees("/build")


#
def test_each_street_has_its_next_house_and_the_rent_then(table, mia):
    table.bought(MIA, *BROWNS)
    page = mia.sees("/build")
    assert "32 houses left in the bank, 12 hotels" in page
    # Rents printed on the deeds: 2 and 4, doubled; with one house 10 and 20.
    assert "Mediterranean Avenue rent now $ 4 rent then $ 10" in page
    assert "Baltic Avenue rent now $ 8 rent then $ 20" in page
    built = mia.gives(Build(player=MIA, buildings={BALTIC: 1}), page="build")
    assert buildings_on(table.game, BALTIC) == 1
    assert "Build evenly" in words_of(built)
    assert buttons_of(built) == [
        {"kind": "build", "player": MIA, "buildings": {MEDITERRANEAN: 1}}
    ]


def test_a_deed_says_where_to_build_next(table, mia):
    table.bought(MIA, *BROWNS)
    table.given(Build(player=MIA, buildings={BALTIC: 1}))
    page = mia.sees("/deed", title=BALTIC)
    assert "You own the whole colour" in page
    assert "Mediterranean Avenue This one is next" in page
    assert "This one is next" not in mia.sees("/deed", title=MEDITERRANEAN)


def test_a_mortgaged_street_stops_its_colour_and_says_so(table, mia):
    table.bought(MIA, *BROWNS)
    table.given(MortgageTitle(player=MIA, title=BALTIC))
    page = mia.get("/build")
    assert buttons_of(page) == []
    assert "mortgage" in words_of(page).lower()


def test_a_deed_says_what_it_has_earned_but_not_what_was_taken_back(table, mia):
    table.bought(MIA, READING)
    assert "earned so far" not in mia.sees("/deed", title=READING)
    table.given(PayRent(payer=LEO, title=READING), PayRent(payer=LEO, title=READING))
    assert "+ $ 50 earned so far" in mia.sees("/deed", title=READING)
    leo = table.phone(LEO)
    assert "earned so far" not in leo.sees("/deed", title=READING)
    leo.gives(PayRent(payer=LEO, title=READING))
    assert "+ $ 75 earned so far" in mia.sees("/deed", title=READING)
    leo.takes_back(table.runtime.bank.seq)
    assert "+ $ 50 earned so far" in mia.sees("/deed", title=READING)


def test_a_deed_leads_to_a_trade_in_which_it_is_given(table, mia):
    table.bought(MIA, READING)
    page = mia.get("/deed", title=READING).text
    assert f"/me/trade?g-{READING}=1" in page
    assert "Reading Railroad" in mia.sees("/trade", **{"with": "leo", f"g-{READING}": "1"})
