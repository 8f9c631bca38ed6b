"""What a seat may know, in one place.

A card is known to a seat once the seat has seen its face; what was seen is not forgotten (INFO-01 to INFO-05).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.choices import RITE_TYPE_OF
from cardbase.play.continuous import rests
from cardbase.play.faces import HIDDEN as HIDDEN
from cardbase.play.faces import face as face
from cardbase.play.idle_choices import in_vain
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.rules.bidding import TACTIC_X
from cardbase.play.rules.exchange import rate
from cardbase.play.rules.rite import AIM, VERB
from cardbase.play.status import OperationView as OperationView
from cardbase.play.status import ParticipantView as ParticipantView
from cardbase.play.status import PetitionView as PetitionView
from cardbase.play.status import RiteView as RiteView
from cardbase.play.status import before_leader as before_leader
from cardbase.play.status import behind as behind
from cardbase.play.status import operation_view, participant_views, petition_view, rite_view
from cardbase.play.status import why_done as why_done


class CardView(NamedTuple):
    """A card in a domain as a seat sees it.

    ``card`` is HIDDEN where the face is unknown; ``host`` is a place in the same domain's list, -1 where placed;
    ``marks`` are tokens of the card's own text, such as program tokens.
    """

    card: int
    status: int
    host: int
    tokens: int
    spice: int
    marks: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player's side as a seat sees it. Piles are bottom first; decks are counted.

    ``seen_in_decks`` are the cards whose place in a deck the reader knows: the zone, how many lie above, the card.
    """

    name: str
    seat_status: int
    solaris: int
    spice: int
    favor: int
    declared: int
    points: int
    house_deck: int
    imperial_deck: int
    hand: tuple[int, ...]
    assembly: tuple[int, ...]
    domain: tuple[CardView, ...]
    house_discard: tuple[int, ...]
    imperial_discard: tuple[int, ...]
    petitioned: tuple[int, ...]
    table: tuple[int, ...]
    revealed: tuple[int, ...]
    removed: tuple[int, ...]
    seen_in_decks: tuple[tuple[int, int, int], ...]

    @property
    def standing(self) -> int:
        """Return ``seat_status`` by its former name, which goes with the next version."""
        return self.seat_status


class LastingView(NamedTuple):
    """A change that lasts (TERM-19): what it changes by name, of which card or seat, by how much, by which card.

    ``card``, ``seat`` and ``of`` (the card that the change names) are -1 where there is none, or the reader does not
    know it; ``source`` is -1 for a rule. ``duration`` is one of ``constants.DURATION_NAMES``. ``amount`` is a rank, a
    number of funds or cards, or the engine's constant of an allegiance, a right, a kind or a subtype.
    """

    what: str
    card: int
    seat: int
    amount: int
    of: int
    source: int
    duration: str


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know of a position. ``deciding`` is the seat to decide, ``moment`` what is going on.

    ``operation`` is the text that asks, ``concerns`` the card that what is going on is about: deployed, used, leading,
    whose X is chosen; ``aiming`` is the talent of a Rite whose target is chosen. ``in_vain`` are the options of which
    nothing would come as things stand.

    Cards are numbers; ``cards`` has the id of each, which every player may know: it is what the Houses brought.
    """

    seat: int
    turn: int
    deciding: int
    moment: str
    active: int
    guild_hoard: int
    rate: int
    order: tuple[int, ...]
    seats: tuple[SeatView, ...]
    rite: RiteView | None
    participants: tuple[ParticipantView, ...]
    petition: PetitionView | None
    used: int
    rites_used: int
    ending: int
    winner: int
    options: tuple[int, ...]
    cards: tuple[str, ...]
    operation: OperationView | None = None
    concerns: int = HIDDEN
    lasting: tuple[LastingView, ...] = ()
    in_vain: tuple[int, ...] = ()
    aiming: int = -1


def view(game: Position, seat: int) -> View:
    """Return what a seat may know: public facts, discards in order, its own cards, faces seen (CLOSE-11, ECON-07).

    Seat -1 sees everything, ``events.WATCHER`` what everybody sees.
    """
    s = game.state
    deciding = game.seat
    return View(
        seat=seat,
        turn=s.turn,
        deciding=deciding,
        moment=game.moment,
        active=s.active,
        guild_hoard=s.guild_hoard,
        rate=rate(game.state.guild_hoard),
        order=tuple(s.order),
        seats=tuple(_seat_view(game, other, seat) for other in range(game.seats)),
        rite=rite_view(game),
        participants=participant_views(game),
        petition=petition_view(game),
        used=s.used,
        rites_used=s.rites_used,
        ending=s.ending,
        winner=s.winner,
        options=tuple(game.options) if deciding == seat else (),
        cards=game.table.ids,
        operation=operation_view(game, seat),
        concerns=concerned(game, seat),
        aiming=aiming(game),
        lasting=lasting_views(game, seat),
        in_vain=in_vain(game) if deciding == seat else (),
    )


def _seat_view(game: Position, seat: int, reader: int) -> SeatView:
    s, seats = game.state, game.seats

    def pile(zone: int) -> list[int]:
        """The cards of the seat's pile."""
        return s.piles[zone * seats + seat]

    def seen(zone: int) -> tuple[int, ...]:
        """The pile as the reader sees it."""
        return tuple(face(game, card, reader) for card in pile(zone))

    hand = seen(w.HAND)
    return SeatView(
        name=game.table.seat_name(seat),
        seat_status=s.seat_status[seat],
        solaris=s.solaris[seat],
        spice=s.spice[seat],
        favor=s.favor[seat],
        declared=s.declared[seat],
        points=s.points[seat],
        house_deck=len(pile(w.HOUSE_DECK)),
        imperial_deck=len(pile(w.IMPERIAL_DECK)),
        hand=hand if seat == reader else tuple(sorted(hand)),  # a rival's hand has no order
        assembly=seen(w.ASSEMBLY),
        domain=domain_view(game, seat, reader),
        house_discard=seen(w.HOUSE_DISCARD),
        imperial_discard=seen(w.IMPERIAL_DISCARD),
        petitioned=seen(w.PETITIONED),
        table=seen(w.TABLE),
        revealed=seen(w.REVEALED),
        removed=tuple(sorted(seen(w.REMOVED))),  # what leaves with a player is no longer in order
        seen_in_decks=tuple(
            (zone, above, card) for zone in w.DECKS for above, card in enumerate(reversed(seen(zone))) if card != HIDDEN
        ),
    )


def lasting_views(game: Position, reader: int) -> tuple[LastingView, ...]:
    """Return what lasts now, in the order it came; what an ability keeps in mind, and what rests, is left out."""
    s = game.state
    return tuple(
        _lasting(game, reader, *each)
        for each in records(s.modifiers)
        if each[0] not in w.REMEMBERED and not rests(s, each[3], each[4])
    )


def _lasting(game: Position, reader: int, what: int, target: int, amount: int, source: int, span: int) -> LastingView:
    def seen(card: int) -> int:
        """The card as the reader knows it, -1 for none."""
        return face(game, card, reader) if card >= 0 else HIDDEN

    of, number = (amount, 0) if what in w.OF_CARDS else divmod(amount, w.RITE_TYPES) if what == w.AIM else (-1, amount)
    seat, card = (target, -1) if what in w.NOT_OF_CARDS else (-1, target)
    return LastingView(w.MODIFIER_NAMES[what], seen(card), seat, number, seen(of), seen(source), w.DURATION_NAMES[span])


def concerned(game: Position, reader: int) -> int:
    """Return the card that the topmost frame is about, as the reader knows it: HIDDEN where there is none."""
    stack = game.state.stack
    if not stack:
        return HIDDEN
    kind = stack[f.KIND]
    if kind == f.WINDOW and stack[f.G]:  # its X is chosen
        return face(game, stack[f.G] - 1, reader)
    if game.state.petition and game.state.petition[TACTIC_X]:
        return face(game, game.state.petition[TACTIC_X] - 1, reader)
    if kind == f.DISTRIBUTION and stack[f.AT]:
        return face(game, stack[f.C], reader)
    return face(game, stack[f.A], reader) if f.A in f.CARDS_IN.get(kind, ()) else HIDDEN


def aiming(game: Position) -> int:
    """Return the talent of the Rite whose target is chosen, -1 where none is."""
    stack = game.state.stack
    return RITE_TYPE_OF[stack[VERB]] if stack and stack[f.KIND] == f.RITE and stack[f.AT] == AIM else -1


def domain_view(game: Position, seat: int, reader: int) -> tuple[CardView, ...]:
    """Return the cards of a domain as ``reader`` sees them, in the order they lie."""
    s = game.state
    cards = s.piles[w.DOMAIN * game.seats + seat]
    number_of = {card: number for number, card in enumerate(cards)}
    return tuple(
        CardView(
            face(game, c, reader),
            s.status[c],
            number_of.get(s.parent[c], -1),
            s.tokens[c],
            s.spice_on[c],
            s.marks_on[c],
        )
        for c in cards
    )
