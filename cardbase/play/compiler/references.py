"""Whom and what an ability speaks of: players, pronouns and known cards."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.operations.support import noun_alone, nouns_in
from cardbase.play.board import bidders, deployed, homeworld, leaders, opponent, rite_target, role_seats, up
from cardbase.play.compiler.change import declared, marked
from cardbase.play.compiler.kinds import Kinds
from cardbase.play.compiler.owning import with_most
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import WHO, Cards, Context, Number, Seats, Test, UnsupportedPhrase
from cardbase.play.rules import rite as r
from cardbase.play.rules.governance import rivals


def speaker(whose: n.WhoseWord) -> Number:
    """Return the seat that "your" or "their" means."""
    own = whose == "your"
    return lambda ctx: ctx.seat if own else ctx.actor


class References(Kinds):
    """Compiles players and references for one ability; ``slots`` says where what was chosen lies."""

    def __init__(self, vocabulary: Vocabulary, references: dict[int, Node], placed: frozenset[int]) -> None:
        super().__init__(vocabulary)
        self.references = references
        self.placed = placed
        self.slots: dict[int, int] = {}
        self.value_test: Callable[[n.HavingValue | n.HavingBounded], Test] | None = None
        self.found: dict[int, Cards] = {}
        """What a condition finds ("while a persona is an aide"), by the ``id`` of the phrase that names it."""
        self.remembered: frozenset[int] = frozenset()
        """What other abilities chose and this one speaks of."""
        self.recalls = False
        """Whether it asks what was discarded in this phase."""
        self.pair: tuple[Cards, Cards] | None = None
        """What the ability exchanges: the first and the second."""
        self.they: Seats = lambda ctx: [ctx.actor]

    def seats(self, player: n.Player) -> Seats:
        """Return which seats a player phrase means, without choice."""
        match player:
            case n.PlayerYou():
                return lambda ctx: [ctx.seat]
            case n.PlayerEachHouse():
                return lambda ctx: list(ctx.g.state.order)
            case n.PlayerEachRival():
                return lambda ctx: rivals(ctx.g, ctx.seat)
            case n.PlayerARival():
                return lambda ctx: [s for s in ctx.held(WHO) if s != ctx.seat] or rivals(ctx.g, ctx.seat)
            case n.PlayerAHouse():
                return lambda ctx: ctx.held(WHO) or list(ctx.g.state.order)
            case n.PlayerExtreme():
                return with_most(player)
            case n.PlayerThatRival():
                return _that_rival
            case n.PlayerThey():
                return self.they
            case n.PlayerYouOrRival():
                return lambda ctx: [ctx.seat, declared(ctx) - 1]
            case n.PlayerYourRival():
                return opponent
            case n.PlayerBidder():
                return bidders
            case n.PlayerRole(role=role):
                return role_seats(role)
            case n.PlayerGovernorOf(card=ref):
                cards = self.ref(ref)
                return lambda ctx: [ctx.g.state.holder[card] for card in cards(ctx) if up(ctx, card)][:1]
            case n.PlayerOwner():
                owned = self._possessor(player)
                return lambda ctx: [ctx.g.table.owner[card] for card in owned(ctx)][:1]
            case n.PlayerGovernor():
                governed = self._possessor(player)
                return lambda ctx: [ctx.g.state.holder[card] for card in governed(ctx)][:1]
        raise AssertionError(player)

    def _possessor(self, player: n.PlayerGovernor | n.PlayerOwner) -> Cards:
        """Return the card whose governor or owner is meant: in "each aide its governor deploys" the host."""
        if isinstance(self.references.get(id(player)), n.SelectorEach) and self.placed:
            return lambda ctx: [ctx.host] if ctx.host >= 0 else []
        return self.meant(player)

    def meant(self, pronoun: Node) -> Cards:
        """Return what a pronoun means, by the binder's reference."""
        means = self.references.get(id(pronoun))
        if means is None:
            raise UnsupportedPhrase
        if id(means) in self.slots:
            slot = self.slots[id(means)]
            known = self.ref(means.ref) if isinstance(means, n.SelectorRef) else self.found.get(id(means))
            if known is None:
                return lambda ctx: ctx.held(slot)
            return lambda ctx: ctx.held(slot) if ctx.base >= 0 else known(ctx)  # nothing is held yet before it begins
        if id(means) in self.found:
            return self.found[id(means)]
        if id(means) in self.remembered:
            return marked
        if id(means) in self.placed:
            return lambda ctx: [ctx.host] if ctx.host >= 0 else []
        if isinstance(means, n.SelectorRef):
            return self.ref(means.ref)
        if isinstance(means, n.SelectorTargetOf):
            return rite_target
        if nouns_in(means) >= {"petition"}:
            return lambda ctx: ctx.g.state.petition[:1]
        if isinstance(means, n.SelectorEach | n.SelectorOne) and isinstance(pronoun, n.RefThat):
            target = self.words(pronoun.words)  # what the Rite of the sentence before is aimed at
            return lambda ctx: [card for card in rite_target(ctx) if target(ctx, card)]
        raise UnsupportedPhrase

    def ref(self, ref: n.Ref) -> Cards:
        """Return the one known card that a reference means."""
        match ref:
            case n.RefThis():
                return lambda ctx: [ctx.source]
            case n.RefHost():
                return lambda ctx: [ctx.host] if ctx.host >= 0 else []
            case n.RefItsHost():
                meant = self.meant(ref)
                return lambda ctx: [p for card in meant(ctx) if (p := ctx.g.state.parent[card]) >= 0]
            case n.RefTarget():
                return lambda ctx: [ctx.g.state.rite[r.DEFENSE]] if ctx.g.state.rite else []
            case n.RefThat():
                return self.meant(ref)
            case n.RefName(names=names):
                return self._named(names)
            case n.RefYour(whose=whose, words=words) if noun_alone(words) == "homeworld":
                seat = speaker(whose)
                return lambda ctx: homeworld(ctx, seat(ctx))
            case n.RefYour(whose=whose, words=words) if whose != "your" or noun_alone(words) != "leader":
                seat, fits = speaker(whose), self.words(words)
                return lambda ctx: [c for c in deployed(ctx) if ctx.g.state.holder[c] == seat(ctx) and fits(ctx, c)]
            case n.RefYour(words=words) | n.RefThe(words=words):
                return self._the(ref, words)
        raise UnsupportedPhrase

    def named(self, selector: Node) -> Test | None:
        """Return the test of a card that a selector calls by its name, face up or down; None where it names none."""
        match selector:
            case n.SelectorRef(ref=n.RefName(names=names)):
                return self._bears(names)
        return None

    def _bears(self, names: tuple[str, ...]) -> Test:
        named = self._numbers(names)
        return lambda ctx, card: ctx.g.table.definition[card] in named

    def _named(self, names: tuple[str, ...]) -> Cards:
        named = self._numbers(names)

        def cards(ctx: Context) -> list[int]:
            """The deployed cards of these names."""
            definition = ctx.g.table.definition
            return [card for card in deployed(ctx) if definition[card] in named]

        return cards

    def _numbers(self, names: tuple[str, ...]) -> frozenset[int]:
        return frozenset(number for name in names for number in self.vocabulary.named(name))

    def _the(self, ref: n.Ref, words: n.Words) -> Cards:
        """Return the one such thing of the Rite, petition or exchange at hand."""
        match words:
            case n.WordsNoun() if noun_alone(words) == "leader":
                return lambda ctx: leaders(ctx, own=True)
            case n.WordsState(states=("opposing",), words=inner) if noun_alone(inner) == "leader":
                return lambda ctx: leaders(ctx, own=False)
            case n.WordsState(states=("petitioned",), words=inner):
                fits = self.words(inner)
                return lambda ctx: [card for card in ctx.g.state.petition[:1] if fits(ctx, card)]
            case n.WordsState(states=("cheaper",)) if self.pair is not None:
                first, second = self.pair
                return lambda ctx: _cheaper(ctx, first(ctx) + second(ctx))
            case n.WordsState(states=("cheaper",)):
                raise UnsupportedPhrase
        fits = self.words(words)
        return lambda ctx: [card for card in deployed(ctx) if fits(ctx, card)]


def _cheaper(ctx: Context, cards: list[int]) -> list[int]:
    """Return the one of two cards that costs less, none where they cost the same."""
    cost = ctx.g.table.cost
    least = min((cost[card] for card in cards), default=0)
    found = [card for card in cards if cost[card] == least]
    return found if len(found) == 1 and len(cards) == 2 else []


def _that_rival(ctx: Context) -> list[int]:
    """The rival spoken of; in a later ability of a lasting card the governor of its host."""
    found = ctx.held(WHO)
    if found or ctx.host < 0 or ctx.g.state.holder[ctx.host] == ctx.seat:
        return found
    return [ctx.g.state.holder[ctx.host]]
