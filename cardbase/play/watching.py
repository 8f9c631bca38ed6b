"""Who reads what of what is in force: a stand-in that notes it while a text is asked, and what each change writes."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play.in_force import InForce

_TALENTS: Final = 1 << 0
_COMMAND: Final = 1 << 1
_RESISTANCE: Final = 1 << 2
_KIND: Final = 1 << 3
_MARKS: Final = 1 << 4
_ALLEGIANCE: Final = 1 << 5
_RIGHTS: Final = 1 << 6
_COST: Final = 1 << 7
_SUMS: Final = 1 << 8
_RATE: Final = 1 << 9
_AIMS: Final = 1 << 10
_GAINED: Final = 1 << 11
_BARRED: Final = 1 << 12
_PAID: Final = 1 << 13
_BARGAINS: Final = 1 << 14
_WIDENED: Final = 1 << 15
_SPARED: Final = 1 << 16
_FAVOR_SPARED: Final = 1 << 17
_ROOMS: Final = 1 << 18
_SHUNNED: Final = 1 << 19
_REFUSED: Final = 1 << 20
_TOKEN_LIMITS: Final = 1 << 21
_WRITTEN: Final[dict[int, int]] = {
    w.COMMAND: _COMMAND,
    w.RESISTANCE: _RESISTANCE,
    w.ALLEGIANCE: _ALLEGIANCE,
    w.NO_ALLEGIANCE: _ALLEGIANCE,
    w.RIGHT: _RIGHTS,
    w.KIND: _KIND | _MARKS,
    w.ALSO: _GAINED | _KIND | _MARKS,
    w.COST: _COST,
    w.SET_COST: _COST,
    w.DOUBLE_COST: _COST,
    w.BARRED: _BARRED,
    w.AIM: _AIMS,
    w.RATE: _RATE,
    w.ROOM: _ROOMS,
    w.SHUNS: _SHUNNED,
    w.REFUSES: _REFUSED,
    w.BARGAIN: _BARGAINS,
    w.WIDENED: _WIDENED,
    w.SPARED: _SPARED,
    w.FAVOR_SPARED: _FAVOR_SPARED,
    w.TOKEN_LIMIT: _TOKEN_LIMITS,
    w.PAID_X: _PAID,
}


def written(what: int) -> int:
    """Return the facts that a change writes, as bits like those of ``Watched.read``."""
    return _TALENTS if what < w.COMMAND else _WRITTEN.get(what, _SUMS)


class Watched(InForce):
    """What is in force, read through: ``read`` is what was read of it since it was last set to 0, as bits."""

    __slots__ = ("_true", "read")

    def __init__(self, true: InForce) -> None:
        self._true = true
        self.read = 0

    @property
    def talents(self) -> list[list[int]]:
        """Note it, and return what there is."""
        self.read |= _TALENTS
        return self._true.talents

    @property
    def command(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _COMMAND
        return self._true.command

    @property
    def resistance(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _RESISTANCE
        return self._true.resistance

    @property
    def kind(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _KIND
        return self._true.kind

    @property
    def marks(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _MARKS
        return self._true.marks

    @property
    def allegiance(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _ALLEGIANCE
        return self._true.allegiance

    @property
    def rights(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _RIGHTS
        return self._true.rights

    @property
    def commandless(self) -> bool:
        """Note it, and return what there is."""
        self.read |= _RIGHTS
        return self._true.commandless

    @property
    def cost(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _COST
        return self._true.cost

    @property
    def sums(self) -> dict[int, int]:
        """Note it, and return what there is."""
        self.read |= _SUMS
        return self._true.sums

    @property
    def seat_wide(self) -> dict[int, int]:
        """Note it, and return what there is."""
        self.read |= _SUMS
        return self._true.seat_wide

    @property
    def rate(self) -> int:
        """Note it, and return what there is."""
        self.read |= _RATE
        return self._true.rate

    @property
    def aims(self) -> dict[int, list[tuple[int, int]]]:
        """Note it, and return what there is."""
        self.read |= _AIMS
        return self._true.aims

    @property
    def gained(self) -> dict[int, set[str]]:
        """Note it, and return what there is."""
        self.read |= _GAINED
        return self._true.gained

    @property
    def barred(self) -> dict[int, int]:
        """Note it, and return what there is."""
        self.read |= _BARRED
        return self._true.barred

    @property
    def paid(self) -> dict[int, int]:
        """Note it, and return what there is."""
        self.read |= _PAID
        return self._true.paid

    @property
    def bargains(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _BARGAINS
        return self._true.bargains

    @property
    def widened(self) -> list[int]:
        """Note it, and return what there is."""
        self.read |= _WIDENED
        return self._true.widened

    @property
    def spared(self) -> dict[int, list[int]]:
        """Note it, and return what there is."""
        self.read |= _SPARED
        return self._true.spared

    @property
    def favor_spared(self) -> dict[int, int]:
        """Note it, and return what there is."""
        self.read |= _FAVOR_SPARED
        return self._true.favor_spared

    @property
    def rooms(self) -> dict[int, list[int]]:
        """Note it, and return what there is."""
        self.read |= _ROOMS
        return self._true.rooms

    @property
    def shunned(self) -> dict[int, list[int]]:
        """Note it, and return what there is."""
        self.read |= _SHUNNED
        return self._true.shunned

    @property
    def refused(self) -> dict[int, list[int]]:
        """Note it, and return what there is."""
        self.read |= _REFUSED
        return self._true.refused

    @property
    def token_limits(self) -> dict[int, int]:
        """Note it, and return what there is."""
        self.read |= _TOKEN_LIMITS
        return self._true.token_limits
