"""Facts that are made true once: "the final cost is -2", "it enters disengaged", "that card becomes the target"."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, noun_alone, noun_of, nouns_in
from cardbase.play import constants as w
from cardbase.play import mutations, rite_types
from cardbase.play.compiler.changes import holds_anyway
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.effects import petitions, rites
from cardbase.play.programs.context import WHO, Condition, Context, Test, UnsupportedPhrase, always
from cardbase.play.programs.program import Listing
from cardbase.play.rules import rite as r
from cardbase.play.rules.opening_interval import take_rank


def statement(code: ChoiceWriter, clause: n.Clause) -> bool:
    """Emit a fact that is made true once, or that an action has read; return whether the clause is one."""
    if holds_anyway(clause):
        return True
    match clause:
        case n.ClauseValue():
            return _value(code, clause)
        case n.ClauseCannot(what=n.EffectCountAgainst(limit=n.ValueOwn(whose="your", value=n.ValueWords.RITE_LIMIT))):
            return Trait.UNCOUNTED_RITE in code.heard and code.says(Trait.UNCOUNTED_RITE)
        case n.ClauseCannot(what=n.EffectCountAgainst(limit=n.ValueOwn(whose="your", value=n.ValueWords.EVENT_LIMIT))):
            return code.says(Trait.UNCOUNTED_EVENT)  # what a text deploys counts against none
        case n.ClauseCannot(what=n.EffectInitiate(what=n.SelectorOne(what=np))) if _is_petition_for_the_card(np):
            code.emit_action(_no_petition)
            return True
        case n.ClauseDoes(who=n.SubjectCards(cards=(subject,)), what=effect):
            return _about_cards(code, subject, effect)
    return False


def changes_something(code: ChoiceWriter, clause: n.Clause) -> Condition:
    """Return whether it makes a difference that the fact is made true now, as far as that is asked."""
    match clause:
        case n.ClauseDoes(who=n.SubjectCards(cards=(subject,)), what=n.EffectEnter(state="disengaged")):
            entered = code.nouns.cards(subject)
            return lambda ctx: any(ctx.g.state.status[card] == w.ENGAGED for card in entered(ctx))
        case n.ClauseValue(value=n.ValueThe(value=n.ValueWords.FINAL_COST), amount=n.AmountIsChange(change=change)):
            return petitions.costs_something if change.startswith("-") else always
    return always


def _is_petition_for_the_card(np: n.Np) -> bool:
    match np.near:
        case n.NearTargeting(target=n.SelectorRef(ref=n.RefThe(words=n.WordsState(states=("petitioned",))))):
            return nouns_in(np.kinds[0]) == {"petition"}
    return False


def _about_cards(code: ChoiceWriter, subject: n.Selector, effect: n.Effect) -> bool:
    match effect:
        case n.EffectCountAgainst() if _is_the(subject, "rite"):
            code.emit_action(rites.count_against_limit)
        case n.EffectBe(predicate=n.PredicateTarget(rite=None)):
            cards = code.nouns.cards(subject)
            code.emit_action(lambda ctx: rites.become_target(ctx, cards(ctx)))
        case n.EffectHave(bonuses=(n.BonusValue(value=n.ValueWords.FINAL_COST) as bonus,)):
            number, test = code.changes.signed(bonus), code.nouns.any_of(subject)
            code.emit_action(lambda ctx: _change_price(ctx, test, number(ctx)))
        case n.EffectHave(bonuses=(n.BonusSet(value="resistance", number=1),)) if _is_each_spice(subject):
            return code.program is not None and code.program.meets_spice  # the action that divides the force reckons so
        case n.EffectEnter(state="disengaged"):
            entered = code.nouns.cards(subject)
            code.emit_action(lambda ctx: _disengage(ctx, entered(ctx)))
        case _:
            return False
    return True


def _is_the(subject: n.Selector, noun: str) -> bool:
    return (
        isinstance(subject, n.SelectorRef)
        and isinstance(subject.ref, n.RefThe)
        and noun_alone(subject.ref.words) == noun
    )


def _is_each_spice(subject: n.Selector) -> bool:
    return isinstance(subject, n.SelectorEach) and noun_of(subject.what) == "spice"


def _change_price(ctx: Context, test: Test, change: int) -> None:
    """Change what the victor of the petition under way will pay, where it is for such a card."""
    if any(test(ctx, card) for card in ctx.g.state.petition[:1]):
        petitions.change_final_cost(ctx, change)


def _disengage(ctx: Context, cards: list[int]) -> None:
    for card in cards:
        if ctx.g.state.status[card] == w.ENGAGED:
            mutations.disengage(ctx.g, card)


def _no_petition(ctx: Context) -> None:
    for card in ctx.g.state.petition[:1]:
        mutations.modify(ctx.g, w.RIGHT, card, w.UNPETITIONED, ctx.source, w.THIS_INTERVAL)


def _value(code: ChoiceWriter, clause: n.ClauseValue) -> bool:
    match clause:
        case n.ClauseValue(value=value, amount=n.AmountIsChange() as by):
            change = _changed(value)
            if change is None:
                return False
            number = code.changes.signed(by)
            if isinstance(value, n.ValueOf) and code.petitions is not None and code.program is not None:
                code.program.listings.append(Listing(*code.petitions, number))
            code.emit_action(lambda ctx: change(ctx, number(ctx)))
            return True
        case n.ClauseValue(value=value, amount=n.AmountIsTerm(amount=amount)):
            setting = _set(value)
            if setting is None:
                return False
            new = code.numbers.expression(amount)
            code.emit_action(lambda ctx: setting(ctx, new(ctx)))
            return True
        case n.ClauseValue(
            value=n.ValueThe(value=n.ValueWords.BID_CURRENCY), amount=n.AmountIsSetting(words=("favor",))
        ):
            code.emit_action(petitions.bid_in_favor)
            return True
        case n.ClauseValue(value=n.ValueIts(value="class"), amount=n.AmountIsSetting(words=words)):
            if code.changes.aimed is None:
                return _is_its_class(code, clause, words)
    return False


def _changed(value: n.Value) -> Callable[[Context, int], None] | None:
    """Return what makes a value more or less, None where no action does."""
    match value:
        case n.ValueThe(value=n.ValueWords.FINAL_COST):
            return petitions.change_final_cost
        case n.ValueThe(value=n.ValueWords.FAVOR_AT_STAKE):
            return _raise_stake
        case n.ValueOf(ref=n.RefThe(words=n.WordsState(states=("petitioned",))), value="cost"):
            return petitions.change_listed_cost
    return None


def _set(value: n.Value) -> Callable[[Context, int], None] | None:
    """Return what gives a value another amount, None where no action does."""
    match value:
        case n.ValueThe(value="bid"):
            return petitions.lead_again
        case n.ValueOf(ref=n.RefHost(), value="cost"):
            return _set_cost
        case n.ValueOfPlayer(player=n.PlayerThatRival(), value=n.ValueWords.INITIATIVE_RANK):
            return _take_rank
    return None


def _set_cost(ctx: Context, cost: int) -> None:
    mutations.modify(ctx.g, w.SET_COST, ctx.host, cost, ctx.source, w.THIS_OPERATION)


def _is_its_class(code: ChoiceWriter, clause: n.ClauseValue, words: tuple[str, ...]) -> bool:
    """The class that the Rite has anyway needs nothing; another one is not carried out."""
    classes = sum(1 << number for number, name in enumerate(rite_types.CLASS_NAMES) if name in words)
    types = code.initiated_types
    if types and all(rite_types.OWN_CLASS[sort] & classes for sort in types):
        return True
    raise UnsupportedPhrase


def _raise_stake(ctx: Context, amount: int) -> None:
    rite = ctx.g.state.rite
    if rite:
        mutations.modify(ctx.g, w.STAKE, rite[r.LEADER], amount, ctx.source, w.THIS_OPERATION)


def _take_rank(ctx: Context, rank: int) -> None:
    """Put the rival spoken of into that place of the order."""
    for seat in (ctx.held(WHO) or [ctx.g.state.holder[ctx.host]] if ctx.host >= 0 else ctx.held(WHO))[:1]:
        take_rank(ctx.g, seat, rank)
