"""What is fixed for one game: who sits where, the cards and leaders by number, the switches.

A treachery card's number counts copies: two Shields are two numbers with one ``name``. Leaders are numbered seat by
seat. Nothing here changes while a game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from cardbase.board_game import constants as c
from cardbase.board_game.board_map import BoardMap, board_map
from cardbase.board_game.compose import TURNS, check_variants, find_factions, treachery_cards
from cardbase.board_game.constants import F, Kind, Weapon
from cardbase.board_game.data import Faction, Leader, Treachery, facts
from cardbase.board_game.engines import ENGINE
from cardbase.errors import Misuse, check_all
from cardbase.given import checked

LONGEST_GAME: Final = 20
"""Turns."""
_KINDS = {"weapon": Kind.WEAPON, "defence": Kind.DEFENCE, "hero": Kind.HERO, "special": Kind.SPECIAL,
          "worthless": Kind.WORTHLESS}  # fmt: skip
_WEAPONS = {
    "projectile": Weapon.PROJECTILE, "projectile or defence": Weapon.PROJECTILE, "poison": Weapon.POISON,
    "special": Weapon.LASGUN, "poison tooth": Weapon.TOOTH, "artillery": Weapon.ARTILLERY,
    "stone burner": Weapon.BURNER, "mirror": Weapon.MIRROR, "projectile and poison": Weapon.BLADE,
}  # fmt: skip


class Table:
    """One table. ``seat_of`` gives the seat of each faction, -1 for those that do not sit."""

    @checked
    def __init__(
        self,
        factions: Sequence[str],
        *,
        advanced: bool = True,
        skills: bool = False,
        strongholds: bool = False,
        turns: int = TURNS,
        circles: Sequence[int] = (),
        ixians: bool = False,
        switches: Mapping[str, int] | None = None,
    ) -> None:
        checked = check_all(
            lambda: find_factions(factions),
            lambda: _switches({} if switches is None else switches),
            lambda: _circles(len(factions), circles),
            lambda: _flags(advanced=advanced, skills=skills, strongholds=strongholds, ixians=ixians),
            lambda: check_variants(len(factions), advanced=advanced, skills=skills, strongholds=strongholds),
            lambda: _length(turns),
        )
        self.factions: tuple[Faction, ...] = checked[0]
        self.switches: dict[str, int] = checked[1]
        self.circles: tuple[int, ...] = checked[2]
        self.seats = len(self.factions)
        self.advanced, self.skills, self.strongholds, self.turns = advanced, skills, strongholds, turns
        self.ixians = ixians
        self.engine = ENGINE  # of a stored game its own
        self.board: BoardMap = board_map()
        ids = [faction.id for faction in facts().factions]
        self.faction = tuple(F(ids.index(faction.id)) for faction in self.factions)
        self.seat_of = tuple(self.faction.index(f) if f in self.faction else c.NOBODY for f in F)
        (self.atr, self.har, self.emp, self.gui, self.ben, self.fre, self.cho, self.ric) = self.seat_of
        self.sectors = tuple(self.board.circles[circle] for circle in self.circles)
        self.names: tuple[str, ...] = tuple(faction.name for faction in self.factions)
        self._cards()
        self._leaders()
        self._map()

    def _cards(self) -> None:
        """Number the copies: the treachery deck first, then the cache (BG-TRE-30, CR-101)."""
        printings = [*treachery_cards(expansion=self.expansion, ixians=self.ixians)]
        if self.ric >= 0:
            printings += [card for card in facts().treachery if card.group == "richese-cache"]
        self.printing: tuple[Treachery, ...] = tuple(card for card in printings for _ in range(card.copies))
        self.cards = len(self.printing)
        self.card_names: tuple[str, ...] = tuple(sorted({card.name for card in self.printing}))
        self.name_of = tuple(self.card_names.index(card.name) for card in self.printing)
        self.kind = tuple(_KINDS[card.kind] for card in self.printing)
        self.weapon = tuple(_weapon(card) for card in self.printing)
        self.defence = tuple(_defence(card) for card in self.printing)
        self.one_use = tuple(card.after != "keep" for card in self.printing)
        self.from_cache = tuple(card.group == "richese-cache" for card in self.printing)
        self.cache_cards = tuple(n for n in range(self.cards) if self.from_cache[n])
        self.karamas = self.named("Karama")
        self.worthless = frozenset(n for n in range(self.cards) if self.kind[n] == Kind.WORTHLESS)
        self.chemistry, self.weirding = self.named("Chemistry"), self.named("Weirding Way")
        self.class_of_name = tuple(_voice_class(self, name) for name in range(len(self.card_names)))
        self.box_cards = {name: self.named(name) for name in ("Harvester", "Thumper", "Amal") if self.ixians}
        self.sapho = self.named("Juice of Sapho")
        self.all_cards = frozenset(range(self.cards))
        self.anytime = frozenset().union(
            *map(self.named, ("Tleilaxu Ghola", "Truthtrance", "Nullentropy Box", "Distrans"))
        )
        self.heroes = self.named("Cheap Hero")
        self.plan_weapons = frozenset(n for n in range(self.cards) if self.weapon[n])
        self.plan_defences = frozenset(n for n in range(self.cards) if self.defence[n] or n in self.worthless)

    def _leaders(self) -> None:
        """Number the leaders seat by seat; the Auditor is the last of CHOAM's (CR-004, CR-213)."""
        leaders: list[Leader] = []
        owner: list[int] = []
        for seat, faction in enumerate(self.factions):
            own = [x for x in facts().leaders if x.faction == faction.id and (self.advanced or not x.advanced)]
            leaders += own
            owner += [seat] * len(own)
        self.leaders: tuple[Leader, ...] = tuple(leaders)
        self.owner = tuple(owner)
        self.strength = tuple(leader.strength for leader in leaders)
        self.auditor = next((n for n, leader in enumerate(leaders) if leader.id == "auditor"), c.NOBODY)
        self.own_leaders = tuple(
            tuple(n for n, seat in enumerate(owner) if seat == wanted and n != self.auditor)
            for wanted in range(self.seats)
        )

    def _map(self) -> None:
        """Note what the rules ask of the map again and again."""
        board = self.board
        self.arrakeen = board.territory_of("arrakeen")
        self.carthag = board.territory_of("carthag")
        self.tueks = board.territory_of("tueks_sietch")
        self.tabr = board.territory_of("sietch_tabr")
        self.habbanya = board.territory_of("habbanya_sietch")
        self.polar_sink = board.location("polar_sink")
        self.shield_wall = board.territory_of("shield_wall")
        self.cities = tuple(board.territories[t].locations[0] for t in (self.arrakeen, self.carthag))
        self.zone = frozenset(n for t in board.territories if t.fremen_zone for n in t.locations)
        self.is_stronghold = tuple(board.territories[t].terrain == "stronghold" for t in board.territory)
        self.sand_territories = tuple(n for n, t in enumerate(board.territories) if t.worms)
        self.in_storm = tuple(bytes(s == storm for s in board.sector) for storm in range(c.SECTORS + 1))
        self.spice_cards: tuple[int, ...] = tuple(
            board.location(card.location) if card.location else c.NOBODY
            for card in facts().spice
            for _ in range(card.copies)
        )

    @property
    def expansion(self) -> bool:
        """Return whether the treachery cards of the expansion are used: with CHOAM or Richese, or as usual."""
        return True

    def named(self, name: str) -> frozenset[int]:
        """Return the numbers of the copies of a treachery card, by the name on it."""
        return frozenset(n for n, card in enumerate(self.printing) if card.name == name)

    def is_on(self, switch: str) -> bool:
        """Return whether a ruling is set to hold."""
        return bool(self.switches[switch])

    def limit(self, seat: int) -> int:
        """Return the most cards in a seat's hand (BG-BID-03)."""
        return self.factions[seat].hand_limit

    def describe(self) -> dict[str, Any]:
        """Return what makes this table, for a record: ``Table(**describe())`` is an equal one."""
        return {
            "factions": [faction.id for faction in self.factions],
            "advanced": self.advanced,
            "skills": self.skills,
            "strongholds": self.strongholds,
            "turns": self.turns,
            "circles": list(self.circles),
            "ixians": self.ixians,
            "switches": {k: v for k, v in self.switches.items() if v != _defaults()[k]},
        }


def _defaults() -> dict[str, int]:
    return {switch.id: switch.default for switch in facts().switches}


def _switches(given: Mapping[str, int]) -> dict[str, int]:
    """Return all switches; raise ``Misuse`` for an unknown one or a value it cannot have."""
    if not isinstance(given, Mapping):
        raise Misuse(f"switches {given!r:.40}", hint="names with numbers, such as nexus.rounds and 1")
    values = _defaults()
    wrong = [name for name in given if name not in values]
    kinds = {switch.id: switch.type for switch in facts().switches}
    check_all(
        lambda: _known(wrong, values),
        *(partial(_in_range, name, given[name], kinds[name]) for name in given if name in values),
    )
    return {**values, **given}


def _known(wrong: Sequence[str], values: Mapping[str, int]) -> None:
    if wrong:
        raise Misuse(f"no switch is called {', '.join(map(str, wrong))[:80]}", hint="one of " + ", ".join(values))


def _in_range(name: str, value: object, kind: str) -> None:
    most = 9 if kind == "number" else 1
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise Misuse(f"switch {name} cannot be {value!r:.40}", hint=f"0 to {most}")


def _flags(**flags: bool) -> None:
    wrong = [f"{name} cannot be {value!r:.40}" for name, value in flags.items() if not isinstance(value, bool)]
    if wrong:
        raise Misuse(", ".join(wrong), hint="true or false")


def _length(turns: int) -> None:
    if isinstance(turns, bool) or not isinstance(turns, int) or not 1 <= turns <= LONGEST_GAME:
        raise Misuse(f"a game of {turns!r} turns", hint=f"1 to {LONGEST_GAME} (BG-SET-01)")


def _circles(seats: int, given: Sequence[int]) -> tuple[int, ...]:
    """Return the player circle of each seat: as given, or spread over the rim (BG-MAP-03, BGA-47)."""
    most = 6 if seats <= 6 else 8
    if not given:
        return tuple(seat * most // seats for seat in range(seats))
    circles = tuple(given)
    if len(set(circles)) != seats or not all(isinstance(n, int) and 0 <= n < most for n in circles):
        raise Misuse(f"player circles {list(circles)!r:.60}", hint=f"{seats} different numbers from 0 to {most - 1}")
    return circles


def _weapon(card: Treachery) -> Weapon:
    if card.kind == "worthless":
        return Weapon.INERT
    return _WEAPONS[card.sort] if card.kind == "weapon" else Weapon.NONE


def _voice_class(table: Table, name: int) -> int:
    """Return the class the Voice names a card by, -1 for special cards (BG-BEN-06, BG-BEN-07, BGA-24)."""
    card = next(printing for n, printing in enumerate(table.printing) if table.name_of[n] == name)
    classes = {("weapon", "poison"): 0, ("weapon", "projectile"): 1, ("defence", "poison"): 2,
               ("defence", "projectile"): 3}  # fmt: skip
    if card.kind in ("worthless", "hero"):
        return 4 if card.kind == "worthless" else 5
    return classes.get((card.kind, card.sort), -1)


def _defence(card: Treachery) -> int:
    """Return what a card in the defence slot stops, as bits."""
    if card.kind != "defence":
        return 0
    if card.sort == "projectile and poison":
        return c.PROJECTILE_DEFENCE | c.POISON_DEFENCE | c.IS_SHIELD
    if card.sort.startswith("poison"):
        return c.POISON_DEFENCE
    return c.PROJECTILE_DEFENCE | c.IS_SHIELD
