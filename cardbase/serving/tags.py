"""Tags of what is sent (RFC 9110, 13.1.2): whether a visitor has it already."""

from __future__ import annotations


def is_known(asked: str | None, tag: str) -> bool:
    """Return whether ``if-none-match`` names a tag: alone, in a list, or made weak by a server in between."""
    names = [name.strip().removeprefix("W/") for name in (asked or "").split(",")]
    return tag in names or names == ["*"]
