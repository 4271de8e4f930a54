"""The words of house rules and presets: what a table may agree on, and how it is chosen."""
