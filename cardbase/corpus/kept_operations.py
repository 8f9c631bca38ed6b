"""The operations of a corpus as trees, parsed once and kept in the user's cache folder.

The file is named by the digest of the data and of the language, so that checkouts of one user do not take turns to
overwrite it. One that is missing or damaged is made; where it cannot be written, the trees are there all the same.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from cardbase.corpus.kept_file import cache_folder, forget_first, keep, read_kept
from cardbase.errors import Fault, Faulty, Ungrammatical

if TYPE_CHECKING:
    from cardbase.corpus.card import Card
    from cardbase.corpus.card_pool import CardPool
    from cardbase.operations import Operation

Facts = Mapping[str, frozenset[str]]
Meter: TypeAlias = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Is entered with the number of texts to parse, and gives what is told how many are parsed."""
WINDOWS = ("declaration", "engagement", "initiative", "petition", "exchange", "discard")
MOST_FILES: Final = 8
"""Files kept: checkouts of several versions, own cards, views. Those written first go."""


MOST_TREES: Final = 2_000
"""Trees held at a time, all of the shipped cards among them; of tens of thousands of own cards some are made again."""
TOLD: Final = 100
"""Texts of which a meter is told once."""
_LINE: Final = re.compile(r"([^\t\n]*)\t([^\n]*)")


class Row(NamedTuple):
    """A card as it is kept: its text, its tree as JSON, what follows from the text."""

    text: str
    tree: list[Any]
    facts: Mapping[str, list[str]]


Rows = Mapping[str, Row]


@dataclass(frozen=True, eq=False)
class Compiled:
    """The trees by card id, and the derived facts by card id, each made of what is kept when it is asked for."""

    operations: Trees
    facts: DerivedFacts

    def beside(self, corpus: CardPool) -> Compiled:
        """Return the same for a corpus with other cards as well: what was not compiled is parsed when asked for."""
        return replace(self, operations=self.operations.beside(corpus))


class Trees(Mapping[str, "Operation"]):
    """The trees of a corpus, each made when asked for; a text that was not compiled is parsed."""

    def __init__(self, corpus: CardPool, rows: Rows) -> None:
        self._corpus = corpus
        self._texts = {card.id: card.operation for card in corpus.cards if card.operation}
        self._rows = rows
        self._made = lru_cache(MOST_TREES)(self._make)

    def beside(self, corpus: CardPool) -> Trees:
        """Return the trees of a corpus that shares texts with this one."""
        return Trees(corpus, self._rows)

    def __getitem__(self, card_id: str) -> Operation:
        return self._made(card_id)

    def _make(self, card_id: str) -> Operation:
        text, row = self._texts[card_id], self._rows.get(card_id)
        return self._stored(row) if row and row.text == text else self._parsed(text)

    def _stored(self, row: Row) -> Operation:
        from cardbase.operations import from_json

        return from_json(row.tree)

    def _parsed(self, text: str) -> Operation:
        from cardbase.corpus.language import lexicon_of
        from cardbase.operations import parse

        return parse(text, lexicon_of(self._corpus.cards, self._corpus.powers, self._corpus.tokens))

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


class DerivedFacts(Mapping[str, Facts]):
    """What follows from the texts, by card id; what is equal is one object, since many cards have it alike."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._made: dict[str, Facts] = {}
        self._known: dict[tuple[tuple[str, tuple[str, ...]], ...], Facts] = {}

    def __getitem__(self, card_id: str) -> Facts:
        if card_id not in self._made:
            kept = tuple((name, tuple(values)) for name, values in self._rows[card_id].facts.items())
            made = self._known.setdefault(kept, {name: frozenset(values) for name, values in kept})
            self._made[card_id] = made
        return self._made[card_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


class KeptRows(Mapping[str, Row]):
    """The rows of a kept file: a line for each card, its id before a tab; each is read when asked for.

    The file stays one string: lines of their own would need three times its memory while they are parted.
    """

    def __init__(self, body: str) -> None:
        self._body = body
        self._spans = {line[1]: line.span(2) for line in _LINE.finditer(body)}

    def __getitem__(self, card_id: str) -> Row:
        start, end = self._spans[card_id]
        return Row(*json.loads(self._body[start:end]))

    def __iter__(self) -> Iterator[str]:
        return iter(self._spans)

    def __len__(self) -> int:
        return len(self._spans)


def compiled(corpus: CardPool, folder: Path | None = None, meter: Meter | None = None) -> Compiled:
    """Return the compiled operations of a corpus; ``folder`` is another cache folder than the user's.

    ``meter`` is entered while texts are parsed, not where they are read from the cache. Raises ``Faulty`` for every
    card whose operation is not one.
    """
    folder, key = folder or cache_folder(), _key(corpus)
    path = folder / f"operations-{key}.tsv"
    body = read_kept(path, key)
    if body is None:
        content = _content(corpus, meter or _unheard)
        keep(path, key, content)
        body = content.decode()
        forget_first(folder, "operations-*", MOST_FILES)
    rows = KeptRows(body)
    return Compiled(Trees(corpus, rows), DerivedFacts(rows))


def _unheard(_texts: int) -> AbstractContextManager[Callable[[int], None]]:
    return nullcontext(lambda _parsed: None)


def _content(corpus: CardPool, meter: Meter) -> bytearray:
    made = bytearray()
    with meter(sum(bool(card.operation) for card in corpus.cards)) as tell:
        for number, (card, row) in enumerate(_compile(corpus), 1):
            made += f"{card}\t{_line(row)}\n".encode()
            if number % TOLD == 0:
                tell(number)
    return made


def _line(row: Row) -> str:
    return json.dumps(row, ensure_ascii=True, separators=(",", ":"))


def _key(corpus: CardPool) -> str:
    from cardbase.operations import language_digest

    return hashlib.blake2b(f"{corpus.digest} {language_digest()}".encode(), digest_size=16).hexdigest()


def _compile(corpus: CardPool) -> Iterator[tuple[str, Row]]:
    from cardbase.operations import to_json

    for card_id, tree in _parsed(corpus):
        card = corpus.by_id[card_id]
        yield card_id, Row(card.operation or "", to_json(tree), _facts(card, tree))


def _parsed(corpus: CardPool) -> Iterator[tuple[str, Operation]]:
    from cardbase.corpus.language import lexicon_of
    from cardbase.operations import parse

    words, faults = lexicon_of(corpus.cards, corpus.powers, corpus.tokens), []
    for card in corpus.cards:
        if card.operation:
            try:
                yield card.id, parse(card.operation, words)
            except Ungrammatical as error:
                faults.append(Fault(card.id, "$.operation", str(error)))
    if faults:
        raise Faulty("the operations of some cards cannot be read", faults)


def _facts(card: Card, tree: Operation) -> dict[str, list[str]]:
    """What follows from the text; a tactic tells its window on the type line."""
    from cardbase.operations import derived_facts

    facts = {name: set(known) for name, known in derived_facts(tree).items()}
    if card.kind == "tactic":
        facts["window"] = {word.lower() for word in card.subtypes} & set(WINDOWS) | facts.get("window", set())
    return {name: sorted(known) for name, known in facts.items() if known}
