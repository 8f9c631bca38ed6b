"""Who wrote a list that stands in a mail is its player: the writer of the innermost mail, not who sent it on."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

HEAD = "From: Bob Ray <bob@example.org>\nTo: Judge <judge@example.org>\nSubject: a deck\n\n"
LIST = ("House Deck", "4 Stunner", "3 Carryall")
WROTE = (
    "Anna Lee wrote:", "Anna Lee said:", "On Sun, 2 Mar 2025 at 9:00 PM Anna Lee wrote:",
    "Am 02.03.2025 schrieb Anna Lee:", "On 2 March 2025, Anna Lee wrote:",
    "Am Di., 2. März 2025 um 09:00 Uhr schrieb Anna Lee:", "Le 2 mars 2025 à 09:00, Anna Lee a écrit :",
    "Am 2.3. schrieb Anna Lee <anna@example.org>:",
)  # fmt: skip


def player_of(text):
    found = parse_deck(text, CORPUS)
    assert [entry.copies for entry in found.house] == [3, 4] and not found.unread
    return found.player


@pytest.mark.parametrize("mark", ["> ", ">> ", ""])
@pytest.mark.parametrize("line", WROTE)
def test_who_wrote_what_a_mail_quotes_is_the_player(line, mark):
    assert player_of(HEAD + "\n".join([line, *(mark + one for one in LIST)])) == "Anna Lee"


@pytest.mark.parametrize("line", ["Anna Lee wrote:\n> how are you?\n", "Anna wrote to me.", "She wrote:", "I wrote:"])
def test_who_wrote_something_else_is_not(line):
    assert player_of(HEAD + "\n".join([line, "", *LIST])) == "Bob Ray"


def test_a_named_player_stays():
    assert player_of(HEAD + "Anna wrote:\nPlayer: Kim\n" + "\n".join(LIST)) == "Kim"
