"""What people write beside an order on its line: remarks, such as take the order back, and a second order."""

from __future__ import annotations

import re
from typing import Final

from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.orders.tokens import LONGEST_LINE, Token, plain_signs, without_comment
from cardbase.spice_and_blood.orders.verb_matching import LONGEST_VERB
from cardbase.spice_and_blood.orders.verbs import verbs_by_words

REMARKS: Final = ("//", "#", "--")
"""What stands before a remark that is no order; so does a dash by itself."""
_TAKES_BACK: Final = re.compile(
    r"(?i)\W*(?:(?:no|nope|not|never|later|instead|nothing)\W*$|never ?mind|do ?n[o']?t\b|do not\b"
    r"|no\W+(?:longer|wait)\b|not +(?:this|now|yet|any|until|before|for|in)\b|forget\b|drop (?:it|this|that)\b"
    r"|cancel|ignor|postpon|withdr|delet|scratch|skip|struck|next turn|later\b|(?:from|in|only) turn\b)"
)
_CONDITION: Final = re.compile(r"(?i)\b(?:if|unless|only|provided|except|when|maybe|perhaps|otherwise)\b")
_NO_WORDS: Final = re.compile(r'"[^"]*"?|\{[^}]*\}?')
_WORD: Final = re.compile(r"[A-Za-z]+|[^\sA-Za-z]+")
_JOINS: Final = frozenset(("AND", "THEN", "ALSO", "PLUS"))


def parted(tokens: list[Token], *, dashes: bool) -> tuple[list[Token], str]:
    """Return the arguments of an order, and the remark behind "//", "#" or a dash, or in brackets at the end."""
    ends = (n for n, one in enumerate(tokens) if one.kind == "word" and _begins(one.text, dashes=dashes))
    end = next(ends, len(tokens))
    kept = tokens[:end]
    closed = [one.text.endswith(")") for one in kept if one.kind == "word"]
    if closed and (closed[-1] or not any(closed)):
        end = next((n for n in reversed(range(len(kept))) if kept[n].text.startswith("(")), end)
    return tokens[:end], " ".join(token.text for token in tokens[end:])


def _begins(word: str, *, dashes: bool) -> bool:
    return word.startswith(REMARKS) or (dashes and word == "-")


def check_remark(remark: str) -> None:
    """Raise ``Refused`` for a remark that holds another order, or takes its own back or puts it off."""
    if found := orders_in(remark):
        raise Refused("E103", f"two orders on one line: write {found[0]} on a line of its own")
    check_meant(remark)


def check_meant(remark: str) -> None:
    """Raise ``Refused`` for a remark that takes its order back, or puts it off."""
    if _TAKES_BACK.match(remark):
        said = remark.strip(" ();/#-")[:40]
        raise Refused("E101", f"{said!r} takes it back: leave the order out, or write it without that")


def conditional(remark: str) -> str:
    """Return what is to be said of a remark by which an order would wait for something, "" of any other."""
    return f"; {remark.strip(' ();/#-')[:40]!r} sets no condition" if _CONDITION.search(remark) else ""


def comment_of(line: str) -> str:
    """Return what stands behind the ``;`` of a line with an order."""
    return line.strip()[len(without_comment(line)) :].lstrip("; ") if ";" in line and without_comment(line) else ""


def unread_order(line: str) -> str:
    """Return what is to be said of an order that stands behind the ``;`` of a line, "" where none does."""
    found = orders_in(comment_of(line))
    return f"what follows ; is no order: write {found[0]} on a line of its own" if found else ""


def second_order(line: str) -> str:
    """Return what is to be said of a line on which two orders stand, "" of any other."""
    found = [order for order in orders_in(line) if not f"{order} ".startswith("STANDING ")]  # it takes another order
    return f"two orders on one line: write {found[1]} on a line of its own" if len(found) > 1 else ""


def orders_in(text: str) -> list[str]:
    """Return the orders that are named in full on a line: one of a single word in capitals alone, as forms have it."""
    words = _WORD.findall(_NO_WORDS.sub(" ", plain_signs(text[:LONGEST_LINE])))
    upper = tuple(word.upper() for word in words)
    found, place = [], 0
    while place < len(words):
        count = next((n for n in range(LONGEST_VERB, 0, -1) if upper[place : place + n] in verbs_by_words()), 0)
        if count > 1 or (count and words[place].isupper() and (not place or _joins(upper[place - 1]))):
            found.append(" ".join(upper[place : place + count]))
        place += max(1, count)
    return found


def _joins(word: str) -> bool:
    return word in _JOINS or not word[-1].isalnum()
