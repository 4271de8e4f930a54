"""The schema of the database, change by change, with its triggers."""
