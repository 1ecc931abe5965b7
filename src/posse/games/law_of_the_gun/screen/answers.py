"""What is answered to others, as buttons: shots along a path, gunfights, blows, Fate, nerve, looking out."""

from collections.abc import Iterator

from posse.engine.number import Need
from posse.engine.words import say
from posse.games.deeds.happened import listed, spoken, within
from posse.games.law_of_the_gun.book import Occasion
from posse.games.law_of_the_gun.close_combat.melee import Lead, Pair
from posse.games.law_of_the_gun.close_combat.rushing import FireHalfWay, TurnOn
from posse.games.law_of_the_gun.events.charted import counter_name
from posse.games.law_of_the_gun.gunfights.duels import AddFigure, CallGunfight
from posse.games.law_of_the_gun.gunfights.exchanges import DrawOn, Exchange, OfferSurrender
from posse.games.law_of_the_gun.injuries.crawling import CrawlTo
from posse.games.law_of_the_gun.injuries.fate import CallFate
from posse.games.law_of_the_gun.moving.walking import striding
from posse.games.law_of_the_gun.screen.deeds import together
from posse.games.law_of_the_gun.screen.setting import called
from posse.games.law_of_the_gun.screen.sights import COLUMNS, column_words, cover_note
from posse.games.law_of_the_gun.seeing.spotting import Inspect, Listen, LookOver
from posse.games.law_of_the_gun.shooting.cover import read
from posse.games.law_of_the_gun.shooting.fanning import may_ambush
from posse.games.law_of_the_gun.shooting.reactions import NOW, OfferReactions, React
from posse.games.law_of_the_gun.shooting.strikes import PickColumn
from posse.games.law_of_the_gun.shooting.tohit import hit_chance
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import need
from posse.games.shown.choices import pick
from posse.games.shown.words import CENTIMETRES, capital, face_words
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

ROWS = range(1, 11)
"""Of the effect table."""


# Reactions


def react(table: Table, seat: str, option: React) -> ChoiceShown:
    """lotg/shooting/reactive: a shot at somebody on its way, at one point of it, or at once.

    lotg/bushwhack/cool-test: from ambush it is aimed, with Cool alone to be tested.
    """
    item = table.current
    path = item.path if isinstance(item, OfferReactions) else ()
    at: Spot | None = None
    if path and option.at != NOW and isinstance(item, OfferReactions) and option.target == item.mover:
        at = point_at(path, option.at, table.scene.ground.elevations)
        table = striding(table, item.mover, True)
    figure, weapon = table.figure(option.figure), table.profile(option.figure).weapon(option.weapon)
    ambush = option.manner == "aimed" and may_ambush(table, figure, option.target, at)
    kind: Occasion = "ambush" if ambush else "react"
    test = _aim_test(table, option, ambush)
    names = called(table.scene)
    how = {"fan": "fans", "rapid": "fires fast", "": "aims" if option.manner == "aimed" else "snaps"}[option.burst]
    manner = {"fan": "fanned", "rapid": "rapid", "": option.manner}[option.burst]
    gone = f" after {CENTIMETRES.short(option.at)}" if option.at else " as it sets out"
    when = gone if at is not None else ""
    targets = listed([table.name(id) for id in dict.fromkeys((option.target, *option.others))])
    needed = f" {test.what} {face_words(test)}, else a snap-shot." if test else ""
    return ChoiceShown(
        words=say(option),
        kind="held-shot" if at is not None else "snap",
        action=" ".join(
            filter(
                None,
                ("react", option.figure, option.weapon, option.target, option.manner, option.burst, *option.others),
            )
        ),
        label=f"{weapon.name}, {manner}, at {_short(table, option.target)}",
        name=f"{names[option.figure]} {how} at {targets}{when}: {weapon.name}",
        figure=option.figure,
        target=option.target,
        weapon=option.weapon,
        at=at,
        chance=float(hit_chance(table, option.figure, option.target, weapon, option.manner, test, at, kind)),
        distance=option.at if at is not None else None,
        note=f"{capital(cover_note(table, option.figure, option.target, at))}.{needed}",
        commits=True,
        brief=capital(when.strip()),
        board="shot",
    )


def _short(table: Table, id: str) -> str:
    """What somebody is called for short; a horse or a counter by its name."""
    return called(table.scene).get(id) or table.name(id)


def _aim_test(table: Table, option: React, ambush: bool) -> Need | None:
    if option.manner != "aimed":
        return None
    if ambush:
        return need(table, option.figure, "cool", "lotg/bushwhack/cool-test")
    return need(table, option.figure, "skill and cool", "lotg/shooting/aimed-test")


def half_way(table: Table, seat: str, option: FireHalfWay) -> ChoiceShown:
    """lotg/melee/halfway-shot-target: one snap-shot, if one die passes Skill and Cool."""
    test = need(table, option.figure, "skill and cool", "lotg/melee/halfway-shot-target")
    weapon = table.profile(option.figure).weapon(option.weapon)
    name = f"{called(table.scene)[option.figure]} snaps at {table.name(option.target)}: {weapon.name}"
    return ChoiceShown(
        words=say(option),
        kind="snap",
        action=say(option),
        label=f"{weapon.name}, snap, at {_short(table, option.target)}",
        name=name,
        figure=option.figure,
        target=option.target,
        weapon=option.weapon,
        chance=float(hit_chance(table, option.figure, option.target, weapon, "snap", test, kind="halfway")),
        note=f"{test.what} {face_words(test)} first, else no shot.",
        commits=True,
        board="shot",
    )


# Gunfights


def call_gunfight(table: Table, seat: str, option: CallGunfight) -> Iterator[ChoiceShown]:
    """lotg/draw/either-side-calls: every pair, and as many as can join in."""
    for each in option.examples(table):
        name = f"{together(table, each.mine)} against {together(table, each.theirs)}"
        yield ChoiceShown(
            say(each),
            "gunfight",
            say(each),
            name,
            f"Call a gunfight: {name}",
            figure=each.mine[0],
            target=each.theirs[0],
            figures=(*each.mine, *each.theirs),
            commits=True,
        )


def add_figure(table: Table, seat: str, option: AddFigure) -> ChoiceShown:
    """Somebody else joins the gunfight."""
    return pick(option, "pick", f"{called(table.scene)[option.figure]} joins in", figure=option.figure)


def draw_on(table: Table, seat: str, option: DrawOn) -> ChoiceShown:
    """lotg/ruling/draw-many: whom to draw on, and with what."""
    weapon = table.profile(option.figure).weapon(option.weapon)
    name = f"{called(table.scene)[option.figure]} draws on {table.name(option.target)}: {weapon.name}"
    return pick(option, "draw-on", name, figure=option.figure, target=option.target, weapon=option.weapon)


def surrender(table: Table, seat: str, option: OfferSurrender) -> ChoiceShown:
    """lotg/draw/offer-surrender: hold fire; the other gives up if it fails a Cool test."""
    note = "Whoever fails a Cool test gives up; else the shot follows."
    item = table.current
    opener = item.opener if isinstance(item, Exchange) else ""
    return ChoiceShown(
        say(option), "offer", "offer", "Offer surrender", "Offer surrender", "O", figure=opener, note=note, commits=True
    )


# Blows


def lead(table: Table, seat: str, option: Lead) -> ChoiceShown:
    """Whose blow counts among equals."""
    return pick(option, "pick", f"{called(table.scene)[option.figure]} strikes", figure=option.figure)


def pair(table: Table, seat: str, option: Pair) -> ChoiceShown:
    """lotg/melee/pair-off: who fights whom."""
    name = f"{called(table.scene)[option.figure]} fights {called(table.scene)[option.enemy]}"
    return pick(option, "pair", name, figure=option.figure, target=option.enemy)


def turn_on(table: Table, seat: str, option: TurnOn) -> ChoiceShown:
    """lotg/ruling/charge-after-flight: another enemy instead."""
    return pick(option, "turn-on", f"Go for {table.name(option.target)}", target=option.target)


# Hits


def call_fate(table: Table, seat: str, option: CallFate) -> ChoiceShown:
    """lotg/fate/skill-test: once in a game, with a Skill test, at the price of a level of Cool."""
    test = need(table, option.figure, "skill", "lotg/fate/skill-test")
    note = f"{test.what} {face_words(test)} turns the hit aside. It costs a level of Cool, and there is no second time."
    chance = float(test.chance)
    return ChoiceShown(
        say(option),
        "fate",
        "fate",
        "Call on Fate",
        "Call on Fate",
        "F",
        figure=option.figure,
        chance=chance,
        note=note,
        commits=True,
    )


def pick_column(table: Table, seat: str, option: PickColumn) -> ChoiceShown:
    """lotg/ruling/column-choice: the owner picks between columns that shelter alike."""
    rows = [read(option.column, row).severity for row in ROWS]
    harm = sum(severity != "none" for severity in rows)
    name = capital(f"{COLUMNS[option.column.name]} column")
    note = f"{capital(column_words(table, option.column) or 'in the open')}. {harm} of its ten rows hurt."
    return pick(option, "column", name, note=note)


def crawl(table: Table, seat: str, option: CrawlTo) -> ChoiceShown:
    """lotg/injury/disabled-move: to cover or off the table."""
    return pick(option, "crawl", "To the nearest cover" if option.where == "cover" else "To the edge of the table")


# Looking out


def look_over(table: Table, seat: str, option: LookOver) -> Iterator[ChoiceShown]:
    """lotg/visibility/cover-50: the pieces of cover near enough to be looked over, each once."""
    for each in option.examples(table):
        place = spoken(table.scene.ground.name_of(each.piece))
        name = f"Look {place} over"
        yield ChoiceShown(say(each), "look-over", "look-over", "Look out", name, "O", note="Once in a half-turn.")


def listen(table: Table, seat: str, option: Listen) -> ChoiceShown:
    """lotg/visibility/building-30: at a house for anybody inside."""
    house = next(one.name for one in table.scene.ground.map.buildings if one.id == option.building)
    return ChoiceShown(say(option), "listen", "listen", "Listen", f"Listen at {spoken(house)}", "H")


def inspect(table: Table, seat: str, option: Inspect) -> ChoiceShown:
    """lotg/ruling/solo-counters: who is behind a counter?"""
    name = f"Make out {within(counter_name(option.counter))}"
    return ChoiceShown(say(option), "inspect", "inspect", "Make out", name, "I", target=option.counter)
