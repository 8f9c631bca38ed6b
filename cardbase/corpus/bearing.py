"""What bears on a card: its errata, the rulings whose targets fit it, and the rules about such a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardbase.corpus.card import Card
from cardbase.corpus.errata import Erratum
from cardbase.corpus.rulebook import Rule, Ruling
from cardbase.corpus.selectors import Selector
from cardbase.given import checked

if TYPE_CHECKING:
    from cardbase.corpus.corpus import Corpus


@dataclass(frozen=True, slots=True)
class Bearing:
    """All that bears on one card; in each group what names the card itself comes first."""

    errata: tuple[Erratum, ...]
    rulings: tuple[Ruling, ...]
    rules: tuple[Rule, ...]


@checked
def bearing_on(corpus: Corpus, card: Card) -> Bearing:
    """Return the errata, rulings and rules that bear on a card. Loads the rulebook; raises ``Faulty``."""
    book = corpus.rulebook
    errata = tuple(erratum for erratum in book.errata if erratum.id in card.errata)
    fitting = {selector for selector in book.selectors if selector.fits(card)}
    rulings = [ruling for ruling in book.rulings if not fitting.isdisjoint(ruling.targets)]
    named = {rule for ruling in rulings if _names(ruling, card) for rule in ruling.rules}
    named |= {rule for erratum in errata for rule in erratum.rules}
    named |= {rule.id for rule in book.naming.get(card.id, ())}
    rules = [rule for rule in book.rules if rule.id in named or not fitting.isdisjoint(rule.about)]
    return Bearing(
        errata=errata,
        rulings=tuple(sorted(rulings, key=lambda ruling: not _names(ruling, card))),
        rules=tuple(sorted(rules, key=lambda rule: rule.id not in named)),
    )


@checked
def cards_of(corpus: Corpus, selectors: Iterable[Selector]) -> tuple[Card, ...]:
    """Return the cards that any of the selectors fits, in the corpus's order."""
    wanted = tuple(selectors)
    return tuple(card for card in corpus.cards if any(selector.fits(card) for selector in wanted))


def _names(ruling: Ruling, card: Card) -> bool:
    return any(target.names_one_card and target.fits(card) for target in ruling.targets)
