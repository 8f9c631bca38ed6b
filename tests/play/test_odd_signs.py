"""What is typed or pasted at the terminal is read as it looks, whatever signs that nobody sees came along."""

from __future__ import annotations

import io

import pytest

from cardbase.screens.console import Console

SEEN = [
    ("\x1b[200~1; 2\x1b[201~", "1; 2"),  # a terminal that marks what is pasted
    ("\x1b[A\x1b[A1", "1"),  # arrows
    ("\x1bOA1", "1"),
    ("\x1b[1;5C1", "1"),
    ("\u200b1", "1"),
    ("\ufeff1", "1"),
    ("\u202e1\u202c", "1"),
    ("\u20661\u2069", "1"),
    ("\u200e1\u200f", "1"),
    ("1\x00", "1"),
    ("no\u00a0more", "no more"),
    ("no\u202fmore", "no more"),
    ("no\u3000more", "no more"),
    ("no\tmore", "no more"),
    ("１", "1"),
    ("？ ３", "? 3"),
    ("ｂｉｄ 5；ｐａｓｓ", "bid 5;pass"),
]
KEPT = [
    "naïve Fedaykin",
    "Müller.deck.txt",
    "שלום",
    "می\u200cخواهم",
    "👩\u200d🚀",
    "\ufb01le",
    "a\\b",
    "ⅷ",
    "Anna’s deck – new.txt",
    "",
]


def read(monkeypatch: pytest.MonkeyPatch, line: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(line + "\n"))
    return Console().read("")


@pytest.mark.parametrize(("typed", "meant"), SEEN)
def test_a_line_is_read_as_it_looks(monkeypatch: pytest.MonkeyPatch, typed: str, meant: str) -> None:
    assert read(monkeypatch, typed) == meant


@pytest.mark.parametrize("line", KEPT)
def test_words_of_any_language_and_names_of_files_stay_as_they_are(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    assert read(monkeypatch, line) == line
