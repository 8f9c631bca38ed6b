"""Which rules tell a player most: for each thing a game can be in the middle of, and for each kind of choice."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play.rite_types import CHOAM, LANDSRAAD
from cardbase.play.rules.bidding import ADVANTAGE, OPENING

RULES_OF_MOMENT: Final[dict[str, tuple[str, ...]]] = {
    "House creation": ("PROF-05", "PROF-06", "PROF-07", "PROF-08"),
    "turn": ("TURN-01",),
    "Disengage Phase": ("OPEN-01",),
    "Initiative Phase": ("OPEN-08", "OPEN-12"),
    "House Interval": ("HOUSE-01", "HOUSE-05", "PET-01", "EXCH-01", "HOUSE-07", "WIN-02"),
    "tactic window": ("TACT-01", "TACT-07", "TACT-08", "TACT-11"),
    "deployment": ("DEP-01", "DEP-02", "DEP-03"),
    "deployment of a subdued card": ("DEP-11", "DEP-12", "DEP-16"),
    "event": ("EVENT-01", "EVENT-02"),
    "Imperial Petition": ("PET-04", "PET-06", "PET-08", "PET-14", "ALLEG-06"),
    "engagement for an operation": ("HOUSE-05",),
    "venture": ("VENT-03", "VENT-06"),
    "CHOAM Exchange": ("EXCH-02", "EXCH-04", "EXCH-05", "EXCH-08"),
    "buying favor": ("HOUSE-07",),
    "request for admission": ("WIN-02",),
    "Rite": ("RITE-02", "RITE-16", "RITE-18", "RITE-34"),
    "declaration of participants": ("RITE-10",),
    "force distribution": ("RITE-27",),
    "aftermath of a Rite": ("RITE-32",),
    "moving of assigned cards": ("SUBD-07",),
    "excess of personnel": ("SUBD-07",),
    "change of homeworld": ("DUNE-06",),
    "Closing Interval": ("CLOSE-01", "CLOSE-03", "CLOSE-05", "CLOSE-08"),
    "ritual of passage": ("OPT-02",),
    "surrender of initiative": ("OPT-03",),
    "a captured resource": ("SPEC-15",),
    "a card's operation": ("TERM-02",),
    "a plan or event that is spent": ("TACT-08", "VENT-07", "EVENT-10", "PROG-04"),
    "the end": ("WIN-01",),
}
"""The rules that tell a player most, for each thing a game can be in the middle of."""
RULES_OF_PHASE: Final[dict[str, tuple[str, ...]]] = {
    "Imperial discard": ("CLOSE-01", "CLOSE-02"),
    "Imperial draw": ("CLOSE-03", "CLOSE-04"),
    "House discard": ("CLOSE-05", "CLOSE-06", "CLOSE-07"),
}
"""The rules of the phases of the Closing Interval, in their order."""
RULES_OF_CHOICE: Final[dict[int, tuple[str, ...]]] = {
    c.END: ("HOUSE-09", "HOUSE-08"),
    c.TAKE_SOLARI: ("PROF-06",),
    c.TAKE_FAVOR: ("PROF-06",),
    c.TAKE_SPICE: ("PROF-07",),
    c.DISENGAGE: ("OPEN-01",),
    c.DISENGAGE_ALL: ("OPEN-01",),
    c.PLAY: ("TACT-07",),
    c.DEPLOY: ("DEP-01",),
    c.PLACE: ("EVENT-02",),
    c.ASSIGN_DOWN: ("OPT-07",),
    c.TURN_UP: ("DEP-12", "DEP-13"),
    c.DEPLOY_EVENT: ("EVENT-04",),
    c.PETITION: ("PET-03", "PET-14"),
    c.ACTIVATE: ("VENT-04",),
    c.USE: ("HOUSE-05",),
    c.DUEL: ("RITE-02",),
    c.BATTLE: ("RITE-02",),
    c.ARBITRATION: ("RITE-02",),
    c.INTRIGUE: ("RITE-02",),
    c.WEIRDING: ("RITE-04", "RITE-24"),
    c.CHOAM_RITE: ("RITE-03", "RITE-35"),
    c.LANDSRAAD_RITE: ("RITE-03", "RITE-34"),
    c.BUY_SPICE: ("EXCH-04", "EXCH-03"),
    c.SELL_SPICE: ("EXCH-05", "EXCH-03"),
    c.TRADE: ("EXCH-07", "EXCH-08"),
    c.BUY_FAVOR: ("HOUSE-07",),
    c.REQUEST: ("WIN-02",),
    c.REQUEST_BY_FIEFS: ("OPT-01",),
    c.RENEGADE: ("OPT-08",),
    c.BID: ("PET-06", "PET-07"),
    c.JOIN: ("RITE-10",),
    c.DEFEND: ("RITE-16",),
    c.COUNTER: ("SPEC-06",),
    c.ENGAGE: ("RITE-18",),
    c.DECLINE: ("RITE-19",),
    c.ALLOT: ("RITE-27", "RITE-28"),
    c.CAPTURE: ("SPEC-14",),
    c.DISCARD_VANQUISHED: ("SPEC-20",),
    c.MOVE: ("DEP-08",),
    c.LEAVE: ("SUBD-07",),
    c.OFFER: ("OPT-03",),
    c.ACCEPT: ("OPT-03",),
    c.REFUSE: ("OPT-03",),
    c.RITUAL: ("OPT-02",),
    c.REPLY: ("OPT-02",),
    c.SILENCE: ("OPT-02",),
    c.SET_RATE: ("OPT-04",),
    c.FORGET_RATE: ("OPT-04",),
}
"""The rules behind what is chosen; for other choices those of the moment tell most."""
RULES_OF_BONUS: Final[dict[int, tuple[str, ...]]] = {LANDSRAAD: ("RITE-34",), CHOAM: ("RITE-35",)}
"""The rule of a Rite's bonus, by its class."""
RULES_IN_PETITION: Final[dict[tuple[int, int], tuple[str, ...]]] = {
    (c.BID, OPENING): ("PET-04", "PET-07"),
    (c.AMOUNT, ADVANTAGE): ("ALLEG-06",),
}
"""The rules of choices that mean another thing at a stage of a Petition, by verb and stage."""
RULES_OF_PASSING: Final[dict[str, tuple[str, ...]]] = {
    "Imperial Petition": ("PET-08", "PET-11"),
    "tactic window": ("TACT-11", "TACT-12"),
}
"""The rules behind a pass, where they are not those of the moment."""


def rules_of_moment(frame: str, window: str = "") -> tuple[str, ...]:
    """Return the rules that tell most of a moment, or of the phase of it that its window names."""
    return RULES_OF_PHASE.get(window) or RULES_OF_MOMENT.get(frame, ())
