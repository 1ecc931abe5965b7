"""Stops: what a seat answers by itself, so that nobody is asked more often than they like. They are the seat's, not the rules'."""

from typing import Literal

from posse.games.tombstone.checks import LetItStand, Offer

Stop = Literal["always", "matters", "never"]
"""Ask me always; only where it may turn how a roll ends; never in this fight."""


def by_itself(stop: Stop, question: object) -> LetItStand | None:
    """What a seat with this stop answers to a question, if it is not to be asked."""
    if not isinstance(question, Offer) or stop == "always" or (stop == "matters" and question.matters):
        return None
    return LetItStand()
