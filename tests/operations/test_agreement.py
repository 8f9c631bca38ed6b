"""Phrases that stand where they mean nothing are refused, each with what would stand there."""

import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import judge, nodes
from cardbase.operations.agreement import disagreements
from cardbase.operations.emptiness import empty_phrases
from cardbase.operations.sorts import load_sorts
from cardbase.operations.table import load_table
from cardbase.play.effects.every_effect import EFFECTS

CORPUS = load_corpus()
WORDS = lexicon_of(CORPUS.cards, CORPUS.powers)
REFUSED = {
    "While leading an ally, this persona has Surprise.": "`an ally` is not a rite, which `lead an ally` needs",
    "Initiate an ally.":
        "`an ally` is not a venture or a rite or a petition or an exchange, which `initiate an ally` needs",
    "Add a participant to this card.":
        "`a participant` is not spice or tokens, which `add a participant to this card` needs",
    "Assign to a program token.": "`a program token` is not a card, which `assign to a program token` needs",
    "Discard a fief targeting an ally.":
        "`fief targeting an ally`: `targeting an ally` applies to a rite or a petition",
    "Discard a desert this persona leads.": "`desert this persona leads`: `this persona leads` applies to a rite",
    "Gain 1 favor, then have Surprise.": "`have Surprise` applies to a card, not to a House",
    "Engage: be vanquished.": "`be vanquished` applies to a card, not to a House",
    "A persona may discard an ally.": "`discard an ally` applies to a House, not to a card",
    "Engage: Counter.": "`Counter` is nothing that can be done on order",
    "Engage: govern Dune.": "`govern Dune` is nothing that can be done on order",
    "When this persona is immune to poison effects, gain 1 favor.":
        "`be immune to poison effects` does not happen at once; say `While ..., ...`",
    "If you pay 2 solaris, gain 1 favor.": "`pay 2 solaris` cannot be asked; of what happens say `When ..., ...`",
    "If you engage a desert, gain 1 favor.": "`engage a desert` cannot be asked; of what happens say `When ..., ...`",
    "You govern Carthag.": "`govern Carthag` is not a fact that a text can state",
    "This persona leads a battle rite.": "`lead a battle rite` is not a fact that a text can state",
    "While gaining 3 favor, this persona may Direct.": "`gain 3 favor` applies to a House, not to a card",
    "This persona may have +1 resistance.": "`have +1 resistance` needs no permission",
    "This persona can't have +1 force.": "`have +1 force` is nothing that can be forbidden",
    "While you govern Dune, gain 2 favor.":
        "`gain 2 favor` is done once, not while something lasts; say `When ..., ...`",
    "Engage: move a persona you govern to your hoard.":
        "`move a persona you govern to your hoard`: a card cannot lie in `your hoard`",
    "Engage: move 1 spice on a desert to your hand.":
        "`move 1 spice on a desert to your hand`: spice or tokens cannot lie in `your hand`",
    "Engage: discard a deferment token.": "`discard a deferment token`: say on which card or in which hoard",
    "Engage: draw an ally.": "`draw an ally`: say in which deck, as in `draw a card in your House deck`",
    "This persona can't count against your hand limit.":
        "`count against your hand limit`: `your hand limit` is not a limit",
    "This persona can't count against your rite limit.":
        "`count against your rite limit` applies to a rite, not to a card",
    "Engage: subdue an ally. Its class is CHOAM.": "`its class is CHOAM` applies to a rite, not to a card",
    "Engage: discard a rite ally.": "`rite ally`: `rite` names no sort of thing",
    "While leading a battle, this persona has Surprise.":
        "`a battle` is not a rite, which `lead a battle` needs; say `a battle rite`",
    "When a deferment token is vanquished, gain 1 favor.": "`be vanquished` applies to a card, not to spice or tokens",
    "Produce 2 spice in your hand.": "`your hand` is not a hoard, which `in your hand` needs",
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_means_nothing_is_refused_with_what_would_stand_there(text: str) -> None:
    faults = judge(text, WORDS)
    assert any(REFUSED[text] in fault for fault in faults), faults


def test_every_shipped_text_agrees() -> None:
    assert {card.id: found for card in CORPUS.cards if (found := disagreements(CORPUS.operations[card.id]))} == {}


def test_the_table_names_productions_and_fields_that_exist() -> None:
    table, sorts = load_table(), load_sorts()
    for kind, fields in sorts.places.items():
        assert fields.keys() <= table.productions[kind].slots().keys(), kind
    assert sorts.describes.keys() <= table.productions.keys()
    families = table.families()
    names = {family: {production.name for production in families[family]} for family in families}
    assert sorts.verbs.keys() <= names["effect"]
    assert sorts.being.keys() <= names["predicate"]
    assert sorts.having.keys() <= names["bonus"]
    said = names["effect"] | {f"be {name}" for name in names["predicate"]} | {f"have {name}" for name in names["bonus"]}
    assert sorts.roles.keys() <= said


def test_what_can_be_ordered_is_what_the_engine_carries_out() -> None:
    """The table is read where the engine is not; an outcome of a petition is brought by the rules themselves."""
    carried_out = {effect.kind.partition(".")[2] for effect in EFFECTS}
    assert load_sorts().deeds == carried_out | {nodes.EffectTurn.kind.partition(".")[2]}


EMPTY = {
    "The host is also a program token.": "a card is a kind or subtype of card",
    "Your assembly limit is CHOAM.": "this value is a number",
    "Its class is weirding.": "say `CHOAM` or `Landsraad`",
    "The bid currency is 0.": "`the bid currency` is not a number",
    "A battle rite the host leads may count as a CHOAM or desert rite.": "a rite counts as a CHOAM rite or a Landsraad",
    "If the host is vanquished, it can't count as an aide for the reward.": "a card counts as a participant",
    "The governor of the cheaper charter gains 1 favor.": "the text names no two of them",
    "Engage: gain X favor. X is X.": "X is defined by itself",
    "No House may sell solaris.": "spice is sold",
    "The host has no effect.": "say `force assigned to the host has no effect`",
    "This persona is immune to battle tokens.": "",
    "This card may stay deployed alongside Carthag.": "say `alongside Dune`",
}


@pytest.mark.parametrize("text", EMPTY)
def test_what_says_nothing_is_refused_with_what_would(text: str) -> None:
    assert any(EMPTY[text] in fault for fault in judge(text, WORDS)), judge(text, WORDS)


def test_no_shipped_text_says_nothing() -> None:
    found = {card.id: [*empty_phrases(CORPUS.operations[card.id])] for card in CORPUS.cards}
    assert {card: faults for card, faults in found.items() if faults} == {}


SEVERAL = {
    "Subdue up to 2 allies. If it is a persona, gain 1 favor.": "up to 2 allies",
    "Subdue each ally a rival governs. If it is an aide, gain 1 favor.": "each ally a rival governs",
    "Subdue any number of allies you govern. If it is engaged, gain 1 favor.": "any number of allies you govern",
    "Subdue 2 allies a rival governs. If it is an aide, gain 1 favor.": "2 allies a rival governs",
    "Disengage up to 2 personas you govern, then subdue it.": "up to 2 personas you govern",
    "Subdue up to 2 fiefs you govern. Gain X solaris. X is its cost.": "up to 2 fiefs you govern",
    "Engage: disengage X personas you govern. X is 2. If it is an aide, gain 1 favor.": "X personas you govern",
    "Engage: disengage 3 personas you govern. If that persona is an aide, gain 1 favor.": "3 personas you govern",
    "Discard up to 3 cards in your hand. If it is an ally, gain 1 solari.": "up to 3 cards in your hand",
    "Engage 2 personnel. If it is engaged, gain 1 favor.": "2 personnel",
    "When you deploy an aide, disengage up to 2 troops. If it is a mentat, gain 1 favor.": "up to 2 troops",
    "Choose up to 2 aides. If it is engaged, subdue it.": "up to 2 aides",
    "For each charter you govern, subdue up to 2 aides. If it is engaged, gain 1 favor.": "up to 2 aides",
    "For each charter you govern, gain 1 solari. If it is engaged, gain 1 favor.": "each charter you govern",
}


@pytest.mark.parametrize("text", SEVERAL)
def test_a_word_for_one_card_does_not_mean_several(text: str) -> None:
    """The engine would ask only the first of them."""
    assert any(f"is one, and `{SEVERAL[text]}` may be several" in fault for fault in judge(text, WORDS)), text


ONE = [
    "Subdue 1 ally a rival governs. If it is an aide, gain 1 favor.",
    "Subdue up to 1 ally a rival governs. If it is an aide, gain 1 favor.",
    "Subdue an ally a rival governs. If it is an aide, gain 1 favor.",
    "Disengage up to 2 personas you govern, then subdue them.",
    "For each charter you govern, gain 1 solari, then subdue it.",
    "For each aide you govern, if it is engaged, gain 1 favor.",
    "When you deploy an aide, if it is a mentat, gain 1 favor.",
]


@pytest.mark.parametrize("text", ONE)
def test_a_word_for_one_card_may_mean_one(text: str) -> None:
    assert judge(text, WORDS) == []
