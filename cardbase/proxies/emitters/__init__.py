"""Emitters: drawings as PDF, PNG and SVG. They place what a drawing holds; they measure and decide nothing.

Each lives in its own module, because each brings a heavy library: import ``emitters.pdf``, ``emitters.png`` or
``emitters.svg`` where it is needed.
"""
