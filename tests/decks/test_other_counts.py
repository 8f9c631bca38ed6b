"""A remark that gives a counted card another number that holds now is asked about; one that only compares is not."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

CHANGED = (
    "was 2, now 3", "used to be 2, changed to 3", "raised to 3", "upped to 3", "increased to 3", "cut to 1",
    "update: 3", "edit: 3", "from 2 to 3", "now three", "war 2, jetzt 3", "vorher 2, nun 3", "avant 2, maintenant 3",
    "antes 2, ahora 3", "prima 2, ora 3", "originally 2, 3 since March", "erhöht auf 3", "auf 3 erhöht", "passé à 3",
    "subido a 3", "2 before, 3 now", "2 last time, 3 this time", "corrected to 3", "now: 3", "now 3x",
    "raised to 3 after testing", "von 2 auf 3", "de 2 à 3", "now 3 instead", "edited to 3 copies", "reduced to 1",
)  # fmt: skip
ADDED = (
    "plus one", "plus 1", "one more", "1 more", "and another", "und noch einer", "noch eine", "et un de plus",
    "y uno más", "one less", "less one", "minus one", "minus 1", "moins un", "plus another", "another one",
    "encore un", "one fewer", "noch ein weiterer",
)  # fmt: skip
FORMS = ("2 Valor ({})", "2x Valor [{}]", "Valor x2 ({})", "Valor (2) - {}", "2 Valor - {}", "2 Valor, {}")
COMPARED = (
    "3 Valor (was 2, now 3)", "3 Valor (now 3, was 2)", "3 Valor (up from 2)", "3 Valor (raised from 2)",
    "3 Valor (was 2)", "3 Valor (2 before)", "3 Valor (raised to 3)", "3 Valor (from 2 to 3)", "Valor x3 (now 3)",
    "3 Valor (one more than last time)", "3 Valor (plus 1 in side)", "3 Valor (now German)", "3 Valor (edited 4 May)",
    "3 Valor (since 4 would be too many)", "3 Valor (now 4 would be too many)", "3 Valor (from 3 to 4 players)",
    "3 Valor (needs one more)", "3 Valor (another good one)", "3 Valor (now my favourite)", "3 Valor - now signed",
)  # fmt: skip
SERIES = (
    "4 Pogrom, 1 Stunner, 3 Valor", "4 Pogrom and a Stunner, 3 Valor", "4 Pogrom, plus one Stunner, plus 3 Valor",
    "4 Pogrom (now 4), 3 Valor and one Stunner", "4 Pogrom, 3 Valor, and another card: 1 Stunner",
)  # fmt: skip


def read(line: str):
    found = parse_deck(f"House Deck\n4 Carryall\n{line}\n2 Kindjal", CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, found.unread


@pytest.mark.parametrize("remark", [*CHANGED, *ADDED])
@pytest.mark.parametrize("form", FORMS)
def test_another_number_is_asked_about(form, remark):
    counts, asked = read(form.format(remark))
    assert (counts.get("Valor"), len(asked)) in ((None, 1), (2, 1)), counts


@pytest.mark.parametrize("remark", ["was 2, now 3", "one more", "raised to 3"])
def test_another_number_is_asked_about_among_several_cards(remark):
    for line in (f"2 Valor ({remark}), 3 Pogrom", f"3 Pogrom, 2 Valor ({remark})"):
        assert len(read(line)[1]) == 1


@pytest.mark.parametrize("line", COMPARED)
def test_a_remark_that_compares_changes_no_count(line):
    assert read(line) == ({"Carryall": 4, "Valor": 3, "Kindjal": 2}, ())


@pytest.mark.parametrize("line", ["now 3", "3 more", "raised to 3"])
def test_a_remark_beside_no_card_changes_nothing(line):
    counts, _ = read(line)
    assert counts == {"Carryall": 4, "Kindjal": 2}


@pytest.mark.parametrize("line", SERIES)
def test_several_cards_of_a_line_keep_their_counts(line):
    counts, asked = read(line)
    assert (counts, asked) == ({"Carryall": 4, "Pogrom": 4, "Stunner": 1, "Valor": 3, "Kindjal": 2}, ())
