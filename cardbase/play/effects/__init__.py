"""What the effects of texts do: one module a subject, each registering what compiles them (``registry``)."""
