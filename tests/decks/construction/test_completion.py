from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from cardbase.corpus import Card, Corpus
from cardbase.decks import Deck, entries, judge
from cardbase.decks.analysis import piles_of
from cardbase.decks.construction import Completion, Impossible, complete, parse_goal, parse_wish, wishes_of
from cardbase.decks.contest import read_house_rules
from cardbase.errors import Misuse
from cardbase.query import CardIndex, QueryError
from cardbase.query.counting import holds, measure_in
from cardbase.schemas import data_folder

WISHES = [
    ["count(kind:tactic in house) >= 8", "average(cost in house) <= 1.5"],
    ["distinct(in house) >= 20", "copies(kind:aide in house) <= 2"],
    ["count(kind:ally in imperial) = 5 and not sum(cost in imperial) > 30"],
    ["2 * count(kind:event in house) >= count(kind:tactic in house)", "count(kind:tactic in house) > 3"],
]


def done(partial: Deck, index: CardIndex, wishes: list[str], goal: str = "", **options: int) -> Completion:
    found = complete(
        partial,
        index,
        [parse_wish(text, index) for text in wishes],
        parse_goal(goal, index) if goal else None,
        **options,
    )
    assert isinstance(found, Completion), found
    return found


@pytest.mark.parametrize("wishes", WISHES, ids=str)
@pytest.mark.parametrize("goal", ["", "3 * sum(intrigue) - sum(cost)", "least sum(cost in house)"])
def test_a_completion_is_legal_keeps_the_list_and_meets_every_wish(
    wishes: list[str], goal: str, partial: Deck, index: CardIndex, corpus: Corpus
) -> None:
    found = done(partial, index, wishes, goal)
    assert judge(found.deck, corpus).legal
    for pile in ("imperial", "house"):
        assert all(dict(found.deck.pile(pile))[card] >= copies for card, copies in partial.pile(pile))
    piles = piles_of(found.deck)
    for text in wishes:
        assert holds(parse_wish(text, index).condition, lambda measure: measure_in(measure, piles, index))


@pytest.mark.parametrize("sponsor", ["atreides", "corrino", "harkonnen", "guild", "sisterhood", "fremen", "miners"])
def test_every_sponsor_can_be_completed_from_a_homeworld_alone(sponsor: str, index: CardIndex, corpus: Corpus) -> None:
    home = index.find(f"kind:homeworld power:{sponsor}")[0].id
    found = done(Deck(sponsor=sponsor, homeworlds=entries({home: 1})), index, [], "count(power:any)")
    verdict = judge(found.deck, corpus)
    assert verdict.legal, verdict.errors
    assert "WARN-04" not in {finding.code for finding in verdict.findings}


@pytest.mark.parametrize("sponsor", ["fremen", "smugglers"])
def test_a_sponsor_alone_gets_a_homeworld_too(sponsor: str, index: CardIndex, corpus: Corpus) -> None:
    found = done(Deck(sponsor=sponsor), index, [], "count(power:any)")
    assert judge(found.deck, corpus).legal and found.added[0] == ("homeworlds", found.deck.homeworld, 1)


def test_the_best_is_the_one_that_counting_by_hand_gives(partial: Deck, index: CardIndex) -> None:
    by_id = index.world.corpus.by_id
    kept = sum(copies for card, copies in partial.house if by_id[card].kind != "tactic")
    found = done(partial, index, [], "count(kind:tactic in house)")
    assert (found.value, found.bound, found.proved) == (30 - kept, 30 - kept, True)


def test_the_least_cost_lies_between_the_cheapest_cards_and_the_cheapest_free_ones(
    partial: Deck, index: CardIndex
) -> None:
    held = [index.world.corpus.by_id[card] for card, _ in partial.imperial]

    def cheapest(query: str) -> int:
        others = [card for card in index.find(f"kind:ally|charter|fief|decree {query}") if card not in held]
        return sum(sorted(_solaris(card) for card in others)[: 10 - len(held)])

    least = done(partial, index, [], "least sum(cost in imperial)").value
    assert least is not None
    known = sum(map(_solaris, held))
    assert known + cheapest("") <= least <= known + cheapest("power:none requirement:none")


def _solaris(card: Card) -> int:
    return card.cost if isinstance(card.cost, int) else 0


def test_sizes_can_be_asked_for(partial: Deck, index: CardIndex) -> None:
    found = done(partial, index, [], house=43, imperial=12)
    assert sum(copies for _, copies in found.deck.house) == 43
    assert sum(copies for _, copies in found.deck.imperial) == 12


def test_a_wish_that_cannot_be_met_is_named_with_how_far_it_can(partial: Deck, index: CardIndex) -> None:
    wish = parse_wish("count(kind:tactic in house) >= 28", index)
    found = complete(partial, index, [wish])
    assert found == Impossible((wish.text,), "what must be at least 28 can be at most 24 in a legal deck of this size")


def test_wishes_that_cannot_be_met_together_are_named_and_the_others_not(partial: Deck, index: CardIndex) -> None:
    texts = ["count(kind:tactic in house) >= 14", "sum(cost) <= 300", "count(kind:event in house) >= 14"]
    found = complete(partial, index, [parse_wish(text, index) for text in texts])
    assert found == Impossible((texts[0], texts[2]), "each can be met alone, but not together")


def test_a_wish_that_contradicts_the_sponsor_cannot_be_met(partial: Deck, index: CardIndex) -> None:
    found = complete(partial, index, [parse_wish("count(power:harkonnen) >= 1", index)])
    assert isinstance(found, Impossible)
    assert found.reason.startswith("what must be at least 1 can be at most 0")


def test_a_list_that_more_cards_cannot_mend_is_told_so(partial: Deck, index: CardIndex) -> None:
    found = complete(replace(partial, house=entries({"eots-house-battalion": 9})), index)
    assert isinstance(found, Impossible)
    assert "House deck has 9 copies of House Battalion" in found.reason


def test_a_deck_smaller_than_the_list_is_refused(partial: Deck, index: CardIndex) -> None:
    found = complete(partial, index, house=20)
    assert isinstance(found, Impossible)
    assert "20 cards are too few for the House deck: the list has 9" in found.reason


def test_more_wishes_than_can_be_tried_one_by_one_are_refused(partial: Deck, index: CardIndex) -> None:
    with pytest.raises(Misuse, match="51 wishes are too many"):
        complete(partial, index, [parse_wish("count(in house) >= 30", index)] * 51)


NOT_LINEAR = {
    "count(kind:ally) >= 1 or count(kind:aide) >= 1": "or, not",
    "count(kind:ally) != 1": "!=",
    "count(kind:ally) * count(kind:aide) > 1": "multiply or divide",
    "copies(in house) >= 2": "copies(…) <= 3",
}


@pytest.mark.parametrize(("text", "reason"), NOT_LINEAR.items(), ids=str)
def test_a_wish_the_solver_cannot_aim_at_is_refused(text: str, reason: str, index: CardIndex) -> None:
    with pytest.raises(QueryError) as refused:
        parse_wish(text, index)
    assert reason in str(refused.value)


def test_house_rules_guide_a_completion(partial: Deck, index: CardIndex, corpus: Corpus) -> None:
    rules = read_house_rules(data_folder() / "formats" / "desert-cup.json", index)
    day = date(2026, 1, 1)
    found = complete(partial, index, wishes_of(rules.in_force(day)), parse_goal("sum(battle)", index))
    assert isinstance(found, Completion)
    assert judge(found.deck, corpus, house_rules=rules.as_of(day, index)).legal


def test_a_house_rule_with_or_cannot_guide_a_completion(tmp_path: Path, index: CardIndex) -> None:
    path = tmp_path / "rules.json"
    path.write_text(
        '{"name": "n", "rules": [{"id": "either", "from": "2024-01-01", "source": "s",'
        ' "require": "count(kind:ally) > 1 or count(kind:aide) > 1"}]}'
    )
    with pytest.raises(Misuse, match="house rule either cannot guide a completion"):
        wishes_of(read_house_rules(path, index).rules)


@pytest.mark.parametrize(
    ("program", "powers"),
    [
        ("remain-invisible", {"smugglers"}),
        ("spice-stockpiling", {"guild"}),
        ("tame-arrakis", set()),
        ("suborn-suk", set()),
    ],
)
def test_a_program_brings_what_supports_its_power(
    program: str, powers: set[str], index: CardIndex, corpus: Corpus
) -> None:
    """DV-11, PROG-05: of another power one Imperial card; of the sponsor, or of none, nothing more."""
    given = Deck(sponsor="atreides", programs=entries({f"tat-{program}": 1}))
    found = done(given, index, [], "least count(power:any in imperial)")
    assert judge(found.deck, corpus).legal
    assert {power for card, _ in found.deck.imperial for power in corpus.by_id[card].allegiances} == powers


def test_an_adversary_s_program_cannot_be_completed(index: CardIndex) -> None:
    given = Deck(sponsor="atreides", programs=entries({"tat-fall-of-a-great-rival": 1}))
    assert isinstance(complete(given, index), Impossible)
