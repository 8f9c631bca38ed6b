"""The numbers of the parts of a thread, "1/3", "(2/3)", "3/3", say nothing of cards."""

import pytest

from cardbase.decks import parse_deck

WANTED = {"eots-carthag": 1, "eots-arrakeen": 1, "eots-carryall": 3, "eots-stunner": 2, "eots-valor": 2}
THREADS = {
    "lines of their own": "1/3\nSponsor: The Fremen\n{I}2/3\n{H}3/3\n2 Valor\n",
    "behind headings": "Sponsor: The Fremen 1/3\n{I}\nHouse Deck 2/3\n{C}\n3/3 2 Valor\n",
    "before fields and headings": "1/2 Sponsor: The Fremen\n{I}2/2 House Deck\n{C}2 Valor\n",
    "in brackets": "(1/2) Sponsor: The Fremen\n{I}(2/2) House Deck\n{C}2 Valor\n",
    "in square brackets": "[1/2] Sponsor: The Fremen\n{I}[2/2] House Deck\n{C}2 Valor\n",
    "with blanks": "1 / 2\nSponsor: The Fremen\n{I}2 / 2\n{H}2 Valor\n",
    "with a sign before it": "\U0001f9f51/2\nSponsor: The Fremen\n{I}\U0001f9f52/2\n{H}2 Valor\n",
    "with a sign behind it": "1/2 \U0001f9f5\nSponsor: The Fremen\n{I}2/2\n{H}2 Valor\n",
    "with a point": "1/2. Sponsor: The Fremen\n{I}2/2. House Deck\n{C}2 Valor\n",
    "with a colon": "1/2:\nSponsor: The Fremen\n{I}2/2:\n{H}2 Valor\n",
    "headings with their cards": "Sponsor: The Fremen\n1/2 House Deck: 3 Carryall, 2 Stunner, 2 Valor\n"
    "2/2 Imperial Deck: Carthag, Arrakeen\n",
    "at the ends of lines": "Sponsor: The Fremen\n{I}1/2\n{H}2 Valor\n2/2\n",
    "behind counted cards": "Sponsor: The Fremen\n{I}House Deck\n3 Carryall\n2 Stunner 1/2\n2 Valor (2/2)\n",
}


@pytest.mark.parametrize("thread", THREADS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_parts_of_a_thread_are_read_as_one_list(thread: str, end: str, corpus) -> None:
    imperial, cards = "Imperial Deck\n1 Carthag\n1 Arrakeen\n", "3 Carryall\n2 Stunner\n"
    text = THREADS[thread].format(I=imperial, C=cards, H=f"House Deck\n{cards}").replace("\n", end)
    deck = parse_deck(text, corpus)
    assert {entry.card: entry.copies for _, entry in deck.cards()} == WANTED
    assert deck.sponsor == "fremen" and not [line for line in deck.unresolved if line.code != "LIST-07"]


COUNTS = {
    "each counts": "1/2 Carryall\n2/2 Stunner\n", "one counts": "1/2\n3 Carryall\n2/2 Stunner\n",
    "behind names": "Carryall 1/2\nStunner 2/2\n", "not from the first": "2/3\n3 Carryall\n3/3\n2 Stunner\n",
    "not to the last": "1/3\n3 Carryall\n2/3\n2 Stunner\n", "out of order": "2/2\n3 Carryall\n1/2\n2 Stunner\n",
    "of other lengths": "1/2\n3 Carryall\n2/3\n2 Stunner\n3/3\n", "alone": "1/1\n3 Carryall\n2 Stunner\n",
}  # fmt: skip


@pytest.mark.parametrize("text", COUNTS.values(), ids=list(COUNTS))
def test_what_is_no_thread_stays_as_it_is(text: str, corpus) -> None:
    deck = parse_deck(f"House Deck\n{text}", corpus)
    numbers = [line.split()[-1 if line[0].isalpha() else 0] for line in text.splitlines() if "/" in line]
    told = " ".join(line.text for line in deck.unresolved)
    assert all(number in told for number in numbers) or ("eots-stunner", 2) in deck.house


SPLIT = (
    "3 Carry\u00ad\nall",
    "3 Carry\u00ad\r\nall",
    "3 Carry\u2010\nall",
    "> 3 Carry\u00ad\n> all",
    "3 Carry\u00adall",
    "3 Carry&shy;all",
)


@pytest.mark.parametrize("line", SPLIT)
def test_a_name_that_a_soft_hyphen_cuts_is_whole(line: str, corpus) -> None:
    deck = parse_deck(f"House Deck\n2 Stunner\n{line}\n4 Pogrom\n", corpus)
    assert {entry.card: entry.copies for entry in deck.house} == {
        "eots-carryall": 3,
        "eots-stunner": 2,
        "eots-pogrom": 4,
    }
    assert not deck.unread
