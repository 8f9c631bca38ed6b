"""Drawings as pixels. Shapes are drawn larger and reduced; glyphs are set one by one where the drawing says."""

from __future__ import annotations

import io
import math
import struct
import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

from PIL import Image, ImageDraw

from cardbase.drawing.emitters.png_glyphs import PHASES, glyph
from cardbase.drawing.emitters.png_paths import CLEAR, Contours, contours_of, paint, pixel_box
from cardbase.drawing.shapes import Box, Item, Path, Picture, Run, Stamp, Symbol, rgb
from cardbase.errors import Misuse

MOST_PIXELS = 120_000_000
"""A bound on one picture: a 1200 DPI face has 12 million, a sheet of 70 large cards 60 million."""
_SMALL = 150_000
_EFFORT = 2
"""zlib's level."""

_Patch = tuple[Image.Image, Image.Image | None, int, int]
"""A part of a sprite, what of it is to be seen if not all, and where its corner lies from the symbol's origin."""


def to_png(drawing: Symbol, dpi: float = 300, corners: float = 0.0) -> bytes:
    """Return a drawing as a PNG that carries its resolution, clear beyond round corners of so many millimetres."""
    image = to_image(drawing, dpi)
    if not corners:
        return encoded(image, dpi)
    mask = Image.new("L", (image.width * 4, image.height * 4))
    ImageDraw.Draw(mask).rounded_rectangle(((0, 0), (mask.width - 1, mask.height - 1)), corners * dpi / 25.4 * 4, 255)
    image.putalpha(mask.reduce(4))
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def encoded(image: Image.Image, dpi: float) -> bytes:
    """Return an RGB picture as a PNG without row filters: on flat art three times as fast as Pillow's, and smaller."""
    pixels, row = memoryview(image.tobytes()), image.width * 3
    lines: list[bytes | memoryview] = [b"\0"] * (2 * image.height)
    lines[1::2] = [pixels[start : start + row] for start in range(0, len(pixels), row)]
    deflate = zlib.compressobj(_EFFORT, zlib.DEFLATED, 15, 6)  # a smaller table of hashes stays in the cache
    metre = round(dpi / 0.0254)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", image.width, image.height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1)),
            _chunk(b"IDAT", deflate.compress(b"".join(lines)) + deflate.flush()),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def to_image(drawing: Symbol, dpi: float = 300) -> Image.Image:
    """Return a drawing as an RGB picture; raises ``Misuse`` for one too large to hold in memory."""
    scale = dpi / 25.4
    width, height = round(drawing.box.width * scale), round(drawing.box.height * scale)
    if not 0 < width * height <= MOST_PIXELS:
        raise Misuse(f"{drawing.name}: {width} × {height} pixels", hint=f"at most {MOST_PIXELS:,}; lower --dpi")
    canvas = _Canvas(Image.new("RGB", (width, height), "#ffffff"), scale, drawing.box)
    canvas.draw(drawing.items)
    return canvas.image


class _Canvas:
    """A picture being drawn: millimetres times ``scale`` are pixels, from the box's corner."""

    def __init__(self, image: Image.Image, scale: float, box: Box) -> None:
        self.image = image
        self._scale = scale
        self._x, self._y = box.left, box.top
        self._blank = image.mode == CLEAR

    def draw(self, items: Iterable[Item]) -> None:
        """Draw items in order; neighbouring paths are reduced together."""
        paths: list[Path] = []
        for item in items:
            if isinstance(item, Path):
                paths.append(item)
                continue
            if isinstance(item, Stamp) and not item.turn and not item.symbol.still and _plain(item.symbol):
                paths += _moved(item)
                continue
            if isinstance(item, Stamp) and paths and item.scale > 5 and item.symbol.still and not item.turn:
                paths += _moved(item)
                continue
            self._flush(paths)
            paths = []
            if isinstance(item, Run):
                self._run(item)
            elif isinstance(item, Picture):
                self._picture(item)
            elif not (item.symbol.still or item.turn):
                self._part(item)
            else:
                self._stamp(item)
        self._flush(paths)

    def _pixel(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._x) * self._scale, (y - self._y) * self._scale

    def _flush(self, paths: list[Path]) -> None:
        """Draw paths enlarged upon what lies under them, and reduce."""
        origin = (self._scale, self._x, self._y)
        shapes = [(path, contours_of(path.ops, path.points, *origin)) for path in paths if path.points]
        if not shapes:
            return
        box = pixel_box([(path.width, reach) for path, (_, reach) in shapes], self._scale, self.image.size)
        if not box:
            return
        left, top, right, bottom = box
        times = 4 if (right - left) * (bottom - top) < _SMALL else 2
        size = ((right - left) * times, (bottom - top) * times)
        if self._covered(box, *shapes[0]):
            large = Image.new("RGB", size, shapes.pop(0)[0].fill or "")
        elif self._blank:
            large = Image.new(CLEAR, size, (0, 0, 0, 0))
        else:
            large = self.image.crop(box).resize(size, Image.Resampling.NEAREST)
        self._blank = False
        pencil = ImageDraw.Draw(large)
        for path, (contours, _) in shapes:
            moved = [[((x - left) * times, (y - top) * times) for x, y in points] for points in contours]
            paint(large, pencil, path, moved, self._scale * times)
        self.image.paste(large.reduce(times), (left, top))

    def _covered(self, box: tuple[int, int, int, int], path: Path, drawn: tuple[Contours, Box]) -> bool:
        """Say whether a path is a plain rectangle over the whole of a box."""
        left, top, right, bottom = drawn[1]
        if path.ops != "MLLLZ" or not path.fill or path.stroke or self.image.mode != "RGB":
            return False
        return left <= box[0] + 1.5 and top <= box[1] + 1.5 and right >= box[2] - 1.5 and bottom >= box[3] - 1.5

    def _part(self, stamp: Stamp) -> None:
        """Draw what a stamped symbol holds upon the picture itself, clipped to its box."""
        box, scale = stamp.symbol.box, self._scale * stamp.scale
        x, y = self._pixel(stamp.x, stamp.y)
        corners = (round(x + box.left * scale), round(y + box.top * scale), round(x + box.right * scale))
        field = (*corners, round(y + box.bottom * scale))
        clipped = (
            max(0, field[0]),
            max(0, field[1]),
            min(self.image.width, field[2]),
            min(self.image.height, field[3]),
        )
        if clipped[0] < clipped[2] and clipped[1] < clipped[3]:
            origin = Box((clipped[0] - x) / scale, (clipped[1] - y) / scale, 0, 0)
            part = _Canvas(self.image.crop(clipped), scale, origin)
            part.draw(stamp.symbol.items)
            self.image.paste(part.image, clipped[:2])

    def _stamp(self, stamp: Stamp) -> None:
        self._blank = False
        x, y = self._pixel(stamp.x, stamp.y)
        scale = self._scale * stamp.scale
        whole_x, whole_y = math.floor(x * PHASES) // PHASES, math.floor(y * PHASES) // PHASES
        phase = (int((x - whole_x) * PHASES), int((y - whole_y) * PHASES))
        made = (stamp.symbol, round(scale, 4), phase, self.image.mode)
        for patch, mask, left, top in _turned(*made, stamp.turn) if stamp.turn else _patches(*made):
            self.image.paste(patch, (whole_x + left, whole_y + top), mask)

    def _picture(self, picture: Picture) -> None:
        self._blank = False
        left, top = (round(length) for length in self._pixel(picture.box.left, picture.box.top))
        right, bottom = (round(length) for length in self._pixel(picture.box.right, picture.box.bottom))
        if left < right and top < bottom:
            pixels = picture.image().resize((right - left, bottom - top), Image.Resampling.LANCZOS)
            if self.image.mode == CLEAR:
                pixels = Image.merge(CLEAR, (*pixels.split(), Image.new("L", pixels.size, 255)))
            self.image.paste(pixels, (left, top))

    def _run(self, run: Run) -> None:
        x, y = self._pixel(run.x, run.y)
        size = run.size * self._scale
        row = math.floor(y)
        phase_y = int((y - row) * PHASES)
        at = 0
        for character, advance in zip(run.text, run.advances, strict=True):
            if character != " ":
                px = x + at * size / 1000
                column = math.floor(px)
                mask, left, top = glyph(run.font, round(size, 3), character, int((px - column) * PHASES), phase_y)
                if mask:
                    self.image.paste(rgb(run.fill), (column + left, row + top), mask)
            at += advance


def _plain(symbol: Symbol) -> bool:
    """Say whether a symbol is paths alone and they lie in its box, so that nothing need be clipped."""
    left, top, right, bottom = symbol.box
    return len(symbol.items) < 40 and all(
        isinstance(item, Path)
        and min(item.points[0::2]) >= left
        and max(item.points[0::2]) <= right
        and min(item.points[1::2]) >= top
        and max(item.points[1::2]) <= bottom
        for item in symbol.items
    )


def _moved(stamp: Stamp) -> Iterator[Path]:
    for item in stamp.symbol.items:
        if isinstance(item, Path):
            shift = (stamp.x, stamp.y) * (len(item.points) // 2)
            points = tuple([p * stamp.scale + s for p, s in zip(item.points, shift, strict=True)])
            yield item._replace(points=points, width=item.width * stamp.scale)


def _sprite(symbol: Symbol, scale: float, phase: tuple[int, int]) -> tuple[Image.Image, int, int]:
    """Return a symbol as a picture with clear ground, and where its corner lies from the symbol's origin."""
    box = symbol.box
    dx, dy = phase[0] / PHASES, phase[1] / PHASES
    left, top = math.floor(box.left * scale + dx), math.floor(box.top * scale + dy)
    right, bottom = math.ceil(box.right * scale + dx), math.ceil(box.bottom * scale + dy)
    image = Image.new(CLEAR, (right - left, bottom - top), (0, 0, 0, 0))
    origin = Box((left - dx) / scale, (top - dy) / scale, 0, 0)
    _Canvas(image, scale, origin).draw(symbol.items)
    exact = (round(box.left * scale + dx) - left, round(box.top * scale + dy) - top)
    end = (round(box.right * scale + dx) - left, round(box.bottom * scale + dy) - top)
    image = image.crop((*exact, *end))
    weighed = image.tobytes() if image.width and image.height else b""
    straight = Image.frombytes("RGBa", image.size, weighed).convert("RGBA") if weighed else image.convert("RGBA")
    return straight, left + exact[0], top + exact[1]


@lru_cache(maxsize=512)
def _patches(symbol: Symbol, scale: float, phase: tuple[int, int], mode: str) -> list[_Patch]:
    """Return a symbol as the patches to lay upon a picture: of a large one, only where it is not solid has a mask."""
    sprite, left, top = _sprite(symbol, scale, phase)
    width, height = sprite.size
    sprite, clear = _split(sprite, mode)
    if width * height < _SMALL:
        return [(sprite, clear, left, top)]
    hole = clear.point(lambda level: 255 - level).getbbox() or (0, 0, 0, 0)
    strips = [
        (0, 0, width, hole[1]),
        (0, hole[3], width, height),
        (0, hole[1], hole[0], hole[3]),
        (hole[2], hole[1], width, hole[3]),
    ]
    patches: list[_Patch] = [
        (sprite.crop(strip), None, left + strip[0], top + strip[1])
        for strip in strips
        if strip[0] < strip[2] and strip[1] < strip[3]
    ]
    if hole[0] < hole[2]:
        patches.append((sprite.crop(hole), clear.crop(hole), left + hole[0], top + hole[1]))
    return patches


@lru_cache(maxsize=64)
def _turned(symbol: Symbol, scale: float, phase: tuple[int, int], mode: str, turn: float) -> list[_Patch]:
    """Return a symbol turned clockwise about its origin, as a patch to lay upon a picture."""
    sprite, left, top = _sprite(symbol, scale, phase)
    reach = (
        math.ceil(max(math.hypot(x, y) for x in (left, left + sprite.width) for y in (top, top + sprite.height))) + 1
    )
    field = Image.new("RGBA", (2 * reach, 2 * reach), (0, 0, 0, 0))
    field.paste(sprite, (reach + left, reach + top))
    return [(*_split(field.rotate(-turn, Image.Resampling.BICUBIC), mode), -reach, -reach)]


def _split(sprite: Image.Image, mode: str) -> tuple[Image.Image, Image.Image]:
    """Return the colours of a sprite, solid, and how much of them is to be seen."""
    clear = sprite.getchannel("A")
    sprite.putalpha(255)
    return sprite.convert(mode), clear
