"""A deck from nothing but a sponsor, or from some cards, is legal and has the shape of decks that people play."""

from dataclasses import replace

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import Deck, Profile, entries, judge
from cardbase.decks.analysis import piles_of
from cardbase.decks.construction import (
    PLAN,
    STAGES,
    Completion,
    Impossible,
    Proposal,
    build,
    complete_for_play,
    parse_wish,
)
from cardbase.errors import Misuse
from cardbase.query import CardIndex
from cardbase.query.counting import holds, measure_in

POWERS = [power.id for power in load_corpus().powers]


def seated(deck: Deck, index: CardIndex, *wishes: str) -> Completion:
    found, given_up = complete_for_play(deck, index, [parse_wish(text, index) for text in wishes])
    assert isinstance(found, Completion) and given_up == ()
    return found


@pytest.mark.parametrize("sponsor", POWERS)
def test_a_sponsor_alone_becomes_a_legal_deck_of_the_plans_shape(
    sponsor: str, corpus: Corpus, index: CardIndex
) -> None:
    found = seated(Deck(sponsor=sponsor), index)
    deck = found.deck
    assert judge(deck, corpus).state == "legal"
    piles = piles_of(deck)
    assert (sum(piles["imperial"].values()), sum(piles["house"].values())) == (PLAN.imperial, PLAN.house)
    for text in PLAN.wishes:
        wish = parse_wish(text.format(sponsor=sponsor), index)
        assert holds(wish.condition, lambda measure: measure_in(measure, piles, index)), text
    assert deck.homeworld and deck.profile == PLAN.profile
    assert all(sponsor in corpus.by_id[entry.card].allegiances for entry in (*deck.homeworlds, *deck.programs))
    assert sum(sponsor in corpus.by_id[entry.card].allegiances for entry in deck.imperial) >= 4
    added = {(pile, card): copies for pile, card, copies in found.added}
    assert added == {(pile, entry.card): entry.copies for pile, entry in deck.cards()}


def test_points_are_spent_to_the_last_and_nothing_more() -> None:
    constants = load_corpus().constants.values
    spent = PLAN.profile.solaris * constants["solari_points"] + PLAN.profile.favor * constants["favor_points"]
    assert spent == constants["creation_points"]


def test_what_the_list_has_stays(corpus: Corpus, index: CardIndex) -> None:
    given = Deck(
        sponsor="fremen",
        house=entries({"eots-crysknife": 2}),
        profile=Profile(solaris=1, players=3),
        homeworlds=entries({"eots-forbidden-zone": 1}),
    )
    deck = seated(given, index, "count(kind:event in house) <= 4").deck
    assert dict(deck.house)["eots-crysknife"] >= 2 and deck.homeworlds == given.homeworlds
    assert deck.profile == given.profile and judge(deck, corpus).state == "legal"


def test_what_of_the_plan_a_persons_own_wishes_leave_no_room_for_is_given_up_and_told(index: CardIndex) -> None:
    found, given_up = complete_for_play(
        Deck(sponsor="guild"), index, [parse_wish("count(kind:tactic in house) >= 25", index)]
    )
    assert isinstance(found, Completion) and given_up
    assert set(given_up) <= set(PLAN.wishes)
    assert sum(entry.copies for entry in found.deck.house if kind(entry.card, index) == "tactic") >= 25


def test_a_persons_own_wishes_are_never_given_up(index: CardIndex) -> None:
    found, _ = complete_for_play(Deck(sponsor="guild"), index, [parse_wish("count(kind:tactic in house) > 500", index)])
    assert isinstance(found, Impossible) and found.wishes == ("count(kind:tactic in house) > 500",)


@pytest.mark.parametrize("sponsor", ["", "ix"])
def test_a_list_without_a_sponsor_is_refused(sponsor: str, index: CardIndex) -> None:
    with pytest.raises(Misuse, match="begins with its sponsor"):
        complete_for_play(Deck(sponsor=sponsor), index)


def test_the_same_list_is_completed_to_the_same_deck(index: CardIndex) -> None:
    assert seated(Deck(sponsor="corrino"), index).deck == seated(Deck(sponsor="corrino"), index).deck


def test_building_step_by_step_without_striking_gives_a_legal_deck(corpus: Corpus, index: CardIndex) -> None:
    stages: list[str] = []
    found = build("harkonnen", index, lambda proposal: stages.append(proposal.stage) or ())
    assert isinstance(found, Completion) and judge(found.deck, corpus).state == "legal"
    assert stages == [stage for stage, _ in STAGES]


def test_what_is_struck_is_not_proposed_again_and_the_rest_stays(corpus: Corpus, index: CardIndex) -> None:
    seen: list[Proposal] = []

    def strike(proposal: Proposal) -> list[str]:
        """Strike the first card of every step's first proposal."""
        first = all(other.stage != proposal.stage for other in seen)
        seen.append(proposal)
        return [card.id for card, _ in proposal.cards[:1]] if first else []

    found = build("atreides", index, strike)
    assert isinstance(found, Completion) and judge(found.deck, corpus).state == "legal"
    struck = {proposal.cards[0][0].id for n, proposal in enumerate(seen) if proposal.cards and _first(seen, n)}
    assert len(struck) >= 7 and not struck & {entry.card for _, entry in found.deck.cards()}
    kept = {card.id for n, p in enumerate(seen) if not _first(seen, n) and p.stage == "allies" for card, _ in p.cards}
    assert kept and kept <= {entry.card for entry in found.deck.imperial}


def _first(seen: list[Proposal], number: int) -> bool:
    return all(other.stage != seen[number].stage for other in seen[:number])


def test_whoever_strikes_every_ally_gets_a_deck_without_any(index: CardIndex) -> None:
    found = build("atreides", index, lambda p: [card.id for card, _ in p.cards] if p.stage == "allies" else ())
    assert isinstance(found, Completion)
    assert not any(kind(entry.card, index) == "ally" for entry in found.deck.imperial)


def kind(card: str, index: CardIndex) -> str:
    return index.world.corpus.by_id[card].kind


def test_a_deck_of_a_power_that_ships_no_program_needs_none(index: CardIndex) -> None:
    found, _ = complete_for_play(replace(Deck(), sponsor="guild"), index, without=frozenset({"tat-spice-stockpiling"}))
    assert isinstance(found, Completion) and found.deck.programs == ()
