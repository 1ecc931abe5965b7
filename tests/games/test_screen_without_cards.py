"""The screen of a game unlike the others: no cards, a group that moves as one, somebody hidden, centimetres, fire returned."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, NamedTuple

import msgspec
import pytest

from posse.engine.game import Game
from posse.engine.item import Item
from posse.engine.number import Need
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.games.book.rows import Weapon
from posse.games.deeds.answers import LetItCome
from posse.games.ground.paths import Path
from posse.games.people.cast import Card
from posse.games.people.figures import FOOT_RADIUS, Figure, FigureTable
from posse.games.people.stage import Staged
from posse.games.scenarios.scenario import Scenario, Seat, Side, StartingFigure
from posse.games.shown.buttons import USUAL, Actions
from posse.games.shown.gathered import Chapters, OnStage, StagedScreen
from posse.games.shown.moments import Reasons
from posse.games.shown.offers import Keeping, Offers, Threat
from posse.games.shown.outlook import Outlook
from posse.games.shown.questions import Put, Questions
from posse.games.shown.setting import Printed, figures_set, setting_shown
from posse.games.shown.shots import Outcomes, Shots
from posse.games.shown.sights import Sheltered, sight
from posse.games.shown.standing import acting_figure, whereabouts
from posse.games.shown.tries import Tries, begun
from posse.games.shown.words import Unit, sum_words
from posse.games.wire.asked import ChoiceShown
from posse.games.wire.looks import SightShown, TrialShown
from posse.games.wire.table import FigureShown, SeatShown
from posse.tabletop.movement import Walker, path_length
from posse.tabletop.terrain import Map, Spot
from tests.stage_parts import make_map

CENTIMETRES = Unit(100, "centimetres", " cm")
RIFLE = Weapon(id="rifle", name="Rifle", rule="yard/rifle", short=5000)
PACE = 1500


class Yard(Staged):
    """Two riflemen who go together, one man against them, and one who is hidden from them."""

    deck = ()
    best_card = ""
    digest = "yard"

    def __init__(self, setup: "Setup") -> None:
        cards = {f.id: Card(f, "law" if f.seat == "red" else "gang", (RIFLE,)) for f in setup.scenario.figures}
        self.profiles: Mapping[str, Card[Weapon]] = cards
        self.value: dict[str, int] = {}
        self.strength: dict[str, int] = {}
        self.set_cast(setup.scenario, cards)
        self.set_stage(setup.map, ())


class Table(FigureTable[Figure], frozen=True, kw_only=True):
    """The yard now."""


class HouseRules(msgspec.Struct, frozen=True):
    """Nothing to choose."""


class Setup(NamedTuple):
    scenario: Scenario
    map: Map
    house: HouseRules


class Advance(Option[Table], frozen=True):
    """The group of a leader goes along a path."""

    open: ClassVar[bool] = True
    figure: str
    path: Path = ()

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        return None


class FireBack(Option[Table], frozen=True):
    """Shoot at whoever shoots."""

    weapon: str


class Orders(Item[Table], frozen=True):
    """What a leader's group does."""

    figure: str


class Parley(Item[Table], frozen=True):
    """Somebody talks."""

    mover: str


class UnderFire(Item[Table], frozen=True):
    """The other side's half-turn stands still while somebody may return fire."""

    attacker: str
    target: str
    charge: bool = False


class YardGame(Game[Table, Setup]):
    id = "yard"
    name = "The Yard"
    table_type = Table
    setup_type = Setup
    items = (Orders, UnderFire)
    answers = (Advance, FireBack, LetItCome)

    def start(self, setup: Setup) -> Table:
        at = {"ann": Spot(2000, 2000), "bea": Spot(2000, 2600), "cal": Spot(6000, 2000), "dan": Spot(6000, 6000)}
        figures = tuple(Figure(id=id, spot=spot, rounds=(6,)) for id, spot in at.items())
        return Table(scene=Yard(setup), figures=figures)

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        return plain

    def seats(self, table: Table) -> tuple[str, ...]:
        return table.scene.seats

    def redact(self, table: Table, seat: str | None) -> Table:
        """Dan is hidden: whoever is not on his side knows nothing of him."""
        return table if seat == "blue" else table.change("dan", status="hidden", spot=Spot(0, 0))

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        return table

    def why_not(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> Refusal | None:
        return None

    def names(self, table: Table) -> Mapping[str, str]:
        return table.scene.names


GAME = YardGame()


def starting(id: str, seat: str) -> StartingFigure:
    return StartingFigure(
        id=id,
        character=id,
        seat=seat,
        name=id.capitalize(),
        initials="",
        description="",
        traits=(),
        weapons=("rifle",),
    )


SETUP = Setup(
    Scenario(
        id="yard",
        name="The Yard",
        blurb="",
        map="stage",
        turn_limit=6,
        turn_limit_reason="",
        won_by="",
        sides=(Side("law", "The Law"), Side("gang", "The Gang")),
        seats=(Seat("red", "law", "Red"), Seat("blue", "gang", "Blue")),
        figures=(starting("ann", "red"), starting("bea", "red"), starting("cal", "blue"), starting("dan", "blue")),
    ),
    make_map(),
    HouseRules(),
)


# The game's parts of a screen


def need(table: Table, figure: Figure, target: str, weapon: Weapon) -> Need:
    return Need(4, "in range", "yard/range", (), 10)


def called(table: Table) -> Mapping[str, str]:
    return table.scene.names


def together(table: Table, leader: str, end: Spot) -> Table:
    """Everybody of the leader's seat goes as far as the leader, the same way."""
    start = table.spot(leader)
    for figure in table.of_seat(table.profile(leader).seat):
        x, y, level = figure.spot
        table = table.change(figure.id, spot=Spot(x + end.x - start.x, y + end.y - start.y, level))
    return table


def chance(table: Table, figure: Figure, target: str) -> float | None:
    return float(need(table, figure, target, RIFLE).chance) if table.sees(figure.id, target) else None


def seen(table: Table, figure: str, target: str) -> SightShown:
    return sight(table, figure, target, Sheltered(), CENTIMETRES)


OUTLOOK = Outlook[Table, Figure](
    together,
    chance,
    lambda table, figure, target: "no sight",
    lambda table, a, b: "",
    lambda table, a, b: "open",
    seen,
    CENTIMETRES,
)
ACTIONS = Actions[Table](Orders, USUAL)
OFFERS = Offers[Table, UnderFire](
    window=UnderFire,
    called=called,
    threat=lambda table, at: Threat("In range 4+.", 0.7),
    dives=lambda table, window: (),
    cover=lambda table, a, b, at: "",
    keeping=Keeping("Hold fire", "Save the round.", "Wait for them."),
)


def fire_back(table: Table, seat: str, option: FireBack) -> ChoiceShown:
    window = OFFERS.open(table)
    number = need(table, table.figure(window.target), window.attacker, RIFLE)
    shot = Threat(sum_words(number), float(number.chance))
    return OFFERS.shoot_first(table, option, option.weapon, window.attacker, "Return fire with the rifle", shot)


def try_advance(view: View[Table], option: Advance) -> TrialShown | Refusal:
    table, id = view.table, option.figure
    path = begun(table, id, option.path, "yard/pace")
    if isinstance(path, Refusal):
        return path
    length = path_length(table.scene.ground, path)
    refusal = not_allowed("That is too far.", "yard/pace") if length > PACE else None
    return OUTLOOK.tried(table, id, Advance(id, path), path, refusal, length=length, limit=PACE)


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[SeatShown, ...]:
    return tuple(SeatShown(seat, 0, "", False, 1, False, (), "", "") for seat in view.table.scene.seats)


def figures(view: View[Table]) -> tuple[FigureShown, ...]:
    table, now = view.table, acting_figure(view.table, Orders)
    return tuple(
        FigureShown(
            f.id,
            f.spot,
            f.radius,
            "fit",
            (),
            f.rounds,
            0,
            acting=f.id == now,
            place=whereabouts(table.scene.ground, f).place,
        )
        for f in table.figures
        if f.on_table
    )


def printed(card: Card[Weapon]) -> Printed:
    return Printed("", (), ())


SCREEN = StagedScreen(
    Chapters[Table, Setup](
        setting=lambda setup: setting_shown(
            GAME,
            setup,
            figures_set(Yard(setup).profiles.values(), [f.name for f in setup.scenario.figures], printed),
            (),
            unit="centimetre",
            unit_length=CENTIMETRES.length,
        ),
        seats=seats,
        figures=figures,
        questions=Questions[Table](
            put={Orders: Put("act", "Ten steps."), UnderFire: OFFERS.put(lambda table, window: "At once, or never.")},
            choices={Advance: ACTIONS.move, LetItCome: OFFERS.stand_fast, FireBack: fire_back},
        ),
        reasons=Reasons[Table, Setup](
            "yard", lambda event: (), lambda table, event: None, lambda table, event: (), lambda table, event: ()
        ),
    ),
    OnStage[Table, Setup](
        walkers=lambda setup: [Walker(FOOT_RADIUS)],
        tries=Tries(GAME, regions={}, trials={Advance: try_advance}),
        sight=seen,
        shots=Shots(
            lambda table, id: table.scene.profiles[id],
            seen,
            lambda table, figure, target: RIFLE,
            lambda table, figure, target, weapon: None,
            need,
            lambda table, figure, target, weapon: Outcomes(()),
            "yard/unarmed",
        ),
    ),
)


def asked(item: Item[Table], *options: Option[Table], seat: str = "red") -> View[Table]:
    """What a seat sees while an item asks it."""
    table = GAME.redact(GAME.start(SETUP).then(item), seat)
    return View(seat, 0, table, Choose[Table](seat, "What now?", options, "yard/rule"), (seat,))


def test_fire_is_returned_without_a_card() -> None:
    shown = SCREEN.shown(asked(UnderFire("cal", "ann"), LetItCome(), FireBack("rifle")))
    question = shown.asked
    assert question is not None
    assert (question.kind, question.figure, question.against) == ("react", "ann", "cal")
    assert question.sentence == "Cal draws on Ann. Answer?"
    stand, back = question.choices
    assert (stand.name, stand.note) == ("Hold fire", "Save the round. In range 4+.")
    assert (back.name, back.card, back.target) == ("Return fire with the rifle", "", "cal")
    assert [row.chance for row in stand.rows] == [None, 0.7]
    assert [row.chance for row in back.rows] == [0.7, 0.7]
    assert (shown.hand, shown.horses, shown.markers, shown.deck, shown.discards) == ((), (), (), 0, 0)
    assert "card" not in msgspec.json.encode(question.choices).decode().replace('"card":""', "").replace(
        '"cards":[]', ""
    )


def test_a_group_is_tried_out_as_one_and_measured_in_its_own_unit() -> None:
    view = asked(Orders("ann"), Advance("ann"))
    trial = SCREEN.trial(view, "advance figure=ann path=[[3000,2000,0]]")
    assert isinstance(trial, TrialShown)
    assert (trial.allowed, trial.length, trial.left) == (True, 1000, 500)
    (cal,) = trial.from_here
    assert (cal.figure, cal.words) == ("cal", "in the open")
    assert cal.sight.sentence == "Cal, 27.5 centimetres east, in the open."
    moved = OUTLOOK.moved(view.table, "ann", Spot(3000, 2000))
    assert (moved.spot("bea"), moved.spot("cal")) == (Spot(3000, 2600), Spot(6000, 2000))
    far = SCREEN.trial(view, "advance figure=ann path=[[5000,2000,0]]")
    assert isinstance(far, TrialShown)
    assert (far.allowed, far.rule) == (False, "yard/pace")


@pytest.mark.parametrize(("seat", "known"), [("red", ["cal"]), ("blue", ["cal", "dan"])])
def test_whoever_is_hidden_from_a_seat_is_on_none_of_its_screens(seat: str, known: list[str]) -> None:
    view = asked(Orders("ann"), Advance("ann"), seat=seat)
    sights = SCREEN.sights(view, "ann")
    assert not isinstance(sights, Refusal)
    assert [found.target for found in sights] == ["bea", *known]
    assert [row.figure for row in OUTLOOK.from_here(view.table, "ann")] == known
    assert isinstance(SCREEN.shot(view, "ann", "dan"), Refusal) is ("dan" not in known)
    assert ("dan" in {figure.id for figure in SCREEN.shown(view).figures}) is ("dan" in known)


def test_an_item_that_is_not_listed_asks_in_its_own_words_about_whom_it_names() -> None:
    question = SCREEN.shown(asked(Parley("bea"), Advance("bea"))).asked
    assert question is not None
    assert (question.kind, question.sentence, question.hint) == ("pick", "What now?", "")
    assert (question.figure, question.against, question.refused) == ("bea", "", ())
