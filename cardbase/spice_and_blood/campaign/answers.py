"""What people ask a campaign, as plain functions, JSON out: status, reports, packets, checks at home, proof of dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardbase.errors import Unreadable
from cardbase.given import checked
from cardbase.spice_and_blood.campaign.campaign import (
    Campaign,
    ai_players,
    checks_of,
    deadline_of,
    founding,
    sent,
    state_of,
)
from cardbase.spice_and_blood.campaign.receipts import receipt
from cardbase.spice_and_blood.campaign.running import other_rules, replay, result_of
from cardbase.spice_and_blood.codec import digest, state_of_json, state_to_json
from cardbase.spice_and_blood.dice import commitment
from cardbase.spice_and_blood.engine import TurnResult
from cardbase.spice_and_blood.knowledge import check_player, seen_by
from cardbase.spice_and_blood.orders.check import Check, check_lines
from cardbase.spice_and_blood.orders.header import header_fault, house_of
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.references import dangling
from cardbase.spice_and_blood.reports.data import gazette, house_report, master_sheet
from cardbase.spice_and_blood.state import State

PACKET = "cardbase-blood-packet/1"


@checked
def status(campaign: Campaign) -> dict[str, Any]:
    """Return where a campaign stands: turn, deadline, who has sent, the commitment of its dice; no secrets."""
    state = state_of(campaign)
    settings = campaign.journal.settings()
    there, led = sent(campaign, state), ai_players(campaign)
    houses = [
        {
            "house": one.id,
            "name": one.name,
            "sent": one.id in there,
            "ai": led.get(one.id, ""),
            "missed": one.missed,
            "eliminated": one.eliminated,
        }
        for one in state.houses.values()
        if one.kind != "npc"
    ]
    entries = campaign.journal.entries()
    return {
        "game": state.game,
        "turn": state.turn,
        "year": state.year,
        "deadline": deadline_of(campaign, state.turn),
        "houses": houses,
        "commitment": settings["commitment"],
        "amendments": [
            {"turn": one.turn, "at": one.at, "text": one.data["text"], "reason": one.data.get("reason", "")}
            for one in entries
            if one.kind == "amendment"
        ],
        "winners": [{"house": house, "why": why} for house, why in state.winners],
        "other_rules": other_rules(campaign),
    }


@checked
def report(campaign: Campaign, turn: int, house: str) -> dict[str, Any]:
    """Return a report of a turn: a House's by its id, ``gazette`` or ``master``; raise ``NotFound``.

    Turn 0 is the start: what a House has before its first orders.
    """
    result = result_of(campaign, turn) if turn else start_of(campaign)
    if house == "gazette":
        return gazette(result)
    checks = checks_of(campaign, result.before) if turn else {}
    if house == "master":
        return master_sheet(result, checks)
    check_player(result.after, house)
    return house_report(result, house, checks.get(house))


def start_of(campaign: Campaign) -> TurnResult:
    """Return the start as if it were a turn, number 0: nothing was ordered, only founding dice were rolled."""
    made = founding(campaign)
    state = made.freeze(1)
    return TurnResult(replace(state, turn=0), state, tuple(made.events), (), tuple(made.rolls), {}, ())


@checked
def packet(campaign: Campaign, house: str) -> dict[str, Any]:
    """Return what a House may know before the next turn, to check orders and ask odds at home."""
    state = state_of(campaign)
    check_player(state, house)
    content = {"format": PACKET, "house": house, "state": state_to_json(seen_by(state, house))}
    return {**content, "sum": digest(content)}


def read_packet(content: Mapping[str, Any]) -> tuple[str, State]:
    """Return the House and the state of a packet; raise ``Unreadable`` for one that was cut or edited."""
    bare = {name: value for name, value in content.items() if name != "sum"}
    if content.get("format") != PACKET:
        raise Unreadable(f"not a packet of the form {PACKET!r}")
    if content.get("sum") != digest(bare):
        raise Unreadable("the packet was cut or edited: its sum does not fit")
    house, state = str(content.get("house")), state_of_json(content.get("state"))
    if house not in state.houses or state.houses[house].kind == "npc":
        raise Unreadable(f"the packet is of no player's House: {house[:40]!r}")
    if fault := next(dangling(state), ""):
        raise Unreadable(f"the packet was edited: {fault}")
    return house, state


@checked
def check_at_home(content: Mapping[str, Any], mail: bytes) -> dict[str, Any]:
    """Check a mail against a packet, with the code of the run."""
    house, state = read_packet(content)
    sheet = read_mail(mail, state.turn)
    fault = header_fault(state, house, sheet)
    if not fault and house_of(state, sheet) != house:
        named = sheet.header.get("house", "")
        own = f"the packet is of {state.houses[house].name}"
        fault = f"the orders are for {named[:40]!r}, {own}" if named else f"the header names no House; {own}"
    check = Check(house, state.turn, fault=fault) if fault else check_lines(state, house, sheet.lines)
    return receipt(state, house, check)


@checked
def proof(campaign: Campaign) -> dict[str, Any]:
    """Run the whole campaign again and return its secret with whether every turn came out alike. Ends the secrecy."""
    settings = campaign.journal.settings()
    runs = campaign.journal.runs()
    again = replay(campaign, 1) if runs else []
    alike = [new.after == state_of_json(old.state) for (new, _), old in zip(again, runs, strict=True)]
    secret = bytes.fromhex(settings["secret"])
    return {
        "secret": settings["secret"],
        "commitment": settings["commitment"],
        "fits": commitment(secret) == settings["commitment"],
        "turns_alike": alike,
    }
