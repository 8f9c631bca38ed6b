"""The header of a mail: whose it is, and whether it counts for this game and turn, with the right pass phrase."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata

from cardbase.spice_and_blood.orders.mail import Sheet
from cardbase.spice_and_blood.orders.names import Names, Refused
from cardbase.spice_and_blood.orders.tokens import SIGNS
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.world import World


def seal_of(phrase: str, game_name: str) -> str:
    """Return the hash of a pass phrase that a campaign keeps (SHA-256 with the game's name).

    Quotes and accents count alike however a machine writes them.
    """
    phrase = unicodedata.normalize("NFC", phrase.translate(SIGNS))
    return hashlib.pbkdf2_hmac("sha256", phrase.encode("utf-8", "replace"), game_name.encode(), 20_000).hex()


def header_fault(state: State, house: str, sheet: Sheet, *, sealed: bool = True) -> str:
    """Return why a whole mail is refused (E106): wrong game, turn, House or pass phrase; nothing when it is fine.

    ``sealed`` is whether the pass phrase is asked for: the program's own mails have none.
    """
    header = sheet.header
    if sheet.fault:
        return sheet.fault
    if header.get("game", state.game).casefold() != state.game.casefold():
        return f"the orders are for the game {header['game'][:40]!r}, not {state.game!r}"
    if not header.get("turn"):
        return f"the header names no turn; the next one is turn={state.turn}"
    if header["turn"] != str(state.turn):
        return f"the orders are for turn {header['turn'][:20]}, the next one is turn {state.turn}"
    own = state.houses[house]
    if own.eliminated:
        return f"{own.name} is out of the game"
    if sealed and own.seal and not header.get("pass"):
        return 'the pass phrase is missing: pass="..." in the header'
    if sealed and own.seal and not hmac.compare_digest(seal_of(header.get("pass", ""), state.game), own.seal):
        return "the pass phrase is wrong"
    return ""


def house_of(state: State, sheet: Sheet) -> str:
    """Return the id of the player House that a header names, or nothing."""
    names = Names(World(state), "")
    try:
        made = names.house_named(sheet.header.get("house", ""))
    except Refused:
        return ""
    return "" if names.readings or state.houses[made].kind == "npc" else made


def no_house(state: State, sheet: Sheet) -> str:
    """Return why a header names no House of a player here, with the one that may be meant."""
    named = sheet.header.get("house", "")
    if not named:
        return "the header names no House: write house=NAME"
    names = Names(World(state), "")
    near = ""
    try:
        made = names.house_named(named)
        near = f"; did you mean {state.houses[made].name} ({made})?" if state.houses[made].kind != "npc" else ""
    except Refused:
        pass
    return f"there is no House {named[:40]!r} of a player here{near}"
