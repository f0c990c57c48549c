"""Questions in which it hangs on the roles: who does what to which card, what stays in hand, what plays what."""

from __future__ import annotations

import pytest

from assistant.asking.mentions import find_mentions

MISSPELT = [
    ("can enginer gain another enginer", "engineer"),
    ("wheelwrite: can i discard a Province to get a Gold", "wheelwright"),
]


@pytest.mark.parametrize(("question", "card"), MISSPELT)
def test_what_sounds_like_a_name_is_meant_as_it(question: str, card: str) -> None:
    assert card in {one.id for one in find_mentions(question, ["en"])}
