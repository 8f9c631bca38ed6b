"""Faces and sheets to print."""
