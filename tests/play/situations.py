"""Situations built by words, and played by words.

``Situation("Heather of Atreides at Caladan; Mark of Harkonnen at Giedi Prime", "Heather governs Carthag and Dune")``
places cards as told, everything else is empty: no hand, no assembly, decks of events that do nothing. The texts of
cards are silent unless ``operations`` says so: tests of the rules play by the rules alone. Then
``do("Heather: buy spice")`` must name one choice of the seat that decides; anything else is an error that says so.
"""

import re
from collections.abc import Callable

from cardbase.corpus import Card
from cardbase.errors import Refused
from cardbase.play import CRF, Game, House, Ruleset, acts, faults
from cardbase.play import frames as f
from cardbase.play import words as w
from cardbase.play.choices import by_words, describe
from cardbase.play.facts import X
from cardbase.play.game import facts_of
from cardbase.play.rules.set_up import new_state
from cardbase.play.rules.tactics import POLICY_NAMES
from cardbase.play.table import Table
from tests.play.houses import corpus

FILLER = "eots-smuggler-activity"
_FACTS = facts_of(corpus())


def named(text: str) -> Card:
    """The card of that full name, short name, or beginning; the first set wins."""
    cards = sorted(corpus().cards, key=lambda card: ("eots", "jotc", "tat").index(card.set))
    for fits in (
        lambda card: card.full_name == text,
        lambda card: card.name == text,
        lambda card: card.full_name.startswith(text),
    ):
        found = [card for card in cards if fits(card)]
        if found:
            return found[0]
    raise LookupError(f"no card is called {text!r}")


def listed(text: str) -> list[str]:
    return [part.strip() for part in re.split(r",| and ", text) if part.strip()]


class Situation:
    def __init__(
        self, seats: str, *sentences: str, rules: Ruleset = CRF, policy: str = "open", operations: bool = False
    ) -> None:
        self.names: list[str] = []
        self._homes: list[tuple[str, Card]] = []
        for seat in seats.split(";"):
            name, sponsor, home = re.fullmatch(r"\s*(\w+) of (\w+) at (.+?)\s*", seat).groups()  # type: ignore[union-attr]
            self.names.append(name)
            self._homes.append((sponsor.lower(), named(home)))
        self._told: list[tuple[Callable[..., None], tuple[str, ...]]] = []
        self._brought: list[list[Card]] = [[] for _ in self.names]
        self._numbers: list[list[int]] = []
        for sentence in (part.strip() for text in sentences for part in text.split(";")):
            if sentence:
                self._told.append(self._understand(sentence))
        self.game = self._seat_everyone(rules, policy, operations)
        for act, words in self._told:
            act(*words)
        self.game.stale = True

    # What a sentence may say

    def _understand(self, sentence: str) -> tuple[Callable[..., None], tuple[str, ...]]:
        for pattern, act, brings in self._SENTENCES:
            found = re.fullmatch(pattern, sentence)
            if found:
                words = found.groups()
                if brings:
                    seat = self._seat_in(words[0])
                    self._brought[seat] += [named(self._bare(item)[0]) for item in listed(words[1])]
                return getattr(self, act), words
        raise ValueError(f"the situation builder does not understand {sentence!r}")

    def _seat_in(self, text: str) -> int:
        """The seat a text names first, or the one that brought the card it names."""
        owner = text.split("'s ")[0] if "'s " in text else text
        if owner in self.names:
            return self.names.index(owner)
        card = named(text)
        return next(seat for seat, cards in enumerate(self._brought) if card in [*cards, self._homes[seat][1]])

    @staticmethod
    def _bare(item: str) -> tuple[str, str, int, int]:
        """Take "engaged X with 2 tokens" apart: name, status, tokens, spice."""
        tokens = re.search(r" with (\d+) tokens?", item)
        spice = re.search(r" with (\d+) spice", item)
        status = re.match(r"(engaged|subdued) ", item)
        name = re.sub(r"^(engaged|subdued) | with \d+ (tokens?|spice)", "", item)
        return name, status[1] if status else "", int(tokens[1]) if tokens else 0, int(spice[1]) if spice else 0

    def _seat_everyone(self, rules: Ruleset, policy: str, operations: bool) -> Game:
        houses = []
        for seat, name in enumerate(self.names):
            sponsor, home = self._homes[seat]
            cards = [card for card in self._brought[seat] if card != home and card.kind != "siridar fief"]
            imperial = tuple(card.id for card in cards if card.deck == "imperial")
            house = tuple(card.id for card in cards if card.deck == "house") + (FILLER,) * 20
            houses.append(House(name, sponsor, home.id, imperial, house, (0, 0, 0)))
        table = Table(_FACTS, houses, rules, operations=operations)
        game = Game(table, new_state(table, 1), POLICY_NAMES.index(policy), 5000)
        game.log = None
        s = game.state
        s.stack = []
        for seat in range(table.seats):
            for zone, deck in ((w.HAND, w.HOUSE_DECK), (w.ASSEMBLY, w.IMPERIAL_DECK)):
                for card in s.piles[zone * table.seats + seat][:]:
                    acts.move(game, card, deck, seat)
            s.known = bytearray(255 if s.zone[c] == w.DOMAIN else 0 for c in range(table.cards))
        self._free = [[card for card in range(table.cards) if table.owner[card] == seat] for seat in range(table.seats)]
        return game

    def _take(self, seat: int, name: str) -> int:
        """The next copy of a card that the seat brought and that no sentence has placed yet."""
        wanted = self.game.table.facts.number[named(name).id]
        for card in self._free[seat]:
            if self.game.table.definition[card] == wanted:
                self._free[seat].remove(card)
                return card
        raise LookupError(f"{self.names[seat]} has no more {name}")

    def governs(self, who: str, items: str) -> None:
        self._place(self._seat_in(who), items, -1, "")

    def keeps(self, who: str, items: str) -> None:
        self._place(self._seat_in(who), items, -1, "subdued")

    def carries(self, host: str, items: str) -> None:
        card = self.card(host)
        self._place(self.game.state.holder[card], items, card, "")

    def _place(self, seat: int, items: str, host: int, default: str) -> None:
        g, statuses = self.game, {"": w.READY, "engaged": w.ENGAGED, "subdued": w.SUBDUED}
        for item in listed(items):
            name, status, tokens, spice = self._bare(item)
            card = self._take(seat, name)
            wanted = statuses[status or default]
            if g.state.zone[card] == w.DOMAIN and g.state.status[card] != w.SUBDUED:
                acts.subdue(g, card)
            if wanted == w.SUBDUED:
                acts.place_down(g, card, seat, host)
                g.state.known[card] = 1 << seat if g.table.kind[card] & w.EVENT else 255
            else:
                acts.deploy(g, card, seat, host, wanted)
            if g.table.marks[card] & w.DUNE and wanted != w.SUBDUED:
                home = g.table.homeworld[seat]
                if g.state.status[home] != w.SUBDUED:
                    acts.subdue(g, home)
            g.state.tokens[card] = tokens
            g.state.spice_on[card] = spice

    def has(self, who: str, funds: str) -> None:
        for part in listed(funds):
            amount, what = part.split()
            getattr(self.game.state, what)[self.names.index(who)] = int(amount)

    def holds(self, who: str, items: str) -> None:
        self._draw(who, items, w.HAND)

    def assembles(self, who: str, items: str) -> None:
        self._draw(who, items, w.ASSEMBLY)

    def _draw(self, who: str, items: str, zone: int) -> None:
        for item in listed(items):
            acts.draw(self.game, self._take(self.names.index(who), item), zone, self.names.index(who))

    def hoard(self, spice: str) -> None:
        self.game.state.guild_hoard = int(spice)

    def turn(self, number: str) -> None:
        self.game.state.turn = int(number)

    def deck(self, who: str, cards: str) -> None:
        seat = self.names.index(who)
        pile = self.game.state.piles[w.HOUSE_DECK * len(self.names) + seat]
        for card in pile[int(cards) :]:
            acts.discard(self.game, card)

    def on_top(self, who: str, items: str) -> None:
        """The first named is drawn first."""
        seat = self._seat_in(who)
        for item in reversed(listed(items)):
            card = self._take(seat, item)
            acts.move(self.game, card, self.game.state.zone[card], seat)

    def costs(self, name: str, amount: str) -> None:
        for card in self._all(name):
            self.game.table.cost[card] = X if amount == "X" else int(amount)

    def fact(self, name: str, what: str, amount: str) -> None:
        t = self.game.table
        for card in self._all(name):
            if what.capitalize() in w.TALENT_NAMES:
                t.talents[w.TALENT_NAMES.index(what.capitalize()) * t.cards + card] = int(amount)
            elif what == "maximum":
                t.greatest_x[card] = int(amount)
            else:
                getattr(t, what)[card] = int(amount)

    def lasts(self, name: str) -> None:
        for card in self._all(name):
            self.game.table.lasts[card] = 1

    def grants_counter(self, name: str) -> None:
        for card in self._all(name):
            self.game.table.grants_counter[card] = 1

    def hosted(self, name: str, kinds: str) -> None:
        bits = {"personas": w.PERSONA, "holdings": w.HOLDING, "personnel": w.PERSONNEL}
        for card in self._all(name):
            self.game.table.hosts[card] = sum(bits[kind] for kind in listed(kinds))

    def right(self, name: str, right: str, rite: str | None) -> None:
        number = {"stay": w.STAYS, "not disengage": w.FIXED}.get(right)
        if number is None:
            number = w.RIGHT_NAMES.index(right) * 4 + w.RITE_NAMES.index((rite or "Battle").removesuffix("s"))
        acts.modify(self.game, w.RIGHT, self.card(name), number, -1, w.FOR_GOOD)

    def _all(self, name: str) -> list[int]:
        wanted = self.game.table.facts.number[named(name).id]
        return [card for card, definition in enumerate(self.game.table.definition) if definition == wanted]

    _SENTENCES = (
        (r"the Guild Hoard holds (\d+)", "hoard", False),
        (r"the turn is (\d+)", "turn", False),
        (r"(\w+)'s House deck has (\d+) cards?", "deck", False),
        (r"(\w+)'s (?:House|Imperial) deck begins with (.+)", "on_top", True),
        (r"(\w+) has (\d+ (?:solaris|spice|favor).*)", "has", False),
        (r"(.+) governs (.+)", "governs", True),
        (r"(.+) keeps (.+)", "keeps", True),
        (r"(.+) carries (.+)", "carries", True),
        (r"(\w+) holds (.+)", "holds", True),
        (r"(\w+) assembles (.+)", "assembles", True),
        (r"(.+) costs (\d+|X)", "costs", False),
        (r"(.+) has (\w+) (-?\d+)", "fact", False),
        (r"(.+) lasts", "lasts", False),
        (r"(.+) lets a persona Counter", "grants_counter", False),
        (r"(.+) may be assigned to (.+)", "hosted", False),
        (
            r"(.+) may (direct|counter|surprise|capture|discard|join late|immune|stay|not disengage)(?: in (\w+))?",
            "right",
            False,
        ),
    )

    # Playing

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def card(self, name: str) -> int:
        """The number of a card by name, or by "Mark's Carthag" where several have it."""
        s = self.game.state
        if "'s " in name and name.split("'s ")[0] in self.names:
            who, name = name.split("'s ", 1)
            cards = [card for card in self._all(name) if s.holder[card] == self.seat(who)]
        else:
            cards = self._all(name)
        placed = [card for card in cards if s.zone[card] == w.DOMAIN] or cards
        if len(placed) != 1:
            raise LookupError(f"{name!r} is {len(placed)} cards; say whose")
        return placed[0]

    def interval(self, who: str) -> "Situation":
        """Begin the House Interval of a seat."""
        seat = self.seat(who)
        s = self.game.state
        f.push(s.stack, f.TURN, 0)
        s.stack[f.AT], s.stack[f.A] = 2, (1 << seat) | self._before(seat)
        f.push(s.stack, f.INTERVAL, seat)
        return self._go()

    def _before(self, seat: int) -> int:
        order = self.game.state.order
        return sum(1 << other for other in order[: order.index(seat)])

    def phase(self, name: str) -> "Situation":
        """Begin a phase by the frame's name, the rest of the turn following it."""
        s = self.game.state
        f.push(s.stack, f.TURN, 0)
        s.stack[f.AT] = {"Disengage Phase": 1, "Initiative Phase": 2, "Closing Interval": 0}[name]
        f.push(s.stack, f.FRAME_NAMES.index(name), 0)
        return self._go()

    def _go(self) -> "Situation":
        self.game.log = []
        self.game.undoable()
        self.game.advance()
        wrong = faults(self.game)
        assert not wrong, wrong
        return self

    def act(self, happening: Callable[..., None], *arguments: object) -> "Situation":
        """Let a rule act that a card's text would call, then go on to the next decision."""
        happening(self.game, *arguments)
        self.game.advance()
        return self

    def do(self, *lines: str) -> "Situation":
        """Carry out choices, each "Who: words"; check the invariants after every one."""
        for line in lines:
            who, words = line.split(": ", 1)
            deciding = self.names[self.game.seat] if self.game.seat >= 0 else "nobody"
            assert deciding == who, f"{line!r}: {deciding} decides, among {self.choices()}"
            self.game.apply_words(words)
            wrong = faults(self.game)
            assert not wrong, wrong
        return self

    def choices(self) -> list[str]:
        return [describe(code, self.game.table) for code in self.game.options]

    def offers(self, line: str) -> bool:
        """Whether a choice "Who: words" is possible now."""
        who, words = line.split(": ", 1)
        if self.game.seat < 0 or self.names[self.game.seat] != who:
            return False
        try:
            by_words(words, self.game.options, self.game.table)
        except Refused as refusal:
            return type(refusal).__name__ == "Ambiguous"
        return True

    # Looking

    def status(self, name: str) -> str:
        return w.STATUS_NAMES[self.game.state.status[self.card(name)]]

    def zone(self, name: str) -> str:
        cards = self._all(name)
        return ", ".join(sorted({w.ZONE_NAMES[self.game.state.zone[card]] for card in cards}))

    def tokens(self, name: str) -> int:
        return self.game.state.tokens[self.card(name)]

    def funds(self, who: str) -> tuple[int, int, int]:
        """Solaris, favor, spice."""
        s, seat = self.game.state, self.seat(who)
        return s.solaris[seat], s.favor[seat], s.spice[seat]

    def count(self, who: str, zone: str) -> int:
        return len(self.game.state.piles[w.ZONE_NAMES.index(zone) * len(self.names) + self.seat(who)])

    def host(self, name: str) -> str:
        parent = self.game.state.parent[self.card(name)]
        return self.game.table.name(parent) if parent >= 0 else ""

    def log(self) -> str:
        return "\n".join(self.game.log_lines())
