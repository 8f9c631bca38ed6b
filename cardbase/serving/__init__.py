"""What every server of cardbase stands on: a socket that sends at once, connections that nobody holds in silence.

A name is loaded with its module when it is first used: ``uvicorn`` comes with the connections alone.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.serving.connections import PunctualProtocol, allow_connections, settings_of
    from cardbase.serving.listening import listen
    from cardbase.serving.tags import is_known

__all__ = ["PunctualProtocol", "allow_connections", "is_known", "listen", "settings_of"]
lazy_names(
    __name__,
    {"connections": "PunctualProtocol allow_connections settings_of", "listening": "listen", "tags": "is_known"},
)
