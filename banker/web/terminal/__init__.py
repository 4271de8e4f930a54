"""The terminal's pages: the display in the middle of the table."""
