"""The registers of the one Rite that may be under way, in ``state.rite`` (ccg-rules 8.6)."""

from __future__ import annotations

from typing import Final

TYPE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
LEADER: Final = 3
TARGET: Final = 4
DEFENSE: Final = 5
"""The defense leader: the target, or the persona that Countered (TERM-22)."""
COUNTERED: Final = 6
ENGAGED_SOME: Final = 7
ATTACK_FORCE: Final = 8
DEFENSE_FORCE: Final = 9
SURPRISING: Final = 10
"""The side whose Surprise force is being given, 0 for none."""
NEW: Final = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
BORROWED: Final = 2
"""Register C of the frame: a rival's persona leads."""
SHARED: Final = 3
"""Register C of the frame: a rival's persona leads, and its governor collects what the attacker does."""
