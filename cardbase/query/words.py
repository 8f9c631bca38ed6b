"""How text is compared: letters and digits only, in lower case and without accents."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable

_APOSTROPHES = re.compile(r"['’‘`´]")
_OTHER = re.compile(r"[^a-z0-9+]+")


def plain(text: str) -> str:
    """Return the words of ``text``, each after one space: ``" muaddib s blade"``; empty where there are none.

    Apostrophes vanish (``Muad'Dib`` is ``muaddib``), every other sign parts words, ``+`` stays for "+1 battle".
    A phrase occurs at the beginning of words in a text exactly where ``plain(phrase)`` is part of ``plain(text)``.
    """
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    words = _OTHER.sub(" ", _APOSTROPHES.sub("", text.casefold())).strip()
    return f" {words}" if words else ""


def nearest(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return up to ``most`` of the ``known`` words that look like ``word``, best first."""
    folded = plain(word[:60]).strip()
    names = {plain(name).strip(): name for name in known}
    found = difflib.get_close_matches(folded, names, n=most, cutoff=0.6)
    found += [name for name in names if len(folded) > 1 and name.startswith(folded) and name not in found]
    return [names[name] for name in found[:most]]
