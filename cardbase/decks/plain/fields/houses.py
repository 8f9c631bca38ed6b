"""The sponsor of a House and its homeworld: "House Atreides (Caladan)", "Guild / Tupile, Sanctuary of Exiles"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.totals import take_totals
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Token, fold
from cardbase.decks.vocabulary.house_words import LIKELY_FIELDS
from cardbase.decks.vocabulary.talk import LEAVING, OF_OTHERS
from cardbase.decks.vocabulary.words import FIELDS, words_of

_MOST_WORDS = 4
"""Words of the longest name of a field."""

COMMENT = re.compile(r"\s(?:#|//|--|[-–—])(?=\s|\S{2}).*|\s*[(\[][^()\[\]]*[)\]]\s*$", re.DOTALL)

_BETWEEN = re.compile(
    r"\s*(?://|[/|,;:–—()\[\]@])\s*|\s+-\s+|"
    r"\s+(?:(?:out )?of|from|von|aus|de|auf|on|at|with|and|mit|und|avec|et|con|y|met|en|van)\s+",
    re.IGNORECASE,
)

_BESIDE = re.compile(r"\s*[|│;/]\s*|,\s|\s[-–—]\s|\s(?=[(\[])")

_REMARK = re.compile(r"\s*\([^()]{1,80}\)\s*$")
_DENIAL = re.compile(r"\s*[-–—,;/(]\s*(?:not|nicht|kein|pas|no|non|niet|nao|nie)\b.{1,80}$", re.IGNORECASE)
"""What denies another homeworld behind the one that is told: "Kaitain - not Salusa this time"."""

PLAYERS = re.compile(
    r"(?:for |für |pour |para )?(?P<count>\d{1,2})[ -](?:players?|spieler|joueurs|jugadores)(?: game| table)?\W*",
    re.IGNORECASE,
)

_VERSION = re.compile(r"v(?:ersion)?\.? ?\d{1,3}(?:\.\d{1,3}){0,2}\w?", re.IGNORECASE)

_ONE_COPY = re.compile(r"^1x?\s+", re.IGNORECASE)

_WORDS_OF_HOUSES = frozenset(word for word, name in FIELDS.items() if name in {"sponsor", "homeworld"})
_WORDS_OF_HOUSES |= LIKELY_FIELDS.keys()

_LEADING = re.compile(r"(?:is|ist|est|es|:|=|-)\s+", re.IGNORECASE)


_LONGEST_LINE, _MOST_OF_LINE = 160, 14
"""Signs and words of a line that tells a power and its homeworld."""

_NO_TELLING = (LEAVING | OF_OTHERS | words_of("against versus vs but last used gegen aber contre pero mais or")) - {
    "new",
    "neu",
}
"""Words that say, or may say, that somebody else's House is spoken of."""


_OF_LISTS = words_of("list deck decklist liste deckliste lista mazo dek lijst mazzo")
_KINDS_OF_LISTS = _OF_LISTS | words_of("collection draft entry roster cards")
_LINKS = words_of("de du des der die das of von the la le les los del")
_AGAINST = words_of("against versus vs beats beat lost won facing meta opponent opponents gegen contre contra")
_TITLES_OF_TITLES = words_of("h h1 h2 h3 the my die meine les mes los mis")
"""Words before the power of a title."""

_HOUSE_WORDS = words_of("house haus maison casa huis casata")


def take_sponsor(key: str, value: str, draft: Draft, place: str, *, sure: bool = False) -> tuple[str, int]:
    """Take a sponsor, with a homeworld beside it or a comment behind it."""
    powers = sponsor_ids(draft.corpus)
    if folded_power(value) not in powers and take_house(value, draft, place, below=True):
        return "sponsor", -1
    for text in (value, COMMENT.sub("", value)):
        if folded_power(text) in powers:
            draft.note("sponsor", text.strip(), place)
            return "sponsor", -1
    if sure or key in {"house", "haus", "maison", "casa", "power", "macht"}:
        return "", -1  # "House: 3 House Battalion" is a heading
    sign = _BESIDE.search(value)
    if sign and folded_power(value[: sign.start()]) in powers:
        draft.note("sponsor", value[: sign.start()].strip(), place)
        if take_totals(value[sign.end() :].strip(), draft, place):
            return "sponsor", -1
        other = any(folded_power(part) in powers for part in _BETWEEN.split(value[sign.end() :]))
        named = other or holds_name(value[sign.end() :], draft)
        draft.keep(place, value[sign.end() :].strip(), "LIST-04" if named else "LIST-07", "stands behind the sponsor")
        return "sponsor", -1
    if value.strip():
        draft.note("sponsor", value, place)
    return "sponsor", -1


def take_house(text: str, draft: Draft, place: str, *, whole: bool = False, below: bool = False) -> bool:
    """Take what names a power, and at most a homeworld beside it, as in "House Harkonnen - Giedi Prime".

    ``whole`` wants both of them; ``below`` takes them below cards, too.
    """
    if (draft.begun and not below) or "sponsor" in draft.fields or len(text) > 120:
        return False
    parts = [_without_key(part.strip(" .!*_•★☆◆◇")) for part in _BETWEEN.split(_ONE_COPY.sub("", text, count=1))]
    parts = [part for part in parts if part and fold(part) not in _WORDS_OF_HOUSES and not _VERSION.fullmatch(part)]
    powers = sponsor_ids(draft.corpus)
    sponsors = [part for part in parts if folded_power(part) in powers]
    players = [found for part in parts if (found := PLAYERS.fullmatch(part))]
    worlds = [part for part in parts if part not in sponsors and not PLAYERS.fullmatch(part)]
    if not sponsors and len(parts) == 1:
        sponsors, worlds = _without_sign(parts[0].split(), powers)
    if len(worlds) > 1:
        sponsors, worlds = _at_one_sign(text, draft) or (sponsors, worlds)
    title = ""
    if len(parts) > 2 and parts[:2] == [*worlds[:1], *sponsors] and _is_own(text, parts[0], draft):
        title = worlds.pop(0)
    if (
        len(sponsors) != 1
        or (whole and not worlds)
        or not all(is_homeworld(world, draft) for world in [", ".join(worlds)] if worlds)
    ):
        return False
    if title:
        draft.keep(place, text[: text.index(title) + len(title)], "LIST-07", "is not part of a list")
    draft.note("sponsor", sponsors[0], place)
    for found in players[:1]:
        draft.note("players", found["count"], place)
    if worlds:
        draft.add_homeworld(", ".join(worlds), place, text)
    return True


def _is_own(text: str, title: str, draft: Draft) -> bool:
    """Say whether a line begins with a title, or the player's own House: "House Bewt - Fremen - Sietch Tabr"."""
    return fold(text).partition(" ")[0] in _HOUSE_WORDS or not holds_name(title, draft)


def take_house_in_words(text: str, draft: Draft, place: str) -> bool:
    """Take the power and its own homeworld from a line that names both and no card else, whatever its language.

    A number, a word of leaving, or more words than a sentence has make it no such line.
    """
    if draft.placed or "sponsor" in draft.fields or len(text) > _LONGEST_LINE:
        return False
    tokens = [token for token in draft.names.marked(text) if token.kind in "wdNL"]
    named = [at for at, token in enumerate(tokens) if token.kind == "N"]
    words = [token for token in tokens if token.kind == "w"]
    if (
        len(named) != 1
        or len(words) > _MOST_OF_LINE
        or any(token.kind in "dL" or token.key in _NO_TELLING for token in tokens)
    ):
        return False
    world = tokens[named[0]]
    powers = _powers_among([*tokens[: named[0]], *tokens[named[0] + 1 :]], draft)
    if len(powers) != 1 or not all(
        card.kind == "homeworld" and card.allegiances == tuple(powers) for card in world.value
    ):
        return False
    draft.note("sponsor", powers.pop(), place)
    draft.add_homeworld(text[world.start : world.end], place, text)
    return True


def take_first_power(text: str, draft: Draft, place: str) -> bool:
    """Take the power by whose full name a list begins: "Spacing Guild - league deck", "= Dune Smugglers ="."""
    if draft.placed or draft.unresolved or draft.fields or len(text) > _LONGEST_LINE or ":" in text[:40]:
        return False
    tokens = draft.names.marked(text)
    words = [token for token in tokens if token.kind in "wdNL"]
    if any(token.kind in "NL" for token in words) or any(token.key in _AGAINST for token in words):
        return False
    words = words[words[0].key in _TITLES_OF_TITLES if words else 0 :]
    lengths = range(2, min(3, len(words)) + 1)
    end = max((count for count in lengths if _is_full_power(words[:count], draft)), default=0)
    if not end:
        return False
    behind = next((token for token in tokens if token.start >= words[end - 1].end and token.kind != "g"), None)
    if behind is not None and behind.kind == "w" and behind.key not in _KINDS_OF_LISTS:
        return False
    draft.note("sponsor", text[words[0].start : words[end - 1].end], place)
    if text[words[end - 1].end :].strip(" =*_]-–:,.!"):
        draft.keep(place, text[words[end - 1].end :].strip(), "LIST-07", "stands behind the sponsor")
    return True


def _is_full_power(words: Sequence[Token], draft: Draft) -> bool:
    phrase = " ".join(word.key for word in words)
    return len(words) > 1 and folded_power(phrase) in sponsor_ids(draft.corpus)


def take_named_power(text: str, draft: Draft, place: str) -> bool:
    """Take the power that a line above all cards names beside a word for the list: "my list, House Corrino:"."""
    if draft.placed or "sponsor" in draft.fields or len(text) > _LONGEST_LINE:
        return False
    players = PLAYERS.search(text)
    text = f"{text[: players.start()]} {text[players.end() :]}" if players else text
    tokens = [token for token in draft.names.marked(text) if token.kind in "wdNL"]
    words = {token.key for token in tokens}
    if len(tokens) > _MOST_OF_LINE or any(token.kind in "dNL" for token in tokens):
        return False
    if words.isdisjoint(_OF_LISTS) or not words.isdisjoint(_NO_TELLING | _AGAINST):
        return False
    powers = _powers_among(tokens, draft)
    if len(powers) != 1 or (words.isdisjoint(_HOUSE_WORDS) and not _beside_list(tokens, draft)):
        return False
    draft.note("sponsor", powers.pop(), place)
    if players:
        draft.note("players", players["count"], place)
    return True


def _beside_list(tokens: Sequence[Token], draft: Draft) -> bool:
    """Say whether the name of a power stands beside a word for a list: "my Fremen deck", "liste der Gilde"."""
    keys = [token.key for token in tokens if token.key not in _LINKS]
    return any(
        key in _OF_LISTS and any(_is_power(keys[max(0, start) : end], draft) for start, end in _beside_at(at))
        for at, key in enumerate(keys)
    )


def _beside_at(at: int) -> tuple[tuple[int, int], ...]:
    return ((at - 1, at), (at - 2, at), (at + 1, at + 2), (at + 1, at + 3))


def _is_power(keys: Sequence[str], draft: Draft) -> bool:
    return bool(keys) and folded_power(" ".join(keys)) in sponsor_ids(draft.corpus)


def _powers_among(tokens: Sequence[Token], draft: Draft) -> set[str]:
    """Return the ids of the powers that words name, alone or in pairs."""
    powers = sponsor_ids(draft.corpus)
    keys = [token.key for token in tokens]
    phrases = [*keys, *(" ".join(pair) for pair in pairwise(keys))]
    return {powers[folded_power(phrase)] for phrase in phrases if folded_power(phrase) in powers}


def take_homeworld(value: str, draft: Draft, place: str, line: str) -> bool:
    """Take a homeworld, and tell of a remark behind it; say whether it is one."""
    remark = _REMARK.search(value) or _DENIAL.search(value)
    world = value[: remark.start()] if remark else value
    if not is_homeworld(value, draft) and (remark is None or not is_homeworld(world, draft)):
        return False
    if is_homeworld(value, draft):
        world, remark = value, None
    draft.add_homeworld(world.strip(" .!"), place, line.strip())
    if remark:
        draft.keep(place, remark[0].strip(), "LIST-07", "is not part of a list")
    return True


def is_homeworld(text: str, draft: Draft) -> bool:
    """Say whether a text names a homeworld."""
    return any(card.kind == "homeworld" for card in draft.find(text.strip(" .!")))


def holds_name(text: str, draft: Draft) -> bool:
    """Say whether a card's name stands in a text."""
    return draft.names.any_in(text)


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
