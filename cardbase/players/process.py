"""Players in a process of their own, in any language: ``process:COMMAND``; one line of JSON asks, one line answers.

docs/ai.md has the protocol. The process gets no more than its seat may know; what it does with its lines
cannot harm the game: answers are bounded in size and time, and who fails is stood in for (``timeouts``).
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from cardbase.errors import Misuse, Refused, Unreadable
from cardbase.files import parse_json
from cardbase.tabletop import Observation, question_json

PREFIX: Final = "process:"
PROTOCOL: Final = 1
LONGEST_LINE: Final = 65_536
"""Bytes of an answer."""
_running: Final[weakref.WeakSet[subprocess.Popen[bytes]]] = weakref.WeakSet()
_starting: Final[list[ProcessPlayer]] = []
"""Players whose process begins: it runs before it is known here."""
_heard: Final[list[int]] = []
"""Signals to end that came while one did."""
SECONDS: Final = 60.0
"""Seconds for an answer, where ``limit`` sets no other."""


def is_process(name: str) -> bool:
    """Return whether a player's name is a command to run: ``process:COMMAND``."""
    return name.startswith(PREFIX) and bool(name.removeprefix(PREFIX).strip())


def command_of(name: str) -> list[str]:
    """Return the words of the command; raise ``Misuse`` where its quotes do not match or the system has no pipes."""
    if os.name == "nt":
        raise Misuse(f"{name!r} cannot be run on Windows", hint="FILE.py:NAME runs a player in this process")
    try:
        return shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise Misuse(f"{name!r} is not a command: {error}") from None


def check_command(name: str) -> None:
    """Raise ``Misuse`` for what is no command, ``Unreadable`` where its program is not there to be started."""
    words = command_of(name)
    if shutil.which(words[0]) is None:
        raise Unreadable(f"{name!r} cannot be started: there is no program {words[0]!r}")


class ProcessPlayer:
    """Asks a process, which is started at the first choice and ended with the player."""

    def __init__(self, name: str, seed: int) -> None:
        self._command = command_of(name)
        self._seed = seed
        self._seconds = SECONDS
        self._asked = 0
        self._read = b""
        self._process: subprocess.Popen[bytes] | None = None
        _end_with_us()

    def limit(self, seconds: float) -> None:
        """Set the seconds for an answer."""
        self._seconds = seconds

    def choose(self, observation: Observation) -> int:
        """Return the process's answer; raise ``Refused`` where there is none in time or it cannot be read."""
        deadline = time.monotonic() + self._seconds
        self._asked += 1
        view = observation.view()
        process = self._process or self._start()
        if self._asked == 1:
            greeting = {"type": "begin", "protocol": PROTOCOL, "seat": observation.seat, "seats": len(view.seats)}
            self._write(process, {**greeting, "seed": self._seed, "cards": list(view.cards)}, deadline)
        question = question_json(observation.question())
        seen = {name: value for name, value in plain(view).items() if name not in ("cards", "options")}
        self._write(process, {"type": "choose", "id": self._asked, "question": question, "view": seen}, deadline)
        while True:
            answer = self._answer(process, deadline)
            if answer.get("id") == self._asked:  # what was asked before came too late
                choice = answer.get("choice")
                if isinstance(choice, bool) or not isinstance(choice, int):
                    raise Refused(f"answered {str(choice)[:40]!r}, which is not a choice")
                return choice

    def _start(self) -> subprocess.Popen[bytes]:
        with self._is_starting():
            process = self._begun()
            _running.add(process)
        assert process.stdin and process.stdout
        for pipe in (process.stdin, process.stdout):
            os.set_blocking(pipe.fileno(), False)
        weakref.finalize(self, _end, process)
        self._process = process
        return process

    def _begun(self) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(  # noqa: S603  # the user named it on the command line; no stored game does
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise Refused(f"cannot be started: {error.strerror or error}") from None

    @contextlib.contextmanager
    def _is_starting(self) -> Iterator[None]:
        """Put off what ends this program until the process that begins is known, and so ends with it."""
        _starting.append(self)
        try:
            yield
        finally:
            _starting.remove(self)
            while _heard and not _starting:
                os.kill(os.getpid(), _heard.pop())

    def _write(self, process: subprocess.Popen[bytes], message: dict[str, Any], deadline: float) -> None:
        """Send a line, for as long as the deadline lets the process read it."""
        assert process.stdin
        rest = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        pipe = process.stdin.fileno()
        while rest:
            if not select.select([], [pipe], [], max(0.0, deadline - time.monotonic()))[1]:
                raise Refused(f"read nothing within {self._seconds:g} s")
            try:
                rest = rest[os.write(pipe, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise Refused("has ended") from None

    def _answer(self, process: subprocess.Popen[bytes], deadline: float) -> dict[str, Any]:
        """Return the next line as an object; raise ``Refused``."""
        assert process.stdout
        pipe = process.stdout.fileno()
        while b"\n" not in self._read:
            if len(self._read) > LONGEST_LINE:
                self._read = b""
                raise Refused(f"answered a line longer than {LONGEST_LINE} bytes")
            if not select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise Refused(f"gave no answer within {self._seconds:g} s")
            with contextlib.suppress(BlockingIOError):
                more = os.read(pipe, LONGEST_LINE)
                if not more:
                    raise Refused("has ended")
                self._read += more
        line, _, self._read = self._read.partition(b"\n")
        try:
            answer = parse_json(line)
        except (ValueError, RecursionError):
            raise Refused("answered a line that is not JSON") from None
        if not isinstance(answer, dict):
            raise Refused("answered a line that is not a JSON object")
        return answer


def _end(process: subprocess.Popen[bytes]) -> None:
    """Let the process go: close its pipes, and end it and what it started."""
    for pipe in (process.stdin, process.stdout):
        with contextlib.suppress(OSError):
            if pipe:
                pipe.close()
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _end_with_us() -> None:
    """Let a signal that ends this program end the players first: in sessions of their own they do not get it."""
    for number in (signal.SIGHUP, signal.SIGTERM):
        with contextlib.suppress(ValueError):  # only the main thread may
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _leave)


def _leave(number: int, _: object) -> None:
    if _starting:
        _heard.append(number)
        return
    for process in list(_running):
        if process.poll() is None:  # the number of one that ended may be another program's by now
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def plain(value: Any) -> Any:
    """Return a view as plain data for JSON: dataclasses and named tuples become objects, tuples lists."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(part) for part in value]
    return value
