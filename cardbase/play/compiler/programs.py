"""The program of a card: everything its text lets it do, compiled once a process. Phrases not carried out are named."""

from __future__ import annotations

from collections.abc import Collection

from cardbase.corpus import Card, Corpus
from cardbase.errors import Faulty
from cardbase.given import checked
from cardbase.operations import CardFacts, Operation, bind, format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import ONE_SHOT, np_of, remembered, token_of
from cardbase.play.compiler.abilities import add
from cardbase.play.compiler.rights import hazards_of
from cardbase.play.compiler.scaling import is_idle_at_zero
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.compiler.weighing import weighs
from cardbase.play.programs.context import UnsupportedPhrase
from cardbase.play.programs.program import Program


class Programs:
    """The programs of a corpus by the place of the card in it, each compiled when a game first brings the card."""

    __slots__ = ("_corpus", "_made", "_vocabulary")

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._vocabulary = Vocabulary(corpus)
        self._made: dict[int, Program] = {}

    def __getitem__(self, card: int) -> Program:
        if card not in self._made:
            definition = self._corpus.cards[card]
            operation = self._corpus.operations[definition.id] if definition.operation else Operation(())
            self._made[card] = compiled(definition, operation, self._vocabulary)
        return self._made[card]


@checked
def unsupported_phrases(corpus: Corpus, cards: Collection[Card] | None = None) -> dict[str, tuple[str, ...]]:
    """Return, by card id, the phrases that the engine does not support; none for a card that plays whole.

    ``cards`` are those asked about, which may be of the corpus or stand beside it; all of the corpus where None.
    """
    asked = [card.id for card in (corpus.cards if cards is None else cards)]
    for card in cards or ():
        if corpus.by_id.get(card.id) is not card:
            corpus = corpus.with_card(card)
    programs, number = Programs(corpus), {card.id: number for number, card in enumerate(corpus.cards)}
    return {card_id: tuple(programs[number[card_id]].unsupported) for card_id in asked}


def compiled(card: Card, operation: Operation, vocabulary: Vocabulary) -> Program:
    """Return the program of a card that says ``operation``; what nothing carries out is named in ``unsupported``."""
    program = Program()
    try:
        abilities = bind(operation, CardFacts(card.kind, card.type))
    except Faulty as error:
        program.unsupported += [fault.message for fault in error.faults]
        return program
    _describe(program, card, operation)
    program.remembered = remembered(abilities)
    placed = frozenset(
        id(node) for ability in abilities if ability.kind == "placement" for s in ability.sentences for node in s.walk()
    )
    for ability in abilities:
        try:
            add(program, card, ability, vocabulary, placed)
        except UnsupportedPhrase:
            program.unsupported = _named(card, operation, vocabulary)
    program.codes.clear()
    return program


def _named(card: Card, operation: Operation, vocabulary: Vocabulary) -> list[str]:
    """Return the phrases of a text that are not carried out, as the table of support names them."""
    from cardbase.operations.support import not_carried_out  # no card that ships needs it

    phrases = not_carried_out(
        operation,
        CardFacts(card.kind, card.type),
        lambda noun: bool(vocabulary.with_noun(noun)),
        lambda noun: vocabulary.noun_number(noun) >= 0,
        cost_is_x=card.cost == "X",
    )
    return list(phrases) or [format_node(operation.sentences[0])]


def _describe(program: Program, card: Card, operation: Operation) -> None:
    """Enter what the whole text says of the card."""
    labels = tuple(format_node(s.label) for s in operation.sentences if isinstance(s, n.SentenceLabel))
    program.hazards = hazards_of(card.kind, card.subtypes, labels)
    program.cost_of_x = next((s.number for s in operation.sentences if isinstance(s, n.SentenceCostX)), 0)
    program.weighs = weighs(operation)
    program.idle_at_zero = card.cost == "X" and is_idle_at_zero(operation, stays=card.kind not in ONE_SHOT)
    for node in operation.walk():
        match node:
            case n.EffectInitiate(what=what) if any(
                isinstance(x, n.NounKind) and x.noun == "rite" for x in what.walk()
            ):
                program.begins_rite = True
            case n.EffectAdd(what=what) if (kind := _kind_of_token(what)) is not None:
                program.token = kind
            case n.EffectReturn():
                program.returns = True
            case n.SentenceAssign():
                program.assigned_by = format_node(node)


def _kind_of_token(what: n.Selector) -> str | None:
    """Return the kind of token that a text puts on cards, None for spice and for what the rules put there."""
    named = token_of(np_of(what))
    return named if named not in (None, "spice", n.NounWords.DEFERMENT_TOKEN) else None
