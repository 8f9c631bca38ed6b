"""What happened, as tuples of integers, and how it reads.

An event is its kind, the seats that see it as bits, and its arguments. What only some may know is an event of its own,
so that a seat's log is the events that it may see.
"""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from cardbase.board_game.constants import PHASE_NAMES, Advantage
from cardbase.board_game.data import facts
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.board_game.table import Table

ALL: Final = -1
"""Seen by every seat."""

TEXTS: Final = {
    "turn": "turn {0}",
    "phase": "{0:phase} phase",
    "storm": "the storm moves {0:sectors} to sector {1}",
    "storm_card": "{0:seat} looks at the storm card: {1}",
    "dial": "{0:seat} dials {1}",
    "first": "{0:seat} is first player",
    "lost": "{0:seat} loses {1:forces} in {2:loc}",
    "sand_gone": "{0} spice in {1:loc} is gone",
    "wall": "{0:seat} destroys the Shield Wall",
    "weather": "{0:seat} sets the storm to {1}",
    "card": "{0:seat} plays {1:card}",
    "karama": "{0:seat} plays {1:as_karama}",
    "stopped": "{0:seat} stops {1:advantage}",
    "blocked": "{0:seat} stops the Karama of {1:seat}",
    "spice": "{0} spice appears in {1:loc}",
    "no_spice": "no spice appears in {0:loc}: it lies in the storm",
    "worm": "a worm appears in {0:terr}",
    "worm_aside": "a worm is set aside",
    "nexus": "a Nexus begins",
    "offer": "{0:seat} offers an alliance to {1:seat}",
    "ally": "{0:seat} and {1:seat} are allies",
    "break": "{0:seat} breaks the alliance with {1:seat}",
    "ride": "{0:seat} rides with {1:forces} from {3:loc} to {2:loc}",
    "charity": "{0:seat} receives {1} spice of charity from {2:seat}",
    "pay": "{0:seat} pays {1} to {2:seat}",
    "gain": "{0:seat} gains {1} spice {2:source}",
    "declare": "{0:seat} holds {1:cards}",
    "peek": "{0:seat} sees {1:card} up for auction",
    "auction": "card {0} of {1} is up for auction",
    "cache": "{0:seat} auctions {1:card} from the cache",
    "market": "{0:seat} offers a card on the Black Market",
    "announce": "{0:seat} calls it {1:name}",
    "bid": "{0:seat} bids {1}",
    "no_bid": "{0:seat} passes",
    "buys": "{0:seat} buys the card for {1}",
    "receives": "{0:seat} receives {1:card}",
    "free_card": "{0:seat} draws a free card",
    "unsold": "the card is not sold",
    "removed": "{0:card} leaves the game",
    "returned": "{0:cards} {0:go} back on the deck",
    "discard": "{0:seat} discards {1:card}",
    "revive": "{0:seat} revives {1:forces}",
    "revive_leader": "{0:seat} revives {1:leader}",
    "ship": "{0:seat} ships {1:forces} to {2:loc}",
    "ship_back": "{0:seat} ships {1:forces} back from {2:loc}",
    "no_field": "{0:seat} ships a No-Field to {1:loc}",
    "no_field_moves": "{0:seat} moves the No-Field to {1:loc}",
    "no_field_shown": "the No-Field is {0}: {1:forces} in {2:loc}",
    "cancelled": "{0:seat} cancels the shipment of {1:seat}: {2:group} to {3:loc}",
    "accompany": "{0:seat} sends a force along to {1:loc}",
    "flip": "{0:seat} turns forces in {1:terr} to {2:face}",
    "move": "{0:seat} moves {1:forces} from {2:loc} to {3:loc}",
    "apart": "{0:seat} loses {1:forces} in {2:terr}, where the ally stands",
    "later": "{0:seat} delays",
    "spice_card": "{0:seat} sees the top spice card: {1:spice}",
    "battle": "{0:seat} attacks {1:seat} in {2:terr}",
    "voice": "{0:seat} by the Voice: {1:must} {2:class}",
    "ask": "{0:seat} asks {1:seat} for the {2:element}",
    "plan": "{0:seat} reveals {1:leader}, {2:card}, {3:card} and a dial of {4:half}",
    "element": "{0:seat} is shown: {1:element} {2:{1:shown}}",
    "traitor": "{0:seat} calls {1:leader} a traitor",
    "explosion": "a Lasgun and a Shield destroy {0:terr}",
    "killed": "{0:leader} dies",
    "wins": "{0:seat} wins the battle, {1:half} to {2:half}{3:tie}",
    "betrayed": "{0:seat} wins the battle by the traitor, whatever was dialed",
    "both_lose": "both lose the battle",
    "capture": "{0:seat} captures a leader of {1:seat}",
    "captured": "{0:seat} captures {1:leader}",
    "audit": "{0:seat} audits {1:seat}",
    "audited": "{0:seat} sees {1:card} in the hand of {2:seat}",
    "audit_paid": "{0:seat} pays {1} against the audit",
    "collect": "{0:seat} collects {1} spice in {2:loc}",
    "income": "{0:seat} receives {1} for {2:terr}",
    "inflation": "the Inflation token shows {0:inflation}",
    "gamont": "{0:seat} sends a force of {1:seat} home from {2:loc}",
    "sells": "{0:seat} sells {1:card} for {2}",
    "stronghold": "{0:seat} takes the stronghold card of {1:terr}",
    "win": "{0:seats} {0:win} {1:won}",
    "bribe": "{0:seat} gives {1} spice to {2:seat}",
    "promise": "{0:seat} promises {1:seat}: {2:promise} {3:{2:promised}}",
    "gift": "{0:seat} gives a card to {1:seat}",
    "given": "{0:seat} gives {1:card} to {2:seat}",
    "spice_gift": "{0:seat} gives {1} spice to {2:seat}",
    "asks": "{0:seat} asks {1:seat}: {2:truth} {3:{2:asked}}",
    "answers": "{0:seat} answers {1:yes}",
    "skill": "{0:seat} takes {1:skill} for {2:leader}",
    "shows": "{0:seat} sees the {1:secret} of {2:seat}",
    "spice_shown": "{0:seat} shows {1} spice",
    "keeps_traitor": "{0:seat} keeps {1:leader} as traitor",
    "predicts": "{0:seat} predicts {1:seat} in turn {2}",
    "deals": "{0:seat} draws {1:card}",
    "special": "{0:seat} uses the special Karama",
    "swap": "{0:seat} takes the hand of {1:seat} and gives back as many cards",
    "retreat": "{0:seat} retreats with {1:forces} from {3:loc} to {2:loc}",
    "banker": "{0:seat} gains 1 by the Spice Banker",
    "pledge": "{0:seat} pledges {1} to the ally",
    "order": "{0:seat} goes {1:place} by Juice of Sapho",
    "trade": "{0:seat} and {1:seat} trade a card",
    "dial_shown": "{0:seat} is shown: a dial of {1:half}, {2} spice committed",
    "kills_captive": "{0:seat} kills a captured leader of {1:seat}",
    "proposes": "{0:seat} offers {1:seat} {2} spice for a promise: {3:promise} {4:{3:promised}}",
    "refuses": "{0:seat} refuses the deal with {1:seat}",
    "method": "{0:seat} auctions the card {1:method}",
    "no_trade": "{0:seat} refuses the trade with {1:seat}",
    "banker_shown": "{0:seat} is shown: {1} spice of the Spice Banker",
    "kwisatz": "the Kwisatz Haderach of {0:seat} fights along",
    "gives_up": "{0:seat} reveals the traitor {1:leader} and gives it up",
    "no_token": "{0:seat} ships no forces of {1:seat} by a No-Field",
    "sees_traitor": "{0:seat} sees {1:leader} among the traitors that nobody holds",
    "storm_card_shown": "the storm card is {0}",
    "none_free": "{0:seat} denies {1:seat} free revival in this phase",
    "stops_move": "{0:seat} stops the move of {1:seat} into {2:terr}",
    "shelters": "{0:seat} shelters its forces in {1:terr} from the storm",
    "longer_move": "{0:seat} may move one territory farther",
    "cross": "{0:seat} ships {1:forces} from {2:loc} to {3:loc}",
    "by_token": "{0:seat} ships {1:forces} to {2:loc} by the No-Field {3}",
    "saved": "{0:seat} takes {1:forces} from {2:loc} back to the reserves",
    "wins_undialed": "{0:seat} wins the battle, {1} to {2} forces undialed{3:tie}",
    "burner": "the Stone Burner of {0:seat} {1:burner}: who keeps more forces undialed wins",
    "withheld": "{0:seat} withholds the Poison Tooth",
    "copied": "the Diplomat of {0:seat} copies the defence of {1:seat}",
    "three_free": "{0:seat} gives {1:seat} 3 free revivals",
    "storm_stays": "the storm stays in sector {0}",
    "starts": "{0:seat} starts with {1:{2:counted}} in {3:loc}",
}
"""What each kind of event says; what a number counts may depend on another one: ``{2:{1:shown}}``."""
KINDS: Final = {name: number for number, name in enumerate(TEXTS)}
NAMES: Final = tuple(TEXTS)

_FIXED: Final = {
    "face": ("fighters", "advisors"),
    "must": ("play", "do not play"),
    "element": ("leader", "weapon", "defence", "dial"),
    "inflation": ("nothing", "Double", "Cancel", "Double", "Cancel", "nothing"),
    "yes": ("no", "yes"),
    "place": ("first", "last"),
    "secret": ("spice", "hand", "traitors"),
    "promise": ("ally in this Nexus", "make no alliance in this Nexus", "not bid on the next card", "stay out of",
                "show the hand", "show the traitors", "show the spice"),
    "truth": ("do you hold", "do you hold a weapon", "is your traitor", "is your spice at least",
              "is your dial at least", "did you predict"),
    "kind": ("forces", "Fedaykin"),
    "counted": ("forces", "fedaykin", "advisors"),
    "won": ("", "by strongholds", "by the prediction", "by the special victory of the Fremen",
            "by the special victory of the Guild", "by the default victory of the Fremen", "by most strongholds", ""),
    "source": ("for the leaders that died", "for the traitor", "of what is paid for forces", "for the leader it killed",
               "by the card of Sietch Tabr, for the loser's dial", "by the card of Tuek's Sietch, for worthless cards",
               "by the Sandmaster on the way"),
    "tie": ("", ", as attacker in a tie", ", by the card of Habbanya Sietch in a tie"),
    "burner": ("kills both leaders", "makes both leaders count for nothing"),
    "piece": ("forces", "special forces or advisors", "the No-Field"),
    "method": ("Once Around, counter-clockwise", "Once Around, clockwise", "silently", "as a normal card"),
    "blow": ("first", "second"),
    "shown": ("lead", "slot", "slot"),
    "promised": ("nothing", "nothing", "nothing", "terr", "nothing", "nothing", "nothing"),
    "asked": ("name", "nothing", "leader", "", "", "seat"),
}  # fmt: skip
"""What a number stands for; the last three name what a number beside it counts (``named``)."""


class Words(Formatter):
    """Writes arguments by what they are: a seat, a location, a card."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return one argument in words."""
        return named(self.table, format_spec, value)


def named(table: Table, what: str, value: int) -> str:
    """Return a number in words: ``what`` says what it counts ("seat", "card", "loc" ...)."""
    if what in _FIXED:
        return _FIXED[what][value]
    if what == "half":
        return f"{value // 2 or ''}½" if value % 2 else str(value // 2)
    if what == "seats":
        return " and ".join(name for seat, name in enumerate(table.names) if value >> seat & 1) or "nobody"
    if what == "phase":
        return PHASE_NAMES[value]
    if what == "":
        return str(value)
    if what == "class":
        return voice_class(table, value)
    return _NAMERS[what](table, value)


_NAMERS: Final[dict[str, Callable[[Table, int], str]]] = {
    "cards": lambda t, n: counted(n, "card"),  # noqa: ARG005
    "forces": lambda t, n: counted(n, "force"),  # noqa: ARG005
    "sectors": lambda t, n: counted(n, "sector"),  # noqa: ARG005
    "advisors": lambda t, n: counted(n, "advisor"),  # noqa: ARG005
    "as_karama": lambda t, n: t.printing[n].name + (" as Karama" if t.printing[n].name != "Karama" else ""),
    "fedaykin": lambda t, n: f"{n} Fedaykin",  # noqa: ARG005
    "go": lambda t, n: "goes" if n == 1 else "go",  # noqa: ARG005
    "are": lambda t, n: "is" if n == 1 else "are",  # noqa: ARG005
    "win": lambda t, n: "wins" if n.bit_count() == 1 else "win",  # noqa: ARG005
    "seat": lambda t, n: t.names[n] if n >= 0 else "the bank",
    "loc": lambda t, n: t.board.names[n],
    "terr": lambda t, n: t.board.territories[n].name,
    "card": lambda t, n: t.printing[n].name if n >= 0 else "no card",
    "leader": lambda t, n: t.leaders[n].name if n >= 0 else ("Cheap Hero" if n < -1 else "no leader"),
    "lead": lambda t, n: named(t, "leader", n) if n != -1 else "none",
    "slot": lambda t, n: named(t, "card", n) if n >= 0 else "none",
    "group": lambda t, n: counted(n, "force") if n >= 0 else "a No-Field",  # noqa: ARG005
    "nothing": lambda t, n: "",  # noqa: ARG005
    "name": lambda t, n: t.card_names[n],
    "skill": lambda t, n: facts().skills[n].name,  # noqa: ARG005
    "advantage": lambda t, n: advantage_words(n),  # noqa: ARG005
    "spice": lambda t, n: t.board.names[t.spice_cards[n]] if t.spice_cards[n] >= 0 else "Shai-Hulud",
}


def advantage_words(number: int) -> str:
    """Return what a Karama may stop, as it stands inside a sentence (BG-KAR-10)."""
    text = facts().advantages[number].text
    return text if text.startswith("CHOAM") else text[0].lower() + text[1:]


VOICE_CLASSES: Final = (
    "a poison weapon",
    "a projectile weapon",
    "a poison defence",
    "a projectile defence",
    "a worthless card",
    "a Cheap Hero",
)
"""What the Voice names (BG-BEN-06); after these come the special cards by name."""


def voice_class(table: Table, number: int) -> str:
    """Return what the Voice names."""
    return VOICE_CLASSES[number] if number < len(VOICE_CLASSES) else table.card_names[number - len(VOICE_CLASSES)]


_SPECIAL: Final = {
    "emperor": ("Sardaukar", "Sardaukar"),
    "fremen": ("Fedaykin", "Fedaykin"),
    "bene-gesserit": ("advisor", "advisors"),
}
"""What one of the special forces of a faction is called, and several."""


def _special(table: Table, seat: int) -> tuple[str, str]:
    return _SPECIAL.get(table.factions[seat].id, ("special force", "special forces"))


def special_words(table: Table, seat: int, number: int) -> str:
    """Return a number of special forces of a seat, by what they are called."""
    return f"{number} {_special(table, seat)[number != 1]}"


def own_names(table: Table, seat: int, words: str) -> str:
    """Return words that speak of special forces with what those of a seat are called."""
    one, several = _special(table, seat)
    words = words.replace("special forces or advisors", several).replace("special forces", several)
    return words.replace("a special force", f"{'an' if one == 'advisor' else 'a'} {one}")


def wording(event: tuple[int, ...], table: Table) -> str:
    """Return an event as a line."""
    return Words(table).format(TEXTS[NAMES[event[0]]], *event[2:]).rstrip()


assert len(Advantage) == len(facts().advantages)
