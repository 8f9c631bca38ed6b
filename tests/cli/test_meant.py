"""A line that other programs would understand is refused with what does the same here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from cardbase.cli import every_command, meant

MEANT = {
    "validate list.txt": "'deck check LIST'",
    "judge list.txt": "'deck check LIST'",
    "deck validate list.txt": "'deck check LIST'",
    "deck judge list.txt": "'deck check LIST'",
    "deck export list.txt octgn": "'deck convert LIST --to FORMAT'",
    "export list.txt": "'deck convert LIST --to FORMAT'",
    "print list.txt": "'sheet LIST -o sheet.pdf'",
    "proxies list.txt": "'sheet LIST -o sheet.pdf'",
    "draw pogrom": "'face CARD -o face.svg'",
    "card pogrom": "'show CARD'",
    "errata pogrom": "'show CARD'",
    "cards": "'search QUERY'",
    "list": "'search QUERY'",
    "LIST": "'search QUERY'",
    "rules": "'rule ID'",
    "rulings petition": "'ruling WORDS'",
    "serve": "'host'",
    "server --port 8080": "'host'",
    "host serve": "'host'",
    "host list": "'host tables'",
    "web": "'browse'",
    "game": "'play'",
    "learn": "'tutorial'",
    "bots": "'simulate DECKS'",
    "database": "'build -o cards.db'",
    "compare a.txt b.txt": "'deck diff BEFORE AFTER'",
    "tournament start": "'tournament new FILE FOLDER'",
    "tournament next": "'tournament pair FILE'",
    "board new": "'board play FACTIONS'",
    "blood turn": "'blood run CAMPAIGN'",
    "list.txt": "'deck check list.txt' or 'play list.txt'",
    "deck list.txt": "'deck check list.txt' or 'play list.txt'",
    "deck plan": "'deck check plan' or 'play plan'",
    "frobnicate": "cardbase ask WORDS finds cards, rules and rulings",
    "build cards.db": "-o cards.db writes there",
    "site out": "-o out writes there",
    "face pogrom pogrom.svg": "-o pogrom.svg writes there",
    "sheet list.txt out.pdf": "-o out.pdf writes the sheets there",
    "sheet list.txt --papersize letter": "'--paper'",
    "sheet list.txt --size poker": "'--paper' or '--card-size'",
    "sheet list.txt --out x.pdf": "'--output'",
    "deck fix list.txt --output x.txt": "'--out'",
    "play --bots 3": "'--seat'",
    "play --continue": "'--resume'",
    "simulate --n 5": "'--games'",
    "simulate -n 5": "'--games'",
    "deck convert list.txt --format octgn": "'--to'",
    "search --max 3": "did you mean --limit?",
    "search --kind ally": "a condition is written kind:VALUE",
    "search --kind=ally": "a condition is written kind:ally",
    "show pogrom --date 1998-01-01": "'--as-of'",
    "deck check list.txt --why": "'--explain'",
    "check list.txt": "cardbase deck check judges lists",
}


@pytest.mark.parametrize("line", MEANT)
def test_a_wrong_line_is_told_what_does_it_here(
    line: str, cardbase: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("list.txt", "plan"):
        (tmp_path / name).write_text("3 Pogrom\n")
    told = cardbase(*line.split())
    assert told.code in (2, 3) and MEANT[line] in (told.err.splitlines() or [""])[-1] + told.out, told
    assert line.startswith("check") or (told.out, told.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("line", "same"),
    [("help", "--help"), ("-h", "--help"), ("help deck", "deck --help"), ("deck -h", "deck --help"),
     ("help deck check", "deck check --help"), ("show -h", "show --help"), ("search -h", "search --help"),
     ("version", "--version"), ("-V", "--version"), ("-v", "--version")],
)  # fmt: skip
def test_help_and_version_are_asked_for_in_every_usual_way(line: str, same: str, cardbase: Any) -> None:
    told = cardbase(*line.split())
    assert told.code == 0 and told == cardbase(*same.split())


@pytest.mark.parametrize("word", ["x" * 5000, "a\nb\x1b[31m", "'", "x'. Did you mean 'y", ".", ""])
def test_a_word_that_is_no_command_is_told_in_one_line_whatever_it_holds(word: str, cardbase: Any) -> None:
    for group in ([], ["deck"], ["operation"], ["build"], ["site"]):
        told = cardbase(*group, word)
        assert (told.code, told.out, told.err.count("\n")) == (2, "", 1) and "\x1b" not in told.err


def test_behind_two_dashes_every_word_is_what_it_is(cardbase: Any) -> None:
    assert "Usage" not in cardbase("search", "--", "-h").out


def commands(command: Any, path: str = "cardbase") -> Iterator[tuple[str, Any]]:
    yield path, command
    for name, one in getattr(command, "commands", {}).items():
        yield from commands(one, f"{path} {name}")


def test_every_command_and_option_that_is_named_is_there_and_no_word_for_it_is_one_itself() -> None:
    there = dict(commands(typer.main.get_command(every_command())))
    options = {name for command in there.values() for param in command.params for name in param.opts}
    for group, named in meant._COMMANDS.items():
        for line, words in named.items():
            assert any(path == f"cardbase {line}" or f"cardbase {line}".startswith(path + " ") for path in there), line
            head = " ".join(word for word in line.split() if word.islower() and not word.startswith("-"))
            assert (
                f"cardbase {head.removesuffix(' sheet.pdf').removesuffix(' face.svg').removesuffix(' cards.db')}"
                in there
            )
            taken = [word for word in words.split() if f"{group} {word}" in there]
            assert not taken, (group, taken)
    assert set(meant._OPTIONS) <= options
