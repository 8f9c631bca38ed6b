"""What a judge has to say of a list: codes with their rules, findings, and the steps that fix them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Citation(NamedTuple):
    """A rule by its id, and where it is printed (RB: rulebook with page, CRF: Collected Rulings File)."""

    id: str
    source: str


class Kind(NamedTuple):
    """A kind of finding: its stable code, how grave it is, what it is about, the rules it rests on."""

    code: str
    severity: str
    title: str
    rules: tuple[Citation, ...] = ()


class Step(NamedTuple):
    """One step of a fix, to be carried out as it stands (``cardbase.decks.fix``).

    "add" and "remove" move ``copies`` copies of card ``what`` into or out of pile ``where``; "set" gives field
    ``where`` the value ``what``; "resolve" reads the unresolved line at ``where`` as card ``what``; "drop" strikes it.
    """

    do: str
    where: str
    what: str
    copies: int = 0


class Finding(NamedTuple):
    """One finding. The sentence is put together only when it is asked for; a value may be a function that tells it.

    ``cards`` are ids of the cards at fault, ``fix`` the steps that cure it where there is one answer, ``choices`` the
    ways among which a person must choose; both empty where only a person knows.
    """

    code: str
    template: str
    values: tuple[object, ...] = ()
    cards: tuple[str, ...] = ()
    fix: tuple[Step, ...] = ()
    choices: tuple[tuple[Step, ...], ...] = ()

    def __str__(self) -> str:
        return f"{self.severity} {self.code}: {self.message}"

    def __repr__(self) -> str:
        return f"<Finding {self}>"

    def __reduce__(self) -> tuple[type[Finding], tuple[object, ...]]:
        """Travel between processes as a sentence put together: what tells a value stays behind."""
        return Finding, (self.code, "{}", (self.message,), self.cards, self.fix, self.choices)

    @property
    def message(self) -> str:
        """One plain sentence."""
        return self.template.format(*[value() if callable(value) else value for value in self.values])

    @property
    def severity(self) -> str:
        """``error`` makes a deck illegal; ``warning`` and ``note`` do not."""
        return KINDS[self.code].severity

    @property
    def rules(self) -> tuple[Citation, ...]:
        """The rules the finding rests on."""
        return KINDS[self.code].rules


_OURS_46 = "AMB-46 = our resolution of what the rulebook leaves open"
_OURS_59 = "AMB-59 = our resolution, copies are counted by card name"
_POINTS = (
    "PROF-05 = RB 4.2 (p29); PROF-06 = RB 4.2 (p29); PROF-07 = CRF NR1, 3.E (RB 4.2, p29); PROF-08 = RB 4.2 (p29); "
    "SETUP-03 = CRF NR2 (RB 4.3, p30-31)"
)
_LATER = "inferred from the cards of the later sets and the public OCTGN plugin, no rulebook text at hand"
_TABLE = f"""
DV-01 error the sponsor is a power: PROF-02 = RB 4.2 (p28), CRF 1.B
DV-02 error one homeworld, of the sponsor: PROF-03 = RB 4.2 (p28); TERM-26 = RB 3.2 (p18)
DV-03 error Dune set aside, homeworlds in neither deck: DECK-05 = RB 4.3 (p32); DECK-06 = RB 4.3 (p32); {_OURS_46}
DV-04 error every card in the deck of its back: CARD-03 = RB 3.2 (p17-22); DECK-13 = RB 3.1, 4.3
DV-05 error least size of the Imperial deck: DECK-01 = RB 4.3 (p32); DECK-15 = inference from RB 4.3
DV-06 error copies in the Imperial deck: DECK-02 = RB 4.3 (p32); {_OURS_59}
DV-07 error least size of the House deck: DECK-03 = RB 4.3 (p33)
DV-08 error copies in the House deck: DECK-04 = RB 4.3 (p33); {_OURS_59}
DV-09 error no adversaries among sponsor and Imperial deck: DECK-08 = RB 4.2 (p28), CRF 1.B; ALLEG-02 = RB fig. 1 (p13)
DV-10 error no adversarial card in the House deck: DECK-09 = RB 4.2 (p28), CRF 1.B; ALLEG-04 = RB 4.2 (p28)
DV-11 error every House allegiance supported: DECK-12 = RB 4.2 (p28-29), CRF 1.B; DECK-11 = CRF 1.B
DV-12 error creation points and starting spice: {_POINTS}
LIST-01 error a name that is not a card
LIST-02 error a name that fits several cards
LIST-03 error a count that cannot be
LIST-04 error a line or field that is not understood
LIST-05 error a field given twice, or with a value that cannot be
LIST-06 note a name that fits several cards, with each of which the deck is legal
LIST-07 note text that is not part of a list
LIST-08 note cards that are named and not counted
LIST-09 warning a heading that tells of another number of cards
LIST-10 error a second deck in one text
RULE-00 note a house rule that is kept, with its numbers; shown with --explain
RULE-01 error a house rule is broken; its sentence tells the source
RULE-02 error a house rule that cannot be judged on this deck
WARN-01 warning cards that cost favor: ALLEG-10 = CRF NR5 (RB 4.2, p29); ALLEG-11 = CRF 1.B
WARN-02 warning Natives without a Dune fief: DEP-04 = CRF 1.A.i (RB 5.2, p37); TERM-28 = RB 7.1 (p59)
WARN-03 warning Dune events without a Dune fief: EVENT-08 = RB 5.2 (p38), CRF 1.A.v; TERM-28 = RB 7.1 (p59)
WARN-04 warning a requirement that no card meets: TAL-02 = RB 3.1.4 (p16), CRF 1.C; ALLEG-13 = CRF 1.B
WARN-05 warning no ally of the sponsor: WIN-02 = RB 1.3 (p7-8), 5.2 (p40)
WARN-06 warning creation points unspent: PROF-09 = RB 4.2 (p29)
WARN-07 warning conditional allegiance: ALLEG-18 = CRF 1.B; AMB-48 = our resolution
NOTE-01 note a sponsor of the later sets: PROF-02 = {_LATER}
NOTE-02 note decrees in the Imperial deck: CARD-03 = {_LATER}
NOTE-03 note programs beside the homeworld: CARD-03 = {_LATER}
NOTE-04 note adversaries known only from later practice: ALLEG-02 = {_LATER}
NOTE-05 note more players than a table here seats: SETUP-13 = inference, no rule names a most
"""


def _kind(line: str) -> Kind:
    """Read a row of the table above: code, severity, title, then the rules with their sources."""
    head, _, rules = line.partition(": ")
    code, severity, title = head.split(" ", 2)
    cited = (rule.split(" = ") for rule in rules.split("; ") if rule)
    return Kind(code, severity, title, tuple(Citation(*pair) for pair in cited))


KINDS: Mapping[str, Kind] = {kind.code: kind for kind in map(_kind, _TABLE.strip().splitlines())}
"""Every kind of finding by its code. ``docs/deck-findings.md`` explains each; a test holds that it does."""
