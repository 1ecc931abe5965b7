"""Tombstone made visible, on a map and in the head: what a screen may ask, answered from a view by the rules themselves."""

from typing import Any

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import say
from posse.games.deeds.happened import Ruled, ruled
from posse.games.shown.gathered import Chapters, GatheredScreen, OnStage, StagedScreen
from posse.games.shown.moments import Reasons, without
from posse.games.shown.questions import one_key_each
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.moving import walkers
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.judge import FINAL
from posse.games.tombstone.knowing import redact
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.screen import evening, shops, standing
from posse.games.tombstone.screen.asking import QUESTIONS, tried, with_lying, with_paces, with_rulings
from posse.games.tombstone.screen.attacks import SHOTS, known_to, looked_into, prospect, sight, with_damage
from posse.games.tombstone.screen.moves import TRIES
from posse.games.tombstone.table import Table
from posse.games.wire.looks import Chance, Prospect, RegionShown, ShotShown, SightShown, Term, TrialShown, WhyShown
from posse.games.wire.scene import StageShown
from posse.games.wire.screen import NO_MAP
from posse.games.wire.story import LineShown
from posse.games.wire.table import TableShown

# Why things came out as they did


def _no_sum(event: Ruled) -> tuple[Term, ...]:
    """All that counts stands in the number itself."""
    return ()


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """The chance that there would have been but for each of the reasons."""
    if not isinstance(event, Checked):
        return ()
    need = event.need
    told = ((f"{'but for' if reason.add < 0 else 'without'} {reason.what}", reason) for reason in need.reasons)
    return tuple(Chance(words, without(need, reason)) for words, reason in told)


def _no_shot(table: Table, event: Ruled) -> tuple[Chance, ...]:
    return ()


class _Reasons(Reasons[Table, Setup]):
    """An attack is a check with a target."""

    def sight_of(self, table: Table, event: Ruled) -> SightShown | None:
        if not isinstance(event, Checked) or not event.target:
            return None
        there = all(table.figure(id).on_table for id in (event.figure, event.target))
        return sight(table, event.figure, event.target) if there else None


REASONS = _Reasons(TOMBSTONE.id, _no_sum, sight, _no_shot, _changes, redact)


# The whole of it


class TombstoneScreen(StagedScreen[Table, Any]):
    """The same book with a map and without: in the head there is nowhere to walk to, and all else is told in words."""

    def prepare(self, setup: Setup) -> None:
        if setup.map is None:
            GatheredScreen.prepare(self, setup)
        else:
            super().prepare(setup)

    def shown(self, view: View[Table], given: str = "", laid: tuple[str, ...] = ()) -> TableShown:
        """There are more actions than keys, and most may be done at a run."""
        shown = replace(super().shown(view, given, laid), laid=view.table.scene.laid, abroad=evening.abroad(view))
        if shown.asked is None:
            return shown
        return replace(shown, asked=with_rulings(view, with_lying(view, with_paces(one_key_each(shown.asked)))))

    def line(self, table: Table, number: int, turn: int, event: Event) -> LineShown:
        """The Judge's word is told as theirs, whomever it is about."""
        return replace(super().line(table, number, turn, event), judge=ruled(event).rule == FINAL)

    def stage_laid(self, table: Table) -> StageShown | None:
        return evening.stage(table)

    def region(self, view: View[Table], words: str, places: bool = True) -> RegionShown | Refusal:
        return super().region(view, words, places) if view.table.scene.staged else NO_MAP

    def trial(self, view: View[Table], words: str) -> TrialShown | Refusal:
        found = tried(view, words) or shops.tried(view, words)
        if found is not None:
            return found
        return super().trial(view, words) if view.table.scene.staged else NO_MAP

    def shot(
        self, view: View[Table], figure: str, target: str, weapon: str = "", words: str = ""
    ) -> ShotShown | Refusal:
        """With what luck and abilities would make of it; Health that the seat does not know stays out of it."""
        table = known_to(view)
        options = view.question.options if words and isinstance(view.question, Choose) else ()
        meant = next((one for one in options if isinstance(one, Action) and say(one) == words), None)
        if meant and meant.strikes(table)[1]:
            return looked_into(table, meant)
        found = super().shot(replace(view, table=table), figure, target, weapon)
        return found if isinstance(found, Refusal) else with_damage(table, found, figure, target)

    def prospect(self, view: View[Table], answer: Option[Table]) -> Prospect | None:
        return prospect(view, answer)

    def why(self, match: Match[Table, Any], number: int, seat: str | None) -> WhyShown | Refusal:
        return REASONS.why(match, number, seat)


SCREEN = TombstoneScreen(
    Chapters[Table, Any](
        scene=standing.scene,
        seats=standing.seats,
        figures=standing.figures,
        people=standing.people,
        joined=evening.joined,
        standing=standing.standing,
        step=standing.step,
        steps=tuple(standing.STEPS),
        order=standing.order,
        questions=QUESTIONS,
        reasons=REASONS,
    ),
    OnStage[Table, Any](
        walkers=walkers,
        tries=TRIES,
        sight=sight,
        shots=SHOTS,
    ),
)
