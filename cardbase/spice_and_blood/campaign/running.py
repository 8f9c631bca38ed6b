"""Running the turns of a campaign, replaying them, amending them. The journal is the truth; nothing is overwritten."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from cardbase.errors import Illegal, Misuse, NotFound
from cardbase.spice_and_blood.campaign.amendments import amended_state, fed_dice, parse, parsed, without_voided
from cardbase.spice_and_blood.campaign.campaign import (
    Campaign,
    checks_of,
    deadline_of,
    forms_of,
    founded,
    judge,
    sent,
    state_of,
    write_ai_mails,
)
from cardbase.spice_and_blood.codec import result_of_json, result_to_json, state_of_json, state_to_json
from cardbase.spice_and_blood.dice import FedDice
from cardbase.spice_and_blood.engine import TurnResult, run_turn
from cardbase.spice_and_blood.orders.check import Check, seal_of
from cardbase.spice_and_blood.run import ALL, Event
from cardbase.spice_and_blood.state import State

MISSES_REPORTED = 3


def texts_of_turn(campaign: Campaign, turn: int) -> list[str]:
    """Return the amendments of a turn."""
    entries = campaign.journal.entries()
    return [str(one.data["text"]) for one in entries if (one.kind, one.turn) == ("amendment", turn)]


def play_turn(campaign: Campaign, state: State) -> tuple[TurnResult, dict[str, Check]]:
    """Run the turn of a state from the journal alone: mails, amendments, forms, dice. Nothing is written."""
    texts = texts_of_turn(campaign, state.turn)
    state = amended_state(state, texts)
    checks = checks_of(campaign, state)
    silent = _missing(campaign, state)
    state = _prepared(state, checks, silent)
    orders = without_voided([order for check in checks.values() for order in check.orders], texts)
    forms = forms_of(campaign, state.turn)
    result = run_turn(state, orders, FedDice(fed_dice(texts), campaign.dice), forms)
    news = [Event(0, parts["text"]) for parts in parsed(texts, "note")]
    for house in sorted(silent):
        news += [
            Event(0, f"your mail does not count: {fault}", (house,)) for fault in uncounted(campaign, state, house)
        ]
        if state.houses[house].missed == MISSES_REPORTED:
            news.append(Event(0, f"{state.houses[house].name} has sent no orders for {MISSES_REPORTED} turns", ALL))
    return replace(result, events=(*news, *result.events)), checks


def uncounted(campaign: Campaign, state: State, house: str) -> list[str]:
    """Return why mails of a House for a turn do not count: refused whole, or late (SB-G03)."""
    mails = [
        one for one in campaign.journal.entries() if (one.kind, one.turn, one.house) == ("mail", state.turn, house)
    ]
    faults = [
        ("" if one.data["late"] else judge(state, base64.b64decode(one.data["content"]))[1].fault) for one in mails
    ]
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


def run(campaign: Campaign, *, force: bool = False) -> TurnResult:
    """Run the next turn and keep it; before the deadline only when all have sent, or by ``force`` (SB-G04)."""
    state = state_of(campaign)
    if not any(house.kind != "npc" for house in state.houses.values()):
        raise Illegal("nobody has joined", hint="cardbase blood join")
    if state.winners and not force:
        raise Illegal("the game is won", hint="--force plays on (SB-255)")
    write_ai_mails(campaign)
    deadline, missing = deadline_of(campaign, state.turn), sorted(_missing(campaign, state))
    early = deadline and datetime.fromisoformat(campaign.now) < datetime.fromisoformat(deadline)
    if missing and early and not force:
        raise Illegal(f"no orders yet from {', '.join(missing)}", hint=f"the deadline is {deadline}; --force runs now")
    result, _ = play_turn(campaign, state)
    campaign.journal.add_runs([(state.turn, state_to_json(result.after), result_to_json(result))])
    return result


def replay(campaign: Campaign, first: int) -> list[TurnResult]:
    """Run every turn from ``first`` to the last one run again, from the journal; nothing is written."""
    last = campaign.journal.runs(last=True)[0].turn
    state = before_turn(campaign, first)
    results = []
    for _ in range(first, last + 1):
        results.append(play_turn(campaign, state)[0])
        state = results[-1].after
    return results


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


def amend(campaign: Campaign, turn: int, text: str) -> list[dict[str, Any]]:
    """Amend a turn, run it and those after it again with the same dice, and return what differs for whom (SB-G15).

    A turn that was not run yet is amended for when it is. Raises ``Misuse`` where the amendment fits nothing.
    """
    parse(text)
    runs = campaign.journal.runs()
    last = runs[-1].turn if runs else 0
    if not 1 <= turn <= last + 1:
        raise Misuse(f"turn {turn} cannot be amended: turns 1 to {last + 1} can")
    amended_state(before_turn(campaign, turn), [text])
    campaign.journal.add(campaign.now, "amendment", turn, "", {"text": text})
    if turn > last:
        return []
    old = [
        result_of_json(before_turn(campaign, one.turn), state_of_json(one.state), one.result)
        for one in runs[turn - 1 :]
    ]
    new = replay(campaign, turn)
    campaign.journal.add_runs([(one.before.turn, state_to_json(one.after), result_to_json(one)) for one in new])
    return [found for pair in zip(old, new, strict=True) for found in differences(*pair)]


def differences(old: TurnResult, new: TurnResult) -> list[dict[str, Any]]:
    """Return for each House, and for all, which news of a turn are gone and which are new."""
    found = []
    for house in ("*", *(one.id for one in new.after.houses.values() if one.kind != "npc")):
        before, after = _told(old, house), _told(new, house)
        gone = [text for text in before if text not in after]
        added = [text for text in after if text not in before]
        if gone or added:
            found.append({"turn": new.before.turn, "house": house, "gone": gone, "new": added})
    return found


def _told(result: TurnResult, house: str) -> list[str]:
    told = [f"step {event.step}: {event.text}" for event in result.events if house in event.to]
    own = result.after.houses.get(house)
    books = [f"step {one.step}: {one.text} {one.amount:+d}" for one in result.ledger if one.house == house]
    return [*told, *books, *([f"treasury: {own.solari} Solari, {own.spice} spice"] if own else [])]
