"""What the bots read off a text they read off any text: of own cards, too."""

from itertools import islice

import pytest

from cardbase.corpus import lexicon_of
from cardbase.operations import parse
from cardbase.players import boosts, card_reading, meaning
from tests.operations.recombined import unjudged
from tests.play.houses import corpus
from tests.sampling import sampled

READERS = (
    card_reading.effect_of,
    card_reading.feeds,
    card_reading.fetches,
    card_reading.yield_of,
    boosts.turns_of,
    boosts.abilities_of,
    lambda tree: meaning.host_aim(tree.sentences),
)
RANKS = ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience", "talent")


@pytest.mark.parametrize("seed", sampled([1, 2], of=2))
def test_bots_read_every_text(seed: int) -> None:
    words = lexicon_of(corpus().cards, corpus().powers)
    for _, text in islice(unjudged(corpus(), seed), 1000):
        tree = parse(text, words)
        for read in READERS:
            read(tree)


@pytest.mark.parametrize("rank", RANKS)
def test_bots_read_a_bonus_to_each_rank(rank: str) -> None:
    """The talent rank is the one of whatever Rite is fought, so it counts in all of them."""
    words = lexicon_of(corpus().cards, corpus().powers)
    text = f"Lasting on a participant. Until the rite ends, the host has +2 {rank} rank."
    (boost,) = boosts.turns_of(parse(text, words)).boosts
    assert (boost.value, boost.fixed) == ("force", 2)
    assert boost.talents == (() if rank == "talent" else (RANKS.index(rank),))
