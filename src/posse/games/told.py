"""What happens at a table of gangs and cards, told one sentence at a time.

These are the events that more than one book has. Each game makes them its own by naming, in `by`, the rule behind them.
"""

from collections.abc import Mapping, Sequence
from typing import Self

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.number import Need
from posse.games.cards import HIDDEN
from posse.games.cards import name as card_name
from posse.tabletop.length import said_in_inches
from posse.tabletop.terrain import Spot

Names = Mapping[str, str]

HOW = {"snap": " (snap shot)", "held": " (held shot)", "fan": " (fanning)"}
"""How a shot was fired, where it was no plain Shoot."""


def side_name(names: Names, id: str) -> str:
    """What a side is called; a seat may have the same id and another name."""
    return names.get(f"side {id}") or names[id]


def within(name: str) -> str:
    """A thing's name inside a line; only proper names, which have a second capital, keep theirs."""
    proper = any(letter.isupper() for letter in name[1:])
    return name if proper else f"{name[:1].lower()}{name[1:]}"


def in_line(name: str) -> str:
    """A name inside a sentence: an article loses its capital."""
    return f"{name[0].lower()}{name[1:]}" if name.startswith(("A ", "The ")) else name


def spoken(name: str) -> str:
    """A thing's name with its article."""
    return f"the {name[4:]}" if name.startswith(("The ", "the ")) else f"the {within(name)}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names one after another: `Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


class Ruled(Event, frozen=True, kw_only=True):
    """An event that says which rule caused it."""

    by: str

    @property
    def rule(self) -> str:
        """The id of the rule that caused it."""
        return self.by


class HandedIn(Ruled, frozen=True, kw_only=False):
    """Dice or a card of somebody's own, typed in. What it is for is its owner's business, and so is the card."""

    seat: str
    result: str
    sides: int
    """0 for a card."""

    def seen_by(self, seat: str | None) -> Event:
        """Everybody sees that it was typed, and the faces of dice."""
        return self if seat == self.seat else replace(self, by="", result=self.result if self.sides else "")

    def tell(self, names: Names) -> str:
        """Whose it is, and what it shows."""
        if self.sides:
            faces = self.result.split()
            return f"{names[self.seat]} rolled {listed(faces)} with {'dice' if faces[1:] else 'a die'} of their own."
        card = card_name(self.result) if self.result else "a card"
        return f"{names[self.seat]} drew {card} from the deck on their table."


class TurnBegan(Ruled, frozen=True, kw_only=True):
    """A new turn."""

    turn: int

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"Turn {self.turn}"


class Reshuffled(Ruled, frozen=True, kw_only=True):
    """The discards become the draw pile."""

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return "The discards are shuffled into a new deck."


class CardsDrawn(Ruled, frozen=True, kw_only=True):
    """Cards drawn into a hand: which ones only their owner sees."""

    seat: str
    cards: tuple[str, ...]

    def seen_by(self, seat: str | None) -> Self:
        """Others see how many, not which."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]}: {len(self.cards)} card{'s' if len(self.cards) > 1 else ''} drawn."


class InitiativeShown(Ruled, frozen=True, kw_only=True):
    """The initiative cards, all turned up at once, in the order the players act."""

    cards: tuple[tuple[str, str], ...]

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return "Initiative: " + "; ".join(f"{names[seat]}, {card_name(card)}" for seat, card in self.cards) + "."


class TopCardTurned(Ruled, frozen=True, kw_only=True):
    """The top card turned for a player without cards."""

    seat: str
    card: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.seat]}: no card left; the top one is {card_name(self.card)}."


class CameRound(Ruled, frozen=True, kw_only=True):
    """An unconscious character stands up."""

    figure: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} comes round and stands up."


class Activated(Ruled, frozen=True, kw_only=True):
    """A character begins its activation."""

    figure: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} acts."


class Deployed(Ruled, frozen=True, kw_only=True):
    """A character set down before the first turn."""

    figure: str
    at: Spot

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes position."


class Moved(Ruled, frozen=True, kw_only=True):
    """A Move action carried out, as far as it went."""

    figure: str
    path: tuple[Spot, ...]
    length: int

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} moves {said_in_inches(self.length)}."


class Aimed(Ruled, frozen=True, kw_only=True):
    """Taking aim."""

    figure: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} takes aim."


class Reloaded(Ruled, frozen=True, kw_only=True):
    """Rounds put into a weapon."""

    figure: str
    weapon: str
    rounds: int

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} reloads {self.rounds} into the {names[self.weapon]}."


class ShotFired(Ruled, frozen=True, kw_only=True):
    """A shot with everything that went into it."""

    shooter: str
    target: str
    weapon: str
    need: Need
    face: int
    kind: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.shooter]} fires the {names[self.weapon]} at {names[self.target]}"
            f"{HOW.get(self.kind, '')}: {self.face} against {self.need}: {'a hit' if self.need.met_by(self.face) else 'a miss'}."
        )


class ShotLost(Ruled, frozen=True, kw_only=True):
    """A declared shot that could not be fired any more."""

    shooter: str
    target: str
    why: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.shooter]}'s shot at {names[self.target]} comes to nothing: {self.why}."


class ReactionPlayed(Ruled, frozen=True, kw_only=True):
    """A card played to shoot first or to duck."""

    seat: str
    figure: str
    card: str
    against: str
    how: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"{names[self.seat]}: {card_name(self.card)} against "
            f"{card_name(self.against) if self.against else 'no card'}. {names[self.figure]} {self.how}."
        )


class Ducked(Ruled, frozen=True, kw_only=True):
    """A dive for cover."""

    figure: str
    path: tuple[Spot, ...]

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} ducks."


class KnockedOut(Ruled, frozen=True, kw_only=True):
    """A character passes out."""

    figure: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} goes down, out cold."


class Killed(Ruled, frozen=True, kw_only=True):
    """A character dies."""

    figure: str
    killer: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} is dead."


def _brawl(card: str, score: int) -> str:
    return f"{card_name(card)} ({score})" if card else "no card"


class BrawlFought(Ruled, frozen=True, kw_only=True):
    """A brawl and how it was decided."""

    mover: str
    rival: str
    cards: tuple[str, str]
    scores: tuple[int, int]
    winner: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return (
            f"Fisticuffs: {names[self.mover]} with {_brawl(self.cards[0], self.scores[0])}, "
            f"{names[self.rival]} with {_brawl(self.cards[1], self.scores[1])}: "
            + (f"{names[self.winner]} wins." if self.winner else "nobody wins.")
        )


class PushedBack(Ruled, frozen=True, kw_only=True):
    """The loser of a brawl goes back."""

    figure: str
    to: Spot
    length: int

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        if not self.length:
            return f"{names[self.figure]} has nowhere to be knocked back to."
        return f"{names[self.figure]} is knocked back {said_in_inches(self.length)}."


class CardsSwapped(Ruled, frozen=True, kw_only=True):
    """A Dirty Cheat's swap: only the two players know which cards changed hands."""

    figure: str
    seat: str
    other: str
    gave: str
    took: str

    def seen_by(self, seat: str | None) -> Self:
        """Everybody else sees only that it happened."""
        if seat in (self.seat, self.other):
            return self
        return replace(self, gave=HIDDEN, took=HIDDEN)

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{names[self.figure]} cheats: a card goes to {names[self.other]}, another comes back."


class PointsScored(Ruled, frozen=True, kw_only=True):
    """Points for an objective."""

    side: str
    points: int
    why: str

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{self.points} to {side_name(names, self.side)}: {self.why}."


class Ended(Ruled, frozen=True, kw_only=True):
    """The end."""

    reason: str
    winners: tuple[str, ...]

    def tell(self, names: Names) -> str:
        """The sentence of the story."""
        return f"{self.reason} " + (
            f"The winners: {' and '.join(side_name(names, side) for side in self.winners)}."
            if self.winners
            else "Nobody wins."
        )
