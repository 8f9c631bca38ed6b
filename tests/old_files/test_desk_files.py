"""What the browser kept with each version of the site is readable by this one; tests/old_files/desk is never rewritten.

The browser's own reading of such a file is tried in tests/web/test_nothing_lost.py.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.desk import answer
from cardbase.games import all_games

FILES = sorted((Path(__file__).parent / "desk").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_decks_are_read_and_games_gone_on_with(path: Path, corpus: Corpus) -> None:
    kept = {
        key: json.loads(text) for key, text in json.loads(path.read_text("utf-8"))["entries"].items() if "{" in text
    }
    games = all_games(corpus)
    deck, game = kept["cardbase.deck.mg1deck"], kept["cardbase.game.mg1game"]
    read = answer("read", {"text": deck["text"]}, corpus, games)
    assert read["name"] == deck["name"] and read["unread"] == [] and read["piles"]["house"]
    position = answer("question", {"journal": game["journal"], "game": game["game"], "seat": 0}, corpus, games)
    if "error" in position:  # a journal of another engine: refused in words, and the file still holds it
        assert "version" in position["error"]["message"] + position["error"]["hint"]
    else:
        assert position["view"]["turn"] == game["turn"] and position["questions"]
