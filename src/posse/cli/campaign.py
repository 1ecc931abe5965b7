"""`posse campaign`: games linked by the people who live through them, kept in a file."""

from pathlib import Path
from secrets import randbelow, token_hex
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from posse.campaign.calendar import calendar
from posse.campaign.campaign import (
    MOST_DAYS,
    Campaign,
    GamePlayed,
    book_of,
    days_apart,
    fill_gaps,
    gaps,
    is_next,
    next_scenario,
    next_setup,
    riding,
    settle,
    standings,
)
from posse.campaign.campaign import begin as begin_campaign
from posse.campaign.choosing import bring_sheet, choose_riders, rider, wait
from posse.campaign.choosing import teach as choose_lesson
from posse.campaign.files import read_campaign, write_campaign
from posse.campaign.roster import read_roster, write_roster
from posse.cli.replay import read_match
from posse.cli.screen import console, indented, write_json
from posse.cli.settings import HouseRules, Json, UsageError, bot_names, pairs, try_writing
from posse.cli.watch import BOTS, play_and_tell, save_record
from posse.engine.refusal import RefusedError, not_allowed
from posse.games.book.campaigning import Gang
from posse.games.book.house_rules import RuleValue
from posse.games.shelf import AnyFront, front, game_of

Files = Annotated[tuple[Path, ...], Parameter(consume_multiple=True, negative=())]


def begin(
    file: Path,
    /,
    *scenarios: str,
    game: str = "",
    name: str = "",
    gangs: Files = (),
    house_rules: HouseRules = (),
) -> None:
    """Begin a campaign with the people of its first scenario and write it to a file.

    Parameters
    ----------
    file
        Where the campaign is kept; a new file.
    scenarios
        Its games in their order. One alone stands for the course that the book suggests from there.
    game
        The game it is of; found by the first scenario if left out.
    name
        What it is called.
    gangs
        Rosters of your own, a file for each seat in turn; see `posse campaign show --rosters`. Where the book has sheets, that
        of a character will do.
    """
    if file.exists():
        raise UsageError(f"{file} is there already.")
    fetched = front(game or game_of(scenarios[0] if scenarios else ""))
    book = book_of(fetched)
    brought: list[Gang | None] = [read_roster(path, fetched.game.id, book) for path in gangs]
    settings: dict[str, RuleValue] = dict(pairs(house_rules, "House rules"))
    games = scenarios or book.courses()[0]
    campaign = begin_campaign(fetched, token_hex(4), games, name, settings, brought)
    file.write_text(write_campaign(campaign), encoding="utf-8")
    _show(console(), fetched, campaign)


def play(
    file: Path,
    /,
    *,
    games: int = 1,
    seed: int | None = None,
    bots: str = BOTS,
    record: Path | None = None,
    why: bool = False,
) -> None:
    """Let bots play the next games of a campaign, told blow by blow, and settle each in the file.

    Parameters
    ----------
    file
        The campaign.
    games
        How many games to play; it stops when the campaign is over.
    seed
        Where the dice and cards come from. Left out, a fresh one is taken for each game.
    bots
        Who plays, a name for each side with commas between. Left out, deputies play.
    record
        Play nothing: settle the game that this record tells, which must be the campaign's next one.
    why
        Name the rule behind each line.
    """
    if games < 1:
        raise UsageError(f"At least one game is played, not {games}.")
    fetched, campaign = read_campaign(file)
    if campaign.over:
        raise RefusedError(not_allowed(f"There is no next game. {campaign.over}"))
    try_writing(file)
    if record is not None:
        campaign = _settled(fetched, campaign, record)
        _write(file, campaign)
    else:
        for place in range(games):
            if campaign.over:
                break
            number = randbelow(1_000_000) if seed is None else seed + place
            campaign = fill_gaps(fetched, campaign)
            match = play_and_tell(fetched, bot_names(bots), number, why, 0, next_setup(fetched, campaign))
            told = file.with_name(f"{file.stem}-game-{len(campaign.played) + 1}.record")
            save_record(told, match)
            campaign = settle(fetched, campaign, match.setup, match.table, match.events, told.name)
            _write(file, campaign)
    _show(console(), fetched, campaign)


def ride(file: Path, gang: str, /, *members: str) -> None:
    """Choose who of a gang rides in the next game, where it has more riders than the game has places.

    Parameters
    ----------
    file
        The campaign.
    gang
        The gang, by its id or name.
    members
        Those who ride, by id or name, in the order of the places they take. Nobody named: as it is suggested.
    """
    fetched, campaign = read_campaign(file)
    ids, gangs = _ids(campaign.people), _ids(campaign.gangs)
    campaign = choose_riders(
        fetched, campaign, gangs.get(gang.casefold(), gang), [ids.get(m.casefold(), m) for m in members]
    )
    _write(file, campaign)
    _show(console(), fetched, campaign)


def days(file: Path, number: int, /) -> None:
    """Choose how many days go by before the next game, where the book counts days.

    Parameters
    ----------
    file
        The campaign.
    number
        How many; 0 for as many as the book has.
    """
    fetched, campaign = read_campaign(file)
    if not 0 <= number <= MOST_DAYS:
        raise UsageError(f"At most {MOST_DAYS} days go by between two games.")
    campaign = wait(fetched, campaign, number)
    _write(file, campaign)
    _show(console(), fetched, campaign)


def teach(file: Path, member: str = "", trait: str = "", /) -> None:
    """Choose who has learned what from the last game, where the book leaves it to the players.

    Parameters
    ----------
    file
        The campaign.
    member
        Who learns, by id or name. Left out, all that is open is listed.
    trait
        What, by id or name. Left out, what is open to this one is listed.
    """
    fetched, campaign = read_campaign(file)
    traits = {one.id: one.name for one in book_of(fetched).traits()}
    who = _ids(campaign.people).get(member.casefold(), member)
    if not trait and (not member or who in campaign.may_learn):
        _list_lessons(console(), campaign, who, traits)
        return
    wanted = {name.casefold(): id for id, name in traits.items()}.get(trait.casefold(), trait)
    campaign = choose_lesson(fetched, campaign, who, wanted)
    _write(file, campaign)
    _show(console(), fetched, campaign)


def _ids(names: dict[str, str]) -> dict[str, str]:
    """Gangs or people by their names in small letters."""
    return {name.casefold(): id for id, name in names.items()}


def _list_lessons(screen: Console, campaign: Campaign, member: str, traits: dict[str, str]) -> None:
    if not campaign.may_learn:
        screen.print(Text("There is nothing to choose now."))
    for id, learnable in campaign.may_learn.items():
        if member in ("", id):
            screen.print(Text.assemble((id, "bold cyan"), "  ", campaign.people[id]))
            screen.print(indented(", ".join(f"{trait} ({traits[trait]})" for trait in learnable)))


def show(file: Path, /, *, json: Json = False, rosters: Path | None = None) -> None:
    """Show a campaign: its gangs, the games played, and the next one.

    Parameters
    ----------
    file
        The campaign.
    rosters
        A folder to write each gang to, as a file that another campaign can begin with.
    """
    fetched, campaign = read_campaign(file)
    if rosters is not None:
        rosters.mkdir(parents=True, exist_ok=True)
        for gang in campaign.gang:
            (rosters / f"{gang.id}.toml").write_text(write_roster(campaign.game, gang), encoding="utf-8")
    if json:
        write_json(campaign)
    else:
        _show(console(), fetched, campaign)


def sheet(file: Path, member: str, /, *, save: Path | None = None, bring: Path | None = None) -> None:
    """Take the sheet of somebody out of a campaign, or bring it back, where the book has sheets.

    Parameters
    ----------
    file
        The campaign.
    member
        Who, by id or name.
    save
        Write the sheet to this file, to be shown, printed and changed with `posse character`.
    bring
        The sheet as it is now: points placed, money spent.
    """
    fetched, campaign = read_campaign(file)
    who = _ids(campaign.people).get(member.casefold(), member)
    if bring is not None:
        campaign = bring_sheet(fetched, campaign, who, bring)
        _write(file, campaign)
        _show(console(), fetched, campaign)
    elif save is not None:
        save.write_text(book_of(fetched).sheet_file(rider(campaign, who)), encoding="utf-8")
    else:
        raise UsageError("Say where the sheet goes (--save FILE), or where it comes from (--bring FILE).")


def _settled(fetched: AnyFront, campaign: Campaign, record: Path) -> Campaign:
    """The campaign after a game that was played elsewhere."""
    match = read_match(record)
    if match.game.id != campaign.game or not is_next(fetched, campaign, match.setup):
        raise RefusedError(not_allowed(f"The game in {record} is not the one this campaign is at."))
    filled = fill_gaps(fetched, campaign)
    rode = campaign if next_setup(fetched, campaign) == match.setup else filled
    return settle(fetched, rode, match.setup, match.table, match.events, record.name)


def _write(file: Path, campaign: Campaign) -> None:
    """The whole campaign or none of it: a new file takes the place of the old one."""
    half = file.with_name(f"{file.name}.new")
    half.write_text(write_campaign(campaign), encoding="utf-8")
    half.replace(file)


# Showing


def _show(screen: Console, fetched: AnyFront, campaign: Campaign) -> None:
    book = book_of(fetched)
    traits = {trait.id: trait.name for trait in book.traits()}
    short, rides = gaps(fetched, campaign), riding(fetched, campaign)
    following = next_scenario(fetched, campaign)
    games = f"{len(campaign.played)} of {len(campaign.scenarios)} games played"
    screen.print(Text(campaign.name, style="bold"))
    screen.print(Text(f"{fetched.game.name}, {games}."))
    for gang, one in zip(campaign.gang, standings(campaign), strict=True):
        screen.print()
        screen.print(Text.assemble((gang.name, "bold"), f"  {one.points} points, {one.won} won"))
        for member in gang.member:
            held = [traits.get(trait, trait) for trait in (*member.traits, *member.learned)]
            with_what = ", ".join([*book.told(member, campaign.house_rules), *held])
            out = following is not None and not book.fixed and member.id not in rides
            aside = f" ({member.lost or 'sits the next game out'})" if member.lost or out else ""
            screen.print(indented(f"{member.name}{aside}: {with_what}", style="dim" if aside else ""))
        if following is not None and any(one.id not in rides for one in gang.riders) and not book.fixed:
            screen.print(indented(f"Choose who rides: posse campaign ride FILE {gang.id} WHO WHO …", style="dim"))
        if short[gang.id]:
            screen.print(indented(f"{short[gang.id]} to fill before the next game.", style="dim"))
    for number, game in enumerate(campaign.played, 1):
        screen.print()
        _tell(screen, campaign, number, game, traits)
    for told in calendar(fetched, campaign):
        if not told.game:
            screen.print(indented(f"Day {told.day}{' (ahead)' if told.ahead else ''}: {told.words}"))
    for words in campaign.stands:
        screen.print(indented(words))
    if campaign.may_learn:
        screen.print(indented("Somebody else may learn something else: posse campaign teach FILE", style="dim"))
    if apart := days_apart(fetched, campaign):
        screen.print(
            indented(f"{apart} days go by before the next game: posse campaign days FILE HOW-MANY", style="dim")
        )
    screen.print()
    words = f"Next: {following.name}." if following is not None else f"The campaign is over. {campaign.over}"
    screen.print(Text(words, style="bold"))


def _tell(screen: Console, campaign: Campaign, number: int, game: GamePlayed, traits: dict[str, str]) -> None:
    """One game that is over."""
    names, gangs = campaign.people, campaign.gangs
    score = ", ".join(f"{gangs[one.gang]} {one.points}{' (won)' if one.won else ''}" for one in game.result)
    screen.print(Text(f"Game {number}: {game.name}. {score}."))
    screen.print(indented(f"{game.reason} {game.words}".strip(), style="dim"))
    for told in (*game.told, *game.rulings):
        screen.print(indented(told))
    hurt = [f"{names[one.member]}: {one.how}" for result in game.result for one in result.casualty]
    if hurt:
        screen.print(indented("; ".join(hurt) + "."))
    for lesson in game.lesson:
        who = names.get(lesson.member, "Nobody")
        cut = f" ({lesson.card} cut)" if lesson.card else ""
        what = (
            f"{who} earns {traits.get(lesson.trait, lesson.trait)}"
            if lesson.trait
            else f"Nothing learned: {lesson.why}"
        )
        screen.print(indented(f"{what}{cut}."))
