"""Nouns: which cards are meant by "a subdued ally a rival governs", compiled once into tests on card numbers."""

from __future__ import annotations

from functools import reduce
from operator import or_

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play.board import ancestors, children, deployed, in_domains, not_up, tactics
from cardbase.play.compiler.change import discarded_now
from cardbase.play.compiler.references import References, speaker
from cardbase.play.programs.context import Cards, Condition, Context, Seats, Test, Uncovered, all_pass, one_passes
from cardbase.play.programs.unseen import may_be_disguised, sort_of
from cardbase.play.rules.governance import domain

TOKENS = {"deferment token": "tokens", "spice": "spice_on"}
"""Nouns that are counters on a card, with the column of the state that counts them."""


PILES = {
    "hand": w.HAND,
    "assembly": w.ASSEMBLY,
    "House discard": w.HOUSE_DISCARD,
    "Imperial discard": w.IMPERIAL_DISCARD,
    "House deck": w.HOUSE_DECK,
    "Imperial deck": w.IMPERIAL_DECK,
    "domain": w.DOMAIN,
}


_NOUN_BITS = {**w.KIND_BITS, "persona": w.PERSONA, "holding": w.HOLDING, "resource": w.RESOURCE}


DEPLOYED_ONLY = frozenset(
    {"engaged", "disengaged", "deployed", "participating", "attacking", "defending", "opposing", "vanquished"}
)


class Nouns(References):
    """Compiles the noun phrases of one ability."""

    def zone_cards(self, np: Node) -> Cards:
        """Return where the things of a noun phrase are looked for; face down only where it says so (SUBD-03)."""
        if np.has("place"):
            place = np.node("place").node("zone")
            if place.kind == "place.guild_hoard":
                raise Uncovered(format_node(np))
            seats = self._place_seats(place)
            zones = [PILES[name] for name in place.strings("places") if name in PILES]
            if len(zones) != len(place.strings("places")):
                raise Uncovered(format_node(np))
            return lambda ctx: [
                card
                for seat in seats(ctx)
                for zone in zones
                for card in ctx.g.state.piles[zone * ctx.g.table.seats + seat]
            ]
        if np.has("by") and np.node("by").kind == "relative.deploy":
            return not_up
        states = _states(np)
        if "petitioned" in states:
            return lambda ctx: ctx.g.state.petition[:1]
        if _is_said(np, "tactic") and not _is_said(np, "venture"):
            return tactics
        if _is_said(np, "tactic"):
            return lambda ctx: deployed(ctx) + tactics(ctx)
        if np.has("having") and format_node(np.node("having")).endswith("deferment token"):
            return in_domains  # they lie on cards face down
        if "vanquished" in states or ("subdued" in states and states & DEPLOYED_ONLY):
            return in_domains
        if "subdued" in states:
            return lambda ctx: [c for c in in_domains(ctx) if ctx.g.state.status[c] == w.SUBDUED]
        return deployed

    def _place_seats(self, place: Node) -> Seats:
        if place.kind == "place.own":
            whose = speaker(place)
            return lambda ctx: [whose(ctx)]
        return self.seats(place.node("player"))

    def test(self, np: Node) -> Test:
        """Return the test that a thing of a noun phrase passes."""
        tests = [one_passes([self.words(words) for words in np.nodes("kinds")])]
        if np.has("having"):
            tests.append(self._having(np.node("having")))
        if np.has("by"):
            tests.append(self._relative(np.node("by")))
        if np.has("barred"):
            tests.append(self._except(np.node("barred")))
        if np.has("near"):
            tests.append(self._near(np.node("near")))
        return all_pass(tests)

    def public(self, np: Node) -> Test:
        """Return the test of what everybody sees of a card face down in a domain: whose it is, and its sort."""
        whose = self._relative(np.node("by")) if np.has("by") and np.node("by").kind == "relative.govern" else None
        said = reduce(or_, (_kind_bits(words) for words in np.nodes("kinds")), 0)

        def test(ctx: Context, card: int) -> bool:
            """Whether the place allows what the phrase asks for."""
            if whose is not None and not whose(ctx, card):
                return False
            if ctx.g.state.zone[card] != w.DOMAIN or sort_of(ctx.g, card) & said:
                return True
            return bool(said & w.AIDE) and may_be_disguised(ctx.g, ctx.actor, card)

        return test

    def someone(self, subject: Node) -> Condition:
        """Return whether there is anything that a subject means."""
        found = [self.fitting(selector.node("what")) for selector in subject.nodes("cards") if selector.has("what")]
        return lambda ctx: all(cards(ctx) for cards in found)

    def anywhere(self, np: Node) -> Cards:
        """Return every card of a domain that a noun phrase fits, face down or up."""
        test = self.test(np)
        return lambda ctx: [card for card in in_domains(ctx) if test(ctx, card)]

    def fitting(self, np: Node) -> Cards:
        """Return every card a noun phrase fits, in a fixed order."""
        cards, test = self.zone_cards(np), self.test(np)
        return lambda ctx: [card for card in cards(ctx) if test(ctx, card)]

    def _having(self, having: Node) -> Test:
        if having.kind == "having.talent":
            talents = [w.TALENT_NAMES.index(t.capitalize()) for t in having.strings("talents")]
            return lambda ctx, card: any(
                ctx.g.layer().talents[talent * ctx.g.table.cards + card] >= 0 for talent in talents
            )
        if having.kind in ("having.none", "having.some"):
            return self._bearing(having.node("words"), some=having.kind == "having.some")
        if having.kind == "having.open" or having.fields.get("which") == "any":
            return lambda ctx, card: True
        if having.kind == "having.same_as":
            return self._same_allegiance(having)
        if having.kind == "having.value" and self.value_under is not None:
            return self.value_under(having)
        if having.kind == "having.copy":
            return self._copied(having)
        if having.kind == "having.label":
            labelled = self.vocabulary.labelled(format_node(having.node("label")))
            return lambda ctx, card: ctx.g.table.definition[card] in labelled
        raise Uncovered(format_node(having))

    def _copied(self, having: Node) -> Test:
        """Another card of its name lies in such a domain, in the state that is said."""
        place = having.node("zone")
        if place.strings("places") != ("domain",):
            raise Uncovered(format_node(having))
        seats, in_state = self._place_seats(place), self.state(having.word("state"))

        def copied(ctx: Context, card: int) -> bool:
            """Whether there is one beside the card itself."""
            title = ctx.g.table.title
            return any(
                other != card and title[other] == title[card] and in_state(ctx, other)
                for seat in seats(ctx)
                for other in domain(ctx.g, seat)
            )

        return copied

    def _bearing(self, words: Node, *, some: bool) -> Test:
        """Such a card, or such counters, lie on it; "with no blade" still fits where a text makes room for one more."""
        said = format_node(words)
        if said in TOKENS:
            column = TOKENS[said]
            return lambda ctx, card: some == (getattr(ctx.g.state, column)[card] > 0)
        test = self.words(words)
        number = self.vocabulary.nouns.index(said) if said in self.vocabulary.nouns else -1

        def bears(ctx: Context, card: int) -> bool:
            """Whether such a card lies on it, or no more of them than a text makes room for."""
            found = sum(1 for child in children(ctx, card) if test(ctx, child))
            if some:
                return found > 0
            return found <= ctx.g.layer().rooms.get(card, []).count(number)

        return bears

    def _same_allegiance(self, having: Node) -> Test:
        of, or_none = self.ref(having.node("ref")), having.has("or_none")

        def same(ctx: Context, card: int) -> bool:
            """Whether the card shares an allegiance with one of the others."""
            allegiance = ctx.g.layer().allegiance
            if not allegiance[card]:
                return or_none
            return any(allegiance[card] & allegiance[other] for other in of(ctx))

        return same

    def _relative(self, relative: Node) -> Test:
        if relative.kind == "relative.govern":
            seats = self.seats(relative.node("player"))
            return lambda ctx, card: ctx.g.state.holder[card] in seats(ctx)
        if relative.kind == "relative.deploy":
            seats = self.seats(relative.node("player"))
            return lambda ctx, card: ctx.g.state.holder[card] in seats(ctx)
        if relative.kind == "relative.discarded" and relative.word("span") == "phase":
            self.recalls = True
            return lambda ctx, card: card != ctx.source and card in discarded_now(ctx)
        raise Uncovered(format_node(relative))

    def _except(self, exception: Node) -> Test:
        if exception.kind == "except.name":
            named = frozenset(n for name in exception.strings("names") for n in self.vocabulary.named(name))
            return lambda ctx, card: ctx.g.table.definition[card] not in named
        excepted = one_passes([self.words(words) for words in exception.nodes("kinds")])
        return lambda ctx, card: not excepted(ctx, card)

    def _near(self, near: Node) -> Test:
        if near.kind == "near.on":
            on = near.node("on")
            parents = self.named(on) or self.any_of(on)
            return lambda ctx, card: ctx.g.state.parent[card] >= 0 and parents(ctx, ctx.g.state.parent[card])
        if near.kind == "near.anywhere_on":
            parents = self.any_of(near.node("on"))
            return lambda ctx, card: any(parents(ctx, above) for above in ancestors(ctx, card))
        if near.kind == "near.state" and set(near.strings("states")) == {"vanquished"}:
            return self.state("vanquished")
        raise Uncovered(format_node(near))

    def any_of(self, selector: Node) -> Test:
        """Return whether a card is one of those a selector could mean."""
        if selector.has("what"):
            cards = (self.anywhere if self.is_parting else self.fitting)(selector.node("what"))
            return lambda ctx, card: card in cards(ctx)
        known = self.cards(selector)
        return lambda ctx, card: card in known(ctx)

    def cards(self, selector: Node) -> Cards:
        """Return the cards of a selector that asks for no choice, or of one that was chosen before."""
        if id(selector) in self.slots:
            slot = self.slots[id(selector)]
            return lambda ctx: ctx.held(slot)
        if selector.kind == "selector.ref":
            return self.ref(selector.node("ref"))
        if selector.kind == "selector.each":
            return self.fitting(selector.node("what"))
        if selector.kind in ("selector.it", "selector.them", "selector.those"):
            return self.meant(selector)
        raise Uncovered(format_node(selector))


def _states(np: Node) -> set[str]:
    return {
        state for n in np.nodes("kinds") for x in n.walk() if x.kind == "words.state" for state in x.strings("states")
    }


def _kind_bits(words: Node) -> int:
    """Return the kinds of card that words may mean, as bits: all where they name none."""
    nouns = [x.word("noun") for x in words.walk() if x.kind == "noun.kind"]
    if "non-event" in format_node(words):
        return ~w.EVENT
    return reduce(or_, (_NOUN_BITS.get(noun, -1) for noun in nouns), 0) if nouns else -1


def _is_said(np: Node, noun: str) -> bool:
    said = (x for n in np.nodes("kinds") for x in n.walk() if x.kind == "noun.kind")
    return any(x.word("noun") == noun for x in said)
