"""*sensible*: a player by rules of thumb. It looks at its own view only, keeps nothing between choices, uses no chance.

What it goes for: cards that pay or attack, then ten spice and ten favor, then admission; what it takes from rivals on
the way. Every rule of thumb is one function that judges a choice, with its reason; the best is taken, the first among
equals. Below 0 means: rather leave it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.players import asked, rites, tactics
from cardbase.players import house_interval as house
from cardbase.players.bonuses import own_bonus, rivals_loss
from cardbase.players.closing import OUT_OF_THE_HAND, RUINOUS, discard, draws_short
from cardbase.players.judged import Judged
from cardbase.players.knowledge import Knowledge
from cardbase.players.petitions import bid, petition
from cardbase.players.situation import Seen
from cardbase.tabletop import Observation

DEAR: Final = frozenset({c.DEPLOY, c.PETITION})
"""Verbs whose rules of thumb take longest."""
SURELY: Final = 800.0
"""A worth that these have in the rarest positions only."""
ALIKE: Final = "one choice is as good as another"
"""The reason where all are."""
_PRONOUN: Final = re.compile(r"\bit\b")
_CLOSING: Final = f.FRAME_NAMES[f.CLOSING]
_MAY_BE_IN_VAIN: Final = frozenset({c.USE, c.INVOKE, c.PLAY, c.DEPLOY, c.ACTIVATE, c.DEPLOY_EVENT})
"""Verbs of what is left where nothing would come of it."""
_COMPARED: Final = frozenset({c.CHOOSE, c.CHOOSE_HOUSE, c.AMOUNT})
"""Verbs of which a reason compares, so that it holds of a loss too."""


def vain(view: Seen) -> frozenset[int]:
    """Return the uses and plays of a view of which nothing would come."""
    return frozenset(code for code in view.in_vain if code // c.SPAN in _MAY_BE_IN_VAIN)


class Recommendation(NamedTuple):
    """The choice that *sensible* would make, its worth, and why, in a short sentence."""

    code: int
    worth: float
    reason: str


class SensiblePlayer:
    """Plays by rules of thumb, the same way in the same position."""

    __slots__ = ("_knowledge",)

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    def choose(self, observation: Observation) -> int:
        """Return the choice of most worth of which something comes."""
        return self.useful(observation.view())

    def best(self, view: Seen) -> int:
        """Return the option of most worth, the first among equals."""
        return max(view.options, key=lambda code: self.judged(view, code)[0])

    def useful(self, view: Seen) -> int:
        """Return ``best``, but use and play nothing in vain: what comes of it no rule of thumb counts."""
        code = self.best(view)
        if code // c.SPAN not in _MAY_BE_IN_VAIN or code not in view.in_vain:
            return code
        left = [other for other in view.options if other not in view.in_vain]
        return max(left, key=lambda other: self.judged(view, other)[0], default=code)

    def quick(self, view: Seen) -> int:
        """Return ``best`` with less work: leave out what is dear to judge where another choice is surely worth more."""
        options = view.options
        if len(options) == 1:
            return options[0]
        worth = {code: self.judged(view, code)[0] for code in options if code // c.SPAN not in DEAR}
        if not worth or max(worth.values()) < SURELY:
            worth.update((code, self.judged(view, code)[0]) for code in options if code not in worth)
        return max(options, key=lambda code: worth.get(code, -math.inf))

    def ranked(self, view: Seen) -> list[int]:
        """Return the options of a view, best first."""
        return sorted(view.options, key=lambda code: -self.judged(view, code)[0])

    def recommended(self, view: Seen) -> Recommendation:
        """Return the option of most worth with its reason, for a hint or a coach."""
        code = self.useful(view)
        return Recommendation(code, self.judged(view, code).worth, self.why(view, code))

    def why(self, view: Seen, code: int) -> str:
        """Return why an option is taken: where it is to leave the only other one, what speaks against that."""
        found = self.judged(view, code)
        others = [self.judged(view, other) for other in view.options if other != code]
        if not others:
            return "it is all that can be done"
        if found.worth <= min(other.worth for other in others):
            return ALIKE
        if found.worth < 0 and code // c.SPAN not in _COMPARED:
            return "whatever is chosen costs something, this least"
        return found.reason or _leaving(view) or self._against(view, code) or "nothing else pays"

    def _against(self, view: Seen, code: int) -> str:
        """Return what speaks against all other options, where it is one thing: what it is instead of "it"."""
        left = [(other, self.judged(view, other)) for other in view.options if other != code]
        reasons = {judged.reason if judged.worth < 0 else "" for _, judged in left}
        reason = reasons.pop() if len(reasons) == 1 else ""
        cards = {c.card_of(other) for other, _ in left}
        if cards == {-1}:  # amounts: it is what they are bid or paid for
            return reason
        card = cards.pop() if len(cards) == 1 else -1
        name = self._knowledge.table.name(card) if card >= 0 else "the rest"
        return _PRONOUN.sub(lambda _: name, reason, count=1)

    def sees_no_use(self, view: Seen) -> bool:
        """Return whether nothing that can be played in the window of a Rite changes how it comes out."""
        return tactics.changes_nothing(self._knowledge, view)

    def judged(self, view: Seen, code: int) -> Judged:
        """Return the worth of one option and why; below 0 where it had better be left."""
        verb, argument = divmod(code, c.SPAN)
        if verb in OUT_OF_THE_HAND and draws_short(self._knowledge, view):
            return RUINOUS
        rule = _RULES.get(verb)
        return rule(self._knowledge, view, argument) if rule else FIXED.get(verb, _NEUTRAL)


def _leaving(view: Seen) -> str:
    return "what is left is worth keeping" if view.moment == _CLOSING else ""


_RULES: Final[dict[int, Callable[[Knowledge, Seen, int], Judged]]] = {
    c.USE: house.use,
    c.INVOKE: house.invoke,
    c.PETITION: petition,
    c.DEPLOY: house.deploy,
    c.TURN_UP: house.turn_up,
    c.BUY_SPICE: house.buy_spice,
    c.SELL_SPICE: house.sell_spice,
    c.TRADE: house.trade,
    c.BUY_FAVOR: house.buy_favor,
    c.AMOUNT: asked.number,
    c.BID: bid,
    c.DUEL: rites.leading(w.DUELING),
    c.BATTLE: rites.leading(w.BATTLE),
    c.ARBITRATION: rites.leading(w.ARBITRATION),
    c.INTRIGUE: rites.leading(w.INTRIGUE),
    c.WEIRDING: rites.leading(w.WEIRDING),
    c.LANDSRAAD_RITE: rites.declare_landsraad,
    c.ON: asked.on,
    c.CHOOSE: asked.choose,
    c.CHOOSE_HOUSE: asked.choose_house,
    c.CHOOSE_UNSEEN: asked.choose_unseen,
    c.MODE: asked.way,
    c.DISCARD: discard,
    c.ENGAGE: rites.engage,
    c.COUNTER: rites.counter,
    c.JOIN: rites.join,
    c.ALLOT: rites.allot,
    c.BONUS_OWN: own_bonus(other=False),
    c.BONUS_RIVAL: rivals_loss(other=False),
    c.OTHER_BONUS_OWN: own_bonus(other=True),
    c.OTHER_BONUS_RIVAL: rivals_loss(other=True),
    c.PLAY: house.play,
    c.ACCEPT: asked.accept,
    c.ACTIVATE: house.activate,
    c.PLACE: house.place,
    c.DEPLOY_EVENT: house.deploy_event,
}
_NEUTRAL: Final = Judged(0.0)
FIXED: Final[dict[int, Judged]] = {
    c.REQUEST: Judged(2000.0, "ten spice and ten favor: admission wins the game"),
    c.REQUEST_BY_FIEFS: Judged(2000.0, "six Dune fiefs: admission wins the game"),
    c.RENEGADE: Judged(-50.0),
    c.DISENGAGE_ALL: Judged(10.0, "disengaged cards can be used again"),
    c.TAKE_SPICE: Judged(3.0, "spice is the scarcest"),
    c.TAKE_SOLARI: Judged(2.0),
    c.TAKE_FAVOR: Judged(1.0),
    c.DRAW: Judged(5.0, "a card more to choose from"),
    c.ASSIGN_DOWN: Judged(-1.0),
    c.DEFEND: Judged(1.0, "it is what is attacked"),
    c.CAPTURE: Judged(2.0, "the card changes sides"),
    c.DISCARD_VANQUISHED: Judged(2.0, "the rival loses it for good"),
    c.MOVE: Judged(2.0, "it stays in play"),
    c.OFFER: Judged(-1.0),
    c.SET_RATE: Judged(1.0),
}
"""What is always as good; what is not named here has no worth, for or against."""
