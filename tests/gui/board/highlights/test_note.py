"""A note lies beside what it speaks of, and upon none of that."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import card_key
from solitaire_gui.gui.board.card_layout import arrange, fit
from solitaire_gui.gui.board.highlights.mark_styles import extent, lesson_marks
from solitaire_gui.gui.board.highlights.note import Note, drawn, tail
from solitaire_gui.gui.board.regions import cards_region, cloth_region
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.language.message import Message
from solitaire_gui.play.teaching.lessons import LESSONS, LessonInPlay
from solitaire_gui.session import Session
from tests.support.levels import some

SIZES = [(640, 480), (1280, 800), (1920, 1080), (3840, 2160)]
NEAR = 0.42
"""A note is so near at the most to one of the cards or places, in heights of the room."""


@pytest.mark.parametrize("size", some(SIZES, 1))
@pytest.mark.parametrize("slug", LESSONS)
def test_each_step_of_a_lesson_is_told_beside_its_cards(slug: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    theme = Theme(scale_for(size))
    room, game = cards_region(theme, size), GAMES[slug]
    lesson = LessonInPlay(LESSONS[slug], Session(game, LESSONS[slug].deal))
    for act, _, _ in lesson.lesson.steps:
        told, piles = lesson.instruction(has_lamp=True), game.piles(lesson.session.table)
        scene = arrange(piles, game.layout, fit(game.layout, room, piles))
        marks = (*lesson_marks(scene, told),)
        button = (
            None if marks else Rect(size[0] // 4, 0, size[0] // 2, cloth_region(theme, size).top)
        )
        (_, place), *_ = drawn(theme, scene, room, Note(told.sentence, marks, button))
        about = [extent(scene, mark.where)[0] for mark in marks] or [button or Rect(0, 0, 0, 0)]
        assert room.contains(place)
        assert place.collidelist(about) < 0
        assert isinstance(told.sentence, Message)
        for card in told.sentence.parts():
            if isinstance(card, Card):
                [where] = [each.rect for each in scene.cards if each.key == card_key(card)]
                assert where.collidelist(about) >= 0, "it is lit"
        near = round(NEAR * room.height)
        if marks:  # beside a button there may be cards
            assert place.inflate(2 * near, 2 * near).collidelist(about) >= 0
        if act == "ask":
            lesson.note_hint()
        elif act == "undo":
            lesson.session.undo()
            lesson.update()
        else:
            lesson.session.play(act)
            lesson.update()


def test_a_note_of_a_button_touches_no_cards_where_there_is_room() -> None:
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    size, game, lesson = (1280, 800), GAMES["montana"], LESSONS["montana"]
    theme, session = Theme(scale_for(size)), Session(game, lesson.deal)
    session.play_all(lesson.lines_before(3))
    room, piles = cards_region(theme, size), game.piles(session.table)
    scene, button = arrange(piles, game.layout, fit(game.layout, room, piles)), Rect(274, 5, 80, 32)
    note = Note(lesson.steps[3].sentence, (), button)
    (_, place), *_ = drawn(theme, scene, room, note)
    assert place.inflate(8, 8).collidelist([card.rect for card in scene.cards]) < 0


def test_a_note_hides_no_empty_places_where_there_is_bare_cloth() -> None:
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    size, game, lesson = (1280, 760), GAMES["seahaven"], LESSONS["seahaven"]
    theme, session = Theme(scale_for(size)), Session(game, lesson.deal)
    room, piles = cards_region(theme, size), game.piles(session.table)
    scene = arrange(piles, game.layout, fit(game.layout, room, piles))
    told = LessonInPlay(lesson, session).instruction(has_lamp=True)
    note = Note(told.sentence, (*lesson_marks(scene, told),))
    (_, place), *_ = drawn(theme, scene, room, note)
    assert place.collidelist([*scene.places.values()]) < 0


@pytest.mark.parametrize("side", [(0, 1), (0, -1), (1, 0), (-1, 0)])
def test_a_note_points_to_what_it_is_beside(side: tuple[int, int]) -> None:
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    theme, place = Theme(), Rect(300, 300, 200, 100)
    beside = place.move(side[0] * (place.width + 20), side[1] * (place.height + 20))
    [(picture, where)] = tail(theme, place, [beside, Rect(0, 0, 20, 20)])
    seen = picture.get_bounding_rect().move(where.topleft)
    assert seen.colliderect(place)
    assert not place.contains(seen)
    assert not seen.colliderect(beside)
    assert seen.inflate(24, 24).colliderect(beside)
    assert tail(theme, place, [beside.move(side[0] * 90, side[1] * 90)]) == []
