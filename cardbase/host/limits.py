"""What a server lets one visitor do: bounded bodies, bounded rates, bounded streams."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final

LARGEST_BODY: Final = 128 * 1024
"""Bytes; a deck list has a few thousand."""
SLOWEST_BODY: Final = 10.0
"""Seconds."""
STREAMS: Final = 8
"""Open streams of one secret."""
WATCHERS: Final = 100
"""Open streams of those who watch one table."""
ALL_STREAMS: Final = 4_000
_MOST: Final = 10_000
"""Buckets that are kept."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests a second in the long run, so many at once."""

    second: float
    burst: float


BY_ADDRESS: Final = Rate(300, 900)
BY_SECRET: Final = Rate(20, 60)
OPENING: Final = Rate(2, 40)
ASKING: Final = Rate(10, 60)


class Limits:
    """Token buckets by name, the longest unused forgotten, and the streams that are open."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.streams: Counter[str] = Counter()

    def allows(self, name: str, rate: Rate) -> bool:
        """Return whether one more request of a name is within its rate, and count it."""
        now = time.monotonic()
        left, at = self._buckets.pop(name, (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.second)
        self._buckets[name] = (max(0.0, left - 1), now)
        while len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return left >= 1

    def may_stream(self, name: str, most: int) -> bool:
        """Return whether one more stream of a name may be opened."""
        return self.streams[name] < most and self.streams.total() < ALL_STREAMS
