"""How alike texts are: the ratio of ``difflib``, asked only of those texts that share enough letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher


class Likeness:
    """Texts that others are compared with; the letters of each are gathered once."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._bits: dict[tuple[str, int], int] = {}
        self._letters: dict[int, list[tuple[str, int]]] = {}
        for text in texts:
            self._letters.setdefault(len(text), []).append((text, self._gathered(text)))

    def _gathered(self, text: str) -> int:
        """Return a bit for each letter of a text: the first a, the second a, and so on."""
        letters = 0
        for letter, count in Counter(text).items():
            for number in range(count):
                letters |= 1 << self._bits.setdefault((letter, number), len(self._bits))
        return letters

    def of(self, wanted: str, least: float) -> dict[str, float]:
        """Return the texts that are at least so much alike ``wanted``, each with its ratio (0 to 1)."""
        known = [self._bits.get((letter, n), -1) for letter, count in Counter(wanted).items() for n in range(count)]
        letters, size = sum(1 << bit for bit in known if bit >= 0), len(wanted)
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(wanted)
        found = {}
        for length, texts in self._letters.items():
            shared = least * (size + length) / 2
            if shared > min(size, length):
                continue
            for text in (text for text, theirs in texts if (letters & theirs).bit_count() >= shared):
                matcher.set_seq1(text)
                if (ratio := matcher.ratio()) >= least:
                    found[text] = ratio
        return found
