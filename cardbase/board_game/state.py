"""The state of a game: integers and flat columns, nothing else. Only ``mutations`` and ``rules`` write it.

Columns are indexed by seat, by ``seat * LOCATIONS + location``, by leader or by card number of the table.
"""

from __future__ import annotations

import zlib

from cardbase.errors import Unreadable
from cardbase.tabletop.columns import pack, unpack, unsigned

SCALARS = (
    "turn", "phase", "storm", "first", "distance", "wall_destroyed", "dialer_a", "dialer_b", "storm_card", "bank",
    "no_field_at", "no_field", "no_field_last", "inflation", "inflation_waits", "prediction",
    "prediction_turn", "kh_losses", "kh_at",
    "kh_dead", "ending", "winners", "decisions", "stopped", "muted", "blocked", "karama_over", "worms",
    "lot", "lot_kind", "lot_high", "lot_by", "lot_karama", "normal_cards", "opener", "cache_last", "cache_gone",
    "sold", "peeked", "guild_acted", "acting", "la_la_la", "ships", "quiet",
    "fight_at", "fight_group", "attacker", "defender", "voice", "voice_by", "caller_a", "caller_b", "fight_flags",
    "dials", "jubba", "baliset", "last_discard", "traded", "accepting",
)  # fmt: skip
"""``stopped`` has a bit for each advantage a Karama stopped; ``winners``, ``muted`` and ``quiet`` one a seat."""
BYTES = ("ground", "star")
"""Forces on the board; ``star`` holds special forces, of the Bene Gesserit advisors."""
COLUMNS = (
    "sand", "spice", "front", "reserve", "reserve_star", "tanks", "tanks_star", "ally", "offer", "pledge",
    "karama_used",
    "skill", "skill_front", "skill_used", "stronghold_card", "passed", "bids",
    "dead", "deaths", "face_down", "pool", "used_at", "traitor", "traitor_known",
    "known", "deck", "discard", "laid", "cache", "set_aside", "removed", "spice_deck", "pile_a", "pile_b", "aside",
    "skill_deck", "order", "turns_left", "worm_places", "plan_a", "plan_b", "promises", "storm_path", "scratch",
    "streams", "agenda",
)  # fmt: skip


class State:
    """One position of one game. ``hands`` holds the treachery cards of each seat."""

    turn: int
    phase: int
    storm: int
    first: int
    distance: int
    wall_destroyed: int
    dialer_a: int
    dialer_b: int
    storm_card: int
    bank: int
    no_field_at: int
    no_field: int
    no_field_last: int
    inflation: int
    inflation_waits: int
    prediction: int
    prediction_turn: int
    kh_losses: int
    kh_at: int
    kh_dead: int
    ending: int
    winners: int
    decisions: int
    stopped: int
    muted: int
    blocked: int
    karama_over: int
    worms: int
    lot: int
    lot_kind: int
    lot_high: int
    lot_by: int
    lot_karama: int
    normal_cards: int
    opener: int
    cache_last: int
    cache_gone: int
    sold: int
    peeked: int
    guild_acted: int
    acting: int
    la_la_la: int
    ships: int
    quiet: int
    fight_at: int
    fight_group: int
    attacker: int
    defender: int
    voice: int
    voice_by: int
    caller_a: int
    caller_b: int
    fight_flags: int
    dials: int
    jubba: int
    baliset: int
    last_discard: int
    traded: int
    accepting: int
    ground: bytearray
    star: bytearray
    sand: list[int]
    spice: list[int]
    front: list[int]
    reserve: list[int]
    reserve_star: list[int]
    tanks: list[int]
    tanks_star: list[int]
    ally: list[int]
    offer: list[int]
    pledge: list[int]
    karama_used: list[int]
    skill: list[int]
    skill_front: list[int]
    skill_used: list[int]
    stronghold_card: list[int]
    passed: list[int]
    bids: list[int]
    dead: list[int]
    deaths: list[int]
    face_down: list[int]
    pool: list[int]
    used_at: list[int]
    traitor: list[int]
    traitor_known: list[int]
    known: list[int]
    deck: list[int]
    discard: list[int]
    laid: list[int]
    cache: list[int]
    set_aside: list[int]
    removed: list[int]
    spice_deck: list[int]
    pile_a: list[int]
    pile_b: list[int]
    aside: list[int]
    skill_deck: list[int]
    order: list[int]
    turns_left: list[int]
    worm_places: list[int]
    plan_a: list[int]
    plan_b: list[int]
    promises: list[int]
    storm_path: list[int]
    scratch: list[int]
    streams: list[int]
    agenda: list[int]
    hands: list[list[int]]

    def copy(self) -> State:
        """Return an equal state that shares nothing with this one."""
        new = State()
        fields = new.__dict__  # filled as a whole: a third of the time of setting each
        fields.update(self.__dict__)
        for name in (*BYTES, *COLUMNS):
            fields[name] = fields[name][:]
        fields["hands"] = [hand[:] for hand in self.hands]
        return new

    def to_bytes(self) -> bytes:
        """Return the state as 64-bit integers, the same bytes for equal states (``from_bytes`` reads them back)."""
        columns = [getattr(self, name) for name in (*BYTES, *COLUMNS)]
        return pack([getattr(self, name) for name in SCALARS], columns, self.hands)

    @staticmethod
    def from_bytes(content: bytes) -> State:
        """Read what ``to_bytes`` wrote; raise ``Unreadable`` where the lengths do not add up."""
        found, state = unpack(content, len(SCALARS), len(BYTES) + len(COLUMNS)), State()
        for name, value in zip((*SCALARS, *BYTES, *COLUMNS), (*found.numbers, *found.columns), strict=True):
            setattr(state, name, value)
        try:
            for name in BYTES:
                setattr(state, name, bytearray(getattr(state, name)))
        except ValueError:
            raise Unreadable("not a saved state: a small number is too large") from None
        state.streams, state.hands = unsigned(state.streams), found.piles
        return state

    def digest(self) -> int:
        """Return 32 bits that differ for almost all different states."""
        return zlib.crc32(self.to_bytes())
