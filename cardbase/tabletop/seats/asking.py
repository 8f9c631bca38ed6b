"""Asking a player: whatever it does, the game goes on with one of the options, or nothing happened."""

from __future__ import annotations

from cardbase.errors import Illegal, Refused, as_whole
from cardbase.tabletop.contract import Observation, Player


def choice_of(player: Player, observation: Observation) -> int:
    """Return what a player chooses; raise ``Refused`` where it fails or chooses what is not offered."""
    seat, offered = observation.seat, observation.options
    try:
        choice = player.choose(observation)
    except (Exception, SystemExit) as error:
        raise Refused(f"the player of seat {seat} failed: {type(error).__name__}: {short(error)}") from error
    code = as_whole(choice)
    if code is None or code not in offered:
        what = f"the player of seat {seat} chose {short(choice)}, which is not offered"
        raise Illegal(what, hint="choose returns one of observation.options")
    return code


def short(value: object) -> str:
    """Return what a player made as one short line, whatever it does when asked."""
    try:
        text = " ".join(str(value).split())
    except Exception:
        return f"a {type(value).__name__} that cannot be shown"
    return text[:80] or f"{type(value).__name__}()"
