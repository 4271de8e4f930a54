"""Pages, streams and the HTTP contract; the only place that knows Flask.

A route reads the request, makes one command, has it executed and renders one partial.
No rule, no query, no arithmetic is here.
"""
