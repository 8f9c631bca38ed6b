import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.errors import Faulty
from cardbase.operations import Ability, CardFacts, bind, format_node, parse

CORPUS = load_corpus()
LEXICON = lexicon_of(CORPUS.cards, CORPUS.powers)


def bound(text: str, kind: str = "venture", type: str = "Plan") -> tuple[Ability, ...]:
    return bind(parse(text, LEXICON), CardFacts(kind, type))


def meanings(text: str, kind: str = "venture", type: str = "Plan") -> list[tuple[str, str]]:
    found = [r for ability in bound(text, kind, type) for r in ability.references]
    return [(format_node(r.pronoun), format_node(r.means)) for r in found]


def test_every_card_binds() -> None:
    for card in (*CORPUS.cards, *load_corpus(view="printed").cards):
        assert bind(parse(card.operation or "", LEXICON), CardFacts(card.kind, card.type)), card.id


MEETS = "Apply 2 force to a fief. If that force meets its resistance, subdue it."
PRONOUNS = [
    (MEETS, [("its resistance", "a fief"), ("it", "a fief")]),
    ("Deploy Dune, then move each card on Arrakeen to it.", [("it", "Dune")]),
    ("Move a subdued ally to its governor's assembly.", [("its governor", "a subdued ally")]),
    ("Capture an ally, then engage a fief, then discard that ally.", [("that ally", "an ally")]),
]


@pytest.mark.parametrize(("text", "means"), PRONOUNS)
def test_a_pronoun_means_the_last_subject_or_object(text: str, means: list[tuple[str, str]]) -> None:
    assert meanings(text) == means


def test_what_only_describes_is_never_meant() -> None:
    assert meanings("Discard a persona on a desert, then subdue it.") == [("it", "a persona on a desert")]


PLACED = "Assign to a persona; limit 1. The host has +1 command. Engage: gain 1 favor."
KINDS = [
    ("Engage: produce 3 solaris. If you govern Dune, gain 1 favor.", "fief", ["activated"]),
    (PLACED, "equipment", ["placement", "static", "activated"]),
    ("The governor of Dune must subdue Dune, then gain 1 favor.", "event", ["one_shot"]),
    ("When deployed, gain 1 favor. Venture: gain X favor. X is the CROE.", "program", ["triggered", "program"]),
]


@pytest.mark.parametrize(("text", "kind", "abilities"), KINDS)
def test_sentences_are_grouped_into_abilities(text: str, kind: str, abilities: list[str]) -> None:
    assert [ability.kind for ability in bound(text, kind, "Holding")] == abilities


def test_an_ability_knows_what_its_x_is() -> None:
    (ability,) = bound("A rival must discard X favor. X is the host's battle rank.")
    assert ability.x is not None
    assert ability.bound is None


FAULTS = [
    ("Discard it.", "venture", "nothing it can mean"),
    ("The host has +1 command.", "ally", "`the host` is written"),
    ("Assign to a persona.", "ally", "`Assign to` is for"),
    ("Lasting. Your hand limit is +1.", "charter", "`Lasting` is for"),
    ("Engage: gain 1 favor.", "tactic", "say `A, then B`"),
    ("Venture: gain 1 favor.", "venture", "every program has it"),
    ("Engage: discard this persona.", "fief", "`this persona` is written on"),
]


@pytest.mark.parametrize(("text", "kind", "said"), FAULTS)
def test_what_cannot_be_bound_is_refused(text: str, kind: str, said: str) -> None:
    with pytest.raises(Faulty) as error:
        bound(text, kind)
    assert said in " ".join(fault.message for fault in error.value.faults)
