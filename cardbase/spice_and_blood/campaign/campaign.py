"""A campaign before a turn is run: create, join, receive mails, deadlines. Plain functions over the file."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.spice_and_blood.campaign.amendments import added_orders, amended_state
from cardbase.spice_and_blood.campaign.journal import CampaignEntry, Journal
from cardbase.spice_and_blood.campaign.receipts import gone, receipt
from cardbase.spice_and_blood.codec import digest, state_of_json, state_to_json
from cardbase.spice_and_blood.dice import SecretDice, commitment
from cardbase.spice_and_blood.founding import Form, check_forms, expected, found, named_house, new_state
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import Check, check_lines
from cardbase.spice_and_blood.orders.header import header_fault, house_of, no_house, seal_of
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.orders.texts import arrival
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.run import Run
from cardbase.spice_and_blood.state import State

NO_FACTION: Final = "no special faction that was wished for is free and eligible"


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign's file and the instant it is used at (ISO 8601 with a zone)."""

    journal: Journal
    now: str

    @property
    def dice(self) -> SecretDice:
        """The dice of the campaign's secret."""
        return SecretDice(bytes.fromhex(self.journal.settings()["secret"]))

    def digest(self) -> str:
        """Return a sum of the state before the next turn."""
        return digest(state_to_json(state_of(self)))


@checked
def create(path: Path, name: str, secret: bytes, now: str, switches: Mapping[str, object] | None = None) -> Campaign:
    """Create a campaign's file; the hash of the secret is published by ``status``. Raise ``Misuse``, ``Unwritable``."""
    if not name or len(name) > 40 or not name.replace("-", "").replace("_", "").isalnum():
        raise Misuse(f"the name {name[:40]!r} goes into every mail", hint="letters, digits, - and _, at most 40")
    chosen = new_state(name, switches).switches
    settings = {"name": name, "secret": secret.hex(), "commitment": commitment(secret), "switches": dict(chosen)}
    return Campaign(Journal.create(path, settings), now)


@checked
def open_campaign(path: Path, now: str) -> Campaign:
    """Open a campaign's file; raise ``Unreadable`` with the place where it was cut or edited."""
    return Campaign(Journal.open(path), now)


@checked
def state_of(campaign: Campaign) -> State:
    """Return the state before the next turn, as the amendments of that turn leave it."""
    runs = campaign.journal.runs(last=True)
    state = state_of_json(runs[0].state) if runs else founded(campaign)
    return amended_state(state, texts_of_turn(campaign, state.turn))


def texts_of_turn(campaign: Campaign, turn: int) -> list[str]:
    """Return the amendments of a turn."""
    entries = campaign.journal.entries()
    return [str(one.data["text"]) for one in entries if (one.kind, one.turn) == ("amendment", turn)]


def founded(campaign: Campaign) -> State:
    """Return the state before the first turn, made of the join forms that came before it."""
    return founding(campaign).freeze(1)


def founding(campaign: Campaign) -> Run:
    """Return the founding of the Houses that were there before the first turn, with its dice."""
    settings = campaign.journal.settings()
    state = new_state(settings["name"], settings["switches"])
    return found(state, forms_of(campaign, 0), campaign.dice)


def forms_of(campaign: Campaign, turn: int) -> list[Form]:
    """Return the join forms that wait for the founding after a turn; 0 is the start."""
    return [Form.of(entry.data) for entry in campaign.journal.entries() if (entry.kind, entry.turn) == ("form", turn)]


@checked
def join(campaign: Campaign, form: Form, phrase: str = "", player: str = "") -> dict[str, Any]:
    """Enter a House: at once before the first turn, else after the next (SB-008); ``player`` names an AI."""
    mark = campaign.journal.mark()
    started = bool(campaign.journal.runs(last=True))
    state = state_of(campaign)
    turn = state.turn if started else 0
    if player and player not in PLAYERS:
        raise Misuse(f"no AI player {player[:40]!r}", hint=", ".join(PLAYERS))
    house = f"H{len(state.houses) + (len(forms_of(campaign, turn)) if started else 0) + 1:02d}"
    if player and not phrase:
        phrase = str(campaign.dice.roll(f"seal/{house}", 2**62))  # nobody's: people do not order for an AI
    sealed = replace(form, seal=seal_of(phrase, state.game) if phrase else "")
    waiting = [*(forms_of(campaign, turn) if started else []), sealed]
    check_forms(state, waiting)
    form_entry = CampaignEntry(0, campaign.now, "form", turn, house, {**asdict(sealed), "player": player})
    campaign.journal.add_all([form_entry], since=mark)
    made = {} if started else state_of(campaign).houses
    kind, faction = (made[house].kind, made[house].faction) if house in made else ("house", "")
    warnings = [] if form.trait or kind == "sisterhood" else ["no trait was chosen: its children have none (SB-011)"]
    if form.factions and not faction:
        plain = f"{NO_FACTION}: it is a House like others (SB-G02)"
        warnings.append(_of_the_wish(state, waiting, form) if started else plain)
    name = made[house].name if house in made else named_house(form.name)
    return {
        "house": house, "name": name, "faction": faction, "from_turn": state.turn + started, "warnings": warnings,
    }  # fmt: skip


def _of_the_wish(state: State, waiting: Sequence[Form], form: Form) -> str:
    """Return what becomes of the wish for a special faction of a House that is founded after the next turn."""
    gets = expected(state, waiting)
    now = f"as things stand it becomes the faction {gets}" if gets else f"as things stand {NO_FACTION}"
    return f"its wish for {' or '.join(form.factions)} is decided when turn {state.turn} has run; {now} (SB-G02)"


@checked
def receive(campaign: Campaign, content: bytes) -> dict[str, Any]:
    """Take in a mail and return the receipt: every line's disposition, or why the whole is refused (E106)."""
    mark = campaign.journal.mark()
    state = state_of(campaign)
    house, check = judge(state, content)
    arrived = arrival(content, campaign.now)
    late = _late(campaign, state.turn, arrived)
    kept = {"content": base64.b64encode(content[:1_000_000]).decode(), "late": bool(late), "arrived": arrived}
    replaces = {} if late else _replaced(campaign, state, house, check, arrived)
    if house:
        mail = CampaignEntry(0, campaign.now, "mail", state.turn, house, kept)
        campaign.journal.add_all([mail], since=mark.of_runs())
    return {**receipt(state, house, check), "late": late, "received": arrived, "replaces": replaces}


@checked
def mail_receipt(campaign: Campaign, content: bytes) -> dict[str, Any]:
    """Return the receipt a mail would get; nothing is taken in."""
    state = state_of(campaign)
    house, check = judge(state, content)
    arrived = arrival(content, campaign.now)
    late = _late(campaign, state.turn, arrived)
    replaces = {} if late else _replaced(campaign, state, house, check, arrived)
    return {**receipt(state, house, check), "late": late, "received": "", "replaces": replaces}


def _replaced(campaign: Campaign, state: State, house: str, check: Check, arrived: str) -> dict[str, Any]:
    """Return when the mail arrived that a good one replaces and which of its orders no longer count; else nothing."""
    if not house or check.fault:
        return {}
    former = [one for one in _mails_in_order(campaign, state.turn) if one.house == house and not is_late(campaign, one)]
    checks = [(arrived_at(one), judged(state, one)[1]) for one in former]
    good = [
        (at, one)
        for at, one in checks
        if not one.fault and datetime.fromisoformat(at) <= datetime.fromisoformat(arrived)
    ]
    return {"received": good[-1][0], "gone": gone(good[-1][1], check)} if good else {}


def judge(state: State, content: bytes, *, own: bool = False, texts: Sequence[str] = ()) -> tuple[str, Check]:
    """Return whose mail it is and its check, made from what that House may know; ``own`` mails need no pass phrase.

    Orders that amendments among ``texts`` add are checked with those of the mail.
    """
    sheet = read_mail(content, state.turn)
    house = house_of(state, sheet)
    if not house:
        return "", Check("", state.turn, fault=sheet.fault or no_house(state, sheet))
    fault = header_fault(state, house, sheet, sealed=not own)
    if fault:
        return house, Check(house, state.turn, fault=fault)  # who sent it may not know what stands
    return house, check_lines(seen_by(state, house), house, sheet.lines, added_orders(texts, house))


def judged(state: State, entry: CampaignEntry, texts: Sequence[str] = ()) -> tuple[str, Check]:
    """Return whose mail a journal's entry is and its check; those of AI Houses were written by the program."""
    return judge(state, base64.b64decode(entry.data["content"]), own=bool(entry.data.get("ai")), texts=texts)


def _late(campaign: Campaign, turn: int, arrived: str) -> str:
    deadline = deadline_of(campaign, turn)
    if deadline and datetime.fromisoformat(arrived) > datetime.fromisoformat(deadline):
        return f"after the deadline of {deadline}: it is kept, but the latest before the deadline counts"
    return ""


def is_late(campaign: Campaign, mail: CampaignEntry) -> bool:
    """Return whether a mail came too late, by the deadline of then and by that of now: it may have been moved."""
    return bool(mail.data["late"]) and bool(_late(campaign, mail.turn, arrived_at(mail)))


def arrived_at(mail: CampaignEntry) -> str:
    """Return when a mail arrived; files of before keep only when it was taken in."""
    return str(mail.data.get("arrived", mail.at))


def check_deadline(deadline: str) -> None:
    """Raise ``Misuse`` for what is no time of ISO 8601 with a time zone."""
    try:
        zoned = datetime.fromisoformat(deadline).tzinfo is not None
    except ValueError:
        zoned = False
    if not zoned:
        raise Misuse(f"no deadline: {deadline[:40]!r}", hint="such as 2026-12-01T20:00+01:00, with the time zone")


@checked
def set_deadline(campaign: Campaign, deadline: str) -> None:
    """Set the deadline of the next turn; raise ``Misuse``."""
    check_deadline(deadline)
    campaign.journal.add(campaign.now, "deadline", state_of(campaign).turn, "", {"deadline": deadline})


def deadline_of(campaign: Campaign, turn: int) -> str:
    """Return the deadline of a turn, or nothing."""
    entries = [one for one in campaign.journal.entries() if (one.kind, one.turn) == ("deadline", turn)]
    return str(entries[-1].data["deadline"]) if entries else ""


def _mails_in_order(campaign: Campaign, turn: int) -> list[CampaignEntry]:
    mails = [one for one in campaign.journal.entries() if (one.kind, one.turn) == ("mail", turn)]
    return sorted(mails, key=lambda one: datetime.fromisoformat(arrived_at(one)))


def mail_checks(campaign: Campaign, state: State, texts: Sequence[str] = ()) -> dict[str, Check]:
    """Return the check of the latest good mail of each House that sent one in time, with what amendments add."""
    checks: dict[str, Check] = {}
    for entry in _mails_in_order(campaign, state.turn):
        if is_late(campaign, entry):
            continue
        house, check = judged(state, entry, texts)
        if house and not check.fault:
            checks[house] = check
    return checks


def checks_of(campaign: Campaign, state: State, more: Sequence[str] = ()) -> dict[str, Check]:
    """Return the check that counts for each House: the latest good mail, else its standing orders (SB-G03).

    Orders that amendments of the turn add are checked with them; ``more`` are amendments not in the journal yet.
    """
    texts = [*texts_of_turn(campaign, state.turn), *more]
    checks = mail_checks(campaign, state, texts)
    for own in state.houses.values():
        added = added_orders(texts, own.id)
        if own.kind != "npc" and not own.eliminated and own.id not in checks and (own.standing or added):
            checks[own.id] = check_lines(seen_by(state, own.id), own.id, (), added)
    return checks


def ai_players(campaign: Campaign) -> dict[str, str]:
    """Return which Houses are led by which AI."""
    entries = [one for one in campaign.journal.entries() if one.kind == "form"]
    return {one.house: str(one.data["player"]) for one in entries if one.data.get("player")}


def write_ai_mails(campaign: Campaign) -> None:
    """Let the AI Houses mail their orders: into the journal, so that a replay reads them there (SB-G14)."""
    state = state_of(campaign)
    there = sent(campaign, state)
    for house, player in ai_players(campaign).items():
        own = state.houses.get(house)
        if own is None or own.eliminated or house in there:
            continue
        seed = campaign.dice.roll(f"player/{state.turn}/{house}", 2**31)
        lines = PLAYERS[player](seen_by(state, house), house, seed)
        text = f"#SPICEANDBLOOD game={state.game} turn={state.turn} house={house}\n{lines}\n#END\n"
        kept = {"content": base64.b64encode(text.encode()).decode(), "late": False, "ai": True}
        campaign.journal.add(campaign.now, "mail", state.turn, house, kept)


def sent(campaign: Campaign, state: State) -> set[str]:
    """Return the Houses that sent a mail for the next turn which counts; standing orders are none."""
    return set(mail_checks(campaign, state))
