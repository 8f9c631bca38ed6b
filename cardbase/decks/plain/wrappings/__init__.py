"""What mails, pages and programs wrap a list in, taken off before anything is read."""
