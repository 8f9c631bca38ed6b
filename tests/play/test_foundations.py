"""Facts, state and small rules that everything else stands on."""

import ast
import random
from pathlib import Path

import pytest

from cardbase.errors import Unreadable
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import frames as f
from cardbase.play import new_game
from cardbase.play.choices import VERB_WORDS
from cardbase.play.facts import Facts
from cardbase.play.rules.governance import rivals
from cardbase.play.rules.special_operations import capture
from cardbase.play.rulesets import CRF
from cardbase.play.state import BYTES, CARD_COLUMNS, LISTS, SCALARS, SEAT_COLUMNS, State
from tests.play.houses import corpus, house, houses
from tests.play.situations import Situation

ROOM = Path(__file__).resolve().parents[2] / "cardbase" / "play"
TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def written_by(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AugAssign) else []


def test_only_acts_write_cards_tokens_and_funds() -> None:
    """One place changes the state: read from the source. ``set_up`` makes the first state, ``views`` drawn worlds."""
    columns = {*BYTES, *CARD_COLUMNS, "solaris", "spice", "favor", "declared", "modifiers", "face_up", "guild_hoard"}
    allowed = {"mutations.py", "state.py", "set_up.py", "views.py", "renaming.py", "worlds.py"}
    for path in sorted(ROOM.rglob("*.py")):
        if path.name in allowed:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            targets = (
                node.targets
                if isinstance(node, ast.Assign)
                else [node.target]
                if isinstance(node, ast.AugAssign)
                else []
            )
            for target in targets:
                base = target.value if isinstance(target, ast.Subscript) else target
                written = base.attr if isinstance(base, ast.Attribute) else ""
                owner = ast.unparse(base.value) if isinstance(base, ast.Attribute) else ""
                state = owner in {"s", "state", "g.state", "self.state", "new.state"}
                assert not (state and written in columns), f"{path.name}:{node.lineno} writes {written}"


def test_every_event_verb_and_frame_is_named_once() -> None:
    for names, module in ((e.EVENT_NAMES, e), (f.FRAME_NAMES, f)):
        assert len(set(names)) == len(names)
        if module is e:
            assert [getattr(e, name) for name in names] == list(range(len(names)))
    assert len(VERB_WORDS) == len(set(VERB_WORDS))


def test_a_state_copies_compares_and_comes_back_from_bytes() -> None:
    game = new_game(houses(3), corpus=corpus(), seed=1)
    state = game.state
    other, again = state.copy(), State.from_bytes(state.to_bytes())
    assert state == other == again
    for name in (*BYTES, *CARD_COLUMNS, *SEAT_COLUMNS, *LISTS, "piles"):
        assert getattr(other, name) is not getattr(state, name)
    for name in SCALARS:
        assert getattr(other, name) == getattr(state, name)
    other.piles[0].append(1)
    assert state != other
    for broken in (b"", b"\0" * 8, state.to_bytes()[:-8], state.to_bytes() + b"\0" * 8, b"\xff" * 800, b"abc"):
        with pytest.raises(Unreadable):
            State.from_bytes(broken)


def test_kinds_follow_the_printed_types() -> None:
    """CARD-02, CARD-03, CARD-06, TERM-27, CARD-08."""
    facts = Facts(corpus())
    kinds = {card.id: facts.kind[place] for place, card in enumerate(corpus().cards)}
    assert kinds["eots-dune"] == w.FIEF | w.CHARTER
    by_type = {"Holding": w.HOLDING, "Persona": w.PERSONA, "Resource": w.RESOURCE, "Event": w.EVENT}
    for card in corpus().cards:
        wanted = by_type.get(card.type, w.VENTURE | w.TACTIC | w.PROGRAM)
        assert kinds[card.id] & wanted
        assert kinds[card.id] & ~wanted == 0
        imperial = facts.marks[facts.number[card.id]] & w.IMPERIAL
        assert bool(imperial) == (card.deck == "imperial")


def test_a_card_that_prints_no_resistance_has_one() -> None:
    """CARD-18, TAL-04."""
    facts = Facts(corpus())
    stunner = facts.number["eots-stunner"]
    assert corpus().by_id["eots-stunner"].resistance is None
    assert facts.resistance[stunner] == 1
    assert facts.talents[w.DUELING][stunner] == -1


def test_rivals_are_the_other_active_players_clockwise() -> None:
    """TERM-04, TERM-36, SETUP-12, SETUP-13."""
    game = new_game(houses(4), corpus=corpus(), seed=1)
    game.state.seat_status[3] = w.ELIMINATED
    assert rivals(game, 1) == [2, 0]


def test_status_is_one_of_three_in_a_domain_and_none_elsewhere() -> None:
    """TERM-07, TERM-08, SUBD-11."""
    game = new_game(houses(2), corpus=corpus(), seed=1)
    s = game.state
    for card in range(game.table.cards):
        assert (s.status[card] in (w.READY, w.ENGAGED, w.SUBDUED)) == (s.zone[card] == w.DOMAIN)


def test_a_homeworld_starts_free_and_is_not_unique() -> None:
    """TERM-26, GOV-06, SETUP-07, PROF-02: two Houses may have the same one."""
    pair = [house("atreides", 1, name="A"), house("atreides", 1, name="B")]
    game = new_game(pair, corpus=corpus(), seed=1)
    assert [game.state.status[game.table.homeworld[seat]] for seat in (0, 1)] == [w.READY, w.READY]


def test_starting_spice_is_produced_and_leaves_the_guild_hoard_alone() -> None:
    """PROF-10, ECON-04, EXCH-15."""
    game = new_game([house("atreides", points=(1, 0, 1)), house("guild")], corpus=corpus(), seed=1)
    assert (game.state.spice[0], game.state.guild_hoard, game.rate()) == (1, 8, 3)


def test_deferment_follows_the_domain_not_the_owner() -> None:
    """OPEN-07, SUBD-15."""
    table = Situation(TWO, "Bert keeps Carthag with 2 tokens")
    table.interval("Anna").act(capture, 0, table.card("Carthag"))
    assert table.tokens("Carthag") == 2
    from cardbase.play.rules.subdual import defer

    defer(table.game)
    assert table.tokens("Carthag") == 3
    assert table.game.state.holder[table.card("Carthag")] == 0


def test_SUBD_03_a_subdued_card_is_no_aim_of_what_does_not_name_subdued_cards() -> None:
    told = "Bert governs Smuggler Bribes, Trespass Accord; Bert keeps Spotter Control; Anna has 9 solaris"
    table = Situation(TWO, told, "Anna holds Production Setbacks", operations=True).interval("Bert")
    table.do("Bert: use Smuggler Bribes", "Anna: play Production Setbacks")
    assert table.choices() == ["choose Smuggler Bribes", "choose Trespass Accord"]


def test_SUBD_03_an_effect_that_names_subdued_cards_is_aimed_at_no_other() -> None:
    told = "Anna governs House Mentat; House Mentat carries Betrayal; Bert governs House Agent"
    more = "Bert keeps Guard Commander, House Swordmaster"
    table = Situation(TWO, told, more, operations=True).interval("Anna").do("Anna: activate Betrayal")
    assert table.choices() == ["choose Guard Commander", "choose House Swordmaster"]


def test_a_subdued_card_is_never_the_target_of_a_rite() -> None:
    """SUBD-04, RITE-06."""
    table = Situation(TWO, "Anna governs Gurney Halleck; Bert keeps Giedi Prime, Carthag").interval("Anna")
    assert not table.offers("Anna: Battle led by Gurney")


def test_an_exchange_opens_a_window_also_for_exchange_tactics() -> None:
    """EXCH-13, HOUSE-11, TACT-03."""
    tactic = next(card for card in corpus().cards if card.kind == "tactic" and "Exchange" in card.subtypes)
    table = Situation(TWO, f"Bert holds {tactic.full_name}").interval("Anna").do("Anna: buy spice")
    assert table.offers(f"Bert: play {tactic.full_name}")


def test_advantage_and_disadvantage_concern_the_petitioner_alone() -> None:
    """PET-22, ALLEG-06."""
    told = "Bert assembles Gaius Helen Mohiam; Anna has 9 solaris; Bert has 6 solaris"
    table = Situation(TWO, told).interval("Bert")
    table.do("Bert: petition for Gaius", "Bert: bid 5", "Anna: bid 7", "Anna: pass")
    assert (table.funds("Anna"), table.funds("Bert")) == ((7, 10, 0), (6, 10, 0))


def test_production_comes_from_nowhere_and_discard_goes_nowhere() -> None:
    """ECON-01, ECON-03, ECON-05, SETUP-02, TERM-14."""
    from cardbase.play import mutations

    table = Situation(TWO)
    mutations.gain_solaris(table.game, 0, 1000)
    mutations.gain_spice(table.game, 0, 3)
    mutations.gain_spice(table.game, 0, -3)
    assert table.funds("Anna") == (1015, 10, 0)
    assert table.game.state.guild_hoard == 8


def test_favor_is_declared_in_last_turns_order() -> None:
    """AMB-08, OPEN-08."""
    table = Situation(TWO, "Anna has 9 favor; Bert has 11 favor")
    table.game.state.order = [1, 0]
    table.phase("Initiative Phase")
    declared = [event.seat for event in table.game.events() if event.kind == e.DECLARED_FAVOR]
    assert declared == [1, 0]


def test_the_leading_bidder_may_raise_and_a_passed_one_may_still_play_tactics() -> None:
    """AMB-13, PET-08, PET-10."""
    told = "Anna assembles Carthag; Bert holds Magnanimous Appeal; Bert has 9 solaris"
    three = TWO + "; Cora of Corrino at Kaitain"
    table = Situation(three, told).interval("Anna").do("Anna: petition for Carthag", "Anna: bid 4", "Bert: pass")
    table.do("Bert: pass", "Cora: bid 5", "Anna: bid 6")
    assert table.choices() == ["pass", "play Magnanimous Appeal"]
    table.do("Bert: pass", "Cora: pass", "Anna: bid 7")
    assert table.game.state.petition


def test_force_may_be_left_unused() -> None:
    """AMB-35, RITE-30."""
    told = "Anna governs Gurney Halleck; Bert governs Carthag"
    table = Situation(TWO, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Bert: leave it unengaged", "Anna: no more")
    assert table.status("Carthag") == "disengaged"


def test_a_captured_dune_makes_the_captor_its_governor_and_a_captured_homeworld_is_a_fief() -> None:
    """AMB-40, DUNE-04, DUNE-05."""
    table = Situation(TWO, "Bert governs Dune")
    table.interval("Anna").act(capture, 0, table.card("Bert's Dune"))
    dune = table.game.table.dune[1]
    assert (table.status("Caladan"), table.game.state.holder[dune]) == ("subdued", 0)
    assert table.game.in_force().allegiance[dune] == table.game.table.sponsor[0]
    home = Situation("Anna of Atreides at Caladan; Cora of Guild at Tupile")
    home.interval("Anna").act(capture, 0, home.card("Tupile"))
    assert (home.status("Caladan"), home.status("Tupile")) == ("disengaged", "disengaged")


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    games = [new_game(houses(2), corpus=corpus(), seed=seed, rules=CRF) for seed in (1, 1, 2)]
    assert games[0].state == games[1].state
    assert games[0].state != games[2].state


def test_an_opening_hand_is_fair() -> None:
    """SETUP-05, SETUP-09: over many seeds every card of a deck is drawn about equally often (7 of 40)."""
    counts: dict[int, int] = {}
    decks = houses(2)
    for seed in range(600):
        game = new_game(decks, corpus=corpus(), seed=random.Random(seed).getrandbits(40))
        for card in game.state.piles[w.HAND * 2]:
            counts[card] = counts.get(card, 0) + 1
    assert len(counts) == 40
    assert 60 < min(counts.values()) <= max(counts.values()) < 160  # 105 expected, deviation 9.3


def test_the_adversaries_of_the_later_powers() -> None:
    """MINOR-02, MINOR-03, TERM-30, ALLEG-03."""
    facts = Facts(corpus())

    def adverse(one: str, other: str) -> bool:
        return bool(facts.adversaries[facts.powers.index(one)] & facts.power_bit(other))

    for one, other in (("smugglers", "guild"), ("miners", "water_sellers"), ("corrino", "atreides")):
        assert adverse(one, other)
        assert adverse(other, one)
    assert not adverse("atreides", "fremen")


def test_unique_aides_of_the_last_set_are_unique() -> None:
    """LATER-02, TERM-31."""
    aides = [card for card in corpus().cards if card.kind == "aide" and "Unique" in card.subtypes]
    facts = Facts(corpus())
    assert len(aides) == 6
    assert all(facts.marks[facts.number[card.id]] & w.UNIQUE for card in aides)


def test_an_assigned_card_stays_when_its_requirement_is_lost() -> None:
    """AMB-55, DEP-07, TERM-09: placed on the table of its host until discarded."""
    from cardbase.play import mutations

    table = Situation(TWO, "Anna governs Guard Commander; Anna holds House Battalion", "Caladan has command 0")
    table.interval("Anna").do("Anna: deploy House Battalion")
    mutations.modify(table.game, w.ALLEGIANCE, table.card("Guard Commander"), 1, -1, w.FOR_GOOD)
    table.do("Anna: end the Interval")
    assert table.host("House Battalion") == "Guard Commander"


def test_effects_may_change_deferment_tokens() -> None:
    """SUBD-16, DUNE-10: with a token taken away Dune is no longer due."""
    from cardbase.play import mutations

    table = Situation(TWO, "Anna keeps Dune with 7 tokens")
    mutations.set_tokens(table.game, table.card("Anna's Dune"), 6)
    assert table.interval("Anna").offers("Anna: end the Interval")


def test_tactics_need_no_house_interval_and_play_in_rivals_ones() -> None:
    """AMB-61, TACT-01, AMB-17, DEP-21, AMB-64."""
    opening = Situation(TWO, "Anna holds Powerful Ally").phase("Initiative Phase")
    assert opening.offers("Anna: play Powerful Ally")
    told = "Anna assembles Carthag; Bert holds Magnanimous Appeal, Security Sweep; Bert has 2 solaris"
    petition = Situation(TWO, told).interval("Anna").do("Anna: petition for Carthag", "Anna: bid 4")
    assert petition.choices() == ["pass", "play Magnanimous Appeal", "play Security Sweep"]
    petition.do("Bert: pass")
    assert petition.choices() == ["pass", "play Magnanimous Appeal"]
