"""Play as printed: which cards a ruleset plays with, and what no source tells of those as they were printed."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.corpus import Corpus
from cardbase.given import checked
from cardbase.play.house import House
from cardbase.play.rulesets import Ruleset


@checked
def cards_for(rules: Ruleset, corpus: Corpus) -> Corpus:
    """Return the corpus with the cards that a ruleset plays: as given, or as printed."""
    return corpus.printed if rules.cards == "printed" else corpus


def unknown_printings(houses: Iterable[House], rules: Ruleset, corpus: Corpus) -> tuple[str, ...]:
    """Return a line for each card of these Houses of which no source tells a printed value; none for current cards.

    Such a value is played as it is in force today, the nearest that is known.
    """
    if rules.cards != "printed":
        return ()
    cards = cards_for(rules, corpus)
    brought = dict.fromkeys(
        card for house in houses for card in (house.homeworld, *house.imperial, *house.house, *house.programs)
    )
    return tuple(
        f"{cards.by_id[card].full_name}: printed {' and '.join(cards.by_id[card].printed_unknown)} not known; "
        "played as in force"
        for card in brought
        if card in cards.by_id and cards.by_id[card].printed_unknown
    )
