"""Counts that are no plain digits, signs that draw a number, dozens, pictures, are read or asked about."""

import pytest

from cardbase.decks import parse_deck

THREE = (
    "⚂ Pogrom", "Pogrom ⚂", "③ Pogrom", "❸ Pogrom", "➂ Pogrom", "⑶ Pogrom", "⒊ Pogrom", "③Pogrom",
    "Pogrom ③", "Pogrom (③)", "Pogrom ✕③", "³ Pogrom", "Pogrom ³", "Pogrom ×³", "³× Pogrom", "Pogrom x³", "₃ Pogrom",
    "Ⅲ Pogrom", "Pogrom Ⅲ", "⓷ Pogrom", "㊂ Pogrom", "㈢ Pogrom", "三 Pogrom", "三枚 Pogrom", "Pogrom 三枚",
    "叁 Pogrom", "𝟛 Pogrom", "３ Pogrom", "3️⃣ Pogrom", "٣ Pogrom", "a trio of Pogrom", "③;Pogrom",
)  # fmt: skip
OTHERS = {
    "half a dozen Pogrom": 6, "a half dozen Pogrom": 6, "half-dozen Pogrom": 6, "half a dozen of Pogrom": 6,
    "ein halbes Dutzend Pogrom": 6, "une demi-douzaine de Pogrom": 6, "media docena de Pogrom": 6,
    "Pogrom (half a dozen)": 6, "Pogrom half a dozen": 6, "a dozen Pogrom": 12, "Pogrom: a dozen": 12,
    "twelve Pogrom": 12, "eleven Pogrom": 11, "⑫ Pogrom": 12, "a couple of Pogrom": 2, "a pair of Pogroms": 2,
    "🔥 Pogrom": 1, "3 Pogrom¹": 3, "🔥🔥 2 Pogrom": 2, "3 Pogrom (3 in deck)": 3, "3 Pogrom (own 5)": 3,
}  # fmt: skip
ASKED = (
    "Pogrom³", "⚁⚁ Pogrom", "⚂⚂ Pogrom", "★★★ Pogrom", "🔥🔥 Pogrom", "Pogrom 🔥🔥", "⭐️⭐️ Pogrom", "🃏🃏🃏 Pogrom",
    "½ Pogrom", "2½ Pogrom", "1 and a half Pogrom", "half Pogrom", "Pogrom (half)", "two dozen Pogrom",
    "2 dozen Pogrom", "two three Pogrom", "a playset of Pogrom", "half a dozen Pogorm", "Pogrom 3 (in deck 2)",
    "Pogrom 3 (deck: 2)", "3 Pogrom (2 in deck)", "3 Pogrom (2 main, 1 side)", "Pogrom: 3 owned, 2 in deck",
    "Pogrom 3 (im Deck 2)", "Pogrom 3 (dans le deck: 2)",
)  # fmt: skip


def read(line, corpus):
    deck = parse_deck(f"House Deck\n2 Carryall\n3 Stunner\n{line}\n1 Crysknife\n", corpus)
    counts = {corpus.by_id[card].name: copies for card, copies in deck.house}
    assert counts.pop("Carryall") == 2 and counts.pop("Stunner") == 3 and counts.pop("Crysknife") == 1
    return counts, [one.text for one in deck.unread]


@pytest.mark.parametrize(("line", "copies"), [*((line, 3) for line in THREE), *OTHERS.items()])
def test_a_count_that_is_drawn_or_told_in_dozens_is_read(line, copies, corpus):
    assert read(line, corpus) == ({"Pogrom": copies}, [])


@pytest.mark.parametrize("line", ASKED)
def test_what_may_tell_another_number_is_asked_about_and_not_counted(line, corpus):
    counts, (told,) = read(line, corpus)
    assert not counts and told in line


def test_numbers_in_circles_that_run_through_a_list_are_places(corpus):
    names = ("Pogrom", "Carryall", "Stunner", "Valor", "Crysknife")
    deck = parse_deck("\n".join(f"{sign} {name}" for sign, name in zip("①②③④⑤", names, strict=True)), corpus)
    assert [entry.copies for entry in deck.house] == [1] * 5


def test_signs_in_what_a_player_says_of_himself_stay(corpus):
    assert parse_deck("Player: ③ Kim Ⅲ\n③ Pogrom", corpus).player == "③ Kim Ⅲ"
