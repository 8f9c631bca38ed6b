"""A list that comes out of a chat says what it says alone: the stamps of its lines are no part of it."""

import pytest

from cardbase.decks import PILES, parse_deck

LINES = """Sponsor: The Dune Smugglers
Homeworld: False Wall South
Points: 3 solaris, 1 favor, 0 spice
Imperial Deck
1 Carthag
1 Jamis, Fremen Warrior
House Deck
3 Pogrom
2 Carryall
1 Smuggler Band
4 House Battalion""".splitlines()
STAMPS = (
    "[21:02, 23/11/2026] Kim: ",
    "[21:02, 23/11/2026] Kim Sommer: ",
    "[9:02 PM, 11/23/2026] Kim: ",
    "[21:02, 23.11.2026] +49 170 1234567: ",
    "[23/11/2026, 21:02] Kim: ",
    "[23.11.26, 21:02:07] Kim: ",
    "[11/23/26, 9:02:07 PM] Kim: ",
    "[2026-11-23 21:02] Kim: ",
    "[2026-11-23T21:02:07] Kim: ",
    "[21:02] Kim: ",
    "[21:02:07] <Kim> ",
    "23/11/2026, 21:02 - Kim Sommer: ",
    "23.11.26, 21:02 - Kim: ",
    "11/23/26, 9:02 PM - Kim: ",
    "2026-11-23 21:02 Kim: ",
    "21:02 Kim: ",
    "21:02 <@kim> ",
    "Kim, [23.11.2026 21:02]: ",
    "Kim [21:02]: ",
    "Kim (21:02): ",
    "(21:02) Kim: ",
    "Kim Sommer, 21:02: ",
    "[Mon 21:02] Kim: ",
    "[23 Nov 2026, 21:02] Kim: ",
)


def _said(text: str, corpus) -> tuple[object, ...]:
    deck = parse_deck(text, corpus)
    return deck.sponsor, deck.profile, [deck.pile(name) for name in PILES], deck.unread


@pytest.mark.parametrize("stamp", STAMPS)
@pytest.mark.parametrize("where", ["every line", "the first line", "each of three pieces", "a greeting above"])
def test_a_list_in_a_chat_says_what_it_says_alone(stamp, where, corpus):
    plain = _said("\n".join(LINES), corpus)
    assert plain[0] == "smugglers" and not plain[3]
    stamped = {
        "every line": [stamp + line for line in LINES],
        "the first line": [stamp + LINES[0], *LINES[1:]],
        "each of three pieces": [stamp + line if at in {0, 3, 6} else line for at, line in enumerate(LINES)],
        "a greeting above": [f"{stamp}here is my list", *LINES],
    }
    assert _said("\n".join(stamped[where]), corpus) == plain
