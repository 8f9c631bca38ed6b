"""The cards whose texts are hardest to carry out: scenarios of theirs go every way (``branches``) but those excused."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbase.scenarios import Scenario
from cardbase.scenarios.naming import named
from tests.play.branches import Way, ways_tried
from tests.play.houses import corpus
from tests.play.test_scenarios import all_scenarios

HARDEST: Final = (
    "eots-covert-venture",
    "eots-hidden-reserves",
    "eots-military-appropriations",
    "eots-sandworm",
    "eots-scuttled-negotiation",
    "eots-voice-command",
    "eots-weirding-way",
    "jotc-amtal-accord",
    "jotc-ancestral-provenance",
    "jotc-assassins-honor",
    "jotc-atreides-occupation",
    "jotc-emperors-truthsayer",
    "jotc-fakhir-zirut",
    "jotc-grumman-fiat",
    "jotc-harkonnen-sleeper",
    "jotc-petitioning-retribution",
    "jotc-protracted-duration",
    "jotc-quasi-fief",
    "jotc-shadow-partnership",
    "jotc-the-shield-wall",
    "tat-assassins-handbook",
    "tat-baron-vladimir-harkonnen",
    "tat-battle-company",
    "tat-beyond-the-faufreluches",
    "tat-cannon-artillery",
    "tat-commander-aramsham",
    "tat-czigo",
    "tat-disguising-uniform",
    "tat-enlist-survivor",
    "tat-evangelina",
    "tat-exploit-choam-channels",
    "tat-fencing-operation",
    "tat-grant-furlough",
    "tat-house-courier",
    "tat-lisan-al-gaib",
    "tat-maneuver-pawn",
    "tat-preordained-sequence",
    "tat-regent-siridar",
    "tat-scavenging-warfare",
    "tat-schooled-adept",
    "tat-stake-reputation",
    "tat-styros",
    "tat-troop-crusher",
    "tat-witching-power",
)
_RANKS: Final = "initiative ranks are set once in a phase, and every time is meant"
_SLEEPER: Final = "the rules of events read it of the card itself"
EXCUSED: Final[dict[Way, str]] = {
    ("eots-hidden-reserves", "trigger 1", "does not"): _RANKS,
    ("tat-preordained-sequence", "trigger 1", "does not"): _RANKS,
    ("tat-stake-reputation", "trigger 1", "does not"): "it is discarded with the only petition that it could hear of",
    ("tat-fencing-operation", "1.7 deploy the petitioned card, then pay you the final cost", "fails"): (
        "its victor owes the final cost, and pays in favor what solaris fail (PET-18)"
    ),
    ("jotc-harkonnen-sleeper", "if this persona is subdued", "holds"): _SLEEPER,
    ("jotc-harkonnen-sleeper", "if this persona is subdued", "fails"): _SLEEPER,
}
"""Ways that no scenario can go, and why."""


def of_the_hardest() -> list[Scenario]:
    """Return the scenarios of these cards."""
    return [told for told in all_scenarios() if named(told.card, corpus()).id in HARDEST]


@lru_cache(maxsize=1)
def tried() -> dict[str, dict[Way, bool]]:
    """Return the ways of each of these cards, and whether a scenario of it goes them."""
    known, gone = ways_tried(corpus(), of_the_hardest())
    return {card: {way: way in gone for way in known.get(card, ())} for card in HARDEST}
