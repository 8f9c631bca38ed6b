"""Rewrite the golden drawings and pictures of the faces: scripts/write_drawings, then look at the difference.

A drawing is told as text: a line for each path, run of glyphs or stamp, lengths in hundredths of a millimetre. The
operations of cards change often and have tests of their own, so the faces drawn here say ``WORDS`` in their place.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as File

from cardbase.corpus import Card, Corpus, load_corpus
from cardbase.drawing import Box, Item, Path, Stamp, Symbol, to_png
from cardbase.drawing.shapes import Run
from cardbase.proxies import LaidFace, card_back, laid_face, theme

ROOT = File(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "proxies" / "golden"
PICTURE_DPI = 72
WORDS = (
    "Engage: produce 3 solaris.",
    "While leading a battle rite, this card has +2 force. Engage: gain 1 favor.",
    "Lasting. When a rival discards spice, you may draw a card. If you do, discard 1 favor.",
    (
        "Assign to a persona; limit 1. The host has +1 intrigue rank and +1 resistance. When the host is vanquished, "
        "discard this card, then move each solari and each spice on it to the hoard of its governor."
    ),
)
PICTURES = (
    "eots-dune", "eots-caladan", "eots-carthag", "eots-the-minor-erg", "eots-albrecht-nim",
    "eots-atreides-propagandist",
    "eots-assassin-cohort", "eots-baliset", "eots-bene-tleilax-accord", "eots-accomplished-blademaster",
    "eots-act-of-cowardice", "eots-aborted-raid", "eots-alliance-negotiations", "eots-spice-blow", "tat-abduct-heir",
    "jotc-arbiter-authority",
)  # fmt: skip
"""A card of every kind and motif."""


def worded(card: Card) -> Card:
    """Return a card with given words in place of its operation."""
    return replace(card, operation=WORDS[zlib.crc32(card.id.encode()) % len(WORDS)])


def face_of(card: Card, corpus: Corpus, look: str = "colour") -> LaidFace:
    """Return the face that the golden files show."""
    return laid_face(worded(card), corpus, theme(look))


def lines_of(symbol: Symbol) -> str:
    """Return a drawing as text; what a stamp shows is named, only the art is told whole."""
    lines, style = [symbol.name], ""
    for item in symbol.items:
        if isinstance(item, Run):
            own = f"{item.font} {_h(item.size)} {item.fill}"
            lines += [own] if own != style else []
            style = own
            lines.append(f" {_h(item.x)} {_h(item.y)} {item.text!r}")
        else:
            lines += _lines(item)
    return "\n".join(lines) + "\n"


def _lines(item: Item, indent: str = "") -> list[str]:
    if isinstance(item, Path):
        stroke = f" {item.stroke}/{_h(item.width)}" if item.stroke else ""
        return [f"{indent}{item.fill or '-'}{stroke} {' '.join(_contours(item))}"]
    assert isinstance(item, Stamp), "art holds no text"
    turn = f" turned {item.turn:g}" if item.turn else ""
    scale = f" x{_h(item.scale)}" if item.scale != 1 else ""
    head = f"{indent}{item.symbol.name.removeprefix('motif ')} {_h(item.x)} {_h(item.y)}{scale}{turn}"
    inner = item.symbol.items if item.symbol.name.startswith(("art", "motif")) else ()
    return [head, *(line for part in inner for line in _lines(part, indent + " "))]


def _contours(path: Path) -> Iterator[str]:
    """Yield each contour: a circle as o(x y radius), others as their steps, then a point and the way to each next."""
    at = 0
    for steps in re.findall("M[^M]*", path.ops):
        count = 2 * sum({"M": 1, "L": 1, "C": 3, "Z": 0}[step] for step in steps)
        points = [round(number * 100) for number in path.points[at : at + count]]
        at += count
        if steps == "MCCCCZ" and abs(points[0] - points[12] - points[7] + points[19]) < 3:
            yield f"o({(points[0] + points[12]) // 2} {points[1]} {(points[0] - points[12]) // 2})"
        else:
            ways = [now - before for before, now in zip(points, points[2:], strict=False)]
            yield f"{_short(steps)}({' '.join(map(str, points[:2] + ways))})"


def _short(steps: str) -> str:
    return re.sub(r"(.)\1+", lambda found: f"{found[1]}{len(found[0])}", steps)


def _h(number: float) -> str:
    return str(round(number * 100))


def picture(drawing: Symbol) -> bytes:
    """Return the golden picture of a face, trimmed."""
    return to_png(Symbol(drawing.name, Box(0, 0, 63, 88), drawing.items), PICTURE_DPI)


def pictures(corpus: Corpus) -> dict[str, Symbol]:
    """Return every drawing that has a golden picture."""
    faces = {name: face_of(corpus.by_id[name], corpus).symbol for name in PICTURES}
    backs = {f"back-{deck}": card_back(deck, theme("colour")) for deck in ("house", "imperial")}
    looks = ("ink-saver", "large-print", "high-contrast")
    themed = {f"eots-caladan-{look}": face_of(corpus.by_id["eots-caladan"], corpus, look).symbol for look in looks}
    return {**faces, **backs, **themed}


def main() -> None:
    """Write every golden file."""
    corpus = load_corpus()
    GOLDEN.mkdir(exist_ok=True)
    for card_set in corpus.sets:
        cards = [card for card in corpus.cards if card.set == card_set.code]
        text = "\n".join(lines_of(face_of(card, corpus).symbol) for card in cards)
        (GOLDEN / f"{card_set.code}.txt").write_text(text, encoding="utf-8")
    for name, drawing in pictures(corpus).items():
        (GOLDEN / f"{name}.png").write_bytes(picture(drawing))


if __name__ == "__main__":
    main()
