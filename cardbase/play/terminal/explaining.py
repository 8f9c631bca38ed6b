"""What "?" answers: the keys, the rules of the moment, a card by its number or name, a rule by its id."""

from __future__ import annotations

from typing import Final

from cardbase.corpus import Card, Corpus, Rule, normalise, plain
from cardbase.errors import NotFound
from cardbase.play.table import Table
from cardbase.play.terminal.menu import Menu

RULES_OF_MOMENT: Final[dict[str, tuple[str, ...]]] = {
    "House creation": ("PROF-05", "PROF-06", "PROF-07", "PROF-08"),
    "turn": ("TURN-01",),
    "Disengage Phase": ("OPEN-01",),
    "Initiative Phase": ("OPEN-08", "OPEN-12"),
    "House Interval": ("HOUSE-01", "HOUSE-05", "PET-01", "EXCH-01", "HOUSE-07", "WIN-02"),
    "tactic window": ("TACT-01", "TACT-07", "TACT-08", "TACT-11"),
    "deployment": ("DEP-01", "DEP-02", "DEP-03"),
    "deployment of a subdued card": ("DEP-11", "DEP-12", "DEP-16"),
    "event": ("EVENT-01", "EVENT-02"),
    "Imperial Petition": ("PET-04", "PET-06", "PET-08", "PET-14", "ALLEG-06"),
    "engagement for an operation": ("HOUSE-05",),
    "venture": ("VENT-03", "VENT-06"),
    "CHOAM Exchange": ("EXCH-02", "EXCH-04", "EXCH-05", "EXCH-08"),
    "buying favor": ("HOUSE-07",),
    "request for admission": ("WIN-02",),
    "Rite": ("RITE-02", "RITE-16", "RITE-18", "RITE-34"),
    "declaration of participants": ("RITE-10",),
    "force distribution": ("RITE-27",),
    "aftermath of a Rite": ("RITE-32",),
    "moving of assigned cards": ("SUBD-07",),
    "excess of personnel": ("SUBD-07",),
    "change of homeworld": ("DUNE-06",),
    "Closing Interval": ("CLOSE-01", "CLOSE-03", "CLOSE-05", "CLOSE-08"),
    "ritual of passage": ("OPT-02",),
    "surrender of initiative": ("OPT-03",),
    "a captured resource": ("SPEC-15",),
    "a card's operation": ("TERM-02",),
    "a program that is spent": ("PROG-04",),
    "the end": ("WIN-01",),
}
"""The rules that tell a player most, for each thing a game can be in the middle of."""


def rules_of(moment: str, corpus: Corpus) -> list[str]:
    """Return the rules of a moment, one a line."""
    return [f"  {rule}: {_text(rule, corpus)}" for rule in RULES_OF_MOMENT.get(moment, ())]


def _text(rule: str, corpus: Corpus) -> str:
    entry = corpus.rulebook.by_id[rule]
    return plain(entry.text, corpus) if isinstance(entry, Rule) else rule


def explain(asked: str, menu: Menu, table: Table, corpus: Corpus) -> list[str]:
    """Return what is asked for: the card of a choice's number, a card by name, a rule by id or word.

    Raises ``NotFound`` with near names.
    """
    if asked.isascii() and asked.isdigit() and len(asked) < 9:
        card = menu.card(int(asked))
        if card < 0:
            raise NotFound(f"choice {asked} names no card", hint="? and a card's name, or a rule's id")
        return card_lines(corpus.by_id[table.facts.ids[table.definition[card]]])
    if "-" in asked and asked.upper() in corpus.rulebook.by_id:
        return [f"{asked.upper()}: {_entry(asked.upper(), corpus)}"]
    wanted = normalise(asked)
    here = dict.fromkeys(place for place in table.definition if wanted in normalise(table.facts.names[place]))
    if len(here) == 1:
        return card_lines(corpus.by_id[table.facts.ids[next(iter(here))]])
    try:
        return card_lines(corpus.resolve(asked))
    except NotFound as missing:
        try:
            return [f"{asked}: {_entry(corpus.rulebook.find(asked).id, corpus)}"]
        except NotFound:
            raise missing from None


def _entry(name: str, corpus: Corpus) -> str:
    entry = corpus.rulebook.by_id[name]
    return plain(str(getattr(entry, "text", "") or getattr(entry, "resolution", "") or entry), corpus)


def card_lines(card: Card) -> list[str]:
    """Return a card's facts and text."""
    facts = [card.kind, f"cost {card.cost}", *card.subtypes, *card.allegiances]
    facts += [f"{talent} {rank}" for talent, rank in card.talents.items()]
    if card.requirement:
        facts.append(f"needs {card.requirement.talent} {card.requirement.rank}")
    facts += [f"{name} {value}" for name in ("command", "resistance") if (value := getattr(card, name)) is not None]
    facts += ["unique"] if card.unique else []
    return [f"# {card.full_name}", f"  {', '.join(facts)}", f"  {card.operation or 'It has no operation.'}"]
