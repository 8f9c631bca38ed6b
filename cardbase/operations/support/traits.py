"""What an ability says in one sentence that an action in another must know."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from cardbase.operations import nodes as n
from cardbase.operations.binding import Ability
from cardbase.operations.support.phrases import noun_of, nouns_in
from cardbase.operations.tree import Node


class Trait(Enum):
    """A trait that another sentence of its ability gives an action."""

    UNCOUNTED_RITE = auto()
    """The Rite it begins does not count against the limit of Rites."""
    UNCOUNTED_EVENT = auto()
    """The event it deploys does not count against the limit of events."""
    DESPITE_PETITION_LIMIT = auto()
    """The petition it begins may be begun although one was lost."""
    SHARES_REWARD = auto()
    """The governor of the persona that leads its Rite collects the reward, too."""
    PAYS_X = auto()
    """X is paid when it is used."""
    OTHERS_PAY = auto()
    """It is another House that pays, to its user."""
    ENGAGES_TO_INITIATE = auto()
    """The card is engaged for a venture in place of the persona."""
    OPENS_PETITION = auto()
    """What is chosen becomes the card of an open petition."""
    IT_MAY_COUNTER = auto()
    """What is chosen may Counter."""
    ON_SUBDUED = auto()
    """What it puts down may go on a subdued card."""
    X_COVERS_TOKENS = auto()
    """X is the cost of a card less the deferment tokens on it."""
    NEEDS_NO_TALENT = auto()
    """Who leads the Rite it begins needs no talent."""
    NAMES_ITS_CLASS = auto()
    """It says of which class the Rite is that it begins."""
    X_IS_TOKENS = auto()
    """X is the deferment tokens on a card."""
    EXCHANGES_BURDENS = auto()
    """What lies on the cards it exchanges is exchanged afterwards."""


def traits_of(ability: Ability) -> frozenset[Trait]:
    """Return what the sentences of an ability say of its actions."""
    return frozenset(
        trait for sentence in ability.sentences for node in sentence.walk() for trait in trait_of(ability, node)
    )


def trait_of(ability: Ability, node: Node) -> Iterator[Trait]:
    """Yield what one phrase says of the actions of its ability."""
    match node:
        case n.ClauseCannot(what=n.EffectCountAgainst(limit=n.ValueOwn(whose="your", value=limit))):
            yield from _uncounted(ability, node, limit)
        case n.EffectIgnore(what=n.IgnoredPetitionLimit()):
            yield Trait.DESPITE_PETITION_LIMIT
        case n.EffectCollect():
            yield Trait.SHARES_REWARD
        case n.EffectNeedNo():
            yield Trait.NEEDS_NO_TALENT
        case n.EffectExchange(one=n.SelectorEach(what=n.Np(near=n.NearOn(on=n.SelectorOrder())))):
            yield Trait.EXCHANGES_BURDENS
        case n.ClauseValue(value=n.ValueIts(value="class")):
            yield Trait.NAMES_ITS_CLASS
        case n.EffectPay(amount=n.QuantityExactly(amount=n.AmountX())) | n.EffectPaySpice(amount=n.AmountX()):
            yield Trait.PAYS_X
        case n.FactMust(do=act) | n.FactMustIfAble(do=act) if _pays_you(act):
            yield Trait.OTHERS_PAY
        case n.SentenceCost() | n.SentenceAt() if _engages_to_initiate(node):
            yield Trait.ENGAGES_TO_INITIATE
        case n.EffectInitiate(what=n.SelectorOne(what=np)) if _is_open_petition_for_it(np):
            yield Trait.OPENS_PETITION
        case n.FactMay(who=n.SubjectCards(cards=(n.SelectorIt(),)), do=n.ActSteps(steps=(step,))):
            yield from _may(step)
        case n.InstructionX(amount=amount):
            yield from _x_is(amount)


def _uncounted(ability: Ability, clause: n.ClauseCannot, limit: n.ValueWord) -> Iterator[Trait]:
    """What "it can't count against your rite limit" means must be what this ability begins or deploys."""
    subject = clause.who.cards[0] if isinstance(clause.who, n.SubjectCards) else None
    means = [reference.means for reference in ability.references if reference.pronoun is subject]
    for effect in (node for sentence in ability.sentences for node in sentence.walk()):
        match effect:
            case n.EffectInitiate(what=what) if limit == n.ValueWords.RITE_LIMIT and any(what is m for m in means):
                yield Trait.UNCOUNTED_RITE
            case n.EffectDeploy(what=what) if limit == n.ValueWords.EVENT_LIMIT and any(what is m for m in means):
                yield Trait.UNCOUNTED_EVENT


def _pays_you(act: n.Act) -> bool:
    return any(isinstance(x, n.EffectPay | n.EffectPayValue) and isinstance(x.to, n.PayeeYou) for x in act.walk())


def _engages_to_initiate(sentence: n.SentenceCost | n.SentenceAt) -> bool:
    match sentence:
        case n.SentenceCost(cost=(*_, last), do=do) | n.SentenceAt(cost=(*_, last), do=do):
            match do:
                case n.InstructionAct(do=n.ActSteps(steps=(n.EffectInitiate(), *_))):
                    return isinstance(last, n.EffectEngageThis)
    return False


def _is_open_petition_for_it(np: n.Np) -> bool:
    match np:
        case n.Np(having=n.HavingOpen(player=n.PlayerEachHouse()), near=n.NearTargeting(target=n.SelectorIt())):
            return nouns_in(np.kinds[0]) == {"petition"}
    return False


def is_on_subdued(fact: n.FactMay) -> bool:
    """Tell whether a fact lets "it" be assigned to a subdued card."""
    match fact:
        case n.FactMay(who=n.SubjectCards(cards=(n.SelectorIt(),)), do=n.ActSteps(steps=(step,))):
            return Trait.ON_SUBDUED in list(_may(step))  # a compiled generator knows no "in"
    return False


def _may(step: n.Effect) -> Iterator[Trait]:
    match step:
        case n.EffectCounter(how=None, rite=None):
            yield Trait.IT_MAY_COUNTER
        case n.EffectBe(
            predicate=n.PredicateAssignedTo(to=n.SelectorOne(what=n.Np(kinds=(n.WordsState(states=states),))))
        ):
            if states == ("subdued",):
                yield Trait.ON_SUBDUED


def _x_is(amount: n.Expression) -> Iterator[Trait]:
    match amount:
        case n.ExpressionMinus(one=n.TermValue(value=n.ValueIts(value="cost")), other=term) if _is_tokens_on_it(term):
            yield Trait.X_COVERS_TOKENS
        case n.ExpressionTerm(term=term) if _is_tokens_on_it(term):
            yield Trait.X_IS_TOKENS


def _is_tokens_on_it(term: n.Term) -> bool:
    match term:
        case n.TermPer(number=1, per=n.PerThings(what=n.Np(kinds=(kind,), near=n.NearOn(on=n.SelectorIt())))):
            return noun_of(n.Np(kinds=(kind,))) == n.NounWords.DEFERMENT_TOKEN
    return False
