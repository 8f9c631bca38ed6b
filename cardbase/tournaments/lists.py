"""The lists of a folder as rows of a tournament, and what an organiser should look at in them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from cardbase.corpus import Corpus, normalise
from cardbase.decks import PILES, Deck, HouseRule, Ruleset, Verdict, judge, read_deck
from cardbase.decks.contest import LISTS_LOST
from cardbase.errors import CardbaseError
from cardbase.given import checked
from cardbase.nouns import without_accents
from cardbase.tournaments.model import LONGEST_NAME, ListRow, Player, Tournament
from cardbase.tournaments.naming import alike, before_edition, is_nobody_s, name_from

MOST_LISTS = 1_000
"""Files of a tournament's folder."""

_FEW = 3
"""Late lists that are named one by one, though all are late."""

_MOST_ALIKE = 8
"""Pairs of names that are told."""

_NOBODY = frozenset(
    ("", "cardbase", "n a", "na", "none", "nobody", "unknown", "anonymous", "anon", "tbd", "tba", "name", "your name")
)
"""What stands for a name where nobody is named; ``cardbase`` made the shipped decks."""


def list_row(
    label: str, path: Path, corpus: Corpus, ruleset: Ruleset, house_rules: Sequence[HouseRule] = ()
) -> ListRow:
    """Read and judge one file, called ``label``; one that cannot be read is a row too.

    The player is named by the list or by the file; what tells that an archive is damaged is nobody's.
    """
    modified = _time_of(path)
    try:
        verdict = judge(read_deck(path, corpus), corpus, ruleset, house_rules)
    except CardbaseError as error:
        complaint = str(error).removeprefix(f"{path}: ")
        player = "" if complaint.startswith(LISTS_LOST) else name_from(label)
        return ListRow(label, player, modified=modified, error=complaint)
    except Exception as error:  # whatever one list does, it never ends the evening
        complaint = f"cannot be judged: {type(error).__name__}: {error}"
        return ListRow(label, name_from(label), modified=modified, error=complaint)
    return _row(label, verdict, corpus, modified)


def with_corrections(rows: Sequence[ListRow], owners: Mapping[str, str]) -> list[ListRow]:
    """Return rows with each whose file is called after an earlier one behind that; where it names nobody it is theirs.

    Of two lists of one time the latter counts. ``owners`` has the names of the players whom files were given to.
    """
    called = [(normalise(name), row) for row in rows for name in {row.player, name_from(row.file)} if name]
    found = [(_earlier(row, called), row) for row in rows]
    found.sort(key=lambda pair: (pair[0].file, True, pair[1].file) if pair[0] else (pair[1].file, False, ""))
    return [_corrected(row, other, owners) if other else row for other, row in found]


def _earlier(row: ListRow, called: Sequence[tuple[str, ListRow]]) -> ListRow | None:
    """Return the list after which another's file is called: "anna.txt" of "anna (2).txt"; None for any other file."""
    name = name_from(row.file)
    base = normalise(before_edition(name))
    if not base or base == normalise(name):
        return None
    return next((other for key, other in called if key == base and other is not row), None)


def _corrected(row: ListRow, other: ListRow, owners: Mapping[str, str]) -> ListRow:
    nobody = row.player == name_from(row.file)
    return replace(row, player=owners.get(other.file, other.player)) if nobody else row


def _time_of(path: Path) -> str:
    """Return when a file was changed, as 2026-11-22T18:00:00; of a link that leads nowhere when it was made."""
    try:
        changed = path.stat().st_mtime
    except OSError:
        changed = path.lstat().st_mtime
    return datetime.fromtimestamp(changed).isoformat(timespec="seconds")


def _row(label: str, verdict: Verdict, corpus: Corpus, modified: str) -> ListRow:
    deck, start = verdict.deck, corpus.constants.values
    return ListRow(
        file=label,
        player=_player(deck) or name_from(label),
        deck=deck.name,
        sponsor=deck.sponsor,
        powers=_powers(deck, corpus),
        imperial=sum(entry.copies for entry in deck.imperial),
        house=sum(entry.copies for entry in deck.house),
        state=verdict.state,
        codes=tuple(dict.fromkeys(finding.code for finding in verdict.errors)),
        unread=tuple(f"{line.place}: {line.text}" for line in deck.unread),
        fingerprint=deck.fingerprint(),
        solaris=start["starting_solaris"] + deck.profile.solaris,
        favor=start["starting_favor"] + deck.profile.favor,
        spice=start["starting_spice"] + deck.profile.spice,
        modified=modified,
        cards={pile: {entry.card: entry.copies for entry in deck.pile(pile)} for pile in PILES},
    )


def _player(deck: Deck) -> str:
    """Return who plays a deck by what its list says; "" where that names nobody a roster could hold."""
    told = (
        " ".join("".join(c if c.isprintable() else " " for c in name).split()) for name in (deck.player, deck.author)
    )
    return next((name for name in told if len(name) <= LONGEST_NAME and without_accents(name) not in _NOBODY), "")


def _powers(deck: Deck, corpus: Corpus) -> tuple[str, ...]:
    found = {power for _, entry in deck.cards() for power in _owed(entry.card, corpus)}
    return tuple(power.id for power in corpus.powers if power.id in found)


def _owed(card: str, corpus: Corpus) -> tuple[str, ...]:
    known = corpus.by_id.get(card)
    return known.allegiances if known else ()


@checked
def notices(tournament: Tournament) -> Iterator[str]:
    """Yield what an organiser should look at: doubles, late lists, players without a list, changes after the lock."""
    by_player: dict[str, list[str]] = defaultdict(list)
    by_deck: dict[tuple[str, object], list[str]] = defaultdict(list)
    owners = {player.file: player.name for player in tournament.players if player.file}
    for row in tournament.lists:
        by_player[without_accents(owners.get(row.file) or row.player)].append(row.file)
        by_deck[row.fingerprint, row.played].append(row.file)
    late = frozenset(row.file for row in _late(tournament))
    yield from _told_late(tournament)
    for player, files in by_player.items():
        if player and len(files) > 1:  # an anonymous edition has no names
            late_one = late if not late.issuperset(files) else frozenset()
            counts = {file: "counts, though it came too late" if file in late_one else "counts" for file in files}
            counted = "".join(f" ({file} {counts[file]})" for file in files if file in owners)
            yield f"one player, several lists: {', '.join(files)}{counted}"
    for (fingerprint, _), files in by_deck.items():
        if fingerprint and len(files) > 1:
            yield f"one deck ({fingerprint}), several lists: {', '.join(files)}"
    for active in tournament.active:
        if not active.file:
            yield f"{active.name}: no list"
    yield from _of_no_lists(tournament)
    yield from _of_file_names(tournament)
    yield from _of_alike(tournament)
    yield from _of_former_names(tournament)
    yield from _of_others(tournament)
    yield from _after_lock(tournament)


def _late(tournament: Tournament) -> list[ListRow]:
    """Return the lists that are later than the deadline."""
    latest = _latest(tournament.settings.deadline)
    return [row for row in tournament.lists if row.modified > latest]


def _told_late(tournament: Tournament) -> Iterator[str]:
    """Yield what is late; where all lists are, one line that says why that may be."""
    deadline, late = tournament.settings.deadline, _late(tournament)
    if len(late) == len(tournament.lists) > _FEW:
        first, last = (found(row.modified for row in late) for found in (min, max))
        times = "a file that is copied or unpacked may have the time of that"
        yield f"all {len(late)} lists came after the deadline {deadline}, from {first} to {last} ({times})"
    else:
        yield from (f"{row.file}: of {row.modified}, after the deadline {deadline}" for row in late)


def _of_no_lists(tournament: Tournament) -> Iterator[str]:
    """Yield who is on the roster only because a file that is no list is called so."""
    found = [
        f"{player.name} ({player.file})"
        for player in tournament.active
        if player.file and player.name == name_from(player.file) and _is_no_list(tournament, player)
    ]
    if found:
        yield f"on the roster only by the name of a file that is no list: {', '.join(found)}; drop who does not play"


def _latest(deadline: str) -> str:
    """Return the last second that is in time, by the machine's clock, as rows have it; a day ends at midnight."""
    if not deadline:
        return "9999"
    try:
        return f"{date.fromisoformat(deadline)}T23:59:59"
    except ValueError:
        moment = datetime.fromisoformat(deadline)
        return (moment.astimezone() if moment.tzinfo else moment).replace(tzinfo=None).isoformat(timespec="seconds")


def _of_alike(tournament: Tournament) -> Iterator[str]:
    """Yield who may be one player under two names, in one line."""
    former = {frozenset((player.name, name)) for player in tournament.players for name in player.formerly}
    found = alike([player.name for player in tournament.active])
    pairs = [f"{one} and {other}" for one, other in found if frozenset((one, other)) not in former]
    if pairs:
        more = f"; and {len(pairs) - _MOST_ALIKE} more" * (len(pairs) > _MOST_ALIKE)
        yield f"names alike: {'; '.join(pairs[:_MOST_ALIKE])}{more} (where two are one, drop one)"


def _of_file_names(tournament: Tournament) -> Iterator[str]:
    """Yield whom no list names, and whose file has a name that nobody has."""
    found = [
        f"{player.name} ({player.file})"
        for player in tournament.active
        if player.name == name_from(player.file) and is_nobody_s(player.name) and not _is_no_list(tournament, player)
    ]
    if found:
        yield f"called as their files, since no list says who plays: {', '.join(sorted(found))}; rename them"


def _is_no_list(tournament: Tournament, player: Player) -> bool:
    row = tournament.list_of(player)
    return row is None or row.error != ""


def _of_former_names(tournament: Tournament) -> Iterator[str]:
    """Yield who has the name that another had before: a second list of that one may have made a second player."""
    former = {without_accents(name): player for player in tournament.players for name in player.formerly}
    for player in tournament.active:
        other = former.get(without_accents(player.name))
        if other is not None and other.name != player.name:
            yield f"{player.name}: {other.name} was called so before; if they are one, drop {player.name}"


def _of_others(tournament: Tournament) -> Iterator[str]:
    """Yield the lists that name someone who is not on the roster: what they say was changed since they were given.

    A name that was only made of a file's tells nothing.
    """
    roster = {without_accents(player.name) for player in tournament.players}
    owners = {player.file: player.name for player in tournament.players if player.file}
    for row in tournament.lists:
        named = row.player if row.player != name_from(row.file) else ""
        if row.file in owners and named and without_accents(named) not in roster:
            yield f"{row.file}: names {row.player}, but is the list of {owners[row.file]}"


def _after_lock(tournament: Tournament) -> Iterator[str]:
    for player in tournament.players if tournament.locked is not None else ():
        locked, row = (tournament.locked or {}).get(player.name), tournament.list_of(player)
        if row and locked is None:
            yield f"{player.name}: {row.file} came after the lock"
        elif locked and row is None:
            yield f"{player.name}: locked as {_known_as(locked)}, now no list"
        elif locked and row and row.said != locked.said:
            yield f"{player.name}: locked as {_known_as(locked)}, now {_other_than(locked, row)}"


def _known_as(row: ListRow) -> str:
    return row.fingerprint or "unreadable"


def _other_than(before: ListRow, row: ListRow) -> str:
    """Return what a list is now that said something else before: its fingerprint, or what else differs."""
    if row.fingerprint != before.fingerprint:
        return _known_as(row)
    same = row.played == before.played
    return "other lines that are not read" if same else f"another deck that has the fingerprint {row.fingerprint} too"


@checked
def changes(tournament: Tournament) -> Iterator[str]:
    """Yield what is new since the lists were read the time before: new, gone, changed lists and verdicts."""
    before = {row.file: row for row in tournament.previous}
    now = {row.file: row for row in tournament.lists}
    for file, row in now.items():
        if file not in before:
            yield f"new: {file} ({row.state})"
        elif row.said != before[file].said:
            yield f"changed: {file}, {_known_as(before[file])} to {_other_than(before[file], row)}"
        if file in before and row.state != before[file].state:
            yield f"verdict: {file}, {before[file].state} to {row.state}"
    yield from (f"gone: {file}" for file in before if file not in now)


@checked
def field_of(tournament: Tournament) -> dict[str, list[tuple[str, int]]]:
    """Return how many active players have each sponsor, each power and each card, most first."""
    counts: dict[str, Counter[str]] = {"sponsors": Counter(), "powers": Counter(), "cards": Counter()}
    for player in tournament.active:
        row = tournament.list_of(player)
        if row:
            counts["sponsors"][row.sponsor or "none"] += 1
            counts["powers"].update(row.powers)
            counts["cards"].update({card for pile in row.cards.values() for card in pile})
    return {
        what: sorted(found.items(), key=lambda counted: (-counted[1], counted[0])) for what, found in counts.items()
    }
