"""BG-BEN-06, BG-ATR-04, BG-ATR-10: what the Voice commands and Prescience sees before the plans are revealed."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import NAME, PASS, WAY, Advantage, V
from cardbase.board_game.events import VOICE_CLASSES
from cardbase.board_game.mutations import note, whisper
from cardbase.board_game.position import Position, part_of
from cardbase.board_game.rules.battle import opponent
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.planning import DIAL, ELEMENTS
from cardbase.board_game.rules.plans import BANKER, LEAD, dialed, paid, plan_of, sealed_first, support_asked


@step
def voices(g: Position, *_: int) -> None:
    """BG-W-705, BG-BEN-06, BG-BEN-08: the Voice in an own battle, or against an ally's opponent."""
    _ask(g, "speak", g.table.ben)


def _ask(g: Position, task: str, faction: int) -> None:
    """Ask the seat of a faction about the opponent of this battle, where it fights or its ally does; -1 for no seat."""
    s = g.state
    for seat in (s.attacker, s.defender) if faction >= 0 else ():
        if faction in (seat, s.ally[seat]):
            g.then((task, faction, opponent(g, seat)))
            return


def voice_names(g: Position) -> list[int]:
    """Return what the Voice may name: the classes, then the special cards of this table (BG-BEN-06, BGA-24)."""
    t = g.table
    plain = {"projectile", "poison"}
    special = {t.name_of[n] for n, card in enumerate(t.printing) if _is_special(card.kind, card.sort, plain)}
    return [*range(len(VOICE_CLASSES)), *(len(VOICE_CLASSES) + name for name in sorted(special))]


def _is_special(kind: str, sort: str, plain: set[str]) -> bool:
    return kind in ("weapon", "defence") and sort not in plain


@question("what the Voice commands", {V.NAME: "not to play {}", V.WAY: "to play something"}, rules="BG-BEN-06 BG-V-31")
def speak(g: Position, *_: int) -> list[int]:
    """BG-BEN-06: to play or not to play a class or a special card."""
    return [PASS, WAY, *(NAME + n for n in voice_names(g))]


@speak.answer
def _speak(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    if verb == V.WAY:
        g.then(("speak_must", seat, other))
    elif verb == V.NAME:
        g.then(("may_stop", seat, Advantage.VOICE), ("spoken", seat, other, 2 * arg + 1))


@question("what must be played", {V.NAME: "{}"}, rules="BG-BEN-06 BG-V-31")
def speak_must(g: Position, *_: int) -> list[int]:
    """BG-BEN-06."""
    return [NAME + n for n in voice_names(g)]


@speak_must.answer
def _speak_must(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    g.then(("may_stop", seat, Advantage.VOICE), ("spoken", seat, other, 2 * arg))


@step
def spoken(g: Position, seat: int, other: int, command: int, *_: int) -> None:
    """BG-BEN-06: it must be obeyed as far as possible."""
    if not is_stopped(g, Advantage.VOICE):
        g.state.voice, g.state.voice_by = command, other
        note(g, "voice", seat, command & 1, command >> 1)


@step
def questions(g: Position, *_: int) -> None:
    """BG-W-706, BG-ATR-04, BG-ATR-07, BG-BAT-08: Prescience after the Voice, for an ally too."""
    _ask(g, "prescience", g.table.atr)


@question("what to ask by Prescience", {V.WAY: "leader|weapon|defence|dial"}, rules="BG-ATR-04 BG-V-32")
def prescience(g: Position, seat: int, other: int, *_: int) -> list[int]:
    """BG-ATR-04, BG-ATR-06, CR-110: one element; never the dial against a No-Field."""
    return [PASS, *(WAY + n for n in range(3 if _hides_dial(g, other) else 4))]


def _hides_dial(g: Position, seat: int) -> bool:
    """Return whether Atreides may not see a seat's dial: that of Richese with a No-Field (CR-110, BG-ATR-06)."""
    return seat == g.table.ric and g.state.no_field_at in part_of(g)


@prescience.answer
def _prescience(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    if verb == V.WAY:
        note(g, "ask", seat, other, arg)
        g.then(("may_stop", seat, Advantage.PRESCIENCE), ("asked_element", seat, other, arg))


@step
def asked_element(g: Position, seat: int, other: int, element: int, *_: int) -> None:
    """BG-ATR-04, BG-ATR-05, BG-V-33: the opponent fixes the element; "none" is an answer and stays so."""
    if not is_stopped(g, Advantage.PRESCIENCE):
        support = support_asked(g) if element == DIAL and g.state.ally[other] == g.table.cho else []
        g.then(*support, *((task, other) for task in ELEMENTS[element]), ("element_shown", seat, other, element))


@step
def element_shown(g: Position, seat: int, other: int, element: int, *_: int) -> None:
    """BG-SEC-06: only Atreides, and the ally whose battle it is, see it."""
    g.state.fight_flags |= 1 << (8 + element)
    _show(g, seat, other, element)


def _show(g: Position, seat: int, other: int, element: int) -> None:
    seers = 1 << seat | 1 << opponent(g, other)
    if element < 3:
        whisper(g, seers, "element", seat, element, plan_of(g, other)[LEAD + element])
    else:
        whisper(g, seers, "dial_shown", seat, dialed(g, other), paid(g, other))


@step
def atreides_sees_plan(g: Position, seat: int, *_: int) -> None:
    """BG-ATR-10."""
    g.state.fight_flags |= sealed_first(g, seat)


@step
def plan_seen(g: Position, seat: int, other: int, *_: int) -> None:
    """BG-ATR-10, BG-SEC-06: the whole plan, but for the dial of a No-Field (CR-110)."""
    elements = range(len(ELEMENTS) - _hides_dial(g, other))
    g.state.fight_flags |= (1 << len(elements)) - 1 << 8
    for element in elements:
        _show(g, seat, other, element)
    banker = plan_of(g, other)[BANKER]
    if banker > 0:
        whisper(g, 1 << seat | 1 << opponent(g, other), "banker_shown", seat, banker)
