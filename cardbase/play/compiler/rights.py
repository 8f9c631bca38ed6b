"""Phrases that give a card a right or take one away, as the rights the rules look for."""

from __future__ import annotations

from typing import Final

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.programs.context import Uncovered

FORBIDDEN: Final = {
    "be captured": (w.NEVER_CAPTURED,),
    "be discarded": (w.NEVER_DISCARDED,),
    "be captured or discarded": (w.NEVER_CAPTURED, w.NEVER_DISCARDED),
    "be vanquished": (w.UNVANQUISHED,),
    "be assigned a venture": (w.VENTURELESS,),
    "be deployed until its deferment tokens equal its cost": (w.FULL_TOKENS,),
    "count against the command limit": (w.COMMANDLESS,),
    "count as a participant for the reward": (w.UNCOUNTED,),
    "participate in a rite": (w.IDLE,),
    "receive a deferment token": (w.TOKENLESS,),
}
"""What "it can't ..." says."""
STATED: Final = {
    "need no talent": (w.TALENTLESS,),
    "stay deployed when the host is subdued": (w.KEEPS_UP,),
    "enter engaged": (w.ARRIVES_ENGAGED,),
    "stay engaged": (w.FIXED,),
    "have no effect": (w.FORCELESS,),
}
"""What a plain statement about a card says."""
ALLOWED: Final = {
    "stay deployed alongside Dune": (w.STAYS,),
}
"""What "it may ..." allows."""
COUNTED: Final = {
    "count as a Landsraad rite": (rite_types.LANDSRAAD,),
    "count as a CHOAM rite": (rite_types.CHOAM,),
    "count as a CHOAM or Landsraad rite": (rite_types.CHOAM, rite_types.LANDSRAAD),
}
"""The classes that "a rite the host leads may ..." lets its leader declare."""
REWARDED: Final = {f"{said} for the reward": classes for said, classes in COUNTED.items()}
"""The classes whose bonus it lets its leader take."""
IGNORED: Final = {"ignored.counter": w.UNCOUNTERED, "ignored.order": w.ANY_ORDER}


def immunities(predicate: Node) -> tuple[int, ...]:
    """Return the rights of a card that is immune; raise ``Uncovered`` for a hazard that no rule asks about."""
    rights = []
    for hazard in predicate.nodes("hazards"):
        said = format_node(hazard)
        if said == "Surprise effects":
            rights.append(w.SURPRISE_PROOF)
        elif said in w.HAZARDS:
            rights.append(w.PROOF + w.HAZARDS.index(said))
        else:
            raise Uncovered(f"immune to {said}")
    return tuple(rights)


def hazards_of(kind: str, subtypes: tuple[str, ...], labels: tuple[str, ...]) -> int:
    """Return the hazards that a card's effects are, as bits: by its labels, and by its kind and talent."""
    bits = 0
    for number, hazard in enumerate(w.HAZARDS):
        word, sort = hazard.split()
        labelled = sort == "effects" and word in labels
        of_kind = sort.startswith(kind) and word.capitalize() in subtypes
        bits |= (labelled or of_kind) << number
    return bits
