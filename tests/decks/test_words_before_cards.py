"""Cards behind words that no other line of a list has are asked about: they may be lent, signed, or for next time."""

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

ASKED = (
    "Next: 4 Stunner", "Todo: 4 Stunner", "Worst card: 4 Stunner", "On loan: 4 Stunner",
    "Also good: 4 Stunner", "Prize: 4 Stunner", "Door prizes: 4 Stunner, 2 Valor", "Foil: 2 Fanaticism",
    "Signed by the artist: 1 Thumpers", "Damaged: 1 Thumpers", "Black border: 1 Thumpers", "Suggestions: 2 Valor",
    "Opening hand I like: 1 Crysknife, 1 Thumpers", "My favourites: 3 Crysknife and 2 Maker Hooks",
    "Recommended: 4 Fremen Naib", "PS: bring 2 Fanaticism for Kim please", "Borrowed from Tom: 2 Valor",
    "Note to judge: the 2 Fanaticism are Swedish", "Fetch before Friday: 2x Valor", "Proxies: 3 Stunner",
    "Key cards: Betrayal, Implicate Traitor, 3 Hellhounds", "Zum Tauschen da: 2 Stunner", "À acheter: 2 Stunner",
    "Vergessen: 2 Stunner", "Need: 1 Carryall", "Beginner's tip: 2 Carryall", "Combo: 2 Betrayal + 2 Pogrom",
)  # fmt: skip
READ = ("Weapons: 2 Stunner", "Allies: 2 Stunner", "Equipment: 2 Stunner", "Fremen: 2 Stunner", "Personnel: 2 Stunner")
SHIPPED = (data_folder() / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ASKED)
def test_cards_behind_words_of_one_line_are_asked_about(line: str, corpus) -> None:
    plain = parse_deck(SHIPPED, corpus)
    for gap in ("\n", "\n\n"):
        deck = parse_deck(f"{SHIPPED.rstrip()}{gap}{line}\n", corpus)
        aside = [one for one in deck.unresolved if one.code in {"LIST-04", "LIST-08", "LIST-01", "LIST-03"}]
        assert (deck.house, deck.imperial) == (plain.house, plain.imperial) and aside, (line, deck.unresolved)


@pytest.mark.parametrize("line", READ)
def test_cards_behind_their_kind_are_read(line: str, corpus) -> None:
    deck = parse_deck(f"{SHIPPED.rstrip()}\n\n{line}\n", corpus)
    assert not [one for one in deck.unresolved if one.unread], deck.unresolved


def test_cards_behind_the_player_s_own_headings_are_read(corpus) -> None:
    lines = [
        "Killers: 4 Stunner, 2 Maula Pistol",
        "Walls: 3 Carryall, 3 House Battalion",
        "Tricks: 2 Betrayal, 2 Pogrom",
    ]
    deck = parse_deck("House deck\n" + "\n".join(lines), corpus)
    assert sum(entry.copies for entry in deck.house) == 16 and not [one for one in deck.unresolved if one.unread]
