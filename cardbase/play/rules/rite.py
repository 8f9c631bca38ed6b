"""The registers of the one Rite that may be under way, in ``state.rite``, and how far it may be (ccg-rules 8.6)."""

from __future__ import annotations

from typing import Final

from cardbase.play.frames import A, B, C, D, E, F, G

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
SURPRISE_DECLINED: Final = 10
"""The sides that gave none of their Surprise force, as bits."""
CLASS: Final = 11
"""CHOAM or Landsraad (``rite_types``): its own or what was declared. It counts for the limit and the bonus."""
UNDECLARED: Final = -1
NEW: Final = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UNDECLARED)
# The registers of its frame.
INITIATOR: Final = A
"""The card that leads the attack."""
VERB: Final = B
LED_BY: Final = C
"""0 for a Rite of the Interval, 1 for a venture's; or one of the next two."""
BORROWED: Final = 2
"""A rival's persona leads."""
SHARED: Final = 3
"""A rival's persona leads, and its governor collects what the attacker does."""
DEFENSE_BARRED: Final = D
"""1 where the defense leader may not be engaged any more."""
IS_FREE: Final = E
"""1 where the Rite does not count against the limit."""
AIMED_BY: Final = F
"""The card whose text limits the targets, counted from 1; else 0."""
WAS_WARNED: Final = G
"""1 once those about to fall were warned."""

# How far it has come: what is done next, in the frame's AT.
AIM: Final = 0
CLASSIFY: Final = 1
MUSTER_ATTACK: Final = 2
WINDOW_1: Final = 3
LATE_DIRECT: Final = 4
ATTACK: Final = 5
WINDOW_2: Final = 6
NAME_DEFENSE: Final = 7
MUSTER_DEFENSE: Final = 8
WINDOW_3: Final = 9
LATE_DEFENSE_DIRECT: Final = 10
ENGAGE_DEFENSE: Final = 11
LATE_DEFENSE: Final = 12
WINDOW_4: Final = 13
CALCULATE: Final = 14
SURPRISE: Final = 15
ATTACKER_DISTRIBUTES: Final = 16
DEFENDER_DISTRIBUTES: Final = 17
RESOLVE: Final = 18
BONUS: Final = 19
CLOSE: Final = 20
FORGET: Final = 21
