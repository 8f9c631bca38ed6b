"""The pages of sets and powers, and the statistics of all cards, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from datasette import Response

from cardbase.corpus import TALENTS
from cardbase.web import site


class Chart(NamedTuple):
    """A chart of bars: each with its name, its number, and the query that finds its cards."""

    title: str
    unit: str
    bars: Sequence[tuple[str, int | float, str]]

    @property
    def most(self) -> float:
        """The highest bar, at least 1."""
        return max([1, *(value for _, value, _ in self.bars)])


_COUNTS: Final = """select count(*) as cards, sum(exists (select 1 from patches p where p.card = c.id)) as changed,
    sum(c.is_unique = 1) as uniques, sum(exists (select 1 from doubts d where d.card_no = c.card_no)) as doubtful
    from cards c where """


async def set_list(datasette: Any, request: Any) -> Response:
    """Show every set."""
    sets = await site.rows(datasette, "select code as id, name, cards from sets where cards order by rowid")
    return await site.page(datasette, request, "cardbase/sets.html", {"sets": sets, "here": "cards"})


async def set_page(datasette: Any, request: Any) -> Response:
    """Show a set: what it holds by kind and power, how it costs."""
    wanted = request.url_vars["id"].lower()
    found = await site.rows(datasette, "select code as id, name, cards from sets where code = :id", id=wanted)
    if not found:
        return await _none(datasette, request, wanted)
    context = await _context(datasette, "c.set_code = :id", wanted, f"set:{wanted}")
    return await site.page(datasette, request, "cardbase/set.html", {"set": found[0], **context})


async def power_list(datasette: Any, request: Any) -> Response:
    """Show every power."""
    powers = await site.rows(
        datasette,
        """select id, name, major, (select count(*) from allegiances where power = id) as cards
        from powers order by major desc, rowid""",
    )
    return await site.page(datasette, request, "cardbase/powers.html", {"powers": powers, "here": "cards"})


async def power_page(datasette: Any, request: Any) -> Response:
    """Show a power: its homeworlds, its adversaries and why, its cards by kind, how they cost."""
    wanted = request.url_vars["id"].lower()
    found = await site.rows(datasette, "select * from powers where id = :id", id=wanted)
    if not found:
        return await _none(datasette, request, wanted)
    owing = "exists (select 1 from allegiances w where w.card_no = c.card_no and w.power = :id)"
    context = await _context(datasette, owing, wanted, f"power:{wanted}") | {
        "power": found[0],
        "homeworlds": await site.rows(
            datasette, f"select id, full_name from cards c where kind like '%homeworld' and {owing}", id=wanted  # noqa: S608
        ),
        "adversaries": await site.rows(
            datasette,
            """select p.id, p.name, a.evidence from adversaries a
            join powers p on p.id = a.adversary where a.power = :id
            union select p.id, p.name, a.evidence from adversaries a join powers p on p.id = a.power
            where a.adversary = :id order by 2""",
            id=wanted,
        ),
    }  # fmt: skip
    return await site.page(datasette, request, "cardbase/power.html", context)


async def statistics_page(datasette: Any, request: Any) -> Response:
    """Show what all cards hold together, chart by chart; every bar leads to its cards."""
    context = await _context(datasette, "1", "", "")
    sets = await site.rows(datasette, "select code, name, cards from sets where cards order by rowid")
    powers = await site.rows(
        datasette,
        "select power, name, count(*) as n from allegiances join powers on id = power group by power order by n desc",
    )
    of_sets = [(row["name"], row["cards"], f"set:{row['code']}") for row in sets]
    of_powers = [(row["name"], row["n"], f"power:{row['power']}") for row in powers]
    charts = [Chart("Sets", "cards", of_sets), Chart("Powers", "cards that owe them allegiance", of_powers)]
    context["charts"] = charts + context["charts"]
    return await site.page(datasette, request, "cardbase/statistics.html", context)


async def _context(datasette: Any, condition: str, wanted: str, query: str) -> dict[str, Any]:
    """Return counts and charts of the cards that a condition in SQL (with ``:id``), or a query, holds for."""
    counts = (await site.rows(datasette, _COUNTS + condition, id=wanted))[0]
    kinds = await site.rows(
        datasette, f"select kind, count(*) as n from cards c where {condition} group by kind order by n desc", id=wanted  # noqa: S608
    )  # fmt: skip
    costs = await site.rows(
        datasette,
        f"select cost, cost_is_x as x, count(*) as n from cards c where {condition} group by 1, 2 order by x, cost",  # noqa: S608
        id=wanted,
    )
    talents = []
    for talent in TALENTS:
        sql = f"select count({talent}) as n, avg({talent}) as mean from cards c where {condition}"  # noqa: S608
        talents.append((talent, (await site.rows(datasette, sql, id=wanted))[0]))
    of_kinds = [(row["kind"], row["n"], _with(query, f'kind:"{row["kind"]}"')) for row in kinds]
    having = [(name, row["n"], _with(query, f"{name}:any")) for name, row in talents]
    ranks = [(name, round(row["mean"] or 0, 2), _with(query, f"{name}:any")) for name, row in talents]
    charts = [
        Chart("Kinds", "cards", of_kinds),
        Chart("Costs", "cards by cost in solaris", [_cost(row, query) for row in costs]),
        Chart("Talents", "cards with the talent", having),
        Chart("Ranks", "mean rank of those", ranks),
    ]
    return {"counts": counts, "charts": charts, "query": query, "here": "cards"}


def _cost(row: dict[str, Any], query: str) -> tuple[str, int, str]:
    if row["x"]:
        return "X", row["n"], _with(query, "cost:x")
    if row["cost"] is None:
        return "not known", row["n"], _with(query, "cost:none")
    return str(row["cost"]), row["n"], _with(query, f"cost={row['cost']}")


def _with(query: str, condition: str) -> str:
    return f"{query} {condition}".strip()


async def _none(datasette: Any, request: Any, wanted: str) -> Response:
    return await site.page(datasette, request, "cardbase/no_collection.html", {"wanted": wanted}, status=404)
