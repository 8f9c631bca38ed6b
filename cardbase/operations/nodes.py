"""The typed tree: one class a production. Written by ``python -m scripts.node_classes``; do not edit.

A family is a base class, a production of it a subclass; a closed class of words is a literal type (``ValueWord``) with
its words as constants (``ValueWords``). A field that a template leaves out is None, a list a tuple. Nodes are frozen,
compared by their fields, and made with keywords only.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from cardbase.operations.tree import Node

SignedWord: TypeAlias = str


NounWord: TypeAlias = str


class NounWords:
    """The nouns that no subtype brings."""

    CARD: Final = "card"
    PERSONA: Final = "persona"
    HOLDING: Final = "holding"
    RESOURCE: Final = "resource"
    PLAN: Final = "plan"
    EVENT: Final = "event"
    ALLY: Final = "ally"
    AIDE: Final = "aide"
    CHARTER: Final = "charter"
    FIEF: Final = "fief"
    HOMEWORLD: Final = "homeworld"
    SIRIDAR_FIEF: Final = "Siridar fief"
    PERSONNEL: Final = "personnel"
    EQUIPMENT: Final = "equipment"
    ENHANCEMENT: Final = "enhancement"
    VENTURE: Final = "venture"
    TACTIC: Final = "tactic"
    PROGRAM: Final = "program"
    DECREE: Final = "decree"
    WEAPON: Final = "weapon"
    RITE: Final = "rite"
    PETITION: Final = "petition"
    CHOAM_EXCHANGE: Final = "CHOAM exchange"
    LEADER: Final = "leader"
    PARTICIPANT: Final = "participant"
    SPICE: Final = "spice"
    TOKEN: Final = "token"
    DEFERMENT_TOKEN: Final = "deferment token"
    PROGRAM_TOKEN: Final = "program token"
    DECREE_TOKEN: Final = "decree token"
    BREATH_TOKEN: Final = "breath token"
    DUNE_FIEF: Final = "Dune fief"
    DUNE_CHARTER: Final = "Dune charter"
    DUNE_HOLDING: Final = "Dune holding"
    DUNE_EVENT: Final = "Dune event"
    DUNE_CITY: Final = "Dune city"
    DUNE_CONTRACT: Final = "Dune contract"
    IMPERIUM_EVENT: Final = "Imperium event"
    IMPERIAL_CARD: Final = "Imperial card"
    HOUSE_CARD: Final = "House card"
    REWARD: Final = "reward"
    TIE: Final = "tie"
    CHOAM: Final = "CHOAM"
    LANDSRAAD: Final = "Landsraad"
    BIDDER: Final = "bidder"
    OWNER: Final = "owner"


StateWord: TypeAlias = Literal[
    "deployed",
    "subdued",
    "engaged",
    "disengaged",
    "vanquished",
    "captured",
    "discarded",
    "moved",
    "added",
    "removed",
    "produced",
    "bought",
    "sold",
    "unpaid",
    "declared",
    "petitioned",
    "included",
    "drawn",
    "revealed",
    "chosen",
    "eligible",
    "additional",
    "opposing",
    "other",
    "participating",
    "lasting",
    "unseen",
    "random",
    "new",
    "adversary",
    "sponsor",
    "Countering",
    "attacking",
    "defending",
    "placed",
    "divided",
    "paid",
    "cheaper",
    "governed",
    "gained",
    "raised",
    "used",
    "ineligible",
    "transferred",
]


class StateWords:
    """An adjective."""

    DEPLOYED: Final = "deployed"
    SUBDUED: Final = "subdued"
    ENGAGED: Final = "engaged"
    DISENGAGED: Final = "disengaged"
    VANQUISHED: Final = "vanquished"
    CAPTURED: Final = "captured"
    DISCARDED: Final = "discarded"
    MOVED: Final = "moved"
    ADDED: Final = "added"
    REMOVED: Final = "removed"
    PRODUCED: Final = "produced"
    BOUGHT: Final = "bought"
    SOLD: Final = "sold"
    UNPAID: Final = "unpaid"
    DECLARED: Final = "declared"
    PETITIONED: Final = "petitioned"
    INCLUDED: Final = "included"
    DRAWN: Final = "drawn"
    REVEALED: Final = "revealed"
    CHOSEN: Final = "chosen"
    ELIGIBLE: Final = "eligible"
    ADDITIONAL: Final = "additional"
    OPPOSING: Final = "opposing"
    OTHER: Final = "other"
    PARTICIPATING: Final = "participating"
    LASTING: Final = "lasting"
    UNSEEN: Final = "unseen"
    RANDOM: Final = "random"
    NEW: Final = "new"
    ADVERSARY: Final = "adversary"
    SPONSOR: Final = "sponsor"
    COUNTERING: Final = "Countering"
    ATTACKING: Final = "attacking"
    DEFENDING: Final = "defending"
    PLACED: Final = "placed"
    DIVIDED: Final = "divided"
    PAID: Final = "paid"
    CHEAPER: Final = "cheaper"
    GOVERNED: Final = "governed"
    GAINED: Final = "gained"
    RAISED: Final = "raised"
    USED: Final = "used"
    INELIGIBLE: Final = "ineligible"
    TRANSFERRED: Final = "transferred"


PowerWord: TypeAlias = str


TalentWord: TypeAlias = Literal["dueling", "battle", "arbitration", "intrigue", "weirding", "prescience"]


class TalentWords:
    """A talent."""

    DUELING: Final = "dueling"
    BATTLE: Final = "battle"
    ARBITRATION: Final = "arbitration"
    INTRIGUE: Final = "intrigue"
    WEIRDING: Final = "weirding"
    PRESCIENCE: Final = "prescience"


NameWord: TypeAlias = str


ValueWord: TypeAlias = Literal[
    "cost",
    "final cost",
    "printed cost",
    "command",
    "resistance",
    "dueling rank",
    "battle rank",
    "arbitration rank",
    "intrigue rank",
    "weirding rank",
    "prescience rank",
    "talent",
    "class",
    "declared favor",
    "hand limit",
    "assembly limit",
    "command limit",
    "rite limit",
    "event limit",
    "petition limit",
    "venture limit",
    "token limit",
    "initiative rank",
    "initiative order",
    "bid",
    "bid currency",
    "allegiance",
    "subtype",
    "type",
    "force",
    "rank",
    "effect",
    "operation",
    "talent rank",
    "favor at stake",
]


class ValueWords:
    """A value."""

    COST: Final = "cost"
    FINAL_COST: Final = "final cost"
    PRINTED_COST: Final = "printed cost"
    COMMAND: Final = "command"
    RESISTANCE: Final = "resistance"
    DUELING_RANK: Final = "dueling rank"
    BATTLE_RANK: Final = "battle rank"
    ARBITRATION_RANK: Final = "arbitration rank"
    INTRIGUE_RANK: Final = "intrigue rank"
    WEIRDING_RANK: Final = "weirding rank"
    PRESCIENCE_RANK: Final = "prescience rank"
    TALENT: Final = "talent"
    CLASS: Final = "class"
    DECLARED_FAVOR: Final = "declared favor"
    HAND_LIMIT: Final = "hand limit"
    ASSEMBLY_LIMIT: Final = "assembly limit"
    COMMAND_LIMIT: Final = "command limit"
    RITE_LIMIT: Final = "rite limit"
    EVENT_LIMIT: Final = "event limit"
    PETITION_LIMIT: Final = "petition limit"
    VENTURE_LIMIT: Final = "venture limit"
    TOKEN_LIMIT: Final = "token limit"
    INITIATIVE_RANK: Final = "initiative rank"
    INITIATIVE_ORDER: Final = "initiative order"
    BID: Final = "bid"
    BID_CURRENCY: Final = "bid currency"
    ALLEGIANCE: Final = "allegiance"
    SUBTYPE: Final = "subtype"
    TYPE: Final = "type"
    FORCE: Final = "force"
    RANK: Final = "rank"
    EFFECT: Final = "effect"
    OPERATION: Final = "operation"
    TALENT_RANK: Final = "talent rank"
    FAVOR_AT_STAKE: Final = "favor at stake"


CurrencyWord: TypeAlias = Literal["solari", "favor"]


class CurrencyWords:
    """Solaris or favor."""

    SOLARI: Final = "solari"
    FAVOR: Final = "favor"


WindowWord: TypeAlias = Literal["declaration", "engagement", "initiative", "petition", "exchange", "discard"]


class WindowWords:
    """A window."""

    DECLARATION: Final = "declaration"
    ENGAGEMENT: Final = "engagement"
    INITIATIVE: Final = "initiative"
    PETITION: Final = "petition"
    EXCHANGE: Final = "exchange"
    DISCARD: Final = "discard"


PhaseWord: TypeAlias = Literal["initiative", "disengage", "deferment", "House discard", "Imperial discard", "discard"]


class PhaseWords:
    """A phase."""

    INITIATIVE: Final = "initiative"
    DISENGAGE: Final = "disengage"
    DEFERMENT: Final = "deferment"
    HOUSE_DISCARD: Final = "House discard"
    IMPERIAL_DISCARD: Final = "Imperial discard"
    DISCARD: Final = "discard"


LabelWord: TypeAlias = Literal["poison", "voice", "Surprise"]


class LabelWords:
    """An effect label."""

    POISON: Final = "poison"
    VOICE: Final = "voice"
    SURPRISE: Final = "Surprise"


PlaceWord: TypeAlias = Literal[
    "hand",
    "assembly",
    "House discard",
    "Imperial discard",
    "House deck",
    "Imperial deck",
    "hoard",
    "domain",
    "treasury",
]


class PlaceWords:
    """A place."""

    HAND: Final = "hand"
    ASSEMBLY: Final = "assembly"
    HOUSE_DISCARD: Final = "House discard"
    IMPERIAL_DISCARD: Final = "Imperial discard"
    HOUSE_DECK: Final = "House deck"
    IMPERIAL_DECK: Final = "Imperial deck"
    HOARD: Final = "hoard"
    DOMAIN: Final = "domain"
    TREASURY: Final = "treasury"


RoleWord: TypeAlias = Literal["attacker", "defender", "petitioner", "victor"]


class RoleWords:
    """A role."""

    ATTACKER: Final = "attacker"
    DEFENDER: Final = "defender"
    PETITIONER: Final = "petitioner"
    VICTOR: Final = "victor"


SpanWord: TypeAlias = Literal["turn", "interval", "rite", "phase", "exchange", "petition"]


class SpanWords:
    """A span."""

    TURN: Final = "turn"
    INTERVAL: Final = "interval"
    RITE: Final = "rite"
    PHASE: Final = "phase"
    EXCHANGE: Final = "exchange"
    PETITION: Final = "petition"


ChoiceWord: TypeAlias = Literal["force or resistance", "blade or projectile", "an allegiance"]


class ChoiceWords:
    """What can be declared."""

    FORCE_OR_RESISTANCE: Final = "force or resistance"
    BLADE_OR_PROJECTILE: Final = "blade or projectile"
    AN_ALLEGIANCE: Final = "an allegiance"


SettingWord: TypeAlias = Literal["CHOAM", "Landsraad", "favor", "lowest first", "weirding"]


class SettingWords:
    """A class, talent or currency."""

    CHOAM: Final = "CHOAM"
    LANDSRAAD: Final = "Landsraad"
    FAVOR: Final = "favor"
    LOWEST_FIRST: Final = "lowest first"
    WEIRDING: Final = "weirding"


MannerWord: TypeAlias = Literal[
    "at once",
    "out of turn",
    "keeping its status",
    "keeping its status and cards",
    "keeping their status",
    "keeping its tokens",
    "without deferment tokens",
    "without engaging",
    "face down",
    "unwon",
]


class MannerWords:
    """A manner."""

    AT_ONCE: Final = "at once"
    OUT_OF_TURN: Final = "out of turn"
    KEEPING_ITS_STATUS: Final = "keeping its status"
    KEEPING_ITS_STATUS_AND_CARDS: Final = "keeping its status and cards"
    KEEPING_THEIR_STATUS: Final = "keeping their status"
    KEEPING_ITS_TOKENS: Final = "keeping its tokens"
    WITHOUT_DEFERMENT_TOKENS: Final = "without deferment tokens"
    WITHOUT_ENGAGING: Final = "without engaging"
    FACE_DOWN: Final = "face down"
    UNWON: Final = "unwon"


OrderWord: TypeAlias = Literal["first", "second", "last", "next"]


class OrderWords:
    """First, second, last or next."""

    FIRST: Final = "first"
    SECOND: Final = "second"
    LAST: Final = "last"
    NEXT: Final = "next"


NobodyWord: TypeAlias = Literal["House", "rival"]


class NobodyWords:
    """House or rival."""

    HOUSE: Final = "House"
    RIVAL: Final = "rival"


WhoseWord: TypeAlias = Literal["your", "their"]


class WhoseWords:
    """Your or their."""

    YOUR: Final = "your"
    THEIR: Final = "their"


WhichWord: TypeAlias = Literal["any", "that"]


class WhichWords:
    """Any or that."""

    ANY: Final = "any"
    THAT: Final = "that"


OrNoneWord: TypeAlias = Literal["or none"]


class OrNoneWords:
    """Or none."""

    OR_NONE: Final = "or none"


BoundWord: TypeAlias = Literal["at least", "at most"]


class BoundWords:
    """At least or at most."""

    AT_LEAST: Final = "at least"
    AT_MOST: Final = "at most"


ExtremeWord: TypeAlias = Literal["most", "least"]


class ExtremeWords:
    """Most or least."""

    MOST: Final = "most"
    LEAST: Final = "least"


MoreWord: TypeAlias = Literal["more", "fewer"]


class MoreWords:
    """More or fewer."""

    MORE: Final = "more"
    FEWER: Final = "fewer"


class Sentence(Node):
    """Any production of the family `sentence`."""


class SentenceAssign(Sentence):
    """``assign to {where:selector} [,or to {other:selector}] [; limit {limit:NUMBER}]``: this card is deployed on
    such a card; at most `limit` of its name on one host (DEP-05).
    """

    kind = "sentence.assign"
    where: Selector
    other: Selector | None = None
    limit: int | None = None


class SentenceLasting(Sentence):
    """``lasting [on {on:selector}] [; limit {limit:NUMBER}]``: a Duration Effect: the card stays, on the card named
    if one is, until its time ends (TERM-19).
    """

    kind = "sentence.lasting"
    on: Selector | None = None
    limit: int | None = None


class SentenceLabel(Sentence):
    """``this is a {label:label} effect``: other cards look for this word (TERM-02)."""

    kind = "sentence.label"
    label: Label


class SentenceDoes(Sentence):
    """``{do:instruction}``: done when the card resolves; or a fact while the card is deployed (TERM-02)."""

    kind = "sentence.does"
    do: Instruction


class SentenceCost(Sentence):
    """``[if {when:clause} ,] {cost:effect+,} : {do:instruction}``: in your own House Interval: pay what stands
    before the colon, then do what stands after it (HOUSE-05).
    """

    kind = "sentence.cost"
    when: Clause | None = None
    cost: tuple[Effect, ...]
    do: Instruction


class SentenceAt(Sentence):
    """``at {window:window} [, if {when:clause}] [, {cost:effect+,}] : {do:instruction}``: the same in a window, used
    like a tactic (HOUSE-06).
    """

    kind = "sentence.at"
    window: Window
    when: Clause | None = None
    cost: tuple[Effect, ...] | None = None
    do: Instruction


class SentenceCostX(Sentence):
    """``a cost of X counts as {number:NUMBER}``: where this ability reads a cost (TERM-18)."""

    kind = "sentence.cost_x"
    number: int


class SentenceWhen(Sentence):
    """``when {event:clause} , {do:instruction}``: each time that happens (TERM-02)."""

    kind = "sentence.when"
    event: Clause
    do: Instruction


class SentenceWhenDeployed(Sentence):
    """``when {state:STATE} , {do:instruction}``: when this card itself is deployed, assigned ... (TERM-10)."""

    kind = "sentence.when_deployed"
    state: StateWord
    do: Instruction


class SentenceIfDone(Sentence):
    """``if you do , {do:instruction}``: only if the optional deed before was done in full (TERM-02)."""

    kind = "sentence.if_done"
    do: Instruction


class SentenceWhileDoing(Sentence):
    """``while {what:effect!doing} , {do:instruction}``: holds while this card (or its House) does that (CARD-19)."""

    kind = "sentence.while_doing"
    what: Effect
    do: Instruction


class SentenceWhile(Sentence):
    """``while {when:clause} , {do:instruction}``: holds as long as the condition does (CARD-19)."""

    kind = "sentence.while"
    when: Clause
    do: Instruction


class SentenceDuringPhase(Sentence):
    """``during the [{order:ORDER}] {phase:PHASE} phase , {do:instruction}``: holds, or may be done, in that phase
    (TERM-01).
    """

    kind = "sentence.during_phase"
    order: OrderWord | None = None
    phase: PhaseWord
    do: Instruction


class SentenceJoins(Sentence):
    """``joins the host in {talents:TALENT+or}``: at the engagement of such a rite in which the host participates,
    engage this card to include it as a participant (RITE-21).
    """

    kind = "sentence.joins"
    talents: tuple[TalentWord, ...]


class SentenceVenture(Sentence):
    """``venture : {do:instruction}``: the part of a program that is initiated like a venture (PROG-04)."""

    kind = "sentence.venture"
    do: Instruction


class Instead(Node):
    """Any production of the family `instead`."""


class InsteadInstead(Instead):
    """``instead``: in place of what stands before it (CARD-20)."""

    kind = "instead.instead"


class InsteadOfFavor(Instead):
    """``instead of discarding favor``: in place of the favor that the rules take for what is not paid (PET-18)."""

    kind = "instead.of_favor"


class Instruction(Node):
    """Any production of the family `instruction`."""


class InstructionAct(Instruction):
    """``{do:act}``: you do it (TERM-02)."""

    kind = "instruction.act"
    do: Act


class InstructionFact(Instruction):
    """``{fact:fact}``: it holds (TERM-02)."""

    kind = "instruction.fact"
    fact: Fact


class InstructionUntil(Instruction):
    """``until the {span:SPAN} ends , {do:instruction}``: it holds that long (TERM-19)."""

    kind = "instruction.until"
    span: SpanWord
    do: Instruction


class InstructionReplace(Instruction):
    """``if {who:subject} would {what:effect} , {do:instruction}``: with `instead`: this happens in place of that
    (TERM-02).
    """

    kind = "instruction.replace"
    who: Subject
    what: Effect
    do: Instruction


class InstructionIf(Instruction):
    """``if {when:clause} , {do:instruction}``: only if the condition holds (TERM-02)."""

    kind = "instruction.if"
    when: Clause
    do: Instruction


class InstructionX(Instruction):
    """``X is {amount:expression}``: X is this number, found when the ability is used (TERM-18)."""

    kind = "instruction.x"
    amount: Expression


class InstructionXBound(Instruction):
    """``X is at most {amount:expression}``: you choose X, up to this number (EVENT-12)."""

    kind = "instruction.x_bound"
    amount: Expression


class InstructionForEach(Instruction):
    """``for {what:selector} , {do:instruction}``: once for every such thing; `it` is that thing (TERM-02)."""

    kind = "instruction.for_each"
    what: Selector
    do: Instruction


class Act(Node):
    """Any production of the family `act`."""


class ActSteps(Act):
    """``{steps:effect+,then} [{instead:instead}]``: in this order; a payment that cannot be made stops what follows;
    with `instead`, in place of what stands before it or would happen (TERM-02).
    """

    kind = "act.steps"
    steps: tuple[Effect, ...]
    instead: Instead | None = None


class ActEither(Act):
    """``either {one:effect+,then} ,or {other:effect+,then} [,or {third:effect+,then}]``: choose one (TERM-02)."""

    kind = "act.either"
    one: tuple[Effect, ...]
    other: tuple[Effect, ...]
    third: tuple[Effect, ...] | None = None


class Fact(Node):
    """Any production of the family `fact`."""


class FactStates(Fact):
    """``{clause:clause}``: it is so (CARD-19)."""

    kind = "fact.states"
    clause: Clause


class FactAlso(Fact):
    """``either {one:clause} ,or {other:clause}``: choose which is so (CARD-19)."""

    kind = "fact.also"
    one: Clause
    other: Clause


class FactMay(Fact):
    """``{who:subject} may {do:act}``: permission; for a House, a choice (CARD-19)."""

    kind = "fact.may"
    who: Subject
    do: Act


class FactMust(Fact):
    """``{who:subject} must {do:act} [,or_else {otherwise:otherwise}]``: demand; who cannot or will not meets the
    alternative (CARD-19).
    """

    kind = "fact.must"
    who: Subject
    do: Act
    otherwise: Otherwise | None = None


class FactMustIfAble(Fact):
    """``{who:subject} must {do:act} ,or_if_unable {otherwise:otherwise}``: demand; only who cannot meets the
    alternative (CARD-19).
    """

    kind = "fact.must_if_able"
    who: Subject
    do: Act
    otherwise: Otherwise


class FactNone(Fact):
    """``no {who:nobody} may {what:effect}``: prohibition for all of them (CARD-19)."""

    kind = "fact.none"
    who: Nobody
    what: Effect


class FactOnly(Fact):
    """``only {who:subject} may {what:effect}``: prohibition for all others (CARD-19)."""

    kind = "fact.only"
    who: Subject
    what: Effect


class Otherwise(Node):
    """Any production of the family `otherwise`."""


class OtherwiseAct(Otherwise):
    """``{do:act}``: the same player does this (TERM-16)."""

    kind = "otherwise.act"
    do: Act


class OtherwiseFact(Otherwise):
    """``{fact:fact}``: this holds (TERM-16)."""

    kind = "otherwise.fact"
    fact: Fact


class Nobody(Node):
    """Any production of the family `nobody`."""


class NobodyHouse(Nobody):
    """``{who:NOBODY}``: no player, or no other player (CARD-20)."""

    kind = "nobody.house"
    who: NobodyWord


class NobodyCards(Nobody):
    """``{what:np}``: no such card (CARD-20)."""

    kind = "nobody.cards"
    what: Np


class Clause(Node):
    """Any production of the family `clause`."""


class ClauseDoes(Clause):
    """``{who:subject} {what:effect!third}``: it does so (TERM-03)."""

    kind = "clause.does"
    who: Subject
    what: Effect


class ClauseCannot(Clause):
    """``{who:subject} can't {what:effect}``: as a fact a prohibition; as a condition, that it is impossible
    (TERM-03).
    """

    kind = "clause.cannot"
    who: Subject
    what: Effect


class ClauseEnds(Clause):
    """``the {span:SPAN} ends``: it is over; as an event, once at its end (TERM-01)."""

    kind = "clause.ends"
    span: SpanWord


class ClauseBegins(Clause):
    """``the {span:SPAN} begins``: as an event, once at its beginning (TERM-01)."""

    kind = "clause.begins"
    span: SpanWord


class ClauseOwnBegins(Clause):
    """``your_interval begins``: your House Interval; as an event, once at its beginning (HOUSE-01)."""

    kind = "clause.own_begins"


class ClauseOwnEnds(Clause):
    """``your_interval ends``: your House Interval; as an event, once at its end (HOUSE-09)."""

    kind = "clause.own_ends"


class ClauseRanks(Clause):
    """``initiative ranks are set``: after the declarations, once ties are broken (TERM-03)."""

    kind = "clause.ranks"


class ClauseNumber(Clause):
    """``the number of {what:np} be* {amount:amount_is}``: there are so many (TERM-18)."""

    kind = "clause.number"
    what: Np
    amount: AmountIs


class ClauseValue(Clause):
    """``{value:value} be* {amount:amount_is}``: the value is that; as a fact it is set to that (TERM-03)."""

    kind = "clause.value"
    value: Value
    amount: AmountIs


class Subject(Node):
    """Any production of the family `subject`."""


class SubjectPlayer(Subject):
    """``{player:player}``: a House (TERM-02)."""

    kind = "subject.player"
    player: Player


class SubjectCards(Subject):
    """``{cards:selector+and}``: cards, tokens, rites (TERM-02)."""

    kind = "subject.cards"
    cards: tuple[Selector, ...]


class Player(Node):
    """Any production of the family `player`."""


class PlayerYou(Player):
    """``you``: the governor of this card (TERM-04)."""

    kind = "player.you"


class PlayerEachHouse(Player):
    """``each House``: every player, in turn order (TERM-04)."""

    kind = "player.each_house"


class PlayerEachRival(Player):
    """``each rival``: every other player, in turn order (TERM-04)."""

    kind = "player.each_rival"


class PlayerARival(Player):
    """``a rival``: one other player, whom you choose if a choice is to be made (TERM-04)."""

    kind = "player.a_rival"


class PlayerExtreme(Player):
    """``the {who:NOBODY} with the {extreme:EXTREME} {goods:goods}``: who has more of it, or less, than all others;
    of several with as much you choose (TERM-04).
    """

    kind = "player.extreme"
    who: NobodyWord
    extreme: ExtremeWord
    goods: Goods


class PlayerThatRival(Player):
    """``that rival``: the rival spoken of (TERM-04)."""

    kind = "player.that_rival"


class PlayerYourRival(Player):
    """``your_rival``: the other side of the rite (TERM-35)."""

    kind = "player.your_rival"


class PlayerAHouse(Player):
    """``a House``: any player, whom you choose (TERM-04)."""

    kind = "player.a_house"


class PlayerThey(Player):
    """``they``: the player who is the subject (TERM-04)."""

    kind = "player.they"


class PlayerGovernor(Player):
    """``its governor``: the governor of the card spoken of (TERM-06)."""

    kind = "player.governor"


class PlayerOwner(Player):
    """``its owner``: the owner of the card spoken of (TERM-05)."""

    kind = "player.owner"


class PlayerRole(Player):
    """``the {role:ROLE}``: the player in that role (TERM-35)."""

    kind = "player.role"
    role: RoleWord


class PlayerGovernorOf(Player):
    """``the governor of {card:ref}``: who governs that card (TERM-06)."""

    kind = "player.governor_of"
    card: Ref


class PlayerBidder(Player):
    """``each rival who raised the bid``: each other player who bid in this petition (PET-06)."""

    kind = "player.bidder"


class PlayerYouOrRival(Player):
    """``you or that rival``: one of both Houses (TERM-04)."""

    kind = "player.you_or_rival"


class Selector(Node):
    """Any production of the family `selector`."""


class SelectorIt(Selector):
    """``it``: the card spoken of last (TERM-08)."""

    kind = "selector.it"


class SelectorThem(Selector):
    """``them``: the cards spoken of last (TERM-08)."""

    kind = "selector.them"


class SelectorThose(Selector):
    """``each of those {state:STATE} this way``: all cards spoken of last to which this ability did that (TERM-08)."""

    kind = "selector.those"
    state: StateWord


class SelectorOfThem(Selector):
    """``{count:amount} of them``: so many of the cards spoken of last, which you choose (TERM-08)."""

    kind = "selector.of_them"
    count: Amount


class SelectorRef(Selector):
    """``{ref:ref}``: one known thing (TERM-08)."""

    kind = "selector.ref"
    ref: Ref


class SelectorForce(Selector):
    """``force [assigned to {to:ref}]``: force dealt in a rite (TERM-20)."""

    kind = "selector.force"
    to: Ref | None = None


class SelectorThatForce(Selector):
    """``that force``: the force this ability has just dealt (TERM-20)."""

    kind = "selector.that_force"


class SelectorForceFrom(Selector):
    """``force from {source:selector}``: force that came from such a card (TERM-20)."""

    kind = "selector.force_from"
    source: Selector


class SelectorTargetOf(Selector):
    """``the target of {rite:selector}``: its declared target (RITE-06)."""

    kind = "selector.target_of"
    rite: Selector


class SelectorOne(Selector):
    """``a {what:np}``: one, which you choose (TERM-08)."""

    kind = "selector.one"
    what: Np


class SelectorAnother(Selector):
    """``another {what:np}``: one other than this card or the one spoken of (TERM-08)."""

    kind = "selector.another"
    what: Np


class SelectorEach(Selector):
    """``each {what:np}``: all, without choice (TERM-08)."""

    kind = "selector.each"
    what: Np


class SelectorUpTo(Selector):
    """``up to {count:amount} {what:np}``: none to so many, which you choose (TERM-08)."""

    kind = "selector.up_to"
    count: Amount
    what: Np


class SelectorCount(Selector):
    """``{count:amount} {what:np}``: exactly so many, which you choose (TERM-08)."""

    kind = "selector.count"
    count: Amount
    what: Np


class SelectorAnyNumber(Selector):
    """``any number of {what:np}``: as many as you choose (TERM-08)."""

    kind = "selector.any_number"
    what: Np


class SelectorTop(Selector):
    """``the top {count:amount} {what:np}``: the uppermost cards of a pile (TERM-08)."""

    kind = "selector.top"
    count: Amount
    what: Np


class SelectorUpToTop(Selector):
    """``up to the top {count:amount} {what:np}``: as many of the uppermost cards of a pile as you choose, to that
    number (TERM-08).
    """

    kind = "selector.up_to_top"
    count: Amount
    what: Np


class SelectorOrder(Selector):
    """``the {order:ORDER} {what:np}``: the first such thing (TERM-08)."""

    kind = "selector.order"
    order: OrderWord
    what: Np


class Ref(Node):
    """Any production of the family `ref`."""


class RefThis(Ref):
    """``this {noun:NOUN}``: the card that says it (TERM-09)."""

    kind = "ref.this"
    noun: NounWord


class RefHost(Ref):
    """``the host``: the card this one is assigned to; for a venture, the persona that initiates it (TERM-09)."""

    kind = "ref.host"


class RefItsHost(Ref):
    """``its host``: the card that the card spoken of is assigned to (TERM-09)."""

    kind = "ref.its_host"


class RefTarget(Ref):
    """``the target``: the declared target of the rite at hand (RITE-06)."""

    kind = "ref.target"


class RefThat(Ref):
    """``that {words:words}``: the thing of that kind spoken of last (TERM-09)."""

    kind = "ref.that"
    words: Words


class RefThe(Ref):
    """``the {words:words}``: the one such thing of the rite, petition or exchange at hand (TERM-09)."""

    kind = "ref.the"
    words: Words


class RefYour(Ref):
    """``{whose:WHOSE} {words:words}``: your homeworld, leader ..., or the subject's (TERM-22)."""

    kind = "ref.your"
    whose: WhoseWord
    words: Words


class RefName(Ref):
    """``{names:NAME+or}``: the card of that name, or one of these names; a short name means any version (TERM-09)."""

    kind = "ref.name"
    names: tuple[NameWord, ...]


class Np(Node):
    """``{kinds:words+or} [{having:having}] [{by:relative}] [{place:zone}] [except {barred:except}] [{near:near}]``:
    things of these kinds that fit all that follows (TERM-08).
    """

    kind = "np.np"
    kinds: tuple[Words, ...]
    having: Having | None = None
    by: Relative | None = None
    place: Zone | None = None
    barred: Except | None = None
    near: Near | None = None


class Words(Node):
    """Any production of the family `words`."""


class WordsState(Words):
    """``{states:STATE+or} {words:words}``: in that state, or one of those (TERM-07)."""

    kind = "words.state"
    states: tuple[StateWord, ...]
    words: Words


class WordsNotState(Words):
    """``non- {excluded:not} {words:words}``: but not of that kind (TERM-07)."""

    kind = "words.not_state"
    excluded: Not
    words: Words


class WordsNoun(Words):
    """``{nouns:nouns}``: of all these kinds (TERM-07)."""

    kind = "words.noun"
    nouns: Nouns


class Nouns(Node):
    """Any production of the family `nouns`."""


class NounsOne(Nouns):
    """``{noun:noun}``: of that kind (CARD-04)."""

    kind = "nouns.one"
    noun: Noun


class NounsMore(Nouns):
    """``{noun:noun} {nouns:nouns}``: of all these kinds (CARD-04)."""

    kind = "nouns.more"
    noun: Noun
    nouns: Nouns


class Noun(Node):
    """Any production of the family `noun`."""


class NounKind(Noun):
    """``{noun:NOUN}``: of that kind or subtype (CARD-04)."""

    kind = "noun.kind"
    noun: NounWord


class NounPower(Noun):
    """``{power:POWER}``: of that allegiance (CARD-04)."""

    kind = "noun.power"
    power: PowerWord


class NounTalent(Noun):
    """``{talent:TALENT}``: of that talent or rite (CARD-04)."""

    kind = "noun.talent"
    talent: TalentWord


class NounName(Noun):
    """``{card:NAME}``: of that name (CARD-04)."""

    kind = "noun.name"
    card: NameWord


class Not(Node):
    """Any production of the family `not`."""


class NotKind(Not):
    """``{noun:NOUN}``: not of that kind (CARD-04)."""

    kind = "not.kind"
    noun: NounWord


class NotPower(Not):
    """``{power:POWER}``: not of that allegiance (CARD-04)."""

    kind = "not.power"
    power: PowerWord


class Except(Node):
    """Any production of the family `except`."""


class ExceptName(Except):
    """``{names:NAME+or}``: not these (CARD-20)."""

    kind = "except.name"
    names: tuple[NameWord, ...]


class ExceptKind(Except):
    """``a {kinds:words+or}``: not of these kinds (CARD-20)."""

    kind = "except.kind"
    kinds: tuple[Words, ...]


class Having(Node):
    """Any production of the family `having`."""


class HavingTalent(Having):
    """``with {talents:TALENT+or} talent``: that has the talent (TAL-04)."""

    kind = "having.talent"
    talents: tuple[TalentWord, ...]


class HavingNone(Having):
    """``with no {words:words}``: that has none such on it (DEP-09)."""

    kind = "having.none"
    words: Words


class HavingSome(Having):
    """``with a {words:words}``: that has one such on it (TERM-09)."""

    kind = "having.some"
    words: Words


class HavingCopy(Having):
    """``with a {state:STATE} copy in {zone:place}``: another card of its name lies there in that state (GOV-07)."""

    kind = "having.copy"
    state: StateWord
    zone: Place


class HavingLabel(Having):
    """``with a {label:label} effect``: that bears the label (CARD-04)."""

    kind = "having.label"
    label: Label


class HavingValue(Having):
    """``with {value:VALUE} lower than {amount:value}``: whose value is less (TERM-32)."""

    kind = "having.value"
    value: ValueWord
    amount: Value


class HavingBounded(Having):
    """``with {value:VALUE} [{bound:BOUND}] {amount:amount}``: whose value is that much, or that or more, or that or
    less (TERM-32).
    """

    kind = "having.bounded"
    value: ValueWord
    bound: BoundWord | None = None
    amount: Amount


class HavingAny(Having):
    """``of {which:WHICH} {what:any}``: without restriction, or of the one declared (CARD-04)."""

    kind = "having.any"
    which: WhichWord
    what: Any


class HavingOpen(Having):
    """``open to {player:player}``: a petition in which each such House may bid as a petitioner (PET-05)."""

    kind = "having.open"
    player: Player


class HavingSameAs(Having):
    """``with {ref:ref} 's allegiance [{or_none:OR_NONE}]``: of the same allegiance, or of none where the text adds
    that (CARD-05).
    """

    kind = "having.same_as"
    ref: Ref
    or_none: OrNoneWord | None = None


class Any(Node):
    """Any production of the family `any`."""


class AnyKind(Any):
    """``kind``: of whatever kind (CARD-20)."""

    kind = "any.kind"


class AnyHouse(Any):
    """``House``: governed by whomever (CARD-20)."""

    kind = "any.house"


class Relative(Node):
    """Any production of the family `relative`."""


class RelativeGovern(Relative):
    """``{player:player} govern*``: in that House's domain (TERM-06)."""

    kind = "relative.govern"
    player: Player


class RelativeDeploy(Relative):
    """``{player:player} deploy*``: being deployed by it (TERM-10)."""

    kind = "relative.deploy"
    player: Player


class RelativeInitiated(Relative):
    """``{player:player} initiate*``: which it initiates (RITE-01)."""

    kind = "relative.initiated"
    player: Player


class RelativeLead(Relative):
    """``{card:self} lead*``: led by that persona (TERM-22)."""

    kind = "relative.lead"
    card: Self


class RelativeParticipate(Relative):
    """``{card:self} participate* in``: in which it takes part (TERM-23)."""

    kind = "relative.participate"
    card: Self


class RelativeDiscarded(Relative):
    """``you discarded this {span:SPAN}``: that you discarded within that time (TERM-17)."""

    kind = "relative.discarded"
    span: SpanWord


class Self(Node):
    """Any production of the family `self`."""


class SelfThis(Self):
    """``this {noun:NOUN}``: the card that says it (TERM-09)."""

    kind = "self.this"
    noun: NounWord


class SelfHost(Self):
    """``the host``: the card this one is assigned to (TERM-09)."""

    kind = "self.host"


class Zone(Node):
    """``in {zone:place}``: that lies there (TERM-09)."""

    kind = "zone.in"
    zone: Place


class Place(Node):
    """Any production of the family `place`."""


class PlaceOwn(Place):
    """``{whose:WHOSE} {places:PLACE+or}``: yours, or the subject's (TERM-09)."""

    kind = "place.own"
    whose: WhoseWord
    places: tuple[PlaceWord, ...]


class PlaceOf(Place):
    """``{player:player} 's {places:PLACE+or}``: that House's (TERM-09)."""

    kind = "place.of"
    player: Player
    places: tuple[PlaceWord, ...]


class PlaceGuildHoard(Place):
    """``the Guild Hoard``: the spice on the market (EXCH-08)."""

    kind = "place.guild_hoard"


class Near(Node):
    """Any production of the family `near`."""


class NearOn(Near):
    """``on {on:selector}``: assigned to it (TERM-09)."""

    kind = "near.on"
    on: Selector


class NearTargeting(Near):
    """``targeting {target:selector}``: with such a target (RITE-06)."""

    kind = "near.targeting"
    target: Selector


class NearAgainst(Near):
    """``against {foe:foe}``: with such an opponent or defender (TERM-09)."""

    kind = "near.against"
    foe: Foe


class NearLedBy(Near):
    """``led by {leader:selector}``: with that leader (RITE-04)."""

    kind = "near.led_by"
    leader: Selector


class NearState(Near):
    """``{states:STATE+or} during {rite:selector}``: to which that happened during it (TERM-21)."""

    kind = "near.state"
    states: tuple[StateWord, ...]
    rite: Selector


class NearThisWay(Near):
    """``{states:STATE+or} this way``: to which this ability did that (TERM-03)."""

    kind = "near.this_way"
    states: tuple[StateWord, ...]


class NearAnywhereOn(Near):
    """``anywhere on {on:selector}``: assigned to it or to a card on it (TERM-09)."""

    kind = "near.anywhere_on"
    on: Selector


class NearOwnTalent(Near):
    """``whose talent {card:self} has``: of a talent that it possesses (TAL-07)."""

    kind = "near.own_talent"
    card: Self


class Foe(Node):
    """Any production of the family `foe`."""


class FoeCards(Foe):
    """``{cards:selector}``: a card (RITE-06)."""

    kind = "foe.cards"
    cards: Selector


class FoePlayer(Foe):
    """``{player:player}``: a House (RITE-06)."""

    kind = "foe.player"
    player: Player


class Amount(Node):
    """Any production of the family `amount`."""


class AmountNumber(Amount):
    """``{number:NUMBER}``: that many (TERM-18)."""

    kind = "amount.number"
    number: int


class AmountX(Amount):
    """``X``: the X of this ability (TERM-18)."""

    kind = "amount.x"


class AmountTimesX(Amount):
    """``{times:TIMES_X}``: that many times X (TERM-18)."""

    kind = "amount.times_x"
    times: int


class AmountThat(Amount):
    """``that many``: as many as the event or the deed before was about (TERM-18)."""

    kind = "amount.that"


class Term(Node):
    """Any production of the family `term`."""


class TermValue(Term):
    """``{value:value}``: the value at that moment (TERM-18)."""

    kind = "term.value"
    value: Value


class TermAmount(Term):
    """``{amount:amount}``: that number (TERM-18)."""

    kind = "term.amount"
    amount: Amount


class TermPer(Term):
    """``{number:NUMBER} per {per:per}``: that many for each (TERM-18)."""

    kind = "term.per"
    number: int
    per: Per


class TermMeasure(Term):
    """``the {measure:measure}``: how much of it there was (TERM-18)."""

    kind = "term.measure"
    measure: Measure


class TermProduces(Term):
    """``the {goods:goods} {card:selector} produces``: what its own ability would give if engaged now (TERM-14)."""

    kind = "term.produces"
    goods: Goods
    card: Selector


class TermNumber(Term):
    """``the number of {what:np}``: how many there are (TERM-18)."""

    kind = "term.number"
    what: Np


class TermGreater(Term):
    """``the greater of the two``: the higher of the two numbers of this ability (TERM-18)."""

    kind = "term.greater"


class TermDifference(Term):
    """``the difference between their {value:VALUE}``: by how much the two differ (TERM-18)."""

    kind = "term.difference"
    value: ValueWord


class TermTotal(Term):
    """``the total {value:VALUE} of {cards:selector}``: the sum over them (TERM-18)."""

    kind = "term.total"
    value: ValueWord
    cards: Selector


class Expression(Node):
    """Any production of the family `expression`."""


class ExpressionTerm(Expression):
    """``{term:term}``: that (TERM-18)."""

    kind = "expression.term"
    term: Term


class ExpressionTwice(Expression):
    """``twice {term:term}``: two times that (TERM-18)."""

    kind = "expression.twice"
    term: Term


class ExpressionPlus(Expression):
    """``{one:term} plus {other:term}``: the sum (TERM-18)."""

    kind = "expression.plus"
    one: Term
    other: Term


class ExpressionMinus(Expression):
    """``{one:term} minus {other:term}``: the difference, at least 0 (TERM-18)."""

    kind = "expression.minus"
    one: Term
    other: Term


class ExpressionEither(Expression):
    """``{one:value} or {other:VALUE}``: one of the two, which you choose (TERM-18)."""

    kind = "expression.either"
    one: Value
    other: ValueWord


class Per(Node):
    """Any production of the family `per`."""


class PerThings(Per):
    """``{what:np}``: for each such thing (TERM-14)."""

    kind = "per.things"
    what: Np


class PerMeasure(Per):
    """``{measure:measure}``: for each such unit (TERM-14)."""

    kind = "per.measure"
    measure: Measure


class PerHouse(Per):
    """``House``: for each player (TERM-14)."""

    kind = "per.house"


class PerRival(Per):
    """``rival``: for each other player (TERM-14)."""

    kind = "per.rival"


class Measure(Node):
    """Any production of the family `measure`."""


class MeasureCurrency(Measure):
    """``{currency:CURRENCY} {state:STATE}``: solaris or favor so used in this ability or event (TERM-16)."""

    kind = "measure.currency"
    currency: CurrencyWord
    state: StateWord


class MeasureGoods(Measure):
    """``spice {state:STATE}``: spice so used in this ability or event (TERM-16)."""

    kind = "measure.goods"
    state: StateWord


class Goods(Node):
    """Any production of the family `goods`."""


class GoodsCurrency(Goods):
    """``{currency:CURRENCY}``: solaris or favor (TERM-14)."""

    kind = "goods.currency"
    currency: CurrencyWord


class GoodsSpice(Goods):
    """``spice``: spice (TERM-14)."""

    kind = "goods.spice"


class Value(Node):
    """Any production of the family `value`."""


class ValueOf(Value):
    """``{ref:ref} 's {value:VALUE}``: the value of that card, rite or petition (TERM-32)."""

    kind = "value.of"
    ref: Ref
    value: ValueWord


class ValueOwn(Value):
    """``{whose:WHOSE} {value:VALUE}``: your value, or that of the player or cards spoken of (TERM-32)."""

    kind = "value.own"
    whose: WhoseWord
    value: ValueWord


class ValueOwnCurrency(Value):
    """``{whose:WHOSE} {currency:CURRENCY}``: how much you have, or the player spoken of (TERM-16)."""

    kind = "value.own_currency"
    whose: WhoseWord
    currency: CurrencyWord


class ValueCroe(Value):
    """``the CROE``: the rate of exchange, solaris a spice (EXCH-08)."""

    kind = "value.croe"


class ValueOfPlayer(Value):
    """``{player:player} 's {value:VALUE}``: that House's value (TERM-32)."""

    kind = "value.of_player"
    player: Player
    value: ValueWord


class ValueIts(Value):
    """``its {value:VALUE}``: the value of the card spoken of (TERM-32)."""

    kind = "value.its"
    value: ValueWord


class ValueThe(Value):
    """``the {value:VALUE}``: the value of the rite, petition or round at hand (TERM-32)."""

    kind = "value.the"
    value: ValueWord


class AmountIs(Node):
    """Any production of the family `amount_is`."""


class AmountIsTerm(AmountIs):
    """``{amount:expression}``: equal to that (TERM-32)."""

    kind = "amount_is.term"
    amount: Expression


class AmountIsChange(AmountIs):
    """``{change:SIGNED} [per {per:per}]``: so much more or less (TERM-32)."""

    kind = "amount_is.change"
    change: SignedWord
    per: Per | None = None


class AmountIsBounded(AmountIs):
    """``{bound:BOUND} {amount:expression}``: that or more, that or less; as a fact: not reduced below it, not raised
    above it (TERM-32).
    """

    kind = "amount_is.bounded"
    bound: BoundWord
    amount: Expression


class AmountIsOther(AmountIs):
    """``not {amount:term}``: different from that (TERM-32)."""

    kind = "amount_is.other"
    amount: Term


class AmountIsSetting(AmountIs):
    """``{words:SETTING+or}``: that class, talent, currency or order (TERM-32)."""

    kind = "amount_is.setting"
    words: tuple[SettingWord, ...]


class Window(Node):
    """``[{talents:TALENT+or}] {window:WINDOW}``: in that window, of these rites if any are named (HOUSE-11)."""

    kind = "window.window"
    talents: tuple[TalentWord, ...] | None = None
    window: WindowWord


class Label(Node):
    """Any production of the family `label`."""


class LabelTalent(Label):
    """``{talent:TALENT}``: prescience, weirding ... (TERM-24)."""

    kind = "label.talent"
    talent: TalentWord


class LabelLabel(Label):
    """``{label:LABEL}``: poison, voice (CARD-04)."""

    kind = "label.label"
    label: LabelWord


class Bonus(Node):
    """Any production of the family `bonus`."""


class BonusTalent(Bonus):
    """``{talent:TALENT} talent``: it possesses that talent (TAL-06)."""

    kind = "bonus.talent"
    talent: TalentWord


class BonusValue(Bonus):
    """``{change:SIGNED} {value:VALUE} [per {per:np}] [during {talents:TALENT+or}]``: so much more or less of that
    value (TAL-05).
    """

    kind = "bonus.value"
    change: SignedWord
    value: ValueWord
    per: Np | None = None
    talents: tuple[TalentWord, ...] | None = None


class BonusSet(Bonus):
    """``{value:VALUE} {number:NUMBER}``: that value instead of its own (CARD-21)."""

    kind = "bonus.set"
    value: ValueWord
    number: int


class BonusSurprise(Bonus):
    """``Surprise [during {talents:TALENT+or}]``: its force is dealt first (rite rules) (SPEC-13)."""

    kind = "bonus.surprise"
    talents: tuple[TalentWord, ...] | None = None


class BonusAllegiance(Bonus):
    """``{power:POWER} allegiance``: it owes that allegiance as well (CARD-05)."""

    kind = "bonus.allegiance"
    power: PowerWord


class BonusThatAllegiance(Bonus):
    """``that allegiance as well``: the one declared (CARD-05)."""

    kind = "bonus.that_allegiance"


class BonusNoValue(Bonus):
    """``no {value:VALUE}``: it lacks that (CARD-21)."""

    kind = "bonus.no_value"
    value: ValueWord


class BonusThatKind(Bonus):
    """``{change:SIGNED} of that kind [during {talents:TALENT+or}]``: so much of the value declared (CARD-21)."""

    kind = "bonus.that_kind"
    change: SignedWord
    talents: tuple[TalentWord, ...] | None = None


class BonusDouble(Bonus):
    """``double {value:VALUE}``: twice that value (TERM-18)."""

    kind = "bonus.double"
    value: ValueWord


class BonusOperation(Bonus):
    """``the operation of {of:selector}``: the same text, read as its own (CARD-21)."""

    kind = "bonus.operation"
    of: Selector


class BonusTokens(Bonus):
    """``{count:amount} {token:NOUN}``: so many on it (TERM-12)."""

    kind = "bonus.tokens"
    count: Amount
    token: NounWord


class BonusHolds(Bonus):
    """``a {kinds:words+or}``: such a card is assigned to it (TERM-09)."""

    kind = "bonus.holds"
    kinds: tuple[Words, ...]


class BonusAllegianceOf(Bonus):
    """``{of:ref} 's allegiance``: the same allegiance as that card (CARD-05)."""

    kind = "bonus.allegiance_of"
    of: Ref


class Predicate(Node):
    """Any production of the family `predicate`."""


class PredicateState(Predicate):
    """``{states:STATE+or} [during {rite:selector}] [by {by:foe}] [to produce {goods:goods+or}] [to participate in
    {joined:selector}] [to {onto:selector}] [at the end of the {span:SPAN}] [{how:deployed_how}]``: in that state,
    or being brought into it (TERM-07).
    """

    kind = "predicate.state"
    states: tuple[StateWord, ...]
    rite: Selector | None = None
    by: Foe | None = None
    goods: tuple[Goods, ...] | None = None
    joined: Selector | None = None
    onto: Selector | None = None
    span: SpanWord | None = None
    how: DeployedHow | None = None


class PredicateKind(Predicate):
    """``a {what:np}``: of that kind (CARD-04)."""

    kind = "predicate.kind"
    what: Np


class PredicateAlso(Predicate):
    """``also a {words:words}``: of that kind as well (CARD-21)."""

    kind = "predicate.also"
    words: Words


class PredicateImmune(Predicate):
    """``immune to {hazards:hazard+and}``: these do not touch it (TERM-07)."""

    kind = "predicate.immune"
    hazards: tuple[Hazard, ...]


class PredicateTarget(Predicate):
    """``the target [of {rite:selector}]``: declared its target; as a fact, in all respects from now on (RITE-06)."""

    kind = "predicate.target"
    rite: Selector | None = None


class PredicateRole(Predicate):
    """``the {role:ROLE} [of {of:selector}]``: the player in that role (TERM-35)."""

    kind = "predicate.role"
    role: RoleWord
    of: Selector | None = None


class PredicateAssigned(Predicate):
    """``assigned {what:selector}``: given such a card as host (TERM-09)."""

    kind = "predicate.assigned"
    what: Selector


class PredicateAssignedTo(Predicate):
    """``assigned to {to:selector}``: put on it, dealt to it (TERM-09)."""

    kind = "predicate.assigned_to"
    to: Selector


class Hazard(Node):
    """Any production of the family `hazard`."""


class HazardForce(Hazard):
    """``force from {source:selector}``: force that came from such a card (TERM-20)."""

    kind = "hazard.force"
    source: Selector


class HazardLabel(Hazard):
    """``{label:label} effects``: effects with the label; Surprise: force dealt first counts as other force
    (CARD-20).
    """

    kind = "hazard.label"
    label: Label


class HazardKinds(Hazard):
    """``{words:words}``: what such a card does (CARD-20)."""

    kind = "hazard.kinds"
    words: Words


class Effect(Node):
    """Any production of the family `effect`."""


class EffectEngageThis(Effect):
    """``engage``: engage this card (TERM-15)."""

    kind = "effect.engage_this"


class EffectEngage(Effect):
    """``engage {what:selector} [to produce {goods:goods+or}]``: turn disengaged cards to engaged (TERM-15)."""

    kind = "effect.engage"
    what: Selector
    goods: tuple[Goods, ...] | None = None


class EffectDisengage(Effect):
    """``disengage {what:selector}``: turn engaged cards to disengaged (TERM-15)."""

    kind = "effect.disengage"
    what: Selector


class EffectSubdueThis(Effect):
    """``subdue``: subdue this card (TERM-11)."""

    kind = "effect.subdue_this"


class EffectSubdue(Effect):
    """``subdue {what:selector}``: turn deployed cards to subdued (TERM-11)."""

    kind = "effect.subdue"
    what: Selector


class EffectDiscard(Effect):
    """``discard {what:selector} [at the end of the {span:SPAN}] [per {per:per}]``: put in the owner's discard;
    tokens to the pool (TERM-17).
    """

    kind = "effect.discard"
    what: Selector
    span: SpanWord | None = None
    per: Per | None = None


class EffectDiscardCurrency(Effect):
    """``discard {amount:quantity} {currency:CURRENCY} [per {per:per}]``: lose solaris or favor (TERM-17)."""

    kind = "effect.discard_currency"
    amount: Quantity
    currency: CurrencyWord
    per: Per | None = None


class EffectDiscardAny(Effect):
    """``discard {currency:CURRENCY}``: discard any amount of it; as an event, or replaced (TERM-17)."""

    kind = "effect.discard_any"
    currency: CurrencyWord


class EffectPay(Effect):
    """``pay [{to:payee}] {amount:quantity} {currency:CURRENCY} [per {per:per}]``: give solaris to the bank, or to
    that player (TERM-16).
    """

    kind = "effect.pay"
    to: Payee | None = None
    amount: Quantity
    currency: CurrencyWord
    per: Per | None = None


class EffectPayAny(Effect):
    """``pay {currency:CURRENCY}``: pay any amount of it; as an event, or replaced (TERM-16)."""

    kind = "effect.pay_any"
    currency: CurrencyWord


class EffectPayValue(Effect):
    """``pay [{to:payee}] {value:value}``: pay that many solaris (TERM-16)."""

    kind = "effect.pay_value"
    to: Payee | None = None
    value: Value


class EffectPaySpice(Effect):
    """``pay {amount:amount} spice to the Guild Hoard [per {per:per}]``: from your hoard (EXCH-12)."""

    kind = "effect.pay_spice"
    amount: Amount
    per: Per | None = None


class EffectProduce(Effect):
    """``produce {amount:quantity} {currency:CURRENCY} [per {per:per}]``: take solaris into your treasury (TERM-14)."""

    kind = "effect.produce"
    amount: Quantity
    currency: CurrencyWord
    per: Per | None = None


class EffectProduceSpice(Effect):
    """``produce {amount:quantity} spice {where:where} [per {per:per}]``: make spice tokens there; the Guild Hoard
    resets the CROE by rule (TERM-14).
    """

    kind = "effect.produce_spice"
    amount: Quantity
    where: Where
    per: Per | None = None


class EffectProduceGoods(Effect):
    """``produce {goods:goods} [{where:where}]``: produce any amount of it (TERM-14)."""

    kind = "effect.produce_goods"
    goods: Goods
    where: Where | None = None


class EffectProduceMore(Effect):
    """``produce {amount:amount} {more:MORE} {goods:goods}``: what is being produced becomes so much more or less
    (TERM-14).
    """

    kind = "effect.produce_more"
    amount: Amount
    more: MoreWord
    goods: Goods


class EffectGain(Effect):
    """``gain {amount:quantity} {currency:CURRENCY} [per {per:per}]``: take that much (TERM-14)."""

    kind = "effect.gain"
    amount: Quantity
    currency: CurrencyWord
    per: Per | None = None


class EffectGainAny(Effect):
    """``gain {currency:CURRENCY}``: gain any amount of it, or produce it; as an event (TERM-14)."""

    kind = "effect.gain_any"
    currency: CurrencyWord


class EffectBuy(Effect):
    """``buy [more than {number:NUMBER}] {goods:goods}``: buy spice or favor, beyond that number in an interval
    (EXCH-04).
    """

    kind = "effect.buy"
    number: int | None = None
    goods: Goods


class EffectBuySome(Effect):
    """``buy {amount:quantity} {goods:goods}``: now and outside of an exchange: spice off the Guild Hoard at the
    CROE, favor at its price (EXCH-04).
    """

    kind = "effect.buy_some"
    amount: Quantity
    goods: Goods


class EffectSellSome(Effect):
    """``sell {amount:quantity} {goods:goods}``: spice to the Guild Hoard at the CROE, now and outside of an exchange
    (EXCH-05).
    """

    kind = "effect.sell_some"
    amount: Quantity
    goods: Goods


class EffectSell(Effect):
    """``sell {goods:goods}``: sell spice (EXCH-05)."""

    kind = "effect.sell"
    goods: Goods


class EffectDeploy(Effect):
    """``deploy {what:selector} [for {price:amount}] [{how:MANNER}]``: deploy cards, paying their cost or the price
    given (TERM-10).
    """

    kind = "effect.deploy"
    what: Selector
    price: Amount | None = None
    how: MannerWord | None = None


class EffectInitiate(Effect):
    """``initiate {what:selector} [{how:MANNER}]``: start a rite, a venture, a petition (RITE-01)."""

    kind = "effect.initiate"
    what: Selector
    how: MannerWord | None = None


class EffectEnd(Effect):
    """``end the {span:SPAN} [{how:MANNER}]``: no further declarations or bids; it resolves as it stands, or nobody
    wins with `unwon` (RITE-44).
    """

    kind = "effect.end"
    span: SpanWord
    how: MannerWord | None = None


class EffectCapture(Effect):
    """``capture {what:selector} [during {rite:selector}] [{how:MANNER}]``: take into your domain, subdued, by the
    rules of capture (SPEC-14).
    """

    kind = "effect.capture"
    what: Selector
    rite: Selector | None = None
    how: MannerWord | None = None


class EffectVanquish(Effect):
    """``vanquish {what:selector} [during {rite:selector}] [when the {span:SPAN} is resolved]``: treat as having met
    its resistance (TERM-21).
    """

    kind = "effect.vanquish"
    what: Selector
    rite: Selector | None = None
    span: SpanWord | None = None


class EffectWin(Effect):
    """``win {rite:selector}``: as the attacker vanquish its target, as the defender keep the target standing; as an
    event (RITE-34).
    """

    kind = "effect.win"
    rite: Selector


class EffectLose(Effect):
    """``lose {rite:selector}``: take part in it and not win it; of a card, lead the side that does not; as an event
    (RITE-34).
    """

    kind = "effect.lose"
    rite: Selector


class EffectSurvive(Effect):
    """``survive {rite:selector}``: take part in it and not be vanquished (RITE-31)."""

    kind = "effect.survive"
    rite: Selector


class EffectMeet(Effect):
    """``meet {value:value}``: be at least that (TERM-21)."""

    kind = "effect.meet"
    value: Value


class EffectExceed(Effect):
    """``exceed {value:value}``: be more than that (TERM-21)."""

    kind = "effect.exceed"
    value: Value


class EffectApply(Effect):
    """``apply {amount:amount} force to {to:selector}``: deal force; it does nothing more than the text says
    (VENT-14).
    """

    kind = "effect.apply"
    amount: Amount
    to: Selector


class EffectDivide(Effect):
    """``divide {amount:amount} force among {among:among+and}``: deal force in parts you choose (TERM-20)."""

    kind = "effect.divide"
    amount: Amount
    among: tuple[Among, ...]


class EffectMove(Effect):
    """``move {what:selector+and} to {to:destination} [{how:MANNER}] [{state:moved_state}] [per {per:per}]``: put
    there; without more, as the rules of that place ask (TERM-13).
    """

    kind = "effect.move"
    what: tuple[Selector, ...]
    to: Destination
    how: MannerWord | None = None
    state: MovedState | None = None
    per: Per | None = None


class EffectReturn(Effect):
    """``return {what:selector} [to {to:destination}] [{how:MANNER}]``: undo an earlier capture or move (SPEC-18)."""

    kind = "effect.return"
    what: Selector
    to: Destination | None = None
    how: MannerWord | None = None


class EffectExchange(Effect):
    """``exchange {one:selector} for {other:selector} [{how:MANNER}]``: each takes the other's place (TERM-13)."""

    kind = "effect.exchange"
    one: Selector
    other: Selector
    how: MannerWord | None = None


class EffectAssign(Effect):
    """``assign {what:selector} [to {to:selector}] [{state:moved_state}]``: put on that card without deploying it
    again (TERM-09).
    """

    kind = "effect.assign"
    what: Selector
    to: Selector | None = None
    state: MovedState | None = None


class EffectGive(Effect):
    """``give your sponsor 's allegiance to {to:selector}``: make it owe that allegiance (CARD-05)."""

    kind = "effect.give"
    to: Selector


class EffectReceive(Effect):
    """``receive {what:selector}``: have them put on it (TERM-12)."""

    kind = "effect.receive"
    what: Selector


class EffectOption(Effect):
    """``take your option``: bid or decline now (PET-05)."""

    kind = "effect.option"


class EffectAdd(Effect):
    """``add {what:selector} to {to:selector}``: put tokens on it, or raise what is being produced (TERM-12)."""

    kind = "effect.add"
    what: Selector
    to: Selector


class EffectRemove(Effect):
    """``remove {what:selector}``: take tokens off, to the pool (TERM-12)."""

    kind = "effect.remove"
    what: Selector


class EffectRaise(Effect):
    """``raise {value:value} by {by:by} [until the {span:SPAN} ends]``: make it higher (TERM-33)."""

    kind = "effect.raise"
    value: Value
    by: By
    span: SpanWord | None = None


class EffectLower(Effect):
    """``lower {value:value} by {by:by} [until the {span:SPAN} ends]``: make it lower (TERM-33)."""

    kind = "effect.lower"
    value: Value
    by: By
    span: SpanWord | None = None


class EffectRaiseOrLower(Effect):
    """``raise or lower {value:value} by {by:by} [until the {span:SPAN} ends]``: choose which (TERM-33)."""

    kind = "effect.raise_or_lower"
    value: Value
    by: By
    span: SpanWord | None = None


class EffectDraw(Effect):
    """``draw {what:selector} [per {per:per}]``: take into your hand (or assembly, from the Imperial deck); without a
    place, off your House deck (TERM-13).
    """

    kind = "effect.draw"
    what: Selector
    per: Per | None = None


class EffectLook(Effect):
    """``look at {what:selector}``: only you see them (TERM-13)."""

    kind = "effect.look"
    what: Selector


class EffectSearch(Effect):
    """``search {place:place} for {what:selector}``: look through all of it and find (TERM-13)."""

    kind = "effect.search"
    place: Place
    what: Selector


class EffectShuffle(Effect):
    """``shuffle {place:place}``: put it in chance order (TERM-13)."""

    kind = "effect.shuffle"
    place: Place


class EffectChoose(Effect):
    """``choose {what:selector}``: name one; later words point at it (TERM-08)."""

    kind = "effect.choose"
    what: Selector


class EffectChoosePlayer(Effect):
    """``choose {player:player}``: name a House (TERM-04)."""

    kind = "effect.choose_player"
    player: Player


class EffectDeclare(Effect):
    """``declare {choice:CHOICE}``: name one; the choice stays (CARD-21)."""

    kind = "effect.declare"
    choice: ChoiceWord


class EffectInclude(Effect):
    """``include {what:selector+and}``: it takes part in the rite from now on (TERM-23)."""

    kind = "effect.include"
    what: tuple[Selector, ...]


class EffectGroup(Effect):
    """``group {what:selector+and} into one participant with the operation and type of {head:selector}``: they count
    as one (TERM-23).
    """

    kind = "effect.group"
    what: tuple[Selector, ...]
    head: Selector


class EffectTurn(Effect):
    """``turn {what:selector} {how:MANNER}``: it can be petitioned for again (PET-15)."""

    kind = "effect.turn"
    what: Selector
    how: MannerWord


class EffectBreakTies(Effect):
    """``break ties as usual``: by drawing cards (TERM-33)."""

    kind = "effect.break_ties"


class EffectCollect(Effect):
    """``collect the full reward as well``: of the rite, as its attacker would (RITE-36)."""

    kind = "effect.collect"


class EffectCountAs(Effect):
    """``count as {same:selector} [rather than {other:selector}] [for {purpose:purpose}]``: be treated as that in all
    respects (CARD-21).
    """

    kind = "effect.count_as"
    same: Selector
    other: Selector | None = None
    purpose: Purpose | None = None


class EffectCountAgainst(Effect):
    """``count against {limit:value}``: use up one of that limit (HOUSE-03)."""

    kind = "effect.count_against"
    limit: Value


class EffectIgnore(Effect):
    """``ignore {what:ignored}``: it has no effect on this (CARD-20)."""

    kind = "effect.ignore"
    what: Ignored


class EffectHave(Effect):
    """``have {bonuses:bonus+and}``: have these (CARD-21)."""

    kind = "effect.have"
    bonuses: tuple[Bonus, ...]


class EffectHaveBounded(Effect):
    """``have {bound:BOUND} {amount:amount} {goods:goods}``: own so much of it, or more, or less (TERM-32)."""

    kind = "effect.have_bounded"
    bound: BoundWord
    amount: Amount
    goods: Goods


class EffectHaveNone(Effect):
    """``have no {goods:goods}``: own nothing of it (TERM-32)."""

    kind = "effect.have_none"
    goods: Goods


class EffectHaveMore(Effect):
    """``have more {goods:goods} than {other:player}``: own more of it than such a House; than each rival: than all
    of them (TERM-32).
    """

    kind = "effect.have_more"
    goods: Goods
    other: Player


class EffectNeedNo(Effect):
    """``need no talent``: not be required to have (TAL-07)."""

    kind = "effect.need_no"


class EffectNeedNoToken(Effect):
    """``need no deferment token at cost 0``: be deployed without one where it costs nothing (DEP-11)."""

    kind = "effect.need_no_token"


class EffectBe(Effect):
    """``be {predicate:predicate}``: be so (TERM-07)."""

    kind = "effect.be"
    predicate: Predicate


class EffectBeNot(Effect):
    """``be not {predicate:predicate}``: be not so (TERM-07)."""

    kind = "effect.be_not"
    predicate: Predicate


class EffectEnter(Effect):
    """``enter {state:STATE}``: be put into play in that state (DEP-01)."""

    kind = "effect.enter"
    state: StateWord


class EffectEnterKeeping(Effect):
    """``enter {how:MANNER}``: be put into play without losing that (DEP-14)."""

    kind = "effect.enter_keeping"
    how: MannerWord


class EffectStay(Effect):
    """``stay {state:STATE} [{how:stay_how}]``: keep that state (TERM-07)."""

    kind = "effect.stay"
    state: StateWord
    how: StayHow | None = None


class EffectStayOn(Effect):
    """``stay on {where:selector}``: remain assigned to it (DEP-07)."""

    kind = "effect.stay_on"
    where: Selector


class EffectGovern(Effect):
    """``govern {what:selector}``: have it deployed or subdued in the domain (TERM-06)."""

    kind = "effect.govern"
    what: Selector


class EffectGovernBounded(Effect):
    """``govern {bound:BOUND} {count:amount} {what:np}``: have so many such cards deployed in the domain, or more, or
    fewer (TERM-06).
    """

    kind = "effect.govern_bounded"
    bound: BoundWord
    count: Amount
    what: Np


class EffectGovernMore(Effect):
    """``govern more {what:np} than {other:player}``: have more such cards deployed in the domain than such a House;
    than each rival: than all of them (TERM-06).
    """

    kind = "effect.govern_more"
    what: Np
    other: Player


class EffectGovernNone(Effect):
    """``govern no {what:np}``: have no such card deployed in the domain (TERM-06)."""

    kind = "effect.govern_none"
    what: Np


class EffectLead(Effect):
    """``lead {what:selector}``: be its leader (TERM-22)."""

    kind = "effect.lead"
    what: Selector


class EffectInitiateLead(Effect):
    """``initiate and lead* {what:selector}``: start it and be its leader (RITE-04)."""

    kind = "effect.initiate_lead"
    what: Selector


class EffectParticipate(Effect):
    """``participate [in {what:selector}]``: take part in it (TERM-23)."""

    kind = "effect.participate"
    what: Selector | None = None


class EffectCounter(Effect):
    """``Counter [{how:MANNER}] [during {rite:selector}]``: take the defense as its leader (SPEC-06)."""

    kind = "effect.counter"
    how: MannerWord | None = None
    rite: Selector | None = None


class EffectDirect(Effect):
    """``Direct [during {rite:selector}]``: as leader, bring further personas into the rite (SPEC-02)."""

    kind = "effect.direct"
    rite: Selector | None = None


class EffectUse(Effect):
    """``use {what:selector}``: let its effect apply (TERM-02)."""

    kind = "effect.use"
    what: Selector


class EffectPass(Effect):
    """``pass at the next option``: decline the next option (PET-08)."""

    kind = "effect.pass"


class EffectPassOption(Effect):
    """``pass``: decline an option of a petition; as an event (PET-08)."""

    kind = "effect.pass_option"


class EffectRaiseBid(Effect):
    """``raise the bid``: bid more than the standing bid; as an event, or forbidden (PET-06)."""

    kind = "effect.raise_bid"


class EffectBid(Effect):
    """``bid with {amount:NUMBER} more {currency:CURRENCY} than you have``: bid beyond the treasury (PET-07)."""

    kind = "effect.bid"
    amount: int
    currency: CurrencyWord


class EffectRequest(Effect):
    """``request admission``: ask for a seat on the High Council (WIN-02)."""

    kind = "effect.request"


class EffectTransfer(Effect):
    """``transfer spice during an exchange``: move spice between hoards on the market (EXCH-05)."""

    kind = "effect.transfer"


class EffectFail(Effect):
    """``fail to {what:effect}``: attempt without success (RITE-34)."""

    kind = "effect.fail"
    what: Effect


class EffectEarn(Effect):
    """``earn the {rank:ORDER} initiative rank [after playing {after:selector}]``: be given that place in the order
    (TERM-33).
    """

    kind = "effect.earn"
    rank: OrderWord
    after: Selector | None = None


class By(Node):
    """Any production of the family `by`."""


class ByAmount(By):
    """``{amount:amount}``: so much (TERM-33)."""

    kind = "by.amount"
    amount: Amount


class ByAdding(By):
    """``adding spice to the Guild Hoard``: as a consequence of that (TERM-33)."""

    kind = "by.adding"


class Quantity(Node):
    """Any production of the family `quantity`."""


class QuantityExactly(Quantity):
    """``{amount:amount}``: just that (TERM-16)."""

    kind = "quantity.exactly"
    amount: Amount


class QuantityUpTo(Quantity):
    """``up to {amount:amount}``: as much as you choose, to that (TERM-16)."""

    kind = "quantity.up_to"
    amount: Amount


class Payee(Node):
    """Any production of the family `payee`."""


class PayeeYou(Payee):
    """``you``: to you (TERM-16)."""

    kind = "payee.you"


class PayeeGovernor(Payee):
    """``its governor``: to that player (TERM-16)."""

    kind = "payee.governor"


class PayeeGovernorOf(Payee):
    """``{card:ref} 's governor``: to that player (TERM-16)."""

    kind = "payee.governor_of"
    card: Ref


class Where(Node):
    """Any production of the family `where`."""


class WhereOn(Where):
    """``on {card:selector}``: on that card (TERM-14)."""

    kind = "where.on"
    card: Selector


class WhereIn(Where):
    """``in {zone:place}``: in that hoard (TERM-14)."""

    kind = "where.in"
    zone: Place


class Destination(Node):
    """Any production of the family `destination`."""


class DestinationCard(Destination):
    """``{card:selector}``: onto that card (TERM-13)."""

    kind = "destination.card"
    card: Selector


class DestinationZone(Destination):
    """``{zone:place}``: to that place (TERM-13)."""

    kind = "destination.zone"
    zone: Place


class DestinationTop(Destination):
    """``the top of {zone:place}``: on top of that pile (TERM-13)."""

    kind = "destination.top"
    zone: Place


class MovedState(Node):
    """``as a {state:STATE} card``: it is put there in that state (TERM-13)."""

    kind = "moved_state.state"
    state: StateWord


class Among(Node):
    """``{cards:selector}``: among these (TERM-20)."""

    kind = "among.cards"
    cards: Selector


class Ignored(Node):
    """Any production of the family `ignored`."""


class IgnoredCounter(Ignored):
    """``each Counter effect``: what says Counter (CARD-20)."""

    kind = "ignored.counter"


class IgnoredOrder(Ignored):
    """``the normal order of force``: the order in which force must be assigned (CARD-20)."""

    kind = "ignored.order"


class IgnoredPetitionLimit(Ignored):
    """``your petition limit``: that a petition was lost in this House Interval (PET-16)."""

    kind = "ignored.petition_limit"


class Purpose(Node):
    """``the reward``: when the reward is reckoned (RITE-34)."""

    kind = "purpose.reward"


class DeployedHow(Node):
    """``until its deferment tokens equal its cost``: before its tokens equal its cost (TERM-12)."""

    kind = "deployed_how.short"


class StayHow(Node):
    """Any production of the family `stay_how`."""


class StayHowAlongside(StayHow):
    """``alongside {card:selector}``: although the rule allows only one of both (TERM-26)."""

    kind = "stay_how.alongside"
    card: Selector


class StayHowWhen(StayHow):
    """``when {card:selector} be* {state:STATE}``: even then (TERM-26)."""

    kind = "stay_how.when"
    card: Selector
    state: StateWord
