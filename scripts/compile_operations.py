"""Build the automaton of the operation language after its table changed; a conflict of the grammar is an error."""

from cardbase.operations.grammar import save
from cardbase.operations.table import load_table

if __name__ == "__main__":
    print(f"{save(load_table())} states")
