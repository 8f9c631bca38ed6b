"""What a mail costs, added up beforehand: E206 cannot be paid, W303 only out of this turn's income."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cardbase.spice_and_blood.contracts import Clause
from cardbase.spice_and_blood.orders.line import Line
from cardbase.spice_and_blood.orders.verbs import verbs
from cardbase.spice_and_blood.reckoning import guild_fee, shield_price
from cardbase.spice_and_blood.run import Order
from cardbase.spice_and_blood.tables import game, price
from cardbase.spice_and_blood.world import World

FIXED = {
    "PURCHASE HOUSE FRIGATE": "frigate",
    "RECRUIT MENTAT": "mentat",
    "RECRUIT SUK PHYSICIAN": "suk",
    "SPONSOR ASSASSINATION": "attempt",
    "WAR ATTEMPT": "attempt",
    "STRAIGHT LINE COMPUTATION": "juice",
    "TRAIN MENTAT": "training",
    "UPGRADE LEGION": "upgrade",
}
AS_ORDERED = ("BUY VOTES", "SEEK IMPERIAL MILITARY DISPENSATION", "SPICE RAIDING")


def solari_of(world: World, order: Order) -> int:
    """Return what an order costs in Solari at most."""
    verb, args, house = order.verb, order.args, order.house
    if verb in FIXED:
        return price(FIXED[verb])
    if verb in AS_ORDERED:
        return int(args["solari"])
    if verb == "ASSASSINATE":
        return int(world.switches["master.price"])
    if verb in ("PURCHASE PERSONAL SHIELD", "PURCHASE HOUSE SHIELD"):
        return shield_price(world, house, "personal_shield" if "PERSONAL" in verb else "house_shield")
    if verb == "RAISE REVOLUTIONARIES":
        return price("revolutionary") * int(args["count"])
    if verb == "RAISE LEGION":
        each = world.switches["fremen.price"] if args["kind"] == "fremen" else game()["legions"][args["kind"]]["raise"]
        return int(each) * int(args["count"])
    if verb == "SPECIALISE PLANET":
        return int(game()["specialisations"].get(args["spec"], {"price": 0})["price"])
    if verb in ("INVADE", "REBEL", "TRANSPORT LEGION", "TRANSPORT FRIGATE"):
        return _carriage(world, order)
    return _given(order, "solari")


def _carriage(world: World, order: Order) -> int:
    fee = guild_fee(world, order.house, price("transport")) * len(order.args.get("legions", [""]))
    fee = fee // 2 if order.verb == "REBEL" else fee
    return fee + price("rebel") * int(order.args.get("rebels", 0))


def _given(order: Order, what: str) -> int:
    """Return what gifts and contracts take from the House."""
    if order.verb == "GIVE":
        return int(order.args["amount"]) if order.args["what"] == what else 0
    return sum(clause.amount for clause in _clauses(order, what) if clause.giver == order.house)


def _clauses(order: Order, what: str) -> list[Clause]:
    return [clause for clause in order.args.get("terms", ()) if clause.kind == "transfer" and clause.what == what]


def spice_of(order: Order) -> int:
    """Return the spice an order takes."""
    if order.verb == "SHOW PRESCIENCE":
        return 1
    if order.verb in ("CONSUME SPICE", "PAY SPACING GUILD"):
        return int(order.args["amount"])
    return _given(order, "spice")


def income_of(world: World, order: Order) -> int:
    """Return what an order may bring in at most this turn."""
    verb = order.verb
    if verb in ("INCREASE TAXATION", "PRACTICE SLAVERY"):
        planet = order.args.get("planet") or (world.fiefs(order.actor) or [""])[0]
        kind = world.planets[planet].specialisation if planet else ""
        share = int(game()["specialisations"][kind]["tax"]) if kind else 100
        slaves = price("slavery") if verb == "PRACTICE SLAVERY" else 100
        return price("tax") * share * slaves // 10_000
    if verb == "PROPOSE":
        return price("dowry")
    if verb == "TRANSFER WYRD CHARACTER TO SPACING GUILD":
        return price("guild")
    return sum(clause.amount for clause in _clauses(order, "solari") if clause.taker == order.house)


def certain_income(world: World, house: str) -> int:
    """Return the incomes of step 4 (SB-132)."""
    own = world.houses[house]
    paid = price("wayku_income") if own.kind == "wayku" else 0
    if any("PLANETOLOGIST" in one.offices for one in world.living(house)):
        paid += price("planetologist") * len(world.fiefs_of_house(house))
    return paid


def add_up(world: World, house: str, lines: list[Line]) -> list[Line]:
    """Refuse what cannot be paid even with all income of the turn, and warn of what the treasury alone cannot pay."""
    orders = {line.number: line.order for line in lines if line.order}
    possible = sum(income_of(world, order) for order in orders.values()) + certain_income(world, house)
    steps = {line.number: _steps().get(line.verb, 0) for line in lines}
    purse, spice = world.houses[house].solari + certain_income(world, house), world.houses[house].spice
    bound = {
        "solari": purse - certain_income(world, house) + possible,
        "spice": spice + _spice_income(world, house, orders),
    }
    found = {line.number: line for line in lines}
    for number in sorted(orders, key=lambda number: (steps[number], number)):
        line, order = found[number], orders[number]
        cost, units = solari_of(world, order), spice_of(order)
        if cost > bound["solari"] or units > bound["spice"]:
            what = f"{cost} Solari, {bound['solari']}" if cost > bound["solari"] else f"{units} spice, {bound['spice']}"
            text = f"it costs {what} are there at best"
            found[number] = replace(line, code="E206", message=text, order=None, cost=cost)
            continue
        purse, spice = purse - cost, spice - units
        found[number] = _warned(line, cost, purse, spice)
    return [found[number] for number in sorted(found)]


def _spice_income(world: World, house: str, orders: dict[int, Order]) -> int:
    produced = any(order.verb == "INCREASE SPICE PRODUCTION" for order in orders.values())
    siphoned = world.planets["P004"].house == house
    raided: int = sum(
        order.args["solari"] // price("raid") * 5 for order in orders.values() if order.verb == "SPICE RAIDING"
    )
    return produced * price("spice_production") + siphoned * price("siphon") + raided


def _warned(line: Line, cost: int, purse: int, spice: int) -> Line:
    if (cost and purse < 0) or spice < 0:
        text = "; ".join(filter(None, [line.message, "paid only if income of this turn comes in"]))
        return replace(line, code=line.code or "W303", message=text, cost=cost)
    return replace(line, cost=cost) if cost != line.cost else line


@cache
def _steps() -> dict[str, int]:
    return {verb.text: verb.step for verb in verbs()}
