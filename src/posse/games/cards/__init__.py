"""Poker cards: the pack, hands of them, and cheating."""
