"""What a scenario may say of a position, and how each statement is looked up."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardbase.errors import Malformed
from cardbase.play import constants as w
from cardbase.play import facts, rite_types, rules
from cardbase.scenarios.listings import Answer, lying
from cardbase.scenarios.naming import amounts, funds, listed, named, named_power, one_word, with_one_word
from cardbase.scenarios.placing import rite_type
from cardbase.scenarios.situation import Situation

RIGHTS: Final = {
    "fixed": w.FIXED,
    "stays": w.STAYS,
    "forceless": w.FORCELESS,
    "never captured": w.NEVER_CAPTURED,
    "never discarded": w.NEVER_DISCARDED,
    "commandless": w.COMMANDLESS,
    "tokenless": w.TOKENLESS,
    "surprise proof": w.SURPRISE_PROOF,
    "uncountered": w.UNCOUNTERED,
    "any order": w.ANY_ORDER,
    "idle": w.IDLE,
    "ventureless": w.VENTURELESS,
    "full tokens": w.FULL_TOKENS,
    "unpetitioned": w.UNPETITIONED,
    "keeps up": w.KEEPS_UP,
    "unvanquished": w.UNVANQUISHED,
    "uncounted": w.UNCOUNTED,
    "falls anyway": w.FALLS_ANYWAY,
    "arrives engaged": w.ARRIVES_ENGAGED,
    "talentless": w.TALENTLESS,
    "free of tokens": w.NEEDS_NO_TOKEN,
    "must engage": w.MUST_ENGAGE,
    "grouped": w.GROUPED,
}
"""Rights that hold in every Rite, by the words a statement uses: "never captured", "tokenless"."""
IN_ONE_RITE: Final = {
    "direct": w.DIRECT, "counter": w.COUNTER, "surprise": w.SURPRISE, "capture": w.CAPTURE, "discard": w.DISCARD,
    "join late": w.JOIN_LATE, "immune": w.IMMUNE,
}  # fmt: skip


def _funds(table: Situation, who: str, listing: str) -> Answer:
    order = {"solaris": 0, "favor": 1, "spice": 2}
    wanted = funds(listing)
    return tuple(table.funds(who)[order[what]] for what, _ in wanted), tuple(amount for _, amount in wanted)


def _hoard(table: Situation, spice: str) -> Answer:
    return table.game.state.guild_hoard, int(spice)


def _croe(table: Situation, number: str) -> Answer:
    return max(1, rules.exchange.rate(table.game.state.guild_hoard) + table.game.in_force().rate), int(number)


def _status(table: Situation, name: str, status: str) -> Answer:
    return table.status(name), "disengaged" if status == "ready" else status


def _tokens(table: Situation, name: str, number: str) -> Answer:
    return table.tokens(name), int(number)


def _marks(table: Situation, name: str, number: str) -> Answer:
    return table.game.state.marks_on[table.card(name)], int(number)


def _spice(table: Situation, name: str, number: str) -> Answer:
    return table.game.state.spice_on[table.card(name)], int(number)


def _no_talent(table: Situation, name: str, talent: str) -> Answer:
    if talent.capitalize() not in w.TALENT_NAMES:
        raise Malformed(f"no talent is called {talent!r}", hint="one of " + ", ".join(w.TALENT_NAMES))
    ranks = table.game.in_force().talents[w.TALENT_NAMES.index(talent.capitalize())]
    return ranks[table.card(name)] == facts.NO_TALENT, True


def _value(table: Situation, name: str, what: str, number: int) -> Answer:
    """A value in force: a talent, command, resistance, cost, force, reward or penalty beyond the usual."""
    in_force, card = table.game.in_force(), table.card(name)
    what = what.removesuffix(" rank")
    if what.capitalize() in w.TALENT_NAMES:
        return max(0, in_force.talents[w.TALENT_NAMES.index(what.capitalize())][card]), number
    if what in ("command", "resistance", "cost"):
        return getattr(in_force, what)[card], number
    sums = {"force": w.FORCE, "stake": w.STAKE}
    if what in sums:
        return in_force.sum_on(sums[what], card), number
    raise Malformed(f"a card has no {what!r}", hint="talents, command, resistance, cost, force, stake, tokens, spice")


def _values(table: Situation, name: str, values: str) -> Answer:
    answers = [_value(table, name, what, number) for what, number in amounts(values)]
    return [found for found, _ in answers], [wanted for _, wanted in answers]


def _cost(table: Situation, name: str, number: str) -> Answer:
    return _value(table, name, "cost", int(number))


def _limit(table: Situation, who: str, what: str, number: str) -> Answer:
    """A hand or assembly limit, as so much more than the rules give."""
    key = {"hand": w.HAND_LIMIT, "assembly": w.ASSEMBLY_LIMIT}[what]
    return table.game.in_force().of_seat(key, table.seat(who)), int(number)


def _zoned(table: Situation, who: str, cards: str, zone: int, default: str = "") -> Answer:
    s, seat = table.game.state, table.seat(who)
    return lying(table, cards, default, lambda card: s.holder[card] == seat and s.zone[card] == zone)


def _governs(table: Situation, who: str, cards: str) -> Answer:
    return _zoned(table, who, cards, w.DOMAIN, "up")


def _keeps(table: Situation, who: str, cards: str) -> Answer:
    return _zoned(table, who, cards, w.DOMAIN, "subdued")


def _holds(table: Situation, who: str, cards: str) -> Answer:
    return _zoned(table, who, cards, w.HAND)


def _assembles(table: Situation, who: str, cards: str) -> Answer:
    return _zoned(table, who, cards, w.ASSEMBLY)


def _pile(table: Situation, who: str, zone: str, cards: str) -> Answer:
    return _zoned(table, who, cards, w.ZONE_NAMES.index(zone))


def _carries(table: Situation, host: str, cards: str) -> Answer:
    card, parent = table.card(host), table.game.state.parent
    return lying(table, cards, "", lambda other: parent[other] == card)


def _alone(table: Situation, host: str) -> Answer:
    return _carried(table, host), []


def _carried(table: Situation, host: str) -> list[str]:
    card = table.card(host)
    return [table.game.table.name(c) for c, parent in enumerate(table.game.state.parent) if parent == card]


def _carries_only(table: Situation, host: str, cards: str) -> Answer:
    carried, (found, wanted) = _carried(table, host), _carries(table, host, cards)
    is_so = found == wanted and len(carried) == len(listed(cards))
    return (cards, cards) if is_so else (carried, cards)


def _begins(table: Situation, who: str, zone: str, items: str) -> Answer:
    pile = table.game.state.piles[w.ZONE_NAMES.index(zone) * len(table.names) + table.seat(who)]
    wanted = listed(items)
    top = [table.game.table.definition[card] for card in pile[::-1][: len(wanted)]]
    definitions = [table.game.table.facts.number[named(name, table.corpus, table.placing.here).id] for name in wanted]
    names = table.game.table.facts.names
    return [names[number] for number in top], [names[number] for number in definitions]


def _asked(table: Situation, who: str, words: str) -> Answer:
    if one_word(table.deciding) != who:
        table.seat(who)
        return f"{table.deciding} is asked", words
    question = table.game.question(table.game.seat)
    asked = f"{question.asker.name}: {question.asker.sentence} {question.of} {question.stake}"
    wanted = words.strip('"')
    return (wanted if wanted in asked else asked.strip()), wanted


def _zone(table: Situation, name: str, who: str, zone: str) -> Answer:
    if zone not in w.ZONE_NAMES:
        raise Malformed(f"{zone!r} is not a zone", hint="one of " + ", ".join(w.ZONE_NAMES))
    pile = table.game.state.piles[w.ZONE_NAMES.index(zone) * len(table.names) + table.seat(who)]
    return any(card in pile for card in _copies(table, name)), True


def _copies(table: Situation, name: str) -> list[int]:
    """Every copy of a card, or the one that is called by whose it is."""
    return [table.card(name)] if name.partition("'s ")[0] in table.placing.names else table.placing.all(name)


def _knows(table: Situation, who: str, no: str | None, name: str) -> Answer:
    return bool(table.game.state.known[table.card(name)] >> table.seat(who) & 1), not no


def _removed(table: Situation, name: str) -> Answer:
    zones = {w.ZONE_NAMES[table.game.state.zone[card]] for card in _copies(table, name)}
    return ", ".join(sorted(zones)), "removed"


def _count(table: Situation, who: str, number: str, zone: str) -> Answer:
    return table.count(who, zone), int(number)


def _decides(table: Situation, who: str) -> Answer:
    return one_word(table.deciding), who


def _log(table: Situation, no: str | None, words: str) -> Answer:
    return (words.strip('"') in table.log()) != bool(no), True


def _right(table: Situation, name: str, no: str | None, right: str, rite: str | None) -> Answer:
    number = rite_type(rite or "Duel")
    return table.game.in_force().has(table.card(name), IN_ONE_RITE[right], number), not no


def _is(table: Situation, name: str, no: str | None, right: str) -> Answer:
    if right not in RIGHTS:
        raise Malformed(f"{right!r} is not a right", hint="one of " + ", ".join(RIGHTS))
    return table.game.in_force().has(table.card(name), RIGHTS[right]), not no


def _kind(table: Situation, name: str, no: str | None, trait: str) -> Answer:
    in_force, card = table.game.in_force(), table.card(name)
    kinds = {"ally": w.ALLY, "aide": w.AIDE}
    marks = {"noble": w.NOBLE, "vassal": w.VASSAL, "native": w.NATIVE}
    if trait in kinds:
        return bool(in_force.kind[card] & kinds[trait]), not no
    if trait in marks:
        return bool(in_force.marks[card] & marks[trait]), not no
    printed = table.corpus.by_id[table.game.table.ids[card]]
    known = {printed.kind, printed.type.casefold(), *(each.casefold() for each in printed.subtypes)}
    return trait.casefold() in known | in_force.gained.get(card, set()), not no


def _kind_or_none(table: Situation, name: str, no: str | None, none: str | None, trait: str) -> Answer:
    return _kind(table, name, no or none, trait)


def _owes(table: Situation, name: str, powers: str) -> Answer:
    facts = table.game.table.facts
    bits = table.game.in_force().allegiance[table.card(name)]
    owed = [power for power in facts.powers if bits & facts.power_bit(power)]
    wanted = [] if powers in ("nobody", "no") else [named_power(power, table.corpus) for power in listed(powers)]
    return owed, sorted(wanted, key=list(facts.powers).index)


def _part(table: Situation, name: str, no: str | None) -> Answer:
    part = rules.participants.TAKING_PART | rules.participants.LEADING
    return bool(table.game.state.rite and table.game.state.role[table.card(name)] & part), not no


def _rite(table: Situation, rite: str) -> Answer:
    running = table.game.state.rite
    return rite_types.NAMES[running[rules.rite.TYPE]] if running else "Rite", rite


def _class(table: Situation, name: str) -> Answer:
    running = table.game.state.rite
    return rite_types.CLASS_NAMES[running[rules.rite.CLASS]] if running and running[
        rules.rite.CLASS
    ] != rules.rite.UNDECLARED else "no", name


def _no_rite(table: Situation) -> Answer:
    return bool(table.game.state.rite), False


def _seat_status(table: Situation, who: str, status: str) -> Answer:
    return w.SEAT_STATUS_NAMES[table.game.state.seat_status[table.seat(who)]], status


def _ending(table: Situation, ending: str) -> Answer:
    return table.game.ending, ending


def _wins(table: Situation, who: str) -> Answer:
    return table.game.state.winner, table.seat(who)


def _order(table: Situation, names: str) -> Answer:
    return [table.placing.names[seat] for seat in table.game.state.order], listed(names)


STATEMENTS: Final[tuple[tuple[str, Callable[..., Answer]], ...]] = (
    (r"the Guild Hoard holds (\d+)", _hoard),
    (r"the CROE is (\d+)", _croe),
    (r"the order is (.+)", _order),
    (r"the game ends by (\w+)", _ending),
    (r"the log (doesn't )?says? (.+)", _log),
    (r"no Rite is under way", _no_rite),
    (rf"an? ({'|'.join(rite_types.NAMES)}) is under way", _rite),
    (r"it is a (CHOAM|Landsraad) Rite", _class),
    (r"(\w+)'s (House deck|Imperial deck|House discard|Imperial discard) begins with (.+)", _begins),
    (r"(\w+)'s (House discard|Imperial discard|tactics in play) (?:has|are) (.+)", _pile),
    (r"(\w+) is asked (.+)", _asked),
    (r"(\w+) wins", _wins),
    (r"(\w+) decides", _decides),
    (r"(\w+) has (-?\d+ (?:solaris?|spice|favor)(?:(?:, | and ).+)?)", _funds),
    (r"(\w+) has (\d+) cards? in (?:hand|the )?(hand|assembly|House deck|Imperial deck|House discard|Imperial discard)",
     _count),
    (r"(\w+) has (-?\d+) cards? in (hand|assembly)", _count),
    (r"(\w+)'s (hand|assembly) limit changes by (-?\d+)", _limit),
    (r"(.+) has (\d+) (?:deferment )?tokens?", _tokens),
    (r"(.+) has (\d+) \w+ tokens?", _marks),
    (r"(.+) has (\d+) spice", _spice),
    (r"(.+) has no (\w+)", _no_talent),
    (r"(.+) has (\w+(?: rank)? -?\d+(?:(?:,|,? and) \w+(?: rank)? -?\d+)*)", _values),
    (r"(.+) costs (\d+)", _cost),
    (r"(.+) is (ready|disengaged|engaged|subdued)", _status),
    (r"(.+) is (active|eliminated|renegade|great-house)", _seat_status),
    (r"(.+) is removed", _removed),
    (r"(.+) is in (\w+)'s (.+)", _zone),
    (r"(.+) is (?:(not )?an?|(no)) (.+)", _kind_or_none),
    (r"(.+) is (not )?(.+)", _is),
    (r"(.+) owes allegiance to (.+)", _owes),
    (r"(.+) owes (no) allegiance", _owes),
    (r"(\w+) knows( no)? (.+)", _knows),
    (r"(\w+) governs (.+)", _governs),
    (r"(\w+) keeps (.+)", _keeps),
    (r"(\w+) holds (.+)", _holds),
    (r"(\w+) assembles (.+)", _assembles),
    (r"(.+) carries nothing", _alone),
    (r"(.+) carries only (.+)", _carries_only),
    (r"(.+) carries (.+)", _carries),
    (r"(.+) takes( no)? part", _part),
    (r"(.+) may (not )?(direct|counter|surprise|capture|discard|join late|immune)(?: in (\w+(?: Rites?)?))?", _right),
)  # fmt: skip
"""What may be stated after ``then``, and who looks."""
_STATEMENTS: Final = tuple((re.compile(pattern), look) for pattern, look in STATEMENTS)


def wrong(table: Situation, statement: str) -> str:
    """Return "" where a statement is true of a position, else what is; raise ``Malformed`` for no statement."""
    plain = statement if statement.startswith("the log") else with_one_word(statement, table.names)
    for pattern, look in _STATEMENTS:
        found = pattern.fullmatch(plain)
        if found:
            answer, wanted = look(table, *found.groups())
            return "" if answer == wanted else f"{statement!r} is not so: {answer!r} instead of {wanted!r}"
    raise Malformed(f"no statement reads {statement!r}", hint="docs/scenarios.md lists the sayings")
