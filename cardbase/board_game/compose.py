"""The exact decks of a seating: what lies in each, and what goes back to the box (CR-014, BG-TRE-30, CR-T31)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from cardbase.board_game.data import Faction, Treachery, facts
from cardbase.errors import Misuse, check_all
from cardbase.given import checked

FEWEST_SEATS = 2
MOST_SEATS = 8
MOST_SEATS_WITH_SKILLS = 7
"""CR-R28: two skill cards a seat of fourteen."""
TURNS = 10
"""Turns of a game where nothing else is agreed (BG-SET-01)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card or piece with its copies; ``group`` is the box it comes from, or what it belongs to."""

    id: str
    name: str
    copies: int
    group: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck, or one heap of pieces."""

    id: str
    name: str
    entries: tuple[Entry, ...]

    @property
    def size(self) -> int:
        """Return how many cards or pieces it has."""
        return sum(entry.copies for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Composition:
    """The decks and pieces of a seating, and the cards that stay in the box."""

    factions: tuple[str, ...]
    advanced: bool
    decks: tuple[Deck, ...]
    back_in_the_box: tuple[Deck, ...]

    def deck(self, name: str) -> Deck:
        """Return a deck by its id; an empty one where the seating has none."""
        return next((deck for deck in self.decks if deck.id == name), Deck(name, name, ()))


@checked
def find_factions(names: Sequence[str], fewest: int = FEWEST_SEATS) -> tuple[Faction, ...]:
    """Return the factions of a seating by id, name or three letters; raise ``Misuse`` naming all that is wrong."""
    check_all(lambda: _known(names), lambda: _once(names), lambda: _number(names, fewest))
    return tuple(faction for name in names if (faction := _faction(name)))


def _known(names: Sequence[str]) -> None:
    known = [faction.id for faction in facts().factions]
    wrong = []
    for name in dict.fromkeys(names):
        if _faction(name) is None:
            near = get_close_matches(name.casefold()[:40], known, n=1)
            wrong.append(f"{name[:40]!r}" + (f" (did you mean {near[0]}?)" if near else ""))
    if wrong:
        raise Misuse(f"no faction is called {', '.join(wrong)}", hint=f"the factions are {', '.join(known)}")


def _once(names: Sequence[str]) -> None:
    times = Counter(faction.id for name in names if (faction := _faction(name)))
    twice = [name for name, number in times.items() if number > 1]
    if twice:
        raise Misuse(f"{', '.join(twice)} cannot sit twice", hint="name each faction once")


def _number(names: Sequence[str], fewest: int) -> None:
    if not fewest <= len(names) <= MOST_SEATS:
        raise Misuse(f"{len(names)} seats", hint=f"a game has {fewest} to {MOST_SEATS} factions")


def _faction(name: str) -> Faction | None:
    wanted = "-".join(name.casefold().replace("-", " ").split())
    for faction in facts().factions:
        if wanted in (faction.id, faction.key.casefold(), "-".join(faction.name.casefold().split())):
            return faction
    return None


def treachery_cards(*, expansion: bool, ixians: bool) -> tuple[Treachery, ...]:
    """Return the cards of the treachery deck, one entry a printing: 33, 35 or 47 copies (BG-TRE-30)."""
    groups = {"base"} | ({"choam-richese"} if expansion else set()) | ({"ixians-tleilaxu"} if ixians else set())
    cards = [card for card in facts().treachery if card.group in groups]
    replaced = {card.replaces for card in cards} | ({"karama"} if expansion else set())
    return tuple(card for card in cards if card.id not in replaced)


@checked
def compose(
    names: Sequence[str],
    *,
    advanced: bool = True,
    skills: bool = False,
    strongholds: bool = False,
    expansion: bool = True,
    ixians: bool = False,
) -> Composition:
    """Return the decks of a seating; raise ``Misuse`` for one that cannot be played.

    ``expansion`` adds the four treachery cards of CHOAM & Richese, ``ixians`` those of Ixians & Tleilaxu.
    """
    factions, *_ = check_all(
        lambda: find_factions(names),
        lambda: _with_its_cards(names, expansion=expansion),
        lambda: check_variants(len(names), advanced=advanced, skills=skills, strongholds=strongholds),
    )
    ids = [faction.id for faction in factions]
    cards = treachery_cards(expansion=expansion, ixians=ixians)
    decks = [Deck("treachery", "Treachery", tuple(Entry(c.id, c.name, c.copies, c.group) for c in cards))]
    cache = tuple(Entry(c.id, c.name, c.copies, c.group) for c in facts().treachery if c.group == "richese-cache")
    if "richese" in ids:
        decks.append(Deck("cache", "Richese cache", cache))
    decks.append(Deck("spice", "Spice", tuple(Entry(c.id, c.name, c.copies) for c in facts().spice)))
    leaders = [x for x in facts().leaders if x.faction in ids and (advanced or not x.advanced)]
    decks.append(Deck("traitors", "Traitors", tuple(Entry(x.id, x.name, 1, x.faction) for x in leaders)))
    decks += _small_decks(factions, advanced=advanced, skills=skills, strongholds=strongholds)
    decks += _pieces(factions, advanced=advanced)
    used = {entry.id for deck in decks for entry in deck.entries}
    out = [Entry(x.id, x.name, 1, x.faction) for x in facts().leaders if x not in leaders]
    unused = [Entry(c.id, c.name, c.copies, c.group) for c in facts().treachery if c.id not in used]
    back = [Deck("traitors", "Traitors of absent factions", tuple(out)), Deck("treachery", "Treachery", tuple(unused))]
    if not skills:
        back.append(Deck("skills", "Leader skills", tuple(Entry(s.id, s.name, 1) for s in facts().skills)))
    if not strongholds:
        unclaimed = tuple(Entry(f"stronghold-{s.id}", s.name, 1) for s in facts().strongholds)
        back.append(Deck("strongholds", "Strongholds", unclaimed))
    return Composition(tuple(ids), advanced, tuple(decks), tuple(deck for deck in back if deck.entries))


def _with_its_cards(names: Sequence[str], *, expansion: bool) -> None:
    ids = {faction.id for name in names if (faction := _faction(name))}
    if not expansion and {"choam", "richese"} & ids:
        raise Misuse("CHOAM and Richese bring the cards of their expansion", hint="leave --base-deck out")


def check_variants(seats: int, *, advanced: bool, skills: bool, strongholds: bool) -> None:
    """Raise ``Misuse`` for variants that so many seats, or the basic game, cannot have; all at once."""
    check_all(lambda: _skilled(seats, skills=skills), lambda: _claimed(advanced=advanced, strongholds=strongholds))


def _skilled(seats: int, *, skills: bool) -> None:
    if skills and seats > MOST_SEATS_WITH_SKILLS:
        raise Misuse(f"{seats} seats with leader skills", hint="14 skill cards serve at most 7 seats (CR-R28)")


def _claimed(*, advanced: bool, strongholds: bool) -> None:
    if strongholds and not advanced:
        raise Misuse("stronghold cards in a basic game", hint="they need the advanced game (CR-401)")


def _small_decks(factions: Sequence[Faction], *, advanced: bool, skills: bool, strongholds: bool) -> list[Deck]:
    """Return storm, prediction, skill, stronghold and alliance cards (CR-006 to CR-008, CR-012, BG-CMP-01, 03)."""
    ids = [faction.id for faction in factions]
    decks = []
    if advanced and "fremen" in ids:
        cards = tuple(Entry(f"storm-{n}", f"Storm {n}", 1) for n in range(1, 7))
        decks.append(Deck("storm", "Storm", cards))
    if "bene-gesserit" in ids:
        named = [Entry(f"prediction-{f.id}", f"Prediction: {f.name}", 1) for f in factions]
        turns = [Entry(f"prediction-turn-{n}", f"Prediction: turn {n}", 1) for n in range(1, TURNS + 1)]
        decks.append(Deck("predictions", "Predictions", (*named, *turns)))
    if skills:
        decks.append(Deck("skills", "Leader skills", tuple(Entry(s.id, s.name, 1) for s in facts().skills)))
    if strongholds:
        cards = tuple(Entry(f"stronghold-{s.id}", s.name, 1) for s in facts().strongholds if "hidden" not in s.id)
        decks.append(Deck("strongholds", "Strongholds", cards))
    decks.append(Deck("alliances", "Alliances", tuple(Entry(f"alliance-{f.id}", f.name, 2) for f in factions)))
    return decks


def _pieces(factions: Sequence[Faction], *, advanced: bool) -> list[Deck]:
    """Return discs, forces and tokens (CR-001 to CR-004, BG-CMP-02, 04, 05)."""
    ids = [faction.id for faction in factions]
    discs = [x for x in facts().leaders if x.faction in ids and (advanced or not x.advanced)]
    forces = []
    for faction in factions:
        special = faction.special_forces if advanced else 0
        forces.append(Entry(f"force-{faction.id}", f"{faction.name} force", 20 - special, faction.id))
        if special:
            forces.append(Entry(f"special-{faction.id}", faction.special_name, special, faction.id))
    tokens = [Entry("storm-marker", "Storm marker", 1), Entry("turn-marker", "Turn marker", 1)]
    tokens.append(Entry("battle-wheel", "Battle wheel", 2))
    tokens += [Entry(f"marker-{f.id}", f"{f.name} player marker", 1, f.id) for f in factions]
    if advanced and "atreides" in ids:
        tokens.append(Entry("kwisatz-haderach", "Kwisatz Haderach", 1, "atreides"))
    if "richese" in ids:
        tokens += [Entry(f"no-field-{n}", f"No-Field {n}", 1, "richese") for n in (0, 3, 5)]
    if "choam" in ids:
        tokens.append(Entry("inflation", "Inflation: Double, Cancel", 1, "choam"))
    sheets = [Entry(f"sheet-{f.id}", f"{f.name} sheet and shield", 1, f.id) for f in factions]
    return [
        Deck("leaders", "Leader discs", tuple(Entry(f"disc-{x.id}", x.name, 1, x.faction) for x in discs)),
        Deck("forces", "Forces", tuple(forces)),
        Deck("tokens", "Tokens and markers", tuple(tokens)),
        Deck("sheets", "Sheets", tuple(sheets)),
    ]


@checked
def as_json(composition: Composition) -> dict[str, object]:
    """Return a composition as ``schemas/board-compose.schema.json`` says."""
    return {
        "factions": list(composition.factions),
        "mode": "advanced" if composition.advanced else "basic",
        "decks": [_deck_json(deck) for deck in composition.decks],
        "back_in_the_box": [_deck_json(deck) for deck in composition.back_in_the_box],
    }


def _deck_json(deck: Deck) -> dict[str, object]:
    cards = [{"id": e.id, "name": e.name, "copies": e.copies, "group": e.group} for e in deck.entries]
    return {"id": deck.id, "name": deck.name, "size": deck.size, "cards": cards}
