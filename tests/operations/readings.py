"""Every reading of a text. The grammar is free of conflicts, so two readings can differ only in how words are cut."""

from cardbase.operations import Lexicon, Operation
from cardbase.operations.automaton import END, Run, load_automaton
from cardbase.operations.lexicon import ATOM, entries
from cardbase.operations.reading import candidates, number_of


def readings(text: str, lexicon: Lexicon, *, longest_only: bool = False) -> list[Operation]:
    """Return the tree of every way to cut the text into words that the automaton accepts to the end.

    ``longest_only``: at each place only the longest words, but of every class they can have.
    """
    atoms, known, found = ATOM.findall(text), entries(lexicon), []
    open_runs = [(0, Run(load_automaton()))]
    while open_runs:
        at, run = open_runs.pop()
        if at == len(atoms):
            if run.accepts(END):
                found.append(Operation(run.finish()))
            continue
        number = number_of(atoms[at])
        choices = [(1, *number)] if number else []
        choices += [(len(cut), terminal, value) for cut, terminal, value in candidates(known, atoms, at)]
        choices = [choice for choice in choices if run.accepts(choice[1])]
        for length, terminal, value in choices:
            if not longest_only or length == max(choice[0] for choice in choices):
                branch = run.fork()
                branch.feed(terminal, value)
                open_runs.append((at + length, branch))
    return found
