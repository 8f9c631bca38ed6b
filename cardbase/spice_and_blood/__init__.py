"""Spice and Blood, the play-by-mail game of Houses and generations. Rules are cited by their SB- ids.

How the room is laid out, from the ground up:

- ``tables``: the shipped numbers, orders, rules and switches (``data/spice-and-blood``), each read once;
- ``state``: what is true, as frozen records; ``world`` takes a state apart so that it may be changed;
- ``family``, ``reckoning``: kinship, places, succession; attributes as they count, votes, prices;
- ``dice``: dice by name; ``run``: one turn being run (orders, dice, ledger, events, answers);
- ``succession``, ``contracts``, ``votes``, ``battle``, ``guild``: what several steps share;
- ``steps``: the twenty steps, one module each; ``engine`` runs them; ``changes`` says what each changed;
- ``founding``: join forms, the start, late joiners; ``victory``: who has won.
"""

from cardbase.spice_and_blood.dice import FedDice, ScriptedDice, SecretDice, commitment
from cardbase.spice_and_blood.engine import TurnResult, run_turn
from cardbase.spice_and_blood.founding import Form, found, new_state
from cardbase.spice_and_blood.state import State

__all__ = [
    "FedDice",
    "Form",
    "ScriptedDice",
    "SecretDice",
    "State",
    "TurnResult",
    "commitment",
    "found",
    "new_state",
    "run_turn",
]
