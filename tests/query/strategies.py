"""Queries and expressions at random, as trees."""

from fractions import Fraction

from hypothesis import strategies as st

from cardbase.corpus import load_corpus
from cardbase.query import BY_NAME, FIELDS, And, Not, Or, Query, Term, card_index, print_query
from cardbase.query.counting import DECK_ZONES, AllOf, Amount, AnyOf, Arithmetic, Comparison, Measure, Unless
from cardbase.query.tree import Number, OtherField, Pattern, Phrase, Presence, Value, Word
from cardbase.query.words import plain

VOCABULARY = card_index(load_corpus()).vocabulary
WORDS = [
    "duke",
    "a",
    "engage",
    "the guild",
    "Muad'Dib",
    "C.H.O.A.M.",
    "none",
    "or",
    'say "no"',
    "back\\slash",
    "é",
    "solaris",
]
PATTERNS = ["^d", "o$", "[a-m]+ (of|the)", "p.{2,4}e", "\\d+", "x\\/y", "(a|b)*c", "[^a-z ]"]
NUMERIC = [field.name for field in FIELDS if field.type == "number"]

phrases = st.builds(Phrase, (st.sampled_from(WORDS) | st.text(max_size=12)).filter(plain))
patterns = st.builds(Pattern, st.sampled_from(PATTERNS))
presences = st.builds(Presence, st.booleans())


def _values(name: str, operator: str) -> st.SearchStrategy[tuple[Value, ...]]:
    field = BY_NAME[name]
    if field.type == "number":
        number = st.builds(Number, st.integers(0, 9)) | st.builds(OtherField, st.sampled_from(NUMERIC))
        if operator in ("<", "<=", ">", ">="):
            return st.tuples(number)
        single = number | presences | (st.just(Word("x")) if name == "cost" else st.nothing())
    elif field.type == "list":
        known = sorted(set(VOCABULARY.ids[name].values()))
        single = (st.builds(Word, st.sampled_from(known)) if known else st.nothing()) | presences
    else:
        single = phrases if operator == "=" else phrases | patterns
        single = single if name == "card" else single | presences
    return st.lists(single, min_size=1, max_size=3).map(tuple)


@st.composite
def terms(draw: st.DrawFn) -> Term:
    name = draw(st.sampled_from([field.name for field in FIELDS]))
    operators = [":", "=", "!="] + (["<", "<=", ">", ">="] if BY_NAME[name].type == "number" else [])
    operator = draw(st.sampled_from(operators))
    return Term(name, operator, draw(_values(name, operator)))


def _deeper(inner: st.SearchStrategy[Query]) -> st.SearchStrategy[Query]:
    several = st.lists(inner, min_size=2, max_size=4).map(tuple)
    return st.builds(Not, inner) | st.builds(And, several) | st.builds(Or, several)


some_queries: st.SearchStrategy[Query] = st.recursive(terms(), _deeper, max_leaves=12).filter(
    lambda query: print_query(query).count("/") <= 8
)
queries = some_queries | st.just(And(()))

measures = st.builds(
    Measure, st.sampled_from(["count", "distinct", "copies"]), st.just(""), queries, st.sampled_from([*DECK_ZONES])
) | st.builds(Measure, st.just("sum"), st.sampled_from(NUMERIC), queries, st.sampled_from([*DECK_ZONES]))
amounts = st.builds(Amount, st.integers(0, 99).map(Fraction) | st.sampled_from([Fraction(5, 2), Fraction(1, 8)]))
numbers = st.recursive(
    measures | amounts,
    lambda inner: st.builds(Arithmetic, st.sampled_from("+-*"), inner, inner),
    max_leaves=4,
)
comparisons = st.builds(Comparison, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), numbers, numbers)
conditions = st.recursive(
    comparisons,
    lambda inner: (
        st.builds(Unless, inner)
        | st.builds(AllOf, st.lists(inner, min_size=2, max_size=3).map(tuple))
        | st.builds(AnyOf, st.lists(inner, min_size=2, max_size=3).map(tuple))
    ),
    max_leaves=5,
)
