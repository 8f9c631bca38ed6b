"""Two decks under each other's headings: one finding, and the deck as its writer meant it."""

from __future__ import annotations

from dataclasses import replace

from cardbase.decks.deck import Deck, entries
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import Finding, Step
from cardbase.decks.judging.pile import Pile, added_up

_SWAPPED = "the headings of the two decks are swapped: each holds the other's cards"


def swapped_headings(case: Case) -> Finding | None:
    """Return one finding where three quarters of each deck's names belong to the other, None elsewhere."""
    table, imperial, house = case.table, case.imperial, case.house
    if not (imperial.mask & table.not_imperial and house.mask & table.not_house):
        return None
    ways = (
        ("imperial", "house", imperial, table.not_imperial, table.not_house),
        ("house", "imperial", house, table.not_house, table.not_imperial),
    )
    cards: list[str] = []
    steps: list[Step] = []
    for here, there, pile, wrong, right in ways:
        misplaced = [card for card in pile.counts if _belongs(table.masks[card], wrong, right)]
        if not _are_most(misplaced, pile):
            return None
        cards += misplaced
        for card in misplaced:
            steps += [Step("remove", here, card, pile.counts[card]), Step("add", there, card, pile.counts[card])]
    return Finding("DV-04", _SWAPPED, (), tuple(cards), tuple(steps))


def _belongs(mask: int, wrong: int, right: int) -> bool:
    """Return whether a card that cannot lie in one deck can lie in the other."""
    return bool(mask & wrong) and not mask & right


def _are_most(misplaced: list[str], pile: Pile) -> bool:
    return 4 * len(misplaced) >= 3 * len(pile.counts)


def righted(deck: Deck, swapped: Finding) -> Deck:
    """Return the deck with each card below the heading it belongs to."""
    piles = {"imperial": added_up(deck.imperial), "house": added_up(deck.house)}
    for step in swapped.fix:
        counts = piles[step.where]
        counts[step.what] = counts.get(step.what, 0) + (step.copies if step.do == "add" else -step.copies)
    imperial, house = (entries({card: n for card, n in counts.items() if n}) for counts in piles.values())
    return replace(deck, imperial=imperial, house=house)
