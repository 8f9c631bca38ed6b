"""Nouns: which cards are meant by "a subdued ally a rival governs", compiled once into tests on card numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardbase.operations import Node, format_node
from cardbase.play import words as w
from cardbase.play.operations.context import SUBJECT, WHO, Cards, Context, Number, Seats, Test, Uncovered
from cardbase.play.operations.vocabulary import Vocabulary
from cardbase.play.rules import rite as r
from cardbase.play.rules.governance import rivals
from cardbase.play.rules.participants import ATTACKING, DEFENDING, FALLEN, LEADING, SIDES, TAKING_PART

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
DEPLOYED_ONLY = frozenset(
    {"engaged", "disengaged", "deployed", "participating", "attacking", "defending", "opposing", "vanquished"}
)


def up(ctx: Context, card: int) -> bool:
    """Return whether a card is face up in a domain."""
    return w.READY <= ctx.g.state.status[card] <= w.ENGAGED


def speaker(node: Node) -> Number:
    """Return the seat that "your" or "their" means."""
    own = node.word("whose") == "your"
    return lambda ctx: ctx.seat if own else ctx.actor


class Nouns:
    """Compiles nouns and players for one ability; ``slots`` says where what was chosen lies."""

    def __init__(self, vocabulary: Vocabulary, references: dict[int, Node], placed: frozenset[int]) -> None:
        self.vocabulary = vocabulary
        self.references = references
        self.placed = placed
        self.slots: dict[int, int] = {}
        self.value_under: Callable[[Node], Test] | None = None

    # Players

    def seats(self, player: Node) -> Seats:
        """Return which seats a player phrase means, without choice."""
        simple = {
            "player.you": lambda ctx: [ctx.seat],
            "player.each_house": lambda ctx: list(ctx.g.state.order),
            "player.each_rival": lambda ctx: rivals(ctx.g, ctx.seat),
            "player.a_rival": lambda ctx: ctx.held(WHO) or rivals(ctx.g, ctx.seat),
            "player.a_house": lambda ctx: ctx.held(WHO) or list(ctx.g.state.order),
            "player.that_rival": lambda ctx: ctx.held(WHO),
            "player.that_house": lambda ctx: ctx.held(WHO),
            "player.they": lambda ctx: [ctx.actor],
            "player.your_rival": _opponent,
            "player.bidder": _bidders,
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

    # References

    def meant(self, pronoun: Node) -> Cards:
        """Return what a pronoun means, by the binder's reference."""
        means = self.references.get(id(pronoun))
        if means is None:
            raise Uncovered(f"{format_node(pronoun)} (nothing it can mean)")
        if id(means) in self.slots:
            slot = self.slots[id(means)]
            return lambda ctx: ctx.held(slot)
        if id(means) in self.placed:
            return lambda ctx: [ctx.host] if ctx.host >= 0 else []
        if means.kind == "selector.ref":
            return self.ref(means.node("ref"))
        if means.kind in ("selector.each", "selector.one") and pronoun.kind == "ref.that":
            target = self._words(pronoun.node("words"))  # what the Rite of the sentence before is aimed at
            return lambda ctx: [card for card in _rite_target(ctx) if target(ctx, card)]
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
            named = frozenset(n for name in ref.words("names") for n in self.vocabulary.named(name))
            return lambda ctx: [c for c in _deployed(ctx) if ctx.g.table.definition[c] in named]
        if ref.kind in ("ref.your", "ref.the"):
            return self._known(ref)
        raise Uncovered(format_node(ref))

    def _known(self, ref: Node) -> Cards:
        said = format_node(ref).split(" ", 1)[1]
        if said == "homeworld":
            whose = speaker(ref)
            return lambda ctx: _homeworld(ctx, whose(ctx))
        if said == "leader":
            return lambda ctx: _leaders(ctx, own=True)
        if said == "opposing leader":
            return lambda ctx: _leaders(ctx, own=False)
        if said == "petitioned card":
            return lambda ctx: ctx.g.state.petition[:1]
        raise Uncovered(format_node(ref))

    # Noun phrases

    def zone_cards(self, np: Node) -> Cards:
        """Return where the things of a noun phrase are looked for, before any test."""
        if np.has("place"):
            place = np.node("place").node("zone")
            if place.kind == "place.guild_hoard":
                raise Uncovered(format_node(np))
            seats = self._place_seats(place)
            zones = [PILES[name] for name in place.words("places") if name in PILES]
            if len(zones) != len(place.words("places")):
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
            return _tactics
        if _is_said(np, "tactic"):
            return lambda ctx: _deployed(ctx) + _tactics(ctx)
        if "vanquished" in states or ("subdued" in states and states & DEPLOYED_ONLY):
            return _in_domains
        if "subdued" in states:
            return lambda ctx: [c for c in _in_domains(ctx) if ctx.g.state.status[c] == w.SUBDUED]
        return _deployed

    def _place_seats(self, place: Node) -> Seats:
        if place.kind == "place.own":
            whose = speaker(place)
            return lambda ctx: [whose(ctx)]
        return self.seats(place.node("player"))

    def test(self, np: Node) -> Test:
        """Return the test that a thing of a noun phrase passes."""
        kinds = [self._words(words) for words in np.nodes("kinds")]
        tests: list[Test] = [kinds[0] if len(kinds) == 1 else lambda ctx, card: any(k(ctx, card) for k in kinds)]
        if np.has("having"):
            tests.append(self._having(np.node("having")))
        if np.has("by"):
            tests.append(self._relative(np.node("by")))
        if np.has("except"):
            tests.append(self._except(np.node("except")))
        if np.has("near"):
            tests.append(self._near(np.node("near")))
        if len(tests) == 1:
            return tests[0]
        return lambda ctx, card: all(test(ctx, card) for test in tests)

    def fitting(self, np: Node) -> Cards:
        """Return every card a noun phrase fits, in a fixed order."""
        cards, test = self.zone_cards(np), self.test(np)
        return lambda ctx: [card for card in cards(ctx) if test(ctx, card)]

    def _words(self, words: Node) -> Test:
        if words.kind == "words.noun":
            return self._nouns(words.node("nouns"))
        rest = self._words(words.node("words"))
        if words.kind == "words.not_state":
            barred = self._barred(words.node("not"))
            return lambda ctx, card: not barred(ctx, card) and rest(ctx, card)
        states = [self.state(state) for state in words.words("states")]
        return lambda ctx, card: any(state(ctx, card) for state in states) and rest(ctx, card)

    def _barred(self, barred: Node) -> Test:
        if barred.kind == "not.power":
            return self.power(barred.word("power"))
        return self.noun(str(next(iter(barred.fields.values()))))

    def _nouns(self, nouns: Node) -> Test:
        found: list[Test] = []
        while nouns.kind == "nouns.more":
            found.append(self._one_noun(nouns.node("noun")))
            nouns = nouns.node("nouns")
        found.append(self._one_noun(nouns.node("noun")))
        if len(found) == 1:
            return found[0]
        return lambda ctx, card: all(test(ctx, card) for test in found)

    def _one_noun(self, noun: Node) -> Test:
        if noun.kind == "noun.power":
            return self.power(noun.word("power"))
        if noun.kind == "noun.name":
            named = self.vocabulary.named(noun.word("name"))
            return lambda ctx, card: ctx.g.table.definition[card] in named
        if noun.kind == "noun.talent":
            subtypes = self.vocabulary.of_talent(noun.word("talent"))
            return lambda ctx, card: ctx.g.table.definition[card] in subtypes
        return self.noun(noun.word("noun"))

    def noun(self, noun: str) -> Test:
        """Return the test for one kind or subtype, as printed or gained."""
        if noun == "card":
            return lambda ctx, card: True
        if noun == "participant":
            return lambda ctx, card: bool(ctx.g.state.role[card] & (TAKING_PART | LEADING))
        if noun == "leader":
            return lambda ctx, card: bool(ctx.g.state.role[card] & LEADING)
        printed = self.vocabulary.with_noun(noun)
        if noun in ("ally", "aide", "persona", "noble", "vassal"):
            return _changeable(noun)
        if not printed:
            raise Uncovered(noun)
        return lambda ctx, card: ctx.g.table.definition[card] in printed or noun in ctx.g.layer().gained.get(card, ())

    def power(self, power: str) -> Test:
        """Return the test for an allegiance in force."""
        bit = self.vocabulary.power_bit(power)
        return lambda ctx, card: bool(ctx.g.layer().allegiance[card] & bit)

    def state(self, state: str) -> Test:
        """Return the test for a state."""
        tests: dict[str, Test] = {
            "deployed": up,
            "subdued": lambda ctx, card: ctx.g.state.status[card] == w.SUBDUED,
            "engaged": lambda ctx, card: ctx.g.state.status[card] == w.ENGAGED,
            "disengaged": lambda ctx, card: ctx.g.state.status[card] == w.READY,
            "participating": lambda ctx, card: bool(ctx.g.state.role[card] & TAKING_PART),
            "attacking": lambda ctx, card: bool(ctx.g.state.role[card] & ATTACKING),
            "defending": lambda ctx, card: bool(ctx.g.state.role[card] & DEFENDING),
            "additional": lambda ctx, card: (
                bool(ctx.g.state.role[card] & TAKING_PART) and not ctx.g.state.role[card] & LEADING
            ),
            "opposing": lambda ctx, card: _side(ctx, card) not in (0, _own_side(ctx)),
            "petitioned": lambda ctx, card: card in ctx.g.state.petition[:1],
            "vanquished": lambda ctx, card: bool(ctx.g.state.role[card] & FALLEN),
            "Countering": _is_countering,
            "lasting": lambda ctx, card: bool(ctx.g.table.lasts[card]),
            "sponsor": lambda ctx, card: bool(ctx.g.layer().allegiance[card] & ctx.g.table.sponsor[ctx.seat]),
            "adversary": lambda ctx, card: bool(ctx.g.layer().allegiance[card] & ctx.g.table.adversaries[ctx.seat]),
            "other": lambda ctx, card: card != ctx.source,
            "eligible": lambda ctx, card: True,
            "unseen": lambda ctx, card: True,
            "random": lambda ctx, card: True,
        }
        if state not in tests:
            raise Uncovered(state)
        return tests[state]

    def _having(self, having: Node) -> Test:
        if having.kind == "having.talent":
            talents = [w.TALENT_NAMES.index(t.capitalize()) for t in having.words("talents")]
            return lambda ctx, card: any(
                ctx.g.layer().talents[talent * ctx.g.table.cards + card] >= 0 for talent in talents
            )
        if having.kind in ("having.none", "having.some"):
            test, some = self._words(having.node("words")), having.kind == "having.some"
            return lambda ctx, card: some == any(test(ctx, child) for child in children(ctx, card))
        if having.kind == "having.open" or having.fields.get("which") == "any":
            return lambda ctx, card: True
        if having.kind == "having.same_as":
            return self._same_allegiance(having)
        if having.kind == "having.value" and self.value_under is not None:
            return self.value_under(having)
        if having.kind == "having.label":
            labelled = self.vocabulary.labelled(format_node(having.node("label")))
            return lambda ctx, card: ctx.g.table.definition[card] in labelled
        raise Uncovered(format_node(having))

    def _same_allegiance(self, having: Node) -> Test:
        of, or_none = self.ref(having.node("ref")), having.has("or_none")

        def same(ctx: Context, card: int) -> bool:
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
        raise Uncovered(format_node(relative))

    def _except(self, exception: Node) -> Test:
        if exception.kind == "except.name":
            named = frozenset(n for name in exception.words("names") for n in self.vocabulary.named(name))
            return lambda ctx, card: ctx.g.table.definition[card] not in named
        kinds = [self._words(words) for words in exception.nodes("kinds")]
        return lambda ctx, card: not any(kind(ctx, card) for kind in kinds)

    def _near(self, near: Node) -> Test:
        if near.kind == "near.on":
            on = near.node("on")
            parents = self.any_of(on)
            return lambda ctx, card: ctx.g.state.parent[card] >= 0 and parents(ctx, ctx.g.state.parent[card])
        if near.kind == "near.anywhere_on":
            parents = self.any_of(near.node("on"))
            return lambda ctx, card: any(parents(ctx, above) for above in ancestors(ctx, card))
        if near.kind == "near.state" and set(near.words("states")) == {"vanquished"}:
            return lambda ctx, card: bool(ctx.g.state.role[card] & FALLEN)
        raise Uncovered(format_node(near))

    def any_of(self, selector: Node) -> Test:
        """Return whether a card is one of those a selector could mean."""
        if selector.has("what"):
            cards = self.fitting(selector.node("what"))
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


def _rite_target(ctx: Context) -> list[int]:
    return [ctx.g.state.rite[r.TARGET]] if ctx.g.state.rite else []


def _is_countering(ctx: Context, card: int) -> bool:
    rite = ctx.g.state.rite
    return bool(rite) and bool(rite[r.COUNTERED]) and rite[r.DEFENSE] == card


def children(ctx: Context, card: int) -> Iterable[int]:
    """Return the deployed cards assigned to a card."""
    parent = ctx.g.state.parent
    return [c for c in _deployed(ctx) if parent[c] == card]


def ancestors(ctx: Context, card: int) -> Iterable[int]:
    """Return the cards above a card, nearest first."""
    parent = ctx.g.state.parent
    while (card := parent[card]) >= 0:
        yield card


def _in_domains(ctx: Context) -> list[int]:
    s, seats = ctx.g.state, ctx.g.table.seats
    return [card for seat in s.order for card in s.piles[w.DOMAIN * seats + seat]]


def _deployed(ctx: Context) -> list[int]:
    status = ctx.g.state.status
    return [card for card in _in_domains(ctx) if w.READY <= status[card] <= w.ENGAGED]


def not_up(ctx: Context) -> list[int]:
    """What may still be deployed: a card on its way has a cost and a status to come."""
    status = ctx.g.state.status
    return [card for card in range(ctx.g.table.cards) if not w.READY <= status[card] <= w.ENGAGED]


def _tactics(ctx: Context) -> list[int]:
    s, seats = ctx.g.state, ctx.g.table.seats
    return [card for seat in s.order for card in s.piles[w.TABLE * seats + seat] if card != ctx.source]


def _bidders(ctx: Context) -> list[int]:
    from cardbase.play.rules.petition import RAISED

    raised = ctx.g.state.petition[RAISED] if ctx.g.state.petition else 0
    return [seat for seat in rivals(ctx.g, ctx.seat) if raised >> seat & 1]


def _opponent(ctx: Context) -> list[int]:
    rite = ctx.g.state.rite
    if not rite or ctx.seat not in (rite[r.ATTACKER], rite[r.DEFENDER]):
        return []
    return [rite[r.DEFENDER] if ctx.seat == rite[r.ATTACKER] else rite[r.ATTACKER]]


def role_seats(role: str) -> Seats:
    if role == "attacker":
        return lambda ctx: [ctx.g.state.rite[r.ATTACKER]] if ctx.g.state.rite else []
    if role == "petitioner":
        return lambda ctx: [f for f in [_petitioner(ctx)] if f >= 0]
    return lambda ctx: ctx.g.state.petition[4:5]


def _petitioner(ctx: Context) -> int:
    from cardbase.play.frames import PETITION, SIZE

    stack = ctx.g.state.stack
    for at in range(len(stack) - SIZE, -1, -SIZE):
        if stack[at] == PETITION:
            return stack[at + 2]
    return -1


def _homeworld(ctx: Context, seat: int) -> list[int]:
    from cardbase.play.rules.governance import homeworlds

    return homeworlds(ctx.g, seat)[:1] or [ctx.g.table.homeworld[seat]]


def _leaders(ctx: Context, *, own: bool) -> list[int]:
    s = ctx.g.state
    if not s.rite:
        return []
    leaders = [s.rite[r.LEADER], s.rite[r.DEFENSE]]
    mine = 0 if s.rite[r.ATTACKER] == ctx.seat else 1
    return [leaders[mine if own else 1 - mine]]


def _side(ctx: Context, card: int) -> int:
    return ctx.g.state.role[card] & SIDES


def _own_side(ctx: Context) -> int:
    rite = ctx.g.state.rite
    return ATTACKING if rite and rite[r.ATTACKER] == ctx.seat else DEFENDING


def _states(np: Node) -> set[str]:
    return {
        state for n in np.nodes("kinds") for x in n.walk() if x.kind == "words.state" for state in x.words("states")
    }


def _is_said(np: Node, noun: str) -> bool:
    said = (x for n in np.nodes("kinds") for x in n.walk() if x.kind == "noun.kind")
    return any(x.word("noun") == noun for x in said)


def _changeable(noun: str) -> Test:
    """Nouns that a card can gain or lose (CARD-08 to CARD-10)."""
    kinds = {"ally": w.ALLY, "aide": w.AIDE, "persona": w.PERSONA}
    if noun in kinds:
        bit = kinds[noun]
        return lambda ctx, card: bool(ctx.g.layer().kind[card] & bit)
    mark = {"noble": w.NOBLE, "vassal": w.VASSAL}[noun]
    return lambda ctx, card: bool(ctx.g.layer().marks[card] & mark)


__all__ = ["SUBJECT", "TOKENS", "Nouns", "Number", "ancestors", "children", "not_up", "up"]
