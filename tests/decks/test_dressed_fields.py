"""Names of decks and players in the signs of other programs: comments, tags, commands, records of games."""

import pytest

from cardbase.decks import parse_deck
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


@pytest.mark.parametrize(
    "text", ["; Name: Red Sand", " @title Red Sand ", '[Title "Red Sand"]', "--Name:X", '"name":"X"']
)
def test_such_a_field_keeps_the_length_of_its_line(text):
    assert with_plain_field(text) != text and len(with_plain_field(text)) == len(text)
