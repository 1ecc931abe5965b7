"""The history of the database, a file for each change."""
