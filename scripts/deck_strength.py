"""How good the decks are that ``deck complete`` makes of a sponsor alone: games against the shipped decks.

    .venv/bin/python -m scripts.deck_strength --games 400 [--sponsor atreides] [--player sensible] [--seed 0]

For each sponsor the deck is rebuilt and plays every shipped deck as often as the others, seats swapped from game to
game, with one player at both ends. Told are the share won (a game without a winner is none) and its 95 % interval
(Wilson); the goal is a lower bound of 40 %.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import Deck, read_deck
from cardbase.decks.construction import Impossible, complete_for_play
from cardbase.play import House, houses_of, rulesets
from cardbase.query import card_index
from cardbase.schemas import data_folder
from cardbase.series import Series, play_one
from cardbase.series.simulation import wilson

GOAL = 0.40


def built(sponsor: str, corpus: Corpus) -> Deck:
    """Return the deck that completing a list with nothing but a sponsor gives."""
    found, _ = complete_for_play(Deck(name=f"Built for {sponsor}", sponsor=sponsor), card_index(corpus), seconds=300)
    if isinstance(found, Impossible):
        raise SystemExit(f"{sponsor}: {found.reason}")
    return found.deck


def shipped(corpus: Corpus) -> list[tuple[str, Deck]]:
    """Return the shipped decks with their names."""
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))
    return [(path.name, read_deck(path, corpus)) for path in paths]


def houses(decks: list[tuple[str, Deck]], corpus: Corpus) -> list[House]:
    """Return the decks as Houses that may play."""
    return list(houses_of(decks, corpus, rulesets.CRF, even_illegal=False))


def wins_of(deck: Deck, games: int, player: str, seed: int, corpus: Corpus) -> int:
    """Play games against the shipped decks in turn; return how many were won."""
    mine, *others = houses([("built", deck), *shipped(corpus)], corpus)
    won = 0
    for number in range(games):
        other = others[number % len(others)]
        series = Series((mine, other), seed=seed * 1_000_000 + number, players=(player, player))
        won += play_one(series, corpus, number // len(others)).winner == 0  # the number swaps the seats
    return won


def main() -> None:
    """Play for every sponsor, or the one that is named, and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--sponsor")
    parser.add_argument("--player", default="sensible")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deck", type=Path, help="play this deck instead of a built one")
    given = parser.parse_args()
    corpus = load_corpus()
    for sponsor in [given.sponsor] if given.sponsor else [power.id for power in corpus.powers]:
        deck = read_deck(given.deck, corpus) if given.deck else built(sponsor, corpus)
        won = wins_of(deck, given.games, given.player, given.seed, corpus)
        low, high = wilson(won, given.games)
        reported = "" if low >= GOAL else "  below the goal"
        share = f"{won / given.games:.1%} ({low:.1%} to {high:.1%})"
        print(f"{sponsor:14} won {won:4} of {given.games}  {share}{reported}", flush=True)


if __name__ == "__main__":
    main()
