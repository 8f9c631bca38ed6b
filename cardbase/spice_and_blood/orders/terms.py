"""Terms of contracts as people write them: ``{transfer: solari 200 from A to B; children: A; pledge: …}``."""

from __future__ import annotations

import re

from cardbase.spice_and_blood.contracts import Clause, Terms
from cardbase.spice_and_blood.orders.names import Names, Refused

MOST_CLAUSES = 20
MOST_UNITS = 10**9
_TRANSFER = re.compile(
    r"(?P<what>solari|spice|planet|legion) (?P<thing>.+?) from (?P<giver>.+?) to (?P<taker>.+)$", re.IGNORECASE
)
_PLEDGE = re.compile(
    r"votes (?P<votes>\d{1,6}) from (?P<giver>.+?) to (?P<taker>.+?) until (?P<until>\d{4,6})$", re.IGNORECASE
)
_AMOUNT_FIRST = re.compile(r"^([\d,']+) (?:units of )?(solari|spice)\b", re.IGNORECASE)
_LIST = re.compile(r", *| and ", re.IGNORECASE)
_CHILDREN = re.compile(r"(?:(?P<sex>sons|daughters) )?(?P<taker>.+)$", re.IGNORECASE)


def read_terms(text: str, names: Names) -> Terms:
    """Return the clauses in their one order; raise ``Refused`` E103 for what the program cannot enforce."""
    clauses: list[Clause] = []
    kind = ""
    for piece in filter(None, (" ".join(part.split()) for part in text.split(";"))):
        head, colon, rest = piece.partition(":")
        if colon:
            kind = head.strip().lower()
        content = rest.strip() if colon else piece
        for one in _LIST.split(content) if kind == "children" else [content]:
            clauses.append(read_clause(kind, _AMOUNT_FIRST.sub(r"\2 \1", one), names))
    if len(clauses) > MOST_CLAUSES:
        raise Refused("E103", f"a contract has at most {MOST_CLAUSES} clauses")
    of_children = {clause for clause in clauses if clause.kind == "children"}
    for sex in ("sons ", "daughters "):
        if len({clause.taker for clause in of_children if clause.what in ("", sex)}) > 1:
            raise Refused("E103", f"the {sex}belong to one House: children: sons A; daughters B")
    return tuple(sorted(clauses, key=str))


def read_clause(kind: str, text: str, names: Names) -> Clause:
    """Return one clause; the five kinds of the order language are enforced, no others (SB-AMB-69, SB-X15, SB-G07)."""
    if kind == "transfer" and (match := _TRANSFER.match(text)):
        return _transfer(match, names)
    if kind == "pledge" and (match := _PLEDGE.match(text)):
        giver, taker = names.house_named(match["giver"]), names.house_named(match["taker"])
        return Clause("pledge", "votes", int(match["votes"]), "", giver, taker, int(match["until"]))
    if kind == "children" and (match := _CHILDREN.match(text)):
        what = f"{match['sex'].lower()} " if match["sex"] else ""
        return Clause("children", what, taker=names.house_named(match["taker"]))
    known = "transfer: solari N from H to H; children: H; pledge: votes N from H to H until YEAR"
    raise Refused("E103", f"the clause {(kind + ': ' if kind else '') + text[:60]!r} cannot be enforced ({known})")


def bounded(digits: str, most: int) -> int:
    """Return the number that digits write; raise ``Refused`` E201 for one that nobody could ever have."""
    if len(digits.lstrip("0")) > len(str(most)) or int(digits) > most:
        raise Refused("E201", f"{digits[:40]} is too much: {most} at most")
    return int(digits)


def _transfer(match: re.Match[str], names: Names) -> Clause:
    what, thing = match["what"].lower(), match["thing"].strip().strip('"')
    giver, taker = names.house_named(match["giver"]), names.house_named(match["taker"])
    if giver == taker:
        raise Refused("E103", "a transfer goes from one House to another")
    if what == "planet":
        return Clause("transfer", what, 0, names.planet(thing), giver, taker)
    if what == "legion":
        if not re.fullmatch(r"[lL]\d{1,5}", thing):
            raise Refused("E103", f"{thing[:40]!r} is no Legion")
        return Clause("transfer", what, 0, f"L{int(thing[1:]):02d}", giver, taker)
    amount = thing.replace(",", "").replace("'", "")
    if not amount.isascii() or not amount.isdigit() or not amount.strip("0"):
        raise Refused("E103", f"{thing[:40]!r} is not an amount")
    return Clause("transfer", what, bounded(amount, MOST_UNITS), "", giver, taker)
