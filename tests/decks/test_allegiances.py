"""The legal sets of powers, counted through the validator itself, and the order of adding cards."""

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.decks import Deck, entries, judge

from .strategies import CORPUS, decks

MAJOR = ("corrino", "atreides", "harkonnen", "guild", "sisterhood", "fremen")
CORES = {
    "corrino": [{"corrino"}, {"corrino", "harkonnen"}, {"corrino", "fremen"}],
    "atreides": [{"atreides"}, {"atreides", "fremen"}],
    "harkonnen": [{"harkonnen"}, {"harkonnen", "corrino"}],
    "fremen": [{"fremen"}, {"fremen", "corrino"}, {"fremen", "atreides"}],
}
EIGHT = [set(), {"corrino"}, {"atreides"}, {"harkonnen"}, {"fremen"}]
EIGHT += [{"corrino", "harkonnen"}, {"corrino", "fremen"}, {"atreides", "fremen"}]


def expected() -> set[tuple[str, frozenset[str]]]:
    """The pairs of the rules document, section 7.4, written out by hand."""
    pairs = {
        (sponsor, frozenset(core | more))
        for sponsor, cores in CORES.items()
        for core in cores
        for more in (set(), {"guild"}, {"sisterhood"})
    }
    return pairs | {(s, frozenset(more | {s})) for s in ("guild", "sisterhood") for more in EIGHT}


def first(kind: str, power: str) -> str:
    """The first card of that kind and allegiance."""
    return next(card.id for card in CORPUS.cards if card.kind == kind and card.allegiances == (power,))


def deck_of(sponsor: str, powers) -> Deck:
    """A deck that is legal but for its powers: an ally of each beside the sponsor, neutral cards for the rest."""
    neutral = [card for card in CORPUS.cards if not card.allegiances and card.set == "eots"]
    imperial = [first("ally", power) for power in powers] + [c.id for c in neutral if c.kind == "charter"][:10]
    house = [c.id for c in neutral if c.kind == "tactic"][:8]
    return Deck(
        sponsor=sponsor,
        homeworlds=entries({first("homeworld", sponsor): 1}),
        imperial=entries(dict.fromkeys(imperial, 1)),
        house=entries(dict.fromkeys(house, 4)),
    )


def subsets(powers):
    return chain.from_iterable(combinations(powers, n) for n in range(len(powers) + 1))


def test_46_pairs_of_sponsor_and_powers_are_legal_over_the_six_powers():
    legal = set()
    for sponsor in MAJOR:
        for others in subsets([power for power in MAJOR if power != sponsor]):
            if judge(deck_of(sponsor, others), CORPUS).legal:
                legal.add((sponsor, frozenset({sponsor, *others})))
    assert len(legal) == 46 and legal == expected()
    assert len({powers for _, powers in legal}) == 23


@pytest.mark.parametrize("sponsor", [power.id for power in CORPUS.powers])
def test_with_the_later_sets_each_of_the_nine_powers_may_sponsor_whatever_is_no_adversary(sponsor):
    """DECK-07, DECK-08, DECK-10, MINOR-01: allies of any power that is no adversary, and neutral cards, are free."""
    enemies = {power.id: set(power.adversaries) for power in CORPUS.powers}
    for others in subsets([power for power in enemies if power != sponsor]):
        together = {sponsor, *others}
        free = not any(enemies[power] & together for power in together)
        assert judge(deck_of(sponsor, others), CORPUS).legal is free, together


@settings(max_examples=60)
@given(deck=decks(), order=st.randoms(use_true_random=False))
def test_the_order_of_cards_in_a_list_cannot_matter(deck, order):
    shuffled = list(deck.imperial)
    order.shuffle(shuffled)
    other = Deck(**{field: getattr(deck, field) for field in deck.__slots__} | {"imperial": tuple(shuffled)})
    told, again = judge(deck, CORPUS), judge(other, CORPUS)
    assert told.legal == again.legal
    assert sorted(f.code for f in told.findings) == sorted(f.code for f in again.findings)
