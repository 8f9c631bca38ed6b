"""Receipts and the status of a campaign as text, and its reports as files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.spice_and_blood import Campaign


def receipt_text(receipt: dict[str, Any]) -> str:
    """Return a receipt: one line for each line of orders."""
    head = f"{receipt['mail']}: {receipt['name'] or 'nobody'} ({receipt['house'] or '-'}), turn {receipt['turn']}"
    if receipt["fault"]:
        return f"{head}: {receipt['fault']}; nothing in it counts\n"
    lines = [head, *_won_lines(receipt["winners"])]
    for line in receipt["lines"]:
        stated = " ".join(filter(None, (line["code"], line["message"]))) or "accepted"
        cost = f" [{line['cost']}]" if line["cost"] else ""
        lines.append(f"{line['name']:>4} {line['text']}{cost}  -> {stated}")
    if receipt.get("late"):
        lines.append(f"     late: {receipt['late']}")
    lines += _replaced_lines(receipt.get("replaces") or {})
    return "\n".join([*lines, f"     {receipt['cost']} Solari at most", ""])


def _won_lines(winners: Sequence[dict[str, str]]) -> list[str]:
    """Return what a receipt says once the game is won: nothing is run any more unless the master plays on."""
    won = [f"     the game is won by {one['name']}: {one['why']}" for one in winners]
    return [*won, "     these orders count only if the master plays on"] if won else []


def _replaced_lines(replaces: dict[str, Any]) -> list[str]:
    """Return what a receipt says of the mail before it: the latest one counts alone."""
    if not replaces:
        return []
    head = f"     it replaces your mail of {replaces['received']}"
    if not replaces["gone"]:
        return [head]
    return [f"{head}, of which no longer counts:", *(f"       {text}" for text in replaces["gone"])]


def status_text(found: dict[str, Any]) -> str:
    """Return the status of a campaign as lines."""
    lines = [f"game {found['game']}, turn {found['turn']}, year {found['year']:,}"]
    if found["deadline"]:
        lines.append(f"deadline {found['deadline']}")
    names = {house["house"]: house["name"] for house in found["houses"]}
    lines += [f"won by {names.get(one['house'], one['house'])}: {one['why']}" for one in found["winners"]]
    lines += [_house_line(house, won=bool(found["winners"])) for house in found["houses"]]
    for one in found["amendments"]:
        lines.append(f"amended: turn {one['turn']}: {one['text']}" + (f" ({one['reason']})" if one["reason"] else ""))
    if turns := found["other_rules"]:
        lines.append(other_rules_text(turns))
    lines.append(f"hash of the dice {found['commitment']}")
    if proof := found.get("proof"):
        alike = sum(proof["turns_alike"])
        fits = "fits" if proof["fits"] else "does not fit"
        turns = f"{alike} of {len(proof['turns_alike'])} turns came out alike"
        lines.append(f"secret of the dice {proof['secret']}: it {fits} the hash; {turns}")
    return "\n".join(lines)


def _house_line(house: dict[str, Any], *, won: bool) -> str:
    """Return where a House stands; of a game that is won nobody waits for orders."""
    to_come = f"orders come from the program ({house['ai']})" if house["ai"] else "no orders yet"
    state = "eliminated" if house["eliminated"] else "orders are in" if house["sent"] else "" if won else to_come
    missed = f"{counted(house['missed'], 'turn')} missed in a row" if house["missed"] else ""
    told = ", ".join(filter(None, (state, missed)))
    return f"  {house['house']} {house['name']}" + (f": {told}" if told else "")


def other_rules_text(turns: Sequence[int]) -> str:
    """Return what it means that turns were run by other rules."""
    listed = ", ".join(map(str, turns))
    return f"turn {listed}: run by an earlier version's rules; run again it may come out otherwise"


def simulation_text(found: dict[str, Any]) -> str:
    """Return how simulated campaigns ended, a line for each House."""
    head = f"{counted(found['games'], 'campaign')} of at most {counted(found['turns'], 'turn')}, seed {found['seed']}"
    lines = [f"{head}: {found['decided']} won, {found['mean_turns']:.1f} turns on average"]
    lines += [f"  {number} x {why}" for why, number in found["victories"].items()]
    for row in found["houses"]:
        name = row["player"] + (f":{row['faction']}" if row["faction"] else "")
        ends = f"won {row['won']}, eliminated {row['eliminated']}, {row['votes']:.0f} votes at the end"
        lines.append(f"  {row['house']} {name}: {ends}")
    if found["faults"]:
        lines.append(f"  {found['faults']} broken invariants, the first: {found['first_fault']}")
    return "\n".join(lines)


def odds_text(found: dict[str, Any]) -> str:
    """Return odds as lines: the chance, exactly and in per cent."""
    lines = []
    for name, value in found.items():
        if name in ("odds", "exact"):
            continue
        rows = (
            value.items()
            if isinstance(value, dict)
            else enumerate(value, 1)
            if name == "generations"
            else [("", value)]
        )
        if name == "interval":
            lines.append(f"95 % of samples lie between {value[0]:.2%} and {value[1]:.2%}")
            continue
        lines += [f"{name} {key}".strip().replace("_", " ") + f": {chance_text(chance)}" for key, chance in rows]
    return "\n".join(lines)


def chance_text(chance: Any) -> str:
    """Return a chance in per cent, with the fraction where it is short."""
    fraction = str(chance)
    short = "/" in fraction and len(fraction) <= 14
    return f"{float(chance):.2%}" + (f" ({fraction})" if short else "")


def odds_json(value: Any) -> Any:
    """Return odds as JSON: fractions as numbers."""
    if isinstance(value, dict):
        return {str(key): odds_json(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [odds_json(one) for one in value]
    return value if isinstance(value, bool | str) else float(value)


def write_pictures(campaign: Campaign, house: str, stem: Path) -> int:
    """Write the pictures of a House, or the public ones, beside its report; return their number."""
    from cardbase.drawing import to_svg
    from cardbase.files import write_text
    from cardbase.spice_and_blood import drawn, pictures_of

    names = pictures_of(house)
    for name in names:
        write_text(stem.with_name(f"{stem.name}.{name}.svg"), to_svg(drawn(campaign, house, name)))
    return len(names)


def changes_text(found: list[dict[str, Any]]) -> list[str]:
    """Return what an amendment changes, a paragraph for each turn and House."""
    lines = []
    for one in found:
        lines.append(f"turn {one['turn']}, {'everybody' if one['house'] == '*' else one['house']}:")
        lines += [*(f"  - {text}" for text in one["gone"]), *(f"  + {text}" for text in one["new"])]
    return lines


def write_letters(campaign: Campaign, found: list[dict[str, Any]], folder: Path, reason: str) -> int:
    """Write each House that an amendment concerns a letter, its last report and packet; return the number of files."""
    from cardbase.files import make_folder, write_text
    from cardbase.spice_and_blood import status

    make_folder(folder)
    concerned = {one["house"] for one in found}
    turn = max(one["turn"] for one in found)
    houses = [one for one in status(campaign)["houses"] if concerned & {"*", one["house"]}]
    for one in houses:
        letter = amendment_letter(found, one["house"], one["name"], reason)
        write_text(folder / f"amended-turn-{found[0]['turn']:02d}-{one['house']}.txt", letter)
    told = {one["house"] for one in houses} & set(readers(campaign, turn))
    whom = [*(["gazette"] if "*" in concerned else []), *sorted(told)]
    return len(houses) + (write_reports(campaign, turn, folder, whom) if whom else 0)


def amendment_letter(found: list[dict[str, Any]], house: str, name: str, reason: str) -> str:
    """Return the letter to one House on an amendment: what concerns all, and what concerns it alone."""
    turn = found[0]["turn"]
    lines = [
        f"To {name} ({house})",
        "",
        f"The master amended turn {turn} and ran it, and the turns after it, again with the same dice.",
        *([f"Reason: {reason}"] if reason else []),
        "Below is what differs from the reports you have: - is no longer so, + is so now. Dice that fell before",
        "fell alike. The new report and packet replace the ones you have.",
    ]
    for one in found:
        if one["house"] in ("*", house):
            lines += ["", f"Turn {one['turn']}, {'for everybody' if one['house'] == '*' else 'for you alone'}"]
            lines += [*(f"  - {text}" for text in one["gone"]), *(f"  + {text}" for text in one["new"])]
    return "\n".join(lines) + "\n"


def readers(campaign: Campaign, turn: int) -> list[str]:
    """Return the players' Houses that get a report of a turn: who fell in it is told how, and nothing after that."""
    from cardbase.spice_and_blood import report, status

    now = report(campaign, turn, "gazette")
    there = {row["house"] for row in (*now["ranking"], *now["eliminated"])}
    gone = {row["house"] for row in report(campaign, turn - 1, "gazette")["eliminated"]} if turn else set()
    return [one["house"] for one in status(campaign)["houses"] if one["house"] in there - gone]


def write_reports(
    campaign: Campaign, turn: int, folder: Path, whom: Sequence[str] = (), *, pictures: bool = False
) -> int:
    """Write reports as text, HTML and JSON, and packets for those still in the game; return the number of files.

    ``whom`` names Houses and ``gazette``; without any, all who get a report of that turn and the Gazette.
    """
    import json

    from cardbase.files import make_folder, write_text
    from cardbase.spice_and_blood import packet, report, report_page, report_text, status

    make_folder(folder)
    playing = {one["house"] for one in status(campaign)["houses"] if not one["eliminated"]}
    files = 0
    for whose in whom or ["gazette", *readers(campaign, turn)]:
        found = report(campaign, turn, whose)
        name = f"turn-{turn:02d}-{whose}"
        write_text(folder / f"{name}.txt", report_text(found))
        write_text(folder / f"{name}.html", report_page(found))
        write_text(folder / f"{name}.json", json.dumps(found, ensure_ascii=False, indent=1) + "\n")
        files += 3
        if pictures:
            files += write_pictures(campaign, "" if whose == "gazette" else whose, folder / name)
        if whose in playing:
            content = json.dumps(packet(campaign, whose), ensure_ascii=False) + "\n"
            write_text(folder / f"{name}.packet.json", content)
            files += 1
    return files
