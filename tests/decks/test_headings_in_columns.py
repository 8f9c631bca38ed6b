"""A heading alone in a row of decks side by side heads the cards below it, and none of the other columns."""

import itertools

import pytest

from cardbase.decks import parse_deck

IMPERIAL = {"Carthag": 1, "Arrakeen": 1, "Imperial Basin": 1}
HOUSE = {"Pogrom": 2, "Carryall": 3, "Stunner": 3, "Maula Pistol": 1}
PROGRAMS = {"Abduct Heir": 1, "Prevail in Kanly": 1}
FORMS = list(itertools.product(",;\t|", ("name first", "count first"), ("", "gap "), ("", "titles "), ("", "blank ")))


def _sheet(sign: str, order: str, gap: str, titles: str, blank: str, heading: str) -> str:
    def cells(cards: dict[str, int]) -> list[list[str]]:
        return [[name, str(count)] if order == "name first" else [str(count), name] for name, count in cards.items()]

    between = [""] if gap else []
    rows = [["Imperial Deck", "", *between, "House Deck", ""]]
    title = ["Card", "Qty"] if order == "name first" else ["Qty", "Card"]
    rows += [[*title, *between, *title]] if titles else []
    pairs = itertools.zip_longest(cells(IMPERIAL), cells(HOUSE), fillvalue=["", ""])
    rows += [[*left, *between, *right] for left, right in pairs]
    rows += [[]] if blank else []
    rows += [[heading], *cells(PROGRAMS)]
    width = 4 + len(between)
    lines = [sign.join([*row, *[""] * (width - len(row))]) for row in rows]
    return "\n".join(f"|{line}|" for line in lines) if sign == "|" else "\n".join(lines)


def _counts(text: str, corpus) -> dict[str, dict[str, int]]:
    deck = parse_deck(text, corpus)
    assert not deck.unread
    piles = {pile: deck.pile(pile) for pile in ("imperial", "house", "programs")}
    return {pile: {corpus.by_id[card].name: copies for card, copies in cards} for pile, cards in piles.items()}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: "".join(form))
@pytest.mark.parametrize("heading", ["Programs", "PROGRAMS (2)"])
def test_a_row_that_is_only_a_heading_begins_a_pile_below_decks_side_by_side(form, heading, corpus):
    assert _counts(_sheet(*form, heading), corpus) == {"imperial": IMPERIAL, "house": HOUSE, "programs": PROGRAMS}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: "".join(form))
def test_a_sideboard_below_decks_side_by_side_is_not_counted(form, corpus):
    text = _sheet(*form, "Sideboard")
    assert _counts(text, corpus) == {"imperial": IMPERIAL, "house": HOUSE, "programs": {}}
    assert sum(found.code == "LIST-08" for found in parse_deck(text, corpus).unresolved) == len(PROGRAMS)


@pytest.mark.parametrize("sign", ",;\t")
@pytest.mark.parametrize("titles", ["", "Card,Qty,Card,Qty\n"])
def test_a_heading_in_one_column_leaves_the_other_as_it_is(sign, titles, corpus):
    text = f"Imperial Deck,,House Deck,\n{titles}Carthag,1,Pogrom,2\nArrakeen,1,Carryall,3\n"
    text += "Programs,,,\nAbduct Heir,1,Stunner,3\n"
    found = _counts(text.replace(",", sign), corpus)
    assert found["house"] == {"Pogrom": 2, "Carryall": 3, "Stunner": 3}
    assert found["programs"] == {"Abduct Heir": 1} and found["imperial"] == {"Carthag": 1, "Arrakeen": 1}


MORE = [*HOUSE, "Razzia", "Fanaticism", "Valor", "Spice Blow", "Knife Switch", "Crysknife", "Perilous Terrain"]


@pytest.mark.parametrize("sign", ",;\t")
@pytest.mark.parametrize("number", range(3, 12))
def test_a_short_deck_beside_a_long_one_is_read(sign, number, corpus):
    left = [f"{name},1" for name in ("Carthag", "Arrakeen")] + [","] * number
    right = [f"{name},1" for name in PROGRAMS] + [","] * number
    rows = [
        f"{one},,{name},{at % 3 + 1},,{two}" for one, (at, name), two in zip(left, enumerate(MORE), right, strict=False)
    ]
    text = "Imperial Deck,,,House Deck,,,Programs,\nCard,Qty,,Card,Qty,,Card,Qty\n" + "\n".join(rows[:number])
    found = _counts(text.replace(",", sign), corpus)
    assert found["programs"] == PROGRAMS and len(found["imperial"]) == 2
    assert found["house"] == {name: at % 3 + 1 for at, name in enumerate(MORE[:number])}
