"""Reading an expression over a deck."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from cardbase.given import checked
from cardbase.query.counting import (
    COMPARISONS,
    DECK_ZONES,
    MEASURES,
    AllOf,
    Amount,
    AnyOf,
    Arithmetic,
    Comparison,
    Condition,
    Expression,
    Measure,
    Numeric,
    Unless,
)
from cardbase.query.errors import QueryError
from cardbase.query.fields import BY_NAME, FIELDS
from cardbase.query.parse import DEEPEST, Parser
from cardbase.query.signs import OPERATORS, straight
from cardbase.query.tokens import LONGEST, Token
from cardbase.query.tree import EVERY_CARD, And, Presence, Query, Term
from cardbase.query.vocabulary import Vocabulary
from cardbase.query.words import nearest

_TOKEN = re.compile(
    r"""\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<word>[A-Za-z_]+)
    |(?P<sign><=|>=|!=|=<|=>|<>|==|[-+*/()=<>≤≥≠])|(?P<stray>\S))""",
    re.ASCII | re.VERBOSE,
)


_OF = re.compile(r"(?:\s+of\b)?", re.IGNORECASE)


@checked
def parse_condition(text: str, vocabulary: Vocabulary, zones: Mapping[str, str] = DECK_ZONES) -> Condition:
    """Return the tree of a condition such as ``count(kind:tactic in house) > 12``. Raises ``QueryError``."""
    reader = _Reader(text, vocabulary, zones)
    found = reader.whole()
    if isinstance(found, Measure | Amount | Arithmetic):
        raise QueryError("this is a number, not a condition", text, 0, len(text), hint="compare it, as in … >= 1")
    return found


@checked
def parse_number(text: str, vocabulary: Vocabulary) -> Numeric:
    """Return the tree of a number such as ``sum(cost in house) / 2``. Raises ``QueryError``."""
    reader = _Reader(text, vocabulary, DECK_ZONES)
    found = reader.whole()
    if not isinstance(found, Measure | Amount | Arithmetic):
        raise QueryError("this is a condition, not a number", text, 0, len(text), hint="leave out the comparison")
    return found


class _Reader:
    """Climbs from ``or`` over ``and``, ``not``, comparison, ``+ -`` and ``* /`` to single numbers."""

    def __init__(self, text: str, vocabulary: Vocabulary, zones: Mapping[str, str]) -> None:
        if len(text) > LONGEST:
            raise QueryError(f"the expression has {len(text):,} characters; the most is {LONGEST:,}", text, LONGEST,
                             len(text))  # fmt: skip
        self.text = text
        self.signs = straight(text)
        self.vocabulary = vocabulary
        self.zones = zones
        self.depth = 0
        self.token = self.cut(0)

    def cut(self, start: int) -> Token:
        """Return the token at ``start``, of kind ``end`` after the text. Raises ``QueryError`` at a stray character."""
        match = _TOKEN.match(self.signs, start)
        if match is None:
            return Token("end", "", len(self.text), len(self.text))
        kind = match.lastgroup or ""
        if kind == "stray":
            raise QueryError(f"{match[kind]!r} means nothing here", self.text, match.start(kind), match.end(kind),
                             hint="card queries stand inside count( )")  # fmt: skip
        piece = match[kind].lower()
        return Token(kind, OPERATORS.get(piece, piece), match.start(kind), match.end(kind))

    def take(self) -> Token:
        """Return the token and move to the one after it."""
        token = self.token
        self.token = self.cut(token.end)
        return token

    def whole(self) -> Expression:
        """Read the text to its end."""
        found = self.either()
        if self.token.kind != "end":
            raise self.error(f"{self.token.text!r} is left over", self.token, "join conditions with and or or")
        return found

    def either(self) -> Expression:
        """Read conditions joined by ``or``, each of some joined by ``and``."""
        return self.joined("or", AnyOf, lambda: self.joined("and", AllOf, self.negated))

    def joined(self, word: str, node: type[AllOf] | type[AnyOf], read: Callable[[], Expression]) -> Expression:
        """Read parts joined by the word; one part alone stays what it is, also a number."""
        start = self.token
        parts = [read()]
        while self.token.text == word:
            self.take()
            parts.append(read())
        return parts[0] if len(parts) == 1 else node(tuple(self.condition(part, start) for part in parts))

    def negated(self) -> Expression:
        """Read ``not`` and what it turns around, or a comparison."""
        if self.token.text != "not":
            return self.compared()
        start = self.take()
        return Unless(self.condition(self.deeper(self.negated), start))

    def compared(self) -> Expression:
        """Read two sums and the sign between them, or a sum alone."""
        start = self.token
        left = self.summed()
        if self.token.text not in COMPARISONS:
            return left
        sign = self.take()
        right = self.number(self.summed(), sign)
        if self.token.text in COMPARISONS:
            raise self.error("comparisons do not chain", self.token, "join two of them with and")
        return Comparison(sign.text, self.number(left, start), right, start.start, self.token.start)

    def summed(self) -> Expression:
        """Read products joined by ``+`` and ``-``."""
        return self.arithmetic("+-", lambda: self.arithmetic("*/", self.single))

    def arithmetic(self, signs: str, read: Callable[[], Expression]) -> Expression:
        """Read numbers joined by any of the signs, leftmost first."""
        start = self.token
        left = read()
        while self.token.kind == "sign" and self.token.text in signs:
            sign = self.take()
            right = self.number(read(), sign)
            if sign.text == "/" and right == Amount(Fraction(0)):
                raise self.error("division by zero", sign, "divide by something else")
            left = Arithmetic(sign.text, self.number(left, start), right, sign.start)
        return left

    def single(self) -> Expression:
        """Read a number, a measure, a negative or something in brackets."""
        token = self.take()
        if token.kind == "number":
            if len(token.text) > 12:
                raise self.error("a number of more than 12 digits", token, "smaller numbers will do")
            return Amount(Fraction(token.text))
        if token.text == "(":
            inner = self.deeper(self.either)
            self.close(token)
            return inner
        if token.text == "-":
            return Arithmetic("-", Amount(Fraction(0)), self.number(self.deeper(self.single), token), token.start)
        if token.text in MEASURES:
            return self.measure(token)
        if token.kind == "word":
            near = nearest(token.text, MEASURES)
            hint = f"did you mean {near[0]}?" if near else f"one of {', '.join(MEASURES)}"
            raise self.error(f"nothing is measured by {token.text!r}", token, hint)
        found = repr(token.text) if token.text else "the end"
        raise self.error(f"a number is missing before {found}", token, "as in count(kind:tactic in house)")

    def measure(self, name: Token) -> Numeric:
        """Read ``count(... in zone)`` and its like after its name; an average becomes a sum over a count."""
        opened = self.token
        if opened.text != "(":
            raise self.error(f"{name.text} needs brackets", name, MEASURES[name.text].split("`")[1])
        at = opened.end
        field = ""
        if name.text in ("sum", "average"):
            self.take()
            field = self.summand(self.token)
            at = self.token.end
            at = _OF.match(self.text, at).end()  # type: ignore[union-attr]
        query, zone, end = self.inside(at, opened)
        self.token = self.cut(end)
        text = self.text[name.start : end]
        if name.text != "average":
            return Measure(name.text, field, query, zone, name.start, text)
        has_it = Term(field, ":", (Presence(True),))
        having = has_it if query == EVERY_CARD else And((query, has_it))
        total = Measure("sum", field, query, zone, name.start, text)
        return Arithmetic("/", total, Measure("count", "", having, zone, name.start, text), name.start)

    def summand(self, token: Token) -> str:
        """Return the numeric field that a token names."""
        field = BY_NAME.get(token.text)
        if field is None or field.type != "number":
            numeric = ", ".join(f.name for f in FIELDS if f.type == "number")
            raise self.error(f"{token.text!r} is not a numeric field to add up", token, f"one of {numeric}")
        return field.name

    def inside(self, at: int, opened: Token) -> tuple[Query, str, int]:
        """Read a card query and its zone up to the closing bracket; return them and where reading goes on."""
        parser = Parser(self.text, self.vocabulary, start=at, stop="in")
        self.refuse_zone_as_word(parser)
        query = parser.whole()
        zone = "deck" if "deck" in self.zones else ""
        if parser.is_word("in"):
            parser.at += 1
            zone = parser.token.text.lower()
            if zone not in self.zones:
                near = nearest(zone, self.zones)
                hint = f"did you mean {near[0]}?" if near else f"one of {', '.join(self.zones)}"
                raise self.error(f"there is no zone {parser.token.text[:40]!r} here", parser.token, hint)
            parser.at += 1
        if parser.token.kind != "close":
            raise self.error("this bracket is never closed", opened, "close it with ')'")
        if not zone:
            raise self.error("a zone is missing", parser.token, f"add in {' or in '.join(self.zones)}")
        return query, zone, parser.token.end

    def refuse_zone_as_word(self, parser: Parser) -> None:
        """Raise where a zone stands alone: a slip for ``in zone`` that would count cards with that word."""
        first, following = parser.tokens[0], parser.tokens[1:2]
        if first.kind == "word" and first.text.lower() in self.zones and following[0].kind == "close":
            raise self.error(f"{first.text!r} alone is a word to search for", first,
                             f'write (in {first.text}) for the zone, ("{first.text}") for the word')  # fmt: skip

    def close(self, opened: Token) -> None:
        """Take the closing bracket."""
        if self.token.text != ")":
            raise self.error("this bracket is never closed", opened, "close it with ')'")
        self.take()

    def deeper(self, read: Callable[[], Expression]) -> Expression:
        """Read one level further in, at most ``DEEPEST`` of them."""
        if self.depth == DEEPEST:
            raise self.error(f"more than {DEEPEST} brackets deep", self.token, "use several rules")
        self.depth += 1
        found = read()
        self.depth -= 1
        return found

    def number(self, found: Expression, token: Token) -> Numeric:
        """Return what was read after ``token`` if it is a number."""
        if isinstance(found, Measure | Amount | Arithmetic):
            return found
        raise self.error("a number is needed here, this is a condition", token, "compare numbers with numbers")

    def condition(self, found: Expression, token: Token) -> Condition:
        """Return what was read after ``token`` if it is a condition."""
        if not isinstance(found, Measure | Amount | Arithmetic):
            return found
        raise self.error("a condition is needed here, this is a number", token, "compare it, as in … >= 1")

    def error(self, message: str, token: Token, hint: str) -> QueryError:
        """Return an error that points at the token."""
        return QueryError(message, self.text, token.start, token.end, hint=hint)
