"""Requests about campaigns: what can be begun, roster and history, the next game, recruits, riders, lessons, days, notes, files."""

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from posse.campaign.files import write_campaign
from posse.campaign.roster import write_roster
from posse.games.shelf import SHELF, front
from posse.server.asking import AnyRequest, campaign_keys, home_key, not_too_often
from posse.server.campaign_protocol import (
    CampaignBook,
    CampaignBooks,
    CampaignBrought,
    CampaignList,
    CampaignShown,
    NewCampaign,
    NewDays,
    NewLesson,
    NewNotes,
    NewRecruit,
    NewRiders,
    NextGame,
)
from posse.server.campaigns import Campaigns, Kept
from posse.server.campaigns_shown import line, shown
from posse.server.house import House
from posse.server.keeper import NoSuchMatchError
from posse.server.keys import same
from posse.server.protocol import MatchMade
from posse.server.requests import TheHouse, people_at, to_keep

NO_SUCH = "There is no such campaign here, or this browser does not have its key."


def _known(request: AnyRequest, house: House) -> list[str]:
    """The campaigns whose keys are shown and right."""
    ids = [(key.partition(".")[0], key) for key in campaign_keys(request)]
    return [id for id, key in ids if same(house.keys.campaign(id), key)]


def opened(request: AnyRequest, house: House, id: str) -> Campaigns:
    """The campaigns, for whoever may see this one."""
    if not house.is_home(home_key(request)) and id not in _known(request, house):
        raise NoSuchMatchError(NO_SUCH)
    return Campaigns(house)


async def _shown(house: House, kept: Kept) -> CampaignShown:
    key = house.keys.campaign(kept.row.id)
    watch = house.keys.watch(kept.under_way) if kept.under_way is not None else ""
    return await house.work(lambda: shown(front(kept.row.game), kept, key, watch))


@get("/api/campaigns/books")
async def campaign_books(house: TheHouse) -> CampaignBooks:
    """The games that have campaigns."""

    def books() -> CampaignBooks:
        found = [(id, front(id).campaigning) for id in SHELF]
        return CampaignBooks(
            tuple(CampaignBook(id, book.fixed, book.together, book.courses()) for id, book in found if book is not None)
        )

    return await house.work(books)


@get("/api/campaigns")
async def list_campaigns(request: AnyRequest, house: TheHouse) -> CampaignList:
    """The campaigns whose keys are shown; at home all of them."""
    home = house.is_home(home_key(request))
    ids = None if home else _known(request, house)
    rows = await house.store.call(house.store.campaigns, ids) if home or ids else []
    return await house.work(lambda: CampaignList(tuple(line(row, house.keys.campaign(row.id)) for row in rows)))


@post("/api/campaigns")
async def begin_campaign(request: AnyRequest, house: TheHouse, data: JSONBody[NewCampaign]) -> CampaignShown:
    """A new campaign, with the key that opens it."""
    not_too_often(request, house)
    return await _shown(house, await Campaigns(house).begin(data))


@get("/api/campaigns/{campaign:str}")
async def read_campaign(request: AnyRequest, house: TheHouse, campaign: FromPath[str]) -> CampaignShown:
    """A campaign as it stands: a game that has ended is settled first."""
    return await _shown(house, await opened(request, house, campaign).read(campaign))


@post("/api/campaigns/{campaign:str}/next")
async def next_game(
    request: AnyRequest, house: TheHouse, campaign: FromPath[str], data: JSONBody[NextGame]
) -> MatchMade:
    """The next game begins; whoever begins it gets all its keys."""
    not_too_often(request, house)
    campaigns = opened(request, house, campaign)
    row, people = await campaigns.next_game(campaign, lambda seats: people_at(data.seats, list(seats)))
    return house.made(row, people, people)


@post("/api/campaigns/{campaign:str}/recruits", status_code=200)
async def recruit(
    request: AnyRequest, house: TheHouse, campaign: FromPath[str], data: JSONBody[NewRecruit]
) -> CampaignShown:
    """Somebody joins a gang that has a gap."""
    kept = await opened(request, house, campaign).recruit(campaign, data.gang, data.character)
    return await _shown(house, kept)


@post("/api/campaigns/{campaign:str}/riders", status_code=200)
async def riders(
    request: AnyRequest, house: TheHouse, campaign: FromPath[str], data: JSONBody[NewRiders]
) -> CampaignShown:
    """Who of a large gang rides in the next game."""
    kept = await opened(request, house, campaign).choose_riders(campaign, data.gang, data.members)
    return await _shown(house, kept)


@post("/api/campaigns/{campaign:str}/lessons", status_code=200)
async def lessons(
    request: AnyRequest, house: TheHouse, campaign: FromPath[str], data: JSONBody[NewLesson]
) -> CampaignShown:
    """What somebody has learned from the last game."""
    return await _shown(house, await opened(request, house, campaign).teach(campaign, data.member, data.trait))


@post("/api/campaigns/{campaign:str}/days", status_code=200)
async def days(request: AnyRequest, house: TheHouse, campaign: FromPath[str], data: JSONBody[NewDays]) -> CampaignShown:
    """How many days go by before the next game."""
    return await _shown(house, await opened(request, house, campaign).let_days_go_by(campaign, data.days))


@post("/api/campaigns/{campaign:str}/notes", status_code=200)
async def notes(
    request: AnyRequest, house: TheHouse, campaign: FromPath[str], data: JSONBody[NewNotes]
) -> CampaignShown:
    """What the group notes down, at any time."""
    return await _shown(house, await opened(request, house, campaign).note(campaign, data.notes, data.before))


@get("/api/campaigns/{campaign:str}/file")
async def campaign_file(request: AnyRequest, house: TheHouse, campaign: FromPath[str]) -> Response[str]:
    """The whole campaign as a file, to be kept or taken to another server."""
    kept = await opened(request, house, campaign).read(campaign)
    text = write_campaign(kept.campaign)
    return Response(text, media_type=MediaType.TEXT, headers=to_keep(f"{kept.campaign.name[:60]}.toml"))


@post("/api/campaigns/file")
async def bring_campaign(request: AnyRequest, house: TheHouse, data: JSONBody[CampaignBrought]) -> CampaignShown:
    """A campaign from its file, with a key of its own."""
    not_too_often(request, house)
    return await _shown(house, await Campaigns(house).bring(data.text))


@get("/api/campaigns/{campaign:str}/gangs/{gang:str}")
async def gang_file(
    request: AnyRequest, house: TheHouse, campaign: FromPath[str], gang: FromPath[str]
) -> Response[str]:
    """A gang as a file, to be kept or taken to another campaign."""
    kept = await opened(request, house, campaign).read(campaign)
    found = next((one for one in kept.campaign.gang if one.id == gang), None)
    if found is None:
        raise NoSuchMatchError("There is no such gang in this campaign.")
    text = write_roster(kept.row.game, found)
    return Response(text, media_type=MediaType.TEXT, headers=to_keep(f"{found.id[:80]}.toml"))


HANDLERS = (
    campaign_books,
    list_campaigns,
    begin_campaign,
    read_campaign,
    next_game,
    recruit,
    riders,
    lessons,
    days,
    notes,
    campaign_file,
    bring_campaign,
    gang_file,
)
