"""Build what is derived from the table of words after it changed: the automaton and the schema of trees.

A conflict of the grammar is an error.
"""

import json

from cardbase.corpus import schema_folder
from cardbase.operations import tree_schema
from cardbase.operations.grammar import save
from cardbase.operations.table import load_table

if __name__ == "__main__":
    print(f"{save(load_table())} states")
    schema = json.dumps(tree_schema(load_table()), indent=1, ensure_ascii=False)
    (schema_folder() / "operation.schema.json").write_text(schema + "\n", encoding="utf-8")
