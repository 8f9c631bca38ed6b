"""Cards and seats of a situation by their names, as sentences call them."""

from __future__ import annotations

import re
from collections.abc import Collection

from cardbase.corpus import Corpus
from cardbase.errors import NotFound
from cardbase.play import Game
from cardbase.play import constants as w
from cardbase.scenarios.naming import named, one_word

_COUNTED = (
    w.DOMAIN, w.HAND, w.ASSEMBLY, w.HOUSE_DISCARD, w.IMPERIAL_DISCARD, w.TABLE, w.PETITIONED, w.REVEALED, w.REMOVED,
    w.HOUSE_DECK, w.IMPERIAL_DECK,
)  # fmt: skip
"""The order of the zones in which copies of a card are counted."""


def nth(number: int) -> str:
    """Return "2nd" for 2."""
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(text: str) -> tuple[int, str]:
    """Return 2 and "House Agent" of "2nd House Agent"; 0 and the text where nothing is counted."""
    found = re.fullmatch(r"(\d+)(?:st|nd|rd|th) (.+)", text)
    return (int(found[1]), found[2]) if found else (0, text)


def in_order(game: Game, cards: list[int]) -> list[int]:
    """Return cards in the order in which copies are counted: by zone, then as they lie there."""
    place = {card: at for pile in game.state.piles for at, card in enumerate(pile)}
    return sorted(cards, key=lambda card: (_COUNTED.index(game.state.zone[card]), place[card]))


class Finding:
    """The cards of a game and its seats by the names of sentences; ``take`` gives each copy once."""

    def __init__(self, game: Game, names: list[str], corpus: Corpus, whole: Collection[str] = ()) -> None:
        """``whole`` are the seats of which every card is given."""
        self.game, self.names, self.corpus, self.whole = game, names, corpus, whole
        cards = range(game.table.cards)
        self.here = frozenset(game.table.ids)
        self._free = [[card for card in cards if game.table.owner[card] == seat] for seat in range(len(names))]
        self._numbers: dict[str, int] = {}

    def definition(self, name: str) -> int:
        """The number of the card that a name means, among those the engine knows."""
        if name not in self._numbers:
            self._numbers[name] = self.game.table.facts.number[named(name, self.corpus, self.here).id]
        return self._numbers[name]

    def _numbered(self, name: str, cards: list[int], number: int) -> int:
        if number > len(cards):
            raise NotFound(f"{name!r} is not here", hint=f"there are {len(cards)} of it")
        return in_order(self.game, cards)[number - 1]

    def all(self, name: str) -> list[int]:
        """Every copy of a card, by number; of several versions that at the table is meant."""
        wanted = self.definition(name)
        return [card for card, definition in enumerate(self.game.table.definition) if definition == wanted]

    def card(self, name: str) -> int:
        """The number of a card by name, by "Mark's Carthag" where several have it, or by "Valor on House Agent".

        "Mark's 2nd House Agent" is counted as it lies with that House: domain, hand, assembly, discards, decks.
        """
        s = self.game.state
        name, on, host = name.strip('"').partition(" on ")
        who, of, rest = name.partition("'s ")
        if of and who in self.names:
            number, rest = counted(rest)
            cards = [card for card in self.all(rest) if s.holder[card] == self.names.index(who)]
            if number:
                return self._numbered(name, cards, number)
        else:
            cards = self.all(name)
        if on:
            under = self.card(host)
            cards = [card for card in cards if s.parent[card] == under]
        placed = [card for card in cards if s.zone[card] == w.DOMAIN] or cards
        placed = [card for card in placed if w.FACE_UP[s.status[card]]] or placed
        if not placed:
            raise NotFound(f"{name!r} is not here", hint="a sentence before places it")
        if len(placed) != 1:
            raise NotFound(f"{name!r} is {len(placed)} cards here", hint="say whose, or on which card")
        return placed[0]

    def seat(self, who: str) -> int:
        """The place of a House by its name."""
        who = one_word(who)
        if who not in self.names:
            raise NotFound(f"no House here is {who!r}", hint="one of " + ", ".join(self.names))
        return self.names.index(who)

    def take(self, seat: int, name: str) -> int:
        """The next copy of a card that the seat brought and that no sentence has placed yet."""
        wanted = self.definition(name)
        for card in self._free[seat]:
            if self.game.table.definition[card] == wanted:
                self._free[seat].remove(card)
                return card
        raise NotFound(f"{self.names[seat]} has no more {name}")
