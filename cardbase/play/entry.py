"""From deck lists to Houses at the table; an illegal list is refused with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from cardbase.corpus import Corpus
from cardbase.decks import Deck, expand, judge, ruleset_named
from cardbase.errors import Fault, Faulty, Misuse
from cardbase.given import checked
from cardbase.play.house import House
from cardbase.play.printed import cards_for
from cardbase.play.rulesets import Ruleset, as_ruleset


@checked
def houses_of(
    decks: Iterable[tuple[str, Deck]], corpus: Corpus, rules: Ruleset | str, *, even_illegal: bool = False
) -> list[House]:
    """Return the Houses of named decks; raise ``Faulty`` with every finding if one is illegal.

    With ``even_illegal`` a list is played as it is, as long as it has a sponsor and a homeworld. A profile that buys
    nothing leaves the points to the player (PROF-11).
    """
    named, rules = list(decks), as_ruleset(rules)
    corpus = cards_for(rules, corpus)
    if not even_illegal:
        _refuse(named, corpus, rules)
    return [_house(name, deck, corpus) for name, deck in named]


def _refuse(decks: list[tuple[str, Deck]], corpus: Corpus, rules: Ruleset) -> None:
    named = ruleset_named("crf" if rules.name == "crf" else "rulebook-1997")
    shared = {field.name for field in fields(named)} & {field.name for field in fields(rules)} - {"name"}
    ruleset = replace(named, **{name: getattr(rules, name) for name in sorted(shared)})
    faults = [
        Fault(name if len(decks) > 1 else "", finding.code, finding.message)
        for name, deck in decks
        for finding in judge(deck, corpus, ruleset).errors
    ]
    if faults:
        refused = {fault.file for fault in faults}
        which = f"{len(refused)} of {len(decks)} decks" if len(decks) > 1 else decks[0][0]
        raise Faulty(f"{which} cannot be played", faults)


def _house(name: str, deck: Deck, corpus: Corpus) -> House:
    homeworld = deck.homeworlds[0].card if deck.homeworlds else ""
    if not deck.sponsor or not homeworld:
        raise Misuse(f"{name}: a House needs a sponsor and a homeworld to be played")
    unknown = [power.id for power in corpus.powers if power.id == deck.sponsor]
    if not unknown:
        raise Misuse(f"{name}: {deck.sponsor!r} is not a power")
    bought = (deck.profile.solaris, deck.profile.favor, deck.profile.spice)
    return House(
        deck.name or name,
        deck.sponsor,
        homeworld,
        tuple(expand(deck.imperial)),
        tuple(expand(deck.house)),
        bought if any(bought) else None,
        tuple(expand(deck.programs)),
    )
