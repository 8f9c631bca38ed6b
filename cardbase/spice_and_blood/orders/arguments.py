"""Reading the arguments of an order: one function for each type of the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from cardbase.spice_and_blood.orders.names import Names, Refused, identifier, plain
from cardbase.spice_and_blood.orders.terms import bounded, read_terms
from cardbase.spice_and_blood.orders.tokens import Token
from cardbase.spice_and_blood.orders.verbs import Slot
from cardbase.spice_and_blood.tables import game

MOST = 10**7
THOUSANDS = re.compile(r"\d{1,3}(\.\d{3})+")
TIMES = re.compile(r"^(?:[xX×](\d+)|(\d+)[xX×])$", re.ASCII)
"""How often, as a list of purchases has it: "2x", "x2"."""
LEGIONS = re.compile(r"[lL](\d{1,5})-[lL]?(\d{1,5})", re.ASCII)
LEGION_LIST = re.compile(r"[lL]\d{1,5}(?:[-,][lL]?\d{1,5})*,?", re.ASCII)
MOST_IN_RANGE = 100
WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
KINDS = {"basic": "basic", "air_assault": "air_assault", "fremen": "fremen"}
NAMES = ("person", "planet", "house", "candidate", "newplanet", "prey", "target")
"""Types whose names may have several words."""


def is_number(text: str) -> bool:
    """Return whether a word is a number in digits or letters, or a count such as 2x."""
    return text.isdecimal() or text.lower() in WORDS or bool(TIMES.match(text))


def number(text: str, names: Names) -> int:
    """Return a whole number, 0 to ten million; "1,000" is read, and "two"."""
    if text.lower() in WORDS:
        return WORDS.index(text.lower())
    bare = text.replace(",", "").replace("'", "").removesuffix(".")
    bare = TIMES.sub(r"\1\2", bare)
    bare = bare.replace(".", "") if THOUSANDS.fullmatch(bare) else bare
    if not bare.isascii() or not bare.isdigit():
        raise Refused("E103", f"{text[:40]!r} is not an amount")
    return bounded(bare, MOST)


def choice(options: list[str]) -> Callable[[str, Names], str]:
    """Return a reader of one of some words, shortened ones too."""

    def read(text: str, names: Names) -> str:
        """Return the option that a word begins."""
        wanted = plain(text).replace(" ", "_").replace("-", "_")
        fits = [option for option in options if option.lower() == wanted] or [
            option for option in options if wanted and option.lower().startswith(wanted)
        ]
        if len(fits) != 1:
            raise Refused("E103", f"{text[:40]!r} is none of {', '.join(option.lower() for option in options)}")
        return fits[0]

    return read


def legions(text: str, names: Names) -> list[str]:
    """Return the ids of a list such as ``L01,L02`` or ``L01-L03``; ``-`` is none."""
    if text == "-":
        return []
    parts = [one for part in text.split(",") if part for one in _range(part)]
    return list(dict.fromkeys(names.legion(part) for part in parts))


def _range(text: str) -> list[str]:
    """Return the ids that ``L01-L03`` names, which is a hundred at most; any other text alone."""
    match = LEGIONS.fullmatch(text)
    numbers = range(int(match[1]), int(match[2]) + 1) if match else range(0)
    return [f"L{number:02d}" for number in numbers] if 0 < len(numbers) <= MOST_IN_RANGE else [text]


def legions_joined(tokens: list[Token]) -> list[Token]:
    """Return the tokens with "L01 L02" or "L01 and L02" as the list "L01,L02"."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        behind = bool(found) and _is_legion(found[-1])
        if behind and token.text.lower() in ("and", "&") and any(map(_is_legion, tokens[place + 1 : place + 2])):
            continue
        if behind and _is_legion(token):
            found[-1] = Token("word", f"{found[-1].text},{token.text}")
        else:
            found.append(token)
    return found


def _is_legion(token: Token) -> bool:
    return token.kind == "word" and LEGION_LIST.fullmatch(token.text) is not None


def couple(text: str, names: Names) -> list[str]:
    """Return the two people of ``C012+C044``; one alone is a single woman."""
    people = [names.person(part) for part in text.replace("&", "+").split("+") if part.strip()]
    if not 1 <= len(people) <= 2:
        raise Refused("E103", f"{text[:40]!r} is not a couple: write C012+C044")
    return people


def new_planet(text: str, names: Names) -> str:
    """Return the id of a planet, or a new name for one that nobody has named yet (SB-222)."""
    known = names.planet_names().get(plain(text), [])
    if known or identifier(text):
        return known[0] if known else names.planet(text)
    return free_name(text, names)


def free_name(text: str, names: Names) -> str:
    """Return a name that a mail can carry (SB-G01)."""
    if not text.strip() or len(text) > 40 or not any(sign.isalpha() for sign in text) or set(text) & set("<>;{}&"):
        raise Refused("E103", f"{text[:40]!r} is not a name")
    if identifier(text.strip()) or not text.isprintable():
        raise Refused("E103", f"{text[:40]!r} is not a name: it would be read as something else")
    return text.strip()


def prey(text: str, names: Names) -> str:
    """Return a planet, a new name, or an NPC House whose unnamed governorship is meant (SB-222)."""
    for house in names.world.houses.values():
        if house.kind == "npc" and plain(text) in (plain(house.name), plain(house.short), house.id.lower()):
            return house.id
    return new_planet(text, names)


def target(text: str, names: Names) -> str:
    """Return a person or a planet."""
    if identifier(text).startswith("P") or plain(text) in names.planet_names():
        return names.planet(text)
    return names.person(text)


def issue(text: str, names: Names) -> str:
    """Return the id of an open issue, or of an office and its nominating House."""
    made = identifier(text)
    if made.startswith("V"):
        if made in names.issues():
            return made
        raise Refused("E104", f"there is no open issue {text[:40]}")
    office, _, house = text.upper().removeprefix("O-").partition(":")
    if office in game()["offices"] and house:
        return f"O-{office}:{names.house_named(house)}"
    raise Refused("E104", f"{text[:40]!r} is not an issue: V01-01 or O-PLANETOLOGIST:H05")


def die(text: str, names: Names) -> str:
    """Return the key of a die that can be named, without its turn and step (SB-103): ids and names as people write."""
    parts = text.split("/")
    if re.fullmatch(r"[tT]\d{1,6}", parts[0]) and int(parts.pop(0)[1:]) != names.world.turn:
        raise Refused("E103", f"{text[:60]!r} is a die of another turn")
    if len(parts) > 1 and parts[0].isdecimal():
        parts.pop(0)
    kind = parts[0].lower()
    if kind not in game()["dice"] or len(parts) < 2:
        raise Refused("E103", f"{text[:60]!r} is not a die that can be looked at")
    subjects = [_subject(part, names) for part in parts[1:]]
    if not re.match("[CPHVO]", subjects[0]):
        raise Refused("E104", f"there is no {parts[1][:40]!r}")
    return "/".join([kind, *subjects])


def _subject(text: str, names: Names) -> str:
    """Return what a die is about: ``c12+c44`` is ``C012+C044``, the mother first; what is no id or name stays."""
    bare, sign, number_ = text.partition("#")
    base, dot, rest = bare.partition(".")
    made = [_thing(one, names) for one in base.split("+")]
    made.sort(key=lambda one: one in names.world.people and names.world.people[one].sex != "f")
    return "+".join(made) + (dot + rest.lower()) + sign + number_


def _thing(text: str, names: Names) -> str:
    made, world = identifier(text), names.world
    tables: dict[str, Collection[str]] = {
        "C": world.people,
        "P": world.planets,
        "H": world.houses,
        "V": names.issues(),
    }
    if made and made not in tables.get(made[0], (made,)):
        raise Refused("E104", f"there is no {text[:40]}")
    if text.lower() in ("mother", "father"):  # which parent's marker
        return text.lower()
    named = [*names.people().get(plain(text), []), *names.planet_names().get(plain(text), [])]
    return made or (named[0] if len(named) == 1 else text)


def spare(text: str, names: Names) -> list[str]:
    """Return who is spared: nobody listed means all (SB-250)."""
    if plain(text) in ("exile", "all"):
        return []
    return [names.person(part) for part in text.split(",") if part]


READERS: dict[str, Callable[[str, Names], Any]] = {
    "person": lambda text, names: names.person(text),
    "planet": lambda text, names: names.planet(text),
    "house": lambda text, names: names.house_named(text),
    "candidate": lambda text, names: names.candidate(text),
    "legion": lambda text, names: names.legion(text),
    "legions": legions,
    "newplanet": new_planet,
    "prey": prey,
    "target": target,
    "couple": couple,
    "issue": issue,
    "int": number,
    "office": choice(["PLANETOLOGIST", "TRUTHSAYER"]),
    "spec": choice(["agriculture", "heavy_industry", "shield_production", "none"]),
    "legionkind": choice(["basic", "air_assault", "fremen"]),
    "action": choice(list(game()["actions"])),
    "kind": choice(list(game()["dice"])),
    "terms": read_terms,
    "name": free_name,
    "die": die,
    "spare": spare,
    "order": lambda text, names: text,
    "phrase": lambda text, names: text,
}


def read_argument(slot: Slot, token: Token, names: Names) -> Any:
    """Return the value of one argument, or raise ``Refused``."""
    if (token.kind == "terms") != (slot.type == "terms"):
        raise Refused("E103", f"{token.text[:40]!r} cannot be the {slot.name}")
    if token.text[:1] == "<" and token.text[-1:] == ">":
        raise Refused("E102", f"{token.text[:40]} still stands for the {slot.name}")
    if "/" in slot.type:
        return choice(slot.type.split("/"))(token.text, names)
    return READERS[slot.type](token.text, names)
