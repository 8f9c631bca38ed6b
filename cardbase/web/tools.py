"""The pages of tools: HTML that says what the tool does, and a module of the front end that does it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from datasette import Response

from cardbase.web import decks, site


class Tool(NamedTuple):
    """A tool: its heading, what it does, its module, whether it fills the window, its name in the bar."""

    title: str
    about: str
    module: str
    wide: bool = False
    door: str = ""


TOOLS: Final[dict[str, Tool]] = {
    "decks": Tool("Decks", "Decks that come with cardbase, and those kept in this browser.", "kept", door="Decks"),
    "build": Tool("Build a deck", "Checked while you build, by rule, with a fix for every finding.", "builder"),
    "judge": Tool(
        "Judge", "Paste a list, drop files or a ZIP: every finding with its rule and its fix.", "judge", door="Judge"
    ),
    "print": Tool("Print", "Cards on pages, drawn as the PDF will be.", "print", door="Print"),
    "design": Tool("Design a card", "Judged while you write it: faults, meaning, what it does, its face.", "design"),
    "play": Tool("Play", "Two to eight seats against bots, by the full rules.", "table", wide=True, door="Play"),
    "learn": Tool(
        "Learn",
        "The rules by the rulebook's own examples, move by move, at a real table.",
        "learn",
        wide=True,
        door="Learn",
    ),
}
"""The tools by their addresses."""


async def tool_page(datasette: Any, request: Any) -> Response:
    """Show the page of a tool."""
    name = request.path.rstrip("/").rpartition("/")[2]
    context: dict[str, Any] = {"tool": TOOLS[name], "here": name}
    if name == "decks":
        context["decks"] = decks.shipped(datasette)
    return await site.page(datasette, request, "cardbase/tool.html", context)


ROUTES: Final = tuple((rf"^/{name}$", tool_page) for name in TOOLS)
