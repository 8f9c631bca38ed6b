"""One turn being run: the workbench with its orders, dice, ledger, events and answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardbase.nouns import counted
from cardbase.spice_and_blood.dice import Dice
from cardbase.spice_and_blood.newcomers import Newcomers
from cardbase.spice_and_blood.reckoning import standing_votes
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.world import World, place

ALL = ("*",)
"""The audience of what everybody learns."""

DONE = "done"
CONTESTED = {
    "ASSASSINATE": "target",
    "PROVIDE CONCUBINE": "man",
    "SPONSOR ASSASSINATION": "target",
    "WAR ATTEMPT": "target",
}
"""Orders of which the first at a target may leave nothing to the next, and what names the target."""


@dataclass(frozen=True, slots=True)
class Order:
    """One order that was accepted. ``actor`` is a person, or the House itself for orders of its Head."""

    house: str
    line: int
    actor: str
    verb: str
    args: Mapping[str, Any]
    priority: int = 0
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. ``to`` is ``*``, some Houses, or nobody but the master; ``reckoning`` shows sums."""

    step: int
    text: str
    to: tuple[str, ...] = ()
    reckoning: bool = False
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Posting:
    """One line of a ledger, in Solari or spice."""

    step: int
    house: str
    text: str
    amount: int
    unit: str = "solari"


@dataclass(frozen=True, slots=True)
class Roll:
    """One die that was rolled."""

    key: str
    sides: int
    value: int


@dataclass(slots=True)
class Foresight:
    """A Reverend Mother's look at one die of this turn (SB-101); ``used`` once that die was rolled."""

    mother: str
    person: str
    kind: str
    key: str
    on_success: bool
    used: bool = False

    def sees(self, key: str, kind: str, subjects: Sequence[str]) -> bool:
        """Return whether this is the die that was named (SB-AMB-46)."""
        if self.key:
            return key == self.key or key.split("/", 2)[2] == self.key
        named = subjects[:1] if kind == "duel" else subjects
        people = {part.removesuffix(".child") for subject in named for part in subject.split("+")}
        return kind == self.kind and self.person in people


class Failed(Exception):
    """An order that cannot be carried out: its code (X401 to X405) and the cause in words."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


@dataclass(slots=True)
class Turn:
    """What holds for one turn only."""

    foresights: list[Foresight] = field(default_factory=list)
    birth_rolls: dict[str, dict[str, int]] = field(default_factory=dict)
    sexes: dict[str, str] = field(default_factory=dict)
    busy: set[str] = field(default_factory=set)
    hired: dict[str, Order] = field(default_factory=dict)
    suk: set[str] = field(default_factory=set)
    computed: dict[tuple[str, str], int] = field(default_factory=dict)
    computers: dict[tuple[str, str], int] = field(default_factory=dict)
    taxed: dict[str, str] = field(default_factory=dict)
    revolutionaries: dict[str, int] = field(default_factory=dict)
    raised: dict[str, int] = field(default_factory=dict)
    truthsayer_votes: dict[str, int] = field(default_factory=dict)
    won: dict[str, str] = field(default_factory=dict)
    fees: dict[str, int] = field(default_factory=dict)
    raided: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    fought: set[str] = field(default_factory=set)
    deals: set[frozenset[str]] = field(default_factory=set)
    sold: dict[str, int] = field(default_factory=dict)


class Run(World):
    """The turn being run. Steps change it; nothing else does."""

    def __init__(self, state: State, orders: Iterable[Order], dice: Dice, kept: Newcomers | None = None) -> None:
        super().__init__(state, kept)
        self.given = list(orders)
        self.dice = dice
        self.step = 0
        self.t = Turn()
        self.events: list[Event] = []
        self.ledger: list[Posting] = []
        self.rolls: list[Roll] = []
        self._keys: set[str] = set()
        self.answers: dict[tuple[str, int], tuple[str, str]] = {}
        self._sorted: dict[tuple[int, tuple[str, ...]], list[Order]] = {}
        self._on_issue: dict[tuple[int, str], dict[str, list[Order]]] = {}

    def roll(self, kind: str, *subjects: str, sides: int = 6, number: int = 0) -> int:
        """Roll the die of that kind and those subjects, by its key; a second one of them in a turn has #2 behind it."""
        return self._roll(self._key(kind, subjects, self._unrolled(kind, subjects, number)), sides)

    def check(self, kind: str, *subjects: str, success: Callable[[int], bool], sides: int = 6, number: int = 0) -> int:
        """Roll a die that is rolled against a number; prescience may roll it once more (SB-101 to SB-103)."""
        number = self._unrolled(kind, subjects, number)
        return self.again(
            self.roll(kind, *subjects, sides=sides, number=number), kind, subjects, success, sides, number
        )

    def again(
        self,
        value: int,
        kind: str,
        subjects: Sequence[str],
        success: Callable[[int], bool],
        sides: int = 6,
        number: int = 0,
    ) -> int:
        """Return the die's value after every prescience that named it, eldest Mother first (SB-AMB-14)."""
        key = self._key(kind, subjects, number)
        rolled = 1
        for foresight in self.t.foresights:
            if foresight.used or not foresight.sees(key, kind, subjects):
                continue
            foresight.used = True
            if success(value) == foresight.on_success:
                rolled += 1
                second = self._roll(f"{key}~{rolled}", sides)
                mother = self.people[foresight.mother]
                die = key.split("/", 2)[2]
                self.notify(
                    f"prescience of {self.named(mother.id)}: {die} {value} rolled again as {second}", mother.house
                )
                value = second
        return value

    def _unrolled(self, kind: str, subjects: Sequence[str], number: int) -> int:
        """Return the number of a die that was not rolled yet: equal keys would show equal values (A.8)."""
        while self._key(kind, subjects, number) in self._keys:
            number = max(2, number + 1)
        return number

    def _key(self, kind: str, subjects: Sequence[str], number: int) -> str:
        return f"t{self.turn}/{self.step:02d}/{kind}/{'/'.join(subjects)}" + (f"#{number}" if number else "")

    def _roll(self, key: str, sides: int) -> int:
        value = self.dice.roll(key, sides)
        self.rolls.append(Roll(key, sides, value))
        self._keys.add(key)
        return value

    def publish(self, text: str, *about: str, reckoning: bool = False) -> None:
        """Tell everybody; a reckoning is shown with its sums in the Imperial minutes too."""
        self.events.append(Event(self.step, self._in_a_sentence(text), ALL, reckoning, about))

    def notify(self, text: str, *houses: str, about: tuple[str, ...] = ()) -> None:
        """Tell some Houses; NPC Houses do not listen."""
        to = tuple(dict.fromkeys(house for house in houses if self.houses[house].kind != "npc"))
        if to:
            self.events.append(Event(self.step, self._in_a_sentence(text), to, about=about))

    def _in_a_sentence(self, text: str) -> str:
        """Return a text with the article of a House's name small where words stand before it."""
        for house in self.houses.values():
            if house.name.startswith("The "):
                text = re.sub(rf"(?<=[a-z,] ){re.escape(house.name)}\b", f"the {house.name[4:]}", text)
        return text

    def reckon(self, text: str) -> None:
        """Note a sum for the master."""
        self.events.append(Event(self.step, text, reckoning=True))

    def note(self, text: str) -> None:
        """Note a fact for the master alone."""
        self.events.append(Event(self.step, text))

    def gain(self, house: str, amount: int, text: str) -> None:
        """Put Solari into a treasury and its ledger."""
        self.change_house(house, solari=self.houses[house].solari + amount)
        self.ledger.append(Posting(self.step, house, text, amount))

    def gain_spice(self, house: str, amount: int, text: str) -> None:
        """Put spice into a stock and its ledger; a negative amount takes it."""
        self.change_house(house, spice=self.houses[house].spice + amount)
        self.ledger.append(Posting(self.step, house, text, amount, "spice"))

    def pay(self, house: str, amount: int, text: str) -> None:
        """Take Solari out of a treasury; raise ``Failed`` X402 where it does not hold them (SB-132)."""
        if amount > self.houses[house].solari:
            raise Failed("X402", f"{amount} needed")
        if amount:
            self.gain(house, -amount, text)

    def pay_spice(self, house: str, amount: int, text: str) -> None:
        """Take spice out of a stock; raise ``Failed`` X402 where it is not there."""
        if amount > self.houses[house].spice:
            raise Failed("X402", f"{counted(amount, 'unit')} of spice needed")
        self.gain_spice(house, -amount, text)

    def house_order(self) -> list[str]:
        """Return the Houses in the order in which they act: most standing votes first (SB-100)."""
        return sorted(self.houses, key=lambda house: (-standing_votes(self, house), place(house)))

    def orders(self, *verbs: str) -> list[Order]:
        """Return the orders of those verbs, House by House as the step began, then by priority and line (SB-100)."""
        known = self._sorted.get((self.step, verbs))
        if known is None:
            ranks = {house: rank for rank, house in enumerate(self.house_order())}
            chosen = [order for order in self.given if order.verb in verbs]
            drawn = self._drawn(chosen)
            votes = {house: standing_votes(self, house) if house in drawn else 0 for house in ranks}
            places = {house: (rank, 0) for house, rank in ranks.items()}
            for house in drawn:  # as the first of those with its votes, then by its die
                places[house] = (min(ranks[one] for one in drawn if votes[one] == votes[house]), drawn[house])
            known = sorted(chosen, key=lambda one: (*places[one.house], ranks[one.house], one.priority, one.line))
            self._sorted[self.step, verbs] = known
        return known

    def _drawn(self, orders: Iterable[Order]) -> dict[str, int]:
        """Return a d100 of each House that meets another with equal votes at one target (SB-100)."""
        meeting: dict[tuple[str, int], set[str]] = {}
        for order in orders:
            target = order.args.get(CONTESTED.get(order.verb, ""), "")
            if target:
                meeting.setdefault((target, standing_votes(self, order.house)), set()).add(order.house)
        tied = {house for several in meeting.values() if len(several) > 1 for house in several}
        return {house: self.order_die(house) for house in sorted(tied, key=place)}

    def order_die(self, house: str) -> int:
        """Roll d100 for a House among equals, once a step (SB-100, SB-G12)."""
        key = self._key("order", (house,), 0)
        known = next((roll.value for roll in self.rolls if roll.key == key), 0)
        return known or self.roll("order", house, sides=100)

    def orders_on(self, verb: str, issue: str) -> list[Order]:
        """Return the orders of a verb that name an issue, in the order of ``orders``."""
        if (self.step, verb) not in self._on_issue:
            found: dict[str, list[Order]] = {}
            for order in self.orders(verb):
                found.setdefault(order.args["issue"], []).append(order)
            self._on_issue[self.step, verb] = found
        return self._on_issue[self.step, verb].get(issue, [])

    def answer(self, order: Order, code: str, text: str = "") -> None:
        """Note what became of an order."""
        self.answers[order.house, order.line] = (code, text)

    def carry_out(self, handlers: Mapping[str, Callable[[Run, Order], None]]) -> None:
        """Carry out the orders of these verbs; what fails is answered with its code, and the next one is tried."""
        for order in self.orders(*handlers):
            try:
                self.require_there(order)
                handlers[order.verb](self, order)
            except Failed as failed:
                self.answer(order, failed.code, failed.text)
            else:
                self.answers.setdefault((order.house, order.line), (DONE, ""))

    def there(self, *verbs: str) -> list[Order]:
        """Return the orders of those verbs that are not void, and answer the others (SB-AMB-36)."""
        found = []
        for order in self.orders(*verbs):
            try:
                self.require_there(order)
            except Failed as failed:
                self.answer(order, failed.code, failed.text)
            else:
                found.append(order)
        return found

    def require_there(self, order: Order) -> None:
        """Void the orders of the dead, of those who left, and of Houses that are out (SB-AMB-36, SB-AMB-37)."""
        house = self.houses[order.house]
        if house.eliminated:
            raise Failed("X401", "the House is out of the game")
        if not house.head and not any(self.living(house.id)):
            raise Failed("X401", "nobody of the House is left to give orders")
        actor = self.people.get(order.actor)
        if actor is None:
            head = self.people.get(house.head)
            if head and head.age < 15 and not self.switches["head.minor_orders"]:
                raise Failed("X401", f"the Head, {self.named(head.id)}, is under 15")
            return
        if not actor.alive:
            raise Failed("X401", self.absent(actor.id))
        if actor.house != order.house:
            raise Failed("X401", f"{self.named(actor.id)} is no longer of your House")


def require_present(run: Run, person: str, house: str = "", code: str = "X401") -> None:
    """Raise ``Failed`` where somebody is dead, with the Guild, or not of a House."""
    absent = run.absent(person, house)
    require(not absent, absent, code)


def require(condition: object, text: str, code: str = "X403") -> None:
    """Raise ``Failed`` unless the condition holds."""
    if not condition:
        raise Failed(code, text)
