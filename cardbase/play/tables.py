"""What is kept between games: the facts of a corpus, and the tables of Houses that sit down again and again."""

from __future__ import annotations

from threading import Lock
from typing import Final

from cardbase.corpus import Corpus
from cardbase.play.compiler.programs import Programs
from cardbase.play.facts import Facts
from cardbase.play.house import House
from cardbase.play.rulesets import Ruleset
from cardbase.play.table import Table

MOST_CARDS: Final = 1 << 16
"""Cards of all tables that are kept, some 20 MiB: five hundred tables of two usual decks."""
_facts: dict[str, Facts] = {}
_tables: dict[tuple[Facts, tuple[House, ...], Ruleset, bool], Table] = {}
_kept: Final = Lock()


def facts_of(corpus: Corpus) -> Facts:
    """Return the facts of a corpus, made once a process."""
    if corpus.digest not in _facts:
        _facts[corpus.digest] = facts = Facts(corpus)
        facts.programs = Programs(corpus)
    return _facts[corpus.digest]


def table_of(facts: Facts, houses: tuple[House, ...], rules: Ruleset, operations: bool) -> Table:
    """Return the table of some Houses: a series seats the same ones again and again, and no game changes it.

    Of those kept, the ones that were asked for longest ago go first.
    """
    key = (facts, houses, rules, operations)
    with _kept:
        found = _tables.pop(key, None)
        if found is None:
            found = Table(facts, houses, rules, operations=operations)
            room = MOST_CARDS - found.cards
            for other in reversed(list(_tables)):
                room -= _tables[other].cards
                if room < 0:
                    del _tables[other]
        _tables[key] = found
        return found
