"""What browser and server say to each other about campaigns, over HTTP. TypeScript types are generated from this too.

A campaign is opened by its key, shown in the header X-Posse-Campaigns, several with commas between.
"""

from typing import Annotated

from msgspec import Meta, Struct

from posse.campaign.calendar import CalendarLine
from posse.campaign.campaign import MOST_DAYS
from posse.games.book.campaigning import TraitLine
from posse.games.book.front import SeatLine
from posse.server.protocol import PLAIN, Id, Name, PersonShown, SeatWanted, Words


class CampaignBook(Struct, frozen=True):
    """A game that has campaigns. Where its book is `fixed`, a campaign is one of the `courses` (scenarios in order) and
    nobody is recruited; elsewhere any scenarios with as many seats can be linked. Where all play `together` the gangs are one
    party."""

    game: str
    fixed: bool
    together: bool
    courses: tuple[tuple[str, ...], ...]


class CampaignBooks(Struct, frozen=True):
    """GET /api/campaigns/books: what can be begun."""

    books: tuple[CampaignBook, ...]


class NewCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns. One scenario stands for the whole course the book suggests from there. `rosters` are files of gangs
    as `GET …/gangs/{id}` gives them, by seat; an empty text leaves a seat to the first scenario's own people."""

    game: Id
    scenarios: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=20)]
    name: Name = ""
    house_rules: Annotated[dict[Id, Words | bool], Meta(max_length=50)] = {}
    rosters: Annotated[tuple[Annotated[str, Meta(max_length=40_000, pattern=PLAIN)], ...], Meta(max_length=8)] = ()


class NextGame(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/{id}/next: begin the next game with these people at its seats. Gaps are filled with recruits."""

    seats: Annotated[tuple[SeatWanted, ...], Meta(max_length=8)] = ()


class NewRecruit(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/{id}/recruits: somebody joins a gang that has a gap."""

    gang: Id
    character: Words


class NewRiders(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/{id}/riders: who of a gang rides in the next game, where it has more riders than the game has places.

    In the order of the places they take; nobody at all is as it is suggested.
    """

    gang: Id
    members: Annotated[tuple[Words, ...], Meta(max_length=100)] = ()


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/{id}/lessons: what somebody has learned from the last game, instead of what was suggested."""

    member: Words
    trait: Words


class NewDays(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/{id}/days: how many days go by before the next game; 0 for as many as the book has."""

    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)]


class NewNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/{id}/notes: what the group notes down, in place of what it had, so that nobody writes over another."""

    notes: Words
    before: Words


class CampaignBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/campaigns/file: a whole campaign from the file that `GET …/file` gives; here it is one of its own."""

    text: Annotated[str, Meta(max_length=400_000, pattern=PLAIN)]


class MemberShown(Struct, frozen=True):
    """One of a gang; `weapons` are what there is to say of them, arms as a rule. `last` is how they came out of the last game they
    were in; `rides` whether the next has a place. `sheet` is the character that the builder opens, while it may be changed, and
    `unplaced` how many points there are to place on it."""

    id: str
    name: str
    weapons: tuple[str, ...]
    traits: tuple[TraitLine, ...]
    learned: tuple[TraitLine, ...]
    lost: str
    games: int
    last: str
    rides: bool
    sheet: str = ""
    unplaced: int = 0


class GangShown(Struct, frozen=True):
    """A gang and how it stands. `gaps` are the places of the next game it cannot fill.

    `spare` says how many of its riders the next game has no place for, so that somebody may choose: `places` of them ride.
    """

    id: str
    name: str
    members: tuple[MemberShown, ...]
    won: int
    points: int
    gaps: int
    places: int = 0
    spare: int = 0


class CasualtyShown(Struct, frozen=True):
    """Somebody who was hurt."""

    name: str
    how: str
    lost: bool


class ResultShown(Struct, frozen=True):
    """How a game went for one gang."""

    gang: str
    name: str
    seat: str
    points: int
    won: bool
    casualties: tuple[CasualtyShown, ...]


class LessonShown(Struct, frozen=True):
    """What somebody learned from a game: the card that was cut, if one was, and the trait; without one, why not."""

    gang: str
    name: str
    card: str
    trait: TraitLine | None
    why: str


class PlayedShown(Struct, frozen=True):
    """A game that is over; `match` is its match, to be read again. `words` tell how its story ended, and `rulings` are what a Judge
    ruled in it."""

    number: int
    scenario: str
    name: str
    reason: str
    rule: str
    match: str
    results: tuple[ResultShown, ...]
    lessons: tuple[LessonShown, ...]
    words: str = ""
    rulings: tuple[str, ...] = ()


class ComingShown(Struct, frozen=True):
    """The next game. `seats` are its seats with the gang that sits there, one of them the `judge`'s where there is one; `people` is
    who played each gang last, and who sat where no gang does.

    Where the book counts days it begins on a `day` of the campaign, so many `days` after the last one, of which there may be
    `most_days`. `match` is empty until it is begun; then `watch` is the key for watching, `turn` and `sentence` say how it stands.
    """

    number: int
    scenario: str
    name: str
    blurb: str
    map: str
    seats: tuple[SeatLine, ...]
    gangs: tuple[str, ...]
    people: tuple[PersonShown, ...]
    match: str = ""
    watch: str = ""
    turn: int = 0
    sentence: str = ""
    day: int = 0
    days: int = 0
    most_days: int = 0
    judge: str = ""


class RecruitShown(Struct, frozen=True):
    """Somebody who is free to join a gang."""

    character: str
    name: str
    weapons: tuple[str, ...]


class PupilShown(Struct, frozen=True):
    """Somebody who may learn something from the last game instead of what was suggested; one of a side does."""

    member: str
    name: str
    gang: str
    traits: tuple[TraitLine, ...]


class CampaignShown(Struct, frozen=True):
    """GET /api/campaigns/{id}: roster, history, and what comes next. `over` says why nothing does.

    `pupils` are those who may learn from the last game, where that is the players' choice, until the next one begins. `today` is
    the day of the campaign, 0 where none are counted, and `stands` what its stories have made known.
    """

    id: str
    key: str
    game: str
    name: str
    games: int
    over: str
    gangs: tuple[GangShown, ...]
    played: tuple[PlayedShown, ...]
    coming: ComingShown | None
    recruits: tuple[RecruitShown, ...]
    pupils: tuple[PupilShown, ...] = ()
    today: int = 0
    calendar: tuple[CalendarLine, ...] = ()
    stands: tuple[str, ...] = ()
    notes: str = ""


class CampaignLine(Struct, frozen=True):
    """A campaign in a list."""

    id: str
    key: str
    game: str
    name: str
    played: int
    games: int
    over: str
    gangs: tuple[str, ...]
    changed: str


class CampaignList(Struct, frozen=True):
    """GET /api/campaigns: those whose keys are shown; with the home key every campaign of this server."""

    campaigns: tuple[CampaignLine, ...]
