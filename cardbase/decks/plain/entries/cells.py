"""The cells of a line: what stands between separators, each with its card, its count, or its words."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise, takewhile

from cardbase.decks.plain.counts.numbers import (
    core_of,
    count_of,
    has_count,
    has_number,
    is_count,
    is_number,
    is_times,
    number_among,
)
from cardbase.decks.plain.counts.playsets import BAD
from cardbase.decks.plain.entries.before import count_before, without_cost
from cardbase.decks.plain.entries.behind import read_behind
from cardbase.decks.plain.entries.brackets import bracketed
from cardbase.decks.plain.entries.parting import parted_cells
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.doubts import is_vague, speaks_of_others
from cardbase.decks.plain.words.remarks import names_other_kind
from cardbase.decks.plain.words.repeated import Repeats
from cardbase.decks.plain.words.spoken import hear, is_aside, says_both, take_both, take_description
from cardbase.decks.plain.wrappings.signs import AGAINST
from cardbase.decks.vocabulary.doubting import FEW
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.talk import ATTRIBUTES, FINDING, OF_OTHERS, SAYING
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import (
    ADDING,
    ARTICLES,
    ASIDE,
    CHANGE,
    COPIES,
    HEADINGS,
    NUMBERS,
    OUT,
    SHORT_HEADINGS,
    SUBHEADINGS,
    words_of,
)

_DECKS = frozenset({"deck", "list", "house", "imperial", "sideboard"})
_OF_FINDING = FINDING | {"you", "will", "can", "ll", "vous", "man", "sich", "se", "du", "on"}
_LIKE_DIGITS = frozenset("sbzg")
_NEW = frozenset(
    {"new", "neue", "neuen", "neuer", "nouveau", "nouvelle", "nouvel", "nuevo", "nueva", "nieuwe", "nuovo"}
)
_VERBS = frozenset({"are", "sind", "sont", "son", "zijn"})
_ADDED = ADDING - words_of("forgot forget forgotten vergessen oublie olvide")
_OF_TALK = SAYING | ARTICLES | ADDING | _DECKS
_OPENED = SAYING | _ADDED
_KNOWN_BEHIND = SAYING | ATTRIBUTES | _ADDED
_NAME_ALONE = frozenset("NgT")
_APART = frozenset({ASIDE, CHANGE, OUT})
_OF_BOTH = 2
"""Numbers between two names of which each counts one."""


def cells_of(tokens: Sequence[Token], text: str, names: Names) -> list[Cell]:
    """Part a line into cells and read each; several cards in one cell become a cell each."""
    found: list[Cell] = []
    repeats = Repeats(lambda piece: _read(piece, names), text, len(tokens))
    for part in parted_cells(bracketed(tokens, text, names), names):
        named = [at for at, token in enumerate(part) if token.kind == "N"]
        parts = [part] if len(named) <= 1 else _between_names(part, named)
        read = [repeats.cell(piece) for piece in parts]
        for cell in read if len(named) > 1 and _may_be_either(part, named) else ():
            cell.twice = True
        found += read
    cards = [cell for cell in found if cell.kind == "card"]
    if len(cards) == 1 and says_both(cards[0]):
        take_both(cards[0])
    for cell in cards if len(cards) > 1 else ():
        cell.count = BAD if cell.twice else cell.count  # "Carryall #2 Stunner 2"
    return found


def _between_names(part: list[Token], named: Sequence[int]) -> list[list[Token]]:
    """Part a cell with several names where each one's count ends, or begins."""
    last_counted = has_count(part[named[-1] + 1 :])
    first_counted = has_count(part[: named[0]]) and not (last_counted and _is_listed(part))
    cuts = []
    for one, other in pairwise(named):
        gap = part[one + 1 : other]
        numbers = [one + 1 + at for at, token in enumerate(gap) if is_count(token)]
        behind = last_counted or (numbers and part[numbers[0]].kind == "G")  # "Carryall (3)  Stunner"
        if len(numbers) == _OF_BOTH and not first_counted and not last_counted:
            cuts.append(numbers[0] + 1 + is_times(part[numbers[0] + 1]))  # "Carryall x3. 4 of Stunner"
        elif first_counted or not numbers or not behind:
            cuts.append(next(iter(numbers), other))
        else:
            cuts.append(numbers[-1] + 1)
    edges = [0, *cuts, len(part)]
    return [part[start:end] for start, end in pairwise(edges)]


def _may_be_either(part: Sequence[Token], named: Sequence[int]) -> bool:
    """Say whether a number behind a House card may count it or the next one: "Carryall 4 Stunner", "A 4 then B"."""
    ends = (part[: named[0]], part[named[-1] + 1 :])
    if any(map(has_count, ends)) or not _is_many(part[named[0]]):
        return False
    gaps = [part[one + 1 : other] for one, other in pairwise(named)]
    return any(_follows_name(gap) for gap in gaps if sum(map(is_number, gap)) == 1)


def _follows_name(gap: Sequence[Token]) -> bool:
    """Say whether no word stands between a name and the number behind it."""
    words = [token for token in gap if token.kind in "wd" and not is_times(token) and token.key not in COPIES]
    return is_number(words[0])


def _is_many(name: Token) -> bool:
    """Say whether a name is that of a card of which a House deck holds several copies."""
    return any(card.deck == "house" for card in name.value)


def _is_listed(part: Sequence[Token]) -> bool:
    """Say whether a cell begins with the number of a line: "1. Carryall 3"."""
    core = core_of(part)[:2]
    return len(core) > 1 and core[0].kind == "d" and core[1].kind in ".)"


def _read(tokens: list[Token], names: Names) -> Cell:
    cell = Cell(tokens)
    kinds = [token.kind for token in tokens]
    if "N" in kinds:
        _read_card(cell, kinds.index("N"), names)
        return cell
    core = core_of(tokens)
    if not core:
        return cell
    if (number := number_among(core)) is not None:
        cell.kind, cell.count, cell.digits = "count", count_of(number.key), [number]
        signs = [token for token in core if token.kind in "-+"]
        if signs and signs[0].kind == "-":
            cell.count = BAD
        return cell
    if len(core) == 1 and core[0].kind == "G" and not core[0].value:
        cell.kind = "attribute"  # the id or title of the card before it
        return cell
    if len(core) == 1 and core[0].kind == "G":
        core = core_of(core[0].value) if _is_set(core[0], names) else core
    words = [token.key for token in core if token.kind == "w"]
    phrase = " ".join(words)
    opens = core[-1].kind == ":"
    if phrase in HEADINGS and _heads(core, phrase, opens=opens):
        cell.kind, cell.pile = "opening" if opens else "pile", HEADINGS[phrase]
    elif (opens and phrase in SUBHEADINGS) or (words and _describes(core, words, phrase, names)):
        cell.kind = "attribute"
    else:
        cell.kind, cell.words = "words", [token for token in core if token.kind not in ".,:;!?"]
        if not words and not any(token.kind in "dLG" for token in cell.words):
            cell.kind = "empty"
    return cell


def _heads(core: Sequence[Token], phrase: str, *, opens: bool) -> bool:
    """Say whether all that a cell says is the heading of a pile."""
    apart = not opens and HEADINGS[phrase] in _APART and has_number(core)  # "2 Carryall; maybe 3"
    named = (opens or phrase not in SHORT_HEADINGS) and not apart
    return named and all(token.kind in "wd:" for token in core)


def _describes(core: Sequence[Token], words: Sequence[str], phrase: str, names: Names) -> bool:
    """Say whether words without a number only say what a card says of itself."""
    if any(token.kind in "dLG" for token in core) or not NUMBERS.keys().isdisjoint(words):
        return False
    return ATTRIBUTES.issuperset(words) or names.is_attribute(phrase) or _speaks_of_power(words, names)


def _speaks_of_power(words: Sequence[str], names: Names) -> bool:
    """Say whether words are those of talk with a power behind them: "so my Fremen:"."""
    core = [word for word in words if word not in _OF_TALK]
    return len(core) < len(words) and bool(core) and names.is_attribute(" ".join(core))


def _is_set(bracket: Token, names: Names) -> bool:
    """Say whether a bracket holds the name of a set and nothing else: "(EotS)"."""
    inside = core_of(bracket.value)
    return all(token.kind == "w" for token in inside) and names.set_code(" ".join(token.key for token in inside)) != ""


def _read_card(cell: Cell, at: int, names: Names) -> None:
    name = cell.tokens[at]
    cell.kind, cell.name, cell.cards = "card", name, name.value
    name.role = "card"
    kinds = {token.kind for token in cell.tokens}
    if kinds <= _NAME_ALONE:
        return
    if not AGAINST.isdisjoint(kinds):
        cell.doubt = "change"
    before = core_of(cell.tokens[:at])
    for token in cell.tokens[:at]:
        if token.key in COPIES or token.key in ARTICLES or is_times(token):
            token.role = "count"
    counted = count_before(cell, before, names)
    rest = core_of(cell.tokens[at + 1 :])
    if counted and "G" in kinds:
        rest = without_cost(rest)
    behind = read_behind(cell, rest, names)
    if counted and behind and _is_listed(cell.tokens) and any(map(is_times, rest)):
        counted = 0  # "2) Carryall x3"
        cell.digits = cell.digits[1:]
        before[0].role = "comment"
    if rest and rest[-1].kind == "?" and cell.tokens[-2].kind not in "gT" and not cell.words:
        cell.doubt = cell.doubt or "doubt"  # "2 Carryall?"
    cell.twice = counted != 0 and behind != 0
    if cell.digits and is_vague(cell):
        cell.doubt = cell.doubt or "vague"
    cell.count = BAD if cell.twice and (counted != behind or cell.words) else counted or behind
    if behind and not counted and _is_numbered(cell.tokens[:at]):
        cell.count = BAD  # "4!Carryall (3)"
    if not cell.count and at:
        hear(cell)
    if not cell.count and rest and all(map(is_times, rest)) and _is_many(name):
        cell.doubt = cell.doubt or "vague"  # "Carryall x"
    if "w" in kinds and _tells_few(cell.tokens[:at]):
        cell.doubt = cell.doubt or "vague"  # "ein paar Carryall"
    if not cell.count and _is_blurred(before):
        cell.doubt = cell.doubt or "vague"  # "S Knife Switch"
    if cell.words:
        _read_words(cell, name)
    if cell.digits and "?" in kinds and any(_asks_before(token, cell.digits[0]) for token in cell.tokens):
        cell.doubt = cell.doubt or "vague"  # "? 2 Carryall"
    if is_aside(cell):
        cell.doubt = cell.doubt or "aside"
    if cell.words and _plays_of_others({token.key for token in cell.words if token.end <= name.start}):
        cell.doubt = cell.doubt or "others"  # "Tom plays 3 Pogrom"


def _read_words(cell: Cell, name: Token) -> None:
    """Take what the words beside a name say of it."""
    _leave_saying(cell)
    if cell.count and speaks_of_others({token.key for token in cell.words if token.end <= name.start}):
        cell.doubt = cell.doubt or "others"
    if cell.words and _left_behind(cell):
        cell.doubt = cell.doubt or "doubt"


def _plays_of_others(before: Set[str]) -> bool:
    """Say whether words before a name tell what somebody plays."""
    return bool(before & OF_OTHERS and before - OF_OTHERS - SAYING)


def _tells_few(before: Sequence[Token]) -> bool:
    """Say whether a word for a few copies stands before a name, behind the last colon."""
    if FEW.isdisjoint([token.key for token in before]):
        return False
    behind_colon = takewhile(lambda token: token.kind != ":", reversed(before))
    return any(token.key in FEW for token in behind_colon)


def _asks_before(token: Token, number: Token) -> bool:
    return token.kind == "?" and token.end <= number.start


def _is_blurred(core: Sequence[Token]) -> bool:
    """Say whether nothing but a letter stands before a name that a program may have read for a digit."""
    return len(core) == 1 and core[0].key in _LIKE_DIGITS and core[0].end - core[0].start == 1


def _left_behind(cell: Cell) -> bool:
    """Say whether the words behind a name say that it is not in the deck: "3 Pogrom at home"."""
    assert cell.name is not None
    phrase = " ".join(token.key for token in cell.words if token.start >= cell.name.end)
    return HEADINGS.get(phrase) in {ASIDE, CHANGE, OUT}


def _is_numbered(tokens: Sequence[Token]) -> bool:
    """Say whether a number that was taken for nothing stands before a name, with only signs between."""
    for token in reversed(tokens):
        if token.kind == "d":
            return not token.role
        if token.kind in "wL":
            return False
    return False


def _leave_saying(cell: Cell) -> None:
    """Take words that say no more of a card than it says itself, or than that it is in the deck, for a remark."""
    assert cell.name is not None
    take_description(cell)
    before = [token for token in cell.words if token.end <= cell.name.start]
    behind = [token for token in cell.words if token.start >= cell.name.end]
    before = _without_new(before, cell)
    if before and _opens([token.key for token in before]):
        for token in before:
            token.role = "comment"
    known = _KNOWN_BEHIND.issuperset([token.key for token in behind])
    if behind and known and not names_other_kind(behind, cell.cards):
        for token in behind:
            token.role = "comment"
    cell.words = [token for token in cell.words if token.role != "comment"]


def _opens(keys: Sequence[str]) -> bool:
    """Say whether words before a name only lead to it: "the deck has Stilgar", "allies are Stilgar"."""
    left = {*keys} - _OPENED
    if not left:
        return True
    if any(one in _DECKS and other == "has" for one, other in pairwise(keys)):
        left.discard("has")
    left -= SUBHEADINGS if not _VERBS.isdisjoint(keys) else frozenset()
    left -= _OF_FINDING if not FINDING.isdisjoint(keys) else frozenset()
    return not left


def _without_new(words: list[Token], cell: Cell) -> list[Token]:
    """Take "new" between an article and a name for a remark, "and the new Carryall"; return the other words."""
    assert cell.name is not None
    if not words or words[-1].key not in _NEW:
        return words
    core = [token for token in core_of(cell.tokens) if token.end <= cell.name.start]
    if len(core) > 1 and words[-1:] == core[-1:] and core[-1].key in _NEW and core[-2].key in ARTICLES:
        core[-1].role = "comment"
        return words[:-1]
    return words
