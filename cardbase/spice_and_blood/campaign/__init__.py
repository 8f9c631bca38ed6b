"""A campaign in a file: a journal of what came in, and every turn that was run from it."""
