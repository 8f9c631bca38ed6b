"""Lists saved as rich text (RTF), as the plain text that they show."""

from __future__ import annotations

import re

_PIECE = re.compile(
    r"\\(?P<word>[a-z]{1,32})(?P<number>-?\d{1,10})?[ ]?|\\'(?P<byte>[0-9a-fA-F]{2})|\\(?P<sign>[^a-z])"
    r"|(?P<brace>[{}])|(?P<text>[^\\{}\r\n]+)|[\r\n]+",
    re.DOTALL,
)
_HIDDEN = frozenset(
    {"fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer", "generator", "listtable", "themedata"}
)
_SAYS = {
    "par": "\n",
    "line": "\n",
    "row": "\n",
    "sect": "\n",
    "page": "\n",
    "tab": "\t",
    "cell": "\t",
    "emdash": "—",
    "endash": "–",
    "bullet": "•",
    "lquote": "‘",
    "rquote": "’",
    "ldblquote": "“",
    "rdblquote": "”",
}
"""What control words show; all others show nothing."""


def is_rich(text: str) -> bool:
    """Say whether a text is RTF."""
    return text.lstrip()[:5] == "{\\rtf"


def rich_lines(text: str) -> str:
    """Return what RTF shows, struck-out text between the marks of a forum."""
    shown: list[str] = []
    groups: list[tuple[bool, bool]] = []
    hidden = struck = False
    for piece in _PIECE.finditer(text):
        if piece["brace"] == "{":
            groups.append((hidden, struck))
        elif piece["brace"]:
            before, (hidden, struck) = struck, groups.pop() if groups else (False, False)
            shown += ["~~"] * (before != struck)
        elif piece["word"] in _HIDDEN or piece["sign"] == "*":
            hidden = True
        elif piece["word"] == "strike" and not hidden and struck != (piece["number"] != "0"):
            struck = not struck
            shown.append("~~")
        elif not hidden:
            shown.append(_shown(piece))
    return "".join(shown)


def _shown(piece: re.Match[str]) -> str:
    if piece["text"]:
        return piece["text"]
    if piece["byte"]:
        return bytes.fromhex(piece["byte"]).decode("cp1252", "replace")
    if piece["word"] == "u" and piece["number"]:
        code = int(piece["number"]) % 65_536
        return chr(code) if code >= 32 and not 0xD800 <= code < 0xE000 else ""
    if piece["word"]:
        return _SAYS.get(piece["word"], "")
    sign = piece["sign"] or ""
    return {"~": " ", "-": "", "_": "-", "\n": "\n", "\r": "\n"}.get(sign, sign)
