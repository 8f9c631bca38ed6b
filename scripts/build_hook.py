"""What a wheel carries and git does not: made from the table of words when the wheel is built (hatchling's hook)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Adds the parser's automaton, the tables of words as JSON and the schema of operation trees to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files in ``build/made`` and have them packed; a checkout installed in place makes its own."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)  # a build sees only what it requires: not cardbase itself
        from cardbase.operations import load_table, tree_schema
        from cardbase.operations.grammar import TABLE_FILE, build
        from cardbase.operations.table import DOCUMENTS, FOLDER, kept_document

        table, made = load_table(), Path(self.root, "build", "made")
        made.mkdir(parents=True, exist_ok=True)
        targets = {
            f"cardbase/operations/{TABLE_FILE.name}": json.dumps(build(table), separators=(",", ":")),
            "cardbase/_data/schemas/operation.schema.json": json.dumps(tree_schema(table), indent=1),
        }
        for name in DOCUMENTS:
            kept = kept_document((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
            targets[f"cardbase/operations/{name}.json"] = json.dumps(kept, separators=(",", ":"))
        for page in sorted(Path(self.root, "docs").glob("*.md")):  # not the folder: docs/coverage is made, not kept
            build_data["force_include"][str(page)] = f"cardbase/_data/docs/{page.name}"
        for target, content in targets.items():
            path = made / Path(target).name
            path.write_text(content + "\n", encoding="utf-8")
            build_data["force_include"][str(path)] = target
