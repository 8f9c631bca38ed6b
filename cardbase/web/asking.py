"""Asking in plain words: rules, rulings, cards and decks that answer, each with the reason why it was found."""

from __future__ import annotations

import json
from typing import Any, Final

from datasette import Response

from cardbase.search import KINDS
from cardbase.web import api, site
from cardbase.web.rules import linked

MOST: Final = 20
"""Answers of a page."""

LONGEST: Final = 1_000
"""Signs of a question."""

NAMES: Final = {
    "rule": "Rules", "ruling": "Rulings", "ambiguity": "Open questions", "term": "Words", "example": "Examples",
    "card": "Cards", "deck": "Decks",
}  # fmt: skip
PLACES: Final = {
    "rule": "/rules/{}", "ambiguity": "/rules/{}", "example": "/rules/{}", "ruling": "/rulings/{}", "card": "/cards/{}",
    "deck": "/decks/{}",
}  # fmt: skip
EXAMPLES: Final = (
    "can my engaged ally request admission?",
    "how many copies of a card may I play?",
    "what happens when a leader is subdued?",
)


async def ask_page(datasette: Any, request: Any) -> Response:
    """Answer ``/ask?q=QUESTION&kind=KIND``; without a question say what can be asked."""
    question = (request.args.get("q") or "").strip()[:LONGEST]
    kind = request.args.get("kind") or ""
    kind = kind if kind in KINDS else ""
    context: dict[str, Any] = {
        "question": question, "kind": kind, "kinds": {"": "All"} | {name: NAMES[name] for name in KINDS},
        "examples": EXAMPLES, "answers": [], "error": None, "here": "ask",
        "linked": linked(datasette),
    }  # fmt: skip
    if not question:
        return await site.page(datasette, request, "cardbase/ask.html", context)
    found = await api.answer_in_time(datasette, "ask", {"question": question, "limit": MOST, "only": kind})
    text, status = found or (json.dumps({"error": {"message": api.TOO_MANY}}), 503)
    reply = json.loads(text)
    context |= {"error": reply.get("error"), "answers": [_shown(one) for one in reply.get("answers", ())]}
    return await site.page(datasette, request, "cardbase/ask.html", context, status=status)


def _shown(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer with its address, "" where it has no page, and those of what says the same."""
    also = [{"id": one["id"], "place": _place(one["kind"], one["id"])} for one in answer["also"]]
    return {**answer, "place": _place(answer["kind"], answer["id"]), "also": also}


def _place(kind: str, name: str) -> str:
    return PLACES[kind].format(name) if kind in PLACES else ""
