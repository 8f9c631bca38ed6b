"""Rules, errata and rulings laid out for people; what is laid out is what ``desk`` answers."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardbase.corpus import Card, Corpus


def rule_page(answer: dict[str, Any], width: int) -> str:
    """Return an answer for people, in at most ``width`` columns."""
    head = f"{answer['id']} · {answer['title']}" if answer["title"] else answer["id"]
    facts = ["Source: " + ", ".join(answer["sources"])] if answer["sources"] else []
    facts += [f"{note['label']}: {note['text']}" for note in answer["notes"]]
    if answer["see"]:
        facts.append("See: " + ", ".join(dict.fromkeys(answer["see"])))
    rulings = [line for ruling in answer["rulings"] for line in ruling_lines(ruling)]
    parts = (
        wrapped([head], width),
        wrapped(answer["text"].splitlines(), width, hanging=0),
        wrapped(table_lines(answer["table"]), width) if answer["table"] else "",
        wrapped(facts, width),
        wrapped(["Rulings", *(f"  {line}" for line in rulings)], width) if rulings else "",
    )
    return "\n\n".join(part for part in parts if part)


def ruling_lines(ruling: dict[str, Any]) -> Iterator[str]:
    """Yield the line of a ruling."""
    yield f"{ruling['id']} ({ruling['source']}): {ruling['text']}"


def table_lines(table: dict[str, Any]) -> Iterator[str]:
    """Yield a table row by row, each cell after its head: cells of rules are sentences, too wide for columns."""
    for row in table["rows"]:
        cells = [f"{head}: {cell}" for head, cell in zip(table["columns"], row, strict=False) if cell not in ("", "—")]
        yield "  " + "; ".join(cells)


def wrapped(lines: Iterable[str], width: int, hanging: int = 2) -> str:
    """Return the lines as text of at most ``width`` columns, what follows a line ``hanging`` columns further in."""
    made: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + hanging)
        made += textwrap.wrap(line, max(width, 20), subsequent_indent=indent, break_on_hyphens=False) or [""]
    return "\n".join(made)


# sections of ``cardbase show``


def errata_of(corpus: Corpus, card: Card) -> Iterator[str]:
    """The errata of the card, with both values."""
    from cardbase.corpus import bearing_on, plain
    from cardbase.desk import patch_notes

    for erratum in bearing_on(corpus, card).errata:
        yield f"Erratum {erratum.id} ({erratum.source})"
        yield "  " + plain(erratum.note, corpus)
        yield from (f"  {label}: {text}" for label, text in patch_notes(corpus, erratum))
        if erratum.conflict:
            yield f"  Conflict: {erratum.conflict.reference} {erratum.conflict.resolution}"
    if card.printed_unknown:
        yield f"  The printed value of {', '.join(card.printed_unknown)} is not known; shown as in force."


def rulings_of(corpus: Corpus, card: Card) -> Iterator[str]:
    """The rulings that name the card; how many more bear on cards of its kind."""
    from cardbase.corpus import bearing_on
    from cardbase.desk import ruling_answer

    rulings = bearing_on(corpus, card).rulings
    own = [ruling for ruling in rulings if any(t.names_one_card and t.fits(card) for t in ruling.targets)]
    if rulings:
        yield "Rulings"
    for ruling in own:
        yield from (f"  {line}" for line in ruling_lines(ruling_answer(corpus, ruling)))
    if others := len(rulings) - len(own):
        more = "more on such cards" if own else "on such cards"
        yield f"  {others} {more}: cardbase ruling --card {card.id}"


def rules_of(corpus: Corpus, card: Card) -> Iterator[str]:
    """The ids of the rules that bear on the card."""
    from cardbase.corpus import bearing_on

    rules = bearing_on(corpus, card).rules
    if rules:
        yield "Rules (cardbase rule ID tells each)"
        yield "  " + ", ".join(rule.id for rule in rules)
