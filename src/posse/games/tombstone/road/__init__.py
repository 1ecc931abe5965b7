"""The road: travel by the day, sleep, care, and what the wild gives."""
