"""Marriage contracts and deals: terms that the program can carry out (SB-AMB-69), compared and executed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from cardbase.spice_and_blood.run import Failed, Order, Run, require
from cardbase.spice_and_blood.state import Contract, Pledge
from cardbase.spice_and_blood.succession import enfeoff
from cardbase.spice_and_blood.world import World


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a contract: its kind (``transfer``, ``children``, ``pledge``) and what it says, with ids."""

    kind: str
    what: str
    amount: int = 0
    thing: str = ""
    giver: str = ""
    taker: str = ""
    until: int = 0


Terms = tuple[Clause, ...]


def terms_text(houses: Mapping[str, Any], terms: Terms) -> str:
    """Return terms in their one normal form: clauses sorted, Houses by their short names in small letters."""

    def name(house: str) -> str:
        """Return a House's short name in small letters."""
        return str(houses[house].short.lower())

    clauses_as_text = []
    for clause in terms:
        if clause.kind == "children":
            clauses_as_text.append(f"children: {clause.what}{name(clause.taker)}")
        elif clause.kind == "pledge":
            words = f"votes {clause.amount} from {name(clause.giver)} to {name(clause.taker)} until {clause.until}"
            clauses_as_text.append(f"pledge: {words}")
        else:
            what = f"{clause.what} {clause.thing or clause.amount}"
            clauses_as_text.append(f"transfer: {what} from {name(clause.giver)} to {name(clause.taker)}")
    return ";".join(sorted(clauses_as_text))


def differing(one: Terms, other: Terms) -> str:
    """Return the kinds of clause in which two contracts differ, never the figures (SB-192)."""
    only = (Counter(one) - Counter(other)) + (Counter(other) - Counter(one))
    return ", ".join(sorted({clause.kind for clause in only}))


def overreaching(world: World, terms: Terms, parties: Collection[str]) -> str:
    """Return why terms bind somebody who does not file them, or nothing (SB-192); a child may go to any House (SB-126).

    A marriage within a House has one party, which transfers and pledges nothing to itself. House Wayku takes no fief
    and gives no lost world (SB-017, SB-282).
    """
    houses = world.houses
    for clause in terms:
        if clause.what == "planet" and "wayku" in (houses[clause.taker].kind, houses[clause.giver].kind):
            return "a planet goes neither to House Wayku nor from it"
        if clause.kind != "children" and {clause.giver, clause.taker} != set(parties):
            return f"a {clause.kind} is between the two Houses that file the contract"
        if clause.kind == "children" and houses[clause.taker].kind == "npc":
            return f"{houses[clause.taker].name} takes no children"
    return ""


def require_payable(run: Run, terms: Terms) -> None:
    """Raise ``Failed`` where a party cannot transfer what the terms say."""
    owed: dict[tuple[str, str], int] = {}
    for clause in terms:
        if clause.kind != "transfer":
            continue
        giver = run.houses[clause.giver]
        stock = {"solari": giver.solari, "spice": giver.spice}.get(clause.what)
        if stock is not None:
            owed[giver.id, clause.what] = owed.get((giver.id, clause.what), 0) + clause.amount
            enough = stock >= owed[giver.id, clause.what]
            require(enough, f"{giver.name} lacks what the contract transfers", "X402")
        elif clause.what == "legion":
            legion = run.legions.get(clause.thing)
            require(legion and legion.house == giver.id, f"{giver.name} has no Legion {clause.thing}")
        else:
            require(run.planets[clause.thing].house == giver.id, f"{giver.name} does not hold {clause.thing}")
            taker = run.houses[clause.taker]
            require(taker.head, f"{taker.name} has no Head who could hold {clause.thing}")


def execute(run: Run, terms: Terms, why: str) -> None:
    """Carry out the transfers of a contract (SB-192)."""
    for clause in terms:
        if clause.kind == "transfer":
            what = clause.amount if clause.what in ("solari", "spice") else 0
            if what:
                transfer_assets(run, clause.giver, clause.taker, clause.what, what, why)
            elif clause.what == "legion":
                run.change_legion(clause.thing, house=clause.taker)
            else:
                enfeoff(run, clause.thing, run.houses[clause.taker].head)


def transfer_assets(run: Run, giver: str, taker: str, what: str, amount: int, why: str) -> None:
    """Move Solari or spice from one House to another, in both ledgers."""
    if what == "solari":
        run.pay(giver, amount, why)
        run.gain(taker, amount, why)
    else:
        run.pay_spice(giver, amount, why)
        run.gain_spice(taker, amount, why)


def contract_of(houses: Mapping[str, Any], terms: Terms, parties: tuple[str, str], couple: tuple[str, str]) -> Contract:
    """Return the contract that stays in force: whose the children are, and the pledges of votes (SB-192)."""
    chosen = {"sons": "", "daughters": ""}
    for clause in terms:
        if clause.kind == "children":
            for sex in chosen:
                if clause.what in ("", f"{sex} "):
                    chosen[sex] = clause.taker
    pledges = tuple(Pledge(c.amount, c.giver, c.taker, c.until) for c in terms if c.kind == "pledge")
    return Contract(terms_text(houses, terms), parties, couple, chosen["sons"], chosen["daughters"], pledges)


def agree(run: Run) -> None:
    """Carry out deals that both sides file alike (SB-131, SB-G08)."""
    deals = run.there("AGREE")
    settled: set[tuple[str, int]] = set()
    for order in deals:
        if (order.house, order.line) in settled:
            continue
        facing = [
            other
            for other in deals
            if (other.house, other.args["house"]) == (order.args["house"], order.house)
            and (other.house, other.line) not in settled
        ]
        match = next((other for other in facing if other.args["terms"] == order.args["terms"]), None)
        if match is None:
            clauses = differing(order.args["terms"], facing[0].args["terms"]) if facing else ""
            answer = f"the deals differ (terms: {clauses})" if facing else "the other side filed nothing"
            run.answer(order, "X405", answer)
            continue
        settled |= {(order.house, order.line), (match.house, match.line)}
        for one, code in _carried_out(run, order, match):
            run.answer(one, *code)


def _carried_out(run: Run, order: Order, match: Order) -> list[tuple[Order, tuple[str, str]]]:
    terms: Terms = order.args["terms"]
    try:
        fault = overreaching(run, terms, {order.house, match.house})
        require(not fault, fault)
        require_payable(run, terms)
        execute(run, terms, "deal")
    except Failed as failed:
        return [(order, (failed.code, failed.text)), (match, (failed.code, failed.text))]
    run.t.deals.add(frozenset((order.house, match.house)))
    text = f"the deal is carried out: {terms_text(run.houses, terms)}"
    run.notify(text, order.house, match.house)
    return [(order, ("done", "")), (match, ("done", ""))]
