"""What a judge would add without calling the list illegal: costs, cards of little use, evidence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import Finding
from cardbase.decks.judging.points import spending
from cardbase.decks.judging.table import PLAYER_COUNTS

Findings = Sequence[Finding]


def foreign_cards(case: Case) -> Findings:
    """Personas of another power than the sponsor cost favor each time (ALLEG-10)."""
    if not case.own:
        return ()
    table, bits = case.table, case.table.bits
    foreign = bits.powers & ~case.own & ~case.adversaries
    if table.ruleset.disadvantage_scope == "persona":
        foreign <<= bits.shift_personas
    cards = [*case.imperial.having(foreign, table), *case.house.having(foreign, table)]
    if not cards:
        return ()
    template = "each time one of these comes under your governance you lose 1 favor, since it serves another power: {}"
    return [Finding("WARN-01", template, (case.named(cards),), tuple(cards))]


def dune_fiefs(case: Case) -> Findings:
    """Natives and Dune events need a Dune fief in play (DEP-04, EVENT-08)."""
    table, bits = case.table, case.table.bits
    if (case.imperial.mask | case.homeworld_mask) & bits.dune_fief:
        return ()
    found = []
    for code, bit, what in (("WARN-02", bits.native, "Natives"), ("WARN-03", bits.dune_event, "Dune events")):
        cards = [*case.imperial.having(bit, table), *case.house.having(bit, table)]
        if cards:
            template = "{} can be deployed only while you govern a Dune fief, and only Dune itself would serve: {}"
            found.append(Finding(code, template, (what, case.named(cards)), tuple(cards)))
    return found


def hosts(case: Case) -> Findings:
    """A card with a talent requirement needs a card that meets it (TAL-02, ALLEG-13)."""
    table, bits = case.table, case.table.bits
    mask = case.imperial.mask | case.house.mask
    asked = mask & bits.all_needs
    if not asked:
        return ()
    served = (mask | case.homeworld_mask | table.dune_mask) >> bits.shift_haves
    unmet = asked & ~served
    if not unmet:
        return ()
    found = []
    while unmet:
        bit = unmet & -unmet
        unmet ^= bit
        need = bits.need_of_bit[bit]
        cards = [*case.imperial.having(bit, table), *case.house.having(bit, table)]
        host = "persona" if need.persona else "card"
        rank = f"{need.talent} {need.rank}" + (" or more" if need.rank else "")
        template = "no {} of the deck has {}, which is required for {}"
        found.append(Finding("WARN-04", template, (host, rank, case.named(cards)), tuple(cards)))
    return found


def no_ally(case: Case) -> Findings:
    """Without an ally of the sponsor only the homeworld can request admission (WIN-02)."""
    if not case.own or case.imperial.mask & (case.own << case.table.bits.shift_allies):
        return ()
    template = "the Imperial deck has no ally of {}; only the homeworld can request admission"
    return [Finding("WARN-05", template, (case.powers_text(case.own),))]


def unspent(case: Case) -> Findings:
    """Creation points left over are lost (PROF-09)."""
    profile, table = case.deck.profile, case.table
    points = int(table.constants["creation_points"])
    if min(profile.solaris, profile.favor, profile.spice) < 0:
        return ()
    spent = spending(profile, profile.players or 2, table)[0]
    if profile.spice and not profile.players:
        spent = max(spending(profile, players, table)[0] for players in (2, 8))
    if spent >= points:
        return ()
    return [Finding("WARN-06", "{} of {} creation points are not spent and will be lost", (points - spent, points))]


def conditional(case: Case) -> Findings:
    """A conditional allegiance does not count when a deck is built, but may matter in play (AMB-48)."""
    table, found = case.table, []
    for card in case.imperial.having(table.bits.conditional, table):
        gained = table.conditional[card]
        template = "{} may gain the allegiance of {} in play{}; it is not counted here"
        subdued = ", an adversary of this House, and is then subdued" if gained & case.adversaries else ""
        values = (table.label(card), case.powers_text(gained), subdued)
        found.append(Finding("WARN-07", template, values, (card,)))
    return found


def evidence(case: Case) -> Findings:
    """Say where a verdict rests on the later sets, whose rulebook is not at hand."""
    table, kinds, found = case.table, case.table.bits.kinds, []
    if not table.ruleset.later_sets:
        return ()
    if case.sponsor & table.later_powers:
        template = "{} as a sponsor rests on the cards of the later sets: each of the nine powers has a homeworld there"
        found.append(Finding("NOTE-01", template, (case.powers_text(case.sponsor),)))
    if decrees := case.imperial.having(kinds.get("decree", 0), table):
        template = "decrees count as Imperial cards, as their backs and texts say: {}"
        found.append(Finding("NOTE-02", template, (case.named(decrees),), tuple(decrees)))
    if programs := case.programs.having(kinds.get("program", 0), table):
        template = "programs lie beside the homeworld and count to neither deck, as the OCTGN plugin sets them up: {}"
        found.append(Finding("NOTE-03", template, (case.named(programs),), tuple(programs)))
    later = case.powers & table.later_powers
    if later and table.adversaries[later]:
        template = "the adversaries of {} ({}) are known only from the public OCTGN plugin"
        found.append(
            Finding("NOTE-04", template, (case.powers_text(later), case.powers_text(table.adversaries[later])))
        )
    return found


def seats(case: Case) -> Findings:
    """Say that no table here seats so many players; the rules name no most (SETUP-13)."""
    players, most = case.deck.profile.players or 0, max(PLAYER_COUNTS)
    if players <= most:
        return ()
    template = "the list is for {} players: the rules name no most, but this program plays with at most {}"
    return [Finding("NOTE-05", template, (str(players), str(most)))]


WARNINGS: tuple[Callable[[Case], Findings], ...] = (
    foreign_cards, dune_fiefs, hosts, no_ally, unspent, conditional, evidence, seats,
)  # fmt: skip
