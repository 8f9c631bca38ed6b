"""A count that its own line takes back is asked about; what only compares, or numbers a card, changes nothing."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

HOUSE = {"Carryall": 3, "Stunner": 2, "Valor": 4, "Pogrom": 2, "Crysknife": 3, "Kindjal": 2, "Garrison": 1}
WORDS = (
    "no", "no wait", "no, wait,", "wait,", "sorry", "sorry,", "oops,", "I mean", "err", "make that", "actually",
    "rather", "better", "hmm", "correction:", "scratch that,", "nope,", "then", "later", "this time", "but", "nein",
    "nee,", "ach", "doch lieber", "quatsch,", "Moment,", "besser", "non,", "pardon,", "plutôt", "mejor", "perdón,",
    "digo", "anzi", "no it's",
)  # fmt: skip
FORMS = (
    "Sandmaster 2 {} 3",
    "Sandmaster x2 {} 3",
    "2 Sandmaster {} 3",
    "2x Sandmaster ({} 3x)",
    "2 {} 3 Sandmaster",
    "Sandmaster: 2, {} 3",
)


def read(line: str, form: str = "{1} {0}"):
    rows = [form.format(name, count) for name, count in HOUSE.items()]
    found = parse_deck("House Deck\n" + "\n".join([*rows[:3], line, *rows[3:]]), CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, found


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("form", FORMS)
def test_a_count_that_its_line_takes_back_is_asked_about(word, form):
    counts, found = read(form.format(word), "{0}: {1}" if ":" in form else "{1} {0}")
    assert counts in (HOUSE, HOUSE | {"Sandmaster": 3})
    assert found.unread or counts == HOUSE | {"Sandmaster": 3}


@pytest.mark.parametrize(
    "line",
    [
        "2 Sandmaster not 3", "2 Sandmaster instead of 3", "2 Sandmaster (was 3)", "2 Sandmaster statt 3",
        "2 Sandmaster",
        "2 Sandmaster - 4 would be too many", "2 Sandmaster (3 owned)", "2 Sandmaster (not 3)", "~~3~~ 2 Sandmaster",
        "<s>3</s> 2x Sandmaster", "2 Sandmaster (up from 1)",
    ],
)  # fmt: skip
def test_a_remark_that_compares_changes_no_count(line):
    counts, found = read(line)
    assert (counts, found.unread) == (HOUSE | {"Sandmaster": 2}, ())


@pytest.mark.parametrize(
    "remark",
    [
        "(typo: 3)", "(should be 3)", "(should read 3)", "(3 after the ban)", "(3 nach dem Bann)", "up to 3",
        "(up to 3)", "(+1)", "(-1)", "[+1]", "(Tippfehler: 3)", "(mistake, 3)",
    ],
)  # fmt: skip
def test_a_remark_that_tells_another_number_is_asked_about(remark):
    found = parse_deck(f"House Deck\n4 Stunner\n2 Carryall {remark}\n2 Valor", CORPUS)
    assert [entry.card for entry in found.house] == ["eots-stunner", "eots-valor"]
    assert [line.place for line in found.unread] == ["line 3"]


@pytest.mark.parametrize("remark", ["(deleted)", "(struck)", "(scrapped)", "(struck out)", "- deleted"])
def test_a_remark_that_takes_the_card_out_is_told(remark):
    found = parse_deck(f"House Deck\n4 Stunner\n2 Carryall {remark}\n2 Valor", CORPUS)
    assert [entry.card for entry in found.house] == ["eots-stunner", "eots-valor"]
    assert {line.code for line in found.unresolved} <= {"LIST-04", "LIST-08"}
