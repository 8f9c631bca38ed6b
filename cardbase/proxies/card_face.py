"""The one place that knows both the card game and faces: a card becomes a face."""

from __future__ import annotations

import re
import zlib

from cardbase.corpus import TALENTS, Card
from cardbase.drawing import Word
from cardbase.proxies.face import Badge, Face, Ornament, Palette, typeset

FRAMES = {
    "ally": ("ogive", "lattice"),
    "aide": ("arch", "falling"),
    "personnel": ("shield", "zigzag"),
    "fief": ("battlement", "bricks"),
    "homeworld": ("dome", "rings"),
    "siridar fief": ("ellipse", "scales"),
    "charter": ("ticket", "level"),
    "equipment": ("chamfer", "grid"),
    "enhancement": ("rounded", "diamonds"),
    "venture": ("pennant", "rising"),
    "tactic": ("slant", "upright"),
    "event": ("storm", "waves"),
    "program": ("steps", "crosses"),
    "decree": ("scroll", "dots"),
}
"""Window and pattern of each kind."""

GROUNDS = {"Persona": "#5a1722", "Holding": "#5b3c12", "Resource": "#12484c", "Plan": "#2b2460", "Event": "#3a2a22"}

POWER_COLOURS = {
    "atreides": ("#123d33", "#8fc46a"),
    "corrino": ("#5a2360", "#f0c04e"),
    "harkonnen": ("#5a1410", "#ee7a2e"),
    "guild": ("#2f2a73", "#e39a4d"),
    "sisterhood": ("#23263f", "#a9bfe0"),
    "fremen": ("#0f3f73", "#f2b15c"),
    "smugglers": ("#213c40", "#e0c27a"),
    "miners": ("#4a2a0e", "#ffab3d"),
    "water_sellers": ("#0c4f5c", "#9fe0d6"),
}
"""The deep and the glowing colour of each power."""

TYPE_COLOURS = {
    "Persona": ("#5b2336", "#f0a45c"),
    "Holding": ("#5a3a1e", "#f2bd62"),
    "Resource": ("#14484f", "#f0c27a"),
    "Plan": ("#2f2869", "#f09a6a"),
    "Event": ("#3d1f1a", "#ff9340"),
}
SANDS = ("#d79a4f", "#cf8a3e", "#dcaa66", "#c97f45")

MOTIF_OF_KIND = {
    "ally": "figure",
    "aide": "walkers",
    "personnel": "ranks",
    "fief": "towers",
    "homeworld": "planet",
    "siridar fief": "arrakis",
    "charter": "rosette",
    "equipment": "gear",
    "enhancement": "rays",
    "venture": "route",
    "tactic": "disc",
    "event": "eclipse",
    "program": "orrery",
    "decree": "monolith",
}

PERSONA_SIGNS = (
    "Emperor", "Prophet", "Duke", "Baron", "Count", "Reverend Mother", "Navigator", "Naib", "Swordmaster", "Mentat",
    "Suk", "Assassin", "Slavemaster", "Concubine", "Consort", "Banker", "Merchant", "Pilot", "Sister", "Sardaukar",
    "Soldier", "Warrior", "Guard", "Scout", "Smuggler", "Physician", "Spy", "Delegate", "Adept", "Heir", "Officer",
    "Noble", "Native", "Vassal",
)  # fmt: skip
"""Subtypes of personas that have a sign, the most telling first; a face shows two of them at most."""
MOST_SIGNS = 2

TALENT_SUBTYPES = {**{talent.title(): talent for talent in TALENTS}, "Duel": "dueling"}

KEYWORDS = {"engage", "lasting", "limit"}
"""Words of operations set in bold."""
ICONS = {"engage": "engage", "solaris": "solaris", "solari": "solaris", "spice": "spice", "favor": "favor"} | {
    talent: talent for talent in TALENTS
}
"""Words of operations that carry an icon."""
_ABILITY = re.compile(r"(?<=\.) (?=Engage\b)")
_LETTERS = re.compile(r"[A-Za-z]+")
_NUMBER = re.compile(r"[+−]?(?:\d+|\d*X)")


def card_face(card: Card, set_name: str, *, icons: bool = True) -> Face:
    """Return the face of a card of a set; the same card always gives the same face."""
    seed = zlib.crc32(card.id.encode())
    window, pattern = FRAMES[card.kind]
    number = f" {card.number}" if card.number is not None else ""
    return Face(
        id=card.id,
        name=typeset(card.name),
        title=typeset(card.title) if card.title else None,
        cost="?" if card.cost is None else str(card.cost),
        type_line=f"{card.type} — {' · '.join(card.subtypes)}",
        kind_icon=card.kind,
        window=window,
        pattern=pattern,
        palette=_palette(card, seed),
        ornament=_ornament(card),
        seed=seed,
        emblem=_sign(card.allegiances[0]) if card.allegiances else None,
        requirement=Badge(card.requirement.talent, f"{card.requirement.rank}+") if card.requirement else None,
        talents=tuple(Badge(talent, str(card.talents[talent])) for talent in TALENTS if talent in card.talents),
        paragraphs=operation_words(card.operation or "", icons=icons),
        left=None if card.command is None else Badge("command", str(card.command)),
        right=None if card.resistance is None else Badge("resistance", str(card.resistance)),
        unique=bool(card.unique),
        imprint=(f"{typeset(set_name)}{number}", card.id),
        proof="CUSTOM" if card.custom else "PROXY",
    )


def operation_words(operation: str, *, icons: bool = True) -> tuple[tuple[Word, ...], ...]:
    """Return an operation as paragraphs of words: each ability that engages the card begins a new one."""
    paragraphs = (part.split() for part in _ABILITY.split(typeset(operation)))
    return tuple(
        tuple(_word(text, after, icons) for text, after in zip(words, [*words[1:], ""], strict=True))
        for words in paragraphs
        if words
    )


def _word(text: str, after: str, icons: bool) -> Word:
    found = _LETTERS.search(text)
    bare = found.group().lower() if found else ""
    bold = bare in KEYWORDS and (bare != "limit" or after[:1].isdigit())  # "limit 1", but not "your rite limit"
    tied = bool(_NUMBER.fullmatch(text) and after[:1].isalpha() and after != "is")  # "3 solaris", but not "X is"
    tied |= bare == "limit" and after[:1].isdigit()
    named = text[:1].isupper() and after[:1].isupper()  # "Spice Harvester" is a card, not spice
    return Word(text, "bold" if bold else "text", ICONS.get(bare) if icons and not named else None, tied)


def _palette(card: Card, seed: int) -> Palette:
    deep, glow = TYPE_COLOURS[card.type]
    if card.allegiances:
        deep, glow = POWER_COLOURS.get(card.allegiances[0], (deep, glow))
    return Palette(GROUNDS[card.type], deep, glow, SANDS[seed % len(SANDS)])


def _ornament(card: Card) -> Ornament:
    """Choose the motif of the kind; a talent among the subtypes, or the power, gives the sign it carries."""
    motif = MOTIF_OF_KIND[card.kind]
    if "Desert" in card.subtypes:
        motif = "worm"
    elif "Dune Event" in card.subtypes:
        motif = "storm"
    talent = next((TALENT_SUBTYPES[word] for word in card.subtypes if word in TALENT_SUBTYPES), None)
    if not talent and card.requirement:
        talent = card.requirement.talent
    count = card.cost if isinstance(card.cost, int) else 5
    carried = talent or (_sign(card.allegiances[0]) if card.allegiances else card.kind)
    return Ornament(motif, carried, count, _signs(card))


def _signs(card: Card) -> tuple[str, ...]:
    """Return the signs of a persona's subtypes, so that those of one House differ at a glance."""
    if card.type != "Persona":
        return ()
    found = [name for name in PERSONA_SIGNS if name in card.subtypes]
    return tuple("persona-" + name.lower().replace(" ", "-") for name in found[:MOST_SIGNS])


def _sign(power: str) -> str:
    """Return the icon of a power; those of a user's own sets share one."""
    return power if power in POWER_COLOURS else "own_power"
