"""Commands of Spice and Blood, the play-by-mail game (docs/spice-and-blood-master.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import app, print_json, say
from cardbase.cli.showing import print_rows
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.spice_and_blood import Campaign

blood = typer.Typer(
    name="blood",
    help="Spice and Blood, the play-by-mail game of Houses.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(blood)

FILE_HELP = "The campaign's file."
CampaignFile = Annotated[Path, typer.Argument(metavar="CAMPAIGN", help=FILE_HELP)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def opened(path: Path) -> Campaign:
    """Open a campaign at the present instant."""
    from cardbase.spice_and_blood import open_campaign

    return open_campaign(path, instant())


def instant() -> str:
    """Return the present instant with its zone, to the second."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")


def chosen_switches(texts: list[str] | None) -> dict[str, str]:
    """Return what ``KEY=VALUE`` texts say; raise ``Misuse`` for anything else."""
    from cardbase.errors import Misuse

    chosen = {}
    for text in texts or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise Misuse(f"{text[:60]!r} has no value", hint="KEY=VALUE")
        chosen[key.strip()] = value.strip()
    return chosen


@blood.command()
def new(
    path: CampaignFile,
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="The game's name, as mails give it.")],
    switch: Annotated[
        list[str] | None,
        typer.Option("--switch", metavar="KEY=VALUE", help="Choose another reading of the rules; may be given again."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="TEXT", help="Dice from this text instead of chance: for trials.")
    ] = None,
) -> None:
    """Create a campaign: one SQLite file.

    It holds the NPC Houses and a secret for its dice.
    """
    import hashlib
    import secrets

    from cardbase.spice_and_blood import create, status

    secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(seed.encode()).digest()
    made = create(path, name, secret, instant(), chosen_switches(switch))
    print_rows(f"{path}: game {name}, turn 1; publish the hash of its dice: {status(made)['commitment']}")


@blood.command("join")
def join_house(
    path: CampaignFile,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The House's name.")] = None,
    planet: Annotated[str, typer.Option("--planet", metavar="NAME", help="Its home planet.")] = "",
    trait: Annotated[str, typer.Option("--trait", help="charisma, sly, constitution or wyrd.")] = "",
    holder: Annotated[str, typer.Option("--holder", help="husband or wife; else a die decides.")] = "",
    women: Annotated[str, typer.Option("--women", metavar="NAMES", help="Names for daughters, with commas.")] = "",
    men: Annotated[str, typer.Option("--men", metavar="NAMES", help="Names for sons, with commas.")] = "",
    faction: Annotated[
        list[str] | None,
        typer.Option("--faction", help="Wish for breeding, prescience or wayku; may be given again, best first."),
    ] = None,
    phrase: Annotated[str, typer.Option("--phrase", help="The pass phrase of its mails; only a hash is kept.")] = "",
    form: Annotated[Path | None, typer.Option("--form", metavar="FILE", help="A join form as JSON.")] = None,
    ai: Annotated[
        str, typer.Option("--ai", help="Let the program lead the House: sensible, devout, random or idle.")
    ] = "",
) -> None:
    """Enter a House: at the start, or after the next turn."""
    from cardbase.errors import Misuse, Unreadable
    from cardbase.files import read_json
    from cardbase.spice_and_blood import Form, join

    if form is None and name is None:
        raise Misuse("no House is named", hint="--name and --planet, or --form FILE")
    given: Any = read_json(form) if form else {}
    if not isinstance(given, dict):
        raise Unreadable(f"{form}: a join form is one JSON object")
    words = {"women": women, "men": men}
    lists = {key: [one.strip() for one in text.split(",") if one.strip()] for key, text in words.items() if text}
    texts = {"name": name or "", "planet": planet, "trait": trait, "holder": holder}
    stated = {key: value for key, value in texts.items() if value}
    content = {**given, **stated, **lists, **({"factions": faction} if faction else {})}
    found = join(opened(path), Form.of(content), phrase, ai)
    for warning in found["warnings"]:
        say(f"note: {warning}")
    as_faction = f" ({found['faction']})" if found["faction"] else ""
    print_rows(f"{found['name']} is {found['house']}{as_faction}; its first orders are for turn {found['from_turn']}")


@blood.command()
def check(
    path: Annotated[Path, typer.Argument(metavar="CAMPAIGN|PACKET", help="The campaign, or a player's packet.")],
    mails: Annotated[
        list[Path], typer.Argument(metavar="MAIL...", help="Mails: .eml, text, HTML, JSON, mbox; or a folder of them.")
    ],
    keep: Annotated[bool, typer.Option("--keep", help="Take the mails in: the latest of a House counts.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check mailed orders line by line.

    Reported for every line: whether it is accepted, and why not. With --keep the mails are taken in.
    """
    from cardbase.cli.blood_text import receipt_text

    found = receipts(path, mails, keep)
    if as_json:
        print_json(found)
    else:
        nothing = f"no mail in {', '.join(map(str, mails))}"
        print_rows("\n".join(receipt_text(one) for one in found) or nothing)
    if any(one["fault"] or any(line["code"].startswith("E") for line in one["lines"]) for one in found):
        raise typer.Exit(1)


def receipts(path: Path, mails: list[Path], keep: bool) -> list[dict[str, Any]]:
    """Return the receipt of every mail, from a campaign or at home from a packet."""
    import json

    from cardbase.errors import Misuse
    from cardbase.files import read_bytes, read_json
    from cardbase.spice_and_blood import check_at_home, mail_receipt, post_box, receive

    at_home = read_bytes(path)[:1] == b"{"
    if at_home and keep:
        raise Misuse("--keep needs the campaign", hint=f"{path} is a packet")
    content: Any = read_json(path) if at_home else {}
    campaign = None if at_home else opened(path)
    found = []
    for name, mail in post_box(mails):
        if campaign is None:
            answer = check_at_home(content, mail)
        else:
            answer = receive(campaign, mail) if keep else mail_receipt(campaign, mail)
        found.append({"mail": name, **json.loads(json.dumps(answer))})
    return found


@blood.command("run")
def run_turns(
    path: CampaignFile,
    force: Annotated[bool, typer.Option("--force", help="Run before the deadline, or after a victory.")] = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FOLDER", help="Write all reports and packets there.")
    ] = None,
    deadline: Annotated[
        str | None,
        typer.Option("--deadline", metavar="TIME", help="Set the deadline of the turn after, with its zone."),
    ] = None,
    pictures: Annotated[bool, typer.Option("--pictures", help="Write the pictures of each report as SVG too.")] = False,
) -> None:
    """Run the next turn: twenty steps, minutes instead of evenings."""
    from cardbase.files import make_folder
    from cardbase.spice_and_blood import run

    campaign = opened(path)
    if output:
        make_folder(output)  # what is wrong with it is told before the turn is run
    result = run(campaign, force=force, deadline=deadline or "")
    turn = result.before.turn
    print(f"turn {turn} is run, dice rolled: {len(result.rolls):,}")
    for house, why in result.after.winners:
        print(f"{result.after.houses[house].name} wins the game: {why}")
    if output:
        from cardbase.cli.blood_text import write_reports

        files = write_reports(campaign, turn, output, pictures=pictures)
        print(f"{output}: {counted(files, 'file')}")


@blood.command("amend")
def amend_turn(
    path: CampaignFile,
    turn: Annotated[int, typer.Argument(metavar="TURN", help="The turn that is corrected.")],
    amendments: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT...",
            help="void H05 9, restore H05 9, order H05 TEXT, die KEY = 4, ruling KEY = VALUE, set C012 age 30, "
            "note TEXT; several are one amendment.",
        ),
    ],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the letters to the Houses.")] = "",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="Write a letter, report and packet for all concerned."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Correct a turn and run it again with the same dice.

    What differs for whom is printed. Nothing is overwritten.
    """
    from cardbase.cli.blood_text import changes_text, other_rules_text, write_letters
    from cardbase.spice_and_blood import amend, status

    campaign = opened(path)
    if others := [one for one in status(campaign)["other_rules"] if one >= turn]:
        say(other_rules_text(others))
    found = amend(campaign, turn, *amendments, reason=reason)
    if as_json:
        print_json(found)
    else:
        print_rows("\n".join(changes_text(found)) or "no report differs")
    if output and found:
        files = write_letters(campaign, found, output, reason)
        say(f"{output}: {counted(files, 'file')}")


@blood.command("status")
def show_status(
    path: CampaignFile,
    deadline: Annotated[
        str | None, typer.Option("--deadline", metavar="TIME", help="Set the deadline of the next turn, with its zone.")
    ] = None,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Run everything again and publish the secret of the dice: after the game.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show where a campaign stands.

    Turn, deadline, who has sent, amendments, the hash of the dice.
    """
    from cardbase.cli.blood_text import status_text
    from cardbase.spice_and_blood import proof, set_deadline, status

    campaign = opened(path)
    if deadline:
        set_deadline(campaign, deadline)
    found = {**status(campaign), **({"proof": proof(campaign)} if reveal else {})}
    if as_json:
        print_json(found)
    else:
        print_rows(status_text(found))
