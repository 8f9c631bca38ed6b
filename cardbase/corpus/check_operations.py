"""Judging what cards do: each text must parse, be worded in the accepted way, and fit its card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from cardbase.corpus.card import card_from_json
from cardbase.corpus.facts import Power
from cardbase.corpus.language import lexicon_of
from cardbase.corpus.own_sets import own_tokens, with_own_powers
from cardbase.corpus.records import CardFile, Data
from cardbase.corpus.sound import Sound
from cardbase.errors import Fault

if TYPE_CHECKING:
    from cardbase.operations import Lexicon


def operation_faults(data: Data, files: Iterable[CardFile], sound: Sound | None = None) -> Iterator[Fault]:
    """Yield every fault of the operations in ``files``, read with the names of all cards of ``data``.

    The files must already satisfy the schema; texts that are ``sound`` on such a card among such names are believed.
    """
    sound = sound or Sound()
    files = list(files)
    if not any(file.get("operation") for file in files):
        return
    cards = [card_from_json(file.record) for file in data.cards]
    powers = with_own_powers([Power(**p) for p in data.tables["powers"]["powers"]], data.own_sets)
    words = lexicon_of(cards, powers, own_tokens(data.own_sets))
    known = words.digest()
    for file in files:
        said = [file.get(field) for field in ("operation", "kind", "type")]
        yield from sound.faults(partial(_text_faults, file, words), "text", *said, file.get("cost") == "X", known)


def _text_faults(file: CardFile, words: Lexicon) -> Iterator[Fault]:
    from cardbase.operations import CardFacts, judge

    if text := file.get("operation"):
        facts = CardFacts(file.get("kind"), file.get("type"))
        for message in judge(text, words, facts, cost_is_x=file.get("cost") == "X"):
            yield Fault(str(file.path), "$.operation", message)
