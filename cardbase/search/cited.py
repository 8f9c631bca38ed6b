"""Rules and rulings beside the cards of a query: the box finds cards, rules and rulings alike."""

from __future__ import annotations

import re
from typing import Final

from cardbase.corpus import Corpus, plain
from cardbase.corpus.errata import Erratum
from cardbase.errors import NotFound
from cardbase.given import checked
from cardbase.search.asking import ask

KINDS: Final = ("rule", "ruling", "ambiguity")
MOST: Final = 3
"""Answers shown beside cards; the page Ask has the others."""
MOST_CITED: Final = 30
"""Rulings shown of a section that is cited; most sections have fewer."""
AMONG: Final = 6
"""The best answers, among which rules are looked for: where cards and decks answer better, nothing is shown."""
LONGEST: Final = 200
CONDITION: Final = re.compile(r"\w(?:[:<>≤≥≠：]|[<>!]?=)=?[^\s:]")
"""What only the query language understands: a field, an operator and a value without space."""
_ID: Final = re.compile(r"[\d_.]")
"""A sign that ids have and words have not."""

_SHOWN: Final = 240
"""Characters of a text that are shown; its own page has all of it."""

Entry = dict[str, str]


@checked
def rules_for(text: str, corpus: Corpus) -> list[Entry]:
    """Return the rules and rulings that plain words cite by id or source, else those that answer them well."""
    words = " ".join(text.split()).strip("\"'()[]")
    if not words or len(words) > LONGEST:
        return []
    cited = _of_sections(words, corpus) or _cited(words, corpus)
    if cited or CONDITION.search(words):
        return cited
    found = [one for one in ask(words, corpus, AMONG) if one.kind in KINDS and not one.weak]
    return [_entry(one.kind, one.id, one.sentence or one.text) for one in found[:MOST]]


def _entry(kind: str, name: str, text: str) -> Entry:
    return {"kind": kind, "id": name, "text": text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"}


def _cited(words: str, corpus: Corpus) -> list[Entry]:
    """Return what has an id as people write it ("pet 4", "CE-04", "opt.scoring_play")."""
    if not _ID.search(words):
        return []
    try:
        entry = corpus.rulebook.find(words)
    except NotFound:
        return []
    texts = (getattr(entry, name, "") for name in ("text", "resolution", "meaning", "note", "title"))
    kind = "erratum" if isinstance(entry, Erratum) else entry.kind
    name = words.lower() if entry.id == "opt.*" else entry.id
    return [_entry(kind, name, plain(next(filter(None, texts), ""), corpus))]


def _of_sections(words: str, corpus: Corpus) -> list[Entry]:
    """Return rulings cited by id or section ("CRF 1.A.i"), and rules by a section or page of the rulebook."""
    book = corpus.rulebook
    found = [("ruling", one) for one in book.rulings_cited(words)] + [("rule", one) for one in book.rules_cited(words)]
    return [_entry(kind, one.id, plain(one.text, corpus)) for kind, one in found[:MOST_CITED]]
