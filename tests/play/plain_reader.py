"""A second interpreter of operation trees: slow, simple, written apart from the engine's, over plain positions.

It walks the tree again at every question and looks at nothing but the state's columns and the cards of the corpus: no
compiled program, no cache. What it has no words for it says with ``Silent``. Where it speaks, engine and reader must
agree (``test_plain_reader.py``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property

from cardbase.corpus import Card, lexicon_of
from cardbase.operations import Ability, CardFacts, Node, bind, parse
from cardbase.play import Game
from tests.play.houses import corpus

RANKS = ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
_DOMAIN, _HAND = 4, 2
_DEPLOYED, _SUBDUED = (1, 2), 3
_TRAITS = {18, 30, 34, 41}
"""Lasting changes of allegiance, kind and subtype among a state's modifiers."""
_CHANGING = frozenset((
    "predicate.kind", "predicate.also", "bonus.allegiance", "bonus.that_allegiance", "bonus.holds",
    "bonus.allegiance_of", "bonus.no_value", "effect.count_as",
))  # fmt: skip
_KINDS = {
    "persona": {"ally", "aide"},
    "holding": {"fief", "homeworld", "charter", "siridar fief"},
    "fief": {"fief", "homeworld", "siridar fief"},
    "charter": {"charter", "siridar fief"},
    "resource": {"personnel", "equipment", "enhancement", "decree"},
}


class Silent(Exception):
    """There is no word for that here."""


def abilities(card: Card) -> tuple[Ability, ...]:
    return _abilities(card.id)


@cache
def _abilities(card_id: str) -> tuple[Ability, ...]:
    card = corpus().by_id[card_id]
    words = lexicon_of(corpus().cards, corpus().powers)
    return tuple(bind(parse(card.operation, words), CardFacts(card.kind, card.type))) if card.operation else ()


@dataclass(frozen=True)
class Here:
    """Who speaks: this card, its governor, and the text's X."""

    this: int
    you: int
    x: Node | None = None


class Position:
    def __init__(self, game: Game) -> None:
        self.game, self.s = game, game.state
        ids = game.table.facts.ids
        self.cards = [corpus().by_id[ids[definition]] for definition in game.table.definition]

    @cached_property
    def deployed(self) -> list[int]:
        s = self.s
        return [c for c in range(len(self.cards)) if s.zone[c] == _DOMAIN and s.status[c] in _DEPLOYED]

    @cached_property
    def sentences(self) -> list[tuple[Node, Here]]:
        """What the deployed cards state, and where each stands."""
        return [
            (sentence, Here(card, self.s.holder[card], ability.x))
            for card in self.deployed
            for ability in abilities(self.cards[card])
            if ability.kind == "static"
            for sentence in ability.sentences
        ]

    @cached_property
    def changed(self) -> set[int]:
        """Cards whose kind, subtypes or allegiance some text or play changes: these are not said here."""
        found = {
            target
            for what, target in zip(self.s.modifiers[0::5], self.s.modifiers[1::5], strict=True)
            if what in _TRAITS
        }
        for sentence, here in self.sentences:
            if any(node.kind in _CHANGING for node in sentence.walk()):
                refs = {node.kind for node in sentence.walk() if node.family in ("selector", "ref", "subject")}
                if refs - {"selector.ref", "ref.host", "ref.this", "subject.cards", "subject.player", "ref.name"}:
                    return set(self.deployed)
                found |= {here.this, self.s.parent[here.this]}
        return found

    # Cards

    def kinds(self, card: int, word: str) -> bool:
        """Whether a card is what a noun names."""
        if word in ("card", "spice"):
            return word == "card"
        data = self.cards[card]
        if word in _KINDS:
            if word == "persona" or card not in self.changed:
                return data.kind in _KINDS[word]
        elif word in ("personnel", "equipment", "enhancement", "venture", "event", "decree", "tactic"):
            return data.kind == word
        elif card not in self.changed:
            if word in ("ally", "aide"):
                return data.kind == word
            if word == "Dune fief":
                return data.kind == "fief" and "Dune" in data.type
            if word in {subtype.lower() for one in corpus().cards for subtype in one.subtypes}:
                return word in {subtype.lower() for subtype in data.subtypes}
        raise Silent(word)

    def owes(self, card: int, power: str) -> bool:
        if card in self.changed or self.cards[card].kind == "siridar fief":
            raise Silent("allegiance")
        names = {one.id: one.name for one in corpus().powers}
        return any(
            power in (names[p], names[p].rstrip("s")) or p == power.lower() for p in self.cards[card].allegiances
        )

    def noun(self, node: Node, card: int) -> bool:
        if node.kind == "noun.kind":
            return self.kinds(card, node.noun)
        if node.kind == "noun.power":
            return self.owes(card, node.power)
        if node.kind == "noun.name":
            return self.cards[card].name == node.card
        raise Silent(node.kind)

    def nouns(self, node: Node, card: int) -> bool:
        if node.kind == "nouns.one":
            return self.noun(node.noun, card)
        if node.kind == "nouns.more":
            return self.noun(node.noun, card) and self.nouns(node.nouns, card)
        raise Silent(node.kind)

    def words(self, node: Node, here: Here, among: Iterable[int]) -> set[int]:
        if node.kind == "words.noun":
            return {card for card in among if self.nouns(node.nouns, card)}
        if node.kind == "words.state":
            found = self.words(node.words, here, among)
            states = node.states
            if states == ("deployed",):
                return found
            if states == ("other",):
                return found - {here.this}
            if set(states) <= {"engaged", "disengaged"}:
                return {c for c in found if ("", "disengaged", "engaged")[self.s.status[c]] in states}
        raise Silent(node.kind)

    def things(self, node: Node, here: Here) -> set[int]:
        """The deployed cards that a noun phrase means."""
        if node.kind != "np.np" or any(field in node.fields for field in ("having", "place", "barred")):
            raise Silent(node.kind)
        found = set().union(*(self.words(words, here, self.deployed) for words in node.kinds))
        if node.fields.get("near") is not None:
            if node.near.kind != "near.on":
                raise Silent(node.near.kind)
            hosts = self.selected(node.near.on, here)
            found = {card for card in found if self.s.parent[card] in hosts}
        if node.fields.get("by") is not None:
            if node.by.kind != "relative.govern":
                raise Silent(node.by.kind)
            seats = self.seats(node.by.player, here)
            found = {card for card in found if self.s.holder[card] in seats}
        return found

    def selected(self, node: Node, here: Here) -> set[int]:
        if node.kind == "selector.ref":
            return self.referred(node.ref, here)
        if node.kind in ("selector.each", "selector.one"):
            return self.things(node.what, here)
        raise Silent(node.kind)

    def referred(self, node: Node, here: Here) -> set[int]:
        if node.kind == "ref.this":
            return {here.this}
        if node.kind == "ref.host" and self.s.parent[here.this] >= 0:
            return {self.s.parent[here.this]}
        if node.kind == "ref.name":
            return {card for card in self.deployed if self.names(card) & set(node.names)}
        raise Silent(node.kind)

    def names(self, card: int) -> set[str]:
        data = self.cards[card]
        return {data.name, data.full_name, data.character or data.name}

    def seats(self, node: Node, here: Here) -> set[int]:
        everyone = {seat for seat in range(self.game.table.seats) if self.s.seat_status[seat] == 0}
        if node.kind == "player.you":
            return {here.you}
        if node.kind in ("player.a_rival", "player.each_rival"):
            return everyone - {here.you}
        if node.kind in ("player.a_house", "player.each_house"):
            return everyone
        raise Silent(node.kind)

    # Numbers and conditions

    def number(self, node: Node, here: Here) -> int:
        if node.kind == "amount.number":
            return node.number
        if node.kind == "amount.x" and here.x is not None:
            return self.number(here.x.amount, replace(here, x=None))
        if node.kind in ("expression.term", "quantity.exactly", "term.amount", "term.value"):
            return self.number(next(iter(node.fields.values())), here)  # type: ignore[arg-type]
        if node.kind == "term.per" and node.per.kind == "per.things":
            return node.number * len(self.things(node.per.what, here))
        if node.kind == "value.of":
            (card,) = self.referred(node.ref, here)
            return self.value(card, node.value)
        if node.kind == "value.croe":
            return self.rate()
        raise Silent(node.kind)

    def rate(self) -> int:
        """EXCH-08, by the table in the data, where no text in play speaks of the rate."""
        raising = ("effect.raise", "effect.lower")
        if any(node.kind in raising for sentence, _ in self.sentences for node in sentence.walk()):
            raise Silent("the CROE")
        table: list[list[int]] = corpus().constants.values["croe_table"]  # type: ignore[assignment]
        return next(rate for least, rate in table if self.s.guild_hoard >= least)

    def true(self, node: Node, here: Here) -> bool:
        if node.kind != "clause.does" or node.who.kind != "subject.player":
            if node.kind == "clause.does" and node.who.kind == "subject.cards":
                return self._cards_are(node, here)
            raise Silent(node.kind)
        what = node.what
        if what.kind != "effect.govern":
            raise Silent(what.kind)
        seats = self.seats(node.who.player, here)
        return any(self.s.holder[card] in seats for card in self.selected(what.what, here))

    def _cards_are(self, node: Node, here: Here) -> bool:
        (subject,) = node.who.cards
        (card,) = self.selected(subject, here) or {-1}
        what = node.what
        if what.kind == "effect.be" and what.predicate.kind == "predicate.kind":
            return card in self.things(what.predicate.what, here)
        if what.kind == "effect.have" and all(bonus.kind == "bonus.holds" for bonus in what.bonuses):
            carried = {other for other in self.deployed if self.s.parent[other] == card}
            held = [self.words(words, here, carried) for bonus in what.bonuses for words in bonus.kinds]
            return any(held)
        raise Silent(what.kind)

    # Values in force

    def printed(self, card: int, value: str) -> int:
        data = self.cards[card]
        if value.endswith(" rank"):
            return data.talents.get(value.removesuffix(" rank"), 0) if data.talents else 0
        return self.game.table.resistance[card] if value == "resistance" else self.game.table.command[card]

    def value(self, card: int, value: str) -> int:
        """A rank, command or resistance in force: printed, and every bonus of every text in play."""
        if value not in ("command", "resistance") and value.removesuffix(" rank") not in RANKS:
            raise Silent(value)
        if card in self.s.modifiers[1::5]:
            raise Silent("a lasting change by something played")
        bonuses = (self._bonus(sentence, here, card, value) for sentence, here in self._speaking(value))
        return max(0, self.printed(card, value) + sum(bonuses))

    @cache  # noqa: B019  (a position lives as long as one test)
    def _speaking(self, value: str) -> list[tuple[Node, Here]]:
        return [(sentence, here) for sentence, here in self.sentences if _speaks_of(sentence, value)]

    def _bonus(self, node: Node, here: Here, card: int, value: str) -> int:
        """How much more a sentence gives a card of a value."""
        if node.kind == "sentence.while_doing" and not self.s.rite and node.what.name in _IN_RITES:
            return 0
        if node.kind == "sentence.does":
            return self._bonus(node.do, here, card, value)
        if node.kind in ("sentence.while", "instruction.if"):
            return self._bonus(node.do, here, card, value) if self.true(node.when, here) else 0
        if node.kind == "instruction.fact" and node.fact.kind == "fact.states":
            clause = node.fact.clause
            if clause.kind == "clause.does" and clause.who.kind == "subject.cards":
                subjects = set().union(*(self.selected(one, here) for one in clause.who.cards))
                if clause.what.kind == "effect.have":
                    return self._of(clause.what, here, value) if card in subjects else 0
        raise Silent(node.kind)

    def _of(self, node: Node, here: Here, value: str) -> int:
        """A Rite named last holds for those before it that name none."""
        last = node.bonuses[-1]
        return sum(
            self._signed(bonus, here)
            for bonus in node.bonuses
            if bonus.kind == "bonus.value" and bonus.value == value
            if self._in_rite(bonus if bonus.fields.get("talents") is not None else last)
        )

    def _in_rite(self, bonus: Node) -> bool:
        if bonus.fields.get("talents") is None:
            return True
        return bool(self.s.rite) and RANKS[self.s.rite[0]] in bonus.talents

    def _signed(self, bonus: Node, here: Here) -> int:
        change = bonus.change
        sign = -1 if change[0] == "-" else 1
        if change[1:] == "X":
            if here.x is None:
                raise Silent("X")
            amount = self.number(here.x.amount, replace(here, x=None))
        else:
            amount = int(change[1:])
        times = len(self.things(bonus.per, here)) if bonus.fields.get("per") is not None else 1
        return sign * amount * times

    # Deeds

    def yields(self, ability: Ability, here: Here) -> dict[str, int]:
        """What using an ability brings its governor: solaris, favor and spice. Anything else it does is not said."""
        first, *others = ability.sentences
        if first.kind != "sentence.cost" or first.fields.get("when") is not None:
            raise Silent(first.kind)
        if [cost.kind for cost in first.cost] != ["effect.engage_this"]:
            raise Silent("cost")
        found: dict[str, int] = {}
        for instruction in (first.do, *(other.do for other in others if other.kind == "sentence.does")):
            self._yield(instruction, here, found)
        return found

    def _yield(self, node: Node, here: Here, found: dict[str, int]) -> None:
        if node.kind == "instruction.x":
            return
        if node.kind == "instruction.if":
            if self.true(node.when, here):
                self._yield(node.do, here, found)
            return
        if node.kind != "instruction.act" or node.do.kind != "act.steps":
            raise Silent(node.kind)
        for step in node.do.steps:
            if step.kind not in ("effect.produce", "effect.gain") or step.fields.get("currency") is None:
                raise Silent(step.kind)
            times = 1
            if step.fields.get("per") is not None:
                if step.per.kind != "per.things":
                    raise Silent("per")
                times = len(self.things(step.per.what, here))
            currency = {"solari": "solaris"}.get(step.currency, step.currency)
            found[currency] = found.get(currency, 0) + times * self.number(step.amount, here)


_IN_RITES = ("counter", "participate", "lead", "direct", "join")
_OTHERWISE = ("bonus.set", "bonus.double", "bonus.no_value", "effect.raise")


def _speaks_of(node: Node, value: str) -> bool:
    """Whether a sentence can change that value; other ways than a plain bonus are not said here."""
    for one in node.walk():
        if one.kind in ("bonus.value", *_OTHERWISE) and one.fields.get("value") == value:
            return True
        if one.kind == "bonus.that_kind":
            return True
    return False
