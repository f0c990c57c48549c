"""States saved in the middle of a resolution: the same key after, and an error with an id for everything else."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from engine.game.saving import (
    FLAGS,
    FORMAT,
    NUMBERS,
    ORDERED,
    PLAYER_ZONES,
    VALUES,
    VERSION,
    SaveError,
    dumps,
    from_json,
    loads,
    to_json,
)
from engine.inquiry.notation import parse
from engine.inquiry.scenario import FIRST_LINE
from engine.inquiry.situation import build
from engine.machine.loop import advance, answer_in_place, choose
from engine.machine.scoring import score, winners
from engine.model.asks import Chance, Decision
from engine.model.shapes import hints
from engine.model.state import FIELDS, PLAYER_FIELDS, Player, State
from engine.table.chance import Dice
from i18n.interface import Interface, languages
from tests.cards.games import Setting, first_state, pick
from tests.compiled import as_written
from tests.sizes import sized

ROOT = Path(__file__).parents[2]
KINGDOM = ("throne-room", "militia", "moat", "secret-chamber", "caravan", "vampire", "possession", "royal-carriage")
SETTING = Setting(5, 3, "current", KINGDOM, ("capitalism", "way-of-the-mouse"), "village", True)


def asked(steps, seed=1):
    """Return a state that asks something, so many answers into the game, and what it asks."""
    state, dice = first_state(SETTING), Dice(seed)
    for _ in range(steps):
        ask = advance(state)
        assert ask is not None
        state = choose(state, pick(state, ask, dice))
    return state, advance(state)


def deep(seed=1):
    """Find a state with something unfinished below the question asked."""
    for steps in range(60, 400):
        state, ask = asked(steps, seed)
        if len(state.stack) > 3 and state.lingering and state.tags and isinstance(ask, Decision):
            return state, ask
    raise AssertionError("nothing deep")


def test_a_state_in_mid_resolution_comes_back_with_its_key():
    state, ask = deep()
    back = loads(dumps(state))
    assert back is not state
    assert back.key() == state.key()
    assert repr(advance(back)) == repr(ask)
    assert back.infos is not None


def test_a_choice_between_extra_turns_comes_back():
    lines = ("[x] x", "landscapes: Mission", "coins: 4", "Alice hand: Outpost", "Alice deck: Copper*9")
    state, _ = build(next(iter(parse("\n".join((FIRST_LINE, *lines, "= always: coins 0"))))), "current")
    for answer in ("play Outpost", "buy Mission"):
        advance(state)
        state = choose(state, answer)
    ask = advance(state)
    assert isinstance(ask, Decision) and ask.options == ("Outpost", "Mission")
    back = loads(dumps(state))
    assert back.key() == state.key() and repr(advance(back)) == repr(ask)


def test_what_is_read_plays_on_alike():
    state, _ = asked(40)
    states = [state, loads(dumps(state))]
    for step in range(150):
        asks = [advance(one) for one in states]
        assert repr(asks[0]) == repr(asks[1])
        answer = pick(state, asks[0], Dice(step))
        states = [choose(one, answer) for one in states]
        assert states[0].key() == states[1].key()


def test_the_old_state_is_left_alone():
    state, _ = deep()
    key, text = state.key(), dumps(state)
    loads(text)
    assert state.key() == key


def test_capitalism_is_in_force_after_reading():
    state, _ = asked(30)
    player = state.players[state.turn]
    player.owned = ("Capitalism",)
    state.infos = state.game.infos_for(player.owned)
    assert state.infos["Militia"].treasure
    back = loads(dumps(state))
    assert back.infos["Militia"].treasure
    assert not back.game.infos["Militia"].treasure


def test_a_printing_is_kept():
    setting = SETTING._replace(profile="base-1e", landscapes=(), mouse="")
    state = first_state(setting)
    back = loads(dumps(state))
    assert back.game.infos["Throne Room"].card is state.game.infos["Throne Room"].card
    assert back.game.infos["Throne Room"].card.year == 2008
    assert back.game.profile.name == "base-1e"


def test_plain_data_only():
    text = dumps(deep()[0])
    data = json.loads(text)
    assert (data["format"], data["version"]) == (FORMAT, VERSION)
    assert json.dumps(data, ensure_ascii=False, separators=(",", ":")) == text


def test_another_process_reads_a_pickle():
    state, ask = deep()
    code = (
        "import pickle, sys; from engine.machine.loop import advance; from engine.game.saving import dumps; "
        "state = pickle.load(sys.stdin.buffer); print(dumps(state)); print(repr(advance(state)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, input=pickle.dumps(state), capture_output=True, check=True
    )
    text, said = done.stdout.decode().splitlines()
    assert text == dumps(state)
    assert said == repr(ask)


def test_a_state_is_not_pickled_field_by_field():
    """Its nodes would be copies in the other process: where nobody has imported what saves it, it refuses."""
    code = (
        "import pickle; from engine.model.game import Game, Setup; from engine.model.state import State; "
        "from engine.rulebook.profiles import CURRENT; pickle.dumps(State(Game(Setup({}, CURRENT))))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("TypeError: a State is pickled by engine.game.saving")


def test_a_pickle_holds_no_code_of_cards():
    assert b"vocabulary" not in pickle.dumps(deep()[0])


def refused(data):
    with pytest.raises(SaveError) as caught:
        from_json(data)
    for lang in languages():
        said = Interface(lang).explain(caught.value)
        assert said and "{" not in said
    return caught.value


def test_foreign_data():
    for data in (None, [], {}, {"format": "justiciar.facts", "version": 1}, "state", 7):
        assert refused(data).msgid == "save.foreign"


def test_a_newer_version():
    error = refused(to_json(asked(3)[0]) | {"version": VERSION + 1})
    assert error.msgid == "save.newer"
    assert error.slots == {"version": VERSION + 1, "known": VERSION}


@pytest.mark.parametrize("version", [None, "1", 0, -3, 1.0, True])
def test_a_strange_version(version):
    assert refused(to_json(asked(3)[0]) | {"version": version}).msgid == "save.broken"


@pytest.mark.parametrize("text", ["", "{", "justiciar scenarios 1", b"\xff\xfe{}", b"\x80", "[" * 100_000])
def test_text_that_is_no_json(text):
    with pytest.raises(SaveError) as caught:
        loads(text)
    assert caught.value.msgid == "save.not-json"


def test_a_card_not_written():
    data = to_json(asked(3)[0])
    data["game"]["cards"].append(["Torturer of Cats", 2009])
    error = refused(data)
    assert error.msgid == "save.unknown-card"
    assert error.slots == {"card": "Torturer of Cats"}


def changed(path, value):
    data = json.loads(dumps(deep()[0]))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("state",), None),
        (("state", "players"), []),
        (("state", "turn"), 7),
        (("state", "turn"), "0"),
        (("state", "coins"), -1),
        (("state", "bought"), 0),
        (("state", "phase"), "lunch"),
        (("state", "piles"), [1, 2]),
        (("state", "piles", 0), -1),
        (("state", "stack"), []),
        (("state", "stack", 0), {}),
        (("state", "stack", 0, 0), "@Turm"),
        (("state", "stack", 0, 0), ["Throne Room", 2016, "play.7", "Play"]),
        (("state", "stack", 0, 0), ["Throne Room", 1999, "play.0", "Play"]),
        (("state", "stack", 0, 0), ["Throne Room", 2016, "__class__", "type"]),
        (("state", "stack", 0, 0), ["Throne Room", 2016, "play.0", "Trash"]),
        (("state", "stack", 0, 1), 1.5),
        (("state", "stack", 0, 2), {"Play": []}),
        (("state", "stack", 0, 2), {"Popen": ["rm"]}),
        (("state", "row"), [1]),
        (("state", "boons"), []),
        (("state", "players", 0, "hand"), ["Smithie"]),
        (("state", "players", 0, "pool"), ["Copper"] * 99),
        (("state", "players", 0, "turns"), None),
        (("state", "mouse"), "Mouse"),
        (("game",), None),
        (("game", "cards"), {}),
        (("game", "cards", 0), ["Copper"]),
        (("game", "piles", 0), "Smithie"),
        (("game", "profile"), "base-3e"),
    ],
    ids=str,
)
def test_broken_data(path, value):
    assert refused(changed(path, value)).msgid == "save.broken"


def places(data, path=()):
    yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, part in parts:
        yield from places(part, (*path, step))


SAVED = json.loads(dumps(deep()[0]))
PLACES = [path for path in places(SAVED) if path]
JUNK = st.sampled_from([None, True, 0, -1, 10**20, 1.5, "", "Copper", "@Turn", [], {}, ["Copper"], {"node": 1}])


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(PLACES), JUNK)
def test_any_damage_is_an_error_of_ours_or_does_no_harm(path, junk):
    data = changed_copy(path, junk)
    try:
        state = from_json(data)
    except SaveError:
        return
    advance(state)


def changed_copy(path, value):
    data = json.loads(json.dumps(SAVED))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return data


def test_chance_is_saved_too():
    for steps in range(200):
        state, ask = asked(steps)
        if isinstance(ask, Chance):
            back = loads(dumps(state))
            assert advance(back).outcomes() == ask.outcomes()
            return
    raise AssertionError("no chance met")


@as_written("a class does not tell its annotations")
def test_the_shapes_of_what_is_saved_are_those_of_the_fields():
    shapes = hints(State)
    assert {name: shapes[name] for name in (*VALUES, "ordered")} == {**VALUES, "ordered": ORDERED}
    assert {name: hints(Player)[name] for name in PLAYER_ZONES} == PLAYER_ZONES


def test_nothing_of_a_state_is_forgotten():
    """A field added to State or Player is saved too, or named here with the reason why not."""
    made_anew = {"game", "infos"}  # rebuilt from names and printings
    let_go = {"trace", "now", "idle"}  # of this process only; no part of the key
    saved = {*NUMBERS, *FLAGS, *VALUES, "ordered", "phase", "mouse", "players", "stack"}
    assert set(FIELDS) == saved | made_anew | let_go
    assert set(PLAYER_FIELDS) == {*PLAYER_ZONES, "turns"}


JUNK = (
    None, True, -1, 3, 10**6, "", "Copper", "Xyz", "Village#7", [], [1], ["Copper"], [["mat tavern", ["Copper"]]], {},
    {"Play": {"card": "Copper", "owner": 0}}, {"node": "@Turn"},
)  # fmt: skip


def places(value, path=()):
    """Yield the path of every value inside one."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield from places(part, (*path, step))


def test_every_field_of_a_saved_state_is_checked():
    """Put junk in the place of each value: it is refused, or the state can be played on and counted."""
    base = json.loads(dumps(deep()[0]))
    tried = [(path, junk) for path in places(base["state"]) if path for junk in JUNK]
    for path, junk in tried[:: max(len(tried) // sized(500, len(tried)), 1)]:
        data = json.loads(json.dumps(base))
        inside = data["state"]
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = junk
        try:
            state = from_json(data)
        except SaveError:
            continue
        dice = Dice(1)
        for _ in range(25):
            ask = advance(state)
            if ask is None:
                break
            answer_in_place(state, ask, pick(state, ask, dice))
        assert winners(state), (path, junk)


def test_states_saved_by_the_first_version_play_on_as_they_did():
    """What the program wrote before records had names: each comes back, asks the same, ends with the same scores."""
    told = json.loads((ROOT / "tests" / "fixtures" / "saved" / "version1.json").read_text("utf-8"))
    assert len(told) > 10
    for one in told:
        state = from_json(one["saved"])
        for options, answer in one["goes_on"]:
            ask = advance(state)
            assert ask is not None
            assert list(ask.options if isinstance(ask, Decision) else ask.pool) == options
            answer_in_place(state, ask, answer if isinstance(answer, str) else tuple(answer))
        advance(state)
        assert [score(state, number) for number in range(len(state.players))] == one["scores"]
