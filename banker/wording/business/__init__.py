"""Words for the chapters of `banker/rules/business`."""
