"""A deck in an address, as friends pass it on: with signs behind it, cut, changed, too long, or opened many times."""

from __future__ import annotations

import base64
import os
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.sampling import sampled

if not os.environ.get("CARDBASE_REQUIRE_BROWSER"):
    pytest.importorskip("playwright", reason="the extra web-test is not installed")

from playwright.sync_api import Page, expect

pytestmark = pytest.mark.web

LIST = (Path(__file__).parents[2] / "data" / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
PACK = "async (text) => (await import('/-/cardbase/front/address.js')).packed(text)"
READ = """async (forms) => {
    const { unpacked } = await import("/-/cardbase/front/address.js");
    const asked = (form) => new URLSearchParams("deck=" + form).get("deck");
    return Promise.all(forms.map((form) => unpacked(asked(form)).catch((error) => error.message)));
}"""
CHANGED = "what the address holds was cut or changed, and cannot be read"


def test_an_address_is_read_whatever_mails_and_chats_put_into_it(at: Any) -> None:
    page = at("/about")
    good = page.evaluate(PACK, LIST)
    behind = [
        ".",
        ",",
        ")",
        ").",
        ">",
        "%3E",
        "!",
        "?",
        "…",
        "”",
        "'",
        '"',
        "*",
        "==",
        "%3D%3D",
        "%20",
        "%0A",
        "%E2%80%8B",
    ]
    inside = ["%0A", "%0D%0A", "%20", "%20%20%20", "%C2%AD"]
    forms = [good, *(good + sign for sign in behind), *(good[:76] + sign + good[76:] for sign in inside)]
    assert page.evaluate(READ, forms) == [LIST] * len(forms)
    broken = [good[:-1], good[:200], good[:50] + good[54:], "hello", "2%20Carthag", good[::-1]]
    assert page.evaluate(READ, broken) == [CHANGED] * len(broken)
    assert page.evaluate(READ, [page.evaluate(PACK, "x" * 1_000_001)]) == ["what the address holds is too large"]


DECKS = sorted((Path(__file__).parents[2] / "data" / "decks").glob("*.deck.txt"))
SHORT = ["2 Carthag\n", "Sponsor: Fremen\n3 Crysknife\n", "Name: Ä\n1 Dune\n" * 9, "1 Kindjal\n2 Kindjal\n12 Kindjal\n"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OTHERS = """async ([pack, letters, each]) => {
    const { unpacked } = await import("/-/cardbase/front/address.js");
    const text = await unpacked(pack);
    const others = [];
    const tryIt = async (form) => {
        if ((await unpacked(form).catch(() => text)) !== text) others.push(form);
    };
    for (let at = 0; at < pack.length; at += 1) {
        const now = letters.indexOf(pack[at]);
        const changed = each.map((step) => letters[(now + step) % letters.length]);
        for (const letter of changed) await tryIt(pack.slice(0, at) + letter + pack.slice(at + 1));
        await tryIt(pack.slice(0, at) + pack.slice(at + 1));
        await tryIt(pack.slice(0, at) + (pack[at + 1] ?? "") + pack[at] + pack.slice(at + 2));
    }
    return others;
}"""
"""Reads an address with one letter changed, left out, or with two exchanged; returns those that are another text."""


def unchecked(text: str) -> str:
    """An address as it was made before addresses carried a check."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def test_addresses_of_before_stay_valid(at: Any) -> None:
    page = at("/about")
    texts = [*SHORT, *(deck.read_text(encoding="utf-8") for deck in DECKS)]
    assert page.evaluate(READ, [unchecked(text) for text in texts]) == texts


@pytest.mark.parametrize("text", sampled(range(len(SHORT)), of=2, first=1))
def test_an_address_in_which_a_letter_was_changed_is_no_other_deck(text: int, at: Any) -> None:
    page = at("/about")
    pack = page.evaluate(PACK, SHORT[text])
    assert page.evaluate(OTHERS, [pack, LETTERS, list(range(1, 64))]) == []


@pytest.mark.parametrize("deck", sampled(range(0, len(DECKS), 3), of=5))
def test_an_address_of_a_whole_deck_in_which_a_letter_was_changed_is_no_other_deck(deck: int, at: Any) -> None:
    page = at("/about")
    pack = page.evaluate(PACK, DECKS[deck].read_text(encoding="utf-8"))
    assert page.evaluate(OTHERS, [pack, LETTERS, [1, 32]]) == []


def test_an_address_that_was_cut_says_what_to_do(at: Any) -> None:
    page = at("/about")
    half = page.evaluate(PACK, LIST)[:200]
    for tool in ("build", "judge", "print", "play"):
        page.goto(page.url.rpartition("/")[0] + f"/{tool}#deck={half}")
        expect(page.get_by_role("alert")).to_contain_text("Ask for the whole address again, or for the list itself.")


def decks(page: Page) -> int:
    """How many decks the browser keeps."""
    found: int = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cardbase.deck.')).length")
    return found


@pytest.mark.parametrize("address", ["#deck=", "#shipped=fremen-desert-power"])
def test_a_deck_that_is_only_looked_at_is_not_kept(address: str, at: Any) -> None:
    page = at("/about")
    address += page.evaluate(PACK, LIST) if address == "#deck=" else ""
    name = page.get_by_label("Name of the deck")
    for _ in range(2):
        page.goto(page.url.partition("/about")[0].partition("/build")[0] + "/about")
        page.goto(page.url.replace("/about", "/build" + address))
        expect(name).to_have_value("Desert Power")
    assert decks(page) == 0 and page.url.endswith(address)
    name.fill("Mine")
    name.press("Tab")
    expect(page).to_have_url(re.compile("#own="))
    expect(name).to_have_value("Mine")
    page.get_by_role("button", name="Undo").click()
    expect(name).to_have_value("Desert Power")
    page.reload()
    expect(name).to_have_value("Desert Power")
    assert decks(page) == 1
