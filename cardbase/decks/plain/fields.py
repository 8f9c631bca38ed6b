"""Fields of a list: "Sponsor: Atreides", "House Atreides (Caladan)", "Solaris: 18", in any of four languages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from cardbase.corpus import normalise
from cardbase.decks.draft import FIELDS as NOTED
from cardbase.decks.draft import Draft
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Token, fold, tokens_of
from cardbase.decks.vocabulary.words import BESIDE, CHANGES, FIELDS, HEADINGS

_TOLD = frozenset({"sponsor", "homeworld", "players", "points", "solaris", "favor", "spice"})
_MOST_WORDS = 4
"""Words of the longest name of a field."""

_PLAIN_NOTES = frozenset({"notes", "note", "description", "comment", "comments"})
_COUNTS = ("solaris", "favor", "spice")
_CARD_PILES = {"homeworld": "homeworlds", "programs": "programs", "dune": BESIDE}
_COMMENT = re.compile(r"\s(?:#|//|--|[-–—])(?=\s|\S{2}).*|\s*[(\[][^()\[\]]*[)\]]\s*$", re.DOTALL)
_BETWEEN = re.compile(
    r"\s*(?://|[/|,;:–—()\[\]@])\s*|\s+-\s+|"
    r"\s+(?:(?:out )?of|from|von|aus|de|auf|on|at|with|and|mit|und|avec|et|con|y|met|en|van)\s+",
    re.IGNORECASE,
)
_BESIDE = re.compile(r"\s*[|│;/]\s*|,\s|\s[-–—]\s|\s(?=[(\[])")
_BARE = re.compile(
    r"(?P<key>homeworld|sponsor|heimatwelt|faction|fraktion|name)(?:\s+(?:is\s+|ist\s+|est\s+|es\s+|[-–—>|]+\s+)?|"
    r"\s*[|│]\s*|\s*\.{2,}\s*)(?P<value>[^\s\d:=|].*)",
    re.IGNORECASE | re.DOTALL,
)
_PARTED = re.compile(
    r"(?P<key>[^\W\d_]+(?:[ ’'][^\W\d_]+){0,3})\s*(?:\s[-–—]+\s|[|│»›>→]|[-=]>|\.{2,}|\s{2}|\t)\s*"
    r"(?P<value>[^\s\d:=|].*)",
    re.DOTALL,
)
"""A field whose name another sign than a colon parts from what it says: "Home – Caladan"."""

_REMARK = re.compile(r"\s*\([^()]{1,80}\)\s*$")
_QUOTED = re.compile(r"\s*(?P<sign>[\"'])(?P<said>[^\"']*)(?P=sign),?\s*")
_PLAYERS = re.compile(r"(?P<count>\d{1,2})[ -](?:players?|spieler|joueurs|jugadores)\W*", re.IGNORECASE)
_SIGNED = re.compile(
    r"(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor) (?P<author>[^\W\d_][\w'-]{0,30}\.?(?: [^\W\d_][\w'-]{0,30}\.?){0,2})"
)
_COUNTED_TOTAL = r"\d{1,3}\s*(?:(?:on|in|for|extra|more)\s+)?(?:solaris?|favou?rs?|spices?)\b"
_NAMED_TOTAL = re.compile(r"\b(solaris?|favou?r|spice)\b\s*[:=]?\s*(\+?\d{1,3}(?:\s*\([^()]{0,20}\))?)", re.IGNORECASE)
_AND = r"[\s,;/&.+]*(?:and\s+)?"
_TOTALS = re.compile(
    r"(?:(?:i |we )?(?:start(?:s|ing)?|begin(?:s|ning)?)(?: (?:with|at|totals?|resources?))?\s*[:=–—-]?\s*)?"
    rf"(?:(?P<counted>(?:{_COUNTED_TOTAL}{_AND}){{2,3}})|(?P<named>(?:{_NAMED_TOTAL.pattern}{_AND}){{2,3}}))"
    r"(?:\(?(?:for |with |at )?(?P<players>\d)[ -]?(?:players?|p)\)?\W*)?",
    re.IGNORECASE,
)
"""What a House begins with: "solaris 18, favor 12, spice 0", "Start: 18 solaris, 3 favor (4 players)"."""

_IN_BRACKETS = re.compile(r"(?P<before>[^()]{3,80})\((?P<inner>[^()]{4,80})\)\W*")
"""Words with a remark: "my deck for Friday (House Atreides, Caladan):"."""

_BEFORE_TITLE = re.compile(r"\s*[(\[](?P<inner>[^()\[\]]{4,60})[)\]]\s*(?P<before>[^()\[\]:]{3,80})")
"""Both before a title: "[Atreides/Caladan] Honour first"."""

_BEHIND_COLON = re.compile(r"(?P<before>[^:]{3,60}):\s+(?P<inner>[^:]{4,80})")
"""Words with what they announce: "Mijn dek: Huis Atreides, thuiswereld Caladan"."""


_VERSION = re.compile(r"v(?:ersion)?\.? ?\d{1,3}(?:\.\d{1,3}){0,2}\w?", re.IGNORECASE)
_ONE_COPY = re.compile(r"^1x?\s+", re.IGNORECASE)
_WORDS_OF_HOUSES = frozenset(word for word, name in FIELDS.items() if name in {"sponsor", "homeworld"})
_LEADING = re.compile(r"(?:is|ist|est|es|:|=|-)\s+", re.IGNORECASE)
_NUMBERS = re.compile(r"[+-]?\d{1,6}")
_LINE_TO_WRITE_ON = re.compile(r"\s*(?:_{3,}\s*)+$|^\s*_{3,}(?=\s*\w)")
"""What a printed sheet leaves blank: "Player: ________"."""


def key_of(tokens: Sequence[Token]) -> tuple[str, int]:
    """Return the folded words before the first colon or equals sign and the token behind it, or "" and 0."""
    words: list[str] = []
    for at, token in enumerate(tokens):
        if token.kind in ":=":
            return " ".join(words), at + 1
        if token.kind == "w":
            words.append(token.key)
        elif token.kind in "dc" and words and FIELDS.get(" ".join(words)) == "player":
            continue  # "Player 1"
        elif token.kind not in "gm'*•-_" or len(words) > _MOST_WORDS:
            return "", 0
    return "", 0


def take_field(text: str, tokens: Sequence[Token], draft: Draft, place: str) -> tuple[str, int]:
    """Take a field with a colon. Return its name, "" for no field, and where cards begin that are still to be read.

    The place is -1 where nothing is left to read.
    """
    key, behind = key_of(tokens)
    name = FIELDS.get(key, "")
    if not name:
        return "", -1
    start = tokens[behind - 1].end
    marked = any(token.kind == "m" for token in tokens[:behind])
    value = "".join(text[t.start : t.end] for t in tokens[behind:] if t.kind != "m") if marked else text[start:]
    if name == "sheet":
        return _take_sheet(text, tokens, draft, place)
    if name == "homeworld" and _take_homeworld(value, draft, place, text):
        return name, -1
    if name in _CARD_PILES:
        return (name, start) if value.strip() else ("", -1)
    if name == "sponsor":
        return _take_sponsor(key, value, draft, place)
    if name in _COUNTS:
        return (name, -1) if _take_total(name, value, draft, place) else ("", -1)
    if key in {"deck", "mazo"} and _holds_card(tokens[behind:], draft):
        return "", -1
    if name == "notes" and key not in _PLAIN_NOTES and _holds_card(tokens[behind:], draft):
        return "", -1
    if name in {"name", "author", "player"}:
        code = text[start - 1 : start] == "=" and not any(map(str.isalnum, value))  # "deck = {"
        value = "" if code else _LINE_TO_WRITE_ON.sub("", value)
        yaml = text[:1].isspace() and text[start - 1 : start] == ":"
        if (yaml or text[start - 1 : start] == "=") and (quoted := _QUOTED.fullmatch(value)):
            value = quoted["said"]
    if name == "notes" or value.strip():
        _take_noted(name, key, value, draft, place)
        return name, -1
    return ("", -1) if key in {"deck", "cards", "mazo"} or key in HEADINGS else (name, -1)


def _take_homeworld(value: str, draft: Draft, place: str, line: str) -> bool:
    """Take a homeworld, and tell of a remark behind it; say whether it is one."""
    remark = _REMARK.search(value)
    world = value[: remark.start()] if remark else value
    if not is_homeworld(value, draft) and (remark is None or not is_homeworld(world, draft)):
        return False
    if is_homeworld(value, draft):
        world, remark = value, None
    draft.add_homeworld(world.strip(" .!"), place, line.strip())
    if remark:
        draft.keep(place, remark[0].strip(), "LIST-07", "is no part of a list")
    return True


def _take_sheet(text: str, tokens: Sequence[Token], draft: Draft, place: str) -> tuple[str, int]:
    """Tell of what a registration sheet asks beside the deck: date, event, table; a card's name makes it none."""
    if any(token.kind == "N" for token in draft.names.mark(list(tokens))):
        return "", -1
    draft.keep(place, text[tokens[0].start :].strip(), "LIST-07", "is no part of a list")
    return "sheet", -1


def pile_of(name: str) -> str:
    """Return the pile of the cards that a field names."""
    return _CARD_PILES[name]


_NAMED = re.compile(r"[^:=]*[:=]")


def is_free(line: str) -> bool:
    """Say whether a line is a field of free text, whose every sign is kept."""
    name = _NAMED.match(line)
    return name is not None and FIELDS.get(key_of(tokens_of(name[0]))[0], "") in {"name", "author", "player", "notes"}


def take_loose(text: str, draft: Draft, place: str) -> bool:
    """Take a field that has no colon: a homeworld, a sponsor, the number of players, what the points bought."""
    if players := _PLAYERS.fullmatch(text):
        draft.note("players", players["count"], place)
        return True
    if (
        (signed := _SIGNED.fullmatch(text))
        and not draft.placed
        and "author" not in draft.fields
        and not draft.find(text)
    ):
        draft.note("author", signed["author"], place)
        return True
    if totals := _TOTALS.fullmatch(text):
        return _take_totals(totals, draft, place)
    bare = _BARE.fullmatch(text)
    if bare and bare["key"].lower() == "name":
        card = any(token.kind == "N" for token in draft.names.mark(tokens_of(text))[:1])
        if not card and not draft.placed and "name" not in draft.fields:
            draft.note("name", bare["value"], place)
            return True
        return False
    if bare and FIELDS[bare["key"].lower()] == "sponsor":
        return _take_sponsor("sponsor", bare["value"], draft, place, sure=True)[0] != ""
    if bare and is_homeworld(bare["value"], draft):
        draft.add_homeworld(bare["value"], place, text)
        return True
    if (parted := _PARTED.fullmatch(text)) and _take_parted(parted["key"], parted["value"].strip(), draft, place, text):
        return True
    if _take_house(text, draft, place):
        return True
    inner = _IN_BRACKETS.fullmatch(text) or _BEFORE_TITLE.fullmatch(text) or _BEHIND_COLON.fullmatch(text)
    if inner is None or draft.find(text) or not _take_house(inner["inner"], draft, place, whole=":" in text[:62]):
        return False
    draft.keep(place, inner["before"].strip(), "LIST-07", "is no part of a list")
    return True


def _take_parted(key: str, value: str, draft: Draft, place: str, line: str) -> bool:
    """Take a field without a colon; only one whose value can be nothing else, or that stands above all cards."""
    name = FIELDS.get(fold(key), "")
    if name == "homeworld" and is_homeworld(value, draft):
        draft.add_homeworld(value.strip(" .!"), place, line)
        return True
    if name == "sponsor":
        return _take_sponsor("sponsor", value, draft, place, sure=True)[0] != ""
    if name not in {"player", "author"} or draft.placed or name in draft.fields:
        return False
    if _holds_name(value, draft):
        return False
    draft.note(name, value, place)
    return True


def take_commented(text: str, draft: Draft, place: str) -> bool:
    """Take a field behind the sign of a comment, as programs write their own: "// NAME : Worm food"."""
    key, behind = key_of(tokens := tokens_of(text))
    name = FIELDS.get(key, "")
    if behind and name in {"name", "author", "player", "sponsor", "homeworld"} and name not in draft.fields:
        return take_field(text, tokens, draft, place)[1] == -1
    return take_loose(text, draft, place)


def is_told(line: str) -> bool:
    """Say whether a line of a format's notes is a field that the game asks for."""
    return FIELDS.get(key_of(tokens_of(line[:80]))[0], "") in _TOLD


def take_told(line: str, draft: Draft, place: str) -> None:
    """Take such a line, unless the deck tells that field already."""
    if not is_told(line):
        return
    key, _, value = line.partition(":" if ":" in line else "=")
    name = FIELDS[normalise(key)]
    if name == "homeworld":
        if not draft.piles["homeworlds"] and is_homeworld(value, draft):
            draft.add_homeworld(value.strip(" ."), place, line)
    elif name not in draft.fields and name not in draft.profile:
        take_field(line, tokens_of(line), draft, place)


def is_change(tokens: Sequence[Token]) -> bool:
    """Say whether a line begins with a word such as "Out:", so that what follows is a change of the list."""
    key, behind = key_of(tokens)
    return behind > 0 and key in CHANGES and any(token.kind in "wdL" for token in tokens[behind:])


def is_homeworld(text: str, draft: Draft) -> bool:
    """Say whether a text names a homeworld."""
    return any(card.kind == "homeworld" for card in draft.find(text.strip(" .!")))


def _holds_card(tokens: Sequence[Token], draft: Draft) -> bool:
    """Say whether a value is a counted card, as in "Deck: House Battalion x4"."""
    kinds = {token.kind for token in draft.names.mark(list(tokens))}
    return "N" in kinds and "d" in kinds


def _holds_name(text: str, draft: Draft) -> bool:
    return any(token.kind == "N" for token in draft.names.mark(tokens_of(text)))


def _take_noted(name: str, key: str, value: str, draft: Draft, place: str) -> None:
    value = value.removeprefix(" ")
    if name in {"player", "players"}:
        number = re.fullmatch(r"\s*(\d{1,6})\b(?:\s*(?:#|//|--|\().*|\s+\w+)?\s*", value)
        name = "players" if number or (name == "players" and key != "joueurs") else "player"
        value = number[1] if number else value
    if name == "points":
        value = _COMMENT.sub("", re.sub(r"\([^()]*\)", " ", value))
    assert name in NOTED
    draft.note(name, value, place)


def _take_sponsor(key: str, value: str, draft: Draft, place: str, *, sure: bool = False) -> tuple[str, int]:
    """Take a sponsor, with a homeworld beside it or a comment behind it."""
    powers = sponsor_ids(draft.corpus)
    for text in (value, _COMMENT.sub("", value)):
        if folded_power(text) in powers:
            draft.note("sponsor", text.strip(), place)
            return "sponsor", -1
    if _take_house(value, draft, place):
        return "sponsor", -1
    if sure or key in {"house", "haus", "maison", "casa", "power", "macht"}:
        return "", -1  # "House: 3 House Battalion" is a heading
    sign = _BESIDE.search(value)
    if sign and folded_power(value[: sign.start()]) in powers:
        draft.note("sponsor", value[: sign.start()].strip(), place)
        named = _holds_name(value[sign.end() :], draft)
        draft.keep(place, value[sign.end() :].strip(), "LIST-04" if named else "LIST-07", "stands behind the sponsor")
        return "sponsor", -1
    if value.strip():
        draft.note("sponsor", value, place)
    return "sponsor", -1


def _take_house(text: str, draft: Draft, place: str, *, whole: bool = False) -> bool:
    """Take what names a power, and at most a homeworld beside it, as in "House Harkonnen - Giedi Prime".

    ``whole`` wants both of them.
    """
    if draft.placed or "sponsor" in draft.fields or len(text) > 120:
        return False
    parts = [_without_key(part.strip(" .!*_•★☆◆◇")) for part in _BETWEEN.split(_ONE_COPY.sub("", text, count=1))]
    parts = [part for part in parts if part and fold(part) not in _WORDS_OF_HOUSES and not _VERSION.fullmatch(part)]
    powers = sponsor_ids(draft.corpus)
    sponsors = [part for part in parts if folded_power(part) in powers]
    players = [told for part in parts if (told := _PLAYERS.fullmatch(part))]
    worlds = [part for part in parts if part not in sponsors and not _PLAYERS.fullmatch(part)]
    if not sponsors and len(parts) == 1:
        sponsors, worlds = _without_sign(parts[0].split(), powers)
    if len(worlds) > 1:
        sponsors, worlds = _at_one_sign(text, draft) or (sponsors, worlds)
    if (
        len(sponsors) != 1
        or (whole and not worlds)
        or not all(is_homeworld(world, draft) for world in [", ".join(worlds)] if worlds)
    ):
        return False
    draft.note("sponsor", sponsors[0], place)
    for told in players[:1]:
        draft.note("players", told["count"], place)
    if worlds:
        draft.add_homeworld(", ".join(worlds), place, text)
    return True


def _without_key(part: str) -> str:
    """Return what stands behind words such as "homeworld" or "monde natal", or the part as it is."""
    words = part.split()
    for count in range(min(len(words) - 1, _MOST_WORDS), 0, -1):
        if fold(" ".join(words[:count])) in _WORDS_OF_HOUSES:
            return _LEADING.sub("", " ".join(words[count:]))
    return part


def _at_one_sign(text: str, draft: Draft) -> tuple[list[str], list[str]] | None:
    """Return the power and the homeworld with a title that one sign parts: "Guild / Tupile, Sanctuary of Exiles"."""
    powers = sponsor_ids(draft.corpus)
    for sign in _BETWEEN.finditer(text):
        power, world = text[: sign.start()].strip(" *_"), text[sign.end() :].strip(" *_")
        if folded_power(power) in powers and is_homeworld(world, draft):
            return [power], [world]
    return None


def _without_sign(words: Sequence[str], powers: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return the power and what stands beside it in "atreides caladan"; nothing where no power begins it."""
    for at in range(min(len(words) - 1, _MOST_WORDS), 0, -1):
        if folded_power(" ".join(words[:at])) in powers:
            return [" ".join(words[:at])], [" ".join(words[at:])]
    return [], []


def _named_counts(text: str) -> list[tuple[str, str]]:
    found = re.findall(r"(\d{1,3})\s*(?:(?:on|in|for|extra|more)\s+)?(solari|favou?r|spice)", text, re.IGNORECASE)
    return [(count, _resource(word)) for count, word in found]


def _resource(word: str) -> str:
    return {"so": "solaris", "fa": "favor", "sp": "spice"}[word[:2].lower()]


def _take_totals(found: re.Match[str], draft: Draft, place: str) -> bool:
    """Take all that a line tells a House to begin with, and the number of players beside it."""
    if found["players"] and "players" not in draft.profile:
        draft.note("players", found["players"], place)
    if found["counted"]:
        return all(_take_total(name, count, draft, place) for count, name in _named_counts(found["counted"]))
    return all(
        _take_total(_resource(word), count, draft, place) for word, count in _NAMED_TOTAL.findall(found["named"])
    )


def _take_total(name: str, value: str, draft: Draft, place: str) -> bool:
    """Take what a House begins with, or buys beyond that: "18" and "+3" and "15 + 3" solaris are the same."""
    numbers = _NUMBERS.findall(value.replace(" ", ""))
    if not numbers or len(value) > 60:
        return False
    start = int(draft.corpus.constants.values[f"starting_{name}"])
    count = int(numbers[-1] if numbers[-1].startswith("+") else numbers[0])
    if count >= start and not numbers[-1].startswith("+"):
        count -= start
    if draft.profile.setdefault(name, count) != count:
        draft.keep(place, f"{name}: {value.strip()}", "LIST-05", f"contradicts {draft.profile[name]} said before")
        return True
    draft.note_number(name, count, place)
    return True
