"""Benchmarks: speed and memory against what the same machine can do at best.

Run them with `./run.sh bench [--json FILE]`. Each figure is a median of one run, and where
there is a limit it is measured in the same run: the raw commit of the same rows to the
same disk, a bare echo on the same server. They are no tests and fail nothing.
"""
