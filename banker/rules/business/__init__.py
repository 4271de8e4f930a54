"""The business edition: lots, black business, the machine, shares and policies (R-19)."""
