"""Who stands where and how: seats and people, as a view knows them; the order of the turn; and what is fixed."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import asdict, replace

from posse.content.maps import load_map
from posse.engine.number import Reason
from posse.engine.question import Choose
from posse.engine.view import View
from posse.games.book.sheets import house_rules
from posse.games.deeds.happened import capital
from posse.games.scenarios.places import spot_of
from posse.games.shown.scene import figures_set, scene_shown
from posse.games.shown.standing import acting_figure, in_hand, whereabouts
from posse.games.tombstone import backgrounds
from posse.games.tombstone.afflictions import flees
from posse.games.tombstone.book import SKILLS, Weapon, load_abilities, load_backgrounds, load_house_rules
from posse.games.tombstone.evening.reading import TOWNS, read_town
from posse.games.tombstone.evening.story import Story
from posse.games.tombstone.fight.acting import KIND_OF, Act, TakeTurn
from posse.games.tombstone.fight.attacking import COVER
from posse.games.tombstone.fight.bravery import Bravery, Nerve
from posse.games.tombstone.fight.places import FEET_AN_INCH, feet_apart, length
from posse.games.tombstone.fight.turn import Declare, Initiative, ahead
from posse.games.tombstone.front import FRONT
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.rolls import FULL, SIX
from posse.games.tombstone.scene import Profile, Setup, scene_of
from posse.games.tombstone.table import FOR_GOOD, Blessing, Person, Plan, Table
from posse.games.tombstone.wounds import pace
from posse.games.wire import table as wire
from posse.games.wire.asked import Chip
from posse.games.wire.scene import FigureSet, SceneShown, TownPlace, TownShown, TraitShown, WeaponSet
from posse.tabletop.length import INCH

MARKS: dict[str, wire.Mark] = {
    "up": "fit",
    "down": "down",
    "dead": "dead",
    "gone": "away",
    "away": "away",
    "buried": "dead",
}
OUT = {"down": "Senseless", "dead": "Dead", "gone": "Out of the fight", "away": "Elsewhere", "buried": "Dead"}
STATES_SAID = {"up": "Able to go on", **OUT}
STAGES = {1: "Mortally wounded", 2: "Wounded to the death"}
TIRED = {1: "Tired", 2: "Worn out"}
NERVES = {"late": "Slow to move in this turn", "frozen": "Frozen in this turn"}
STANDS: dict[str, Reason] = {
    **{str(grade): found for grade, found in COVER.items()},
    "hidden": Reason("hidden", 0, "tombstone/combat/cover/hidden"),
    "above": Reason("up above", -1, "tombstone/combat/condition/from-above"),
    "flanked": Reason("between two fires", 2, "tombstone/combat/condition/flanking"),
}
"""What it is worth to an opponent that somebody stands so."""

STEPS: dict[str, tuple[type, ...]] = {
    "Bravery": (Bravery, Nerve),
    "Declare": (Declare,),
    "Initiative": (Initiative,),
    "Act": (Act, TakeTurn),
}


# The turn


def step(table: Table) -> str:
    """The step of the turn that is being taken: the first of those that are still on the agenda."""
    return next((name for name, kinds in STEPS.items() if any(isinstance(item, kinds) for item in table.agenda)), "")


def order(table: Table) -> tuple[tuple[str, ...], ...]:
    groups: list[tuple[str, ...]] = []
    for item in table.agenda:
        people = item.people if isinstance(item, Act) else (item.figure,) if isinstance(item, TakeTurn) else ()
        told = {id for group in groups for id in group}
        left = tuple(id for id in people if id not in told and table.figure(id).up and not table.figure(id).now.over)
        groups += [left] if left else []
    return tuple(groups)


def seats(view: View[Table], laid: tuple[str, ...]) -> tuple[wire.SeatShown, ...]:
    """The seats in the order of the scenario, each with its place among those still to act."""
    table = view.table
    places = {table.profile(id).seat: place for place, group in reversed([*enumerate(order(table), 1)]) for id in group}
    return tuple(
        wire.SeatShown(
            id=seat,
            cards=0,
            card="",
            laid=seat in laid,
            order=places.get(seat, 0),
            acting=seat in view.waiting_for and step(table) == "Act",
            marks=tuple(MARKS[person.status] for person in table.of_seat(seat)),
            runs_on="",
            score="",
        )
        for seat in table.scene.seats
    )


def standing(table: Table) -> wire.StandingShown | None:
    """tombstone/combat/end: how many of each side can go on, and how the others fare, in a fight."""
    if table.evening and not table.scene.laid:
        return None
    rows = FRONT.muster(table).items()
    sides = tuple(wire.SideStanding(side, "", (wire.StandingLine(how),)) for side, how in rows)
    return wire.StandingShown(table.outcome.winners if table.outcome else ahead(table), sides)


# People


def there(table: Table) -> list[Person]:
    """Everybody but those of a story who are somewhere else, and the dead of its earlier fights."""
    return [one for one in table.figures if one.status not in ("away", "buried")]


def figures(view: View[Table]) -> tuple[wire.FigureShown, ...]:
    return tuple(_figure(view, one) for one in there(view.table)) if view.table.scene.staged else ()


def _how(view: View[Table], person: Person) -> wire.HowShown:
    """How somebody is, on a map and in the head alike; tombstone/health/mortal/second-stage: the stages of a Mortal Wound anybody
    can see."""
    table, profile = view.table, view.table.profile(person.id)
    ready = [place for place, rounds in enumerate(person.rounds) if rounds]
    drawn = profile.weapon_at.get(person.now.plan.weapon if person.now.plan else "")
    return wire.HowShown(
        id=person.id,
        mark=MARKS[person.status],
        wounds=(wire.WoundRow("Mortal Wound", 3, 3 if person.dead else person.wound),),
        rounds=person.rounds if knows(table.scene, view.seat, person.id) else (),
        in_hand=in_hand(profile.weapons, ready) if drawn is None else drawn,
        acting=person.id == acting_figure(table, TakeTurn),
        done=person.now.over and person.up,
        state=tuple(states(view, person)),
        doing=doing(table, person),
        counts=counts(view, person),
        dice=dice(person),
    )


def _figure(view: View[Table], person: Person) -> wire.FigureShown:
    where = whereabouts(view.table.scene.ground, person)
    return wire.FigureShown(
        **asdict(replace(_how(view, person), place=where.place)),
        spot=person.spot,
        radius=person.radius,
        floor=where.floor,
        building=where.building,
        posture="mounted" if person.mounted else "prone" if person.stance == "lying" else "standing",
        running=flees(person),
    )


def people(view: View[Table]) -> tuple[wire.SomebodyShown, ...]:
    here = _asked(view)
    return () if view.table.scene.staged else tuple(_somebody(view, one, here) for one in there(view.table))


def _asked(view: View[Table]) -> str:
    """From whom the distances are told: from whoever is asked, else from the first of the seat's own."""
    options = view.question.options if isinstance(view.question, Choose) else ()
    asked = next((str(getattr(option, "figure", "")) for option in options), "")
    own = (one.id for one in view.table.figures if view.table.profile(one.id).seat in (view.seat, None))
    return asked or next(own, view.table.figures[0].id)


def _somebody(view: View[Table], person: Person, here: str) -> wire.SomebodyShown:
    placed = person.on_table and view.table.figure(here).on_table
    said = ", ".join(STANDS[word].what for word in person.said if word in STANDS)
    return wire.SomebodyShown(
        **asdict(replace(_how(view, person), place=said)),
        along=person.spot.x if person.on_table else None,
        away=length(feet_apart(view.table, here, person.id)) if placed else None,
        chips=tuple(chips(view, person)),
    )


def chips(view: View[Table], person: Person) -> Iterator[Chip]:
    """What was said of where somebody stands, for or against whoever looks."""
    table, house = view.table, view.table.scene.house
    other = view.seat is not None and table.profile(person.id).side != table.scene.side_of[view.seat]
    for word in person.said:
        counts = house.cover if word in (*COVER, "hidden") else house.combat_conditions
        if counts and word in STANDS:
            what, add, rule = STANDS[word].what, STANDS[word].add, STANDS[word].rule
            yield Chip(what, add if other else -add, rule)


def dice(person: Person) -> str:
    """tombstone/health/mortal/checks-2d6: with how few somebody throws for their wound, which anybody can see."""
    return f"{FULL - person.wound}d{SIX}" if person.wound and person.on_table else ""


def counts(view: View[Table], person: Person) -> tuple[wire.CountShown, ...]:
    table, profile = view.table, view.table.profile(person.id)
    if not knows(table.scene, view.seat, person.id):
        return ()
    luck = wire.CountShown("Fortune Dice", person.fortune, max(person.fortune, profile.fortune), "luck")
    health = wire.CountShown("Health", person.health, profile.scores["health"], "vital")
    defense = wire.CountShown("Defense", table.score(person.id, "defense"), sort="vital")
    scores = (
        wire.CountShown(skill.capitalize(), table.score(person.id, skill))
        for skill in SKILLS
        if skill not in ("health", "defense")
    )
    speed = wire.CountShown("Speed", pace(table, person.id), profile.speed)
    return (health, defense, luck, *_uses_left(table, person), *scores, speed)


def _uses_left(table: Table, person: Person) -> Iterator[wire.CountShown]:
    """tombstone/abilities/general/state-on-sheet: how often each thing with a limit may still be used, and for how long that
    is so; parts of one ability that are counted apart are called by their own names."""
    profile = table.profile(person.id)
    for ability in profile.abilities:
        for half in ability.halves:
            most = half.uses[profile.grit - 1]
            left = max(0, most - table.uses(person.id, half.id, half.per))
            part = half.id.rpartition("/")[2].replace("-", " ")
            name = ability.name if len(ability.halves) == 1 else f"{ability.name}, {part}"
            yield wire.CountShown(name, left, most, "use", f"a {half.per}")


def states(view: View[Table], person: Person) -> Iterator[str]:
    """How somebody is, in phrases; of whoever is not of one's own side no more than can be seen."""
    table = view.table
    if person.status in OUT:
        yield OUT[person.status]
        return
    if person.wound:
        yield f"{STAGES[person.wound]}: {('two dice', 'one die')[person.wound - 1]}"
    elif person.health < table.profile(person.id).scores["health"]:
        yield "Hurt"
    yield from (TIRED[person.tired],) if person.tired else ()
    yield from (NERVES[person.now.nerve],) if person.now.nerve in NERVES else ()
    yield from ("Prone",) if person.prone else ()
    yield from (f"Holds back: {plan_words(table, person, person.held)}",) if person.held else ()
    yield from (_blessed(table, one) for one in table.blessings(person.id))


def blessing_name(id: str) -> str:
    """What something is called that lies on somebody."""
    effect = backgrounds.EFFECTS.get(id)
    named = effect is not None and (effect.called or effect.ability in load_abilities())
    return capital(effect.name if effect and named else id.rpartition("/")[2].replace("-", " "))


def _blessed(table: Table, one: Blessing) -> str:
    """What lies on somebody, in its own name, with whom it is about and for how long."""
    about = f", {table.name(one.whom)}" if one.whom in table.scene.names else ""
    left = one.until - table.turn + 1
    length = "" if one.until >= FOR_GOOD else f", {left} turn{'' if left == 1 else 's'}"
    return f"{blessing_name(one.id)}{about}{length}"


def doing(table: Table, person: Person) -> str:
    """What somebody of one's own side has declared and not yet done."""
    return plan_words(table, person, person.now.plan) if person.now.plan and not person.now.over else ""


def plan_words(table: Table, person: Person, plan: Plan) -> str:
    said = KIND_OF[plan.deed].of(person.id, plan).shown(table, table.profile(person.id).seat).name
    return capital(said.partition(": ")[2] or said)


# What is fixed


def scene(setup: Setup) -> SceneShown:
    cast = scene_of(setup)
    figures = figures_set(cast.profiles.values(), cast.called, printed)
    if setup.scenario.story:
        figures = tuple(card for card in figures if cast.profiles[card.id].start.sheet)
    special = house_rules(setup.scenario.chosen(), load_house_rules())
    shown = scene_shown(
        TOMBSTONE,
        setup,
        figures,
        special,
        subtitle=setup.map.name if setup.map else "In the head: distances and cover in words",
        unit="foot",
        unit_length=INCH / FEET_AN_INCH,
        cards=False,
        score="able to go on",
    )
    return replace(shown, town=town(setup.scenario.story)) if setup.scenario.story else shown


def town(story: Story) -> TownShown | None:
    """tombstone/silverton/sixteen-places, tombstone/opt/silverton-map: the map of the town with the numbers of its places, but for
    those of which nobody knows as the story begins."""
    if not story.town:
        return None
    file = read_town(TOWNS / f"{story.town}.toml")
    places = tuple(
        TownPlace(one.id, one.number, one.name, one.sentence, tuple(map(spot_of, file.spots[one.id])), one.rule)
        for one in story.places
        if one.id in file.spots and not one.when
    )
    return TownShown(file.name, load_map(file.map), places)


def printed(profile: Profile, who: Mapping[str, Any]) -> FigureSet:
    """What everybody may read of somebody: tombstone/judge/world-notes-private: no numbers."""
    called = load_backgrounds()[profile.background].name if profile.background else ""
    return FigureSet(
        **who,
        description=profile.start.description or (f"{called}, Grit {profile.grit}" if called else ""),
        toughness=0,
        weapons=tuple(_weapon(weapon) for weapon in profile.weapons),
        traits=tuple(TraitShown(one.id, one.name, one.sentence, one.rule) for one in profile.abilities),
    )


def _weapon(weapon: Weapon) -> WeaponSet:
    return WeaponSet(weapon.id, weapon.name, weapon.rounds or 0, (), f"{weapon_note(weapon)}.")


def weapon_note(weapon: Weapon) -> str:
    """What a weapon does, in a few words."""
    far = f"long shots from {weapon.long} feet" if weapon.long else "thrown" if weapon.thrown else ""
    return ", ".join(filter(None, (f"{weapon.damage} damage", far)))
