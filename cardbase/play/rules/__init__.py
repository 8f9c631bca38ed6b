"""The rules, one module for each section of the rulebook. ``RUN`` and ``TAKE`` say who handles which frame."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.play import frames as f
from cardbase.play.position import Position
from cardbase.play.programs import running
from cardbase.play.rules import (
    admission,
    closing_interval,
    deployment,
    events,
    exchange,
    favor,
    force,
    forced_moves,
    house_creation,
    house_interval,
    kanly,
    opening_interval,
    optional_rules,
    participants,
    petition,
    special_operations,
    tactics,
    using,
    ventures,
)

Run = Callable[["Position"], "list[int] | None"]
Take = Callable[["Position", int, int], None]


def _takes_nothing(g: Position, verb: int, argument: int) -> None:
    raise AssertionError(f"frame {f.FRAME_NAMES[g.state.stack[f.KIND]]} asked for nothing, got {verb} {argument}")


_HANDLERS: dict[int, tuple[Run, Take]] = {
    f.CREATION: (house_creation.run_creation, house_creation.take_creation),
    f.TURN: (opening_interval.run_turn, _takes_nothing),
    f.DISENGAGE: (opening_interval.run_disengage, opening_interval.take_disengage),
    f.INITIATIVE: (opening_interval.run_initiative, _takes_nothing),
    f.INTERVAL: (house_interval.run_interval, house_interval.take_interval),
    f.WINDOW: (tactics.run_window, tactics.take_window),
    f.DEPLOYMENT: (deployment.run_deployment, deployment.take_deployment),
    f.TURNING_UP: (deployment.run_turning_up, deployment.take_deployment),
    f.EVENT: (events.run_event, events.take_event),
    f.PETITION: (petition.run_petition, petition.take_petition),
    f.USE: (house_interval.run_card_use, using.take_use),
    f.VENTURE: (ventures.run_venture, _takes_nothing),
    f.EXCHANGE: (exchange.run_exchange, exchange.take_exchange),
    f.FAVOR: (favor.run_favor, favor.take_favor),
    f.ADMISSION: (admission.run_admission, _takes_nothing),
    f.RITE: (kanly.run_rite, kanly.take_rite),
    f.MUSTER: (participants.run_muster, participants.take_muster),
    f.DISTRIBUTION: (force.run_distribution, force.take_distribution),
    f.AFTERMATH: (special_operations.run_aftermath, special_operations.take_aftermath),
    f.RELOCATION: (forced_moves.run_relocation, forced_moves.take_relocation),
    f.OVERFLOW: (forced_moves.run_overflow, forced_moves.take_overflow),
    f.HOMEWORLD: (forced_moves.run_homeworld, forced_moves.take_homeworld),
    f.CLOSING: (closing_interval.run_closing, closing_interval.take_closing),
    f.RITUAL: (optional_rules.run_ritual, optional_rules.take_ritual),
    f.SURRENDER: (optional_rules.run_surrender, optional_rules.take_surrender),
    f.SPOILS: (special_operations.run_spoils, special_operations.take_spoils),
    f.OPERATION: (running.run_operation, running.take_operation),
    f.SPENT: (ventures.run_spent, _takes_nothing),
}
RUN: list[Run] = [_HANDLERS[kind][0] for kind in range(len(_HANDLERS))]
TAKE: list[Take] = [_HANDLERS[kind][1] for kind in range(len(_HANDLERS))]
check_continuously = forced_moves.check_continuously
