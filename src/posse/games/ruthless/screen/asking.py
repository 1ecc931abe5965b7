"""What a seat is asked, as a screen lays it out: one sentence, buttons with keys, offers to compare, and grey ones with why."""

from collections.abc import Callable

from posse.engine.number import Need
from posse.engine.question import Choose, Draw, Option, Roll
from posse.engine.view import View
from posse.engine.words import say
from posse.games import cards
from posse.games.answers import (
    Activate,
    Aim,
    BothBarrels,
    BrawlCard,
    Cheat,
    Done,
    Face,
    KeepShooting,
    LetItCome,
    PlayCard,
    PlayFair,
    PressTheFight,
    Reload,
    Shoot,
    StopShooting,
)
from posse.games.ruthless.actions import Cover, TakeAction, TakeSilver, refused_actions
from posse.games.ruthless.arrivals import Deploy, OldWoundIn
from posse.games.ruthless.brawl import Brawl, Decline
from posse.games.ruthless.covering import FiresFirst, HeldShot, HoldFire, OfferHeldShots
from posse.games.ruthless.events import LOCATION_NAMES
from posse.games.ruthless.falling import LieBeside
from posse.games.ruthless.luck import LetItStand, RollAgain
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import GoOn, Move, StopHere, Travel
from posse.games.ruthless.nerve import WHISKEY, CoolOff, Courage, FleeTo, NextToTest, TakeIt, courage_need
from posse.games.ruthless.reactions import DUCK, Duck, Reaction, SnapShot, beats, ducks
from posse.games.ruthless.screen.setting import called
from posse.games.ruthless.screen.sights import cover_note, cover_words
from posse.games.ruthless.screen.standing import danger
from posse.games.ruthless.shooting import Fan, FanShots, FireShot, fan_need, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import ChooseInitiative, Name, PlayerTurn, ThrowAway
from posse.games.ruthless.wounds import Place
from posse.games.screen import AskedShown, Asking, CardShown, ChoiceShown, RefusedShown, Row
from posse.games.screens import choices
from posse.games.screens.choices import plain
from posse.games.screens.words import by_hand, capital, face_words, in_mark, sum_words
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

COUNT = {0: "No action left", 1: "Last action", 2: "Two actions left", 3: "Three actions left"}

BUTTONS: dict[str, tuple[str, str]] = {
    "move": ("Move", "M"),
    "shoot": ("Shoot", "S"),
    "fan": ("Fan fire", "F"),
    "both-barrels": ("Both barrels", "B"),
    "aim": ("Aim", "A"),
    "got_you_covered": ("Cover", "C"),
    "reload": ("Reload", "T"),
    "mount": ("Mount", "H"),
    "dismount": ("Dismount", "H"),
    "courage": ("Courage", "G"),
    "press-the-fight": ("Fight on", "X"),
    "take-silver": ("Take silver", "V"),
    "cheat": ("Cheat", "I"),
    "done": ("Done", "E"),
}
"""The buttons of an activation: what is printed on each, and its key."""


def asked(view: View[Table], given: str = "") -> AskedShown | None:
    """What the view's seat is asked; None when it is nothing."""
    question = view.question
    if question is None or view.seat is None:
        return None
    table = view.table
    if isinstance(question, Roll | Draw):
        return by_hand(question)
    item = table.agenda[0] if table.agenda else None
    attacker, victim = danger(table)
    figure = _figure_in_question(table, question)
    return AskedShown(
        seat=view.seat,
        kind=_kind(table, question),
        sentence=_sentence(table, question),
        hint=_hint(table, question),
        rule=question.rule,
        choices=tuple(_choice(table, view.seat, option) for option in question.options),
        refused=tuple(_refused(table, item.figure, question)) if isinstance(item, TakeAction) else (),
        figure=figure,
        against=attacker if figure == victim else victim,
        secret=isinstance(item, ChooseInitiative | Brawl),
        given=given,
    )


def _kind(table: Table, question: Choose[Table]) -> Asking:
    kinds: tuple[tuple[type, Asking], ...] = (
        (TakeAction, "act"),
        (PlayerTurn, "activate"),
        (Reaction, "react"),
        (ChooseInitiative, "lay"),
        (Brawl, "fight"),
        (OfferHeldShots, "hold"),
    )
    if any(isinstance(option, Deploy | LieBeside) for option in question.options):
        return "place"
    item = table.agenda[0] if table.agenda else None
    return next((kind for of, kind in kinds if isinstance(item, of)), "pick")


def _figure_in_question(table: Table, question: Choose[Table]) -> str:
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, Reaction):
        return item.target
    if isinstance(item, Brawl):
        return item.mover if table.profile(item.mover).seat == question.seat else item.rival
    if isinstance(item, OfferHeldShots):
        return next((option.figure for option in question.options if isinstance(option, HeldShot)), "")
    if isinstance(item, PlayerTurn | ChooseInitiative):
        return ""
    found = getattr(item, "figure", "") or getattr(item, "mover", "") or getattr(item, "shooter", "")
    return found if isinstance(found, str) and found in table.scene.index else ""


def _sentence(table: Table, question: Choose[Table]) -> str:
    item = table.agenda[0] if table.agenda else None
    names = called(table.scene)
    if isinstance(item, TakeAction):
        what = "what next?" if table.figure(item.figure).left else "a third action for the 7?"
        return f"{names[item.figure]}: {what}"
    if isinstance(item, Reaction):
        does = "closes in on" if item.charge else "draws on"
        return f"{names[item.attacker]} {does} {names[item.target]}. Answer?"
    if isinstance(item, ChooseInitiative):
        return "Which card for initiative?"
    return question.ask


def _hint(table: Table, question: Choose[Table]) -> str:
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, TakeAction):
        left = table.figure(item.figure).left
        return f"{COUNT.get(left, f'{left} actions left')}." if left else "The 7 gives one character a third action."
    if isinstance(item, Reaction):
        against = table.card_of(item.attacker)
        return f"A card above {cards.name(against)} acts first. Take your time."
    if isinstance(item, ChooseInitiative):
        return "Face down. All are turned up together; the highest acts first."
    if isinstance(item, Brawl):
        return "Face down. Both are turned up together, and the higher wins."
    if isinstance(item, PlayerTurn):
        return "In any order; each finishes before the next begins."
    if isinstance(item, OfferHeldShots):
        return "Fire at any point of the way, or wait for another."
    if any(isinstance(option, Deploy) for option in question.options):
        return "Anywhere in the marked zone."
    return ""


# Choices


def _choice(table: Table, seat: str, option: Option[Table]) -> ChoiceShown:
    return CHOICES[type(option)](table, seat, option)


def _acting(table: Table) -> str:
    item = table.agenda[0] if table.agenda else None
    return item.figure if isinstance(item, TakeAction) else ""


def _move(table: Table, seat: str, option: Move) -> ChoiceShown:
    label, key = BUTTONS["move"]
    return ChoiceShown(say(option), "move", "move", label, "Move", key, "path", "path", figure=option.figure)


def _shoot(table: Table, seat: str, option: Shoot | BothBarrels | Fan) -> ChoiceShown:
    id = _shooter(table)
    profile = table.profile(id)
    weapon = profile.weapons[profile.weapon_at[option.weapon]]
    seen = table.look(id, option.target)
    distance = table.distance(id, option.target)
    target = table.name(option.target)
    gun = weapon.name.lower()
    action, name, count = "shoot", f"Shoot {target} with the {gun}", 1
    chance: float | None = float(to_hit(table, id, option.target, weapon, table.figure(id).aim).chance)
    if isinstance(option, Fan):
        action, count = "fan", option.rounds
        name = f"Fan {option.rounds} {'round' if option.rounds == 1 else 'rounds'} at {target}"
        chance = float(fan_need(table, id, option.target, weapon).chance) if option.rounds == 1 else None
    elif isinstance(option, BothBarrels):
        action, name, chance, count = "both-barrels", f"Both barrels at {target}", None, 2
    label, key = BUTTONS[action]
    return ChoiceShown(
        words=say(option),
        kind=action,
        action=action,
        label=label,
        name=name,
        key=key,
        figure=id,
        target=option.target,
        weapon=option.weapon,
        count=count,
        chance=chance,
        distance=distance,
        note=f"{in_mark(distance)}, {cover_note(table, seen)}",
        commits=True,
    )


def _shooter(table: Table) -> str:
    item = table.agenda[0]
    found = getattr(item, "figure", "") or getattr(getattr(item, "attack", None), "shooter", "")
    return str(found)


def _simple(action: str, name: str) -> Callable[[Table, str, Option[Table]], ChoiceShown]:
    def make(table: Table, seat: str, option: Option[Table]) -> ChoiceShown:
        label, key = BUTTONS[action]
        return ChoiceShown(say(option), action, action, label, name, key, figure=_acting(table))

    return make


def _mount(table: Table, seat: str, option: Mount) -> ChoiceShown:
    label, key = BUTTONS["mount"]
    name = f"Mount {table.name(option.horse)}"
    return ChoiceShown(say(option), "mount", "mount", label, name, key, figure=_acting(table), target=option.horse)


def _dismount(table: Table, seat: str, option: Dismount) -> ChoiceShown:
    label, key = BUTTONS["dismount"]
    return ChoiceShown(say(option), "dismount", "dismount", label, "Get down", key, figure=option.figure, at=option.at)


def _courage(table: Table, seat: str, option: Courage) -> ChoiceShown:
    id = _acting(table)
    label, key = BUTTONS["courage"]
    need = courage_need(table, id, option.card)
    sure = bool(option.card) and cards.rank(option.card) in WHISKEY
    with_card = f"with {cards.name(option.card)}" if option.card else "without a card"
    return ChoiceShown(
        words=say(option),
        kind="courage",
        action="courage",
        label=label,
        name=f"Get Your Courage Up {with_card}",
        key=key,
        figure=id,
        card=option.card,
        chance=1.0 if sure else float(need.chance),
        note="a shot of whiskey: no die" if sure else f"needs {face_words(need)}",
        commits=True,
    )


def _silver(table: Table, seat: str, option: TakeSilver) -> ChoiceShown:
    label, key = BUTTONS["take-silver"]
    return ChoiceShown(say(option), "take-silver", "take-silver", label, "Take the silver", key, target=option.coin)


def _pick_out(table: Table, seat: str, option: Activate | Name | FiresFirst | NextToTest) -> ChoiceShown:
    return choices.activate(table, option, option.figure)


def _lay(table: Table, seat: str, option: PlayCard | BrawlCard) -> ChoiceShown:
    return choices.lay(option, special_words(table, option.card) if isinstance(option, PlayCard) else "")


def _cheat(table: Table, seat: str, option: Cheat) -> ChoiceShown:
    return choices.cheat(table, option, BUTTONS["cheat"])


def _reload(table: Table, seat: str, option: Reload) -> ChoiceShown:
    return choices.reload(table, option, _acting(table), BUTTONS["reload"])


def _press(table: Table, seat: str, option: PressTheFight) -> ChoiceShown:
    return choices.press(table, option, _acting(table), BUTTONS["press-the-fight"])


def _face(table: Table, seat: str, option: Face) -> ChoiceShown:
    return choices.face(table, option)


def special_words(table: Table, card: str) -> str:
    """ruthless/cards/special-only-in-its-use: what a card does when it is laid for initiative."""
    match cards.rank(card):
        case "7":
            return "one figure takes three actions"
        case "3":
            return "throw cards away at the end"
        case "A" | "4" if any(figure.status == "down" for figure in table.figures):
            return "wakes who is out cold"
        case _:
            return ""


def _throw(table: Table, seat: str, option: ThrowAway) -> ChoiceShown:
    names = ", ".join(cards.name(card).removeprefix("the ") for card in option.cards)
    name = f"Throw away {names}" if names else "Keep them all"
    return ChoiceShown(say(option), "throw-away", say(option), name, name, count=len(option.cards), commits=True)


def _deploy(table: Table, seat: str, option: Deploy) -> ChoiceShown:
    name = f"Set {table.name(option.figure)} down"
    return ChoiceShown(
        f"deploy figure={option.figure}", "deploy", "deploy", "Set down", name, "", "spot", "at", figure=option.figure
    )


def _lie(table: Table, seat: str, option: LieBeside) -> ChoiceShown:
    return ChoiceShown(say(option), "place", "place", "Lie here", "Lie here", at=option.at, commits=True)


def _flee(table: Table, seat: str, option: FleeTo) -> ChoiceShown:
    to = table.scene.ground.name_of(option.to) if option.to in table.scene.ground.features else "cover"
    return ChoiceShown(
        say(option), "flee", say(option), f"To {to.lower()}", f"Run to {to.lower()}", at=option.path[-1], commits=True
    )


def _go_on(table: Table, seat: str, option: GoOn) -> ChoiceShown:
    item = table.agenda[0]
    end = None
    if isinstance(item, Travel):
        end = point_at(item.path, option.to, table.scene.ground.elevations)
    return ChoiceShown(
        say(option), "go-on", "go-on", "Go on", "Go on to the end", "M", distance=option.to, at=end, commits=True
    )


def _held(table: Table, seat: str, option: HeldShot) -> ChoiceShown:
    item = table.agenda[0]
    profile = table.profile(option.figure)
    weapon = profile.weapons[profile.weapon_at[option.weapon]]
    at, target, chance, note = None, "", None, ""
    if isinstance(item, OfferHeldShots):
        target = item.mover
        at = point_at(item.path, option.at, table.scene.ground.elevations)
        chance = float(to_hit(table, option.figure, target, weapon, at=at).chance)
        note = cover_note(table, table.look(option.figure, target, at))
    name = f"Fire when {table.name(target)} has gone {in_mark(option.at)}" if target else "Fire"
    return ChoiceShown(
        words=say(option),
        kind="held-shot",
        action="held-shot",
        label="Fire",
        name=name,
        key="S",
        figure=option.figure,
        target=target,
        weapon=option.weapon,
        at=at,
        chance=chance,
        distance=option.at,
        note=note,
        commits=True,
    )


def _location(table: Table, seat: str, option: Place | OldWoundIn) -> ChoiceShown:
    name = LOCATION_NAMES[option.location]
    label = capital(name)
    return ChoiceShown(say(option), "location", option.location, label, label, commits=True)


# Reactions: the same rows in every offer, so that they can be compared


def _incoming(table: Table, at: Spot | None = None) -> Need | None:
    """The number the attack that is coming needs, if its target stays or is at another spot."""
    attack = next((item for item in table.agenda if isinstance(item, FireShot | FanShots)), None)
    if attack is None:
        return None
    profile = table.profile(attack.shooter)
    weapon = profile.weapons[profile.weapon_at[attack.weapon]]
    if isinstance(attack, FanShots):
        return fan_need(table, attack.shooter, attack.target, weapon)
    aim = table.figure(attack.shooter).aim if attack.kind == "shoot" else 0
    return to_hit(table, attack.shooter, attack.target, weapon, aim, at=at, charge=attack.charge)


def _rows(table: Table, window: Reaction, on_attacker: float | None, on_target: float | None) -> tuple[Row, ...]:
    return tuple(
        Row(f"{called(table.scene)[id]} is hit", table.profile(id).side, chance)
        for id, chance in ((window.attacker, on_attacker), (window.target, on_target))
    )


def _stand_fast(table: Table, seat: str, option: LetItCome) -> ChoiceShown:
    window = table.agenda[0]
    if not isinstance(window, Reaction):
        return ChoiceShown(say(option), "stand", "stand", "Stand fast", "Stand fast", "N")
    need = _incoming(table)
    return ChoiceShown(
        words=say(option),
        kind="stand",
        action="stand",
        label="Stand fast",
        name="Play no card",
        key="N",
        note=f"Keep the card. {sum_words(need)}" if need else "Keep the card and fight it out.",
        rows=_rows(table, window, None, float(need.chance) if need else None),
        commits=True,
    )


def _snap(table: Table, seat: str, option: SnapShot) -> ChoiceShown:
    window = table.agenda[0]
    if not isinstance(window, Reaction):
        return ChoiceShown(say(option), "snap", "snap", "Shoot first", "Shoot first", "S", card=option.card)
    profile = table.profile(window.target)
    weapon = profile.weapons[profile.weapon_at[option.weapon]]
    charge = window.charge and option.target == window.attacker
    need = to_hit(table, window.target, option.target, weapon, charge=charge)
    incoming = _incoming(table)
    others = f" at {table.name(option.target)}" if option.target != window.attacker else ""
    return ChoiceShown(
        words=say(option),
        kind="snap",
        action="snap",
        label="Shoot first",
        name=f"Shoot first{others} with the {weapon.name.lower()}, playing {cards.name(option.card)}",
        key="S",
        figure=window.target,
        target=option.target,
        weapon=option.weapon,
        card=option.card,
        chance=float(need.chance),
        note=f"{sum_words(need)} Then the attack, if it still can be made.",
        rows=_rows(table, window, float(need.chance), float(incoming.chance) if incoming else None),
        commits=True,
    )


def _duck(table: Table, seat: str, option: Duck) -> ChoiceShown:
    window = table.agenda[0]
    rows: tuple[Row, ...] = ()
    note = f"Up to {in_mark(DUCK)} toward cover."
    if isinstance(window, Reaction):
        best = _best_duck(table, window)
        rows = _rows(table, window, None, best[0] if best else None)
        if best is not None:
            note = f"{note} At best {best[1]}."
    return ChoiceShown(
        words=say(option),
        kind="duck",
        action="duck",
        label="Duck for cover",
        name=f"Duck for cover, playing {cards.name(option.card)}",
        key="D",
        needs="path",
        fill="path",
        figure=option.figure,
        target=option.attacker,
        card=option.card,
        note=note,
        rows=rows,
    )


def _best_duck(table: Table, window: Reaction) -> tuple[float, str] | None:
    """The chance to be hit after the best of the straight dives, and what shelters there."""
    found: list[tuple[float, str]] = []
    for path in ducks(table, window.target, window.attacker if window.charge else ""):
        end = path[-1]
        if not table.sees(window.attacker, window.target, end):
            found.append((0.0, "out of sight"))
            continue
        need = _incoming(table, end)
        if need is not None:
            words = cover_words(table, table.look(window.attacker, window.target, end))
            found.append((float(need.chance), words or "in the open"))
    return min(found, default=None)


CHOICES: dict[type[Option[Table]], Callable[..., ChoiceShown]] = {
    Move: _move,
    PressTheFight: _press,
    Aim: _simple("aim", "Take aim"),
    Cover: _simple("got_you_covered", "Got You Covered"),
    Shoot: _shoot,
    Fan: _shoot,
    BothBarrels: _shoot,
    Mount: _mount,
    Reload: _reload,
    Dismount: _dismount,
    Courage: _courage,
    TakeSilver: _silver,
    Cheat: _cheat,
    Done: _simple("done", "Done with this figure"),
    Activate: _pick_out,
    Name: _pick_out,
    FiresFirst: _pick_out,
    NextToTest: _pick_out,
    PlayCard: _lay,
    BrawlCard: _lay,
    Decline: plain("decline", "Play no card", "Play no card and lose", "N"),
    ThrowAway: _throw,
    Deploy: _deploy,
    OldWoundIn: _location,
    Place: _location,
    LieBeside: _lie,
    FleeTo: _flee,
    GoOn: _go_on,
    StopHere: plain("stop-here", "Stop here", "End the Move here", "E", commits=True),
    HeldShot: _held,
    HoldFire: plain("hold-fire", "Hold fire", "Let this one go and wait", "N", commits=True),
    Face: _face,
    KeepShooting: plain("keep-shooting", "Another round", "Fire another round", "F", commits=True),
    StopShooting: plain("stop-shooting", "Stop", "Fire no more", "N", commits=True),
    LetItCome: _stand_fast,
    SnapShot: _snap,
    Duck: _duck,
    LetItStand: plain("let-it-stand", "Let it stand", "Keep the die as it fell", "N", commits=True),
    RollAgain: plain("roll-again", "Roll again", "Spend the luck and roll again", "L", commits=True),
    CoolOff: plain("cool-off", "Stay cool", "Use Cool Hand on this failure", "C", commits=True),
    TakeIt: plain("take-it", "Take it", "Let the failure count", "N", commits=True),
    PlayFair: plain("play-fair", "Play fair", "Do not cheat now", "N", commits=True),
}
"""How each answer of the game is shown. A test makes sure that none is missing."""


# Grey buttons


def _refused(table: Table, id: str, question: Choose[Table]) -> list[RefusedShown]:
    """The actions that are not open now, each with its reason; mount and dismount share a button."""
    figure = table.figure(id)
    hidden = "mount" if figure.horse else "dismount"
    found = []
    for action, refusal in refused_actions(table, figure):
        if action != hidden:
            label, key = BUTTONS[action]
            found.append(RefusedShown(action, label, key, refusal.sentence, refusal.rule))
    if not any(isinstance(option, Fan) for option in question.options):
        label, key = BUTTONS["fan"]
        name = table.name(id)
        if any(weapon.fanfire for weapon in table.profile(id).weapons):
            sentence, rule = f"{name} has nobody at short range to fan at.", "ruthless/fanfire/short-only"
        else:
            sentence, rule = f"{name} carries nothing that can be fanned.", "ruthless/fanfire/weapons"
        found.append(RefusedShown("fan", label, key, sentence, rule))
    return found


# The hand


def hand(view: View[Table]) -> tuple[CardShown, ...]:
    """The seat's own cards, each with what it can do now."""
    return choices.hand(view, lambda card: _card_note(view, card), _card_played)


def _card_played(option: Option[Table]) -> str:
    return option.card if isinstance(option, SnapShot | Duck | Courage) else ""


def _card_note(view: View[Table], card: str) -> str:
    table = view.table
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, ChooseInitiative):
        return special_words(table, card)
    if isinstance(item, Reaction) and table.profile(item.target).seat == view.seat:
        return "beats it" if beats(table, item.target, card, table.card_of(item.attacker)) else "too low"
    return ""
