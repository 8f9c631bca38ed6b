"""Proxies of a seating, drawn by us on the common sheets: cards, discs, tokens, faction sheets, the Karama table, map.

Texts are our own words; no art and no layout of the owners is imitated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardbase.board_game import map_drawing as drawn
from cardbase.board_game.board_map import SECTORS, board_map
from cardbase.board_game.compose import Composition, Deck, Entry
from cardbase.board_game.data import Faction, facts
from cardbase.drawing import Box, Item, Page, Pen, Printed, Settings, Stamp, Symbol, font, packed, sheets, tiled, to_pdf
from cardbase.errors import Misuse
from cardbase.given import checked

INK, PAPER = "#1d120b", "#f8f0dc"
CARD: Final = Box(0, 0, 63, 88)
A4: Final = Box(0, 0, 210, 297)
DISC: Final = 12.5
"""Radius of a leader disc in millimetres."""
MAP: Final = 390.0
"""Side of the map in millimetres: four pages of A4."""
_COLOURS: Final = {
    "treachery": "#7a1f1a", "cache": "#8a6d00", "spice": "#c2571a", "traitors": "#3b3f8f", "skills": "#1b6e3c",
    "strongholds": "#2f5f73", "storm": "#5a5a5a", "predictions": "#52307c", "alliances": "#6b4a1f",
}  # fmt: skip
_OF_FACTION: Final = ("#1b6e3c", "#3a3a3a", "#9c2a1f", "#c2571a", "#3b3f8f", "#8a6d00", "#6b4a1f", "#2f5f73")


def line(text: str, x: float, y: float, points: float, face: str = "text", width: float = 0, align: float = 0) -> Item:
    """Return a line of text in ink; what is too long gets smaller."""
    chosen, text = font(face), plain(text)
    size = chosen.size_for(text, width, points, 4) if width else points
    return chosen.line(text, x, y, size or 4, INK, align)


_SIGNS: Final = {"≤": "at most ", "≥": "at least ", "→": "->", "−": "-", "≠": "not ", "½": "half ", "⌈": "", "⌉": ""}


def plain(text: str) -> str:
    """Return a text in signs that the fonts have."""
    for sign, words in _SIGNS.items():
        text = text.replace(sign, words)
    return font("text").settable(text)


def paragraph(text: str, x: float, y: float, points: float, width: float) -> list[Item]:
    """Return a text broken into lines, its own breaks kept."""
    face = font("text")
    parts = [part for one in text.splitlines() for part in face.broken(plain(one), width, points)]
    return [face.line(part, x, y + number * points * 0.45, points, INK) for number, part in enumerate(parts)]


_ALLIANCE: Final = {
    "atreides": ("BG-ATR-07",), "harkonnen": ("BG-TRT-05",), "emperor": ("BG-EMP-05", "BG-EMP-06"),
    "guild": ("BG-GUI-05",), "bene-gesserit": ("BG-BEN-08",), "fremen": ("BG-FRE-05", "BG-FRE-10"),
    "choam": ("CR-212",), "richese": ("CR-111", "CR-112"),
}  # fmt: skip
"""The rules of what a faction gives its ally."""


def texts() -> dict[str, tuple[str, str]]:
    """Return for every card's id what stands below its name and what it does."""
    f = facts()
    names = {one.id: one.name for one in f.factions}
    found = {card.id: (f"{card.kind}, {card.sort}; {card.when}", card.text) for card in f.treachery}
    found |= {x.id: ("leader skill", f"Face up: {x.face_up}\nIn battle: {x.in_battle}") for x in f.skills}
    found |= {f"stronghold-{one.id}": ("stronghold", one.text) for one in f.strongholds}
    traitor = "Your traitor, if you kept this card."
    found |= {x.id: (f"{names[x.faction]}, strength {x.strength}", traitor) for x in f.leaders}
    found |= {x.id: (_sector(x.location), f"{x.amount} spice" if x.amount else "") for x in f.spice}
    for one in f.factions:
        predicted = f"If {one.name} is among the winners in the turn you predicted, you alone win."
        found[f"prediction-{one.id}"] = ("prediction of the Bene Gesserit", predicted)
        found[f"alliance-{one.id}"] = (f"alliance with {one.name}", _given(one.id))
    return found


def _sector(location: str) -> str:
    """Return in which sector a spice card's territory has its icon: ``red_chasm.6`` is in sector 6 (BG-SPI-01)."""
    return f"sector {location.rpartition('.')[2]}" if location else "worm"


def _given(faction: str) -> str:
    """Return what a faction gives its ally, a rule a line."""
    rules = {rule.id: rule.text for rule in facts().rules if rule.id in _ALLIANCE[faction]}
    alliances = [rules[id].removeprefix("Alliance: ") for id in _ALLIANCE[faction]]
    return "\n".join(text[:1].upper() + text[1:] for text in alliances)


def card(deck: Deck, entry: Entry) -> Printed:
    """Return a card: its name on the deck's colour, what it is, what it does; the deck's name on its back."""
    colour = _COLOURS[deck.id]
    kind, text = texts().get(entry.id, (deck.name, ""))
    items: list[Item] = [
        Pen().box(CARD.grown(3)).path(PAPER),
        Pen().box(Box(-3, -3, 66, 14)).path(colour),
        Pen().box(Box(4, 4, 59, 12)).path(PAPER),
        line(entry.name, 31.5, 9.6, 12, "text-bold", 52, 0.5),
        line(kind, 31.5, 20, 8, width=55, align=0.5),
        *paragraph(text, 5, 28, 9, 53),
        line(deck.name, 31.5, 84, 7, width=50, align=0.5),
    ]
    face = [Pen().box(CARD.grown(3)).path(colour), Pen().box(Box(12, 36, 51, 52)).path(PAPER)]
    back = Symbol(f"back of {deck.name}", CARD.grown(3), (*face, line(deck.name, 31.5, 45.5, 14, "text-bold", 36, 0.5)))
    return Printed(Symbol(entry.name, CARD.grown(3), tuple(items)), back)


def cards(made: Composition, settings: Settings) -> list[Page]:
    """Return the cards of every deck of a seating, each as often as it is in the deck."""
    drawn = [
        one
        for deck in made.decks
        if deck.id in _COLOURS
        for entry in deck.entries
        for one in [card(deck, entry)] * entry.copies
    ]
    return list(sheets(drawn, settings).pages)


def expansion_cards() -> list[Printed]:
    """Return the 51 cards of the expansion (CR-013)."""
    f, new = facts(), ("choam", "richese")
    names = {one.id: one.name for one in f.factions}
    decks = (
        Deck("traitors", "Traitors", tuple(Entry(x.id, x.name, 1) for x in f.leaders if x.faction in new)),
        Deck("predictions", "Predictions", tuple(Entry(f"prediction-{x}", names[x], 1) for x in new)),
        Deck("skills", "Leader skills", tuple(Entry(x.id, x.name, 1) for x in f.skills)),
        Deck("strongholds", "Strongholds", tuple(Entry(f"stronghold-{x.id}", x.name, 1) for x in f.strongholds)),
        Deck("treachery", "Treachery", _printings("choam-richese")),
        Deck("cache", "Richese cache", _printings("richese-cache")),
        Deck("alliances", "Alliances", tuple(Entry(f"alliance-{x}", names[x], 2) for x in new)),
    )
    return [one for deck in decks for entry in deck.entries for one in [card(deck, entry)] * entry.copies]


def _printings(group: str) -> tuple[Entry, ...]:
    return tuple(Entry(x.id, x.name, x.copies) for x in facts().treachery if x.group == group)


def disc(name: str, note: str, faction: str, radius: float = DISC) -> Symbol:
    """Return a round counter with a name and a note in the faction's colour."""
    ids = [one.id for one in facts().factions]
    colour = _OF_FACTION[ids.index(faction)] if faction in ids else INK
    ring = Pen().circle(0, 0, radius - 0.6).path(PAPER, colour, 1.2)
    low = line(note, 0, radius * 0.55, 9, "text-bold", radius, 0.5)
    return Symbol(
        name, Box(-radius, -radius, radius, radius), (ring, line(name, 0, 0.5, 7, width=radius * 1.7, align=0.5), low)
    )


def counters(made: Composition, settings: Settings) -> list[Page]:
    """Return leader discs with their strength, forces, tokens and markers."""
    strength = {f"disc-{x.id}": str(x.strength) for x in facts().leaders}
    found: list[tuple[Symbol, int]] = []
    for deck in made.decks:
        if deck.id in ("leaders", "tokens"):
            found += [(disc(e.name, strength.get(e.id, ""), e.group), e.copies) for e in deck.entries]
        elif deck.id == "forces":
            found += [(disc(e.name.removesuffix(" force"), "", e.group, 8), e.copies) for e in deck.entries]
    return packed(found, settings)


def sheet(faction: Faction) -> Page:
    """Return a faction's sheet: how it starts, its leaders, what it may do by its rules, in our words."""
    f = facts()
    start = [f"{count} forces in {place}" for place, count in faction.board]
    lines = [
        f"Spice {faction.spice}; reserves {faction.reserves}; {'; '.join(start) or 'no forces on the board'}",
        f"Free revival {faction.free_revival}; hand {faction.hand_limit}; traitors kept {faction.traitors_kept}",
        "Leaders: " + ", ".join(f"{x.name} {x.strength}" for x in f.leaders if x.faction == faction.id),
    ]
    own = [
        rule
        for rule in f.rules
        if rule.id.startswith((f"BG-{faction.key}-", *(f"CR-{number}" for number in _CR.get(faction.id, ()))))
    ]
    lines += [f"{rule.id}{' (advanced)' if rule.advanced else ''}: {rule.text}" for rule in own]
    return text_page(faction.name, lines)


_CR: Final = {"richese": (10, 11), "choam": (20, 21)}


def text_page(title: str, lines: Sequence[str]) -> Page:
    """Return an A4 page of paragraphs; letters get smaller until all fit."""
    face, lines = font("text"), [plain(text) for text in lines]
    for points in (10.0, 9.0, 8.0, 7.0, 6.0, 5.0):
        broken = [part for text in lines for part in (*face.broken(text, 174, points), "")]
        if len(broken) * points * 0.45 < 255:
            break
    items: list[Item] = [Pen().box(A4).path(PAPER), line(title, 18, 22, 20, "text-bold", 174)]
    items += [face.line(part, 18, 32 + n * points * 0.45, points, INK) for n, part in enumerate(broken) if part]
    return Page(Symbol(title, A4, tuple(items)))


def sheets_of(made: Composition, _settings: Settings) -> list[Page]:
    """Return the sheet of every faction that sits."""
    return [sheet(one) for one in facts().factions if one.id in made.factions]


def karama_table(made: Composition, _settings: Settings) -> list[Page]:
    """Return what a Karama stops, faction by faction (BG-KAR-10, CR-601 to CR-609)."""
    rows = [one for one in facts().advantages if one.faction in made.factions or one.faction == ""]
    lines = [
        f"{one.faction}: {one.text} ({'as it is tried' if one.when == 'attempt' else 'before it'}; {one.rules[0]})"
        for one in rows
    ]
    return [text_page("What a Karama stops", lines)]


def board_sheets() -> Symbol:
    """Return the map: sectors, locations, names, where spice blows and how much (BG-MAP-01 to BG-MAP-11)."""
    scale, plan = MAP / drawn.SIZE, board_map()
    ground: list[Item] = [Pen().box(Box(0, 0, drawn.SIZE, drawn.SIZE)).path(PAPER), *drawn.location_paths()]
    ground += reversed(drawn.lines())
    items: list[Item] = [Stamp(Symbol("ground", Box(0, 0, drawn.SIZE, drawn.SIZE), tuple(ground)), scale=scale)]
    for label in drawn.labels():
        name = line(label.text, 0, 0, 11, width=label.length * scale, align=0.5)
        items.append(
            Stamp(Symbol("name", Box(-60, -8, 60, 4), (name,)), label.x * scale, label.y * scale, 1, label.turn)
        )
    for (x, y), amount in zip(drawn.spots(), plan.blow, strict=True):
        items += [line(f"spice {amount}", x * scale, y * scale + 3, 8, align=0.5)] * bool(amount)
    for sector in range(1, SECTORS + 1):
        x, y = drawn.at(sector - 0.5, 102.5)
        items.append(line(str(sector), x * scale, y * scale + 1.5, 12, "text-bold", align=0.5))
    return Symbol("map", Box(0, 0, MAP, MAP), tuple(items))


PRINTABLES: Final[Mapping[str, Callable[[Composition, Settings], list[Page]]]] = {
    "cards": cards,
    "counters": counters,
    "sheets": sheets_of,
    "karama": karama_table,
    "expansion": lambda _made, settings: list(sheets(expansion_cards(), settings).pages),
    "map": lambda _made, settings: list(tiled(board_sheets(), settings)),
}
"""What may be printed of a seating, by name."""


@checked
def check_parts(wanted: Sequence[str]) -> None:
    """Raise ``Misuse`` naming every name that is none of ``PRINTABLES``."""
    wrong = [repr(name[:40]) for name in dict.fromkeys(wanted) if name not in PRINTABLES]
    if wrong:
        raise Misuse(f"nothing to print is called {', '.join(wrong)}", hint=", ".join(PRINTABLES))


def pages_of(made: Composition, wanted: Sequence[str]) -> Iterator[Page]:
    """Yield the pages of the printables named, of all if none is; raise ``Misuse`` for others."""
    settings = Settings.of("home-a4", label=" ".join(made.factions)[:30])
    check_parts(wanted)
    for name in wanted or (one for one in PRINTABLES if one != "expansion"):
        yield from PRINTABLES[name](made, settings)


@checked
def proxies(made: Composition, wanted: Sequence[str] = ()) -> bytes:
    """Return the proxies of a seating as one PDF."""
    options: dict[str, Any] = {"title": "The board game: " + ", ".join(made.factions)}
    return to_pdf(list(pages_of(made, wanted)), **options)
