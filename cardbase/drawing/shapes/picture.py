"""Pictures made of pixels: read, judged, cropped to a box, kept as JPEG until they are emitted."""

from __future__ import annotations

import io
import warnings
from functools import lru_cache
from pathlib import Path as File
from typing import TYPE_CHECKING, NamedTuple

from cardbase.drawing.shapes.boxes import Box
from cardbase.drawing.shapes.colours import INK_LIMIT
from cardbase.errors import Misuse, Unreadable
from cardbase.files import read_bytes

if TYPE_CHECKING:
    from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "BMP", "GIF")
FILE_LIMIT = 64 * 2**20
"""Bytes of a picture file."""
MOST_PIXELS = 100_000_000
LEAST_SIDE = 32
"""Pixels: what is smaller is an icon, not a picture."""
MODES = {"1", "L", "LA", "P", "PA", "RGB", "RGBA", "RGBX"}
QUALITY = 92
SPARED = (0.0, 0.08, 0.16, 0.32, 0.64, 1.2)
"""Shares of a plate under the limit of ink that are tried in turn."""
STEPS = 17
"""Steps a channel of the table that turns RGB into inks."""


class Picture(NamedTuple):
    """Pixels that fill a box: a JPEG in sRGB, its size, how many dots an inch its source has there, and its size."""

    box: Box
    jpeg: bytes
    width: int
    height: int
    dots: float
    source: tuple[int, int]

    @classmethod
    def read(
        cls,
        path: File,
        box: Box,
        *,
        dpi: float = 300,
        focus: tuple[float, float] = (0.5, 0.5),
        zoom: float = 1.0,
        ground: str = "#ffffff",
    ) -> Picture:
        """Return a file's picture cropped to the shape of a box about its focus (shares of its width and height).

        What is clear shows ``ground``. Pixels beyond ``dpi`` are given up. Raises ``Unreadable`` for what is no
        picture, too large, damaged or not in RGB or grey, ``Misuse`` for a shape that would lose most of itself.
        """
        whole = opened(path, ground)
        left, top, right, bottom = _crop(whole.size, box, focus, zoom, path)
        dots = (right - left) / (box.width / 25.4)
        share = min(1.0, dpi / dots)
        size = (max(1, round((right - left) * share)), max(1, round((bottom - top) * share)))
        from PIL import Image

        cut = whole.resize(size, Image.Resampling.LANCZOS, (left, top, right, bottom))
        return cls(box, _encoded(cut), *size, dots, whole.size)

    def image(self) -> Image.Image:
        """Return the pixels as a picture of Pillow's in RGB."""
        from PIL import Image

        return Image.open(io.BytesIO(self.jpeg)).convert("RGB")

    def grey(self) -> Picture:
        """Return the picture without its colours."""
        return _grey(self)

    def inks(self) -> bytes:
        """Return the picture as a JPEG of four inks, inverted as Adobe writes them, within the limit of ink."""
        return _inks(self)


def opened(path: File, ground: str = "#ffffff") -> Image.Image:
    """Return a picture file as RGB in sRGB, upright; raises ``Unreadable``."""
    from PIL import Image, ImageOps

    content = read_bytes(path, FILE_LIMIT)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the size is judged below, in our words
            found = Image.open(io.BytesIO(content), formats=FORMATS)
    except Image.DecompressionBombError:
        raise Unreadable(f"{path}: has too many pixels", hint=f"at most {MOST_PIXELS:,}") from None
    except (OSError, ValueError, SyntaxError):
        raise Unreadable(
            f"{path}: is not a picture that can be read", hint="PNG, JPEG, WebP, TIFF, BMP or GIF"
        ) from None
    width, height = found.size
    if width * height > MOST_PIXELS:
        raise Unreadable(f"{path}: {width} × {height} pixels", hint=f"at most {MOST_PIXELS:,}")
    if min(width, height) < LEAST_SIDE:
        raise Unreadable(f"{path}: {width} × {height} pixels", hint=f"at least {LEAST_SIDE} each way")
    if found.mode not in MODES:
        raise Unreadable(f"{path}: its colours are {found.mode}", hint="save it as RGB, 8 bits a channel")
    try:
        found.load()
        upright = ImageOps.exif_transpose(found)
        return _standard(upright, ground)
    except (OSError, ValueError, SyntaxError, MemoryError, EOFError, Image.DecompressionBombError) as error:
        raise Unreadable(f"{path}: the picture is damaged: {str(error).lower()}") from None


def _standard(image: Image.Image, ground: str) -> Image.Image:
    """Return a picture flattened on a ground, its colours those of sRGB."""
    from PIL import Image, ImageCms

    profile = image.info.get("icc_profile")
    if image.mode in ("LA", "PA", "RGBA") or "transparency" in image.info:
        clear = image.convert("RGBA")
        image = Image.new("RGB", clear.size, ground)
        image.paste(clear, mask=clear.getchannel("A"))
    else:
        image = image.convert("RGB")
    if profile:
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            image = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB")) or image
        except (ImageCms.PyCMSError, OSError):  # a profile that is damaged or not for RGB: the numbers stand
            pass
    return image


def _crop(
    size: tuple[int, int], box: Box, focus: tuple[float, float], zoom: float, path: File
) -> tuple[float, float, float, float]:
    """Return the part of a picture that fills a box, in pixels."""
    width, height = size
    scale = min(width / box.width, height / box.height)
    across, down = box.width * scale, box.height * scale
    kept = across * down / (width * height)
    if kept < 0.25:
        shape = f"{box.width:.0f} × {box.height:.0f}"
        raise Misuse(
            f"{path}: {width} × {height} pixels is too {'wide' if width / box.width > height / box.height else 'high'}:"
            f" {1 - kept:.0%} of it would be cut away",
            hint=f"a shape near {shape}",
        )
    across, down = across / zoom, down / zoom
    left = max(0.0, min(focus[0] * width - across / 2, width - across))
    top = max(0.0, min(focus[1] * height - down / 2, height - down))
    return left, top, min(left + across, width), min(top + down, height)


def _encoded(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


@lru_cache(maxsize=256)
def _grey(picture: Picture) -> Picture:
    return picture._replace(jpeg=_encoded(picture.image().convert("L").convert("RGB")))


@lru_cache(maxsize=8)
def _table(limit: float) -> object:
    from PIL import ImageFilter

    def inked(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
        """Return a colour as shares of the four inks."""
        light = max(red, green, blue)
        if light < 1e-6:
            return 0.0, 0.0, 0.0, 1.0
        shares = [1 - part / light for part in (red, green, blue)]
        fit = min(1.0, (limit - (1 - light)) / (sum(shares) or 1.0))
        cyan, magenta, yellow = (share * fit for share in shares)
        return cyan, magenta, yellow, 1 - light

    return ImageFilter.Color3DLUT.generate(STEPS, inked, channels=4, target_mode="CMYK")


@lru_cache(maxsize=8)
def _inks(picture: Picture) -> bytes:
    """Return the pixels in inks; where the noise of JPEG takes more than the limit, less is aimed at."""
    image = picture.image()
    for spared in SPARED:
        out = io.BytesIO()
        image.filter(_table(INK_LIMIT - spared)).save(out, "JPEG", quality=QUALITY, subsampling=0)  # type: ignore[arg-type]
        if _heaviest(out.getvalue()) <= INK_LIMIT:
            break
    return out.getvalue()


def _heaviest(jpeg: bytes) -> float:
    """Return the most ink that any pixel of a picture takes, as a share of one full plate, rounded up."""
    from PIL import Image, ImageChops

    cyan, magenta, yellow, black = Image.open(io.BytesIO(jpeg)).split()
    pairs = ImageChops.add(cyan, magenta, scale=2), ImageChops.add(yellow, black, scale=2)
    return (4 * float(ImageChops.add(*pairs, scale=2).getextrema()[1]) + 4) / 255  # type: ignore[arg-type]
