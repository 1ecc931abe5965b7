"""The turn (sections 2.2 to 2.4 and 2.22): initiative cards, who acts when, what special cards do, and the end step."""

from itertools import combinations

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Draw
from posse.games.cards import pack
from posse.games.cards.hands import draw_cards, draw_pool, lay_cards
from posse.games.cards.pack import first_to_last, in_order, rank
from posse.games.cards.pack import name as card_name
from posse.games.deeds import answers
from posse.games.deeds.answers import PlayCard
from posse.games.people.people import put
from posse.games.ruthless import events
from posse.games.ruthless.actions import ACTIONS, TakeAction, seven_open
from posse.games.ruthless.arrivals import Arrivals
from posse.games.ruthless.cheating import CheatWindow
from posse.games.ruthless.ending import CheckObjectives, Skedaddle, TimeUp
from posse.games.ruthless.table import Figure, Table
from posse.games.ruthless.wounds import come_round
from posse.games.wire.asked import ChoiceShown

HAND = 5
"""ruthless/setup/hand-of-five: five cards each; ruthless/turn/replenish-to-five: and back up to five every turn."""

SEVEN, THREE, WAKING = "7", "3", ("A", "4")
"""ruthless/cards/seven-three-actions, ruthless/cards/three-allows-discard, ruthless/cards/ace-or-four-revives.

ruthless/cards/special-only-in-its-use: these three work only on the card played for initiative.
"""


class BeginTurn(Item[Table], frozen=True):
    """ruthless/turn/phases: choose, reveal, revive, act from the highest card to the lowest, then the end step (RR-07)."""

    def resolve(self, table: Table) -> Table:
        """Everybody has two actions again and has done nothing yet this turn."""
        figures = tuple(map(_fresh, table.figures))
        nothing = ("",) * len(table.scene.seats)
        turn = table.turn + 1
        table = table.but(turn=turn, figures=figures, shown=nothing, sevens=nothing, threes=())
        table = table.log(events.TurnBegan(turn=turn))
        cheats = [CheatWindow(id) for id, profile in table.scene.profiles.items() if "dirty_cheat" in profile.traits]
        return table.then(Arrivals(), *cheats, ChooseInitiative(), EndStep())


def _fresh(figure: Figure) -> Figure:
    """ruthless/turn/unused-actions-lost: what was not used is gone (RR-10)."""
    return replace(figure, acted=False, left=ACTIONS, moved=0, shot=0, card="", cheated=False)


# Initiative


class ChooseInitiative(Item[Table], frozen=True):
    """ruthless/turn/choose-one-card: exactly one card each, face down (ruthless/turn/face-down), shown together.

    In the small-gunfight variant this comes again and again until every model has acted (ruthless/small/rounds).
    """

    round: int = 1

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/turn/simultaneous-reveal: nobody's card counts until all are laid."""
        players = [seat for seat in table.scene.seats if takes_part(table, seat, self.round)]
        if not players:
            return table
        choices = [initiative_choice(table, seat) for seat in players if table.hand(seat)]
        laid = yield from lay_cards(choices, "ruthless/turn/choose-one-card")
        shown = {seat: answer.card for seat, answer in laid.items()}
        for seat in players:
            if seat not in shown:
                table, shown[seat] = yield from _turn_top_card(table, seat)
        return reveal(table, shown, self.round)


def takes_part(table: Table, seat: str, round: int = 1) -> bool:
    """Who lays a card: a player with anybody alive on the table, even if all are out cold (RR-90).

    ruthless/small/rounds: in later rounds only players with a conscious model that has not acted (RR-83).
    """
    figures = table.of_seat(seat)
    if round > 1:
        return any(can_act(table, figure) for figure in figures)
    return any(figure.on_table for figure in figures)


def initiative_choice(table: Table, seat: str) -> Choose[Table]:
    options = tuple(PlayCard(card) for card in table.hand(seat))
    return Choose(seat, "Which card for initiative?", options, "ruthless/turn/choose-one-card")


def _turn_top_card(table: Table, seat: str) -> Asking[Table, tuple[Table, str]]:
    """ruthless/small/out-of-cards: without a card, the top card of the deck is turned and counts in full (RR-83).

    It is turned up with the others' cards, so that nobody knows it when choosing.
    """
    table, pool = draw_pool(table, reshuffle)
    if not pool:
        return table, ""
    card = yield Draw(seat, "initiative", "ruthless/small/out-of-cards", pool, secret=False)
    table = table.with_hand(seat, (card,)).log(events.TopCardTurned(seat=seat, card=card))
    return table, card


def reveal(table: Table, cards: dict[str, str], round: int) -> Table:
    """ruthless/initiative/highest-first, ruthless/initiative/descending-order, ruthless/initiative/ties-by-suit.

    ruthless/turn/initiative-card-leaves-hand: it lies face up all turn and cannot be used again.
    """
    scene = table.scene
    order = first_to_last(cards, scene.strength)
    for seat, card in cards.items():
        place = scene.seat_index[seat]
        old = table.shown[place]
        hand = tuple(held for held in table.hand(seat) if held != card)
        discards = in_order((*table.discards, old)) if old else table.discards
        table = table.with_hand(seat, hand).but(shown=put(table.shown, place, card), discards=discards)
    laid = tuple((seat, cards[seat]) for seat in order if cards[seat])
    table = table.log(events.InitiativeShown(cards=laid))
    for seat in order:
        table = special(table, seat, cards[seat])
    again = (NextRound(round),) if scene.small else ()
    return table.then(*(PlayerTurn(seat) for seat in order), *again)


def special(table: Table, seat: str, card: str) -> Table:
    """What the rank of an initiative card does the moment it is shown: 7, Ace or 4, and 3 (table T1).

    ruthless/ko/wakes-at-reveal: the unconscious are up before anybody acts (RR-55).
    ruthless/small/specials: in the small variant the card of every round does all this (RR-83).
    """
    place = table.scene.seat_index[seat]
    played = rank(card)
    if played == SEVEN:
        table = table.but(sevens=put(table.sevens, place, "open"))
    elif played == THREE:
        table = table.but(threes=tuple(sorted({*table.threes, seat})))
    elif played in WAKING:
        table = come_round(table, seat)
    return table


class NextRound(Item[Table], frozen=True):
    """ruthless/small/rounds: card rounds repeat until every model has acted."""

    round: int

    def resolve(self, table: Table) -> Table:
        if any(takes_part(table, seat, self.round + 1) for seat in table.scene.seats):
            return table.then(ChooseInitiative(self.round + 1))
        return table


# Acting


class Activate(answers.Activate, frozen=True):
    """ruthless/initiative/once-per-turn: let somebody act who has not acted yet."""

    rule = "ruthless/initiative/once-per-turn"


class PlayerTurn(Item[Table], frozen=True):
    """ruthless/initiative/all-models-act: all of a player's models act before the next player starts.

    ruthless/initiative/model-order-free: in any order; ruthless/actions/own-initiative-only: and only now.
    ruthless/small/one-card-one-model: in the small variant only one of them.
    """

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/turn/ends-when-all-acted: nothing is asked when nobody is left to act."""
        ready = [figure.id for figure in table.of_seat(self.seat) if can_act(table, figure)]
        if len(ready) > 1:
            return self._pick(table, ready)
        return self._start(table, ready[0]) if ready else table

    def _pick(self, table: Table, ready: list[str]) -> Asking[Table, Table]:
        options = tuple(map(Activate, ready))
        chosen = yield Choose(self.seat, "Who acts next?", options, "ruthless/initiative/model-order-free")
        return self._start(table, chosen.figure)

    def _start(self, table: Table, id: str) -> Table:
        """ruthless/initiative/one-model-at-a-time: the model finishes before the next one starts (RR-09)."""
        table = table.log(events.Activated(figure=id))
        if not table.scene.small:
            return table.then(TakeAction(id), self)
        card = table.initiative_card(self.seat)
        table = table.change(id, card=card, left=table.figure(id).left + (rank(card or "0C") == SEVEN))
        return table.but(sevens=("",) * len(table.scene.seats)).then(TakeAction(id))


def can_act(table: Table, figure: Figure) -> bool:
    """ruthless/initiative/once-per-turn: up, not finished, and with an action to take."""
    if figure.status != "up" or figure.acted:
        return False
    return figure.left > 0 or seven_open(table, figure)


# The end step


class EndStep(Item[Table], frozen=True):
    """ruthless/turn/phases: discard for a 3, Skedaddle, markers off, top up (RR-07), then the next turn."""

    def resolve(self, table: Table) -> Table:
        """Objectives are looked at before anybody may run."""
        discards = [DiscardForThree(seat) for seat in table.threes]
        top_ups = self._top_ups(table)
        after = (CheckObjectives(), Skedaddle(), ClearMarkers(), *top_ups, TimeUp(), BeginTurn())
        return table.then(*discards, *after)

    def _top_ups(self, table: Table) -> list[Item[Table]]:
        """ruthless/turn/replenish-to-five: in initiative order, which only matters when the deck runs dry."""
        shown = dict(zip(table.scene.seats, table.shown, strict=True))
        return [TopUp(seat) for seat in first_to_last(shown, table.scene.strength)]


class ThrowAway(answers.Worded[Table], frozen=True):
    """Cards to throw away; none is allowed."""

    commits = True
    board = "cards"

    cards: tuple[str, ...] = ()

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        names = ", ".join(pack.name(card).removeprefix("the ") for card in self.cards)
        name = f"Throw away {names}" if names else "Keep them all"
        return replace(super().shown(table, seat), label=name, name=name, cards=self.cards)


class DiscardForThree(Item[Table], frozen=True):
    """ruthless/turn/three-discard-option: whoever showed a 3 may throw away any number of the cards still in hand."""

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Before the hands are topped up."""
        hand = table.hand(self.seat)
        if not hand:
            return table
        options = tuple(ThrowAway(some) for count in range(len(hand) + 1) for some in combinations(hand, count))
        chosen = yield Choose(self.seat, "Throw cards away?", options, "ruthless/turn/three-discard-option")
        for card in chosen.cards:
            table = table.spend(self.seat, card)
        names = ", ".join(map(card_name, chosen.cards))
        return table.log(events.Discarded(seat=self.seat, cards=names)) if names else table


class ClearMarkers(Item[Table], frozen=True):
    """ruthless/turn/markers-expire, ruthless/gyc/expires-end-of-turn: held shots and aim are lost (RR-23, RR-29).

    The initiative cards go to the discards, before hands are topped up.
    """

    def resolve(self, table: Table) -> Table:
        """Lily Livered and unconscious stay as they are, and so do the cards in hand (RR-03)."""
        for figure in table.figures:
            if figure.covering or figure.aim:
                table = table.with_figure(replace(figure, covering=False, aim=0))
        spent = (card for card in table.shown if card)
        discards, nothing = in_order((*table.discards, *spent)), ("",) * len(table.shown)
        return table.but(discards=discards, shown=nothing)


class TopUp(Item[Table], frozen=True):
    """ruthless/turn/replenish-to-five: draw back up to five; a hand never exceeds five.

    ruthless/setup/deck-reshuffle: when the deck runs out the discards become the deck (RR-05).
    """

    seat: str
    rule: str = "ruthless/turn/replenish-to-five"

    def resolve(self, table: Table) -> Resolution[Table]:
        """RR-90: a player with nobody left alive hands the cards back and is out."""
        if not any(figure.status in ("up", "down", "waiting") for figure in table.of_seat(self.seat)):
            return table.with_hand(self.seat, ()).but(discards=in_order((*table.discards, *table.hand(self.seat))))
        table, drawn = yield from draw_cards(table, self.seat, HAND - len(table.hand(self.seat)), self.rule, reshuffle)
        return table.log(events.CardsDrawn(seat=self.seat, cards=drawn, by=self.rule)) if drawn else table


def reshuffle(table: Table) -> Table:
    """ruthless/setup/deck-reshuffle: hands and shown cards stay out."""
    return table.but(discards=()).log(events.Reshuffled())
