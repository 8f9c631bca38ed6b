"""Every address in a file of ours is somebody else's, and known; where the project is at home only a host says."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD = "tests/old_files/"
"""What an older version wrote, with the address that it gave itself; it is still read."""
OTHERS = {
    "caddyserver.com": "a web server",
    "creativecommons.org": "the licence of our texts",
    "distributed.dask.org": "an extra",
    "github.com/db0/Dune-CCG-for-OCTGN": "the public files of the sets",
    "github.com/huertatipografica/Alegreya-Sans": "the licence of a font",
    "github.com/NDISCOVER/Cinzel": "the licence of a font",
    "json-schema.org": "the language of our schemas",
    "lite.datasette.io": "Datasette in the browser",
    "nodejs.org": "npm",
    "ns.adobe.com": "metadata of pictures and PDFs",
    "pettingzoo.farama.org": "an extra",
    "purl.org": "metadata of PDFs",
    "scripts.sil.org": "the licence of fonts",
    "www.apache.org": "a licence",
    "www.color.org": "colour profiles",
    "www.npes.org": "PDF/X",
    "www.patreon.com": "in a list of packages, of one of their authors",
    "www.sitemaps.org": "sitemaps",
    "www.w3.org": "SVG, XHTML and Atom",
}
MADE_UP = re.compile(r"[a-z]|([a-z-]+\.)*(example|example\.org|[a-z]\.[a-z]+|x\.org|a\.proxy)|host|postgres")
"""Hosts of examples: the reserved names, one letter, what nobody has."""
FORGES = r"(?:github|gitlab|codeberg|bitbucket|readthedocs|sourceforge|pypi)\.[a-z]+"
ADDRESS = re.compile(rf"(?:[a-z]+://(?:[^\s/@]*@)?|(?={FORGES}/))([a-z][a-z0-9.-]*)((?:/[\w.-]+)*)|([\w.]+@{FORGES})")


def addresses(text: str) -> set[str]:
    """The addresses in a text: host, at a forge with the project."""
    found = set()
    for host, path, mailed in ADDRESS.findall(text):
        place = "/".join([host, *path.split("/")[1:3]]) if re.fullmatch(FORGES, host) else host
        found.add(mailed or place.rstrip("."))
    return {place for place in found if place not in OTHERS and not MADE_UP.fullmatch(place)}


def test_no_file_names_an_address_that_is_not_known_to_be_anothers() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    names = [name for name in listed.split("\0")[:-1] if not name.startswith(OLD) and (ROOT / name) != Path(__file__)]
    contents = ((name, (ROOT / name).read_bytes()) for name in names)
    found = {name: addresses(content.decode("utf-8", "replace")) for name, content in contents if b"\0" not in content}
    assert {"README.md", "pyproject.toml", ".github/CONTRIBUTING.md", "docs/hosting.md"} <= found.keys()
    assert {name: places for name, places in found.items() if places} == {}


@pytest.mark.parametrize("text", [
    "https://github.com/cardbase/cardbase", "see github.com/cardbase/cardbase/issues.",
    "git@github.com:cardbase/cardbase",
    "https://cardbase.org/x", "<https://cardbase.readthedocs.io/en/latest/>", "ssh://git@codeberg.org/a/b",
])  # fmt: skip
def test_an_address_of_a_project_is_found_in_every_form(text: str) -> None:
    assert addresses(text)


def test_a_schema_is_called_by_the_name_of_its_file() -> None:
    schemas = list((ROOT / "schemas").glob("*.json"))
    called = {path.name: json.loads(path.read_text(encoding="utf-8"))["$id"] for path in schemas}
    assert len(called) > 50 and called == {name: name for name in called}
