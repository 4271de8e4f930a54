"""Words: every event, refusal and house rule in the reader's language."""
