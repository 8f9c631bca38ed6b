"""What strikes words out in LaTeX, pages and other markup, as the marks of forums and pages that are read."""

from __future__ import annotations

import re

_WORDS = r"(?P<struck>[^{}\[\]<>|`#]{1,400}?)"
_COMMAND = r"(?:so|xo)ut|st|text(?:st|strike)|strike(?:out|through)?|[hbx]?cancel|deleted"
_STRIKES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"\\(?:{_COMMAND})\{{{_WORDS}\}}",
        rf"\[line-through\]\#{_WORDS}\#",
        rf":(?:strike(?:through)?|del):`{_WORDS}`",
        rf"\[{_WORDS}\]\{{\.(?:strike\w{{0,9}}|line-through|del)\}}",
        rf"\{{\{{(?:s|strike(?:through)?|del|st)\|{_WORDS}\}}\}}",
        rf"\[(?P<tag>s|del|strike|st)=[^\[\]]{{1,40}}\]{_WORDS}\[/(?P=tag)\]",
        rf"\#strike\[{_WORDS}\]",
    )
)
"""Commands of LaTeX, roles and classes of Markdown, AsciiDoc and Typst, templates of wikis, tags with a value."""

_ELEMENT = re.compile(
    r"<(?:(?P<name>[a-z]{1,9})\s(?=[^<>]{0,300}(?:line-through|class=[\"']?str(?:ike|uck)))|(?P<short>s|del|strike)\s)"
    r"[^<>]{0,300}>(?P<struck>[^<>]{1,400})</(?:(?P=name)|(?P=short))>",
    re.IGNORECASE,
)
_MAY_STRIKE = re.compile(r"\\[a-z]{2,13}\{|strike|line-through|struck|del\b|\{\{st?\||\[st?=|<s\s", re.IGNORECASE)


def with_usual_strikes(text: str) -> str:
    """Return a text with ``[s]`` or ``<s>`` around what it strikes out in another way."""
    if not _MAY_STRIKE.search(text):
        return text
    for form in _STRIKES:
        text = form.sub(r"[s]\g<struck>[/s]", text)
    return _ELEMENT.sub(r"<s>\g<struck></s>", text)
