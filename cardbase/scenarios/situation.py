"""Situations built by words, and played by words.

``Situation(corpus, "Heather of Atreides at Caladan; Mark of Harkonnen at Giedi Prime", "Heather governs Carthag")``
places cards as written, everything else is empty: no hand, no assembly, decks of events that do nothing. The texts of
cards are silent unless ``operations`` says so. Then ``do("Heather: buy spice")`` must name one choice of the seat that
decides; anything else is refused with the choices there are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final, Self

from cardbase.corpus import Card, Corpus
from cardbase.errors import Ambiguous, Illegal, Malformed, NotFound, Refused
from cardbase.play import Game, House, by_words, cards_for, empty_game, invariant_violations, questions, rules, rulesets
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.scenarios.naming import named, named_power, one_word, with_one_word
from cardbase.scenarios.placing import Bringing, Placing, brought, counts_a_deck

FILLERS: Final = (
    "eots-smuggler-activity", "eots-landsraad-summit", "eots-choam-dividends", "eots-philanthropy-drive",
    "eots-assembly-of-lords", "eots-house-turmoil", "eots-hoarding-tithe", "eots-holding-tithes",
    "eots-choam-restructuring", "eots-imperial-favor", "eots-imperial-reprimand", "eots-production-bonus",
    "eots-dune-charter-renewal", "eots-spice-mining-inspection", "eots-sandworm", "eots-coriolis-storm",
    "eots-spice-blow", "eots-water-riot", "jotc-production-quota", "jotc-water-shortage", "jotc-wormsign",
    "jotc-ghost-caravan", "jotc-pre-spice-mass", "jotc-atreides-occupation", "jotc-change-of-fief",
)  # fmt: skip
"""Events that nobody plays: decks are made of those that no sentence names."""
DECK: Final = 20
"""Cards of a House deck beside those that are named."""
PHASES: Final = ("Disengage Phase", "Deferment Phase", "Initiative Phase", "Closing Interval", "House creation")
"""Phases a situation may begin with."""
_MOST_CARDS: Final = 2_000


class Situation:
    """A game in the middle; ``operations`` lets texts act, except those of the cards with the ids in ``silent``."""

    def __init__(
        self,
        corpus: Corpus,
        seats: str,
        *sentences: str,
        rules: rulesets.Ruleset = rulesets.CRF,
        policy: str = "open",
        operations: bool = False,
        silent: Collection[str] = (),
    ) -> None:
        self.corpus = corpus = cards_for(rules, corpus)
        self.names: list[str] = []
        self._homes: list[tuple[str, Card]] = []
        for seat in seats.split(";"):
            self._seat(seat.strip())
        single = [
            with_one_word(part.strip(), self.names) for text in sentences for part in text.split(";") if part.strip()
        ]
        seats_named = [one_word(name) for name in self.names]
        self.brought = cards = brought(single, seats_named, [home for _, home in self._homes], corpus)
        if sum(map(len, cards)) > _MOST_CARDS:
            raise Malformed(f"a situation has at most {_MOST_CARDS} cards")
        bringing = Bringing(single)
        self.game = self._seat_everyone(cards, rules, policy, operations, silent, bringing)
        self.placing = Placing(self.game, seats_named, corpus, bringing.whole)
        for sentence in sorted(single, key=counts_a_deck):  # of what all other sentences leave there
            self.placing.place(sentence)
        self.game.state.waiting = []  # nothing was deployed before the game goes on

    def _seat(self, text: str) -> None:
        found = re.fullmatch(r"(\w[\w' -]*?) of ([\w ]+) at (.+)", text)
        if not found:
            raise Malformed(f"no seat is called {text!r}", hint="as in 'Anna of Atreides at Caladan'")
        name, sponsor, home = found.groups()
        self.names.append(name)
        self._homes.append((named_power(sponsor, self.corpus), named(home, self.corpus)))

    def _seat_everyone(
        self,
        brings: list[list[Card]],
        rules: rulesets.Ruleset,
        policy: str,
        operations: bool,
        silent: Collection[str],
        bringing: Bringing,
    ) -> Game:
        houses = []
        brought_ids = {card.id for cards in brings for card in cards}
        filling = tuple(card for card in FILLERS if card not in brought_ids)[:DECK]
        for name, (sponsor, home), brought_by in zip(self.names, self._homes, brings, strict=True):
            cards = [card for card in brought_by if card != home and card.kind != "siridar fief"]
            imperial = tuple(card.id for card in cards if card.deck == "imperial" and card.kind != "program")
            house = tuple(card.id for card in cards if card.deck == "house")
            house += () if one_word(name) in bringing.whole else filling
            programs = tuple(card.id for card in cards if card.kind == "program")
            houses.append(House(name, sponsor, home.id, imperial, house, bringing.buys.get(one_word(name)), programs))
        return empty_game(houses, corpus=self.corpus, rules=rules, policy=policy, operations=operations, silent=silent)

    # Playing

    def seat(self, name: str) -> int:
        """The place of a House by its name."""
        return self.placing.seat(name)

    def card(self, name: str) -> int:
        """The number of a card by name, or by "Mark's Carthag" where several have it."""
        return self.placing.card(name)

    def interval(self, who: str) -> Self:
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

    def phase(self, name: str) -> Self:
        """Begin a phase by its name (``PHASES``), the rest of the turn following it."""
        if name not in PHASES:
            raise NotFound(f"no situation begins with {name!r}", hint="one of " + ", ".join(PHASES))
        s = self.game.state
        f.push(s.stack, f.TURN, 0)
        s.stack[f.AT] = {"Closing Interval": 0, "House creation": 0, "Initiative Phase": 2}.get(name, 1)
        if name != "Deferment Phase":
            f.push(s.stack, f.FRAME_NAMES.index(name), 0)
        if name == "Disengage Phase":
            rules.opening_interval.begin_phase(self.game, "disengage")
        return self._go()

    def _go(self) -> Self:
        self.game.log = []
        self.game.undoable()
        self.game.advance()
        return self.hold()

    def hold(self) -> Self:
        """Raise ``AssertionError`` where an invariant is broken: the engine is wrong then, not the situation."""
        wrong = invariant_violations(self.game)
        if wrong:
            raise AssertionError("; ".join(wrong))
        return self

    def act(self, happening: Callable[..., None], *arguments: object) -> Self:
        """Let a rule act that a card's text would call, then go on to the next decision."""
        happening(self.game, *arguments)
        self.game.advance()
        return self

    def do(self, *lines: str) -> Self:
        """Carry out choices, each "Who: words"; hold the invariants after every one."""
        for line in lines:
            words = self.words_of(line)
            self.game.apply_words(words)
            self.hold()
        return self

    def words_of(self, line: str) -> str:
        """Return what the seat that decides is to choose by "Who: words"; raise ``Illegal`` where another decides."""
        who, colon, words = line.partition(": ")
        if not colon:
            raise Malformed(f"{line!r} does not say who chooses what", hint="as in 'Anna: buy spice'")
        self.seat(who)
        if self.deciding != who:
            raise Illegal(f"{line!r}: {self.deciding} decides", hint="among " + "; ".join(self.choices()[:12]))
        return self._of_unseen(words)

    def _of_unseen(self, words: str) -> str:
        """Return the words of a place where they name a card that the seat has not seen: who tells a scenario has."""
        game, called = self.game, words.removeprefix("choose ").replace('"', "").casefold()
        for code in game.options if words.startswith("choose ") else ():
            if code // c.SPAN == c.CHOOSE_UNSEEN:
                name = game.table.name(game.card_meant(code)).replace('"', "").casefold()
                if called in (name, name.split(",")[0]):
                    return c.describe(code, game.table)
        return words

    @property
    def deciding(self) -> str:
        """The name of the House that decides, or ``nobody``."""
        return self.names[self.game.seat] if self.game.seat >= 0 else "nobody"

    @property
    def window(self) -> str:
        """What the game is in the middle of, as the question to who decides says."""
        return questions.window_of(self.game) if self.game.seat >= 0 else self.game.moment

    def choices(self) -> list[str]:
        """What may be chosen now, in words."""
        return [choice.text for choice in self.game.choices()]

    def offers(self, line: str) -> bool:
        """Whether a choice "Who: words" is possible now."""
        who, words = line.split(": ", 1)
        if self.deciding != who:
            return False
        try:
            by_words(self._of_unseen(words), self.game)
        except Refused as refusal:
            return isinstance(refusal, Ambiguous)
        return True

    # Looking

    def status(self, name: str) -> str:
        """The status of a card in a domain, by its name."""
        return w.STATUS_NAMES[self.game.state.status[self.card(name)]]

    def zone(self, name: str) -> str:
        """The zones that copies of a card are in, joined by commas."""
        cards = self.placing.all(name)
        return ", ".join(sorted({w.ZONE_NAMES[self.game.state.zone[card]] for card in cards}))

    def tokens(self, name: str) -> int:
        """How many deferment tokens lie on a card."""
        return self.game.state.tokens[self.card(name)]

    def funds(self, who: str) -> tuple[int, int, int]:
        """Solaris, favor, spice."""
        s, seat = self.game.state, self.seat(who)
        return s.solaris[seat], s.favor[seat], s.spice[seat]

    def count(self, who: str, zone: str) -> int:
        """How many cards of a seat are in a zone, by its name."""
        return len(self.game.state.piles[w.ZONE_NAMES.index(zone) * len(self.names) + self.seat(who)])

    def host(self, name: str) -> str:
        """The name of the card that one is assigned to, or an empty text."""
        parent = self.game.state.parent[self.card(name)]
        return self.game.table.name(parent) if parent >= 0 else ""

    def log(self) -> str:
        """What happened so far, a line each."""
        return "\n".join(self.game.log_lines())
