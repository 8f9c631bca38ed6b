"""Players as a stranger may write them: named as ``players_that_fail.py:NAME`` in tests."""

import sys
import time
from typing import Any


class Willing:
    """Takes the first choice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, observation: Any) -> Any:
        return observation.options[0]


class Sleeper(Willing):
    """Never answers, and holds on to what interrupts it as well as an ``except Exception`` can."""

    def choose(self, observation: Any) -> Any:
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


class Swallower(Willing):
    """Answers late, after it has held everything that interrupts it."""

    def choose(self, observation: Any) -> Any:
        for _ in range(2):
            try:
                time.sleep(60)
            except BaseException:
                continue
        return observation.options[0]


class Looper(Willing):
    """Never answers, and never rests."""

    def choose(self, observation: Any) -> Any:
        while True:
            pass


class Raiser(Willing):
    def choose(self, observation: Any) -> Any:
        raise ValueError("boom")


class Deep(Willing):
    def choose(self, observation: Any) -> Any:
        return self.choose(observation)


class Leaver(Willing):
    def choose(self, observation: Any) -> Any:
        sys.exit(3)


class Liar(Willing):
    def choose(self, observation: Any) -> Any:
        return "pass"


class Unsayable(Willing):
    """What it raises cannot be shown."""

    def choose(self, observation: Any) -> Any:
        class Bad(Exception):
            def __str__(self) -> str:
                raise RuntimeError

        raise Bad


class Reckless(Willing):
    """Raises what no ``except Exception`` holds."""

    def choose(self, observation: Any) -> Any:
        class Dire(BaseException):
            pass

        raise Dire("no")


class Affirming(Willing):
    """Says True, which counts as 1."""

    def choose(self, observation: Any) -> Any:
        return True


class Forger(Willing):
    """Changes all that it is given, and takes the first choice as it was offered."""

    def choose(self, observation: Any) -> Any:
        first = observation.options[0]
        observation.options.reverse()
        observation.options.append(7 * 4096)
        observation.options.clear()
        world = observation.world(self.seed)
        world.options.clear()
        for choice in world.options[-1:]:
            world.apply(choice)
        for name in ("table", "state", "_layer", "rules", "log"):
            if hasattr(world, name):
                raise AssertionError(f"a world shows its {name}")
        return first


class Shy(Willing):
    """Fails once, then plays."""

    asked = 0

    def choose(self, observation: Any) -> Any:
        self.asked += 1
        return -1 if self.asked == 1 else observation.options[0]


def no_maker(seed: int) -> Any:
    raise KeyError(seed)


def no_player(seed: int) -> Any:
    return seed
