"""Jail (R-8)."""

from tests.model.table import No, has_cash, may_act, seated


def lock_up(table, player):
    """Into jail, past no GO; a turn that is the player's has no more in it (R-8.1)."""
    table.jail[player] = 0
    if table.tracked():
        places = [n for n, space in enumerate(table.spaces) if space.kind == "jail"]
        if places:
            table.position[player] = places[0]
    turn = table.turn
    if turn is not None and turn["player"] == player:
        turn["may_throw"] = False
        turn["doubles"] = 0
        turn["dues"] = []


def let_out(table, player):
    table.jail.pop(player, None)


def prisoner(table, player):
    may_act(table, player)
    if player not in table.jail:
        raise No("not-in-jail")


def go_to_jail(table, command):
    may_act(table, command.player)
    if command.player in table.jail:
        raise No("already-in-jail")
    lock_up(table, command.player)


def pay_jail_fine(table, command):
    player = command.player
    prisoner(table, player)
    if table.rules.pay_before == "first_two" and table.jail[player] >= 2:
        raise No("jail-fine-too-late")
    has_cash(table, player, table.rules.jail_fine)
    table.bank_takes(player, table.rules.jail_fine, pot=True)
    let_out(table, player)


def give_back_pardon(table, player, deck):
    """A pardon returns to the bottom of its own deck (R-8.5)."""
    table.pardons[deck].remove(player)
    card = pardon_card(table, deck)
    if card is not None:
        table.piles[deck].append(card)


def pardon_card(table, deck):
    cards = table.decks[deck].cards
    return next((card.card for card in cards if card.effect == "pardon"), None)


def use_pardon(table, command):
    player = command.player
    prisoner(table, player)
    held = [deck for deck in table.decks if player in table.pardons[deck]]
    if command.deck is not None:
        held = [deck for deck in held if deck == command.deck]
    if not held:
        raise No("no-pardon")
    give_back_pardon(table, player, held[0])
    let_out(table, player)


def hand_out_pardon(table, command):
    seated(table, command.player)
    if command.deck not in table.decks:
        raise No("not-at-this-table")
    if not table.pardon_in_deck(command.deck):
        raise No("pardon-not-in-deck")
    table.pardons[command.deck].append(command.player)
    card = pardon_card(table, command.deck)
    if card is not None:
        # Which of several was meant nobody knows: the last of the pile.
        pile = table.piles[command.deck]
        del pile[len(pile) - 1 - pile[::-1].index(card)]


def fail_a_throw(table, player):
    """A prisoner's throw was no double; the last one forces the fine (R-8.2).

    Return whether the fine was paid; None if there is a throw left.
    """
    table.jail[player] += 1
    if table.jail[player] < table.rules.jail_throws:
        return None
    fine = table.rules.jail_fine
    if table.pay_or_owe(player, "bank", fine, "jail-fine", pot=True):
        let_out(table, player)
        return True
    return False


def spend_throw(table, player):
    """A throw in jail that was told was the turn's only one."""
    if table.turn is not None and table.turn["player"] == player:
        table.turn["may_throw"] = False


def fail_doubles(table, command):
    prisoner(table, command.player)
    spend_throw(table, command.player)
    fail_a_throw(table, command.player)


def leave_jail(table, command):
    prisoner(table, command.player)
    spend_throw(table, command.player)
    let_out(table, command.player)
