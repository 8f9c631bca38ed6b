"""A deck that a player would sit down with: what it should hold and what makes it good, in the query language.

The plan is data. Its wishes are the shape of decks that people play; its goal adds up what helps to ten spice and ten
favor first: cheap holdings that produce, personas of the sponsor (a persona of another power costs favor, ALLEG-10) who
can start and meet rites, what disturbs a rival's rites, and low cost throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardbase.corpus import Corpus
from cardbase.decks.analysis.piles import piles_of
from cardbase.decks.construction.completion import (
    DEFAULT_SECONDS,
    Completion,
    Impossible,
    Wish,
    complete,
    parse_goal,
    parse_wish,
    with_homeworld,
)
from cardbase.decks.construction.model import Worth
from cardbase.decks.deck import Deck, Profile, entries
from cardbase.decks.judging import CRF, Ruleset
from cardbase.decks.reading import read_deck
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.query import CardIndex
from cardbase.schemas import data_folder

MOST_COPIES = 4
"""Copies of a card that are valued."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The shape and the worth of a deck; ``{sponsor}`` stands for the id of the power.

    ``wishes`` may be given up, the last first, where a list leaves no room for them.
    """

    imperial: int
    house: int
    wishes: tuple[str, ...]
    goal: tuple[str, ...]
    profile: Profile
    played: float
    """What a copy counts that every known deck of the sponsor plays."""
    elsewhere: float
    """What part of that counts where decks of other sponsors play it."""


PLAN = Plan(
    imperial=14,
    house=36,
    wishes=(
        "count(kind:ally in imperial) >= 4",
        "count(kind:ally in imperial) <= 6",
        "count(kind:charter in imperial) >= 5",
        "count(kind:fief in imperial) >= 3",
        "count(kind:fief in imperial) <= 4",
        "count(subtype:desert in imperial) >= 2",
        "count(kind:aide in house) >= 5",
        "count(kind:aide in house) <= 9",
        "count(kind:personnel in house) >= 4",
        "count(kind:personnel in house) <= 9",
        "count(kind:tactic in house) >= 6",
        "count(kind:tactic in house) <= 10",
        "count(kind:venture in house) >= 4",
        "count(kind:venture in house) <= 9",
        "count(kind:event in house) >= 3",
        "count(kind:event in house) <= 5",
        "count(kind:equipment in house) >= 4",
        "count(kind:equipment|enhancement in house) <= 9",
        "average(cost in house) <= 2.2",
        "average(cost in imperial) <= 3.2",
    ),
    goal=(
        "60 * count(kind:charter text:/produce [1-9] spice in your hoard/ in imperial)",
        "25 * count(kind:charter ability:activated text:/^engage: produce [3-5] solaris/ in imperial)",
        "20 * count(kind:fief text:/^engage: produce [3-5] solaris/ in imperial)",
        "10 * count(kind:charter ability:activated produces:solaris in imperial)",
        "20 * count(kind:fief subtype:desert cost<=3 text:/guild hoard/ in imperial)",
        "20 * count(kind:equipment text:/spice on the host/ in house)",
        "15 * count(kind:event text:/produce x spice on a desert/ in house)",
        "10 * count(kind:ally power:{sponsor} in imperial)",
        "3 * count(kind:aide|personnel power:{sponsor} in house)",
        "5 * count(kind:aide produces:favor|spice|solaris in house)",
        "3 * count(has:counter in deck)",
        "-10 * count(type:persona power:any -power:{sponsor} in deck)",
        "2 * sum(command in imperial)",
        "sum(dueling in deck) + sum(battle in deck) + sum(arbitration in deck) + sum(intrigue in deck)",
        "-4 * sum(cost in imperial)",
        "-2 * sum(cost in house)",
    ),
    profile=Profile(solaris=3, favor=1),
    played=6,
    elsewhere=1.5,
)
"""What shipped decks look like, on the lean side."""


@checked
def complete_for_play(
    deck: Deck,
    index: CardIndex,
    wishes: Sequence[Wish] = (),
    ruleset: Ruleset = CRF,
    *,
    house: int | None = None,
    imperial: int | None = None,
    hosts: bool = True,
    seconds: float = DEFAULT_SECONDS,
    plan: Plan = PLAN,
    without: frozenset[str] = frozenset(),
) -> tuple[Completion | Impossible, tuple[str, ...]]:
    """Return the list completed to a deck that a player would sit down with, and the wishes of the plan given up.

    ``wishes`` are the person's own and are never given up; no card of ``without`` is added. Homeworld, programs and
    points are chosen where the list has none. Raises ``Misuse`` for a list without a sponsor, where the solver is not
    installed or finds nothing in time.
    """
    if deck.sponsor not in {power.id for power in index.world.corpus.powers}:
        raise Misuse("a deck begins with its sponsor", hint='a line such as "Sponsor: House Atreides"')
    begun = _begun(deck, index.world.corpus, ruleset, plan, without)
    goal = parse_goal(" + ".join(plan.goal).format(sponsor=deck.sponsor), index)
    worth = worth_in(known_decks(index.world.corpus), deck.sponsor, plan)
    sizes = _sizes(begun, plan, house, imperial)

    def _with_shape(shape: Sequence[Wish]) -> Completion | Impossible:
        asked = [*wishes, *shape]
        return complete(
            begun, index, asked, goal, ruleset, **sizes, hosts=hosts, seconds=seconds, worth=worth, without=without
        )

    shape = [parse_wish(text.format(sponsor=deck.sponsor), index) for text in plan.wishes]
    found, given_up = _giving_up(_with_shape, shape)
    return (found if isinstance(found, Impossible) else _with_beginning(found, deck, begun)), given_up


def _sizes(begun: Deck, plan: Plan, house: int | None, imperial: int | None) -> dict[str, int]:
    """Return how many cards each deck is to have: as asked, or the plan's, and never less than it has."""
    held = {pile: sum(cards.values()) for pile, cards in piles_of(begun).items()}
    return {
        "house": house or max(plan.house, held["house"]),
        "imperial": imperial or max(plan.imperial, held["imperial"]),
    }


def _giving_up(
    solved: Callable[[Sequence[Wish]], Completion | Impossible], shape: list[Wish]
) -> tuple[Completion | Impossible, tuple[str, ...]]:
    """Solve with as many wishes of the shape as leave room, the last given up first; return which were."""
    given_up: list[str] = []
    while True:
        found = solved(shape)
        blamed = [wish for wish in shape if isinstance(found, Impossible) and wish.text in found.wishes]
        if not blamed:
            return found, tuple(given_up)
        shape.remove(blamed[-1])
        given_up.append(blamed[-1].text)


def worth_in(decks: Sequence[Deck], sponsor: str, plan: Plan) -> Worth:
    """Return what copies of cards are worth because these decks play them, most of all those of the sponsor."""
    own = [deck for deck in decks if deck.sponsor == sponsor]
    worth: dict[str, list[float]] = {}
    for group, counts in ((own, plan.played), (decks, plan.played * plan.elsewhere)):
        for deck in group:
            for _, entry in deck.cards():
                copies = worth.setdefault(entry.card, [0.0] * MOST_COPIES)
                for copy in range(min(entry.copies, MOST_COPIES)):
                    copies[copy] += counts / len(group)
    return worth


def known_decks(corpus: Corpus) -> list[Deck]:
    """Return the shipped decks."""
    return [read_deck(path, corpus) for path in sorted((data_folder() / "decks").glob("*.deck.txt"))]


def _begun(deck: Deck, corpus: Corpus, ruleset: Ruleset, plan: Plan, without: frozenset[str]) -> Deck:
    """Return the list with homeworld, programs and points: its own, or the sponsor's."""
    own = [card for card in corpus.cards if deck.sponsor in card.allegiances and card.id not in without]
    deck = with_homeworld(deck, corpus, ruleset)
    if without.intersection(entry.card for entry in deck.homeworlds):
        homes = [card.id for card in own if card.kind == "homeworld"]
        deck = replace(deck, homeworlds=entries(dict.fromkeys(homes[:1], 1)))
    if not deck.programs and ruleset.later_sets:
        deck = replace(deck, programs=entries({card.id: 1 for card in own if card.kind == "program"}))
    if deck.profile == Profile(players=deck.profile.players):
        deck = replace(deck, profile=replace(plan.profile, players=deck.profile.players))
    return deck


def _with_beginning(found: Completion, given: Deck, begun: Deck) -> Completion:
    """Count what the list was begun with among what was added; the plan's goal is a means, and no number to tell."""
    chosen = [
        (pile, entry.card, entry.copies)
        for pile in ("homeworlds", "programs")
        for entry in begun.pile(pile)
        if entry not in given.pile(pile)
    ]
    return replace(found, value=None, bound=None, added=(*chosen, *found.added))
