"""Shooting (sections 2.9 to 2.12, 2.15, 2.16 and 2.25): weapons, marks, tests, cover, effects, shots out of turn."""
