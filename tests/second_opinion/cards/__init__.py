"""The cards of the second opinion, what each says in a line or two, written from the official words."""

from tests.second_opinion.cards import until_dark_ages, until_renaissance, until_rising_sun, until_seaside
from tests.second_opinion.words import CARDS

__all__ = ["CARDS", "until_dark_ages", "until_renaissance", "until_rising_sun", "until_seaside"]
