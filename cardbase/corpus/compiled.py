"""The operations of a corpus as trees, parsed once and kept in the user's cache folder.

The file is keyed by the digest of the data and that of the language. A file that is missing, stale or damaged is made
anew; where it cannot be written, the trees are there all the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.corpus.kept_file import cache_folder, keep, read_kept
from cardbase.errors import Fault, Faulty, Ungrammatical

if TYPE_CHECKING:
    from cardbase.corpus.card import Card
    from cardbase.corpus.card_pool import CardPool
    from cardbase.operations import Operation

Facts = Mapping[str, frozenset[str]]
WINDOWS = ("declaration", "engagement", "initiative", "petition", "exchange", "discard")


@dataclass(frozen=True)
class Compiled:
    """The trees by card id, made of the file's JSON when asked for, and the derived facts by card id."""

    operations: Trees
    facts: Mapping[str, Facts]

    def beside(self, corpus: CardPool) -> Compiled:
        """Return the same for a corpus with other cards as well: what was not compiled is parsed when asked for."""
        return replace(self, operations=self.operations.beside(corpus))


class Trees(Mapping[str, "Operation"]):
    """The trees of a corpus, each made when asked for; a text that was not compiled is parsed."""

    def __init__(self, corpus: CardPool, content: Mapping[str, Any]) -> None:
        self._corpus = corpus
        self._texts = {card.id: card.operation for card in corpus.cards if card.operation}
        self._known, self._json = content["texts"], content["trees"]
        self._made: dict[str, Operation] = {}

    def beside(self, corpus: CardPool) -> Trees:
        """Return the trees of a corpus that shares texts with this one."""
        return Trees(corpus, {"texts": self._known, "trees": self._json})

    def __getitem__(self, card_id: str) -> Operation:
        if card_id not in self._made:
            text = self._texts[card_id]
            self._made[card_id] = self._stored(card_id) if self._known.get(card_id) == text else self._parsed(text)
        return self._made[card_id]

    def _stored(self, card_id: str) -> Operation:
        from cardbase.operations import from_json

        return from_json(self._json[card_id])

    def _parsed(self, text: str) -> Operation:
        from cardbase.corpus.language import lexicon_of
        from cardbase.operations import parse

        return parse(text, lexicon_of(self._corpus.cards, self._corpus.powers, self._corpus.tokens))

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


def compiled(corpus: CardPool, folder: Path | None = None) -> Compiled:
    """Return the compiled operations of a corpus; ``folder`` is another cache folder than the user's.

    Raises ``Faulty`` for every card whose operation is not one.
    """
    path = (folder or cache_folder()) / f"operations-{corpus.view}.json"
    key = _key(corpus)
    content = _read(path, key)
    if content is None:
        content = _compile(corpus)
        keep(path, key, json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n")
    facts = {card: {name: frozenset(known) for name, known in some.items()} for card, some in content["facts"].items()}
    return Compiled(Trees(corpus, content), facts)


def _key(corpus: CardPool) -> str:
    from cardbase.operations import language_digest

    return hashlib.blake2b(f"{corpus.digest} {language_digest()}".encode(), digest_size=16).hexdigest()


def _read(path: Path, key: str) -> dict[str, Any] | None:
    with contextlib.suppress(ValueError):
        content: dict[str, Any] = json.loads(read_kept(path, key) or "")
        return content
    return None


def _compile(corpus: CardPool) -> dict[str, Any]:
    from cardbase.operations import to_json

    trees = dict(_parsed(corpus))
    return {
        "texts": {card.id: card.operation for card in corpus.cards if card.id in trees},
        "trees": {card_id: to_json(tree) for card_id, tree in trees.items()},
        "facts": {card_id: _facts(corpus.by_id[card_id], tree) for card_id, tree in trees.items()},
    }


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
