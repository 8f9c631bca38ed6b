"""Nouns: which cards are meant by "a subdued ally a rival governs", compiled once into tests on card numbers."""

from __future__ import annotations

from functools import reduce
from operator import or_

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import is_known, noun_alone, nouns_in, np_of, states_in
from cardbase.play import constants as w
from cardbase.play.board import (
    ancestors,
    assigned,
    children,
    deployed,
    in_domains,
    lies_on,
    not_up,
    on_host,
    on_source,
    own_deployed,
    programs,
    subdued,
    tactics,
)
from cardbase.play.compiler.change import discarded_now
from cardbase.play.compiler.printed_kinds import of_kinds, printed_kinds
from cardbase.play.compiler.references import References, speaker
from cardbase.play.programs.context import (
    Cards,
    Condition,
    Context,
    Seats,
    Test,
    UnsupportedPhrase,
    all_pass,
    any_card,
    one_passes,
)
from cardbase.play.programs.unseen import may_be_disguised
from cardbase.play.rules.governance import domain

TOKENS: dict[str, str] = {n.NounWords.DEFERMENT_TOKEN: "tokens", n.NounWords.SPICE: "spice_on"}
"""Nouns that are counters on a card, with the column of the state that counts them."""
PILES: dict[str, int] = {
    n.PlaceWords.HAND: w.HAND,
    n.PlaceWords.ASSEMBLY: w.ASSEMBLY,
    n.PlaceWords.HOUSE_DISCARD: w.HOUSE_DISCARD,
    n.PlaceWords.IMPERIAL_DISCARD: w.IMPERIAL_DISCARD,
    n.PlaceWords.HOUSE_DECK: w.HOUSE_DECK,
    n.PlaceWords.IMPERIAL_DECK: w.IMPERIAL_DECK,
    n.PlaceWords.DOMAIN: w.DOMAIN,
}
_NOUN_BITS: dict[str, int] = {**w.KIND_BITS, "persona": w.PERSONA, "holding": w.HOLDING, "resource": w.RESOURCE}
DEPLOYED_ONLY = frozenset(
    {"engaged", "disengaged", "deployed", "participating", "attacking", "defending", "opposing", "vanquished"}
)


class Nouns(References):
    """Compiles the noun phrases of one ability."""

    def zone_cards(self, np: n.Np) -> Cards:
        """Return where the things of a noun phrase are looked for; face down only where it says so (SUBD-03)."""
        if np.place is not None:
            return self._in_piles(np, np.place.zone)
        if isinstance(np.by, n.RelativeDeploy):
            return not_up
        states = {state for words in np.kinds for state in states_in(words)}
        nouns = {x.noun for words in np.kinds for x in words.walk() if isinstance(x, n.NounKind)}
        if "petitioned" in states:
            return lambda ctx: ctx.g.state.petition[:1]
        if "tactic" in nouns and "venture" not in nouns:
            return tactics
        if "tactic" in nouns:
            return lambda ctx: deployed(ctx) + tactics(ctx)
        if isinstance(np.having, n.HavingSome | n.HavingNone) and _is_token(np.having.words):
            return in_domains  # they lie on cards face down
        if "vanquished" in states or ("subdued" in states and states & DEPLOYED_ONLY):
            return in_domains
        if "program" in nouns and not states:
            return lambda ctx: deployed(ctx) + programs(ctx)
        if nouns <= {"card", n.NounWords.HOUSE_CARD} and _may_be_a_tactic(np, states):
            return lambda ctx: deployed(ctx) + tactics(ctx)
        if "subdued" in states:
            return subdued
        return self._openly(np)

    def _openly(self, np: n.Np) -> Cards:
        """Return where deployed cards are looked for: on one card, in the own domain, or wherever they are."""
        if isinstance(np.near, n.NearOn) and id(np.near.on) not in self.slots:
            if is_known(np.near.on, n.RefThis):
                return on_source
            if is_known(np.near.on, n.RefHost):
                return on_host
        return own_deployed if np.by == n.RelativeGovern(player=n.PlayerYou()) else deployed

    def _in_piles(self, np: n.Np, place: n.Place) -> Cards:
        if not isinstance(place, n.PlaceOwn | n.PlaceOf) or not set(place.places) <= PILES.keys():
            raise UnsupportedPhrase
        seats, zones = self._place_seats(place), [PILES[name] for name in place.places]
        return lambda ctx: [
            card for seat in seats(ctx) for zone in zones for card in ctx.g.state.piles[zone * ctx.g.table.seats + seat]
        ]

    def _place_seats(self, place: n.PlaceOwn | n.PlaceOf) -> Seats:
        if isinstance(place, n.PlaceOwn):
            whose = speaker(place.whose)
            return lambda ctx: [whose(ctx)]
        return self.seats(place.player)

    def test(self, np: n.Np) -> Test:
        """Return the test that a thing of a noun phrase passes."""
        tests = [one_passes([self.words(words) for words in np.kinds])]
        if np.having is not None:
            tests.append(self._having(np.having))
        if np.by is not None:
            tests.append(self._relative(np.by))
        if np.barred is not None:
            tests.append(self._except(np.barred))
        if np.near is not None:
            tests.append(self._near(np.near))
        return all_pass(tests)

    def public(self, np: n.Np) -> Test:
        """Return the test of what everybody sees of a card face down in a domain: whose it is, and its sort."""
        whose = self._relative(np.by) if isinstance(np.by, n.RelativeGovern) else None
        kinds = reduce(or_, map(_kind_bits, np.kinds), 0)

        def test(ctx: Context, card: int) -> bool:
            """Whether the place allows what the phrase asks for."""
            if whose is not None and not whose(ctx, card):
                return False
            if ctx.g.state.zone[card] != w.DOMAIN or ctx.g.table.lies_as[card] & kinds:
                return True
            return bool(kinds & w.AIDE) and may_be_disguised(ctx.g, ctx.actor, card)

        return test

    def someone(self, subject: n.Subject) -> Condition:
        """Return whether there is anything that a subject means."""
        phrases = map(np_of, subject.cards) if isinstance(subject, n.SubjectCards) else ()
        found = [self.fitting(np) for np in phrases if np is not None]
        return lambda ctx: all(cards(ctx) for cards in found)

    def anywhere(self, np: n.Np) -> Cards:
        """Return every card of a domain that a noun phrase fits, face down or up."""
        test = self.test(np)
        return lambda ctx: [card for card in in_domains(ctx) if test(ctx, card)]

    def fitting(self, np: n.Np) -> Cards:
        """Return every card a noun phrase fits, in a fixed order."""
        test = self.test(np)
        cards = of_kinds(self.zone_cards(np), printed_kinds(self.vocabulary, np), is_seen_by_all=True)
        return lambda ctx: [card for card in cards(ctx) if test(ctx, card)]

    def taking_part(self, np: n.Np) -> Cards:
        """Return every card with a part in the Rite that a noun phrase fits, those that fell in it too."""
        test = self.test(np)
        return lambda ctx: [card for card in ctx.g.state.parts if test(ctx, card)]

    def _having(self, having: n.Having) -> Test:
        match having:
            case n.HavingTalent(talents=names):
                talents = [w.TALENT_NAMES.index(talent.capitalize()) for talent in names]
                return lambda ctx, card: any(ctx.g.in_force().talents[talent][card] >= 0 for talent in talents)
            case n.HavingNone(words=words):
                return self._bearing(words, some=False)
            case n.HavingSome(words=words):
                return self._bearing(words, some=True)
            case n.HavingOpen() | n.HavingAny(which="any"):
                return any_card
            case n.HavingSameAs():
                return self._same_allegiance(having)
            case n.HavingValue() | n.HavingBounded() if self.value_test is not None:
                return self.value_test(having)
            case n.HavingCopy():
                return self._copied(having)
            case n.HavingLabel(label=label):
                labelled = self.vocabulary.labelled(format_node(label))
                return lambda ctx, card: ctx.g.table.definition[card] in labelled
        raise UnsupportedPhrase

    def _copied(self, having: n.HavingCopy) -> Test:
        """Another card of its name lies in such a domain, in the state named."""
        place = having.zone
        if not isinstance(place, n.PlaceOwn | n.PlaceOf) or place.places != ("domain",):
            raise UnsupportedPhrase
        seats, in_state = self._place_seats(place), self.state(having.state)

        def copied(ctx: Context, card: int) -> bool:
            """Whether there is one beside the card itself."""
            title = ctx.g.table.title
            return any(
                other != card and title[other] == title[card] and in_state(ctx, other)
                for seat in seats(ctx)
                for other in domain(ctx.g, seat)
            )

        return copied

    def _bearing(self, words: n.Words, *, some: bool) -> Test:
        """Such a card works on it, or such counters lie on it.

        "With no blade" asks what is assigned to it, subdued or not (AMB-77), less what a text makes room for.
        """
        if (noun := noun_alone(words)) in TOKENS:
            column = TOKENS[noun]
            return lambda ctx, card: some == (getattr(ctx.g.state, column)[card] > 0)
        test = self.words(words)
        number = self.vocabulary.noun_number(format_node(words))

        def bears(ctx: Context, card: int) -> bool:
            """Whether such a card lies on it, or no more of them than a text makes room for."""
            if some:
                return any(test(ctx, child) for child in children(ctx, card))
            found = sum(1 for child in assigned(ctx, card) if test(ctx, child))
            return found <= ctx.g.in_force().rooms.get(card, []).count(number)

        return bears

    def _same_allegiance(self, having: n.HavingSameAs) -> Test:
        of, or_none = self.ref(having.ref), having.or_none is not None

        def same(ctx: Context, card: int) -> bool:
            """Whether the card shares an allegiance with one of the others."""
            allegiance = ctx.g.in_force().allegiance
            if not allegiance[card]:
                return or_none
            return any(allegiance[card] & allegiance[other] for other in of(ctx))

        return same

    def _relative(self, relative: n.Relative) -> Test:
        match relative:
            case n.RelativeGovern(player=player) | n.RelativeDeploy(player=player):
                seats = self.seats(player)
                return lambda ctx, card: ctx.g.state.holder[card] in seats(ctx)
            case n.RelativeDiscarded(span="phase"):
                self.recalls = True
                return lambda ctx, card: card != ctx.source and card in discarded_now(ctx)
        raise UnsupportedPhrase

    def _except(self, exception: n.Except) -> Test:
        match exception:
            case n.ExceptName(names=names):
                named = frozenset(number for name in names for number in self.vocabulary.named(name))
                return lambda ctx, card: ctx.g.table.definition[card] not in named
            case n.ExceptKind(kinds=kinds):
                excepted = one_passes([self.words(words) for words in kinds])
                return lambda ctx, card: not excepted(ctx, card)
        raise AssertionError(exception)

    def _near(self, near: n.Near) -> Test:
        match near:
            case n.NearOn(on=on):
                parents = self.named(on) or self.any_of(on)
                return lambda ctx, card: (host := lies_on(ctx, card)) >= 0 and parents(ctx, host)
            case n.NearAnywhereOn(on=on):
                holders = self.any_of(on)
                return lambda ctx, card: any(holders(ctx, above) for above in ancestors(ctx, card))
            case n.NearState(states=("vanquished",)):
                return self.state("vanquished")
        raise UnsupportedPhrase

    def any_of(self, selector: n.Selector) -> Test:
        """Return whether a card is one of those a selector could mean."""
        np = np_of(selector)
        if np is not None:
            cards = (self.anywhere if self.is_parting else self.fitting)(np)
            if isinstance(selector, n.SelectorAnother):
                return lambda ctx, card: card != ctx.source and card in cards(ctx)
            return lambda ctx, card: card in cards(ctx)
        known = self.cards(selector)
        return lambda ctx, card: card in known(ctx)

    def cards(self, selector: n.Selector) -> Cards:
        """Return the cards of a selector that asks for no choice, or of one that was chosen before."""
        if id(selector) in self.slots:
            slot = self.slots[id(selector)]
            return lambda ctx: ctx.held(slot)
        match selector:
            case n.SelectorRef(ref=ref):
                return self.ref(ref)
            case n.SelectorEach(what=np):
                return self.fitting(np)
            case n.SelectorIt() | n.SelectorThem() | n.SelectorThose():
                return self.meant(selector)
        raise UnsupportedPhrase


def _kind_bits(words: n.Words) -> int:
    """Return the kinds of card that words may mean, as bits: all where they name none."""
    if any(isinstance(below, n.NotKind) and below.noun == "event" for below in words.walk()):
        return ~w.EVENT
    nouns = nouns_in(words)
    return reduce(or_, (_NOUN_BITS.get(noun, -1) for noun in nouns), 0) if nouns else -1


def has_part(np: n.Np) -> bool:
    """Return whether a noun phrase means cards by their part in a Rite: "attacking participant"."""
    states = {state for words in np.kinds for state in states_in(words)}
    return "participating" in states or any("participant" in nouns_in(words) for words in np.kinds)


def _may_be_a_tactic(np: n.Np, states: set[n.StateWord]) -> bool:
    """TACT-09: a tactic in play is a deployed card; what lies on a card is what was assigned to it there."""
    if np.near is not None or "subdued" in states:
        return False
    return isinstance(np.having, n.HavingLabel) or "deployed" in states


def _is_token(words: n.Words) -> bool:
    return noun_alone(words) == n.NounWords.DEFERMENT_TOKEN
