"""Whom and what an ability speaks of: players, pronouns and known cards."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import Node, format_node
from cardbase.play.board import bidders, deployed, homeworld, leaders, opponent, rite_target, role_seats, up
from cardbase.play.compiler.change import declared, marked
from cardbase.play.compiler.kinds import Kinds
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import WHO, Cards, Context, Number, Seats, Test, Uncovered
from cardbase.play.rules import rite as r
from cardbase.play.rules.governance import rivals


def speaker(node: Node) -> Number:
    """Return the seat that "your" or "their" means."""
    own = node.word("whose") == "your"
    return lambda ctx: ctx.seat if own else ctx.actor


class References(Kinds):
    """Compiles players and references for one ability; ``slots`` says where what was chosen lies."""

    def __init__(self, vocabulary: Vocabulary, references: dict[int, Node], placed: frozenset[int]) -> None:
        super().__init__(vocabulary)
        self.references = references
        self.placed = placed
        self.slots: dict[int, int] = {}
        self.value_under: Callable[[Node], Test] | None = None
        self.remembered: frozenset[int] = frozenset()
        """What other abilities chose and this one speaks of."""
        self.recalls = False
        """Whether it asks what was discarded in this phase."""
        self.pair: tuple[Cards, Cards] | None = None
        """What the ability exchanges: the first and the second."""
        self.they: Seats = lambda ctx: [ctx.actor]

    def seats(self, player: Node) -> Seats:
        """Return which seats a player phrase means, without choice."""
        simple = {
            "player.you": lambda ctx: [ctx.seat],
            "player.each_house": lambda ctx: list(ctx.g.state.order),
            "player.each_rival": lambda ctx: rivals(ctx.g, ctx.seat),
            "player.a_rival": lambda ctx: [s for s in ctx.held(WHO) if s != ctx.seat] or rivals(ctx.g, ctx.seat),
            "player.a_house": lambda ctx: ctx.held(WHO) or list(ctx.g.state.order),
            "player.that_rival": _that_rival,
            "player.that_house": lambda ctx: ctx.held(WHO),
            "player.they": self.they,
            "player.you_or_rival": lambda ctx: [ctx.seat, declared(ctx) - 1],
            "player.your_rival": opponent,
            "player.bidder": bidders,
        }
        if player.kind in simple:
            return simple[player.kind]
        if player.kind == "player.role":
            return role_seats(player.word("role"))
        if player.kind == "player.governor_of":
            cards = self.ref(player.node("card"))
            return lambda ctx: [ctx.g.state.holder[card] for card in cards(ctx) if up(ctx, card)][:1]
        if player.kind in ("player.governor", "player.owner"):
            meant = self._possessor(player)
            if player.kind == "player.owner":
                return lambda ctx: [ctx.g.table.owner[card] for card in meant(ctx)][:1]
            return lambda ctx: [ctx.g.state.holder[card] for card in meant(ctx)][:1]
        raise Uncovered(format_node(player))

    def _possessor(self, player: Node) -> Cards:
        """Return the card whose governor or owner is meant: in "each aide its governor deploys" the host."""
        means = self.references.get(id(player))
        if means is not None and means.kind == "selector.each" and self.placed:
            return lambda ctx: [ctx.host] if ctx.host >= 0 else []
        return self.meant(player)

    def meant(self, pronoun: Node) -> Cards:
        """Return what a pronoun means, by the binder's reference."""
        means = self.references.get(id(pronoun))
        if means is None:
            raise Uncovered(f"{format_node(pronoun)} (nothing it can mean)")
        if id(means) in self.slots:
            slot = self.slots[id(means)]
            return lambda ctx: ctx.held(slot)
        if id(means) in self.remembered:
            return marked
        if id(means) in self.placed:
            return lambda ctx: [ctx.host] if ctx.host >= 0 else []
        if means.kind == "selector.ref":
            return self.ref(means.node("ref"))
        if means.kind in ("selector.each", "selector.one") and pronoun.kind == "ref.that":
            target = self.words(pronoun.node("words"))  # what the Rite of the sentence before is aimed at
            return lambda ctx: [card for card in rite_target(ctx) if target(ctx, card)]
        raise Uncovered(f"{format_node(pronoun)} as {format_node(means)}")

    def ref(self, ref: Node) -> Cards:
        """Return the one known card that a reference means."""
        if ref.kind == "ref.this":
            return lambda ctx: [ctx.source]
        if ref.kind == "ref.host":
            return lambda ctx: [ctx.host] if ctx.host >= 0 else []
        if ref.kind == "ref.its_host":
            meant = self.meant(ref)
            return lambda ctx: [p for card in meant(ctx) if (p := ctx.g.state.parent[card]) >= 0]
        if ref.kind == "ref.target":
            return lambda ctx: [ctx.g.state.rite[r.DEFENSE]] if ctx.g.state.rite else []
        if ref.kind == "ref.that":
            return self.meant(ref)
        if ref.kind == "ref.name":
            is_named = self._bears(ref)
            return lambda ctx: [c for c in deployed(ctx) if is_named(ctx, c)]
        if ref.kind in ("ref.your", "ref.the"):
            return self._known(ref)
        raise Uncovered(format_node(ref))

    def named(self, selector: Node) -> Test | None:
        """Return the test of a card that a selector calls by its name, face up or down; None where it names none."""
        if selector.kind != "selector.ref" or selector.node("ref").kind != "ref.name":
            return None
        return self._bears(selector.node("ref"))

    def _bears(self, ref: Node) -> Test:
        named = frozenset(n for name in ref.strings("names") for n in self.vocabulary.named(name))
        return lambda ctx, card: ctx.g.table.definition[card] in named

    def _known(self, ref: Node) -> Cards:
        said = format_node(ref).split(" ", 1)[1]
        if said == "homeworld":
            whose = speaker(ref)
            return lambda ctx: homeworld(ctx, whose(ctx))
        if said == "leader":
            return lambda ctx: leaders(ctx, own=True)
        if said == "opposing leader":
            return lambda ctx: leaders(ctx, own=False)
        if said == "petitioned card":
            return lambda ctx: ctx.g.state.petition[:1]
        if said.startswith("cheaper ") and self.pair is not None:
            first, second = self.pair
            return lambda ctx: _cheaper(ctx, first(ctx) + second(ctx))
        raise Uncovered(format_node(ref))


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
