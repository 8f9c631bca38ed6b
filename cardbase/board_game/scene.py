"""What a screen draws of the board game: the map, and a position on it as one seat, or a spectator, sees it.

Forces differ by outline and letters as well as colour (BG-U-01); a No-Field shows no number (BG-SEC-11).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from cardbase.board_game import map_drawing as drawn
from cardbase.board_game.about import kwisatz_haderach, plan_lines
from cardbase.board_game.board_map import SECTORS, board_map
from cardbase.board_game.constants import NOBODY
from cardbase.board_game.data import facts
from cardbase.board_game.events import special_words
from cardbase.board_game.game import Game
from cardbase.board_game.views import HIDDEN, public_view
from cardbase.board_game.views import view as view_of
from cardbase.nouns import counted
from cardbase.tabletop import scene as screen

_COLOURS: Final = ("#1b6e3c", "#3a3a3a", "#9c2a1f", "#c2571a", "#3b3f8f", "#8a6d00", "#6b4a1f", "#2f5f73")
"""Of the factions in the order of the data."""
_OUTLINES: Final = (
    "M-22-8H22V8H-22z",
    "M-15-8H15L22 0L15 8H-15L-22 0z",
    "M-22-8H22L15 8H-15z",
    "M-15-8H15L22 8H-22z",
    "M-14-8H14A8 8 0 0 1 14 8H-14A8 8 0 0 1-14-8z",
    "M-22-8H15L22 0L15 8H-22z",
    "M-15-8H22V8H-15L-22 0z",
    "M-15-8H22L15 8H-22z",
)
"""Of the factions: box, hexagon, cup, tent, pill, arrow to the right, arrow to the left, slant."""
SPICE: Final = screen.Look("spice", "spice", "M0-10L20 0L0 10L-20 0z", "#b3460b")
_TERRAIN: Final = {
    "sand": "sand",
    "rock": "rock",
    "stronghold": "stronghold",
    "polar_sink": "no storm comes here",
}


@cache
def board() -> screen.Board:
    """Return the map (BG-MAP-01 to BG-MAP-11)."""
    borders, within = drawn.lines()
    return screen.Board(
        drawn.SIZE,
        drawn.SIZE,
        tuple(_places()),
        tuple(screen.Zone(f"sector:{n}", f"sector {n}", drawn.sector_path(n).data) for n in range(1, SECTORS + 1)),
        tuple(
            screen.Line(one.data, one.stroke or "", one.width, " ".join(map(str, one.dash)))
            for one in (within, borders)
        ),
        (*(screen.Label(one.text, one.x, one.y, one.turn, one.length) for one in drawn.labels()), *_numbers()),
        (*(screen.Look(f.id, f.name, _OUTLINES[n], _COLOURS[n]) for n, f in enumerate(facts().factions)), SPICE),
    )


def _places() -> Iterator[screen.Place]:
    plan = board_map()
    for number, (path, (x, y)) in enumerate(zip(drawn.location_paths(), drawn.spots(), strict=True)):
        territory = plan.territories[plan.territory[number]]
        notes = [_TERRAIN[territory.terrain], *[f"sector {plan.sector[number]}"] * bool(plan.sector[number])]
        notes += [f"spice blows here: {plan.blow[number]}"] * bool(plan.blow[number])
        notes += [f"pays {territory.income} spice"] * bool(territory.income)
        notes += ["ornithopters"] * territory.ornithopters
        about = (f"location:{plan.ids[number]}", f"territory:{territory.id}")
        yield screen.Place(
            plan.ids[number], plan.names[number], path.data, path.fill or "", x, y, about, ", ".join(notes)
        )


def _numbers() -> Iterator[screen.Label]:
    """Yield the numbers of the sectors, outside the map (BG-MAP-02)."""
    for sector in range(1, SECTORS + 1):
        x, y = drawn.at(sector - 0.5, 102.5)
        yield screen.Label(str(sector), x, y)


def scene(game: Game, seat: int) -> screen.Scene:
    """Return the position as a seat sees it; -1 is a spectator."""
    seen = view_of(game, seat) if seat >= 0 else public_view(game)
    keys = [faction.key for faction in game.table.factions]
    acting = game.state.acting  # all see whose turn it is to ship and move
    busy = (seen["battle"].get("attacker", NOBODY), seen["battle"].get("defender", NOBODY), acting)
    return screen.Scene(
        f"Turn {seen['turn']} of {game.table.turns}",
        seen["phase"] + (f", {game.table.names[acting]}" if acting >= 0 else ""),
        tuple(_facts(game, seen)),
        tuple(screen.Turn(keys[x], x in busy or (x == seat and x in game.asked)) for x in seen["order"]),
        tuple(_tokens(game, seen)),
        (f"sector:{seen['storm']}",) if seen["storm"] else (),
        (*_stage(game, seen), *_own(game, seen, seat), *_rows(game, seen, seat)),
        _result(game) if game.over else "",
    )


def _result(game: Game) -> str:
    won = [game.table.names[seat] for seat in game.winners]
    return f"{' and '.join(won)} {'win' if len(won) > 1 else 'wins'}" if won else "Nobody wins"


_INFLATION: Final = ("", "inflation: double", "inflation: cancel", "inflation: double", "inflation: cancel", "")


def _facts(game: Game, seen: dict[str, Any]) -> Iterator[str]:
    names = game.table.board.names
    yield f"storm in sector {seen['storm']}"
    for pile, place in zip("AB", [next((x for x in reversed(p) if x >= 0), -1) for p in seen["piles"]], strict=True):
        if place >= 0:
            yield f"spice blew at {names[place]} (pile {pile})"
    yield f"treachery deck {seen['deck']}, discarded {seen['discard']}"
    if seen["last_discard"]:
        yield f"last discarded: {seen['last_discard']}"
    if seen["shield_wall_destroyed"]:
        yield "the Shield Wall is gone"
    if _INFLATION[seen["inflation"]]:
        yield _INFLATION[seen["inflation"]]


def _tokens(game: Game, seen: dict[str, Any]) -> Iterator[screen.Token]:
    table = game.table
    for place, amount in seen["spice_on_board"].items():
        yield screen.Token(place, SPICE.id, str(amount), f"{amount} spice")
    for seat, row in enumerate(seen["seats"]):
        faction = table.factions[seat]
        for place in sorted({*row["forces"], *row["special"]}):
            plain, special = row["forces"].get(place, 0), row["special"].get(place, 0)
            count = "+".join([str(plain)] * bool(plain) + [f"{special}*"] * bool(special))
            words = " and ".join(
                [counted(plain, "force")] * bool(plain) + [special_words(table, seat, special)] * bool(special)
            )
            yield screen.Token(place, faction.id, f"{faction.key} {count}", f"{words} of {faction.name}")
    if seen["no_field_at"]:
        yield screen.Token(seen["no_field_at"], "richese", "RIC ?", "a No-Field of Richese: 0, 3 or 5 forces")


def _stage(game: Game, seen: dict[str, Any]) -> Iterator[screen.Panel]:
    """Yield what is going on: an auction or a battle."""
    names = game.table.names
    if seen["auction"]:
        lot = seen["auction"]
        by = f"highest bid {lot['high']} by {names[lot['by']]}" if lot["by"] >= 0 else "no bid yet"
        yield screen.Panel(f"For sale: {lot['card'] or 'a treachery card'}", facts=(by, f"{lot['left']} more to come"))
    if seen["battle"]:
        fight = seen["battle"]
        where = game.table.board.territories[game.table.board.territory_of(fight["territory"])].name
        plan = tuple(screen.Item(line) for line in plan_lines(game, seen))
        yield screen.Panel(f"Battle in {where}", f"territory:{fight['territory']}",
                    facts=(f"{names[fight['attacker']]} attacks {names[fight['defender']]}",), items=plan)  # fmt: skip


def _own(game: Game, seen: dict[str, Any], seat: int) -> Iterator[screen.Panel]:
    """Yield what only the seat itself knows (BG-U-03)."""
    if seat < 0:
        return
    texts = {card.name: card.text for card in game.table.printing}
    leaders = {leader.id: leader.name for leader in game.table.leaders}
    lines = [f"spice {seen['spice']}"]
    lines += [f"your ally pledges {seen['ally_pledge']} spice"] if seen["ally_pledge"] else []
    lines += [f"traitors: {', '.join(leaders[x] for x in seen['traitors'])}"] if seen["traitors"] else []
    lines += [f"for sale: {seen['lot']}"] if seen.get("lot") else []
    lines += [f"No-Field on the map: {seen['no_field']}"] if seen.get("no_field", HIDDEN) != HIDDEN else []
    lines += [f"the storm will move {seen['storm_card']}"] if seen.get("storm_card") else []
    lines += [f"next spice card: {_place(game, seen['spice_card'])}"] if "spice_card" in seen else []
    if game.table.advanced and "kh_losses" in seen:
        lines.append(kwisatz_haderach(seen))
    who, turn = seen.get("prediction", (NOBODY, 0))
    lines += [f"you predicted {game.table.names[who]} in turn {turn}"] if who >= 0 else []
    hand = tuple(screen.Item(name, f"card:{name}", texts[name]) for name in seen["hand"])
    yield screen.Panel("Your hand", facts=tuple(lines), items=hand, own=True)
    if seen.get("cache"):
        yield screen.Panel(
            "Your cache", items=tuple(screen.Item(name, f"card:{name}", texts[name]) for name in seen["cache"])
        )


def _place(game: Game, place: int) -> str:
    return game.table.board.names[place] if place >= 0 else "Shai-Hulud"


def _rows(game: Game, seen: dict[str, Any], seat: int) -> Iterator[screen.Panel]:
    """Yield what all may know of each seat (BG-U-02)."""
    names = game.table.names
    for number, row in enumerate(seen["seats"]):
        lines = [f"{where} {_both(game, number, row[where])}" for where in ("reserves", "tanks")]
        lines += [f"cards {row['cards']}"] if row["cards"] != HIDDEN else []
        lines += [f"{row['front']} spice before the shield"] if row["front"] else []
        lines += [f"leaders face down in the tanks {row['unseen_dead']}"] if row["unseen_dead"] else []
        lines += [f"allied with {names[row['ally']]}"] if row["ally"] >= 0 else []
        lines += [f"known: {', '.join(row['known_cards'])}"] if row["known_cards"] and number != seat else []
        leaders = tuple(_leader(game, one) for one in row["leaders"])
        title = f"{names[number]}{' (you)' if number == seat else ''}"
        yield screen.Panel(title, f"seat:{number}", row["faction"], tuple(lines), leaders, number == seat)


def _both(game: Game, seat: int, pair: list[int]) -> str:
    return f"{pair[0]} and {special_words(game.table, seat, pair[1])}" if pair[1] else str(pair[0])


def _leader(game: Game, state: list[Any]) -> screen.Item:
    name, dead, captive, used, skill, front = state
    leader = next(one for one in game.table.leaders if one.id == name)
    notes = ["in the tanks"] * bool(dead) + ["captive"] * bool(captive)
    notes += [f"fought in {game.table.board.territories[used].name}"] if used >= 0 else []
    notes += [f"{facts().skills[skill].name}{'' if front else ' (face down)'}"] if skill >= 0 else []
    return screen.Item(f"{leader.name} {leader.strength}", f"leader:{name}", ", ".join(notes))
