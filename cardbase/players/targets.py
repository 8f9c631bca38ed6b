"""What a rival's card is to a Rite before one is declared: whether it may be the target, and at what force it falls."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.play import constants as w
from cardbase.play import rite_types, rules, views
from cardbase.players.boosts import Ability
from cardbase.players.forces import shield
from cardbase.players.knowledge import Knowledge
from cardbase.players.situation import Seen, once, rival_cards, sides


@once
def aims(k: Knowledge, view: Seen, leader: int, talent: int) -> list[tuple[int, views.CardView]]:
    """Return the rivals' cards that a leader may attack by a talent (RITE-02, RITE-03, ALLEG-21)."""
    kind, ours = k.table.kind, k.table.allegiance[leader]
    wanted = rite_types.TARGETS[talent] or w.PERSONA  # where only a text says at what, most likely a persona
    closed = _closed(view, talent)
    return [
        (seat, place)
        for seat, place in rival_cards(view)
        if kind[place.card] & wanted
        and seat not in closed
        and w.FACE_UP[place.status]
        and not _allegiance(k, seat, place.card) & ours
        and not any(ability.shuns for ability in _abilities(k, view, seat, place.card, talent))
    ]


def _closed(view: Seen, talent: int) -> set[int]:
    """Return the rivals against whom no Rite of the talent's class is left; none where a text leaves one for all."""
    if view.active != view.seat:
        return set()
    led, rivals = rules.aims.led_against, set(view.order) - {view.seat}
    closed = {seat for seat in rivals if led(view.rites_used, seat) & rite_types.OWN_CLASS[talent]}
    return closed if closed != rivals else set()


def _allegiance(k: Knowledge, seat: int, card: int) -> int:
    """Return the powers that a card serves; Dune serves its governor's sponsor (DUNE-05)."""
    return k.table.sponsor[seat] if k.table.marks[card] & w.DUNE else k.table.allegiance[card]


@once
def resistance(k: Knowledge, view: Seen, seat: int, card: int, talent: int) -> int:
    """Return at what force a card falls in a Rite of a talent, its own text and the cards on it counted in."""
    own = (b for ability in _abilities(k, view, seat, card, talent) for b in ability.boosts if b.value == "resistance")
    added = sum(shield(k, other, card, talent) for other in _on(view, seat, card))
    return k.table.resistance[card] + sum(boost.fixed for boost in own) + added


def _abilities(k: Knowledge, view: Seen, seat: int, card: int, talent: int) -> Iterator[Ability]:
    """Yield what a card's own text and those of the cards on it give it in Rites of a talent."""
    for giving in (card, *_on(view, seat, card)):
        yield from (ability for ability in k.abilities[giving] if ability.fits(talent))


def _on(view: Seen, seat: int, card: int) -> list[int]:
    """Return the deployed cards on a card of a House that work whether or not they are engaged (CARD-19)."""
    domain = sides(view)[seat].domain
    return [
        place.card
        for place in domain
        if place.host >= 0 and place.card >= 0 and w.FACE_UP[place.status] and domain[place.host].card == card
    ]
