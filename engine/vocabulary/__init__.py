"""The words that cards are written in, by theme; a card file imports from here alone."""

from __future__ import annotations

from engine.model.ability import When as When
from engine.model.card import Card as Card, Points as Points
from engine.model.kinds import *  # noqa: F403
from engine.model.kinds import Cost as Cost
from engine.vocabulary.alike import *  # noqa: F403
from engine.vocabulary.cards import *  # noqa: F403
from engine.vocabulary.choosing import *  # noqa: F403
from engine.vocabulary.conditions import *  # noqa: F403
from engine.vocabulary.decks import *  # noqa: F403
from engine.vocabulary.everyone import *  # noqa: F403
from engine.vocabulary.gaining import *  # noqa: F403
from engine.vocabulary.hands import *  # noqa: F403
from engine.vocabulary.landscapes import *  # noqa: F403
from engine.vocabulary.later import *  # noqa: F403
from engine.vocabulary.mats import *  # noqa: F403
from engine.vocabulary.naming import *  # noqa: F403
from engine.vocabulary.overpaying import *  # noqa: F403
from engine.vocabulary.piles import *  # noqa: F403
from engine.vocabulary.playing import *  # noqa: F403
from engine.vocabulary.points import *  # noqa: F403
from engine.vocabulary.recurring import *  # noqa: F403
from engine.vocabulary.replacing import *  # noqa: F403
from engine.vocabulary.resources import *  # noqa: F403
from engine.vocabulary.rounds import *  # noqa: F403
from engine.vocabulary.tokens import *  # noqa: F403
from engine.vocabulary.traits import *  # noqa: F403
from engine.vocabulary.turns import *  # noqa: F403
