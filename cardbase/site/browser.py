"""The desk's answers for a worker in the browser: JSON in and out, everything loaded when it is first asked for."""

from __future__ import annotations

import json
from functools import cache

from cardbase.corpus import Corpus, load_corpus
from cardbase.desk import ANSWERS, answer
from cardbase.tabletop import registry


def answered(name: str, request: str) -> str:
    """Return the answer of a name to a request, both as JSON."""
    of_games = name in ANSWERS and ANSWERS[name].of_games
    found = answer(name, json.loads(request), _corpus(), _games() if of_games else registry.Registry([]))
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


@cache
def _corpus() -> Corpus:
    return load_corpus()


@cache
def _games() -> registry.Registry:
    from cardbase.games import all_games  # the engine: most of what is loaded, and most questions need none of it

    return all_games(_corpus())
