"""What every server of ours stands on: a socket that sends at once, connections that nobody holds in silence.

A name is loaded with its module when it is first used: ``uvicorn`` comes with the connections alone.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardbase.serving.connections import PunctualProtocol, allow_connections
    from cardbase.serving.listening import listen

__all__ = ["PunctualProtocol", "allow_connections", "listen"]
_MODULES = {"PunctualProtocol": "connections", "allow_connections": "connections", "listen": "listening"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"cardbase.serving.{_MODULES[name]}"), name)
