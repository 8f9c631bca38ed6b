"""The numbers the engine thinks in: zones, statuses, kinds, talents, rights. Names are the rulebook's."""

from __future__ import annotations

from typing import Final

SPAN: Final = 1 << 16
"""A choice is ``verb * SPAN + argument``; the argument is a card number, a seat or an amount, 0 where there is none."""

# Zones (ccg-rules 8.1). Every card is in exactly one.
HOUSE_DECK: Final = 0
IMPERIAL_DECK: Final = 1
HAND: Final = 2
ASSEMBLY: Final = 3
DOMAIN: Final = 4
HOUSE_DISCARD: Final = 5
IMPERIAL_DISCARD: Final = 6
PETITIONED: Final = 7
TABLE: Final = 8
REVEALED: Final = 9
REMOVED: Final = 10
ZONES: Final = 11
DECKS: Final = (HOUSE_DECK, IMPERIAL_DECK)
ZONE_NAMES: Final = (
    "House deck",
    "Imperial deck",
    "hand",
    "assembly",
    "domain",
    "House discard",
    "Imperial discard",
    "petition",
    "tactics in play",
    "revealed",
    "removed",
)

# Status of a card in a domain (TERM-07); elsewhere NONE, also in the assembly (SUBD-11).
# READY is the rulebook's "disengaged".
NONE: Final = 0
READY: Final = 1
ENGAGED: Final = 2
SUBDUED: Final = 3
FACE_UP: Final = (False, True, True, False)
"""Whether a card of that status is deployed (TERM-08)."""
STATUS_NAMES: Final = ("", "disengaged", "engaged", "subdued")

# Kinds (CARD-02, CARD-06, CARD-08, CARD-13). Bits, so that a host rule is one number.
ALLY: Final = 1
AIDE: Final = 2
FIEF: Final = 4
CHARTER: Final = 8
PERSONNEL: Final = 16
EQUIPMENT: Final = 32
ENHANCEMENT: Final = 64
VENTURE: Final = 128
TACTIC: Final = 256
EVENT: Final = 512
DECREE: Final = 1024
PROGRAM: Final = 2048
PERSONA: Final = ALLY | AIDE
HOLDING: Final = FIEF | CHARTER
RESOURCE: Final = PERSONNEL | EQUIPMENT | ENHANCEMENT | DECREE
ASSIGNED: Final = RESOURCE | VENTURE
DEPLOYED_FROM_HAND: Final = AIDE | RESOURCE | VENTURE

SIRIDAR_FIEF: Final = "siridar fief"
"""The kind of a holding that is a fief and a charter at once."""
KIND_BITS: Final = {
    "ally": ALLY,
    "aide": AIDE,
    "fief": FIEF,
    "homeworld": FIEF,
    "charter": CHARTER,
    SIRIDAR_FIEF: FIEF | CHARTER,  # TERM-27, DUNE-11: both at once
    "personnel": PERSONNEL,
    "equipment": EQUIPMENT,
    "enhancement": ENHANCEMENT,
    "venture": VENTURE,
    "tactic": TACTIC,
    "event": EVENT,
    "decree": DECREE,
    "program": PROGRAM,
}

# Marks: yes-or-no facts of a card, as bits.
UNIQUE: Final = 1
NATIVE: Final = 2
DUNE_FIEF: Final = 4
HOMEWORLD: Final = 8
DUNE: Final = 16
DUNE_EVENT: Final = 32
IMPERIAL: Final = 64
NOBLE: Final = 128
VASSAL: Final = 256
NEXUS: Final = 512

# Talents (TAL-01). Rites are numbered by their talents (``rite_types``).
DUELING: Final = 0
BATTLE: Final = 1
ARBITRATION: Final = 2
INTRIGUE: Final = 3
WEIRDING: Final = 4
PRESCIENCE: Final = 5
TALENTS: Final = 6
TALENT_NAMES: Final = ("Dueling", "Battle", "Arbitration", "Intrigue", "Weirding", "Prescience")
RITE_TYPES: Final = 5
"""How many types of Rite there are: what holds for one is a number, to which the Rite's number is added."""

# Timing of a tactic (TACT-02): the scope it names, as a bit; Engagement tactics shifted by ENGAGEMENT.
GENERIC: Final = 1
IN_DUEL: Final = 2
IN_BATTLE: Final = 4
IN_ARBITRATION: Final = 8
IN_INTRIGUE: Final = 16
IN_INITIATIVE: Final = 32
IN_PETITION: Final = 64
IN_EXCHANGE: Final = 128
IN_DISCARD: Final = 256
IN_WEIRDING: Final = 512
ENGAGEMENT: Final = 16

# Status of a seat (TERM-36, SCORE-02).
ACTIVE: Final = 0
ELIMINATED: Final = 1
RENEGADE: Final = 2
GREAT_HOUSE: Final = 3
SEAT_STATUS_NAMES: Final = ("active", "eliminated", "renegade", "great-house")

# How a game ended.
RUNNING: Final = 0
ADMISSION: Final = 1
ELIMINATION: Final = 2
CAP: Final = 3
LOOP: Final = 4
ENDING_NAMES: Final = ("running", "admission", "elimination", "cap", "loop")

# What a modifier changes (``continuous.InForce``). TALENT and GAIN_TALENT add the talent's number.
TALENT: Final = 0
GAIN_TALENT: Final = 8
COMMAND: Final = 16
RESISTANCE: Final = 17
ALLEGIANCE: Final = 18
RIGHT: Final = 19
FORCE: Final = 20
HAND_LIMIT: Final = 21
ASSEMBLY_LIMIT: Final = 22
RATE: Final = 23
REWARD_SOLARIS: Final = 24
REWARD_SPICE: Final = 25
REWARD_FAVOR: Final = 26
PENALTY_SOLARIS: Final = 27
PENALTY_SPICE: Final = 28
PENALTY_FAVOR: Final = 29
KIND: Final = 30
COST: Final = 32
DOUBLE_COST: Final = 33
SET_COST: Final = 36
NO_ALLEGIANCE: Final = 41
BID_CREDIT: Final = 37
"""A seat may bid with more solaris than it has."""
LOWEST_FIRST: Final = 38
RANK_PLAYED: Final = 39
"""A seat has played a tactic of the initiative phase."""
KEPT_CHOICE: Final = 44
"""What was declared with a card."""
STAKE: Final = 42
"""More favor at stake in a Rite, on its leader."""
AIM: Final = 43
"""A leader may aim Rites as the text of a card says; the amount is that card times ``RITE_TYPES`` plus the Rite."""
FAVOR_CAP: Final = 40
"""A seat buys no more favor at once than so much; the least of them holds."""
ALSO: Final = 34
"""A gained subtype; the amount is its number in the vocabulary."""
TOKEN_LIMIT: Final = 45
"""The most deferment tokens a card may be given."""
ROOM: Final = 46
"""It may bear one more card of a subtype than the texts of those cards allow; the amount is the subtype's number."""
SHUNS: Final = 47
"""It is no target of Rites led by whom the text of a card names; the amount is that card."""
PAID_X: Final = 48
"""What was paid for a card of cost X when it was deployed."""
BARGAIN: Final = 50
"""A card whose text changes costs by the host that a card is deployed on; the amount is that card."""
COPIED: Final = 31
"""A card has the operation of a card of this definition, also when that card is gone (CARD-21)."""
MARKED: Final = 51
"""A card that one ability of its source chose and others speak of; the amount is who held it then."""
DISCARDED_NOW: Final = 52
"""A card that its owner discarded in this phase: remembered for those who ask, nothing in force changes by it."""
SPARED: Final = 53
"""A participant to whom some force does nothing; the amount is the card whose text says which."""
REDIRECTED: Final = 54
"""Force assigned to a card goes to another, the amount."""
FAVOR_SPARED: Final = 55
"""Favor that a seat would discard becomes decree tokens on a card, the amount."""
WIDENED: Final = 56
"""A card whose text lets force reach more; the amount is that card."""
REFUSES: Final = 57
"""A card on which such cards can't be put as the text of another names; the amount is that other."""
SPEAKS: Final = 58
"""A card that has resolved and states what holds for a time; the amount is its host."""
MET: Final = 59
"""A condition that a card waits for holds; the amount is the number of its routine."""
RITE_LIMIT: Final = 60
"""A seat may do so much more in its Interval than the rules let it: Rites, and the next two of events and petitions."""
EVENT_LIMIT: Final = 61
PETITION_LIMIT: Final = 62
RITES_OVER: Final = 63
"""So much a seat did in this Interval beyond what the rules let it: Rites, events, petitions."""
EVENTS_OVER: Final = 64
PETITIONS_OVER: Final = 65
VENTURE_LIMIT: Final = 66
"""A seat may initiate fewer ventures than so many in its Interval; of several such limits the least counts."""
VENTURES_DONE: Final = 67
"""So many ventures a seat has initiated in this Interval under such a limit."""
LEAVES: Final = 49
"""A card that is discarded at the end of the Interval."""
BARRED: Final = 35
"""Something is forbidden: the target says what, the amount to which seats, as bits."""

NOT_OF_CARDS: Final = frozenset(
    {HAND_LIMIT, ASSEMBLY_LIMIT, RATE, BID_CREDIT, LOWEST_FIRST, RANK_PLAYED, FAVOR_CAP, BARGAIN, FAVOR_SPARED,
     WIDENED, BARRED, RITE_LIMIT, EVENT_LIMIT, PETITION_LIMIT, RITES_OVER, EVENTS_OVER, PETITIONS_OVER,
     VENTURE_LIMIT, VENTURES_DONE}
)  # fmt: skip
"""Changes whose target is a seat, or nothing at all."""

# In which directions the seat of the House Interval has traded, as bits of what it has used.
BOUGHT_SPICE: Final = 32
SOLD_SPICE: Final = 64

# What may be forbidden, or allowed against the rules. The first three are of one Rite.
RITES_BARRED: Final = 0
RITE_TACTICS: Final = RITE_TYPES
"""Playing tactics of a Rite."""
FREE_FIRST: Final = 2 * RITE_TYPES
"""The first Rite of a sort against each rival does not count."""
SELLING: Final = 15
BUYING: Final = 16
FAVOR_BUYING: Final = 17
ADMISSION_ASKING: Final = 18
HOLDINGS_BARRED: Final = 19
ALLIES_BARRED: Final = 20
FIEF_SOLARIS: Final = 21
"""Engaging a fief to produce solaris."""
SPICE_MADE: Final = 22
"""Producing or moving spice by engaged cards and events."""
COUNTERING: Final = 23
NATIVES_LET: Final = 24
"""Deploying Native personas without a Dune fief (this one and the next allow)."""
DUNE_EVENTS_LET: Final = 25
"""Deploying Dune events without a Dune fief."""
FAVOR_GAINING: Final = 26
SOLARIS_GAINING: Final = 27
SOLARIS_PRODUCING: Final = 28
SPICE_PRODUCING: Final = 29
DRAWING: Final = 30
"""Drawing off the House deck; the next off the Imperial deck."""
IMPERIAL_DRAWING: Final = 31
PETITIONING: Final = 32
BID_RAISING: Final = 33
NAMED: Final = 4096
"""Playing a card of a name; add the name's number among the corpus's definitions."""

# How long a lasting card stays: till the operation, the Interval or the turn is over.
STAYS_FOR_OPERATION: Final = 1
STAYS_FOR_INTERVAL: Final = 2
STAYS_FOR_TURN: Final = 3

# How long a modifier lasts (TERM-19).
FOR_GOOD: Final = 0
WHILE_DEPLOYED: Final = 1
THIS_OPERATION: Final = 2
THIS_INTERVAL: Final = 3
THIS_TURN: Final = 4
THIS_PHASE: Final = 5
WHILE_SPOKEN_OF: Final = 6
"""As long as the card that marked another may still speak of it."""

DURATION_NAMES: Final = (
    "for good", "while deployed", "this operation", "this interval", "this turn", "this phase", "while spoken of",
)  # fmt: skip
MODIFIER_NAMES: Final = {
    **{TALENT + number: f"{name.casefold()} rank" for number, name in enumerate(TALENT_NAMES)},
    **{GAIN_TALENT + number: f"{name.casefold()} talent" for number, name in enumerate(TALENT_NAMES)},
    COMMAND: "command", RESISTANCE: "resistance", ALLEGIANCE: "allegiance", RIGHT: "right", FORCE: "force",
    HAND_LIMIT: "hand limit", ASSEMBLY_LIMIT: "assembly limit", RATE: "rate",
    REWARD_SOLARIS: "reward in solaris", REWARD_SPICE: "reward in spice", REWARD_FAVOR: "reward in favor",
    PENALTY_SOLARIS: "penalty in solaris", PENALTY_SPICE: "penalty in spice", PENALTY_FAVOR: "penalty in favor",
    KIND: "kind", COPIED: "copied", COST: "cost", DOUBLE_COST: "double cost", ALSO: "subtype",
    BARRED: "barred", SET_COST: "set cost", BID_CREDIT: "bid credit", LOWEST_FIRST: "lowest first",
    RANK_PLAYED: "rank played", FAVOR_CAP: "favor cap", NO_ALLEGIANCE: "no allegiance", STAKE: "stake",
    AIM: "aim", KEPT_CHOICE: "said", TOKEN_LIMIT: "token limit", ROOM: "room", SHUNS: "shuns", PAID_X: "paid x",
    LEAVES: "leaves", BARGAIN: "bargain", MARKED: "marked", DISCARDED_NOW: "discarded now",
    SPARED: "spared", REDIRECTED: "redirected", FAVOR_SPARED: "favor spared", WIDENED: "widened",
    REFUSES: "refuses", SPEAKS: "speaks", MET: "met", RITE_LIMIT: "rite limit", EVENT_LIMIT: "event limit",
    PETITION_LIMIT: "petition limit", RITES_OVER: "rites beyond the limit", EVENTS_OVER: "events beyond the limit",
    PETITIONS_OVER: "petitions beyond the limit", VENTURE_LIMIT: "venture limit", VENTURES_DONE: "ventures initiated",
}  # fmt: skip
"""What a modifier changes, in words."""
OF_CARDS: Final = frozenset({SHUNS, REFUSES, SPEAKS, BARGAIN, SPARED, REDIRECTED, FAVOR_SPARED, WIDENED})
"""Modifiers whose amount is a card."""
REMEMBERED: Final = frozenset({KEPT_CHOICE, MARKED, LEAVES, DISCARDED_NOW, SPEAKS, MET})
"""Modifiers that change nothing: an ability keeps them for itself."""

# Rights a card may have (SPEC, DUNE-04, OPEN-02). First those of one Rite.
DIRECT: Final = 0
COUNTER: Final = RITE_TYPES
SURPRISE: Final = 2 * RITE_TYPES
CAPTURE: Final = 3 * RITE_TYPES
DISCARD: Final = 4 * RITE_TYPES
JOIN_LATE: Final = 5 * RITE_TYPES
IMMUNE: Final = 6 * RITE_TYPES
RIGHT_NAMES: Final = ("direct", "counter", "surprise", "capture", "discard", "join late", "immune")
FREE_RITE: Final = 7 * RITE_TYPES
"""Rites that it leads do not count against the limit."""
AIMED: Final = 8 * RITE_TYPES
"""It may be the target of a Rite not meant for its kind."""
COUNTS_AS: Final = 9 * RITE_TYPES
"""Rites that it leads may be declared CHOAM Rites; add ``RITE_TYPES`` for Landsraad Rites."""
REWARDED_AS: Final = 11 * RITE_TYPES
"""Rites that it leads, of any sort, may bring the bonus of CHOAM Rites; add 1 for that of Landsraad Rites."""
FIXED: Final = 60
STAYS: Final = 61
FORCELESS: Final = 62
"""Force assigned to it has no effect."""
NEVER_CAPTURED: Final = 63
NEVER_DISCARDED: Final = 64
COMMANDLESS: Final = 65
"""It does not count against the command limit of its host."""
TOKENLESS: Final = 66
"""It receives no deferment tokens."""
SURPRISE_PROOF: Final = 67
UNCOUNTERED: Final = 68
"""A Rite that it leads ignores every Counter effect."""
ANY_ORDER: Final = 69
"""Its side ignores the normal order of force."""
IDLE: Final = 70
"""It takes no part in a Rite."""
VENTURELESS: Final = 71
FULL_TOKENS: Final = 72
"""It comes up only when its tokens equal its cost."""
UNPETITIONED: Final = 73
KEEPS_UP: Final = 74
"""It stays deployed when its host is subdued."""
GROUPED: Final = 75
UNVANQUISHED: Final = 76
UNCOUNTED: Final = 77
"""It is no participant when the reward is reckoned."""
FALLS_ANYWAY: Final = 78
"""It is vanquished in the Resolution, whatever force it was given."""
ARRIVES_ENGAGED: Final = 79
MUST_ENGAGE: Final = 80
"""The defense of a Rite that it leads must be engaged."""
TALENTLESS: Final = 81
"""It may lead without the talent."""
COUNTERS_FREELY: Final = 82
"""It Counters without being engaged, and may be engaged already."""
CLINGS: Final = 83
"""It stays on its host where the rules would part them."""
PROOF: Final = 84
"""It is not touched by a hazard; add the hazard's number (``HAZARDS``)."""
HAZARDS: Final = (
    ("effect", "poison"),
    ("effect", "voice"),
    ("effect", "prescience"),
    ("effect", "weirding"),
    ("venture", "prescience"),
    ("venture", "weirding"),
    ("tactic", "prescience"),
    *((kind, talent) for kind in ("venture", "tactic") for talent in ("dueling", "battle", "arbitration", "intrigue")),
    ("tactic", "weirding"),
)
"""What works so: effects with a label, and plans of a kind and talent."""
NEEDS_NO_TOKEN: Final = 100
"""It comes up without a deferment token where it costs nothing."""
NEVER_ENGAGED: Final = 101
IDLE_IN: Final = 104
"""It takes no part in Rites of one sort."""
MAKES_NO_SOLARIS: Final = 110
"""It is not engaged to produce solaris."""
MAKES_NO_SPICE: Final = 111
"""It neither produces nor moves spice."""
LEADS_IN: Final = 112
"""It may lead Rites of one sort without the talent."""
BEGINS_NONE: Final = 117
"""It initiates no Rites of one sort."""
NEVER_SUBDUED: Final = 122
COUNTERS_NONE: Final = 123
"""It Counters no Rites of one sort."""
FORCE_PROOF: Final = 128
"""Force that a card deals by its text does not touch it; add the card's number among the corpus's definitions."""

# Streams of chance beyond the two decks of each seat.
DICE: Final = 0

# Bounds and goals of the rules.
FAVOR_LIMIT: Final = 5
"""Favor that may be bought in an Interval (HOUSE-07)."""
FAVOR_PRICE: Final = 2
"""Solaris for one favor (HOUSE-07)."""
VICTORY_SPICE: Final = 10
VICTORY_FAVOR: Final = 10
"""WIN-02, FAVOR-04."""
MOST_DECISIONS: Final = 20_000
"""Choices after which a game ends by the cap; random games of eight players take about a thousand."""
