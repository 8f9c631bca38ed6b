"""A view in lines: whose turn, the Houses and their funds, domains, the Rite or Petition under way, the own cards."""

from __future__ import annotations

from typing import NamedTuple

from cardbase.play import Table, View, rite_types, rules, views
from cardbase.play import constants as w

p, r = rules.participants, rules.rite

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


class Line(NamedTuple):
    """A line of the table, and the number of the card it is about, -1 for none. One that begins "# " is a heading."""

    text: str
    card: int = -1


def screen(view: View, table: Table) -> list[str]:
    """Return the table as the view's seat sees it, rivals first, the own cards last."""
    rivals = [seat for seat in range(len(view.seats)) if seat != view.seat]
    houses = [line for seat in (*rivals, view.seat) for line in house_lines(view, seat, table)]
    lines = [*houses, *under_way(view, table), *own_lines(view.seats[view.seat], table)]
    return ["", f"# {heading(view)}", exchange(view), *(line.text for line in lines)]


def table_lines(view: View, table: Table) -> list[Line]:
    """Return the table from top to bottom: what is under way, the own House and cards, the rivals."""
    rivals = [seat for seat in range(len(view.seats)) if seat != view.seat]
    own = house_lines(view, view.seat, table) + own_lines(view.seats[view.seat], table)
    return under_way(view, table) + own + [line for seat in rivals for line in house_lines(view, seat, table)]


def glance(view: View, table: Table) -> list[str]:
    """Return what matters in the middle of something: the moment, everyone's funds, the Rite or Petition."""
    funds = [_funds(view, seat) for seat in range(len(view.seats)) if view.seats[seat].standing != w.ELIMINATED]
    return ["", f"# {heading(view)}", *funds, *(line.text for line in under_way(view, table))]


def heading(view: View) -> str:
    """Return the turn, whose it is, and what is going on."""
    return f"Turn {view.turn} - {_whose(view)}{view.moment}"


def exchange(view: View) -> str:
    """Return the rate of exchange and the Guild Hoard."""
    return f"CROE {view.rate} solaris a spice, Guild Hoard {_count(view.guild_hoard, 'spice', 'spice')}"


def under_way(view: View, table: Table) -> list[Line]:
    """Return the Rite and the Petition under way."""
    return [*_rite(view, table), *_petition(view, table)]


QUESTIONS = {
    "House creation": "What do you buy with your points, or place, before play begins?",
    "Disengage Phase": "What do you disengage?",
    "tactic window": "Do you play something now?",
    "deployment": "Where to?",
    "Imperial Petition": "What do you bid or pay?",
    "engagement for an operation": "Which of its operations?",
    "CHOAM Exchange": "Trade another spice?",
    "buying favor": "How much favor, at 2 solaris each?",
    "declaration of participants": "Who takes part?",
    "force distribution": "Where does your force go, and how much of it?",
    "moving of assigned cards": "Where does it move?",
    "excess of personnel": "What goes?",
    "change of homeworld": "What moves to the new homeworld?",
    "a captured resource": "What becomes of it?",
}
"""What is asked in moments that do not say it by themselves."""


def question(moment: str) -> list[str]:
    """Return what is asked, where the choices alone do not tell."""
    return [QUESTIONS[moment]] if moment in QUESTIONS else []


def _whose(view: View) -> str:
    return f"{view.seats[view.active].name}, " if view.active >= 0 else ""


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def house_lines(view: View, seat: int, table: Table) -> list[Line]:
    """Return a House: its funds, the size of its piles, its domain."""
    side = view.seats[seat]
    if side.standing == w.ELIMINATED:
        return [Line(f"# {side.name}: eliminated")]
    cards = f"hand {len(side.hand)}, assembly {len(side.assembly)}, decks {side.house_deck} + {side.imperial_deck}"
    lines = [Line(f"# {_funds(view, seat)}"), Line(f"  {cards}")]
    return lines + [line for place in _placed(side, -1) for line in _card(side, place, table, 1)]


def _funds(view: View, seat: int) -> str:
    side = view.seats[seat]
    rank = f", rank {view.order.index(seat) + 1}" if seat in view.order else ""
    mine = " (you)" if seat == view.seat else ""
    return (
        f"{side.name}{mine}{rank}: {side.favor} favor, {_count(side.solaris, 'solari', 'solaris')}, {side.spice} spice"
    )


def _placed(side: views.SeatView, host: int) -> list[int]:
    return [place for place, card in enumerate(side.domain) if card.host == host]


def _card(side: views.SeatView, place: int, table: Table, depth: int) -> list[Line]:
    """Return a card of a domain and, further in, what is assigned to it."""
    card = side.domain[place]
    mark = "  " * depth + ("- " if depth == 1 else "+ ")
    lines = [Line(mark + _name(card.card, table) + _condition(card), card.card)]
    for child in _placed(side, place):
        lines += _card(side, child, table, depth + 1)
    return lines


def _name(card: int, table: Table) -> str:
    return table.name(card) if card >= 0 else "a card face down"


def _condition(card: views.CardView) -> str:
    words = [] if card.status == w.READY else [w.STATUS_NAMES[card.status]]
    if card.tokens:
        words.append(_count(card.tokens, "token"))
    if card.spice:
        words.append(f"{card.spice} spice")
    return f" ({', '.join(words)})" if words else ""


def _rite(view: View, table: Table) -> list[Line]:
    if not view.rite:
        return []
    rite = view.rite
    attacker, defender = view.seats[rite[r.ATTACKER]].name, view.seats[rite[r.DEFENDER]].name
    title = (
        f"# {rite_types.NAMES[rite[r.TYPE]]}{_declared(rite)}: {attacker} with {table.name(rite[r.LEADER])} "
        f"against {defender}, {table.name(rite[r.DEFENSE])}{' (countering)' if rite[r.COUNTERED] else ''}"
    )
    lines = [Line(title, rite[r.LEADER])]
    for card, role, allotted in view.participants:
        if role & p.SIDES:
            side = "attacks" if role & p.ATTACKING else "defends"
            engaged = "" if role & p.TAKING_PART else ", not engaged"
            force = f", {allotted} force on it" if allotted else ""
            lines.append(Line(f"  {table.name(card)} {side}{engaged}{force}", card))
    if rite[r.ATTACK_FORCE] or rite[r.DEFENSE_FORCE]:
        lines.append(Line(f"  force {rite[r.ATTACK_FORCE]} against {rite[r.DEFENSE_FORCE]}"))
    return lines


def _declared(rite: tuple[int, ...]) -> str:
    """Return the class of a Rite that has none of its own or counts as the other."""
    of_class = rite[r.CLASS]
    if of_class == r.UNDECLARED or rite_types.OWN_CLASS[rite[r.TYPE]] == 1 << of_class:
        return ""
    return f" ({rite_types.CLASS_NAMES[of_class]})"


def _petition(view: View, table: Table) -> list[Line]:
    if not view.petition:
        return []
    card, leader = view.petition[0], view.seats[view.petition[rules.petition.LEADER]].name
    return [
        Line(
            f"# Petition for {table.name(card)}: {leader} leads with {view.petition[rules.petition.STANDING]} solaris",
            card,
        )
    ]


def own_lines(side: views.SeatView, table: Table) -> list[Line]:
    """Return the own assembly and hand."""
    lines = []
    for title, cards in (("Your assembly", side.assembly), ("Your hand", side.hand)):
        if cards:
            lines.append(Line(f"# {title}"))
            lines += [Line(f"  - {card_label(card, table)}", card) for card in cards if card >= 0]
    return lines


def card_label(card: int, table: Table) -> str:
    """Return a card's name, kind and cost."""
    cost = "X" if table.cost[card] < 0 else str(table.cost[card])
    return f"{table.name(card)} ({_KIND_WORDS[table.kind[card]]}, {cost})"
