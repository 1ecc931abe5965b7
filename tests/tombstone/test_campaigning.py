"""Campaigns: evening after evening with the same people, whose sheets say what has become of them."""

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.bots.deputy import Deputy
from posse.campaign.calendar import calendar, today
from posse.campaign.campaign import LAST, Campaign, begin, days_apart, fill_gaps, next_setup, recruit, rest, settle
from posse.campaign.choosing import wait
from posse.campaign.files import read_campaign, write_campaign
from posse.campaign.roster import read_roster, write_roster
from posse.content.loader import BadContentError
from posse.engine.dealer import Seeded
from posse.engine.event import seen
from posse.engine.match import Match
from posse.engine.question import Roll
from posse.engine.refusal import RefusedError
from posse.games.book.campaigning import Gang, Member
from posse.games.book.house_rules import RuleValue
from posse.games.tombstone.backgrounds.folk_hero import EARNED, pay
from posse.games.tombstone.book import Spread
from posse.games.tombstone.campaigning import BETWEEN, CAMPAIGNING, COURSE, called
from posse.games.tombstone.evening.coming import Finish, come
from posse.games.tombstone.evening.onward import Hook
from posse.games.tombstone.evening.standing import but, evening, keep_secret, later, players, recast, secret
from posse.games.tombstone.evening.story import DAY, Consequence
from posse.games.tombstone.fight.ruling import Overrule
from posse.games.tombstone.fortune import laid_low
from posse.games.tombstone.front import FRONT
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.help import ALLY, Hire
from posse.games.tombstone.making.inventing import grown, surprise
from posse.games.tombstone.money import dollars
from posse.games.tombstone.reading import character_toml
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.sealed import opened
from posse.games.tombstone.sheet import Character, Hired, Owned, grit, points_left
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Helper, Table
from posse.games.tombstone.town.bank import Filled
from posse.games.tombstone.town.keeping import keeps, released
from posse.games.tombstone.wounds import healed as mended
from tests.stage_parts import by_chance
from tests.sure import there
from tests.tombstone.abroad import CORRAL, comes
from tests.tombstone.people import BOOK, table
from tests.writing import written

PLAIN = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))


def campaign(*scenarios: str, players: int = 1, **house_rules: RuleValue) -> Campaign:
    chosen: dict[str, RuleValue] = {"players": str(players), "map_laid": False, **house_rules}
    return begin(FRONT, "silverton", scenarios or (CORRAL, CORRAL), "Silverton", chosen)


def begun(now: Campaign) -> Table:
    """The next evening at its beginning, with nothing said yet."""
    return TOMBSTONE.start(next_setup(FRONT, now))


def after(now: Campaign, table: Table, ending: str = "paid") -> Campaign:
    """The campaign when the evening has come to an end as it stands."""
    over = Finish(ending).resolve(table)
    assert isinstance(over, Table)
    return settle(FRONT, now, table.scene.setup, over, over.events)


def member(now: Campaign, id: str) -> Member:
    return next(one for gang in now.gang for one in gang.member if one.id == id)


def kept(now: Campaign, id: str = "ada") -> Character:
    return msgspec.json.decode(member(now, id).sheet, type=Character)


def as_now(now: Campaign, id: str, one: Character) -> Campaign:
    """The campaign with another sheet of somebody's."""
    new = replace(member(now, id), sheet=msgspec.json.encode(one).decode())
    gangs = (replace(g, member=tuple(new if one.id == id else one for one in g.member)) for g in now.gang)
    return replace(now, gang=tuple(gangs))


def test_the_evenings_on_the_shelf_follow_one_another() -> None:
    """tombstone/scenario/link-for-campaign, tombstone/frame/session-shape."""
    assert CAMPAIGNING.courses() == (tuple(id for id in COURSE if id in SHELF.ids()),)
    assert CAMPAIGNING.course(COURSE[0])[0] == COURSE[0]
    assert CAMPAIGNING.course("last-orders") == ("last-orders",)
    assert begin(FRONT, "all", [COURSE[0]]).house_rules == {"players": "4"}, (
        "evenings are written for different numbers"
    )


def test_every_player_brings_one_and_the_others_belong_to_the_story() -> None:
    gangs = campaign(players=4).gang
    assert [gang.id for gang in gangs] == [one.id for gang in gangs for one in gang.member]
    assert len(gangs) == 4


class Ridden(NamedTuple):
    """An evening of a campaign: what the campaign was when it began, how it was played, and what came of it."""

    before: Campaign
    match: Match[Table, Setup]
    after: Campaign

    @property
    def riders(self) -> set[str]:
        return {one.id for gang in CAMPAIGNING.muster(self.match.setup) for one in gang.member}


@pytest.fixture(scope="module", params=[(1, 4), (2, 4)], ids=["alone", "two"])
def ridden(request: pytest.FixtureRequest) -> list[Ridden]:
    """All the evenings that there are, with deputies in every seat: alone against the machine, and two of them."""
    players, seed = request.param
    now, found = campaign(*CAMPAIGNING.courses()[0], players=players, scenarios_per_grit="1"), list[Ridden]()
    while not now.over:
        now = fill_gaps(FRONT, now)
        match = Match(TOMBSTONE, next_setup(FRONT, now), Seeded(seed * 100 + len(found)))
        match.play({seat: Deputy(seed) for seat in TOMBSTONE.seats(match.table)})
        before, now = now, settle(FRONT, now, match.setup, match.table, match.events)
        found.append(Ridden(before, match, now))
    return found


def test_deputies_ride_the_whole_campaign_to_its_end(ridden: list[Ridden]) -> None:
    """tombstone/scenario/link-for-campaign: every evening in its order, told in its own ending's words, and days in between."""
    last = ridden[-1].after
    assert (last.over, [one.scenario for one in last.played]) == (LAST, list(COURSE))
    for evening_ridden, played in zip(ridden, last.played, strict=True):
        story = there(evening_ridden.match.table.scene.story)
        assert (played.reason.removesuffix("."), played.words) in [(one.name, one.tells) for one in story.endings]
    told = calendar(FRONT, last)
    assert [one.words for one in told if one.game] == [one.name for one in last.played]
    assert [one.day for one in told] == sorted(one.day for one in told)
    assert today(last) == told[-1].until == sum(one.days for one in last.played) + BETWEEN * (len(COURSE) - 1)


def test_whoever_rode_has_the_credit_and_the_grit_of_it_and_the_dead_do_not_ride(ridden: list[Ridden]) -> None:
    """tombstone/opt/scenario-credit, tombstone/grit/advance-by-scenarios, tombstone/creation/after-death."""
    credit, dead, customs = Counter[str](), set[str](), there(ridden[0].match).setup.customs
    for one in ridden:
        assert not one.riders & dead
        names = {member(one.after, id).name: id for id in one.riders}
        lines = [line for line in one.match.story() if "one scenario more" in line]
        credit.update(id for name, id in names.items() if name in "".join(lines))
        dead |= {each.id for gang in one.after.gang for each in gang.member if each.lost}
        for rider in one.riders:
            begins = next(each.sheet for each in one.match.setup.scenario.figures if each.member == rider)
            assert points_left(there(begins), customs) == 0
        living = (id for id in one.riders if id not in dead)
        assert all(
            f"Grit {1 + credit[id]}" in CAMPAIGNING.told(member(one.after, id), one.after.house_rules)[0]
            for id in living
        )
    assert credit, "nobody has ever completed an evening"
    for rider in {id for one in ridden for id in one.riders}:
        sheet = kept(ridden[-1].after, rider)
        assert (sheet.scenarios, grit(sheet, customs)) == (credit[rider], 1 + credit[rider])
        assert member(ridden[-1].after, rider).games == sum(rider in one.riders for one in ridden)


def test_no_money_is_lost_or_made_between_two_evenings(ridden: list[Ridden]) -> None:
    """tombstone/money/no-credit, tombstone/opt/scenario-credit: every purse begins as it was left, and what an evening has put
    into it, or taken out, is what the calendar tells."""
    for one in ridden:
        for rider in one.riders:
            figure = next(each for each in one.match.setup.scenario.figures if each.member == rider)
            now = kept(one.after, rider).purse.now
            assert there(figure.sheet).purse.now == kept(one.before, rider).purse.now
            assert now == one.match.table.figure(figure.id).purse >= 0
            more = now - there(figure.sheet).purse.now
            told = f"{member(one.after, rider).name} comes out of it {dollars(abs(more))} "
            assert any(line.startswith(told) for line in one.after.played[-1].told) is (more != 0)


@settings(max_examples=4)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]), st.integers(0, 9), st.text(PLAIN, max_size=40))
def test_a_campaign_reads_back_as_it_was_written(seed: int, players: int, days: int, notes: str) -> None:
    """Whatever happens in an evening and after it, and with everything that people have noted down."""
    now = fill_gaps(FRONT, replace(campaign(CORRAL, CORRAL, players=players), notes=notes))
    match = by_chance(TOMBSTONE, next_setup(FRONT, now), seed)
    now = wait(FRONT, settle(FRONT, now, match.setup, match.table, match.events), days)
    with TemporaryDirectory() as folder:
        again = read_campaign(written(Path(folder) / "campaign.toml", write_campaign(now)))[1]
    assert again == now
    assert next_setup(FRONT, again) == next_setup(FRONT, now)


def test_what_is_in_the_purse_stays_there_and_a_scenario_counts_for_whoever_lives() -> None:
    """tombstone/opt/scenario-credit: everybody who took part when it ended and lives; tombstone/grit/advance-by-scenarios."""
    now = campaign(players=2)
    evening_one = come(begun(now), Consequence(pays=3000)).change("ruiz", status="dead")
    now = after(now, evening_one)
    assert (kept(now).scenarios, kept(now).purse.now) == (1, evening_one.figure("ada").purse)
    assert kept(now, "ruiz").scenarios == 0
    assert member(now, "ruiz").lost == "dead"
    assert begun(now).figure("ada").purse == kept(now).purse.now


def test_an_ending_may_count_for_nothing() -> None:
    now = campaign()
    now = after(now, begun(now), "too-late")
    assert (kept(now).scenarios, kept(now).played, member(now, "ada").games) == (0, True, 1)


def test_whose_character_has_died_plays_another_one() -> None:
    """tombstone/creation/after-death: at Grit 1, from the next evening on; somebody of one's own choice, or whoever is free."""
    now = campaign()
    now = after(now, begun(now).change("ada", status="dead"))
    assert not now.over
    chosen = recruit(FRONT, now, "ada", "hawk")
    assert [one.name for one in begun(chosen).scene.profiles.values() if one.start.sheet] == ["Two Hawks"]
    assert [gang.name for gang in chosen.gang] == ["Two Hawks"], "called like whoever rides there now"
    by_itself = begun(fill_gaps(FRONT, now))
    newcomer = by_itself.profile("ada")
    assert (newcomer.name, newcomer.start.member, newcomer.grit) == ("Tomás Ruiz", "ruiz", 1)


def test_what_was_bought_is_there_and_what_was_lost_is_not() -> None:
    now = campaign()
    evening_one = begun(now)
    start = evening_one.profile("ada").start
    bought = replace(there(start.sheet), outfit=(Owned("rifle"),))
    now = after(now, recast(evening_one, replace(start, sheet=bought)))
    assert kept(now).outfit == (Owned("rifle"),)
    assert [weapon.id for weapon in begun(now).profile("ada").weapons] == ["rifle", "brawling"]


def test_whiskey_is_drunk_by_the_bottle() -> None:
    """tombstone/opt/whiskey, tombstone/provisions/whiskey/heal: six mouthfuls each; one that was begun is empty by next time."""
    now = campaign()
    evening_one = begun(now)
    start = evening_one.profile("ada").start
    for swigs, left in ((0, 3), (1, 2), (6, 2), (7, 1)):
        stocked = recast(evening_one, replace(start, sheet=replace(there(start.sheet), outfit=(Owned("whiskey", 3),))))
        for _ in range(swigs):
            stocked = stocked.used("ada", "whiskey", "job")
        assert kept(after(now, stocked)).outfit == (Owned("whiskey", left),)


def test_wounds_heal_in_the_days_between_and_lasting_injuries_do_not() -> None:
    """tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days: a week is more than anybody needs."""
    now = campaign()
    full = begun(now).figure("ada").health
    hurt = begun(now).change("ada", health=1, wound=2, injuries=("legs", "torso"))
    now = after(now, later(hurt, 2 * DAY))
    assert (now.played[0].days, days_apart(FRONT, now)) == (3, BETWEEN) == (3, 7)
    assert now.played[0].result[0].casualty[0].how == "mortally wounded, legs, torso"
    rested = begun(now).figure("ada")
    assert (rested.health, rested.wound, rested.injuries) == (full - 1, 0, ("legs", "torso"))


@pytest.mark.parametrize(
    ("wound", "swig", "days", "healed"),
    [(0, 0, 1, 1), (1, 0, 1, 0), (2, 0, 2, 0), (2, 0, 3, 3), (2, 2, 2, 0), (0, 0, 9, 1)],
)
def test_a_mortal_wound_takes_a_night_and_two_days(wound: int, swig: int, days: int, healed: int) -> None:
    """tombstone/rest/overnight, tombstone/rest/mortal-two-extra-days, tombstone/opt/mw-rest: whatever whiskey has brought back,
    nothing more comes before the third morning. `healed` is the day on which it is told."""
    now = campaign()
    full = begun(now).figure("ada").health
    hurt = begun(now).change("ada", health=0 if wound else 2, wound=wound)
    hurt = mended(laid_low(hurt, "ada"), "ada", swig)
    now = wait(FRONT, after(now, hurt), days)
    ada = begun(now).figure("ada")
    left = (swig, 0 if swig else wound)
    assert (ada.health, ada.wound) == ((full, 0) if healed else left)
    told = [(one.day, one.words) for one in rest(FRONT, now)[1]]
    assert told == ([(healed, "Ada Quill is whole again.")] if healed else [])
    assert bool(ada.today) is not bool(healed)
    assert "nights from whole" in "".join(CAMPAIGNING.told(member(now, "ada"), now.house_rules)) or not wound


def test_hired_help_stays_unless_it_has_left() -> None:
    """tombstone/hire/flee-or-betray; tombstone/opt/unpaid-allies: whoever rides along for nothing goes on doing so."""
    now = as_now(campaign(), "ada", replace(kept(campaign()), help=(Hired(ALLY, "Ben"), Hired(ALLY, "Abe"))))
    hers = (Helper("help 1", ALLY, "Ben", "ada", 12, "fled"), Helper("help 2", ALLY, "Cal", "ada", 9))
    now = after(now, begun(now).but(help=hers))
    assert [one.name for one in kept(now).help] == ["Abe", "Cal"]
    assert "12" not in member(now, "ada").sheet.partition('"help"')[2]
    assert begun(now).scene.setup.scenario.figures[0].sheet == kept(rest(FRONT, now)[0])


@pytest.mark.parametrize(
    ("purse", "days", "left", "stays", "told"),
    [
        (10_000, 7, 10_000, 21, ()),
        (10_000, 28, 7000, 30, ((28, "Ada Quill pays Ben (cowboy) $30 for another month."),)),
        (2999, 30, 2999, None, ((28, "Ben (cowboy) leaves: Ada Quill has no $30 for another month."),)),
        (
            10_000,
            58,
            4000,
            30,
            (
                (28, "Ada Quill pays Ben (cowboy) $30 for another month."),
                (58, "Ada Quill pays Ben (cowboy) $30 for another month."),
            ),
        ),
    ],
)
def test_wages_go_on_between_evenings(
    purse: int, days: int, left: int, stays: int | None, told: tuple[tuple[int, str], ...]
) -> None:
    """tombstone/hire/patron, tombstone/hire/price/cowboy, tombstone/opt/hire-part-period: a cowboy hired for a month at the
    beginning of an evening of two days has four weeks left; then it is the whole of another month, in advance, or farewell."""
    now = campaign()
    hired = Helper("help 1", "cowboy", "Ben", "ada", 9, until=evening(begun(now)).hour + 30 * DAY)
    over = later(begun(now).but(help=(hired,)), 2 * DAY).change("ada", purse=purse)
    now = wait(FRONT, after(now, over), days)
    rested, happened = rest(FRONT, now)
    assert tuple((one.day, one.words) for one in happened) == told
    sheet = kept(rested)
    assert (sheet.purse.now, [one.paid for one in sheet.help]) == (left, [stays] if stays else [])
    if stays:
        first = Hook().resolve(begun(now))
        assert isinstance(first, Table)
        engaged = next(item for item in first.agenda if isinstance(item, Hire))
        assert (engaged.name, engaged.paid) == ("Ben", stays)


def test_loyalty_is_thrown_once_and_known_to_nobody_from_then_on(tmp_path: Path) -> None:
    """tombstone/hire/loyalty-roll, tombstone/hire/loyalty-secret, tombstone/hire/loyalty-personality
    (tombstone/opt/loyalty-modifier): as it was at hiring, evening after evening, until the two part."""
    now = campaign(CORRAL, CORRAL, CORRAL)
    hers = (Helper("help-1", ALLY, "Ben", "ada", 17), Helper("help-2", "cowboy", "Zeb", "ada", 4, until=30 * DAY))
    now = after(now, begun(now).but(help=hers))
    text = write_campaign(now)
    now = read_campaign(written(tmp_path / "campaign.toml", text))[1]
    assert not any("oyalty" in text for text in (text, write_roster("tombstone", now.gang[0]), str(now.played)))
    for _ in range(2):
        assert opened(now.sealed) == {"loyalty ada Ben": (17, 0), "loyalty ada Zeb": (4, 0)}
        first = comes(begun(now).but(agenda=()), Hook())
        assert first.waiting is None or not isinstance(first.waiting, Roll), "nothing is thrown for"
        assert [(one.name, one.loyalty) for one in first.table.help] == [("Ben", 17), ("Zeb", 4)]
        assert not any("Loyalty" in event.tell({}) for event in seen(first.events, "ada"))
        assert TOMBSTONE.redact(first.table, "ada").evening == replace(evening(first.table), secrets=())
        now = after(now, first.table.but(agenda=()))
    left = replace(now, over="", scenarios=(CORRAL,) * 4)
    fled = begun(left).but(help=(replace(hers[0], gone="fled"), hers[1]))
    assert opened(after(left, fled).sealed) == {"loyalty ada Zeb": (4, 0)}
    alone = as_now(left, "ada", replace(kept(left), help=()))
    assert not begun(alone).scene.setup.sealed, "of whoever has left between two evenings nothing is kept"


@pytest.mark.parametrize(("days", "left"), [(1, 2), (2, 1), (3, 0)])
def test_jail_is_served_in_the_days_between_evenings(days: int, left: int) -> None:
    """tombstone/debauchery/subroll-prison (tombstone/opt/jail-length): what is left of it is of the next evening."""
    now = campaign(CORRAL, CORRAL, players=2)
    over = begun(now)
    now = wait(FRONT, after(now, keeps(over, "ada", 3 * DAY - 60)), days)
    assert "in jail for 3 more days" in CAMPAIGNING.told(member(now, "ada"), now.house_rules)
    told = [(one.day, one.words) for one in rest(FRONT, now)[1]]
    assert told == ([] if left else [(3, "Ada Quill is let go.")])
    table = begun(now)
    assert [one.id for one in players(table)] == (["ruiz"] if left else ["ada", "ruiz"])
    assert [one.id for one in players(released(later(table, left * DAY)))] == ["ada", "ruiz"]


def test_a_seal_that_is_torn_is_named(tmp_path: Path) -> None:
    """tombstone/judge/world-notes-private"""
    for text in ("no seal", "e30", "W10=", "eyJhIjpbMSwyLDNdfQ=="):
        torn = write_campaign(replace(campaign(), sealed=text))
        with pytest.raises(BadContentError, match="This seal is torn"):
            read_campaign(written(tmp_path / "campaign.toml", torn))


def test_a_safe_is_as_it_was_left_for_a_month() -> None:
    """tombstone/opt/safe-reroll, tombstone/silverton/bank/safe-amount: counted from the throw, in an evening and between two."""
    now = campaign(CORRAL, CORRAL, CORRAL)
    thrown = comes(begun(now).but(agenda=()), Filled("bank"), (6, 5)).table
    now = after(now, later(thrown, 2 * DAY))
    assert opened(now.sealed) == {"bank": (11, 28)}
    assert secret(begun(wait(FRONT, now, 27)), "bank") == 11
    assert secret(later(begun(wait(FRONT, now, 27)), DAY), "bank") is None
    assert secret(begun(wait(FRONT, now, 28)), "bank") is None
    emptied = after(now, keep_secret(begun(now), "bank", 0))
    assert opened(emptied.sealed)["bank"] == (0, 21)


def test_a_job_is_done_when_the_evening_is() -> None:
    """tombstone/hire/price/skilled-gunman: a hundred dollars a job, and no more of it between two evenings."""
    now = campaign()
    now = after(now, begun(now).but(help=(Helper("help 1", "gunman", "Zeb", "ada", 9),)))
    rested, (told,) = rest(FRONT, now)
    assert (told.day, told.words) == (1, "Zeb (skilled gunman) has done what Ada Quill paid for, and leaves.")
    assert kept(rested).help == ()
    assert kept(rested).purse == kept(now).purse


def test_every_evening_is_another_job() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger: what may be tried once a job may be tried again."""
    now = campaign()
    used = begun(now).used("ada", EARNED, "job")
    assert pay(used, "ada", 400) == 500
    assert pay(begun(after(now, used)), "ada", 400) == 400


def test_the_calendar_tells_every_day_on_which_something_happened() -> None:
    """tombstone/frame/session-shape: evenings with their own last words, what they paid, and the days between them."""
    now = campaign(CORRAL, CORRAL, CORRAL)
    assert calendar(FRONT, now) == ()
    paid = come(later(begun(now).change("ada", health=0, wound=1), DAY), Consequence(pays=3000))
    now = wait(FRONT, after(now, paid), 10)
    first, ahead = calendar(FRONT, now)
    assert (first.day, first.until, first.game) == (1, 2, 1)
    assert now.played[0].words == there(begun(now).scene.story).ending("paid").tells
    assert (first.words, *first.told) == (
        "Trouble on the Corral",
        "Thirty dollars each.",
        "Ada Quill comes out of it $30 richer.",
    )
    assert (ahead.day, ahead.words, ahead.ahead) == (5, "Ada Quill is whole again.", True)
    assert today(now) == 2
    now = after(now, begun(now))
    assert [(one.day, one.ahead) for one in calendar(FRONT, now)] == [(1, False), (5, False), (13, False)]
    assert (now.played[1].apart, now.apart) == (10, 0)


def test_rulings_of_a_judge_stand_in_the_campaign_but_not_the_secret_ones() -> None:
    """tombstone/core/judge/final-say, tombstone/frame/rule-zero, tombstone/judge/world-notes-private."""
    now = campaign(judge=True)
    table = begun(now)
    judge = table.scene.judge
    for what, value, quietly in (("tired", 1, False), ("tired", 2, True), ("health", 3, False)):
        table = Overrule("ada", what, value, "A long day.", quietly).heard(table, judge)
    now = after(now, table)
    assert now.played[0].rulings == (
        "The Judge rules: Ada Quill, tired: 0, now 1. A long day.",
        f"The Judge rules: Ada Quill, health: {begun(campaign()).figure('ada').health}, now 3. A long day.",
    )


def test_what_a_story_keeps_is_true_from_then_on() -> None:
    """tombstone/opt/scenario-1-bonus-length: and what it does not keep is forgotten."""
    now = campaign(CORRAL, CORRAL, CORRAL)
    now = after(now, but(begun(now), facts=("hired", "truth")))
    assert now.played[0].facts == ("truth",)
    assert now.stands == ("It is known that Pearson's hands were never paid.",)
    assert evening(begun(now)).facts == ("truth",)
    now = after(now, begun(now))
    assert now.facts == {"truth": 0}


def test_a_months_favour_is_over_by_the_calendar(tmp_path: Path) -> None:
    """tombstone/scenario-4/reward-discount: thirty days from when it was promised, evenings and the days between them alike."""
    now = campaign("murder", "murder", "murder")
    promised = come(begun(now), Consequence(lasts=(("halls-friend", 30 * DAY),)))
    now = after(now, later(promised, DAY), "hanged")
    assert (now.played[0].days, now.facts, len(now.stands)) == (2, {"halls-friend": 29}, 1)
    next_one = begun(wait(FRONT, now, 28))
    assert evening(next_one).facts == ("halls-friend",)
    assert evening(later(next_one, DAY - 1)).facts == ("halls-friend",)
    assert evening(later(next_one, DAY)).facts == ()
    assert evening(begun(wait(FRONT, now, 29))).facts == ()
    now = after(wait(FRONT, now, 20), begun(wait(FRONT, now, 20)), "hanged")
    assert now.facts == {"halls-friend": 9}
    assert read_campaign(written(tmp_path / "campaign.toml", write_campaign(now)))[1].facts == now.facts
    now = after(wait(FRONT, now, 9), begun(wait(FRONT, now, 9)), "hanged")
    assert (now.facts, now.stands) == ({}, ())


# Growing


def test_a_new_grit_is_placed_as_the_book_advises_where_nobody_places_it() -> None:
    """tombstone/opt/levelup-timing: before the next scenario begins."""
    now = as_now(campaign(), "ada", replace(kept(campaign()), scenarios=3))
    now = after(now, begun(now))
    risen = kept(now)
    assert (grit(risen, BOOK), points_left(risen, BOOK)) == (2, 2)
    assert "2 points to place" in CAMPAIGNING.told(member(now, "ada"), now.house_rules)
    placed = there(begun(now).profile("ada").start.sheet)
    assert points_left(placed, BOOK) == 0
    advised = BOOK.background("folk-hero").suggested
    assert sum(placed.points[-1].of(skill) for skill in advised) == 2
    soldier = grown(replace(kept(campaign(players=2), "ruiz"), scenarios=12), BOOK)
    assert soldier.specialised == "shotgun-single"


def test_people_place_their_points_and_bring_the_sheet_back(tmp_path: Path) -> None:
    """tombstone/grit/levelup/timing: the builder's file goes into the campaign; what was lived through nobody writes."""
    now = as_now(campaign(), "ada", replace(kept(campaign()), scenarios=4))
    file = written(tmp_path / "ada.toml", CAMPAIGNING.sheet_file(member(now, "ada")))
    again = CAMPAIGNING.with_sheet(member(now, "ada"), file, now.house_rules)
    assert again == member(now, "ada")
    mine = replace(kept(now), points=(*kept(now).points, Spread(brawling=1, health=1)))
    grown_up = CAMPAIGNING.with_sheet(member(now, "ada"), written(file, character_toml(mine)), now.house_rules)
    assert (
        begun(as_now(now, "ada", msgspec.json.decode(grown_up.sheet, type=Character))).profile("ada").start.sheet
        == mine
    )
    cheat = written(file, character_toml(replace(mine, scenarios=8)))
    with pytest.raises(RefusedError, match="4 scenarios in this campaign"):
        CAMPAIGNING.with_sheet(member(now, "ada"), cheat, now.house_rules)
    later_on = as_now(now, "ada", replace(mine, scenarios=8))
    assert CAMPAIGNING.unplaced(member(later_on, "ada"), now.house_rules) == 2
    moved = replace(mine, scenarios=8, points=(mine.points[0], Spread(personality=1, health=1)))
    with pytest.raises(RefusedError, match="earlier Grit stay"):
        CAMPAIGNING.with_sheet(member(later_on, "ada"), written(file, character_toml(moved)), now.house_rules)


# People of one's own


def test_a_campaign_begins_with_people_who_are_brought(tmp_path: Path) -> None:
    own = surprise(Random(7), table())
    gang = read_roster(written(tmp_path / "own.toml", character_toml(own)), "tombstone", CAMPAIGNING)
    now = begin(FRONT, "own", [CORRAL], "", {"players": "2"}, [gang, None, None])
    assert [one.name for gang in now.gang for one in gang.member] == [own.name, "Tomás Ruiz"]
    first = begun(now)
    assert first.profile("ada").start.sheet == own
    assert next(seat.name for seat in first.scene.scenario.seats if seat.id == "ada") == own.name
    fight = next(one for one in first.scene.setup.fights if one.id == "dawn-fight").scenario
    assert [one.name for one in fight.figures if one.sheet] == [own.name, "Tomás Ruiz"]


def test_ids_are_made_of_names() -> None:
    assert [called(name) for name in ("Señora “Doc” Díaz", "", "雪")] == ["senora-doc-diaz", "somebody", "somebody"]


def test_a_sheet_that_is_none_is_named(tmp_path: Path) -> None:
    text = write_roster("tombstone", Gang("mine", "Mine", (Member("zeb", "zeb", "Zeb", sheet="{}"),)))
    with pytest.raises(BadContentError, match="This is no sheet"):
        read_roster(written(tmp_path / "mine.toml", text), "tombstone", CAMPAIGNING)


@given(st.integers(0, 10**6), st.integers(0, 24), st.integers(0, 10**6), st.text(PLAIN, max_size=40))
def test_a_roster_reads_back_as_it_was_written(seed: int, scenarios: int, cents: int, notes: str) -> None:
    own = surprise(Random(seed), BOOK)
    own = replace(own, scenarios=scenarios, notes=notes, purse=replace(own.purse, now=cents))
    gang = Gang("mine", "Mine", (Member("zeb", "zeb", "Zeb", sheet=msgspec.json.encode(own).decode()),))
    with TemporaryDirectory() as folder:
        file = written(Path(folder) / "mine.toml", write_roster("tombstone", gang))
        assert read_roster(file, "tombstone", CAMPAIGNING) == gang
    assert msgspec.json.decode(gang.member[0].sheet, type=Character) == own
