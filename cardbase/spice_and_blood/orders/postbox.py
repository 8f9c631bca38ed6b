"""The post box: files, folders and mbox files as single mails. Nothing is fetched, nothing is sent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardbase.errors import Unreadable
from cardbase.files import is_folder, reason
from cardbase.given import checked
from cardbase.spice_and_blood.orders.mail import MOST_BYTES

MOST_MAILS = 1_000
MOST_BOX = 50_000_000
"""Bytes of an mbox file; no mail of a larger one is silently left out."""
_FROM = re.compile(rb"(?m)^From [^\n]{3,200}\n")


@checked
def post_box(paths: Sequence[Path]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of every mail; folders are read by name, mbox files mail by mail.

    Raises ``Unreadable`` for what cannot be read; of a mail too large only the beginning is yielded.
    """
    count = 0
    for path in paths:
        for one in sorted(path.iterdir()) if is_folder(path) else [path]:
            if one.is_dir() or one.name.startswith("."):
                continue
            for name, content in _mails(one):
                count += 1
                if count > MOST_MAILS:
                    raise Unreadable(f"{path}: more than {MOST_MAILS:,} mails")
                yield name, content


def _mails(path: Path) -> Iterator[tuple[str, bytes]]:
    try:
        with path.open("rb") as stream:
            content = stream.read(MOST_BOX + 1)
    except OSError as error:
        raise Unreadable(f"{path}: {reason(error)}") from None
    if len(content) > MOST_BOX:
        raise Unreadable(f"{path}: larger than {MOST_BOX:,} bytes", hint="split the mbox, or give a folder of mails")
    if not content.startswith(b"From "):
        yield path.name, content[: MOST_BYTES + 1]
        return
    for number, mail in enumerate(_FROM.split(content)[1:], 1):
        yield f"{path.name} {number}", re.sub(rb"(?m)^>(>*From )", rb"\1", mail)
