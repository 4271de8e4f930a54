"""Double-entry bookkeeping: postings, balances and statements.

Pure. Here is how things are counted and moved; never why they move (that is `rules`)
and never where they are kept (that is `journal`).
"""
