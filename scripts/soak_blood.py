"""Campaigns of Spice and Blood by the thousand, and mails by the million.

``python -m scripts.soak_blood campaigns [GAMES] [SEED]`` plays 1,000 campaigns of 20 turns with 6 Houses: no error, no
broken invariant; it counts the victories. ``python -m scripts.soak_blood mails [MAILS] [SEED]`` reads and checks
1,000,000 mutated mails: each is answered, in bounded time, without a traceback. Not part of the test suite.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_lines, header_fault
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.simulate import begin, play, play_turn, seats_of

TURNS = 20
HOUSES = 6
LONGEST_MAIL = 2.0
"""Seconds that one mail may take."""
STRANGE = (
    b"\x00",
    b"\xff\xfe",
    "\u202e".encode(),
    b'"',
    b"{",
    b"}",
    b";",
    b"<b>",
    b"=?utf-8?b?AA==?=",
    b"\r",
    b"C999",
    b"-1",
)


def line_up(chance: random.Random) -> list[str]:
    """Return six players, with special factions now and then."""
    players = [chance.choice(("sensible", "sensible", "random", "idle")) for _ in range(HOUSES)]
    for place, faction in enumerate(("breeding", "wayku")):
        if chance.random() < 0.5:
            players[place] += f":{faction}"
    return players


def campaigns(games: int, seed: int) -> int:
    """Play campaigns; print what broke, the victories and the seconds a turn; return the number of faults."""
    ends: Counter[str] = Counter()
    faults = turns = 0
    began = time.process_time()
    for number in range(games):
        players = line_up(random.Random(f"{seed} {number}"))
        try:
            ending = play(seats_of(players), seed * 1_000_000 + number, TURNS)
        except Exception as error:
            faults += 1
            print(f"campaign {number} {players}: {type(error).__name__}: {error}", flush=True)
            continue
        turns += ending.turns
        faults += len(ending.faults)
        ends.update(why.split("(")[0].strip(" 0123456789") for _, why in ending.winners)
        for fault in ending.faults[:1]:
            print(f"campaign {number} {players}: {fault}", flush=True)
        if (number + 1) % 10 == 0:
            speed = (time.process_time() - began) / max(1, turns)
            print(
                f"{number + 1} campaigns, {turns} turns, {speed:.3f} s a turn, {faults} faults, {dict(ends)}",
                flush=True,
            )
    return faults


def mutated(mail: bytes, chance: random.Random) -> bytes:
    """Return a mail with some bytes, lines or halves changed."""
    for _ in range(chance.randint(1, 6)):
        place, other = chance.randrange(len(mail) + 1), chance.randrange(len(mail) + 1)
        first, last = min(place, other), max(place, other)
        mail = chance.choice(
            (
                mail[:place] + chance.choice(STRANGE) + mail[place:],
                mail[:first] + mail[last:] if last - first < 200 else mail[:place],
                mail[:place] + mail[first : first + 80] * chance.randint(1, 20) + mail[place:],
                mail[:place] + bytes([chance.randrange(256)]) + mail[place + 1 :],
                b"\n".join(chance.sample(lines := mail.split(b"\n"), len(lines))) if len(mail) < 5_000 else mail,
            )
        )
    return mail


def mails(count: int, seed: int) -> int:
    """Read and check mutated mails; print every one that raised or took too long; return their number."""
    seats = seats_of(["sensible", "random", "sensible:breeding"])
    state, dice = begin(seats, seed)
    for _ in range(4):
        state = play_turn(state, seats, dice, seed).after
    seen = seen_by(state, "H04")
    lines = PLAYERS["sensible"](seen, "H04", seed) + "\n" + PLAYERS["random"](seen, "H04", seed)
    head = f"#SPICEANDBLOOD game={state.game} turn={state.turn} house={state.houses['H04'].short}"
    plain = f"Dear master,\n\n> as you wrote\n{head}\n{lines}\n#END\nbest\n".encode()
    wrapped = b"From: a@b\nSubject: =?utf-8?q?orders?=\nContent-Type: text/html\n\n<p>" + plain.replace(
        b"\n", b"<br>\n"
    )
    forms = (plain, wrapped, b"From: a@b\nContent-Transfer-Encoding: quoted-printable\n\n" + plain)
    bad, began = 0, time.monotonic()
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        mail = mutated(chance.choice(forms), chance)
        start = time.process_time()
        try:
            sheet = read_mail(mail)
            if not header_fault(state, "H04", sheet):
                check_lines(seen, "H04", sheet.lines)
        except Exception as error:
            bad += 1
            print(f"mail {number}: {type(error).__name__}: {error}", flush=True)
        if time.process_time() - start > LONGEST_MAIL:
            bad += 1
            print(f"mail {number}: took {time.process_time() - start:.1f} s", flush=True)
        if (number + 1) % 1_000 == 0:
            print(f"{number + 1} mails, {bad} bad, {time.monotonic() - began:.0f} s", flush=True)
    return bad


KINDS = {"campaigns": (campaigns, 1_000), "mails": (mails, 1_000_000)}

if __name__ == "__main__":
    run, usual = KINDS[sys.argv[1] if len(sys.argv) > 1 else "campaigns"]
    given = [int(text) for text in sys.argv[2:]]
    sys.exit(bool(run(given[0] if given else usual, given[1] if len(given) > 1 else 1)))
