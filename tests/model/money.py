"""Salary, purchase, tax, free payments, fines and the closing economy.

R-1, R-3, R-4.1, R-7.4, R-16.1, R-17.4.
"""

from tests.model.levels import sell_title
from tests.model.table import No, at_large, has_cash, known_title, may_act, no_debt, seated
from tests.model.worth import taxable_worth


def salary_now(table, *, landed):
    rules = table.rules
    if rules.closing_economy and table.minute >= 46:
        return 0
    if landed and rules.double_salary_on_go:
        return 2 * rules.salary
    return rules.salary


def pay_salary(table, player, *, landed):
    table.bank_pays(player, salary_now(table, landed=landed), "salary")
    table.lapped.add(player)


def collect_salary(table, command):
    may_act(table, command.player)
    if salary_now(table, landed=command.landed) == 0:
        raise No("not-in-this-game")
    pay_salary(table, command.player, landed=command.landed)


def owners_share(table, amount):
    """What is left for the receiver in the closing economy, rounded down (R-17.4)."""
    if not table.rules.closing_economy:
        return amount
    percent = 100
    for minute, share in ((61, 50), (76, 25), (91, 10), (106, 1)):
        if table.minute >= minute:
            percent = share
    return amount * percent // 100


def may_buy(table, player, title):
    may_act(table, player)
    known_title(table, title)
    at_large(table, player)
    if table.owner[title] is not None:
        raise No("title-taken")
    if table.awaited(title) is not None:
        raise No("title-awarded")
    if table.rules.first_lap_no_buying and player not in table.lapped:
        raise No("first-lap-first")


def buy_title(table, command):
    may_buy(table, command.player, command.title)
    price = table.deeds[command.title].price
    has_cash(table, command.player, price)
    table.cash[command.player] -= price
    sell_title(table, command.title, command.player)


def pay_tax(table, command):
    may_act(table, command.player)
    space = next((s for s in table.spaces if s.space == command.tax), None)
    if space is None or space.kind != "tax":
        raise No("not-at-this-table")
    at_large(table, command.player)
    amount = space.amount
    if command.share:
        if table.rules.income_tax != "choice" or not space.percent:
            raise No("not-in-this-game")
        hundredths = taxable_worth(table, command.player) * space.percent
        amount = hundredths // 100 + (1 if hundredths % 100 else 0)
    table.pay_or_owe(command.player, "bank", amount, "tax", pot=True)


def transfer(table, command):
    payer, payee, amount = command.payer, command.payee, command.amount
    if amount < 1:
        raise No("not-an-amount")
    if payer == payee:
        raise No("payer-is-payee")
    parties = [party for party in (payer, payee) if party != "bank"]
    for party in parties:
        seated(table, party)
    if len(parties) == 2:
        for party in parties:
            no_debt(table, party)
    elif payer != "bank":
        no_debt(table, payer)
    if payer == "bank":
        left = table.bank_left()
        if left is not None and left < amount:
            raise No("bank-is-short")
    else:
        has_cash(table, payer, amount)
        table.cash[payer] -= amount
    if payee != "bank":
        table.cash[payee] += amount


def lend(table, command):
    if table.rules.player_loans == "forbidden":
        raise No("loans-forbidden")
    if command.amount < 1:
        raise No("not-an-amount")
    if command.lender == command.borrower:
        raise No("payer-is-payee")
    may_act(table, command.lender)
    seated(table, command.borrower)
    has_cash(table, command.lender, command.amount)
    table.cash[command.lender] -= command.amount
    table.cash[command.borrower] += command.amount
    table.loans_made += 1
    table.loans.append(
        {
            "id": f"l{table.loans_made}",
            "lender": command.lender,
            "borrower": command.borrower,
            "left": command.amount,
        }
    )


def pay_back(table, command):
    if command.amount < 1:
        raise No("not-an-amount")
    borrower = command.borrower
    may_act(table, borrower)
    own = [one for one in table.loans if one["borrower"] == borrower]
    mine = [one for one in own if one["id"] == command.loan]
    if not mine:
        raise No("not-at-this-table")
    loan = mine[0]
    if command.amount > loan["left"]:
        raise No("more-than-owed")
    has_cash(table, borrower, command.amount)
    table.cash[borrower] -= command.amount
    table.cash[loan["lender"]] += command.amount
    loan["left"] -= command.amount
    if not loan["left"]:
        table.loans.remove(loan)


def charge_fine(table, command):
    if not table.rules.table_fines:
        raise No("not-in-this-game")
    may_act(table, command.player)
    table.pay_or_owe(command.player, "bank", table.rules.table_fines, "fine", pot=True)


def tell_minute(table, command):
    if not table.rules.closing_economy:
        raise No("not-in-this-game")
    if command.minute <= table.minute:
        raise No("wrong-minute")
    table.minute = command.minute


def pay_bank_debts(table):
    """The bank pays what it owes, oldest first, from what has come in (R-1.2)."""
    left = table.bank_left()
    while table.bank_debts and left:
        oldest = table.bank_debts[0]
        paid = min(left, oldest["amount"])
        table.cash[oldest["creditor"]] += paid
        oldest["amount"] -= paid
        left -= paid
        if not oldest["amount"]:
            table.bank_debts.pop(0)
