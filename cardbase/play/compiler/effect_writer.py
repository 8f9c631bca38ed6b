"""From what an ability does to steps: its costs, its actions in order, the choice between ways."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import np_of
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.choosing_x import choose_x
from cardbase.play.compiler.joint_costs import GIVEN_UP, concerns, payable_together, sort_of
from cardbase.play.compiler.scope import PaidWith
from cardbase.play.effects.deploying import borrowed_leader, can_strike
from cardbase.play.effects.every_effect import EFFECTS, REQUIREMENTS
from cardbase.play.effects.funds import due
from cardbase.play.effects.moving import has_elsewhere_to_go
from cardbase.play.programs.context import Condition, UnsupportedPhrase, all_hold, always, any_card
from cardbase.play.programs.steps import Do, Jump

_PAYMENTS = (n.EffectPay, n.EffectPayValue, n.EffectPaySpice)
_PRICES = (*_PAYMENTS, n.EffectDiscardCurrency)
"""What is given for what is done next."""


class EffectWriter(ChoiceWriter):
    """Compiles what an ability does, effect by effect."""

    def costs(self, costs: tuple[n.Effect, ...], action: n.Instruction) -> Condition:
        """Emit the choice of X and the costs of an action; return whether all of them can be paid.

        Of several of one sort a later one can turn out not to be payable any more: then that was all.
        """
        self.from_now(
            paid_with=PaidWith(
                this_gone=any(isinstance(cost, n.EffectSubdueThis) for cost in costs),
                this_engaged=any(isinstance(cost, n.EffectEngageThis) for cost in costs),
            )
        )
        payable = all_hold(
            [
                choose_x(self, costs, action),
                *(self.can(cost) for cost in costs),
                *payable_together(self, costs, partial(due, self)),
            ]
        )
        for number, cost in enumerate(costs):
            if sort_of(cost) in map(sort_of, costs[:number]):
                self.unpaid.append(Jump(unless=self.can(cost)))
                self.emit(self.unpaid[-1])
            self.effect(cost)
        return payable

    def remains(self, costs: tuple[n.Effect, ...], action: n.Instruction) -> Condition | None:
        """Return whether something is left for the action but its card or host, where one of them is given up to pay.

        None where neither is.
        """
        if not any(concerns(costs, ref, deed) for ref in (n.RefThis, n.RefHost) for deed in GIVEN_UP):
            return None
        paid_with = replace(
            self.scope.paid_with,
            this_gone=self.scope.paid_with.this_gone or concerns(costs, n.RefThis, *GIVEN_UP),
            host_gone=concerns(costs, n.RefHost, *GIVEN_UP[1:]),
            host_engaged=concerns(costs, n.RefHost, *GIVEN_UP),
        )
        first = next((below for below in action.walk() if isinstance(below, n.Effect)), None)
        with self.within(paid_with=paid_with):
            return self.can(first) if first is not None else always

    def can(self, effect: n.Effect) -> Condition:
        """Return whether an effect can be done now."""
        return REQUIREMENTS[type(effect)](self, effect) if type(effect) in REQUIREMENTS else always

    def effect(self, effect: n.Effect) -> None:
        """Emit an effect."""
        if type(effect) not in EFFECTS:
            raise UnsupportedPhrase
        with self.within(saying=effect):
            EFFECTS[type(effect)](self, effect)

    def act(self, act: n.Act) -> Condition:
        """Emit an act; return whether it can be begun."""
        with self.within(saying=act):
            return self._act(act)

    def _act(self, act: n.Act) -> Condition:
        match act:
            case n.ActSteps(steps=steps, instead=instead):
                return self._run(steps) if instead is None else self._in_place(steps)
            case n.ActEither(one=one, other=other, third=third):
                return self._either([one, other, third] if third is not None else [one, other])
        raise AssertionError(act)

    def _in_place(self, steps: tuple[n.Effect, ...]) -> Condition:
        """Emit what is done instead; where only one text does so, what cannot be done leaves it to the next."""
        undo, claim = self.scope.replacing, self.scope.claiming
        if undo is None:
            raise UnsupportedPhrase
        skip = Jump()
        if claim is not None:
            self.emit(skip)
            self.emit(Do(claim))
        skip.unless = possible = self._run(steps)
        self.emit(Do(undo))
        skip.to = len(self.steps)
        return possible

    def _either(self, ways: list[tuple[n.Effect, ...]]) -> Condition:
        """Emit the choice of a way; what several ways speak of is chosen before."""
        shared = self._shared(ways)
        found = self.any_fit(shared, any_card) if shared is not None else None
        if shared is not None:
            self.chosen(shared, any_card)
        labels = [self._addressed_to_actor(", then ".join(format_node(effect) for effect in way)) for way in ways]
        possible = self.modes([partial(self._run, way) for way in ways], labels)
        return found or possible

    def _addressed_to_actor(self, text: str) -> str:
        """Return a way in words for the House that takes it, which the card may not call "you"."""
        return re.sub(r"\byou\b", "the card's player", text) if self.scope.by_another else text

    def _shared(self, ways: list[tuple[n.Effect, ...]]) -> n.SelectorOne | None:
        """Return what the first way chooses and a later one calls "it": it is chosen before the way is."""
        first = {id(node) for effect in ways[0] for node in effect.walk()}
        for node in (node for way in ways[1:] for effect in way for node in effect.walk()):
            means = self.nouns.references.get(id(node))
            if isinstance(means, n.SelectorOne) and id(means) in first:
                return None if id(means) in self.nouns.slots else means
        return None

    def _run(self, effects: tuple[n.Effect, ...]) -> Condition:
        """Emit actions in order; what cannot be paid for ends them."""
        for effect in effects[1:]:
            self._foresee(effect)
        possible, stops = self._can_begin(effects), list[Jump]()
        for number, effect in enumerate(effects):
            if number and isinstance(effect, _PAYMENTS):
                stops.append(Jump(unless=self.can(effect)))
                self.emit(stops[-1])
            self.effect(effect)
        for stop in stops:
            stop.to = len(self.steps)
        return possible

    def _can_begin(self, effects: tuple[n.Effect, ...]) -> Condition:
        """Return whether the first action can be done, and where it only pays for what follows, that too."""
        paying = next((number for number, effect in enumerate(effects) if not isinstance(effect, _PRICES)), 0)
        conditions = [self.can(effect) for effect in effects[: paying + 1]]
        conditions += [self.can(effect) for effect in effects[paying + 1 :] if self._is_bought(effects[0], effect)]
        return all_hold(conditions)

    def _is_bought(self, first: n.Effect, effect: n.Effect) -> bool:
        """Tell whether what is done first is the price of an effect: Dune brought up, a card subdued for another."""
        if isinstance(effect, n.EffectDeploy):
            return self.nouns.named(effect.what) is not None
        return isinstance(first, n.EffectSubdue) and isinstance(effect, n.EffectSubdue)

    def _foresee(self, effect: n.Effect) -> None:
        """Let only a card be chosen with which what is done afterwards can be done: lead that Rite, move there."""
        match effect:
            case n.EffectInitiate() if (leader := borrowed_leader(effect)) is not None:
                means, np = self.nouns.references.get(id(leader)), np_of(effect.what)
                if means is not None and np is not None:
                    self.fits_later[id(means)] = can_strike(np)
            case n.EffectMove(what=(n.SelectorIt() as it,), to=n.DestinationCard(card=to)) if np_of(to) is not None:
                means = self.nouns.references.get(id(it))
                if means is not None:
                    self.fits_later[id(means)] = has_elsewhere_to_go(self, to)
