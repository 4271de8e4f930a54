"""What the pages of all surfaces share: buttons, sums, lines, receipts, first hints."""
