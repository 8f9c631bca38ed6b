"""Headings of a list: the pile they open, the number of cards they tell, what stands behind them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import accumulate, groupby

from cardbase.decks.draft import APART, Draft
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Token, kept_tokens
from cardbase.decks.vocabulary.asides import is_aside, pile_of
from cardbase.decks.vocabulary.words import ASIDE, CONTINUED, HEADINGS, NUMBERS, OUT, SAME, SUBHEADINGS, TOTALS

_NUMBERED = frozenset({"deck", "list", "liste", "lista", "my deck", "mazo"})
"""Headings whose number is their own, not that of their cards."""

_OWN = frozenset({"my", "your", "our", "mein", "meine", "dein", "mon", "ma", "mes", "mi", "mis", "mijn", "il", "meu"})
"""Words before a heading that say whose cards follow."""

LONGEST = 60
"""Characters of a heading without what stands behind it."""

_IMPERIAL = re.compile(r"(?:imp[eé]ri[aeo]\w{0,4}|imperjal\w{0,3}|kaiserlich\w{0,2}|keizerlijke?)")
"""What the Imperial deck is called in many languages, in one word."""

_LABEL = re.compile(
    r"\W*(?:(?:part|section|page|step|list|deck|pile|block|teil|abschnitt|seite|partie|parte|section|secci[oó]n|stapel)"
    r"\W{0,2}(?:\d{1,2}|[ivx]{1,4}|[a-d])|"
    r"(?:first|second|third|erste[rs]?|zweite[rs]?|premier|deuxi[eè]me|primer|segundo)\s"
    r"(?:deck|part|half|pile|list|mazo|stapel|teil))\b\s*[:.)(–—-]+\s*",
    re.IGNORECASE,
)
"""What numbers a heading: "Part 2: House Deck", "Deck 2 (House)", "Second deck: House"."""

_LEAST_LETTERS = 6
"""Letters of a word that alone tells of leaving; "sort" and "weg" do not."""


_DECKS = frozenset({"imperial", "house", "programs"})
_LEAST_SIZES = 2
"""Decks of a line that tells only how large they are."""


@dataclass(slots=True)
class Heading:
    """A heading: its pile (``SAME`` within a deck), its words, the number it tells, and where cards stand behind it.

    ``also`` is the number before a stroke: "17/10" are 17 cards of at least 10.
    """

    pile: str
    key: str
    number: int | None = None
    behind: int = 0
    place: str = ""
    text: str = ""
    before: int = 0
    read: int | None = field(default=None)
    names_dune: bool = False
    also: int | None = None

    def open(self, draft: Draft, place: str) -> None:
        """Remember how many copies had been read before."""
        self.place, self.before = place, draft.copies

    def close(self, draft: Draft) -> int:
        """Remember how many copies were read under it, and return that."""
        if self.read is None:
            self.read = draft.copies - self.before
        return self.read

    def tell(self, draft: Draft) -> None:
        """Keep a warning where its number is not that of the cards under it."""
        self.close(draft)
        self.read = self.read or sum(draft.piles.get(self.pile, {}).values())  # "House total: 31" below the cards
        if self.number is not None and self.pile not in APART and self.read not in {self.number, self.also}:
            draft.keep(self.place, self.text, "LIST-09", f"tells of {self.number} cards, and {self.read} were read")


def labelled_heading(text: str, tokens: Sequence[Token] = ()) -> Heading | None:
    """Return the heading of a deck behind what numbers it, None for any other line."""
    tokens = tokens or kept_tokens(text)
    label = _LABEL.match(text, tokens[0].start) if tokens and len(text) <= LONGEST else None
    rest = [token for token in tokens if label is not None and token.start >= label.end()]
    found = heading_in(text, rest) if rest else None
    return found if found is not None and found.pile in _DECKS else None


def heading_of(text: str) -> Heading | None:
    """Return the heading that a text by itself is or begins with, None for none; it is kept, and not to be changed."""
    return _kept(text) if len(text) <= LONGEST else heading_in(text, kept_tokens(text))


@lru_cache(maxsize=1_000)
def _kept(text: str) -> Heading | None:
    return heading_in(text, kept_tokens(text))


def heading_in(text: str, tokens: Sequence[Token], draft: Draft | None = None) -> Heading | None:
    """Return the heading that a line is or begins with, None for what is none.

    Below cards the name of a power alone is a heading too.
    """
    if (tokens and tokens[0].kind in "+±") or _tells_sizes_of_decks(tokens):
        return None  # "+1 in sideboard", "Imperial 17, House 46"
    if (labelled := labelled_heading(text, tokens)) is not None:
        return labelled
    behind = Behind(tokens)
    words: list[str] = []
    number = also = None
    for at, token in enumerate(tokens):
        if words and _is_spelled(tokens, at):
            number = NUMBERS[token.key]
        elif token.kind == "w":
            words.append(token.key)
            if len(words) > 6:
                return None
        elif token.kind == "d":
            ordinal = not words and at + 1 < len(tokens) and tokens[at + 1].kind in ".)"  # "2. House Deck"
            also = number if _sign_before(tokens, at) == "/" else None
            number = number if ordinal else int(token.key[:6])
        elif words and (token.kind in ":=" or _is_dash(tokens, at)):
            if at < behind.last_word:
                found = _named(words, number, None)
                return _with(found, text, token.end) if found and (token.kind in ":=" or found.pile != SAME) else None
        elif words and at == behind.opening and _opens_cards(tokens[at:], draft):
            found = _named(words, number, None)
            return _with(found, text, token.end) if found else None
        elif token.kind in "([" and words and at == behind.opening and _tells_size(tokens[at + 1 :]):
            number = int(tokens[at + 1].key[:6])
            break
        elif token.kind in "([" and at == behind.opening and _is_aside(words, tokens[at:], draft):
            return _with(Heading(ASIDE, " ".join(words), number), text, 0)
        elif token.kind == "c" and words and at and tokens[at - 1].kind in "gT":
            break
        elif token.kind in ",;|LS" or (token.kind == "T" and words and at < behind.last_said):
            return None
    named = draft is not None and len(draft.names.find(" ".join(words))) > 0 and text.rstrip()[-1:] != ":"
    found = _named(words, number, None if named else draft)
    if found is None and text.rstrip().endswith(":") and _tells_of_leaving(words):
        found = Heading(OUT, " ".join(words), number)
    if found is None or (draft is not None and _is_glued_card(words, draft)):
        return None
    found.also = also
    return _with(found, text, 0)


def _is_glued_card(words: Sequence[str], draft: Draft) -> bool:
    """Say whether the one word of a line beside its count is the words of a card: "ImperialSuk x3"."""
    said = [word for word in words if word != "x"]
    if len(said) != 1 or said[0] in HEADINGS or said[0] in SUBHEADINGS:
        return False
    return [token.kind for token in draft.names.marked(said[0])] == ["N"]


def _named(words: list[str], number: int | None, draft: Draft | None) -> Heading | None:
    while len(words) > 1 and words[-1] in TOTALS | CONTINUED:
        words = words[:-1]
    if len(words) > 1 and words[0] in _OWN and " ".join(words) not in SUBHEADINGS:
        words = words[1:]
    if number is not None and len(words) > 1:
        words = [word for word in words if word != "x"]  # "Imperial x10"
    key = " ".join(words)
    if key in HEADINGS:
        return Heading(HEADINGS[key], key, number)
    if key in SUBHEADINGS and not (number is not None and key in TOTALS | _NUMBERED):
        return Heading(SAME, key, number)
    if (
        len(words) <= 2
        and any(map(_IMPERIAL.fullmatch, words))
        and all(_IMPERIAL.fullmatch(w) or w in TOTALS for w in words)
    ):
        return Heading("imperial", key, number)
    if (pile := pile_of(words)) or is_aside(words):
        return Heading(pile or ASIDE, key, number)
    if draft is not None and _is_below(draft) and folded_power(key) in sponsor_ids(draft.corpus):
        return Heading(SAME, key, number)
    return None


def _is_below(draft: Draft) -> bool:
    """Say whether a power heads cards of its own: below a homeworld alone it is the sponsor."""
    return draft.begun or (draft.placed > 0 and "sponsor" in draft.fields)


_MOST_BETWEEN = 6
"""Blanks and brackets between a heading's sign and its number."""


def _opens_cards(tokens: Sequence[Token], draft: Draft | None) -> bool:
    """Say whether a bracket with cards opens, where a list tells which cards there are."""
    return tokens[0].kind == "(" and draft is not None and _are_cards(tokens, draft)


def _is_spelled(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a token is a number in words behind a colon: "Programs: two"."""
    return tokens[at].kind == "w" and tokens[at].key in NUMBERS and _sign_before(tokens, at) in {":", "="}


def _sign_before(tokens: Sequence[Token], at: int) -> str:
    """Return the kind of the token before one, without blanks and opening brackets."""
    near = tokens[max(0, at - _MOST_BETWEEN) : at]
    return next((token.kind for token in reversed(near) if token.kind not in "gT(["), "")


def _tells_sizes_of_decks(tokens: Sequence[Token]) -> bool:
    """Say whether a line is nothing but the sizes of several decks: "Imperial: 17 / House: 46"."""
    core = [token for token in tokens if token.kind in "wdNL" and token.key not in TOTALS]
    numbers = sum(token.kind == "d" for token in core)
    if numbers < _LEAST_SIZES or any(token.kind in "NL" for token in core):
        return False
    runs = [" ".join(token.key for token in run) for kind, run in groupby(core, _kind_of) if kind == "w"]
    piles = {HEADINGS.get(run) for run in runs}
    return len(runs) == numbers == len(piles) and piles <= _DECKS


def _kind_of(token: Token) -> str:
    return token.kind


def _tells_of_leaving(words: Sequence[str]) -> bool:
    """Say whether a heading in its own words begins with what cards do that go out: "Removed after Friday:"."""
    firsts = (" ".join(words[:count]) for count in (1, 2))
    return any(len(first) >= _LEAST_LETTERS and HEADINGS.get(first) == OUT for first in firsts)


def _with(found: Heading, text: str, behind: int) -> Heading:
    found.text, found.behind = text.strip(), behind
    return found


class Behind:
    """What stands at the end of a line, looked for once however many signs before it ask."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens

    @cached_property
    def last_word(self) -> int:
        """The place of the last link or word that is none of a sum's, -1 for none: "House Deck: 40 cards"."""
        places = range(len(self._tokens) - 1, -1, -1)
        return next((at for at in places if self._is_word(self._tokens[at])), -1)

    @cached_property
    def last_said(self) -> int:
        """The place of the last link, word or number, -1 for none: behind it a gap parts nothing."""
        return next((at for at in range(len(self._tokens) - 1, -1, -1) if self._tokens[at].kind in "wdL"), -1)

    @cached_property
    def opening(self) -> int:
        """The place of the bracket that the last token closes, -1 for none: "Fiefs (Carthag, Arrakeen)"."""
        kinds = [token.kind for token in reversed(self._tokens)]
        if kinds[0] not in ")]":
            return -1
        depths = accumulate((kind in ")]") - (kind in "([") for kind in kinds)
        return next((len(kinds) - 1 - at for at, depth in enumerate(depths) if depth == 0), -1)

    @staticmethod
    def _is_word(token: Token) -> bool:
        return token.kind == "L" or (token.kind == "w" and token.key not in TOTALS and token.key not in NUMBERS)


def _is_aside(words: Sequence[str], tokens: Sequence[Token], draft: Draft | None) -> bool:
    """Say whether words set cards aside, and the bracket that ends their line has words, neither cards nor a number."""
    if HEADINGS.get(" ".join(words)) != ASIDE:
        return False
    if any(token.kind in "dL" or token.key in NUMBERS for token in tokens):
        return False
    return any(token.kind == "w" for token in tokens) and not (draft is not None and _are_cards(tokens, draft))


def _tells_size(tokens: Sequence[Token]) -> bool:
    """Say whether a remark begins with a number of cards: "[2 cards, min: 4, max: 9]"."""
    core = [token for token in tokens if token.kind not in "gT"]
    return len(core) > 2 and core[0].kind == "d" and core[1].key in TOTALS and not any(t.kind == "L" for t in core)


def _are_cards(tokens: Sequence[Token], draft: Draft) -> bool:
    return any(token.kind == "N" for token in draft.names.mark(list(tokens)))


def _is_dash(tokens: Sequence[Token], at: int) -> bool:
    return (
        tokens[at].kind in "-–—"
        and 0 < at < len(tokens) - 1
        and tokens[at - 1].kind in "gT"
        and tokens[at + 1].kind in "gT"
    )
