"""Ruthless made visible: each of the questions a screen may put, answered from a view by the rules themselves."""

from posse.games.ruthless.places import ON_FOOT, RIDING
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.screen.asking import QUESTIONS, hand
from posse.games.ruthless.screen.attacks import REASONS, SHOTS, sight
from posse.games.ruthless.screen.moves import TRIES
from posse.games.ruthless.screen.standing import figures, horses, markers, scene, seats, standing
from posse.games.ruthless.table import Table
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
        horses=horses,
        markers=markers,
    ),
    OnStage[Table, Setup](
        walkers=lambda setup: [ON_FOOT, RIDING] if setup.scenario.horses else [ON_FOOT],
        tries=TRIES,
        sight=sight,
        shots=SHOTS,
    ),
)
