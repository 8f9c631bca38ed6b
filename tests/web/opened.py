"""What holds for every page that the tests open."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from tests.commandline import HANGS


def wherever_opened(prepare: Callable[[Any], object]) -> None:
    """Prepare each context and each page that a browser of this run opens by itself."""
    from playwright.sync_api import Browser  # an extra: the tests without a browser do without

    def prepared(open_it: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(open_it)
        def opened(*given: Any, **named: Any) -> Any:
            made = open_it(*given, **named)
            prepare(made)
            return made

        return opened

    for name in ("new_context", "new_page"):
        setattr(Browser, name, prepared(getattr(Browser, name)))


def functions_are_waited_for() -> None:
    """Refuse to wait for a bare expression: seen untrue once, its words would be read again, which our pages forbid."""
    from playwright.sync_api import Page

    wait = Page.wait_for_function

    @wraps(wait)
    def waited(page: Any, awaited: str, **named: Any) -> Any:
        assert "=>" in awaited, f"a page reads no words as a script: wait for '() => {awaited}'"
        return wait(page, awaited, **named)

    Page.wait_for_function = waited  # type: ignore[method-assign]


def patient() -> None:
    """Wait for what a page shows as long as for anything that may hang: a busy machine is no fault of a page."""
    from playwright.sync_api import expect

    expect.set_options(timeout=HANGS * 1000)
    wherever_opened(lambda made: made.set_default_timeout(HANGS * 1000))
