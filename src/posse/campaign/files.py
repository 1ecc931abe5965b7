"""A whole campaign in a file: roster, games played, games to come. Strict when read, so that nothing is lost in silence."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import asdict

from posse.campaign.campaign import Campaign, book_of
from posse.campaign.roster import mistakes
from posse.campaign.toml import write_toml
from posse.content.loader import BadContentError, ContentError, load_toml, near, read_toml
from posse.games.shelf import SHELF, AnyFront, front

VERSION = 1


class CampaignFile(Campaign, frozen=True, kw_only=True, omit_defaults=True):
    """A campaign as its file has it: `version` is that of the shape of the file."""

    version: int


def write_campaign(campaign: Campaign) -> str:
    """The text of a campaign's file."""
    return write_toml(CampaignFile(**asdict(campaign), version=VERSION))


def read_campaign(path: Path) -> tuple[AnyFront, Campaign]:
    """A campaign from its file, with the front of its game; raises `BadContentError` with every mistake."""
    version = read_toml(path).get("version")
    if isinstance(version, int) and version > VERSION:
        reason = (
            f"This campaign was written by a newer Posse (version {version}; this one reads {VERSION}). Update Posse."
        )
        raise BadContentError([ContentError(str(path), "version", reason)])
    plain = asdict(load_toml(path, CampaignFile))
    del plain["version"]
    campaign = Campaign(**plain)
    if campaign.game not in SHELF:
        reason = f'There is no game called "{campaign.game}".{near(campaign.game, SHELF)}'
        raise BadContentError([ContentError(str(path), "game", reason)])
    fetched = front(campaign.game)
    errors = [ContentError(str(path), key, reason) for key, reason in _mistakes(fetched, campaign)]
    if errors:
        raise BadContentError(errors)
    return fetched, campaign


def _mistakes(fetched: AnyFront, campaign: Campaign) -> Iterator[tuple[str, str]]:
    yield from mistakes(campaign.gang, book_of(fetched))
    if len(campaign.gang) < 2:
        yield "gang", "A campaign needs two gangs at least."
    if len(campaign.played) > len(campaign.scenarios):
        yield "played", "More games have been played than the campaign has."
    known = {one.id for gang in campaign.gang for one in gang.member}
    for number, game in enumerate(campaign.played, 1):
        named = [*(one.member for one in game.lesson), *(each.member for one in game.result for each in one.casualty)]
        for id in named:
            if id and id not in known:
                yield f"played[{number}]", f'There is nobody called "{id}" in any gang.{near(id, known)}'
