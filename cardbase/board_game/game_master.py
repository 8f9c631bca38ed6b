"""For the game master of a forum: settle one auction, charity, battle, audit or revival told in a few lines.

A line is a word and what belongs to it ("spice CHO 3"); ``#`` begins a comment. Every step of an answer names the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from cardbase.board_game.combat import IGNORE_LEADERS, KILL_LEADERS, Side, fight, support_share
from cardbase.board_game.compose import find_factions
from cardbase.board_game.constants import IS_SHIELD, POISON_DEFENCE, PROJECTILE_DEFENCE, Weapon
from cardbase.board_game.data import facts
from cardbase.board_game.rules.charity import charity_due
from cardbase.board_game.rules.revival import revival_price
from cardbase.errors import Fault, Faulty, Misuse

LONGEST: Final = 20_000
"""Characters of a text."""


class Step(NamedTuple):
    """One step of an answer with the rules it rests on."""

    text: str
    rules: str


class Lines:
    """The lines of a text by their first word; every fault is kept until ``done`` raises them all."""

    def __init__(self, text: str, known: tuple[str, ...]) -> None:
        if len(text) > LONGEST:
            raise Misuse(f"a text of {len(text):,} characters", hint=f"at most {LONGEST:,}")
        self.faults: list[Fault] = []
        self.rows: list[tuple[int, str, list[str]]] = []
        for number, line in enumerate(text.splitlines(), 1):
            words = line.partition("#")[0].split()
            if words and words[0].casefold() not in known:
                self.fault(number, f"{words[0][:30]!r} is none of {', '.join(known)}")
            elif words:
                self.rows.append((number, words[0].casefold(), words[1:]))

    def fault(self, number: int, message: str) -> None:
        """Keep a fault of a line."""
        self.faults.append(Fault("text", f"line {number}" if number else "", message))

    def word(self, name: str, among: tuple[str, ...], default: str = "") -> str:
        """Return the word after ``name``: one of ``among``."""
        for number, key, words in self.rows:
            if key == name:
                value = words[0].casefold() if words else ""
                if value not in among:
                    self.fault(number, f"{name} {value[:30]!r} is none of {', '.join(among)}")
                    return among[0]
                return value
        return default or among[0]

    def number(self, name: str, default: int = 0) -> int:
        """Return the whole number after ``name``."""
        for line, key, words in self.rows:
            if key == name:
                return self._whole(line, words[0] if words else "")
        return default

    def by_faction(self, name: str) -> dict[str, int]:
        """Return the numbers of the lines "name FACTION number"."""
        found: dict[str, int] = {}
        for line, key, words in self.rows:
            if key == name:
                if len(words) != 2:
                    self.fault(line, f"{name} needs a faction and a number")
                elif faction := self.faction(line, words[0]):
                    found[faction] = self._whole(line, words[1])
        return found

    def faction(self, line: int, word: str) -> str:
        """Return the id of a faction, or note the fault."""
        for faction in facts().factions:
            if word.casefold() in (faction.id, faction.key.casefold()):
                return faction.id
        self.fault(line, f"no faction is called {word[:30]!r}")
        return ""

    def _whole(self, line: int, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 6):
            self.fault(line, f"{word[:30]!r} is no whole number from 0")
            return 0
        return int(word)

    def done(self) -> None:
        """Raise ``Faulty`` with every fault."""
        if self.faults:
            raise Faulty(f"{len(self.faults)} faults in the text", self.faults)


def name_of(faction: str) -> str:
    """Return a faction's name."""
    return find_factions([faction, "choam" if faction != "choam" else "richese"])[0].name


def charity(text: str) -> list[Step]:
    """Settle one CHOAM Charity: "spice FACTION n" for everyone seated, "mode", "inflation", "karama yes"."""
    lines = Lines(text, ("spice", "mode", "inflation", "karama"))
    spice = lines.by_faction("spice")
    advanced = lines.word("mode", ("basic", "advanced")) == "advanced"
    times = {"none": 1, "double": 2, "cancel": 0}[lines.word("inflation", ("none", "double", "cancel"))]
    stopped = lines.word("karama", ("no", "yes")) == "yes"
    if not spice:
        lines.fault(0, "nobody is seated: say how much spice each has")
    lines.done()
    steps = []
    payer = "choam" if "choam" in spice and not stopped else ""
    if times == 0:
        steps.append(Step("charity is cancelled: nobody collects", "CR-211"))
    if payer and times:
        amount = 2 * len(spice) * times
        spice["choam"] += amount
        steps.append(Step(f"CHOAM collects {amount}: 2 for each of {len(spice)} factions", "CR-202, CR-211"))
    for faction, had in list(spice.items()):
        flat = faction == "bene-gesserit" and advanced
        if faction == "choam" and payer:
            continue
        if due := charity_due(had, times, flat=flat):
            spice[faction] += due
            source = "the bank"
            if payer:
                spice["choam"] -= due
                source = "CHOAM"
            rules = "BG-CHA-03" if flat else "BG-CHA-02"
            steps.append(Step(f"{name_of(faction)} receives {due} from {source}", f"{rules}, CR-R06"))
    for faction, has in spice.items():
        steps.append(Step(f"{name_of(faction)} has {has}", "BG-CHA-01"))
    return steps


def auction(text: str) -> list[Step]:
    """Settle one auction: "method", "seller normal|cache|market", "order ...", "bid FACTION n" ("0" is a pass)."""
    lines = Lines(text, ("method", "seller", "order", "bid", "full"))
    method = lines.word("method", ("normal", "once-around", "silent"))
    seller = lines.word("seller", ("normal", "cache", "market"))
    order = [f for n, key, words in lines.rows if key == "order" for w in words if (f := lines.faction(n, w))]
    full = {f for n, key, words in lines.rows if key == "full" for w in words if (f := lines.faction(n, w))}
    bids: list[tuple[int, str, int]] = []
    for number, key, words in lines.rows:
        if key == "bid":
            pair = Lines(f"bid {' '.join(words)}", ("bid",))
            found = pair.by_faction("bid")
            for fault in pair.faults:
                lines.fault(number, fault.message)
            bids += [(number, faction, amount) for faction, amount in found.items()]
    if not order:
        lines.fault(0, "no order: name the seats in storm order, Richese last for a Once Around")
    if seller == "normal" and method != "normal":
        lines.fault(0, f"a normal card is not sold by {method}")
    lines.done()
    return _settled(lines, method, seller, order, full, bids)


def _settled(
    lines: Lines, method: str, seller: str, order: list[str], full: set[str], bids: list[tuple[int, str, int]]
) -> list[Step]:
    steps: list[Step] = []
    high, winner, seen = 0, "", set[str]()
    rules = {"normal": "BG-BID-05", "once-around": "CR-104", "silent": "CR-105"}[method]
    for number, faction, amount in bids:
        if faction not in order:
            lines.fault(number, f"{name_of(faction)} is not in the order")
        elif faction in full and amount:
            lines.fault(number, f"{name_of(faction)} has a full hand and must pass (BG-BID-03)")
        elif method != "normal" and faction in seen:
            lines.fault(number, f"{name_of(faction)} bids twice: once only ({rules})")
        elif method == "silent":
            if amount > high or (amount == high > 0 and order.index(faction) < order.index(winner)):
                high, winner = amount, faction
            steps.append(Step(f"{name_of(faction)} hides {amount}", rules))
        elif amount and amount <= high:
            lines.fault(number, f"{amount} is no raise above {high} ({rules})")
        elif amount:
            high, winner = amount, faction
            steps.append(Step(f"{name_of(faction)} bids {amount}", rules))
        else:
            steps.append(Step(f"{name_of(faction)} passes", rules))
        seen.add(faction)
    lines.done()
    return [*steps, *_sold(seller, winner, high, order)]


def _sold(seller: str, winner: str, high: int, order: list[str]) -> list[Step]:
    if not winner:
        unsold = {
            "normal": Step("nobody bids: this and all later cards go back on the deck in order", "BG-BID-09"),
            "cache": Step("nobody bids: Richese takes or removes it; with a full hand it goes", "CR-104, CR-R03"),
            "market": Step("nobody bids: Richese keeps the card", "CR-113"),
        }
        return [unsold[seller]]
    receiver, rules = "the bank", "BG-BID-08"
    if seller != "normal" and winner != "richese":
        receiver, rules = "Richese", "CR-103" if seller == "cache" else "CR-113"
    elif "emperor" in order and winner != "emperor":
        receiver, rules = "the Emperor", "BG-EMP-02" if seller == "normal" else "CR-103"
    steps = [Step(f"{name_of(winner)} buys the card and pays {high} to {receiver}", rules)]
    if winner == "harkonnen":
        steps.append(Step("Harkonnen draw a free card if the hand is then at most 7", "BG-HAR-04, CR-508"))
    return steps


_SIDES: Final = ("attacker", "defender")


def battle(text: str) -> list[Step]:
    """Settle one battle: for each side "attacker FACTION" and "attacker.dial 4.5", ".leader", ".weapon" and so on.

    Also ".defence", ".support" (spice), ".kwisatz yes", ".traitor yes" (calls the other's leader), ".bonus" (skills),
    "burner kill|ignore", "ties defender" (Habbanya Sietch) and "choam yes" (CHOAM is seated, advanced).
    """
    fields = ("dial", "leader", "weapon", "defence", "support", "kwisatz", "traitor", "bonus", "undialed")
    names = tuple(f"{side}.{field}" for side in _SIDES for field in fields)
    lines = Lines(text, (*_SIDES, *names, "burner", "ties", "choam"))
    factions = [next((f for n, key, w in lines.rows if key == side and w and (f := lines.faction(n, w[0]))), "")
                for side in _SIDES]  # fmt: skip
    for side, faction in zip(_SIDES, factions, strict=True):
        if not faction:
            lines.fault(0, f"no {side}: name the faction")
    sides = [_side(lines, side) for side in _SIDES]
    calls = [lines.word(f"{side}.traitor", ("no", "yes")) == "yes" for side in _SIDES]
    burner = IGNORE_LEADERS if lines.word("burner", ("kill", "ignore")) == "ignore" else KILL_LEADERS
    ties = lines.word("ties", ("attacker", "defender")) == "defender"
    support = [lines.number(f"{side}.support") for side in _SIDES]
    choam = lines.word("choam", ("no", "yes")) == "yes"
    lines.done()
    if any(calls):
        return _traitors(factions, sides, calls, support)
    outcome = fight(sides[0], sides[1], burner=burner, second_wins_ties=ties)
    steps = []
    if outcome.explosion:
        return [
            Step("Lasgun and Shield: all forces, leaders and spice in the territory are lost, no bounty", "BG-BAT-40")
        ]
    for n, dead in enumerate(outcome.dead):
        if dead:
            steps.append(Step(f"the leader of {name_of(factions[n])} dies", "BG-BAT-21"))
    totals = " : ".join(_half(total) for total in outcome.totals)
    steps.append(Step(f"totals {totals}: {name_of(factions[outcome.winner])} wins", ", ".join(outcome.rules)))
    steps.append(
        Step(f"{name_of(factions[1 - outcome.winner])} loses all forces there and the cards played", "BG-BAT-23")
    )
    steps.append(Step(f"{name_of(factions[outcome.winner])} loses the forces dialed", "BG-BAT-24, BG-ADV-05"))
    bounty = 0 if outcome.artillery else sum(s.strength for s, d in zip(sides, outcome.dead, strict=True) if d)
    if bounty:
        steps.append(Step(f"{name_of(factions[outcome.winner])} receives {bounty} for leaders killed", "BG-BAT-25"))
    for faction, amount in zip(factions, support, strict=True):
        if amount:
            share = support_share(amount) if choam and faction != "choam" else 0
            text_ = f"{name_of(faction)} pays {amount} for forces" + (f", {share} of it to CHOAM" if share else "")
            steps.append(Step(text_, "BG-ADV-04, CR-214"))
    return steps


def _half(value: int) -> str:
    return f"{value // 2}{'½' if value % 2 else ''}"


def _traitors(factions: list[str], sides: list[Side], calls: list[bool], support: list[int]) -> list[Step]:
    if all(calls):
        return [Step("both call: both leaders die, both lose all forces and cards, nobody gets spice", "BG-TRT-03")]
    caller = calls.index(True)
    victim = 1 - caller
    steps = [Step(f"{name_of(factions[caller])} calls a traitor and wins, losing nothing", "BG-TRT-02")]
    steps.append(Step(f"{name_of(factions[caller])} receives {sides[victim].strength} for the traitor", "BG-TRT-02"))
    steps.append(
        Step(f"{name_of(factions[victim])} loses all forces there, the cards and {support[victim]} spice", "BG-TRT-02")
    )
    return steps


def _side(lines: Lines, side: str) -> Side:
    """Return a side out of its lines."""
    dial = next((w[0] for _, key, w in lines.rows if key == f"{side}.dial" and w), "0").replace("½", ".5")
    whole, _, rest = dial.partition(".")
    if not (whole or "0").isdigit() or rest not in ("", "0", "5") or len(dial) > 6:
        lines.fault(0, f"{side}.dial {dial[:20]!r} is no dial: whole or half")
        whole, rest = "0", ""
    strength, played, hero = _leader(lines, side)
    weapon, defence = _cards(lines, side)
    return Side(
        2 * int(whole or "0") + (rest == "5"), strength, played, weapon, defence, lines.number(f"{side}.bonus"),
        kwisatz=lines.word(f"{side}.kwisatz", ("no", "yes")) == "yes", hero=hero,
        undialed=lines.number(f"{side}.undialed"),
    )  # fmt: skip


def _leader(lines: Lines, side: str) -> tuple[int, bool, bool]:
    """Return strength, whether a leader or hero is played, and whether it is a hero."""
    for number, key, words in lines.rows:
        if key == f"{side}.leader":
            name = " ".join(words).casefold()
            if name == "none":
                return 0, False, False
            if name.startswith("cheap hero"):
                return 0, True, True
            found = [x for x in facts().leaders if name and name in x.name.casefold()]
            if len(found) != 1:
                lines.fault(number, f"{len(found)} leaders are called {name[:30]!r}")
                return 0, True, False
            return found[0].strength, True, False
    return 0, False, False


_WEAPONS: Final = {
    "projectile": Weapon.PROJECTILE, "poison": Weapon.POISON, "special": Weapon.LASGUN, "poison tooth": Weapon.TOOTH,
    "artillery": Weapon.ARTILLERY, "stone burner": Weapon.BURNER, "mirror": Weapon.MIRROR,
    "projectile and poison": Weapon.BLADE, "projectile or defence": Weapon.PROJECTILE,
}  # fmt: skip
_DEFENCES: Final = {
    "projectile": PROJECTILE_DEFENCE | IS_SHIELD,
    "poison": POISON_DEFENCE,
    "poison or weapon": POISON_DEFENCE,
    "projectile and poison": PROJECTILE_DEFENCE | POISON_DEFENCE | IS_SHIELD,
}


def _cards(lines: Lines, side: str) -> tuple[Weapon, int]:
    weapon, defence = Weapon.NONE, 0
    for number, key, words in lines.rows:
        name = " ".join(words).casefold()
        if key not in (f"{side}.weapon", f"{side}.defence") or name == "none":
            continue
        card = next((x for x in facts().treachery if x.name.casefold() == name), None)
        kind = "weapon" if key.endswith("weapon") else "defence"
        if card is None:
            lines.fault(number, f"no card is called {name[:30]!r}")
        elif card.kind == "worthless":
            weapon = Weapon.INERT if kind == "weapon" else weapon
        elif card.kind != kind:
            lines.fault(number, f"{card.name} is no {kind} (BG-BAT-14)")
        elif kind == "weapon":
            weapon = _WEAPONS[card.sort]
        else:
            defence = _DEFENCES[card.sort]
    return weapon, defence


def audit(text: str) -> list[Step]:
    """Settle one audit: "cards" (unused in the opponent's hand), "auditor alive|dead", "spice", "pays", "traitor"."""
    lines = Lines(text, ("cards", "auditor", "spice", "pays", "traitor", "karama"))
    cards, spice = lines.number("cards"), lines.number("spice")
    dead = lines.word("auditor", ("alive", "dead")) == "dead"
    pays = lines.word("pays", ("no", "yes")) == "yes"
    traitor = lines.word("traitor", ("no", "yes")) == "yes"
    karama = lines.word("karama", ("no", "yes")) == "yes"
    seen = min(1 if dead else 2, cards)
    if pays and spice < seen:
        lines.fault(0, f"paying needs {seen} spice, there is {spice} (CR-503)")
    lines.done()
    if traitor or karama:
        return [Step("no audit: " + ("the Auditor was a traitor" if traitor else "a Karama stops it"),
                     "CR-R17" if traitor else "CR-606")]  # fmt: skip
    if not seen:
        return [Step("no audit: no unused card is left", "CR-213")]
    if pays:
        return [Step(f"the opponent pays {seen} to CHOAM: nothing is shown", "CR-213, CR-503")]
    return [Step(f"CHOAM looks at {seen} of {cards} unused cards, drawn at random", "CR-213")]


def revival(text: str) -> list[Step]:
    """Settle one revival: "faction", "forces", "tanks", "spice", and "karama", "lalala", "fremen" (ally), each yes."""
    lines = Lines(text, ("faction", "forces", "tanks", "spice", "karama", "lalala", "fremen"))
    row = next(((n, w[0]) for n, key, w in lines.rows if key == "faction" and w), (0, ""))
    faction = lines.faction(*row) if row[1] else ""
    if not row[1]:
        lines.fault(0, "no faction: say who revives")
    forces, tanks, spice = lines.number("forces"), lines.number("tanks", 20), lines.number("spice", 99)
    yes = {word: lines.word(word, ("no", "yes")) == "yes" for word in ("karama", "lalala", "fremen")}
    choam = faction == "choam" and not yes["karama"]
    own = next((f.free_revival for f in facts().factions if f.id == faction), 0)
    free = 0 if yes["lalala"] else own
    free = 3 if yes["fremen"] and not yes["lalala"] else free
    price = revival_price(forces, free, choam=choam)
    if not choam and forces > 3:
        lines.fault(0, f"{forces} forces: at most 3 a turn (BG-REV-01)")
    if forces > tanks:
        lines.fault(0, f"{forces} forces, but {tanks} in the tanks")
    if price > spice:
        lines.fault(0, f"{forces} forces cost {price}, there is {spice}")
    lines.done()
    rules = "CR-210" if choam else ("CR-603" if faction == "choam" else "BG-REV-01")
    steps = [Step(f"{name_of(faction)} revives {forces} forces for {price} spice to the bank", rules)]
    if not choam:
        steps.insert(0, Step(f"free revival {free}", "CR-208" if yes["lalala"] else "BG-REV-01, BG-REV-02"))
    if price >= 4:
        steps.append(Step("a Spice Banker of another player gains 1 in front of the shield", "CR-522"))
    return steps


SETTLE: Final[dict[str, Callable[[str], list[Step]]]] = {
    "auction": auction,
    "charity": charity,
    "battle": battle,
    "audit": audit,
    "revival": revival,
}
"""What can be settled, by name."""
