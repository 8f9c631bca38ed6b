"""The table on a whole screen (the extra ``tui``): the same sittings and replays as in plain lines, another face.

Nothing else imports this; ``cardbase.play`` opens it where it is asked for.
"""

from cardbase.screens.fullscreen.replay import KEYS as REPLAY_KEYS
from cardbase.screens.fullscreen.replay import ReplayApp
from cardbase.screens.fullscreen.table import KEYS, TableApp

__all__ = ["KEYS", "REPLAY_KEYS", "ReplayApp", "TableApp"]
