"""Telling a match on the terminal: a heading for each turn, a letter and a colour for each side, a line for each event."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from posse.cli.screen import indented
from posse.engine.event import Event, Tone
from posse.engine.match import Match
from posse.engine.question import Anybody
from posse.games.book.front import ScenarioLine
from posse.games.deeds.happened import ruled
from posse.games.shelf import AnyFront

COLOURS = ("cyan", "yellow", "green", "magenta", "blue", "red")
STYLES: dict[Tone, str] = {"opening": "bold", "grim": "bold red", "loud": "bold", "quiet": "dim"}
IN_PARAGRAPH: tuple[Tone, ...] = ("plain", "loud", "grim", "quiet")


class Teller:
    """Tells one match. Sides are lettered in the order of the scenario, so that colour is never the only sign."""

    def __init__(self, console: Console, front: AnyFront, setup: object, why: bool = False) -> None:
        self.console = console
        self.front = front
        self.why = why
        self.scenario: ScenarioLine = front.scenario_of(setup)
        self.side_of: Mapping[str, str] = {}
        self.letters = {side.id: chr(ord("A") + place) for place, side in enumerate(self.scenario.sides)}
        self.colours = {side.id: COLOURS[place % len(COLOURS)] for place, side in enumerate(self.scenario.sides)}
        self._people: frozenset[str] = frozenset()
        self._names: list[tuple[re.Pattern[str], str]] = []
        self._in_paragraph = False

    def introduce(self, who_plays: str = "") -> None:
        """Where, why, who."""
        self.console.print(Text(self.scenario.name, style="bold"))
        self.console.print(Text(self.scenario.blurb))
        self.console.print()
        for side in self.scenario.sides:
            self._line(side.id, Text.assemble((side.name, self.colours[side.id]), ": ", side.listed()))
        for line in (self.scenario.won_by, *self.scenario.goals_in_words()):
            self._line("", Text(line), "dim")
        if who_plays:
            self._line("", Text(who_plays), "dim")

    def tell(self, events: Iterable[Event], match: Match[Any, Any], muster: bool = False) -> None:
        """What has happened, event by event; `muster` says under each heading how the sides stand."""
        names = match.game.names(match.table)
        sides = self.front.sides_of(match.table)
        if sides != self.side_of:
            self.side_of = sides
            self._people = frozenset(sides).difference(seat.id for seat in self.scenario.seats)
            self._names = self._patterns(names)
        for event in events:
            self._tell(event, names)
            if muster and event.tone == "heading":
                self._muster(match)

    def conclude(self, match: Match[Any, Any]) -> None:
        """How it ended, or that it has not."""
        outcome = match.outcome
        names = match.game.names(match.table)
        if outcome is None:
            either = " or " if isinstance(match.question, Anybody) else " and "
            waiting = either.join(names.get(seat, seat) for seat in match.waiting_for())
            self.console.print(Text(f"\nThe match is not over: it waits for {waiting}."))
            return
        self.console.print()
        self.console.print(Rule("The end", style="dim", align="left"))
        self._line("", Text.assemble(outcome.reason, self._rule_of(outcome.rule)))
        grid = Grid.grid(padding=(0, 2))
        musters = self.front.muster(match.table)
        sides = {side.id: side.name for side in self.scenario.sides}
        for side, points in outcome.score:
            won = "won" if side in outcome.winners else ""
            colour = self.colours[side]
            grid.add_row(
                Text(self.letters[side], style=f"bold {colour}"),
                Text(sides[side], style=colour),
                Text(f"{points} point{'' if points == 1 else 's'}"),
                Text(won, style="bold"),
                Text(musters[side]),
            )
        self.console.print(indented(grid, 1))
        if not outcome.winners:
            self._line("", Text("Nobody wins."), "bold")

    def _tell(self, event: Event, names: Mapping[str, str]) -> None:
        tone = event.tone
        if tone == "silent":
            return
        words = Text(event.tell(names))
        if tone == "heading":
            self.console.print()
            self.console.print(Rule(Text(words.plain, style="bold"), style="dim", align="left"))
        else:
            for pattern, colour in self._names:
                words.highlight_regex(pattern, colour)
            words.append(self._rule_of(event.rule))
            indent = 2 if self._in_paragraph and tone in IN_PARAGRAPH else 0
            self._line(self._subject(event), words, STYLES.get(tone, ""), indent)
        self._in_paragraph = tone == "opening" or (self._in_paragraph and tone in IN_PARAGRAPH)

    def _rule_of(self, rule: str) -> Text:
        return Text(f"  [{rule}]" if self.why and rule else "", style="dim")

    def _muster(self, match: Match[Any, Any]) -> None:
        states = self.front.muster(match.table)
        words = Text("   ").join(
            Text.assemble((self.letters[side], f"bold {self.colours[side]}"), f" {state}")
            for side, state in states.items()
        )
        self._line("", words, "dim")

    def _line(self, side: str, words: Text, style: str = "", indent: int = 0) -> None:
        grid = Grid.grid()
        grid.add_column(width=3 + indent)
        grid.add_column()
        letter = Text(
            f" {self.letters.get(side, '')}", style=f"bold {self.colours[side]}" if side in self.colours else ""
        )
        words.style = style
        grid.add_row(letter, words)
        self.console.print(grid)

    def _subject(self, event: Event) -> str:
        """The side of whoever an event speaks of first; of several people only if they are all of one."""
        for value in ruled(event).named().values():
            if isinstance(value, str) and value in self.side_of:
                return self.side_of[value]
            people = self._people.intersection(value) if isinstance(value, tuple) else ()
            if people:
                sides = {self.side_of[id] for id in people}
                return sides.pop() if len(sides) == 1 else ""
        return ""

    def _patterns(self, names: Mapping[str, str]) -> list[tuple[re.Pattern[str], str]]:
        found = []
        for side, colour in self.colours.items():
            mine = sorted({names[id] for id, of in self.side_of.items() if of == side and id in names}, key=len)
            words = "|".join(re.escape(name) for name in reversed(mine))
            found.append((re.compile(rf"(?:{words})"), colour))
        return found
