"""Judging what cards do: each text must parse, be worded in the accepted way, and fit its card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardbase.corpus.card import card_from_json
from cardbase.corpus.facts import Power
from cardbase.corpus.language import lexicon_of
from cardbase.corpus.own_sets import own_tokens, with_own_powers
from cardbase.corpus.records import CardFile, Data
from cardbase.errors import Fault


def operation_faults(data: Data, files: Iterable[CardFile]) -> Iterator[Fault]:
    """Yield every fault of the operations in ``files``, read with the names of all cards of ``data``.

    The files must already satisfy the schema.
    """
    from cardbase.operations import CardFacts, judge

    files = [file for file in files if file.get("operation")]
    if not files:
        return
    cards = [card_from_json(file.record) for file in data.cards]
    powers = with_own_powers([Power(**p) for p in data.tables["powers"]["powers"]], data.own_sets)
    words = lexicon_of(cards, powers, own_tokens(data.own_sets))
    for file in files:
        facts = CardFacts(file.get("kind"), file.get("type"))
        for message in judge(file.get("operation"), words, facts, cost_is_x=file.get("cost") == "X"):
            yield Fault(str(file.path), "$.operation", message)
