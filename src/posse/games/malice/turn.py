"""The turn (section 2.2): cards for initiative, who acts when, who comes round, and the end of the turn.

malice/turn/order-of-steps: Dirty Cheats swap, cards are chosen, shown, an Ace works, all act in order, then the turn ends.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Draw, Option, Roll
from posse.engine.refusal import Refusal, not_allowed
from posse.games import deploying
from posse.games.answers import Activate, Done, PlayCard
from posse.games.cards import SUITS, in_order, is_joker, suit
from posse.games.deploying import free_spots
from posse.games.hands import lay_cards, put
from posse.games.malice import events
from posse.games.malice.actions import ACTIONS, TakeAction, left
from posse.games.malice.aiming import drop_aim
from posse.games.malice.cheating import CheatWindow
from posse.games.malice.drawing import at_once, draw, reshuffle
from posse.games.malice.scoring import CheckEnd, TimeUp
from posse.games.malice.table import FLESH, Figure, Table
from posse.games.malice.wounds import DIE, TiedHits, ace_played, bleed, come_round, is_ace, sleepers

HAND = 5
"""malice/setup/deal-five-once: the cards each player is dealt when the game begins; afterwards they are replaced."""

PLACING = "malice/setup/gang"
CHOOSE, TIE, ACE = "malice/turn/choose-card", "malice/turn/tie-by-suit", "malice/ko/ace-as-initiative"


class Deploy(deploying.Deploy[Table], frozen=True):
    """Where a figure starts, in its zone."""

    rule: ClassVar[str] = PLACING


class SetDown(Item[Table], frozen=True):
    """Before the first turn: the owner places a figure in the zone that the scenario gives it."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nobody is asked when there is no room: the figure stays out."""
        return self._ask(table) if free_spots(table, self.figure, 1) else table

    def _ask(self, table: Table) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        chosen = yield Choose(profile.seat, f"Where does {profile.name} start?", (Deploy(self.figure),), PLACING)
        table = table.change(self.figure, spot=chosen.at, status="up")
        return table.log(events.Deployed(figure=self.figure, at=chosen.at))


class BeginTurn(Item[Table], frozen=True):
    """malice/turn/order-of-steps: swaps, initiative, the players one after the other, and the end of the turn."""

    def resolve(self, table: Table) -> Table:
        """malice/actions/two: everybody has two actions again and has done nothing yet; or each player two (MR-06)."""
        seats = len(table.scene.seats)
        purse = (ACTIONS,) * seats if table.scene.options.actions_scope == "per_player" else ()
        table = table.but(
            turn=table.turn + 1,
            figures=tuple(_fresh(figure) for figure in table.figures),
            shown=("",) * seats,
            purse=purse,
        )
        cheats = [CheatWindow(id) for id, profile in table.scene.profiles.items() if "dirty_cheat" in profile.traits]
        return table.log(events.TurnBegan(turn=table.turn)).then(*cheats, ChooseInitiative(), EndTurn())


def _fresh(figure: Figure) -> Figure:
    """malice/actions/unused-lost: what was not used is gone (MR-08)."""
    return replace(figure, acted=False, left=ACTIONS, moved=0, shot=0, cheated=False)


# Initiative


class ChooseInitiative(Item[Table], frozen=True):
    """malice/turn/choose-card: exactly one card each, laid face down; nobody may pass.

    malice/turn/reveal-together: all are turned over at once. `again` are the players of a tie who lay another (MR-03).
    """

    again: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Resolution[Table]:
        """Whoever holds no card shows none and comes last."""
        players = self.again or tuple(seat for seat in table.scene.seats if takes_part(table, seat))
        asked = [initiative_choice(table, seat) for seat in players if table.hand(seat)]
        laid = yield from lay_cards(asked, CHOOSE)
        for seat, chosen in laid.items():
            table = lay(table, seat, chosen.card)
            if self.again:
                table = table.log(events.CardLaidAgain(seat=seat, card=chosen.card))
        if not self.again:
            shown = tuple((seat, card) for seat in in_sequence(table, players) if (card := table.initiative_card(seat)))
            table = table.log(events.InitiativeShown(cards=shown))
        return table.then(Reveal())


def takes_part(table: Table, seat: str) -> bool:
    """malice/turn/choose-card: a player with anybody alive, even if all are unconscious (MR-61)."""
    return any(figure.on_table for figure in table.of_seat(seat))


def initiative_choice(table: Table, seat: str) -> Choose[Table]:
    """One card of the hand. MR-04, `forbidden`: no Joker, unless the hand holds nothing else."""
    hand = table.hand(seat)
    if table.scene.options.joker_initiative == "forbidden":
        hand = tuple(card for card in hand if not is_joker(card)) or hand
    return Choose(seat, "Which card for initiative?", tuple(PlayCard(card) for card in hand), CHOOSE)


def why_not(table: Table, seat: str, card: str) -> Refusal:
    """What keeps a card from being laid for initiative."""
    if card not in table.hand(seat):
        return not_allowed("That card is not in your hand.", CHOOSE)
    return not_allowed("No Joker is laid for initiative at this table.", "malice/turn/joker-as-initiative")


def lay(table: Table, seat: str, card: str) -> Table:
    """malice/turn/card-is-spent: the card leaves the hand and lies on show; one laid in its place before is spent."""
    old = table.initiative_card(seat)
    table = table.show(seat, card)
    return ace_played(table.but(discards=in_order((*table.discards, old))), seat, old) if old else table


def rank_on_show(table: Table, seat: str) -> int:
    """malice/turn/highest-goes-first: what a player's card on show is worth; less than nothing without one.

    malice/turn/joker-as-initiative: a Joker ranks below a 2 (MR-04: or above all).
    """
    card = table.initiative_card(seat)
    return table.scene.on_show[card] if card else -1


def in_sequence(table: Table, seats: Sequence[str], cuts: Sequence[str] = ()) -> list[str]:
    """malice/turn/others-in-sequence: the players from the highest card to the lowest.

    malice/turn/tie-by-suit: equal ranks are ordered Spades, Hearts, Diamonds, Clubs. `cuts` are players whose ties the
    deck has settled, first ones first.
    """
    places = {seat: place for place, seat in enumerate(cuts)}

    def key(seat: str) -> tuple[int, int, int]:
        card = table.initiative_card(seat)
        return -rank_on_show(table, seat), places.get(seat, 0), -SUITS.index(suit(card)) if card else 0

    return sorted(seats, key=key)


class Reveal(Item[Table], frozen=True):
    """malice/turn/highest-goes-first: the cards are out; ties are settled, then all act in order."""

    cuts: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Table:
        """malice/turn/whole-gang-acts: each player's gang in turn (MR-07: or one character each, round and round).

        A gang that is all down may throw an Ace before it is asked whether anybody can go on (MR-39, MR-47).
        """
        seats = [seat for seat in table.scene.seats if takes_part(table, seat)]
        order = in_sequence(table, seats, self.cuts)
        ties = ties_of(table, order)
        for tied in ties:
            breaker = None if set(tied) <= set(self.cuts) else self._breaker(table, tied)
            if breaker is not None:
                return table.then(breaker)
        fallen = [seat for seat in order if not any(figure.up for figure in table.of_seat(seat))]
        table = table.then(*self._turns(table, tuple(order), tuple(ties)))
        return table.then(Revive(tuple(order)), *(ThrowAnAce(seat) for seat in fallen), CheckEnd("reveal"))

    def _turns(
        self, table: Table, order: tuple[str, ...], ties: tuple[tuple[str, ...], ...]
    ) -> tuple[Item[Table], ...]:
        together = ties if table.scene.options.init_tie == "simultaneous" else ()
        if table.scene.options.activation == "one_character":
            return (NextRound(order, together),)
        return in_turns(order, together)

    def _breaker(self, table: Table, tied: tuple[str, ...]) -> Item[Table] | None:
        """MR-03: the better suit, a cut, another card, or nothing at all. Two Jokers are always told apart by a cut."""
        how = table.scene.options.init_tie
        tied = tuple(seat for seat in table.scene.seats if seat in tied)
        jokers = all(is_joker(table.initiative_card(seat)) for seat in tied)
        if how == "simultaneous":
            return None
        if how == "replay" and all(table.hand(seat) for seat in tied):
            return ChooseInitiative(tied)
        if how == "cut" or jokers:
            return BreakTie(tied, self.cuts)
        return None


def ties_of(table: Table, order: Sequence[str]) -> list[tuple[str, ...]]:
    """The players who show equal cards, group by group."""
    groups = (tuple(group) for _, group in groupby(order, key=lambda seat: rank_on_show(table, seat)))
    return [group for group in groups if len(group) > 1 and table.initiative_card(group[0])]


class BreakTie(Item[Table], frozen=True):
    """malice/turn/tie-by-suit: a public cut, for two Jokers or where ties are cut for; the cards go back (MR-03)."""

    seats: tuple[str, ...]
    cuts: tuple[str, ...] = ()

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
        return table.then(Reveal((*self.cuts, *order)))


def in_turns(
    order: tuple[str, ...], together: tuple[tuple[str, ...], ...], one: bool = False
) -> tuple[Item[Table], ...]:
    """The players' turns in order; MR-03, `simultaneous`: those of tied players go together."""
    group = {seat: tied for tied in together for seat in tied}
    found: dict[Item[Table], None] = {}
    for seat in order:
        turns = (TiedTurns(group[seat], one),) if seat in group else (ThrowAnAce(seat), PlayerTurn(seat, one=one))
        found |= dict.fromkeys(turns)
    return tuple(found)


class TiedTurns(Item[Table], frozen=True):
    """malice/turn/tie-by-suit, `simultaneous`: what tied players hit counts when the last of them has acted (MR-03).

    Only from now on: a snap shot that one of them fired in somebody else's turn before has counted at once.
    """

    seats: tuple[str, ...]
    one: bool = False

    def resolve(self, table: Table) -> Table:
        """One after the other, then all that they have hit."""
        return table.then(*in_turns(self.seats, (), self.one), TiedHits(self.seats))


# Coming round


class WakeUp(Option[Table], frozen=True):
    """The one whom an Ace brings round, at tables where it is only one (MR-39)."""

    figure: str


class Revive(Item[Table], frozen=True):
    """malice/ko/ace-as-initiative: an Ace on show wakes the player's unconscious at the reveal (MR-39).

    malice/ko/recovers-with-ace: those who went down on an earlier turn; they act normally, and their wounds stay.
    """

    seats: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        """All of them, or one (`initiative_one`); not at all where Aces are thrown away for it (`discard_one`)."""
        how = table.scene.options.recover_ace
        for seat in self.seats:
            down = sleepers(table, seat)
            if not is_ace(table.initiative_card(seat) or "") or how == "discard_one":
                continue
            if how == "initiative_one" and len(down) > 1:
                options = tuple(WakeUp(id) for id in down)
                chosen = yield Choose(seat, "Whom does the Ace bring round?", options, ACE)
                down = [chosen.figure]
            table = come_round(table, down)
        return table


class ThrowAce(Option[Table], frozen=True):
    """Throw an Ace away to bring somebody round, at tables that play it so (MR-39)."""

    card: str
    figure: str


class KeepCards(Option[Table], frozen=True):
    """Throw nothing away."""


class ThrowAnAce(Item[Table], frozen=True):
    """MR-39, `discard_one`: before their gang acts, players may throw Aces away, each for one who is down."""

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Asked of everybody who might, whatever the hand: not being asked would tell the others."""
        down = sleepers(table, self.seat) if table.scene.options.recover_ace == "discard_one" else []
        return self._ask(table, down) if down and table.hand(self.seat) else table

    def _ask(self, table: Table, down: list[str]) -> Asking[Table, Table]:
        aces = [card for card in table.hand(self.seat) if is_ace(card)]
        options = (KeepCards(), *(ThrowAce(card, id) for card in aces for id in down))
        chosen = yield Choose(self.seat, "Throw an Ace away to bring somebody round?", options, ACE)
        if not isinstance(chosen, ThrowAce):
            return table
        table = table.spend(self.seat, chosen.card).log(events.AceThrown(seat=self.seat, card=chosen.card))
        return come_round(table, [chosen.figure]).then(self)


# Acting


class PlayerTurn(Item[Table], frozen=True):
    """malice/turn/whole-gang-acts: every living, conscious member of the gang may act, in any order (MR-07).

    `begun` are those who have begun to act; `one` is for tables where only one character acts before the next player.
    """

    seat: str
    begun: tuple[str, ...] = ()
    one: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked when nobody is left to act."""
        ready = [figure for figure in table.of_seat(self.seat) if left(table, figure)]
        if not ready:
            return table
        mixed = table.scene.options.activation_style == "interleave" and not self.one
        if len(ready) == 1 and not mixed:
            return self._start(table, ready[0].id)
        return self._ask(table, ready, mixed)

    def _ask(self, table: Table, ready: list[Figure], mixed: bool) -> Asking[Table, Table]:
        options: tuple[Option[Table], ...] = tuple(Activate(figure.id) for figure in ready)
        if mixed:
            options += (Done(),)
        chosen = yield Choose(self.seat, "Who acts next?", options, "malice/turn/whole-gang-acts")
        return table if isinstance(chosen, Done) else self._start(table, chosen.figure)

    def _start(self, table: Table, id: str) -> Table:
        """One character finishes before the next starts, or they mix their actions (MR-08)."""
        rest = () if self.one else (PlayerTurn(self.seat, tuple(sorted({*self.begun, id}))),)
        if id not in self.begun:
            table = table.log(events.Activated(figure=id))
        return table.then(TakeAction(id), *rest)


class NextRound(Item[Table], frozen=True):
    """MR-07, `one_character`: players go round in card order with one character each until nobody can act."""

    order: tuple[str, ...]
    together: tuple[tuple[str, ...], ...] = ()

    def resolve(self, table: Table) -> Table:
        """Another round while somebody is left to act."""
        if not any(left(table, figure) for figure in table.figures):
            return table
        return table.then(*in_turns(self.order, self.together, one=True), self)


# The end of the turn


class EndTurn(Item[Table], frozen=True):
    """malice/turn/order-of-steps: bleeding, is it over?, jams and aims off, cards replaced, and on to the next turn."""

    def resolve(self, table: Table) -> Table:
        """malice/turn/replace-played: in initiative order, which only matters when the deck runs dry."""
        bleeding = table.scene.options.bleeding != "none"
        bleeds = [Bleed(f.id) for f in table.figures if bleeding and f.on_table and f.wounds[FLESH]]
        replacing = [ReplaceCards(seat) for seat in in_sequence(table, table.scene.seats)]
        return table.then(*bleeds, CheckEnd("turn"), ClearMarkers(), *replacing, RefillDeck(), TimeUp(), BeginTurn())


class Bleed(Item[Table], frozen=True):
    """malice/wounds/flesh-3, at tables where it bleeds: a die at the end of each turn (MR-37)."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """On a one it gets worse."""
        if not table.figure(self.figure).on_table:
            return table
        return self._roll(table)

    def _roll(self, table: Table) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        face: int = yield Roll(profile.seat, f"{profile.name} bleeds", "malice/wounds/flesh-3", sides=DIE, bands=(1, 2))
        return bleed(table, self.figure, face)


class ClearMarkers(Item[Table], frozen=True):
    """malice/turn/order-of-steps: aims are dropped, jams are cleared, and the initiative cards go to the discards."""

    def resolve(self, table: Table) -> Table:
        """malice/turn/card-is-spent: discarded when the turn ends, before cards are replaced."""
        table = clear_jams(drop_aim(table))
        spent = tuple(card for card in table.shown if card)
        return table.but(discards=in_order((*table.discards, *spent)), shown=("",) * len(table.shown))


def clear_jams(table: Table) -> Table:
    """malice/joker/jam-stops-that-gun: a jam lasts to the end of the turn, or longer (MR-32)."""
    if table.scene.options.jam_length != "turn":
        return table
    for figure in table.figures:
        if any(figure.jammed):
            table = table.change(figure.id, jammed=(False,) * len(figure.jammed))
    return table


class ReplaceCards(Item[Table], frozen=True):
    """malice/turn/replace-played: as many cards as were played this turn, for any purpose (MR-60); none is thrown away.

    malice/setup/deck-reshuffle: an empty draw pile is rebuilt from the discards (MR-09).
    """

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """MR-61: a player with nobody left alive hands the cards back and is out."""
        if not takes_part(table, self.seat):
            hand = table.hand(self.seat)
            return table.with_hand(self.seat, ()).but(discards=in_order((*table.discards, *hand)))
        return self._deal(table)

    def _deal(self, table: Table) -> Asking[Table, Table]:
        """Back to five: cards that a deck run dry could not replace are still to come when the next turn ends."""
        place, short = table.scene.seat_index[self.seat], len(table.hand(self.seat))
        played = table.spent[place]
        table = yield from draw(table, self.seat, played, "malice/turn/replace-played")
        drawn = len(table.hand(self.seat)) - short
        return table.but(spent=put(table.spent, place, played - drawn))


class RefillDeck(Item[Table], frozen=True):
    """MR-09, `reshuffle_end_of_turn`: a deck that ran out is made anew only now."""

    def resolve(self, table: Table) -> Table:
        """Only if it is empty."""
        return table if at_once(table) or table.pool() else reshuffle(table)
