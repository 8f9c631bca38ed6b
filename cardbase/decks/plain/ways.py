"""What lines of a list mean only beside others: numbers, counts apart, paragraphs, owners, legends, blanks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.draft import Draft
from cardbase.decks.plain.blanks import blank_lines
from cardbase.decks.plain.counts.letters_for_counts import letters_for_counts
from cardbase.decks.plain.counts.pictures_for_counts import pictures_for_counts
from cardbase.decks.plain.fields.author_boxes import author_lines
from cardbase.decks.plain.fields.broken_values import broken_values
from cardbase.decks.plain.fields.cost_headings import cost_headings
from cardbase.decks.plain.fields.counts_apart import Apart, counts_apart
from cardbase.decks.plain.fields.legends import Legend, legends_in
from cardbase.decks.plain.fields.occasions import occasions
from cardbase.decks.plain.fields.owners import others_lines, owners_of
from cardbase.decks.plain.fields.set_headings import set_headings
from cardbase.decks.plain.fields.titles_above import title_above
from cardbase.decks.plain.fields.unticked import unticked_lines
from cardbase.decks.plain.markup import (
    commanded_lines,
    counted_by_hash,
    lettered_bullets,
    numbered_lines,
    picked_lines,
    positions,
    tallied_by_stars,
)
from cardbase.decks.plain.tables.transposed import Lying, rows_of_numbers, transposed
from cardbase.decks.plain.words.doubtful_tags import doubtful_lines
from cardbase.decks.plain.words.patches import is_whole_patch, patched_lines, taken_out
from cardbase.decks.plain.words.quoted import questions_in, quoted_lines
from cardbase.decks.plain.words.titles import title_of
from cardbase.decks.plain.wrappings.broken_names import broken_names
from cardbase.decks.plain.wrappings.running import running_lists
from cardbase.decks.plain.wrappings.signs import spoken_lines
from cardbase.decks.plain.wrappings.unfinished import unfinished_lines
from cardbase.decks.plain.wrappings.wrapping import paragraphs
from cardbase.decks.vocabulary import Names

_AUTHOR = Legend("LIST-07", "is told of who wrote it")
_RANK = Legend("LIST-08", "is told of who wrote it, and not counted")
_DOUBT = Legend("LIST-04", "is doubtful by its sign")
_PICTURE = Legend("LIST-04", "has a picture that may be its count")
_LETTER = Legend("LIST-04", "has a letter or a picture where other lines have their count")


class Ways(NamedTuple):
    """Lines that mean something only beside others, by their index.

    ``skips`` has where the text of a line begins, ``apart`` the lines whose count stands elsewhere, ``wrapped`` how
    many lines a paragraph has, ``owners`` whose cards follow, ``others`` who else tells a
    card, ``lying`` the cards of tables that lie on their side, ``out`` the lines that a patch takes out, ``quoted``
    the lines with cards of an older post below the list, ``applied`` whether the list shows all of a patch,
    ``legends`` what the list says of signs in other lines, ``questions`` the quoted lines that only speak of cards,
    ``blanks`` those whose count is left blank, ``unticked`` those with an empty box where others have a tick.
    """

    skips: dict[int, int]
    apart: dict[int, Apart]
    wrapped: dict[int, int]
    owners: dict[int, str]
    others: dict[int, str]
    lying: dict[int, Lying]
    out: frozenset[int]
    quoted: frozenset[int]
    applied: bool
    legends: dict[int, Legend]
    questions: frozenset[int]
    seconds: frozenset[int]
    title: int
    blanks: frozenset[int]
    unticked: frozenset[int]


def ways_of(text: str, lines: Sequence[str], draft: Draft) -> Ways:
    """Look a list through for lines that mean something only beside others."""
    names = draft.names
    spoken = spoken_lines(lines, names)
    said = [line[spoken.get(at, 0) :] for at, line in enumerate(lines)] if spoken else lines
    counted = positions(lines) | tallied_by_stars(lines)
    apart = {line: Apart("name", copies, start) for line, (copies, start) in counted.items()}
    legends = legends_in(lines, names) | set_headings(lines, names) | cost_headings(lines, names)
    boxes = unticked_lines(lines, names)
    legends = dict.fromkeys(boxes.denied, Legend("LIST-04", "says no in its box, where other lines say yes")) | legends
    written = author_lines(lines, names)
    legends |= dict.fromkeys(doubtful_lines(said, names), _DOUBT)
    legends |= dict.fromkeys(pictures_for_counts(said, names), _PICTURE)
    legends |= dict.fromkeys(letters_for_counts(said, names), _LETTER)
    legends |= {at: _RANK if named else _AUTHOR for at, named in written.items()}
    broken = broken_names(lines, names)
    beside = counts_apart(text, lines, names, broken)
    beside = {at: own for at, own in beside.items() if own.role != "doubt" or at + 1 not in legends}
    lying = transposed(lines, names)
    skips = _skips(text, lines, spoken, names)
    title = at if (at := title_of(said, names)) >= 0 else title_above(said, names)
    doubtful = {at: Apart("doubt", 0, 0) for at in rows_of_numbers(lines, names, lying)}
    apart = doubtful | beside | apart
    return Ways(
        skips=skips,
        apart=apart,
        wrapped={at: count for at, count in _wrapped(lines, spoken, broken, draft).items() if at not in lying},
        owners=owners_of(lines, draft),
        others=others_lines(lines, draft),
        lying=lying,
        out=taken_out(lines),
        quoted=quoted_lines(text, lines, names),
        applied=is_whole_patch(lines),
        legends=legends,
        questions=questions_in(lines, names),
        seconds=occasions(lines, draft),
        title=title if title not in skips.keys() - spoken.keys() else -1,  # "① Pogrom" above "② Carryall"
        blanks=blank_lines(lines, names),
        unticked=boxes.empty - legends.keys(),
    )


def _wrapped(lines: Sequence[str], spoken: dict[int, int], broken: dict[int, int], draft: Draft) -> dict[int, int]:
    """Return how many lines each paragraph has, by its first: of one width, or broken within something."""
    found, names = paragraphs(lines), draft.names
    for others in (
        broken_values(lines, draft.corpus),
        broken,
        running_lists(lines, names, spoken),
        unfinished_lines(lines, names),
    ):
        taken = {at for start, count in found.items() for at in range(start, start + count)}
        found |= {at: count for at, count in others.items() if taken.isdisjoint(range(at, at + count))}
    return found


def _skips(text: str, lines: Sequence[str], spoken: dict[int, int], names: Names) -> dict[int, int]:
    """Return where the text of lines begins that are numbered, spoken, commanded or the like."""
    return (
        numbered_lines(text, lines, names)
        | spoken
        | patched_lines(lines)
        | counted_by_hash(lines)
        | lettered_bullets(lines)
        | commanded_lines(lines)
        | picked_lines(text, lines)
    )
