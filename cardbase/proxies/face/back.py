"""Backs. They look the same upside down, so that no card tells its owner's hand."""

from __future__ import annotations

import math
from functools import lru_cache

from cardbase.drawing import Box, Item, Pen, Stamp, Symbol, font, mix
from cardbase.proxies.face.frames import patterned
from cardbase.proxies.face.template import BLEED, CARD_HEIGHT, CARD_WIDTH, Theme


@lru_cache(maxsize=64)
def back(word: str, proof: str, deep: str, glow: str, tips: int, plain: bool, dark: bool) -> Symbol:
    """Return a back with a word: ``plain`` draws lines on white to spare ink, ``dark`` is a night and no day."""
    whole = Box(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH / 2, CARD_HEIGHT / 2)
    ground = "#ffffff" if plain else deep
    line = mix(deep, "#000000", 0.4) if plain else glow
    items: list[Item] = [Pen().box(whole.grown(BLEED)).path(ground)]
    tone = mix(ground, "#000000" if plain else "#ffffff", 0.14)
    field = patterned("diamonds", whole.grown(BLEED)._replace(top=0), tone, 0.2)
    items += [Stamp(field), Stamp(field, 0, 0, 1, 180)]
    inner = whole.grown(-4)
    items.append(Pen().round_box(inner, 2.5).path("#ffffff" if plain else mix(deep, "#000000", 0.35), line, 0.6))
    for i, radius in enumerate((21, 17.6, 14.4, 11.4)):
        tint = mix(deep, glow, 0.10 + 0.14 * i)
        items.append(Pen().circle(0, 0, radius).path(None if plain else tint, line if plain else None, 0.15))
    items.append(Pen().star(tips, 0, 0, 26, 9.2).path(None, line, 0.35))
    items.append(Pen().star(tips, 0, 0, 19.5, 8.4, -90 + 180 / tips).path("#ffffff" if plain else glow, line, 0.2))
    items.append(Pen().circle(0, 0, 8).path("#ffffff" if plain else deep, line, 0.5))
    items.append(Pen().star(4, 0, 0, 6.6, 1.7).path(line))
    items += _orbits(line, dark)
    half = _half(word, proof, deep, glow, line, plain)
    items += [Stamp(half), Stamp(half, 0, 0, 1, 180)]
    centred = Symbol("back", whole.grown(BLEED), tuple(items))
    return Symbol(f"back {word}", Box(0, 0, CARD_WIDTH, CARD_HEIGHT).grown(BLEED), (Stamp(centred, *_middle()),))


def _middle() -> tuple[float, float]:
    return CARD_WIDTH / 2, CARD_HEIGHT / 2


def _orbits(line: str, dark: bool) -> list[Item]:
    """Return small worlds on a ring, in pairs that face each other."""
    pen = Pen()
    for i in range(12 if dark else 8):
        a = 2 * math.pi * i / (12 if dark else 8) + 0.26
        pen.circle(23.4 * math.cos(a), 23.4 * math.sin(a), 0.75 if i % 2 else 0.4)
    return [pen.path(line)]


def _half(word: str, proof: str, deep: str, glow: str, line: str, plain: bool) -> Symbol:
    """Return dunes and the word at the foot of a back; the other half is the same, turned."""
    w, h = CARD_WIDTH / 2 - 4.3, CARD_HEIGHT / 2 - 4.3
    sand = [mix(glow, deep, share) for share in (0.45, 0.25, 0.62)]
    shapes = [
        Pen().move(-w, 25).curve(-14, 24, -8, 20.5, -2, 21).curve(8, 23.5, 14, 27, w, 26).line(w, h, -w, h).close(),
        Pen().move(-w, 30).curve(-8, 29.5, 2, 25.5, 10, 26).curve(16, 27, 20, 30, w, 30.5).line(w, h, -w, h).close(),
        Pen().move(10, 26).curve(16, 27, 20, 30, w, 30.5).line(w, h, 4, h).curve(5, 35, 14, 32, 10, 26).close(),
    ]
    items: list[Item] = [
        pen.path("#ffffff" if plain else colour, line if plain else None, 0.2)
        for pen, colour in zip(shapes, sand, strict=True)
    ]
    plaque = Box(-17, 31.2, 17, 37.6)
    items.append(Pen().round_box(plaque, 3.1).path("#ffffff" if plain else mix(deep, "#000000", 0.4), line, 0.5))
    items.append(font("display").line(word, 0, 35.75, 11, line, 0.5))
    items.append(font("text").line(proof, 0, 39.15, 4.5, "#000000" if plain else mix(deep, "#000000", 0.6), 0.5))
    return Symbol(f"half {word}", Box(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH / 2, CARD_HEIGHT / 2), tuple(items))


def theme_back(word: str, proof: str, deep: str, glow: str, tips: int, theme: Theme) -> Symbol:
    """Return a back as a theme wants it."""
    plain = theme.ground == "#ffffff"
    made = back(word, proof, deep, glow, tips, plain, tips > 12)
    return made.grey() if theme.grey else made
