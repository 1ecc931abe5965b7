"""A Town Called Malice made visible: each of the questions a screen may put, answered from a view by the rules themselves."""

from posse.games.malice.moving import WALKER
from posse.games.malice.scene import Setup
from posse.games.malice.screen.asking import QUESTIONS, hand
from posse.games.malice.screen.attacks import REASONS, SHOTS, sight
from posse.games.malice.screen.moves import TRIES
from posse.games.malice.screen.standing import figures, scene, seats, standing
from posse.games.malice.table import Table
from posse.games.shown.gathered import Chapters, OnStage, StagedScreen

SCREEN = StagedScreen(
    Chapters[Table, Setup](
        scene=scene,
        seats=seats,
        standing=standing,
        figures=figures,
        questions=QUESTIONS,
        reasons=REASONS,
        hand=hand,
    ),
    OnStage[Table, Setup](
        walkers=lambda setup: [WALKER],
        tries=TRIES,
        sight=sight,
        shots=SHOTS,
    ),
)
