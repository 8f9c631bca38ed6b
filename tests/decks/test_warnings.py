"""Warnings and notes: each has a list that earns it and the base list or a neighbour that does not."""

from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.decks import CRF, judge, parse_deck, read_deck, ruleset_named
from cardbase.decks.judging import KINDS, RULEBOOK_1997
from cardbase.errors import Misuse
from cardbase.schemas import data_folder

from .test_rules import ATREIDES, NEUTRAL, changed

# code: line of the base list, what earns the warning, what does not
EARNED = {
    "WARN-01": ("1x Lady Margot", "1x Lady Jessica, Bound Concubine", "1x Carthag\n1x Spotter Control"),
    "WARN-02": ("2x Maula Pistol", "2x Dune Smuggler", "2x House Agent"),
    "WARN-03": ("2x Maula Pistol", "2x Spice Blow", "2x Assembly of Lords"),
    "WARN-04": ("2x Best Blade", "2x Prophetic Vision", "2x Betrayal"),
    "WARN-06": ("Points: 3 solaris, 1 favor, 0 spice", "Points: 2 solaris, 1 favor", "Points: 5 solaris"),
    "WARN-07": ("1x Lady Margot", "1x Lady Jessica, Bound Concubine", "1x Gaius Helen Mohiam (EotS)"),
    "NOTE-02": ("1x Arrakeen", "1x Arrakeen\n1x Tithing Clemency", "1x Arrakeen\n1x Carthag"),
    "NOTE-03": ("2x Best Blade", "2x Best Blade\nPrograms\n1x Tame Arrakis", "2x Best Blade\nPrograms"),
}


def told(text, corpus, ruleset=CRF):
    return {finding.code: finding for finding in judge(parse_deck(text, corpus), corpus, ruleset).findings}


def without_dune_fiefs(text):
    return text.replace("1x Arrakeen", "1x Spotter Control").replace("1x Imperial Basin", "1x Spacing Industries")


@pytest.mark.parametrize("code", EARNED)
def test_a_warning_is_told_where_it_is_earned_and_only_there(code, base, corpus):
    line, earned, not_earned = EARNED[code]
    if code == "WARN-01":
        base = base.replace("2x Gom Jabbar\n", "2x House Assassin\n")
    bare = without_dune_fiefs if code in {"WARN-02", "WARN-03"} else str
    found = told(bare(changed(base, line, earned)), corpus)
    assert code in found and found[code].severity == KINDS[code].severity
    assert code not in told(bare(changed(base, line, not_earned)), corpus)


def test_a_dune_fief_or_a_homeworld_that_is_one_ends_the_warning(base, corpus):
    text = changed(base, "2x Maula Pistol", "2x Spice Blow")
    assert "WARN-03" not in told(text, corpus)
    on_dune = without_dune_fiefs(text).replace("Caladan, Atreides Homeworld", "Duchy of Arrakis")
    assert "WARN-03" not in told(on_dune, corpus)


def test_WARN_04_a_card_that_gives_the_talent_counts_as_host(base, corpus):
    text = changed(base, "2x Best Blade", "2x Prophetic Vision")
    assert "prescience 5" in told(text, corpus)["WARN-04"].message
    assert "WARN-04" not in told(changed(text, "2x Maula Pistol", "2x Prescience"), corpus)


def test_WARN_05_without_an_ally_of_the_sponsor_only_the_homeworld_asks_for_admission(base, corpus):
    text = base
    for own, neutral in zip(ATREIDES, NEUTRAL, strict=True):
        text = text.replace(f"1x {own}\n", f"1x {neutral}\n")
    assert "WARN-05" in told(text, corpus) and "WARN-05" not in told(base, corpus)


def test_WARN_07_says_when_the_allegiance_would_be_an_adversary_s(base, corpus):
    text = changed(base, "1x Lady Margot", "1x Princess Irulan").replace("Gom Jabbar", "House Assassin")
    assert "an adversary of this House" in told(text, corpus)["WARN-07"].message


def test_NOTE_01_and_NOTE_04_tell_what_a_sponsor_of_the_later_sets_rests_on(base, corpus):
    deck = read_deck(data_folder() / "decks" / "smugglers-free-traders.deck.txt", corpus)
    found = {finding.code for finding in judge(deck, corpus).findings}
    assert {"NOTE-01", "NOTE-04"} <= found and not {"NOTE-01", "NOTE-04"} & set(told(base, corpus))


def test_the_rulebook_of_1997_knows_six_sponsors_no_decrees_and_no_programs(base, corpus):
    deck = read_deck(data_folder() / "decks" / "smugglers-free-traders.deck.txt", corpus)
    assert "DV-01" in {finding.code for finding in judge(deck, corpus, RULEBOOK_1997).errors}
    for line in ("1x Tithing Clemency\n\nHouse Deck", "\nPrograms\n1x Tame Arrakis\n\nHouse Deck"):
        found = told(base.replace("\nHouse Deck", line), corpus, RULEBOOK_1997)
        assert "which the ruleset rulebook-1997 does not know" in found["DV-04"].message
        assert "DV-04" not in told(base.replace("\nHouse Deck", line), corpus)


def test_switches_are_set_by_name_and_refused_otherwise(base, corpus):
    text = base.replace("Points: 3 solaris, 1 favor, 0 spice", "Points: 2 spice")
    solaris = ruleset_named("crf", {"start_spice_currency": "solaris"})
    assert "DV-12" in told(text, corpus) and "DV-12" not in told(text, corpus, solaris)
    any_card = ruleset_named("crf", {"disadvantage_scope": "any_card"})
    assert "Gom Jabbar" in told(base, corpus, any_card)["WARN-01"].message
    assert "Gom Jabbar" not in told(base, corpus)["WARN-01"].message
    assert ruleset_named("crf", {"later_sets": "false"}) == replace(CRF, later_sets=False)
    with pytest.raises(Misuse):
        ruleset_named("crf", {"colour": "blue"})


def test_every_warning_and_note_has_a_test():
    text = Path(__file__).read_text(encoding="utf-8").replace("_", "-")
    codes = [code for code in KINDS if code.startswith(("WARN", "NOTE"))]
    assert [code for code in codes if code not in text] == [], "write a test below that has the code in its name"


@pytest.mark.parametrize(("players", "noted"), [(8, False), (9, True), (99, True)])
def test_NOTE_05_a_list_for_more_players_than_a_table_here_seats(base, corpus, players, noted):
    found = told(f"Players: {players}\n" + base.replace("Players: 4\n", ""), corpus)
    assert ("NOTE-05" in found) == noted
    assert all(finding.severity != "error" for finding in found.values())
