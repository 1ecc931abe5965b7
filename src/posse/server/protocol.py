"""What browser and server say to each other. TypeScript types are generated from this and from `games/wire`.

A socket begins with `Hello`. Every message that wants an answer carries a `token` the client made up; the same token sent
twice is done once. Answers name the position they were made for (`at`), as the last `State` of that seat gave it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.engine.naming import kebab
from posse.engine.seal import Mix, Share
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import HouseRule, Preset
from posse.games.book.lesson import Opponent
from posse.games.scenarios.scenario import GoalLine
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import RegionShown, ShotShown, SightShown, TrialShown, WhyShown
from posse.games.wire.scene import SceneShown, SideShown, StageShown
from posse.games.wire.story import LessonCard, LineShown
from posse.games.wire.table import TableShown

VERSION = 1

PLAIN = r"^[^\0]*\Z"
"""A NUL is no sign that anybody writes, and PostgreSQL keeps none. Half a sign is no JSON to begin with."""

Token = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Id = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN)]
MaybeId = Annotated[str, Meta(max_length=60, pattern=PLAIN)]
Name = Annotated[str, Meta(max_length=40, pattern=PLAIN)]
Chat = Annotated[str, Meta(min_length=1, max_length=500, pattern=PLAIN)]
Words = Annotated[str, Meta(max_length=4000, pattern=PLAIN)]
Key = Annotated[str, Meta(max_length=80, pattern=PLAIN)]
SEATS = 12
"""The most there are at one table: ten players, and those who are against them."""
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Face = Annotated[int, Meta(ge=0, le=1000)]

Who = Literal["person", "deputy", "homesteader", "greenhorn"]
Sitter = Literal["person", "deputy", "homesteader", "greenhorn", "charts"]
"""Who can sit at a seat from the first; a seat that the charts of its book run is nobody's for the whole match."""
What = Literal["step", "activation", "ask"]


# --- From the browser ---------------------------------------------------------------------------------------------


class FromBrowser(Struct, frozen=True, tag=kebab, forbid_unknown_fields=True):
    """A message from a browser."""


class Hello(FromBrowser, frozen=True):
    """Sit down: the match, the secrets of the seats this browser holds (none: a spectator with the watch key)."""

    match: Id
    keys: Annotated[tuple[Key, ...], Meta(max_length=SEATS)] = ()
    watch: Key = ""
    since: Count = 0
    """The number of story lines already there (of the seat that has fewest), so that only the rest is sent."""
    cuts: Count = 0
    """`State.cuts` as last seen: when lines were taken back meanwhile, the whole story is sent anew."""
    version: Count = VERSION


class GiveAnswer(FromBrowser, frozen=True, tag="answer"):
    """Answer what a seat is asked, in the words of a choice."""

    token: Token
    seat: Id
    at: Count
    words: Words


class HandIn(FromBrowser, frozen=True):
    """One's own dice or card: a face (0 is ten), the faces of a handful, or a card as "QC"."""

    token: Token
    seat: Id
    at: Count
    result: Face | Annotated[tuple[Face, ...], Meta(max_length=100)] | Annotated[str, Meta(max_length=4, pattern=PLAIN)]


class Undo(FromBrowser, frozen=True):
    """Take back: the last step if it is free, the activation as far as it is free, or ask the others for more."""

    token: Token
    seat: Id
    at: Count
    what: What = "step"


class Consent(FromBrowser, frozen=True):
    """Agree or not to what another seat asked to take back."""

    token: Token
    seat: Id
    yes: bool


class Say(FromBrowser, frozen=True):
    """Chat. A spectator says it under a name."""

    token: Token
    text: Chat
    seat: MaybeId = ""
    name: Name = ""


class Rename(FromBrowser, frozen=True):
    """What a person at a seat is called."""

    token: Token
    seat: Id
    name: Name


class GiveSeat(FromBrowser, frozen=True):
    """Let a bot sit in, or take the seat back."""

    token: Token
    seat: Id
    to: Who


class OwnDice(FromBrowser, frozen=True):
    """Roll one's own dice from now on, and where everybody does, draw one's own cards; the others are asked whether they agree.
    Or let the dealer do it again."""

    token: Token
    seat: Id
    on: bool


class SetStop(FromBrowser, frozen=True):
    """How far a seat wants to be asked from the next question on, by one of the ids of its `StopsShown`."""

    token: Token
    seat: Id
    stop: Id


class SealShare(FromBrowser, frozen=True):
    """Before the first card: the seal of the random share that this seat adds to the dice. It also agrees to who rolls their
    own dice, as this browser was told. A seat that has sealed a share seals another only `anew`, and everybody with it."""

    token: Token
    seat: Id
    seal: Digest
    own_dice: Annotated[tuple[Id, ...], Meta(max_length=SEATS)] = ()
    anew: bool = False


class OpenShare(FromBrowser, frozen=True):
    """Open the share, once everybody's seal was seen. Its seal is the SHA-256 of "seat share"."""

    token: Token
    seat: Id
    share: Digest


class AskRegion(FromBrowser, frozen=True):
    """Where can this open choice end? Places worth a thought take longer and come only if they are asked for."""

    token: Token
    seat: Id
    at: Count
    words: Words
    places: bool = False


class AskTrial(FromBrowser, frozen=True):
    """Try an open choice out without committing it."""

    token: Token
    seat: Id
    at: Count
    words: Words


class AskSights(FromBrowser, frozen=True):
    """Sight from one figure to everybody."""

    token: Token
    figure: Id
    seat: MaybeId = ""


class AskShot(FromBrowser, frozen=True):
    """Look into a shot; or into the answer of these words, where there are several ways to make it."""

    token: Token
    figure: Id
    target: Id
    weapon: MaybeId = ""
    words: Words = ""
    seat: MaybeId = ""


class AskWhy(FromBrowser, frozen=True):
    """What lies behind a line of the story."""

    token: Token
    number: Count
    seat: MaybeId = ""


class AskNews(FromBrowser, frozen=True):
    """Nothing has been heard for long: is there anything newer than the state of this position?"""

    token: Token
    at: Count


class LookAs(FromBrowser, frozen=True):
    """Let me see besides what this seat sees, and go on doing so; with no seat, no longer."""

    token: Token
    seat: MaybeId = ""


ToServer = (
    Hello
    | GiveAnswer
    | HandIn
    | Undo
    | Consent
    | Say
    | Rename
    | GiveSeat
    | OwnDice
    | SetStop
    | SealShare
    | OpenShare
    | AskRegion
    | AskTrial
    | AskSights
    | AskShot
    | AskWhy
    | AskNews
    | LookAs
)


# --- From the server ----------------------------------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag=kebab):
    """A message from the server."""


class PersonShown(Struct, frozen=True):
    """Who sits at a seat: a person with a name, a bot, or nobody, where the charts of the book run its people; whether
    somebody is there, and rolls their own dice. `awaited`: an invitation to the seat has not been taken up yet."""

    seat: str
    who: Sitter
    name: str
    here: bool
    own_dice: bool
    awaited: bool


class Welcome(FromServer, frozen=True):
    """The match as it is fixed, and which seats this browser holds. `sealed` is the seal of the dealer's secret, which is
    opened when the match ends; it is empty for a match from a file, whose dice lie open."""

    match: str
    scene: SceneShown
    seats: tuple[str, ...]
    people: tuple[PersonShown, ...]
    watchers: int
    sealed: str
    started: str
    version: int = VERSION


class Sealing(FromServer, frozen=True):
    """The shares that the seats add to the dice, in the order in which they are mixed; what is not there yet is empty. With
    `done` the match begins. `rounds` counts how often the sealing was begun."""

    shares: tuple[Share, ...]
    rounds: int
    done: bool


class UndoShown(Struct, frozen=True):
    """What may be taken back: freely one step or the activation; else by asking; and what was asked of this seat: its
    consent to somebody's `wish` to go back or to roll their own dice.

    Whoever goes back leaves `to` answers standing. While something is asked, the seats that still have to say something are
    `unheard`; to whoever asked, `said` tells what came of it, and by whom."""

    step: bool = False
    activation: bool = False
    ask: bool = False
    why_not: str = ""
    asked_by: str = ""
    waiting: bool = False
    wish: Literal["", "back", "own-dice"] = ""
    to: int = 0
    unheard: tuple[str, ...] = ()
    said: Literal["", "yes", "no"] = ""
    said_by: str = ""


class PartingShown(Struct, frozen=True):
    """What this seat may say of the end, as an answer that needs no question: `offer-draw`, `resign`; and if it is `asked`
    `accept-draw` or `decline-draw`. Everybody sees by whom a draw is offered; whoever offered it, that it is `untaken`."""

    offered_by: str = ""
    asked: bool = False
    may_offer: bool = False
    may_resign: bool = False
    untaken: bool = False


class StopShown(Struct, frozen=True):
    """A stop that a seat may have, by its name and in a sentence."""

    id: str
    name: str
    sentence: str


class StopsShown(Struct, frozen=True):
    """What stops are `about`, those that this seat may have, and the one it has. With `asked` it is asked something now that a
    stop could answer for it. Nobody else hears of them."""

    about: str
    may: tuple[StopShown, ...]
    stop: str
    asked: bool


class State(FromServer, frozen=True):
    """What one seat sees now (`seat` empty: a spectator). The story is cut to `log_from` lines and `lines` follow.

    Lines are numbered from 0 as this seat may see them. `at` names the position for this seat's answers; `number` counts the
    answers so far; `cuts` counts how often something was taken back; `told` says of each of `lines` after how many answers it
    was told. Whoever plays the match in which its book is taught gets the cards of the `lesson` that have been said so far.
    While a side that nobody plays `hides` something from this seat, the record is not to be had. What the seat may say beside
    whatever is asked stands in `remarks`, and is said as an answer is given; whose view it may have besides in `oversees`. A
    `stage` comes when it is laid, and stays until the table says that another is.
    """

    seat: str
    at: int
    number: int
    table: TableShown
    log_from: int
    lines: tuple[LineShown, ...]
    undo: UndoShown
    told: tuple[int, ...]
    cuts: int = 0
    hides: bool = False
    parting: PartingShown = PartingShown()
    lesson: tuple[LessonCard, ...] = ()
    remarks: AskedShown | None = None
    oversees: tuple[str, ...] = ()
    stops: StopsShown | None = None
    stage: StageShown | None = None


class People(FromServer, frozen=True):
    """Who is there now."""

    people: tuple[PersonShown, ...]
    watchers: int


class Said(FromServer, frozen=True):
    """A line of chat."""

    number: int
    seat: str
    name: str
    text: str
    when: str


class Rematch(FromServer, frozen=True):
    """The same people play again: the new match, with the keys of this browser's own seats alone. A spectator has none."""

    match: str
    seats: tuple["SeatKey", ...]
    watch: str


class Taken(FromServer, frozen=True):
    """An answer is written down for good."""

    token: str
    at: int


class Refused(FromServer, frozen=True):
    """Something was not done, and why. `stale`: the table has moved on since the question was asked."""

    token: str
    kind: Literal["unreadable", "not allowed", "ambiguous", "stale"]
    sentence: str
    rule: str = ""


class News(FromServer, frozen=True):
    """Answer to `AskNews` and `LookAs`: what was newer, or is seen besides, has been said just before."""

    token: str


class Region(FromServer, frozen=True):
    """Answer to `AskRegion`."""

    token: str
    region: RegionShown


class Trial(FromServer, frozen=True):
    """Answer to `AskTrial`."""

    token: str
    trial: TrialShown


class Sights(FromServer, frozen=True):
    """Answer to `AskSights`."""

    token: str
    sights: tuple[SightShown, ...]


class Shot(FromServer, frozen=True):
    """Answer to `AskShot`."""

    token: str
    shot: ShotShown


class Why(FromServer, frozen=True):
    """Answer to `AskWhy`."""

    token: str
    why: WhyShown


class Closed(FromServer, frozen=True):
    """The server ends the conversation and says why; nothing that was acknowledged is lost."""

    sentence: str
    again: bool
    """Whether trying again makes sense."""


ToBrowser = (
    Welcome
    | Sealing
    | State
    | People
    | Said
    | Rematch
    | Taken
    | Refused
    | News
    | Region
    | Trial
    | Sights
    | Shot
    | Why
    | Closed
)


# --- Over HTTP ----------------------------------------------------------------------------------------------------


class BotShown(Struct, frozen=True):
    """A bot that can take a seat."""

    id: Who
    name: str
    sentence: str


class FirstMatch(Struct, frozen=True):
    """The first match in which a book is taught: what is played, and which bot plays the other side."""

    scenario: ScenarioLine
    opponent: Opponent


class GameShown(Struct, frozen=True):
    """A game on the shelf; `cards` says whether people hold cards in it. House rules that are only for making characters are told
    where those are made."""

    id: str
    name: str
    first_scenario: str
    scenarios: tuple[ScenarioLine, ...]
    house_rules: tuple[HouseRule, ...]
    lesson: FirstMatch
    cards: bool = True
    presets: tuple[Preset, ...] = ()


class Catalogue(Struct, frozen=True):
    """GET /api/catalogue: what can be played. `home` says whether the one who asks showed this server's home key."""

    games: tuple[GameShown, ...]
    bots: tuple[BotShown, ...]
    home: bool
    version: str


class SeatWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat of a new match. An `invited` seat is for somebody elsewhere: in place of its key the maker
    gets an invitation, which opens nothing until somebody takes it up."""

    seat: Id
    who: Sitter = "person"
    name: Name = ""
    own_dice: bool = False
    invited: bool = False


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches. Seats not named are for people still to come, or the charts', where the scenario leaves them to those."""

    game: Id
    scenario: Id
    seats: Annotated[tuple[SeatWanted, ...], Meta(max_length=SEATS)] = ()
    house_rules: Annotated[dict[Id, Words | bool], Meta(max_length=50)] = {}


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/claim: take up the invitation to a seat; answered by the seat's key, which nobody else has.

    `token` is a secret the browser makes up and keeps: said again, it gets the same key again, also when the first answer
    was lost on its way. The seat's key in place of an invitation is given back as it is. Whoever comes too late gets the key
    for watching, with no seat.
    """

    seat: Id
    key: Key
    token: Annotated[str, Meta(min_length=16, max_length=80, pattern=PLAIN)]


class InvitedShown(Struct, frozen=True):
    """GET /api/matches/{id}/invited: what the key in X-Posse-Keys invites to, before anybody sits down: which side of which
    scenario, and who asks."""

    title: str
    blurb: str
    turns: int
    won_by: str
    goals: tuple[GoalLine, ...]
    sides: tuple[SideShown, ...]
    side: str
    inviters: tuple[str, ...]


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/invitation: another invitation to a seat that was given away, as when whoever took the first
    one up has lost their key. It takes the key of a seat that its maker kept; the old invitation and its key end."""

    seat: Id
    keys: Annotated[tuple[Key, ...], Meta(max_length=SEATS)] = ()


class NewRematch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/rematch: the same scenario and people again. `swapped` hands every seat on to the person after
    it. Whoever asks shows their keys and gets those of the same people's seats; the others are told over their sockets."""

    keys: Annotated[tuple[Key, ...], Meta(max_length=SEATS)] = ()
    swapped: bool = False


class NewBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/replays/{id}/branch: a new match that goes on from the table after so many answers."""

    number: Count
    keys: Annotated[tuple[Key, ...], Meta(max_length=SEATS)] = ()
    """While the match still runs, the keys of all its seats are needed."""
    seats: Annotated[tuple[SeatWanted, ...], Meta(max_length=SEATS)] = ()


class SeatKey(Struct, frozen=True):
    """A seat and its secret, a key or an invitation. The link to it is made in the browser, with the secret after the #."""

    seat: str
    key: str


class MatchMade(Struct, frozen=True):
    """A match that has been made, with all its keys for its maker, or the invitations to seats that are given away; a
    rematch comes with those of the seats one held."""

    match: str
    seats: tuple[SeatKey, ...]
    watch: str


class ScenarioShown(Struct, frozen=True):
    """GET /api/scenarios/{game}/{id}: a scenario as it stands before the first card is dealt, seen by a spectator."""

    scene: SceneShown
    table: TableShown


class ScenarioKept(Struct, frozen=True):
    """POST /api/scenarios: a scenario file that was found sound, as a list shows it, and the key with which it is listed and
    played: shown in the header X-Posse-Scenarios, several with commas between."""

    scenario: ScenarioLine
    key: str


class MatchLine(Struct, frozen=True):
    """A match in a list. `yours` are the seats of whoever asks, by their keys or at home; `your_turn` says that one
    whose key was shown is waited for: the home key alone does not make a stranger's turn anybody else's."""

    match: str
    game: str
    scenario: str
    title: str
    map: str
    turn: int
    sentence: str
    people: tuple[PersonShown, ...]
    yours: tuple[SeatKey, ...]
    watch: str
    your_turn: bool
    ended: bool
    started: str
    changed: str


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A match the browser remembers, with the keys it holds."""

    match: Id
    keys: Annotated[tuple[Key, ...], Meta(max_length=SEATS)] = ()
    watch: Key = ""


class ListMatches(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/list: how the remembered matches stand; with the home key (header) every match of this server."""

    known: Annotated[tuple[Known, ...], Meta(max_length=200)] = ()


class MatchList(Struct, frozen=True):
    """What `ListMatches` gets."""

    matches: tuple[MatchLine, ...]


class TimelineMark(Struct, frozen=True):
    """A mark on the timeline of a replay: after which answer, in which turn, of which side, what it was, and who fell."""

    number: int
    turn: int
    side: str
    kind: Literal["action", "shot", "hit", "down", "dead", "turn", "end"]
    what: str = ""
    figure: str = ""


class LuckLine(Struct, frozen=True):
    """How the dice fell for one side up to a moment: hits made and hits the needs promised; and of all other rolls against a
    number how many passed, and how many were promised to."""

    side: str
    shots: int
    hits: int
    expected: float
    tests: int = 0
    passed: int = 0
    promised: float = 0.0


class FallenShown(Struct, frozen=True):
    """Somebody who fell: of which side, by whose hand (empty: nobody's), at what chance of that hit, whether for good, and
    after how many answers."""

    side: str
    name: str
    by: str
    chance: float | None
    dead: bool
    turn: int
    after: int


class ChoiceJudged(Struct, frozen=True):
    """An attack that a side declared, in words, with its chances to hit and to put somebody out of the fight, and the best
    it was offered then; `after` so many answers it is seen on the board."""

    side: str
    chosen: str
    hit: float
    out: float
    better: str
    better_hit: float
    better_out: float
    after: int


class ReckoningShown(Struct, frozen=True):
    """GET /api/replays/{id}/reckoning: what the dice did, who fell by whose hand, how many attacks were
    judged, and the worst of each side that had a better one."""

    luck: tuple[LuckLine, ...]
    fallen: tuple[FallenShown, ...]
    judged: int
    worst: tuple[ChoiceJudged, ...]


class ReplayShown(Struct, frozen=True):
    """GET /api/replays/{id}: a whole match to step through. `steps` are the answers after which something is to be seen;
    `told` says for each line after how many answers it was told."""

    match: str
    scene: SceneShown
    people: tuple[PersonShown, ...]
    steps: tuple[int, ...]
    marks: tuple[TimelineMark, ...]
    lines: tuple[LineShown, ...]
    started: str
    ended: bool
    sealed: str
    told: tuple[int, ...] = ()


class MomentShown(Struct, frozen=True):
    """GET /api/replays/{id}/at/{number}: the table after so many answers; `lines` is how much of the story had been told."""

    number: int
    table: TableShown
    lines: int
    luck: tuple[LuckLine, ...]
    stage: StageShown | None = None


class DealShown(Struct, frozen=True):
    """A die or card of an ended match: the answers before it, whose it was, the sides of the die or the cards that could
    come, and what came. A typed one was somebody's own. Of a handful of so many `dice` all faces came, in their order.
    So many of the answers were `spoken` of the end or beside a question, and moved no die."""

    number: int
    seat: str
    sides: int
    pool: tuple[str, ...]
    result: str
    typed: bool
    dice: int = 0
    spoken: int = 0


class DiceShown(Struct, frozen=True):
    """GET /api/replays/{id}/dice: everything that a browser needs to check the dice of an ended match by itself. `mix` is what
    their seed was made of; none for a match from a file. The first `brought` answers came from another match."""

    mix: Mix | None
    deals: tuple[DealShown, ...]
    brought: int


class RuleShown(Struct, frozen=True):
    """A rule in the look-up."""

    id: str
    title: str
    sentence: str
    chapter: str


class RuleLink(Struct, frozen=True):
    """A rule by its name."""

    id: str
    title: str


class ChapterShown(Struct, frozen=True):
    """A chapter of the guide; `rules` are those it rests on."""

    id: str
    title: str
    purpose: str
    steps: tuple[str, ...]
    example: str
    mistakes: tuple[str, ...]
    rules: tuple[RuleLink, ...]


class BookLine(Struct, frozen=True):
    """A book that can be read."""

    id: str
    name: str


class Rules(Struct, frozen=True):
    """GET /api/rules/{game}: the chapters of the guide and the rules that fit a word or an id, and all `books` there are; of a
    match as its table wants to read them."""

    books: tuple[BookLine, ...]
    guide: tuple[ChapterShown, ...]
    rules: tuple[RuleShown, ...]


class Problem(Struct, frozen=True):
    """What every refused request gets: one sentence, and where it belongs a rule or a key; of a file with several
    mistakes, the others too."""

    sentence: str
    where: str = ""
    also: tuple[str, ...] = ()
