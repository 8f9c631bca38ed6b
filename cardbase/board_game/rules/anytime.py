"""W0 of the timing tables: cards and powers that may be used between any two steps.

The engine asks at the start of every phase, before every auction, turn and battle, and only who holds a legal response
(BG-DEF-15). After each use the same seat is asked again.
"""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import (
    AMOUNT,
    CARD,
    LEADER,
    NONE,
    PASS,
    SEAT,
    WAY,
    YES,
    Advantage,
    F,
    Phase,
    V,
)
from cardbase.board_game.mutations import (
    DECK,
    discard,
    in_hand,
    named_in_hand,
    note,
    open_no_field,
    pay,
    whisper,
)
from cardbase.board_game.position import Position, has_room
from cardbase.board_game.rules.deals import may_deal
from cardbase.board_game.rules.karama import SPECIAL, is_stopped, may_special, usable
from cardbase.tabletop import shuffle

GIFT, CARD_GIFT, SPECIAL_POWER, DEAL, REVEAL = range(5)
WAYS = (
    "give spice to the ally|give a Richese card to the ally|use the special Karama|propose a deal|reveal the No-Field"
)


@step
def windows(g: Position, *_: int) -> None:
    """BG-GEN-05, BG-DEF-14, BG-DEF-15: every seat with a legal response, in storm order."""
    order = g.state.order
    asked = [seat for seat in order if _cards(g, seat) or _powers(g, seat)]
    if asked:
        g.then(*(("anytime", seat) for seat in asked))


def _cards(g: Position, seat: int) -> list[int]:
    """Return the any-time cards in a hand that have an effect now."""
    t, s = g.table, g.state
    hand = s.hands[seat]
    found = []
    for card in hand:
        if card in t.anytime and _has_effect(g, seat, card):
            choice = CARD + t.name_of[card]
            if choice not in found:
                found.append(choice)
    return found


def _has_effect(g: Position, seat: int, card: int) -> bool:
    s, t = g.state, g.table
    name = t.printing[card].name
    if name == "Tleilaxu Ghola":
        return bool(s.tanks[seat] + s.tanks_star[seat] or ghola_leaders(g, seat))
    if name == "Nullentropy Box":
        return s.spice[seat] >= 2 and bool(fetchable(g))
    if name == "Distrans":
        return len(s.hands[seat]) > 1 and any(has_room(g, other) for other in range(t.seats) if other != seat)
    return True


def ghola_leaders(g: Position, seat: int) -> list[int]:
    """Return the own leaders in the tanks that a Ghola brings back (BG-TRE-13); never the Auditor (CR-213)."""
    return [leader for leader in g.table.own_leaders[seat] if g.state.dead[leader]]


def fetchable(g: Position) -> list[int]:
    """Return the names in the discard pile that a Nullentropy Box may take (CR-514)."""
    box = g.table.named("Nullentropy Box")
    return sorted({g.table.name_of[card] for card in g.state.discard if card not in box})


def _powers(g: Position, seat: int) -> list[int]:
    """Return the powers and deals that a seat may use now."""
    s, t, found = g.state, g.table, []
    mate = s.ally[seat]
    if mate >= 0:
        if seat == t.emp and s.spice[seat]:
            found.append(WAY + GIFT)
        if seat == t.ric and has_room(g, mate) and any(t.from_cache[card] for card in s.hands[seat]):
            found.append(WAY + CARD_GIFT)
    if may_special(g, seat) and _special_now(g, seat):
        found.append(WAY + SPECIAL_POWER)
    if seat == t.ric and s.no_field_at >= 0 and s.phase <= Phase.MOVEMENT:
        found.append(WAY + REVEAL)
    if may_deal(g, seat):
        found.append(WAY + DEAL)
    return found


def _special_now(g: Position, seat: int) -> bool:
    """Return whether the special power fits this phase (BG-HAR-08, BG-EMP-08, BG-FRE-12, CR-021)."""
    s, t = g.state, g.table
    match t.faction[seat]:
        case F.CHOAM:
            return len(s.hands[seat]) > 1
        case F.RICHESE:
            return bool(s.cache) and s.spice[seat] >= 3
        case F.HARKONNEN:
            return s.phase == Phase.BIDDING and any(s.hands[o] for o in range(t.seats) if o != seat)
        case F.FREMEN:
            return s.phase == Phase.BLOW and s.turn > 1
        case F.EMPEROR:
            return s.phase == Phase.REVIVAL and bool(
                s.tanks[seat] + s.tanks_star[seat] or any(s.dead[x] for x in t.own_leaders[seat])
            )
        case _:
            return False


@question("whether to use something now", {V.CARD: "play {}", V.WAY: WAYS}, rules="BG-V-06 BG-W-401", sealed=True)
def anytime(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BID-15, BG-TRE-13, BG-TRE-17, CR-021, CR-112, BG-EMP-05, BG-DEA-01."""
    found = [*_cards(g, seat), *_powers(g, seat)]
    return [PASS, *found] if found else []


@anytime.answer
def _anytime(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.CARD:
        card = in_hand(g, seat, arg)
        g.then((_TASK[g.table.printing[card].name], seat, card), ("anytime", seat))
    elif verb == V.WAY and arg == GIFT:
        g.then(("give_spice", seat), ("anytime", seat))
    elif verb == V.WAY and arg == CARD_GIFT:
        g.then(("give_card", seat), ("anytime", seat))
    elif verb == V.WAY and arg == DEAL:
        g.then(("propose", seat))
    elif verb == V.WAY and arg == REVEAL:
        location = s.no_field_at
        open_no_field(g)
        g.then(("entered", seat, location))
    elif verb == V.WAY:
        card = in_hand(g, seat, usable(g, seat, special=True)[0] - CARD)
        g.then(("use_karama", seat, card, SPECIAL, g.table.faction[seat]), ("anytime", seat))


_TASK = {
    "Tleilaxu Ghola": "ghola",
    "Truthtrance": "ask_whom",
    "Nullentropy Box": "fetch",
    "Distrans": "distrans",
}


@question("what the Ghola brings back", {V.AMOUNT: "{} forces"}, rules="BG-TRE-13 BG-REV-09")
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
        s.dead[arg] = s.face_down[arg] = 0
        note(g, "revive_leader", seat, arg)
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
    cache = frozenset(g.table.cache_cards)
    return [PASS, *named_in_hand(g, seat, cache)] if has_room(g, g.state.ally[seat]) else []


@give_card.answer
def _give_card(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        s, t = g.state, g.table
        card = next(x for x in s.hands[seat] if t.name_of[x] == arg and t.from_cache[x])
        move_card(g, seat, s.ally[seat], card)


@question("which card to hand over", {V.CARD: "{}"}, rules="CR-011", sealed=True)
def hand_over(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: a card from the hand."""
    return named_in_hand(g, seat, g.table.all_cards)


@hand_over.answer
def _hand_over(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    move_card(g, seat, other, in_hand(g, seat, arg))


def move_card(g: Position, seat: int, other: int, card: int) -> None:
    """Move a card from hand to hand; the giver knows where it went."""
    s = g.state
    s.hands[seat].remove(card)
    s.hands[other].append(card)
    s.known[card] = (s.known[card] | 1 << seat) & ~(1 << other)
    note(g, "gift", seat, other)
    whisper(g, 1 << seat | 1 << other, "given", seat, card, other)


@question("how much spice to give", {V.AMOUNT: "{}", V.NONE: "nothing"}, rules="BG-EMP-05 BG-V-46")
def give_spice(g: Position, seat: int, *_: int) -> list[int]:
    """BG-EMP-05, BG-NEX-06: the Emperor's gift goes behind the ally's shield."""
    return [NONE, *(AMOUNT + n for n in range(1, g.state.spice[seat] + 1))]


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
        note(g, "spice_gift", seat, amount)


@question("whether the Semuta Drug takes the card", {V.YES: "take it"}, rules="CR-011 BG-W-712", sealed=True)
def semuta(g: Position, seat: int, card: int, *_: int) -> list[int]:
    """CR-011: a card that another player just discarded, while it lies on top of the pile."""
    s = g.state
    return [PASS, YES] if s.discard and s.discard[-1] == card and g.semuta in s.hands[seat] else []


@semuta.answer
def _semuta(g: Position, verb: int, arg: int, seat: int, card: int, *_: int) -> None:
    s = g.state
    if verb == V.YES:
        s.discard.pop()
        s.hands[seat].append(card)
        whisper(g, -1, "receives", seat, card)
        discard(g, seat, g.semuta)
