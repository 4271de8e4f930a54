"""Titles: bought, auctioned, built on, mortgaged and traded, and what a visitor pays.

R-4 to R-6, R-9 to R-12, R-14.
"""
