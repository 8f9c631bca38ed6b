"""Statistics of a deck as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardbase.files import padded, shown_width

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks.analysis import Requirement, Stats
    from cardbase.decks.construction import Choice


def stats_text(found: Stats, cards: Corpus) -> str:
    """Return the statistics as lines for a terminal."""
    from cardbase.decks.analysis import bar_lines

    blocks = ["   ".join(f"{zone} {count}" for zone, count in found.sizes)]
    averages = [f"{zone} {value:.2f}" for zone, value in found.average_costs if value is not None]
    if averages:
        blocks[0] += "   average cost: " + ", ".join(averages)
    blocks += ["\n".join(bar_lines(chart)) for chart in found.charts if chart.bars]
    if found.requirements:
        blocks.append("\n".join(["Hosts", *(_need(need, cards) for need in found.requirements)]))
    heading = (
        f"{'Rites':<12} {'leaders':>8} {'best':>5} {'personnel':>10} {'tactics':>8} {'ventures':>9} {'own targets':>12}"
    )
    rites = [
        f"{rite.name:<12} {rite.leaders:>8} {'-' if rite.best is None else rite.best:>5} {rite.personnel:>10}"
        f" {rite.tactics:>8} {rite.ventures:>9} {f'{rite.targets} ({rite.resistance})':>12}"
        for rite in found.rites
    ]
    blocks.append("\n".join([heading, *rites, "own targets: cards a rival may aim at (their resistance together)"]))
    return "\n\n".join(blocks)


def pool_text(choices: Sequence[Choice], cards: Corpus) -> str:
    """Return the cards that may be added as aligned columns: copies, name, cost, kind, powers, ranks, set."""
    rows = [("copies", "card", "cost", "kind", "power", "ranks", "set")]
    for choice in choices:
        card = choice.card
        ranks = " ".join(f"{talent[:3]} {rank}" for talent, rank in card.talents.items())
        cost = "-" if card.cost is None else str(card.cost)
        powers = " ".join(card.allegiances) or "-"
        rows.append((f"{choice.copies}x", cards.label(card), cost, card.kind, powers, ranks or "-", card.set))
    widths = [max(map(shown_width, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(padded, row, widths)).rstrip() for row in rows)


def _need(need: Requirement, cards: Corpus) -> str:
    asking = "; ".join(cards.label(cards.by_id[card]) for card in need.asking)
    hosts = [cards.label(cards.by_id[card]) for card in need.hosts]
    shown = "; ".join(hosts[:4]) + (f" and {len(hosts) - 4} more" if len(hosts) > 4 else "")
    return f"  {need.talent} {need.rank}: {asking} on {shown or 'NO HOST'}"
