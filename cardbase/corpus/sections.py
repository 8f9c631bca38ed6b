"""Sections of the Collected Rulings File and of the rulebook, and its pages, as people cite them.

"CRF 1.A.iv", "crf 1aiv", "2.B.i.b", "section 3.C"; "RB 3.3", "rulebook 3.3.1", "fig. 4", "page 23".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from functools import partial

Section = tuple[str, ...]
"""The parts of a section's name: ("1", "a", "iv")."""

_SECTION = re.compile(
    r"(?<![\w.-])(?P<file>(?:crf|collected rulings(?: file)?|section|§)[\s,:-]*)?"
    r"(\d)(\.?[a-g](?:\.?(?:iv|v|i{1,3}|[1-5])(?:\.?[ab])?)?)?(?![\w-]|\.\w)",
    re.IGNORECASE,
)
_PART = re.compile(r"(\d)\.?([a-g])?\.?(iv|v|i{1,3}|[1-5])?\.?([ab])?", re.IGNORECASE)
_CHAPTER = re.compile(
    r"(?<!\w)(?:rb|rulebook|rulebook section|section|§)\s?(\d\.\d(?:\.\d)?)(?![\d.]*\d)", re.IGNORECASE
)
_FIGURE = re.compile(r"(?<!\w)(?:fig|figure)\.?\s?(\d)(?!\w)", re.IGNORECASE)
_PAGE = re.compile(r"(?<!\w)(?:pages?|pg\.?|pp?\.)\s?(\d{1,2})(?!\w)", re.IGNORECASE)
_PAGES = re.compile(r"(\d+)(?:-(\d+))?")


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


def places_cited(text: str) -> Callable[[str], bool]:
    """Return what tells whether a text cites the section ("rulebook 3.3"), a figure or a page of a rule's source.

    Sources are written "RB 3.3.1 (p23-24)".
    """
    chapters = [f"RB {found[1]}." for found in _CHAPTER.finditer(text)]
    chapters += [f"RB fig. {found[1]}." for found in _FIGURE.finditer(text)]
    return partial(_is_cited, tuple(chapters), {int(found[1]) for found in _PAGE.finditer(text)})


def _is_cited(chapters: tuple[str, ...], asked: Set[int], source: str) -> bool:
    name, _, pages = source.partition(" (p")
    return f"{name}.".startswith(chapters) or any(
        page in asked
        for first, last in _PAGES.findall(pages if name.startswith("RB ") else "")
        for page in range(int(first), int(last or first) + 1)
    )
