"""Fisticuffs (section 2.10): a fight with one hidden card each; whoever loses is badly hurt."""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Reason
from posse.engine.question import Choose
from posse.engine.refusal import Refusal, not_allowed
from posse.games.answers import BrawlCard
from posse.games.bouts import Verdict, ask_both
from posse.games.cards import SUITS, is_joker, suit
from posse.games.displacing import pushed
from posse.games.figures import FOOT_RADIUS, ROUNDING
from posse.games.malice import events
from posse.games.malice.drawing import turn_top_card
from posse.games.malice.table import Table
from posse.games.malice.wounds import LandHits, ace_played, land
from posse.tabletop.length import inches
from posse.tabletop.movement import Walker, path_length

RULE = "malice/fisticuffs/cards"
JOKER = "malice/fisticuffs/joker-zero"
NO_CARD = "malice/fisticuffs/no-card-loses"
PUSH = inches(2)


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
        it (MR-43, `draw_top_card`: the top card of the deck is turned instead).
        """
        seats = (table.profile(self.mover).seat, table.profile(self.rival).seat)
        one, two = (fist_choice(table, seat, self) for seat in seats)
        turns = table.scene.options.fist_no_card == "draw_top_card"
        if (one is None or two is None) and not turns:
            winner = "" if one is two else self.mover if one is not None else self.rival
            return settle(table, self, Verdict(winner, NO_CARD), ("", ""))
        cards = list((yield from ask_both(one, two, RULE)))
        without = [place for place in (0, 1) if not cards[place]]
        for place in without:
            table, cards[place] = yield from top_card(table, seats[place])
        for place, seat in enumerate(seats):
            if place not in without:
                table = ace_played(table.spend(seat, cards[place]), seat, cards[place])
            elif cards[place]:
                table = table.discard(seat, cards[place])
        played = (cards[0], cards[1])
        return settle(table, self, judge(table, self, played), played)


def fist_choice(table: Table, seat: str, brawl: Brawl) -> Choose[Table] | None:
    """malice/fisticuffs/cards: one card of the hand; None with nothing to play.

    malice/fisticuffs/joker-zero: a Joker may be played for what it is worth, or not at all (MR-05, `forbidden`).
    """
    barred = table.scene.options.joker_fist == "forbidden"
    hand = [card for card in table.hand(seat) if not (barred and is_joker(card))]
    if not hand:
        return None
    mover, rival = _called(table, brawl.mover, brawl.behind), _called(table, brawl.rival)
    ask = f"Fisticuffs: {mover} against {rival}. Which card?"
    return Choose(seat, ask, tuple(BrawlCard(card) for card in hand), RULE)


def _called(table: Table, id: str, behind: bool = False) -> str:
    """Somebody's name with what traits add in this fight: `Calla Reyes (+2)`."""
    added = sum(reason.add for reason in table.profile(id).fists[behind])
    return f"{table.name(id)} ({added:+d})" if added else table.name(id)


def why_not(table: Table, seat: str, card: str) -> Refusal:
    """What keeps a card from being played in a fight."""
    if card not in table.hand(seat):
        return not_allowed("That card is not in your hand.", RULE)
    return not_allowed("No Joker is played in a fight at this table.", JOKER)


def top_card(table: Table, seat: str) -> Asking[Table, tuple[Table, str]]:
    """MR-43, `draw_top_card`: a fighter without cards turns the top one; with nothing left to draw there is still none."""
    table, card = yield from turn_top_card(table, seat, "the top card for the fight", NO_CARD)
    return table.log(events.TopCardTurned(seat=seat, card=card)) if card else table, card


def score(table: Table, id: str, card: str, behind: bool = False) -> tuple[int, tuple[Reason, ...]]:
    """malice/fisticuffs/higher-wins: the value of the card and what traits add (malice/fisticuffs/trait-bonuses).

    malice/fisticuffs/joker-zero: a Joker is worth nothing. malice/trait/backstabber: +2 only for whoever came from behind.
    """
    reasons = table.profile(id).fists[behind]
    return (table.scene.value[card] if card else 0) + sum(reason.add for reason in reasons), reasons


def judge(table: Table, brawl: Brawl, cards: tuple[str, str]) -> Verdict:
    """malice/fisticuffs/higher-wins, unless a Joker wins by itself (MR-05, `auto_win`) or somebody had no card at all."""
    one, two = cards
    if not one or not two:
        winner = "" if one == two else brawl.mover if one else brawl.rival
        return Verdict(winner, NO_CARD)
    if table.scene.options.joker_fist == "auto_win" and is_joker(one) != is_joker(two):
        return Verdict(brawl.mover if is_joker(one) else brawl.rival, JOKER)
    mine, yours = score(table, brawl.mover, one, brawl.behind)[0], score(table, brawl.rival, two)[0]
    if mine != yours:
        return Verdict(brawl.mover if mine > yours else brawl.rival, "malice/fisticuffs/higher-wins")
    return tie(table, brawl, one, two)


def tie(table: Table, brawl: Brawl, one: str, two: str) -> Verdict:
    """malice/fisticuffs/tie: equal scores hurt nobody (MR-42: or the better suit wins, or both are hurt).

    A Joker has no suit.
    """
    rule = "malice/fisticuffs/tie"
    how = table.scene.options.fist_tie
    if how == "suit" and suit(one) != suit(two) and not is_joker(one) and not is_joker(two):
        return Verdict(brawl.mover if SUITS.index(suit(one)) > SUITS.index(suit(two)) else brawl.rival, rule)
    return Verdict("", rule, both_lose=how == "both_wounded")


def settle(table: Table, brawl: Brawl, verdict: Verdict, played: tuple[str, str]) -> Table:
    """malice/fisticuffs/loser-severe: losing means a Severe wound, without a die.

    malice/fisticuffs/cards-spent: what was played is gone. malice/fisticuffs/scores-a-wound: the wound scores like any other.
    A tie is fought again at tables that play it so (MR-42, `replay`).
    """
    mover, rival = brawl.mover, brawl.rival
    scores = (score(table, mover, played[0], brawl.behind)[0], score(table, rival, played[1])[0])
    table = table.log(
        events.BrawlFought(
            mover=mover,
            rival=rival,
            cards=played,
            scores=scores,
            winner=verdict.winner,
            helpless=not table.figure(rival).up,
            by=verdict.rule,
        )
    )
    if verdict.rule == "malice/fisticuffs/tie" and table.scene.options.fist_tie == "replay":
        return table.then(brawl)
    pairs = []
    if verdict.winner:
        pairs = [(verdict.winner, rival if verdict.winner == mover else mover)]
    elif verdict.both_lose:
        pairs = [(rival, mover), (mover, rival)]
    for winner, loser in reversed(pairs):
        if table.scene.options.fist_after == "push_2":
            table = table.then(PushBack(winner, loser))
        table = land(table, LandHits(victim=loser, attacker=winner, left=1, cause="fists"))
    return table


class PushBack(Item[Table], frozen=True):
    """malice/fisticuffs/no-pushback: the loser lies where it was; with `push_2` it goes back two inches (MR-44)."""

    winner: str
    loser: str

    def resolve(self, table: Table) -> Table:
        """As far as possible along the line; the dead go nowhere."""
        if not table.figure(self.loser).on_table:
            return table
        path = pushed(table, self.winner, self.loser, PUSH, Walker(FOOT_RADIUS))
        length = path_length(table.scene.ground, path)
        if length:
            table = table.displace(self.loser, path[-1])
        return table.log(events.PushedBack(figure=self.loser, to=path[-1], length=length))


# From behind


def is_behind(table: Table, attacker: str, victim: str, unseen: bool = False) -> bool:
    """malice/trait/backstabber: does the attacker come at the victim from behind (MR-45)?

    In the rear half of what the victim faces, in the rear quarter (`rear_90`), or from a place where the victim could not
    see it when the Move began (`unseen`). Whole numbers throughout: a square on each side instead of a root.
    """
    how = table.scene.options.behind
    if how == "unseen":
        return unseen
    figure, there = table.figure(victim), table.figure(attacker).spot
    at, toward = figure.spot, figure.toward
    ax, ay, fx, fy = there.x - at.x, there.y - at.y, toward.x - at.x, toward.y - at.y
    dot = ax * fx + ay * fy
    if dot >= 0:
        return False
    return how == "rear_180" or 2 * dot * dot > (ax * ax + ay * ay) * (fx * fx + fy * fy)
