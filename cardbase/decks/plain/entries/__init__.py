"""The entries of a line: each card with its count, and what is left of the line then."""
