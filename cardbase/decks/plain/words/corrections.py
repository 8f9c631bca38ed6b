"""Lines that correct one above: "*Carryall", "sorry, 3 Carryall", "Carryall 3 -> 2"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.corpus import Card
from cardbase.decks.draft import Draft
from cardbase.decks.vocabulary import Names, Token, tokens_of

_LONGEST = 1_000
"""Signs of a line that are looked through."""

_MOST_OF_REMARK = 80
"""Signs of a line that only tells another number for the card above it."""

_CORRECTION = re.compile(r"\s*\*(?:(?P<count>\d{1,2})\s?[xX]?\s)?(?P<name>[^\W\d_][^*\d]{2,60})")
_SORRY = re.compile(
    r"\W*(?:sorry|oops|ups|correction|korrektur|correccion|corrección|erratum|pardon|perd[oó]n|i meant?"
    r"|make that|scratch that|wait|hang on|moment|halt|quatsch|tippfehler|typo|vielmehr|mejor dicho|digo|ou plut[oô]t"
    r"|(?:no|nein|non|nee|nope)(?=,)|ich meine|je voulais dire|quiero decir)\b\W{0,4}"
    r"(?:(?:i meant?|make that|it is|it's|its|that is|that's|only|just|es sind|es ist|sind|ist|nur|c'est|ce sont"
    r"|seulement|son|es|solo|should be|was|were)\s){0,3}(?P<count>\d{1,2})\s?[xX]?\s(?P<name>[^\W\d_][^*\d]{2,60})",
    re.IGNORECASE,
)
"""A line that takes back the count of one above: "sorry, 3 Carryall"."""

_OF_THESE = re.compile(
    r"\W{0,9}(?:of (?:these|those|which|them)|davon|darunter|dont|parmi eux"
    r"|de (?:ellas|ellos|estas|estos)|di cui|waarvan)\b",
    re.IGNORECASE,
)
"""A line about some of the copies above: "davon 2 Carryall geliehen"."""

_PLEASE = re.compile(
    r"[\s,]+(?:please|pls|bitte|svp|s'il vous plaît|por favor|grazie|merci|thanks|danke)\W*$", re.IGNORECASE
)
_OTHER_NUMBER = re.compile(
    r"\W{0,9}(?:(?:or|oder|ou|oppure|maybe|perhaps|vielleicht|peut-être|tal vez|quiz[aá]s?|forse|eher|lieber"
    r"|doch|plut[oô]t|mejor|rather|better|actually|eigentlich|only|just|nur|seulement|solo)\s+){1,4}\d{1,2}\s?x?\W{0,9}",
    re.IGNORECASE,
)
"""A line that tells another number for the card above: "maybe 2?"."""

_ONE = r"(?:\d|one|two|another|it|them|those|these|all|both|eine?[nrs]?|zwei|un[eoa]?|deux|dos|due)"
_ASKING = r"(?:(?:maybe|perhaps|please|just|i'?d|i would|let'?s|better|bitte) )*"
_POLITE = r"(?: (?:now|please|instead|copies|here|bitte|dazu))?"
_MORE = r"(?:more|less|fewer|weniger|mehr|de plus|de moins|más|menos|in più|in meno)"
_NOW = (
    r"(?:make (?:it|that)|(?:it )?should be|(?:go|went|goes|up|down|raised?|cut|changed?|corrected) (?:up |down )?to"
    r"|now|jetzt|nun|maintenant|ahora|adesso|lieber|besser|mach|nimm)"
)
_ABOVE = re.compile(
    r"\W{0,6}(?:"
    rf"{_ASKING}(?:cut|drop|remove|add|take|lose|trim|plus|minus|less) {_ONE}"
    r"(?: (?:more|all|out|away|off|copy|copies|of (?:these|those|them)|please|here|too)){0,2}"
    rf"|{_ONE} {_MORE}{_POLITE}|noch {_ONE}(?: (?:dazu|mehr))?|{_ONE} (?:raus|rein|dazu|weg)"
    rf"|{_ASKING}{_NOW} [xX]?\d[xX]?{_POLITE}|(?:->|=>|→) ?[xX]?\d[xX]?"
    r"|(?:goes|went|moved|move (?:it|them)) (?:in)?to (?:the )?side(?:board)?"
    r"|\^+ ?(?:cut|removed?|out|not|was|now|make|\d)\b.{0,30}"
    r")\W{0,6}",
    re.IGNORECASE,
)
"""A line without a card that changes how often the one above it is there: "cut one", "make it 4", "^ removed"."""

_UPDATED = re.compile(
    r"\W*(?:updated?|edit|edited|nachtrag|korrektur|correction|corrección|errata)\s?(?::|-\s)", re.IGNORECASE
)


def corrects(text: str, draft: Draft) -> bool:
    """Say whether a line takes back one above: a name behind a star, "sorry, 3 Carryall", "or 2?"."""
    if draft.placed and len(text) < _MOST_OF_REMARK and (_OTHER_NUMBER.fullmatch(text) or _ABOVE.fullmatch(text)):
        return True
    if draft.placed and (part := _OF_THESE.match(text)):
        tokens = draft.names.mark(tokens_of(text[:_LONGEST], part.end()))
        return _lists_one([card for token in tokens if token.kind == "N" for card in token.value], draft)
    correction = _CORRECTION.fullmatch(text) or _SORRY.fullmatch(text)
    if correction is not None and correction["count"]:
        return _lists_one(draft.find(_PLEASE.sub("", correction["name"])), draft)
    if correction is None and draft.placed and (updated := _UPDATED.match(text)) is not None:
        tokens = draft.names.mark(tokens_of(text[:_LONGEST], updated.end()))
        named = [card for token in tokens if token.kind == "N" for card in token.value]
        return _lists_one(named, draft) and any(token.kind == "d" for token in tokens)
    if correction is None or not draft.unresolved:
        return False
    asked = draft.unresolved[-1].candidates
    return any(draft.label(card) in asked for card in draft.find(correction["name"]))


def is_exchange(tokens: Sequence[Token], names: Names) -> bool:
    """Say whether an arrow leads from a count to another one, or to a card: "Carryall 3 -> 2"."""
    at = next((at for at, token in enumerate(tokens) if token.kind == "→"), 0)
    before, behind = ({token.kind for token in side} for side in (tokens[:at], tokens[at + 1 :]))
    if "w" not in before:
        return False
    named = any(token.kind == "N" for token in names.mark(list(tokens[at + 1 :])))
    if named and any(token.kind == "N" for token in names.mark(list(tokens[:at]))):
        return True
    return ("d" in before and ("d" in behind or named)) or ("d" in behind and named)


def _lists_one(cards: Sequence[Card], draft: Draft) -> bool:
    """Say whether one of some cards stands in the list already."""
    listed = {card for pile in draft.piles.values() for card in pile}
    return any(card.id in listed for card in cards)
