"""Where the orders of a mail end: at ``#END``, at a signature, or where all that follows is what is answered."""

from __future__ import annotations

import re

END = "#END"
QUOTED = "> "
"""Before a line that is not the sender's own order: quoted within his orders, or below his signature."""
FORWARDED = re.compile(r"^\s*-{3,}\s*[^\W\d_][^-]{3,60}-{3,}\s*$")
"""The line between what one writes and the mail below that is answered or sent on, in any language."""
_AROUND = r"[\s*_`\\<>()\[\]=~/-]*"
_END = re.compile(
    rf"(?i){_AROUND}(?:[#＃]{{1,6}}\s{{0,2}}(?:the\s+)?(?:END|ENDE|FIN|FINE)\b|END(?:\s+OF\s+(?:THE\s+)?ORDERS)?[.!]?{_AROUND}$)"
)
"""A mail program that makes headings of lines with a # leaves the sign out."""
_SIGNATURE = re.compile(r"\s*(?:--|—)\s*$")
_TELEPHONE = re.compile(
    r"(?i)\s*(?:sent from my \w|von mein\w+ .{1,40} gesendet|gesendet von mein|envoyé (?:de|depuis) mon \w"
    r"|enviado desde mi \w|inviato da(?:l mio)? \w)"
)


def end_line(line: str) -> bool:
    """Return whether a line ends the orders above it: ``#END``, as people and mail programs write it."""
    return bool(_END.match(line))


def ended(lines: list[str], quoted: list[bool], first: int) -> tuple[int, int]:
    """Return where orders without ``#END`` end, and where the signature above that begins; 0 and 0 if nobody knows.

    They end where nothing but quoted lines follow, or with the mail, if a signature shows that it was not cut.
    """
    filled = [number for number in range(first, len(lines)) if lines[number].strip()]
    last = max((number for number in filled if not quoted[number]), default=len(lines))
    stop = last + 1 if not quoted[0] and filled and filled[-1] > last else 0
    if stop and lines[last].rstrip().endswith(":"):
        stop = last
    marks = (
        number
        for number in range(first, stop or len(lines))
        if _SIGNATURE.match(lines[number]) or _TELEPHONE.match(lines[number])
    )
    signed = next(marks, 0)
    return (stop or len(lines), signed) if signed else (stop, stop)
