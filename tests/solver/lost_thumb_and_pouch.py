"""Games of Thumb and Pouch that a random player loses, and by which move: found by brute force.

Each is told by the seed of its random walk and how many moves of it are played, as `12:45`. Here no
solver was asked: `tests/solver/test_thumb_and_pouch.py` has the brute force judge them once more.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.solver.small_thumb_and_pouch import FULL, SHAPES, Shape, Small, dealt
from tests.support.levels import some

FATAL_MOVES = """
4:3 5:8 8:9 12:45 14:4 21:2 26:8 30:36 39:19 42:10 44:8 50:50 51:5 52:5 56:9 58:15 59:18 67:4
68:21 73:12 78:22 84:19 85:4 87:12 94:14 97:12 107:12 108:8 111:15 113:1 116:33 120:2 121:7
122:10 123:5 125:10 128:31 130:20 132:27 137:4 138:10 139:13 143:6 144:15 145:17 147:2 155:25
157:37 160:12 165:11 171:21 172:18 174:9 175:49 178:9 183:20 185:10 187:13 189:9 194:10 197:37
201:5 213:3 216:9 217:20 220:13 221:20 222:13 228:20 230:0 235:5 240:9 241:2 245:5 249:4 252:7
258:1 259:5 260:15 261:18 263:11 269:3 271:29 272:25 279:41 281:8 282:1 283:9 284:16 285:13
288:18 289:5 292:2 295:7 298:13 299:20 302:15 311:3 313:4 314:18 316:4 319:5 322:28 325:13 326:3
329:38 330:2 334:21 335:11 337:11 342:3 344:17 345:4 349:16 354:29 358:24 359:4 365:6 366:2
369:6 372:8 376:16 377:4 378:10 390:8 392:23 399:7 400:11 404:5 405:2 406:25 411:13 414:13
421:22 427:2 429:6 431:22 433:8 438:17 440:9 441:2 448:19 450:3 453:0 458:3 460:11 463:11 467:34
468:22 469:14 471:20 479:20 481:29 482:18 491:55 497:8 499:8 505:7 508:4 512:8 516:27 521:11
525:0 530:10 538:33 544:25 546:11 551:21 557:10 561:11 565:29 570:5 572:14 577:13 580:26 582:0
583:4 585:1 588:4 589:6 598:9 599:13 600:7 605:1 606:6 610:21 611:11 612:7 614:23 615:21 617:20
620:17 622:10 624:23 627:4 630:30 634:2 635:54 636:11 638:20
"""
"""Small decks: after so many moves the game can be won, after one more it is lost.

Those of the first walks are listed whose loss takes 5 to 1,500 positions to show.
"""

LOST_FULL_DECKS = """
3:120 5:87 11:92 12:72 20:88 21:85 22:149 26:47 30:112 33:126 36:129 37:128 40:102 43:60 46:98
48:78 51:38 61:114 64:45 71:154 72:116 76:48 83:76 93:89 95:39 99:87 101:44 102:92 103:31
105:126 106:111 108:36 109:52 115:59 116:90 117:139 118:125 119:81 123:75 124:50
"""
"""Full decks, lost after so many moves, which takes 20 to 300 positions to show."""


def fatal_moves(count: int) -> Iterator[tuple[Small, Small]]:
    """Yield the last position that can be won, and the next one, which is lost, of some walks."""
    for seed, moves in some(_told(FATAL_MOVES), count):
        rng = Random(seed)
        shape = rng.choice(SHAPES)
        winnable = walked(shape, rng, moves)
        yield winnable, stepped(winnable, rng)


def lost_full_decks(count: int) -> Iterator[Small]:
    """Yield some of the lost positions of full decks."""
    for seed, moves in some(_told(LOST_FULL_DECKS), count):
        yield walked(FULL, Random(seed), moves)


def walked(shape: Shape, rng: Random, moves: int) -> Small:
    """Return the position so many random moves after the deal."""
    position = dealt(shape, rng)
    for _ in range(moves):
        position = stepped(position, rng)
    return position


def stepped(position: Small, rng: Random) -> Small:
    """Return the position after a random move, any but a winning one."""
    return rng.choice([child for child in position.children() if not child.is_won()])


def _told(text: str) -> Iterator[tuple[int, int]]:
    for pair in text.split():
        seed, _, moves = pair.partition(":")
        yield int(seed), int(moves)
