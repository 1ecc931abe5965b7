"""Fisticuffs (section 2.10): a fight with one hidden card each; whoever loses is badly hurt."""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose
from posse.games.cards.hands import Verdict, ask_both
from posse.games.deeds.answers import BrawlCard
from posse.games.malice import events
from posse.games.malice.table import SEVERE, Table
from posse.games.malice.wounds import strike
from posse.games.people.figures import ROUNDING

RULE = "malice/fisticuffs/cards"
NO_CARD = "malice/fisticuffs/no-card-loses"


class Brawl(Item[Table], frozen=True):
    """malice/fisticuffs/on-contact: fought at once when a Move has brought enemies into contact, at no action (MR-41).

    `behind` says that the mover came from behind.
    """

    mover: str
    rival: str
    behind: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """malice/fisticuffs/unconscious-usually-dies: nobody needs a card against one who is out cold, who has a Severe
        wound already and so dies of the second."""
        mover, rival = table.figure(self.mover), table.figure(self.rival)
        if not mover.up or not rival.on_table or not table.touching(self.mover, self.rival, slack=ROUNDING):
            return table
        table = table.turn_to(self.mover, self.rival)
        if not rival.up:
            return settle(table, self, Verdict(self.mover, NO_CARD), ("", ""))
        return self._fight(table.turn_to(self.rival, self.mover))

    def _fight(self, table: Table) -> Asking[Table, Table]:
        """malice/fisticuffs/cards: both players choose a card in secret, and must if they hold one.

        malice/fisticuffs/no-card-loses: who has none loses, and the winner keeps the card; neither has one: nothing comes of
        it (MR-43).
        """
        seats = (table.profile(self.mover).seat, table.profile(self.rival).seat)
        one, two = (fist_choice(table, seat, self) for seat in seats)
        if one is None or two is None:
            winner = "" if one is two else self.mover if one is not None else self.rival
            return settle(table, self, Verdict(winner, NO_CARD), ("", ""))
        played = yield from ask_both(one, two, RULE)
        for seat, card in zip(seats, played, strict=True):
            table = table.spend(seat, card)
        return settle(table, self, judge(table, self, played), played)


def fist_choice(table: Table, seat: str, brawl: Brawl) -> Choose[Table] | None:
    """malice/fisticuffs/cards: one card of the hand; None with nothing to play.

    malice/fisticuffs/joker-zero: a Joker may be played for what it is worth (MR-05).
    """
    hand = table.hand(seat)
    if not hand:
        return None
    mover, rival = _called(table, brawl.mover, brawl.behind), _called(table, brawl.rival)
    ask = f"Fisticuffs: {mover} against {rival}. Which card?"
    return Choose(seat, ask, tuple(BrawlCard(card) for card in hand), RULE)


def _called(table: Table, id: str, behind: bool = False) -> str:
    """Somebody's name with what traits add in this fight: `Calla Reyes (+2)`."""
    more = added(table, id, behind)
    return f"{table.name(id)} ({more:+d})" if more else table.name(id)


def score(table: Table, id: str, card: str, behind: bool = False) -> int:
    """malice/fisticuffs/higher-wins: the value of the card and what traits add (malice/fisticuffs/trait-bonuses).

    malice/fisticuffs/joker-zero: a Joker is worth nothing. malice/trait/backstabber: +2 only for whoever came from behind.
    """
    return (table.scene.value[card] if card else 0) + added(table, id, behind)


def added(table: Table, id: str, behind: bool) -> int:
    """malice/fisticuffs/trait-bonuses: what traits add in this fight."""
    return sum(reason.add for reason in table.profile(id).fists[behind])


def judge(table: Table, brawl: Brawl, cards: tuple[str, str]) -> Verdict:
    """malice/fisticuffs/higher-wins; malice/fisticuffs/tie: equal scores hurt nobody (MR-42)."""
    mine, yours = score(table, brawl.mover, cards[0], brawl.behind), score(table, brawl.rival, cards[1])
    if mine == yours:
        return Verdict("", "malice/fisticuffs/tie")
    return Verdict(brawl.mover if mine > yours else brawl.rival, "malice/fisticuffs/higher-wins")


def settle(table: Table, brawl: Brawl, verdict: Verdict, played: tuple[str, str]) -> Table:
    """malice/fisticuffs/loser-severe: losing means a Severe wound, without a die.

    malice/fisticuffs/cards-spent: what was played is gone. malice/fisticuffs/scores-a-wound: the wound scores like any other.
    malice/fisticuffs/no-pushback: the loser lies where it was (MR-44).
    """
    mover, rival, winner = brawl.mover, brawl.rival, verdict.winner
    scores = (score(table, mover, played[0], brawl.behind), score(table, rival, played[1]))
    table = table.log(
        events.BrawlFought(
            mover=mover,
            rival=rival,
            cards=played,
            scores=scores,
            winner=winner,
            helpless=not table.figure(rival).up,
            by=verdict.rule,
        )
    )
    return strike(table, rival if winner == mover else mover, SEVERE, 0, winner) if winner else table


# From behind


def is_behind(table: Table, attacker: str, victim: str) -> bool:
    """malice/trait/backstabber: does the attacker come at the victim from behind, in the rear half of what it faces (MR-45)?"""
    figure, there = table.figure(victim), table.figure(attacker).spot
    at, toward = figure.spot, figure.toward
    return (there.x - at.x) * (toward.x - at.x) + (there.y - at.y) * (toward.y - at.y) < 0
