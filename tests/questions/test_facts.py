"""Questions that nothing is played for: types, costs, piles, first decks, points, winners, the end, chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.asking.facts import of_facts
from assistant.asking.frames import frames
from assistant.asking.search import ANSWER, search
from assistant.asking.told import told_of
from assistant.asking.words import read_tokens
from engine.statements import printed, scoring
from engine.statements.proposition import DEPENDS, NO, YES
from engine.table.facts import all_ids, fact

TYPES = """
is Harem a treasure | yes
Is a Curse a Victory card? | no
does Witch count as an attack | yes
is Council Room an Attack? | no
Is Great Hall an Action or a Victory card? | Action, Victory
what types is Nobles | Action, Victory
which types does Mill have | Action, Victory
Is Bat a Night card? | yes
is Gold an Action | no
is guardian a duration card | yes
Is Duke a kingdom card | yes
isn't Vampire an attack | yes
How much does Laboratory cost? | 5
what's the price of a Nobles | 6
does Duchy cost 5? | yes
does Vineyard cost a Potion | yes
does Market cost a Potion | no
Does Market cost more than Village? | yes
what does Possession cost | $6 P
can I buy a Bat? | no
is Curse in the supply | yes
Is Goat in the Supply? | no
which heirloom comes with Pixie? | Goat
what heirloom does Cemetery bring | Haunted Mirror
which kingdom card has Lucky Coin as its heirloom | Fool
does Pooka come with Cursed Gold as its heirloom | yes
"""
PILES = """
how many Provinces for 3 players | 12
How many Duchies are in the pile with two players? | 8
we're five, how many curses do we need in the pile | 40
with four players how many Gardens go in the supply | 12
how many coppers are left in the pile with 2 players after the starting decks | 46
is it right to have 12 Provinces with two players? | no
Should there be 30 Curses for four players | yes
how many kingdom piles are there | 10
how many villages in the pile | 10
Just me and my wife: how many estates in the supply? | 8
how many Coppers do I start with | 7
How many cards are in a starting deck? | 10
how many estates does everyone start with | 3
How many cards in the opening hand | 5
how many coppers do we start with when Pixie is in the game | 6
with Fool and Pooka in the kingdom how many coppers in my starting deck | 5
what are the odds of a 5/2 start | 1/6
chance of a 4-3 opening split? | 5/6
odds of three Estates in the first hand | 1/12
chance of four Coppers in my opening hand | 5/12
"""
POINTS = """
2 provinces and 3 duchies, how many points | 21
how many points is a Duchy worth | 3
how many points are 3 curses | -3
What are my 2 Gardens worth with 47 cards? | 8
58 cards in my deck, points for a single Gardens? | 5
I have 4 Dukes and 6 Duchies, how many points do the Dukes give? | 24
6 duchies and 4 dukes total points? | 42
A Pasture and 4 Estates at the end, how many points altogether? | 8
what is a Pasture worth with 5 Estates | 5
Distant Lands on my Tavern mat, how many points is it worth? | 4
I never played Distant Lands, how many points is it worth | 0
How many points does Vineyard give with 11 Action cards | 3
one Province and 5 vp tokens, how many points? | 11
is Nobles worth 2 points | yes
Is Harem worth 3 points? | no
can my score go below zero | yes
Does a Province in my hand count for points at the end? | yes
do trashed Duchies count for points | no
Do cards set aside score at the end of the game | yes
we have the same points and I took one turn less, do I win | yes
tie on points, my opponent had one turn more. who wins? | 0
tied, and we both had the same number of turns, who is the winner | 0, 1
I have 42 points and he has 38, who wins? | 0
she has 20 points, I have 19. Do I win? | no
do extra turns count for the tiebreaker | no
"""
ENDS = """
does the game end when the Provinces are gone | yes
3 players, three piles empty. Is the game over? | yes
six players and three piles are empty, does the game end | no
with 5 players do 4 empty piles end the game? | yes
two piles are empty, is the game over | no
Curse, Estate and Village piles are empty, does the game end with 4 players? | yes
Imp, Curse and Copper are empty with three players. does the game end? | no
how many empty piles end the game with 5 players | 4
how many piles must be empty for the game to end with two players? | 3
when does the game end if the last Province was bought | end of the turn
does the game end immediately when the last Province is bought | no
he bought the last Province, do I get another turn? | no
does the Curse pile count as one of the empty piles that end the game | yes
Does an empty Imp pile count towards the end of the game? | no
"""
# Of other kinds, or more is said than a fact accounts for: nothing printed may answer.
OTHERS = """
what does Duchy cost after two Bridges
How many Curses does Witch give out with four players?
can I buy a Province
is Gardens worth more than Duke
how many points is Gardens worth
Does the game end when I play Smithy
who wins
how many cards do I draw at the start of my turn with Caravan
Is it fun to play Witch as an attack
does my opponent win if I trash a Province
"""


def rows(table: str) -> list[tuple[str, str]]:
    """Return the questions of a table with their answers."""
    return [tuple(map(str.strip, line.split("|"))) for line in table.strip().splitlines()]  # type: ignore[misc]


FACTS = [row for table in (TYPES, PILES, POINTS, ENDS) for row in rows(table)]


@pytest.mark.parametrize(("question", "answer"), FACTS)
def test_a_fact_is_answered(question: str, answer: str) -> None:
    """The statement that comes first is decided by facts, counts or a rule, and says what the rules say."""
    result = search(question)
    best = result.found[0].statement
    said = ", ".join(map(str, best.verdict.value)) or best.verdict.kind
    assert said == answer
    assert best.source in ("facts", "general")
    assert best.rule


def test_simple_questions_are_answered() -> None:
    """Nineteen of twenty are, and not only listed as the nearest."""
    asked = [question for question, _ in FACTS]
    unsure = [question for question in asked if search(question).kind != ANSWER]
    assert len(unsure) <= len(asked) / 20, unsure


@pytest.mark.parametrize("question", OTHERS.strip().splitlines())
def test_a_fact_does_not_answer_another_question(question: str) -> None:
    """Where the words speak of more than a fact, no fact answers."""
    result = search(question)
    assert not (result.kind == ANSWER and result.found[0].statement.source == "facts")


@pytest.mark.parametrize(
    ("card", "players", "size"),
    [("Province", 2, 8), ("Province", 5, 15), ("Province", 6, 18), ("Estate", 2, 8), ("Estate", 3, 12),
     ("Duchy", 6, 12),
     ("Curse", 2, 10), ("Curse", 6, 50), ("Copper", 2, 46), ("Copper", 4, 32), ("Gold", 3, 30), ("Gardens", 2, 8),
     ("Nobles", 4, 12), ("Village", 6, 10), ("Rats", 3, 20)],
)  # fmt: skip
def test_piles_are_as_large_as_the_rules_say(card: str, players: int, size: int) -> None:
    """14.1: sizes of piles by players."""
    found = printed.pile_size(card, players)
    assert found is not None
    assert found.verdict.value == (size,)


def test_what_has_no_pile_has_no_size() -> None:
    """N2: an Heirloom lies in no pile; a Copper more lies in its pile for each Heirloom and player."""
    assert printed.pile_size("Pasture", 2) is None
    assert printed.pile_size("Copper", 2, 1).verdict.value == (48,)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("empty", "others", "players", "verdict"),
    [(["Province"], 0, 6, YES), ([], 2, 2, NO), ([], 3, 4, YES), ([], 3, 5, NO), ([], 4, 5, YES), ([], 3, 0, DEPENDS),
     (["Curse", "Copper"], 1, 2, YES), (["Curse", "Pouch"], 1, 2, NO), (["Wish", "Imp", "Ghost"], 0, 2, NO)],
)  # fmt: skip
def test_the_game_ends_by_its_supply(empty: list[str], others: int, players: int, verdict: str) -> None:
    """E1 and E2: Provinces, three piles, with five and six players four; only piles of the Supply."""
    found = scoring.ends(empty, others, players)
    assert found is not None
    assert found.verdict.kind == verdict


@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "play", "aside", "mat"])
def test_what_is_owned_scores_wherever_it_lies(zone: str) -> None:
    """Z7: all that would come back to its owner counts; what is in the trash or the Supply does not."""
    assert scoring.owned_points("Province", zone) == 6
    assert scoring.owned_points("Province", "trash") == scoring.owned_points("Province", "supply") == 0


def test_ties_are_decided_by_turns() -> None:
    """E6: fewer turns win; as many turns share it."""
    assert scoring.tie(1).verdict.value == (1,)
    assert scoring.tie(-1).verdict.value == (0,)
    assert scoring.tie(0).verdict.value == (0, 1)
    assert scoring.winner((3, 5, 4)).verdict.value == (1,)


def test_points_are_counted_from_what_is_owned() -> None:
    """E5: rounded down, below zero too; of some cards alone; on a mat or off it."""
    assert scoring.points({"Gardens": 1}, counts=scoring.Counts(39)) == 3
    assert scoring.points({"Gardens": 1}, counts=scoring.Counts(40)) == 4
    assert scoring.points({"Duke": 2, "Duchy": 5}, ["Duke"]) == 10
    assert scoring.points({"Curse": 4, "Estate": 1}) == -3
    assert scoring.points({"Twice Miserable": 1}) == -4
    assert scoring.points({"Distant Lands": 1}) == 4
    assert scoring.points({"Distant Lands": 1}, off_mat=True) == 0


def test_chances_are_exact() -> None:
    """14.1c: five cards of seven Coppers and three Estates."""
    assert printed.odds_of_hand("Copper", 5).verdict.value == (Fraction(1, 12),)  # type: ignore[union-attr]
    assert printed.odds_of_split(2, 5).verdict.value == (Fraction(1, 6),)  # type: ignore[union-attr]
    assert printed.odds_of_split(6, 1) is None
    assert printed.odds_of_draw(2, 5).verdict.value == (Fraction(2, 5),)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "question",
    [
        "{} is still in play. Does it count for points at the end?",
        "{} has left the table. Does it count as an empty pile for ending the game?",
        "How many {} are there with 3 players?",
        "How many points is {}, and what does it cost?",
    ],
)
def test_a_fact_is_looked_for_whatever_is_named(question: str) -> None:
    """Landscapes and what nobody owns too: nothing is counted there, and nothing fails."""
    told = 0
    for name in sorted({fact(card).name for card in all_ids()}):
        text = question.format(name)
        told += bool(list(of_facts(told_of(frames(text, "en", read_tokens(text, "en", ("en",)))[0], 0))))
    assert told > 10
