"""A game: the contract of ``tabletop`` fulfilled by this card game's rules.

``choices()`` asks and changes nothing; ``apply`` checks, then does; a refusal leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import Illegal, Unreadable, check_whole
from cardbase.given import checked
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.continuous import Settled
from cardbase.play.dependencies import Found, find_in_force
from cardbase.play.events import WATCHER, Event, as_seen, told, wording
from cardbase.play.frames import KIND, OPERATION
from cardbase.play.house import House, check_houses
from cardbase.play.in_force import InForce
from cardbase.play.invariants import invariant_violations
from cardbase.play.position import Position
from cardbase.play.printed import cards_for
from cardbase.play.programs.running import start_waiting
from cardbase.play.programs.unseen import card_at
from cardbase.play.questions import question
from cardbase.play.rendering import text_of
from cardbase.play.resting import ARRANGEMENT, COUNTERS, LASTING, LYING, REST
from cardbase.play.rules import RUN, TAKE, check_continuously
from cardbase.play.rules.ending import finish
from cardbase.play.rules.exchange import rate
from cardbase.play.rules.scoring import scores
from cardbase.play.rules.set_up import new_state, take_back_deal
from cardbase.play.rules.tactics import UNIFORM
from cardbase.play.rulesets import CRF, POLICY_NAMES, Ruleset, as_ruleset, check_policy
from cardbase.play.state import State
from cardbase.play.table import Table
from cardbase.play.tables import facts_of, table_of
from cardbase.play.views import View, view
from cardbase.play.why_not import unusable, why_not
from cardbase.play.wording import by_words, words_of
from cardbase.play.worlds import resample
from cardbase.tabletop import Question
from cardbase.tabletop.columns import FORGED

_LYING: Final = ARRANGEMENT | LYING | COUNTERS | LASTING | REST
"""The parts of a position that differ where cards lie otherwise."""


class Game(Position):
    """One game in progress. ``earlier`` is what was in force the last time that was found: its columns may serve again,
    unless somebody writes in the table, as who tells of a situation does.
    """

    __slots__ = ("_past", "earlier", "most_decisions")

    def __init__(self, table: Table, state: State, policy: int, most_decisions: int) -> None:
        super().__init__(table, state, policy)
        self.most_decisions = most_decisions
        self._past: list[tuple[State, int]] | None = None
        self.earlier: Found | None = None

    # What is asked

    @property
    def winner(self) -> int:
        """Return the seat that won, -1 for none."""
        return self.state.winner

    @property
    def ending(self) -> str:
        """Return how the game ended: admission, elimination, cap or loop; "running" before."""
        return w.ENDING_NAMES[self.state.ending]

    def scores(self) -> list[int]:
        """Return each seat's victory points as the game stands (SCORE-02)."""
        return scores(self)

    def choices(self) -> tuple[c.Choice, ...]:
        """Return what the deciding seat may choose, in a fixed order, in words; a lone choice is marked forced."""
        forced = len(self.options) == 1
        return tuple(c.Choice(code, text, forced) for code, text in words_of(self).items())

    def card_meant(self, code: int) -> int:
        """Return the card that an option is about, also one chosen unseen by its place; -1 for none. No player asks."""
        verb, argument = divmod(code, c.SPAN)
        return card_at(self, self.seat, argument) if verb == c.CHOOSE_UNSEEN else c.card_of(code)

    def question(self, seat: int) -> Question:
        """Return what a seat is asked now; raise ``Illegal`` where it is not asked."""
        return question(self, seat)

    def why_not(self, words: str, seat: int) -> str:
        """Return why a seat is not offered what ``words`` name, "" where it is or nothing is known of it."""
        return why_not(self, words, seat)

    def unusable(self, seat: int) -> dict[int, str]:
        """Return why cards of a seat's hand and assembly cannot be used in its House Interval, nothing elsewhere."""
        return unusable(self, seat)

    def rate(self) -> int:
        """Return the base CHOAM rate of exchange, a function of the Guild Hoard alone (EXCH-12)."""
        return rate(self.state.guild_hoard)

    def in_force(self) -> InForce:
        """Return the facts in force now, lasting changes counted in."""
        return self.settled or self._find_in_force()

    def forget_read(self, card: int = -1) -> None:
        """Forget what is in force unless no text read what changes now: how cards lie, ``card`` among them."""
        if self.settled is not None and self._may_be_read(card):
            self.settled = None

    def _may_be_read(self, card: int) -> bool:
        found, table = self.earlier, self.table
        if table.silent_until_engaged or (card >= 0 and table.statics[card]):
            return True
        return found is None or found.table is not table or found.rests_on(_LYING, self.state.rite)

    def forget_part(self, card: int) -> None:
        """Forget what is in force unless no text read what part a card takes in the Rite under way."""
        found = self.earlier
        if found is None or found.table is not self.table or found.rests_on_part_of(card, self.state.rite):
            self.settled = None

    def _find_in_force(self) -> InForce:
        if not self.table.static_cards:
            self.settled = plain = Settled(self.state, self.table)
            return plain
        self.earlier = found = find_in_force(self, self.earlier)
        self.settled = found.in_force
        return found.in_force

    # What is done

    def apply(self, choice: object, seat: int | None = None) -> None:
        """Carry out a choice. Raises ``Malformed`` or ``Illegal`` with the state untouched; ``seat`` is who chooses."""
        code = c.check_code(choice)
        if self.state.ending:
            raise Illegal("the game is over", hint=f"it ended by {self.ending}")
        if seat is not None and seat != self.state.seat:
            raise Illegal(f"seat {seat} is not to decide", hint=f"seat {self.state.seat} is")
        if code not in self.options:
            text = c.describe(code, self.table) if c.is_about_something(code, self.table) else str(code)
            raise Illegal(f"{text!r} is not possible now", hint=f"in the {self.moment}; see choices()")
        self.take_option(code)

    def take_option(self, code: int) -> None:
        """Carry out one of ``options``: whoever calls this has looked that it is one, and whose it is."""
        if self._past is not None:
            self._past.append((self.state.copy(), len(self.log or ())))
        self._take(code)
        self.advance()

    def apply_words(self, words: str, seat: int | None = None) -> None:
        """Carry out the choice that a text names; ``Ambiguous`` where it fits several that are not alike."""
        if self.over:
            raise Illegal("the game is over", hint=f"it ended by {self.ending}")
        self.apply(by_words(words, self), seat)

    def _take(self, code: int) -> None:
        state = self.state
        state.decisions += 1
        TAKE[state.stack[KIND]](self, code // c.SPAN, code % c.SPAN)

    def advance(self) -> None:
        """Run until a seat has something to decide; lone choices are taken unless the policy asks them (AMB-64)."""
        state, begun = self.state, dict[tuple[int, int, int], int]()
        while not state.ending:
            if state.unsettled:
                check_continuously(self)
            if state.waiting and state.stack[KIND] != OPERATION:  # one text is carried out before the next begins
                start_waiting(self, begun)
            kind = state.stack[KIND]
            options = RUN[kind](self)
            if options is None:
                continue
            if len(options) == 1 and not (self.policy == UNIFORM and options[0] == c.PASS):
                self._take(options[0])
            elif state.decisions >= self.most_decisions:
                finish(self, w.CAP, -1)
            else:
                self.options = options
                return
        self.options = []

    def undoable(self) -> Game:
        """Keep what is needed for ``undo`` from now on (a local game); return self."""
        self._past = []
        return self

    def undo(self) -> None:
        """Take back the last choice; raise ``Illegal`` where there is none to take back."""
        if not self._past:
            raise Illegal("there is nothing to take back", hint="only what was chosen since undoable()")
        state, length = self._past.pop()
        self.state = state
        if self.log is not None:
            del self.log[length:]
        self.settled = None
        self.recompute()

    def copy(self, *, listening: bool = False) -> Game:
        """Return an independent game in the same position, without a log unless ``listening``."""
        new = Game(self.table, self.state.copy(), self.policy, self.most_decisions)
        new.log = list(self.log or ()) if listening else None
        new.options = self.options[:]
        new.settled, new.earlier, new._past = self.settled, self.earlier, None
        return new

    def __copy__(self) -> Game:
        return self.copy(listening=self.log is not None)

    def __deepcopy__(self, _: object) -> Game:
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes as what ``new_game`` was given, the position and the log; nothing to take back."""
        table = self.table
        made = (table.facts.corpus, table.houses, table.rules, table.operations, self.policy, self.most_decisions)
        return _arrived, (*made, self.to_bytes(), self.log)

    def digest(self) -> int:
        """Return 32 bits that differ for almost all different positions."""
        return self.state.digest()

    def to_bytes(self) -> bytes:
        """Return the position as bytes; ``restore`` reads them back, also inside a window."""
        return self.state.to_bytes()

    def restore(self, content: bytes) -> Game:
        """Return a game of the same table in the position ``content``; raise ``Unreadable``."""
        new = self.copy()
        new.log = []
        new.state = State.from_bytes(content)
        new.settled, new.earlier = None, None
        if wrong := new._impossible():
            raise Unreadable(f"the position is impossible: {wrong}")
        return new

    def _impossible(self) -> str:
        """Find the choices of a position that was read; return what is wrong with it, "" for nothing."""
        try:
            wrong = invariant_violations(self)
            if not wrong:
                self.recompute()
                wrong = invariant_violations(self)  # of what a forged frame did until the next choice
        except FORGED:
            return "nothing can be decided in it"
        return wrong[0] if wrong else ""

    def recompute(self) -> None:
        """Find the choices of the position again, after its state was replaced."""
        if self.state.ending:
            self.options = []
            return
        options = RUN[self.state.stack[KIND]](self)
        if not options:
            raise Illegal("this position waits for no decision")
        self.options = options

    # What is seen

    def view(self, seat: int) -> View:
        """Return what a seat may know of the position, and nothing else; raise ``Misuse`` for no seat."""
        return view(self, check_whole("seat", seat, 0, self.seats - 1))

    def text(self, seat: int | None = None) -> str:
        """Return the position as readable text, as one seat may know it, or in full."""
        return text_of(view(self, -1) if seat is None else self.view(seat), self.table)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        state = self.ending if self.over else f"seat {self.seat} decides"
        won = f", won by seat {self.winner}" if self.winner >= 0 else ""
        return f"<Game of {self.seats} Houses: turn {self.state.turn}, {state}{won}>"

    def resample(self, seat: int, seed: int) -> Game:
        """Return a copy with everything the seat has not seen redrawn (``worlds.resample``)."""
        return resample(self, check_whole("seat", seat, 0, self.seats - 1), check_whole("seed", seed))

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """Return what happened, as one seat saw it, or in full, the first ``since`` events left out.

        A seat that nobody has (up to 8) sees what everybody sees; raises ``Misuse`` for any other.
        """
        log = (self.log or [])[check_whole("since", since, 0) :]
        if seat is None:
            return [Event(*event) for event in log]
        check_whole("seat", seat, 0, WATCHER)
        return [as_seen(event, seat) for event in log]

    def log_lines(self, seat: int | None = None) -> list[str]:
        """Return what happened as readable lines."""
        return [wording(event, self.table) for event in told(self.events(seat))]


@checked
def new_game(
    houses: Sequence[House],
    *,
    corpus: Corpus,
    seed: int,
    rules: Ruleset | str = CRF,
    policy: str = "private-auto",
    most_decisions: int = w.MOST_DECISIONS,
    operations: bool = True,
) -> Game:
    """Return a game at its first decision. Equal arguments give equal games.

    Rules that play the cards as printed leave the errata of the corpus aside.
    Without ``operations`` the texts of the cards do nothing: the bare rules, which tests of the rules play by.
    """
    check_policy(policy)
    rules, seed = as_ruleset(rules), check_whole("seed", seed)
    table = table_of(facts_of(cards_for(rules, corpus)), check_houses(houses), rules, operations)
    game = Game(table, new_state(table, seed), POLICY_NAMES.index(policy), most_decisions)
    game.advance()
    return game


def _arrived(
    corpus: Corpus,
    houses: tuple[House, ...],
    rules: Ruleset,
    operations: bool,
    policy: int,
    most_decisions: int,
    position: bytes,
    log: list[tuple[int, ...]] | None,
) -> Game:
    table = table_of(facts_of(corpus), houses, rules, operations)
    game = Game(table, State.from_bytes(position), policy, most_decisions)
    game.log = log
    game.recompute()
    return game


@checked
def empty_game(
    houses: Sequence[House],
    *,
    corpus: Corpus,
    rules: Ruleset,
    policy: str,
    operations: bool,
    silent: Collection[str] = (),
) -> Game:
    """Return a game in which nothing but homeworlds lies in play and nothing is under way, to place cards in.

    What House Creation dealt lies in the decks again; ``silent`` are ids of cards whose texts rest. It keeps no log.
    """
    facts = facts_of(corpus)
    table = Table(facts, houses, rules, operations=operations, silent=[facts.number[card] for card in silent])
    game = Game(table, new_state(table, 1), POLICY_NAMES.index(policy), 5000)
    game.log = None
    take_back_deal(game)
    return game
