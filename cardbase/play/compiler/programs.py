"""The program of a card: everything its text lets it do, compiled once a process. Phrases not carried out are named."""

from __future__ import annotations

from cardbase.corpus import Card, Corpus, lexicon_of
from cardbase.errors import CardbaseError
from cardbase.operations import Ability, CardFacts, Node, bind, format_node, parse
from cardbase.play.compiler.abilities import add
from cardbase.play.compiler.rights import hazards_of
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import Uncovered
from cardbase.play.programs.program import Program


class Programs:
    """The programs of a corpus by the place of the card in it, each compiled when a game first brings the card."""

    __slots__ = ("_cards", "_lexicon", "_made", "_vocabulary")

    def __init__(self, corpus: Corpus) -> None:
        self._cards = corpus.cards
        self._vocabulary = Vocabulary(corpus.cards, corpus.powers)
        self._lexicon = lexicon_of(corpus.cards, corpus.powers)
        self._made: dict[int, Program] = {}

    def __getitem__(self, card: int) -> Program:
        if card not in self._made:
            self._made[card] = _compile(self._cards[card], self._vocabulary, self._lexicon)
        return self._made[card]


def coverage(corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """Return, by card id, the phrases that the engine does not carry out yet; none for a card that plays whole."""
    programs = Programs(corpus)
    return {card.id: tuple(programs[number].uncovered) for number, card in enumerate(corpus.cards)}


def _compile(card: Card, vocabulary: Vocabulary, lexicon: object) -> Program:
    program = Program()
    if not card.operation:
        return program
    try:
        operation = parse(card.operation, lexicon)  # type: ignore[arg-type]
        abilities = bind(operation, CardFacts(card.kind, card.type))
    except CardbaseError as error:
        program.uncovered.append(str(error))
        return program
    labels = tuple(
        format_node(s.node("label")) for s in operation.sentences if s.kind == "sentence.label" and s.has("label")
    )
    program.hazards = hazards_of(card.kind, card.subtypes, labels)
    program.cost_of_x = next((s.integer("number") for s in operation.sentences if s.kind == "sentence.cost_x"), 0)
    program.begins_rite = any(_begins_rite(n) for s in operation.sentences for n in s.walk())
    placed = frozenset(
        id(node) for ability in abilities if ability.kind == "placement" for s in ability.sentences for node in s.walk()
    )
    program.text = card.operation
    program.remembered = _remembered(abilities)
    program.returns = any(n.name == "return" for s in operation.sentences for n in s.walk() if n.family == "effect")
    for ability in abilities:
        try:
            add(program, card, ability, vocabulary, placed)
        except Uncovered as missing:
            program.uncovered.append(str(missing))
    program.codes.clear()
    return program


def _remembered(abilities: tuple[Ability, ...]) -> frozenset[int]:
    """Return what one ability chooses and another speaks of as "that persona"; a standing fact chooses nothing."""
    found: set[int] = set()
    stated = {id(n) for ability in abilities if ability.kind == "static" for s in ability.sentences for n in s.walk()}
    for ability in abilities:
        own = {id(node) for sentence in ability.sentences for node in sentence.walk()}
        found |= {
            id(reference.means)
            for reference in ability.references
            if reference.pronoun.kind == "ref.that" and id(reference.means) not in own
        }
    return frozenset(found - stated)


def _begins_rite(node: Node) -> bool:
    if node.family != "effect" or node.name != "initiate":
        return False
    return any(n.kind == "noun.kind" and n.word("noun") == "rite" for n in node.walk())
