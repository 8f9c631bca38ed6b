"""A table to try one card on: two Houses, cards by id wherever a test wants them, texts live, no script of words."""

from cardbase.play import Game, House, invariant_violations, mutations, rite_types
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.choices import SPAN
from cardbase.play.rules.participants import ATTACKING, DEFENDING, LEADING, TAKING_PART
from cardbase.play.rules.rite import ATTACKER, CLASS, DEFENDER, DEFENSE, LEADER, NEW, TARGET, TYPE
from cardbase.play.rules.set_up import new_state
from cardbase.play.rulesets import CRF
from cardbase.play.table import Table
from cardbase.play.tables import facts_of
from tests.play.houses import corpus

FILLER = "eots-smuggler-activity"
FACTS = facts_of(corpus())


class Workbench:
    """Seat 0 is ours; ``put`` takes a card of a seat's deck and lays it somewhere."""

    def __init__(
        self, *ours: str, theirs: tuple[str, ...] = (), sponsors: tuple[str, str] = ("atreides", "harkonnen")
    ) -> None:
        homes = ("eots-caladan", "eots-giedi-prime")
        houses = []
        for seat, ids in enumerate((ours, theirs)):
            cards = [
                corpus().by_id[card] for card in ids if corpus().by_id[card].kind not in ("homeworld", "siridar fief")
            ]
            imperial = tuple(card.id for card in cards if card.deck == "imperial")
            house = tuple(card.id for card in cards if card.deck == "house")
            own_home = next((card for card in ids if corpus().by_id[card].kind == "homeworld"), homes[seat])
            houses.append(House(f"House {seat}", sponsors[seat], own_home, imperial, house + (FILLER,) * 20, (0, 0, 0)))
        table = Table(FACTS, houses, CRF, operations=True)
        self.game = Game(table, new_state(table, 1), 0, 5000)
        self.game.state.stack = []
        for seat in range(2):
            for zone, deck in ((w.HAND, w.HOUSE_DECK), (w.ASSEMBLY, w.IMPERIAL_DECK)):
                for card in self.game.state.piles[zone * 2 + seat][:]:
                    mutations.move(self.game, card, deck, seat)

    def number(self, card_id: str, seat: int = 0, nth: int = 0) -> int:
        """The number of the nth copy that a seat brought."""
        wanted, table = FACTS.number[card_id], self.game.table
        return [n for n, d in enumerate(table.definition) if d == wanted and table.owner[n] == seat][nth]

    def put(self, card_id: str, *, seat: int = 0, host: int = -1, status: int = w.READY, nth: int = 0) -> int:
        """Deploy a card, or lay it down subdued, in a domain or on a host."""
        card = self.number(card_id, seat, nth)
        if self.game.state.zone[card] == w.DOMAIN and status != w.SUBDUED:
            mutations.subdue(self.game, card)
        if status == w.SUBDUED:
            if w.FACE_UP[self.game.state.status[card]]:
                mutations.subdue(self.game, card)
            else:
                mutations.place_down(self.game, card, seat, host)
        else:
            mutations.deploy(self.game, card, seat, host, status)
        self.game.settled = None
        return card

    def hold(self, card_id: str, seat: int = 0) -> int:
        """Put a card into a hand."""
        card = self.number(card_id, seat)
        mutations.draw(self.game, card, w.HAND, seat)
        return card

    def rite(self, sort: int, leader: int, target: int) -> None:
        """Let a Rite be under way: leader against target, both taking part."""
        g, rite = self.game, list(NEW)
        rite[TYPE], rite[ATTACKER], rite[DEFENDER] = sort, g.state.holder[leader], g.state.holder[target]
        rite[LEADER], rite[TARGET], rite[DEFENSE] = leader, target, target
        rite[CLASS] = rite_types.TYPES[sort].rite_class
        g.state.rite = rite
        mutations.give_role(g, leader, ATTACKING | LEADING | TAKING_PART)
        mutations.give_role(g, target, DEFENDING | LEADING | TAKING_PART)
        g.settled = None

    def interval(self, seat: int = 0) -> "Workbench":
        """Begin the House Interval of a seat."""
        s = self.game.state
        s.waiting, s.memory = [], []
        f.push(s.stack, f.TURN, 0)
        s.stack[f.AT], s.stack[f.A] = 2, 3
        f.push(s.stack, f.INTERVAL, seat)
        self.game.advance()
        return self

    def offers(self, verb: int, card: int) -> bool:
        """Whether that is possible now."""
        return verb * SPAN + card in self.game.options

    def do(self, verb: int, argument: int = 0) -> None:
        """Choose it, and hold the invariants."""
        self.game.apply(verb * SPAN + argument)
        assert not invariant_violations(self.game), invariant_violations(self.game)

    def values(self, card: int) -> dict[str, int]:
        """What is in force for a card, by the names of the language."""
        in_force = self.game.in_force()
        ranks = {f"{name.lower()} rank": max(0, in_force.talents[n][card]) for n, name in enumerate(w.TALENT_NAMES)}
        return {
            **ranks,
            "command": in_force.command[card],
            "resistance": in_force.resistance[card],
            "force": in_force.sum_on(w.FORCE, card),
        }
