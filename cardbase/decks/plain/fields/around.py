"""What a line means for those around it: a name broken between two, the end of a list, the beginning of another."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from difflib import SequenceMatcher

from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.plain.fields.headings import heading_in, heading_of, labelled_heading
from cardbase.decks.plain.wrappings.signs import SYMBOL
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Names, fold, kept_tokens, tokens_of
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.talk import OF_A_DECK, SAYING
from cardbase.decks.vocabulary.words import ARTICLES, FIELDS

_WHOLE = {"imperial": 8, "house": 20}
"""Cards from which on a deck may have ended, and another begins in the same text."""

_LONGEST_REST = 80
"""Signs of a line that goes on with a word which a hyphen broke."""

START = re.compile(
    rf"(?:\s|\ufeff|>(?!=\s?\d)|\|\s(?=[^|]*=[^|]*$)|"
    rf"[a-z]\)\s(?=\S)|[-*•·+‣◦▪]\s|(?:[-*+]\s+)?\[[ xX✓✔]?\]\s|{SYMBOL})*"
)
"""What stands before the first word of a line: quotation marks of a mail, bullets, check boxes."""

_NEXT_DECK = re.compile(
    r"[\W_]*(?:(?:my )?(?:deck|deck ?list|list|liste|lista|mazo|version|v|draft|build)\s*"
    r"(?:#|no\.?|nr\.?|number)?\s*(?:[2-9]|ii|iii|two|b)|"
    r"(?:(?:and )?(?:my|the|mein|mon|mi) )?(?:second|2nd|other|zweites|deuxieme|segundo) (?:deck|list|liste|mazo))\b"
    r"(?P<rest>\s*[:(–—-].{0,60})?\W*",
    re.IGNORECASE,
)
"""A heading that numbers decks: "Deck 2 - for Sunday"."""

_OWNER = re.compile(
    r"[\W_]*(?:(?P<owner>[^\W\d_][\w-]{1,20})(?:(?:['’]s?|s) (?:deck|list|liste|dek)|"
    r" (?:plays|brings|runs|spielt|joue|juega|speelt|gioca|joga))|"
    r"(?:deck|list|liste|lista|mazo) (?:of|by|for|von|de|del|di|van) (?P<other>[^\W\d_][\w-]{1,20}))\W*",
    re.IGNORECASE,
)
"""Whose cards follow: "Ben plays:", "Deck of Ben"."""

_LIKE_A_PILE = 0.6
"""Likeness from which on a word before "deck" is a pile's name misspelt."""

_LONGEST_TITLE, _MOST_BELOW_TITLE = 60, 4
"""Signs of a line over a deck, and lines from it to the first of the deck."""

_RULE = re.compile(r"[\W_]*")
_UNDERLINE = re.compile(r"\s*[=~*_-]{3,}\s*")
_QUOTED = re.compile(r"(?:\s?>){0,9}\s?")
_HYPHENS = ("-", "\u00ad", "\u2010")
_NEXT_NAME = re.compile(r"\s*[^\W\d_][^\d:;|,\t]{0,60}\s*")


def joined(line: str, following: str, names: Names) -> str:
    """Return a line with the next one, where a card's name is broken between them, else ""."""
    following = following[_QUOTED.match(following).end() :]  # type: ignore[union-attr]
    first = following.partition(",")[0]
    if line[-1:] in _HYPHENS and line[-2:-1].isalpha() and following[:1].islower() and len(following) < _LONGEST_REST:
        unbroken = f"{line[:-1]}{following.strip()}"  # "Fremen Batta-" and "lion"
        return unbroken if names.any_in(unbroken) else ""
    if not following or (not line[-1:].isalpha() and (line[-1:] not in ",-" or not any(map(str.isalnum, line)))):
        return ""
    words = fold(first)
    if not _NEXT_NAME.fullmatch(first) and not names.is_title(words):
        return ""
    if words not in names.tails and words.rpartition(" ")[0] not in names.tails:
        return ""
    tail = [token.key for token in tokens_of(line[-60:]) if token.kind == "w"][-6:]
    head = [token.key for token in tokens_of(first) if token.kind in "wd"]
    head = head[:-1] if len(head) > 1 and names.set_code(head[-1]) else head
    key = " ".join(head)
    if (key in names.exact and not names.is_nickname(key)) or len(head) > 4:
        return ""
    whole = [" ".join(tail[at:] + head) for at in range(len(tail))]
    return f"{line} {following.strip()}" if any(key in names.exact for key in whole) else ""


def may_be_listed(line: str, names: Names, *, signed: bool = False) -> bool:
    """Say whether a line below a signature's mark is still one of the list.

    Below ``signed``, the mark as programs for mail set it, no word stands beside the card and its count.
    """
    tokens = tokens_of(line)
    if heading_in(line, tokens) is not None:
        return True
    marked = names.mark(tokens)
    named = [token for token in marked if token.kind == "N" and token.key != "nickname"]
    words = [token for token in marked if token.kind in "wL"]
    if signed and words:
        return False
    return bool(named) and (len(words) <= 1 or any(token.kind == "d" for token in marked)) and not words[3:]


def _is_adjective(word: str, line: str) -> bool:
    """Say whether a word before "deck" is a German adjective, "Neues Deck", where no apostrophe makes it a name's."""
    glued = not any(sign in line for sign in "'’")
    return glued and word.endswith("e") and f"{word}s " in line and fold(word) not in FIRST_NAMES


def _is_person(word: str, line: str) -> bool:
    """Say whether the one whose deck a line announces is somebody, not one of the decks."""
    if any(SequenceMatcher(None, fold(word), known).ratio() > _LIKE_A_PILE for known in ("house", "haus", "imperial")):
        return False
    if _is_adjective(word, line):
        return False
    known = heading_of(line.strip(" \t;,|*_#")) is not None
    return word[:1].isupper() and fold(word) not in ARTICLES | SAYING | OF_A_DECK and not known


def begins_second(line: str, draft: Draft, opened: Set[str]) -> bool:
    """Say whether a line begins a second deck: both decks are there, and a heading or field comes again."""
    piles = draft.piles
    listed = any(counts for name, counts in piles.items() if name != "homeworlds")  # a head may contradict itself
    numbered = _NEXT_DECK.fullmatch(line) if draft.placed else None
    if numbered and (half := labelled_heading(line)) is not None and not piles.get(half.pile):
        return False
    rest = draft.names.marked(numbered["rest"] or "") if numbered else []
    if numbered and not any(token.kind == "N" for token in rest):
        return True
    if listed and (owned := _OWNER.fullmatch(line)) and _is_person(owned["owner"] or owned["other"], line):
        return True
    whole = all(sum(piles[name].values()) >= least for name, least in _WHOLE.items())
    known = draft.fields.keys() & {"sponsor", "player"}
    if not listed or not (whole or known):
        return False
    tokens = kept_tokens(line, (START.match(line) or line).end())  # type: ignore[union-attr]
    key, behind = key_of(tokens)
    name = FIELDS.get(key, "")
    if behind and name in ({"name", "player", "sponsor"} if whole else known):
        before, value = draft.fields.get(name, ""), line[tokens[behind - 1].end :].strip()
        if name == "sponsor":
            powers = sponsor_ids(draft.corpus)
            return before != "" and powers.get(folded_power(value)) not in {None, powers.get(folded_power(before))}
        return before != "" and value != "" and fold(before) != fold(value)
    if not whole or not opened >= {"imperial", "house"}:
        return False
    heading = heading_in(line, tokens)
    return heading is not None and heading.pile == "imperial"


def is_title(lines: Sequence[str], at: int, draft: Draft) -> bool:
    """Say whether a line stands below a gap or a rule, and shortly above others; it is underlined, or names no card."""
    line, below = lines[at].strip(), lines[at + 1 : at + 1 + _MOST_BELOW_TITLE]
    if not 0 < len(line) <= _LONGEST_TITLE or at == 0 or not _RULE.fullmatch(lines[at - 1]):
        return False
    if all(_RULE.fullmatch(other) for other in below):
        return False
    tokens = tokens_of(line)
    if _UNDERLINE.fullmatch(below[0]) and not any(token.kind == "d" for token in tokens):
        return True
    return key_of(tokens)[0] == "" and not any(token.kind == "N" for token in draft.names.mark(tokens))
