"""Words for the chapters of `banker/rules/table`."""
