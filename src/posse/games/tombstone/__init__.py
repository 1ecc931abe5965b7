"""Tombstone: the role-playing game of the American West, with a Judge, a purse and a tomorrow."""

NAME = "Tombstone"
