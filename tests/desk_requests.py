"""The requests that every door must answer alike: 500 of them, of every answer, right and wrong."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.desk import ANSWERS

DECKS = sorted((Path(__file__).parents[1] / "data" / "decks").glob("*.deck.txt"))
QUERIES = (
    "kind:ally",
    "cost<=2 -power:guild",
    "battle>=3 or dueling>=3",
    "sandworm",
    "kind:",
    "((",
    'name:"duke leto"',
)
DESIGNED = {"name": "Quiet Broker", "type": "Persona", "subtypes": ["Aide"], "cost": 2, "command": 1, "resistance": 2,
            "operation": "Engage: gain 1 favor per charter you govern."}  # fmt: skip
WRONG: list[tuple[str, Any]] = [
    ("dance", {}),
    ("card", []),
    ("card", {"name": "no such card at all"}),
    ("card", {"name": "<script>alert(1)</script>"}),
    ("judge", {"text": "\x00\x01" * 50}),
    ("judge", {"text": 3}),
    ("begin", {"setup": {"decks": []}}),
    ("question", {"journal": "{}"}),
    ("file", {"content": "no base64"}),
    ("file", {"content": "iVBORw0KGgo="}),
    ("lesson", {"number": 99}),
    ("sheet", {"query": "kind:ally", "copies": 99}),
    ("sheet", {}),
    ("design", {"card": 3}),
    ("face", {"name": "eots-dune", "theme": "nope"}),
]


def requests_of(corpus: Corpus, journal: str) -> list[tuple[str, Any]]:
    """Return 500 requests: as many of each answer as make sense, then cards until there are enough."""
    lists = [path.read_text(encoding="utf-8") for path in DECKS]
    short = "Sponsor: atreides\nHomeworld: Caladan\n2 Carthag\n1 Duke Leto\n"
    found: list[tuple[str, Any]] = [*WRONG, *((name, {}) for name in ANSWERS)]
    found += [("search", {"query": query, "explain": True, "full": bool(n % 2)}) for n, query in enumerate(QUERIES)]
    found += [("search", {"query": f"set:{one.code}", "sort": "-cost", "limit": 5, "offset": 7}) for one in corpus.sets]
    found += [("find", {"query": query}) for query in ("game:board harvester", "game:cards duke", "game:chess")]
    found += [("ask", {"question": f"what is {word}"}) for word in ("a rite", "petition", "favor", "subdue")]
    found += [("rule", {"id": rule.id}) for rule in corpus.rulebook.rules[::10]]
    found += [("ruling", {"id": ruling.id}) for ruling in corpus.rulebook.rulings[::20]]
    for text in [*lists[:4], short, "nonsense\n5 of these"]:
        found += [(name, {"text": text}) for name in ("judge", "read", "stats", "fix", "split")]
        found += [("convert", {"text": text, "to": to}) for to in ("text", "json", "octgn")]
        found += [("diff", {"text": text, "other": lists[0]})]
    found += [("file", {"content": b64encode(text.encode("utf-16")).decode()}) for text in lists[:2]]
    found += [("odds", {"text": lists[0], "condition": "count(kind:ally in assembly) >= 1", "turn": n}) for n in (1, 2)]
    found += [("pool", {"text": lists[1], "query": "kind:tactic"})]
    found += [("face", {"name": card.id}) for card in corpus.cards[::60]]
    found += [("design", {"card": DESIGNED | change}) for change in ({}, {"cost": "a lot"}, {"operation": "Gain"})]
    found += [("sheet", {"text": lists[2], "page": 1}), ("sheet", {"names": ["eots-dune", "eots-carthag"]})]
    found += [("lesson", {"number": n, "choices": [1, 2]}) for n in (1, 5)]
    found += [(name, {"journal": journal}) for name in ("question", "hint", "story", "advance", "undo", "replay")]
    found += [("replay", {"journal": journal, "at": at}) for at in (0, 1, 5)]
    found += [
        ("why-not", {"journal": journal, "words": "deploy hunter"}),
        ("question", {"journal": journal, "seat": 1}),
    ]
    found += [("card", {"name": card.id}) for card in corpus.cards]
    return found[:500]
