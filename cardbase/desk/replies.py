"""What every answer holds, stated once: JSON Schemas of the replies are made from this table.

A shape is a word (``text``, ``whole``, ``number``, ``yes`` for true or false, ``object``, ``any``), several joined by
``|``, a list of one shape (an array of it), or an object by its fields. A field that ends in ``?`` may be missing.
"""

from __future__ import annotations

from typing import Any, Final

Shape = str | list[Any] | dict[str, Any]

_ROW: Final[Any] = {"id": "text", "full_name": "text", "kind": "text", "set": "text", "cost": "whole|text|null"}
_FULL: Final[Any] = _ROW | {
    "name": "text", "title": "text|null", "type": "text", "deck": "text", "subtypes": ["text"],
    "allegiances": ["text"], "talents": "object", "command": "whole|null", "resistance": "whole|null",
    "operation": "text|null",
}  # fmt: skip
_LISTED: Final[Any] = _ROW | {f"{name}?": shape for name, shape in _FULL.items() if name not in _ROW}
_RULING: Final[Any] = {"id": "text", "text": "text", "source": "text", "sentences": ["whole"], "targets": ["object"],
                  "rules": ["text"]}  # fmt: skip
_RULE: Final[Any] = {
    "id": "text", "kind": "text", "title": "text", "text": "text", "sources": ["text"],
    "notes": [{"label": "text", "text": "text"}], "see": ["text"], "table": "object|null", "rulings": [_RULING],
}  # fmt: skip
_UNREAD: Final[Any] = [{"place": "any", "text": "text", "reason": "text"}]
_VERDICT: Final[Any] = {
    "file": "text",
    "state": "text",
    "legal": "yes",
    "findings": ["object"],
    "explained?": ["object"],
}
_CHIP: Final[Any] = {
    "value": "text",
    "label": "text",
    "on": "yes",
    "count": "whole",
    "query": "text",
    "least?": "whole",
}
_GROUP: Final[Any] = {
    "field": "text", "title": "text", "folded?": "yes", "chips?": [_CHIP], "low?": "whole", "high?": "whole",
    "least?": "whole", "most?": "whole", "on?": "yes",
}  # fmt: skip
_QUESTION: Final[Any] = ["object"]
_STOPS: Final[Any] = {"at": ["text"], "yields": ["any"], "full": "yes", "lines": ["text"]}
_TABLE: Final[Any] = {
    "game": "text", "journal": "text", "over": "yes", "ending": "text", "winner": "whole", "players": ["text"],
    "questions": _QUESTION, "seat?": "whole", "view?": "object|null", "story?": ["text"], "asked?": ["whole"],
    "stops?": _STOPS, "scene?": "object", "earlier?": "text",
}  # fmt: skip
_CARD: Final[Any] = _FULL | {
    "aliases": ["text"], "character": "text|null", "doubts": ["object"], "number": "whole|null",
    "octgn_id": "text|null",
    "requirement": "object|null", "unique": "yes|null", "unique_basis": "text", "label": "text", "custom": "yes",
    "view": "text", "as_of": "text|null", "printed_unknown": ["text"], "errata": [_RULE], "rulings": [_RULING],
    "rules": ["text"],
}  # fmt: skip

_POINTS: Final[dict[str, Shape]] = {
    "players": "whole|null",
    "spent": "whole",
    "of": "whole",
    "funds": [{"name": "text", "start": "whole", "bought": "whole", "price": "whole"}],
}
REPLIES: Final[dict[str, dict[str, Shape]]] = {
    "search": {"total": "whole", "cards": [_LISTED], "explained?": "text", "said?": "text", "near?": [_ROW],
               "respelled?": [{"query": "text", "count": "whole"}]},
    "find": {
        "game": "text", "title": "text", "query": "text", "total": "whole",
        "entries": [{"kind": "text", "id": "text", "title": "text", "text": "text", "address": "text",
                     "fields": "object"}],
    },
    "gallery": {
        "query": "text", "explained": "text", "said": "text",
        "fault": "object|null", "total": "whole", "cards": [_FULL], "near": [_ROW], "rail": [_GROUP],
        "tokens": [{"words": "text", "text": "text", "without": "text"}],
        "named": [{"words": "text", "query": "text", "count": "whole"}],
        "respelled": [{"query": "text", "count": "whole"}],
        "leave_out": [{"words": "text", "query": "text", "count": "whole"}],
        "beside": [{"kind": "text", "id": "text", "text": "text"}],
    },
    "ask": {"question": "text", "answers": ["object"]},
    "card": _CARD,
    "cards": {"digest": "text", "cards": [_FULL], "sets": [{"code": "text", "name": "text"}],
              "powers": [{"id": "text", "name": "text"}]},
    "rule": _RULE,
    "ruling": _RULING,
    "face": {"id": "text", "full_name": "text", "svg": "text", "notes": ["text"]},
    "sheet": {"pages": "whole", "cards": "whole", "squeezed": [{"id": "text", "how": "text"}], "page?": "whole",
              "svg?": "text", "pdf?": "text"},
    "kinds": {"kinds": [{"kind": "text", "type": "text", "word": "text", "deck": "text"}],
              "subtypes": [{"name": "text", "group": "text", "meaning": "text"}], "talents": ["text"],
              "powers": [{"id": "text", "name": "text"}]},
    "design": {
        "file": "text", "text": "text",
        "faults": [{"place": "text", "message": "text", "hint": "text", "way?": {"words": "text", "change": "object"}}],
        "remarks?": ["text"], "kind?": "text", "abilities?": [{"text": "text", "sentences": ["text"]}],
        "not_carried_out?": ["text"],
        "log?": ["text"], "changes?": ["text"], "stopped?": "text", "svg?": "text", "notes?": ["text"],
    },
    "profiles": {"profiles": ["text"], "papers": ["text"], "themes": ["text"], "most": "whole"},
    "judge": _VERDICT,
    "fix": {"text": "text", "done": ["text"], "verdict": _VERDICT},
    "file": {"text": "text"},
    "split": {"decks": [{"name": "text", "text": "text"}]},
    "read": {"name": "text", "sponsor": "text", "piles": "object", "dune": "whole", "points": _POINTS,
             "unread": _UNREAD, "text": "text"},
    "change": {"text": "text"},
    "stats": {"sizes": "object", "charts": [{"title": "text", "unit": "text", "bars": ["object"]}],
              "requirements": ["object"], "rites": ["object"], "average_costs": "object", "without_host": ["any"]},
    "odds": {"fraction": "text", "probability": "number", "hand": "whole", "assembly": "whole", "simulated": "any"},
    "pool": {"cards": [{
        "id": "text", "full_name": "text", "kind": "text", "cost": "whole|text|null", "powers": ["text"],
        "talents": "object", "set": "text", "pile": "text", "copies": "whole", "why_not": ["text"],
    }]},
    "complete": {"complete": "yes", "text": "text", "given_up": ["any"], "wishes?": ["any"], "reason?": "text",
                 "proved?": "yes", "bound?": "any", "value?": "number|null", "added?": ["object"]},
    "diff": {"cards": ["object"], "fields": ["object"], "sizes": ["object"]},
    "convert": {"text": "text", "suffix": "text", "lost": ["text"], "unread": _UNREAD},
    "decks": {"decks": [{"id": "text", "name": "text", "sponsor": "text", "text": "text"}]},
    "lessons": {"lessons": [{"number": "whole", "title": "text", "rules": ["text"]}]},
    "lesson": {
        "number": "whole", "total": "whole", "title": "text", "tells": "any", "rules": ["text"], "choices": ["whole"],
        "done": "yes", "messages": ["text"], "said": ["text"],
        "brief?": ["text"], "hint?": "text", "questions?": _QUESTION,
        "view?": "object",
        "story?": ["text"],
    },
    "games": {"games": [{
        "id": "text", "title": "text", "seats": ["whole"], "players": ["text"], "playable": "yes",
        "options": [{"name": "text", "words": "text", "value": "yes"}], "brings": "object|null",
    }]},
    "board": {"game": "text", "board": "object|null"},
    **dict.fromkeys(("begin", "question", "choose", "advance", "stops", "undo"), _TABLE),
    "replay": _TABLE | {"at": "whole", "total": "whole", "chosen": "object|null", "whole": "yes"},
    "why-not": {"words": "text", "reason": "text"},
    "hint": {"code": "whole", "words": "text", "reason": "text", "seat": "whole"},
    "story": {"seat": "whole", "lines": ["text"]},
}  # fmt: skip
"""The fields of every answer."""
_WORDS: Final[dict[str, str]] = {
    "text": "string", "whole": "integer", "number": "number", "yes": "boolean", "object": "object", "null": "null",
}  # fmt: skip
ERROR: Final[dict[str, Shape]] = {"error": {"message": "text", "hint": "text", "code": "whole", "faults?": ["text"]}}


def reply_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of what an answer replies; a refusal is ``error_schema``."""
    return schema_of(REPLIES[name])


def error_schema() -> dict[str, Any]:
    """Return the JSON Schema of a refusal."""
    return schema_of(ERROR)


def schema_of(shape: Shape) -> dict[str, Any]:
    """Return the JSON Schema of a shape."""
    if isinstance(shape, list):
        return {"type": "array", "items": schema_of(shape[0])}
    if isinstance(shape, dict):
        fields = {name.removesuffix("?"): schema_of(inner) for name, inner in shape.items()}
        required = [name for name in shape if not name.endswith("?")]
        return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}
    if shape == "any":
        return {}
    types = [_WORDS[word] for word in shape.split("|")]
    return {"type": types[0] if len(types) == 1 else types}
