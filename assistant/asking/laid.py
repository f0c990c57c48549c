"""A table that somebody has laid out with flags: played as it stands, or with what the words say is done at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.clause import Asked, Clause
from assistant.asking.story import Story
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import ANY, DO, Line, Scenario, ScenarioError
from engine.records import NamedTuple
from engine.sets import UnknownCard
from engine.statements.evaluating import can_happen
from engine.statements.laying import lay
from engine.statements.proposition import Act, Deed, Given
from engine.statements.scenes import Once, Scene, Way, played_scene
from engine.statements.things import is_known, is_throne
from engine.table.errors import TableError

# Where what a condition tells would lie.
PLACES: Final = {
    "hand": "hand", "hand only": "hand", "hand size": "hand", "hand lacks": "hand", "only kind": "hand",
    "deck size": "deck", "deck top": "deck", "discard": "discard", "has": "has", "in play": "in play",
}  # fmt: skip
OF_TABLE: Final = frozenset({"players", "coins", "actions", "buys", "trash"})
# What is not taken over as it stands.
KEPT: Final = frozenset(
    {"id", "title", "source", "profiles", "players", "kingdom", "zones", "piles", "script", "rules", "cites"}
)


class Table(NamedTuple):
    """Be a table laid out: its scenario, the profile, the bounds of a search on it.

    told: fields of the scenario that flags name, whatever they say of them.
    """

    scenario: Scenario
    profile: str
    budget: Budget
    told: frozenset[str] = frozenset()

    @property
    def scripted(self) -> bool:
        """Say whether it tells what is done; else the words do."""
        return bool(self.scenario.script)

    def fields(self) -> Iterator[str]:
        """Yield the fields of the scenario that somebody has set."""
        usual = Scenario("")
        for name in Scenario._fields:
            if name in self.told or getattr(self.scenario, name) != getattr(usual, name):
                yield name

    def replaces(self, given: Given) -> bool:
        """Say whether it tells otherwise what a condition of the words tells."""
        if given.what in PLACES:
            return any(one.player == given.seat and one.zone == PLACES[given.what] for one in self.scenario.zones)
        if given.what in ("pile", "piles"):
            return (
                bool({name for name, _ in self.scenario.piles} & set(given.cards))
                or given.what == "piles"
                and bool(self.scenario.piles)
            )
        return given.what in OF_TABLE and given.what in set(self.fields())

    def over(self, other: Scenario) -> Scenario:
        """Lay it over a scenario: what it tells stands, of all else the other one's."""
        mine = {(one.player, one.zone) for one in self.scenario.zones}
        named = {name for name, _ in self.scenario.piles}
        set_ = {name: getattr(self.scenario, name) for name in self.fields() if name not in KEPT}
        players = max(self.scenario.players, 0 if "players" in self.told else other.players)
        return other._replace(
            **set_, profiles=(self.profile,), players=players,
            kingdom=tuple(dict.fromkeys((*self.scenario.kingdom, *other.kingdom))),
            zones=(*self.scenario.zones, *(one for one in other.zones if (one.player, one.zone) not in mine)),
            piles=(*self.scenario.piles, *(one for one in other.piles if one[0] not in named)),
        )  # fmt: skip


def scene_of(table: Table) -> Scene:
    """Play a table with every decision left open that its script does not answer.

    Raises ScenarioError for a script that does not fit, UnknownCard and TableError.
    """
    return played_scene(table.scenario, table.profile, table.budget)._replace(acts=acts_of(table.scenario))


def open_scene_of(table: Table, scene: Scene) -> Scene:
    """Play a table with what is decided after the last thing done left open: what can be, and what must be.

    scene: the table as it is scripted; returned where nothing is decided after that, or the rest cannot be played.
    """
    script = table.scenario.script
    done = max((at for at, line in enumerate(script) if _is_done(line)), default=-1)
    if done < 0 or all(line.refused or line.kind == ANY for line in script[done + 1 :]):
        return scene
    try:
        found = scene_of(table._replace(scenario=table.scenario._replace(script=script[: done + 1])))
    except (ScenarioError, TableError, UnknownCard):
        return scene
    return found._replace(acts=scene.acts) if found.ways else scene


def _is_done(line: Line) -> bool:
    """Say whether a line of a script plays or buys something, does it outright, or ends a phase."""
    return line.kind == DO or bool(line.words) and line.words[0].partition(" ")[0] in ("play", "buy", "end")


def usual_scene_of(scene: Scene) -> Scene | None:
    """Play what is done at a table on one of the usual kind, in the same seats; None where it cannot be."""
    first = next((act.seat for act in scene.acts), 0)
    acts = [act._replace(seat=int(act.seat != first)) for act in scene.acts]
    found = lay(acts, (), (), scene.until, 0, scene.profile) if acts else None
    if found is None:
        return None
    others = [seat for seat in range(scene.players) if seat != first]
    seated = {0: [first], 1: others}

    def moved(way: Way) -> Way:
        """Give everybody a seat; what only fails on that table may be done on others."""
        tried = [one._replace(verb=one.verb.removeprefix("fail to ")) for one in way]
        return tuple(one._replace(player=seat) for one in tried for seat in seated.get(one.player, []))

    return found._replace(seen=Once(moved(found.seen)), ways=Once(map(moved, found.ways)))


def played_at(table: Table, scene: Scene) -> Scene | None:
    """Play again, on a table, what is done on a scene; None where that cannot be done there."""
    laid = table.over(scene.scenario)
    try:
        found = played_scene(laid, table.profile, table.budget)
    except (ScenarioError, UnknownCard, TableError, AssertionError, KeyError, ValueError):
        return None
    there = scene.there | {card for zone in laid.zones for card in zone.cards.known}
    givens = tuple(one for one in scene.givens if not table.replaces(one))
    assumed = tuple(one for one in scene.assumed if not table.replaces(one))
    return found._replace(acts=scene.acts, givens=givens, until=scene.until, there=there, assumed=assumed)


def acts_of(scenario: Scenario) -> tuple[Act, ...]:
    """List what the script of a scenario does: plays, with what a Throne Room plays, purchases, deeds outright."""
    found: list[Act] = []
    for line in scenario.script:
        words = line.words
        verb, _, card = words[0].partition(" ") if words else ("", "", "")
        if line.kind == DO and len(words) > 1:
            found.append(Act(words[0], tuple(words[1:]), line.player))
        elif verb in ("play", "buy") and is_known(card):
            found.append(Act(verb, (card,), line.player))
        elif found and found[-1].kind == "play" and words and is_known(words[0]) and is_throne(found[-1].cards[-1]):
            found[-1] = found[-1]._replace(cards=(*found[-1].cards, words[0]))
    return tuple(found)


def story_of(table: Table, scene: Scene) -> Story:
    """Tell what is given where a table is laid out: nothing but that table; who asks is the asker, else Alice."""
    asker = table.scenario.asker if table.scenario.asker >= 0 else 0
    return Story(scene.acts, (), asker, (), (), scene.actor)


class At(NamedTuple):
    """Be what is asked at a table.

    story: what is given. scene: the table as it is scripted; open: what is decided last left open. usual: what is done
    there on a table of the usual kind. empty: cards of which none are left.
    """

    asked: Asked
    story: Story
    scene: Scene
    open: Scene
    usual: Scene | None
    empty: tuple[str, ...] = ()

    @property
    def main(self) -> Clause:
        """Return the clause that is asked."""
        return self.asked.main

    def can(self, deed: Deed) -> bool:
        """Say whether something can happen, whatever is decided."""
        return can_happen(self.open, deed) or can_happen(self.scene, deed)
