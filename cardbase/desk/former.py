"""Fields of answers that were renamed: each stands under its former name as well until the next version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FORMER: Final[Mapping[str, str]] = {"explained": "said", "messages": "said"}
"""What each was called."""


def renamed(**fields: Any) -> dict[str, Any]:
    """Return fields with their values under both names."""
    return {**fields, **{FORMER[name]: value for name, value in fields.items()}}
