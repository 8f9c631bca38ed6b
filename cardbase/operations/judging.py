"""Everything that can be said against a text at once: it does not parse, is not well said, or does not bind."""

from __future__ import annotations

from cardbase.errors import Faulty, Ungrammatical
from cardbase.operations.binding import CardFacts, bind
from cardbase.operations.lexicon import Lexicon
from cardbase.operations.linting import lint
from cardbase.operations.reading import parse


def judge(text: str, lexicon: Lexicon, facts: CardFacts | None = None, *, cost_is_x: bool = True) -> list[str]:
    """Return every fault of a text, an empty list for none; ``facts`` None where it belongs to no known card.

    ``cost_is_x`` tells that the card's cost may define X.
    """
    try:
        tree = parse(text, lexicon)
    except Ungrammatical as error:
        return [str(error)]
    faults = lint(tree, text, cost_is_x=cost_is_x)
    if facts is not None:
        try:
            bind(tree, facts)
        except Faulty as error:
            faults += [fault.message for fault in error.faults]
    return faults
