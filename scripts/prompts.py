"""Count what people press: ``python -m scripts.prompts --games 20 --player search:6 --keep FOLDER``.

Games of a player against itself are followed as if a person had made its choices with default stops. A confirmation is
one line sent: cards of one menu that are chosen in a row go in one answer, by their numbers, and what follows from a
choice by itself (the way of a card that is used, the spice traded, an amount) goes behind it. Keys are what such lines
take when typed by numbers; clicks one a choice. What is answered unasked, and how often the player had chosen
otherwise, stands below.

No game depends on what is asked in it, so ``--keep`` stores each as a journal: run again, the command goes on where it
was broken off, and what was changed about stops is counted over the same games. ``--part 1/2`` and ``--part 2/2`` are
halves for two processes; without it all are counted. ``--list`` names each choice that was hidden, with its game and
number, for ``cardbase replay``.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import read_deck
from cardbase.files import make_folder
from cardbase.play import Game, houses_of, new_game, rulesets
from cardbase.play import choices as c
from cardbase.players import (
    CardGameRecord,
    Knowledge,
    SensiblePlayer,
    distinct_names,
    open_record,
    player_named,
    read_record,
)
from cardbase.schemas import data_folder
from cardbase.tabletop import Moment, Observation, stops

SEVERAL = frozenset({c.USE, c.DISCARD, c.DISENGAGE, c.JOIN, c.ENGAGE, c.DEPLOY, c.TURN_UP, c.PLACE, c.PETITION})
"""Choices of cards, of which one line names several of the menu: 2 3 5."""
LAST = frozenset({c.END, c.DONE})
"""What may stand last in such a line."""
FOLLOWING = frozenset({c.MODE, c.TRADE, c.AMOUNT, c.ON, c.DONE})
"""Choices that stand behind the one they follow from."""
DECLINING = frozenset({c.PASS, c.DONE, c.END, c.DECLINE})
TOLD_EVERY = 10
"""Games."""
NONE = (-1, -1)


@dataclass
class Count:
    """What was pressed in some games."""

    games: int = 0
    turns: int = 0
    choices: int = 0
    prompts: int = 0
    keys: int = 0
    clicks: int = 0
    skipped: int = 0
    other: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    by_moment: Counter[str] = field(default_factory=Counter)
    hidden: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Return the part of the choices other than pass that was hidden."""
        return sum(self.missed.values()) / max(1, self.other)

    def lines(self) -> list[str]:
        """Return what was counted, in lines."""
        per, missed = 1 / max(self.turns, 1), sum(self.missed.values())
        return [
            f"{self.games} games, {self.turns} turns of a seat; of each: choices {self.choices * per:.1f}",
            f"confirmations {self.prompts * per:.2f}, keys {self.keys * per:.1f}, clicks {self.clicks * per:.1f}",
            f"answered unasked {self.skipped * per:.2f}; otherwise {missed} of {self.other} ({self.share:.2%})",
            *(f"  {name:<56} {times * per:.2f} a turn" for name, times in self.by_moment.most_common(12)),
            *(f"  hidden: {name:<48} {times}" for name, times in self.missed.most_common(12)),
        ]


@dataclass
class Follower:
    """A person who makes the choices of a game with default stops."""

    adviser: SensiblePlayer
    count: Count
    last: tuple[int, int] = NONE
    menu: frozenset[int] = frozenset()
    answered: dict[int, Moment] = field(default_factory=dict)

    def chooses(self, game: Game, code: int, name: str) -> None:
        """Count a choice before it is made; ``name`` says which."""
        count, seat, verb = self.count, game.seat, code // c.SPAN
        standing = self._standing(game)
        count.choices += 1
        count.other += verb not in DECLINING
        if standing < 0:
            self._presses(game, seat, verb, code)
            return
        count.skipped += 1
        if standing != code:
            question = game.question(seat)
            asked = f"{question.moment.window}: {c.VERB_WORDS[verb][0]} for {c.VERB_WORDS[standing // c.SPAN][0]}"
            count.missed[asked] += 1
            words = f"{question.choice(code).words} for {question.choice(standing).words}"
            count.hidden.append(f"{name}: {question.moment.window}: {words}")

    def _standing(self, game: Game) -> int:
        seat, question = game.seat, game.question(game.seat)
        view = game.view(seat)
        likely = self.adviser.best(view) if question.default >= 0 else -1
        in_vain = likely >= 0 and self.adviser.sees_no_use(view)
        standing = stops.Stops().unasked(question, likely, self.answered.get(seat), in_vain=in_vain)
        if standing < 0:
            self.answered[seat] = question.moment
        return standing

    def _presses(self, game: Game, seat: int, verb: int, code: int) -> None:
        count, (before, earlier) = self.count, self.last
        count.clicks += 1
        count.keys += 2
        joined = earlier in SEVERAL and verb in SEVERAL | LAST and code in self.menu
        if before == seat and (verb in FOLLOWING or joined):
            self.last = (seat, verb if verb in SEVERAL else earlier)
            return
        count.prompts += 1
        count.by_moment[game.moment] += 1
        self.last, self.menu = (seat, verb), frozenset(game.options)


def follow(kept: CardGameRecord, corpus: Corpus, count: Count, name: str) -> None:
    """Count a whole game; ``turns`` are those of each seat."""
    game = kept.game
    follower = Follower(SensiblePlayer(Knowledge(game.table, corpus)), count)
    for number, place in enumerate(kept.journal.choices, 1):
        code = game.options[place]
        follower.chooses(game, code, f"{name}, choice {number}")
        game.apply(code)
    count.games += 1
    count.turns += game.state.turn * game.seats


def begun(number: int, player: str, corpus: Corpus) -> CardGameRecord:
    """Return game ``number``, from 0, at its first decision: its decks and its seed follow from the number."""
    decks = sorted((data_folder() / "decks").glob("*.deck.txt"))
    pair = [decks[number * 5 % len(decks)], decks[(number * 7 + 3) % len(decks)]]
    lists = [(str(path), read_deck(path, corpus)) for path in pair]
    game = new_game(distinct_names(houses_of(lists, corpus, rulesets.CRF)), corpus=corpus, seed=number)
    return open_record(game, number, [player] * game.seats)


def played(number: int, player: str, corpus: Corpus, folder: Path | None) -> CardGameRecord:
    """Return a whole game at its first decision, from the folder where it is kept there; raise ``CardbaseError``."""
    path = folder / f"{player.replace(':', '-')}.{number:04}.json" if folder else None
    if path and path.exists():
        return read_record(path, corpus, to_last=False)
    kept = begun(number, player, corpus)
    game = kept.game
    players = [player_named(player, game, corpus, 2 * number + seat) for seat in range(game.seats)]
    while not game.over:
        kept.apply(players[game.seat].choose(Observation(game, game.seat)), game.seat)
    if path:
        kept.write(path)
    first = begun(number, player, corpus)
    first.journal = kept.journal
    return first


def part(text: str) -> tuple[int, int]:
    """Return which part of how many a text names, from 0."""
    which, _, of = text.partition("/")
    if not (which.isdecimal() and of.isdecimal() and 1 <= int(which) <= int(of)):
        raise argparse.ArgumentTypeError(f"not a part: {text!r}; 1/2 is the first half")
    return int(which) - 1, int(of)


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    found = argparse.ArgumentParser(prog="python -m scripts.prompts", description=(__doc__ or "").partition("\n")[0])
    found.add_argument("--games", type=int, default=20)
    found.add_argument("--player", default="search:6")
    found.add_argument("--goal", type=float, default=9.0)
    found.add_argument("--keep", type=Path, help="folder for the journals of the games")
    found.add_argument("--part", type=part, default=(0, 1), help="1/2: the first of two processes")
    found.add_argument("--list", action="store_true", help="name each choice that was hidden")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return 1 where the goal is missed."""
    given = parser().parse_args(arguments)
    corpus, count = load_corpus(), Count()
    if given.keep:
        make_folder(given.keep)
    for number in range(given.part[0], given.games, given.part[1]):
        follow(played(number, given.player, corpus, given.keep), corpus, count, f"game {number}")
        if count.games % TOLD_EVERY == 0:
            print(*count.lines(), sep="\n", file=sys.stderr, flush=True)
    print(*(count.hidden if given.list else ()), *count.lines(), sep="\n")
    return int(count.prompts > given.goal * count.turns or count.share > 0.01)


if __name__ == "__main__":
    raise SystemExit(main())
