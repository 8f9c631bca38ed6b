"""Playing the stored games: to make them, to follow them again, and to say where they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from cardbase.corpus import Corpus
from cardbase.play import Game
from cardbase.tabletop import Observation, Player, seed_of
from tests.golden import engine
from tests.golden.frozen_players import player_named
from tests.golden.games import Stored, read_steps
from tests.golden.meaning import EVERY, Telling, named


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a game parts from what is stored: which game, after which choice, what was and what is."""

    game: str
    choice: int
    what: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.game}, choice {self.choice}: {self.what}: {self.was} was stored, now {self.now}"


def play(stored: Stored, corpus: Corpus, *, stepwise: bool = False) -> Telling:
    """Let the frozen players play a stored game, from its first choice to its end."""
    game = stored.begin(corpus)
    telling, players = Telling(game, stepwise), seated(stored, game)
    while not game.over:
        options = telling.options()
        code = players[game.seat].choose(Observation(game, game.seat))
        telling.choose(next(word for word, option in options.items() if option == code), options)
    return telling


def seated(stored: Stored, game: Game) -> list[Player]:
    """Return the players of a game by seat, as at its beginning."""
    return [player_named(name, game, seed_of(stored.seed, 1000 + seat)) for seat, name in enumerate(stored.players)]


def follow(stored: Stored, corpus: Corpus) -> Difference | None:
    """Play a stored game again by its choices; return the first difference, None where it runs as stored."""
    stepwise = stored.steps_file.exists()
    game = stored.begin(corpus)
    telling = Telling(game, stepwise)
    for number, word in enumerate(stored.choices, 1):
        options = telling.options()
        if word not in options:
            return Difference(stored.id, number, "not offered", word, " ".join(sorted(options)) or "the game is over")
        telling.choose(word, options)
        if number % EVERY == 0 and (found := _checked(stored, telling)):
            return found
    return _checked(stored, telling) or _ended(stored, telling) or (_stepped(stored, telling) if stepwise else None)


def _checked(stored: Stored, telling: Telling) -> Difference | None:
    for place, (was, now) in enumerate(zip(stored.checks, telling.checks, strict=False), 1):
        for what, sum_was in named(was).items():
            if sum_was != named(now)[what]:
                choice = min(place * EVERY, len(stored.choices))
                return Difference(stored.id, choice, f"{what} up to here", sum_was, named(now)[what])
    return None


def _ended(stored: Stored, telling: Telling) -> Difference | None:
    was, now = (stored.ending, stored.winner, stored.turns), stored.told(telling)
    if was != (now.ending, now.winner, now.turns):
        return Difference(stored.id, len(stored.choices), "end", str(was), str((now.ending, now.winner, now.turns)))
    return None


def _stepped(stored: Stored, telling: Telling) -> Difference | None:
    for number, (was, now) in enumerate(zip_longest(read_steps(stored), telling.steps)):
        if was != now:
            parts = sorted(
                part for part in {*(was or {}), *(now or {})} if (was or {}).get(part) != (now or {}).get(part)
            )
            return Difference(stored.id, number, ", ".join(parts), _short(was, parts), _short(now, parts))
    return None


def _short(step: dict[str, Any] | None, parts: Sequence[str]) -> str:
    return str({part: (step or {}).get(part) for part in parts})


def asked(stored: Stored, corpus: Corpus) -> Difference | None:
    """Ask the frozen players at each choice of a stored game; return the first that chooses otherwise than it did."""
    game = stored.begin(corpus)
    players = seated(stored, game)
    for number, word in enumerate(stored.choices, 1):
        options = engine.options(game)
        code = players[game.seat].choose(Observation(game, game.seat))
        if options.get(word) != code:
            chosen = next((said for said, option in options.items() if option == code), str(code))
            return Difference(stored.id, number, f"{stored.players[game.seat]} chooses", word, chosen)
        game.apply(code)
    return None
