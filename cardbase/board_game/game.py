"""A game: the contract of ``tabletop`` fulfilled by the board game's rules.

``question`` asks and changes nothing; ``apply`` checks, then does; a refusal leaves everything as it was.
"""

from __future__ import annotations

from typing import Any, Final

from cardbase.board_game import agenda as ag
from cardbase.board_game import constants as c
from cardbase.board_game.agenda import QUESTIONS, RUN, TOGETHER, then
from cardbase.board_game.constants import ENDING_NAMES, PHASE_NAMES, SIZE, Ending, V
from cardbase.board_game.data import facts
from cardbase.board_game.events import named, voice_class, wording
from cardbase.board_game.position import Position
from cardbase.board_game.refusals import why_not
from cardbase.board_game.rules import (
    advisors,
    aftermath,
    anytime,
    anytime_cards,
    auctions,
    battle,
    bidding,
    blow,
    box_cards,
    charity,
    choam,
    collection,
    deals,
    guild,
    karama,
    mentat,
    movement,
    nexus,
    no_field,
    plans,
    resolution,
    reveal,
    revival,
    setup,
    shipment,
    skills,
    storm,
    truth,
    turn,
)
from cardbase.board_game.rules.setup import new_state
from cardbase.board_game.state import State
from cardbase.board_game.table import Table
from cardbase.board_game.views import resample, view
from cardbase.errors import Illegal, Malformed, Misuse
from cardbase.tabletop import Asker, Choice, Moment, Question, Selects

RULES: Final = (
    advisors,
    aftermath,
    anytime,
    anytime_cards,
    auctions,
    battle,
    bidding,
    blow,
    box_cards,
    charity,
    choam,
    collection,
    deals,
    guild,
    karama,
    mentat,
    movement,
    nexus,
    no_field,
    plans,
    resolution,
    reveal,
    revival,
    setup,
    shipment,
    skills,
    storm,
    truth,
    turn,
)
"""The modules of the rules: importing them registers their tasks, in this order."""
MOST_DECISIONS: Final = 20_000
"""Choices after which a game ends by the cap; random games of eight factions take about two thousand."""


class Game(Position):
    """One game in progress."""

    __slots__ = ("_past", "most_decisions")

    def __init__(self, table: Table, state: State, most_decisions: int = MOST_DECISIONS) -> None:
        super().__init__(table, state)
        self.most_decisions = most_decisions
        self._past: list[tuple[State, int]] | None = None

    # What is asked

    @property
    def ending(self) -> str:
        """Return how the game ended; "running" before."""
        return ENDING_NAMES[self.state.ending]

    @property
    def winner(self) -> int:
        """Return the first seat that won, -1 for none; ``winners`` has them all."""
        return next(iter(self.winners), -1)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that won, alone or allied."""
        return tuple(seat for seat in range(self.seats) if self.state.winners >> seat & 1)

    @property
    def asking(self) -> ag.Question:
        """Return the entry of the agenda that the deciding seat answers now."""
        return ag.asking(self)

    @property
    def asked(self) -> tuple[int, ...]:
        """Return every seat that may choose now: several for dials, traitors, silent bids, plans and calls."""
        return () if self.over else tuple(ag.heads(self.state.agenda))

    def options_of(self, seat: int) -> list[int]:
        """Return what a seat may choose from now, nothing where it is not asked."""
        if seat == self.seat:
            return self.options
        at = ag.place_of(self, seat)
        return self._options_at(at) if at >= 0 else []

    def _options_at(self, at: int) -> list[int]:
        """Return the choices of the question at a place of the agenda."""
        agenda = self.state.agenda
        asked = QUESTIONS[agenda[at]]
        return asked.options(self, *agenda[at + 1 : at + SIZE]) if asked else []

    def question(self, seat: int) -> Question:
        """Return what a seat is asked now; raise ``Illegal`` where it is not asked."""
        options = self.options_of(seat)
        if not options:
            raise Illegal(f"seat {seat} is not asked", hint=self._who_is())
        asking, forced = ag.asking(self, seat), len(options) == 1
        asker = Asker("rule", next(iter(asking.rules), ""), asking.name.replace("_", " "), asking.text)
        moment = Moment(PHASE_NAMES[self.state.phase], asking.name, self.state.turn, *self._declared(seat))
        choices = tuple(self._choice(code, forced, asking) for code in options)
        selects = Selects.AMOUNT if choices[0].number is not None else Selects.ACTION
        standing = c.NONE if asking.name == "anytime" else -1
        return Question(
            seat, asker, moment, selects, choices, rules=asking.rules, default=standing, groups=("", *GROUPS)
        )

    def _declared(self, seat: int) -> tuple[str, int]:
        """Return what a question is about where its words do not say so, and the seat that does it, -1 for none."""
        at, name = ag.place_of(self, seat), ag.asking(self, seat).name
        if name == "stop":
            advantage, owner = self.state.agenda[at + 2 : at + 4]
            return facts().advantages[advantage].text, owner
        if name in _DECLARED:
            text, what = _DECLARED[name]
            return text.format(named(self.table, what, self.state.agenda[at + 2])), -1
        return "", -1

    def _who_is(self) -> str:
        asked = [str(seat) for seat in self.asked]
        return f"seat {' and '.join(asked)} {'are' if len(asked) > 1 else 'is'}" if asked else "it is over"

    def _choice(self, code: int, forced: bool, asking: ag.Question) -> Choice:
        verb, argument = divmod(code, c.SPAN)
        number = argument if verb == V.AMOUNT else None
        about = (f"{_ABOUT[V(verb)]}:{self._id(verb, argument)}",) if verb in _ABOUT else ()
        effect, group = choice_effect(self, verb, argument), choice_group(self, verb, argument)
        return Choice(code, self._words(code, asking), group, "", effect, about, number, forced)

    def _id(self, verb: int, argument: int) -> str:
        """Return the id of what a choice is about, so that screens can show it where it lies."""
        t = self.table
        if verb == V.LOCATION:
            return t.board.ids[argument]
        if verb == V.TERRITORY:
            return t.board.territories[argument].id
        if verb == V.LEADER:
            return t.leaders[argument].id
        return t.card_names[argument] if verb == V.CARD else str(argument)

    def why_not(self, words: str, seat: int) -> str:
        """Return why a seat is not offered what ``words`` name (``refusals``)."""
        choices = self.question(seat).choices if seat in self.asked else ()
        return why_not(self, choices, words, seat)

    def describe(self, code: int) -> str:
        """Return a choice of the present question in words."""
        return self._words(code, self.asking)

    def _words(self, code: int, asking: ag.Question) -> str:
        verb, argument = divmod(code, c.SPAN)
        text = asking.words.get(V(verb), _WORDS[V(verb)])
        if verb == V.WAY:
            return text.split("|")[argument]
        return text.format(choice_argument(self, verb, argument)) if "{" in text else text

    # What is done

    def apply(self, choice: int, seat: int | None = None) -> None:
        """Carry out a choice. Raises ``Malformed`` or ``Illegal`` with the state untouched; ``seat`` is who chooses."""
        if isinstance(choice, bool) or not isinstance(choice, int) or not 0 <= choice < len(V) * c.SPAN:
            raise Malformed(f"{choice!r} is no choice", hint="a choice is the code of one that the question offers")
        if self.state.ending:
            raise Illegal("the game is over", hint=f"it ended by {self.ending}")
        at = len(self.state.agenda) - SIZE
        if seat is not None and seat != self.seat:
            at = ag.place_of(self, seat)
            if at < 0:
                raise Illegal(f"seat {seat} is not to decide", hint=self._who_is())
        if choice not in (self.options if seat in (None, self.seat) else self._options_at(at)):
            raise Illegal(f"{choice} is not possible now", hint=f"{ag.asking(self, seat).text}")
        if self._past is not None:
            self._past.append((self.state.copy(), len(self.log or ())))
        self._take(choice, at)
        self.advance()

    def _take(self, choice: int, at: int) -> None:
        state = self.state
        agenda = state.agenda
        state.decisions += 1
        kind, *arguments = agenda[at : at + SIZE]
        del agenda[at : at + SIZE]
        QUESTIONS[kind].take(self, choice // c.SPAN, choice % c.SPAN, *arguments)  # type: ignore[union-attr]

    def advance(self) -> None:
        """Run until a seat has something to decide; lone choices are taken, questions without any are left out."""
        state = self.state
        agenda = state.agenda
        while not state.ending:
            kind = agenda[-SIZE]
            if TOGETHER[kind]:
                if self._ask_together():
                    return
                continue
            run = RUN[kind]
            if run is not None:
                arguments = agenda[1 - SIZE :]
                del agenda[-SIZE:]
                run(self, *arguments)
                continue
            options = QUESTIONS[kind].options(self, *agenda[1 - SIZE :])  # type: ignore[union-attr]
            if not options:
                del agenda[-SIZE:]
            elif len(options) == 1:
                self._take(options[0], len(agenda) - SIZE)
            elif state.decisions >= self.most_decisions:
                state.ending = Ending.CAP
            else:
                self.options = options
                return
        self.options = []

    def _ask_together(self) -> bool:
        """Bring every seat whose tasks lie beside each other to a decision; return whether one has any left."""
        agenda = self.state.agenda
        found: dict[int, list[int]] = {}
        at = len(agenda) - SIZE
        while at >= 0 and TOGETHER[agenda[at]]:
            kind, seat, *rest = agenda[at : at + SIZE]
            run = RUN[kind]
            if seat in found:
                pass
            elif run is not None:
                del agenda[at : at + SIZE]
                run(self, seat, *rest)
            else:
                options = self._options_at(at)
                if len(options) > 1:
                    found[seat] = options
                elif options:
                    self._take(options[0], at)
                else:
                    del agenda[at : at + SIZE]
            at -= SIZE
        self.options = next(iter(found.values()), [])
        return bool(found)

    def then(self, *tasks: tuple[Any, ...]) -> None:
        """Put tasks on the stack by name, in the order in which they are to come."""
        then(self.state.agenda, *tasks)

    def undoable(self) -> Game:
        """Keep what is needed for ``undo`` from now on; return self."""
        self._past = []
        return self

    def undo(self) -> None:
        """Take back the last choice; raise ``Illegal`` where there is none to take back."""
        if not self._past:
            raise Illegal("there is nothing to take back", hint="only what was chosen since undoable()")
        self.state, length = self._past.pop()
        if self.log is not None:
            del self.log[length:]
        self.recompute()

    def copy(self, *, listening: bool = False) -> Game:
        """Return an independent game in the same position, without a log unless ``listening``."""
        new = Game.__new__(Game)
        new.table, new.most_decisions, new.semuta = self.table, self.most_decisions, self.semuta
        new._past = None
        new.state = self.state.copy()
        new.log = list(self.log or ()) if listening else None
        new.options = self.options[:]
        return new

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
        new.recompute()
        return new

    def recompute(self) -> None:
        """Find the choices of the position again, after its state was replaced."""
        agenda = self.state.agenda
        if not agenda or self.state.ending:
            self.options = []
        elif TOGETHER[agenda[-SIZE]]:
            self._ask_together()
        else:
            self.options = self._options_at(len(agenda) - SIZE)

    # What is seen

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know of the position, and nothing else; raise ``Misuse`` for no seat."""
        if not 0 <= seat < self.seats:
            raise Misuse(f"there is no seat {seat!r}", hint=f"seats run from 0 to {self.seats - 1}")
        return view(self, seat)

    def resample(self, seat: int, seed: int) -> Game:
        """Return a copy with everything that a seat cannot know drawn again (``views.resample``)."""
        return resample(self, seat, seed)

    def log_lines(self, seat: int | None = None) -> list[str]:
        """Return what happened as readable lines, as a seat saw it or in full."""
        return [wording(e, self.table) for e in self.log or () if seat is None or e[1] >> seat & 1]


_WORDS: Final = {
    V.PASS: "pass",
    V.YES: "yes",
    V.NO: "no",
    V.AMOUNT: "{}",
    V.LOCATION: "{}",
    V.TERRITORY: "{}",
    V.SEAT: "{}",
    V.CARD: "{}",
    V.LEADER: "{}",
    V.NONE: "none",
    V.WAY: "",
    V.SKILL: "{}",
    V.NAME: "{}",
}
_DECLARED: Final = {
    "keep": ("the card is {}", "card"),
    "ship_number": ("shipped to {}", "loc"),
    "ship_star": ("shipped to {}", "loc"),
    "take_along": ("moved from {}", "loc"),
}
"""What the first argument of a question says beside its words; what its seat knows (``views``)."""
_ABOUT: Final = {
    V.LOCATION: "location",
    V.TERRITORY: "territory",
    V.LEADER: "leader",
    V.CARD: "card",
    V.SEAT: "seat",
}
"""What the choices of a verb are about."""
_ARGUMENTS: Final = {
    V.LOCATION: "loc",
    V.TERRITORY: "terr",
    V.SEAT: "seat",
    V.CARD: "name",
    V.LEADER: "leader",
    V.SKILL: "skill",
}


def choice_effect(game: Game, verb: int, argument: int) -> str:
    """Return what a card or skill does, and how strong a leader is: what is printed on it."""
    t = game.table
    if verb == V.CARD:
        return next((card.text for card in t.printing if card.name == t.card_names[argument]), "")
    if verb == V.SKILL:
        return f"{facts().skills[argument].face_up} {facts().skills[argument].in_battle}".strip()
    return f"{t.names[t.owner[argument]]}, strength {t.strength[argument]}" if verb == V.LEADER else ""


GROUPS: Final = ("strongholds", "with spice", "elsewhere")
"""The headings of places to choose from."""


def choice_group(game: Game, verb: int, argument: int) -> str:
    """Return the heading below which a place is offered."""
    if verb not in (V.LOCATION, V.TERRITORY):
        return ""
    board = game.table.board
    territory = board.territories[board.territory[argument] if verb == V.LOCATION else argument]
    if territory.terrain == "stronghold":
        return GROUPS[0]
    places = (argument,) if verb == V.LOCATION else territory.locations
    return GROUPS[1] if any(game.state.sand[place] for place in places) else GROUPS[2]


def choice_argument(game: Game, verb: int, argument: int) -> str:
    """Return what a choice names, in words."""
    if verb == V.NAME:
        return voice_class(game.table, argument)
    return named(game.table, _ARGUMENTS.get(V(verb), ""), argument)


def new_game(table: Table, seed: int, *, most_decisions: int = MOST_DECISIONS) -> Game:
    """Return a game at its first decision. Equal arguments give equal games."""
    game = Game(table, new_state(table, seed), most_decisions)
    game.then(("setup", 0))
    game.advance()
    return game
