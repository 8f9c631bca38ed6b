"""Letters to the players whose lists cannot be played as they are: what is wrong, what would be right, until when."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardbase.corpus import Corpus
from cardbase.decks import Finding, Verdict, decode
from cardbase.decks.fixes import describe
from cardbase.errors import CardbaseError
from cardbase.files import read_bytes
from cardbase.nouns import counted, without_accents
from cardbase.tournaments.model import ListRow, Player, Tournament

_SENDER = re.compile(r"^>?\s?From:[^\n<>]{0,100}<?(?P<address>[\w.+-]{1,64}@[\w.-]{1,100}\w)", re.MULTILINE)
_HEAD = 5_000
"""Signs of a list in which the head of a mail is looked for."""

Judged = Verdict | CardbaseError
"""The verdict on a list, or why it cannot be read."""


class Letter(NamedTuple):
    """A letter to a player; ``address`` is that of the mail which brought the list, "" where none is told."""

    player: str
    address: str
    subject: str
    text: str

    def __str__(self) -> str:
        to = f"{self.player} <{self.address}>" if self.address else self.player
        return f"To: {to}\nSubject: {self.subject}\n\n{self.text}"


def letters_to(
    tournament: Tournament, judged: Mapping[str, Judged], paths: Mapping[str, Path], corpus: Corpus
) -> Iterator[Letter]:
    """Yield a letter to each active player without a legal list, and to those of whom several different ones came."""
    settings = tournament.settings
    for player in tournament.active:
        parts = [*_about_list(player, judged, paths, corpus), *_about_others(player, tournament)]
        if parts:
            until = f" by {settings.deadline.replace('T', ', ')}" if settings.deadline else ""
            ending = f"Please send the whole list once more{until}: an answer with the changes alone is easily misread."
            text = "\n\n".join([f"Hello {player.name},", *parts, ending])
            address = _address_in(paths[player.file]) if player.file in paths else ""
            yield Letter(player.name, address, f"{settings.name}, {settings.date}: your deck list", text + "\n")


def _about_list(
    player: Player, judged: Mapping[str, Judged], paths: Mapping[str, Path], corpus: Corpus
) -> Iterator[str]:
    """Yield what is to be said of the list that counts."""
    found = judged.get(player.file)
    if found is None:
        yield "We have no deck list of yours yet."
    elif isinstance(found, CardbaseError):
        why = str(found).removeprefix(f"{paths[player.file]}: ")
        yield f"Your list ({player.file}) could not be read: {why}."
    elif not found.legal:
        yield f"{_opening(player.file, found)}\n\n" + "\n\n".join(_findings(found, corpus))


def _opening(file: str, verdict: Verdict) -> str:
    deck = verdict.deck
    named = f"Your list {deck.name!r} ({file})" if deck.name else f"Your list ({file})"
    imperial, house = (sum(entry.copies for entry in pile) for pile in (deck.imperial, deck.house))
    read = f"we read {counted(imperial, 'Imperial card')} and {counted(house, 'House card')} in it"
    if verdict.state == "unread":
        return f"{named} has lines of which we do not know what is meant ({read}):"
    return f"{named} is not legal as it is ({read}):"


def _findings(verdict: Verdict, corpus: Corpus) -> Iterator[str]:
    """Yield each error with its rules and with what would cure it."""
    for number, finding in enumerate(verdict.errors, 1):
        cited = ", ".join(f"{rule.id} {rule.source}" for rule in finding.rules)
        yield "\n".join([f"{number}. {finding.message}" + f" [{cited}]" * bool(cited), *_cures(finding, corpus)])


def _cures(finding: Finding, corpus: Corpus) -> Iterator[str]:
    if finding.fix:
        yield f"   This would do: {describe(finding.fix, corpus)}."
    elif finding.choices:
        yield "   Which is meant?" if finding.code.startswith("LIST-") else "   One of these would do:"
        yield from (f"   - {describe(way, corpus)}" for way in finding.choices)


def _about_others(player: Player, tournament: Tournament) -> Iterator[str]:
    """Yield that several lists came of one player that could be played, and which of them counts."""
    own, name = tournament.list_of(player), without_accents(player.name)
    others = [row for row in tournament.lists if own and without_accents(row.player) == name and _differs(row, own)]
    if own and others:
        files = ", ".join(row.file for row in others)
        yield f"We have more than one list of yours: {own.file} counts, {files} does not. Is that what you want?"


def _differs(row: ListRow, own: ListRow) -> bool:
    return row.file != own.file and row.state == "legal" and row.played != own.played


def _address_in(path: Path) -> str:
    """Return from where the mail came that a list is, "" for any other list."""
    try:
        found = _SENDER.search(decode(read_bytes(path))[:_HEAD])
    except CardbaseError:
        return ""
    return found["address"] if found else ""
