"""The grammar of one order line: its verb, then its arguments in their places and after their keywords."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Any

from cardbase.spice_and_blood.orders.arguments import NAMES, is_number, legions_joined, read_argument
from cardbase.spice_and_blood.orders.names import Names, Refused, identifier
from cardbase.spice_and_blood.orders.remarks import check_remark, conditional, parted
from cardbase.spice_and_blood.orders.tokens import Token
from cardbase.spice_and_blood.orders.verbs import Group, Slot, Verb

MOST_MOVED = 6
"""Words after an order among which a number in the wrong place is looked for."""
PAIRS = {"legionkind": ("air_assault",), "spec": ("heavy_industry", "shield_production")}
"""Choices of two words, by type of argument."""
SMALL_WORDS = {"to", "of", "for", "at", "against", "with", "the", "from", "on", "in"}
UNITS = {"solari", "unit", "units"}
CURRENCY = dict.fromkeys(("sol", "sols", "solaris", "solari", "solarii"), "solari")
SIGNED = "plus/minus"
LONGEST_NAME = 4
"""Words of a name without quotes."""


def read_arguments(verb: Verb, tokens: list[Token], names: Names) -> dict[str, Any]:
    """Return the arguments of an order by name; raise ``Refused`` for the first that is missing or wrong.

    Small words such as "to", signs, remarks and a number in the wrong place are read where one way alone makes sense,
    and reported.
    """
    tokens = _pairs_joined(verb, _split_signs(verb, tokens))
    tokens = _ids_after_names(verb, legions_joined(tokens) if ":legions>" in verb.arguments else tokens, names)
    try:
        return _old_forms(verb, _Reader(verb, list(tokens), names).read())
    except Refused as refused:
        if refused.code not in ("E102", "E103", "E104"):
            raise
        args = _read_otherwise(verb, tokens, names)
        if args is None:
            raise
        return args


def _ids_after_names(verb: Verb, tokens: list[Token], names: Names) -> list[Token]:
    """Return the tokens with "Aria (C003)", as reports write it, as the id; raise ``Refused`` E104 if they differ."""
    if not any(token.text.startswith("(") for token in tokens):
        return tokens
    found: list[Token] = []
    for token in tokens:
        bare = token.text.strip("(),.")
        if not token.text.startswith("(") or token.kind != "word" or not identifier(bare):
            found.append(token)
            continue
        several = range(min(LONGEST_NAME, len(found)), 1, -1)
        count = next((one for one in several if names.knows(_joined_text(found[-one:]))), _is_name(verb, found[-1:]))
        if count:
            names.agree(identifier(bare), _joined_text(found[-count:]))
        found[len(found) - count :] = [Token("word", identifier(bare))]
    return found


def _is_name(verb: Verb, last: list[Token]) -> bool:
    """Return whether the token before an id in brackets is meant as its name: no keyword, id or number."""
    keywords = {word for group in verb.groups for word in group.keywords}
    return any(not (one.text.upper() in keywords or identifier(one.text) or is_number(one.text)) for one in last)


def _joined_text(tokens: list[Token]) -> str:
    return " ".join(token.text for token in tokens)


def _split_signs(verb: Verb, tokens: list[Token]) -> list[Token]:
    """Return the tokens with "+2" and "-2" as "plus 2" and "minus 2", where an order takes that."""
    if SIGNED not in verb.arguments:
        return tokens
    found: list[Token] = []
    for token in tokens:
        sign = {"+": "plus", "-": "minus"}.get(token.text[:1], "") if token.kind == "word" else ""
        if sign and len(token.text) == 2 and token.text[1].isdecimal():
            found += [Token("word", sign), Token("word", token.text[1])]
        else:
            found.append(token)
    return found


def _pairs_joined(verb: Verb, tokens: list[Token]) -> list[Token]:
    """Return the tokens with choices of two words, such as "air assault", as one."""
    pairs = [pair for kind, several in PAIRS.items() if f":{kind}>" in verb.arguments for pair in several]
    if not pairs:
        return tokens
    found: list[Token] = []
    for token in tokens:
        if found and f"{found[-1].text}_{token.text}".lower() in pairs:
            found[-1] = Token("word", f"{found[-1].text}_{token.text}".lower())
        else:
            found.append(token)
    return found


def _read_otherwise(verb: Verb, tokens: list[Token], names: Names) -> dict[str, Any] | None:
    """Return the arguments without small words, or with the one number moved; nothing where no one way makes sense."""
    kept, remark = parted(tokens, dashes=SIGNED not in verb.arguments)
    check_remark(remark)
    tidy = _tidy(kept)
    named = _without(tidy, SMALL_WORDS - {"of"})  # "the Sisters of Rossak"
    bare = _without(named, SMALL_WORDS)
    counted = _without(bare, UNITS)
    steps = [tokens, tidy, named, bare, counted]
    tried = [way for before, way in pairwise(steps) if way != before]
    for ways in (*([way] for way in tried), list(_number_moved(bare))):
        found: list[tuple[dict[str, Any], list[Token]]] = []
        for way in ways:
            try:
                args = _old_forms(verb, _Reader(verb, list(way), names).read())
            except Refused:
                continue
            if all(args != other for other, _ in found):
                found.append((args, way))
        names.readings.clear()
        if len(found) == 1:
            read = " ".join((verb.text, *map(_written, found[0][1])))
            names.readings.append(f"read as {read}{conditional(remark)}")
            return found[0][0]
    return None


def _without(tokens: list[Token], words: Collection[str]) -> list[Token]:
    return [token for token in tokens if token.kind != "word" or token.text.lower() not in words]


def _tidy(tokens: list[Token]) -> list[Token]:
    """Return tokens without signs behind words; "1 000" and "sol." as they are written here."""
    found: list[Token] = []
    for token in tokens:
        if token.kind != "word":
            found.append(token)
            continue
        word = token.text.removesuffix(",-").rstrip(":!,")
        word = CURRENCY.get(word.lower().rstrip("."), word)
        if found and len(word) == len("000") and word.isdecimal() and _is_parted(found[-1]):
            found[-1] = Token("word", found[-1].text + word)
        elif word:
            found.append(Token("word", word))
    return found


_PARTED = re.compile(r"[1-9]\d{0,2}(?:\d{3})*", re.ASCII)


def _is_parted(token: Token) -> bool:
    """Tell whether a token is the first part of a number that is written with spaces."""
    return token.kind == "word" and _PARTED.fullmatch(token.text) is not None


def _number_moved(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the tokens with their only number in each other place."""
    numbers = [place for place, token in enumerate(tokens) if token.kind == "word" and is_number(token.text)]
    if len(numbers) == 1 and len(tokens) <= MOST_MOVED:
        rest = [token for place, token in enumerate(tokens) if place != numbers[0]]
        for place in range(len(tokens)):
            if place != numbers[0]:
                yield [*rest[:place], tokens[numbers[0]], *rest[place:]]


def _old_forms(verb: Verb, args: dict[str, Any]) -> dict[str, Any]:
    """Read the printed form of INVADE, whose leader and rebels have no keywords (SB-O27, SB-AMB-30)."""
    if verb.text == "INVADE":
        for old, new in (("second", "leader"), ("count", "rebels")):
            if old in args:
                args.setdefault(new, args.pop(old))
    return args


class _Reader:
    """Walks the tokens of one line along the groups of one order."""

    def __init__(self, verb: Verb, tokens: list[Token], names: Names) -> None:
        self.verb, self.tokens, self.names = verb, tokens, names
        self.args: dict[str, Any] = {}
        self.flags = [group for group in verb.groups if group.keywords]

    def read(self) -> dict[str, Any]:
        """Read every group; what is left over is an error."""
        places = [group for group in self.verb.groups if not group.keywords]
        for number, group in enumerate(places):
            self._take_flags()
            if group.optional and not self._room_for(group, places[number + 1 :]):
                continue
            self._take(group, places[number + 1 :])
        self._take_flags()
        if self.tokens:
            raise Refused("E103", f"{self.tokens[0].text[:40]!r} is too much: {self.verb.syntax}")
        for group in self.verb.groups:
            if not group.optional and any(slot.name not in self.args for slot in group.slots):
                self._missing(group.slots[0])
        return self.args

    def _room_for(self, group: Group, later: list[Group]) -> bool:
        required = sum(len(other.slots) for other in later if not other.optional)
        return len(self.tokens) >= len(group.slots) + required and bool(self.tokens)

    def _take(self, group: Group, later: list[Group]) -> None:
        """Read a group in its place; an optional one that does not fit leaves its tokens to the next."""
        kept, known = list(self.tokens), dict(self.args)
        try:
            for slot in group.slots:
                self._argument(slot, group)
        except Refused:
            if not group.optional or not any(other.optional for other in later):
                raise
            self.tokens, self.args = kept, known

    def _take_flags(self) -> None:
        """Read every group whose keywords stand here, in any order."""
        while self.tokens and self.tokens[0].kind == "word":
            here = next((group for group in self.flags if self._at(group)), None)
            if here is None:
                return
            self.flags.remove(here)
            del self.tokens[: len(here.keywords)]
            for slot in here.slots:
                self._argument(slot, here)

    def _at(self, group: Group) -> bool:
        words = [token.text.upper() for token in self.tokens[: len(group.keywords)] if token.kind == "word"]
        return words == list(group.keywords)

    def _argument(self, slot: Slot, group: Group) -> None:
        if not self.tokens or (self.flags and self.tokens[0].kind == "word" and any(map(self._at, self.flags))):
            self._missing(slot)
        if slot.type in ("order", "phrase"):
            parts = (_written(token) if slot.type == "order" else token.text for token in self.tokens)
            self.args[slot.name] = " ".join(parts)
            self.tokens.clear()
            return
        token = self._joined(slot)
        self.args[slot.name] = value = read_argument(slot, token, self.names)
        if slot.type == "spare" and self.tokens and self.tokens[0].text.lower() == "exile":
            self.tokens.pop(0)  # the fate after a list of names (SB-250)
        self._name_after_id(slot, token, value, group)

    def _joined(self, slot: Slot) -> Token:
        """Take the next token, or several words that together are a known name."""
        if slot.type in NAMES and self.tokens[0].kind == "word" and not identifier(self.tokens[0].text):
            for count in range(min(LONGEST_NAME, self._room() - self._needed_after(slot)), 1, -1):
                several = self.tokens[:count]
                text = " ".join(token.text for token in several)
                if len(several) == count and all(one.kind == "word" for one in several) and self.names.knows(text):
                    del self.tokens[:count]
                    return Token("word", text)
        return self.tokens.pop(0)

    def _room(self) -> int:
        """Return how many tokens stand before the next keyword."""
        for place in range(len(self.tokens) if self.flags else 0):
            words = [token.text.upper() for token in self.tokens[place:] if token.kind == "word"]
            if any(words[: len(group.keywords)] == list(group.keywords) for group in self.flags):
                return place
        return len(self.tokens)

    def _needed_after(self, slot: Slot) -> int:
        """Return how many arguments must follow one: "MARRY Ottilie VARN" names a person and a House."""
        slots = [one for group in self.verb.groups if not group.keywords and not group.optional for one in group.slots]
        return len(slots) - slots.index(slot) - 1 if slot in slots else 0

    def _name_after_id(self, slot: Slot, token: Token, value: object, group: Group) -> None:
        """Compare the name given after an id: they must agree (E104)."""
        given = self.tokens[0] if self.tokens and self.tokens[0].kind == "quoted" else None
        if given is None or not identifier(token.text) or slot.type not in NAMES:
            return
        places = [one for other in self.verb.groups for one in other.slots]
        later = places[places.index(slot) + 1 :][:1]
        takes_name = bool(later) and later[0].type in (*NAMES, "name") and later[0].name not in self.args
        if takes_name:
            return
        self.tokens.pop(0)
        self.names.agree(str(value), given.text)

    def _missing(self, slot: Slot) -> None:
        raise Refused("E102", f"the {slot.name} is missing: {self.verb.syntax}")


def _written(token: Token) -> str:
    return {"quoted": f'"{token.text}"', "terms": f"{{{token.text}}}"}.get(token.kind, token.text)
