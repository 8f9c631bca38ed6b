"""Rules of thumb for the bonus of a Rite: favor or solaris, for oneself or from the rival (RITE-34, RITE-35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.players.card_reading import Yield
from cardbase.players.judged import Judged, in_solaris
from cardbase.players.knowledge import Knowledge
from cardbase.players.rites import DEFENDING, FALLEN
from cardbase.players.situation import PURCHASE, Seen, missing, price_of_admission, sides
from cardbase.players.valuing import RUIN, goods

SPITE: Final = 0.5
"""What a rival's loss is worth as a part of what it means to the rival."""
HINDERS: Final = 9.0
"""The worth of keeping a rival from the favor or the solaris that it would be admitted with next."""


def own_bonus(*, other: bool) -> Callable[[Knowledge, Seen, int], Judged]:
    """Return the rule for the bonus as a gain, of the Rite's class or the other."""

    def worth(_: Knowledge, view: Seen, __: int) -> Judged:
        """Take what the bonus brings where that is worth more than the rival's loss."""
        favor, solaris = _bonus(view, other=other)
        gained = (f"{favor} favor",) if favor else in_solaris(solaris)
        return Judged(0.1 + goods(view, view.seat, Yield(solaris, 0, favor)), "{} to gain", gained)

    return worth


def rivals_loss(*, other: bool) -> Callable[[Knowledge, Seen, int], Judged]:
    """Return the rule for the bonus as a rival's loss, of the Rite's class or the other."""

    def worth(_: Knowledge, view: Seen, __: int) -> Judged:
        """Take from the rival where that ends it, keeps it from admission, or is missed more than gained."""
        assert view.rite
        favor, solaris = _bonus(view, other=other)
        rival = view.rite.defender
        return _less_favor(view, rival, favor) if favor else _less_solaris(view, rival, solaris)

    return worth


def _bonus(view: Seen, *, other: bool) -> tuple[int, int]:
    """Return the favor or the solaris that the bonus is, by the defenders that fell (RITE-40)."""
    assert view.rite
    fallen = max(1, sum(1 for part in view.participants if part.role & DEFENDING and part.role & FALLEN))
    landsraad = (view.rite.of_class == rite_types.LANDSRAAD) != other
    return (fallen, 0) if landsraad else (0, 2 * fallen)


def _less_favor(view: Seen, seat: int, number: int) -> Judged:
    rival = sides(view)[seat]
    after = rival.favor - number
    if after <= 0:
        return Judged(RUIN, "a rival without favor loses at the next draw")
    if after < w.VICTORY_FAVOR <= rival.favor and _is_close(view, seat):
        return Judged(HINDERS, "it keeps the rival below ten favor")
    loss = SPITE * goods(view, seat, Yield(0, 0, number)) if after < w.VICTORY_FAVOR else 0.1
    return Judged(loss, "the rival must buy the favor anew")


def _less_solaris(view: Seen, seat: int, number: int) -> Judged:
    has = sides(view)[seat].solaris
    taken = min(number, has)  # RITE-39
    if not taken:
        return Judged(0.0, "the rival has no solaris to lose")
    price = price_of_admission(view, seat)
    if _is_close(view, seat) and has - taken < price <= has:
        return Judged(HINDERS, "it keeps the rival below the {} solaris that admission costs it", (price,))
    return Judged(SPITE * goods(view, seat, Yield(taken, 0, 0)), "the rival cannot spend them")


def _is_close(view: Seen, seat: int) -> bool:
    """Return whether a seat has the spice for admission or can buy it in one Interval (EXCH-03)."""
    return missing(view, seat)[0] <= min(PURCHASE, view.guild_hoard)
