"""The same situation on other tables: what hangs on cards, tokens or a phase of which nobody spoke differs there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.inquiry.tokens import heeds_held
from engine.model.kinds import COFFERS, JOURNEY
from engine.statements.evaluating import narrowed
from engine.statements.laying import lay
from engine.statements.layout import MIXED
from engine.statements.proposition import Act, Given
from engine.statements.scenes import MOST_NODES, Scene
from engine.statements.things import is_known, printed, types_of
from engine.table.facts import members, pile_of, slug

Place = tuple[Given, frozenset[str]]  # what may lie there, and what of the place must not be told for that
OF_HAND: Final = frozenset({"hand only", "hand size", "hand lacks", "only kind", "owns"})
SOME_IN_HAND: Final = OF_HAND | {"hand"}
OF_DECK: Final = frozenset({"deck top", "deck size", "owns"})
# More cards, other ones, and hardly any.
RICH: Final[tuple[Place, ...]] = (
    (Given("hand", 0, ("Village", "Gold", "Province", "Curse")), OF_HAND),
    (Given("hand", 1, ("Village", "Gold", "Province", "Curse")), OF_HAND),
    (Given("deck top", 0, ("Province", "Village", "Curse", "Gold")), OF_DECK),
    (Given("deck top", 1, ("Gold", "Village", "Curse", "Province")), OF_DECK),
    (Given("discard", 0, ("Village", "Gold", "Estate")), frozenset({"discard", "owns"})),
    (Given("trash", 0, ("Village", "Gold", "Estate")), frozenset({"trash"})),
    (Given(COFFERS, 0, number=3), frozenset({COFFERS})),
    (Given(JOURNEY, 0, number=1), frozenset()),
)
OTHER: Final[tuple[Place, ...]] = (
    (Given("hand only", 0, ("Gold", "Village")), SOME_IN_HAND),
    (Given("hand only", 1, ("Gold", "Village")), SOME_IN_HAND),
    (Given("deck top", 0, ("Smithy", "Village", "Curse", "Province")), OF_DECK),
    (Given("deck top", 1, ("Estate", "Smithy", "Silver", "Copper")), OF_DECK),
    (Given("actions", 0, number=2), frozenset({"actions", "phase"})),
)
POOR: Final[tuple[Place, ...]] = (
    (Given("hand size", 0, number=0), SOME_IN_HAND),
    (Given("hand size", 1, number=0), SOME_IN_HAND),
    (Given("deck top", 0, ("Silver", "Silver", "Silver")), OF_DECK),
    (Given("deck top", 1, ("Copper", "Copper", "Copper")), OF_DECK),
    (Given("discard", 0, number=0), frozenset({"discard", "owns"})),
    (Given("trash", 0, number=0), frozenset({"trash"})),
)
MANY_IN_PLAY: Final = ("Copper", "Silver", "Gold", "Village", "Smithy", "Laboratory")
# What is only looked at where it was not asked for: without a word, nobody thinks of it.
FURTHER: Final[tuple[Place, ...]] = (
    (Given("in play", 0, MANY_IN_PLAY), frozenset({"in play", "phase"})),
    (Given("piles", 0, number=1), frozenset({"pile", "piles"})),
)
# As unlike as one table can be: other cards everywhere, dear ones too; others with few, and nothing to be taken.
WITHOUT: Final = frozenset({"hand", "owns", "hand lacks"})
APART: Final[tuple[Place, ...]] = (
    (Given("hand only", 0, ("Village", "Woodcutter", "Province", "Gold", "Curse", "Duchy")), SOME_IN_HAND),
    (Given("hand only", 1, ("Curse", "Curse", "Poor House")), SOME_IN_HAND - {"hand size"}),
    (Given("hand lacks", 1, kind="Victory"), WITHOUT),
    (Given("hand lacks", 1, kind="Treasure"), WITHOUT),
    (Given("deck top", 0, ("Curse", "Village", "Province", "Smithy")), OF_DECK),
    (Given("deck top", 1, ("Monastery", "Curse", "Estate", "Curse")), OF_DECK),
    RICH[4],
    (Given("trash", 0, number=0), frozenset({"trash"})),
    *RICH[6:8],
    (Given("piles", 0, number=1), frozenset({"pile", "piles"})),
    (Given("fate", 0, ("The Mountain's Gift", "Plague")), frozenset({"fate"})),
    (Given("actions", 0, number=3), frozenset({"actions", "phase"})),
)
# Decks for where that one has a card of a type that lies there already.
DECKS_APART: Final = (
    ("Curse", "Province", "Curse", "Duchy"), ("Gold", "Curse", "Village", "Gold"), ("Curse", "Gold", "Gold", "Curse"),
)  # fmt: skip
PHASES: Final = {"Action": "action", "Treasure": "buy", "Night": "night"}


def variations(
    scene: Scene, named: str = "", unit: str = "", further: bool = False, hidden: bool = False
) -> Iterator[Scene]:  # fmt: skip
    """Yield the same situation on other tables, each with all that is told of it, as far as they can be laid out.

    named: a card that may lie anywhere. unit: what is counted, of which there is as much as everywhere. further: with
    cards in play and an empty pile too. hidden: of the rest only with other decks, which nobody sees.
    """
    about = _about(named) if named else ()
    phases = [((Given("phase", kind=phase), frozenset({"phase", "actions"})), *about) for phase in _phases(scene)]
    tables = (RICH, OTHER, POOR, about, *phases)
    if hidden:
        tables = tuple(tuple(one for one in places if one[0].what == "deck top") for places in tables)
    for places in (*tables, *([FURTHER] if further else [])):
        yield from _on(scene, tuple(one for one in places if one[0].what != unit))


def apart(scene: Scene, nodes: int) -> Scene | None:
    """Return the same situation on a table as unlike as can be; None where it is not played so to the end."""
    played = Given("in play", 0, ("Copper", "Village", "Gold", *scene.plays[:1]))
    table = tuple((_unlike(scene, given), of) for given, of in APART)
    for places in ((*table, (played, frozenset({"in play", "phase"}))), table, table[:6], table[:4], table[4:6]):
        found = _alike(scene, places, nodes)
        if found is not None:
            return found if found.whole else None
    return None


def _unlike(scene: Scene, given: Given) -> Given:
    """Add to a hand a card of the pile of the card played; lay a deck of which no card is of a type that lies there."""
    if given.seat or given.what not in ("hand only", "deck top"):
        return given
    if given.what == "hand only":
        mates = [one.name for one in members(pile_of(slug(scene.main))) if one.name != scene.main] if scene.main else []
        return given._replace(cards=(*given.cards, *mates[:1]))
    deck = next((one.cards.known for one in scene.scenario.zones if one.zone == "deck" and not one.player), ())
    fitting = (one for one in (given.cards, *DECKS_APART) if not any(map(_share_a_type, one, deck)))
    return given._replace(cards=next(fitting, given.cards))


def _share_a_type(one: str, other: str) -> bool:
    return not set(types_of(one)).isdisjoint(types_of(other))


def _on(scene: Scene, places: tuple[Place, ...]) -> Iterator[Scene]:
    """Yield a situation on a table with more in some places; in fewer ones where what is said never happens there."""
    parts = (places[:2], places[2:]) if any(one.deed is not None for one in scene.givens) else ()
    whole = _alike(scene, places)
    found = [whole] if whole is not None else [_alike(scene, some) for some in parts]
    yield from (one for one in found if one is not None)


def _alike(scene: Scene, places: tuple[Place, ...], nodes: int = MOST_NODES) -> Scene | None:
    """Return a situation on another table if it is played as long there; None if it is not."""
    found = _varied(scene.acts, scene.givens, scene.until, scene.profile, places, nodes)
    return found if found is not None and _length(found) == _length(scene) else None


def _length(scene: Scene) -> frozenset[tuple[int, int]]:
    """Tell how many turns begin on the ways of a scene, and how often cleaning up is done."""
    counted = ([one.verb for one in way] for way in scene.ways)
    return frozenset((verbs.count("turn"), verbs.count("clean up")) for verbs in counted)


def _phases(scene: Scene) -> list[str]:
    """List the phases in which a situation may come about besides that in which it is laid out."""
    if not scene.acts:
        return []
    if all(act.kind in ("gain", "trash", "discard") for act in scene.acts):
        return ["buy"]
    first = scene.acts[0]
    types = types_of(first.cards[0]) if first.kind == "play" and is_known(first.cards[0]) else ()
    found = [phase for kind, phase in PHASES.items() if kind in types]
    return [phase for phase in found if len(found) > 1 and phase != scene.scenario.phase]


def _about(named: str) -> tuple[Place, ...]:
    """Lay a card wherever it may be met."""
    of_own = (("discard", frozenset({"discard", "owns"})), ("trash", frozenset({"trash"})))
    of_both = (("hand", OF_HAND), ("deck top", OF_DECK), ("exile", frozenset({"exile"})))
    mine = ((Given(what, 0, (named,)), of) for what, of in of_own)
    return (*((Given(what, seat, (named,)), of) for what, of in of_both for seat in (0, 1)), *mine)


@lru_cache(256)
def _varied(
    acts: tuple[Act, ...], givens: tuple[Given, ...], until: str, profile: str, places: tuple[Place, ...],
    nodes: int,
) -> Scene | None:  # fmt: skip
    """Lay a situation out on another table; None where that cannot be, or what is said to happen never does there."""
    told = {(one.what, one.seat) for one in givens if one.deed is None}
    more = [one for one, of in places if not any((what, one.seat) in told for what in of)]
    more = [one for one in more if one.what != JOURNEY or _turns_journey(acts, givens)]
    more = _fitting(more, {one.seat: one.number for one in givens if one.what == "hand size"})
    return _laid(acts, givens, more, until, profile, nodes) if more else None


def _fitting(more: Sequence[Given], sizes: Mapping[int, int]) -> list[Given]:
    """Fill up what is all of a hand, or leave some out, so that it is as large as it is said to be."""
    found = []
    for one in more:
        size = sizes.get(one.seat, -1) if one.what == "hand only" else -1
        if size:
            found.append(one if size < 0 else one._replace(cards=(*one.cards, *MIXED * size)[:size]))
    return found


def _turns_journey(acts: Sequence[Act], givens: Sequence[Given]) -> bool:
    """Say whether a card that is spoken of asks for the Journey token."""
    named = {card for act in acts for card in act.cards} | {card for one in givens for card in one.cards}
    return heeds_held([printed(card) for card in named if is_known(card)], JOURNEY)


def _laid(
    acts: Sequence[Act], givens: Sequence[Given], more: Sequence[Given], until: str, profile: str, nodes: int
) -> Scene | None:  # fmt: skip
    laid = [one for one in givens if one.deed is None]
    found = lay(acts, (*laid, *(_met(one, givens) for one in more)), (), until, 0, profile, nodes)
    if found is None or not set(laid) <= set(found.givens):
        return None
    scene: Scene | None = found._replace(givens=tuple(laid))
    for given in givens:
        scene = narrowed(scene, given) if scene is not None and given.deed is not None else scene
    return scene._replace(givens=tuple(givens)) if scene is not None else None


def _met(one: Given, givens: Sequence[Given]) -> Given:
    """Lay on top of a deck, before all else, what is said to come from there on the way."""
    deeds = [given.deed for given in givens if given.deed is not None and not given.deed.no]
    wanted = [deed.thing.card for deed in deeds if deed.seat == one.seat and deed.thing.card]
    return one._replace(cards=(*wanted, *one.cards)) if one.what == "deck top" and wanted else one
