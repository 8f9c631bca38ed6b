"""The rules, a module a phase or a power; ``game`` imports them all, which registers their tasks (``agenda``)."""
