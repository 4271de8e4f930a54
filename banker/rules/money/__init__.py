"""Money: salary, taxes, fines, free payments, debts, and bankruptcy.

R-1, R-3, R-7.4, R-15, R-16.
"""
