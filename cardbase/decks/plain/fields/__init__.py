"""Headings of a list and what it says of the House: sponsor, homeworld, points, whose list it is."""
