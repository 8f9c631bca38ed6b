"""What the players of a campaign of Spice and Blood get: reports, papers, an edition to browse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import print_json, say
from cardbase.cli.blood import AsJson, CampaignFile, blood, opened
from cardbase.cli.together import fits, needs
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.spice_and_blood import Campaign


_WHOSE = "CAMPAIGN HOUSE|gazette|master"
_GOES_WITH = {
    "--output": f"{_WHOSE} --turn",
    "--packet": _WHOSE,
    "--picture": _WHOSE,
    "--html": f"{_WHOSE} --turn",
}
"""What has an effect with each form of a report."""


@blood.command("report")
def show_report(
    context: typer.Context,
    path: CampaignFile,
    whose: Annotated[
        str | None, typer.Argument(metavar="[HOUSE|gazette|master]", help="Whose report; else the Gazette.")
    ] = None,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", help="Of which turn; 0 is the start.")] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="Write all reports and packets again, as run does."),
    ] = None,
    html: Annotated[bool, typer.Option("--html", help="Print a page of HTML.")] = False,
    packet: Annotated[bool, typer.Option("--packet", help="Print the House's packet for checks at home.")] = False,
    picture: Annotated[
        str | None,
        typer.Option("--picture", metavar="NAME", help="Print an SVG: votes, fiefs, markers, ledger, tree, life:C001."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print a House's report, the Gazette or the master's.

    The master's sheet holds all secrets.
    """
    from cardbase.spice_and_blood import packet as packet_of
    from cardbase.spice_and_blood import report, report_page, report_text, state_of

    for option, beside in _GOES_WITH.items():
        fits(context, option, beside)
    campaign = opened(path)
    number = state_of(campaign).turn - 1 if turn is None else turn
    if output:
        from cardbase.cli.blood_text import write_reports

        files = write_reports(campaign, number, output, [house_or_all(campaign, whose)] if whose else ())
        print(f"{output}: {counted(files, 'file')}")
        return
    whose = whose or "gazette"
    house = house_or_all(campaign, whose)
    if packet:
        print_json(packet_of(campaign, house))
        return
    if picture:
        from cardbase.drawing import to_svg
        from cardbase.spice_and_blood import drawn

        print(to_svg(drawn(campaign, "" if whose in ("gazette", "master") else house, picture)), end="")
        return
    found = report(campaign, number, house)
    if as_json:
        print_json(found)
    else:
        print(report_page(found) if html else report_text(found), end="")


def house_or_all(campaign: Campaign, text: str) -> str:
    """Return the id of a House by id or name, ``gazette`` or ``master``; raise ``NotFound``."""
    return text if text in ("gazette", "master") else house_id(campaign, text)


def house_id(campaign: Campaign, text: str) -> str:
    """Return the id of a House by id or name; raise ``NotFound``."""
    from cardbase.errors import NotFound
    from cardbase.nouns import as_typed
    from cardbase.spice_and_blood import state_of

    houses = state_of(campaign).houses.values()
    wanted = as_typed(text).removeprefix("house ")
    fits = [one.id for one in houses if wanted in map(as_typed, (one.id, one.short, one.name))]
    fits = fits or [one.id for one in houses if wanted in as_typed(one.short).split()]
    if len(fits) != 1:
        raise NotFound(f"no House {text[:40]!r}", candidates=[one.short for one in houses if one.kind != "npc"])
    return fits[0]


@blood.command("print")
def print_house(
    path: CampaignFile,
    whose: Annotated[str, typer.Argument(metavar="HOUSE|gazette", help="Whose report it is drawn from.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The PDF to write.")],
    what: Annotated[
        list[str] | None,
        typer.Option("--what", help="house, characters, planets, counters, contracts, tree, orders, report; else all."),
    ] = None,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", help="Of which turn.")] = None,
) -> None:
    """Print what lies on a player's table.

    House sheet, cards, counters, contracts, family tree, order form.
    """
    from cardbase.files import write_bytes
    from cardbase.spice_and_blood import printed, report, state_of

    campaign = opened(path)
    house = whose if whose == "gazette" else house_id(campaign, whose)
    found = report(campaign, state_of(campaign).turn - 1 if turn is None else turn, house)
    write_bytes(output, printed(found, what or ()))
    print(f"{output}: written")


@blood.command("browse")
def browse_edition(
    context: typer.Context,
    path: CampaignFile,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The SQLite file to write.")],
    whose: Annotated[
        str | None, typer.Argument(metavar="[HOUSE]", help="A House's edition with its secrets; else the public one.")
    ] = None,
    serve: Annotated[bool, typer.Option("--serve", help="Show it in a web browser, until Ctrl-C.")] = False,
    port: Annotated[int, typer.Option("--port", "-p", min=0, max=65535, help="0 takes any free port.")] = 8001,
) -> None:
    """Write an edition to browse with Datasette.

    People, planets, news; never more than its reader may know.
    """
    from cardbase.spice_and_blood import write_edition

    needs(context, "--port", "--serve")
    campaign = opened(path)
    count = write_edition(campaign, output, house_id(campaign, whose) if whose else "")
    print(f"{output}: {count:,} news; datasette {output} shows it, at /editions/{output.stem}", flush=True)
    if serve:
        from cardbase.web import serve_edition

        serve_edition(output, host="127.0.0.1", port=port, open_browser=True, say=say)
