"""Views: what screens and programs are shown, as values without language or mark-up."""
