"""Requests over HTTP: what can be played, making and finding matches, records, replays, rules."""

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Annotated
from urllib.parse import quote

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import asdict, replace

import posse
from posse.content.catalogue import Rule, load_catalogue, search
from posse.content.guide import Guide, load_guide, search_guide
from posse.content.typesetting import Size
from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.record import write
from posse.engine.refusal import RefusedError, not_allowed, unreadable
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import ROOM, SHELF, front
from posse.lab.gazette import Gazette, gazette_pages
from posse.lab.newsroom import gazette
from posse.server import limits, replays
from posse.server.asking import (
    AnyRequest,
    heed,
    home_key,
    not_too_often,
    printed,
    scenario_keys,
    seat_keys,
    visitor,
)
from posse.server.edge import Edge
from posse.server.hearing import tidy
from posse.server.house import House
from posse.server.inviting import NO_SEAT, invite, take_up
from posse.server.keeper import NoSuchMatchError
from posse.server.keys import claimed, same
from posse.server.log import Listed, MatchRow, Person, ScenarioRow, Start, now
from posse.server.played import Played, begun_with
from posse.server.protocol import (
    BookLine,
    BotShown,
    Catalogue,
    ChapterShown,
    Claim,
    DiceShown,
    FirstMatch,
    GameShown,
    InvitedShown,
    ListMatches,
    MatchLine,
    MatchList,
    MatchMade,
    MomentShown,
    NewBranch,
    NewInvitation,
    NewMatch,
    NewRematch,
    ReckoningShown,
    ReplayShown,
    RuleLink,
    Rules,
    RuleShown,
    ScenarioKept,
    ScenarioShown,
    SeatKey,
    SeatWanted,
)
from posse.server.reckoning import reckoning
from posse.server.scenarios import Ready, made_ready
from posse.server.uploads import checked
from posse.server.visitors import ForbiddenError

TheHouse = NamedDependency[House]
Find = Annotated[str, QueryParameter(max_length=200, required=False)]
OWN = "own-"
"""How the ids of scenarios from elsewhere begin."""
_line_decoder: msgspec.json.Decoder[ScenarioLine] = msgspec.json.Decoder(ScenarioLine)
BOTS = (
    BotShown("deputy", "Deputy", "Thinks: weighs every answer by the odds, and plays to win."),
    BotShown("homesteader", "Homesteader", "Gentle: sees what is good, and does not always do the best of it."),
    BotShown("greenhorn", "Greenhorn", "Does anything the rules allow, at random."),
)


@get("/healthz")
async def healthz(house: TheHouse) -> dict[str, str]:
    """Whether the server answers, and its database takes what is to be written."""
    await house.store.call(house.store.alive)
    return {"posse": posse.__version__, "house": house.keys.house()}


@get("/api/catalogue")
async def catalogue(request: AnyRequest, house: TheHouse) -> Catalogue:
    """What can be played."""
    home = house.is_home(home_key(request))
    games = await house.work(lambda: tuple(map(listed_game, SHELF)))
    own = await _own_scenarios(house, home, scenario_keys(request))
    if own:
        lines = [_line_decoder.decode(row.line) for row in own]
        games = tuple(
            replace(game, scenarios=(*game.scenarios, *(line for line in lines if line.game == game.id)))
            for game in games
        )
    return Catalogue(games, BOTS, home, posse.__version__)


async def _own_scenarios(house: House, home: bool, keys: Iterable[str]) -> list[ScenarioRow]:
    """The scenarios from elsewhere that may be played with these keys; at home all of them."""
    ids = [key.partition(".")[0] for key in keys if same(house.keys.scenario(key.partition(".")[0]), key)]
    if not home and not ids:
        return []
    return await house.store.call(house.store.scenarios, None if home else ids)


async def _own_scenario(request: AnyRequest, house: House, id: str) -> ScenarioRow | None:
    """One of them; None if there is no such scenario for whoever asks."""
    if not id.startswith(OWN):
        return None
    allowed = house.is_home(home_key(request)) or any(same(house.keys.scenario(id), k) for k in scenario_keys(request))
    found = await house.store.call(house.store.scenarios, [id]) if allowed else []
    return found[0] if found else None


def listed_game(id: str) -> GameShown:
    fetched = front(id)
    rules = tuple(rule for rule in fetched.house_rules() if rule.part != "making")
    lists, lesson = (fetched.scenarios(), rules), fetched.lesson
    taught = FirstMatch(fetched.scenario(lesson.scenario), lesson.opponent)
    return GameShown(id, fetched.game.name, fetched.first_scenario, *lists, taught, fetched.cards, fetched.presets())


@get("/api/scenarios/{game:str}/{scenario:str}")
async def opening(request: AnyRequest, house: TheHouse, game: FromPath[str], scenario: FromPath[str]) -> ScenarioShown:
    """A scenario as it is laid out."""
    own = await _own_scenario(request, house, scenario)
    return await house.work(lambda: _laid_out(game, scenario, own.setup if own is not None else ""))


@lru_cache(maxsize=256)
def _laid_out(game: str, scenario: str, own: str) -> ScenarioShown:
    if game not in SHELF or not (own or front(game).has(scenario)):
        raise NoSuchMatchError("There is no such scenario.")
    fetched = front(game)
    setup = msgspec.json.decode(own, type=fetched.game.setup_type) if own else fetched.set_up(scenario, {})
    match = Match(fetched.game, setup, ByHand())
    return ScenarioShown(fetched.screen.scene(setup), fetched.screen.shown(match.view(None)))


@post("/api/scenarios", request_max_body_size=limits.SCENARIO)
async def keep_scenario(request: AnyRequest, house: TheHouse) -> ScenarioKept:
    """A scenario file from elsewhere: checked, and kept for whoever has the key. The same file has the same key."""
    not_too_often(request, house)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise RefusedError(unreadable("The file is not UTF-8 text.")) from error
    ready = await _set_up(request, house, text, {})
    id = OWN + sha256(text.encode()).hexdigest()[:16]
    line = replace(ready.line, id=id)
    row = ScenarioRow(id, ready.game, text, ready.setup, msgspec.json.encode(line).decode(), now())
    await house.store.call(house.store.keep_scenario, row)
    return ScenarioKept(line, house.keys.scenario(id))


async def _set_up(request: AnyRequest, house: House, text: str, house_rules: Mapping[str, RuleValue]) -> Ready:
    """A scenario from elsewhere, set up when the turn of whoever asks for it comes."""
    async with house.checking.turn(visitor(request)):
        return await made_ready(text, house_rules)


# --- Matches ------------------------------------------------------------------------------------------------------


@post("/api/matches")
async def make_match(request: AnyRequest, house: TheHouse, data: JSONBody[NewMatch]) -> MatchMade:
    """A new match; only whoever makes it gets all its keys."""
    not_too_often(request, house)
    own = await _own_scenario(request, house, data.scenario)
    if own is not None and own.game == data.game:
        ready = await _set_up(request, house, own.text, data.house_rules) if data.house_rules else None
        line = _line_decoder.decode(own.line)
        people = people_at(data.seats, [seat.id for seat in line.seats])
        return await _made(house, Start(own.game, own.id, ready.setup if ready else own.setup, people))

    def start() -> Start:
        fetched = front(data.game)
        if not fetched.has(data.scenario):
            raise RefusedError(unreadable(f'There is no scenario called "{data.scenario}".'))
        setup = fetched.set_up(data.scenario, data.house_rules)
        people = people_at(data.seats, [seat.id for seat in fetched.scenario_of(setup).seats])
        return Start(data.game, data.scenario, msgspec.json.encode(setup).decode(), people)

    return await _made(house, await house.work(start))


def people_at(wanted: Iterable[SeatWanted], seats: list[str]) -> dict[str, Person]:
    """Who shall sit at these seats; raises `RefusedError` if somebody wants another one."""
    people: dict[str, Person] = {}
    for one in wanted:
        if one.seat not in seats:
            raise RefusedError(unreadable(f'There is no seat called "{one.seat}". Known: {", ".join(seats)}.'))
        people[one.seat] = Person(one.who, tidy(one.name), one.own_dice, one.invited and one.who == "person")
    return people


def _all_here(people: Mapping[str, Person]) -> dict[str, Person]:
    """The same people in a match of its own, whose keys are all its maker's."""
    return {seat: replace(person, invited=False, claim="") for seat, person in people.items()}


async def _made(house: House, start: Start) -> MatchMade:
    row, people = await house.make(start)
    return house.made(row, people, people)


@post("/api/matches/list", status_code=200)
async def list_matches(request: AnyRequest, house: TheHouse, data: JSONBody[ListMatches]) -> MatchList:
    """How matches stand: those the browser remembers, and at home all of them."""
    home = house.is_home(home_key(request))
    known = {one.match: one for one in data.known}
    listed = await house.store.call(house.store.listed, None if home else list(known))
    lines = []
    wrong: list[str] = []
    for match in listed:
        one = known.get(match.id)
        if one is not None:
            wrong += house.wrong_keys(match, match.summary.people, (*one.keys, one.watch))
        keys = one.keys if one else ()
        seats = _held(house, match, match.summary.people, home, keys)
        watches = home or bool(seats) or (one is not None and house.may_watch(match, one.watch))
        if watches:
            lines.append(_line(house, match, seats, house.seats_of(match, match.summary.people, keys)))
    await heed(request, house, wrong)
    return MatchList(tuple(lines))


def _line(house: House, match: Listed, seats: tuple[str, ...], played: Container[str]) -> MatchLine:
    """What is told of a match; `played` are those of the seats whose keys were shown, at home too."""
    here = house.present(match.id)
    summary = match.summary
    return MatchLine(
        match=match.id,
        game=match.game,
        scenario=match.scenario,
        title=match.title,
        map=match.map,
        turn=summary.turn,
        sentence=summary.sentence,
        people=tuple(person.shown(seat, seat in here) for seat, person in summary.people.items()),
        yours=house.made(match, summary.people, seats).seats,
        watch=house.keys.watch(match),
        your_turn=any(seat in played and summary.people[seat].who == "person" for seat in summary.waiting),
        ended=summary.ended,
        started=match.started,
        changed=match.changed,
    )


def _held(
    house: House, match: MatchRow | Listed, people: Mapping[str, Person], home: bool, keys: Iterable[str]
) -> tuple[str, ...]:
    """The seats of whoever shows these keys; at home also every seat that somebody plays and that was not given away."""
    opened = house.seats_of(match, people, keys)
    own = {seat for seat, person in people.items() if home and person.manned and not person.invited}
    return tuple(seat for seat in people if seat in opened or seat in own)


async def _row(house: House, match: str) -> MatchRow:
    row = await house.store.call(house.store.row, match)
    if row is None:
        raise NoSuchMatchError("There is no such match here.")
    return row


async def _shown_keys(request: AnyRequest, house: House, match: str, keys: Iterable[str]) -> MatchRow:
    """A match for which keys are shown; those that open nothing there count against whoever shows them."""
    row = await _row(house, match)
    if any(keys):
        people = await house.keeper(match).look(lambda edge: dict(edge.played.people))
        await heed(request, house, house.wrong_keys(row, people, keys))
    return row


@get("/api/matches/{match:str}/record")
async def record(request: AnyRequest, house: TheHouse, match: FromPath[str]) -> Response[str]:
    """The match as text: when it is over, or while all its seats are played in one browser and the charts hide nothing."""
    home, keys = house.is_home(home_key(request)), seat_keys(request)
    row = await _shown_keys(request, house, match, keys)

    def written(edge: Edge) -> str:
        _whole_match(edge, row, house, home, keys, len(edge.played.match.answers))
        match = edge.played.recorded()
        if not edge.played.ended:
            match.dealer = ByHand()  # the seed stays sealed: it holds the dice that are still to fall
        return write(match, row.title, edge.played.mix if edge.played.ended else None)

    text = await house.keeper(match).look(written)
    return Response(text, media_type=MediaType.TEXT, headers=to_keep(f"posse-{row.scenario[:80]}-{row.id}.record"))


def to_keep(name: str) -> dict[str, str]:
    """That an answer is a file of that name: as RFC 6266 has it, in signs that every browser knows, and then as it is."""
    name = "".join("-" if sign in '/\\"' or not sign.isprintable() else sign for sign in name)
    plain = "".join(sign if sign.isascii() and sign != "%" else "-" for sign in name)
    whole = quote(name.encode(errors="replace"), safe="")
    return {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{whole}"}


def _whole_match(edge: Edge, row: MatchRow, house: House, home: bool, keys: Iterable[str], number: int) -> None:
    """Everything up to so many answers may be had when the match is over, or with every seat that somebody plays: with
    somebody elsewhere there is a hand that is nobody else's business, at home too. What the charts hid then and hide still
    is nobody's."""
    played = edge.played
    if played.ended:
        return
    held = _held(house, row, played.people, home, keys)
    if len(held) < len(played.manned):
        raise RefusedError(not_allowed("While the match goes on, this takes the keys of all its seats."))
    match = played.match
    if match.game.hides(match.table, held) and match.game.hides(match.at(number).table, held):
        raise RefusedError(not_allowed("This would tell what is still hidden. It can be had when the match is over."))


@post("/api/matches/{match:str}/claim", status_code=200)
async def claim(request: AnyRequest, house: TheHouse, match: FromPath[str], data: JSONBody[Claim]) -> SeatKey:
    """Take up the invitation to a seat: whoever does so first gets the key, and nobody else has it; others may watch."""
    await _row(house, match)
    try:
        return await take_up(house.keeper(match), data.seat, data.key, claimed(match, data.seat, data.token))
    except RefusedError:
        await heed(request, house, [data.key])
        raise


@get("/api/matches/{match:str}/invited")
async def invited(request: AnyRequest, house: TheHouse, match: FromPath[str]) -> InvitedShown:
    """What an invitation is to, for whoever has one."""
    keys = seat_keys(request)
    row = await _shown_keys(request, house, match, keys)

    def told(edge: Edge) -> InvitedShown:
        people, scene = edge.played.people, edge.scene
        seats = house.seats_of(row, people, keys, inviting=True)
        if not seats:
            raise RefusedError(not_allowed(NO_SEAT))
        side = next(seat.side for seat in scene.seats if seat.id == seats[0])
        names = tuple(person.name for person in people.values() if person.name and not person.invited)
        return InvitedShown(scene.title, scene.blurb, scene.turns, scene.won_by, scene.goals, scene.sides, side, names)

    return await house.keeper(match).look(told)


@post("/api/matches/{match:str}/invitation", status_code=200)
async def invitation(
    request: AnyRequest, house: TheHouse, match: FromPath[str], data: JSONBody[NewInvitation]
) -> SeatKey:
    """Another invitation to a seat that was given away, for whoever made the match."""
    row = await _shown_keys(request, house, match, data.keys)
    home = house.is_home(home_key(request))

    def maker(played: Played) -> bool:
        own = {seat: person for seat, person in played.people.items() if not person.invited}
        return home or bool(house.seats_of(row, own, data.keys))

    return SeatKey(data.seat, await invite(house.keeper(match), data.seat, maker))


@post("/api/matches/{match:str}/rematch")
async def rematch(request: AnyRequest, house: TheHouse, match: FromPath[str], data: JSONBody[NewRematch]) -> MatchMade:
    """The same again with new dice; if somebody has asked already, the match that was made then."""
    not_too_often(request, house)
    row = await _shown_keys(request, house, match, data.keys)
    people = await house.keeper(match).look(lambda edge: dict(edge.played.people))
    held = _held(house, row, people, house.is_home(home_key(request)), data.keys)
    if not held:
        raise ForbiddenError("A rematch is for those who have a seat.")
    again = await house.keeper(match).again(data.swapped)
    to_give = [seat for seat in house.seats_of(row, people, data.keys, inviting=True) if seat not in held]
    manned = tuple(seat for seat, person in people.items() if person.manned)
    seats = [again.seat_of(seat, manned) for seat in (*held, *to_give)]
    (new,) = await house.store.call(house.store.listed, [again.match])
    return house.made(new, new.summary.people, seats)


# --- Records and replays ------------------------------------------------------------------------------------------


@post("/api/records", request_max_body_size=limits.RECORD)
async def upload(request: AnyRequest, house: TheHouse) -> MatchMade:
    """A record from elsewhere, played through and checked: a match to be replayed or, if it is not over, gone on with."""
    not_too_often(request, house)
    text = (await request.body()).decode(errors="replace")
    async with house.checking.turn(visitor(request)):
        start = await checked(text)
    return await _made(house, start)


@get("/api/replays/{match:str}")
async def whole_replay(request: AnyRequest, house: TheHouse, match: FromPath[str]) -> ReplayShown:
    """A match to be stepped through."""
    keys, home = seat_keys(request), house.is_home(home_key(request))
    row = await _shown_keys(request, house, match, keys)
    return await house.keeper(match).look(lambda edge: replays.replay(edge, _viewer(edge, row, house, home, keys)))


@get("/api/replays/{match:str}/at/{number:int}")
async def replayed_moment(
    request: AnyRequest, house: TheHouse, match: FromPath[str], number: FromPath[int]
) -> MomentShown:
    """The table after so many answers."""
    keys, home = seat_keys(request), house.is_home(home_key(request))
    row = await _shown_keys(request, house, match, keys)
    return await house.keeper(match).look(
        lambda edge: replays.moment(edge, _viewer(edge, row, house, home, keys), number)
    )


@get("/api/replays/{match:str}/dice")
async def opened_dice(house: TheHouse, match: FromPath[str]) -> DiceShown:
    """What the dice came from, for browsers to check them; only when the match is over."""
    await _row(house, match)

    def opened(edge: Edge) -> DiceShown:
        if not edge.played.ended:
            raise RefusedError(not_allowed("The dealer's secret is opened when the match is over."))
        return replays.dice(edge)

    return await house.keeper(match).look(opened)


@get("/api/replays/{match:str}/reckoning")
async def reckoned(house: TheHouse, match: FromPath[str]) -> ReckoningShown:
    """How luck and judgement are to be told apart; only when the match is over."""
    await _row(house, match)

    def made(edge: Edge) -> ReckoningShown:
        if not edge.played.ended:
            raise RefusedError(not_allowed("The reckoning comes when the match is over."))
        if edge.reckoning is None:
            edge.reckoning = reckoning(edge)
        return edge.reckoning

    return await house.keeper(match).look(made)


@get("/api/replays/{match:str}/gazette")
async def town_paper(house: TheHouse, match: FromPath[str]) -> Gazette:
    """The town paper; only when the match is over."""
    await _row(house, match)
    return await house.keeper(match).look(lambda edge: gazette(edge.played.match, edge.played.front))


@get("/api/replays/{match:str}/gazette/pdf")
async def printed_paper(
    request: AnyRequest, house: TheHouse, match: FromPath[str], paper: Annotated[Size, QueryParameter()] = "a4"
) -> Response[bytes]:
    """The same on one sheet."""
    await _row(house, match)
    page = await house.keeper(match).look(lambda edge: gazette(edge.played.match, edge.played.front))
    pdf = await printed(request, house, lambda: gazette_pages(page, paper)[0])
    return Response(pdf, media_type="application/pdf", headers=to_keep(f"{page.name}.pdf"))


def _viewer(edge: Edge, row: MatchRow, house: House, home: bool, keys: tuple[str, ...]) -> str | None:
    """Through whose eyes a replay is seen: everybody's when the match is over; several at one browser see what is public."""
    if edge.played.ended:
        return None
    people = {seat: person for seat, person in edge.played.people.items() if person.who == "person"}
    seats = house.seats_of(row, people, keys)
    if len(seats) == 1:
        return seats[0]
    if seats or home or any(house.may_watch(row, key) for key in keys):
        return ""
    raise RefusedError(not_allowed("While the match goes on, its replay is for those who sit or watch there."))


@post("/api/replays/{match:str}/branch")
async def branch(request: AnyRequest, house: TheHouse, match: FromPath[str], data: JSONBody[NewBranch]) -> MatchMade:
    """Play on from a moment: a new match that begins with the answers given until then, and goes on with new dice."""
    not_too_often(request, house)
    row = await _shown_keys(request, house, match, data.keys)
    home = house.is_home(home_key(request))

    def start(edge: Edge) -> Start:
        played = edge.played
        number = min(data.number, len(played.match.answers))
        _whole_match(edge, row, house, home, data.keys, number)
        people = people_at(data.seats, list(played.seats)) if data.seats else _all_here(played.people)
        answers = begun_with(played.match.at(number).answers)
        return Start(row.game, row.scenario, row.setup, people, answers, origin=f"branch of {row.id}")

    return await _made(house, await house.keeper(match).look(start))


# --- Rules --------------------------------------------------------------------------------------------------------


@get("/api/rules/{game:str}")
async def rules(house: TheHouse, game: FromPath[str], find: Find = "", match: Find = "") -> Rules:
    """The chapters of the guide and the rules that fit a word or an id, all of them when none is given; at a match as its table
    wants to read them."""
    if game not in SHELF:
        raise NoSuchMatchError("There is no such game.")
    if not match:
        return await house.work(lambda: _looked_up(game, find.strip()))
    game = (await _row(house, match)).game
    return await house.keeper(match).look(lambda edge: _looked_up(game, find.strip(), edge.played))


def _looked_up(game: str, wanted: str, played: Played | None = None) -> Rules:
    catalogue = load_catalogue(game)
    guide = load_guide(game) if (ROOM / game / "data" / "guide.toml").is_file() else Guide(())
    titles = {rule.id: rule.title for rule in catalogue.rules}
    return Rules(
        tuple(BookLine(id, front(id).game.name) for id in SHELF),
        tuple(
            ChapterShown(**{**asdict(chapter), "rules": tuple(RuleLink(id, titles[id]) for id in chapter.rules)})
            for chapter in search_guide(guide, wanted)
        ),
        tuple(
            RuleShown(rule.id, rule.title, rule.sentence, rule.id.split("/")[1])
            for rule in (_read(one, played) for one in search(catalogue, wanted))
            if rule
        ),
    )


def _read(rule: Rule, played: Played | None) -> Rule | None:
    return played.front.looked_up(played.match.setup, rule) if played else rule


HANDLERS = (
    healthz,
    catalogue,
    opening,
    keep_scenario,
    make_match,
    list_matches,
    record,
    claim,
    invited,
    invitation,
    rematch,
    upload,
    whole_replay,
    replayed_moment,
    opened_dice,
    reckoned,
    town_paper,
    printed_paper,
    branch,
    rules,
)
