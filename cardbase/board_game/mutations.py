"""What changes the state: spice, forces, cards, leaders. Whatever changes here is also noted in the log.

The sums hold (BG-GEN-01 to BG-GEN-03): spice only moves between holders and the bank, forces between reserves, board
and tanks, cards between the places of the state.
"""

from __future__ import annotations

from cardbase.board_game import constants as c
from cardbase.board_game.agenda import then
from cardbase.board_game.constants import BANK, FACE_DOWN, UNSEEN, Skill
from cardbase.board_game.events import ALL, KINDS
from cardbase.board_game.position import Position, free_cards
from cardbase.tabletop import draw, shuffle

DECK, SPICE, STORM, LEADERS, HANDS, SKILLS = range(6)
"""The streams of chance (BG-GEN-08)."""
STREAMS = 6


def note(g: Position, kind: str, *arguments: int) -> None:
    """Note a public event."""
    if g.log is not None:
        g.log.append((KINDS[kind], ALL, *arguments))


def whisper(g: Position, seats: int, kind: str, *arguments: int) -> None:
    """BG-ATR-01: Note an event that only some seats see, given as bits."""
    if g.log is not None:
        g.log.append((KINDS[kind], seats, *arguments))


# Spice


def pay(g: Position, seat: int, to: int, amount: int, *, before: int = 0) -> None:
    """Move spice from behind a shield to a seat's, or to the bank; skills that take part of it come after.

    ``before`` is what was paid already for the same thing (CR-522).
    """
    if amount <= 0:
        return
    _hand(g, seat, to, amount)
    if g.table.skills:
        _skills_of_payment(g, seat, to, before + amount)


def lose(g: Position, seat: int, amount: int) -> None:
    """Move spice from behind a shield to the bank; no skill takes a loss for a payment (BG-TRE-52, CR-522)."""
    if amount > 0:
        _hand(g, seat, BANK, amount)


def _hand(g: Position, seat: int, to: int, amount: int) -> None:
    s = g.state
    s.spice[seat] -= amount
    if to == BANK:
        s.bank += amount
    else:
        s.spice[to] += amount
    note(g, "pay", seat, amount, to)


def _skills_of_payment(g: Position, seat: int, to: int, amount: int) -> None:
    """Spice Banker and Bureaucrat, once a phase each (CR-522, CR-303, CR-R24, CR-521)."""
    s = g.state
    if to == BANK and amount >= 4:
        banker = holder_of_skill(g, Skill.BANKER)
        if banker not in (c.NOBODY, seat) and not s.skill_used[banker]:
            s.skill_used[banker] = 1
            s.front[banker] += 1
            s.bank -= 1
            note(g, "banker", banker)
    elif to != BANK and amount >= 5:
        clerk = holder_of_skill(g, Skill.BUREAUCRAT)
        if clerk not in (c.NOBODY, seat, to) and not s.skill_used[clerk]:
            then(s.agenda, ("bureaucrat", clerk, to))


def holder_of_skill(g: Position, skill: int) -> int:
    """Return the seat whose skill card lies face up with a living leader of its own, -1 for none (CR-303, CR-521)."""
    s = g.state
    for leader, held in enumerate(s.skill):
        if held == skill:
            owner = g.table.owner[leader]
            return owner if s.skill_front[leader] and not s.dead[leader] and s.pool[leader] == owner else c.NOBODY
    return c.NOBODY


def gain(g: Position, seat: int, amount: int, source: c.Source) -> None:
    """Move spice from the bank to behind a shield."""
    if amount > 0:
        g.state.spice[seat] += amount
        g.state.bank -= amount
        note(g, "gain", seat, amount, source)


# Forces


def place(g: Position, seat: int, location: int, normal: int, star: int = 0) -> None:
    """Put forces on the board; the caller has taken them from somewhere."""
    at = seat * c.LOCATIONS + location
    g.state.ground[at] += normal
    g.state.star[at] += star


def lift(g: Position, seat: int, location: int, normal: int, star: int = 0) -> None:
    """Take forces from the board; the caller puts them somewhere."""
    at = seat * c.LOCATIONS + location
    g.state.ground[at] -= normal
    g.state.star[at] -= star


def kill(g: Position, seat: int, location: int, normal: int, star: int = 0) -> None:
    """Move forces from the board to the tanks; advisors become plain forces there."""
    if normal or star:
        lift(g, seat, location, normal, star)
        to_tanks(g, seat, normal, star)
        note(g, "lost", seat, normal + star, location)


def kill_all(g: Position, seat: int, location: int) -> int:
    """Move all forces of a seat in a location to the tanks and return how many."""
    at = seat * c.LOCATIONS + location
    normal, star = g.state.ground[at], g.state.star[at]
    kill(g, seat, location, normal, star)
    return normal + star


def to_tanks(g: Position, seat: int, normal: int, star: int) -> None:
    """Count forces in the tanks; those of the Bene Gesserit have one face there."""
    s = g.state
    if seat == g.table.ben:
        normal, star = normal + star, 0
    s.tanks[seat] += normal
    s.tanks_star[seat] += star


def open_no_field(g: Position) -> int:
    """Reveal the No-Field on the board and place its forces from the reserves; return how many (CR-107, CR-R20)."""
    s, ric = g.state, g.table.ric
    location, token = s.no_field_at, s.no_field
    if location < 0:
        return 0
    normal = min(c.NO_FIELDS[token], s.reserve[ric])
    s.reserve[ric] -= normal
    place(g, ric, location, normal)
    s.no_field_at, s.no_field, s.no_field_last = c.NOBODY, c.NOBODY, token
    note(g, "no_field_shown", c.NO_FIELDS[token], normal, location)
    return normal


# Cards


def discard(g: Position, seat: int, card: int) -> None:
    """Move a card from a hand to the discard pile, shown to all as it goes (BG-TRE-33)."""
    g.state.hands[seat].remove(card)
    to_discard(g, seat, card)


def to_discard(g: Position, seat: int, card: int) -> None:
    """CR-020: Lay a card on the discard pile; Semuta may take it from there (CR-011)."""
    s = g.state
    s.discard.append(card)
    s.known[card] = -1
    s.last_discard = card
    note(g, "discard", seat, card)
    if g.semuta >= 0:
        offer_semuta(g, seat, card)


def offer_semuta(g: Position, seat: int, card: int) -> None:
    """Ask the holder of the Semuta Drug about a card that another player just discarded (CR-011)."""
    s = g.state
    for other, hand in enumerate(s.hands):
        if other != seat and g.semuta in hand and card != g.semuta:
            then(s.agenda, ("semuta", other, card))


def draw_card(g: Position, seat: int) -> int:
    """Move the top card of the treachery deck into a hand; return it, or -1 where both piles are empty (BG-TRE-31)."""
    s = g.state
    card = top_card(g)
    if card >= 0:
        s.deck.pop()
        s.hands[seat].append(card)
        s.known[card] &= s.known[card]
        whisper(g, 1 << seat, "deals", seat, card)
    return card


def top_card(g: Position) -> int:
    """Return the top card of the treachery deck, reshuffling the discard pile if it is empty, or -1."""
    s = g.state
    if not s.deck and s.discard:
        s.deck, s.discard = s.discard, []
        s.last_discard = -1
        for card in s.deck:
            s.known[card] = 0
        shuffle(s.streams, DECK, s.deck)
    return s.deck[-1] if s.deck else -1


def lose_sight(g: Position, holder: int, other: int) -> None:
    """Let third parties forget what they saw in a hand: one card of it goes over unseen.

    Which one it was must not show by what is still known (BG-SEC-03).
    """
    s = g.state
    for card in s.hands[holder]:
        s.known[card] &= 1 << holder | 1 << other


def in_hand(g: Position, seat: int, name: int) -> int:
    """Return a card of that name in a hand, -1 for none; a battle plan keeps its copy where there is another."""
    name_of = g.table.name_of
    return next((card for card in (*free_cards(g, seat), *g.state.hands[seat]) if name_of[card] == name), -1)


def named_in_hand(g: Position, seat: int, among: frozenset[int]) -> list[int]:
    """Return the choices of a card in hand out of ``among``, one a name."""
    name_of = g.table.name_of
    return [c.CARD + name for name in sorted({name_of[card] for card in g.state.hands[seat] if card in among})]


# Leaders


def kill_leader(g: Position, leader: int) -> None:
    """Send a leader to its owner's tanks: face down from the second death on (BG-BAT-26, BG-REV-06)."""
    note(g, "killed", leader)
    g.state.used_at[leader] = -1
    _lay_in_tanks(g, leader, FACE_DOWN if g.state.deaths[leader] else 0)


def kill_captive(g: Position, captor: int, leader: int) -> None:
    """Send a leader that was drawn to its owner's tanks, face down: these two alone know who it is (BG-HAR-06).

    Where it fought this turn is still said: that it fell must not show.
    """
    owner = g.table.owner[leader]
    note(g, "kills_captive", captor, owner)
    whisper(g, 1 << captor | 1 << owner, "killed", leader)
    _lay_in_tanks(g, leader, UNSEEN)


def _lay_in_tanks(g: Position, leader: int, face_down: int) -> None:
    s, owner = g.state, g.table.owner[leader]
    s.dead[leader] = 1
    s.face_down[leader] = face_down
    s.deaths[leader] += 1
    s.pool[leader] = owner
    if s.skill[leader] >= 0:
        s.skill_deck.append(s.skill[leader])  # CR-306
        shuffle(s.streams, SKILLS, s.skill_deck)
        s.skill[leader] = -1
    free_captives(g)


def bring_back(g: Position, leader: int) -> None:
    """Take a leader of the tanks back into its House (BG-REV-05)."""
    s = g.state
    s.dead[leader] = s.face_down[leader] = 0
    s.used_at[leader] = -1
    note(g, "revive_leader", g.table.owner[leader], leader)


def free_captives(g: Position) -> None:
    """Return all captured leaders to their owners where no leader of Harkonnen lives (BG-HAR-07)."""
    s, har = g.state, g.table.har
    if har < 0 or not all(s.dead[x] for x in g.table.own_leaders[har]):
        return
    for leader, seat in enumerate(s.pool):
        if seat == har != g.table.owner[leader]:
            s.pool[leader] = g.table.owner[leader]


def chance(g: Position, stream: int, below: int) -> int:
    """Return a number from 0 to ``below`` - 1 from one stream of chance."""
    return draw(g.state.streams, stream, below)
