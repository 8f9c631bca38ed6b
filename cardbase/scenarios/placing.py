"""What the sentences of a situation may say, and how each is laid on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardbase.corpus import Card, Corpus
from cardbase.errors import Malformed, NotFound
from cardbase.play import Game, facts, mutations, rite_types
from cardbase.play import constants as w
from cardbase.scenarios.naming import item, listed, named, one_word

_STATUSES: Final = {"": w.READY, "disengaged": w.READY, "engaged": w.ENGAGED, "subdued": w.SUBDUED}
_HOSTS: Final = {"personas": w.PERSONA, "holdings": w.HOLDING, "personnel": w.PERSONNEL}


class Placing:
    """Cards and funds of named seats in a game; each ``SENTENCES`` pattern calls one method with its groups."""

    def __init__(self, game: Game, names: list[str], corpus: Corpus) -> None:
        self.game, self.names, self.corpus = game, names, corpus
        cards = range(game.table.cards)
        self.here = frozenset(game.table.ids)
        self._free = [[card for card in cards if game.table.owner[card] == seat] for seat in range(len(names))]

    def all(self, name: str) -> list[int]:
        """Every copy of a card, by number; of several versions that at the table is meant."""
        wanted = self.game.table.facts.number[named(name, self.corpus, self.here).id]
        return [card for card, definition in enumerate(self.game.table.definition) if definition == wanted]

    def card(self, name: str) -> int:
        """The number of a card by name, by "Mark's Carthag" where several have it, or by "Valor on House Agent"."""
        s = self.game.state
        name, on, host = name.strip('"').partition(" on ")
        who, of, rest = name.partition("'s ")
        if of and who in self.names:
            cards = [card for card in self.all(rest) if s.holder[card] == self.names.index(who)]
        else:
            cards = self.all(name)
        if on:
            under = self.card(host)
            cards = [card for card in cards if s.parent[card] == under]
        placed = [card for card in cards if s.zone[card] == w.DOMAIN] or cards
        placed = [card for card in placed if w.READY <= s.status[card] <= w.ENGAGED] or placed
        if len(placed) != 1:
            raise NotFound(f"{name!r} is {len(placed)} cards here", hint="say whose, or on which card")
        return placed[0]

    def seat(self, who: str) -> int:
        """The place of a House by its name."""
        who = one_word(who)
        if who not in self.names:
            raise NotFound(f"no House here is {who!r}", hint="one of " + ", ".join(self.names))
        return self.names.index(who)

    def tell(self, sentence: str) -> None:
        """Lay on the table what a sentence says."""
        act, words = understood(sentence)
        getattr(self, "_" + act)(*words)
        self.game.stale = True

    def _take(self, seat: int, name: str) -> int:
        """The next copy of a card that the seat brought and that no sentence has placed yet."""
        wanted = self.game.table.facts.number[named(name, self.corpus, self.here).id]
        for card in self._free[seat]:
            if self.game.table.definition[card] == wanted:
                self._free[seat].remove(card)
                return card
        raise NotFound(f"{self.names[seat]} has no more {name}")

    # The sentences

    def _governs(self, who: str, items: str) -> None:
        self._place(self.seat(who), items, -1, "")

    def _governs_of(self, who: str, items: str, owner: str) -> None:
        """A captured card: it was another's."""
        self._place(self.seat(who), items, -1, "", self.seat(owner))

    def _keeps_of(self, who: str, items: str, owner: str) -> None:
        self._place(self.seat(who), items, -1, "subdued", self.seat(owner))

    def _keeps(self, who: str, items: str) -> None:
        self._place(self.seat(who), items, -1, "subdued")

    def _carries(self, host: str, items: str) -> None:
        card = self.card(host)
        self._place(self.game.state.holder[card], items, card, "")

    def _carries_of(self, host: str, items: str, who: str) -> None:
        self._place(self.seat(who), items, self.card(host), "")

    def _place(self, seat: int, items: str, host: int, default: str, owner: int = -1) -> None:
        g = self.game
        for name, status, tokens, marks, spice in map(item, listed(items)):
            card = self._take(seat if owner < 0 else owner, name)
            wanted = _STATUSES[status or default]
            if g.state.zone[card] == w.DOMAIN and g.state.status[card] != w.SUBDUED:
                mutations.subdue(g, card)
            if wanted == w.SUBDUED:
                mutations.place_down(g, card, seat, host)
                g.state.known[card] = 1 << seat if g.table.kind[card] & w.EVENT else 255
            else:
                mutations.deploy(g, card, seat, host, wanted)
            if g.table.marks[card] & w.DUNE and wanted != w.SUBDUED:
                home = g.table.homeworld[seat]
                if g.state.status[home] != w.SUBDUED:
                    mutations.subdue(g, home)
            g.state.tokens[card] = tokens
            g.state.marks_on[card] = marks
            g.state.spice_on[card] = spice

    def _has(self, who: str, funds: str) -> None:
        for part in listed(funds):
            amount, what = part.split()
            column = "solaris" if what == "solari" else what
            getattr(self.game.state, column)[self.seat(who)] = int(amount)

    def _holds(self, who: str, items: str) -> None:
        self._draw(who, items, w.HAND)

    def _assembles(self, who: str, items: str) -> None:
        self._draw(who, items, w.ASSEMBLY)

    def _draw(self, who: str, items: str, zone: int) -> None:
        seat = self.seat(who)
        for name in listed(items):
            mutations.draw(self.game, self._take(seat, name), zone, seat)

    def _discarded(self, who: str, items: str) -> None:
        seat = self.seat(who)
        for name in listed(items):
            mutations.discard(self.game, self._take(seat, name))

    def _hoard(self, spice: str) -> None:
        self.game.state.guild_hoard = int(spice)

    def _turn(self, number: str) -> None:
        self.game.state.turn = int(number)

    def _order(self, names: str) -> None:
        self.game.state.order = [self.seat(name) for name in listed(names)]

    def _deck(self, who: str, cards: str) -> None:
        seat = self.seat(who)
        pile = self.game.state.piles[w.HOUSE_DECK * len(self.names) + seat]
        for card in pile[int(cards) :]:
            mutations.discard(self.game, card)

    def _on_top(self, who: str, items: str) -> None:
        """The first named is drawn first."""
        seat = self.seat(who)
        for name in reversed(listed(items)):
            card = self._take(seat, name)
            mutations.move(self.game, card, self.game.state.zone[card], seat)

    def _costs(self, name: str, amount: str) -> None:
        for card in self.all(name):
            self.game.table.cost[card] = facts.X if amount == "X" else int(amount)

    def _fact(self, name: str, what: str, amount: str) -> None:
        t = self.game.table
        for card in self.all(name):
            if what.capitalize() in w.TALENT_NAMES:
                t.talents[w.TALENT_NAMES.index(what.capitalize()) * t.cards + card] = int(amount)
            elif what == "maximum":
                t.greatest_x[card] = int(amount)
            elif what in ("command", "resistance", "limit"):
                getattr(t, what)[card] = int(amount)
            else:
                raise Malformed(f"a card has no {what!r}", hint="a talent, command, resistance, limit or maximum")

    def _needs(self, name: str, talent: str, rank: str) -> None:
        for card in self.all(name):
            self.game.table.need_talent[card] = w.TALENT_NAMES.index(talent.capitalize())
            self.game.table.need_rank[card] = int(rank)

    def _lasts(self, name: str) -> None:
        for card in self.all(name):
            self.game.table.lasts[card] = 1

    def _grants_counter(self, name: str) -> None:
        for card in self.all(name):
            self.game.table.grants_counter[card] = 1

    def _hosted(self, name: str, kinds: str) -> None:
        for card in self.all(name):
            self.game.table.hosts[card] = sum(_HOSTS[kind] for kind in listed(kinds))

    def _right(self, name: str, right: str, rite: str | None) -> None:
        number = {"stay": w.STAYS, "not disengage": w.FIXED}.get(right)
        if number is None:
            number = _listed(right, w.RIGHT_NAMES, "right") * w.SORTS + rite_type(rite or "Battle")
        mutations.modify(self.game, w.RIGHT, self.card(name), number, -1, w.FOR_GOOD)


def rite_type(said: str) -> int:
    """Return the number of a type of Rite by its name ("Battles", "Duel Rites"); raises ``NotFound`` with all names."""
    return _listed(said.removesuffix(" Rites").removesuffix(" Rite").removesuffix("s"), rite_types.NAMES, "Rite")


def _listed(said: str, names: Sequence[str], what: str) -> int:
    """Return the place of a name among those known; raises ``NotFound`` with all of them."""
    if said not in names:
        raise NotFound(f"no {what} is called {said!r}", hint="one of " + ", ".join(names))
    return names.index(said)


SENTENCES: Final[tuple[tuple[str, str, str], ...]] = (
    (r"the Guild Hoard holds (\d+)", "hoard", ""),
    (r"the turn is (\d+)", "turn", ""),
    (r"the order is (.+)", "order", ""),
    (r"(\w+)'s House deck has (\d+) cards?", "deck", ""),
    (r"(\w+)'s (?:House|Imperial) deck begins with (.+)", "on_top", "seat"),
    (r"(\w+)'s (?:House|Imperial) discard has (.+)", "discarded", "seat"),
    (r"(\w+) has (-?\d+ (?:solaris?|spice|favor).*)", "has", ""),
    (r"(\w+) governs (.+) of (\w+)'s", "governs_of", "last seat"),
    (r"(\w+) keeps (.+) of (\w+)'s", "keeps_of", "last seat"),
    (r"(\w+) governs (.+)", "governs", "seat"),
    (r"(\w+) keeps (.+)", "keeps", "seat"),
    (r"(.+) carries (.+) of (\w+)'s", "carries_of", "last seat"),
    (r"(.+) carries (.+)", "carries", "host"),
    (r"(\w+) holds (.+)", "holds", "seat"),
    (r"(\w+) assembles (.+)", "assembles", "seat"),
    (r"(.+) costs (\d+|X)", "costs", ""),
    (r"(.+) has (\w+) (-?\d+)", "fact", ""),
    (r"(.+) needs (dueling|battle|arbitration|intrigue|weirding|prescience) (\d+)", "needs", ""),
    (r"(.+) lasts", "lasts", ""),
    (r"(.+) lets a persona Counter", "grants_counter", ""),
    (r"(.+) may be assigned to (.+)", "hosted", ""),
    (
        (
            r"(.+) may (direct|counter|surprise|capture|discard|join late|immune|stay|not disengage)"
            r"(?: in (\w+(?: Rites?)?))?"
        ),
        "right",
        "",
    ),
)
"""Pattern, method, and who brings the cards its second group names: nobody, the seat, or the seat of the host."""
_ACTS: Final[tuple[tuple[re.Pattern[str], str, str], ...]] = tuple(
    (re.compile(pattern), act, brings) for pattern, act, brings in SENTENCES
)


def understood(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Return the method a sentence calls and its words; raise ``Malformed``."""
    for pattern, act, _ in _ACTS:
        found = pattern.fullmatch(sentence)
        if found:
            return act, found.groups()
    raise Malformed(f"no situation is told by {sentence!r}", hint="docs/scenarios.md lists the sentences")


def brought(sentences: list[str], names: list[str], homes: list[Card], corpus: Corpus) -> list[list[Card]]:
    """Return the cards each seat must bring for these sentences, in the order they are told."""
    cards: list[list[Card]] = [[] for _ in names]

    def seat_of(text: str) -> int:
        """The seat named in ``X's ...``, or that which holds the host. Raises ``NotFound``."""
        owner = text.split("'s ")[0] if "'s " in text else text
        if owner in names:
            return names.index(owner)
        host = named(text, corpus, {card.id for own in (*cards, homes) for card in own})
        found = [seat for seat, own in enumerate(cards) if host in [*own, homes[seat]]]
        if not found:
            raise NotFound(f"nobody here has {text!r}", hint="place the host first")
        return found[0]

    for sentence in sentences:
        act, words = understood(sentence)
        brings = next(brings for _, name, brings in _ACTS if name == act)
        if brings:
            seat = seat_of(words[2] if brings == "last seat" else words[0])
            cards[seat] += [named(item(part).name, corpus) for part in listed(words[1])]
    return cards
