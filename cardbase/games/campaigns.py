"""What the play-by-mail game's entry does: orders checked at home, campaigns hosted and simulated."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from cardbase.errors import Faulty, Misuse, check_all, check_whole
from cardbase.files import parse_json
from cardbase.spice_and_blood import (
    Campaign,
    Form,
    check_at_home,
    create,
    join,
    mail_receipt,
    receive,
    report,
    report_text,
    run,
    simulate,
    state_of,
)

NAMES: Final = (
    "Veyra",
    "Ordan",
    "Talis",
    "Maroth",
    "Sevrin",
    "Quell",
    "Ismar",
    "Dorn",
    "Halleck",
    "Rhodes",
    "Osric",
    "Nerva",
)
"""Houses that are offered to whoever has none."""
NOW: Final = "2000-01-01T00:00:00+00:00"
"""The instant of everything in a hosted campaign: its deadlines are the host's."""


@dataclass(slots=True)
class Hosted:
    """A campaign in a file that lasts as long as this: it is made again from what was brought and ordered."""

    folder: TemporaryDirectory[str]
    campaign: Campaign
    houses: list[str]
    seen: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)


def forms() -> dict[str, str]:
    """Return a join form for each House that is offered."""
    return {name: json.dumps({"name": f"House {name}", "planet": f"{name} Prime"}) for name in NAMES}


def check_form(setup: dict[str, Any], text: str, before: Sequence[str]) -> str:
    """Return the name of the House of a join form; raise ``Misuse`` with all that would keep it from beginning."""
    others = [_form(other) for other in before if other]
    try:
        form = _form(text)
        form.check(others, setup.get("switches"))
    except Faulty as faulty:
        own = [fault for fault in faulty.faults if fault.file in ("join form", f"join form {len(others) + 1}")]
        wrong = [f"{fault.place}: {fault.message}" + (f" ({fault.hint})" if fault.hint else "") for fault in own]
        if wrong:
            raise Misuse("the join form is not accepted: " + "; ".join(wrong)) from None
    return form.name


def _form(text: str) -> Form:
    try:
        content = parse_json(text)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise Misuse(
            "the join form is not a JSON object", hint='such as {"name": "House Veyra", "planet": "Veyra Prime"}'
        )
    return Form.of(content)


def check_mail(request: dict[str, Any]) -> dict[str, Any]:
    """Judge the ``mail`` of a House at home, by its ``packet``; raise ``Misuse`` where either is missing."""
    packet, mail = request.get("packet"), request.get("mail")
    if not isinstance(packet, dict) or not isinstance(mail, str):
        raise Misuse("orders are judged by a packet and a mail", hint="packet is an object, mail a text")
    return check_at_home(packet, mail.encode(errors="replace"))


def fit(setup: dict[str, Any], _: int) -> None:
    """Raise ``Misuse`` for a setup that no campaign could begin with."""
    unknown = sorted(str(name)[:40] for name in setup.keys() - {"switches"})
    if unknown:
        raise Misuse(f"a setup has no {unknown[0]!r}", hint="it has switches")
    if not isinstance(chosen := setup.get("switches", {}), dict):
        raise Misuse(f"setup: switches is not an object: {str(chosen)[:40]!r}", hint="a value for each switch's name")
    check_form(setup, next(iter(forms().values())), ())


def begin(setup: dict[str, Any], brought: Sequence[str], players: Sequence[str], secret: str) -> Hosted:
    """Begin a campaign of the forms brought; ``secret`` (hexadecimal) makes its dice."""
    folder = TemporaryDirectory(prefix="cardbase-blood-")
    path = Path(folder.name) / "campaign.db"
    campaign = create(path, "table", bytes.fromhex(secret), NOW, setup.get("switches"))
    houses = [
        join(campaign, _form(text), player=player)["house"] for text, player in zip(brought, players, strict=True)
    ]
    return Hosted(folder, campaign, houses)


def _mail(hosted: Hosted, seat: int, text: str) -> bytes:
    """Return a seat's orders as a mail of its own House, whatever else their head says."""
    state = state_of(hosted.campaign)
    lines = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    head = f"#SPICEANDBLOOD game={state.game} turn={state.turn} house={hosted.houses[seat]}"
    return f"{head}\n{lines}\n#END\n".encode()


def receipt(hosted: Hosted, seat: int, text: str) -> dict[str, Any]:
    """Judge a seat's orders by what its House may know."""
    return mail_receipt(hosted.campaign, _mail(hosted, seat, text))


def run_turn(hosted: Hosted, orders: Mapping[int, str]) -> dict[str, Any]:
    """Run a turn by the orders of seats; return ending and winner, nothing while it goes on."""
    for seat, text in sorted(orders.items()):
        receive(hosted.campaign, _mail(hosted, seat, text))
    winners = run(hosted.campaign, force=True).after.winners
    if not winners:
        return {}
    house, why = winners[0]
    return {"ending": why, "winner": hosted.houses.index(house) if house in hosted.houses else -1}


def seen(hosted: Hosted, seat: int) -> dict[str, Any]:
    """Return a House's last report with its order form; a spectator's is the Gazette."""
    turn = state_of(hosted.campaign).turn
    if (turn, seat) not in hosted.seen:
        house = hosted.houses[seat] if seat >= 0 else "gazette"
        house_report = report(hosted.campaign, turn - 1, house)
        hosted.seen[turn, seat] = {
            "turn": turn,
            "house": house_report.get("name", ""),
            "text": report_text(house_report),
        }
    return hosted.seen[turn, seat]


def digest(hosted: Hosted) -> str:
    """Return a sum of how a campaign stands: run again by other rules it may stand otherwise."""
    return hosted.campaign.digest()


def simulated(request: dict[str, Any]) -> dict[str, Any]:
    """Play ``games`` campaigns of ``seats`` (six *sensible*) for ``turns`` by a ``seed``; raise ``Misuse``."""
    seats, games, turns, seed, _ = check_all(
        lambda: _seats(request.get("seats", ["sensible"] * 6)),
        lambda: check_whole("games", request.get("games", 1), 1, 100_000),
        lambda: check_whole("turns", request.get("turns", 20), 1, 1_000),
        lambda: check_whole("seed", request.get("seed", 0), 0, (1 << 63) - 1),
        lambda: _known(request),
    )
    return simulate(seats, games, turns, seed)


def _seats(seats: object) -> list[str]:
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise Misuse(f"seats {seats!r:.60}", hint='a list with a player a House, such as ["sensible", "idle"]')
    return seats


def _known(request: Mapping[str, Any]) -> None:
    if wrong := sorted(set(request) - {"seats", "games", "turns", "seed"}):
        raise Misuse(f"a simulation has no {', '.join(wrong)[:80]}", hint="it has seats, games, turns, seed")
