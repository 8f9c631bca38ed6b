"""Parts of the pages on playing: the switches of the rules, and which rule acts where."""

from __future__ import annotations

from dataclasses import fields

from cardbase.corpus import load_corpus
from cardbase.play.rulesets import CRF, RULEBOOK_1997, Ruleset
from scripts import rule_coverage
from scripts.pages import table

MEANINGS = {
    "cards": "the cards with the errata in force, or as printed; `--rules printed` is `rulebook_1997` so",
    "name": "which ruleset it began as",
    "hoard_base": "spice in the Guild Hoard at the start, before counting players",
    "hoard_per_player": "and for each player",
    "spice_surcharge": "points a starting spice costs above the rate",
    "fall_with_parent": "what falls with a vanquished card: assigned participants, or all assigned cards",
    "defense_leader_engages": "whether the defense leader may or must be engaged",
    "disadvantage_at": "when another power's card costs 1 favor: on coming to be governed, or on deployment only",
    "broke_forfeits": "whether favor of 0 or less at the end of a turn loses the seat",
    "subdued_governed": "whether subdued cards count as governed",
    "initiative_tactics": "when Initiative tactics are played",
    "declared_apart": "whether declared favor is a number of its own",
    "free_opening_bid": "whether a Petition may open above the listed cost",
    "outsiders_in_rite": "whether others may play generic tactics when a Rite is declared",
    "bonus_after_counter": "whether a vanquished Countering leader earns the bonus",
    "late_joining": "whether personnel whose text says so join unnamed",
    "transfer_to_dune": "which assigned cards may move when the homeworld changes",
    "ventures_last": "whether a venture waits for later Intervals",
    "natives": "which Natives need a Dune fief",
    "house_deck_sponsor_free": "whether the sponsor's House cards need no Imperial card of the sponsor",
    "six_dune_fiefs": "OPT-01",
    "ritual_of_passage": "OPT-02",
    "surrender_initiative": "OPT-03",
    "choam_obligation": "OPT-04",
    "event_deployment": "OPT-05",
    "multiplayer_rite_tactics": "OPT-06",
    "assign_subdued_resources": "OPT-07",
    "turn_renegade": "OPT-08, in scoring play only",
    "scoring_play": "OPT-09",
}


def switches() -> str:
    """Return every switch with its value in both rulesets and, where known, its meaning."""
    book = {switch.id.split(".")[-1]: switch.meaning for switch in load_corpus().rulebook.switches}
    names = [field.name for field in fields(Ruleset)]
    rows = [
        [
            f"`{name}`",
            f"`{getattr(CRF, name)}`",
            f"`{getattr(RULEBOOK_1997, name)}`",
            MEANINGS.get(name) or book.get(name, ""),
        ]
        for name in names
    ]
    return table(["switch", "crf", "rulebook_1997", "meaning"], rows)


PARTS = {"rule-switches": switches, "rule-coverage": rule_coverage.page}
