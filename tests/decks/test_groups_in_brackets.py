"""One number beside several cards in brackets is asked about; names that stand in brackets each have their own."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

SHARED = (
    "(Pogrom, Valor) x2", "(Pogrom, Valor) 2x", "(Pogrom, Valor): 2", "(Pogrom / Valor) x2", "(Pogrom + Valor) * 2",
    "(Pogrom & Valor) x 2", "(Pogrom and Valor) x2", "2x (Pogrom and Valor)", "[Pogrom, Valor] x2", "{Pogrom, Valor} 2",
    "2 (Pogrom, Valor)", "2*(Pogrom+Valor)", "both Pogrom and Valor x2", "Both Pogrom & Valor: 2",
    "(Pogrom und Valor) 2x",
    "- (Pogrom, Valor) x2", "1 Carthag, (Pogrom, Valor) x2", "- Pogrom and Valor x2",
    '"Pogrom" and "Valor" x2', "> Pogrom + Valor x2", "* Pogrom & Valor x2",
)  # fmt: skip
EACH = (
    "2 ea Pogrom, Valor", "2 ea. Pogrom, Valor", "2 ea: Pogrom, Valor", "Pogrom, Valor 2 ea", "Pogrom, Valor 2 ea.",
    "Pogrom, Valor (2 ea)", "2ea Pogrom\n2ea Valor", "Pogrom 2ea\nValor 2ea", "Pogrom (2 ea.)\nValor (2 ea.)",
    "2 EA Pogrom\n2 EA Valor", "(Pogrom, Valor) 2 each", "Pogrom & Valor: 2 ea.", "2x ea. Pogrom and Valor",
)  # fmt: skip
OWN = (
    "(Pogrom) x2, (Valor) x3", "(Pogrom) x2 (Valor) x3", "[Pogrom] x2 [Valor] x3", "[Pogrom] x 2, [Valor] x 3",
    "x2 (Pogrom), x3 (Valor)", "x2 (Pogrom) x3 (Valor)", "2x [Pogrom], 3x [Valor]", "[Pogrom] 2x, [Valor] 3x",
    "[Pogrom]*2, [Valor]*3", "[Pogrom]: 2, [Valor]: 3", "{Pogrom} 2, {Valor} 3", "[[Pogrom]] x2, [[Valor]] x3",
    "2 [[Pogrom]], 3 [[Valor]]", "[Pogrom] 2 / [Valor] 3", "2 (Pogrom) and 3 (Valor)", "2 {Pogrom}; 3 {Valor}",
)  # fmt: skip


def read(line: str):
    found = parse_deck(f"4 Carryall\n{line}\n3 Stunner", CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, found.unread


@pytest.mark.parametrize("line", SHARED)
def test_a_number_that_several_cards_may_share_is_asked_about(line):
    counts, asked = read(line)
    assert (counts, len(asked)) == ({"Carryall": 4, "Stunner": 3}, 1)


@pytest.mark.parametrize("line", EACH)
def test_a_number_for_each_counts_each(line):
    assert read(line) == ({"Carryall": 4, "Pogrom": 2, "Valor": 2, "Stunner": 3}, ())


@pytest.mark.parametrize("line", OWN)
def test_names_in_brackets_each_have_their_own_count(line):
    assert read(line) == ({"Carryall": 4, "Pogrom": 2, "Valor": 3, "Stunner": 3}, ())


@pytest.mark.parametrize("line", ["2 Pogrom (Valor)", "2 Pogrom (better than Valor)", "2 Pogrom [Valor]"])
def test_the_name_of_another_card_in_brackets_counts_nothing(line):
    assert read(line) == ({"Carryall": 4, "Pogrom": 2, "Stunner": 3}, ())
