"""Nerve (sections 2.13, 2.18 and 2.19): Cool under fire, flight, rallying and giving up."""
