"""BG-SET: the set-up, from shuffled decks to the first storm."""

from __future__ import annotations

from cardbase.board_game import constants as c
from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, LEADER, LOCATION, NONE, SEAT, SKILL, V
from cardbase.board_game.mutations import (
    DECK,
    LEADERS,
    SKILLS,
    SPICE,
    STREAMS,
    draw_card,
    note,
    place,
    whisper,
)
from cardbase.board_game.position import Position
from cardbase.board_game.state import BYTES, COLUMNS, SCALARS, State
from cardbase.board_game.table import Table
from cardbase.tabletop import shuffle, streams_of

UNDEALT, ASIDE = -1, -2
"""Where a traitor card lies that no seat keeps (BG-SET-05, BGA-39)."""


def new_state(table: Table, seed: int) -> State:
    """Return the state before the set-up: decks shuffled, nothing dealt (BG-SET-02, BG-CMP-01).

    BG-BEN-01, BG-HAR-02, CR-201.
    """
    s = State()
    seats, leaders = table.seats, len(table.leaders)
    for name in SCALARS:
        setattr(s, name, 0)
    for name in COLUMNS:
        setattr(s, name, [])
    for name in BYTES:
        setattr(s, name, bytearray(seats * c.LOCATIONS))
    s.storm, s.first = c.SECTORS, -1
    for name in ("no_field_at", "no_field", "no_field_last", "prediction", "kh_at", "lot", "lot_by", "acting",
                 "la_la_la", "fight_at", "fight_group", "attacker", "defender", "voice", "voice_by", "jubba",
                 "dialer_a", "dialer_b", "last_discard", "baliset"):  # fmt: skip
        setattr(s, name, -1)
    s.sand = [0] * c.LOCATIONS
    for name in ("front", "tanks", "tanks_star", "pledge", "karama_used", "skill_used",
                 "passed", "bids"):  # fmt: skip
        setattr(s, name, [0] * seats)
    for name in ("ally", "offer"):
        setattr(s, name, [-1] * seats)
    s.spice = [faction.spice for faction in table.factions]
    s.bank = -sum(s.spice)
    s.reserve_star = [faction.special_forces * table.advanced for faction in table.factions]
    s.reserve = [c.TURN_FORCES - star for star in s.reserve_star]
    s.stronghold_card = [-1] * 5
    s.skill = [-1] * leaders
    for name in ("dead", "deaths", "face_down", "traitor_known", "skill_front"):
        setattr(s, name, [0] * leaders)
    s.pool, s.used_at, s.traitor = list(table.owner), [-1] * leaders, [UNDEALT] * leaders
    s.known = [0] * table.cards
    s.hands = [[] for _ in range(seats)]
    s.streams = streams_of(seed, STREAMS)
    s.deck = [card for card in range(table.cards) if card not in table.cache_cards]
    s.cache = list(table.cache_cards)
    s.spice_deck = list(range(len(table.spice_cards)))
    s.skill_deck = list(range(len(c.Skill))) if table.skills else []
    shuffle(s.streams, DECK, s.deck)
    shuffle(s.streams, SPICE, s.spice_deck)
    shuffle(s.streams, SKILLS, s.skill_deck)
    return s


@step
def setup(g: Position, *_: int) -> None:
    """BG-SET-02, CR-302: prediction, traitors, forces, a card; with skills treachery and skills before traitors."""
    t = g.table
    seats = range(t.seats)
    cards = [("deal_treachery", seat) for seat in seats]
    traitors = [("deal_traitors", 0), *(("keep_traitor", seat) for seat in seats if seat != t.har), ("lay_aside", 0)]
    skills = [("deal_skills", seat) for seat in seats] if t.skills else []
    forces = ("place_forces", 0)
    middle = [*cards, *skills, *traitors, forces] if t.skills else [*traitors, forces, *cards]
    start: list[tuple[str | int, ...]] = [("predict_faction", t.ben)] if t.ben >= 0 else []
    g.then(*start, *middle, ("first_storm", 0), ("turn", 0))


@question("which faction wins, by the prediction", {V.SEAT: "{} wins"}, rules="BG-SET-03 BG-V-01", sealed=True)
def predict_faction(g: Position, seat: int, *_: int) -> list[int]:
    """BG-SET-03: one other seated faction."""
    return [SEAT + other for other in range(g.table.seats) if other != seat]


@predict_faction.answer
def _predicted_faction(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.prediction = arg
    g.then(("predict_turn", seat))


@question("in which turn it wins", {V.AMOUNT: "in turn {}"}, rules="BG-SET-03", sealed=True)
def predict_turn(g: Position, *_: int) -> list[int]:
    """BG-SET-03: a turn of the game."""
    return [AMOUNT + turn for turn in range(1, g.table.turns + 1)]


@predict_turn.answer
def _predicted_turn(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.prediction_turn = arg
    whisper(g, 1 << seat, "predicts", seat, g.state.prediction, arg)


@step
def deal_treachery(g: Position, seat: int, *_: int) -> None:
    """BG-SET-07: one card, Harkonnen two; the cache is not part of it (CR-101)."""
    for _card in range(g.table.factions[seat].start_cards):
        draw_card(g, seat)


@step
def deal_skills(g: Position, seat: int, *_: int) -> None:
    """CR-302: two skill cards each, one is kept."""
    s = g.state
    first, second = s.skill_deck.pop(), s.skill_deck.pop()
    g.then(("choose_skill", seat, first, second))


@question("which leader skill to keep", {V.SKILL: "keep {}", V.NONE: "neither"}, rules="CR-302 CR-306 BG-V-03")
def choose_skill(g: Position, seat: int, first: int, second: int, leader: int, *_: int) -> list[int]:
    """CR-302, CR-306: keep one of two, shuffle the other back; a revived leader need not take one."""
    return [SKILL + first, SKILL + second, *([NONE] if leader else [])]


@choose_skill.answer
def _skill_chosen(g: Position, verb: int, arg: int, seat: int, first: int, second: int, leader: int, *_: int) -> None:
    s = g.state
    s.skill_deck += [skill for skill in (first, second) if verb == V.NONE or skill != arg]
    shuffle(s.streams, SKILLS, s.skill_deck)
    if verb == V.NONE:
        return
    if leader:
        give_skill(g, seat, leader - 1, arg)
    else:
        g.then(("choose_skilled", seat, arg))


@question("which leader has the skill", {V.LEADER: "{}"}, rules="CR-302 BG-V-03")
def choose_skilled(g: Position, seat: int, *_: int) -> list[int]:
    """CR-302, CR-213: an ordinary leader; the Auditor never holds a skill."""
    return [LEADER + leader for leader in g.table.own_leaders[seat]]


@choose_skilled.answer
def _skilled(g: Position, verb: int, arg: int, seat: int, skill: int, *_: int) -> None:
    give_skill(g, seat, arg, skill)


def give_skill(g: Position, seat: int, leader: int, skill: int) -> None:
    """Put a skill card with a leader, face up (CR-302)."""
    g.state.skill[leader], g.state.skill_front[leader] = skill, 1
    note(g, "skill", seat, skill, leader)


@step
def deal_traitors(g: Position, *_: int) -> None:
    """BG-SET-04: four traitor cards each out of the leaders of those who sit."""
    s, t = g.state, g.table
    cards = list(range(len(t.leaders)))
    shuffle(s.streams, LEADERS, cards)
    for seat in range(t.seats):
        for _card in range(4):
            leader = cards.pop()
            s.traitor[leader] = seat
            s.traitor_known[leader] |= 1 << seat


@question("which traitor to keep", {V.LEADER: "keep {}"}, rules="BG-SET-04 BG-V-02", together=True)
def keep_traitor(g: Position, seat: int, *_: int) -> list[int]:
    """BG-SET-04, BG-DEF-09: one of four; the own leader may be kept."""
    return [LEADER + leader for leader, holder in enumerate(g.state.traitor) if holder == seat]


@keep_traitor.answer
def _kept(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    for leader, holder in enumerate(g.state.traitor):
        if holder == seat and leader != arg:
            g.state.traitor[leader] = ASIDE
    whisper(g, 1 << seat, "keeps_traitor", seat, arg)


@step
def lay_aside(g: Position, *_: int) -> None:
    """BG-SET-05, BGA-39: cards not kept stay aside, unless they are set to go back to the deck."""
    s = g.state
    if g.table.is_on("traitors.returned"):
        for leader, holder in enumerate(s.traitor):
            if holder == ASIDE:
                s.traitor[leader], s.traitor_known[leader] = UNDEALT, 0


@step
def place_forces(g: Position, *_: int) -> None:
    """BG-SET-06, BG-FAC-01 to BG-FAC-08: fixed forces; Fremen and, in the advanced game, Bene Gesserit choose."""
    s, t = g.state, g.table
    for seat, faction in enumerate(t.factions):
        for name, number in faction.board:
            if seat == t.ben and t.advanced:
                continue
            s.reserve[seat] -= number
            place(g, seat, t.board.location(name), number)
            note(g, "starts", seat, number, 0, t.board.location(name))
    if t.ben >= 0 and t.advanced:
        g.then(("place_advisor", t.ben))
    if t.fre >= 0:
        g.then(("choose_fedaykin", t.fre))


def fremen_places(g: Position) -> list[int]:
    """Return the locations where Fremen forces may start."""
    t = g.table.board
    names = ("sietch_tabr", "false_wall_south", "false_wall_west")
    return [place for name in names for place in t.territories[t.territory_of(name)].locations]


@question("how many Fedaykin are among the ten", {V.AMOUNT: "{} Fedaykin"}, rules="BG-SET-06 BG-V-04")
def choose_fedaykin(g: Position, seat: int, *_: int) -> list[int]:
    """BG-SET-06: any mix with Fedaykin."""
    return [AMOUNT + n for n in range(g.state.reserve_star[seat] + 1)]


@choose_fedaykin.answer
def _fedaykin_chosen(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("place_fremen", seat, 0, 10 - arg), ("place_fremen", seat, 0, arg, 1))


@question("how many forces start there", {V.AMOUNT: "{}"}, rules="BG-SET-06 BG-V-04 BG-DEF-08")
def place_fremen(g: Position, seat: int, at: int, left: int, *_: int) -> list[int]:
    """BG-SET-06: any split over the six locations in the order of the map; the last takes the rest."""
    last = at == len(fremen_places(g)) - 1
    return [AMOUNT + n for n in range(left if last else 0, left + 1)] if left else []


@place_fremen.answer
def _placed_fremen(g: Position, verb: int, arg: int, seat: int, at: int, left: int, star: int, *_: int) -> None:
    s, location = g.state, fremen_places(g)[at]
    if star:
        s.reserve_star[seat] -= arg
        place(g, seat, location, 0, arg)
    else:
        s.reserve[seat] -= arg
        place(g, seat, location, arg)
    if arg:
        note(g, "starts", seat, arg, star, location)
    g.then(("place_fremen", seat, at + 1, left - arg, star))


@question("where the first advisor goes", {V.LOCATION: "to {}"}, rules="BG-SET-06 BG-V-04 BG-DEF-08")
def place_advisor(g: Position, seat: int, *_: int) -> list[int]:
    """BG-SET-06: one advisor anywhere."""
    return [LOCATION + place for place in range(c.LOCATIONS)]


@place_advisor.answer
def _placed_advisor(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.reserve[seat] -= 1
    place(g, seat, arg, 0, 1)
    note(g, "starts", seat, 1, 2, arg)
    g.then(("lone_advisors", seat))


@step
def first_storm(g: Position, *_: int) -> None:
    """BG-SET-09, BGA-33: the occupied circles nearest on each side of the storm's start dial 0 to 20 each."""
    t, s = g.table, g.state
    after = min(range(t.seats), key=lambda seat: t.sectors[seat])
    before = max(range(t.seats), key=lambda seat: t.sectors[seat])
    s.dialer_a, s.dialer_b = before, after
    g.then(("dial", before, 0, 20), ("dial", after, 0, 20), ("first_distance", 0))
