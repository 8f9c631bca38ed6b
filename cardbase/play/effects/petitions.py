"""Effects and facts of an Imperial Petition: bids, options, the final cost, who is paid, how it ends."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, np_of
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import role_seats
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.effects.registry import effect, requires
from cardbase.play.frames import AT, PETITION, RITE, SIZE, push
from cardbase.play.programs.context import Cards, Condition, Context, Number, Test, UnsupportedPhrase, constant
from cardbase.play.programs.listening import listed_cost
from cardbase.play.programs.steps import ChooseCards, Do
from cardbase.play.rules import bidding, petition
from cardbase.play.rules.assignment import hosts
from cardbase.play.rules.house_interval import may_petition
from cardbase.play.rules.limits import has_none
from cardbase.play.rules.rite import CLOSE

"""The last phase of a Rite's frame: what is open is dropped, the Rite closes."""


def let_off(ctx: Context) -> None:
    """Something else was done in place of discarding favor for what the victor lacks (PET-18): the rest is not owed."""
    petition = ctx.g.state.petition
    if petition:
        petition[bidding.FINAL] -= max(0, price_due(ctx) - ctx.g.state.solaris[petition[bidding.LEADER]])


def price_due(ctx: Context) -> int:
    """Return what the victor of the petition under way owes in solaris."""
    petition = ctx.g.state.petition
    return petition[bidding.FINAL] - petition[bidding.FAVOR_PART] if petition else 0


def costs_something(ctx: Context) -> bool:
    """Return whether the victor still has something to pay, as far as it is decided (PET-23, AMB-15)."""
    p = ctx.g.state.petition
    if not p:
        return False
    whole = p[bidding.LEADER] == ctx.g.state.active or p[bidding.OPEN]
    bid = p[bidding.STANDING_BID] - (0 if whole else p[bidding.LISTED])
    return bid + max(0, ctx.g.in_force().cost[p[bidding.CARD]]) - p[bidding.LISTED] > p[bidding.REDUCTION]


@effect(n.EffectPass)
def _pass(code: ChoiceWriter, effect: n.EffectPass) -> None:
    def action(ctx: Context) -> None:
        """Let who acts pass in the petition."""
        if ctx.g.state.petition:
            ctx.g.state.petition += (ctx.actor, ctx.source)

    code.emit(Do(action))


@effect(n.EffectBid)
def _bid(code: ChoiceWriter, effect: n.EffectBid) -> None:
    """The seat may bid with more than it has until the operation is over."""
    amount = effect.amount
    code.emit(Do(lambda ctx: mutations.modify(ctx.g, w.BID_CREDIT, ctx.actor, amount, ctx.source, w.THIS_OPERATION)))


def is_own_bid(effect: n.EffectRaise) -> bool:
    """Tell whether a text raises the bid of the petition at hand: who acts bids so much more."""
    return isinstance(effect.value, n.ValueThe) and effect.value.value == "bid" and effect.span is None


def raise_bid(code: ChoiceWriter, by: n.By) -> None:
    """Emit a bid of so much more than the standing one by who acts, where it can be made."""
    number, may = bid_more(code, by)

    def action(ctx: Context) -> None:
        """Bid it."""
        if may(ctx):
            bidding.bid(ctx.g, ctx.actor, ctx.g.state.petition[bidding.STANDING_BID] + number(ctx))

    code.emit(Do(action))


def bid_more(code: ChoiceWriter, by: n.By) -> tuple[Number, Condition]:
    """Return how much more is bid, and whether who acts may and can (PET-06, PET-07, PET-08)."""
    if not isinstance(by, n.ByAmount):
        raise UnsupportedPhrase
    number = code.numbers.amount(by.amount)

    def may(ctx: Context) -> bool:
        """Whether the House has not passed, holds so much, and nothing forbids it."""
        p = ctx.g.state.petition
        if not p or number(ctx) < 1 or p[bidding.PASSED] >> ctx.actor & 1:
            return False
        barred = mutations.is_barred(ctx.g, w.BID_RAISING, ctx.actor)
        return not barred and p[bidding.STANDING_BID] + number(ctx) <= bidding.purse(ctx.g, ctx.actor)

    return number, may


@effect(n.EffectBreakTies)
def _break_ties(code: ChoiceWriter, effect: n.EffectBreakTies) -> None:
    """What the rules do anyway."""


@effect(n.EffectOption)
def _option(code: ChoiceWriter, effect: n.EffectOption) -> None:
    def action(ctx: Context) -> None:
        """Give the controller the option of the petition."""
        if ctx.g.state.petition:
            ctx.g.state.petition[bidding.OPTION] = ctx.seat

    code.emit(Do(action))


@requires(n.EffectOption)
def _can_take_option(code: ChoiceWriter, effect: n.EffectOption) -> Condition:
    """PET-05, PET-10: an option is taken when it is one's turn."""
    return lambda ctx: bool(ctx.g.state.petition) and ctx.g.state.petition[bidding.OPTION] == ctx.seat


@effect(n.EffectEnd)
def _end(code: ChoiceWriter, effect: n.EffectEnd) -> None:
    end = _ENDS.get((effect.span, effect.how))
    if end is None:
        raise UnsupportedPhrase
    code.emit(Do(end))


@requires(n.EffectEnd)
def _can_end(code: ChoiceWriter, effect: n.EffectEnd) -> Condition:
    if effect.span == "rite":
        return lambda ctx: bool(ctx.g.state.rite)
    return lambda ctx: bool(ctx.g.state.petition)


def end_rite(ctx: Context) -> None:
    """Nothing more happens in the Rite: it closes as soon as this text is carried out."""
    stack = ctx.g.state.stack
    for at in range(len(stack) - SIZE, -1, -SIZE):
        if stack[at] == RITE:
            stack[at + SIZE + AT] = CLOSE
            return


def end_petition(ctx: Context) -> None:
    """No House is the victor; the card goes back (PET-17)."""
    if ctx.g.state.petition:
        petition.cancel(ctx.g)
        ctx.g.state.petition[bidding.AT_ONCE] = bidding.ENDED


def _resolve_petition(ctx: Context) -> None:
    """No further bids after the option being taken."""
    if ctx.g.state.petition:
        ctx.g.state.petition[bidding.AT_ONCE] = bidding.ONE_OPTION_MORE


_ENDS: dict[tuple[str, str | None], Callable[[Context], None]] = {
    ("rite", None): end_rite,
    ("petition", "unwon"): end_petition,
    ("petition", None): _resolve_petition,
}


def initiate_petition(code: ChoiceWriter, target: n.Selector, *, is_open: bool) -> None:
    """Begin a Petition beside the one of the Interval where the text says so.

    For a card of an assembly the rules say what the victor gets. An open one may be for any card; the text goes on
    with its victor.
    """
    affordable = _affordable(code, is_open=is_open)
    cards = code.chosen(target, affordable, _pool(target, is_open=is_open))
    code.petitioned = True
    begun = code.new_slot()

    def begin(ctx: Context) -> None:
        """Begin the petition; remember whether it did, as another may be under way."""
        ctx.hold(begun, [card for card in cards(ctx)[:1] if affordable(ctx, card)])
        for card in ctx.held(begun):
            push(ctx.g.state.stack, PETITION, ctx.seat, card, 0, int(is_open))

    def close(ctx: Context) -> None:
        """Forget the petition that was begun here."""
        if ctx.held(begun) and ctx.g.state.petition:
            petition.end_petition(ctx.g)

    code.emit(Do(begin))
    if is_open:
        code.last_actions.append(close)


def can_initiate_petition(code: ChoiceWriter, target: n.Selector, *, is_open: bool) -> Condition:
    """Return whether there is a card that a petition could be begun for."""
    fits, pool = _affordable(code, is_open=is_open), _pool(target, is_open=is_open)
    if pool is None:
        return code.any_fit(target, fits)
    candidates = code.candidates(target, fits, pool)
    return lambda ctx: bool(candidates(ctx))


def _pool(target: n.Selector, *, is_open: bool) -> Cards | None:
    """Return where a petition finds its card if the text names no place: in the own assembly (PET-02)."""
    np = np_of(target)
    if is_open or np is None or np.place is not None:
        return None
    return lambda ctx: ctx.g.state.piles[w.ASSEMBLY * ctx.g.table.seats + ctx.seat]


def _affordable(code: ChoiceWriter, *, is_open: bool) -> Test:
    """Return whether a card can be petitioned for now, and its cost met; there is one petition at a time."""
    despite_limit = code.says(Trait.DESPITE_PETITION_LIMIT)

    def affordable(ctx: Context, card: int) -> bool:
        """Whether it can be begun, and be paid for."""
        s = ctx.g.state
        limited = s.used & petition.LOCKED or has_none(ctx.g, ctx.seat, w.PETITION_LIMIT)
        locked = limited and not despite_limit and s.active == ctx.seat
        free_to_begin = not s.petition and not locked
        return free_to_begin and can_open(ctx, card) and (is_open or may_petition(ctx.g, ctx.seat, card))

    return affordable


def can_open(ctx: Context, card: int) -> bool:
    """Return whether the user can bid what a card costs (PET-02)."""
    return listed_cost(ctx.g, ctx.seat, card) <= bidding.purse(ctx.g, ctx.seat)


def award(code: ChoiceWriter) -> None:
    """Deploy the card of an open petition in the domain of who acts: its victor."""
    host = code.new_slot()

    def candidates(ctx: Context) -> list[int]:
        """The hosts of the petitioned card in the domain of who acts."""
        return [host for card in ctx.g.state.petition[:1] for host in hosts(ctx.g, ctx.actor, card)]

    code.emit(ChooseCards(host, candidates, constant(1), constant(1)))

    def action(ctx: Context) -> None:
        """Transfer the petitioned card to its host; it arrives engaged."""
        for card in ctx.g.state.petition[:1]:
            for chosen in ctx.held(host):
                mutations.transfer(ctx.g, card, ctx.actor, chosen)
                if ctx.g.state.status[card] == w.READY:
                    mutations.engage(ctx.g, card)

    code.emit(Do(action))


def lead_again(ctx: Context, bid: int) -> None:
    """Let the petitioner lead with that bid, whatever was bid before."""
    for seat in role_seats("petitioner")(ctx) if ctx.g.state.petition else ():
        bidding.reopen_bidding(ctx.g, seat, bid)


def bid_in_favor(ctx: Context) -> None:
    """Let favor be bid in place of solaris."""
    if ctx.g.state.petition:
        bidding.bid_in_favor(ctx.g)


def change_final_cost(ctx: Context, amount: int) -> None:
    """Raise or lower what the victor pays, where there is a petition."""
    if ctx.g.state.petition:
        petition.reduce_cost(ctx.g, -amount)


def change_listed_cost(ctx: Context, amount: int) -> None:
    """Raise or lower the cost of the petitioned card, and so what its victor pays."""
    for card in ctx.g.state.petition[:1]:
        mutations.modify(ctx.g, w.COST, card, amount, ctx.source, w.THIS_OPERATION)
