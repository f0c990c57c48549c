"""Paying: what can be bought now, what it costs, what buying triggers; Coffers, Villagers and Debt (G8, T5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.machine.costs import cost_of
from engine.machine.events import open_window
from engine.machine.gaining import gain
from engine.machine.giving import add_coins, add_tokens, gets_actions
from engine.machine.history import add_to_tally, count
from engine.machine.piles import top_of
from engine.machine.trace import note
from engine.machine.tracking import owned
from engine.model.ability import Event
from engine.model.asks import ONE, Answer, Ask, Decision
from engine.model.choices import END, PAY_DEBT, SPEND_COFFERS, SPEND_VILLAGERS, YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import (
    ACTION_PHASE,
    BUY_ANYTHING_DEED,
    BUY_DEED,
    BUY_PHASE,
    CLEAN_UP,
    COFFERS,
    DEBT,
    END_OF_TURN,
    MINUS_COIN,
    PAID,
    SUN,
    SUPPLY,
    VILLAGERS,
    WHEN_BOUGHT,
    Cost,
)  # fmt: skip
from engine.model.names import Names, joined
from engine.model.roles import Forbidding, PayingOtherwise
from engine.model.state import Player, State

CUBES: Final = 2


def buyable(state: State) -> tuple[Choice, ...]:
    """List what can be bought now (G8, G8c) and the end of the phase."""
    game, piles = state.game, state.piles
    if game.affords_anew:
        affordable = _affordable(state)
    else:
        price: tuple[Any, ...] = (state.coins, state.potions, state.discount)
        if 0 in piles:
            price = (*price, *[index for index, _ in game.supply if not piles[index]])
        if game.mixed_supply:
            price = (*price, *[state.ordered[place].slots[:1] for _, place in game.mixed_supply])
        if state.infos is not game.infos:
            price = (*price, None)
        affordable = game.affordable.get(price) or _affordable(state)
        game.affordable[price] = affordable
    if not game.restricts_buys:
        return affordable
    forbidding, taken = _forbidding(state), _taken(state)
    found = [
        option
        for option in affordable[:-1]
        if option.card not in taken
        and not any(one.ability.forbids(state, option.card, one.card) for one in forbidding)
        and not _forbids_itself(state, option.card)
    ]
    return (*found, END)


def _taken(state: State) -> Names:
    """List what the player has; all Projects where his cubes are used up, one for each that he has (G8c)."""
    owned, projects = state.players[state.turn].owned, state.game.projects
    cubes = CUBES - sum(name in projects for name in owned)
    return owned if cubes > 0 else (*owned, *projects)


def _forbidding(state: State) -> list[Any]:
    return [effect for effect in state.lingering if isinstance(effect.ability, Forbidding)]


def _forbids_itself(state: State, name: str) -> bool:
    """Say whether what a thing says of itself keeps it from being bought now (Grand Market, once a turn …)."""
    return any(one.forbids(state, name, name) for one in state.infos[name].forbidding)


def may_be_bought(state: State, name: str) -> bool:
    """Say whether nothing keeps a card from being bought now: no Debt, no ban (G8)."""
    if state.players[state.turn].count(DEBT):
        return False
    forbidding = _forbidding(state)
    forbidden = any(one.ability.forbids(state, name, one.card) for one in forbidding)
    return not forbidden and not _forbids_itself(state, name)


def affords(state: State, name: str) -> bool:
    """Say whether a card can be paid: with $ and potions, Debt in its cost needing none, or otherwise (G8, C3)."""
    return _pays(state, name) or pays_otherwise(state, name) is not None


def _pays(state: State, name: str) -> bool:
    cost = cost_of(state, name)
    return cost.coins <= state.coins and cost.potion <= state.potions


def pays_otherwise(state: State, name: str) -> PayingOtherwise | None:
    """Return what the player whose turn it is can do now instead of paying what a card costs, None if nothing (C3)."""
    if not state.game.pays_otherwise:
        return None
    return next((one for one in state.infos[name].otherwise if one.can_be_paid(state, state.turn, name)), None)


def _affordable(state: State) -> tuple[Choice, ...]:
    """List what the $ and potions are enough for: the top of each pile that is not empty, Events and Projects."""
    found: list[Choice] = []
    for index, pile in state.game.supply:
        name = top_of(state, pile) if state.piles[index] else None
        if name is None:
            continue
        if affords(state, name):
            found.append(Choice(f"buy {name}", "buy", name))
    for name in (*state.game.events, *state.game.projects):
        if state.infos[name].cost.coins <= state.coins:
            found.append(Choice(f"buy {name}", "buy", name))
    return (*found, END)


def purchases_left(state: State) -> int:
    """Count the Buys that are left, and the Actions where these may be used as Buys."""
    thing = state.game.buys_by_actions
    return state.buys + (state.actions if thing and not state.marked(thing, SUN) else 0)


def buy(state: State, name: str) -> None:
    """Pay, use a Buy, then gain the card (G8); Events are followed, Projects stay: neither is a card (G8c).

    An Action is used only where no Buy is left: it can still be played if the Action phase comes back (T2b).
    """
    if state.buys > 0:
        state.buys -= 1
    else:
        state.actions -= 1
        note(state, "use action", state.turn, amount=1, rule="X23")
    state.bought = True
    pay_for(state, name)


def pay_for(state: State, name: str, source: str = SUPPLY) -> None:
    """Pay what a thing costs and get it, whatever allows that: the Buy phase, or a card (Black Market, G14)."""
    if state.game.pays_otherwise and pays_otherwise(state, name) is not None:
        state.stack.append(Frame(PAY, state.turn, Play(name, state.turn), (), source))
    else:
        _pay(state, name, source)


class Pay(Instruction):
    """Pay what a card costs, or do what may be done instead; the frame's progress is where the card lies (C3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which, if there is enough to pay with."""
        card = (frame.play.card,)
        if _pays(state, frame.play.card):
            return Decision(ONE, state.asked(frame.you), YES_OR_NO, "pay otherwise", you=frame.you, cards=card)
        self.apply(state, frame, "yes")
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Get the card once it has been paid."""
        name = frame.play.card
        way = pays_otherwise(state, name) if answer == "yes" else None
        if way is None:
            _pay(state, name, frame.progress)
            return
        _pay(state, name, frame.progress, free=True)
        note(state, "pay otherwise", frame.you, (name,), rule="C3")
        state.push(way.instead(), frame.you, frame.play)


PAY = Pay()


def _pay(state: State, name: str, source: str, free: bool = False) -> None:
    """Take what a thing costs, unless something has been done instead, and let its buyer get it."""
    player, game = state.turn, state.game
    if state.phase == BUY_PHASE:
        state.bought = True  # T4
    landscape = name in game.landscapes
    cost = Cost() if free else state.infos[name].cost if landscape else cost_of(state, name)
    state.coins -= cost.coins
    state.potions -= cost.potion
    debtor = add_tokens(state, player, DEBT, cost.debt) if cost.debt else player
    if state.trace is not None:
        note(state, "buy", player, (name,), rule="G8c" if landscape else "G8")
        if cost.debt:
            note(state, "get tokens", debtor, to=DEBT, amount=cost.debt, rule="X3")
    if game.counting:
        if not landscape:  # it is not a card bought (G8c)
            count(state, BUY_DEED, player, (name,))
        count(state, BUY_ANYTHING_DEED, player, (name,))
    if landscape:
        _follow(state, name)
    elif free:
        state.stack.append(Frame(GET_PAID, player, Play(name, player), (), source))
    elif _may_overpay(state, name):
        state.stack.append(Frame(OVERPAY, player, Play(name, player), (name,), source))
    else:
        _get(state, Play(name, player), source)


def _follow(state: State, name: str) -> None:
    """Put a cube on a Project that has been bought, or do what an Event says (G8c)."""
    player, game = state.turn, state.game
    if name in game.projects:
        owner = state.players[player]
        owner.owned = joined(owner.owned, (name,))
        state.infos = state.retyped(player)
        return
    for ability in state.infos[name].forbidding:
        ability.on_buy(state, name)
    state.push(state.infos[name].instructions, player, Play(name, player))


def _get(state: State, play: Play, source: str) -> None:
    """Let what buying a card triggers resolve, then gain it (G8b)."""
    name, player = play.card, play.owner
    if WHEN_BOUGHT in state.game.hears:
        state.stack.append(Frame(GAIN_BOUGHT, player, play, (name,), source))
        card = owned(state, player, name)
        event = Event(WHEN_BOUGHT, player, (card,), "", True, state.phase, paid=play.paid, potions=play.potions)
        open_window(state, event)
    else:
        gain(state, player, name, source=source, bought=True, overpaid=(play.paid, play.potions))


class GetPaid(Instruction):
    """Get a card for which something was done instead of paying; the frame's progress is where it lies (C3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Go on with what buying it triggers."""
        _get(state, frame.play, frame.progress)
        return None


GET_PAID = GetPaid()


def _takes(state: State, name: str) -> bool | None:
    """Say whether more may be paid for a card than it costs, and whether Potions too; None where it may not (C7)."""
    overpaying = state.infos[owned(state, state.turn, name)].overpaying
    return None if overpaying is None else overpaying.takes_potions()


def _may_overpay(state: State, name: str) -> bool:
    takes = _takes(state, name)
    return takes is not None and bool(state.coins or (takes and state.potions))


class Overpay(Instruction):
    """Pay more for a card than it costs, as much as the buyer likes; of Potions one, since no card costs two (C7)."""

    verb = "overpay"

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask how much."""
        numbers = range(state.coins + 1)
        options = [Choice(str(one), "number", "", one) for one in numbers]
        if state.potions and _takes(state, frame.play.card):
            options += [Choice(f"{one}P", "number with a potion", "", one) for one in numbers]
        card = (frame.play.card,)
        return Decision(ONE, state.asked(frame.you), tuple(options), "overpay", you=frame.you, cards=card, rule="C7")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Pay it, and go on with the card."""
        said = str(answer)
        paid, potions = int(said.removesuffix("P")), int(said.endswith("P"))
        state.coins -= paid
        state.potions -= potions
        note(state, "overpay", frame.you, (frame.play.card,), amount=paid, rule="C7")
        _get(state, frame.play._replace(paid=paid, potions=potions), frame.progress)


OVERPAY = Overpay()


class GainBought(Instruction):
    """Gain the card bought from where it lies, the frame's progress, once what that triggers has resolved (G8b)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Gain it."""
        overpaid = frame.play.paid, frame.play.potions
        gain(state, frame.you, frame.it[0], source=frame.progress, bought=True, overpaid=overpaid)
        return None


GAIN_BOUGHT = GainBought()


def spendable(state: State, player: Player) -> Iterator[Choice]:
    """List the tokens that may be spent now: Coffers and payments for Debt at any time of the turn (T5).

    In older rules both belong to the Buy phase, Coffers before anything is bought, Debt after Treasures are played.
    """
    before_buying = state.phase == BUY_PHASE and not state.bought
    if player.count(COFFERS) and (before_buying or state.game.profile.coffers == "any_time"):
        yield SPEND_COFFERS
    if player.count(VILLAGERS) and state.phase == ACTION_PHASE:
        yield SPEND_VILLAGERS
    if player.count(DEBT) and state.coins > 0 and (state.game.profile.debt == "any_time" or state.phase == BUY_PHASE):
        yield PAY_DEBT


def spend(state: State, number: int, token: str) -> None:
    """Spend a Coffers for $1 or a Villager for an Action (T5)."""
    player = state.players[number]
    player.set_tokens(token, player.count(token) - 1)
    note(state, f"spend {token}", number, amount=1, rule="T5")
    if token == COFFERS:
        if player.count(MINUS_COIN):  # +$1 is what a Coffers gives (T5, D9)
            add_coins(state, number, 1)
        else:
            state.coins += 1
    elif gets_actions(state, number):
        state.actions += 1
    else:
        note(state, "ignore actions", number, amount=1, rule="T5b")


def pay_debt(state: State, number: int) -> None:
    """Pay off one Debt with $1 (T5)."""
    player = state.players[number]
    player.set_tokens(DEBT, player.count(DEBT) - 1)
    state.coins -= 1
    if state.phase == BUY_PHASE and state.game.profile.debt == "buy_phase" and not state.count(PAID):
        add_to_tally(state, PAID)
    note(state, "pay debt", number, amount=1, rule="T5")


class PayOff(Instruction):
    """Let the player whose turn it is pay off Debt outside the phases that offer it, as much as he likes (T5).

    $ that are left are used first, then Coffers where they may be spent at any time.
    """

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask how much."""
        player = state.players[frame.you]
        coffers = player.count(COFFERS) if state.game.profile.coffers == "any_time" else 0
        most = min(player.count(DEBT), state.coins + coffers) if frame.you == state.turn else 0
        if not most:
            return None
        numbers = tuple(Choice(str(one), "number", "", one) for one in range(most + 1))
        return Decision(ONE, state.asked(frame.you), numbers, "pay debt", you=frame.you, rule="T5")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Pay it."""
        for _ in range(int(str(answer))):
            if not state.coins:
                spend(state, frame.you, COFFERS)
            pay_debt(state, frame.you)


PAY_OFF = PayOff()


def may_pay_off(state: State, player: int) -> bool:
    """Say whether Debt just taken can be paid off at once because no phase of this turn will offer it (T5)."""
    return player == state.turn and state.game.profile.debt == "any_time" and state.phase in (CLEAN_UP, END_OF_TURN)
