"""A league: every deck against every other, each pair with seats swapped from game to game.

What is played is fixed by the seed alone, so a league that was broken off goes on where it stood, and the answer does
not depend on how many workers play.
"""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache
from pathlib import Path

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.play import House, printed, records, rulesets
from cardbase.players import identity
from cardbase.series.league_cards import CardRecord, Share, card_records, share
from cardbase.series.results import Result
from cardbase.series.simulation import Series, play_one
from cardbase.series.summing import Spread, spread, summed
from cardbase.series.workers import allowed_on, in_chunks
from cardbase.tabletop import seed_of
from cardbase.tabletop.kept import check_number
from cardbase.tabletop.seats import TIMEOUT


@dataclass(frozen=True, slots=True)
class League:
    """What is played: ``games`` for each pair (even, so that seats are swapped), all seats by one kind of player."""

    houses: tuple[House, ...]
    games: int
    rules: rulesets.Ruleset = rulesets.CRF
    seed: int = 0
    player: str = "sensible"
    extra_cards: tuple[Path, ...] = ()
    timeout: float = TIMEOUT
    policy: str = "private-auto"

    def pairs(self) -> Sequence[tuple[int, int]]:
        """Return the pairs of decks, by their places."""
        return _pairs_of(len(self.houses))

    def series(self, pair: int) -> Series:
        """Return the games of one pair, by its place in ``pairs()``."""
        first, second = self.pairs()[pair]
        houses = (self.houses[first], self.houses[second])
        return Series(
            houses,
            self.rules,
            seed_of(self.seed, pair),
            players=(self.player,) * 2,
            timeout=self.timeout,
            policy=self.policy,
        )

    def digest(self, corpus: Corpus) -> str:
        """Return what must be equal for games to belong to the same league, as 16 hexadecimal digits."""
        houses = [astuple(house) for house in self.houses]
        content = repr(
            (records.ENGINE, corpus.digest, houses, self.rules.digest, self.seed, identity(self.player), self.policy)
        ).encode()
        return hashlib.blake2b(content, digest_size=8).hexdigest()

    def check(self) -> None:
        """Raise ``Misuse`` for a league that shows nothing, or of more games than are held."""
        if len(self.houses) < 2:
            raise Misuse("a league needs two decks or more")
        if self.games < 2 or self.games % 2:
            raise Misuse(f"games of a pair: {self.games} cannot be shared between two seats", hint="2, 4, 6 ...")
        check_number(self.games * len(self.pairs()))


@lru_cache(4)
def _pairs_of(decks: int) -> tuple[tuple[int, int], ...]:
    return tuple(itertools.combinations(range(decks), 2))


@dataclass(frozen=True, slots=True)
class Played:
    """One game: which pair, which number, and how it went; ``result.winner`` is 0 or 1 in the pair."""

    pair: int
    number: int
    result: Result


@dataclass(frozen=True, slots=True)
class Meeting:
    """How ``deck`` did against ``rival``; both are places in the list of decks."""

    deck: int
    rival: int
    share: Share


@dataclass(frozen=True, slots=True)
class LeagueReport:
    """What a league showed. ``standings`` are by deck in the order given; ``meetings`` name each pair both ways.

    ``lapses`` tell who was stood in for, ``unknown`` what no source tells of cards played as printed.
    """

    games: int
    seed: int
    ruleset: str
    player: str
    decks: tuple[str, ...]
    standings: tuple[Share, ...]
    meetings: tuple[Meeting, ...]
    endings: dict[str, int]
    eliminations: dict[str, int]
    turns: Spread
    choices: Spread
    cards: tuple[CardRecord, ...]
    lapses: tuple[str, ...]
    unknown: tuple[str, ...]
    digest: str


@checked
def play_league(
    league: League,
    corpus: Corpus,
    *,
    workers: int = 1,
    cluster: str = "",
    done: Iterable[Played] = (),
    on_done: Callable[[list[Played]], None] | None = None,
) -> list[Played]:
    """Play what is not ``done`` yet; return all games in order. ``on_done`` gets what was played, chunk by chunk."""
    league.check()
    games = {(game.pair, game.number): game for game in done if game.number < league.games}
    wanted = [(pair, number) for pair in range(len(league.pairs())) for number in range(league.games)]
    missing = [key for key in wanted if key not in games]
    for chunk in in_chunks(_games, league, missing, corpus, workers, allowed_on(cluster, (league.player,))):
        games.update({(game.pair, game.number): game for game in chunk})
        if on_done:
            on_done(chunk)
    return [games[key] for key in wanted]


def _games(league: League, corpus: Corpus, keys: Sequence[tuple[int, int]]) -> list[Played]:
    return [Played(pair, number, play_one(league.series(pair), corpus, number)) for pair, number in keys]


@checked
def league_report(league: League, games: Sequence[Played], corpus: Corpus) -> LeagueReport:
    """Sum a league up."""
    pairs = league.pairs()
    won: Counter[tuple[int, int]] = Counter()
    found = summed(game.result for game in games)
    for game in games:
        if game.result.winner >= 0:
            decks = pairs[game.pair]
            won[decks[game.result.winner], decks[1 - game.result.winner]] += 1
    places = range(len(league.houses))
    meetings = [Meeting(a, b, share(won[a, b], league.games)) for a in places for b in places if a != b]
    each = league.games * (len(places) - 1)
    return LeagueReport(
        len(games),
        league.seed,
        league.rules.name,
        league.player,
        tuple(house.name for house in league.houses),
        tuple(share(sum(won[a, b] for b in places), each) for a in places),
        tuple(meetings),
        found.endings,
        found.causes,
        spread(found.turns),
        spread(found.choices),
        tuple(itertools.chain.from_iterable(_cards(league, games))),
        tuple(found.lapses),
        printed.unknown_printings(league.houses, league.rules, corpus),
        found.digest(),
    )


def _cards(league: League, games: Sequence[Played]) -> Iterator[list[CardRecord]]:
    """Yield what the cards of each deck did in its games."""
    pairs = league.pairs()
    found: list[list[tuple[int, int, bool]]] = [[] for _ in league.houses]
    for game in games:
        result = game.result
        for side, deck in enumerate(pairs[game.pair]):
            found[deck].append((result.drawn[side], result.played[side], result.winner == side))
    return map(card_records, range(len(found)), league.houses, found)
