"""The HTTP contract for programs, and for the reader: JSON in, JSON out."""
