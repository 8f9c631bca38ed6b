"""The one table of what can be asked of a card.

Parser, search in memory, SQL, explanations and the reference in ``docs/query.md`` all read this table; a field is added
here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardbase.corpus import TALENTS, Card
from cardbase.operations import DERIVED_FACTS
from cardbase.query.field import Field, World


def _legal(card: Card, world: World) -> tuple[str, ...]:
    return tuple(power.id for power in world.corpus.powers if _usable(card, power.id, world))


def _usable(card: Card, sponsor: str, world: World) -> bool:
    if card.kind == "homeworld":
        return sponsor in card.allegiances  # PROF-03
    return world.adversaries[sponsor].isdisjoint(card.allegiances)  # DECK-07, DECK-09


def _marks(card: Card, _world: World) -> tuple[str, ...]:
    marks = {
        "unique": card.unique is True,
        "changed": bool(card.errata),
        "custom": card.custom,
        "doubtful": bool(card.doubts),
    }
    return tuple(mark for mark, holds in marks.items() if holds)


def _everything(card: Card, world: World) -> str:
    powers = (power.short for power in world.corpus.powers if power.id in card.allegiances)
    lines = (card.full_name, *card.aliases, card.type, card.kind, *card.subtypes, *powers)
    return "\n".join((*lines, card.operation or ""))


def _talent(talent: str) -> Field:
    return Field(
        talent,
        "number",
        f"rank in {talent}; a card without the talent has none, which is not 0 (TAL-04)",
        lambda card, _: card.talents.get(talent),
        f"c.{talent}",
        f"{talent} rank",
        f"{talent}>=2",
    )


def _fact(name: str, example: str, says: str) -> Field:
    return Field(
        name,
        "list",
        f"operation: {DERIVED_FACTS[name]}",
        lambda card, world: tuple(sorted(world.facts(card).get(name, ()))),
        _FACTS.format(name),
        name,
        f"{name}:{example}",
        says,
        derived=True,
    )


_FACTS = "EXISTS (SELECT 1 FROM operation_facts w WHERE w.card_no = c.card_no AND w.fact = '{}' AND w.value {{test}})"
_SUBTYPES = "EXISTS (SELECT 1 FROM subtypes w WHERE w.card_no = c.card_no AND w.subtype {test})"
_POWERS = "EXISTS (SELECT 1 FROM allegiances w WHERE w.card_no = c.card_no AND w.power {test})"
_TALENTS = "EXISTS (SELECT 1 FROM talents w WHERE w.card_no = c.card_no AND w.talent {test})"
_LEGAL = """EXISTS (SELECT 1 FROM powers p WHERE p.id {test} AND CASE c.kind WHEN 'homeworld'
 THEN EXISTS (SELECT 1 FROM allegiances w WHERE w.card_no = c.card_no AND w.power = p.id)
 ELSE NOT EXISTS (SELECT 1 FROM allegiances w JOIN adversaries v ON v.adversary = w.power
 WHERE w.card_no = c.card_no AND v.power = p.id) END)"""
_MARKED = """EXISTS (SELECT 1 FROM (SELECT 'unique' AS mark WHERE c.is_unique = 1
 UNION ALL SELECT 'changed' WHERE EXISTS (SELECT 1 FROM patches p WHERE p.card = c.id)
 UNION ALL SELECT 'custom' WHERE c.custom = 1
 UNION ALL SELECT 'doubtful' WHERE EXISTS (SELECT 1 FROM doubts d WHERE d.card_no = c.card_no)) WHERE mark {test})"""
_LINES = "ifnull((SELECT group_concat(value || char(10), '') FROM json_each(c.{})), '')"
_EVERYTHING = " || ".join((
    "c.full_name || char(10)", _LINES.format("aliases"), "c.type || char(10) || c.kind || char(10)",
    _LINES.format("subtypes"),
    ("ifnull((SELECT group_concat(p.short || char(10), '') FROM allegiances w JOIN powers p ON p.id = w.power"
    " WHERE w.card_no = c.card_no), '')"),
    "ifnull(c.operation, '')",
))  # fmt: skip

FIELDS: tuple[Field, ...] = (
    Field(
        "card",
        "text",
        "whatever stands on the card in words: names, type, kind, subtypes, powers, operation; a bare word asks this",
        _everything,
        _EVERYTHING,
        "words",
        "duncan",
    ),
    Field(
        "name",
        "text",
        "full name, with the title",
        lambda card, _: card.full_name,
        "c.full_name",
        "name",
        "name:paul",
        aliases=("n",),
    ),
    Field("title", "text", "title after the name", lambda card, _: card.title, "c.title", "title", "title:heir"),
    Field(
        "text",
        "text",
        "operation: what the card does",
        lambda card, _: card.operation,
        "c.operation",
        "operation",
        'text:"engage"',
        aliases=("operation", "o"),
    ),
    Field(
        "id",
        "list",
        "id of the card, as in its file",
        lambda card, _: (card.id,),
        "c.id {test}",
        "id",
        "id:eots-carthag",
        "with the id {}",
    ),
    Field(
        "set",
        "list",
        "set it appeared in, by code or name",
        lambda card, _: (card.set,),
        "c.set_code {test}",
        "set",
        "set:tat",
        "from {}",
        aliases=("s",),
    ),
    Field(
        "type",
        "list",
        "printed type",
        lambda card, _: (card.type,),
        "c.type {test}",
        "type",
        "type:persona",
        "of type {}",
        aliases=("t",),
    ),
    Field(
        "kind",
        "list",
        "what players call it: finer than the type",
        lambda card, _: (card.kind,),
        "c.kind {test}",
        "kind",
        "kind:tactic",
        "of kind {}",
        aliases=("k",),
    ),
    Field(
        "subtype",
        "list",
        "word of the type line",
        lambda card, _: card.subtypes,
        _SUBTYPES,
        "subtype",
        'subtype:"dune fief"',
        "with the subtype {}",
        aliases=("sub",),
    ),
    Field(
        "deck",
        "list",
        "the back of the card: which deck it is made for",
        lambda card, _: (card.deck,),
        "c.deck {test}",
        "deck",
        "deck:imperial",
        "of the {} deck",
        aliases=("d",),
    ),
    Field(
        "power",
        "list",
        "power it owes allegiance to",
        lambda card, _: card.allegiances,
        _POWERS,
        "allegiance",
        "power:atreides",
        "that owe allegiance to {}",
        aliases=("p", "allegiance"),
    ),
    Field(
        "legal",
        "list",
        "sponsor whose deck may use it: no adversary's card (DECK-07, DECK-09); of homeworlds, the sponsor's (PROF-03)",
        _legal,
        _LEGAL,
        "sponsor that may use them",
        "legal:atreides",
        "that a deck sponsored by {} may use",
    ),
    Field(
        "is",
        "list",
        "`unique`; `changed` by an erratum; `custom` (added by you); `doubtful` (a fact is in doubt)",
        _marks,
        _MARKED,
        "mark",
        "is:unique",
        "that are {}",
    ),
    Field(
        "cost",
        "number",
        "deployment cost; `cost:x` finds costs that the operation defines; no number is less or more",
        lambda card, _: card.cost,
        "c.cost",
        "cost",
        "cost<=2",
        aliases=("c",),
        unit="solari",
        sql_x="c.cost_is_x",
    ),
    *(_talent(talent) for talent in TALENTS),
    Field(
        "talent",
        "list",
        "talent it possesses, at any rank",
        lambda card, _: tuple(card.talents),
        _TALENTS,
        "talent",
        "talent:weirding",
        "with the talent {}",
    ),
    Field(
        "requirement",
        "list",
        "talent that its host or user must have",
        lambda card, _: (card.requirement.talent,) if card.requirement else (),
        "c.requirement_talent {test}",
        "requirement",
        "requirement:intrigue",
        "that require {}",
        aliases=("requires",),
    ),
    Field(
        "rank",
        "number",
        "rank that the requirement asks for",
        lambda card, _: card.requirement.rank if card.requirement else None,
        "c.requirement_rank",
        "required rank",
        "rank>=3",
    ),
    Field(
        "command",
        "number",
        "command rank",
        lambda card, _: card.command,
        "c.command",
        "command",
        "command>resistance",
    ),
    Field(
        "resistance",
        "number",
        "printed resistance; none is printed on most cards, which then resist as 1 (CARD-18)",
        lambda card, _: card.resistance,
        "c.resistance",
        "resistance",
        "resistance>=5",
    ),
    _fact("ability", "triggered", "with an ability that is {}"),
    _fact("window", "declaration", "used at {}"),
    _fact("costs", "favor", "that cost {} to use"),
    _fact("produces", "solaris", "that produce {}"),
    _fact("has", "counter", "that give {}"),
    _fact("does", "draw", "that make somebody {}"),
    _fact("captures", "aide", "that capture {}"),
    _fact("discards", "venture", "that discard {}"),
    _fact("engages", "persona", "that engage {}"),
    _fact("subdues", "bastion", "that subdue {}"),
    Field(
        "limit",
        "number",
        f"operation: {DERIVED_FACTS['limit']}",
        lambda card, world: min(map(int, world.facts(card).get("limit", ())), default=None),
        "(SELECT min(0 + w.value) FROM operation_facts w WHERE w.card_no = c.card_no AND w.fact = 'limit')",
        "limit",
        "limit=1",
        derived=True,
    ),
    _fact("label", "poison", "with the label {}"),
    Field(
        "number",
        "number",
        "number within the set, as in the reference data",
        lambda card, _: card.number,
        "c.number",
        "number",
        "number<=10",
    ),
)

BY_NAME: Mapping[str, Field] = {name: field for field in FIELDS for name in (field.name, *field.aliases)}
"""Every field by its name and aliases."""

BARE = BY_NAME["card"]
"""The field that bare words ask."""
