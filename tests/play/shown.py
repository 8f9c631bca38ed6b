"""What a text shows in a played position: the same game beside it, in which the text is silent, goes otherwise.

A position is built for the text: its card where it works, and for both Houses cards of every kind, subtype, allegiance
and name that it speaks of. Both games are played on with equal choices until one event, one fact in force, one choice
or, where only the speaking card can be used, something beyond its use and cost is in one of them alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.operations import Operation, format_node
from cardbase.operations import nodes as n
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.scenarios import Situation
from cardbase.scenarios.running import USUAL_SEATS

ANNA = "eots-stilgar eots-guard-commander eots-carthag eots-the-minor-erg eots-choam-directorship eots-crysknife"
BERT = "eots-feyd-rautha eots-house-mentat eots-arrakeen eots-imperial-basin eots-caladanan-exports"
BESIDE = (
    ("Anna keeps {} with 4 tokens", "eots-choam-recess eots-spice-blow eots-duncan-idaho"),
    ("Bert keeps {} with 1 tokens", "eots-guild-surplus eots-the-open-bled eots-gurney-halleck"),
    ("Anna holds {}", "eots-house-agent eots-maula-pistol jotc-water-peddler"),
    ("Bert holds {}", "eots-kindjal eots-garrison"),
    ("Anna assembles {}", "eots-chani eots-spacing-industries"),
    ("Bert assembles {}", "eots-piter-de-vries"),
)
"""What lies face down beside them, and is held."""
MOMENTS = ("Anna", "Bert", "Disengage Phase", "Closing Interval")
MOST_CHOICES = 70
MOST_CAST = 9
_OWN_USES = frozenset({c.USE, c.INVOKE, c.ACTIVATE, c.PLAY, c.DEPLOY, c.TURN_UP, c.DEPLOY_EVENT, c.ASSIGN_DOWN})
_TRIVIAL = frozenset({e.OPERATION, e.CHOSE, e.DECLARED, e.PLAYED, e.TURNED_UP, e.DEPLOYED, e.CANCELLED, e.PASSED})
"""Events of a card being used, whatever it says."""
_FACTS = ("talents", "command", "resistance", "kind", "marks", "allegiance", "rights", "cost", "seat_wide", "sums",
          "rate", "barred", "gained", "token_limits", "aims", "shunned", "refused", "rooms", "bargains", "widened",
          "spared", "favor_spared", "commandless")  # fmt: skip


class Shown(NamedTuple):
    """How a text was shown: by an "event", a "fact", a "choice", "" if it was not; ``what`` of it is different."""

    how: str
    what: str = ""


def shown(corpus: Corpus, card: Card, tries: int = 3) -> Shown:
    """Return how a card's text is shown in positions built for it; raise what the engine raises on the way."""
    known = corpus.with_card(card)
    operation = known.operations[card.id]
    for seed in range(tries):
        for number, (given, moment) in enumerate(positions(corpus, card, operation)):
            found = _compared(known, card, given, moment, Random(f"{seed}-{number}"))
            if found.how:
                return found
    made = list(made_for(corpus, operation))
    for one, _ in made:
        known = known.with_card(one)
    spoken = [*_RANKS, *(sentence for _, sentences in made for sentence in sentences)]
    for seed in range(tries):
        for number, (given, moment) in enumerate(positions(corpus, card, operation)):
            given = "; ".join([given, *spoken])
            found = _compared(known, card, given, moment, Random(f"made {seed}-{number}"))
            if found.how:
                return found
    return Shown("")


def positions(corpus: Corpus, card: Card, operation: Operation) -> Iterator[tuple[str, str]]:
    """Yield what is given for a card with a text, and the moment at which the game goes on."""
    anna, bert = _cast(corpus, card, operation)
    for lying in _places(card, operation, anna):
        for moment in MOMENTS:
            yield "; ".join([_domains(anna, bert), *_beside(card), lying]), moment


_BASES = {
    "persona": "eots-house-agent", "ally": "eots-stilgar", "aide": "eots-house-agent", "holding": "eots-carthag",
    "fief": "eots-carthag", "charter": "eots-spacing-industries", "personnel": "eots-garrison",
    "equipment": "eots-crysknife", "resource": "eots-crysknife", "event": "eots-choam-recess",
}  # fmt: skip
"""A card of each kind, of which those that a text speaks of are made."""
_RANKS = [
    f"{leader} has {talent} 3"
    for leader in ("eots-stilgar", "eots-guard-commander", "eots-feyd-rautha")
    for talent in ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
]
"""What leaders are worth where a text reckons by a rank of theirs."""
_PILES = {
    "hand": "{} holds {}", "assembly": "{} assembles {}", "House deck": "{}'s House deck begins with {}",
    "Imperial deck": "{}'s Imperial deck begins with {}", "House discard": "{}'s House discard has {}",
    "Imperial discard": "{}'s Imperial discard has {}",
}  # fmt: skip


def made_for(corpus: Corpus, operation: Operation) -> Iterator[tuple[Card, list[str]]]:
    """Yield cards that fit the phrases of a text, words and states together, for each House, with where they lie."""
    turned = {
        id(node.what.what)
        for node in operation.walk()
        if isinstance(node, n.EffectDisengage) and hasattr(node.what, "what")
    }
    phrases = [node for node in operation.walk() if isinstance(node, n.Np)]
    for number, np in enumerate(phrases[:6]):
        label = format_node(np.having.label) if isinstance(np.having, n.HavingLabel) else ""
        for words in np.kinds[:2]:
            for house in ("Anna", "Bert"):
                name = f"Made {'ABCDEF'[number]} {len(corpus_words(words))} for {house} {np.kinds.index(words)}"
                if (one := _made(corpus, words, name, label)) is not None:
                    yield one, list(_lying(np, words, one, house, turned=id(np) in turned))


def corpus_words(words: n.Words) -> list[str]:
    """Return the nouns that words name."""
    return [str(next(iter(node.fields.values()))) for node in words.walk() if isinstance(node, n.Noun)]


def _made(corpus: Corpus, words: n.Words, name: str, label: str) -> Card | None:
    """Return a silent card that bears all the nouns of a phrase, None where no such card lies about."""
    kinds = [node.noun for node in words.walk() if isinstance(node, n.NounKind)]
    powers = tuple(node.power.lower() for node in words.walk() if isinstance(node, n.NounPower))
    talents = {node.talent: 3 for node in words.walk() if isinstance(node, n.NounTalent)}
    borne = {subtype.lower(): (one, subtype) for one in _deployable(corpus) for subtype in one.subtypes}
    base = next((corpus.by_id[_BASES[kind]] for kind in reversed(kinds) if kind in _BASES), None)
    found = [borne[kind.lower()] for kind in kinds if kind.lower() in borne and kind not in _BASES]
    base = base or (found[-1][0] if found else corpus.by_id[_BASES["persona"]] if powers or talents else None)
    if base is None:
        return None
    subtypes = tuple(dict.fromkeys([*base.subtypes, *(subtype for _, subtype in found)]))
    serves = tuple(power for power in powers if any(power == one.id for one in corpus.powers)) or base.allegiances
    made = {"id": "made-" + name.lower().replace(" ", "-"), "full_name": name, "name": name, "operation": ""}
    if _borne(base):
        made["operation"] = "Assign to a persona or fief."
    if label:
        made["operation"] += f" This is a {label} effect."
        made["operation"] = made["operation"].strip()
    return replace(
        base, **made, subtypes=subtypes, allegiances=serves, talents={**base.talents, **talents}, character=""
    )


def _lying(np: n.Np, words: n.Words, card: Card, house: str, *, turned: bool) -> Iterator[str]:
    """Yield the sentence that lets a card lie where a phrase says, in the state that it says."""
    states = {state for node in words.walk() if isinstance(node, n.WordsState) for state in node.states}
    place, engaged = np.place.zone if np.place is not None else None, "engaged" in states or turned
    if isinstance(place, n.PlaceOwn | n.PlaceOf) and place.places[0] in _PILES:
        yield _PILES[place.places[0]].format(house, card.id)
    elif _borne(card):
        host = "eots-stilgar" if house == "Anna" else "eots-feyd-rautha"
        yield f"{host} carries {'subdued ' if 'subdued' in states else 'engaged ' if engaged else ''}{card.id}"
    elif "subdued" in states or card.kind == "event":
        yield f"{house} keeps {card.id} with 2 tokens"
    else:
        yield f"{house} governs {'engaged ' if engaged else ''}{card.id}"


def _cast(corpus: Corpus, card: Card, operation: Operation) -> tuple[list[Card], list[Card]]:
    """Return who is there beside the card: the usual ones, and what the text speaks of, for each House."""
    usual = [[corpus.by_id[one] for one in said.split()] for said in (ANNA, BERT)]
    houses = [[one for one in house if one.full_name != card.full_name] for house in usual]
    beside = {corpus.by_id[one].full_name for _, cards in BESIDE for one in cards.split()}
    used = {card.full_name, *beside, *(one.full_name for house in houses for one in house)}
    for wanted in _spoken_of(operation):
        fitting = (one for one in _deployable(corpus) if one.full_name not in used and _fits(one, wanted))
        for house in houses:
            if wanted == "Dune" and house is houses[0] and card.kind == "homeworld":
                continue  # its governor's homeworld falls
            if len(house) < MOST_CAST and (one := next(fitting, None)) is not None:
                house.append(one)
                used.add(one.full_name)
    return houses[0], houses[1]


def _spoken_of(operation: Operation) -> list[str]:
    said = []
    for node in operation.walk():
        match node:
            case n.NounKind(noun=word) | n.NounPower(power=word) | n.NounName(card=word):
                said.append(word)
            case n.RefName(names=names) | n.ExceptName(names=names):
                said += names
            case n.HavingTalent(talents=talents):
                said += talents
    return list(dict.fromkeys(said))


def _deployable(corpus: Corpus) -> tuple[Card, ...]:
    kinds = ("ally", "aide", "fief", "siridar fief", "charter", "personnel", "equipment", "enhancement")
    return tuple(one for one in corpus.cards if one.kind in kinds)


def _fits(card: Card, word: str) -> bool:
    kinds = {card.kind, card.type.lower(), *(subtype.lower() for subtype in card.subtypes)}
    named = word in (card.full_name, card.name) or word.lower() in card.allegiances
    return word.lower() in kinds or named or card.talents.get(word, -1) >= 0


def _domains(anna: Sequence[Card], bert: Sequence[Card]) -> str:
    """Return the sentences that place both casts: what is assigned on the first persona, the rest in the domains."""
    said = []
    for name, house in (("Anna", anna), ("Bert", bert)):
        lying = [f"{one.id} with 2 spice" if "Desert" in one.subtypes else one.id for one in house if not _borne(one)]
        said.append(f"{name} governs {', '.join(lying)}")
        said += [f"{house[0].id} carries {one.id}" for one in house if _borne(one)]
    funds = "Anna has 25 solaris, 12 favor and 6 spice; Bert has 25 solaris, 12 favor and 6 spice"
    return "; ".join([*said, funds, "the Guild Hoard holds 12"])


def _beside(card: Card) -> Iterator[str]:
    """Yield what is kept and held, but for the card itself."""
    for said, cards in BESIDE:
        for one in cards.split():
            if one != card.id:
                yield said.format(one)


def _borne(card: Card) -> bool:
    return card.type == "Resource"


def _places(card: Card, operation: Operation, anna: Sequence[Card]) -> Iterator[str]:
    """Yield where a card lies to work: up, to be deployed, on each sort of host, in the hand."""
    hosts = [one for one in anna if not _borne(one)]
    match card.kind:
        case "ally" | "aide" | "charter" | "fief" | "siridar fief":
            yield f"Anna governs {card.id}"
            yield f"Anna keeps {card.id} with 9 tokens"
        case "homeworld":
            yield "Anna has 25 solaris"
        case "event":
            yield f"Anna keeps {card.id} with 9 tokens"
        case "program":
            yield f"Anna keeps {card.id} with 3 program tokens"
        case "tactic":
            yield f"Anna holds {card.id}"
        case _:
            yield from (f"{one.id} carries {card.id}" for one in hosts[:3])
            if card.kind != "venture":
                yield f"Anna holds {card.id}"


def _compared(corpus: Corpus, card: Card, given: str, moment: str, chance: Random) -> Shown:
    """Play a position with the text and without it; return the first thing that is different."""
    speaking, silent = (
        Situation(corpus, _seats(card), given, operations=True, silent=silenced) for silenced in ((), (card.id,))
    )
    for table in (speaking, silent):
        table.interval(moment) if moment in ("Anna", "Bert") else table.phase(moment)
    own = speaking.card(card.id)
    for _ in range(MOST_CHOICES):
        if (found := _different(speaking, silent, own)).how:
            return found
        if speaking.game.over or silent.game.over or speaking.game.seat != silent.game.seat:
            break
        uses = [code for code in speaking.game.options if code // c.SPAN in _OWN_USES and code % c.SPAN == own]
        if uses and (uses[0] not in silent.game.options or chance.random() < 0.9):
            if uses[0] not in silent.game.options:
                return _used(speaking, uses[0], own, chance)
            code = uses[0]
        else:
            both = [code for code in silent.game.options if code in speaking.game.options]
            if not both:
                break
            code = _next(both, chance)
        for table in (speaking, silent):
            table.game.apply(code)
            table.hold()
    return Shown("")


def _seats(card: Card) -> str:
    """Return two Houses; who speaks sits at the homeworld that speaks, or at one of its own."""
    if card.kind != "homeworld":
        return USUAL_SEATS
    own = card.allegiances[0].capitalize() if card.allegiances else "Atreides"
    other = "Harkonnen at Giedi Prime" if own == "Atreides" else "Atreides at Caladan"
    return f"Anna of {own} at {card.name}; Bert of {other}"


def _next(options: list[int], chance: Random) -> int:
    """Return a choice of many: something is begun rather than ended."""
    going_on = [code for code in options if code // c.SPAN not in (c.END, c.PASS, c.DONE, c.RENEGADE)]
    rites = [code for code in going_on if code // c.SPAN in c.RITE_VERBS or code // c.SPAN in (c.PETITION, c.COUNTER)]
    if rites and chance.random() < 0.6:
        return chance.choice(rites)
    return chance.choice(going_on if going_on and chance.random() < 0.75 else options)


def _used(table: Situation, code: int, own: int, chance: Random) -> Shown:
    """Use the card and go on while it asks; return what is done beyond its use and cost."""
    game = table.game
    before, seats = len(game.log or ()), len(table.names)
    facts = _facts(table)
    game.apply(code)
    for _ in range(14):
        new = [one for one in (game.log or ())[before:] if not _is_trivial(one, own)]
        if new:
            return Shown("event", e.wording(new[0], game.table))
        if _facts(table) != facts:
            return Shown("fact", "after use")
        if game.over:
            break
        options = list(game.options)
        game.apply(_next(options, chance))
        table.hold()
    return Shown("", f"used by {seats}")


def _is_trivial(event: tuple[int, ...], own: int) -> bool:
    kind, _, card, _, amount = event[:5]
    paid = kind in (e.SOLARIS, e.FAVOR, e.SPICE) and amount < 0
    return kind in _TRIVIAL or paid or (card == own and kind in (e.ENGAGED, e.SUBDUED, e.DISCARDED, e.TOKENS))


def _facts(table: Situation) -> list[object]:
    in_force = table.game.in_force()
    known = list(table.game.state.known)
    return [*(getattr(in_force, name) for name in _FACTS), known]


def _different(speaking: Situation, silent: Situation, own: int) -> Shown:
    one, other = speaking.game, silent.game
    logs = [[event for event in game.log or () if event[0] not in (e.OPERATION, e.CHOSE)] for game in (one, other)]
    if logs[0] != logs[1]:
        event = next((event for event in logs[0] if event not in logs[1]), logs[1][-1] if logs[1] else None)
        return Shown("event", e.wording(event, one.table) if event else "")
    for name, fact, same in zip((*_FACTS, "known"), _facts(speaking), _facts(silent), strict=True):
        if fact != same:
            return Shown("fact", name)
    offered, usual = ({code for code in game.options if code % c.SPAN != own} for game in (one, other))
    if one.seat == other.seat and offered != usual:
        return Shown("choice", c.describe(next(iter(offered ^ usual)), one.table))
    return Shown("")
