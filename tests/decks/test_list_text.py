"""Lists as people type them: everything is taken for what it is, and nothing is dropped."""

import pytest

from cardbase.decks import judge, parse_deck, read_deck
from cardbase.decks.vocabulary import words

from .conftest import FIXTURES


def house(text, corpus):
    return dict(parse_deck(text, corpus).house)


@pytest.mark.parametrize(
    "line",
    [
        "3 House Battalion",
        "3. House Battalion", "3 x House Battalion", "x3 House Battalion", "House Battalion x3",
        "House Battalion (3)", "House Battalion 3", "3\tHouse Battalion", "3× house battalion", "- 3x House Battalion",
        "  3x   HOUSE   BATTALION  ", "3x House Battalion (EotS)", "3x House Battalion [eots]", "(3) House Battalion",
        "3x eots-house-battalion", "3 House Battalion -- our wall", "3 House Battalion # our wall",
        "* 3 House Battalion",
        "1x House Battalion\n2x House Battalion", "House Battalion\nHouse Battalion\nHouse Battalion",
        "3: House Battalion", "3,House Battalion", "3;House Battalion",
        "3xHouse Battalion", "3X HOUSE BATTALION", "HOUSE BATTALION X3", "HOUSE BATTALION (3X)",
        "House Battalion × 3", "\ufeff3x House Battalion\r",
    ],
)  # fmt: skip
def test_a_card_line_in_any_hand(line, corpus):
    assert house(f"House Deck\n{line}\n", corpus) == {"eots-house-battalion": 3}


@pytest.mark.parametrize(
    "heading", ["House Deck", "HOUSE DECK (40)", "House deck: 40 cards", "== House Deck ==", "# House Deck", "[House]"]
)
def test_a_heading_in_any_hand(heading, corpus):
    deck = parse_deck(f"{heading}\n----------\n1x Arrakeen\n", corpus)
    assert dict(deck.house) == {"eots-arrakeen": 1} and not deck.unread


def test_without_headings_cards_go_where_their_backs_say(corpus):
    deck = parse_deck("Caladan\nDune\nTame Arrakis\nArrakeen\n2 Fanaticism\n", corpus)
    assert deck.homeworld == "eots-caladan" and deck.dune == 1
    assert [entry.card for _, entry in deck.cards()][1:] == ["eots-arrakeen", "eots-fanaticism", "tat-tame-arrakis"]


@pytest.mark.parametrize(
    ("text", "players", "points"),
    [
        ("Players: 4\nPoints: 3 solaris, 1 favor, 0 spice", 4, (3, 1, 0)),
        ("players = 3\npoints: 1 Favour and 2 solaris", 3, (2, 1, 0)),
        ("Points: 3/1/0", None, (3, 1, 0)),
        ("Creation points: 1 spice", None, (0, 0, 1)),
    ],
)
def test_the_profile_in_any_hand(text, players, points, corpus):
    profile = parse_deck(text + "\n1x Arrakeen", corpus).profile
    assert (profile.players, (profile.solaris, profile.favor, profile.spice)) == (players, points)


@pytest.mark.parametrize(
    ("line", "code", "word"),
    [
        ("2x Hause Batallion", "LIST-01", "House Battalion"),
        ("1x Duke Leto Atreides", "LIST-02", "Duke Leto Atreides (TaT)"),
        ("0x House Battalion", "LIST-03", ""),
        ("-3x House Battalion", "LIST-03", ""),
        ("99999999999999999999x House Battalion", "LIST-03", ""),
        ("Players: many", "LIST-05", ""),
        ("Points: everything", "LIST-05", ""),
    ],
)
def test_what_cannot_be_taken_is_kept_with_its_place_and_candidates(line, code, word, corpus):
    deck = parse_deck(f"House Deck\n1x Fanaticism\n{line}\n", corpus)
    (kept,) = deck.unresolved
    assert (kept.code, kept.place) == (code, "line 3") and dict(deck.house) == {"eots-fanaticism": 1}
    assert word in kept.candidates or not word


def test_curly_quotes_and_trailing_articles_are_names_too(corpus):
    assert house("House Deck\n1x Lt. Kinet, “Scarface”\n1x Emperor’s Outrage", corpus).keys() == {
        "tat-lt-kinet",
        "eots-emperors-outrage",
    }
    deck = parse_deck("Homeworld: Shield Wall, The\n", corpus)
    assert deck.homeworld == "jotc-the-shield-wall"


def test_no_heading_is_the_name_of_a_card(corpus):
    assert not [word for word in {*words.HEADINGS, *words.SUBHEADINGS} if corpus.names.find(word)]


@pytest.mark.parametrize("line", ["homeworld caladan", "Homeworld Caladan, Atreides Homeworld", "HOMEWORLD  caladan"])
def test_a_homeworld_needs_no_colon(line, corpus):
    deck = parse_deck(f"{line}\n1x Carthag\n", corpus)
    assert [entry.card for entry in deck.homeworlds] == ["eots-caladan"] and not deck.unread


def test_a_sponsor_needs_no_colon_and_a_card_or_heading_stays_what_it_is(corpus):
    deck = parse_deck("sponsor house Atreides\nHomeworld and Programs\nSponsored Funding\nHomeworld\nCaladan\n", corpus)
    assert deck.sponsor == "atreides" and [entry.card for entry in deck.homeworlds] == ["eots-caladan"]
    assert not deck.unread


@pytest.mark.parametrize(("typed", "meant"), [("Atriedes", "atreides"), ("House Harkonen", "harkonnen"), ("xyz", "")])
def test_a_misspelt_sponsor_gets_the_nearest_and_a_fix(typed, meant, corpus):
    deck = parse_deck(f"Sponsor: {typed}\n", corpus)
    found = next(finding for finding in judge(deck, corpus).findings if finding.code == "DV-01")
    assert ("did you mean" in found.message) == bool(meant)
    assert [step.what for step in found.fix] == ([meant] if meant else [])


LIST = "Carthag\n3 House Battalion\n2 Crysknife"
READ = {"eots-carthag": 1, "eots-house-battalion": 3, "eots-crysknife": 2}


@pytest.mark.parametrize("path", sorted((FIXTURES / "hands").iterdir()), ids=lambda path: path.stem)
def test_a_list_out_of_a_forum_a_chat_a_mail_or_a_spreadsheet(path, corpus):
    deck = read_deck(path, corpus)
    assert {entry.card: entry.copies for _, entry in deck.cards()} == READ and not deck.unread


def test_the_numbers_of_a_numbered_list_are_no_counts(corpus):
    names = ["Carthag", "Arrakeen", "House Battalion (3)", "Crysknife x2", "Fanaticism"]
    deck = parse_deck("\n".join(f"{number}. {name}" for number, name in enumerate(names, 1)), corpus)
    assert [entry.copies for _, entry in deck.cards()] == [1, 1, 2, 1, 3] and not deck.unread


def test_copies_that_happen_to_count_up_stay_copies(corpus):
    assert house("House Deck\n1. Fanaticism\n2. Crysknife\n3. House Battalion", corpus) == {
        "eots-fanaticism": 1, "eots-crysknife": 2, "eots-house-battalion": 3,
    }  # fmt: skip


def test_a_row_that_does_not_tell_which_number_counts_is_kept(corpus):
    (kept,) = parse_deck("House Battalion;red;3;4\nCarthag", corpus).unresolved
    assert kept.code == "LIST-04" and kept.place == "line 1"


def test_a_count_in_a_table_that_is_none_is_told(corpus):
    (kept,) = parse_deck("Count;Card\nmany;House Battalion\n1;Carthag", corpus).unresolved
    assert kept.code == "LIST-03"


@pytest.mark.parametrize(
    "line", ["House Harkonnen / Giedi Prime", "Harkonnen: Giedi Prime", "[b]Harkonnen[/b] - Homeworld: Giedi Prime"]
)
def test_a_first_line_may_tell_sponsor_and_homeworld(line, corpus):
    deck = parse_deck(f"{line}\n{LIST}", corpus)
    assert (deck.sponsor, deck.homeworld) == ("harkonnen", "eots-giedi-prime") and not deck.unread


def test_below_cards_a_power_is_a_heading(corpus):
    deck = parse_deck("House Harkonnen\nImperial Deck\nCarthag\nFremen (1)\nChani\nNeutral\nArrakeen\n", corpus)
    assert deck.sponsor == "harkonnen" and len(deck.imperial) == 3 and not deck.unread


def test_a_number_nobody_understood_is_never_guessed_away(corpus):
    deck = parse_deck(f"House Deck\n2-3 Knife Swich\n{LIST}", corpus)
    (found,) = (finding for finding in judge(deck, corpus).findings if finding.code == "LIST-01")
    assert "Knife Switch" in found.message and not found.fix


def test_what_has_neither_a_count_nor_a_near_name_is_a_note_that_may_be_struck(corpus):
    deck = parse_deck(f"{LIST}\nHi all, here is what I bring on Saturday.\nQwertz Zuiop", corpus)
    notes = [finding for finding in judge(deck, corpus).findings if finding.code == "LIST-07"]
    assert [[step.do for step in note.fix] for note in notes] == [["drop"], ["drop"]]


def test_text_of_old_windows_programs_is_read(corpus):
    deck = parse_deck("Name: F\xfcr Dich\nCarthag".encode("cp1252"), corpus)
    assert deck.name == "F\xfcr Dich"


@pytest.mark.parametrize(
    ("row", "count"),
    [("3\tCarryal", 3), ("Carryal\t3", 3), ("3 | Carryal", 3), ("3,Carryal", 3), ("3\tCarryal\tEquipment", 3),
     ("3\tCarryal\tStuner", 0), ("3\t2\tCarryal", 0), ("3 Carryal", 3), ("Carryal", 1)],
)  # fmt: skip
def test_a_misspelt_name_keeps_the_count_of_its_row(row, count, corpus):
    deck = parse_deck(f"House Deck\n1 Pogrom\n{row}\n", corpus)
    (unknown,) = [line for line in deck.unresolved if line.likely == "eots-carryall"]
    assert unknown.count == count
