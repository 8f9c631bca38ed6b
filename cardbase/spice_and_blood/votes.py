"""Votes of the Landsraad: what each House casts, what it buys from NPC Houses, and who speaks for Corrino's twenty."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from cardbase.nouns import counted
from cardbase.spice_and_blood.reckoning import cast_votes, sly, standing_votes
from cardbase.spice_and_blood.run import Failed, Order, Run, require
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import place

CORRINO = "H01"
TRUTHSAYER_VOTES = 20
FAILS_TO_APPLY = "H03"


@dataclass(slots=True)
class Tally:
    """The votes for one issue or nominee: what counts, by House, and what was paid for in vain."""

    own: dict[str, int] = field(default_factory=dict)
    bought: dict[str, int] = field(default_factory=dict)
    uncast: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """All votes that count."""
        return sum(self.own.values()) + sum(self.bought.values())

    def text(self, run: Run) -> str:
        """Return the parts in words: "House Oriel 11, House Corrino 480, Harkonnen 200 not cast"."""
        counted = [*sorted(self.own.items(), key=lambda one: place(one[0])), *sorted(self.bought.items())]
        parts = [f"{run.houses[house].name} {votes}" for house, votes in counted]
        parts += [f"{run.houses[house].short} {votes} not cast" for house, votes in sorted(self.uncast.items())]
        return ", ".join(parts)


def casting(run: Run, house: str) -> int:
    """Return all votes a House casts at this meeting, those of a Truthsayer included (SB-219)."""
    return cast_votes(run, house) + run.t.truthsayer_votes.get(house, 0)


def truthsayers(run: Run) -> None:
    """Give the Truthsayers on Kaitain their votes of House Corrino: the highest Sly first, then the older (SB-219)."""
    present: list[str] = []

    def attend(run: Run, order: Order) -> None:
        """Spend the turn on Kaitain as Truthsayer (SB-219, SB-142)."""
        require("TRUTHSAYER" in run.people[order.actor].offices, f"{run.named(order.actor)} is no Truthsayer")
        require(order.actor not in run.t.busy, "she has spent the turn already")
        run.t.busy.add(order.actor)
        present.append(order.actor)

    run.carry_out({"ATTEND LANDSRAAD": attend})
    left = run.houses[CORRINO].governorships
    ranks = {one: (sly(run, one), run.people[one].age) for one in present}
    for rank in sorted(set(ranks.values()), reverse=True):
        equals = [one for one in present if ranks[one] == rank]
        each = min(TRUTHSAYER_VOTES, left // len(equals))
        for one in equals:
            left -= each
            house = run.people[one].house
            run.t.truthsayer_votes[house] = run.t.truthsayer_votes.get(house, 0) + each
            text = f"Truthsayer on Kaitain: {run.named(one)} speaks for {counted(each, 'vote')} of House Corrino"
            run.publish(text, one, reckoning=True)


def votes_cast(run: Run, issue: str) -> dict[str, bool]:
    """Return how each House votes on an issue by its latest order; the silent are not in it (SB-214)."""
    cast = {}
    for order in sorted(run.orders_on("VOTE", issue), key=lambda one: one.line):
        cast[order.house] = order.args["vote"] == "yes"
        run.answers.setdefault((order.house, order.line), ("done", ""))
    return cast


@cache
def vote_price(seller: str) -> Fraction:
    """Return what an NPC House asks for a vote, in Solari (SB-213)."""
    (row,) = (row for row in game()["houses"] if row["id"] == seller)
    return Fraction(*row["vote_price"])


def for_sale(run: Run, seller: str) -> int:
    """Return the votes an NPC House has to sell for one issue (SB-219, SB-AMB-29)."""
    given = sum(run.t.truthsayer_votes.values()) if seller == CORRINO else 0
    sold = run.t.sold.get(seller, 0) if run.switches["votes.npc_supply"] == "per_turn" else 0
    return max(0, run.houses[seller].governorships - given - sold)


def buy(run: Run, issue: str, tallies: dict[str, Tally], voting: dict[str, bool], unwilling: str = "") -> None:
    """Sell the votes that were ordered for an issue: first by standing votes, then price, then random (SB-213).

    ``tallies`` maps a buyer to the tally its votes count for; a buyer who votes No keeps what he bought out. The House
    ``unwilling`` sells none (SB-216).
    """
    orders = run.orders_on("BUY VOTES", issue)
    for seller in sorted({one.args["seller"] for one in orders}):
        wanted = [one for one in orders if one.args["seller"] == seller]
        left = for_sale(run, seller)
        for order in sorted(wanted, key=lambda one: _precedence(run, one, wanted)) if len(wanted) > 1 else wanted:
            try:
                refuses = f"{run.houses[seller].name} sells no votes against its own governorship of Arrakis"
                require(seller != unwilling, refuses)
                left -= sell(run, order, left, tallies.get(order.house), voting)
            except Failed as failed:
                run.answer(order, failed.code, failed.text)


def _precedence(run: Run, order: Order, wanted: list[Order]) -> tuple[int, int, int, int]:
    """Return the place of a buyer: standing votes, then price paid, then d100 among equals, then line (SB-AMB-29)."""

    def key(one: Order) -> tuple[int, int]:
        """Return standing votes and price, the best first."""
        return -standing_votes(run, one.house), -one.args["solari"]

    equals = {one.house for one in wanted if key(one) == key(order)}
    contested = sum(one.args["solari"] / vote_price(one.args["seller"]) for one in wanted) > for_sale(
        run, order.args["seller"]
    )
    tie = run.order_die(order.house) if len(equals) > 1 and contested else 0
    return (*key(order), tie, order.line)


def sell(run: Run, order: Order, left: int, tally: Tally | None, voting: dict[str, bool]) -> int:
    """Sell votes to one buyer, charge what is delivered, and return how many (SB-213, SB-AMB-29)."""
    seller, solari = order.args["seller"], order.args["solari"]
    asked = vote_price(seller)
    votes = min(int(solari / asked), left)
    require(votes > 0, f"{run.houses[seller].name} has no votes left to sell")
    cost = -(-votes * asked.numerator // asked.denominator)
    run.pay(order.house, cost, f"votes of {run.houses[seller].name} on {order.args['issue']}")
    run.t.sold[seller] = run.t.sold.get(seller, 0) + votes
    run.answer(order, "done", "" if cost == solari else f"{counted(votes, 'vote')} for {cost} Solari: no more to sell")
    if tally is None or not voting.get(order.house, True):
        run.answer(order, "done", "bought and kept out: you vote No")
    elif (
        seller == FAILS_TO_APPLY
        and run.check("harkfail", order.args["issue"], order.house, success=lambda die: die >= 6) >= 6
    ):
        tally.uncast[seller] = tally.uncast.get(seller, 0) + votes
    else:
        tally.bought[seller] = tally.bought.get(seller, 0) + votes
    return votes
