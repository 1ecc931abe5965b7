"""Fights: turns of five seconds, on a map or in the head, a file for each chapter."""
