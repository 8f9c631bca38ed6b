"""Finding the verb of an order line, by its words or those most like them."""

from __future__ import annotations

import difflib

from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.orders.tokens import Token
from cardbase.spice_and_blood.orders.verbs import Verb, verbs_by_words

LEAST_PREFIX = 3
LEAST_ALIKE = 0.75
MISSPELT = 0.9
"""From this likeness on a line is an order with a slip, not one in other words."""
LONGEST_VERB = 6
"""Words of an order; TRANSFER WYRD CHARACTER TO SPACING GUILD has most."""
SPELT = {"SPECIALIZE": "SPECIALISE", "LEGIONS": "LEGION"}
"""Words of orders as people spell them."""


OTHER_WORDS = {
    "ANALYSE": "ANALYSIS", "ANALYZE": "ANALYSIS", "ATTACK": "INVADE", "BUILD": "RAISE", "BUY": "PURCHASE",
    "COMPUTE": "STRAIGHT LINE COMPUTATION", "CONQUER": "INVADE", "EAT": "CONSUME SPICE", "FIGHT": "DUEL",
    "FERMENT": "RAISE REVOLUTIONARIES", "FOMENT": "RAISE REVOLUTIONARIES", "HIRE": "RECRUIT", "INSTALL": "PURCHASE",
    "KILL": "SPONSOR ASSASSINATION", "LEND": "PROVIDE CONCUBINE", "MAKE": "APPOINT", "MOVE": "TRANSPORT",
    "MURDER": "SPONSOR ASSASSINATION", "PAY": "GIVE", "RAID": "SPICE RAIDING", "SEND": "TRANSPORT",
    "SHIP": "TRANSPORT", "TAKE": "CONSUME SPICE", "TAX": "INCREASE TAXATION", "WED": "MARRY",
}  # fmt: skip
"""First words that people use, and the order, or its first word, that they may mean; named in the answer, not read."""

SPOKEN_OF = {
    "ARMY": "LEGION", "BABY": "CHILD", "DAUGHTER": "CHILD", "DOCTOR": "PHYSICIAN", "LEGIONS": "LEGION",
    "REBELS": "REVOLUTIONARIES", "REVOLT": "REVOLUTIONARIES", "SLAVES": "SLAVERY", "SOLDIERS": "LEGION",
    "SON": "CHILD", "TAX": "TAXATION", "TAXES": "TAXATION", "TROOPS": "LEGION",
}  # fmt: skip
"""What people call what orders are about."""
ALSO_DONE = {
    "BUY": "RAISE", "CREATE": "RAISE", "DISMISS": "DISBAND", "FREE": "CEASE", "PRODUCE": "INCREASE",
    "PURCHASE": "BUY RAISE", "RECRUIT": "RAISE", "SELL": "TRANSFER", "START": "RAISE", "STOP": "CEASE",
    "USE": "PRACTICE",
}  # fmt: skip
"""First words that people use beside that of ``OTHER_WORDS`` or of an order, and those of the orders they may mean."""
SAY_NOTHING = frozenset({"FOR", "HOUSE", "OF", "TO"})


def find_verb(tokens: list[Token]) -> tuple[tuple[Verb, ...], list[Token]]:
    """Return the orders that a line's first words name, and the tokens after them; raise ``Refused`` E101."""
    if tokens and tokens[0].kind == "terms":
        raise Refused("E101", 'no such order: in JSON it has a "verb" and an "actor", both text')
    best = named_orders(tokens)
    if len(best) == 1:
        return verbs_by_words()[best[0]], tokens[len(best[0]) :]
    if best:
        raise Refused("E101", f"which order: {' or '.join(' '.join(key) for key in best[:4])}?")
    near = nearest_verbs([token.text for token in tokens if token.kind == "word"])
    raise Refused("E101", "no such order" + (f"; did you mean {' or '.join(near)}?" if near else ""))


def named_orders(tokens: list[Token]) -> list[tuple[str, ...]]:
    """Return the words of the order that a line begins with, or of all that they may be short for."""
    known = verbs_by_words()
    upper = tuple(_verb_word(token.text) for token in tokens if token.kind == "word")[:LONGEST_VERB]
    for count in range(len(upper), 0, -1):
        if upper[:count] in known:
            return [upper[:count]]
    fits = [key for key in known if _begins(key, upper)]
    longest = max(map(len, fits), default=0)
    return [key for key in fits if len(key) == longest]


def _verb_word(word: str) -> str:
    """Return a word as orders have it: without a colon behind it, and spelt as they are."""
    upper = word.upper().rstrip(":")
    return SPELT.get(upper, upper)


def order_after(tokens: list[Token]) -> int:
    """Return where an order begins on the line of a block's head: "CHAR C001: DUEL C004"; 0 for nowhere."""
    for place in range(1, len(tokens)):
        words = tuple(token.text.upper() for token in tokens[place : place + LONGEST_VERB] if token.kind == "word")
        known = any(words[:count] in verbs_by_words() for count in range(1, len(words) + 1))
        if known or tokens[place - 1].text.endswith(":"):
            return place
    return 0


def _begins(key: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Return whether the words of a line are those of an order, each perhaps shortened."""
    if len(words) < len(key):
        return False
    pairs = zip(key, words, strict=False)
    return all(word == given or (len(given) >= LEAST_PREFIX and word.startswith(given)) for word, given in pairs)


def _within(key: tuple[str, ...], words: list[str]) -> bool:
    """Return whether a line's first two words stand in an order, in that order, with others between them."""
    first = [word.upper() for word in words[:2]]
    if len(first) < 2 or len(key) < 3:
        return False
    rest = iter(key)
    return all(any(word.startswith(given) and len(given) >= LEAST_PREFIX for word in rest) for given in first)


def nearest_verbs(words: list[str]) -> list[str]:
    """Return the orders that look like the first words of a line, nearest first."""
    meant = OTHER_WORDS.get(words[0].upper(), "") if words else ""
    if meant and tuple(meant.split()) in verbs_by_words():
        return [meant]
    if meant and (found := nearest_verbs([meant, *words[1:]])):
        return found
    partial = [" ".join(key) for key in verbs_by_words() if _within(key, words)]
    if partial:
        return sorted(partial)[:3]
    scores = _alike(words)
    if max(scores.values(), default=0.0) < MISSPELT and (about := _about_the_same(words)):
        return about
    upper = tuple(word.upper() for word in words[: LONGEST_VERB + 3])
    within = [key for key in verbs_by_words() for start in range(1, 4) if upper[start : start + len(key)] == key]
    same = [key for key in verbs_by_words() if upper and key[0] == upper[0]]
    if within or same:
        return sorted(" ".join(key) for key in within or same)[:MOST_NAMED]
    best = sorted(scores, key=lambda name: (-scores[name], name))
    return best[:2] if len(best) > 1 and scores[best[1]] > scores[best[0]] - 0.05 else best[:1]


def _about_the_same(words: list[str]) -> list[str]:
    """Return the orders about what a line speaks of, those that do with it what it does before the others."""
    upper = {word.upper() for word in words}
    said = (upper | {SPOKEN_OF[word] for word in upper & SPOKEN_OF.keys()}) - SAY_NOTHING
    done = {words[0].upper(), *ALSO_DONE.get(words[0].upper(), "").split()} if words else set()
    scores = {key: 2 * len(said & set(key[1:])) + (key[0] in done) for key in verbs_by_words()}
    best = max(scores.values())
    return sorted(" ".join(key) for key, score in scores.items() if score == best)[:MOST_NAMED] if best > 1 else []


def longer_order(words: list[str]) -> str:
    """Return the order that a line may be about which is read as one of a single word, "" for none."""
    upper = " ".join(words).upper().replace(",", " ").split()
    for key in verbs_by_words():
        if len(key) > 1 and upper[:1] == [key[0]]:
            given, wanted = " ".join(upper[: len(key)]), " ".join(key)
            alike = difflib.SequenceMatcher(None, wanted, given[:60]).ratio() >= MISSPELT
            if alike or set(key[1:]) <= set(upper[1:]):
                return wanted
    return ""


def _alike(words: list[str]) -> dict[str, float]:
    """Return the orders that are three quarters like as many first words of a line, with how much."""
    found = {}
    matchers = {count: difflib.SequenceMatcher() for count in range(1, LONGEST_VERB + 1)}
    for count, matcher in matchers.items():
        matcher.set_seq2(" ".join(words[:count]).upper()[:60])
    for key in verbs_by_words():
        matcher = matchers[len(key)]
        matcher.set_seq1(" ".join(key))
        bounds = (matcher.real_quick_ratio, matcher.quick_ratio, matcher.ratio)  # each at most the one before
        if all(bound() >= LEAST_ALIKE for bound in bounds):
            found[" ".join(key)] = matcher.ratio()
    return found


MOST_NAMED = 4
"""Orders that an answer names."""
