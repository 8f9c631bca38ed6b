"""Commands that weigh Spice and Blood: campaigns of AI Houses, and exact odds."""

from __future__ import annotations

from typing import Annotated

import typer

from cardbase.cli.app import print_json
from cardbase.cli.blood import AsJson, blood, chosen_switches
from cardbase.cli.clusters import Cluster
from cardbase.cli.kept import Folder, keep_in, write_report
from cardbase.cli.progress import progress
from cardbase.cli.showing import print_rows


@blood.command("simulate")
def simulate_campaigns(
    seats: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAYER...", help="sensible, devout, random or idle; with :breeding, :prescience or :wayku."
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, max=100_000, help="Campaigns to play.")] = 10,
    turns: Annotated[int, typer.Option("--turns", metavar="N", min=1, max=1_000, help="Turns of each at most.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal campaigns.")] = 0,
    cluster: Cluster = "",
    switch: Annotated[
        list[str] | None,
        typer.Option("--switch", metavar="KEY=VALUE", help="Choose another reading of the rules; may be given again."),
    ] = None,
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Run campaigns of AI Houses and report how they end.

    By House and by strategy. Interrupted with -o, it continues when run again.
    """
    from cardbase.cli.blood_text import simulation_text
    from cardbase.spice_and_blood import simulate

    chosen = chosen_switches(switch)
    with progress("campaigns", games) as on_done:
        found = simulate(
            seats or ["sensible"] * 6, games, turns, seed, chosen, cluster, keep=keep_in(folder), on_done=on_done
        )
    write_report(folder, found)
    if as_json:
        print_json(found)
    else:
        print_rows(simulation_text(found))


@blood.command("odds")
def show_odds(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="birth, marker, lifespan, revolt, vote, duel, invasion.")],
    given: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KEY=VALUE]...", help="What is known: legions=1, sly=2, attack=basic*3,rebel ..."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Report exactly how likely something is.

    An invasion beyond ten Legions is sampled, with an interval.
    """
    from cardbase.cli.blood_text import odds_json, odds_text
    from cardbase.spice_and_blood import odds

    found = odds(kind, chosen_switches(given))
    if as_json:
        print_json(odds_json(found))
    else:
        print_rows(odds_text(found))
