"""What every server of cardbase stands on: a socket that sends at once, connections that nobody holds in silence.

A name is loaded with its module when it is first used: ``uvicorn`` comes with the connections alone.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.serving.connections import PunctualProtocol, allow_connections
    from cardbase.serving.listening import listen

__all__ = ["PunctualProtocol", "allow_connections", "listen"]
lazy_names(__name__, {"connections": "PunctualProtocol allow_connections", "listening": "listen"})
