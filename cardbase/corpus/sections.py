"""Sections of the Collected Rulings File as people cite them: "CRF 1.A.iv", "crf 1aiv", "2.B.i.b", "section 3.C"."""

from __future__ import annotations

import re

Section = tuple[str, ...]

_SECTION = re.compile(
    r"(?<![\w.-])(?P<file>(?:crf|collected rulings(?: file)?|section|§)[\s,:-]*)?"
    r"(\d)(\.?[a-g](?:\.?(?:iv|v|i{1,3}|[1-5])(?:\.?[ab])?)?)?(?![\w-]|\.\w)",
    re.IGNORECASE,
)
_PART = re.compile(r"(\d)\.?([a-g])?\.?(iv|v|i{1,3}|[1-5])?\.?([ab])?", re.IGNORECASE)


def sections_cited(text: str) -> list[Section]:
    """Return the sections that a text names: ("1", "a", "iv") of "CRF 1.A.iv".

    A number and letters count without "CRF" or "section" before them only where dots part them.
    """
    return [
        section_of(found[0][len(found["file"] or "") :]) for found in _SECTION.finditer(text) if _is_citation(found)
    ]


def section_of(name: str) -> Section:
    """Return the parts of a section's name, such as "1.A.iv" or "CRF 1.A.iv"."""
    found = _PART.match(name.removeprefix("CRF "))
    return tuple(part.lower() for part in found.groups() if part) if found else ()


def _is_citation(found: re.Match[str]) -> bool:
    if found[3] is None:  # "section 2" may be one of anything
        return (found["file"] or "").casefold().startswith(("crf", "collected"))
    return found["file"] is not None or "." in found[3]
