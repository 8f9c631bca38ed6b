"""The motifs that an ornament may hold. Each takes a scene and returns what stands in the sky and what on the dunes."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from cardbase.drawing import Box, Item, Path, Pen, Stamp, Symbol, mix
from cardbase.proxies.face.content import Face
from cardbase.proxies.face.icons import icon
from cardbase.proxies.face.ornament import Chance, Scene, crest, dunes, mesas, scene, sky

Motif = Callable[[Scene], tuple[list[Item], list[Item]]]


def ornament(face: Face, box: Box) -> list[Item]:
    """Return the whole art of a face, which covers the box."""
    stage = scene(face, box)
    above, on_crest = MOTIFS[face.ornament.motif](stage)
    far, middle, near = dunes(stage)
    return [*sky(stage), *above, mesas(stage), *far, *middle, *on_crest, *near]


def _shape(name: str, reach: float, *paths: Path) -> Symbol:
    """Return a part of a motif about its middle, for every face that shows it in these colours."""
    return Symbol(f"motif {name}", Box(-reach, -reach, reach, reach), paths)


def _at(symbol: Symbol, x: float, y: float) -> Stamp:
    return Stamp(symbol, round(x, 2), round(y, 2))


def _sun(s: Scene) -> Item:
    return Pen().circle(*s.sun).path(s.disc)


def _disc(s: Scene) -> tuple[list[Item], list[Item]]:
    """An icon on the sun."""
    x, y, radius = s.sun
    return [_sun(s), Stamp(icon(s.icon, s.dark, s.disc), round(x, 2), round(y, 2), round(radius * 1.36, 2))], []


def _figure(s: Scene) -> tuple[list[Item], list[Item]]:
    """A cloaked figure before the sun."""
    x, y = crest(s)
    y += 1.2
    tall = 12.5 + s.chance.between(-1, 1.6)
    wind = s.chance.between(3.0, 6.5) * (1 if s.chance.share() < 0.5 else -1)
    head = y - tall
    cloak = Pen().move(x, head - 1.9).curve(x + 1.9, head - 1.9, x + 1.8, head + 0.6, x + 1.3, head + 1.6)
    cloak.curve(x + 3.4, head + 2.6, x + 3.2, y - 6, x + 3.0 + max(wind, 0), y - 1.5 - abs(wind) * 0.2)
    cloak.curve(x + 1.6 + max(wind, 0) * 0.4, y - 0.4, x + 1, y, x, y)
    cloak.curve(x - 1, y, x - 1.6 + min(wind, 0) * 0.4, y - 0.4, x - 3.0 + min(wind, 0), y - 1.5 - abs(wind) * 0.2)
    cloak.curve(x - 3.2, y - 6, x - 3.4, head + 2.6, x - 1.3, head + 1.6)
    cloak.curve(x - 1.8, head + 0.6, x - 1.9, head - 1.9, x, head - 1.9).close()
    fold = Pen().move(x + 0.3, head + 2.2).curve(x + 1.6, head + 5, x + 0.6, y - 4, x + 1.2 + wind * 0.3, y - 1.4)
    sun = Pen().circle(x, head + tall * 0.42, s.sun[2] * 1.06).path(s.disc)
    return [sun], [cloak.path(s.dark), fold.path(None, mix(s.dark, s.disc, 0.35), 0.22)]


def _walkers(s: Scene) -> tuple[list[Item], list[Item]]:
    """Two small figures with staffs."""
    x, y = crest(s)
    pen, staffs = Pen(), Pen()
    for place, tall in ((-2.6, 7.0 + s.chance.share()), (2.4, 5.6 + s.chance.share())):
        px, py = x + place, y + 1.6
        head = py - tall
        pen.circle(px, head, 0.85)
        pen.move(px, head + 0.7).curve(px + 1.5, head + 1, px + 1.6, py - 1, px + 1.9, py)
        pen.line(px - 1.7, py).curve(px - 1.2, py - 1, px - 1.4, head + 1, px, head + 0.7).close()
        staffs.move(px + 2.2, py).line(px + 1.9, head - 1.2)
    return [_sun(s)], [pen.path(s.dark), staffs.path(None, s.dark, 0.28)]


def _ranks(s: Scene) -> tuple[list[Item], list[Item]]:
    """A row of spears and heads along the crest."""
    x, y = crest(s)
    return [_sun(s)], [_at(_rank(4 + min(s.parts, 2), s.dark), x + 3, y + 2.6)]


@lru_cache(maxsize=128)
def _rank(count: int, dark: str) -> Symbol:
    pen, spears = Pen(), Pen()
    for i in range(count):
        x = (i - (count - 1) / 2) * 3.3
        y = abs(i - (count - 1) / 2) * 0.25
        pen.circle(x, y - 5.1, 0.8)
        pen.move(x - 1.2, y).line(x - 1.05, y - 3.6).curve(x - 0.8, y - 4.6, x + 0.8, y - 4.6, x + 1.05, y - 3.6)
        pen.line(x + 1.2, y).close()
        pen.polygon([(x + 1.4, y - 9.4), (x + 1.8, y - 8.1), (x + 1.4, y - 7.5), (x + 1.0, y - 8.1)])
        spears.move(x + 1.4, y).line(x + 1.4, y - 8)
    return _shape("rank", 14, pen.path(dark), spears.path(None, dark, 0.26))


def _towers(s: Scene) -> tuple[list[Item], list[Item]]:
    """A walled city on the horizon."""
    foot = s.horizon + 4
    city, windows = Pen(), Pen()
    x = s.middle - 17 + s.chance.between(-1, 1)
    for i in range(7):
        wide = s.chance.between(3.4, 6.0)
        tall = (5.5, 8, 11, 15, 10.5, 8, 5)[i] + s.chance.between(-1.4, 1.4)
        top = foot - tall
        if i % 3 == 0:
            r = wide / 2
            city.move(x, foot).line(x, top + r).curve(x, top + r * 0.3, x + r * 0.7, top, x + r, top - 1.4)
            city.curve(x + r * 1.3, top, x + wide, top + r * 0.3, x + wide, top + r).line(x + wide, foot).close()
        else:
            city.polygon([(x, foot), (x + 0.7, top), (x + wide - 0.7, top), (x + wide, foot)])
        windows.move(x + wide / 2, top + 3).line(x + wide / 2, top + 4.4)
        x += wide - 0.2
    return [_sun(s), city.path(mix(s.dark, s.sky[3], 0.12)), windows.path(None, s.disc, 0.5)], []


def _worm(s: Scene) -> tuple[list[Item], list[Item]]:
    """A worm rising from open sand."""
    x, y = s.middle + 8 + s.chance.between(-3, 3), s.horizon + 6
    tall = 15 + s.chance.between(-1.5, 1.5)
    top = y - tall
    body = Pen().move(x - 4.2, y).curve(x - 4.6, y - tall * 0.6, x - 9, top + 3, x - 12, top + 3.4)
    body.curve(x - 13.5, top + 0.2, x - 12, top - 3, x - 9, top - 3.4)
    body.curve(x + 1, top - 3, x + 4.4, y - tall * 0.5, x + 4.2, y).close()
    mouth = Pen().move(x - 12, top + 3.4).curve(x - 13.5, top + 0.2, x - 12, top - 3, x - 9, top - 3.4)
    mouth.curve(x - 9.2, top - 1, x - 10, top + 2, x - 12, top + 3.4).close()
    rings = Pen()
    for i in range(4):
        ry = y - 1.5 - i * tall * 0.19
        rings.move(x - 4.3 - i * i * 0.32, ry).curve(
            x - 2, ry + 1.4, x + 1.5, ry + 1, x + 4.1 - i * i * 0.36, ry - i * 0.5
        )
    body_colour = mix(s.dark, s.light[0], 0.2)
    return [
        _sun(s),
        body.path(body_colour),
        mouth.path(s.disc),
        rings.path(None, mix(body_colour, s.disc, 0.3), 0.35),
    ], []


def _planet(s: Scene) -> tuple[list[Item], list[Item]]:
    """A great world with its moons, and a ring about it."""
    x, y = s.middle + s.chance.between(-2, 3), s.sun[1] + 1
    r = 10.5 + s.chance.between(-0.6, 0.8)
    shadow = Pen().move(x + r * 0.5, y - r * 0.866).curve(x + r * 1.3, y - r * 0.4, x + r * 1.2, y + r * 0.9, x, y + r)
    shadow.curve(x + r * 0.75, y + r * 0.5, x + r * 0.85, y - r * 0.4, x + r * 0.5, y - r * 0.866).close()
    bands = Pen()
    for i in range(3):
        by = y - r * (0.5 - 0.45 * i) + s.chance.between(-0.8, 0.8)
        half = math.sqrt(max(0.1, r * r - (by - y) ** 2)) * 0.93
        bands.move(x - half, by).curve(x - half / 3, by + 1.6, x + half / 3, by - 1.4, x + half * 0.86, by + 0.3)
    ring = Pen()
    if s.parts % 2:
        ring.move(x - r * 0.9, y + r * 0.45).curve(x - r * 1.9, y + r, x - r * 1.2, y + r * 0.9, x, y + r * 0.42)
        ring.curve(x + r * 1.5, y - r * 0.2, x + r * 2, y - r * 0.8, x + r * 0.93, y - r * 0.36)
    moons = Pen()
    for _ in range(1 + s.parts % 3):
        moons.circle(x + s.chance.between(-22, 22), s.box.top + s.chance.between(3, 10), s.chance.between(0.7, 1.5))
    world = [Pen().circle(x, y, r).path(mix(s.disc, s.light[1], 0.35)), shadow.path(mix(s.sky[1], s.light[1], 0.25))]
    return [moons.path(s.disc), *world, bands.path(None, s.sky[3], 0.6), ring.path(None, s.disc, 0.55)], []


def _arrakis(s: Scene) -> tuple[list[Item], list[Item]]:
    """The desert world itself: dunes on its face, two moons, a worm's ring about all."""
    x, y, r = s.middle, s.sun[1] + 1.5, 12.0
    belts = Pen()
    for i in range(4):
        by = y - r * 0.55 + i * r * 0.36
        half = math.sqrt(r * r - (by - y) ** 2) * 0.98
        belts.move(x - half, by).curve(x - half * 0.4, by + 2.6, x, by - 2.6, x + half, by + 0.4)
        belts.curve(x + half * 0.4, by + 1.6, x - half * 0.3, by + 3.2, x - half, by).close()
    teeth = Pen().star(24, x, y, r + 3.1, r + 1.9)
    return [
        teeth.path(None, s.disc, 0.3),
        Pen().circle(x, y, r).path(s.disc),
        belts.path(s.light[2]),
        Pen().circle(x - 19, s.box.top + 12, 2.3).circle(x + 18, s.box.top + 5, 1.5).path(s.disc),
    ], []


def _rosette(s: Scene) -> tuple[list[Item], list[Item]]:
    """The engine-turned rosette of a bond, with an icon in its heart."""
    x, y = s.middle, s.sun[1] + 1
    engine = _engine(11 + s.parts + s.chance.pick(4), s.sky[2], s.disc)
    return [_at(engine, x, y), Stamp(icon(s.icon, s.dark, s.disc), round(x, 2), round(y, 2), 6.6)], []


@lru_cache(maxsize=512)
def _engine(n: int, ground: str, line: str) -> Symbol:
    paths = [Pen().circle(0, 0, 11.4).path(ground, line, 0.3)]
    for radius, skip in ((10.6, n // 2 - 1), (10.6, n // 3), (7.4, n // 2 - 2)):
        whole = skip if math.gcd(n, skip) == 1 else skip - 1
        paths.append(Pen().regular(n, 0, 0, radius, -90, max(2, whole)).path(None, line, 0.18))
    return _shape("rosette", 12, *paths, Pen().circle(0, 0, 4.9).path(line))


def _gear(s: Scene) -> tuple[list[Item], list[Item]]:
    """A machine laid open: wheels in mesh, axes and measures."""
    x, y, n = s.sun[0] - 2, s.sun[1] + 1, 10 + 2 * s.chance.pick(4)
    turn = s.chance.pick(8) * 45 / n
    side, small = (1 if s.chance.share() < 0.5 else -1), 4.2 + s.chance.pick(9) / 5
    beside, above = x + side * (8 + small), y - 4.4 - s.chance.share() * 3
    items: list[Item] = [
        _at(_axes(s.sky[4]), x, y),
        _at(_wheel(n, 9.2, 5.6, turn, s.disc), x, y),
        _at(_wheel(n // 2 + 2, small, small * 0.46, turn, s.sky[4]), beside, above),
        Pen().circle(x, y, 11).path(None, s.disc, 0.2),
    ]
    return [*items, Stamp(icon(s.icon, s.disc, s.dark), round(x, 2), round(y, 2), 6.4)], []


@lru_cache(maxsize=128)
def _axes(colour: str) -> Symbol:
    return _shape(
        "axes", 23, Pen().move(-20, 0).line(22, 0).move(0, -14).line(0, 14).path(None, colour, 0.2, (1.2, 0.6))
    )


@lru_cache(maxsize=1024)
def _wheel(n: int, radius: float, hub: float, turn: float, colour: str) -> Symbol:
    """Return a wheel with ``n`` teeth about a hub."""
    points = []
    for i in range(n):
        for share, r in ((-0.3, 0.86), (-0.18, 1), (0.18, 1), (0.3, 0.86)):
            angle = math.radians(turn + (i + share) * 360 / n)
            points.append((radius * r * math.cos(angle), radius * r * math.sin(angle)))
    return _shape("wheel", radius + 1, Pen().polygon(points).circle(0, 0, hub).path(colour))


def _rays(s: Scene) -> tuple[list[Item], list[Item]]:
    """A lozenge with an icon, in a burst of rays."""
    x, y = s.middle, s.sun[1] + 0.5
    n = 12 + 2 * s.parts
    burst = _burst(n, 15, 7.4, 2 * s.chance.pick(11) - 90, s.sky[4])
    lozenge = Pen().regular(4, x, y, 9.6).path(s.dark, s.disc, 0.5)
    return [_at(burst, x, y), lozenge, Stamp(icon(s.icon, s.disc, s.dark), round(x, 2), round(y, 2), 8.2)], []


@lru_cache(maxsize=1024)
def _burst(tips: int, outer: float, inner: float, start: int, colour: str) -> Symbol:
    return _shape("burst", outer + 1, Pen().star(tips, 0, 0, outer, inner, start).path(colour))


def _route(s: Scene) -> tuple[list[Item], list[Item]]:
    """A course plotted through the stars to the sun."""
    box, chance = s.box, s.chance
    x, y, radius = s.sun
    points = [(box.left + 12, s.horizon - 1.5)]
    stops = 4 + s.parts % 3
    for i in range(1, stops):
        px = points[0][0] + (x + 10 - points[0][0]) * i / stops
        points.append((px, box.top + 4 + chance.share() * (s.horizon - box.top - 9)))
    end = (x + 10, box.top + 6)
    line, nodes = Pen().move(*points[0]), Pen()
    line.line(*[number for point in [*points[1:], end] for number in point])
    for px, py in points:
        nodes.circle(px, py, 0.8)
    nodes.star(4, end[0], end[1], 2.6, 0.8)
    disc = Pen().circle(x, y, radius).path(s.disc)
    sign = Stamp(icon(s.icon, s.dark, s.disc), round(x, 2), round(y, 2), round(radius * 1.3, 2))
    return [disc, sign, line.path(None, s.disc, 0.35, (1.4, 0.7)), nodes.path(s.disc)], []


def _storm(s: Scene) -> tuple[list[Item], list[Item]]:
    """A spiral storm."""
    x, y = s.sun[0], s.sun[1] + 0.5
    eye = Pen().circle(x, y, 3.4).path(s.dark)
    spiral = _at(_spiral(3 + s.parts % 3, s.chance.pick(32), s.disc), x, y)
    return [spiral, eye, Stamp(icon(s.icon, s.disc, s.dark), round(x, 2), round(y, 2), 4.4)], []


@lru_cache(maxsize=1024)
def _spiral(arms: int, start: int, colour: str) -> Symbol:
    pen = Pen()
    for i in range(arms):
        a = start * math.pi / 16 + i * 2 * math.pi / arms

        def at(radius: float, turn: float, a: float = a) -> tuple[float, float]:
            """The point at a radius and a turn (radians) of this arm, flattened to an ellipse."""
            return radius * math.cos(a + turn), radius * 0.8 * math.sin(a + turn)

        pen.move(*at(2.4, 0)).curve(*at(7, 0.5), *at(12, 1.1), *at(15.5, 2.3))
        pen.curve(*at(10.5, 1.5), *at(7, 1.3), *at(2.4, 1.1)).close()
    return _shape("spiral", 17, pen.path(colour))


def _eclipse(s: Scene) -> tuple[list[Item], list[Item]]:
    """A dark sun with a corona, and a comet."""
    x, y, r = *s.sun[:2], 7.8
    n = 16 + 2 * s.parts
    corona = _at(_burst(n, r + 4.6, r + 1.0, 2 * s.chance.pick(16) - 90, s.disc), x, y)
    cx, cy = s.box.left + 15 + s.chance.between(0, 4), s.box.top + 6 + s.chance.between(0, 3)
    comet = Pen().move(cx, cy).line(cx + 9, cy - 3.4, cx + 0.6, cy + 1.0).close().circle(cx, cy + 0.4, 0.9)
    sign = Stamp(icon(s.icon, s.disc, s.dark), round(x, 2), round(y, 2), 8)
    return [corona, Pen().circle(x, y, r).path(s.dark), comet.path(s.disc), sign], []


def _orrery(s: Scene) -> tuple[list[Item], list[Item]]:
    """Worlds on their courses about a sign."""
    x, y = s.middle, s.sun[1] + 1
    worlds = Pen()
    for i in range(3):
        r = 6.6 + i * 3.4
        a = s.chance.between(0, 2 * math.pi)
        worlds.circle(x + r * math.cos(a), y + r * math.sin(a), 1.5 - 0.25 * i)
    core = Pen().circle(x, y, 4.6).path(s.disc)
    sign = Stamp(icon(s.icon, s.dark, s.disc), round(x, 2), round(y, 2), 6)
    return [_at(_courses(s.disc), x, y), worlds.path(s.disc), core, sign], []


@lru_cache(maxsize=64)
def _courses(colour: str) -> Symbol:
    rings = Pen().circle(0, 0, 6.6).circle(0, 0, 10.0).circle(0, 0, 13.4)
    ticks = Pen().star(36, 0, 0, 14.9, 14.3)
    return _shape("courses", 16, rings.path(None, colour, 0.25), ticks.path(None, colour, 0.2))


def _monolith(s: Scene) -> tuple[list[Item], list[Item]]:
    """A standing stone with a sign, light behind it."""
    x, top, foot = s.middle, s.box.top + 3.5, s.horizon + 6
    stone = Pen().polygon([(x - 5.4, foot), (x - 4.6, top + 2.4), (x, top), (x + 4.6, top + 2.4), (x + 5.4, foot)])
    lines = Pen()
    for i in range(4):
        lines.move(x - 2.8, top + 13 + i * 1.5).line(x + 2.8 - (i % 2), top + 13 + i * 1.5)
    sign = Stamp(icon(s.icon, s.disc, s.dark), round(x, 2), round(top + 7.4, 2), 6)
    light = _at(_beams(s.chance.pick(16), s.sky[4]), x, foot - 8)
    return [light, stone.path(s.dark, s.disc, 0.3), lines.path(None, s.disc, 0.35), sign], []


@lru_cache(maxsize=1024)
def _beams(number: int, colour: str) -> Symbol:
    chance, pen = Chance(number), Pen()
    for i in range(9):
        a = math.radians(-170 + i * 20 + chance.between(-4, 4))
        b = a + 0.09
        pen.polygon([(0, 0), (34 * math.cos(a), 34 * math.sin(a)), (34 * math.cos(b), 34 * math.sin(b))])
    return _shape("beams", 35, pen.path(colour))


MOTIFS: dict[str, Motif] = {
    "disc": _disc,
    "figure": _figure,
    "walkers": _walkers,
    "ranks": _ranks,
    "towers": _towers,
    "worm": _worm,
    "planet": _planet,
    "arrakis": _arrakis,
    "rosette": _rosette,
    "gear": _gear,
    "rays": _rays,
    "route": _route,
    "storm": _storm,
    "eclipse": _eclipse,
    "orrery": _orrery,
    "monolith": _monolith,
}
