"""The play-by-mail game's entry in the registry; what it does is loaded when asked for: campaigns need SQLAlchemy."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from cardbase.tabletop import registry


def spice_and_blood() -> registry.GameKind:
    """Return what Spice and Blood offers; a turn is orders until a deadline, not one choice after another."""
    return registry.GameKind(
        id="blood",
        title="Spice and Blood",
        seats=(2, 12),
        players=("sensible", "devout", "random", "idle"),
        brings=registry.Brought("forms", "join form", _later("check_form"), _later("forms")),
        fit=_later("fit"),
        orders=registry.SealedOrders(
            _later("begin"), _later("receipt"), _later("run_turn"), _later("seen"), _later("digest")
        ),
        check=_later("check_mail"),
        simulate=_later("simulated"),
        commands="blood",
    )


def _later(name: str) -> Callable[..., Any]:
    """Return a function of ``campaigns`` that is loaded with its module when it is called."""

    def called(*given: Any) -> Any:
        """Call it."""
        return getattr(import_module("cardbase.games.campaigns"), name)(*given)

    return called
