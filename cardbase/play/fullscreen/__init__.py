"""The table on a whole screen (the extra ``tui``): the same sittings and replays as in plain lines, another face.

Nothing else imports this; ``cardbase.play`` opens it where it is asked for.
"""

from cardbase.play.fullscreen.replay import KEYS as REPLAY_KEYS
from cardbase.play.fullscreen.replay import ReplayApp
from cardbase.play.fullscreen.table import KEYS, TableApp

__all__ = ["KEYS", "REPLAY_KEYS", "ReplayApp", "TableApp"]
