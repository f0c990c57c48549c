"""What a player at the table may see: the table, the log without the secrets of others; and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from assistant.telling.names import say_cost, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.scenarios import FOREIGN, say_cards
from assistant.telling.tables import LANDSCAPE_ALIGNS, landscape_cells
from engine.machine.costs import cost_of
from engine.machine.piles import top_of
from engine.machine.scoring import points_by_card, score, winners
from engine.model import kinds
from engine.model.ability import Effect
from engine.model.asks import Answer
from engine.model.names import MARKET, NOBODY, plain
from engine.model.state import Fact, State
from engine.records import NamedTuple
from engine.table.facts import fact, slug
from engine.vocabulary.later import TakeBack
from i18n.collate import sort_key
from i18n.interface import Interface
from i18n.names import name_of
from i18n.say.log import SILENT, log_line, token_name

VERSION: Final = 1
OUT_OF_SIGHT = (kinds.HAND, kinds.DECK, kinds.LOOKED, kinds.ASIDE, kinds.ANYWHERE)
SECRET = {"draw": "draw", "look": "look", "clean up": "clean-up", "pass": "move", "put": "move", "set aside": "move"}


def say_fact(one: Fact, viewer: int, names: Sequence[str], ui: Interface) -> str | None:
    """Say a fact to a player, or to everybody (NOBODY); what only another saw is told by its number of cards."""
    if viewer != NOBODY and one.cards and viewer not in (one.player, one.owner) and _secret(one):
        if one.to == kinds.ANYWHERE:  # everybody sees where in the deck
            return begun(ui("play.hidden.place", n=one.amount, who=names[one.player]))
        return begun(ui(f"play.hidden.{SECRET[one.verb]}", n=len(one.cards), who=names[one.player]))
    line = log_line(one, ui.lang, names, FOREIGN)
    return line and begun(line)


def gathered(facts: Sequence[Fact]) -> list[Fact]:
    """Tell Treasures that a player plays one after the other in one fact, and the $ that they give in one behind it.

    Nothing else is touched, and nothing that happened in between is passed over; the log tells each by itself.
    """
    found: list[Fact] = []
    plays: list[Fact] = []
    coins: list[Fact] = []

    def close() -> None:
        if plays:
            found.append(plays[0]._replace(cards=tuple(card for one in plays for card in one.cards)))
        if coins:
            found.append(coins[0]._replace(amount=sum(one.amount for one in coins)))
        plays.clear()
        coins.clear()

    for one in facts:
        begins = one.verb == "play" and one.frm == kinds.HAND and all(map(_is_treasure, one.cards))
        if begins and (not plays or plays[-1].player == one.player):
            plays.append(one)
        elif plays and one.verb == "coins" and one.player == plays[-1].player and _is_treasure(one.card):
            coins.append(one)
        elif one.verb not in SILENT:
            close()
            found.append(one)
    close()
    return found


def _is_treasure(card: str) -> bool:
    return bool(card) and kinds.TREASURE in fact(slug(plain(card))).types


def begun(sentence: str) -> str:
    """Write a sentence with a capital, whatever it begins with."""
    return sentence[:1].upper() + sentence[1:]


def _secret(one: Fact) -> bool:
    if one.verb in ("put", "set aside"):
        return one.frm in (*OUT_OF_SIGHT, kinds.DISCARD) and one.to in ("", *OUT_OF_SIGHT)
    return one.verb in SECRET


def table_page(state: State, viewer: int, names: Sequence[str], ui: Interface, spoken: Sequence[str] = ()) -> Page:
    """Show the table as a player sees it, his own hand first; spoken: the names as a sentence has them."""
    supply = [_pile(state, name, ui) for name in state.game.piles]
    if MARKET in state.game.ordered_index:
        supply.append(Row((str(len(state.pile(MARKET).slots)), ui("explain.market"), "")))
    players = [row for number in range(len(names)) for row in _player(state, number, viewer, names, ui)]
    return Page(
        say_hand(state, viewer, spoken or names, ui),
        (
            Section(ui("play.supply"), tuple(supply), "rlr"),
            *_sideways(state, ui),
            Section(ui("play.players"), tuple(players)),
            *_fate(state, ui),
            *_marks(state, names, ui),
            Section(ui("play.trash"), (Row((say_cards(state.trash, ui) or ui("play.nothing"),)),)),
        ),
    )


def _sideways(state: State, ui: Interface) -> list[Section]:
    """Show the landscapes, and the cards set aside before the game for what plays them there (14.3)."""
    rows = [Row(landscape_cells(slug(name), ui)) for name in state.game.landscapes]
    aside = [("mouse", card) for card in (state.mouse,) if card]
    aside += [("riverboat", card) for card in state.game.setup.prepared]
    told = [ui(f"table.thing.{role}", name=show_name(slug(card), ui.lang)) for role, card in aside]
    rows += [Row((line, "", "")) for line in told]
    return [Section(ui("table.landscapes"), tuple(rows), LANDSCAPE_ALIGNS)] if rows else []


def say_hand(state: State, player: int, names: Sequence[str], ui: Interface) -> str:
    """Say which cards a player has in hand, sorted as one holds them."""
    hand = sorted(state.players[player].hand, key=lambda card: hand_order(plain(card), state, ui))
    cards = say_cards(hand, ui) or ui("play.nothing")
    return begun(ui("play.hand", who=names[player], cards=cards))


def say_discard_pile(state: State, player: int, names: Sequence[str], ui: Interface) -> str:
    """Say which cards lie on a player's discard pile."""
    cards = say_cards(state.players[player].discard, ui) or ui("play.nothing")
    return begun(ui("play.discard-pile", who=names[player], cards=cards))


def hand_order(card: str, state: State, ui: Interface) -> tuple[Any, ...]:
    """Rank a card of a hand: Actions, Night cards, Treasures, then what only counts; the dear first, then by name."""
    info = state.infos[card]
    kinds_of = (info.action, info.night, info.treasure, info.victory, True)
    return kinds_of.index(True), -info.cost.coins, sort_key(show_name(slug(card), ui.lang), ui.lang)


def say_price(state: State, name: str, ui: Interface) -> str:
    """Say what a card, an Event or a Project costs right now; "" where it has no cost."""
    known = fact(slug(plain(name)))
    cost = cost_of(state, known.name) if known.name in state.infos else known
    return say_cost(known._replace(coins=cost.coins, potion=cost.potion, debt=cost.debt), ui)


def _fate(state: State, ui: Interface) -> list[Section]:
    """Show the Boons and the Hexes: how many are left, which have been used, which lie beside Druid (N4)."""
    lines = []
    for deck, cards, aside in (("boons", state.boons, state.boons_aside), ("hexes", state.hexes, ())):
        if cards.slots or cards.discard:
            lines.append(ui(f"play.{deck}", n=len(cards.slots)))
        if cards.discard:
            lines.append("  " + ui("play.used", cards=say_cards(cards.discard, ui)))
        if aside:
            druid = show_name(slug("Druid"), ui.lang)
            lines.append("  " + ui("play.boons-aside", card=druid, cards=say_cards(aside, ui)))
    return [Section(ui("play.fate"), tuple(Row((line,)) for line in lines))] if lines else []


def _marks(state: State, names: Sequence[str], ui: Interface) -> list[Section]:
    """Show what lies on piles and landscapes, and whose it is where it is not everybody's."""
    rows = []
    for mark, number in state.marks:
        told = f"{number} × {token_name(mark.kind, ui.lang, FOREIGN)}"
        told += f" ({names[mark.owner]})" if mark.owner != NOBODY else ""
        rows.append(Row((show_name(slug(mark.place), ui.lang), told)))
    return [Section(ui("play.marks"), tuple(rows))] if rows else []


def _pile(state: State, name: str, ui: Interface) -> Row:
    """Show how many cards a pile has, and what it costs; of one of different cards, the top one if it lies open."""
    top, said = top_of(state, name), show_name(slug(name), ui.lang)
    if top is not None and name in state.game.turned_up:
        said = ui("play.pile-top", pile=said, card=show_name(slug(top), ui.lang))
    else:
        top = None
    return Row((str(state.piles[state.game.pile_index[name]]), said, say_price(state, top or name, ui)))


def _player(state: State, number: int, viewer: int, names: Sequence[str], ui: Interface) -> list[Row]:
    player = state.players[number]
    counts = {"hand": len(player.hand), "deck": len(player.deck), "discard": len(player.discard)}
    told = ui("play.holds", who=names[number], turns=player.turns, **counts)
    zones = [("in-play", player.play), ("top", player.top), ("owned", player.owned)]
    zones += [("mat", cards) for _, cards in player.mats]
    lines = [told, *(ui(f"play.{zone}", cards=say_cards(cards, ui)) for zone, cards in zones if cards)]
    lines += [_aside(one, viewer, ui) for one in state.lingering if one.owner == number and one.cards]
    held = [f"{number} × {token_name(kind, ui.lang)}" for kind, number in player.tokens if kind != kinds.VP]
    lines += [ui("play.tokens-held", tokens=", ".join(held))] if held else []
    if player.points:
        lines.append(ui("play.tokens", number=player.points))
    return [Row((line if not index else "  " + line,)) for index, line in enumerate(lines)]


def _aside(effect: Effect, viewer: int, ui: Interface) -> str:
    """Say what an effect has set aside; cards that come back one by one lie face down (N13)."""
    card = show_name(slug(plain(effect.card)), ui.lang)
    if viewer != effect.owner and any(isinstance(node, TakeBack) and node.one for _, node in effect.ability.walk()):
        return ui("play.aside-hidden", n=len(effect.cards), card=card)
    return ui("play.aside", card=card, cards=say_cards(effect.cards, ui))


class PlayAnswer(NamedTuple):
    """Be how a game stands that was played to its end or left.

    state: with the log as its trace. seats: who sat there. names: what they are called in the language of the game.
    spoken: the same as a sentence has them. kingdom: ids of the piles. answers: all that were given, so that the game
    can be played again.
    """

    state: State
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    spoken: tuple[str, ...]
    kingdom: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()

    def page(self, ui: Interface) -> Page:
        """Say the scores card by card, and who has won if the game is over (E5, E6)."""
        sections = tuple(_scores(self.state, number, name, ui) for number, name in enumerate(self.names))
        if not self.state.over:
            return Page(ui("play.so-far"), sections)
        best = winners(self.state)
        won = ui("play.won", n=len(best), who=", ".join(self.spoken[number] for number in best))
        return Page(ui("play.over"), sections, (won, ui("play.tie")))

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the scores and the log as data (docs/json.md)."""
        state = self.state
        best = winners(state) if state.over else []
        players = [
            {"seat": number + 1, "kind": self.seats[number], "points": score(state, number), "turns": player.turns,
             "tokens": player.points, "winner": number in best,
             "cards": [_counting(*one, ui) for one in points_by_card(state, number)]}
            for number, player in enumerate(state.players)
        ]  # fmt: skip
        return {
            "format": "justiciar.play", "version": VERSION, "lang": ui.lang, "seed": self.seed,
            "profile": state.game.profile.name, "over": state.over, "rule": "E6", "players": players,
            "log": [_fact_data(one) for one in state.trace or ()], "kingdom": list(self.kingdom),
            "answers": [one if isinstance(one, str) else list(one) for one in self.answers],
        }  # fmt: skip


def _scores(state: State, number: int, name: str, ui: Interface) -> Section:
    """Say what counts for a player."""
    player = state.players[number]
    rows = [Row((f"{copies} ×", show_name(slug(card), ui.lang), str(points)))
            for card, copies, points in points_by_card(state, number)]  # fmt: skip
    if player.points:
        rows.append(Row((ui("play.tokens", number=player.points),)))
    heading = ui("play.score", n=score(state, number), who=name, turns=player.turns)
    return Section(heading, tuple(rows or [Row((ui("play.nothing"),))]), "rlr")


def _counting(name: str, copies: int, points: int, ui: Interface) -> dict[str, Any]:
    named = name_of(slug(name), ui.lang)
    return {"id": slug(name), "name": named.text, "name_lang": named.lang, "copies": copies, "points": points}


def _fact_data(one: Fact) -> dict[str, Any]:
    return {
        "verb": one.verb, "seat": one.player + 1 or None, "cards": [slug(plain(card)) for card in one.cards],
        "from": one.frm, "to": one.to, "amount": one.amount, "rule": one.rule, "card": slug(one.card) or None,
        "prompt": one.prompt, "answer": one.answer, "other": one.owner + 1 or None,
    }  # fmt: skip
