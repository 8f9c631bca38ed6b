"""A list that is quoted above one's own is asked about, whoever's forum or mail marks it; one list stays one."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

OWN = {"Pogrom": 3, "Valor": 2, "Carryall": 4}
TOM = ("4 Stunner", "2 Kindjal", "1 Garrison")
MINE = "\n".join(f"{count} {name}" for name, count in OWN.items())
PLAIN, MARKED = "\n".join(TOM), "\n".join(f"> {line}" for line in TOM)
QUOTES = {
    "a tag": f"[quote]{PLAIN}[/quote]\n",
    "a tag with a name": f"[quote=Tim]\n{PLAIN}\n[/quote]\n",
    "a longer one": f"[quote=Tim]{PLAIN}\n1 Crysknife[/quote]\n",
    "an element": f"<blockquote>{PLAIN}</blockquote>\n",
    "originally posted": f"Originally Posted by Tim\n{PLAIN}\n\n",
    "below a label": f"Quote:\nOriginally Posted by Tim\n{PLAIN}\n\n",
    "an arrow": f"Tim said: ↑\n{PLAIN}\nClick to expand...\n",
    "an end": f"Tim said:\n{PLAIN}\nClick to expand...\n\n",
    "from": f"Quote from: Tim on May 3\n{PLAIN}\nEnd quote\n",
    "German": f"Zitat von Tim:\n{PLAIN}\n\n",
    "French": f"Citation de Tim :\n{PLAIN}\n\n",
    "Spanish": f"Cita de Tim:\n{PLAIN}\n\n",
    "a German mail": f"Tim schrieb:\n{MARKED}\n\n",
    "an English mail": f"On Mon, Nov 23, Tim wrote:\n{MARKED}\n\n",
    "marks alone": f"{MARKED}\n\n",
    "marks without a gap": f"{MARKED}\n",
    "a name behind marks": f"> Tim:\n{MARKED}\n\n",
}


def read(text: str):
    found = parse_deck(text, CORPUS)
    return {CORPUS.by_id[entry.card].name: entry.copies for _, entry in found.cards()}, found.unread


@pytest.mark.parametrize("between", ["", "My list:\n", "Nice! I play this:\n\n"])
@pytest.mark.parametrize("quote", QUOTES.values(), ids=QUOTES)
def test_a_list_quoted_above_is_asked_about(quote, between):
    counts, asked = read(quote + between + MINE)
    assert counts == OWN and len(asked) in (len(TOM), len(TOM) + 1)


@pytest.mark.parametrize("quote", QUOTES.values(), ids=QUOTES)
def test_a_quoted_list_without_another_is_read(quote):
    counts, asked = read(quote + "Nice deck!\n")
    assert {"Stunner": 4, "Kindjal": 2, "Garrison": 1}.items() <= counts.items() and not asked


@pytest.mark.parametrize(
    "imperial",
    [
        "> Imperial Deck\n> 1 Carthag\n> 1 Arrakeen\n> 1 Imperial Basin\n\n",
        "Originally posted by Kim:\nImperial\n1 Carthag\n1 Arrakeen\n1 Imperial Basin\n\n",
    ],
)
def test_the_two_decks_of_one_list_are_no_two_lists(imperial):
    counts, asked = read(f"{imperial}House Deck\n{MINE}")
    assert OWN.items() <= counts.items() and len(counts) == len(OWN) + 3 and not asked


def test_answers_between_quoted_lines_leave_the_list():
    counts, asked = read("> 4 Stunner\ntoo many\n> 2 Kindjal\nok\n> 1 Garrison\n> 3 Pogrom")
    assert counts == {"Stunner": 4, "Kindjal": 2, "Garrison": 1, "Pogrom": 3} and not asked
