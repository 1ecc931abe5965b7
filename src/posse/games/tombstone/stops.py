"""Stops: what a seat answers by itself, so that nobody is asked more often than they like. They are the seat's, not the rules'."""

from msgspec.structs import replace

from posse.engine.game import Stop, Stops
from posse.games.tombstone.checks import LetItStand, Offer
from posse.games.tombstone.table import Table

ABOUT = "Ask me what I use on a roll"
JUDGES = "Ask me about the rolls"

PLAYER = (
    Stop("matters", "If it may change the result", "Where it may turn a roll, drop somebody or save them."),
    Stop("always", "Always", "Also where it only makes a number higher or lower."),
    Stop("never", "Not in this fight", "Every roll stands, until this fight is over."),
)
JUDGE = (
    Stop("matters", "If luck may change the result", "Your last word is not asked for: overrule at any time instead."),
    Stop("always", "Always, and for my last word", "You are asked at every roll whether it stands."),
    Stop("never", "Not in this fight", "Every roll stands, and your people use nothing, until this fight is over."),
)


def stops(table: Table, seat: str) -> Stops:
    """The stops of a seat. The Judge's usual one is the players': a fight halts at no roll for a word that is seldom said."""
    about, rows = (JUDGES, JUDGE) if seat == table.scene.judge else (ABOUT, PLAYER)
    if table.fight is None or not table.turn:
        return Stops(about, rows[:-1])
    return Stops(about, (*rows[:-1], replace(rows[-1], occasion=f"fight {table.fight.number}")))


def by_itself(stop: str, question: object) -> LetItStand | None:
    """What a seat with this stop answers to a question, if it is not to be asked."""
    if not isinstance(question, Offer) or stop == "always" or (stop == "matters" and question.matters):
        return None
    return LetItStand()
