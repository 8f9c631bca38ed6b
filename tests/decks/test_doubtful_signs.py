"""Signs by which a line doubts itself are asked about wherever they stand; a picture of one says the same."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS


def read(line):
    found = parse_deck(f"House Deck\n4 Stunner\n{line}\n2 Valor", CORPUS)
    return {entry.card: entry.copies for entry in found.house}, found.unread


@pytest.mark.parametrize("form", ["{} 3 Carryall", "3 Carryall {}", "3x Carryall{}", "Carryall x3 {}", "Carryall {}"])
@pytest.mark.parametrize("sign", ["?", "??", "❓", "❔", "⁉️", "🤔", "🤷", "🗑️"])
def test_a_doubtful_card_is_asked_about_as_it_stands(sign, form):
    line = form.format(sign)
    counts, (asked,) = read(line)
    assert counts == {"eots-stunner": 4, "eots-valor": 2}
    assert asked.text.rstrip("\ufe0f") == line.rstrip("\ufe0f")


@pytest.mark.parametrize("dash", "-–—‒−〜")
@pytest.mark.parametrize(
    "form", ["3{}4 Carryall", "3{}4x Carryall", "Carryall 3{}4", "Carryall x3{}4", "Carryall (3{}4)"]
)
def test_a_range_is_no_number_whatever_its_dash(form, dash):
    counts, (asked,) = read(form.format(dash))
    assert counts == {"eots-stunner": 4, "eots-valor": 2} and asked.place == "line 3"


@pytest.mark.parametrize("line", ["<3 Carryall", "<3x Carryall", "< 3 Carryall"])
def test_fewer_than_a_number_is_no_number(line):
    assert read(line)[1]


@pytest.mark.parametrize("line", ["3–Carryall", "Carryall–3", "<3> Carryall", "3 Carryall!", "3 Carryall 🙂"])
def test_other_signs_cast_no_doubt(line):
    assert read(line) == ({"eots-carryall": 3, "eots-stunner": 4, "eots-valor": 2}, ())


@pytest.mark.parametrize(
    "words", ["all but one", "all but 1", "alle bis auf eine", "tous sauf un", "up to 3", "fino a 3"]
)
def test_all_but_one_is_not_one(words):
    assert read(f"{words} Carryall")[1]


@pytest.mark.parametrize(
    "lines",
    [
        ("3 Carryall ?", "2 Valor !"), ("3 Carryall 🤔", "2 Valor 👍"), ("3 Carryall (+1)", "2 Valor (-1)"),
        ("3 Carryall (+1)", "2 Valor (new)"), ("<3 Carryall", "< 2 Valor"), ("🤔 3 Carryall", "🔥 2 Valor"),
    ],
)  # fmt: skip
def test_beside_another_sign_of_the_kind_it_is_a_tag(lines):
    found = parse_deck("\n".join(("House Deck", *lines)), CORPUS)
    assert [entry.copies for entry in found.house] == [3, 2] and not found.unread


BOUNDS = (
    "more than 3 {}", "over 3 {}", "under 3 {}", "fewer than 3 {}", "mehr als 3 {}", "unter 3 {}", "über 3 {}",
    "más de 3 {}", "mind. 3 {}", "3 {} at least", "3 {} at most", "3 {} or more", "3 {} and up", "3 {} mindestens",
    "3 {} (at most)", "{} x3 at least", "{}: 3 or fewer",
)  # fmt: skip


@pytest.mark.parametrize("form", BOUNDS)
def test_a_least_or_a_most_is_no_number(form):
    counts, asked = read(form.format("Carryall"))
    assert "eots-carryall" not in counts and [line.place for line in asked] == ["line 3"]


@pytest.mark.parametrize("word", ["replacing", "replaces", "instead of", "ersetzen", "statt"])
def test_what_a_card_replaces_does_not_count(word):
    counts, asked = read(f"3 Carryall {word} 2 Pogrom")
    assert "eots-pogrom" not in counts and asked
