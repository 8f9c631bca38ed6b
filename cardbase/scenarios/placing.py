"""What the sentences of a situation may say, and how each is laid on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardbase.corpus import Card, Corpus
from cardbase.errors import Malformed, NotFound
from cardbase.play import constants as w
from cardbase.play import facts, mutations, rite_types
from cardbase.scenarios.effect_words import effect_of
from cardbase.scenarios.finding import Finding
from cardbase.scenarios.naming import amounts, funds, items, listed, named

_STATUSES: Final = {"": w.READY, "disengaged": w.READY, "engaged": w.ENGAGED, "subdued": w.SUBDUED}
_HOSTS: Final = {"personas": w.PERSONA, "holdings": w.HOLDING, "personnel": w.PERSONNEL}


class Placing(Finding):
    """Cards and funds of named seats in a game; each ``SENTENCES`` pattern calls one method with its groups."""

    def place(self, sentence: str) -> None:
        """Lay on the table what a sentence says."""
        act, words = understood(sentence)
        getattr(self, "_" + act)(*words)
        self.game.settled = self.game.earlier = None

    # The sentences

    def _governs(self, who: str, listing: str) -> None:
        self._place(self.seat(who), listing, -1, "")

    def _keeps(self, who: str, listing: str) -> None:
        self._place(self.seat(who), listing, -1, "subdued")

    def _carries(self, host: str, listing: str) -> None:
        card = self.card(host)
        self._place(self.game.state.holder[card], listing, card, "")

    def _place(self, domain: int, listing: str, host: int, default: str) -> None:
        """A card of another's is a captured one, or what that House assigned there."""
        g = self.game
        for name, status, tokens, marks, spice, who in items(listing):
            owner = self.seat(who) if who else domain
            seat = owner if host >= 0 else domain
            card = self.take(owner, name)
            wanted = _STATUSES[status or default]
            if g.state.zone[card] == w.DOMAIN and g.state.status[card] != w.SUBDUED:
                mutations.subdue(g, card)
            if wanted == w.SUBDUED:
                mutations.place_down(g, card, seat, host)
                g.state.known[card] = 1 << seat if g.table.kind[card] & (w.EVENT | w.PROGRAM) else 255
            else:
                mutations.deploy(g, card, seat, host, wanted)
            if g.table.marks[card] & w.DUNE and wanted != w.SUBDUED:
                home = g.table.homeworld[seat]
                if g.state.status[home] != w.SUBDUED and self.names[seat] not in self.whole:
                    mutations.subdue(g, home)
            g.state.tokens[card] = tokens
            g.state.marks_on[card] = marks
            g.state.spice_on[card] = spice
            g.state.rearranged()

    def _has(self, who: str, listing: str) -> None:
        for what, amount in funds(listing):
            getattr(self.game.state, what)[self.seat(who)] = amount

    def _holds(self, who: str, listing: str) -> None:
        self._draw(who, listing, w.HAND)

    def _assembles(self, who: str, listing: str) -> None:
        self._draw(who, listing, w.ASSEMBLY)

    def _draw(self, who: str, listing: str, zone: int) -> None:
        """A card of another's came there by a text, as a captured holding that was usurped."""
        seat = self.seat(who)
        for one in items(listing):
            if any(one[1:-1]):
                raise Malformed(f"{one.name} lies {w.ZONE_NAMES[zone]}: no status, tokens or spice there")
            owner = self.seat(one.owner) if one.owner else seat
            mutations.draw(self.game, self.take(owner, one.name), zone, seat)

    def _brings(self, who: str, items: str) -> None:
        """Nothing is placed: what no other sentence speaks of lies in the decks."""

    def _will_buy(self, who: str, funds: str) -> None:
        """Nothing is done now: House creation does it."""

    def _discarded(self, who: str, zone: str, items: str) -> None:
        """The last named lies on top; programs that were never placed are known to their House alone."""
        seat = self.seat(who)
        for name in listed(items):
            card = self.take(seat, name)
            mutations.show(self.game, card)
            mutations.move(self.game, card, _PILES.get(zone) or w.ZONE_NAMES.index(zone), seat)

    def _known(self, name: str, names: str) -> None:
        everyone = {"everybody": 255, "nobody": 0}
        seats = everyone[names] if names in everyone else sum(1 << self.seat(who) for who in set(listed(names)))
        self.game.state.known[self.card(name)] = seats

    def _declared(self, who: str, favor: str) -> None:
        self.game.state.declared[self.seat(who)] = int(favor)

    def _points(self, who: str, points: str) -> None:
        self.game.state.points[self.seat(who)] = int(points)

    def _seat_status(self, who: str, status: str) -> None:
        self.game.state.seat_status[self.seat(who)] = w.SEAT_STATUS_NAMES.index(status)

    def _chance(self, numbers: str) -> None:
        """Where chance continues from: the number of dice, then of each House's decks."""
        streams = [int(number) for number in numbers.split()]
        if len(streams) != len(self.game.state.streams) or not 0 <= min(streams) <= max(streams) < 1 << 64:
            raise Malformed(f"chance has {len(self.game.state.streams)} numbers here, not {len(streams)}")
        self.game.state.streams = streams

    def _effect(self, source: str, target: str, what: str) -> None:
        self.game.state.modifiers += effect_of(self, source, target, what)

    def _hoard(self, spice: str) -> None:
        self.game.state.guild_hoard = int(spice)

    def _turn(self, number: str) -> None:
        self.game.state.turn = int(number)

    def _order(self, names: str) -> None:
        seats = [self.seat(name) for name in listed(names)]
        if sorted(seats) != list(range(len(self.names))):
            raise Malformed(f"the order {names} does not name each House once")
        self.game.state.order = seats

    def _deck(self, who: str, deck: str, cards: str) -> None:
        """The bottom of the deck goes under the discard: what was said to begin the one or lie on the other stays."""
        seat, seats = self.seat(who), len(self.names)
        piles = self.game.state.piles
        left = piles[w.ZONE_NAMES.index(f"{deck} deck") * seats + seat]
        discard = piles[w.ZONE_NAMES.index(f"{deck} discard") * seats + seat]
        named = len(discard)
        for card in left[: max(0, len(left) - int(cards))]:
            mutations.discard(self.game, card)
        discard[:] = discard[named:] + discard[:named]
        self.game.state.rearranged()

    def _on_top(self, who: str, items: str) -> None:
        """The first named is drawn first."""
        seat = self.seat(who)
        for name in reversed(listed(items)):
            card = self.take(seat, name)
            mutations.move(self.game, card, self.game.state.zone[card], seat)

    def _costs(self, name: str, amount: str) -> None:
        for card in self.all(name):
            self.game.table.cost[card] = facts.X if amount == "X" else int(amount)

    def _facts(self, name: str, values: str) -> None:
        for what, amount in amounts(values):
            self._fact(name, what, amount)

    def _fact(self, name: str, what: str, amount: int) -> None:
        t = self.game.table
        for card in self.all(name):
            if what.capitalize() in w.TALENT_NAMES:
                t.talents[w.TALENT_NAMES.index(what.capitalize())][card] = amount
            elif what == "maximum":
                t.greatest_x[card] = amount
            elif what in ("command", "resistance", "limit"):
                getattr(t, what)[card] = amount
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
        bits = 0
        for kind in listed(kinds):
            bits |= tuple(_HOSTS.values())[_listed(kind, tuple(_HOSTS), "kind of host")]
        for card in self.all(name):
            self.game.table.hosts[card] = bits

    def _right(self, name: str, right: str, rite: str | None) -> None:
        number = {"stay": w.STAYS, "not disengage": w.FIXED}.get(right)
        if number is None:
            number = _listed(right, w.RIGHT_NAMES, "right") * w.RITE_TYPES + rite_type(rite or "Battle")
        mutations.modify(self.game, w.RIGHT, self.card(name), number, -1, w.FOR_GOOD)


def rite_type(words: str) -> int:
    """Return the number of a type of Rite by its name ("Battles", "Duel Rites"); raises ``NotFound`` with all names."""
    return _listed(words.removesuffix(" Rites").removesuffix(" Rite").removesuffix("s"), rite_types.NAMES, "Rite")


def _listed(name: str, names: Sequence[str], what: str) -> int:
    """Return the place of a name among those known; raises ``NotFound`` with all of them."""
    if name not in names:
        raise NotFound(f"no {what} is called {name!r}", hint="one of " + ", ".join(names))
    return names.index(name)


_PILES: Final = {"revealed cards": w.REVEALED, "removed cards": w.REMOVED}


SENTENCES: Final[tuple[tuple[str, str, str], ...]] = (
    (r"the Guild Hoard holds (\d+)", "hoard", ""),
    (r"the turn is (\d+)", "turn", ""),
    (r"the order is (.+)", "order", ""),
    (r"(\w+)'s (House|Imperial) deck has (\d+) cards?", "deck", ""),
    (r"(\w+)'s (?:House|Imperial) deck begins with (.+)", "on_top", "seat"),
    (
        r"(\w+)'s (House discard|Imperial discard|tactics in play|revealed cards|removed cards) (?:has|are) (.+)",
        "discarded",
        "seat",
    ),
    (r"(\w+) brings (.+)", "brings", "only"),
    (r"(.+) is known to (.+)", "known", ""),
    (r"(\w+) has declared (\d+) favor", "declared", ""),
    (r"(\w+) has (\d+) points?", "points", ""),
    (r"(\w+) will buy (\d+ solaris?, \d+ favor, \d+ spice)", "will_buy", ""),
    (r"(\w+) is (active|eliminated|renegade|great-house)", "seat_status", ""),
    (r"the chance is ([\d ]+)", "chance", ""),
    (r"an effect of (.+?) on (.+): (.+)", "effect", ""),
    (r"(\w+) has (-?\d+ (?:solaris?|spice|favor).*)", "has", ""),
    (r"(\w+) governs (.+)", "governs", "seat"),
    (r"(\w+) keeps (.+)", "keeps", "seat"),
    (r"(.+) carries (.+)", "carries", "host"),
    (r"(\w+) holds (.+)", "holds", "seat"),
    (r"(\w+) assembles (.+)", "assembles", "seat"),
    (r"(.+) costs (\d+|X)", "costs", ""),
    (r"(.+) has (\w+ -?\d+(?:(?:,|,? and) \w+ -?\d+)*)", "facts", ""),
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
"""Pattern, method, and who brings the cards it names unless it says who: nobody, the seat, or the seat of the host."""
_ACTS: Final[tuple[tuple[re.Pattern[str], str, str], ...]] = tuple(
    (re.compile(pattern), act, brings) for pattern, act, brings in SENTENCES
)


@lru_cache(maxsize=512)  # of a stranger too: a sentence may be long
def understood(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Return the method a sentence calls and its words; raise ``Malformed``."""
    for pattern, act, _ in _ACTS:
        found = pattern.fullmatch(sentence)
        if found:
            return act, found.groups()
    raise Malformed(f"no sentence of a situation reads {sentence!r}", hint="docs/scenarios.md lists the sentences")


def counts_a_deck(sentence: str) -> bool:
    """Return whether a sentence says how many cards a deck has."""
    return understood(sentence)[0] == "deck"


def brought(sentences: list[str], names: list[str], homes: list[Card], corpus: Corpus) -> list[list[Card]]:
    """Return the cards each seat must bring for these sentences, in the order of the sentences.

    A seat of which a sentence says what it brings brings that and nothing else.
    """
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

    acts = [(understood(sentence), sentence) for sentence in sentences]
    whole = {words[0] for (act, words), _ in acts if act == "brings"}
    for (act, words), _ in acts:
        brings = next(brings for _, name, brings in _ACTS if name == act)
        if not brings:
            continue
        for one in items(words[2] if act == "discarded" else words[1]):
            seat = seat_of(one.owner or words[0])
            if act == "brings" or names[seat] not in whole:
                cards[seat].append(named(one.name, corpus))
    return cards


class Bringing:
    """How seats come to the table, by the sentences: ``whole`` bring nothing but what is listed, ``buys`` by seat."""

    def __init__(self, sentences: Sequence[str]) -> None:
        acts = [understood(sentence) for sentence in sentences]
        self.whole = frozenset(words[0] for act, words in acts if act == "brings")
        self.buys = {words[0]: _numbers(words[1]) for act, words in acts if act == "will_buy"}


def _numbers(funds: str) -> tuple[int, int, int]:
    solaris, favor, spice = (int(part.split()[0]) for part in funds.split(", "))
    return solaris, favor, spice
