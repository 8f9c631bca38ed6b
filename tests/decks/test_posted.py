"""Decks in the format of a program within a post, a mail or a block of code: read as the file is, or refused."""

import html
from pathlib import Path

import pytest

from cardbase.decks import Deck, parse_deck, split_text
from cardbase.decks.formats import FORMATS
from cardbase.errors import Unreadable

from .strategies import CORPUS

DECKS = Path(__file__).parents[2] / "data" / "decks"
TYPED = (DECKS / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
DECK = parse_deck(TYPED, CORPUS)
OTHER = parse_deck((DECKS / "harkonnen-regent-of-arrakis.deck.txt").read_text(encoding="utf-8"), CORPUS)
FILES = {name: form.write(DECK, CORPUS).strip() for name, form in FORMATS.items()}
LINK, OCTGN = FILES["link"], FILES["octgn"]
OF_PROGRAMS = ("octgn", "lackey", "cockatrice", "json", "tabletop-simulator", "link")
POSTS = (
    "Here is my file:\n{}",
    "Here is my file:\n{}\nCheers, Tom\n",
    "```xml\n{}\n```",
    "Hola a todos\n\n```\n{}\n```\nsaludos",
    "[code]\n{}\n[/code]",
    "Voilà mon deck :\n\n{}\n\nÀ bientôt",
)


def wrapped(text: str, width: int, mark: str = "") -> str:
    return ("\n" + mark).join(text[at : at + width] for at in range(0, len(text), width))


def same(found: Deck, other: Deck = DECK) -> bool:
    return found.fingerprint() == other.fingerprint()


@pytest.mark.parametrize("form", OF_PROGRAMS)
@pytest.mark.parametrize("post", POSTS)
def test_a_file_within_a_post_is_read_as_the_file_is(form, post):
    found = parse_deck(post.format(FILES[form]), CORPUS)
    assert same(found)
    assert not found.unread


@pytest.mark.parametrize("form", OF_PROGRAMS)
def test_a_file_quoted_in_a_mail_is_read_as_the_file_is(form):
    quoted = "".join(f"> {line}\n" for line in FILES[form].splitlines())
    assert same(parse_deck(f"Tom wrote:\n{quoted}", CORPUS))


@pytest.mark.parametrize(
    "text",
    [
        f"My deck: {LINK} - what do you think?",
        f"[my deck]({LINK})",
        f"Look at [my deck]({LINK}), it is nice.",
        f"<{LINK}>",
        LINK.replace("&", "&amp;"),
        f"Hi, {LINK.replace('&', '&amp;')}.",
        wrapped(LINK, 76),
        f"Hi all\n{wrapped(LINK, 72)}\nCheers",
        f"Tom wrote:\n> {wrapped(LINK, 70, '> ')}\n> bye",
        f"[url={LINK}]my deck[/url]",
        f'<a href="{LINK}">my deck</a>',
        f'<html><body><p>Hi</p><a href="{html.escape(LINK)}">my deck</a></body></html>',
        f'my deck is "{LINK}"',
        f"{LINK.replace('cardbase:deck', 'https://dune.example.org/deck')} is mine",
        f"Mine is {LINK}.",
    ],
)
def test_a_link_within_words_is_read_as_the_link_is(text):
    found = parse_deck(text, CORPUS)
    assert same(found)
    assert not found.unread


@pytest.mark.parametrize(
    "text",
    [
        f"<html><body><p>My file</p><pre>{html.escape(OCTGN)}</pre></body></html>",
        f"My file:\n{html.escape(OCTGN)}",
        f"{OCTGN}\nCheers",
        "My deck:\n\n" + "".join(f"    {line}\n" for line in OCTGN.splitlines()),
        "Hi\n" + FILES["json"].replace("}\n  ],", "},\n  ],"),
    ],
)
def test_a_file_that_was_escaped_indented_or_loosely_written_is_read_as_the_file_is(text):
    assert same(parse_deck(text, CORPUS))


@pytest.mark.parametrize("other", [FORMATS[form].write(OTHER, CORPUS) for form in OF_PROGRAMS])
@pytest.mark.parametrize("first", [TYPED, f"Mine:\n{OCTGN}"])
def test_of_two_decks_the_first_is_read_and_the_other_is_told(first, other):
    text = f"{first}\nand another one:\n{other}"
    found = parse_deck(text, CORPUS)
    assert same(found)
    assert [line.code for line in found.unread] == ["LIST-10"]
    parts = split_text(text, CORPUS)
    assert [same(parse_deck(part, CORPUS), deck) for part, deck in zip(parts, (DECK, OTHER), strict=True)] == [True] * 2


@pytest.mark.parametrize(
    "text",
    [
        'My deck\n<deck game="abc"><section name="Main"><card qty="3" id="x">Foo</card></section></deck>',
        f"Hi\n{OCTGN.replace('</section>', '', 1)}",
    ],
)
def test_a_broken_file_and_one_of_another_game_is_refused_within_a_post_too(text):
    with pytest.raises(Unreadable):
        parse_deck(text, CORPUS)


@pytest.mark.parametrize(
    "text",
    [
        OCTGN[OCTGN.index('<section name="House') : OCTGN.index('<section name="Imperial')],
        OCTGN[: OCTGN.index("</section>", OCTGN.index('<section name="House'))],
        '<card qty="3" id="x">Stunner</card>\n<card qty="2">Pogrom</card>',
        '{"id": "eots-stunner", "count": 3},\n{"id": "eots-pogrom", "count": 2},',
        '{\n"id": "eots-stunner",\n"count": 3\n},\n{\n"id": "eots-pogrom",\n"count": 2\n},',
        '<section name="Sideboard">\n<card qty="4">Valor</card>\n<section name="House Deck">\n3 Stunner\n2 Pogrom',
    ],
)
def test_a_piece_of_a_file_within_a_post_keeps_its_counts(text):
    found = parse_deck(f"Hi\n{text}", CORPUS)
    whole = {entry.card: entry.copies for entry in DECK.house}
    assert {entry.card: entry.copies for entry in found.house} in (whole, {"eots-stunner": 3, "eots-pogrom": 2})
    assert not any(card.startswith("eots-valor") for card, _ in found.house)
