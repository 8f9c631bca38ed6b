"""Every rule of deck building, with a legal and an illegal list that differ in that rule alone."""

import json

import pytest

from cardbase.corpus import load_corpus
from cardbase.decks import CRF, judge, parse_deck
from cardbase.decks.judging import KINDS, RULEBOOK_1997

# rule: line of the base list, what replaces it in the legal list, and in the illegal one, words of the message
FIXTURES = {
    "DV-01": ("Sponsor: House Atreides", "Sponsor: Atreides", "Sponsor: House Ordos", "'House Ordos' is not a power"),
    "DV-02": ("Homeworld: Caladan, Atreides Homeworld", "Homeworld: Caladan", "Homeworld: Kaitain", "to Corrino, not"),
    "DV-03": ("House Deck", "Set aside\n1x Dune\n\nHouse Deck", "1x Dune\n\nHouse Deck", "it is set aside"),
    "DV-04": ("House Deck", "1x Spotter Control\nHouse Deck", "House Deck\n1x Spotter Control", "is a charter and"),
    "DV-05": ("1x Arrakeen", "1x Carthag", "", "9 of at least 10 cards; 1"),
    "DV-06": ("1x Arrakeen", "1x Carthag", "2x Arrakeen", "2 copies of Arrakeen"),
    "DV-07": ("2x Best Blade", "2x Betrayal", "1x Best Blade", "29 of at least 30 cards; 1"),
    "DV-08": ("4x House Battalion", "4x House Assassin", "5x House Battalion", "5 copies of House Battalion"),
    "DV-09": ("1x Arrakeen", "1x Chani", "1x Count Hasimir Fenring", "Corrino (Count Hasimir Fenring"),
    "DV-10": ("2x Maula Pistol", "2x Atreides Propagandist", "2x Harkonnen Battalion", "Harkonnen, an adversary of"),
    "DV-11": ("2x Maula Pistol", "2x Missionaria Protectiva", "2x Fremen Battalion", "no Fremen card to support it"),
    "DV-12": ("Points: 3 solaris, 1 favor, 0 spice", "Points: 1 favor, 1 spice", "Points: 5 solaris, 1 favor", "7 of"),
}  # fmt: skip


ATREIDES = (
    "Duke Leto Atreides (EotS)",
    "Gurney Halleck, Troubadour Warrior",
    "Duncan Idaho, Atreides Swordmaster",
    "Paul Atreides, Son of Duke Leto (EotS)",
    "Thufir Hawat, Master of Assassins (EotS)",
)
NEUTRAL = ("Carthag", "Spotter Control", "Spacing Industries", "Smuggler Bribes", "Windtrap Technologies")


def codes(text, corpus, ruleset=CRF):
    return [finding.code for finding in judge(parse_deck(text, corpus), corpus, ruleset).errors]


def changed(base, line, into):
    assert base.count(line + "\n") == 1
    return base.replace(line + "\n", into + "\n")


def test_every_rule_of_the_procedure_has_its_fixtures():
    assert sorted(FIXTURES) == [code for code in KINDS if code.startswith("DV-")]


@pytest.mark.parametrize("rule", FIXTURES)
def test_the_legal_fixture_keeps_the_rule(rule, base, corpus):
    line, legal, _, _ = FIXTURES[rule]
    verdict = judge(parse_deck(changed(base, line, legal), corpus), corpus)
    assert verdict.legal and verdict.errors == ()


@pytest.mark.parametrize("rule", FIXTURES)
def test_the_illegal_fixture_breaks_that_rule_alone(rule, base, corpus):
    """DV-01 to DV-12, and what they judge: DECK-01 to DECK-05, DECK-09, DECK-12, DECK-13, PROF-03."""
    line, _, illegal, words = FIXTURES[rule]
    verdict = judge(parse_deck(changed(base, line, illegal), corpus), corpus)
    assert not verdict.legal
    assert [finding.code for finding in verdict.errors] == [rule]
    assert words in verdict.errors[0].message


def test_all_faults_are_found_at_once(base, corpus):
    text = base
    for rule in ("DV-01", "DV-05", "DV-07", "DV-10", "DV-12"):
        line, _, illegal, _ = FIXTURES[rule]
        text = changed(text, line, illegal)
    assert codes(text, corpus) == ["DV-01", "DV-05", "DV-07", "DV-10", "DV-12"]


def test_DX_09_nine_imperial_cards_with_homeworld_and_dune_are_too_few(base, corpus):
    nine = changed(base, "1x Arrakeen", "") + "\nSet aside\n1x Dune\n"
    assert codes(nine, corpus) == ["DV-05"]


def test_EX_02_adversaries_come_with_the_allies_and_house_cards_need_support(base, corpus):
    assert codes(changed(base, "1x Arrakeen", "1x Gauvir Mucca"), corpus) == ["DV-09"]
    assert codes(changed(base, "2x Maula Pistol", "2x Fremen Battalion"), corpus) == ["DV-11"]


def test_DECK_11_sponsor_cards_are_free_in_the_house_deck_but_not_by_the_rulebook_alone(base, corpus):
    for name in (
        "Duke Leto Atreides (EotS)",
        "Gurney Halleck, Troubadour Warrior",
        "Duncan Idaho, Atreides Swordmaster",
    ):
        base = base.replace(f"1x {name}\n", "")
    base = base.replace("1x Paul Atreides, Son of Duke Leto (EotS)\n", "1x Carthag\n1x Spotter Control\n")
    text = base.replace(
        "1x Thufir Hawat, Master of Assassins (EotS)\n",
        "1x Spacing Industries\n1x Smuggler Bribes\n1x Windtrap Technologies\n",
    )
    assert codes(text, corpus) == []
    assert codes(text.replace("Points: 3 solaris, 1 favor, 0 spice\n", ""), corpus, RULEBOOK_1997) == ["DV-11"]


@pytest.mark.parametrize("pile", ["Imperial Deck", "House Deck"])
@pytest.mark.parametrize("card", ["Dune", "Caladan", "Giedi Prime"])
def test_DECK_06_dune_and_homeworlds_lie_in_neither_deck(card, pile, base, corpus):
    """DECK-05, AMB-46; an adversary's homeworld leaves that deck anyway, and its allegiance is no fault of its own."""
    assert codes(changed(base, pile, f"{pile}\n1x {card}"), corpus) == ["DV-03"]


@pytest.mark.parametrize("homeworld", ["Giedi Prime", "Tupile", "Forbidden Zone", "Kaitain", "False Wall South"])
@pytest.mark.parametrize("pile", ["Imperial Deck", "House Deck", "Programs"])
def test_a_homeworld_in_the_wrong_place_is_one_fault_whose_homeworld_it_is(homeworld, pile, base, corpus):
    text = changed(base, "Imperial Deck", "Programs\n1x NAME\n\nImperial Deck") if pile == "Programs" else base
    text = (
        text.replace("1x NAME", f"1x {homeworld}")
        if pile == "Programs"
        else changed(text, pile, f"{pile}\n1x {homeworld}")
    )
    assert len(codes(text, corpus)) == 1


def test_a_homeworld_in_the_imperial_deck_supports_no_house_card(base, corpus):
    text = changed(
        changed(base, "Imperial Deck", "Imperial Deck\n1x Forbidden Zone"), "2x Maula Pistol", "2x Fremen Battalion"
    )
    assert codes(text, corpus) == ["DV-03", "DV-11"]


def test_MINOR_05_a_house_starts_with_one_of_its_homeworlds(base, corpus):
    both = changed(base, "Homeworld: Caladan, Atreides Homeworld", "Homeworld: Caladan\nHomeworld: Duchy of Arrakis")
    other = changed(base, "Homeworld: Caladan, Atreides Homeworld", "Homeworld: Duchy of Arrakis")
    assert codes(both, corpus) == ["DV-02"]
    assert codes(other, corpus) == []


@pytest.mark.parametrize(
    ("event", "found"),
    [("War of Assassins", ["DV-10"]), ("Ghost Caravan", ["DV-11"]), ("Atreides Occupation", [])],
)
def test_LATER_04_events_with_allegiance_are_judged_like_other_house_cards(event, found, base, corpus):
    assert codes(changed(base, "2x Maula Pistol", f"2x {event}"), corpus) == found


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ("Fall of a Great Rival", ["DV-10"]),
        ("Remain Invisible", ["DV-11"]),
        ("Tame Arrakis", []),
        ("Insert Watchers", []),
    ],
)
def test_PROG_05_programs_with_allegiance_need_support_and_bring_no_adversary(program, found, base, corpus):
    """Insert Watchers: the Imperial deck has a card of the Sisterhood."""
    assert codes(f"{base}\nPrograms\n1x {program}\n", corpus) == found


@pytest.mark.parametrize(("second", "found"), [("sisterhood", []), ("harkonnen", ["DV-10"]), ("smugglers", ["DV-11"])])
def test_AMB_48_every_allegiance_of_a_card_must_be_legal(second, found, base, corpus, tmp_path):
    card = {
        "name": "Two Masters", "type": "Persona", "subtypes": ["Aide"], "cost": 1, "command": 1, "resistance": 1,
        "allegiances": ["atreides", second], "operation": "Engage: gain 1 favor.",
    }  # fmt: skip
    (tmp_path / "two-masters.json").write_text(json.dumps(card), encoding="utf-8")
    more = load_corpus([tmp_path])
    assert codes(changed(base, "2x Maula Pistol", "2x Two Masters"), more) == found


def test_AMB_59_two_printings_of_one_name_count_together(base, corpus):
    text = changed(base, "1x Arrakeen", "1x Duke Leto Atreides (TaT)")
    assert codes(text, corpus) == ["DV-06"]


@pytest.mark.parametrize(
    ("points", "players", "legal"),
    [
        ("3 solaris, 1 favor", 4, True),  # EX-01
        ("2 solaris, 1 spice", 4, True),  # EX-01b: the price is 3
        ("2 spice", 4, False),
        ("6 solaris", 4, False),  # EX-01c
        ("4 solaris", 4, True),  # EX-01d: the last point is lost
        ("1 solaris, 1 spice", 2, True),
        ("2 solaris, 1 spice", 2, False),
        ("1 solaris, 2 spice", 5, True),
        ("4 spice", 6, False),
        ("-1 favor, 5 solaris", 4, False),
    ],
)
def test_EX_01_creation_points(points, players, legal, base, corpus):
    text = base.replace("Points: 3 solaris, 1 favor, 0 spice", f"Points: {points}").replace(
        "Players: 4", f"Players: {players}"
    )
    assert judge(parse_deck(text, corpus), corpus).legal is legal


def test_a_list_without_players_is_judged_for_2_to_8_and_names_the_counts_that_fail(base, corpus):
    text = base.replace("Points: 3 solaris, 1 favor, 0 spice", "Points: 2 spice").replace("Players: 4\n", "")
    (finding,) = judge(parse_deck(text, corpus), corpus).errors
    assert finding.code == "DV-12" and "2, 3 and 4 players" in finding.message


def test_the_rulebook_of_1997_sells_spice_at_the_rate_of_exchange(base, corpus):
    text = base.replace("Points: 3 solaris, 1 favor, 0 spice", "Points: 3 spice")
    assert codes(text, corpus, RULEBOOK_1997) == []
    assert codes(text, corpus) == ["DV-12"]


def test_DV_03_one_dune_is_set_aside_not_two(base, corpus):
    (finding,) = judge(parse_deck(base + "\nSet aside\n2x Dune\n", corpus), corpus).errors
    assert finding.code == "DV-03" and "sets 2 Dune cards aside" in finding.message


def test_AMB_59_two_printings_count_together_where_no_other_name_has_two(base, corpus):
    for name, instead in zip(ATREIDES[1:], NEUTRAL, strict=False):
        base = changed(base, f"1x {name}", f"1x {instead}")
    assert codes(changed(base, "1x Arrakeen", "1x Duke Leto Atreides (TaT)"), corpus) == ["DV-06"]


@pytest.mark.parametrize(
    ("line", "into", "words"),
    [
        ("House Deck", "House Deck\n1x Lady Jessica, Bound Concubine", " is an ally and cannot lie in the House deck"),
        ("House Deck", "House Deck\n1x Carthag", " is a fief and cannot lie in the House deck"),
        ("House Deck", "1x Stunner\nHouse Deck", " is equipment and cannot lie in the Imperial deck"),
    ],
)
def test_DV_04_says_in_english_what_the_misplaced_card_is(base, corpus, line, into, words):
    (finding,) = judge(parse_deck(changed(base, line, into), corpus), corpus).errors
    assert finding.message.endswith(words)


def test_a_profile_that_must_buy_less_of_several_things_offers_every_order_and_chooses_none(base, corpus):
    text = base.replace("3 solaris, 1 favor, 0 spice", "9 solaris, 9 favor, 3 spice")
    (finding,) = judge(parse_deck(text, corpus), corpus).errors
    assert finding.fix == () and len(finding.choices) > 1
    for way in finding.choices:
        bought = {"solaris": 9, "favor": 9, "spice": 3} | {step.where: int(step.what) for step in way}
        points = ", ".join(f"{number} {name}" for name, number in bought.items())
        assert "DV-12" not in codes(base.replace("3 solaris, 1 favor, 0 spice", points), corpus)


def test_a_card_of_another_back_does_not_count_towards_the_least_size(base, corpus):
    """DECK-01 asks for Imperial cards, DECK-03 for House cards."""
    assert codes(changed(base, "1x Arrakeen", "1x House Assassin"), corpus) == ["DV-04", "DV-05"]
    assert codes(changed(base, "2x Best Blade", "1x Best Blade\n1x Spotter Control"), corpus) == ["DV-04", "DV-07"]
    assert codes(changed(base, "2x Best Blade", "1x Best Blade\n1x Dune"), corpus) == ["DV-03", "DV-07"]


@pytest.mark.parametrize("pile", ["Programs", "House Deck"])
def test_an_imperial_card_in_another_pile_needs_no_other_of_its_power(pile, base, corpus):
    text = f"{base}\nPrograms\n".replace(f"{pile}\n", f"{pile}\n1x Chani\n", 1)
    assert codes(text, corpus) == ["DV-04"]


def test_a_house_card_among_the_programs_still_needs_support(base, corpus):
    assert codes(f"{base}\nPrograms\n1x Fremen Battalion\n", corpus) == ["DV-04", "DV-11"]


def test_an_adversarys_imperial_card_among_the_programs_is_still_barred(base, corpus):
    assert codes(f"{base}\nPrograms\n1x Feyd Rautha\n", corpus) == ["DV-04", "DV-10"]


def test_a_homeworld_among_the_programs_lies_in_neither_deck(base, corpus):
    assert codes(f"{base}\nPrograms\n1x Caladan\n", corpus) == ["DV-04"]


def test_programs_have_copies_and_a_deck_has_them(base, corpus):
    deck = parse_deck(f"{base}\nPrograms\n2x Tame Arrakis\n", corpus)
    said = [str(finding) for finding in judge(deck, corpus).errors]
    assert any("the programs have 2 copies of Tame Arrakis" in line for line in said)
