"""Counts that their own line takes back: "2 Sandmaster, no wait, 3", "Sandmaster x2 (sorry, 3)"."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import Names

_LONGEST = 300
_WORD = (
    r"typo|mistake|my bad|(?:should|must) (?:be|read)|tippfehler|richtig|soll(?:te)?(?: heißen)?"
    r"|no(?:pe)?|wait|sorry|oops|i mean|i meant|er+m?|uh+|make (?:that|it)|actually|rather|better|hm+|correct(?:ion|ed)"
    r"|scratch that|strike that|well|then|later|today|tomorrow|this time|next time|but|nein|ne+|ach|doch|lieber|quatsch"
    r"|moment|halt|korrektur|besser|vielmehr|eigentlich|ups|sp[aä]ter|heute|morgen|dann|diesmal|aber|non|pardon"
    r"|plut[oô]t|enfin|mais|mejor|perd[oó]n|digo|pero|anzi|scusa|meglio|invece|ma|of(?= toch)|toch"
)
_LINKS = r"(?:(?:it'?s|its|that|is|are|es|sind|there are|only|just|now|jetzt|nur|c'est|lieber|rather|than)\s)?"
_AGAIN = (
    rf"(?:[\s,;:(/…–—-]|\.(?!\d)){{1,9}}(?:(?:{_WORD})(?:[\s,;:!…–—-]|\.(?!\s?\d)){{1,9}}){{1,3}}"
    rf"{_LINKS}[xX×]?\d{{1,2}}(?:\s?[xX×])?"
)
_BEFORE_NAME = re.compile(
    rf"\W{{0,6}}\d{{1,2}}\s?[xX×]?(?:{_AGAIN}|\s?-{{2,}}\s?\d{{1,2}}\s?[xX×]?)\s+(?=[^\W\d_])", re.IGNORECASE
)
_AT_END = re.compile(
    rf"(?<=\d){_AGAIN}\W{{0,4}}$|(?<=\d[xX×]){_AGAIN}\W{{0,4}}$|(?<=[\w\"'”»)]){_AGAIN}\W{{0,4}}$", re.IGNORECASE
)


def takes_back_own_count(text: str, names: Names) -> bool:
    """Say whether a line counts a card and then tells another number for it."""
    if len(text) > _LONGEST or sum(map(str.isdigit, text)) < 2:
        return False
    found = _BEFORE_NAME.match(text)
    behind = _AT_END.search(text) if found is None else None
    if behind is not None and any(map(str.isdigit, text[: behind.start()])):
        found = behind
    return found is not None and names.any_in(text)
