"""Campaigns of Ruthless: stories of linked acts. Figures of the same id are the same people in every act."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from posse.engine.event import Event
from posse.games.book.campaigning import Aftermath, Campaigning, Gang, Lesson, Member, TraitLine
from posse.games.ruthless.book import load_traits, load_weapons
from posse.games.ruthless.scenario import SCENARIOS
from posse.games.ruthless.scene import LOCATIONS, Setup
from posse.games.ruthless.story import carried_over, fates, may_learn_all, open_lessons, suggested
from posse.games.ruthless.table import Table


class RuthlessCampaigning(Campaigning[Table, Setup]):
    """ruthless/scenario/fast-linked-games: any number of acts, each with the people its scenario names."""

    fixed = True
    locations = len(LOCATIONS)

    def courses(self) -> tuple[tuple[str, ...], ...]:
        stories = [(id, SCENARIOS.load(id).story) for id in SCENARIOS.ids()]
        return tuple(self.course(id) for id, story in stories if story is not None and story.act == 1)

    def course(self, first: str) -> tuple[str, ...]:
        """From act to act, as each names the next; a story in a folder of its own finds its acts there."""
        acts: list[str] = []
        following: str | None = first
        while following is not None and following not in acts:
            acts.append(following)
            story = SCENARIOS.load(following).story
            following = _beside(first, story.next) if story is not None and story.next is not None else None
        return tuple(acts)

    def muster(self, setup: Setup) -> tuple[Gang, ...]:
        return Gang.all_in(setup.scenario, load_traits())

    def recruits(self) -> tuple[Member, ...]:
        """Nobody: each act says who is in it."""
        return ()

    def traits(self) -> tuple[TraitLine, ...]:
        return tuple(TraitLine(t.id, t.name, t.sentence, t.rule, t.handicap) for t in load_traits().values())

    def weapons(self) -> Mapping[str, str]:
        return {weapon.id: weapon.name for weapon in load_weapons().values()}

    def enlist(self, setup: Setup, gangs: Sequence[Gang], campaign: str) -> Setup:
        """Whoever has been in an act before is as it left them."""
        return carried_over(setup, {member.id: member for gang in gangs for member in gang.member})

    def aftermath(self, table: Table, events: Sequence[Event], lessons: Sequence[Lesson] | None = None) -> Aftermath:
        """ruthless/campaign/experience: what was learned on the way is the players' choice; None takes `suggested`."""
        chosen = suggested(table) if lessons is None else tuple(lessons)
        refusal = may_learn_all(table, chosen)
        if refusal is not None:
            raise ValueError(refusal.sentence)
        score = dict(table.outcome.score) if table.outcome is not None else {}
        points = {seat: score.get(side, 0) for seat, side in table.scene.side_of.items()}
        open_now = [lesson for side in table.scene.sides for lesson in open_lessons(table, side)]
        members = dict.fromkeys(lesson.member for lesson in open_now)
        may_learn = {id: tuple(one.trait for one in open_now if one.member == id) for id in members}
        return Aftermath(fates(table), points, chosen, may_learn)


def _beside(source: str, following: str) -> str:
    """The next act beside the file the story was begun from, or among the scenarios that come with the game."""
    return str(Path(source).with_name(f"{following}.toml")) if source.endswith(".toml") else following


CAMPAIGNING = RuthlessCampaigning()
