"""Printed sheets: cards, stickers and our own game; and the codes on them."""
