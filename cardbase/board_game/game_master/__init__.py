"""For the game master of a forum: settle one auction, charity, battle, audit or revival described in a few lines.

A line is a word and what belongs to it ("spice CHO 3"); ``#`` begins a comment. Every step of an answer names the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.board_game.game_master.auction import auction
from cardbase.board_game.game_master.audit import audit
from cardbase.board_game.game_master.battle import battle
from cardbase.board_game.game_master.charity import charity
from cardbase.board_game.game_master.lines import Step
from cardbase.board_game.game_master.revival import revival

__all__ = ["SETTLE"]

SETTLE: Final[dict[str, Callable[[str], list[Step]]]] = {
    "auction": auction,
    "charity": charity,
    "battle": battle,
    "audit": audit,
    "revival": revival,
}
"""What can be settled, by name."""
