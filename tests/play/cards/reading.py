"""A second, slow and simple reader of card texts: patterns over the sentences, sharing nothing with the engine.

It speaks of little: standing bonuses, production, prohibitions, rights. Where it speaks, engine and reader must agree.
"""

import re
from dataclasses import dataclass

from cardbase.corpus import Card
from tests.play.houses import corpus

TALENTS = ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
RITES = TALENTS[:4]
_TALENT = "(?:" + "|".join(TALENTS) + ")"
_RITE = "(?:" + "|".join(RITES) + ")"
_BONUS = rf"[+-]\d+ (?:{_TALENT} rank|command|resistance|force)"


@dataclass(frozen=True)
class Bonus:
    """So much more of a value, in some Rites only where any are named."""

    value: str
    change: int
    rites: tuple[str, ...] = ()


def sentences(card: Card) -> list[str]:
    return re.split(r"(?<=\.)\s+", card.operation) if card.operation else []


def bonuses(card: Card) -> list[Bonus]:
    """The plain bonuses of "The host has +1 command and +2 force during dueling."; none where a text says more."""
    found = []
    for sentence in sentences(card):
        if not sentence.startswith("The host has "):
            continue
        whole = re.fullmatch(
            rf"The host has ({_BONUS}(?: and {_BONUS})*)(?: during ({_RITE}(?: or {_RITE})*))?\.", sentence
        )
        if not whole:
            return []
        rites = tuple(whole[2].split(" or ")) if whole[2] else ()
        for part in re.findall(_BONUS, whole[1]):
            change, value = part.split(" ", 1)
            found.append(Bonus(value, int(change), rites))
    return found


def with_bonuses() -> list[Card]:
    """Cards laid on others whose bonuses are all plain and whose text changes values in no other sentence."""
    found = []
    for card in corpus().cards:
        others = [s for s in sentences(card) if not s.startswith(("The host has ", "Assign to ", "Joins the host"))]
        of_kind = card.kind in ("enhancement", "equipment", "personnel", "decree")
        plain = not any(word in s for s in others for word in ("rank", "resistance", "command", "X is"))
        if of_kind and plain and bonuses(card):
            found.append(card)
    return found


def producing() -> list[tuple[Card, int]]:
    """Cards that say "Engage: produce N solaris." and no other way to use them."""
    found = []
    for card in corpus().cards:
        ways = [s for s in sentences(card) if ":" in s]
        match = re.fullmatch(r"Engage: produce (\d+) solaris\.", ways[0]) if len(ways) == 1 else None
        if match and not any(s.startswith("If ") for s in sentences(card)):
            found.append((card, int(match[1])))
    return found


def mining() -> list[tuple[Card, int]]:
    """Deserts that produce spice on themselves or in the Guild Hoard."""
    pattern = r"Engage: either produce (\d+) spice on this card, or produce \1 spice in the Guild Hoard\."
    return [(c, int(m[1])) for c in corpus().cards if c.operation and (m := re.fullmatch(pattern, c.operation))]


def joining() -> list[tuple[Card, tuple[str, ...]]]:
    """Cards that join their host in some Rites."""
    found = []
    for card in corpus().cards:
        match = re.search(rf"Joins the host in ({_RITE}(?: or {_RITE})*)\.", card.operation or "")
        if match:
            found.append((card, tuple(match[1].split(" or "))))
    return found


def rights() -> list[tuple[Card, str, tuple[str, ...]]]:
    """Personas that may Counter during some Rites, or while leading or taking part have Surprise or may Direct."""
    patterns = (
        (rf"This persona may (Counter) during an? ({_RITE}(?: or {_RITE})*) rite\.", False),
        (rf"While leading an? ({_RITE}(?: or {_RITE})*) rite, this persona may (Direct)\.", True),
        (rf"While leading an? ({_RITE}(?: or {_RITE})*) rite, this persona has (Surprise)\.", True),
    )
    found = []
    for card in corpus().cards:
        for sentence in sentences(card):
            for pattern, rites_first in patterns:
                match = re.fullmatch(pattern, sentence)
                if match:
                    right, rites = (match[2], match[1]) if rites_first else (match[1], match[2])
                    found.append((card, right.lower(), tuple(rites.split(" or "))))
    return found


def prohibiting() -> list[tuple[Card, str]]:
    """Events that bar one sort of Rite to everyone."""
    pattern = rf"Lasting\. No House may initiate an? ({_RITE}) rite\."
    return [(c, m[1]) for c in corpus().cards if c.operation and (m := re.fullmatch(pattern, c.operation))]


def guarding() -> list[tuple[Card, tuple[str, ...]]]:
    """Cards whose host can't be the target of some Rites."""
    pattern = rf"The host can't be the target of an? ({_RITE}(?: or {_RITE})*) rite\."
    return [
        (card, tuple(m[1].split(" or ")))
        for card in corpus().cards
        for sentence in sentences(card)
        if (m := re.fullmatch(pattern, sentence))
    ]


HOST_RIGHTS = {
    "The host can't be captured.": "NEVER_CAPTURED",
    "The host can't be discarded.": "NEVER_DISCARDED",
    "The host can't receive a deferment token.": "TOKENLESS",
    "The host can't participate in a rite.": "IDLE",
    "The host can't be assigned a venture.": "VENTURELESS",
    "This card may stay deployed alongside Dune.": "STAYS",
    "This persona can't be captured or discarded.": "NEVER_CAPTURED",
}
"""Sentences that give the host, or the card itself, one right for good."""
TACTIC_RIGHTS = {
    "Force assigned to the host has no effect.": "FORCELESS",
    "The host has Surprise.": "SURPRISE",
    "Ignore the normal order of force.": "ANY_ORDER",
    "The host may Counter.": "COUNTER",
}
"""Sentences of lasting tactics that give their host a right in the Rite at hand."""


def host_rights() -> list[tuple[Card, str]]:
    return [(c, HOST_RIGHTS[s]) for c in corpus().cards for s in sentences(c) if s in HOST_RIGHTS]


def tactic_rights() -> list[tuple[Card, str]]:
    """Tactics of two sentences: where they lie, and the right of their host."""
    return [
        (card, TACTIC_RIGHTS[said[1]])
        for card in corpus().cards
        if card.kind == "tactic" and len(said := sentences(card)) == 2 and said[1] in TACTIC_RIGHTS
    ]


def tactic_bonuses() -> list[tuple[Card, str, str]]:
    """Tactics whose host has +X of a value, X being one of its ranks: the card, the value, the rank."""
    where = r"Lasting on (?:a participant|your leader|a leader)\."
    pattern = rf"{where} The host has \+X (\w+)\. X is the host's ({_TALENT} rank)\."
    return [
        (card, match[1], match[2])
        for card in corpus().cards
        if card.kind == "tactic" and (match := re.fullmatch(pattern, card.operation or ""))
    ]


def first_rites() -> list[tuple[Card, str]]:
    pattern = (
        rf"The first ({_RITE}) rite each House initiates against each rival can't count against their rite limit\."
    )
    return [(c, m[1]) for c in corpus().cards for s in sentences(c) if (m := re.fullmatch(pattern, s))]


def capturing() -> list[Card]:
    return [
        c for c in corpus().cards if c.kind == "tactic" and "When the host is vanquished, capture it." in sentences(c)
    ]
