"""Words for building and selling houses and hotels."""

from banker.rules.errors import (
    BankOutOfHotels,
    LotIsFull,
    NotAStreet,
    NothingOrdered,
    UnevenBuilding,
)
from banker.rules.titles.buildings import (
    BankOutOfHouses,
    BuildingNotNow,
    BuildingsBuilt,
    BuildingsSold,
    BuiltEnough,
    GroupIncomplete,
    GroupMortgaged,
    HotelsMustGoTogether,
    NotSoManyBuildings,
    UnevenSale,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid, works
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _, plural


@tells(
    BuildingsBuilt,
    rank=Rank.MONEY + 55,
    cue="money",
    purpose=lambda event, f: works(f, event.works),
)
def buildings_built(event: BuildingsBuilt, f: Formatter) -> str:
    return _(
        "%(name)s built %(what)s for %(amount)s",
        name=f.name(event.player),
        what=works(f, event.works),
        amount=f.money(event.cost),
    )


@tells(
    BuildingsSold,
    rank=Rank.MONEY + 60,
    cue="money",
    purpose=lambda event, f: works(f, event.works),
)
def buildings_sold(event: BuildingsSold, f: Formatter) -> str:
    return _(
        "%(name)s sold %(what)s for %(amount)s",
        name=f.name(event.player),
        what=works(f, event.works),
        amount=f.money(event.proceeds),
    )


@refuses(NothingOrdered, advice=lambda: _("Touch + on a street."))
def nothing_ordered(refusal: NothingOrdered, f: Formatter) -> str:
    return _("%(name)s has named no building.", name=f.name(refusal.player))


@refuses(NotAStreet, advice=lambda: _("Choose a street."))
def not_a_street(refusal: NotAStreet, f: Formatter) -> str:
    return _(
        "Nothing can be built on %(title)s: houses stand on streets only.",
        title=f.title(refusal.title),
    )


@refuses(GroupIncomplete, advice=lambda: _("Buy or trade for the missing ones."))
def group_incomplete(refusal: GroupIncomplete, f: Formatter) -> str:
    return nothing_paid(
        _(
            "Houses need the whole colour. Missing: %(titles)s.",
            titles=f.titles(refusal.missing),
        )
    )


@refuses(GroupMortgaged, advice=lambda: _("Lift the mortgages first."))
def group_mortgaged(refusal: GroupMortgaged, f: Formatter) -> str:
    return nothing_paid(
        _(
            "Houses need a colour without mortgages. Mortgaged: %(titles)s.",
            titles=f.titles(refusal.mortgaged),
        )
    )


@refuses(UnevenBuilding, advice=lambda: _("Build there first."))
def uneven_building(refusal: UnevenBuilding, f: Formatter) -> str:
    return nothing_paid(
        _("Build evenly. The next house: %(titles)s.", titles=f.titles(refusal.first))
    )


@refuses(UnevenSale, advice=lambda: _("Sell there first."))
def uneven_sale(refusal: UnevenSale, f: Formatter) -> str:
    return nothing_paid(
        _("Sell evenly. The next to go: %(titles)s.", titles=f.titles(refusal.first))
    )


@refuses(LotIsFull, advice=lambda: _("Choose another street."))
def lot_is_full(refusal: LotIsFull, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(title)s has a hotel: nothing more can stand there.",
            title=f.title(refusal.title),
        )
    )


@refuses(
    BankOutOfHouses,
    advice=lambda: _("Wait until somebody sells, or sell more levels at once."),
)
def bank_out_of_houses(refusal: BankOutOfHouses, _f: Formatter) -> str:
    return nothing_paid(
        plural(
            "The bank has %(num)s house, and %(needed)s are needed.",
            "The bank has %(num)s houses, and %(needed)s are needed.",
            refusal.left,
            needed=refusal.needed,
        )
    )


@refuses(BankOutOfHotels, advice=lambda: _("Wait until somebody sells."))
def bank_out_of_hotels(refusal: BankOutOfHotels, _f: Formatter) -> str:
    return nothing_paid(
        plural(
            "The bank has %(num)s hotel, and %(needed)s are needed.",
            "The bank has %(num)s hotels, and %(needed)s are needed.",
            refusal.left,
            needed=refusal.needed,
        )
    )


@refuses(NotSoManyBuildings, advice=lambda: _("Sell fewer."))
def not_so_many_buildings(refusal: NotSoManyBuildings, f: Formatter) -> str:
    return nothing_paid(
        _(
            "On %(title)s there is less to sell: %(standing)s, not %(asked)s.",
            title=f.title(refusal.title),
            standing=refusal.standing,
            asked=refusal.asked,
        )
    )


@refuses(HotelsMustGoTogether, advice=lambda: _("Sell them all in one go."))
def hotels_must_go_together(refusal: HotelsMustGoTogether, f: Formatter) -> str:
    return nothing_paid(
        _("These hotels are sold together: %(titles)s.", titles=f.titles(refusal.titles))
    )


@refuses(BuildingNotNow, advice=lambda: _("Build when your turn comes."))
def building_not_now(refusal: BuildingNotNow, _f: Formatter) -> str:
    return nothing_paid(
        _("At this table one builds before one’s own throw only.")
        if refusal.when == "before_own_roll"
        else _("At this table one builds in one’s own turn only.")
    )


@refuses(BuiltEnough, advice=lambda: _("Build less, or go on in your next turn."))
def built_enough(refusal: BuiltEnough, _f: Formatter) -> str:
    return nothing_paid(
        _(
            "Built in this turn: %(built)s. The most for one turn: %(most)s.",
            built=refusal.built,
            most=refusal.most,
        )
    )
