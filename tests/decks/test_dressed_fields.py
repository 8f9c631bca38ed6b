"""Names of decks and players in the signs of other programs: comments, tags, commands, records of games."""

import pytest

from cardbase.decks import Profile, parse_deck
from cardbase.decks.plain.wrappings.dressed_fields import with_plain_field

CARDS = "3 Pogrom\n2 Carryall\n2 Valor\n1 Stunner\n"
FORMS = [
    "#+{key}: {value}",
    "#+{KEY}: {value}",
    "#{KEY}: {value}",
    "# {key}: {value}",
    "## {Key}: {value}",
    "// {Key}: {value}",
    "% {key}: {value}",
    "%% {Key}: {value}",
    ";{Key}: {value}",
    "; {key}: {value}",
    ";; {Key} = {value}",
    "-- {key}: {value}",
    "--{Key}: {value}",
    "REM {Key}: {value}",
    "rem {key}: {value}",
    ".. {key}: {value}",
    "@{key} {value}",
    "@{key}: {value}",
    "@{KEY}: {value}",
    ":{key}: {value}",
    ":{Key}: {value}",
    "\\{key}{{{value}}}",
    '[{Key} "{value}"]',
    "[{key}]{value}[/{key}]",
    "[{KEY}] {value} [/{KEY}]",
    "[{key}={value}]",
    "[{key}: {value}]",
    "**{Key}** {value}",
    "__{Key}__ {value}",
    "*{Key}* {value}",
    "`{Key}` {value}",
    "$ {key}: {value}",
    "!{key} {value}",
    '{Key}: "{value}",',
    '"{key}": "{value}",',
    '{key} = "{value}";',
]
VALUES = {
    "title": ("name", "Desert Storm"),
    "name": ("name", "Red Sand"),
    "author": ("author", "Kim"),
    "player": ("player", "Ben"),
}


@pytest.mark.parametrize("key", VALUES)
@pytest.mark.parametrize("form", FORMS)
def test_a_field_in_the_signs_of_another_program_is_read(form, key, corpus):
    field, value = VALUES[key]
    line = form.format(key=key, Key=key.capitalize(), KEY=key.upper(), value=value)
    deck = parse_deck(f"{line}\n{CARDS}", corpus)
    assert (getattr(deck, field), deck.unread) == (value, ())
    assert sum(entry.copies for entry in deck.house) == 8


OTHERS = [
    "; 3 Carryall",
    "-- 2 Valor: 3",
    "@Kim 2 Valor",
    "[Valor: 2]",
    "**Valor** 2",
    "! Stunner: 2",
    '"Stunner": "2",',
    "[title] of nothing",
    "% of cards: 12",
    "@judge look here",
]


@pytest.mark.parametrize("line", OTHERS)
def test_a_line_in_such_signs_that_names_no_such_field_is_left_as_it_is(line):
    assert with_plain_field(line) == line


@pytest.mark.parametrize("line", ["; Name: Old Deck", "@title Old Deck", "[name=Old Deck]", "% author: Tim"])
def test_such_a_field_below_the_cards_is_not_the_lists(line, corpus):
    deck = parse_deck(f"; Name: Red Sand\n-- Author: Kim\n{CARDS}\n{line}\n", corpus)
    assert (deck.name, deck.author) == ("Red Sand", "Kim")


@pytest.mark.parametrize("text", [" @title Red Sand ", '[Title "Red Sand"]', '"name":"X"', "!Name: X", "{title: X}"])
def test_such_a_field_keeps_the_length_of_its_line(text):
    assert with_plain_field(text) != text and len(with_plain_field(text)) == len(text)


SIGNS = ("# {}", "#{}", "## {}", "#+{}", "// {}", "//{}", "; {}", ";{}", "% {}", "%% {}", "-- {}", "--{}", "REM {}")
WORDS = {
    "Sponsor: Fremen": ("sponsor", "fremen"),
    "sponsor = Fremen": ("sponsor", "fremen"),
    "Homeworld: Forbidden Zone": ("homeworld", "eots-forbidden-zone"),
    "Forbidden Zone": ("homeworld", "eots-forbidden-zone"),
    "Player: Ben": ("player", "Ben"),
    "by Kim": ("author", "Kim"),
    "4 players": ("profile", Profile(players=4)),
}


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("sign", SIGNS)
def test_the_comments_of_every_program_tell_the_same_above_the_cards(sign, words, corpus):
    field, value = WORDS[words]
    deck = parse_deck(f"{sign.format(words)}\n{CARDS}", corpus)
    assert (getattr(deck, field), deck.unread) == (value, ())
    assert sum(entry.copies for entry in deck.house) == 8


BRACED = (
    ("{title: Desert Power}", "name", "Desert Power"), ("{Title:Desert Power}", "name", "Desert Power"),
    ("{name = Desert Power}", "name", "Desert Power"), ("{ title: Desert Power }", "name", "Desert Power"),
    ("{Deck: Desert Power}", "name", "Desert Power"), ("{player: Kim}", "player", "Kim"),
    ("{author: Kim}", "author", "Kim"),
    ("{player: Kim}\n{sponsor: Fremen}", "player", "Kim"), ("{sponsor: Fremen}", "sponsor", "fremen"),
    ("{sponsor: Fremen}\n{homeworld: Forbidden Zone}", "homeworld", "eots-forbidden-zone"),
    ("{title: Desert Power}\n{House Deck}", "name", "Desert Power"),
    ("\n{title: Desert Power}\n", "name", "Desert Power"),
)  # fmt: skip


@pytest.mark.parametrize(("head", "field", "value"), BRACED)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_field_in_braces_above_a_list_is_no_json(head, field, value, end, corpus):
    found = parse_deck(f"{head}\n4 Stunner\n3 Pogrom\n2 Valor\n".replace("\n", end), corpus)
    assert getattr(found, field) == value
    assert [copies for _, copies in found.house] == [3, 4, 2] and not found.unread


@pytest.mark.parametrize(
    "text", ['{title: "X", "house": {"Stunner": 4}}', '{"name":"X"}\n{"name":"Stunner","count":4}']
)
def test_json_in_loose_form_is_read_as_before(text, corpus):
    assert [copies for _, copies in parse_deck(text, corpus).house] == [4]
