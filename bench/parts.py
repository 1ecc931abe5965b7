"""Single parts of Posse: keeping and hashing a table, exact odds, and sight."""

import random
from collections.abc import Callable

from posse.engine.codec import Codec, digest, encode
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.question import Choose, Option
from posse.games.people.figures import FOOT_RADIUS
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.nerve import Flee
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.shooting import FanShots, FireShot
from posse.games.ruthless.table import Table
from posse.tabletop.sight import Body, look, sees

ANSWERS = 100


def middle_of_a_game(setup: Setup, seed: int = 7) -> Table:
    """A table some turns into a random match."""
    match = Match(RUTHLESS, setup, Seeded(seed))
    rng = random.Random(seed)
    while match.outcome is None and len(match.answers) < ANSWERS:
        seat = match.waiting_for()[0]
        choice = match.choice_of(seat)
        if choice is None:
            break
        match.answer(seat, rng.choice(choice.options).sample(match.table, rng))
    return match.table


def table_parts(setup: Setup) -> dict[str, Callable[[], object]]:
    """Changing one figure (a clone), hashing, writing and reading a table."""
    table = middle_of_a_game(setup)
    codec = Codec(RUTHLESS, setup)
    data = encode(table)
    id = table.figures[0].id
    return {
        "table: one figure changed (clone)": lambda: table.change(id, aim=1),
        "table: hash": lambda: hash(table),
        "table: write as JSON": lambda: encode(table),
        "table: digest": lambda: digest(table),
        "table: read back": lambda: codec.table(data),
    }


def face_to_face(setup: Setup) -> Table:
    """Two enemies in the open, seven inches apart, both with six rounds."""
    table = RUTHLESS.start(setup).but(agenda=())
    one, two = (next(f.id for f in table.figures if table.profile(f.id).side == side) for side in table.scene.sides)
    here = table.spot(one)
    alone = [f.id for f in table.figures if f.id not in (one, two)]
    table = table.change(two, spot=here._replace(x=here.x + 7 * 254 + 2 * FOOT_RADIUS))
    for id in alone:
        table = table.change(id, status="away")
    return table


def odds_parts(setup: Setup) -> dict[str, Callable[[], object]]:
    """One aimed shot with everything that may follow from it, and six rounds fanned."""
    table = face_to_face(setup)
    one, two = (f.id for f in table.figures if f.on_table)
    weapon = next(w for w in table.profile(one).weapons if w.fanfire).id
    aimed = table.change(one, aim=1).then(FireShot(one, two, weapon))
    fanned = table.then(FanShots(one, two, weapon, 6))
    return {
        "odds: one aimed shot, exact": lambda: exact(aimed, worst, stop=(Flee,)),
        "odds: six rounds fanned, exact": lambda: exact(fanned, worst, stop=(Flee,)),
    }


def worst(table: Table, choice: Choose[Table]) -> Option[Table]:
    """Choices inside the odds: the last option, which for a location is the worst one."""
    return choice.options[-1]


def sight_parts(setup: Setup) -> dict[str, Callable[[], object]]:
    """Looking at somebody on the street: remembered, and new pairs of places one after another."""
    ground = RUTHLESS.start(setup).scene.ground
    rng = random.Random(1)

    def body() -> Body:
        return Body(rng.randrange(ground.width), rng.randrange(ground.depth), 0, FOOT_RADIUS, 280)

    pairs = [(body(), body()) for _ in range(4000)]
    for a, b in pairs:
        sees(ground, a, b)
    ground.looks.clear()
    ground.sights.clear()
    fresh = iter(pairs * 50)
    again = pairs[0]
    look(ground, *again)

    def new_pair() -> object:
        a, b = next(fresh)
        return look(ground, a, replace_x(b))

    def replace_x(b: Body) -> Body:
        return b._replace(x=(b.x + rng.randrange(40)) % ground.width)

    return {"sight: remembered": lambda: look(ground, *again), "sight: a new pair": new_pair}
