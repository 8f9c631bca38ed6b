"""What all that a text does is multiplied by: where that is 0, nothing comes of it."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.operations import Ability, Node, Operation
from cardbase.operations import nodes as n
from cardbase.play.compiler.choosing_x import names_x
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.programs.context import Context, Number
from cardbase.play.rules.governance import domain, rivals

_FOUND_LATER = (
    n.ValueIts, n.SelectorIt, n.SelectorThem, n.TermDifference, n.TermGreater, n.TermMeasure, n.RefThat, n.RefThe,
    n.RefTarget, n.ValueThe, n.TermProduces, n.TermTotal, n.ValueOwnCurrency,
)  # fmt: skip
"""What X may be that is known only once something was chosen or done."""
_BESIDES = (n.EffectChoose, n.EffectChoosePlayer, n.EffectShuffle)
"""What comes before or after what a sentence does."""


def scale_of(numbers: Numbers, ability: Ability) -> Number | None:
    """Return the X by which all is multiplied that an ability does, None where some of it goes without."""
    if (counted := _per(numbers, _actions(ability.sentences))) is not None:
        return counted
    if not _counts_by_x(_actions(ability.sentences)):
        return None
    says, x = ability.x or ability.bound, _known_x(numbers, ability)
    if x is None or says is None or (numbers.is_paid and ability.x is None):
        return x
    if len(_actions(ability.sentences)) == 1 and _takes_solaris(ability.sentences[0]):
        return lambda ctx: min(x(ctx), max((ctx.g.state.solaris[seat] for seat in rivals(ctx.g, ctx.seat)), default=0))
    if any(isinstance(below, n.PlayerThey) for below in says.walk()):
        return lambda ctx: max(x(_acting(ctx, seat)) for seat in ctx.g.state.order)
    if any(isinstance(below, n.EffectApply) for s in ability.sentences for below in s.walk()):
        return lambda ctx: max(x(ctx), _something_falls_unhurt(ctx))
    return x


def _per(numbers: Numbers, actions: list[n.Effect]) -> Number | None:
    """Return of how many at most something is produced, where all that is done is to produce so much "per" such."""
    units = [action.per for action in actions if isinstance(action, n.EffectProduce | n.EffectProduceSpice)]
    spread = [_on_any(numbers, unit) for unit in units if unit is not None]
    known = [unit for unit in spread if not any(isinstance(x, _FOUND_LATER) for x in unit.walk())]
    if not known or len(known) != len(actions):
        return None
    counts = [numbers.per(unit) for unit in known]
    return lambda ctx: max(count(ctx) for count in counts)


def _on_any(numbers: Numbers, unit: n.Per) -> n.Per:
    """Return a unit "on it" as one on each card that "it" could be, and one "they govern" as one of any House.

    With none there, there is none on the card or of the House that is chosen.
    """
    match unit:
        case n.PerThings(what=n.Np(place=None, barred=None, near=n.NearOn(on=n.SelectorIt() as it)) as what):
            means = numbers.nouns.references.get(id(it))
            if isinstance(means, n.SelectorOne):
                on_any = n.NearOn(on=n.SelectorEach(what=means.what))
                return n.PerThings(what=n.Np(kinds=what.kinds, having=what.having, by=what.by, near=on_any))
        case n.PerThings(what=n.Np(by=n.RelativeGovern(player=n.PlayerThey()), near=None) as what):
            return n.PerThings(what=n.Np(kinds=what.kinds, having=what.having, place=what.place, barred=what.barred))
    return unit


def scale_of_offer(numbers: Numbers, ability: Ability, act: n.Act) -> Number | None:
    """Return the X by which all is multiplied that a House is offered, None where something goes without.

    So it does where a sentence asks whether the offer was taken, or it stands in the place of something else.
    """
    is_answered = any(isinstance(sentence, n.SentenceIfDone) for sentence in ability.sentences)
    if is_answered or getattr(act, "instead", None) is not None or not _counts_by_x(_actions((act,))):
        return None
    return _known_x(numbers, ability)


def _known_x(numbers: Numbers, ability: Ability) -> Number | None:
    """Return X where it is known before anything is chosen or done: as defined, bounded or paid."""
    says = ability.x or ability.bound
    if numbers.is_paid and ability.x is None:
        return lambda ctx: ctx.x
    if says is None or numbers.cases is not None or any(isinstance(below, _FOUND_LATER) for below in says.walk()):
        return None
    return numbers.expression(says.amount)


def _takes_solaris(sentence: n.Sentence) -> bool:
    """Tell whether all that is done is that rivals lose solaris, of which they may have none."""
    match getattr(sentence, "do", None):
        case n.InstructionFact(
            fact=n.FactMust(
                who=n.SubjectPlayer(player=n.PlayerARival()),
                do=n.ActSteps(steps=(n.EffectPay(currency="solari") | n.EffectDiscardCurrency(currency="solari"),)),
            )
        ):
            return True
    return False


def _something_falls_unhurt(ctx: Context) -> bool:
    """Tell whether some card has a resistance that no force meets as well."""
    resistance = ctx.g.in_force().resistance
    return any(resistance[card] < 1 for seat in ctx.g.state.order for card in domain(ctx.g, seat))


def _acting(ctx: Context, seat: int) -> Context:
    return Context(ctx.g, ctx.source, ctx.seat, ctx.host, ctx.x, seat)


def is_idle_at_zero(operation: Operation, *, stays: bool) -> bool:
    """Tell whether nothing comes of a card whose cost is an X of 0; of one that ``stays``, of what it is paid for."""
    if stays and any(isinstance(s, n.SentenceWhenDeployed) and names_x(s) for s in operation.sentences):
        return True
    actions = _actions(operation.sentences)
    if any(isinstance(below, n.InstructionX) for below in operation.walk()):
        return False
    return any(map(_counts, actions)) if stays else _counts_by_x(actions)


def _counts_by_x(actions: list[n.Effect]) -> bool:
    return bool(actions) and all(map(_counts, actions))


def _counts(action: n.Effect) -> bool:
    """Tell whether an action is of so many by X, or changes a value by it."""
    return names_x(action) or any("X" in below.change for below in action.walk() if isinstance(below, n.BonusValue))


def _actions(sentences: Iterable[Node]) -> list[n.Effect]:
    """Return what sentences do, part by part: without what is paid for it, chosen, or done
    only if force suffices; a shuffle comes after what is moved.
    """
    besides = {id(cost) for s in sentences for cost in getattr(s, "cost", None) or ()}
    for outcome in (node for s in sentences for node in s.walk() if _is_by_force(node)):
        besides |= {id(below) for below in outcome.walk()}
    effects = [node for s in sentences for node in s.walk() if isinstance(node, n.Effect) and id(node) not in besides]
    return [e for e in effects if not isinstance(e, _BESIDES) and not _holds_another(e)]


def _is_by_force(node: Node) -> bool:
    """Tell whether this is done only if force that was applied suffices."""
    when = node.when if isinstance(node, n.InstructionIf) else None
    return when is not None and any(isinstance(below, n.EffectMeet | n.EffectExceed) for below in when.walk())


def _holds_another(effect: Node) -> bool:
    return any(isinstance(below, n.Effect) for below in effect.walk() if below is not effect)
