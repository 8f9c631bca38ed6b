"""What commands on decks are given: deck lists, rulesets, house rules, days; and where a list goes that they write."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from cardbase.cli.app import corpus, say
from cardbase.errors import Misuse, Unreadable

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck, Ruleset
    from cardbase.decks.contest import Rule
    from cardbase.query import CardIndex

T = TypeVar("T")

DeckFile = Annotated[Path, typer.Argument(metavar="DECK", help="A deck list, in any format; - is stdin.")]
RulesetName = Annotated[str, typer.Option("--ruleset", help="crf (rules in force) or rulebook-1997.")]
Switches = Annotated[
    list[str] | None,
    typer.Option("--switch", metavar="NAME=VALUE", help="Set a switch of the ruleset; may be given again."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RulesFile = Annotated[
    Path | None, typer.Option("--format", metavar="FILE", help="House rules (schemas/house-rules.schema.json).")
]
Day = Annotated[str, typer.Option("--as-of", metavar="DATE", help="The day whose house rules count, as 2025-01-31.")]


def open_deck(file: Path) -> tuple[Corpus, CardIndex, Deck]:
    """Return the cards, their index and the deck of a file; the lines that are left out are reported."""
    from cardbase.query import card_index

    cards = corpus()
    list_ = read_list(str(file), cards)
    for line in list_.unread:
        say(f"{file}: {line.place}: left out: {line.text!r} {line.reason}")
    return cards, card_index(cards), list_


def rules_in_force(file: Path | None, as_of: str, index: CardIndex) -> tuple[Rule, ...]:
    """Return the house rules of a file that hold on a day, none without a file."""
    from cardbase.decks.contest import read_house_rules

    return read_house_rules(file, index).in_force(day_of(as_of)) if file else ()


def day_of(text: str) -> date:
    """Return the day written as 2025-01-31, today for an empty text; raise ``Misuse``."""
    try:
        return date.fromisoformat(text) if text else date.today()
    except ValueError:
        raise Misuse(f"{text!r} is not a date", hint="as in 2025-01-31") from None


def asked(read: Callable[[], T]) -> T:
    """Read what a person wrote; a fault is underlined before it is reported."""
    from cardbase.query import QueryError

    try:
        return read()
    except QueryError as error:
        say(error.underlined())
        raise


def read_list(file: str, cards: Corpus, source: str | None = None) -> Deck:
    """Return the deck of a file, of standard input for "-"."""
    from cardbase.decks import parse_deck

    return parse_deck(content_of(file), cards, source, source="stdin" if file == "-" else file)


def content_of(file: str) -> bytes:
    """Return what a file holds, standard input for "-"; raise ``Unreadable`` where it is too large."""
    from cardbase.files import READ_LIMIT, is_folder, read_bytes

    if is_folder(Path(file)):
        hint = "cardbase deck tournament FOLDER judges all that is in it"
        raise Unreadable(f"{file}: is a folder, not a file", hint=hint)
    if file != "-":
        return read_bytes(Path(file))
    content = sys.stdin.buffer.read(READ_LIMIT + 1)
    if len(content) > READ_LIMIT:
        raise Unreadable(f"stdin: larger than {READ_LIMIT:,} bytes")
    return content


def ruleset_of(name: str, switches: list[str] | None) -> Ruleset:
    """Return a ruleset with switches set otherwise; raise ``Misuse`` for one without a value."""
    from cardbase.decks import ruleset_named

    if wrong := [switch for switch in switches or () if "=" not in switch]:
        raise Misuse(f"--switch {wrong[0]!r} is not NAME=VALUE")
    return ruleset_named(name, dict(switch.split("=", 1) for switch in switches or ()))


def clean(text: str) -> str:
    """Return a stranger's text without what steers a terminal."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def put(text: str, out: Path | None) -> None:
    """Print a text, or write it into a file."""
    from cardbase.files import write_text

    if out is None:
        print(text, end="")
    else:
        write_text(out, text)
        say(f"wrote {out}")
