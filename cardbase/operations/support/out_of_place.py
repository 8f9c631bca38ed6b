"""What means nothing where a whole ability stands: done after nothing, of no rival, on a card that is gone by then."""

from __future__ import annotations

from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.binding import Ability
from cardbase.operations.formatting import format_node
from cardbase.operations.support.meaningless import Meaningless
from cardbase.operations.support.phrases import is_known, token_of
from cardbase.operations.tree import Node

ONE_SHOT: Final = frozenset({"tactic", "event", "venture"})
"""The kinds of card that resolve and are gone."""
_SIDES: Final = frozenset({"attacking", "defending", "participating", "opposing"})
_TELLING_WHO = n.PlayerARival | n.PlayerAHouse | n.PlayerEachRival | n.PlayerEachHouse | n.PlayerExtreme


def first_misplaced(ability: Ability, kind: str, *, lasts: bool, hosts: bool, begins: bool) -> Meaningless | None:
    """Return what of an ability means nothing on a card of a kind, None where all does.

    ``lasts`` and ``hosts`` tell whether the text has stated that the card lasts and what it is assigned to;
    ``begins`` whether it begins a Rite.
    """
    first = ability.sentences[0]
    if isinstance(first, n.SentenceIfDone):
        return _apart(
            first,
            " (after nothing that could be done)",
            "nothing stands before it that could be done; say `You may A. If you do, B.`",
        )
    if kind == "event" and (lost := _lost_tokens(ability)) is not None:
        return _apart(lost, " (an event has none as it works)", "an event has none as it works; say `Lasting.` before")
    waits = isinstance(first, n.SentenceWhen) and isinstance(first.event, n.ClauseDoes)
    if not (lasts or hosts or waits) and (nobody := _unmet_rival(ability)) is not None:
        return _apart(nobody, "", "no rival was chosen or met before; say `a rival`")
    if kind in ONE_SHOT - {"tactic"} and (on := _lasting_on(ability)) is not None:
        return _apart(on, " (on a card that lies in a domain)", "only a tactic lies on another card; say `Lasting.`")
    if (elsewhere := _of_elsewhere(ability, kind)) is not None:
        return elsewhere
    stays = kind not in ONE_SHOT or lasts or (kind == "venture" and begins)
    if ability.kind == "triggered" and not stays and not _about_itself(first):
        gone = " (on a card that is gone by then; `Lasting.` keeps it)"
        return _apart(first, gone, "the card is gone by then; say `Lasting.` before, which keeps it")
    return None


def _lasting_on(ability: Ability) -> n.SentenceLasting | None:
    """Return the sentence that says on what the card lasts, None where none does."""
    lasting = (sentence for sentence in ability.sentences if isinstance(sentence, n.SentenceLasting))
    return next((sentence for sentence in lasting if sentence.on is not None), None)


def _about_itself(sentence: n.Sentence) -> bool:
    """Tell whether a sentence waits for what befalls the card itself."""
    return isinstance(sentence, n.SentenceWhen) and any(isinstance(x, n.RefThis) for x in sentence.event.walk())


def _of_elsewhere(ability: Ability, kind: str) -> Meaningless | None:
    """Return what an ability speaks of that is not there when it works: a bid with no petition, a program's host."""
    in_petition = ability.kind != "activated" or any(_is_at_petition(sentence) for sentence in ability.sentences)
    later = any(isinstance(node, n.InstructionUntil) for s in ability.sentences for node in s.walk())
    once = kind not in ONE_SHOT and kind != "program" and _is_done_at_once(ability.sentences[0])
    if (once or _is_outside_of_rites(ability)) and (part := _part_in_a_rite(ability)) is not None:
        return _apart(part, "", "no rite is under way then; say `At declaration, ...` or `When ..., ...`")
    for node in (node for sentence in ability.sentences for node in sentence.walk()):
        match node:
            case n.WordsState(states=states) if "petitioned" in states and not (in_petition or later):
                return _apart(node, "", "no petition is under way when it is used; say `At petition, ...`")
            case n.ValueThe(value="bid" | "final cost" | "bid currency") if not in_petition:
                return _apart(node, "", "no petition is under way when it is used; say `At petition, ...`")
            case n.RefHost() if kind == "program":
                return _apart(node, "", "nobody initiates a program; say `Venture: choose a persona you govern, ...`")
            case n.EffectCapture(what=n.SelectorRef(ref=n.RefHost())) if kind == "venture":
                return _apart(node, "", "the host is yours already; say `capture an ally a rival governs`")
    return None


def _is_done_at_once(sentence: n.Sentence) -> bool:
    """Tell whether a card that stays does something as it comes up: "the attacker must discard 1 favor"."""
    match sentence:
        case n.SentenceDoes(do=n.InstructionAct()):
            return True
        case n.SentenceDoes(do=n.InstructionFact(fact=n.FactMust() | n.FactMustIfAble() as fact)):
            return fact.otherwise is not None or not _is_standing_demand(fact)
    return False


def _is_standing_demand(fact: n.FactMust | n.FactMustIfAble) -> bool:
    """Tell whether a demand holds in every rite: "the defender must engage the target"."""
    return any(isinstance(node, n.EffectEngage) for node in fact.walk())


def _is_outside_of_rites(ability: Ability) -> bool:
    """Tell whether an ability is used where no rite is under way, and begins none."""
    first = ability.sentences[0]
    if isinstance(first, n.SentenceAt):
        return first.window.window not in ("declaration", "engagement")
    return isinstance(first, n.SentenceCost)


def _part_in_a_rite(ability: Ability) -> Node | None:
    """Return the first part in the rite under way that an ability names which neither begins one nor lasts, or None."""
    nodes = [node for sentence in ability.sentences for node in sentence.walk()]
    if any(isinstance(node, n.EffectInitiate | n.EffectInclude | n.InstructionUntil) for node in nodes):
        return None
    for node in nodes:
        match node:
            case n.NounKind(noun="participant" | "leader") | n.RefTarget() | n.PlayerRole(role="attacker" | "defender"):
                return node
            case n.WordsState(states=states) if not _SIDES.isdisjoint(states):
                return node
            case n.NearState(rite=n.SelectorRef(ref=n.RefThe())):
                return node
    return None


def _is_at_petition(sentence: n.Sentence) -> bool:
    return isinstance(sentence, n.SentenceAt) and sentence.window.window == "petition"


def _apart(phrase: Node, where: str, why: str) -> Meaningless:
    """Return a phrase with why it means nothing there."""
    written = format_node(phrase)
    return Meaningless(written + where, f"`{written}`: {why}")


def _unmet_rival(ability: Ability) -> n.PlayerThatRival | None:
    """Return "that rival" where no rival was chosen or met before: a condition on rivals chooses none."""
    met = False
    for sentence in ability.sentences:
        asked = {
            id(below)
            for node in sentence.walk()
            if isinstance(node, n.InstructionIf | n.SentenceWhile)
            for below in node.when.walk()
        }
        for node in sentence.walk():
            if isinstance(node, n.PlayerThatRival) and not met:
                return node
            met = met or (isinstance(node, _TELLING_WHO) and id(node) not in asked)
    return None


def _lost_tokens(ability: Ability) -> n.Np | None:
    """Return what counts deferment tokens on an event: they left it as it was turned up."""
    for node in (node for sentence in ability.sentences for node in sentence.walk()):
        match node:
            case n.Np(near=n.NearOn(on=on)) if (
                is_known(on, n.RefThis) and token_of(node) == n.NounWords.DEFERMENT_TOKEN
            ):
                return node
    return None


def is_choice(ability: Ability) -> bool:
    """Tell whether an ability lets one of two statements be chosen, or something be declared."""
    return any(isinstance(x, n.FactAlso | n.EffectDeclare) for s in ability.sentences for x in s.walk())
