"""Rulesets: the rules in force (the Collected Rulings File), those of the 1997 rulebook, or play as printed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from cardbase.errors import Misuse

POLICY_NAMES: Final = ("open", "uniform", "private-auto")
"""When a seat is asked: whenever something could be answered, at every window alike, or when it can act."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every switch of the rules, at its value in force; the delta (Δ) or ambiguity (AMB) settled stands beside it.

    A new switch is a line here, its other values in ``VALUES``, its name in ``YOUNGER`` (so that stored games are
    read), and what it means in ``data/rules/switches.json`` or ``MEANINGS``.
    """

    name: str = "crf"
    cards: str = "current"  # current | printed: with the errata in force, or as far as known without any
    # What the Collected Rulings File changed (table 3).
    hoard_base: int = 4  # Δ-01
    hoard_per_player: int = 2  # Δ-01
    spice_surcharge: int = 1  # Δ-02
    fall_with_parent: str = "participants"  # Δ-03: participants | all
    defense_leader_engages: str = "may"  # Δ-04: may | must
    disadvantage_at: str = "govern"  # Δ-05: govern | deploy
    broke_forfeits: bool = False  # Δ-06
    subdued_governed: bool = False  # Δ-07
    initiative_tactics: str = "any_time"  # Δ-08: any_time | before_own
    declared_apart: bool = True  # Δ-09
    free_opening_bid: bool = True  # Δ-10
    outsiders_in_rite: bool = True  # Δ-11
    bonus_after_counter: bool = False  # Δ-12
    late_joining: bool = True  # Δ-14
    transfer_to_dune: str = "legal"  # Δ-15: legal | all
    ventures_last: bool = True  # Δ-16
    natives: str = "personas"  # Δ-21: personas | aides
    # Switches of table 5.1.
    disadvantage_scope: str = "persona"  # AMB-02: persona | any_card
    engaged_defense_leader: str = "no_force"  # AMB-03: no_force | adds_force
    counter_requires_engage: bool = True  # AMB-04
    start_spice_currency: str = "points"  # AMB-07: points | solaris
    voluntary_favor_floor: str = "zero"  # AMB-14: zero | none
    window_order: str = "initiative"  # AMB-24: initiative | clockwise
    window2_always: bool = False  # AMB-25
    sponsor_dual_exempt: bool = False  # AMB-47
    extra_exchange_same_direction: bool = True  # AMB-49
    negative_favor_vp: str = "literal"  # AMB-53: literal | zero
    house_deck_sponsor_free: bool = True  # 7.1
    recheck_on_turning_up: bool = False  # AMB-55
    holdings_direct: bool = False  # AMB-66
    cost_doublings: str = "once"  # AMB-73: once | each
    initiative_engagement: bool = False  # AMB-74
    # Optional rules (OPT-01 to OPT-09), all off.
    six_dune_fiefs: bool = False
    ritual_of_passage: bool = False
    surrender_initiative: bool = False
    choam_obligation: bool = False
    event_deployment: bool = False
    multiplayer_rite_tactics: bool = False
    assign_subdued_resources: bool = False
    turn_renegade: bool = False
    scoring_play: bool = False

    def __reduce__(self) -> tuple[type[Ruleset], tuple[object, ...]]:
        """Travel to workers by its switches: a compiled frozen class cannot do so by itself."""
        return Ruleset, tuple(getattr(self, field.name) for field in fields(self))

    def but(self, **changes: object) -> Ruleset:
        """Return this ruleset with switches changed; raise ``Misuse`` for an unknown switch or value."""
        for switch, value in changes.items():
            _check(switch, value)
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def digest(self) -> str:
        """Return eight hexadecimal digits that differ whenever any rule differs; the table's tell the cards apart.

        A younger switch counts only where it is changed, so that games stored before it can be read.
        """
        usual = {name: getattr(CRF, name) for name in YOUNGER}
        rules = {name: value for name, value in asdict(self).items() if name != "cards"}
        text = repr(sorted(item for item in rules.items() if usual.get(item[0], ...) != item[1]))
        return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


MEANINGS: Mapping[str, str] = {
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
"""What each switch says that ``data/rules/switches.json`` does not tell of, for docs/play-engine.md."""

VALUES: Mapping[str, tuple[str, ...]] = {
    "name": ("crf", "rulebook_1997", "printed"),
    "cards": ("current", "printed"),
    "fall_with_parent": ("participants", "all"),
    "defense_leader_engages": ("may", "must"),
    "disadvantage_at": ("govern", "deploy"),
    "initiative_tactics": ("any_time", "before_own"),
    "transfer_to_dune": ("legal", "all"),
    "natives": ("personas", "aides"),
    "disadvantage_scope": ("persona", "any_card"),
    "engaged_defense_leader": ("no_force", "adds_force"),
    "start_spice_currency": ("points", "solaris"),
    "voluntary_favor_floor": ("zero", "none"),
    "window_order": ("initiative", "clockwise"),
    "negative_favor_vp": ("literal", "zero"),
    "cost_doublings": ("once", "each"),
}
"""The values of every switch that is not yes or no, nor a number."""

YOUNGER = ("recheck_on_turning_up", "holdings_direct", "cost_doublings", "initiative_engagement")
"""The switches that came after the first stored games."""

OPTIONAL_RULES = (
    "six_dune_fiefs",
    "ritual_of_passage",
    "surrender_initiative",
    "choam_obligation",
    "event_deployment",
    "multiplayer_rite_tactics",
    "assign_subdued_resources",
    "turn_renegade",
    "scoring_play",
)
"""The nine optional rules, in the order OPT-01 to OPT-09."""

CRF = Ruleset()
RULEBOOK_1997 = Ruleset(
    name="rulebook_1997",
    hoard_base=2,
    hoard_per_player=3,
    spice_surcharge=0,
    fall_with_parent="all",
    defense_leader_engages="must",
    disadvantage_at="deploy",
    broke_forfeits=True,
    subdued_governed=True,
    initiative_tactics="before_own",
    declared_apart=False,
    free_opening_bid=False,
    outsiders_in_rite=False,
    bonus_after_counter=True,
    late_joining=False,
    transfer_to_dune="all",
    natives="aides",
    disadvantage_scope="any_card",
    engaged_defense_leader="adds_force",
    house_deck_sponsor_free=False,
)
PRINTED = replace(RULEBOOK_1997, name="printed", cards="printed")
"""The cards as printed, by the rulebook of their year; ``printed.unknown`` tells what no source tells of them."""
RULESETS: Mapping[str, Ruleset] = {"crf": CRF, "rulebook_1997": RULEBOOK_1997, "printed": PRINTED}


def ruleset(name: str, switches: Mapping[str, object] | None = None) -> Ruleset:
    """Return the ruleset of that name with switches changed; raise ``Misuse`` for a name or value there is not."""
    known = name.lower().replace("-", "_")
    if known not in RULESETS:
        raise Misuse(f"no ruleset is called {name!r:.60}", hint="one of " + ", ".join(RULESETS))
    return RULESETS[known].but(**(switches or {}))


def as_ruleset(rules: Ruleset | str) -> Ruleset:
    """Return rules told as such, or by the name of a ruleset; raise ``Misuse`` for another name."""
    return rules if isinstance(rules, Ruleset) else ruleset(rules)


def switches_of(texts: Iterable[str]) -> dict[str, object]:
    """Read switches written as "name=value" ("window2_always=yes", "opt.six_dune_fiefs=true"); raise ``Misuse``."""
    found: dict[str, object] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise Misuse(f"{text!r} is not a switch", hint="write NAME=VALUE")
        found[name.strip().removeprefix("cfg.").removeprefix("opt.")] = _value(value.strip())
    return found


def _value(text: str) -> object:
    if text.casefold() in {"yes", "true", "on"}:
        return True
    if text.casefold() in {"no", "false", "off"}:
        return False
    return int(text) if text.isdecimal() and len(text) < 4 else text


def check_policy(policy: str) -> str:
    """Return the name of a policy of asking; raise ``Misuse`` for any other."""
    if policy not in POLICY_NAMES:
        raise Misuse(f"no prompt policy is called {policy!r}", hint="one of " + ", ".join(POLICY_NAMES))
    return policy


def _check(switch: str, value: object) -> None:
    known = {field.name: field for field in fields(Ruleset)}
    if switch not in known:
        raise Misuse(f"no rule switch is called {switch!r}", hint="docs/play-engine.md lists them")
    if switch in VALUES:
        if value not in VALUES[switch]:
            raise Misuse(f"switch {switch}: {value!r} is not a value of it", hint="one of " + ", ".join(VALUES[switch]))
    elif type(value) is not type(getattr(CRF, switch)):
        raise Misuse(f"switch {switch}: {value!r} is not of type {type(getattr(CRF, switch)).__name__}")
    elif isinstance(value, int) and not 0 <= value <= 100:
        raise Misuse(f"switch {switch}: {value!r} is not between 0 and 100")
