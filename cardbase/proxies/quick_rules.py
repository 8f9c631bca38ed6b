"""The rules of the table on one page: the turn by phases, what a House may do, petitions, rites, how it ends.

Every number comes from the constants of the corpus; rule ids stand beside what they restate.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Item, Page, Pen, Symbol, font
from cardbase.proxies.aid_text import GOLD, INK, PALE, Size, write

Paragraph = tuple[str, tuple[str, ...]]


def turn_paragraphs(v: Mapping[str, Any]) -> tuple[Paragraph, ...]:
    """Return the left column: the turn (rules OPEN, HOUSE, CLOSE, PET, EXCH)."""
    return (
        ("1 Opening Interval — all together", (
            "Disengage any of your engaged cards (OPEN-01).",
            "Deferment: one token on each subdued card in your domain, ventures excepted (OPEN-03, OPEN-05).",
            "Initiative: declare your favor; highest is first. On a tie the dearer House card wins (OPEN-08 to 13).",
        )),
        ("2 House Intervals — in order of rank (HOUSE-02)", (
            "As often as you like: deploy from hand, petition, deploy a subdued card, place an event, engage.",
            f"Once: exchange up to {v['exchange_limit']} spice (HOUSE-03).",
            f"Once: buy up to {v['favor_limit']} favor for {v['favor_price']} solaris each (HOUSE-07).",
            "Once against each rival: one CHOAM rite and one Landsraad rite (RITE-03).",
            "Before you end it, deploy what must be deployed (HOUSE-08).",
        )),
        ("3 Closing Interval — in order of rank", (
            f"Imperial discard, then draw up to {v['assembly_limit']} in your assembly (CLOSE-01 to 03).",
            f"House discard down to {v['hand_limit']}, then draw to {v['hand_limit']}: compulsory (CLOSE-05 to 07).",
            "With no favor, or too few cards, you cannot draw and are out (CLOSE-08, CLOSE-09).",
        )),
        ("Petition (PET)", (
            "An ally or holding of your assembly, its cost in your treasury: turn it up and bid at least its cost.",
            "Clockwise, raise or pass; a pass is final. Bid no more than you hold.",
        )),
    )  # fmt: skip


RITE: tuple[Paragraph, ...] = (
    ("Rites: talent and target", (
        "Duel (Landsraad): dueling, against a persona.   Intrigue (Landsraad): intrigue, against a persona.",
        "Battle: battle, against a fief.   Arbitration: arbitration, against a charter.",
        "Leader: a disengaged persona of yours with the talent (RITE-04).",
        "Target: a rival's deployed card that shares no allegiance with the leader (RITE-06).",
    )),
    ("1 Attacker Declaration", ("Name rite, leader, personnel and target. Declaration tactics, defender first.",)),
    ("2 Attacker Engagement", ("Engage them all; if the leader cannot, the rite ends. Engagement tactics.",)),
    ("3 Defender Declaration", ("Name the target as leader, or Counter; name its personnel. Declaration tactics.",)),
    ("4 Defender Engagement", ("Engage or not: a leader that is not engaged gives no force, and nobody joins it.",)),
    ("5 Force Calculation", ("Each side adds the talent's ranks of its participants; attacker declares first.",)),
    ("6 Force Distribution", ("Attacker, then defender. A leader may get force only if all its personnel fall.",)),
    ("7 Resolution", (
        "At once on both sides: force at or above resistance vanquishes, and the card is subdued.",
        "Target vanquished, for each participant that fell: Landsraad +1 favor, or −1 for the rival (RITE-34).",
        "CHOAM +2 solaris, or −2 for the rival (RITE-35). Nothing after a Counter (RITE-37).",
    )),
)  # fmt: skip
"""The right column: a rite by its phases (rule RITE-09)."""


def quick_rules(corpus: Corpus, paper: Size) -> Page:
    """Return the page, on upright paper."""
    width, height = paper
    values = corpus.constants.values
    middle = width / 2
    items: list[Item] = [
        Pen().round_box(Box(8, 8, width - 8, 24), 3).path(PALE, GOLD, 0.5),
        write("Quick rules", middle, 18.6, 20, "display", 0.5),
    ]
    ends = [
        _column(items, paragraphs, Box(left, 32, left + middle - 14, height - 30))
        for paragraphs, left in ((turn_paragraphs(values), 10.0), (RITE, middle + 4))
    ]
    goal = (
        f"To request admission: {values['victory_favor']} favor and {values['victory_spice']} spice. "
        "Favor of 0 or less: you draw no House cards."
    )
    foot = max(ends) + 4
    items.append(Pen().round_box(Box(8, foot, width - 8, foot + 9), 2).path(PALE, GOLD, 0.3))
    points = font("text-bold").size_for(goal, width - 20, 9, 5) or 5
    items.append(write(goal, middle, foot + 5.8, points, "text-bold", 0.5))
    items.append(write("PROXY · cardbase · no official art or text", middle, height - 8, 7, "text", 0.5))
    return Page(Symbol("quick rules", Box(0, 0, width, height), tuple(items)))


def _column(items: list[Item], paragraphs: tuple[Paragraph, ...], box: Box) -> float:
    """Write headings and their lines down a column in the largest size that fits; return where it ends."""
    sizes = [points / 2 for points in range(22, 10, -1)]
    size = next((points for points in sizes if _height(paragraphs, box.width, points) <= box.height), sizes[-1])
    y = box.top
    for heading, lines in paragraphs:
        points = font("text-bold").size_for(heading, box.width, size + 1, 4) or 4
        items.append(write(heading, box.left, y, points, "text-bold", 0, "#7a3d12"))
        y += size * 0.47
        for line in lines:
            for i, part in enumerate(font("text").broken(line, box.width - 4, size)):
                if i == 0:
                    items.append(Pen().circle(box.left + 1.2, y - size * 0.1, 0.55).path(INK))
                items.append(write(part, box.left + 3.4, y, size, "text", 0, INK))
                y += size * 0.43
        y += size * 0.36
    return y


def _height(paragraphs: tuple[Paragraph, ...], width: float, size: float) -> float:
    lines = sum(len(font("text").broken(line, width - 4, size)) for _, paragraph in paragraphs for line in paragraph)
    return lines * size * 0.43 + len(paragraphs) * size * 0.83
