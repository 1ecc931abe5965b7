"""Earning traits (section 2.14): after a campaign game its winner cuts the deck, and one character may learn something.

malice/campaign/traits-persist: what is learned lies on the table as `learned` when the match closes; the campaign writes it
on the character's card, where it stays in later games.
"""

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Draw
from posse.games.cards.pack import is_joker, rank
from posse.games.deeds import answers
from posse.games.malice import events
from posse.games.malice.book import Trait, load_traits
from posse.games.malice.table import Learned, Table

JOKER = "X"
WHO = "malice/campaign/one-character"


class Name(answers.Worded[Table], frozen=True):
    """The character who is to learn from the cut."""

    says = "{figure}"
    commits = True
    board = "figure"

    figure: str


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
    return (NameLearner(seat),)


def living(table: Table, seat: str) -> list[str]:
    """The characters of a player who came out of it alive."""
    return [figure.id for figure in table.of_seat(seat) if figure.status != "dead"]


class NameLearner(Item[Table], frozen=True):
    """malice/campaign/one-character: the winner names a living character before the cut (MR-49)."""

    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        chosen, *others = (Name(id) for id in living(table, self.seat))
        if others:
            chosen = yield Choose(self.seat, "Who is to learn from the cut?", (chosen, *others), WHO)
        return table.then(CutDeck(self.seat, chosen.figure))


class CutDeck(Item[Table], frozen=True):
    """malice/campaign/winner-cuts: the winner shuffles and cuts the whole deck; one card is turned.

    malice/campaign/deck-has-jokers: the Jokers are in it.
    """

    seat: str
    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Any card of the deck with equal chance, for everybody to see."""
        card: str = yield Draw(self.seat, "the winner's cut", "malice/campaign/winner-cuts", table.scene.deck, False)
        return learn(table.log(events.DeckCut(seat=self.seat, card=card)), self.figure, trait_of(card))


def learn(table: Table, id: str, trait: Trait) -> Table:
    """malice/campaign/bad-traits-too: the trait must be taken, good or bad (MR-49).

    malice/trait/no-luck: a deuce brings nothing; malice/campaign/duplicate: nor does what is known already.
    """
    if not trait.kept:
        return table.log(events.NothingLearned(figure=id, why="no luck"))
    if trait.id in table.profile(id).traits:
        why = f"{trait.name} is known already"
        return table.log(events.NothingLearned(figure=id, why=why, by="malice/campaign/duplicate"))
    table = table.but(learned=(*table.learned, Learned(id, trait.id)))
    return table.log(events.TraitEarned(figure=id, trait=trait.id))
