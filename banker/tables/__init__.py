"""What is alive at a table: banks, lobbies, seats, clocks, open screens, requests.

Nothing here knows Flask; what must outlive a restart is in the journal and its rows.
"""
