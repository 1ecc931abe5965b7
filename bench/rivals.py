"""Random legal play in two well-known engines, to measure Posse against in the same run on the same machine.

Each engine lists all that may be done before every choice, as a person or bot would need it. A choice counts as a
decision only if it had at least two options.
"""

import random
from collections.abc import Callable

import chess
from pokerkit import Automation, NoLimitTexasHoldem, State

BLINDS = (1, 2)
STACK = 200
PLAYERS = 6


def chess_turn(seed: int) -> Callable[[], int]:
    """Random chess, a hundred plies a turn: the list of legal moves and the test for the end at every ply."""
    rng = random.Random(seed)
    board = chess.Board()

    def turn() -> int:
        nonlocal board
        decisions = 0
        for _ in range(100):
            if board.is_game_over():
                board = chess.Board()
            moves = list(board.legal_moves)
            decisions += len(moves) >= 2
            board.push(rng.choice(moves))
        return decisions

    return turn


def poker_turn(seed: int, any_raise: bool = False) -> Callable[[], int]:
    """Random no-limit hold'em with six players, a hand a turn: fold, call, the smallest raise and all in listed.

    With `any_raise` all raises are one option, and the amount is drawn afterwards. Hands are then shorter and cheaper.
    """
    rng = random.Random(seed)
    random.seed(seed)  # pokerkit shuffles its decks with the shared generator

    def turn() -> int:
        decisions = 0
        hand = _new_hand()
        while hand.status:
            options = _options(hand, any_raise)
            decisions += len(options) >= 2
            match rng.choice(options):
                case "fold":
                    hand.fold()
                case "call":
                    hand.check_or_call()
                case (int(least), int(most)):
                    hand.complete_bet_or_raise_to(rng.randint(least, most))
        return decisions

    return turn


def _options(hand: State, any_raise: bool) -> list[str | tuple[int, int]]:
    options: list[str | tuple[int, int]] = []
    if hand.can_fold():
        options.append("fold")
    if hand.can_check_or_call():
        options.append("call")
    if hand.can_complete_bet_or_raise_to():
        least, most = hand.min_completion_betting_or_raising_to_amount, hand.max_completion_betting_or_raising_to_amount
        if least is not None and most is not None:
            options += [(least, most)] if any_raise else [(amount, amount) for amount in {least, most}]
    return options


def _new_hand() -> State:
    """A hand in which everything but the players' choices happens by itself."""
    return NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, BLINDS, BLINDS[1], STACK, PLAYERS)
