"""Ruthless: cards for initiative, gunfights on ten-sided dice, and nerve that breaks. In inches."""

NAME = "Ruthless"
