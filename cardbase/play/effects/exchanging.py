"""Exchanges: two things take each other's place, counters on cards or cards with what lies on them."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, is_known, np_of, states_in, token_of
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.effects.manners import MANNERS_OF_CAPTURE
from cardbase.play.effects.registry import effect, requires
from cardbase.play.programs.context import Cards, Condition, Context, Test, UnsupportedPhrase
from cardbase.play.programs.program import GO_ON, Options, Step
from cardbase.play.programs.steps import Do
from cardbase.play.rules.exchange import directions
from cardbase.play.rules.forced_moves import scatter
from cardbase.play.rules.governance import come_to_govern
from cardbase.play.rules.participants import drop_out


@dataclass(slots=True)
class ChooseExchange(Step):
    """Choose to buy or to sell, by its verb, into a slot; nothing where neither is possible."""

    slot: int

    def run(self, ctx: Context) -> Options:
        """Offer the directions."""
        if ctx.held(self.slot):
            return None
        ctx.g.state.seat = ctx.seat
        return directions(ctx.g, ctx.seat)

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Keep it."""
        ctx.hold(self.slot, [verb])
        return GO_ON


@effect(n.EffectExchange)
def _exchange(code: ChoiceWriter, effect: n.EffectExchange) -> None:
    one, other = effect.one, effect.other
    if token_of(np_of(one)) == n.NounWords.DEFERMENT_TOKEN:
        _exchange_tokens(code, one, other)
    elif isinstance(one, n.SelectorEach):
        _exchange_burdens(code, effect)
    elif effect.how not in MANNERS_OF_CAPTURE or any(_is_not_deployed(np_of(each)) for each in (one, other)):
        raise UnsupportedPhrase
    else:
        first = code.chosen(one, up)
        second = code.chosen(other, lambda ctx, card: up(ctx, card) and card not in first(ctx))
        code.nouns.pair = (first, second)
        with_all = effect.how == n.MannerWords.KEEPING_ITS_STATUS_AND_CARDS
        waits = code.says(Trait.EXCHANGES_BURDENS) and not with_all
        code.emit(Do(lambda ctx: _swap_domains(ctx, first(ctx), second(ctx))))
        if not waits:
            code.emit(Do(lambda ctx: _follow(ctx, first(ctx), second(ctx), with_all=with_all)))


def _is_not_deployed(np: n.Np | None) -> bool:
    """Tell whether cards of a pile or face down are named: only deployed cards take each other's place."""
    if np is None:
        return False
    lies_in_a_pile = isinstance(np.place, n.Zone) and "domain" not in getattr(np.place.zone, "places", ("domain",))
    return lies_in_a_pile or "subdued" in states_in(np)


@requires(n.EffectExchange)
def _can_exchange(code: ChoiceWriter, effect: n.EffectExchange) -> Condition:
    one, other = _on(effect.one), _on(effect.other)
    if isinstance(one, n.SelectorOrder):
        return lambda ctx: True
    fits = _bearable(code) if token_of(np_of(effect.one)) else up
    first, second = _candidates(code, one, fits), _candidates(code, other, fits)
    return lambda ctx: any(a != b for a in first(ctx) for b in second(ctx))


def _candidates(code: ChoiceWriter, selector: n.Selector, fits: Test) -> Cards:
    """Return what may be exchanged: this very card, or what a phrase fits."""
    return code.nouns.cards(selector) if _is_itself(selector) else code.candidates(selector, fits)


def _is_itself(selector: n.Selector) -> bool:
    """Tell whether a text means its own card, or the one it lies on."""
    return is_known(selector, n.RefThis) or is_known(selector, n.RefHost)


def _on(selector: n.Selector) -> n.Selector:
    """Return the card that counters or other cards lie on, or the card itself."""
    match selector:
        case n.SelectorEach(what=n.Np(near=n.NearOn(on=on))):
            return on
    np = np_of(selector)
    if _is_itself(selector):
        return selector
    if np is None or token_of(np) or isinstance(selector, n.SelectorEach):
        raise UnsupportedPhrase
    return selector


def _bearable(code: ChoiceWriter) -> Test:
    """Where X is "the greater of the two", what was paid bounds both."""
    definition = code.numbers.definition
    bound = definition is not None and any(isinstance(x, n.TermGreater) for x in definition.walk())
    return lambda ctx, card: not bound or ctx.g.state.tokens[card] <= ctx.x


def _exchange_tokens(code: ChoiceWriter, one: n.Selector, other: n.Selector) -> None:
    fits = _bearable(code)
    first = code.chosen(_on(one), fits)
    second = code.chosen(_on(other), lambda ctx, card: fits(ctx, card) and card not in first(ctx))

    def action(ctx: Context) -> None:
        """Give each card of a pair the tokens of the other."""
        for a, b in zip(first(ctx), second(ctx), strict=False):
            mine, theirs = ctx.g.state.tokens[a], ctx.g.state.tokens[b]
            mutations.set_tokens(ctx.g, a, theirs)
            mutations.set_tokens(ctx.g, b, mine)

    code.emit(Do(action))


def _swap_domains(ctx: Context, first: list[int], second: list[int]) -> None:
    """Let each card go to the other's domain with its status; what lies on it is left for the next step."""
    for a, b in zip(first, second, strict=False):
        mine, theirs = ctx.g.state.holder[a], ctx.g.state.holder[b]
        mutations.transfer(ctx.g, a, theirs, -1)
        mutations.transfer(ctx.g, b, mine, -1)
        for card, seat in ((a, theirs), (b, mine)):
            drop_out(ctx.g, card)
            if up(ctx, card):
                come_to_govern(ctx.g, seat, card, deployed=False)


def _follow(ctx: Context, first: list[int], second: list[int], *, with_all: bool = False) -> None:
    """Let what was left behind come along or be moved by its former governor, as in a capture (SPEC-17)."""
    holder = ctx.g.state.holder
    for a, b in zip(first, second, strict=False):
        for card, former in ((a, holder[b]), (b, holder[a])):
            left = [child for child in _burden(ctx, card) if holder[child] != holder[card]]
            if left:
                scatter(ctx.g, former, card, left, with_card=True, with_all=with_all)


def _exchange_burdens(code: ChoiceWriter, effect: n.EffectExchange) -> None:
    """Each card on the first goes to the second, and the other way round: so it stays in its domain."""
    match _on(effect.one), _on(effect.other):
        case n.SelectorOrder(order="first"), n.SelectorOrder(order="second") if code.nouns.pair is not None:
            pass
        case _:
            raise UnsupportedPhrase
    first, second = code.nouns.pair
    go_over, come_back = _meant_on(code, effect.one), _meant_on(code, effect.other)

    def action(ctx: Context) -> None:
        """Transfer what is meant on each card of a pair to the other; what is not follows as in a capture."""
        for a, b in zip(first(ctx), second(ctx), strict=False):
            on_first = [card for card in _burden(ctx, a) if go_over(ctx, card)]
            on_second = [card for card in _burden(ctx, b) if come_back(ctx, card)]
            for cards, host in ((on_first, b), (on_second, a)):
                for card in cards:
                    mutations.transfer(ctx.g, card, ctx.g.state.holder[host], host)
        _follow(ctx, first(ctx), second(ctx))

    code.emit(Do(action))


def _meant_on(code: ChoiceWriter, selector: n.Selector) -> Test:
    """Return whether a card is one of those that are exchanged, wherever it lies."""
    np = np_of(selector)
    assert np is not None
    return code.nouns.test(n.Np(kinds=np.kinds, having=np.having, by=np.by, place=np.place, barred=np.barred))


def _burden(ctx: Context, host: int) -> list[int]:
    """Return what was left behind on a card that went over to another domain."""
    parent = ctx.g.state.parent
    return [card for card in range(ctx.g.table.cards) if parent[card] == host]
