"""The TV: a screen across the room that only looks on."""
