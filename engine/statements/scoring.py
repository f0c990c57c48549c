"""What is true at the end of a game: points of what is owned, who wins, and whether the game ends at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.game.laid import make_game, new_state
from engine.game.tally import EVERYBODYS, NOBODYS, Holding, NotCounted, settle, table_of, worth_of
from engine.machine.scoring import game_ends, points_by_name
from engine.model.card import Points
from engine.model.kinds import FAVORS
from engine.model.names import joined
from engine.model.state import State
from engine.records import NamedTuple
from engine.sets import UnknownCard, index
from engine.sets.worth import NO_CARDS
from engine.statements.printed import IN_SUPPLY, KINGDOM, PLAYERS, Decided, about, numbers, polar
from engine.statements.proposition import DEPENDS, SEATS, TIMES, Verdict
from engine.table.counts import empty_piles_to_end
from engine.table.errors import TableError
from engine.table.facts import fact, pile_of, slug
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out
from engine.vocabulary.points import OnMat

FILLER: Final = "Copper"  # worth nothing, and a card like any other for what counts cards
OF_KIND: Final = {"Action": "Village", "Victory": "Estate"}  # stand for any card of their type
MANY: Final = 60
FEW: Final = 2  # players, where nobody says how many: up to four are alike (E1)
END_OF_TURN: Final = "end of turn"
TURNS: Final = 10  # as many as any: only who has had more counts
PLAIN: Final = (
    "cellar", "village", "smithy", "laboratory", "festival", "market", "mine", "remodel", "workshop", "woodcutter",
    "bureaucrat", "chapel", "militia", "moneylender",
)  # fmt: skip
LAST: Final = ("Province", "Colony")


class Counts(NamedTuple):
    """Be how many cards somebody owns in all, and how many of different names (0: nobody says); Favors (None)."""

    cards: int = 0
    names: int = 0
    favors: int | None = None


NO_COUNTS: Final = Counts()
RICH: Final = Counts(favors=MANY)


def is_scored(name: str) -> bool:
    """Say whether a card or a State is worth points, or may be; a Landmark is nobody's."""
    return fact(slug(name)).kind not in EVERYBODYS and bool(worth_of(slug(name)))


def is_owned(name: str) -> bool:
    """Say whether something is owned like a card, and what it is worth is known."""
    return fact(slug(name)).kind not in NOBODYS and worth_of(slug(name)) is not None


def is_scored_by_all(name: str) -> bool:
    """Say whether a Landmark or an Ally is worth points, or may be, by what a player has alone."""
    known = fact(slug(name))
    worth = worth_of(known.id) if known.kind in EVERYBODYS else None
    return isinstance(worth, Points) and not worth.needs_table


def on_mat(name: str) -> bool:
    """Say whether a card is worth points on a mat only (X11)."""
    return isinstance(worth_of(slug(name)), OnMat)


def counts_favors(name: str) -> bool:
    """Say whether the points of a thing depend on Favors."""
    worth = worth_of(slug(name))
    return isinstance(worth, Points) and worth.needs_token == FAVORS


def counts_others(name: str) -> bool:
    """Say whether the points of a card depend on what else is owned."""
    worth = worth_of(slug(name))
    return isinstance(worth, Points) and not isinstance(worth, OnMat)


def matters(name: str, owned: Mapping[str, int]) -> bool:
    """Say whether something among what is owned changes what one copy of a card is worth."""
    alone = points({name: 1}, [name], counts=RICH)
    others = {one: MANY for one in owned if one != name and is_owned(one)}
    each = ({one: MANY} for one in others)
    return any(points({name: 1, **some}, [name], counts=RICH) != alone for some in (*each, others))


@lru_cache(None)
def counts_names(name: str) -> bool:
    """Say whether what a card is worth depends on how many different names there are."""
    alike = points({name: 1, OF_KIND["Action"]: MANY - 1}, [name], counts=RICH)
    return counts_others(name) and points({name: 1}, [name], counts=RICH._replace(names=MANY)) != alike


@lru_cache(None)
def counts_cards(name: str) -> bool:
    """Say whether what a card is worth depends on how many cards there are, whatever they are."""
    few, many = (points({name: 1}, [name], counts=RICH._replace(cards=one)) for one in (1, MANY))
    return counts_others(name) and few != many


def points(
    owned: Mapping[str, int], asked: Iterable[str] = (), tokens: int = 0, counts: Counts = NO_COUNTS,
    off_mat: bool = False,
) -> int:  # fmt: skip
    """Count the points of what a player owns, or of some of its cards (E5).

    owned: copies by name, and Landmarks of the game. tokens: VP tokens. counts: how many cards he owns in all, the
    others worth nothing. off_mat: what scores on a mat does not lie there. Raises NotCounted for what cannot
    be counted from this.
    """
    landmarks = [slug(name) for name in owned if is_scored_by_all(name)]
    held = {slug(name): number for name, number in owned.items() if slug(name) not in landmarks}
    for name in _others()[: max(0, counts.names - len(held))]:
        held.setdefault(name, 1)
    missing = max(0, counts.cards - sum(held.values()))
    if missing:
        held[slug(FILLER)] = held.get(slug(FILLER), 0) + missing
    state = table_of([Holding(held, tokens, favors=counts.favors), Holding({}, favors=0)], landmarks)
    if off_mat:
        player = state.players[0]
        for _, lying in player.mats:
            player.hand = joined(player.hand, lying)
        player.mats = ()
    wanted = set(asked)
    found = points_by_name(state, 0)
    return sum(each for name, _, each in found if not wanted or name in wanted) + (0 if wanted else tokens)


def points_told(
    owned: Mapping[str, int], asked: Iterable[str] = (), tokens: int = 0, counts: Counts = NO_COUNTS,
    off_mat: bool = False,
) -> Decided | None:  # fmt: skip
    """Tell the points (E5, N7 for States alone, X11 for what scores on a mat); None for what cannot be counted."""
    try:
        found = points(owned, asked, tokens, counts, off_mat)
    except (NotCounted, UnknownCard, TableError):
        return None
    rule = "N7" if owned and all(about(name).kind == "state" for name in owned) else "E5"
    return Decided(numbers([found]), rule)


@lru_cache(None)
def _others() -> tuple[str, ...]:
    """List ids of Actions that are worth nothing, as names that differ."""
    found = [slug(name) for name in index() if about(name).types == ("Action",) and about(name).kind == "kingdom"]
    return tuple(sorted(found))[:MANY]


def owned_points(name: str, zone: str) -> int:
    """Count the points of one card that lies in some zone when the game ends (Z7, E5)."""
    state = table_of([Holding({slug(name): 1}), Holding({})])
    player = state.players[0]
    card = (name,)
    if player.hand:
        player.hand = ()
        if zone == "deck":
            player.deck = card
        elif zone == "discard":
            player.discard = card
        elif zone == "play":
            player.play = card
        elif zone == "mat":
            player.mats = (("island", card),)
        elif zone == "aside":
            player.limbo = (card,)
        elif zone == "hand":
            player.hand = card
        elif zone == "trash":
            state.trash = card
    return sum(each for _, _, each in points_by_name(state, 0))


def can_be_negative() -> Decided:
    """Say whether a score can be below zero, by counting one that is (E5)."""
    return Decided(polar(points({"Curse": 1}) < 0), "E5")


def winner(scores: Sequence[int], turns: Sequence[int] | None = None) -> Decided:
    """Say who wins with so many points after so many normal turns each: one seat, or several who share it (E5, E6)."""
    taken: Sequence[int | None] = turns or [None] * len(scores)
    held = [Holding({}, tokens=score, turns=one) for score, one in zip(scores, taken, strict=True)]
    found = settle(held).winners
    tied = len(set(scores)) < len(scores)
    return Decided(Verdict(SEATS, tuple(found)), "E6" if tied else "E5")


def tie(mine: int) -> Decided:
    """Say who wins a tie of two where the first has had so many turns more than the second, or fewer (E6)."""
    return winner((1, 1), (TURNS + mine, TURNS))


def extra_turns_count() -> Decided:
    """Say whether extra turns decide a tie: who has taken as many normal turns as the other shares it (E6, T10c)."""
    return Decided(polar(len(tie(0).verdict.value) == 1), "E6")


def piles_to_end(players: int = 0) -> Decided:
    """Count the empty Supply piles that end the game, for all numbers of players where none is told (E1)."""
    return Decided(numbers(empty_piles_to_end(one) for one in ([players] if players else PLAYERS)), "E1")


def is_counted(name: str) -> Decided | None:
    """Say whether the pile of a card is one of those whose emptiness ends the game (E2); None for what has no pile."""
    kind = about(name).kind
    return Decided(polar(kind in IN_SUPPLY), "E2") if kind not in NO_CARDS else None


def ends(empty: Sequence[str] = (), others: int = 0, players: int = 0) -> Decided | None:
    """Say whether the game ends when a turn ends with some piles empty: by name, and so many others of the Supply.

    Without a number of players for all of them: it may depend on it (E1, E2). None where it cannot be laid out.
    """
    found = set()
    for number in [players] if players else PLAYERS:
        try:
            found.add(_ends(tuple(sorted(set(empty))), others, number))
        except (TableError, UnknownCard):
            return None
    unsupplied = any(about(name).kind not in IN_SUPPLY for name in empty)
    verdict = polar(True in found) if len(found) == 1 else Verdict(DEPENDS)
    return Decided(verdict, "E2" if unsupplied else "E1")


@lru_cache(256)
def _ends(empty: tuple[str, ...], others: int, players: int) -> bool:
    state = _laid(empty, players)
    gone = {pile_of(slug(name)) for name in empty}
    left = others
    piles = list(state.piles)
    for place, name in state.game.supply:
        if slug(name) in gone:
            piles[place] = 0
        elif left and name not in LAST:
            piles[place] = 0
            left -= 1
    state.piles = tuple(piles)
    return game_ends(state)


def _laid(names: Sequence[str], players: int) -> State:
    """Lay out a Supply that has the piles of some cards."""
    kingdom = [pile_of(slug(name)) for name in names if about(name).kind in KINGDOM]
    kingdom += [one for one in PLAIN if one not in kingdom]
    table = lay_out(Kingdom(tuple(kingdom[:10]), colonies="Colony" in names), players)
    return new_state(table, make_game(table))


def when_it_ends() -> Decided:
    """Say when a game ends of which the condition has come true: at the end of that turn (E1, T9)."""
    return Decided(Verdict(TIMES, (END_OF_TURN,)), "E1")


def scores_by_kind(name: str, kind: str) -> bool:
    """Say whether cards of a type change what a card is worth; kind: one of OF_KIND."""
    worth = worth_of(slug(name))
    return (
        isinstance(worth, Points)
        and points({name: 1, OF_KIND[kind]: MANY}, [name]) != points({name: 1, FILLER: MANY}, [name])
        and not counts_names(name)
    )


def is_fixed(name: str) -> bool:
    """Say whether a card that somebody may own is always worth the same."""
    return about(name).kind not in NOBODYS and isinstance(worth_of(slug(name)), int)
