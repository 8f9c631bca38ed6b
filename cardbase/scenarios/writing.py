"""A position of a stored game as a scenario: what lies where when a phase begins, then the choices made since.

What is written is read again and played; only what comes to the same position is given back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Misuse, Unreadable
from cardbase.given import checked
from cardbase.play import Game, records, rulesets
from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.scenarios.describing import Description, same_position
from cardbase.scenarios.reading import Scenario, scenarios_of
from cardbase.scenarios.running import carry_out, situation_of
from cardbase.scenarios.situation import Situation
from cardbase.tabletop import Journal
from cardbase.tabletop import journal as journals

MOST_OFFERED: Final = 12
"""Choices that the scenario says are offered at its end."""
MOST_TRIED: Final = 12
"""Beginnings of phases, the last first, from which a position is written; then the beginning of the game."""
_MOMENTS: Final = {
    f.CREATION: "the House creation", f.DISENGAGE: "the Disengage Phase", f.INITIATIVE: "the Initiative Phase",
    f.CLOSING: "the Closing Interval", f.INTERVAL: "{}'s House Interval",
}  # fmt: skip


class Start(NamedTuple):
    """The first decision of a phase: the position, how many choices came before, and the words of ``when``."""

    game: Game
    at: int
    when: str


@checked
def write_position(journal: Journal, corpus: Corpus, at: int | None = None) -> str:
    """Return the position after ``at`` choices of a journal, the last if None, as the text of a scenario file.

    Raises ``Misuse`` for a choice that is not there, ``Unreadable`` where the journal cannot be played.
    """
    last = len(journal.choices) if at is None else at
    if not 0 <= last <= len(journal.choices):
        raise Misuse(f"there is no choice {at}", hint=f"the game has {len(journal.choices)}; 0 is its beginning")
    journal = journals.read_journal(journal.to_text(), records.JOURNAL)
    game = records.game_of(_with_plain_names(journal.header), corpus)
    starts, steps = _played(game, journal, last)
    names: dict[int, str] = {}
    for start in (*reversed(starts[-MOST_TRIED:]), starts[0]):
        given = Description(start.game, corpus, names).sentences()
        text = _reported(start, tuple(given), steps[start.at :], game, corpus, last)
        if _comes_to(text, game, corpus):
            return text
    raise Unreadable(f"the position after choice {last} cannot be steps in sentences")


def _with_plain_names(header: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a header whose Houses are called by single words, each another."""
    names: list[str] = []
    for number, house in enumerate(header["houses"], 1):
        word = re.sub(r"\W+", "", re.split(r"[\s,.:]", str(house["name"]))[0], flags=re.ASCII)[:20]
        names.append(word if word[:1].isalpha() and word not in names else f"House{number}")
    houses = [{**house, "name": name} for house, name in zip(header["houses"], names, strict=True)]
    return {**header, "houses": houses}


def _played(game: Game, journal: Journal, last: int) -> tuple[list[Start], list[str]]:
    """Play so many choices; return the beginnings of phases on the way, and a line of each choice."""
    starts, steps = [_start(game, 0)], list[str]()
    begun = _phase(game)
    for number in range(1, last + 1):
        steps.append(_line(game, journal.choices[number - 1]))
        journals.carry_out(game, journal, number)
        if not game.over and _phase(game) != begun:
            begun = _phase(game)
            starts.append(_start(game, number))
    return [start for start in starts if start.when] or [Start(game.copy(), last, "")], steps


def _start(game: Game, at: int) -> Start:
    _, kind, seat = _phase(game)
    return Start(game.copy(), at, _MOMENTS.get(kind, "").format(game.table.seat_name(seat)))


def _phase(game: Game) -> tuple[int, int, int]:
    """Return what tells a phase from the one before: the turn, the frame above the turn's, whose it is."""
    stack = game.state.stack
    kind, _, seat = stack[f.SIZE : f.SIZE + 3] if len(stack) > f.SIZE else (-1, 0, 0)
    return game.state.turn, kind, seat


def _line(game: Game, place: int) -> str:
    """Return a choice as a step of a scenario says it; nothing where there is no other."""
    options = game.options
    if not 0 <= place < len(options):
        return ""
    code = options[place]
    verb, argument = divmod(code, c.SPAN)
    words = next(choice.text for choice in game.choices() if choice.code == code)
    if verb == c.CHOOSE_UNSEEN:
        words = f"choose {game.table.name(game.card_meant(code))}"
    elif verb == c.MODE:
        words = f"take way {game.table.modes[argument].number}"
    return f"{game.table.seat_name(game.seat)}: {words}".replace(";", ",")


def _reported(start: Start, given: Sequence[str], steps: Sequence[str], end: Game, corpus: Corpus, at: int) -> str:
    """Return the scenario that begins so and goes on by these choices."""
    game = start.game
    houses = game.table.houses
    seats = "; ".join(f"{house.name} of {house.sponsor} at {corpus.by_id[house.homeworld].name}" for house in houses)
    lines = [f"card: {houses[max(0, end.seat)].homeworld}", f"seats: {seats}"]
    lines += [f"switches: {switches}"] if (switches := _switches(game)) else []
    lines += [f"policy: {policy}"] if (policy := records.policy_of(game)) == "uniform" else []
    lines += [f"branch: the position after choice {at} of a stored game"]
    lines += [f"    given {sentence}" for sentence in given]
    lines += [f"    when {start.when}"]
    lines += [f"    do {line}" for line in steps if line]
    lines += [f"    {line}" for line in _ending(end)]
    return "\n".join(lines) + "\n"


def _switches(game: Game) -> str:
    usual = asdict(rulesets.CRF)
    return "; ".join(f"{name}={value}" for name, value in asdict(game.rules).items() if value != usual[name])


def _ending(game: Game) -> Iterator[str]:
    """Yield what is so at the end: funds, who decides, what may be chosen; or how the game ended."""
    s, names = game.state, [house.name for house in game.table.houses]
    for seat, name in enumerate(names):
        yield f"then {name} has {s.solaris[seat]} solaris, {s.favor[seat]} favor and {s.spice[seat]} spice"
    yield f"then the Guild Hoard holds {s.guild_hoard}"
    if game.over:
        yield f"then the game ends by {game.ending}"
        return
    yield f"then {names[game.seat]} decides"
    for place in range(min(len(game.options), MOST_OFFERED)):
        yield f"offered {_line(game, place)}"


def _comes_to(text: str, game: Game, corpus: Corpus) -> bool:
    """Tell whether a scenario can be played and comes to the same position."""
    try:
        (scenario,) = scenarios_of(text, "position")[0]
        return same_position(_end_of(scenario, corpus).game, game)
    except (CardbaseError, AssertionError, ValueError):
        return False


def _end_of(scenario: Scenario, corpus: Corpus) -> Situation:
    table = situation_of(scenario, corpus)
    for step in scenario.steps:
        carry_out(table, step)
    return table
