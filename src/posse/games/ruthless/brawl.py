"""Fisticuffs (section 2.16): a brawl fought with one hidden card each."""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Reason
from posse.engine.question import Choose
from posse.games.cards.hands import Verdict, ask_both
from posse.games.cards.pack import SUITS, rank, suit
from posse.games.deeds.answers import BrawlCard
from posse.games.people.figures import ROUNDING
from posse.games.ruthless import events
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits

LOSER_WOUNDS = 2
"""ruthless/fisticuffs/loser-two-wounds."""

MOUNTED = Reason("mounted", 1, "ruthless/fisticuffs/mounted-plus-one")
RULE = "ruthless/fisticuffs/both-pick-a-card"


class Brawl(Item[Table], frozen=True):
    """ruthless/fisticuffs/not-an-action: fought at once after the Move that made contact; both choose a card in secret."""

    mover: str
    rival: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/snap/attack-revalidated: if both are still face to face and the mover is still up."""
        mover, rival = table.figure(self.mover), table.figure(self.rival)
        if not mover.up or not rival.on_table or not table.touching(self.mover, self.rival, slack=ROUNDING):
            return table
        if rival.status == "down":
            verdict = Verdict(self.mover, "ruthless/fisticuffs/auto-lose-unconscious")
            return settle(table, self, verdict, ("", ""))
        return self._fight(table)

    def _fight(self, table: Table) -> Asking[Table, Table]:
        """ruthless/fisticuffs/auto-lose-no-card, ruthless/fisticuffs/neither-has-card: empty hands (RR-58).

        ruthless/fisticuffs/cards-spent: what is played goes to the discards.
        """
        seats = (table.profile(self.mover).seat, table.profile(self.rival).seat)
        one, two = (brawl_choice(table, seat, self) for seat in seats)
        if one is None or two is None:
            return settle(table, self, without_cards(self, one is not None, two is not None), ("", ""))
        picks = yield from ask_both(one, two, RULE)
        for seat, card in zip(seats, picks, strict=True):
            table = table.spend(seat, card)
        return settle(table, self, judge(table, self, *picks), picks)


def brawl_choice(table: Table, seat: str, brawl: Brawl) -> Choose[Table] | None:
    """ruthless/fisticuffs/both-pick-a-card: in secret (RR-57), compulsory for whoever holds a card; None with an empty hand."""
    options = tuple(BrawlCard(card) for card in table.hand(seat))
    if not options:
        return None
    ask = f"Fisticuffs: {table.name(brawl.mover)} against {table.name(brawl.rival)}. Which card?"
    return Choose(seat, ask, options, RULE)


def without_cards(brawl: Brawl, mover: bool, rival: bool) -> Verdict:
    """Somebody holds no card: that one loses and the winner keeps the card; nobody does: nobody is hurt."""
    if mover != rival:
        return Verdict(brawl.mover if mover else brawl.rival, "ruthless/fisticuffs/auto-lose-no-card")
    return Verdict("", "ruthless/fisticuffs/neither-has-card")


def score(table: Table, id: str, card: str) -> tuple[int, tuple[Reason, ...]]:
    """ruthless/fisticuffs/score: card value, +1 mounted, and what traits add; no floor or ceiling."""
    mounted = (MOUNTED,) if table.figure(id).horse else ()
    reasons = (*mounted, *table.profile(id).brawl)
    return (table.scene.value[card] if card else 0) + sum(reason.add for reason in reasons), reasons


def judge(table: Table, brawl: Brawl, one: str, two: str) -> Verdict:
    """ruthless/fisticuffs/highest-wins, unless a Low Blow decides it (ruthless/cards/two-low-blow).

    ruthless/fisticuffs/low-blow-miss: a 2 of another suit is just a 2. ruthless/fisticuffs/tie-break: the better suit,
    then the higher printed card (RR-04).
    """
    for card, other, owner in ((one, two, brawl.mover), (two, one, brawl.rival)):
        if rank(card) == "2" and suit(card) == suit(other):
            return Verdict(owner, "ruthless/fisticuffs/low-blow-match")
    mine, yours = score(table, brawl.mover, one)[0], score(table, brawl.rival, two)[0]
    if mine != yours:
        return Verdict(brawl.mover if mine > yours else brawl.rival, "ruthless/fisticuffs/highest-wins")
    value = table.scene.value
    ahead = (SUITS.index(suit(one)), value[one]) > (SUITS.index(suit(two)), value[two])
    return Verdict(brawl.mover if ahead else brawl.rival, "ruthless/fisticuffs/tie-break")


def settle(table: Table, brawl: Brawl, verdict: Verdict, played: tuple[str, str]) -> Table:
    """ruthless/fisticuffs/winner-unhurt: the loser takes two wounds and goes back; the winner stays where it is.

    ruthless/fisticuffs/rider-takes-wounds: a mounted loser too, for the horse die belongs to firing only (RR-59).
    """
    scores = (score(table, brawl.mover, played[0])[0], score(table, brawl.rival, played[1])[0])
    table = table.log(
        events.BrawlFought(
            mover=brawl.mover,
            rival=brawl.rival,
            cards=played,
            scores=scores,
            winner=verdict.winner,
            by=verdict.rule,
        )
    )
    if not verdict.winner:
        return table
    loser = brawl.rival if verdict.winner == brawl.mover else brawl.mover
    return table.then(LandHits(victim=loser, attacker=verdict.winner, left=LOSER_WOUNDS, cause="fists"))
