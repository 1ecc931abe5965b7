"""Fisticuffs (section 2.16): a brawl fought with one hidden card each."""

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Reason
from posse.engine.question import Choose, Option
from posse.games.answers import BrawlCard
from posse.games.bouts import Verdict, ask_both
from posse.games.cards import SUITS, is_joker, name, rank, suit
from posse.games.figures import ROUNDING
from posse.games.ruthless import events
from posse.games.ruthless.shooting import mount_of
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits

LOSER_WOUNDS = 2
"""ruthless/fisticuffs/loser-two-wounds."""

MOUNTED = Reason("mounted", 1, "ruthless/fisticuffs/mounted-plus-one")
RULE = "ruthless/fisticuffs/both-pick-a-card"


class Decline(Option[Table], frozen=True):
    """Play no card and lose, at tables where that is allowed (RR-58)."""


class Brawl(Item[Table], frozen=True):
    """ruthless/fisticuffs/not-an-action: fought at once after the Move that made contact; both choose a card in secret."""

    mover: str
    rival: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/snap/attack-revalidated: if both are still face to face and the mover is still up."""
        mover, rival = table.figure(self.mover), table.figure(self.rival)
        if not mover.up or not rival.on_table or not self._in_contact(table):
            return table
        if rival.status == "down":
            verdict = Verdict(self.mover, "ruthless/fisticuffs/auto-lose-unconscious")
            return settle(table, self, verdict, ("", ""))
        return self._fight(table)

    def _in_contact(self, table: Table) -> bool:
        return table.touching(self.mover, self.rival, slack=ROUNDING)

    def _fight(self, table: Table) -> Asking[Table, Table]:
        """ruthless/fisticuffs/auto-lose-no-card, ruthless/fisticuffs/neither-has-card: empty hands.

        ruthless/fisticuffs/cards-spent: what is played goes to the discards.
        """
        seats = (table.profile(self.mover).seat, table.profile(self.rival).seat)
        one, two = (brawl_choice(table, seat, self) for seat in seats)
        if (one is None or two is None) and table.scene.options.autolose_winner_card == "kept":
            verdict = verdict_without_cards(table, self, (one is not None, two is not None))
            return settle(table, self, verdict, ("", ""))
        if table.scene.options.fist_cards == "defender_first":
            shown = _card((yield two)) if two is not None else None
            picks = (_card((yield _knowing(one, shown))) if one is not None else "", shown or "")
        else:
            picks = yield from ask_both(one, two, RULE)
        for seat, card in zip(seats, picks, strict=True):
            if card:
                table = table.spend(seat, card)
        return settle(table, self, judge(table, self, *picks), picks)


def _card(answer: Option[Table]) -> str:
    return answer.card if isinstance(answer, BrawlCard) else ""


def _knowing(choice: Choose[Table], shown: str | None) -> Choose[Table]:
    """RR-57, `defender_first`: the mover is told what the defender shows before choosing; None: nothing to show."""
    if shown is None:
        return choice
    return replace(choice, ask=f"{choice.ask} The defender shows {name(shown) if shown else 'no card'}.")


def brawl_choice(table: Table, seat: str, brawl: Brawl) -> Choose[Table] | None:
    """ruthless/fisticuffs/both-pick-a-card: compulsory for whoever holds a card (RR-58); None with an empty hand."""
    hand = table.hand(seat)
    if not hand:
        return None
    options: tuple[Option[Table], ...] = tuple(BrawlCard(card) for card in hand)
    if not table.scene.options.fist_card_compulsory:
        options += (Decline(),)
    ask = f"Fisticuffs: {table.name(brawl.mover)} against {table.name(brawl.rival)}. Which card?"
    return Choose(seat, ask, options, RULE)


def verdict_without_cards(table: Table, brawl: Brawl, holding: tuple[bool, ...]) -> Verdict:
    """Somebody cannot play: that one loses and the winner keeps the card; nobody can: nobody is hurt."""
    mover, rival = holding
    if mover != rival:
        return Verdict(brawl.mover if mover else brawl.rival, "ruthless/fisticuffs/auto-lose-no-card")
    both = table.scene.options.fist_no_cards == "both_lose"
    return Verdict("", "ruthless/fisticuffs/neither-has-card", both)


def score(table: Table, id: str, card: str) -> tuple[int, tuple[Reason, ...]]:
    """ruthless/fisticuffs/score: card value, +1 mounted, and what traits add; no floor or ceiling."""
    mounted = (MOUNTED,) if table.figure(id).horse else ()
    reasons = (*mounted, *table.profile(id).brawl)
    return (table.scene.value[card] if card else 0) + sum(reason.add for reason in reasons), reasons


def judge(table: Table, brawl: Brawl, one: str, two: str) -> Verdict:
    """ruthless/fisticuffs/highest-wins, unless a Low Blow decides it (ruthless/cards/two-low-blow).

    ruthless/fisticuffs/low-blow-miss: a 2 of another suit is just a 2, and a Joker has no suit to match.
    """
    if not one or not two:
        return verdict_without_cards(table, brawl, (bool(one), bool(two)))
    for card, other, owner in ((one, two, brawl.mover), (two, one, brawl.rival)):
        if rank(card) == "2" and suit(card) == suit(other) and not is_joker(other):
            return Verdict(owner, "ruthless/fisticuffs/low-blow-match")
    mine, yours = score(table, brawl.mover, one)[0], score(table, brawl.rival, two)[0]
    if mine != yours:
        return Verdict(brawl.mover if mine > yours else brawl.rival, "ruthless/fisticuffs/highest-wins")
    return tie(table, brawl, one, two)


def tie(table: Table, brawl: Brawl, one: str, two: str) -> Verdict:
    """ruthless/fisticuffs/tie-break: the better suit, then the higher printed card (RR-04)."""
    rule = "ruthless/fisticuffs/tie-break"
    match table.scene.options.fist_tie:
        case "no_result":
            return Verdict("", rule)
        case "both_lose":
            return Verdict("", rule, both_lose=True)
        case "mover_wins":
            return Verdict(brawl.mover, rule)
        case "defender_wins":
            return Verdict(brawl.rival, rule)
        case _:
            value = table.scene.value
            ahead = (SUITS.index(suit(one)), value[one]) > (SUITS.index(suit(two)), value[two])
            return Verdict(brawl.mover if ahead else brawl.rival, rule)


def settle(table: Table, brawl: Brawl, verdict: Verdict, played: tuple[str, str]) -> Table:
    """ruthless/fisticuffs/winner-unhurt: the loser takes two wounds and goes back; the winner stays where it is."""
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
    pairs = []
    if verdict.winner:
        pairs = [(verdict.winner, brawl.rival if verdict.winner == brawl.mover else brawl.mover)]
    elif verdict.both_lose:
        pairs = [(brawl.rival, brawl.mover), (brawl.mover, brawl.rival)]
    won = bool(verdict.winner)
    hits = [
        LandHits(victim=loser, attacker=other, left=LOSER_WOUNDS, cause="fists", mount=mount_of(table, loser), won=won)
        for other, loser in pairs
    ]
    return table.then(*hits)
