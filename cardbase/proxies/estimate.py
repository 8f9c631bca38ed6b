"""Before paper: what a print takes of sheets and ink, in each theme; and a page to gauge colour and ink by."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Item, Page, Pen, Settings, Symbol, font, mix, to_png
from cardbase.given import checked
from cardbase.proxies.card_face import GROUNDS, POWER_COLOURS
from cardbase.proxies.face import Theme, themes
from cardbase.proxies.look import Look
from cardbase.proxies.printing import print_job
from cardbase.proxies.selection import Copies

DOTS = 25
"""Dots per inch at which ink is measured."""
PAGE_SHARE = 0.05
"""Ink of the page by which makers of printers count: black on a twentieth of A4."""
SAMPLE = 40
"""Designs that are measured; of more, as many evenly spread ones."""


class Ink(NamedTuple):
    """Cyan, magenta, yellow and black, as shares of the area."""

    cyan: float
    magenta: float
    yellow: float
    black: float


class Estimate(NamedTuple):
    """What a print takes in one theme: ink as a share of the cards' area, and in usual pages, 5 % of A4."""

    theme: str
    ink: Ink
    usual_pages: float


def ink_of(drawing: Symbol) -> Ink:
    """Return the ink that a drawing takes, roughly: black takes the place of equal parts of the colours."""
    from PIL import Image, ImageChops, ImageStat

    red, green, blue = Image.open(io.BytesIO(to_png(drawing, DOTS))).convert("RGB").split()
    light = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    parts = [ImageStat.Stat(ImageChops.subtract(light, band)).mean[0] / 255 for band in (red, green, blue)]
    return Ink(parts[0], parts[1], parts[2], 1 - ImageStat.Stat(light).mean[0] / 255)


@checked
def estimates(cards: Sequence[Copies], corpus: Corpus, made: Settings, own: Theme | None = None) -> list[Estimate]:
    """Return what the cards take in each theme, and in a user's own theme; backs are not counted."""
    looks: Mapping[str, Theme] = {**themes(), **({own.name: own} if own else {})}
    step = max(1, len(cards) // SAMPLE)
    sample = cards[::step]
    count = sum(copies for _, copies in cards)
    area = count * made.card[0] * made.card[1] / (210 * 297)
    found = []
    for name, look in looks.items():
        job = print_job(sample, corpus, Settings.of("makeplayingcards", backs="none"), Look(look))
        trim = Box(0, 0, 63, 88)
        inks = {card.front.name: ink_of(Symbol("x", trim, card.front.items)) for card in job.sheets.cards}
        weighed = [inks[card.front.name] for card in job.sheets.cards]
        mean = Ink(*(sum(parts) / len(weighed) for parts in zip(*weighed, strict=True)))
        found.append(Estimate(name, mean, sum(mean) * area / PAGE_SHARE))
    return found


@checked
def gauge(corpus: Corpus, settings: Settings) -> Page:
    """Return a page to gauge a printer by: the colours of the cards, steps of grey, type and lines as fine as ours."""
    width, height = settings.paper or (210.0, 297.0)
    items: list[Item] = [font("display").line("Colour and ink", width / 2, 18, 18, align=0.5)]
    y = 28.0
    powers = [(power.name, *POWER_COLOURS[power.id]) for power in corpus.powers if power.id in POWER_COLOURS]
    rows = [("Grounds of the five types", list(GROUNDS.items()))]
    rows += [("The nine powers, deep", [(name, deep) for name, deep, _ in powers])]
    rows += [("The nine powers, glowing", [(name, glow) for name, _, glow in powers])]
    rows += [("Steps from white to black: all eleven should differ",
              [(f"{10 * i} %", mix("#ffffff", "#000000", i / 10)) for i in range(11)])]  # fmt: skip
    for heading, patches in rows:
        items.append(font("text-bold").line(heading, 15, y, 10))
        items += _patches(patches, Box(15, y + 3, width - 15, y + 23))
        y += 36
    items.append(font("text-bold").line("Type: the smallest of our themes is 3.5 points", 15, y, 10))
    for i, points in enumerate((3.5, 5, 6, 7, 8, 10.5, 12)):
        items.append(font("text").line(f"{points:g} points: the spice must flow", 15, y + 6 + i * 5, points))
    items.append(font("text-bold").line("Lines in millimetres: a broken one will vanish on cards", width / 2, y, 10))
    for i, thick in enumerate((0.1, 0.15, 0.2, 0.25, 0.45)):
        at = y + 6 + i * 5
        items.append(font("text").line(f"{thick:g}", width / 2, at, 8))
        items.append(Pen().move(width / 2 + 10, at - 1).line(width - 15, at - 1).path(None, "#000000", thick))
    return Page(Symbol("gauge", Box(0, 0, width, height), tuple(items)))


def _patches(patches: Sequence[tuple[str, str]], box: Box) -> list[Item]:
    step = box.width / len(patches)
    items: list[Item] = []
    for i, (name, colour) in enumerate(patches):
        left = box.left + i * step
        items.append(Pen().box(Box(left, box.top, left + step - 1, box.bottom)).path(colour, "#000000", 0.1))
        size = font("text").size_for(name, step - 1, 6.5, 3) or 3
        items.append(font("text").line(name, left, box.bottom + 3, size))
        items.append(font("text").line(colour, left, box.bottom + 5.6, 4.5))
    return items
