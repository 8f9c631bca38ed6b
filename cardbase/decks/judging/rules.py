"""The twelve rules of deck building, DV-01 to DV-12, one function each.

Each takes a ``Case`` and returns its findings, none where the rule is kept. The sequence and the rules' sources are
those of the rulebook's section 4 as the Collected Rulings File amends it; ``finding.KINDS`` cites them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import Finding, Step
from cardbase.decks.judging.pile import Pile
from cardbase.decks.judging.points import dv_12
from cardbase.decks.judging.table import LATER_KINDS
from cardbase.decks.spelling import nearest_power

Findings = Sequence[Finding]

_TOO_SMALL = "the {} deck has {} of at least {} cards; {} missing{}"


def dv_01(case: Case) -> Findings:
    """The sponsor is one of the powers (PROF-02, MINOR-01)."""
    if case.sponsor:
        return ()
    table, sponsor = case.table, case.deck.sponsor
    homes = case.homeworld_mask & table.bits.powers
    ids = [power for power, bit in table.sponsors.items() if bit & homes]
    fix = (Step("set", "sponsor", ids[0]),) if len(ids) == 1 else ()
    known = ", ".join(table.powers_of(sum(table.sponsors.values())))
    if not sponsor:
        return [Finding("DV-01", "the list names no sponsor; a sponsor is one of {}", (known,), (), fix)]
    if sponsor in table.power_bits:
        template = "{} cannot sponsor a House under the ruleset {}; a sponsor is one of {}"
        name = case.powers_text(table.power_bits[sponsor])
        return [Finding("DV-01", template, (name, table.ruleset.name, known), (), fix)]
    if (near := nearest_power(sponsor, table.corpus)) in table.sponsors:
        template = "the sponsor {!r} is not a power; did you mean {}? a sponsor is one of {}"
        likely = case.powers_text(table.power_bits[near])
        return [Finding("DV-01", template, (sponsor, likely, known), (), (Step("set", "sponsor", near),))]
    return [Finding("DV-01", "the sponsor {!r} is not a power; a sponsor is one of {}", (sponsor, known), (), fix)]


def dv_02(case: Case) -> Findings:
    """The homeworld is exactly one card of that type that owes allegiance to the sponsor (PROF-03, MINOR-05)."""
    deck, table = case.deck, case.table
    if not deck.homeworlds:
        return [_ways(Finding("DV-02", "the list names no homeworld"), _homeworlds_of_sponsor(case))]
    cards = tuple(entry.card for entry in deck.homeworlds if entry.card in table.masks)
    copies = sum(entry.copies for entry in deck.homeworlds)
    if copies != 1:
        several, fix = (copies, case.named(cards)), _one_homeworld(case)
        return [Finding("DV-02", "the list names {} homeworlds ({}); a House has one", several, cards, fix)]
    if not cards:
        return ()  # an id that no card has: LIST-01 says so
    label = table.label(cards[0])
    out = Step("remove", "homeworlds", cards[0], 1)
    if not case.homeworld_mask & table.bits.kinds.get("homeworld", 0):
        ways = [(out, *steps) for steps in _homeworlds_of_sponsor(case)] or [(out,)]
        return [_ways(Finding("DV-02", "{} is not a homeworld", (label,), cards), ways)]
    if case.sponsor and not case.homeworld_mask & case.sponsor:
        values = (
            label,
            case.powers_text(case.homeworld_mask & table.bits.powers, "nobody"),
            case.powers_text(case.sponsor),
        )
        ways = [(out, *steps) for steps in _homeworlds_of_sponsor(case)] or [(out,)]
        template = "the homeworld {} owes allegiance to {}, not to the sponsor {}"
        return [_ways(Finding("DV-02", template, values, cards), ways)]
    return ()


def dv_03(case: Case) -> Findings:
    """Dune is set aside once and, like every homeworld, in neither deck (DECK-05, DECK-06, AMB-46)."""
    table, found = case.table, []
    for name, pile in (("imperial", case.imperial), ("house", case.house)):
        for card in pile.having(table.set_apart, table):
            count = pile.counts[card]
            fix: tuple[Step, ...] = (Step("remove", name, card, count),)
            if table.masks[card] & table.bits.kinds.get("homeworld", 0):
                template = "the homeworld {} lies in the {} deck; a homeworld starts in play, in neither deck"
                fix += () if case.deck.homeworlds else (Step("add", "homeworlds", card, 1),)
            else:
                template = "{} lies in the {} deck; it is set aside before the decks are made"
            found.append(Finding("DV-03", template, (table.label(card), name.title()), (card,), fix))
    if case.deck.dune > 1:
        template = "the list sets {} Dune cards aside; a House has one, and need not list it"
        found.append(Finding("DV-03", template, (case.deck.dune,), (), (Step("set", "dune", "1"),)))
    return found


def dv_04(case: Case) -> Findings:
    """Every card lies in the pile of its back and type (CARD-03, DECK-13)."""
    table = case.table
    found = []
    for name, title, pile, wrong in (
        ("imperial", "the Imperial deck", case.imperial, table.not_imperial),
        ("house", "the House deck", case.house, table.not_house),
        ("programs", "the programs", case.programs, table.not_programs),
    ):
        for card in pile.having(wrong, table):
            found.append(_misplaced(case, card, pile.counts[card], name, title))
    return found


def dv_05(case: Case) -> Findings:
    """The Imperial deck has at least 10 Imperial cards, homeworld and Dune not counted (DECK-01, DECK-15)."""
    least, total = case.table.constants["imperial_least"], case.imperial_size()
    if total >= least:
        return ()
    return [Finding("DV-05", _TOO_SMALL, ("Imperial", total, least, least - total, _unread(case, "imperial")))]


def dv_06(case: Case) -> Findings:
    """No name more than once in the Imperial deck, nor among the programs (DECK-02)."""
    limit = case.table.constants["imperial_copies"]
    return [
        *_over_limit(case, "DV-06", "imperial", "the Imperial deck", case.imperial, limit),
        *_over_limit(case, "DV-06", "programs", "the programs", case.programs, limit),
    ]


def dv_07(case: Case) -> Findings:
    """The House deck has at least 30 House cards (DECK-03)."""
    least, total = case.table.constants["house_least"], case.house_size()
    if total >= least:
        return ()
    return [Finding("DV-07", _TOO_SMALL, ("House", total, least, least - total, _unread(case, "house")))]


def dv_08(case: Case) -> Findings:
    """No name more than four times in the House deck (DECK-04)."""
    return _over_limit(case, "DV-08", "house", "the House deck", case.house, case.table.constants["house_copies"])


def dv_09(case: Case) -> Findings:
    """No two powers among the sponsor and the Imperial deck are adversaries; all else is free (DECK-07, DECK-08)."""
    at_odds = case.powers & case.adversaries
    if not at_odds:
        return ()
    table, found = case.table, []
    pairs = [
        (one, other)
        for one in table.power_names
        for other in table.power_names
        if one < other and one & at_odds and other & table.adversaries[one] & case.powers
    ]
    for one, other in pairs:
        first, second = _owing(case, one), _owing(case, other)
        values = (
            case.powers_text(one), _because(case, one, first), case.powers_text(other), _because(case, other, second),
        )  # fmt: skip
        template = "{} ({}) and {} ({}) are adversaries and cannot serve one House"
        finding = Finding("DV-09", template, values, tuple({*first, *second}))
        found.append(_ways(finding, _part(case, (one, first), (other, second))))
    return found


def dv_10(case: Case) -> Findings:
    """No House card, and no program, owes allegiance to an adversary (DECK-09, AMB-48, LATER-04, PROG-05).

    A power that is at odds within the Imperial deck is DV-09 and not reported again for each of its House cards.
    """
    table, found = case.table, []
    hostile = case.adversaries & ~case.powers
    for name, pile in (("house", case.house), ("programs", case.programs)):
        for card in pile.having(hostile, table):
            if table.masks[card] & table.set_apart:
                continue  # DV-03 says where a homeworld lies
            enemies = table.masks[card] & hostile
            roots = [bit for bit in table.power_names if bit & case.powers and table.adversaries[bit] & enemies]
            values = (table.label(card), case.powers_text(enemies), case.powers_text(sum(roots)))
            fix = (Step("remove", name, card, pile.counts[card]),)
            template = "{} owes allegiance to {}, an adversary of {}"
            found.append(Finding("DV-10", template, values, (card,), fix))
    return found


def dv_11(case: Case) -> Findings:
    """Every other allegiance of a House card or program has a card in the Imperial deck (DECK-10 to DECK-12)."""
    table, found = case.table, []
    foreign = table.bits.powers & ~case.supported & ~case.adversaries if case.own else 0
    for name, pile in (("house", case.house), ("programs", case.programs)):
        for card in pile.having(foreign, table):
            if table.masks[card] & table.set_apart or not table.masks[card] & table.not_imperial:
                continue  # an Imperial card supports itself where it belongs: DV-04 says where, DV-03 of homeworlds
            missing = table.masks[card] & foreign
            values = (table.label(card), case.powers_text(missing))
            template = "{0} owes allegiance to {1}, and the Imperial deck has no {1} card to support it"
            found.append(Finding("DV-11", template, values, (card,), (Step("remove", name, card, pile.counts[card]),)))
    return found


def _unread(case: Case, pile: str) -> str:
    """Say how many lines were not read that may hold what is missing."""
    lines = sum(line.pile in {pile, ""} for line in case.deck.unread)
    return f": {lines} line{'s were' if lines > 1 else ' was'} not read" if lines else ""


RULES: tuple[Callable[[Case], Findings], ...] = (
    dv_01, dv_02, dv_03, dv_04, dv_05, dv_06, dv_07, dv_08, dv_09, dv_10, dv_11, dv_12,
)  # fmt: skip


def _homeworlds_of_sponsor(case: Case) -> list[tuple[Step, ...]]:
    """Return a way for each homeworld of the sponsor, none where the sponsor is not known."""
    cards = case.table.homeworlds.get(case.sponsor, ())
    return [(Step("add", "homeworlds", card, 1),) for card in cards]


def _ways(finding: Finding, ways: Sequence[tuple[Step, ...]]) -> Finding:
    """Return a finding with its fix where there is one way, with choices where there are several."""
    return finding._replace(fix=ways[0]) if len(ways) == 1 else finding._replace(choices=tuple(ways))


def _one_homeworld(case: Case) -> tuple[Step, ...]:
    """Return the steps that leave one homeworld: the sponsor's, if exactly one listed is."""
    fitting = [e.card for e in case.deck.homeworlds if case.table.masks.get(e.card, 0) & (case.own or -1)]
    if len(fitting) != 1:
        return ()
    keep = fitting[0]
    surplus = [Step("remove", "homeworlds", e.card, e.copies - (e.card == keep)) for e in case.deck.homeworlds]
    return tuple(step for step in surplus if step.copies)


def _misplaced(case: Case, card: str, count: int, where: str, title: str) -> Finding:
    table = case.table
    kind = table.corpus.by_id[card].kind
    mask, kinds = table.masks[card], table.bits
    homes = {"imperial": table.not_imperial | table.set_apart, "house": table.not_house | table.set_apart}
    homes["programs"] = table.not_programs
    right = next((name for name, wrong in homes.items() if not mask & wrong), None)
    out = Step("remove", where, card, count)
    if mask & kinds.kinds.get("homeworld", 0) and not case.deck.homeworlds:
        right = "homeworlds"
    if right is None and kind in LATER_KINDS:
        template, values = (
            "{} is a {}, which the ruleset {} does not know",
            (table.label(card), kind, table.ruleset.name),
        )
        return Finding("DV-04", template, values, (card,), (out,))
    values = (table.label(card), _with_article(kind), title)
    fix = (out,) if right is None else (out, Step("add", right, card, count))
    return Finding("DV-04", "{} is {} and cannot lie in {}", values, (card,), fix)


def _with_article(kind: str) -> str:
    article = "" if kind in {"personnel", "equipment"} else "an " if kind[0] in "aeiou" else "a "
    return article + kind


def _over_limit(case: Case, code: str, where: str, title: str, pile: Pile, limit: int) -> list[Finding]:
    """Find the names with more copies than ``limit``; two cards of one full name count together (AMB-59)."""
    table = case.table
    if pile.most <= limit and (not pile.mask & table.bits.twin or len(table.twins & pile.counts.keys()) < 2):
        return []
    by_name: dict[str, list[str]] = defaultdict(list)
    for card in pile.counts:
        by_name[table.full_names[card]].append(card)
    found = []
    for name, cards in by_name.items():
        copies = sum(pile.counts[card] for card in cards)
        if copies > limit:
            values = (title, copies, name, limit, copies - limit)
            verb = "have" if where == "programs" else "has"
            template = f"{{}} {verb} {{}} copies of {{}}; the most is {{}}, so {{}} must go"
            turns = [cards[at:] + cards[:at] for at in range(len(cards))]
            ways = [_excess(pile, turn, where, copies - limit) for turn in turns]
            found.append(_ways(Finding(code, template, values, tuple(cards)), ways))
    return found


def _excess(pile: Pile, cards: list[str], where: str, excess: int) -> tuple[Step, ...]:
    """Return the steps that take the excess out, from the last of several cards of one name first."""
    steps = []
    for card in reversed(cards):
        out = min(excess, pile.counts[card])
        if out:
            steps.append(Step("remove", where, card, out))
        excess -= out
    return tuple(steps)


def _owing(case: Case, power: int) -> list[str]:
    return case.imperial.having(power, case.table)


def _because(case: Case, power: int, cards: list[str]) -> str:
    parts = ["the sponsor"] if power & case.own else []
    return "; ".join([*parts, case.named(cards, 4)()] if cards else parts)


def _part(case: Case, *sides: tuple[int, list[str]]) -> list[tuple[Step, ...]]:
    """Return the ways to part two adversaries: one side leaves, the smaller first, never the sponsor's."""
    leaving = sorted((cards for power, cards in sides if not power & case.own and cards), key=len)
    return [tuple(Step("remove", "imperial", card, case.imperial.counts[card]) for card in cards) for cards in leaving]
