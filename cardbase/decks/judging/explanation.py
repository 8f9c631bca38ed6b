"""Every rule with its numbers, kept or broken: what a judge would write beside a list."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import KINDS
from cardbase.decks.judging.points import spending
from cardbase.decks.judging.ruleset import differences
from cardbase.decks.judging.table import PLAYER_COUNTS, table_for
from cardbase.decks.judging.verdict import Verdict


class Explained(NamedTuple):
    """One rule: its code, whether it is kept, the numbers in words."""

    code: str
    kept: bool
    text: str


def explain(verdict: Verdict, corpus: Corpus) -> tuple[Explained, ...]:
    """Return each of the twelve rules with its numbers in this deck, for a legal deck too."""
    case = Case(verdict.deck, table_for(corpus, verdict.ruleset))
    broken = {finding.code for finding in verdict.errors}
    texts = {
        "DV-01": f"sponsor {case.powers_text(case.sponsor, verdict.deck.sponsor or 'not given')}",
        "DV-02": _homeworld(case),
        "DV-03": f"Dune cards set aside {verdict.deck.dune or '1, as implied'}; no Dune or homeworld may lie in a deck",
        "DV-04": f"Imperial deck: {_kinds(case, 'imperial')}; House deck: {_kinds(case, 'house')}",
        "DV-05": f"Imperial deck {case.imperial_size()} of at least {case.table.constants['imperial_least']}",
        "DV-06": f"Imperial copies at most {case.table.constants['imperial_copies']}; here {case.imperial.most}",
        "DV-07": f"House deck {case.house_size()} of at least {case.table.constants['house_least']}",
        "DV-08": f"House copies at most {case.table.constants['house_copies']}; here {case.house.most}",
        "DV-09": f"powers {case.powers_text(case.powers)}{_represented(case)}; adversaries {_adversaries(case)}",
        "DV-10": f"no House card of {case.powers_text(case.adversaries, 'an adversary')}",
        "DV-11": f"House cards may owe allegiance to {case.powers_text(case.supported, 'nobody')}; they owe it to "
        f"{case.powers_text(case.house.mask & case.table.bits.powers, 'nobody')}",
        "DV-12": _points(verdict.deck, case),
    }  # fmt: skip
    return tuple(Explained(code, code not in broken, text) for code, text in texts.items())


def headline(verdict: Verdict) -> str:
    """Return the verdict in one line, with the ruleset and its switches."""
    rules = ", ".join((verdict.ruleset.name, *differences(verdict.ruleset)))
    counts = Counter(KINDS[finding.code].severity for finding in verdict.findings)
    numbers = ", ".join(f"{n} {word}{'s' if n > 1 else ''}" for word, n in counts.items())
    state = "legal" if verdict.legal else verdict.state.upper()
    return f"{state} under {rules}" + (f": {numbers}" if numbers else "")


def _homeworld(case: Case) -> str:
    cards = [entry.card for entry in case.deck.homeworlds if entry.card in case.table.masks]
    if not cards:
        return "homeworld not given"
    owed = case.powers_text(case.homeworld_mask & case.table.bits.powers, "nobody")
    return f"homeworld {case.named(cards)()}, of {owed}"


def _kinds(case: Case, pile: str) -> str:
    kinds: Counter[str] = Counter()
    for card, copies in getattr(case, pile).counts.items():
        kinds[case.table.corpus.by_id[card].kind] += copies
    return ", ".join(f"{copies} {_plural(kind, copies)}" for kind, copies in sorted(kinds.items())) or "no card"


def _plural(kind: str, copies: int) -> str:
    if copies == 1 or kind in {"personnel", "equipment"}:
        return kind
    return kind[:-1] + "ies" if kind.endswith("y") else f"{kind}s"


def _represented(case: Case) -> str:
    """Return which cards bring which other power in."""
    others = [bit for bit in case.table.power_names if bit & case.powers & ~case.own]
    powers = [f"{case.powers_text(bit)} by {case.named(case.imperial.having(bit, case.table), 3)()}" for bit in others]
    return f" ({'; '.join(powers)})" if powers else ""


def _adversaries(case: Case) -> str:
    """Return the adversaries with the power each comes from, as in "Corrino and Harkonnen because of Atreides"."""
    table = case.table
    pairs = [
        f"{case.powers_text(table.adversaries[bit])} because of {name}"
        for bit, name in table.power_names.items()
        if bit & case.powers and table.adversaries[bit]
    ]
    return ", ".join(pairs) or "none"


def _points(deck: Deck, case: Case) -> str:
    profile, table = deck.profile, case.table
    players = profile.players
    bought = f"{profile.solaris} solaris, {profile.favor} favor, {profile.spice} spice bought"
    if players is None:
        first, last = PLAYER_COUNTS[0], PLAYER_COUNTS[-1]
        prices = f"one spice costs {table.prices[first]} with {first} players, {table.prices[last]} with {last}"
        return f"{bought}; players not given, judged for {first} to {last}: {prices}"
    points = spending(profile, players, table)[0]
    hoard = table.ruleset.hoard(players)
    rate = table.corpus.constants.croe(hoard)
    have = table.constants["creation_points"]
    price = f"{players} players, Guild Hoard {hoard}, CROE {rate}, one spice costs {table.prices[players]}"
    return f"{bought} for {points} of {have} creation points ({price})"
