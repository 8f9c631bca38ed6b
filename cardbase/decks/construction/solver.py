"""Programs of whole numbers, handed to HiGHS."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from cardbase.errors import Misuse

LinearRow = tuple[dict[int, float], float, float]
"""The weights of a row by their columns, and the least and the most that it may come to."""


def solved(
    lower: list[float],
    upper: list[float],
    rows: Sequence[LinearRow],
    costs: list[float],
    largest: bool,
    seconds: float,
) -> tuple[list[float], float, bool] | None:
    """Return the values of the columns, all whole, with the bound and whether they are proved best; None for none.

    It works for so many seconds at most; time that it waits for a processor does not count, or what is found would
    hang on whatever else the machine does. Raises ``Misuse`` where nothing was found by then.
    """
    import highspy

    solver = highspy.Highs()  # type: ignore[no-untyped-call, unused-ignore]
    for option, value in (("output_flag", False), ("threads", 1), ("random_seed", 0)):
        solver.setOptionValue(option, value)
    worked = time.thread_time() + seconds

    def end_if_late(event: Any) -> None:
        """Interrupt the solver, which runs in this thread."""
        if time.thread_time() >= worked:
            event.interrupt()

    solver.cbMipInterrupt.subscribe(end_if_late)
    solver.cbSimplexInterrupt.subscribe(end_if_late)
    solver.passModel(_program(lower, upper, rows, costs, largest))
    solver.run()
    status = solver.getModelStatus()
    if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
        return None
    if solver.getInfo().primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
        raise Misuse(f"no deck was found within {seconds:g} seconds", hint="allow more, as in --seconds 20")
    proved = status == highspy.HighsModelStatus.kOptimal
    return list(solver.getSolution().col_value), solver.getInfo().mip_dual_bound, proved


def _program(
    lower: list[float], upper: list[float], rows: Sequence[LinearRow], costs: list[float], largest: bool
) -> Any:
    """Return a program in the form of HiGHS: every column a whole number."""
    import highspy

    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = len(lower), len(rows)
    program.col_lower_, program.col_upper_, program.col_cost_ = lower, upper, costs
    program.row_lower_, program.row_upper_ = [row[1] for row in rows], [row[2] for row in rows]
    program.sense_ = highspy.ObjSense.kMaximize if largest else highspy.ObjSense.kMinimize
    program.integrality_ = [highspy.HighsVarType.kInteger] * len(lower)
    matrix: Any = program.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kRowwise
    starts = [0]
    for entries, _, _ in rows:
        starts.append(starts[-1] + len(entries))
    matrix.start_ = starts
    matrix.index_ = [column for entries, _, _ in rows for column in entries]
    matrix.value_ = [weight for entries, _, _ in rows for weight in entries.values()]
    return program
