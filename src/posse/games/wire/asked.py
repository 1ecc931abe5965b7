"""What a seat is asked: one clear sentence, everything it may answer, and the buttons that are grey with why."""

from typing import Literal

from msgspec import Struct

from posse.games.wire.story import DieShown
from posse.tabletop.terrain import Spot

Parameter = Literal["", "path", "spot", "distance", "point", "figures", "basket"]
"""What an open choice still needs: a path from the figure, a spot, a distance along a path already declared, a point to look
or go toward, which figures, or what of a shop."""


class Row(Struct, frozen=True):
    """A line of an offer, to be compared with the same line of the others: "Silas is hit", 0.4; None is a dash."""

    what: str
    side: str
    chance: float | None


class Chip(Struct, frozen=True):
    """Something that counts between two people, in a few words: `add` is above nought where it counts for whoever reads it, and
    nought where it only says how things are."""

    what: str
    add: int
    rule: str


Key = Literal[
    "",
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "I",
    "J",
    "K",
    "M",
    "N",
    "O",
    "P",
    "Q",
    "R",
    "S",
    "T",
    "U",
    "V",
    "W",
    "X",
]
"""The key of a button, or none. L, Y and Z are not among them, and P and R only where no map is laid: a table has its sights,
reasons and undoing, suggested places and ruler on those."""

PEOPLE, USUAL, GROUP, NO, DONE = 0, 50, 97, 98, 99
"""Where buttons stand in a row, lower ones first: who acts; what has no place of its own, which stays in the order in which it
is offered; naming a group; saying no; being done. The deeds of every day have places from 1 on."""

Board = Literal["", "figure", "walk", "shot", "cards", "pair"]
"""How a choice is made without its button: by clicking its figure; by drawing a walk, which may be drawn straight at an enemy
and must lead somewhere; by picking who fires at whom; by marking cards of the hand; by clicking two who are in it, one of
each side."""


class FaceShown(Struct, frozen=True):
    """What a face of a die that has not been thrown would make of a roll, and whether that is enough."""

    face: int
    comes_to: int
    good: bool


class LyingShown(Struct, frozen=True):
    """The roll that lies there while people may still change it: its dice, what is added to them, what it comes to and has to,
    and in words how far that is from it; with `good` it stands."""

    dice: tuple[DieShown, ...]
    added: int
    comes_to: int
    short: str
    good: bool


class RulingShown(Struct, frozen=True):
    """Something about somebody that may be set at any time, what it is now, and the words that set it, to be sent as
    `{words} value={value} reason="..."`, and ` quietly=true` if nobody else is to hear of it.

    `values` are those it may have, each with its name, of which with `many` any of them, as a list; with none it is a number
    up to `most`, or, where that is nought, a spot of the map, as a list.
    """

    figure: str
    name: str
    was: str
    words: str
    values: tuple[tuple[str, str], ...] = ()
    most: int = 0
    many: bool = False


class FieldShown(Struct, frozen=True):
    """Something that an open answer is still to say, sent as ` {name}=` and a value: a text, for which `values` are no more than
    suggested, a number or so many cents, yes or no, or one of the `values`, each with its name; `now` is what it says if it is left
    out. A `long` text has room for several lines."""

    name: str
    label: str
    sort: Literal["text", "long", "number", "cents", "yes", "one"]
    now: str = ""
    values: tuple[tuple[str, str], ...] = ()


class ChoiceShown(Struct, frozen=True):
    """One thing that may be answered. `words` is what to send back.

    An open choice is sent with its parameter filled in: `{words} path=[[x,y,level],...]`, `{words} at=[x,y,level]`,
    or for a distance `{words} {name}=123`, where `fill` is the parameter's name; for a point `{words} {name}=[x,y]`, for
    figures `{words} {name}=["ann","bob"]`, for a basket `{words} item=candle count=2 more=[["rope",1,""],...]`.
    Choices with the same `action` share one button (`label`, `key`); `name` tells
    them apart, and `brief` does it in fewer words. `rows` and `note` are for offers that are compared; a `note` is a phrase,
    and `also` a sentence after it, for which a ticket has no room. `figures` are those who do it together, the leader first;
    where they are still to be named, those who may be.

    `board` says how it is chosen at the table, `commit` what the button says that commits it, if not its label, and `whom` what
    is done to a target, as in "Whom does Ike fan at?". A `plain` shot is the one that the chain of a `ShotShown` is of. `cards`
    are those it takes from the hand where it takes several. `rank` is the place of its button in the row. `chips` are what the
    moment adds to an attack. What is chosen in one `manner` alone has its id; without any it is there in all of them. `faces` are
    those of a die that it throws for a roll that lies there. Where much may be done, each stands `under` a heading. What
    `asks` for several things is sent as `{action}` with a value for each.
    """

    words: str
    action: str
    label: str
    name: str
    key: Key = ""
    needs: Parameter = ""
    fill: str = ""
    figure: str = ""
    target: str = ""
    weapon: str = ""
    card: str = ""
    count: int = 0
    at: Spot | None = None
    chance: float | None = None
    distance: int | None = None
    note: str = ""
    rows: tuple[Row, ...] = ()
    commits: bool = False
    figures: tuple[str, ...] = ()
    brief: str = ""
    also: str = ""
    board: Board = ""
    commit: str = ""
    whom: str = ""
    plain: bool = False
    cards: tuple[str, ...] = ()
    rank: int = USUAL
    chips: tuple[Chip, ...] = ()
    manner: str = ""
    faces: tuple[FaceShown, ...] = ()
    under: str = ""
    asks: tuple[FieldShown, ...] = ()


class RefusedShown(Struct, frozen=True):
    """A button that is grey now, and why."""

    action: str
    label: str
    key: Key
    sentence: str
    rule: str
    rank: int = USUAL


class MannerShown(Struct, frozen=True):
    """A manner in which most things may be done, as at a run: what the switch to it says, its key, and why something that is not
    done so is grey while it is on."""

    id: str
    label: str
    key: Key
    none: str
    rule: str


class CardShown(Struct, frozen=True):
    """A card in one's own hand and what it can do now, in a few words; `words` plays it, if one click may do that."""

    card: str
    name: str
    note: str = ""
    usable: bool = False
    words: str = ""


Asking = Literal[
    "act", "activate", "react", "lay", "fight", "place", "hold", "courage", "pick", "errand", "roll", "draw"
]
"""What sort of question it is, so that the screen can lay it out: an action for a figure; which figure acts; a reaction to
an attack; an initiative card in secret; a brawl card in secret; a figure to set down; a held shot; a card for courage; any
other choice; what to say or do between fights; a die or a card of one's own."""


class AskedShown(Struct, frozen=True):
    """What a seat is asked: one clear sentence, how to go about it, and everything it may answer.

    `given` is the answer of a secret choice that has been laid but may still be changed. `sides` is the die of a roll,
    `dice` how many of them are thrown in a handful (0: one plain die); of cards that are typed in, `entered` holds those before.
    `moot` is the answer to give where there is no other; `veiled` says that this is for nobody else to know: such a question is
    put only so that being asked tells nothing. With `anybody` others are asked too, and the first who speaks settles it. Of
    several `manners` the first is the usual one.
    """

    seat: str
    kind: Asking
    sentence: str
    hint: str
    rule: str
    choices: tuple[ChoiceShown, ...] = ()
    refused: tuple[RefusedShown, ...] = ()
    figure: str = ""
    against: str = ""
    secret: bool = False
    given: str = ""
    sides: int = 0
    dice: int = 0
    need: str = ""
    moot: str = ""
    veiled: bool = False
    anybody: bool = False
    entered: tuple[str, ...] = ()
    manners: tuple[MannerShown, ...] = ()
    lying: LyingShown | None = None
    rulings: tuple[RulingShown, ...] = ()
