"""A text of several decks on the command line: a file for each, and the offer to write them."""

from __future__ import annotations

import re
import shlex
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import corpus, deck, say
from cardbase.cli.deck_files import clean, content_of
from cardbase.cli.showing import print_rows
from cardbase.errors import Unreadable, Unwritable
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck, Verdict

_LONGEST_NAME = 40
_MOST_DECKS = 200
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)")
"""What Windows takes for a device, whatever stands behind its dot: a player may be called Con."""


@deck.command()
def split(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A text that holds several decks; - is stdin.")],
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="Folder for the decks; FILE-decks if not given.")
    ] = None,
) -> None:
    """Split a text of several decks into a file each.

    One below the other, side by side, or counted in one table. Exit code 1: one deck only.

    A file has the name of its player or deck. One that is there is never overwritten.
    """
    from cardbase.decks import judge, parse_deck
    from cardbase.decks.judging import headline

    cards = corpus()
    texts = _texts(file, cards)
    if len(texts) == 1:
        say(f"{clean(file)}: holds one deck; nothing is written")
        raise typer.Exit(1)
    decks = [parse_deck(text.encode(), cards, "text", source=file) for text in texts]
    folder = out or _folder_of(file)
    files = {folder / f"{name}.deck.txt": text for name, text in zip(_names(decks), texts, strict=True)}
    _write(folder, files)
    for path, one in zip(files, decks, strict=True):
        print_rows(f"{path}: {clean(headline(judge(one, cards)))}")


def offer_split(file: str, verdict: Verdict) -> None:
    """Say how a list that holds further decks is parted, if it does."""
    if any(line.code == "LIST-10" for line in verdict.deck.unresolved):
        say(f"cardbase: it holds several decks (cardbase deck split {shlex.quote(clean(file))} writes each to a file)")


def _texts(file: str, cards: Corpus) -> tuple[str, ...]:
    """Return the texts of the decks in a file; raise ``Unreadable`` for far too many."""
    from cardbase.decks import decode, split_text

    texts = split_text(decode(content_of(file)), cards)
    if len(texts) > _MOST_DECKS:
        raise Unreadable(f"{file}: holds more than {_MOST_DECKS} decks")
    return texts


def _folder_of(file: str) -> Path:
    """Return where the decks of a file go: beside it, below its name."""
    path = Path("deck" if file == "-" else file)
    return path.with_name(f"{path.name.split('.')[0] or 'deck'}-decks")


def _names(decks: list[Deck]) -> list[str]:
    """Return names for files, each another one: of the player, else of the deck, else its number."""
    names: list[str] = []
    for number, one in enumerate(decks, 1):
        words = re.findall(r"[^\W_]+", one.player or one.name)
        stem = "-".join(words).lower()[:_LONGEST_NAME] or f"deck-{number}"
        stem = f"deck-{stem}" if _DEVICE.fullmatch(stem) else stem
        free = (name for name in chain([stem], (f"{stem}-{other}" for other in count(number))) if name not in names)
        names.append(next(free))
    return names


def _write(folder: Path, files: dict[Path, str]) -> None:
    """Write files that are not there; raise ``Unwritable`` before anything is written where another one is there."""
    from cardbase.files import make_folder, read_bytes, write_text

    there = [path for path in files if path.exists()]
    if other := [path for path in there if not path.is_file() or read_bytes(path) != files[path].encode()]:
        raise Unwritable(f"{other[0]}: already exists, with other content", hint="-o names another folder")
    make_folder(folder)
    for path in [path for path in files if path not in there]:
        write_text(path, files[path])
    say(f"wrote {counted(len(files) - len(there), 'file')} to {folder}" if len(there) < len(files) else "all are there")
