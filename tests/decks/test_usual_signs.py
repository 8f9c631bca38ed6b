"""A list says the same in whatever signs it is written: wide, of other scripts, or with marks that nobody sees."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from cardbase.decks import PILES, Deck, parse_deck, split_text
from cardbase.decks.formats import FORMATS

HEAD = "Sponsor: House Atreides\nHomeworld: Caladan, Atreides Homeworld\nPoints: 3 solaris, 1 favor, 0 spice\n"
IMPERIAL = (
    "Arrakeen, Capital of Arrakis",
    "Carthag",
    "Caladanan Exports",
    "Imperial Suk School",
    "Lady Jessica, Bound Concubine",
)
HOUSE = {"House Battalion": 4, "Crysknife, Blade Weapon": 2, "Pogrom": 3, "Carryall": 1, "Stunner": 2}


def _forms() -> dict[str, str]:
    def body(line: str) -> str:
        imperial = [line.format(at=at, n=1, c=name) for at, name in enumerate(IMPERIAL, 1)]
        house = [line.format(at=at, n=count, c=name) for at, (name, count) in enumerate(HOUSE.items(), 1)]
        return "\n".join([HEAD + "\nImperial Deck", *imperial, "", "House Deck", *house])

    forms = {"numbered": "{at}. {c} — {n}", "led": "{n}x {c}", "bracketed": "{at}) {c} x {n}"}
    forms |= {
        "cells": '{n},"{c}"',
        "tabs": "{c}\t{n}",
        "piped": "| {n} | {c} |",
        "keyed": "  - name: {c}\n    count: {n}",
    }
    found = {name: body(line) for name, line in forms.items()}
    plain = found["led"].splitlines()
    found["boxed"] = "\n".join(f"║ {line:<60} ║" for line in plain)
    return found


FORMS = _forms()


def _wide(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "}" else "\u3000" if c == " " else c for c in text)


def _digits(zero: int) -> Callable[[str], str]:
    return lambda text: re.sub(r"\d", lambda found: chr(zero + int(found[0])), text)


def _bold(text: str) -> str:
    capital = re.sub("[A-Z]", lambda found: chr(0x1D5D4 + ord(found[0]) - 65), text)
    return re.sub("[a-z]", lambda found: chr(0x1D5EE + ord(found[0]) - 97), capital)


def _around(before: str, behind: str) -> Callable[[str], str]:
    return lambda text: "\n".join(f"{before}{line}{behind}" for line in text.split("\n"))


SIGNS: dict[str, Callable[[str], str]] = {
    "wide digits": _digits(0xFF10),
    "wide signs": _wide,
    "Arabic digits": _digits(0x660),
    "digits of Devanagari": _digits(0x966),
    "bold letters of mathematics": _bold,
    "blanks that do not break": lambda text: text.replace(" ", "\u00a0"),
    "narrow blanks": lambda text: text.replace(" ", "\u202f"),
    "places of no width at both ends": _around("\u200b", "\ufeff"),
    "lines from right to left": _around("\u202b", "\u202c"),
    "isolated lines": _around("\u2068", "\u2069"),
    "a mark of direction around each number": lambda text: re.sub(r"(\d+)", "\u200e\\1\u200e", text),
    "ends of lines of old Macintosh": lambda text: text.replace("\n", "\r"),
    "ends of lines doubled by a transfer": lambda text: text.replace("\n", "\r\r\n"),
    "ends of lines of main frames": lambda text: text.replace("\n", "\x85"),
    "separators of lines": lambda text: text.replace("\n", "\u2028"),
    "vertical tabulators": lambda text: text.replace("\n", "\v"),
}


def _said(deck: Deck) -> tuple[object, ...]:
    return deck.sponsor, deck.profile, [deck.pile(name) for name in PILES], deck.unread


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("signs", SIGNS)
def test_a_list_says_the_same_in_other_signs(form, signs, corpus):
    plain = parse_deck(FORMS[form], corpus)
    assert len(plain.imperial) == 5 and sum(entry.copies for entry in plain.house) == 12 and not plain.unread
    assert _said(parse_deck(SIGNS[signs](FORMS[form]), corpus)) == _said(plain)


@pytest.mark.parametrize(
    "line", ["【Imperial Deck】", "「Imperial Deck」", "Imperial Deck：", "『Imperial Deck』", "〔Imperial Deck〕"]
)
def test_a_heading_in_brackets_of_east_asia_is_one(line, corpus):
    deck = parse_deck(
        f"Sponsor: House Atreides\n{line}\n1 Carthag\n【House Deck】\n３、Pogrom\n2 Carryall、1 Stunner。", corpus
    )
    assert [entry.copies for entry in deck.house] == [2, 3, 1] and len(deck.imperial) == 1
    assert not [found for found in deck.unresolved if found.code != "LIST-07"]


@pytest.mark.parametrize("name", ["選手（１）", "Ｋｉｍ", "川田、一郎。", "𝗞𝗶𝗺"])
@pytest.mark.parametrize("key", ["Player", "Author", "Notes", "Ｐｌａｙｅｒ"])
def test_what_people_write_of_themselves_stays_as_it_is(name, key, corpus):
    deck = parse_deck(f"{key}: {name}\n３ Pogrom\n2 Carryall", corpus)
    assert name in {deck.player, deck.author, deck.notes}


@pytest.mark.parametrize("line", ["～Imperial Deck～", "＃ Imperial Deck"])
def test_a_wide_sign_that_decorates_strikes_nothing_out(line, corpus):
    deck = parse_deck(f"Sponsor: House Atreides\n{line}\n1 Carthag\nHouse Deck\n2 Pogrom\n1 Stunner", corpus)
    assert len(deck.imperial) == 1 and len(deck.house) == 2


JSON = FORMATS["json"]


@pytest.mark.parametrize(
    "signs",
    [
        lambda text: text.replace("  ", "\u00a0\u00a0"),
        lambda text: text.replace('": ', '":\u00a0'),
        lambda text: "\u200b" + text,
        lambda text: "\ufeff\ufeff" + text,
        lambda text: text.replace("\n", "\u2028"),
        lambda text: text.replace("\n", "\x85"),
        _digits(0xFF10),
        lambda text: re.sub('"([^"]*)"', "“\\1”", text),
        lambda text: re.sub('"([^"]*)"', "„\\1“", text),
    ],
)
def test_json_that_went_through_a_chat_is_read(signs, corpus):
    deck = replace(parse_deck(FORMS["led"], corpus), data="")
    assert _said(parse_deck(signs(JSON.write(deck, corpus)), corpus)) == _said(deck)


@pytest.mark.parametrize(
    ("keys", "points"),
    [
        ('"points": "3 solaris, 1 favor, 0 spice"', (3, 1, 0)),
        ('"Points": "3 solaris, 1 favor"', (3, 1, 0)),
        ('"creation points": "3 solaris, 1 favor"', (3, 1, 0)),
        ('"solaris": 3, "favor": 1', (3, 1, 0)),
        ('"Solaris": 3, "Favor": 1, "Spice": 0', (3, 1, 0)),
        ('"solaris": "3"', (3, 0, 0)),
        ('"Punkte": "3 Solaris, 1 Gunst"', (3, 1, 0)),
    ],
)
def test_points_beside_our_own_piles_in_json_count(keys, points, corpus):
    text = f'{{"sponsor": "atreides", {keys}, "imperial": {{"Carthag": 1}}, "house": {{"Pogrom": 2}}}}'
    profile = parse_deck(text, corpus).profile
    assert (profile.solaris, profile.favor, profile.spice) == points


@pytest.mark.parametrize(("key", "players"), [('"players": 4', 4), ('"Number of players": "4"', 4)])
def test_players_beside_our_own_piles_in_json_count(key, players, corpus):
    text = f'{{"sponsor": "atreides", {key}, "imperial": {{"Carthag": 1}}, "house": {{"Pogrom": 2}}}}'
    assert parse_deck(text, corpus).profile.players == players


@pytest.mark.parametrize("signs", ["ends of lines of old Macintosh", "places of no width at both ends", "wide signs"])
def test_decks_in_one_text_are_split_in_other_signs_too(signs, corpus):
    text = "Player: Ann\n3 Pogrom\n2 Carryall\n\nPlayer: Ben\n1 Stunner\n2 Crysknife\n"
    assert len(split_text(SIGNS[signs](text), corpus)) == 2


@pytest.mark.parametrize("first", "Ⓐ🄰🅐🅰")
def test_letters_in_circles_and_boxes_are_letters(first, corpus):
    drawn = "".join(chr(ord(first) + ord(letter) - ord("A")) for letter in "CARRYALL")
    assert [entry.copies for entry in parse_deck(f"House Deck\n3 {drawn}\n", corpus).house] == [3]


@pytest.mark.parametrize("name", ["ᴄᴀʀʀʏᴀʟʟ", "Cᴀʀʀʏᴀʟʟ", "ⓒⓐⓡⓡⓨⓐⓛⓛ"])
def test_small_capitals_are_letters(name, corpus):
    deck = parse_deck(f"Name: {name}\nHouse Deck\n{name} x3\n", corpus)
    assert [entry.copies for entry in deck.house] == [3] and deck.name == name


@pytest.mark.parametrize("line", ["3%20Carryall", "3%20x%20Carryall", "Carryall%20x3", "3%20Carryall%20"])
def test_a_few_escaped_blanks_are_blanks(line, corpus):
    deck = parse_deck(f"House Deck\n4 Stunner\n{line}\n", corpus)
    assert [entry.copies for entry in deck.house] == [3, 4] and not deck.unresolved
