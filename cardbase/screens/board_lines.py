"""A view in lines: whose turn, the Houses and their funds, domains, the Rite or Petition under way, the own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardbase.nouns import counted
from cardbase.play import Table, View, rite_types, rules, views
from cardbase.play import constants as w
from cardbase.tabletop import Question

p = rules.participants

_KIND_WORDS = {
    w.ALLY: "ally",
    w.AIDE: "aide",
    w.FIEF: "fief",
    w.CHARTER: "charter",
    w.FIEF | w.CHARTER: "siridar fief",
    w.PERSONNEL: "personnel",
    w.EQUIPMENT: "equipment",
    w.ENHANCEMENT: "enhancement",
    w.VENTURE: "venture",
    w.TACTIC: "tactic",
    w.EVENT: "event",
    w.DECREE: "decree",
    w.PROGRAM: "program",
}


NO_MARKS: Final[Mapping[int, str]] = {}
_PETITION: Final = "Imperial Petition"
"""What a view calls the moment of bids."""


class Line(NamedTuple):
    """A line of the table, and the number of the card it is about, -1 for none. One that begins "# " is a heading."""

    text: str
    card: int = -1


def screen(
    view: View, table: Table, *, own: bool = True, marks: Mapping[int, str] = NO_MARKS, whole: bool = True
) -> list[str]:
    """Return the table as the view's seat sees it, rivals first, the own cards last: not where others look.

    ``marks`` says of own cards why they cannot be used; where it is not ``whole``, of rivals the funds are shown.
    """
    houses = [line for seat in rivals_of(view) for line in _rival(view, seat, table, own=own, whole=whole)]
    houses += house_lines(view, view.seat, table, own=own)
    lines = [*houses, *under_way(view, table), *(own_lines(view.seats[view.seat], table, marks) if own else ())]
    return ["", f"# {heading(view)}", exchange(view), *(line.text for line in lines)]


def table_lines(view: View, table: Table, *, own: bool = True, marks: Mapping[int, str] = NO_MARKS) -> list[Line]:
    """Return the table from top to bottom: what is under way, the own House and cards, the rivals."""
    mine = house_lines(view, view.seat, table, own=own) + (
        own_lines(view.seats[view.seat], table, marks) if own else []
    )
    rivals = (line for seat in rivals_of(view) for line in house_lines(view, seat, table, own=own))
    return [*under_way(view, table), *mine, *rivals]


def rivals_of(view: View) -> list[int]:
    """Return the other seats by initiative, those without a rank last."""
    order = {seat: rank for rank, seat in enumerate(view.order)}
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    return sorted(others, key=lambda seat: order.get(seat, len(view.seats)))


def _rival(view: View, seat: int, table: Table, *, own: bool, whole: bool) -> list[Line]:
    return house_lines(view, seat, table, own=own) if whole else [Line(_funds(view, seat, own=own))]


def glance(view: View, table: Table, *, own: bool = True) -> list[str]:
    """Return what matters in the middle of something: the moment, everyone's funds, the Rite or Petition."""
    seats = [seat for seat in (view.seat, *rivals_of(view)) if view.seats[seat].seat_status != w.ELIMINATED]
    funds = [_funds(view, seat, own=own) for seat in seats]
    return ["", f"# {heading(view)}", *funds, *(line.text for line in under_way(view, table))]


def heading(view: View) -> str:
    """Return the turn, whose it is, and what is going on."""
    return f"Turn {view.turn} - {_whose(view)}{view.moment}"


def exchange(view: View) -> str:
    """Return the rate of exchange and the Guild Hoard."""
    return f"CROE {view.rate}, Guild Hoard {view.guild_hoard} spice"


def under_way(view: View, table: Table) -> list[Line]:
    """Return the Rite and the Petition under way."""
    return [*_rite(view, table), *_petition(view, table)]


def question_lines(question: Question, table: Table) -> list[str]:
    """Return what is asked: what is being done and by whom, which card or rule asks, and what is at stake."""
    moment, asker = question.moment, question.asker
    lines = [f"{table.seat_name(moment.by)} {moment.declared}"] if moment.declared and moment.by >= 0 else []
    if asker.kind == "card":
        lines.append(f"{asker.name}: {asker.sentence}")
    elif asker.sentence:
        lines.append(asker.sentence if asker.name == moment.frame else f"{asker.name}: {asker.sentence}")
    return lines + ([question.stake] if question.stake else [])


def _whose(view: View) -> str:
    return f"{view.seats[view.active].name}, " if view.active >= 0 else ""


def house_lines(view: View, seat: int, table: Table, *, own: bool = True) -> list[Line]:
    """Return a House: its funds, the size of its piles, its domain."""
    side = view.seats[seat]
    if side.seat_status == w.ELIMINATED:
        return [Line(f"# {side.name}: eliminated")]
    cards = f"hand {len(side.hand)}, assembly {len(side.assembly)}, decks {side.house_deck} + {side.imperial_deck}"
    lines = [Line(f"# {_funds(view, seat, own=own)}"), Line(f"  {cards}")]
    dune = table.sponsor[seat]
    return lines + [line for place in _placed(side, -1) for line in _card(side, place, table, 1, dune)]


def _funds(view: View, seat: int, *, own: bool = True) -> str:
    side = view.seats[seat]
    rank = f", rank {view.order.index(seat) + 1}" if seat in view.order else ""
    asked = " (asked)" if view.deciding == seat else ""
    mine = "" if seat != view.seat else " (you)" if own else asked
    return f"{side.name}{mine}{rank}: {side.favor} favor, {counted(side.solaris, 'solari')}, {side.spice} spice"


def _placed(side: views.SeatView, host: int) -> list[int]:
    return [place for place, card in enumerate(side.domain) if card.host == host]


def _card(side: views.SeatView, place: int, table: Table, depth: int, dune: int) -> list[Line]:
    """Return a card of a domain and, further in, what is assigned to it; ``dune`` is what Dune owes here (DUNE-05)."""
    card = side.domain[place]
    mark = "  " * depth + ("- " if depth == 1 else "+ ")
    is_dune = card.card in table.dune and w.FACE_UP[card.status]
    worth = _worth(card.card, table, dune if is_dune else 0)
    lines = [Line(mark + _name(card.card, table) + _condition(card) + worth, card.card)]
    for child in _placed(side, place):
        lines += _card(side, child, table, depth + 1, dune)
    return lines


def _name(card: int, table: Table) -> str:
    return table.name(card) if card >= 0 else "a card face down"


def _condition(card: views.CardView) -> str:
    words = [] if card.status == w.READY else [w.STATUS_NAMES[card.status]]
    if card.tokens:
        words.append(counted(card.tokens, "token"))
    if card.spice:
        words.append(f"{card.spice} spice")
    if card.marks:
        words.append(f"{counted(card.marks, 'token')} of its text")
    return f" ({', '.join(words)})" if words else ""


def _worth(card: int, table: Table, gained: int = 0) -> str:
    """Return a card's ranks, resistance and allegiance as printed, and what it ``gained``, for what can be fought."""
    if card < 0 or not table.kind[card] & (w.PERSONA | w.FIEF | w.CHARTER | w.PERSONNEL):
        return ""
    ranks = [column[card] for column in table.talents]
    words = [f"{name} {rank}" for name, rank in zip(w.TALENT_NAMES, ranks, strict=True) if rank > 0]
    words += [f"resistance {table.resistance[card]}"] if table.resistance[card] > 0 else []
    powers = [name for bit, name in enumerate(table.facts.powers) if (table.allegiance[card] | gained) >> bit & 1]
    return f" [{', '.join([*words, *(name.replace('_', ' ').title() for name in powers)])}]" if words or powers else ""


def _rite(view: View, table: Table) -> list[Line]:
    """Return the Rite under way: both sides, force against resistance as it stands, the participants."""
    rite = view.rite
    if rite is None:
        return []
    attacker, defender = view.seats[rite.attacker].name, view.seats[rite.defender].name
    title = (
        f"# {rite_types.NAMES[rite.type]}{_declared(rite)}: {attacker} with {table.name(rite.leader)} "
        f"against {defender}, {table.name(rite.defense_leader)}{' (countering)' if rite.countered else ''}"
    )
    lines = [Line(title, rite.leader)]
    for side, name, force, resistance in (
        (p.ATTACKING, "attack", rite.attack, rite.defense_resistance),
        (p.DEFENDING, "defense", rite.defense, rite.leader_resistance),
    ):
        engaged = any(part.role & side and part.role & p.TAKING_PART for part in view.participants)
        done = views.why_done(view.participants, side, table.name)
        nobody = "nobody engaged" if rite.attack_reckoned or rite.defense_reckoned else "nobody engaged yet"
        before = views.before_leader(view.participants, p.SIDES & ~side)
        against = f"against resistance {resistance}{views.behind(before)}"
        stands = _against(force, against, resistance + before) if engaged else f"{nobody}, {against}"
        lines.append(Line(f"  {name}: {done or stands}"))
    return lines + [_participant(part, table) for part in view.participants if part.role & p.SIDES]


def _against(force: int, against: str, need: int) -> str:
    """Return a side's force as it stands against the resistance of the other side's leader and who stands before it."""
    return f"force {force} {against}, {f'needs {need - force} more' if need > force else 'enough'}"


def _participant(part: views.ParticipantView, table: Table) -> Line:
    side = "attacks" if part.role & p.ATTACKING else "defends"
    share = f" with {part.share}" if part.role & p.TAKING_PART else ", not engaged"
    allotted = f", {part.allotted} force on it" if part.allotted else ""
    fallen = ", vanquished" if part.role & p.FALLEN else f", resistance {part.resistance}"
    return Line(f"  {table.name(part.card)} {side}{share}{fallen}{allotted}", part.card)


def _declared(rite: views.RiteView) -> str:
    """Return the class of a Rite that has none of its own or counts as the other."""
    if rite.of_class < 0 or rite_types.OWN_CLASS[rite.type] == 1 << rite.of_class:
        return ""
    return f" ({rite_types.CLASS_NAMES[rite.of_class]})"


def _petition(view: View, table: Table) -> list[Line]:
    """Return the Petition under way: the card, its text, and the standing bid."""
    petition = view.petition
    if petition is None:
        return []
    leader, text = view.seats[petition.leader], table.text(petition.card)
    does = "is to open with at least" if _is_to_open(view, petition) else "leads with"
    bid = f"{leader.name} {does} {petition.standing_bid} of {leader.solaris} solaris"
    title = f"# Petition for {table.name(petition.card)}: {bid}"
    return [Line(title, petition.card), *([Line(f"  {text}", petition.card)] if text else [])]


def _is_to_open(view: View, petition: views.PetitionView) -> bool:
    """Tell whether the petitioner is asked for the opening bid: the listed cost stands, and nobody bid or passed."""
    asked = view.deciding == petition.leader and view.moment == _PETITION
    return asked and petition.standing_bid == petition.listed_cost and not petition.passes


def own_lines(side: views.SeatView, table: Table, marks: Mapping[int, str] = NO_MARKS) -> list[Line]:
    """Return the own assembly and hand, with what keeps a card from being used."""
    lines = []
    for title, cards in (("Your assembly", side.assembly), ("Your hand", side.hand)):
        if cards:
            lines.append(Line(f"# {title}"))
            lines += [Line(f"  - {card_label(card, table)}{_mark(card, marks)}", card) for card in cards if card >= 0]
    return lines


def _mark(card: int, marks: Mapping[int, str]) -> str:
    return f" - not now: {marks[card]}" if card in marks else ""


def card_label(card: int, table: Table) -> str:
    """Return a card's name, kind and cost."""
    cost = "X" if table.cost[card] < 0 else str(table.cost[card])
    return f"{table.name(card)} ({_KIND_WORDS[table.kind[card]]}, {cost})"


def pile_lines(view: View, table: Table) -> list[str]:
    """Return every pile that all may look at, top card first, the tactics in force, and what lasts."""
    lines = ["# What lasts", *(_lasting(each, view, table) for each in view.lasting)] if view.lasting else []
    for side in view.seats:
        piles = {
            "House discard": side.house_discard,
            "Imperial discard": side.imperial_discard,
            "removed from the game": side.removed,
            "revealed": side.revealed,
            "petitioned for": side.petitioned,
            "tactics in force": side.table,
        }
        lines += [f"# {side.name}"]
        lines += [f"  {title}: {_listed(cards, table)}" for title, cards in piles.items() if cards]
        lines += [] if any(piles.values()) else ["  nothing but decks, hand and domain"]
    return lines


def _lasting(change: views.LastingView, view: View, table: Table) -> str:
    """Return a change as a line: "  Stilgar: command 2, this turn (Valor)"."""
    who = view.seats[change.seat].name if change.seat >= 0 else _name(change.card, table)
    of = f" of {_name(change.of, table)}" if change.of >= 0 else ""
    by = _name(change.source, table) if change.source >= 0 else "a rule"
    return f"  {who}: {change.what} {change.amount or ''}".rstrip() + f"{of}, {change.duration} ({by})"


def _listed(cards: tuple[int, ...], table: Table) -> str:
    names = [_name(card, table) for card in reversed(cards)]
    return "; ".join(
        f"{name} ({names.count(name)})" if names.count(name) > 1 else name for name in dict.fromkeys(names)
    )
