"""One module for each change of the schema; the first creates everything."""
