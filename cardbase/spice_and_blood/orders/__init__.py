"""The order language: from a mail to orders, with a disposition for every line."""
