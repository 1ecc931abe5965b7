"""What a deputy does with its cards: initiative, fights, cheating, and waking people up."""

from posse.bots.bot import Judged
from posse.bots.malice import worth
from posse.bots.malice.position import Position
from posse.engine.question import Choose
from posse.games.cards.pack import is_joker
from posse.games.deeds.answers import BrawlCard, Cheat, PlayCard, PlayFair
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.table import Table
from posse.games.malice.wounds import is_ace, sleepers

AVERAGE = 8.0
AWAKE = 1.2
"""What it is worth to have somebody on their feet again."""


def initiative(position: Position, choice: Choose[Table]) -> list[Judged]:
    """High with shots to take or to dread, an Ace for the fallen, and otherwise what is not worth keeping."""
    table, seat = position.table, position.seat
    ours = [figure for figure in table.of_seat(seat) if figure.up]
    stake = sum(position.best_shot(table, figure).value for figure in ours)
    stake += sum(position.danger(table, figure.id) for figure in ours)
    fallen = len(sleepers(table, seat))
    found = []
    for option in choice.options:
        if not isinstance(option, PlayCard):
            continue
        rank = table.scene.value[option.card] / 14
        value = 0.25 * stake * rank - worth.of_holding(table, option.card)
        if is_ace(option.card):
            value += AWAKE * fallen
        found.append(Judged(option, value, "worth going first for" if rank > 0.6 else "not worth keeping"))
    return found


def fight(position: Position, choice: Choose[Table], brawl: Brawl) -> list[Judged]:
    """The card that wins enough to be missed."""
    table = position.table
    mine = table.profile(brawl.mover).seat == position.seat
    id, rival = (brawl.mover, brawl.rival) if mine else (brawl.rival, brawl.mover)
    return [
        Judged(
            option,
            position.card_in_fight(table, id, option.card, rival, brawl.behind and mine),
            "enough to win with" if not is_joker(option.card) else "a Joker is no fighter",
        )
        for option in choice.options
        if isinstance(option, BrawlCard)
    ]


def cheat(position: Position, choice: Choose[Table]) -> list[Judged]:
    """A poor card for a chance of a better one, from an enemy rather than a friend."""
    table = position.table
    found = [Judged(option, 0.0, "nothing poor to give") for option in choice.options if isinstance(option, PlayFair)]
    for option in choice.options:
        if isinstance(option, Cheat):
            foe = table.scene.side_of.get(option.other, "") != table.scene.side_of[position.seat]
            poor = AVERAGE * worth.CARD_HELD - worth.of_holding(table, option.card)
            found.append(Judged(option, poor if foe else poor - 0.1, "a poor card for a chance of a better"))
    return found
