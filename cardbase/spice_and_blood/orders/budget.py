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
UPKEEP_STEP = 4
_ON_INCOME = "paid only if income of this turn comes in"
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
    """Refuse what cannot be paid even with all income of the turn, and warn of what may not be paid.

    Legions are paid for in step 4 before anything of a later step is. A line that only those above it leave too little
    for stands: one of them may not be carried out.
    """
    orders = {line.number: line.order for line in lines if line.order}
    steps = {line.number: _steps().get(line.verb, 0) for line in lines}
    purse, spice = world.houses[house].solari + certain_income(world, house), world.houses[house].spice
    more = sum(income_of(world, order) for order in orders.values())
    more_spice = _spice_income(world, house, orders)
    for_legions = upkeep_of(world, house, purse)
    found = {line.number: line for line in lines}
    spent = spent_spice = 0
    for number in sorted(orders, key=lambda number: (steps[number], number)):
        line, order = found[number], orders[number]
        cost, units = solari_of(world, order), spice_of(order)
        due = for_legions if steps[number] > UPKEEP_STEP else 0
        if cost > purse + more - due or units > spice + more_spice:
            short = cost > purse + more - due
            what = f"{cost} Solari, {max(0, purse + more - due)}" if short else f"{units} spice, {spice + more_spice}"
            text = f"it costs {what} are there at best" + (f": the Legions cost {due}" if short and due else "")
            found[number] = replace(line, code="E206", message=text, order=None, cost=cost)
            continue
        spent, spent_spice = spent + cost, spent_spice + units
        lacks = max((spent + due - purse) * bool(cost), (spent_spice - spice) * bool(units))
        in_vain = (cost and spent + due > purse + more) or (units and spent_spice > spice + more_spice)
        found[number] = _warned(line, cost, lacks > 0, bool(in_vain))
    return [found[number] for number in sorted(found)]


def upkeep_of(world: World, house: str, purse: int) -> int:
    """Return what the Legions of a House take for certain in step 4, 0 where a purse does not pay them all (SB-132)."""
    if world.switches["upkeep.step"] != UPKEEP_STEP:
        return 0
    due = sum(int(game()["legions"][one.kind]["upkeep"]) for one in world.legions.values() if one.house == house)
    return due if due <= purse else 0


def _spice_income(world: World, house: str, orders: dict[int, Order]) -> int:
    produced = any(order.verb == "INCREASE SPICE PRODUCTION" for order in orders.values())
    siphoned = world.planets["P004"].house == house
    raided: int = sum(
        order.args["solari"] // price("raid") * 5 for order in orders.values() if order.verb == "SPICE RAIDING"
    )
    return produced * price("spice_production") + siphoned * price("siphon") + raided


def _warned(line: Line, cost: int, lacks: bool, in_vain: bool) -> Line:
    """Warn of what the treasury alone does not pay, or not even all income with the orders carried out before it."""
    if lacks or in_vain:
        paid = "paid only if an order carried out before it fails" if in_vain else _ON_INCOME
        text = "; ".join(filter(None, [line.message, paid]))
        return replace(line, code=line.code or "W303", message=text, cost=cost)
    return replace(line, cost=cost) if cost != line.cost else line


@cache
def _steps() -> dict[str, int]:
    return {verb.text: verb.step for verb in verbs()}
