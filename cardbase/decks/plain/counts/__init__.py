"""How many copies a line tells, and whether it is sure."""
