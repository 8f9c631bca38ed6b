"""What lies on the table beside the cards: the House Profile, tokens, the dial of the exchange rate, the turn.

Every number comes from the constants of the corpus.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Item, Page, Path, Pen, Picture, Settings, Stamp, Symbol, font, packed
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.proxies.aid_text import GOLD, INK, PALE, PAPER, Size, write
from cardbase.proxies.face.icons import icon
from cardbase.proxies.quick_rules import quick_rules
from cardbase.proxies.slips import needs, slips, tokens

if TYPE_CHECKING:
    from cardbase.decks import Deck

TURN = (
    (
        "Opening Interval",
        (
            "Disengage as you wish",
            "Deferment: a token on each subdued card",
            "Initiative: declare favor, set the order",
        ),
    ),
    (
        "House Intervals",
        (
            "In order of rank, one House at a time",
            "Deploy, petition, engage: as often as you like",
            "Once: exchange, buy favor, one CHOAM and one Landsraad rite a rival, an Imperium and a Dune event",
            "Deploy what its tokens have paid for",
        ),
    ),
    (
        "Closing Interval",
        ("Imperial discard, Imperial draw", "House discard", "House draw: with no favor you are out"),
    ),
)
"""The sequence of a turn (rules OPEN, HOUSE and CLOSE)."""


def profile(corpus: Corpus, paper: Size) -> Page:
    """Return the House Profile sheet with the favor track."""
    width, height = paper
    left, right = 15.0, width - 15
    values = corpus.constants.values
    items: list[Item] = [
        Pen().round_box(Box(left - 5, 10, right + 5, 30), 4).path(PALE, GOLD, 0.6),
        write("House Profile", width / 2, 23.5, 24, "display", 0.5),
        Stamp(icon("unique", GOLD, PALE), left + 6, 20, 9),
        Stamp(icon("unique", GOLD, PALE), right - 6, 20, 9),
    ]
    for i, (name, start) in enumerate(
        (("House", left), ("Player", width / 2 + 3), ("Sponsor", left), ("Homeworld", width / 2 + 3))
    ):
        y = 44 + 13 * (i // 2)
        items += [
            write(name, start, y, 9, "text-bold"),
            Pen().move(start + 20, y).line(start + (width / 2 - 21), y).path(None, INK, 0.25),
        ]
    items += _starting(values, left, 66, right)
    items += _favor_track(values, left, 108, right)
    items += _rates(corpus, left, 196, right)
    items.append(write("PROXY · cardbase · no official art or text", width / 2, height - 12, 7, "text", 0.5))
    return Page(Symbol("House Profile", Box(0, 0, width, height), tuple(items)))


def _starting(v: Mapping[str, Any], left: float, top: float, right: float) -> list[Item]:
    step = (right - left) / 3
    rows = (
        ("solaris", "Solaris", v["starting_solaris"], f"{v['solari_points']} point each"),
        ("favor", "Favor", v["starting_favor"], f"{v['favor_points']} points each"),
        (
            "spice",
            "Spice",
            v["starting_spice"],
            f"rate of exchange + {v['spice_surcharge']}, at most {v['starting_spice_limit']}",
        ),
    )
    items: list[Item] = [
        write(f"Start, and {v['creation_points']} creation points to spend", left, top, 11, "text-bold")
    ]
    for i, (sign, name, start, price) in enumerate(rows):
        box = Box(left + i * step, top + 4, left + (i + 1) * step - 4, top + 28)
        items += [
            Pen().round_box(box, 2.5).path(PAPER, GOLD, 0.4),
            Stamp(icon(sign, INK, PAPER), box.left + 8, box.top + 8, 10),
            write(f"{name} {start}", box.left + 16, box.top + 9, 13, "text-bold"),
            write(price, box.left + 3, box.top + 16.5, 7.5),
            write("bought", box.left + 3, box.top + 22.2, 8),
            Pen().move(box.left + 15, box.top + 22.2).line(box.right - 3, box.top + 22.2).path(None, INK, 0.2),
        ]
    return items


def _favor_track(v: Mapping[str, Any], left: float, top: float, right: float) -> list[Item]:
    """Return the track from -10 to 49: the start and the favor needed to win are marked."""
    step = (right - left) / 10
    high = 12.0
    items: list[Item] = [write("Favor track", left, top, 11, "text-bold")]
    items.append(write("At 0 or less you draw no House cards.", right, top, 8, "text", 1))
    for i in range(60):
        number = i - 10
        box = Box(0, 0, step - 0.8, high - 0.8).moved(left + i % 10 * step, top + 4 + i // 10 * high)
        marked = number == v["victory_favor"]
        shown = f"−{-number}" if number < 0 else str(number)
        items.append(
            Pen().round_box(box, 1.2).path(PALE if number <= 0 or marked else PAPER, GOLD, 0.9 if marked else 0.25)
        )
        items.append(
            write(shown, (box.left + box.right) / 2, box.top + 7.4, 12, "text-bold" if number % 5 == 0 else "text", 0.5)
        )
    return items


def _rates(corpus: Corpus, left: float, top: float, right: float) -> list[Item]:
    """Return the table of the exchange rate and the Guild Hoard at the start."""
    items: list[Item] = [write("CHOAM rate of exchange (CROE)", left, top, 11, "text-bold")]
    table = sorted(corpus.constants.values["croe_table"])
    step = (right - left) / len(table)
    for i, (least, rate) in enumerate(table):
        most = table[i + 1][0] - 1 if i + 1 < len(table) else None
        hoard = f"{least}+" if most is None else str(least) if most == least else f"{least}–{most}"
        box = Box(left + i * step, top + 4, left + (i + 1) * step - 1, top + 20)
        items += [
            Pen().round_box(box, 1.5).path(PAPER, GOLD, 0.3),
            write(str(rate), (box.left + box.right) / 2, box.top + 8, 17, "display", 0.5),
            write(f"hoard {hoard}", (box.left + box.right) / 2, box.top + 13.4, 8, "text", 0.5),
        ]
    start = "   ".join(f"{n} Houses: {corpus.constants.guild_hoard(n)}" for n in range(2, 9))
    items.append(write(f"Guild Hoard at the start: {start}", left, top + 28, 9))
    goal = corpus.constants.values
    wins = f"To request admission: {goal['victory_favor']} favor and {goal['victory_spice']} spice."
    items.append(write(wins, left, top + 34, 9))
    return items


def dial(corpus: Corpus, paper: Size) -> Page:
    """Return the dial of the rate of exchange: a disc of rates and a cover with a window."""
    width, height = paper
    radius = min(40.0, (width - 30) / 4)
    y = 60 + radius
    table = sorted(corpus.constants.values["croe_table"], key=lambda row: int(row[1]))
    pen = Pen().circle(width / 4 + 5, y, radius)
    items: list[Item] = [
        write(
            "CROE dial: cut out both discs and the window, pin them in the middle", width / 2, 30, 11, "text-bold", 0.5
        )
    ]
    x = width / 4 + 5
    items.append(pen.path(PALE, INK, 0.3))
    for i, (least, rate) in enumerate(table):
        angle = 2 * math.pi * i / len(table) - math.pi / 2
        edge = angle + math.pi / len(table)
        items.append(
            Pen().move(x, y).line(x + radius * math.cos(edge), y + radius * math.sin(edge)).path(None, GOLD, 0.3)
        )
        items.append(Stamp(_rate(rate, least, radius), x, y, 1, round(360 * i / len(table), 3)))
    cover_x = width * 3 / 4 - 5
    window = Box(cover_x - radius * 0.3, y - radius * 0.9, cover_x + radius * 0.3, y - radius * 0.4)
    cover = Pen().circle(cover_x, y, radius).round_box(window, 2)
    items += [
        cover.path("#20356b", INK, 0.3),
        Stamp(icon("spice", "#f3d9a0", "#20356b"), cover_x, y + radius * 0.56, radius * 0.44),
        write("CROE", cover_x, y + radius * 0.24, 14, "display", 0.5, "#f3d9a0"),
        Pen().circle(x, y, 1.2).circle(cover_x, y, 1.2).path(PAPER, INK, 0.2),
    ]
    return Page(Symbol("CROE dial", Box(0, 0, width, height), tuple(items)))


def _rate(rate: int, least: int, radius: float) -> Symbol:
    """Return what the window shows of one rate, upright when it is turned to the top of the disc."""
    reach = radius * 0.9
    shapes = (
        write(str(rate), 0, -radius * 0.62, 22, "display", 0.5),
        write(f"hoard {least}+", 0, -radius * 0.62 + 5, 7, "text", 0.5),
    )
    return Symbol(f"rate {rate}", Box(-reach, -reach, reach, reach), shapes)


def turns(corpus: Corpus, paper: Size, players: int = 6) -> list[Page]:
    """Return the turn-sequence card, one for each player."""
    settings = Settings.of(paper=f"{paper[0]}x{paper[1]}", margins=(10.0, 8.0, 10.0, 8.0))
    return packed([(_turn_card(corpus), players)], settings, gap=1.5)


def _turn_card(corpus: Corpus) -> Symbol:
    items: list[Item] = [
        Pen().box(Box(0, 0, 63, 88)).path("#2b2460"),
        Pen().round_box(Box(3, 3, 60, 85), 2).path("#fbf4e4", GOLD, 0.5),
        write("The turn", 31.5, 10.6, 14, "display", 0.5),
    ]
    y = 17.0
    for heading, lines in TURN:
        items.append(write(heading, 6, y, 8.5, "text-bold", 0, "#7a3d12"))
        y += 3.7
        for line in lines:
            for i, part in enumerate(font("text").broken(line, 49, 7.75)):
                if i == 0:
                    items.append(Pen().circle(7, y - 0.85, 0.5).path(GOLD))
                items.append(write(part, 8.6, y, 7.75))
                y += 3.4
        y += 1.7
    v = corpus.constants.values
    limits = (
        f"Hand {v['hand_limit']} · assembly {v['assembly_limit']} · "
        f"exchange {v['exchange_limit']} spice · buy {v['favor_limit']} favor"
    )
    items += [write(limits, 31.5, 79.2, 6.5, "text-bold", 0.5), write("PROXY · cardbase", 31.5, 83, 5, "text", 0.5)]
    return Symbol("turn card", Box(0, 0, 63, 88), tuple(items))


class AidsWanted(NamedTuple):
    """Which aids, for how many Houses and which decks, and whether ink is to be saved."""

    names: tuple[str, ...]
    decks: tuple[Deck, ...] = ()
    players: int = 0
    sparing: bool = False


def _turn_pages(corpus: Corpus, paper: Size, wanted: AidsWanted) -> list[Page]:
    return turns(corpus, paper, wanted.players or max(6, len(wanted.decks)))


_MAKERS: dict[str, Callable[[Corpus, Size, AidsWanted], list[Page]]] = {
    "rules": lambda corpus, paper, _: [quick_rules(corpus, paper)],
    "profile": lambda corpus, paper, wanted: [profile(corpus, paper)] * max(1, wanted.players),
    "tokens": lambda corpus, paper, wanted: tokens(needs(wanted.decks, corpus, wanted.players), paper),
    "dial": lambda corpus, paper, _: [dial(corpus, paper)],
    "turns": _turn_pages,
    "slips": lambda corpus, paper, wanted: slips(wanted.decks, corpus, paper),
}
AIDS = tuple(_MAKERS)
"""What can be printed beside the cards."""


@checked
def table_aids(wanted: AidsWanted, corpus: Corpus, paper: Size | None) -> list[Page]:
    """Return the pages of each aid, of all of them if "all" is asked for; raises ``Misuse``.

    Slips need a deck; "all" leaves them out without one.
    """
    size = paper or (210.0, 297.0)
    if min(size) < 140 or max(size) < 250:
        raise Misuse(f"paper of {size[0]:g} × {size[1]:g} mm is too small for table aids", hint="at least 140 × 250 mm")
    unknown = [name for name in wanted.names if name not in (*AIDS, "all")]
    if unknown:
        raise Misuse(f"no aid {unknown[0]!r}", hint="one of " + ", ".join((*AIDS, "all")))
    if wanted.players and not 2 <= wanted.players <= 8:
        raise Misuse(f"{wanted.players} players", hint="from 2 to 8")
    if "slips" in wanted.names and not wanted.decks:
        raise Misuse("slips of which deck?", hint="name a deck list before --aid slips")
    every = [name for name in AIDS if wanted.decks or name != "slips"]
    names = every if "all" in wanted.names else list(dict.fromkeys(wanted.names))
    upright = (min(size), max(size))
    pages = [page for name in names for page in _MAKERS[name](corpus, upright, wanted)]
    return [Page(sparing(page.drawing)) for page in pages] if wanted.sparing else pages


@lru_cache(maxsize=1024)
def sparing(drawing: Symbol) -> Symbol:
    """Return a drawing in black lines on white, to spare ink."""
    items: list[Item] = []
    for item in drawing.items:
        if isinstance(item, Stamp):
            items.append(item._replace(symbol=sparing(item.symbol)))
        elif isinstance(item, Path):
            items.append(_lined(item, drawing.still))
        else:
            items.append(item if isinstance(item, Picture) else item._replace(fill="#000000"))
    return Symbol(drawing.name, drawing.box, tuple(items), drawing.still)


def _lined(path: Path, sign: bool) -> Path:
    """Return a path without colours: within an icon what is dark stays black, else only its outline is left."""
    dark = path.fill is not None and int(path.fill[1:3], 16) + int(path.fill[3:5], 16) + int(path.fill[5:7], 16) < 300
    if sign:
        return path._replace(fill=("#000000" if dark else "#ffffff") if path.fill else None,
                             stroke="#000000" if path.stroke else None)  # fmt: skip
    lined = bool(path.stroke) or dark
    return path._replace(fill="#ffffff" if path.fill else None, stroke="#000000" if lined else None,
                         width=path.width or 0.2 if lined else 0.0)  # fmt: skip
