"""Earning traits (section 2.14): after a campaign game its winner cuts the deck, and one character may learn something.

malice/campaign/traits-persist: what is learned lies on the table as `learned` when the match closes; the campaign writes it
on the character's card, where it stays in later games.
"""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Draw, Option
from posse.games.cards import is_joker, rank
from posse.games.malice import events
from posse.games.malice.book import Trait, load_traits
from posse.games.malice.table import Learned, Table

JOKER = "X"
WHO = "malice/campaign/one-character"


class Name(Option[Table], frozen=True):
    """The character who is to learn from the cut."""

    figure: str


class Take(Option[Table], frozen=True):
    """Take what the cut brings."""


class Refuse(Option[Table], frozen=True):
    """Leave what the cut brings, at tables that allow it (MR-49)."""


def trait_of(card: str) -> Trait:
    """malice/campaign/one-character: the rank decides, the suit does not (table T5); a Joker gives A Dirty Cheat."""
    wanted = JOKER if is_joker(card) else rank(card)
    return next(trait for trait in load_traits().values() if trait.card == wanted)


def after_game(table: Table, winners: tuple[str, ...]) -> tuple[Item[Table], ...]:
    """malice/campaign/only-in-campaign: traits are earned only in campaign play.

    malice/campaign/winner-cuts: the winner cuts, after a draw nobody. Of partners who have anybody alive the one with more
    points does. Nobody can learn anything when the winner's people are all dead.
    """
    if not table.scene.setup.campaign or len(winners) != 1:
        return ()
    seats = [seat for seat in table.scene.seats_of[winners[0]] if living(table, seat)]
    if not seats:
        return ()
    seat = max(seats, key=lambda seat: table.points[table.scene.seat_index[seat]])
    if table.scene.options.cut_target == "chosen_after":
        return (CutDeck(seat),)
    return (NameLearner(seat),)


def living(table: Table, seat: str) -> list[str]:
    """The characters of a player who came out of it alive."""
    return [figure.id for figure in table.of_seat(seat) if figure.status != "dead"]


class NameLearner(Item[Table], frozen=True):
    """malice/campaign/one-character: the winner names a living character, before the cut or after it (MR-49).

    `card` is the card when it has been cut already.
    """

    seat: str
    card: str = ""

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nobody is asked when there is only one to name."""
        names = living(table, self.seat)
        return self._go_on(table, names[0]) if len(names) == 1 else self._ask(table, names)

    def _ask(self, table: Table, names: list[str]) -> Asking[Table, Table]:
        cut = f" from {trait_of(self.card).name}" if self.card else " from the cut"
        chosen = yield Choose(self.seat, f"Who is to learn{cut}?", tuple(Name(id) for id in names), WHO)
        return self._go_on(table, chosen.figure)

    def _go_on(self, table: Table, id: str) -> Table:
        return table.then(Learn(self.seat, id, self.card) if self.card else CutDeck(self.seat, id))


class CutDeck(Item[Table], frozen=True):
    """malice/campaign/winner-cuts: the winner shuffles and cuts the whole deck; one card is turned.

    malice/campaign/deck-has-jokers: the Jokers are in it.
    """

    seat: str
    figure: str = ""

    def resolve(self, table: Table) -> Resolution[Table]:
        """Any card of the deck with equal chance, for everybody to see."""
        card: str = yield Draw(self.seat, "the winner's cut", "malice/campaign/winner-cuts", table.scene.deck, False)
        table = table.log(events.DeckCut(seat=self.seat, card=card))
        if self.figure:
            return table.then(Learn(self.seat, self.figure, card))
        if not trait_of(card).kept:
            return table.log(events.NothingLearned(figure=self.seat, why="no luck"))
        return table.then(NameLearner(self.seat, card))


class Learn(Item[Table], frozen=True):
    """malice/campaign/bad-traits-too: the trait must be taken, good or bad, unless the table allows a refusal (MR-49)."""

    seat: str
    figure: str
    card: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """malice/trait/no-luck: a deuce brings nothing; malice/campaign/duplicate: nor does what is known already."""
        trait = trait_of(self.card)
        if not trait.kept:
            return table.log(events.NothingLearned(figure=self.figure, why="no luck"))
        if trait.id in table.profile(self.figure).traits:
            if table.scene.options.cut_duplicate == "recut":
                return table.then(CutDeck(self.seat, self.figure))
            why = f"{trait.name} is known already"
            return table.log(events.NothingLearned(figure=self.figure, why=why, by="malice/campaign/duplicate"))
        if table.scene.options.cut_optional:
            return self._ask(table, trait)
        return self._take(table, trait)

    def _ask(self, table: Table, trait: Trait) -> Asking[Table, Table]:
        rule = "malice/campaign/bad-traits-too"
        ask = f"{table.name(self.figure)} may earn {trait.name}. Take it?"
        chosen = yield Choose(self.seat, ask, (Take(), Refuse()), rule)
        if isinstance(chosen, Take):
            return self._take(table, trait)
        return table.log(events.NothingLearned(figure=self.figure, why=f"{trait.name} is refused", by=rule))

    def _take(self, table: Table, trait: Trait) -> Table:
        table = table.but(learned=(*table.learned, Learned(self.figure, trait.id)))
        return table.log(events.TraitEarned(figure=self.figure, trait=trait.id))
