"""A wrong turn amended: run again with the same dice, and what differs reported to those it concerns (SB-G15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.spice_and_blood.campaign.amendment_words import in_one_form
from cardbase.spice_and_blood.campaign.amendments import added_orders, amended_state, parsed, voided
from cardbase.spice_and_blood.campaign.campaign import Campaign, checks_of, texts_of_turn
from cardbase.spice_and_blood.campaign.journal import CampaignEntry
from cardbase.spice_and_blood.campaign.running import Played, before_turn, replay, result_of, stored
from cardbase.spice_and_blood.newcomers import Newcomer
from cardbase.spice_and_blood.orders.line import ADDED_FROM
from cardbase.spice_and_blood.reports.data import gazette, house_report
from cardbase.spice_and_blood.reports.text import happened, standing
from cardbase.spice_and_blood.state import State

EVERYBODY = "*"


@checked
def amend(campaign: Campaign, turn: int, *texts: str, reason: str = "") -> list[dict[str, Any]]:
    """Amend a turn, run it and those after it again with the same dice, and return what differs for whom.

    A turn that was not run yet is amended for when it is. Raises ``Misuse``, and writes nothing, where an amendment
    fits nothing, or leaves a state that cannot be, also in a later turn.
    """
    if not texts:
        raise Misuse("no amendment is given", hint="one text or more, such as 'void H05 9'")
    mark = campaign.journal.mark()
    runs = campaign.journal.runs()
    last = runs[-1].turn if runs else 0
    if not 1 <= turn <= last + 1:
        raise Misuse(f"turn {turn} cannot be amended: turns 1 to {last + 1} can")
    texts = tuple(in_one_form(before_turn(campaign, turn), text) for text in texts)
    for parts in parsed(texts, "die"):
        if not parts["key"].startswith(f"t{turn}/"):
            raise Misuse(f"{parts['key'][:80]} is not a die of turn {turn}")
    known = texts_of_turn(campaign, turn)
    _hold_to_voided(known, texts)
    _hold_to_orders(campaign, amended_state(before_turn(campaign, turn), [*known, *texts]), known, texts)
    entries = [
        CampaignEntry(0, campaign.now, "amendment", turn, "", {"text": text, "reason": reason}) for text in texts
    ]
    if turn > last:
        campaign.journal.add_all(entries, since=mark)
        return []
    old = [kept(campaign, one.turn) for one in runs[turn - 1 :]]
    came = newcomers_of(replay(campaign, turn))
    new = replay(campaign, turn, texts, came)
    _hold_to_run(old[0], new[0], texts)
    amended_state(new[-1][0].after, texts_of_turn(campaign, last + 1))
    noted = {key: list(one) for key, one in {**newcomers_of(new), **came}.items()}
    entries[0] = replace(entries[0], data={**entries[0].data, "newcomers": noted})
    campaign.journal.add_all(entries, [stored(result) for result, _ in new], since=mark)
    pairs = list(zip(old, new, strict=True))
    return [found for pair in pairs for found in differences(*pair, after=pair is pairs[-1])]


def newcomers_of(turns: Sequence[Played]) -> dict[str, Newcomer]:
    """Return who and what came into the game in some turns that were just run."""
    return {key: one for result, _ in turns for key, one in result.newcomers.items()}


def kept(campaign: Campaign, turn: int) -> Played:
    """Return a turn as it stands in the file, with the checks it was run from."""
    result = result_of(campaign, turn)
    return result, checks_of(campaign, result.before)


def _hold_to_voided(known: Sequence[str], texts: Sequence[str]) -> None:
    """Raise ``Misuse`` for an order to restore that is not struck."""
    struck = voided(known) | {(one["house"], int(one["line"])) for one in parsed(texts, "void")}
    for parts in parsed(texts, "restore"):
        if (parts["house"], int(parts["line"])) not in struck:
            listed = ", ".join(f"{house} {line}" for house, line in sorted(struck)) or "none"
            hint = f"struck in that turn: {listed}"
            raise Misuse(f"the order of {parts['house']} on line {parts['line']} is not struck", hint=hint)


def _hold_to_orders(campaign: Campaign, state: State, known: Sequence[str], texts: Sequence[str]) -> None:
    """Raise ``Misuse`` for an order to add that the House cannot give: its check says why, as that of a mail."""
    houses = dict.fromkeys(parts["house"] for parts in parsed(texts, "order"))
    checks = checks_of(campaign, state, texts) if houses else {}
    for house in houses:
        if house not in checks:
            raise Misuse(f"{house} gives no orders in that turn", hint="name a House that somebody leads by its id")
        lines = {line.number: line for line in checks[house].lines}
        first = ADDED_FROM + len(added_orders(known, house))
        for number, text in enumerate(added_orders(texts, house), first):
            line = lines.get(number)
            if line is None or line.code.startswith("E") or line.code == "W301":
                why = f"{line.code} {line.message}" if line else "it says no order"
                raise Misuse(f"{house} cannot order {text[:80]!r}: {why}")


def _hold_to_run(old: Played, new: Played, texts: Sequence[str]) -> None:
    """Raise ``Misuse`` for an order to strike that there is not, and for a die that is not rolled."""
    for parts in parsed(texts, "void"):
        lines = [order.line for check in old[1].values() for order in check.orders if order.house == parts["house"]]
        if int(parts["line"]) not in lines:
            listed = ", ".join(map(str, sorted(lines))) or "none"
            hint = f"its orders to be carried out stand on lines: {listed}"
            raise Misuse(f"{parts['house']} has no order on line {parts['line']} of that turn", hint=hint)
    rolled = {roll.key for roll in new[0].rolls}
    for parts in parsed(texts, "die"):
        if parts["key"] not in rolled:
            raise Misuse(f"no die {parts['key'][:80]} is rolled", hint="the master's sheet lists the dice of a turn")


def differences(old: Played, new: Played, *, after: bool) -> list[dict[str, Any]]:
    """Return for everybody and for each House which lines of its report are gone and which are new.

    That is what happened in the turn, and with ``after`` how things stand after it.
    """
    found = []
    for house in (EVERYBODY, *(one.id for one in new[0].after.houses.values() if one.kind != "npc")):
        before, now = (Counter(_lines(played, house, after)) for played in (old, new))
        gone, added = list((before - now).elements()), list((now - before).elements())
        if gone or added:
            found.append({"turn": new[0].before.turn, "house": house, "gone": gone, "new": added})
    return found


def _lines(played: Played, house: str, after: bool) -> list[str]:
    result, checks = played
    if house != EVERYBODY and house not in result.after.houses:
        return []
    report = gazette(result) if house == EVERYBODY else house_report(result, house, checks.get(house))
    return [*happened(report), *(standing(report) if after else ())]
