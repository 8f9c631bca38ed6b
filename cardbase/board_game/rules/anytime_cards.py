"""What any-time cards and gifts do: Ghola, Nullentropy Box, Distrans, gifts to the ally, Semuta Drug."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, CARD, LEADER, NONE, PASS, SEAT, YES, Advantage, V
from cardbase.board_game.mutations import DECK, bring_back, discard, lose_sight, note, pay, whisper
from cardbase.board_game.position import Position, free_cards, has_place, has_room, spare_cards
from cardbase.board_game.rules.commitments import free_spice
from cardbase.board_game.rules.karama import is_stopped
from cardbase.tabletop import shuffle


def ghola_leaders(g: Position, seat: int) -> list[int]:
    """Return the own leaders in the tanks that a Ghola brings back (BG-TRE-13); never the Auditor (CR-213)."""
    return [leader for leader in g.table.own_leaders[seat] if g.state.dead[leader]]


def fetchable(g: Position) -> list[int]:
    """Return the names in the discard pile that a Nullentropy Box may take (CR-514)."""
    box = g.table.named("Nullentropy Box")
    return sorted({g.table.name_of[card] for card in g.state.discard if card not in box})


@question("what the Ghola brings back", {V.AMOUNT: "{:forces}"}, rules="BG-TRE-13 BG-REV-09")
def ghola(g: Position, seat: int, card: int, *_: int) -> list[int]:
    """BG-TRE-13: one leader, or up to 5 forces."""
    s = g.state
    forces = min(5, s.tanks[seat] + s.tanks_star[seat])
    return [*(LEADER + x for x in ghola_leaders(g, seat)), *(AMOUNT + n for n in range(1, forces + 1))]


@ghola.answer
def _ghola(g: Position, verb: int, arg: int, seat: int, card: int, *_: int) -> None:
    s = g.state
    discard(g, seat, card)
    if verb == V.LEADER:
        bring_back(g, arg)
        g.then(("new_skill", seat, arg))
    else:
        star = min(arg, s.tanks_star[seat])
        revive_forces(g, seat, arg - star, star)


def revive_forces(g: Position, seat: int, normal: int, star: int) -> None:
    """Move forces from the tanks to the reserves (BG-REV-03)."""
    s = g.state
    s.tanks[seat] -= normal
    s.tanks_star[seat] -= star
    s.reserve[seat] += normal
    s.reserve_star[seat] += star
    note(g, "revive", seat, normal + star)


@question("which discarded card to take", {V.CARD: "take {}"}, rules="CR-011 CR-514")
def fetch(g: Position, *_: int) -> list[int]:
    """CR-514, BG-X-15: any card but a Nullentropy Box, of the ordered pile."""
    return [CARD + name for name in fetchable(g)]


@fetch.answer
def _fetch(g: Position, verb: int, arg: int, seat: int, box: int, *_: int) -> None:
    """CR-T30: 2 spice to the bank; the pile is shuffled, this card on top."""
    s, name_of = g.state, g.table.name_of
    pay(g, seat, -1, 2)
    card = next(card for card in s.discard if name_of[card] == arg)
    s.discard.remove(card)
    s.hands[seat].append(card)
    s.known[card] = 0
    whisper(g, 1 << seat, "receives", seat, card)
    shuffle(s.streams, DECK, s.discard)
    discard(g, seat, box)


@question("who receives a card by Distrans", {V.SEAT: "{}"}, rules="CR-011")
def distrans(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: another player with room, never during a bid."""
    return [SEAT + other for other in range(g.table.seats) if other != seat and has_room(g, other)]


@distrans.answer
def _distrans(g: Position, verb: int, arg: int, seat: int, card: int, *_: int) -> None:
    discard(g, seat, card)
    g.then(("hand_over", seat, arg, 0))


@question("whether to give a Richese card to the ally", {V.CARD: "give {}"}, rules="CR-112 BG-V-43", sealed=True)
def give_card(g: Position, seat: int, *_: int) -> list[int]:
    """CR-112: a Richese card from the hand, any time, if the ally's hand is not full."""
    t = g.table
    names = sorted({t.name_of[card] for card in spare_cards(g, seat) if t.from_cache[card]})
    return [PASS, *(CARD + name for name in names)] if has_place(g, g.state.ally[seat]) else []


@give_card.answer
def _give_card(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        s, t = g.state, g.table
        card = next(x for x in spare_cards(g, seat) if t.name_of[x] == arg and t.from_cache[x])
        move_card(g, seat, s.ally[seat], card)


@question("which card to hand over", {V.CARD: "{}"}, rules="CR-011", sealed=True)
def hand_over(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: a card from the hand."""
    name_of = g.table.name_of
    return [CARD + name for name in sorted({name_of[card] for card in free_cards(g, seat)})]


@hand_over.answer
def _hand_over(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    move_card(g, seat, other, next(card for card in free_cards(g, seat) if g.table.name_of[card] == arg))


def move_card(g: Position, seat: int, other: int, card: int) -> None:
    """Move a card from hand to hand; the giver knows where it went, others not even which it was (BG-SEC-03)."""
    s = g.state
    lose_sight(g, seat, other)
    s.hands[seat].remove(card)
    s.hands[other].append(card)
    s.known[card] = (s.known[card] | 1 << seat) & ~(1 << other)
    note(g, "gift", seat, other)
    whisper(g, 1 << seat | 1 << other, "given", seat, card, other)


@question("how much spice to give", {V.AMOUNT: "{}", V.NONE: "nothing"}, rules="BG-EMP-05 BG-V-46")
def give_spice(g: Position, seat: int, *_: int) -> list[int]:
    """BG-EMP-05, BG-NEX-06: the Emperor's gift goes behind the ally's shield."""
    return [NONE, *(AMOUNT + n for n in range(1, free_spice(g, seat) + 1))]


@give_spice.answer
def _give_spice(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.AMOUNT:
        g.then(("may_stop", seat, Advantage.EMPEROR_GIFT), ("spice_given", seat, arg))


@step
def spice_given(g: Position, seat: int, amount: int, *_: int) -> None:
    """BG-EMP-05."""
    s = g.state
    if not is_stopped(g, Advantage.EMPEROR_GIFT):
        s.spice[seat] -= amount
        s.spice[s.ally[seat]] += amount
        note(g, "spice_gift", seat, amount, s.ally[seat])


@question("whether the Semuta Drug takes the card", {V.YES: "take it"}, rules="CR-011 BG-W-712", sealed=True)
def semuta(g: Position, seat: int, card: int, *_: int) -> list[int]:
    """CR-011: a card that another player just discarded, also one of several discarded together."""
    s = g.state
    return [PASS, YES] if card in s.discard and g.semuta in s.hands[seat] else []


@semuta.answer
def _semuta(g: Position, verb: int, arg: int, seat: int, card: int, *_: int) -> None:
    s = g.state
    if verb == V.YES:
        s.discard.remove(card)
        s.hands[seat].append(card)
        whisper(g, -1, "receives", seat, card)
        discard(g, seat, g.semuta)
