"""The turn (section 2.2): cards for initiative, who acts when, who comes round, and the end of the turn.

malice/turn/order-of-steps: Dirty Cheats swap, cards are chosen, shown, an Ace works, all act in order, then the turn ends.
"""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Draw, Option
from posse.games.cards import card_game
from posse.games.cards.hands import draw_cards, lay_cards
from posse.games.cards.pack import SUITS, in_order, is_joker, suit
from posse.games.deeds.answers import Activate, PlayCard
from posse.games.ground import deploying
from posse.games.ground.deploying import free_spots
from posse.games.malice import events
from posse.games.malice.actions import ACTIONS, TakeAction, left
from posse.games.malice.readying import drop_aim
from posse.games.malice.scoring import CheckEnd, TimeUp
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import come_round, is_ace, sleepers
from posse.games.people.people import put

HAND = 5
"""malice/setup/deal-five-once: the cards each player is dealt when the game begins; afterwards they are replaced."""

PLACING = "malice/setup/gang"
CHOOSE, TIE = "malice/turn/choose-card", "malice/turn/tie-by-suit"


class Deploy(deploying.Deploy[Table], frozen=True):
    rule: ClassVar[str] = PLACING


class SetDown(Item[Table], frozen=True):
    """Before the first turn: the owner places a figure in the zone that the scenario gives it."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nobody is asked when there is no room: the figure stays out."""
        if not free_spots(table, self.figure, 1):
            return table
        profile = table.profile(self.figure)
        chosen = yield Choose(profile.seat, f"Where does {profile.name} start?", (Deploy(self.figure),), PLACING)
        table = table.change(self.figure, spot=chosen.at, status="up")
        return table.log(events.Deployed(figure=self.figure))


class BeginTurn(Item[Table], frozen=True):
    """malice/turn/order-of-steps: swaps, initiative, the players one after the other, and the end of the turn."""

    def resolve(self, table: Table) -> Table:
        """malice/actions/two: everybody has two actions again and has done nothing yet."""
        table = table.but(
            turn=table.turn + 1,
            figures=tuple(_fresh(figure) for figure in table.figures),
            shown=("",) * len(table.scene.seats),
        )
        cheats = [CheatWindow(id) for id, profile in table.scene.profiles.items() if "dirty_cheat" in profile.traits]
        return table.log(events.TurnBegan(turn=table.turn)).then(*cheats, ChooseInitiative(), EndTurn())


def _fresh(figure: Figure) -> Figure:
    """malice/actions/unused-lost: what was not used is gone (MR-08)."""
    return replace(figure, acted=False, left=ACTIONS, moved=0, shot=0, cheated=False)


# Cheating


class Swap(card_game.Swap[Table], frozen=True):
    rule = "malice/trait/dirty-cheat"


class CheatWindow(card_game.CheatWindow[Table], frozen=True):
    """malice/trait/dirty-cheat: the chance to cheat, before initiative cards are chosen."""

    swap = Swap

    def ways(self, table: Table) -> list[Option[Table]]:
        """Once a turn, alive and conscious, with any other player (MR-53)."""
        figure = table.figure(self.figure)
        may = "dirty_cheat" in table.profile(figure.id).traits and figure.up and not figure.cheated
        return card_game.swaps(table, figure.id) if may else []


# Initiative


class ChooseInitiative(Item[Table], frozen=True):
    """malice/turn/choose-card: exactly one card each, laid face down; nobody may pass.

    malice/turn/reveal-together: all are turned over at once.
    """

    def resolve(self, table: Table) -> Resolution[Table]:
        """Whoever holds no card shows none and comes last."""
        players = [seat for seat in table.scene.seats if takes_part(table, seat)]
        asked = [initiative_choice(table, seat) for seat in players if table.hand(seat)]
        laid = yield from lay_cards(asked, CHOOSE)
        for seat, chosen in laid.items():
            table = table.show(seat, chosen.card)
        shown = tuple((seat, card) for seat in in_sequence(table, players) if (card := table.initiative_card(seat)))
        return table.log(events.InitiativeShown(cards=shown)).then(Reveal())


def takes_part(table: Table, seat: str) -> bool:
    """malice/turn/choose-card: a player with anybody alive, even if all are unconscious (MR-61)."""
    return any(figure.on_table for figure in table.of_seat(seat))


def initiative_choice(table: Table, seat: str) -> Choose[Table]:
    options = tuple(PlayCard(card) for card in table.hand(seat))
    return Choose(seat, "Which card for initiative?", options, CHOOSE)


def rank_on_show(table: Table, seat: str) -> int:
    """malice/turn/highest-goes-first: what a player's card on show is worth; less than nothing without one.

    malice/turn/joker-as-initiative: a Joker ranks below a 2 (MR-04).
    """
    card = table.initiative_card(seat)
    return table.scene.value[card] if card else -1


def in_sequence(table: Table, seats: Sequence[str], cuts: Sequence[str] = ()) -> list[str]:
    """malice/turn/others-in-sequence: the players from the highest card to the lowest.

    malice/turn/tie-by-suit: equal ranks are ordered Spades, Hearts, Diamonds, Clubs (MR-03). `cuts` are players with
    Jokers, whom the deck has told apart, first ones first.
    """
    places = {seat: place for place, seat in enumerate(cuts)}

    def key(seat: str) -> tuple[int, int, int]:
        card = table.initiative_card(seat)
        return -rank_on_show(table, seat), places.get(seat, 0), -SUITS.index(suit(card)) if card else 0

    return sorted(seats, key=key)


class Reveal(Item[Table], frozen=True):
    """malice/turn/highest-goes-first: the cards are out; two Jokers are told apart, then all act in order."""

    cuts: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Table:
        """malice/turn/whole-gang-acts: each player's gang in turn (MR-07), when any Ace has worked (MR-47).

        malice/ko/ace-as-initiative: an Ace on show wakes the player's unconscious (MR-39). malice/ko/recovers-with-ace: those who
        went down on an earlier turn; they act normally, and their wounds stay.
        """
        seats = [seat for seat in table.scene.seats if takes_part(table, seat)]
        jokers = tuple(seat for seat in seats if is_joker(table.initiative_card(seat)))
        if len(jokers) > 1 and not self.cuts:
            return table.then(BreakTie(jokers))
        order = in_sequence(table, seats, self.cuts)
        for seat in order:
            if is_ace(table.initiative_card(seat)):
                table = come_round(table, sleepers(table, seat))
        return table.then(CheckEnd("reveal"), *(PlayerTurn(seat) for seat in order))


class BreakTie(Item[Table], frozen=True):
    """malice/turn/tie-by-suit: a public cut between two Jokers; the cards go back (MR-03)."""

    seats: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        """The higher card first, suits too; no card comes up twice. The discards serve where the draw pile is too small."""
        strength, pool = table.scene.strength, table.pool()
        if len(pool) < len(self.seats):
            pool = in_order((*pool, *table.discards))
        drawn: dict[str, str] = {}
        for seat in self.seats:
            left_over = tuple(card for card in pool if card not in drawn.values())
            if left_over:
                drawn[seat] = yield Draw(seat, "a cut for initiative", TIE, left_over, secret=False)
                table = table.log(events.TieCut(seat=seat, card=drawn[seat]))
        order = sorted(self.seats, key=lambda seat: -strength.get(drawn.get(seat, ""), -1))
        return table.then(Reveal(tuple(order)))


# Acting


class PlayerTurn(Item[Table], frozen=True):
    """malice/turn/whole-gang-acts: every living, conscious member of the gang may act, in any order (MR-07).

    One character finishes before the next starts (MR-08).
    """

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        ready = [figure.id for figure in table.of_seat(self.seat) if left(figure)]
        if len(ready) > 1:
            return self._pick(table, ready)
        return self._start(table, ready[0]) if ready else table

    def _pick(self, table: Table, ready: list[str]) -> Asking[Table, Table]:
        chosen = yield Choose(self.seat, "Who acts next?", tuple(map(Activate, ready)), "malice/turn/whole-gang-acts")
        return self._start(table, chosen.figure)

    def _start(self, table: Table, id: str) -> Table:
        return table.log(events.Activated(figure=id)).then(TakeAction(id), self)


# The end of the turn


class EndTurn(Item[Table], frozen=True):
    """malice/turn/order-of-steps: is it over?, jams and aims off, cards replaced, and on to the next turn."""

    def resolve(self, table: Table) -> Table:
        """malice/turn/replace-played: in initiative order, which only matters when the deck runs dry."""
        replacing = [ReplaceCards(seat) for seat in in_sequence(table, table.scene.seats)]
        return table.then(CheckEnd("turn"), ClearMarkers(), *replacing, TimeUp(), BeginTurn())


class ClearMarkers(Item[Table], frozen=True):
    """malice/turn/order-of-steps: aims are dropped, jams are cleared, and the initiative cards go to the discards."""

    def resolve(self, table: Table) -> Table:
        """malice/turn/card-is-spent: discarded when the turn ends, before cards are replaced."""
        table = clear_jams(drop_aim(table))
        spent = tuple(card for card in table.shown if card)
        return table.but(discards=in_order((*table.discards, *spent)), shown=("",) * len(table.shown))


def clear_jams(table: Table) -> Table:
    """malice/joker/jam-stops-that-gun: a jam lasts to the end of the turn (MR-32)."""
    for figure in table.figures:
        if any(figure.jammed):
            table = table.change(figure.id, jammed=(False,) * len(figure.jammed))
    return table


def draw(table: Table, seat: str, count: int, rule: str) -> Asking[Table, Table]:
    table, drawn = yield from draw_cards(table, seat, count, rule, reshuffle)
    return table.log(events.CardsDrawn(seat=seat, cards=drawn, by=rule)) if drawn else table


def reshuffle(table: Table) -> Table:
    """malice/setup/deck-reshuffle: an empty draw pile is rebuilt from the discards at once (MR-09).

    Hands and cards on show stay out; with no discards either, hands stay short.
    """
    return table.but(discards=()).log(events.Reshuffled()) if table.discards else table


class ReplaceCards(Item[Table], frozen=True):
    """malice/turn/replace-played: as many cards as were played this turn, for any purpose (MR-60); none is thrown away."""

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """MR-61: a player with nobody left alive hands the cards back and is out.

        Cards that a deck run dry could not replace are still to come when the next turn ends.
        """
        if not takes_part(table, self.seat):
            hand = table.hand(self.seat)
            return table.with_hand(self.seat, ()).but(discards=in_order((*table.discards, *hand)))
        place, short = table.scene.seat_index[self.seat], len(table.hand(self.seat))
        played = table.spent[place]
        table = yield from draw(table, self.seat, played, "malice/turn/replace-played")
        drawn = len(table.hand(self.seat)) - short
        return table.but(spent=put(table.spent, place, played - drawn))
