"""A sign or word that stands for the count of the card before it is asked about; nothing is counted for it."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

BEFORE = (
    "ditto", "dito", "idem", "ídem", "id.", "dto.", "do.", '"', "''", "″", "”", "„", "〃", '-"-', '-- " --', '" x',
    "as above", "same:", "likewise", "as many", "same number of", "ebenso", "genauso viele", "autant de", "igual",
    "wie oben:",
)  # fmt: skip
BEHIND = (
    '"', "''", "″", "〃", "x\"", "ditto", "- dito", "- idem", ", same", "(same)", "(as above)", ": as above", "(ditto)",
    "- same here", "s.o.", "- wie oben", "(igual)", "^", ".... \"", "(see above)",
)  # fmt: skip
WITHIN = (
    ", ditto", ", dito", "; idem", ", same with", " and as many", ", just as many", " and the same number of",
    ", ebenso viele", " et autant de", " & the same of", ", same for", ", likewise", " und genauso viele", ", id.",
)  # fmt: skip
CELLS = ("{0};{1}", "{0}\t{1}", "| {0} | {1} |", "{0}, {1}")


def read(text: str):
    found = parse_deck(text, CORPUS)
    return {CORPUS.by_id[entry.card].name: entry.copies for entry in found.house}, [line.text for line in found.unread]


@pytest.mark.parametrize("mark", BEFORE)
def test_before_a_card(mark):
    assert read(f"3 Pogrom\n{mark} Valor\n2 Stunner") == ({"Pogrom": 3, "Stunner": 2}, [f"{mark} Valor"])


@pytest.mark.parametrize("mark", BEHIND)
def test_behind_a_card(mark):
    found, asked = read(f"Pogrom x3\nValor {mark}\nStunner x2")
    assert (found, len(asked)) == ({"Pogrom": 3, "Stunner": 2}, 1)


@pytest.mark.parametrize("words", WITHIN)
def test_before_the_second_card_of_a_line(words):
    found, asked = read(f"3 Pogrom{words} Valor\n2 Stunner")
    assert "Valor" not in found and "Valor" in "".join(asked)


@pytest.mark.parametrize("mark", ['"', "″", "〃", "ditto", "idem"])
@pytest.mark.parametrize("row", CELLS)
def test_in_a_cell(row, mark):
    for cells in (
        (("3", "Pogrom"), (mark, "Valor"), ("2", "Stunner")),
        (("Pogrom", "3"), ("Valor", mark), ("Stunner", "2")),
    ):
        found, asked = read("\n".join(row.format(*own) for own in cells))
        assert (found, len(asked)) == ({"Pogrom": 3, "Stunner": 2}, 1)


@pytest.mark.parametrize(
    "line",
    [
        '2 "Valor"', '"Valor" x2', "2 Valor (same)", "2 Valor (same as last week)", "2 Valor - ditto", '2x"Valor"',
        "2 Valor (idem)", "2 Valor, as above",
    ],
)  # fmt: skip
def test_a_count_of_its_own_is_read(line):
    assert read(f"3 Pogrom\n{line}\n2 Stunner") == ({"Pogrom": 3, "Valor": 2, "Stunner": 2}, [])


@pytest.mark.parametrize("line", ['"Valor"', "“Valor”", '"Valor', "Valor (igual de bueno)", "„Valor“", "Valor - good"])
def test_a_quoted_name_is_a_card(line):
    assert read(f"3 Pogrom\n{line}\n2 Stunner") == ({"Pogrom": 3, "Valor": 1, "Stunner": 2}, [])
