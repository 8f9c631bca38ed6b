"""The head of a block: whose orders stand below it; also with a slip in its word, or a name without the word.

A line that is no order and names somebody of the House ends the block above it: what follows is nobody else's.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import NamedTuple

from cardbase.spice_and_blood.orders.line import Line
from cardbase.spice_and_blood.orders.names import Names, Refused, identifier, plain
from cardbase.spice_and_blood.orders.tokens import Token
from cardbase.spice_and_blood.orders.verb_matching import named_orders, nearest_verbs, order_after

WORDS = ("HOUSE", "CHAR", "CHARACTER")
LEAST_ALIKE = 0.8
LONGEST_NAME = 5
"""Words of a name with its id."""
_DRESS = re.compile(r"[#=\-_*]*[=\-_*#]{1,}")
FILLERS = frozenset({
    "", "baron", "baroness", "by", "character", "for", "from", "head", "lady", "lord", "mother", "of", "order",
    "orders", "person", "reverend", "siridar", "sister", "the", "to",
})  # fmt: skip
"""Words beside the name in a line that heads a block: "Orders for Aria"."""


@dataclass(slots=True)
class Block:
    """Who gives the orders below a head: a character or the House; nobody where the head was refused."""

    actor: str = ""
    refused: bool = False


class Head(NamedTuple):
    """The word of a head, its tokens from that word on, and how it was read where it was not written so."""

    word: str
    tokens: list[Token]
    reading: str = ""


def head_of(names: Names, tokens: list[Token]) -> Head | None:
    """Return the head that a line is, or nothing: by its word, one near to it, or a character's name alone."""
    tokens = _undressed(tokens)
    word = tokens[0].text.rstrip(":").upper() if tokens[0].kind == "word" else ""
    if word in WORDS:
        return Head(word, tokens)
    if named_orders(tokens):
        return None
    near = difflib.get_close_matches(word[:20], WORDS, 1, LEAST_ALIKE)
    if near:
        return Head(near[0], tokens, f"{tokens[0].text[:20]!r} is read as {near[0]}")
    end = next((place for place, token in enumerate(tokens, 1) if token.text.endswith(":")), len(tokens))
    given = _given(tokens[:end])
    if _is_person(names, given):
        return Head("CHAR", [Token("word", "CHAR"), *tokens], f"read as CHAR {given.rstrip(':')[:40]}")
    words = [word for word in map(_plainly, given.split()) if word.lower() not in FILLERS]
    if _is_person(names, " ".join(words)) and len(words) <= LONGEST_NAME:
        return Head("CHAR", [Token("word", "CHAR"), *(Token("word", word) for word in words), *tokens[end:]],
                    f"read as CHAR {' '.join(words)[:40]}")  # fmt: skip
    if _is_house(names, given):
        return Head("HOUSE", [Token("word", "HOUSE"), *tokens[end:]], "read as HOUSE")
    return None


def _is_house(names: Names, given: str) -> bool:
    """Return whether a text is nothing but the word House, an id or a name of the own one, or these together."""
    words = [word for word in map(_plainly, given.split()) if word.lower() not in FILLERS]
    if any(word and not _plainly(word) for word in given.split()):
        return False  # such as "[]" from a program
    rest = [word for word in words if word.upper() != "HOUSE" and identifier(word) != names.house]
    own = names.world.houses[names.house] if names.house else None
    return (
        bool(words) and own is not None and (not rest or plain(" ".join(rest)) in (plain(own.name), plain(own.short)))
    )


def _undressed(tokens: list[Token]) -> list[Token]:
    """Return the tokens of a line without the signs of a heading around them."""
    first, last = 0, len(tokens)
    while first < last and _DRESS.fullmatch(tokens[first].text):
        first += 1
    while last > first and _DRESS.fullmatch(tokens[last - 1].text):
        last -= 1
    return tokens[first:last] or tokens


def _plainly(word: str) -> str:
    """Return a word of a head without brackets, signs and an ending of possession."""
    return word.strip("()[]:,-").removesuffix("'s")


def _given(tokens: list[Token]) -> str:
    return " ".join(token.text or "{}" for token in tokens)


def _is_person(names: Names, given: str) -> bool:
    """Return whether a text is nothing but an id, a name, or both of one character."""
    words = [word.strip("():,") for word in given.split()]
    ids = [word for word in words if identifier(word).startswith("C")]
    rest = plain(" ".join(word for word in words if word not in ids))
    return len(ids) == 1 if not rest else len(ids) < 2 and rest in names.people()


def ends_block(names: Names, house: str, tokens: list[Token]) -> bool:
    """Return whether a line that is no order may be meant as the head of another block of the House."""
    words = [token.text.strip("():,") for token in tokens]
    people = names.world.people
    found = [one for word in words for one in (identifier(word), *names.people().get(plain(word), []))]
    return any(one in people and people[one].house == house for one in found) and not nearest_verbs(words)


def opened(names: Names, house: str, head: Head, number: int, text: str) -> tuple[Block, Line | None, list[Token]]:
    """Open a block; the tokens of an order that stands on the same line are returned too."""
    block, line = _open(names, house, head, number, text)
    place = order_after(head.tokens) if block.refused else 0
    if not place:
        return block, line, []
    return (*_open(names, house, head._replace(tokens=head.tokens[:place]), number, text), head.tokens[place:])


def _open(names: Names, house: str, head: Head, number: int, text: str) -> tuple[Block, Line | None]:
    """Open a block, or refuse it with its orders (E104, E202, E208)."""
    given = _given(head.tokens[1:]).rstrip(":")
    try:
        if head.word == "HOUSE":
            if given and not _is_house(names, f"HOUSE {given}") and names.house_named(given) != house:
                raise Refused("E202", f"{given[:40]} is not your House")
            actor = house
        else:
            actor = _character(names, house, given)
    except Refused as refused:
        return Block(refused=True), Line(number, text, refused.code, refused.text)
    readings = [*filter(None, [head.reading]), *names.readings]
    names.readings.clear()
    return Block(actor), Line(number, text, "W305", "; ".join(readings)) if readings else None


def _character(names: Names, house: str, given: str) -> str:
    """Return the character that a head names; raise ``Refused`` where it gives no orders for this House."""
    if not given:
        raise Refused("E102", 'the character is missing: CHAR C031 "Aria"')
    person = _named(names, given)
    one = names.world.people[person]
    if one.died:
        raise Refused("E208", names.world.absent(person))
    if one.house != house or not one.alive:
        raise Refused("E202", names.world.absent(person, house))
    return person


def _named(names: Names, given: str) -> str:
    """Return whom the head of a block names; raise ``Refused`` where it names somebody else too."""
    person = _first_named(names, given)
    if person not in names.people().get(plain(given.partition(",")[2].strip("() ")), [person]):
        raise Refused("E104", f"{given[:40]!r} names two: each has a block of its own")
    return person


def _first_named(names: Names, given: str) -> str:
    """Return whom the head of a block names: by name, id, "C031 Aria", "C031: Aria" or "Aria (C031)"."""
    words = _REMARK.split(given)[0].replace(",", " , ").split()
    place = next((place for place, word in enumerate(words) if identifier(word.strip("()[]:")).startswith("C")), -1)
    if place < 0:
        return names.person(_untitled(names, given))
    person = names.person(words.pop(place).strip("()[]:"))
    rest = re.split("[,(]", " ".join(words))[0].strip("- ")
    if rest:
        names.agree(person, _untitled(names, rest))
    return person


_REMARK = re.compile(r"(?:^|\s)(?://|#)")
TITLES = {
    "baron", "baroness", "count", "countess", "dame", "duchess", "duke", "head", "lady", "lord", "mother", "reverend",
    "sir", "sister",
}  # fmt: skip


def _untitled(names: Names, given: str) -> str:
    """Return a name without a title before it or behind a comma, unless somebody is called so."""
    if names.knows(given):
        return given
    words = _REMARK.split(given)[0].split(",")[0].split()
    while len(words) > 1 and words[0].lower() in TITLES:
        words = words[1:]
    return " ".join(words) if names.knows(" ".join(words)) else given
