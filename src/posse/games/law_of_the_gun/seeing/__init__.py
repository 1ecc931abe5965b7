"""Visibility (section 2.20): sight, spotting, and what a seat may know of the hidden."""
