"""What the effects of texts do: one module a subject, each registering its executors (``registry``)."""
