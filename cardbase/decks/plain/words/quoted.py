"""Older posts and mails that stand below an answer: their cards are those of a list that was, or somebody else's."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from cardbase.decks.plain.counts.numbers import is_number
from cardbase.decks.vocabulary import Names, fold, tokens_of
from cardbase.decks.vocabulary.talk import LEAVING
from cardbase.decks.vocabulary.words import HEADINGS, SUBHEADINGS

_WROTE = re.compile(
    r"[\s>*_]{0,9}(?:(?:On|Am|Le|El|Il|Em|Op)\b.{3,120}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)"
    r"|[^\W\d_][\w .@<>-]{1,60}\s(?:wrote|schrieb|a écrit|escribió|said))\b.{0,60}:\s*",
    re.IGNORECASE,
)
"""Who wrote what is quoted below: "On Tue, Tom wrote:"."""

_FORWARDED = re.compile(
    r"[\s>]{0,9}[-_*]{2,}\s*(?:original message|forwarded message|urspr[uü]ngliche nachricht|weitergeleitete nachricht"
    r"|message d.origine|message transf[eé]r[eé]|mensaje original|mensaje reenviado)\b.{0,20}"
    r"|[\s>]{0,9}(?:begin forwarded message|anfang der weitergeleiteten nachricht|d[eé]but du message transf[eé]r[eé]"
    r"|inicio del mensaje reenviado)\s?:\s{0,9}",
    re.IGNORECASE,
)
_FIRST_OF_HEAD = re.compile(
    r"[\s>*]{0,9}(?:from|von|de|van|da|od)\*?\s?:\*?\s?\S.{0,200}\n"
    r"(?:[\s>*]{0,9}[^\W\d_][\w ()-]{1,20}\*?\s?:.{0,200}\n){0,4}"
    r"[\s>*]{0,9}(?:subject|betreff|objet|asunto|onderwerp|oggetto|assunto|temat)\*?\s?:",
    re.IGNORECASE,
)
"""The head of an older mail, as some programs put it above what they quote without a mark: From, Sent, To, Subject."""

_LINES_OF_HEAD = 7
_OPENED = re.compile(r"\s*\[quote\b[^\]]{0,200}\]|\s*<blockquote\b", re.IGNORECASE)
_CLOSED = re.compile(r"\[/quote\]|</blockquote", re.IGNORECASE)
_OWN = re.compile(
    r"\b(?:(?:list|deck|one|liste|mazo|lista|lijst)\s+(?:is\s+|steht\s+|est\s+)?(?:quoted\s+)?"
    r"(?:below|unten|ci-dessous|plus bas|abajo|hieronder)"
    r"|below is (?:my|the) (?:list|deck)"
    r"|(?:rest|everything|alles|tout|todo)\b.{0,30}\b(?:below|unten|ci-dessous|abajo|hieronder|unchanged|unver[aä]ndert))\b"
)
"""Words which say that what is quoted is the list itself."""

_REPLACED = re.compile(
    r"\b(?:instead|replac\w+|ignore|forget|disregard|old|older|previous|not|scrap|statt|anstelle|ersetzt?|vergiss|alte[rsn]?"
    r"|remplac\w+|oublie[zr]?|au lieu|ancienne?|sustituy\w+|en lugar|olvida|antigua)\b"
)
"""Words which say that it may be another one."""

_HINTS = (
    "wrote", "schrieb", "a écrit", "escribi", "ha scritto", "escreveu", "schreef", "said", "message", "nachricht",
    "mensaje", "posted by", "quote from", "zitat von", "citation de", "cita de", "citazione di", "[quote",
    "<blockquote", "subject", "betreff", "objet", "asunto", "onderwerp", "oggetto", "assunto", "temat",
)  # fmt: skip
"""What a text with a quotation has somewhere."""

_MOST_SIGNED, _LONGEST_SIGNED = 2, 40
"""Words and signs of the line with which a quoted mail is signed."""

_LEAST_LISTED, _LEAST_SPOKEN = 3, 5
"""Lines of cards that make a list, and words beside a card that make a sentence."""

_MARKED = re.compile(r"\s{0,9}(?:>|\|\s|&gt;)")
_MARKED_LINE = re.compile(r"^\s{0,9}(?:>|&gt;)", re.MULTILINE)

_POSTED = re.compile(
    r"\W{0,9}(?:(?:originally )?posted by|quote from|zitat von|citation de|cita de|citazione di)\b.{1,80}"
    r"|[^\W\d_][\w .-]{0,40}\s(?P<said>said|wrote|schrieb|a écrit|escribió|ha scritto)\s?:[\s↑⤴]*",
    re.IGNORECASE,
)
"""What a forum puts above a post that it quotes, copied without marks; what somebody said needs an end."""

_ENDS_POST = re.compile(
    r"\s*|\W{0,9}(?:click to (?:expand|enlarge)|end quote|quote end|zitat ende|\[/quote\]).{0,20}", re.IGNORECASE
)
_MOST_OF_HEAD = 120


def quoted_lines(text: str, lines: Sequence[str], names: Names) -> frozenset[int]:
    """Return the indices of the lines with cards that are quoted below other lines with cards, or above a list."""
    low = text.lower()
    if not any(hint in low for hint in _HINTS):
        return _marked_above(lines, names) if _MARKED_LINE.search(text) else frozenset()
    heads = [at for at, line in enumerate(lines) if len(line) < 300 and (_is_head(line) or _begins_mail(lines, at))]
    first = next((at for at, line in enumerate(lines) if _lists_card(line, names)), len(lines))
    while heads and heads[0] <= first and not _OPENED.match(lines[heads[0]]):
        heads = heads[1:]  # the head of the mail that holds the list
    if not heads or heads[0] <= first:
        return _quoted_above(lines, heads, names)
    answer = "".join(lines[: heads[0]]).lower()
    adds = _OWN.search(answer) and not _REPLACED.search(answer)
    if adds and _names_of(lines[: heads[0]], names).isdisjoint(_names_of(lines[heads[0] :], names)):
        return frozenset()
    return frozenset(at for at in _inside(lines, heads) if _names_card(lines[at], names))


def _quoted_above(lines: Sequence[str], heads: Sequence[int], names: Names) -> frozenset[int]:
    """Return the indices of the lines with cards of posts that are quoted above a list, by their heads or marks."""
    inside = _inside(lines, [head for head in heads if _OPENED.match(lines[head])])
    found = frozenset(at for at in inside if _names_card(lines[at], names))
    own = [at for at in range(max(inside, default=0) + 1, len(lines)) if _lists_card(lines[at], names)] if found else []
    if len(own) >= max(_LEAST_LISTED, len(found) + 1) or _are_two_lists(lines, found, own, names):
        return found
    return frozenset() if found else _posted_above(lines, names) or _marked_above(lines, names)


def _posted_above(lines: Sequence[str], names: Names) -> frozenset[int]:
    """Return the indices of the lines with cards below "Tim said:", without marks, above a list after an empty line."""
    heads = ((at, _POSTED.fullmatch(line.strip())) for at, line in enumerate(lines) if len(line) < _MOST_OF_HEAD)
    head, said = next(((at, found["said"]) for at, found in heads if found), (-1, None))
    if head < 0:
        return frozenset()
    first = next((at for at in range(head + 1, len(lines)) if lines[at].strip()), len(lines))
    ends = [at for at in range(first, len(lines)) if _ENDS_POST.fullmatch(lines[at].strip())]
    end = next((at for at in ends if lines[at].strip() or not said), len(lines))
    own = [at for at in range(end, len(lines)) if _lists_card(lines[at], names)]
    found = frozenset(at for at in range(first, end) if _names_card(lines[at], names))
    return found if _are_two_lists(lines, found, own, names) else frozenset()


def _marked_above(lines: Sequence[str], names: Names) -> frozenset[int]:
    """Return the indices of the lines with cards behind the marks of a mail where a list without any stands below."""
    marked = [at for at, line in enumerate(lines) if _MARKED.match(line) and _names_card(line, names)]
    own = [at for at, line in enumerate(lines) if _lists_card(line, names)] if len(marked) >= _LEAST_LISTED else []
    apart = bool(own) and max(marked) < min(own)
    return frozenset(marked) if apart and _are_two_lists(lines, marked, own, names) else frozenset()


def _are_two_lists(lines: Sequence[str], quoted: Collection[int], own: Sequence[int], names: Names) -> bool:
    """Say whether what is quoted and what stands below it are lists, and not the two decks of one."""
    if len(own) < _LEAST_LISTED or len(quoted) < _LEAST_LISTED:
        return False
    decks, others = (_decks_of([lines[at] for at in places], names) for places in (quoted, own))
    return not decks.isdisjoint(others)


def _decks_of(lines: Sequence[str], names: Names) -> set[str]:
    """Return the decks of the cards that lines name, but of what lies beside both."""
    marked = (token for line in lines for token in names.marked(line[:300]) if token.kind == "N")
    return {card.deck for token in marked for card in token.value if card.kind not in {"homeworld", "program"}}


def questions_in(lines: Sequence[str], names: Names) -> frozenset[int]:
    """Return the indices of quoted lines that speak of cards in sentences, where a list stands that is not quoted."""
    marked = [at for at, line in enumerate(lines) if line[:1] == ">" or _MARKED.match(line)]
    if not marked or len(marked) == len(lines):
        return frozenset()
    quoted = {*marked}
    answered = frozenset(at for at in marked if at + 1 not in quoted and _is_answered(lines[at : at + 2], names))
    spoken = frozenset(at for at in marked if _speaks(lines[at], names) or _is_signed(lines[at], names)) | answered
    if not spoken or answered:
        return spoken
    own = sum(_lists_card(line, names) for at, line in enumerate(lines) if at not in quoted)
    return spoken if own >= _LEAST_LISTED else frozenset()


def _is_answered(lines: Sequence[str], names: Names) -> bool:
    """Say whether a quoted line names a card in words that fit several, and the line below it says which one."""
    if len(lines) < 2:
        return False
    marked = [names.marked(line[:300]) for line in lines]
    asked, answer = ([token for token in tokens if token.kind == "N"] for tokens in marked)
    if len(asked) != 1 or len(answer) != 1 or len(asked[0].value) < 2:
        return False
    with_set = any(token.kind == "w" and names.set_code(token.key) for token in marked[1])
    told = with_set or len(answer[0].value) < len(asked[0].value)
    return told and {*map(id, answer[0].value)} <= {*map(id, asked[0].value)}


def _is_signed(line: str, names: Names) -> bool:
    """Say whether a quoted line is a word or two that are no card and no field: whoever wrote what is quoted."""
    if len(line) > _LONGEST_SIGNED or any(map(str.isdigit, line)):
        return False
    tokens = [token for token in names.marked(line[:300]) if token.kind not in "gmr>"]
    return 0 < len(tokens) <= _MOST_SIGNED and all(token.kind == "w" for token in tokens) and not _is_listed(line)


def _is_listed(line: str) -> bool:
    return fold(line.lstrip(" >")) in HEADINGS.keys() | SUBHEADINGS


def _speaks(line: str, names: Names) -> bool:
    """Say whether a line names a card within a sentence."""
    tokens = names.marked(line[:300])
    words = [token for token in tokens if token.kind == "w"]
    named = any(token.kind == "N" for token in tokens)
    return named and (len(words) >= _LEAST_SPOKEN or (line.rstrip()[-1:] == "?" and len(words) > 1))


def _names_of(lines: Sequence[str], names: Names) -> set[str]:
    """Return the ids of the cards that lines name."""
    marked = (token for line in lines for token in names.marked(line[:300]) if token.kind == "N")
    return {card.id for token in marked for card in token.value}


def _is_head(line: str) -> bool:
    return any(pattern.match(line) for pattern in (_OPENED, _FORWARDED)) or _WROTE.fullmatch(line) is not None


def _begins_mail(lines: Sequence[str], at: int) -> bool:
    """Say whether the head of a mail begins with a line, of which none stood above it."""
    if ":" not in lines[at][:20]:
        return False
    head = (line.rstrip("\r\n") for line in lines[at : at + _LINES_OF_HEAD])
    return _FIRST_OF_HEAD.match("\n".join(head)) is not None


def _inside(lines: Sequence[str], heads: Sequence[int]) -> set[int]:
    """Return the indices of all lines that are quoted; what a quotation within another one holds is there already."""
    found: set[int] = set()
    for head in heads:
        within = head in found and (_OPENED.match(lines[head]) or len(lines) - 1 in found)
        if not within:
            found.update(_below(lines, head))
    return found


def _below(lines: Sequence[str], head: int) -> Sequence[int]:
    """Return the indices of the lines that belong to a quotation whose head stands at an index."""
    if _FORWARDED.match(lines[head]) or _begins_mail(lines, head):
        return range(head + 1, len(lines))
    if _OPENED.match(lines[head]):
        end = next((at for at in range(head, len(lines)) if _CLOSED.search(lines[at])), len(lines) - 1)
        return range(head, end + 1)
    first = next((at for at in range(head + 1, len(lines)) if lines[at].strip()), len(lines))
    end = next((at for at in range(first, len(lines)) if not _MARKED.match(lines[at])), len(lines))
    return range(first, end)


def _lists_card(line: str, names: Names) -> bool:
    """Say whether a line that is no quotation itself counts a card."""
    if _MARKED.match(line) or not _names_card(line, names):
        return False
    tokens = tokens_of(line[:300])
    return any(map(is_number, tokens)) and all(token.key not in LEAVING for token in tokens)


def _names_card(line: str, names: Names) -> bool:
    marked = names.marked(line[:300])
    return any(token.kind == "N" and token.key != "nickname" for token in marked)
