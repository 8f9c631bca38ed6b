"""Golden games by the bare rules, as readable text.

``python -m tests.play.golden_games`` rewrites them: say why in the commit.
"""

import random
from pathlib import Path

from cardbase.play import Game, new_game
from cardbase.play.records import new_journal
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997
from cardbase.tabletop import Journal
from tests.play.houses import corpus, house, houses

FOLDER = Path(__file__).parent / "golden"
TRACES = Path(__file__).parent / "traces"
EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))
RECIPES = {
    "two-houses": (["atreides", "harkonnen"], 11, CRF, "private-auto"),
    "three-houses-1997": (["corrino", "fremen", "guild"], 12, RULEBOOK_1997, "open"),
    "every-option": (["sisterhood", "smugglers"], 13, EVERYTHING, "uniform"),
}


def recorded(name: str) -> tuple[Game, Journal]:
    sponsors, seed, rules, policy = RECIPES[name]
    decks = [house(sponsor, seed, points=None) for sponsor in sponsors]
    game = new_game(decks, corpus=corpus(), seed=seed, rules=rules, policy=policy, operations=False)
    journal, choose = new_journal(game, seed), random.Random(seed)
    while not game.over:
        journal.apply(game, choose.choice(game.options), game.seat)
    return game, journal


def text(name: str) -> str:
    """The game as its log, preceded by who plays by what, followed by the last position."""
    sponsors, seed, rules, policy = RECIPES[name]
    game, journal = recorded(name)
    s = game.state
    head = [f"{' against '.join(sponsors)}; seed {seed}; rules {rules.name}; prompts {policy}", ""]
    funds = [
        f"{game.table.seat_name(seat)}: {s.solaris[seat]} solaris, {s.spice[seat]} spice, {s.favor[seat]} favor"
        for seat in range(game.seats)
    ]
    tail = ["", f"{len(journal.choices)} choices asked, {s.decisions} made, {s.turn} turns", *funds]
    return "\n".join([*head, *game.log_lines(), *tail]) + "\n"


def choosing_an_x() -> Journal:
    """Someone is choosing the X of a hidden event: a world drawn here for a rival once offered nothing."""
    game = new_game(houses(3, 9), corpus=corpus(), seed=9, operations=False)
    journal, choose = new_journal(game, 9), random.Random(9)
    for _ in range(129):
        journal.apply(game, choose.choice(game.options), game.seat)
    return journal


def main() -> None:
    for name in RECIPES:
        (FOLDER / f"{name}.txt").write_text(text(name), encoding="utf-8")
        (TRACES / f"{name}.journal").write_text(recorded(name)[1].to_text(), encoding="utf-8")
    (TRACES / "choosing-an-x.journal").write_text(choosing_an_x().to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
