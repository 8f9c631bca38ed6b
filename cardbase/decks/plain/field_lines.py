"""What a line of a list says of the list or the deck: a field, a heading, a change, the answer to a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from cardbase.decks.draft import APART
from cardbase.decks.plain.counts.bought import take_bought
from cardbase.decks.plain.entries.shortened import RESOURCES, resource_in, shortened_in
from cardbase.decks.plain.fields import colons as fields
from cardbase.decks.plain.fields.headings import labelled_heading
from cardbase.decks.plain.fields.houses import take_house
from cardbase.decks.plain.fields.likely_headings import corrected_heading
from cardbase.decks.plain.fields.registration import names_player
from cardbase.decks.plain.table_reader import TableReader
from cardbase.decks.plain.tables.rows import Marks
from cardbase.decks.plain.words.corrections import is_exchange
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Near, Token, fold
from cardbase.decks.vocabulary.words import ASIDE, CHANGE, DOUBT, FIELDS, HEADINGS, OUT

LONG_LINE = 1_000
"""Characters from which on a line is long."""

_ALREADY = re.compile(
    r"\b(?:already|schon|bereits|d[eé]j[aà]|ya|gi[aà]|al|j[aá])\b.{0,30}\b(?:made|done|included?|in|above|applied|drin|enthalten"
    r"|eingebaut|gemacht|faits?|inclus\w*|int[eé]gr\w+|hech[oa]s|inclui\w+|fatt[ie]|verwerkt|feitas)\b",
    re.IGNORECASE,
)
"""What lines above changes say where the list shows them: "with these changes already made above"."""

_NOTHING = re.compile(
    r"[:=]\s*(?:none|no|nothing|nil|n/a|keine|nichts|aucune?|rien|ningun[oa]|nada|-+)\W*$", re.IGNORECASE
)
"""A field that is left empty in so many words: "Changes: none"."""

_MOST_ABOVE = 4
"""Lines above a change in which they say so."""

_TOKENS_OF_NAME = 6
_LONGEST_QUESTION = 60
"""Signs of a line that asks for the sponsor, and of its answer."""


class FieldReader(TableReader):
    """Reads what lines say of the list and the deck, in place of a card."""

    def _as_change(self, text: str, tokens: list[Token], place: str, _marks: Marks) -> str | None:
        """Tell of a line that says what changed, or what is set aside."""
        if not fields.is_change(tokens) and not is_exchange(tokens, self.draft.names):
            return None
        leaves = HEADINGS.get(fields.key_of(tokens)[0]) == OUT and not any(map(str.isdigit, text))
        leaves = leaves or _NOTHING.search(text) is not None
        if leaves and not any(token.kind == "N" for token in self.draft.names.mark(list(tokens))):
            self.draft.keep(place, text.strip(), "LIST-07", "is not part of a list")  # "Dropped: no"
            return "reported"
        content = text[tokens[0].start :].strip()
        if _ALREADY.search(" ".join(line for line in self.lines[max(0, self.at - _MOST_ABOVE) : self.at])):
            self.draft.keep(place, content, "LIST-08", "is a change that the list shows already, and is not counted")
            return "reported"
        if HEADINGS.get(fields.key_of(tokens)[0]) == ASIDE and fields.key_of(tokens)[0] not in {"cut", "cuts"}:
            self.draft.keep(place, content, "LIST-08", "is set aside and not counted", ASIDE)
        else:
            self.draft.keep_apart(content, HEADINGS.get(fields.key_of(tokens)[0], CHANGE), place, 0)
        return "reported"

    def _as_field(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        if listed := fields.listed_card(text, tokens, self.draft):
            marks.append((tokens[0].start, listed, "field"))
            return self._cards(text, listed, place, self.pile, marks)  # "- name: Carthag"
        if labelled_heading(text, tokens) is not None:
            return None  # "Deck 2: House"
        if self._names_player(tokens):
            tokens = [Token(t.kind, t.start, t.end, "player" if t.key == "name" else t.key, t.value) for t in tokens]
        name, behind = fields.take_field(text, tokens, self.draft, place)
        self.closed = self.closed and not name
        if not name:
            return None
        if behind < 0:
            return "field"
        marks.append((tokens[0].start, behind, "field"))
        return self._cards(text, behind, place, fields.pile_of(name), marks)

    def _as_shortened(self, text: str, tokens: list[Token], place: str, _marks: Marks) -> str | None:
        """Ask about a name that is cut short: it is not that of another card, and not nothing."""
        heads = fold(text).strip(" .:") in HEADINGS  # "Imp."
        if heads or self.columns is not None:
            return None
        line = text[tokens[0].start :]
        found = shortened_in(line, self.draft.names)
        if found is None and (counted := resource_in(line, self.draft.names)) and self._stands_amid_cards():
            found = counted
        if found is None:
            return None
        near = Near(found.cards, found.cards[0] if len(found.cards) == 1 else None)
        self.draft.unknown_name(found.name, max(1, found.copies), self.pile, place, text.strip(), near)
        return "reported"

    def _stands_amid_cards(self) -> bool:
        """Say whether a line of a deck stands right above or below a card, and beside no other resource."""
        beside = [*self.lines[max(0, self.at - 1) : self.at], *self.lines[self.at + 1 : self.at + 2]]
        marked = [self.draft.names.marked(line[:LONG_LINE]) for line in beside]
        resources = any(FIELDS.get(token.key) in RESOURCES for tokens in marked for token in tokens)
        named = [card for tokens in marked for token in tokens if token.kind == "N" for card in token.value]
        decks = {card.deck for card in named if card.kind not in {"homeworld", "program"}}
        return self.pile in {"imperial", "house"} and not resources and not decks.isdisjoint({"imperial", "house"})

    def _as_bought(self, text: str, tokens: list[Token], place: str, _marks: Marks) -> str | None:
        """Take what the points bought, told in words."""
        return "field" if take_bought(text[tokens[0].start :], self.draft, place) else None

    def _names_player(self, tokens: Sequence[Token]) -> bool:
        """Say whether a field "Name" is the player's, as on a sheet that asks for his number, too."""
        known = "player" in self.draft.fields or not self.lines
        return not known and fields.key_of(tokens[:_TOKENS_OF_NAME])[0] == "name" and names_player(self.lines, self.at)

    def _as_answer(self, text: str, _tokens: list[Token], place: str, _marks: Marks) -> str | None:
        """Take the power right below a line that is nothing but "Sponsor", wherever in the list."""
        above = next((line for line in reversed(self.lines[max(0, self.at - 2) : self.at]) if line.strip()), "")
        power = text.strip(" *_=#.-")
        if "sponsor" in self.draft.fields or len(above) > _LONGEST_QUESTION or len(power) > _LONGEST_QUESTION:
            return None
        if FIELDS.get(fold(above)) != "sponsor" or folded_power(power) not in sponsor_ids(self.draft.corpus):
            return None
        self.draft.note("sponsor", power, place)
        return "field"

    def _as_heading(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        before = self.pile
        if (found := self._heading(text, tokens, place)) is None:
            return self._as_remarked_heading(text, tokens, place)
        if not found:
            return "heading"
        if not self.draft.placed and take_house(text[found:].strip(" .!"), self.draft, place):
            return "field"  # "ma liste : Fremen"
        marks.append((tokens[0].start, found, "heading"))
        alone = self.pile == "homeworlds" or (self.pile == ASIDE and not self.draft.placed)
        pile, self.pile = self.pile, before if alone else self.pile
        if pile == ASIDE == self.pile and before not in APART and self.at and self.lines[self.at - 1].strip():
            self.pile = DOUBT  # "Spare: 2 Carryall" amid the lines of a deck
        return self._cards(text, found, place, pile, marks)

    def _as_misspelt(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        """Take a field or heading with a slip of the finger, and tell of it: "Homworld: Caladan", "Sidebord"."""
        right = corrected_heading(text, tokens, self.draft)
        if right is None:
            return None
        for rule in (self._as_field, self._as_heading, self._as_set_aside):
            if (kind := rule(text, right, place, marks)) is not None:
                head = takewhile(lambda token: token.kind not in ":=-–—", right)
                words = " ".join(token.key for token in head if token.kind == "w")
                self.draft.keep(place, text.strip(), "LIST-07", f"is read as {words!r}")
                return kind
        return None
