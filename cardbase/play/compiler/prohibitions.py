"""What a card or a House can't do, and what is done to no card."""

from __future__ import annotations

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play.compiler.change import Change, only
from cardbase.play.compiler.conditions import rite_types_named
from cardbase.play.compiler.rights import FORBIDDEN
from cardbase.play.compiler.subjects import Choose, Subjects
from cardbase.play.programs.context import Number, Uncovered, constant

_BARRED = {
    "sell spice": w.SELLING,
    "buy spice": w.BUYING,
    "buy favor": w.FAVOR_BUYING,
    "request admission": w.ADMISSION_ASKING,
}


_BARRED_TO_ALL = {"engage a fief to produce solaris": w.FIEF_SOLARIS, "Counter": w.COUNTERING}


class Prohibitions(Subjects):
    """Compiles what is forbidden."""

    def _cannot(self, clause: Node, choose: Choose | None) -> list[Change]:
        effect = clause.node("what")
        if clause.node("who").kind == "subject.player":
            barred = _BARRED.get(format_node(effect))
            player = clause.node("who").node("player")
            if effect.name == "buy" and effect.has("number") and format_node(effect.node("goods")) == "favor":
                return [Change(w.FAVOR_CAP, self.nouns.seats(player), constant(effect.integer("number")))]
            if barred is None or player.kind not in ("player.a_rival", "player.that_rival"):
                raise Uncovered(format_node(clause))
            return [Change(w.BARRED, only(barred), self._seat_bits(player))]
        said = format_node(effect)
        if said in ("count against your rite limit", "count against their rite limit"):
            return self._uncounted_rites(clause.node("who"))
        cards = self._cards(clause.node("who"), choose)
        if effect.name == "vanquish" and effect.node("what").has("what") and not effect.has("rite"):
            self.harmless = lambda ctx, card: card in cards(ctx)
            saved = self.nouns.fitting(effect.node("what").node("what"))
            return [Change(w.SPARED, saved, lambda ctx: ctx.source)]
        if said in FORBIDDEN:
            return self._given(cards, FORBIDDEN[said])
        if effect.name == "be" and effect.node("predicate").kind == "predicate.target":
            rite = effect.node("predicate").node("rite")
            if not rite.has("what"):
                raise Uncovered(format_node(clause))
            np = rite.node("what")
            if np.has("near") and np.node("near").kind == "near.led_by":
                self.shunned = self.nouns.any_of(np.node("near").node("leader"))
                return [Change(w.SHUNS, cards, lambda ctx: ctx.source)]
            if np.has("near") or np.has("by"):
                raise Uncovered(format_node(clause))
            return self._rights(cards, w.IMMUNE, None, rite_types_named(np))
        raise Uncovered(format_node(clause))

    def _uncounted_rites(self, who: Node) -> list[Change]:
        """Rites of a leader, or the first against each rival, that do not count against the limit."""
        (subject,) = who.nodes("cards")
        if subject.kind == "selector.order":
            np = subject.node("what")
            everyone = np.has("by") and "each House" in format_node(np.node("by"))
            types = sorted(rite_types_named(np))
            mine: Number = constant(255) if everyone else lambda ctx: 1 << ctx.seat
            return [Change(w.BARRED, only(w.FREE_FIRST + rite), mine) for rite in types]
        leader, types_led = self.led(subject)
        return self._rights(leader, w.FREE_RITE, None, types_led)

    def _prohibition(self, effect: Node) -> list[Change]:
        """No House may do it: every seat is barred."""
        said = format_node(effect)
        everyone = constant(255)
        if said in _BARRED:
            barred = _BARRED[said]
            return [Change(w.BARRED, only(barred), everyone)]
        if said in _BARRED_TO_ALL:
            return [Change(w.BARRED, only(_BARRED_TO_ALL[said]), everyone)]
        if effect.name == "initiate" and effect.node("what").has("what") and "petition" not in said:
            np = effect.node("what").node("what")
            if not np.has("near") and not np.has("by"):
                return [
                    Change(w.BARRED, only(w.RITES_BARRED + rite), everyone) for rite in sorted(rite_types_named(np))
                ]
        if effect.name == "initiate" and effect.node("what").has("what"):
            kinds = {n.word("noun") for n in effect.walk() if n.kind == "noun.kind"}
            codes = {"holding": w.HOLDINGS_BARRED, "ally": w.ALLIES_BARRED}
            kinds -= {"petition"}
            if kinds <= codes.keys():
                return [Change(w.BARRED, only(codes[k]), everyone) for k in sorted(kinds)]
        raise Uncovered(f"no House may {said}")

    def _plays(self, effect: Node) -> list[int]:
        """What is barred when somebody may not play a card: a name, or the tactics of a Rite."""
        if effect.name not in ("play", "deploy"):
            raise Uncovered(format_node(effect))
        what = effect.node("what")
        if what.kind == "selector.ref" and what.node("ref").kind == "ref.name":
            names = what.node("ref").strings("names")
            return [w.NAMED + number for name in names for number in sorted(self.nouns.vocabulary.named(name))]
        if what.has("what") and format_node(what).endswith("tactic"):
            return [w.RITE_TACTICS + rite for rite in sorted(rite_types_named(what.node("what")))]
        raise Uncovered(format_node(effect))

    def _for_no_card(self, fact: Node) -> list[Change]:
        """No such card may do or suffer it."""
        said = format_node(fact.node("what"))
        if said not in FORBIDDEN:
            raise Uncovered(format_node(fact))
        np = fact.node("who").node("what")
        cards, test = self.nouns.zone_cards(np), self.nouns.test(np)
        return self._given(lambda ctx: [card for card in cards(ctx) if test(ctx, card)], FORBIDDEN[said])

    def _force_proof(self, clause: Node, predicate: Node, choose: Choose | None) -> list[Change]:
        """Force that a named event deals does not touch it."""
        named = {n.word("card") for n in predicate.walk() if n.kind == "noun.name"}
        if not named:
            (hazard,) = predicate.nodes("hazards")
            self.harmless = self.nouns.any_of(hazard.node("source"))
            return [Change(w.SPARED, self._cards(clause.node("who"), choose), lambda ctx: ctx.source)]
        if any(n.kind == "words.state" and "opposing" in n.strings("states") for n in predicate.walk()):
            raise Uncovered(format_node(clause))
        numbers = sorted(n for name in named for n in self.nouns.vocabulary.named(name))
        cards = self._cards(clause.node("who"), choose)
        return self._given(cards, tuple(w.FORCE_PROOF + number for number in numbers))
