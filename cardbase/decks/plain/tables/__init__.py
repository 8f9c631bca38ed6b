"""Tables: spreadsheets, CSV files, tables of forums and web pages."""
