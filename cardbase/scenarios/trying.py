"""What is done with a card that is tried, until something comes of its text.

Attempts (``attempts``) are made one after the other; the first in which the card can do something counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, islice
from typing import Final, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.errors import CardbaseError
from cardbase.scenarios.attempts import NAME, WORLD, Attempt, attempts, place_of_use
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.side_by_side import SideBySide
from cardbase.scenarios.situation import PHASES, Situation

TRIAL: Final = "trial-card"
"""The id of the card that is tried."""
_ACTED: Final = (f"operation of {NAME}", f"effect of {NAME}")
"""What the log says where a text acts."""
_OF_ITSELF: Final = tuple(f"{NAME} {what}" for what in ("is engaged", "is subdued", "goes to"))
"""How lines begin that tell of a card's own cost and end."""
SAY_MORE: Final = ": say more with --given and --do"
"""How it ends why a trial came to nothing."""
MUTE: Final = f"the text of {NAME} did nothing here{SAY_MORE}"


class Tried(NamedTuple):
    """What happened with a card, why it did not go on ("" where it did), and what is otherwise by its text."""

    log: tuple[str, ...] = ()
    stopped: str = ""
    changes: tuple[str, ...] = ()

    @property
    def acts(self) -> bool:
        """Whether the log says that the text was carried out."""
        return any(words in line for line in self.log for words in _ACTED)

    @property
    def does(self) -> bool:
        """Whether the log goes on behind that with more than the card's own cost and end."""
        lines = dropwhile(lambda line: not any(words in line for words in _ACTED), self.log)
        return any(not line.startswith(_OF_ITSELF) for line in islice(lines, 1, None))


def tried(corpus: Corpus, card: Card, given: Sequence[str], do: Sequence[str], *, deeds: bool) -> Tried:
    """Try a card of the corpus under the name of the trial card, where it is ``given`` or wherever its text acts.

    Without ``do``, choices in order, it is used as far as it can be. A text with ``deeds`` is not content with what is
    merely so by it.
    """
    if given or do:
        return _made(corpus, Attempt(tuple(given) or (place_of_use(card, corpus.operations[card.id]),)), do)
    acting, standing, stopped = Tried(), Tried(), ""
    for attempt in attempts(corpus, card, _there(corpus), lambda arriving: _host(corpus, arriving)):
        found = _made(corpus, attempt, ())
        if found.does or (found.changes and not deeds):
            return found._replace(stopped="", changes=found.changes or standing.changes)
        acting = found if found.acts and not acting.acts else acting
        standing = standing if standing.changes else found
        if found.log:  # a table that could not be laid says nothing of the text
            stopped = stopped or found.stopped.replace(MUTE, "")
    if acting.acts:
        return acting._replace(stopped="", changes=acting.changes or standing.changes)
    return standing._replace(stopped=stopped or ("" if standing.changes else MUTE))


def _there(corpus: Corpus) -> frozenset[str]:
    """Return the names of the cards that lie at the table which has something of everything."""
    return frozenset(card.name for own in Situation(corpus, USUAL_SEATS, *WORLD).brought for card in own) | {NAME}


def _host(corpus: Corpus, arriving: Attempt) -> str:
    """Return the card on which one is put when it arrives, "" where it is put on none."""
    table = _begun(corpus, arriving)
    SideBySide(NAME, table).run(arriving.opening, plays=True)
    return table.host(NAME).partition(",")[0]


def _made(corpus: Corpus, attempt: Attempt, do: Sequence[str]) -> Tried:
    """Make an attempt, beside one with the text silent."""
    tables: SideBySide | None = None
    try:
        tables = SideBySide(NAME, _begun(corpus, attempt), _begun(corpus, attempt, (TRIAL,)), attempt.beside)
        stopped = _carried_out(tables, attempt, do)
    except (CardbaseError, AssertionError) as error:
        stopped = str(error)
    if tables is None:
        return Tried(stopped=stopped)
    return Tried(tuple(tables.table.game.log_lines()), stopped, tuple(tables.changes))


def _begun(corpus: Corpus, attempt: Attempt, silent: tuple[str, ...] = ()) -> Situation:
    table = Situation(corpus, USUAL_SEATS, *attempt.given, operations=True, silent=silent)
    return table.phase(attempt.begins) if attempt.begins in PHASES else table.interval(attempt.begins)


def _carried_out(tables: SideBySide, attempt: Attempt, do: Sequence[str]) -> str:
    """Make the choices, or use the card as far as it can be; return why that went no further, "" where it did."""
    if do:
        tables.follow(do)
        return ""
    why = "" if attempt.opening else tables.table.game.why_not(f"use {NAME}", 0)
    if why.startswith(f"{NAME} can do nothing"):
        return f"{why}{SAY_MORE}"
    return (
        "" if tables.run(attempt.opening, attempt.target, attempt.at, plays=attempt.plays) or tables.changes else MUTE
    )
