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
    LetItCome,
    PlayCard,
    PlayFair,
    PressTheFight,
    Reload,
    Shoot,
)
from posse.games.bars import Bar
from posse.games.malice.actions import Fight, TakeAction, left, refused_actions
from posse.games.malice.cheating import ANYBODY
from posse.games.malice.earning import Name, Refuse, Take
from posse.games.malice.fanning import Fan, FanShots, may_fan
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.jokers import FallTo, comes_down
from posse.games.malice.moving import Move
from posse.games.malice.reactions import (
    DUCK,
    Duck,
    PlayJoker,
    Reaction,
    SnapShot,
    beats,
    card_to_beat,
    ducks,
    joker_barred,
)
from posse.games.malice.screen.setting import called
from posse.games.malice.screen.sights import cover_note, cover_words
from posse.games.malice.screen.standing import danger
from posse.games.malice.shooting import Attack, FireShot, to_hit
from posse.games.malice.table import Table
from posse.games.malice.turn import ChooseInitiative, Deploy, KeepCards, PlayerTurn, ThrowAce, WakeUp
from posse.games.malice.wounds import is_ace, sleepers
from posse.games.screen import AskedShown, Asking, CardShown, ChoiceShown, RefusedShown, Row
from posse.games.screens import choices
from posse.games.screens.choices import plain
from posse.games.screens.words import by_hand, in_mark, sum_words
from posse.tabletop.terrain import Spot

NOBODY_TO_FAN_AT = Bar("malice/fanning/any-range", "{name} has nobody to fan at.")
COUNT = {1: "Last action.", 2: "Two actions left."}

BUTTONS: dict[str, tuple[str, str]] = {
    "move": ("Move", "M"),
    "shoot": ("Shoot", "S"),
    "fan": ("Fan", "F"),
    "both-barrels": ("Both barrels", "B"),
    "aim": ("Aim", "A"),
    "reload": ("Reload", "T"),
    "fight": ("Fight", "X"),
    "press-the-fight": ("Fight on", "X"),
    "cheat": ("Cheat", "I"),
    "done": ("Done", "E"),
}
"""The buttons of an activation: what is printed on each, and its key."""


def asked(view: View[Table], given: str = "") -> AskedShown | None:
    """What the view's seat is asked; None when it is nothing."""
    question, table = view.question, view.table
    if question is None or view.seat is None:
        return None
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
        choices=tuple(CHOICES[type(option)](table, view.seat, option) for option in question.options),
        refused=_refused(table, question),
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
    )
    if any(isinstance(option, Deploy | FallTo) for option in question.options):
        return "place"
    item = table.agenda[0] if table.agenda else None
    return next((kind for of, kind in kinds if isinstance(item, of)), "pick")


def _figure_in_question(table: Table, question: Choose[Table]) -> str:
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, Reaction):
        return item.target
    if isinstance(item, Brawl):
        return item.mover if table.profile(item.mover).seat == question.seat else item.rival
    found = getattr(item, "figure", "") or getattr(item, "mover", "")
    return found if isinstance(found, str) and found in table.scene.index else ""


def _sentence(table: Table, question: Choose[Table]) -> str:
    item = table.agenda[0] if table.agenda else None
    names = called(table.scene)
    if isinstance(item, TakeAction):
        return f"{names[item.figure]}: what next?"
    if isinstance(item, Reaction):
        does = "closes in on" if item.charge else "draws on"
        return f"{names[item.attacker]} {does} {names[item.target]}. Answer?"
    return question.ask


def _hint(table: Table, question: Choose[Table]) -> str:
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, TakeAction):
        return COUNT.get(left(table, table.figure(item.figure)), "")
    if isinstance(item, Reaction):
        against = card_to_beat(table, item)
        above = f"A card above {cards.name(against)}" if against else "Any card"
        barred = joker_barred(table, item) is not None
        return f"{above} acts first{'' if barred else ', and a Joker spoils the shot'}. Take your time."
    if isinstance(item, ChooseInitiative):
        return "Face down. All are turned up together; the highest acts first."
    if isinstance(item, Brawl):
        return "Face down. Both are turned up together, and the higher wins."
    if isinstance(item, PlayerTurn):
        return "In any order."
    if any(isinstance(option, Deploy) for option in question.options):
        return "Anywhere in the marked zone."
    return ""


# Choices


def _acting(table: Table) -> str:
    item = table.agenda[0] if table.agenda else None
    return item.figure if isinstance(item, TakeAction) else ""


def _move(table: Table, seat: str, option: Move) -> ChoiceShown:
    label, key = BUTTONS["move"]
    return ChoiceShown(say(option), "move", "move", label, "Move", key, "path", "path", figure=option.figure)


def _shoot(table: Table, seat: str, option: Shoot | BothBarrels | Fan) -> ChoiceShown:
    id = _acting(table)
    weapon = table.profile(id).weapon(option.weapon)
    distance = table.distance(id, option.target)
    target = table.name(option.target)
    action, name, count = "shoot", f"Shoot {target} with the {weapon.name}", 1
    fanned = isinstance(option, Fan)
    need = to_hit(table, id, option.target, weapon, aim=0 if fanned else table.figure(id).aim, fanned=fanned)
    shots = 1
    if isinstance(option, Fan):
        action, count, shots = "fan", option.rounds, option.rounds - sum(share.rounds for share in option.spread)
        name = f"Fan {option.rounds} {'round' if option.rounds == 1 else 'rounds'} of the {weapon.name} at {target}"
        for share in option.spread:
            name += f", {share.rounds} of them at {table.name(share.target)}"
    elif isinstance(option, BothBarrels):
        action, name, count, shots = "both-barrels", f"Both barrels at {target}", 2, _dice(table, 2)
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
        chance=at_least_once(need, shots),
        distance=distance,
        note=f"{in_mark(distance)}, {cover_note(table, id, option.target)}",
        commits=True,
    )


def at_least_once(need: Need, shots: int) -> float:
    """The chance that one of several shots hits, each on a die of its own."""
    return float(1 - (1 - need.chance) ** shots)


def _dice(table: Table, barrels: int) -> int:
    """malice/weapon/shotgun-both-separate: a die for each barrel, or one for both (MR-24)."""
    return barrels if table.scene.options.both_barrels == "separate_rolls_same_target" else 1


def _simple(action: str, name: str) -> Callable[[Table, str, Option[Table]], ChoiceShown]:
    def make(table: Table, seat: str, option: Option[Table]) -> ChoiceShown:
        label, key = BUTTONS[action]
        return ChoiceShown(say(option), action, action, label, name, key, figure=_acting(table))

    return make


def _fight(table: Table, seat: str, option: Fight) -> ChoiceShown:
    label, key = BUTTONS["fight"]
    name = f"Fight {table.name(option.target)}"
    return ChoiceShown(say(option), "fight", "fight", label, name, key, figure=_acting(table), target=option.target)


def _cheat(table: Table, seat: str, option: Cheat) -> ChoiceShown:
    if option.other != ANYBODY:
        return choices.cheat(table, option, BUTTONS["cheat"])
    label, key = BUTTONS["cheat"]
    name = f"Slip {cards.name(option.card)} to somebody for a card unseen"
    return ChoiceShown(say(option), "cheat", "cheat", label, name, key, card=option.card)


def _somebody(table: Table, seat: str, option: Activate | Name | WakeUp) -> ChoiceShown:
    return choices.activate(table, option, option.figure)


def _lay(table: Table, seat: str, option: PlayCard) -> ChoiceShown:
    return choices.lay(option, initiative_words(table, seat, option.card))


def initiative_words(table: Table, seat: str, card: str) -> str:
    """malice/ko/ace-as-initiative, malice/turn/joker-as-initiative: what a card does when it is laid for initiative."""
    if cards.is_joker(card):
        return "acts first of all" if table.scene.options.joker_initiative == "highest" else "acts last"
    wakes = table.scene.options.recover_ace != "discard_one"
    return "wakes who is out cold" if is_ace(card) and wakes and sleepers(table, seat) else ""


def _throw(table: Table, seat: str, option: ThrowAce) -> ChoiceShown:
    name = f"Throw away {cards.name(option.card)} to bring {table.name(option.figure)} round"
    return ChoiceShown(
        say(option), "throw-ace", option.figure, table.name(option.figure), name, card=option.card, figure=option.figure
    )


def _deploy(table: Table, seat: str, option: Deploy) -> ChoiceShown:
    name = f"Set {table.name(option.figure)} down"
    words = f"deploy figure={option.figure}"
    return ChoiceShown(words, "deploy", "deploy", "Set down", name, "", "spot", "at", figure=option.figure)


def _fall(table: Table, seat: str, option: FallTo) -> ChoiceShown:
    return ChoiceShown(say(option), "place", "place", "Here", "Fall here", at=option.at, commits=True)


# Reactions: the same rows in every offer, so that they can be compared


def _incoming_shots(table: Table) -> int:
    """How many dice of the attack that is coming are thrown at the one who is asked."""
    attack = next((item for item in table.agenda if isinstance(item, Attack)), None)
    window = table.agenda[0]
    if isinstance(attack, FanShots) and isinstance(window, Reaction):
        shares = {share.target: share.rounds for share in attack.rest}
        return shares.get(window.target, attack.left)
    return _dice(table, attack.barrels) if isinstance(attack, FireShot) else 1


def _incoming_chance(table: Table, at: Spot | None = None) -> float | None:
    """The chance that the attack that is coming hits, if its target stays or is at another spot."""
    need = _incoming(table, at)
    return at_least_once(need, _incoming_shots(table)) if need else None


def _incoming(table: Table, at: Spot | None = None) -> Need | None:
    """The number one shot of the attack that is coming needs, if its target stays or is at another spot."""
    attack = next((item for item in table.agenda if isinstance(item, Attack)), None)
    if not isinstance(attack, FireShot | FanShots):
        return None
    weapon = table.profile(attack.shooter).weapon(attack.weapon)
    aim = table.figure(attack.shooter).aim if attack.kind == "shoot" else 0
    window = table.agenda[0]
    target = window.target if isinstance(window, Reaction) else attack.target
    return to_hit(table, attack.shooter, target, weapon, aim=aim, fanned=attack.fanned, at=at, charge=attack.charge)


def _rows(table: Table, window: Reaction, on_attacker: float | None, on_target: float | None) -> tuple[Row, ...]:
    return tuple(
        Row(f"{called(table.scene)[id]} is hit", table.profile(id).side, chance)
        for id, chance in ((window.attacker, on_attacker), (window.target, on_target))
    )


def _stand_fast(table: Table, seat: str, option: LetItCome) -> ChoiceShown:
    window, need = table.agenda[0], _incoming(table)
    return ChoiceShown(
        words=say(option),
        kind="stand",
        action="stand",
        label="Stand fast",
        name="Play no card",
        key="N",
        note=f"Keep the card. {sum_words(need)}" if need else "Keep the card and fight it out.",
        rows=_rows(table, window, None, _incoming_chance(table)) if isinstance(window, Reaction) else (),
        commits=True,
    )


def _snap(table: Table, seat: str, option: SnapShot) -> ChoiceShown:
    window = table.agenda[0]
    if not isinstance(window, Reaction):
        return ChoiceShown(say(option), "snap", "snap", "Shoot first", "Shoot first", "S", card=option.card)
    weapon = table.profile(window.target).weapon(option.weapon)
    need = to_hit(table, window.target, window.attacker, weapon, fanned=bool(option.fan), charge=window.charge)
    how = f", fanning {option.fan} rounds" if option.fan else ", both barrels" if option.barrels > 1 else ""
    hit = at_least_once(need, option.fan or _dice(table, option.barrels))
    return ChoiceShown(
        words=say(option),
        kind="snap",
        action="snap",
        label="Shoot first",
        name=f"Shoot first with the {weapon.name}{how}, playing {cards.name(option.card)}",
        key="S",
        figure=window.target,
        target=window.attacker,
        weapon=option.weapon,
        card=option.card,
        count=option.fan or option.barrels,
        chance=hit,
        note=f"{sum_words(need)} Then the attack, if it still can be made.",
        rows=_rows(table, window, hit, _incoming_chance(table)),
        commits=True,
    )


def _duck(table: Table, seat: str, option: Duck) -> ChoiceShown:
    window = table.agenda[0]
    rows: tuple[Row, ...] = ()
    note = f"Up to {in_mark(DUCK)} into cover."
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
    """The chance to be hit by a shot after the best of the straight dives, and what shelters there."""
    found: list[tuple[float, str]] = []
    for path in ducks(table, window.target, window.attacker, window.charge):
        end = path[-1]
        if not table.sees(window.attacker, window.target, end):
            return 0.0, "out of sight"
        chance = _incoming_chance(table, end)
        if chance is not None:
            words = cover_words(table, window.attacker, window.target, end)
            found.append((chance, words or "in the open"))
    return min(found, default=None)


def _joker(table: Table, seat: str, option: PlayJoker) -> ChoiceShown:
    window = table.agenda[0]
    attacker = window.attacker if isinstance(window, Reaction) else ""
    note = ""
    rows: tuple[Row, ...] = ()
    if isinstance(window, Reaction):
        falls = comes_down(table, table.figure(attacker))
        name = called(table.scene)[attacker]
        note = f"{name} falls to the ground, and the shot is lost." if falls else f"{name}'s gun jams; no shot."
        if "cool_head" in table.profile(attacker).traits:
            note = f"{name} has a Cool Head: it comes to nothing."
        rows = _rows(table, window, None, 0.0)
    return ChoiceShown(
        words=say(option),
        kind="joker",
        action="joker",
        label="Play the Joker",
        name="Play the Joker against the shot",
        key="J",
        target=attacker,
        card=option.card,
        note=note,
        rows=rows,
        commits=True,
    )


CHOICES: dict[type[Option[Table]], Callable[..., ChoiceShown]] = {
    Move: _move,
    PressTheFight: lambda table, seat, o: choices.press(table, o, _acting(table), BUTTONS["press-the-fight"]),
    Fight: _fight,
    Aim: _simple("aim", "Take aim"),
    Shoot: _shoot,
    Fan: _shoot,
    BothBarrels: _shoot,
    Reload: lambda table, seat, o: choices.reload(table, o, _acting(table), BUTTONS["reload"]),
    Cheat: _cheat,
    PlayFair: plain("play-fair", "Play fair", "Do not cheat now", "N", commits=True),
    Done: _simple("done", "Done with this figure"),
    Activate: _somebody,
    Name: _somebody,
    WakeUp: _somebody,
    Take: plain("take", "Take it", "Take what the cut brings", "T", commits=True),
    Refuse: plain("refuse", "Leave it", "Leave what the cut brings", "N", commits=True),
    PlayCard: _lay,
    BrawlCard: lambda table, seat, option: choices.lay(option),
    ThrowAce: _throw,
    KeepCards: plain("keep-cards", "Keep them", "Throw nothing away", "N", commits=True),
    Deploy: _deploy,
    FallTo: _fall,
    Face: lambda table, seat, option: choices.face(table, option),
    LetItCome: _stand_fast,
    SnapShot: _snap,
    Duck: _duck,
    PlayJoker: _joker,
}
"""How each answer of the game is shown. A test makes sure that none is missing."""


# Grey buttons


def _refused(table: Table, question: Choose[Table]) -> tuple[RefusedShown, ...]:
    """What is not open now, each with its reason: actions, a burst, and a Joker against a Cool Head."""
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, Reaction):
        barred = joker_barred(table, item)
        if barred is None or item.charge:
            return ()
        return (RefusedShown("joker", "Play the Joker", "J", barred.sentence, barred.rule),)
    if not isinstance(item, TakeAction):
        return ()
    figure = table.figure(item.figure)
    found = []
    for action, refusal in refused_actions(table, figure):
        label, key = BUTTONS[action]
        found.append(RefusedShown(action, label, key, refusal.sentence, refusal.rule))
    if not any(isinstance(option, Fan) for option in question.options):
        label, key = BUTTONS["fan"]
        name = table.name(figure.id)
        bars = [may_fan(table, figure, weapon) for weapon in table.profile(figure.id).weapons]
        bar = next((bar for bar in bars if bar is not None), None)
        if bar is None or None in bars:
            bar = NOBODY_TO_FAN_AT
        refusal = bar.refusal(name)
        found.append(RefusedShown("fan", label, key, refusal.sentence, refusal.rule))
    return tuple(found)


# The hand


def hand(view: View[Table]) -> tuple[CardShown, ...]:
    """The seat's own cards, each with what it can do now."""
    return choices.hand(view, lambda card: _card_note(view, card), _plays)


def _plays(option: Option[Table]) -> str:
    return option.card if isinstance(option, SnapShot | Duck | PlayJoker | ThrowAce | Cheat) else ""


def _card_note(view: View[Table], card: str) -> str:
    table, seat = view.table, view.seat or ""
    item = table.agenda[0] if table.agenda else None
    if isinstance(item, ChooseInitiative):
        return initiative_words(table, seat, card)
    if isinstance(item, Reaction) and table.profile(item.target).seat == seat:
        if cards.is_joker(card):
            return "spoils the shot" if joker_barred(table, item) is None else "no use here"
        return "beats it" if beats(table, item.target, card, item) else "too low"
    return ""
