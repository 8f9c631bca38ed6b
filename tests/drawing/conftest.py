"""Programs of Debian that read our files: the tests skip without them, but not where everything is required."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

import pytest

Program = Callable[[str], str]


@pytest.fixture
def program() -> Program:
    """Return the path of a program, or skip."""

    def found(name: str) -> str:
        path = shutil.which(name)
        if path:
            return path
        reason = f"{name} is not installed"
        if os.environ.get("CARDBASE_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)

    return found
