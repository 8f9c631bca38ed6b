"""The page of which cards the engine carries out and which tests hold them: ``docs/coverage/cards.md``."""

from __future__ import annotations

import inspect
import pkgutil
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType

import tests.play
from cardbase.corpus import Corpus, load_corpus
from cardbase.play import unsupported_phrases
from cardbase.scenarios.naming import named
from cardbase.scenarios.reading import LABELS
from scripts.pages import table
from tests.play.hardest import EXCUSED, tried
from tests.play.test_scenarios import all_scenarios

_ABOUT_CARDS = ("tests.play.cards.", "tests.play.test_cards", "tests.play.test_programs")


def _support() -> str:
    corpus = load_corpus()
    missing = unsupported_phrases(corpus)
    whole = len(corpus.cards) - sum(1 for phrases in missing.values() if phrases)
    rows = [[corpus.by_id[card].full_name, card, "; ".join(phrases)] for card, phrases in missing.items() if phrases]
    head = f"{whole} of {len(corpus.cards)} cards are carried out whole."
    if not rows:
        return head
    return f"{head} The phrases named here do nothing yet.\n\n" + table(["card", "id", "not carried out yet"], rows)


def _scenarios() -> str:
    """How many scenarios of each label a card has."""
    corpus = load_corpus()
    found = Counter((named(reported.card, corpus).id, reported.label) for reported in all_scenarios())
    cards = sorted({card for card, _ in found})
    rows = [[card, *(str(found[card, label] or "") for label in LABELS)] for card in cards]
    whole = sum(1 for card in cards if found[card, "use"] and found[card, "refusal"])
    head = f"{whole} of {len(corpus.cards)} cards have a scenario of their use and one of a refusal.\n\n"
    return head + table(["card", *LABELS], rows)


def _branches() -> str:
    """How many ways of the hardest cards their scenarios try, and why some cannot be tried."""
    rows = []
    for card, ways in tried().items():
        reasons = dict.fromkeys(reason for way, reason in EXCUSED.items() if way[0] == card)
        rows.append([card, str(sum(ways.values())), str(len(ways)), "; ".join(reasons)])
    done, known = (sum(int(row[column]) for row in rows) for column in (1, 2))
    head = f"{done} of {known} ways of {len(rows)} cards are tried, the other {known - done} cannot be.\n\n"
    return head + table(["card", "ways tried", "ways", "what cannot be tried"], rows)


def _tests() -> str:
    """Which tests name a card: by its id among their parameters, or by its full name in their text."""
    corpus = load_corpus()
    found = tests_of(corpus)
    rows = [[card, "; ".join(f"`{name}`" for name in sorted(found[card]))] for card in sorted(found)]
    return f"{len(found)} of {len(corpus.cards)} cards are in other tests too.\n\n" + table(["card", "tests"], rows)


def tests_of(corpus: Corpus) -> dict[str, set[str]]:
    """Return the names of the tests that are about a card, by card id."""
    by_name = {card.full_name: card.id for card in corpus.cards}
    found: defaultdict[str, set[str]] = defaultdict(set)
    for test in _functions():
        source = inspect.getsource(test)
        for mark in getattr(test, "pytestmark", ()):
            ids = mark.kwargs.get("ids") or ()  # a function's say no more than the values it names
            for written in (*(() if callable(ids) else ids), *map(str, _flat(mark.args[1:]))):
                if written in corpus.by_id:
                    found[written].add(test.__name__)
                elif written in by_name:
                    found[by_name[written]].add(test.__name__)
        for name, card in by_name.items():
            if name in source:
                found[card].add(test.__name__)
    return found


def _flat(values: object) -> Iterator[object]:
    if isinstance(values, (list, tuple)):
        for value in values:
            yield from _flat(value)
    else:
        yield getattr(values, "id", values)


def _functions() -> Iterator[FunctionType]:
    for module in pkgutil.walk_packages(tests.play.__path__, "tests.play."):
        name = module.name.rsplit(".", 1)[-1]
        if name.startswith("test_"):
            for written, value in vars(import_module(module.name)).items():
                if written.startswith("test_") and isinstance(value, FunctionType) and _plays_texts(value):
                    yield value


def _plays_texts(test: FunctionType) -> bool:
    """Tests of the rules use cards as furniture, their texts silent; only those that let texts act count."""
    return test.__module__.startswith(_ABOUT_CARDS) or "operations=True" in inspect.getsource(test)


PARTS = {"card-support": _support, "card-scenarios": _scenarios, "card-tests": _tests, "card-branches": _branches}
