"""A stored game gone through in plain lines."""

from __future__ import annotations

from cardbase.lessons import STEP_KEYS, Steps
from cardbase.screens.board_lines import screen
from cardbase.screens.console import Console


class Stepping:
    """A stored game gone through in plain lines."""

    def __init__(self, steps: Steps, console: Console) -> None:
        self._steps, self._console = steps, console

    def run(self) -> None:
        """Show the beginning and follow what is typed until somebody leaves."""
        steps = self._steps
        self._show()
        while True:
            try:
                typed = self._console.read(f"{steps.at} of {len(steps)} > ").casefold()
            except EOFError:
                return
            if typed == "q":
                return
            if typed == "?":
                self._console.write(f"  {key:<6} {meaning}" for key, meaning in STEP_KEYS.items())
                continue
            refused = steps.follow(typed)
            if refused:
                self._console.write([refused])
            else:
                self._show()

    def _show(self) -> None:
        lines = screen(self._steps.view(), self._steps.game.table)
        lines += ["# What happened", *self._steps.happened()]
        coming = self._steps.coming()
        others = self._steps.others()
        lines += [f"# {coming}"] if coming else []
        self._console.write([*lines, f"  instead of: {'; '.join(others)}"] if others else lines)
