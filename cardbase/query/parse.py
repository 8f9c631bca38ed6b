"""From the text of a card query to its tree, with every value checked against its field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from cardbase.given import checked
from cardbase.query.errors import QueryError
from cardbase.query.field import Asked
from cardbase.query.fields import BARE, BY_NAME
from cardbase.query.patterns import PatternError, automaton
from cardbase.query.tokens import Token, tokens_of
from cardbase.query.tree import (
    EVERY_CARD,
    And,
    Not,
    Number,
    Or,
    OtherField,
    Pattern,
    Phrase,
    Presence,
    Query,
    Term,
    Value,
    Word,
)
from cardbase.query.vocabulary import Vocabulary
from cardbase.query.words import nearest, plain

DEEPEST = 50
"""Brackets and ``not`` inside one another."""

MOST_PATTERNS = 5
"""Regular expressions in one query; a hostile one can take a third of a second."""

_ORDER = ("<", "<=", ">", ">=")
_PRESENCE = {"any": Presence(True), "none": Presence(False)}


@checked
def parse(text: str, vocabulary: Vocabulary, fields: Mapping[str, Asked] = BY_NAME) -> Query:
    """Return the tree of a query over ``fields``; an empty one holds for everything. Raises ``QueryError``."""
    parser = Parser(text, vocabulary, fields)
    tree = parser.whole()
    parser.expect_end()
    return tree


class Parser:
    """Climbs from ``or`` over ``and`` and ``not`` to single terms, one token at a time."""

    def __init__(
        self, text: str, vocabulary: Vocabulary, fields: Mapping[str, Asked] = BY_NAME, start: int = 0, stop: str = ""
    ) -> None:
        """Read from ``start``; ``stop`` is a word that ends the query ("in" within counts)."""
        self.text = text
        self.vocabulary = vocabulary
        self.fields = fields
        self.tokens = tokens_of(text, start, inside=bool(stop))
        self.at = 0
        self.stop = stop
        self.depth = 0

    @property
    def token(self) -> Token:
        """The token to be read next."""
        return self.tokens[self.at]

    def whole(self) -> Query:
        """Read a query that may be empty."""
        return EVERY_CARD if self.ended() else self.alternatives()

    def expect_end(self) -> None:
        """Refuse whatever is left."""
        token = self.token
        if token.kind == "close":
            raise self.error("this bracket closes nothing", token, "remove it, or open one before")
        assert token.kind == "end"

    def ended(self) -> bool:
        """Tell whether the query, or the part in brackets, ends here."""
        token = self.token
        return token.kind in ("end", "close") or (
            token.kind == "word" and bool(self.stop) and token.text.lower() == self.stop
        )

    def alternatives(self) -> Query:
        """Read ``a or b or …``."""
        parts = [self.all_of()]
        while self.is_or():
            self.at += 1
            parts.append(self.all_of())
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def all_of(self) -> Query:
        """Read ``a b and c …``."""
        parts = [self.one()]
        while not self.ended() and not self.is_or():
            if self.is_word("and"):
                self.at += 1
            elif self.is_dash():
                self.at += 1
                continue
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def one(self) -> Query:
        """Read a term, its negation, or a query in brackets."""
        token = self.token
        if self.ended() or self.is_word("or") or self.is_word("and"):
            found = repr(token.text) if token.text else "the end"
            raise self.error(f"a condition is missing before {found}", token, 'a word like and is searched as "and"')
        if token.kind == "sign" or self.is_word("not"):
            self.at += 1
            return Not(self.nested(self.one))
        if token.kind == "open":
            self.at += 1
            inner = self.nested(self.alternatives)
            if self.token.kind != "close":
                raise self.error("this bracket is never closed", token, "close it with ')'")
            self.at += 1
            return inner
        return self.term()

    def nested(self, read: Callable[[], Query]) -> Query:
        """Read one level deeper."""
        if self.depth == DEEPEST:
            raise self.error(f"more than {DEEPEST} brackets deep", self.token, "ask in several queries")
        self.depth += 1
        inner = read()
        self.depth -= 1
        return inner

    def term(self) -> Term:
        """Read a bare value, or a field with operator and values."""
        token = self.token
        if token.kind not in ("word", "quoted", "pattern"):
            raise self.error(f"{token.text!r} needs a field before it", token, "as in cost<=2")
        following = self.tokens[self.at + 1]
        if following.kind != "operator" or token.kind != "word":
            return Term(BARE.name, ":", self.values(BARE, ":"), token.start)
        field = self.field(token)
        self.at += 2
        if field.type != "number" and following.text in _ORDER:
            raise self.error(f"{field.name} is not a number: {following.text!r} does not apply", following,
                             f"write {field.name}: instead")  # fmt: skip
        return Term(field.name, following.text, self.values(field, following.text), token.start)

    def field(self, token: Token) -> Asked:
        """Return the field of that name."""
        field = self.fields.get(token.text) or self.fields.get(token.text.lower())
        if field is None:
            names = dict.fromkeys(each.name for each in self.fields.values())
            near = nearest(token.text, names)
            hint = f"did you mean {' or '.join(near)}?" if near else f"fields: {', '.join(names)}"
            raise self.error(f"there is no field {token.text[:40]!r}", token, hint)
        return field

    def values(self, field: Asked, operator: str) -> tuple[Value, ...]:
        """Read one value, or several parted by ``|``; before a condition of its own it is an ``or``."""
        first = self.token
        values = [self.value(field, operator)]
        while self.token.kind == "bar" and not self.begins_a_condition(self.at + 1):
            self.at += 1
            values.append(self.value(field, operator))
        if len(values) > 1 and operator in _ORDER:
            raise self.error(f"{operator!r} compares with one value", first, "use | with : only")
        return tuple(values)

    def value(self, field: Asked, operator: str) -> Value:
        """Read a value that suits the field."""
        token = self.token
        if token.kind not in ("word", "quoted", "pattern"):
            raise self.error(f"a value for {field.name} is missing", token, f"as in {field.example}")
        self.at += 1
        if token.kind == "word" and token.text.lower() in _PRESENCE and operator not in _ORDER and field is not BARE:
            return _PRESENCE[token.text.lower()]
        if token.kind == "pattern" and field.type != "text":
            raise self.error(f"a regular expression needs a text field, {field.name} is none", token,
                             "as in name:/^duke/")  # fmt: skip
        return {"number": self.number, "list": self.listed, "text": self.words}[field.type](field, operator, token)

    def number(self, field: Asked, operator: str, token: Token) -> Value:
        """Read a whole number, another numeric field, or ``x`` for a cost."""
        if token.text.isascii() and token.text.isdecimal() and len(token.text) < 10:
            return Number(int(token.text))
        if field.name == "cost" and token.text.lower() == "x" and operator not in _ORDER:
            return Word("x")
        other = self.fields.get(token.text.lower())
        if other and other.type == "number":
            return OtherField(other.name)
        raise self.error(f"{field.name} is compared with a whole number, not {token.text[:40]!r}", token,
                         f"as in {field.example}; or with another numeric field")  # fmt: skip

    def listed(self, field: Asked, _operator: str, token: Token) -> Value:
        """Read a value of a closed list."""
        value = self.vocabulary.find(field.name, token.text)
        if value is not None:
            return Word(value)
        raise self.error(f"{field.name} is never {token.text[:40]!r}", token, self.suggestion(field, token))

    def suggestion(self, field: Asked, token: Token) -> str:
        """Say which values or which field may be meant."""
        several = re.split("[,;/]", token.text)
        if len(several) > 1 and all(self.vocabulary.find(field.name, each) for each in several):
            return f"write {field.name}:{'|'.join(several)}"
        for other in self.fields.values():
            if other.type == "list" and self.vocabulary.find(other.name, token.text) is not None:
                return f"write {other.name}:{token.text}"
        known = self.vocabulary.ids[field.name]
        near = list(dict.fromkeys(known[spelling] for spelling in nearest(token.text, known)))
        if near:
            return f"did you mean {' or '.join(near)}?"
        values = " or ".join(sorted(set(known.values()))[:15])
        return f"it can be {values}" if len(known) < 40 and values else f"as in {field.example}"

    def words(self, field: Asked, operator: str, token: Token) -> Value:
        """Read words to be found in a text, or a regular expression."""
        if token.kind == "pattern":
            if operator == "=":
                raise self.error("a regular expression goes with : or !=", token, f"write {field.name}:/…/")
            if sum(each.kind == "pattern" for each in self.tokens[: self.at]) > MOST_PATTERNS:
                raise self.error(f"more than {MOST_PATTERNS} regular expressions", token, "ask in several queries")
            try:
                automaton(token.text)
            except PatternError as fault:
                at = token.start + 1 + fault.at
                raise QueryError(f"in the regular expression: {fault}", self.text, at, at + 1) from None
            return Pattern(token.text)
        if not plain(token.text):
            raise self.error(f"{token.text!r} has no letters or digits to look for", token,
                             "text is searched by its words")  # fmt: skip
        return Phrase(token.text)

    def is_word(self, word: str) -> bool:
        """Tell whether the next token is that word, unquoted, and not a field's name."""
        token = self.token
        return token.kind == "word" and token.text.lower() == word and self.tokens[self.at + 1].kind != "operator"

    def is_or(self) -> bool:
        """Tell whether another condition follows of which one will do."""
        return self.is_word("or") or (self.token.kind == "bar" and self.begins_a_condition(self.at + 1))

    def begins_a_condition(self, at: int) -> bool:
        """Tell whether a field with its operator, a negation or a bracket stands there."""
        token = self.tokens[at]
        if token.kind == "word":
            return self.tokens[at + 1].kind == "operator"
        return token.kind in ("sign", "open")

    def is_dash(self) -> bool:
        """Tell whether the next token is a sign between words, as in a name that was pasted: "Kardif, Colonel - …"."""
        return self.token.kind == "word" and not plain(self.token.text) and self.tokens[self.at + 1].kind != "operator"

    def error(self, message: str, token: Token, hint: str) -> QueryError:
        """Make an error that points at a token."""
        return QueryError(message, self.text, token.start, token.end, hint=hint)
