"""Cards: what one is worth in the hand, which to show for initiative, which to fight with, which to throw away."""

from posse.bots.bot import Judged, all_alike
from posse.bots.ruthless.position import Position
from posse.bots.ruthless.worth import fighter
from posse.engine.question import Choose
from posse.games.cards.pack import HIDDEN, rank
from posse.games.deeds.answers import BrawlCard, PlayCard
from posse.games.ruthless.brawl import Brawl, judge
from posse.games.ruthless.cheating import Cheat
from posse.games.ruthless.nerve import WHISKEY
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import ThrowAway


def kept(position: Position, card: str) -> float:
    """What a card is worth while it stays in the hand."""
    table, temper = position.table, position.temper
    worth = temper.pip * table.scene.value[card]
    if rank(card) == "2":
        worth += temper.low_blow
    if rank(card) in WHISKEY:
        lily = any(figure.up and figure.lily for figure in table.of_seat(position.seat))
        worth += 3 * temper.spirit if lily else temper.spirit
    return worth


def initiative(position: Position, choice: Choose[Table]) -> list[Judged]:
    """The card to show: high to act first, an Ace or 4 to wake somebody, a 7 for a third action."""
    table, seat, temper = position.table, position.seat, position.temper
    sleepers = [f for f in table.of_seat(seat) if f.status == "down" and f.down_turn < table.turn]
    awake = sum(f.up for f in table.of_seat(seat))
    found = []
    for option in choice.options:
        if not isinstance(option, PlayCard):
            continue
        card = option.card
        value, why = temper.first * table.scene.value[card] * max(1, awake) / 2, "acts early"
        if rank(card) in ("A", "4") and sleepers:
            value += sum(temper.waking * fighter(table.profile(f.id)) for f in sleepers)
            why = "wakes whoever is out cold"
        elif rank(card) == "7" and awake:
            value += temper.third_action
            why = "a third action"
        elif rank(card) == "3":
            value += temper.spirit
            why = "a chance to change the hand"
        found.append(Judged(option, value - kept(position, card), why))
    return found


def brawl_odds(position: Position, brawl: Brawl, card: str, mover: bool) -> float:
    """The chance to win a brawl with a card, over every card the other may hold; they pick well among theirs."""
    table = position.table
    rival = brawl.rival if mover else brawl.mover
    me = brawl.mover if mover else brawl.rival
    held = sum(other == HIDDEN for other in table.hand(table.profile(rival).seat))
    pool = table.pool()
    if not held or not pool:
        return 1.0 if card else 0.0
    wins = sum(judge(table, brawl, *((card, other) if mover else (other, card))).winner == me for other in pool)
    return float((wins / len(pool)) ** min(held, 3) ** 0.8)


def best_brawl(position: Position, brawl: Brawl, mover: bool) -> tuple[float, str]:
    """The best chance in a brawl that is worth its card, and that card; without a card there is no chance."""
    table = position.table
    best, card = 0.0, ""
    for held in table.hand(position.seat):
        odds = brawl_odds(position, brawl, held, mover)
        if odds - kept(position, held) > best - (kept(position, card) if card else 0.0):
            best, card = odds, held
    return best, card


def brawl_cards(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Which card to fight with."""
    table = position.table
    brawl = table.agenda[0]
    if not isinstance(brawl, Brawl):
        return all_alike(choice)
    mover = table.profile(brawl.mover).seat == position.seat
    me, rival = (brawl.mover, brawl.rival) if mover else (brawl.rival, brawl.mover)
    gain = position.harm(table, rival, me, 2, "fists")
    loss = position.harm(table, me, rival, 2, "fists")
    found = []
    for option in choice.options:
        card = option.card if isinstance(option, BrawlCard) else ""
        odds = brawl_odds(position, brawl, card, mover) if card else 0.0
        cost = kept(position, card) if card else 0.0
        found.append(Judged(option, odds * gain - (1 - odds) * loss - cost, f"{odds:.0%} to win"))
    return found


def throw_away(position: Position, choice: Choose[Table]) -> list[Judged]:
    """Cards worse than what the deck is likely to give go."""
    table = position.table
    pool = table.pool() or table.scene.deck
    fresh = sum(kept(position, card) for card in pool) / len(pool)
    found = []
    for option in choice.options:
        cards = option.cards if isinstance(option, ThrowAway) else ()
        value = sum(fresh - kept(position, card) for card in cards)
        found.append(Judged(option, value, "a fresh card is likely to be better" if cards else "the hand is good"))
    return found


def cheat_value(position: Position, option: Cheat) -> float:
    """Giving a poor card to an enemy for one of theirs; friends are left alone."""
    table = position.table
    if table.scene.side_of[option.other] == position.side:
        return -1.0
    pool = table.pool() or table.scene.deck
    fresh = sum(kept(position, card) for card in pool) / len(pool)
    return 2 * (fresh - kept(position, option.card)) - 0.02


def courage_gain(position: Position, id: str) -> float:
    """What finding courage again is worth."""
    return position.temper.courage * fighter(position.table.profile(id))
