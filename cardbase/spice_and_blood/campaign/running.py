"""Running the turns of a campaign and replaying them. The journal is the truth; nothing is overwritten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from cardbase.errors import Illegal, NotFound
from cardbase.given import checked
from cardbase.spice_and_blood.campaign.amendments import amended_state, fed_dice, parsed, without_voided
from cardbase.spice_and_blood.campaign.campaign import (
    Campaign,
    ai_players,
    check_deadline,
    checks_of,
    deadline_of,
    forms_of,
    founded,
    is_late,
    judged,
    sent,
    state_of,
    texts_of_turn,
    write_ai_mails,
)
from cardbase.spice_and_blood.campaign.journal import CampaignEntry
from cardbase.spice_and_blood.codec import result_of_json, result_to_json, state_of_json, state_to_json
from cardbase.spice_and_blood.dice import FedDice
from cardbase.spice_and_blood.engine import RULES, TurnResult, run_turn
from cardbase.spice_and_blood.newcomers import Newcomer, Newcomers
from cardbase.spice_and_blood.orders.check import Check
from cardbase.spice_and_blood.orders.header import seal_of
from cardbase.spice_and_blood.run import ALL, Event
from cardbase.spice_and_blood.state import State

MISSES_REPORTED = 3
STRUCK = ("X403", "struck by the master's amendment")
"""What becomes of an order that an amendment voids."""


Played = tuple[TurnResult, dict[str, Check]]
"""A turn that was run, and the checks of the mails it was run from."""


def run_turn_of_journal(
    campaign: Campaign, state: State, more: Sequence[str] = (), kept: Newcomers | None = None
) -> Played:
    """Run the turn of a state from the journal alone: mails, amendments, forms, dice. Nothing is written.

    ``more`` are amendments of the turn and ``kept`` newcomers of earlier runs that are not in the journal yet.
    """
    texts = [*texts_of_turn(campaign, state.turn), *more]
    state = amended_state(state, texts)
    checks = checks_of(campaign, state, more)
    silent = _missing(campaign, state)
    state = _prepared(state, checks, silent)
    given = [order for check in checks.values() for order in check.orders]
    orders = without_voided(given, texts)
    forms = forms_of(campaign, state.turn)
    newcomers = {**(kept or {}), **newcomers_kept(campaign, state.turn)}
    result = run_turn(state, orders, FedDice(fed_dice(texts), campaign.dice), forms, kept=newcomers)
    news = [Event(0, parts["text"]) for parts in parsed(texts, "note")]
    news += [Event(0, f"the master rules: {one['key']} = {one['value']}", ALL) for one in parsed(texts, "ruling")]
    for house in sorted(silent):
        news += [
            Event(0, f"your mail does not count: {fault}", (house,)) for fault in uncounted(campaign, state, house)
        ]
        if state.houses[house].missed == MISSES_REPORTED:
            news.append(Event(0, f"no mail of {state.houses[house].name} has counted for {MISSES_REPORTED} turns", ALL))
    struck = {(order.house, order.line): STRUCK for order in given if order not in orders}
    return replace(result, events=(*news, *result.events), answers={**result.answers, **struck}), checks


def newcomers_kept(campaign: Campaign, turn: int) -> dict[str, Newcomer]:
    """Return who and what came into the game in earlier runs of a turn and those after it, as the amendments note it.

    Amendments of that turn and of turns before it count: they made it be run again. What was noted first stands.
    """
    found: dict[str, Newcomer] = {}
    for entry in campaign.journal.entries():
        if entry.kind == "amendment" and entry.turn <= turn:
            for key, one in entry.data.get("newcomers", {}).items():
                found.setdefault(key, Newcomer(*one))
    return found


def uncounted(campaign: Campaign, state: State, house: str) -> list[str]:
    """Return why mails of a House for a turn do not count: refused whole, or late (SB-G03)."""
    mails = [
        one for one in campaign.journal.entries() if (one.kind, one.turn, one.house) == ("mail", state.turn, house)
    ]
    faults = [("" if is_late(campaign, one) else judged(state, one)[1].fault) for one in mails]
    return list(dict.fromkeys(fault or "it came after the deadline" for fault in faults))


def _missing(campaign: Campaign, state: State) -> set[str]:
    there = {house.id for house in state.houses.values() if house.kind != "npc" and not house.eliminated}
    return there - sent(campaign, state)


def _prepared(state: State, checks: Mapping[str, Check], silent: set[str]) -> State:
    """Return the state with standing orders, pass phrases and missed turns as the mails leave them (SB-G03)."""
    houses = dict(state.houses)
    for house in houses.values():
        check = checks.get(house.id)
        if house.kind == "npc":
            continue
        seal = seal_of(check.password, state.game) if check and check.password else house.seal
        standing = check.standing if check else house.standing
        missed = house.missed + 1 if house.id in silent else 0
        houses[house.id] = replace(house, seal=seal, standing=standing, missed=missed)
    return replace(state, houses=houses)


def stored(result: TurnResult) -> tuple[int, Any, Any]:
    """Return a turn as it is kept in the file."""
    return result.before.turn, state_to_json(result.after), result_to_json(result)


@checked
def run(campaign: Campaign, *, force: bool = False, deadline: str = "") -> TurnResult:
    """Run the next turn and keep it; before the deadline only when all have sent, or by ``force`` (SB-G04).

    ``deadline`` is set for the turn after it. Raises ``Illegal``, and keeps nothing, where another program changed the
    campaign while the turn was run: a mail that came in meanwhile would be lost.
    """
    if deadline:
        check_deadline(deadline)
    state = state_of(campaign)
    if not any(house.kind != "npc" for house in state.houses.values()):
        raise Illegal("nobody has joined", hint="cardbase blood join")
    if state.winners and not force:
        raise Illegal("the game is won", hint="--force plays on (SB-255)")
    write_ai_mails(campaign)
    mark = campaign.journal.mark()
    state = state_of(campaign)
    until, missing = deadline_of(campaign, state.turn), sorted(_missing(campaign, state))
    early = until and datetime.fromisoformat(campaign.now) < datetime.fromisoformat(until)
    if missing and early and not force:
        raise Illegal(
            f"no orders that count yet from {', '.join(missing)}", hint=f"the deadline is {until}; --force runs now"
        )
    if missing and not until and not force and not sent(campaign, state) - ai_players(campaign).keys():
        raise Illegal(
            "nobody has sent orders that count, and no deadline is set", hint="--force runs the turn all the same"
        )
    result, _ = run_turn_of_journal(campaign, state)
    next_one = [CampaignEntry(0, campaign.now, "deadline", state.turn + 1, "", {"deadline": deadline})]
    campaign.journal.add_all(next_one if deadline else [], [stored(result)], since=mark)
    return result


def replay(campaign: Campaign, first: int, more: Sequence[str] = (), kept: Newcomers | None = None) -> list[Played]:
    """Run every turn from ``first`` to the last one run again, from the journal; nothing is written.

    ``more`` are amendments of the first of them, ``kept`` newcomers of all, that are not in the journal yet.
    """
    last = campaign.journal.runs(last=True)[0].turn
    state = before_turn(campaign, first)
    found = []
    for turn in range(first, last + 1):
        found.append(run_turn_of_journal(campaign, state, more if turn == first else (), kept))
        state = found[-1][0].after
    return found


UNCOUNTED: Final = 1
"""The rules of turns that were kept before rules were counted."""


def other_rules(campaign: Campaign) -> list[int]:
    """Return the turns that were run by other rules than this program's: run again they may come out otherwise."""
    return [run.turn for run in campaign.journal.runs() if run.result.get("rules", UNCOUNTED) != RULES]


def before_turn(campaign: Campaign, turn: int) -> State:
    """Return the state before a turn; raise ``NotFound`` for one that is not reached."""
    if turn == 1:
        return founded(campaign)
    for stored in campaign.journal.runs():
        if stored.turn == turn - 1:
            return state_of_json(stored.state)
    raise NotFound(f"turn {turn} is not reached")


def result_of(campaign: Campaign, turn: int) -> TurnResult:
    """Return the valid run of a turn; raise ``NotFound``."""
    for stored in campaign.journal.runs():
        if stored.turn == turn:
            before = amended_state(before_turn(campaign, turn), texts_of_turn(campaign, turn))
            return result_of_json(before, state_of_json(stored.state), stored.result)
    raise NotFound(f"turn {turn} was not run yet")


def results_of(campaign: Campaign) -> list[TurnResult]:
    """Return the valid run of every turn so far, the first one first."""
    found: list[TurnResult] = []
    before = founded(campaign)
    for stored in campaign.journal.runs():
        after = state_of_json(stored.state)
        amended = amended_state(before, texts_of_turn(campaign, stored.turn))
        found.append(result_of_json(amended, after, stored.result))
        before = after
    return found
