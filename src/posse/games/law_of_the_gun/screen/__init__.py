"""Law of the Gun made visible: each of the questions a screen may put, answered from a view by the rules themselves."""

from posse.games.law_of_the_gun.moving.paths import WALKERS
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.screen.asking import QUESTIONS
from posse.games.law_of_the_gun.screen.attacks import REASONS, SHOTS, sight
from posse.games.law_of_the_gun.screen.moves import TRIES
from posse.games.law_of_the_gun.screen.standing import figures, horses, markers, scene, seats, standing, vehicles
from posse.games.law_of_the_gun.table import Table
from posse.games.shown.gathered import Chapters, OnStage, StagedScreen

SCREEN = StagedScreen(
    Chapters[Table, Setup](
        scene=scene,
        seats=seats,
        standing=standing,
        figures=figures,
        questions=QUESTIONS,
        reasons=REASONS,
        horses=horses,
        markers=markers,
        vehicles=vehicles,
    ),
    OnStage[Table, Setup](
        walkers=lambda setup: [WALKERS["foot"]],
        tries=TRIES,
        sight=sight,
        shots=SHOTS,
    ),
)
