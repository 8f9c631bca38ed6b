"""Positions told in a few words: who sits, what lies where, what happens, who answers what."""

from __future__ import annotations

from typing import Any

from cardbase.board_game import Game, Table, violations
from cardbase.board_game.agenda import QUESTIONS, question
from cardbase.board_game.constants import LOCATIONS, NO, NONE, PASS, SIZE, V
from cardbase.board_game.position import storm_order
from cardbase.board_game.rules.setup import new_state
from cardbase.tabletop import Choice

SIX = ("ATR", "CHO", "HAR", "EMP", "RIC", "GUI")
"""The seats of the worked examples, on circles 0 to 5."""


@question("the scene is over", {}, rules="BG-GEN-05")
def scene_over(g: Game, *_: int) -> list[int]:
    """Wait for ever."""
    return [NO, PASS]


class Scene:
    """A game in which nothing has happened: all forces in reserve but where the scene puts them."""

    def __init__(self, *keys: str, storm: int = 18, turn: int = 2, seed: int = 1, **options: Any) -> None:
        self.keys = keys or SIX
        table = Table(self.keys, **options)
        self.game = Game(table, new_state(table, seed))
        self.s, self.t = self.game.state, table
        self.s.storm, self.s.turn = storm, turn
        self.s.order = storm_order(self.game)
        self.s.first = self.s.order[0]
        self.s.deck += self.s.cache * 0
        self.asked: list[str] = []

    # What lies where

    def seat(self, key: str) -> int:
        return self.keys.index(key)

    def spice(self, **amounts: int) -> Scene:
        for key, amount in amounts.items():
            self.s.bank += self.s.spice[self.seat(key)] - amount
            self.s.spice[self.seat(key)] = amount
        return self

    def put(self, key: str, where: str, normal: int = 0, star: int = 0) -> Scene:
        """Place forces from the reserves; of the Bene Gesserit ``star`` are advisors."""
        seat, at = self.seat(key), self.t.board.location(where)
        own = key == "BEN"
        self.s.reserve[seat] -= normal + (star if own else 0)
        self.s.reserve_star[seat] -= 0 if own else star
        self.s.ground[seat * LOCATIONS + at] += normal
        self.s.star[seat * LOCATIONS + at] += star
        return self

    def tank(self, key: str, normal: int = 0, star: int = 0) -> Scene:
        seat = self.seat(key)
        self.s.reserve[seat] -= normal
        self.s.reserve_star[seat] -= star
        self.s.tanks[seat] += normal
        self.s.tanks_star[seat] += star
        return self

    def sand(self, where: str, amount: int) -> Scene:
        self.s.sand[self.t.board.location(where)] += amount
        self.s.bank -= amount
        return self

    def card(self, name: str) -> int:
        """Take a copy of a card out of the deck, the cache or the discard pile and return its number."""
        for heap in (self.s.deck, self.s.cache, self.s.discard):
            for card in heap:
                if self.t.printing[card].name == name:
                    heap.remove(card)
                    return card
        raise AssertionError(f"no {name} left")

    def hand(self, key: str, *names: str) -> Scene:
        self.s.hands[self.seat(key)] += [self.card(name) for name in names]
        return self

    def fill(self, key: str, number: int) -> Scene:
        """Bring a hand to a number of cards that do nothing in the scene."""
        plain = ("Shield", "Snooper", "Crysknife", "Maula Pistol", "Chaumas", "Gom Jabbar", "Slip Tip", "Stunner")
        hand = self.s.hands[self.seat(key)]
        for card in list(self.s.deck):
            if len(hand) < number and self.t.printing[card].name in plain:
                self.s.deck.remove(card)
                hand.append(card)
        return self

    def on_deck(self, *names: str) -> Scene:
        """Lay cards on top of the deck, the first one to be drawn first."""
        self.s.deck += [self.card(name) for name in reversed(names)]
        return self

    def leader(self, name: str) -> int:
        return next(n for n, leader in enumerate(self.t.leaders) if leader.name.endswith(name))

    def dead(self, *names: str, deaths: int = 1) -> Scene:
        for name in names:
            self.s.dead[self.leader(name)], self.s.deaths[self.leader(name)] = 1, deaths
        return self

    def skill(self, name: str, skill: int) -> Scene:
        """Give a leader a skill card, face up."""
        leader = self.leader(name)
        self.s.skill_deck.remove(skill)
        self.s.skill[leader], self.s.skill_front[leader] = skill, 1
        return self

    def traitor(self, key: str, name: str) -> Scene:
        self.s.traitor[self.leader(name)] = self.seat(key)
        return self

    def ally(self, one: str, two: str) -> Scene:
        self.s.ally[self.seat(one)], self.s.ally[self.seat(two)] = self.seat(two), self.seat(one)
        return self

    def blows(self, *names: str) -> Scene:
        """Lay spice cards on top of the spice deck, the first one to be turned first."""
        board, deck = self.t.board, self.s.spice_deck
        for name in reversed(names):
            wanted = -1 if name == "worm" else board.territory_of(name)
            card = next(
                c for c in deck
                if (self.t.spice_cards[c] < 0 if wanted < 0 else
                    self.t.spice_cards[c] >= 0 and board.territory[self.t.spice_cards[c]] == wanted)
            )  # fmt: skip
            deck.remove(card)
            deck.append(card)
        return self

    # What happens

    def do(self, *tasks: tuple[Any, ...], **answers: list[str] | str) -> Scene:
        """Run tasks; answers are lists by question, or by question and seat as ``bid_ATR``; the rest declines."""
        self.game.then(*tasks, ("scene_over", 0))
        self.game.advance()
        return self.go(**answers)

    def go(self, **answers: list[str] | str) -> Scene:
        left = {name: [value] if isinstance(value, str) else list(value) for name, value in answers.items()}
        game = self.game
        self.check(game)
        while not game.over and game.asking.name != "scene_over":
            name, key = game.asking.name, self.keys[game.seat]
            self.asked.append(f"{name} {key}")
            given = left.get(f"{name}_{key}") or left.get(name)
            if given and given[0] == "?":
                return self
            game.apply(self._code(given.pop(0)) if given else self._decline())
            self.check(game)
        unused = {name: value for name, value in left.items() if value}
        assert not unused, f"not asked: {unused}; asked: {self.asked[-30:]}"
        if not game.over:
            del self.s.agenda[-SIZE:]
        return self

    def check(self, game: Game) -> None:
        faults = [f for f in violations(game) if "holds" not in f]
        assert not faults, faults

    def choices(self) -> tuple[Choice, ...]:
        """Return what is offered now."""
        return self.game.question(self.game.seat).choices

    def _code(self, words: str) -> int:
        found = [choice.code for choice in self.choices() if choice.words == words]
        offered = [choice.words for choice in self.choices()]
        assert found, f"{self.game.asking.name} does not offer {words!r} but {offered[:40]}"
        return found[0]

    def _decline(self) -> int:
        options = self.game.options
        amount = V.AMOUNT * 1024
        for code in (PASS, NO, NONE, amount):
            if code in options:
                return code
        raise AssertionError(f"{self.game.asking.name}: {[choice.words for choice in self.choices()]}")

    def options(self, key: str, name: str, *arguments: int) -> list[str]:
        """Return the choices that a question would offer a seat, in words."""
        from cardbase.board_game.agenda import CODES

        arguments = (*arguments, *[0] * (4 - len(arguments)))
        asked = QUESTIONS[CODES[name]]
        assert asked
        agenda = self.s.agenda
        agenda += (CODES[name], self.seat(key), *arguments)
        found = [self.game.describe(code) for code in asked.options(self.game, self.seat(key), *arguments)]
        del agenda[-SIZE:]
        return found

    # What is true

    def of(self, column: str, **wanted: int) -> None:
        """Assert the values of a column by seat."""
        values = getattr(self.s, column)
        found = {key: values[self.seat(key)] for key in wanted}
        assert found == wanted

    def at(self, key: str, where: str) -> tuple[int, int]:
        """Return the forces of a seat in a location: plain, special or advisors."""
        place = self.seat(key) * LOCATIONS + self.t.board.location(where)
        return self.s.ground[place], self.s.star[place]

    def cards(self, key: str) -> list[str]:
        return sorted(self.t.printing[card].name for card in self.s.hands[self.seat(key)])

    def fight(self, attacker: str, defender: str, where: str, **answers: list[str] | str) -> Scene:
        """Fight one battle from its announcement on."""
        place = self.t.board.location(where)
        self.s.phase = 7
        s = self.s
        s.order = [self.seat(attacker), *(x for x in s.order if x != self.seat(attacker))]
        answers.setdefault("choose_opponent", [])
        if not answers["choose_opponent"]:
            del answers["choose_opponent"]
        self.game.then(("choose_opponent", self.seat(attacker), place), ("scene_over", 0))
        self.game.advance()
        return self.go(**answers)
