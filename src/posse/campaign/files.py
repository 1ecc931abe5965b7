"""A whole campaign in a file: roster, games played, games to come. Strict when read, so that nothing is lost in silence."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import asdict

from posse.campaign.campaign import Campaign, book_of, places
from posse.campaign.choosing import ride_refused
from posse.campaign.roster import mistakes
from posse.content.loader import BadContentError, ContentError, load_toml, near, read_toml
from posse.content.writer import write_toml
from posse.engine.refusal import not_allowed
from posse.games.shelf import SHELF, AnyFront, front

VERSION = 2
"""Since 2 a file may say who rides and who may still learn; one of version 1 is read as it is."""


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
    least = 1 if book_of(fetched).together else 2
    if len(campaign.gang) < least:
        yield "gang", f"A campaign needs {'a gang' if least == 1 else 'two gangs'} at least."
    if len(campaign.played) > len(campaign.scenarios):
        yield "played", "More games have been played than the campaign has."
    known = {one.id for gang in campaign.gang for one in gang.member}
    for number, game in enumerate(campaign.played, 1):
        named = [*(one.member for one in game.lesson), *(each.member for one in game.result for each in one.casualty)]
        for id in named:
            if id and id not in known:
                yield f"played[{number}]", f'There is nobody called "{id}" in any gang.{near(id, known)}'
    if torn := book_of(fetched).torn(campaign.sealed):
        yield "sealed", torn
        return
    yield from _choices(fetched, campaign)


def _choices(fetched: AnyFront, campaign: Campaign) -> Iterator[tuple[str, str]]:
    """What was chosen for the next game, or is still to choose, must be open to choose."""
    gangs, room = {gang.id: gang for gang in campaign.gang}, places(fetched, campaign)
    for id, members in campaign.ride.items():
        refusal = (
            ride_refused(gangs[id], members, room.get(id, 0)) if id in gangs else not_allowed("There is no such gang.")
        )
        if refusal is not None:
            yield f"ride.{id}", refusal.sentence
    riders = {one.id for gang in campaign.gang for one in gang.member}
    traits = {trait.id for trait in book_of(fetched).traits()}
    for id, learnable in campaign.may_learn.items():
        if id not in riders or not campaign.played:
            yield f"may_learn.{id}", "There is nobody of that name who has played a game."
        for trait in learnable:
            if trait not in traits:
                yield f"may_learn.{id}", f'There is no trait called "{trait}".{near(trait, traits)}'
