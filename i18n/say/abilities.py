"""What works at its own time, said as clauses: abilities, what waits, extra turns, what the rules and prices become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from engine.model.ability import When
from engine.vocabulary import (
    cards as c,
    choosing,
    conditions,
    gaining,
    landscapes,
    later,
    mats,
    playing,
    replacing,
    resources,
    tokens,
    turns,
)
from i18n.say.nouns import cards, condition, per, pronoun, quantity_of, some
from i18n.say.reading import Reader, Unsaid, just, only, same
from i18n.say.steps import all_steps, as_one, followed, limited, may, sought, steps, zone
from i18n.say.voice import ABILITY, LATER, MAY, THEY, Clause, Voice, chain, parted, paths_of

if TYPE_CHECKING:
    from engine.model.ability import Condition
    from engine.model.node import Node

IT_IS = {
    kinds.WHEN_GAINED: "gained-card", kinds.WOULD_GAIN: "gained-card", kinds.WHEN_TRASHED: "trashed-card",
    kinds.WHEN_BOUGHT: "bought-card",
    kinds.WHEN_DISCARDED: "discarded-card", kinds.WHEN_DISCARDED_FROM_PLAY: "discarded-card",
    kinds.WHEN_REVEALED: "revealed-card", kinds.AFTER_PLAY: "played-card", kinds.WHEN_PLAYED: "played-card",
}  # fmt: skip
ORDINALS = {0: "", 2: ".second", 3: ".third"}
OWN_TURN = ".own-turn"  # ends the phrases for how often that say on whose turn as well
STANDING = {kinds.EVERYWHERE: "everywhere", kinds.PLAY: "in-play", kinds.HAND: "in-hand"}
TIMES = kinds.EVENTS - kinds.EVENTS_WITH_CARDS
ANYONES = (kinds.CLEAN_UP_STARTS, kinds.PILE_EMPTIES)  # what waits for these waits for them on any turn
# How long what waits without an event of its own works: its phrase says so.
LASTING = {
    later.Unaffected: (kinds.YOUR_NEXT_TURN, kinds.REST_OF_GAME), later.FirstActionInstead: (kinds.YOUR_NEXT_TURN,),
    turns.CannotPlay: (kinds.YOUR_NEXT_TURN,),
    later.CannotBuy: (kinds.THIS_TURN,), later.MakesOnly: (kinds.THIS_TURN,), resources.CostsLess: (kinds.THIS_TURN,),
    landscapes.DrawMore: (kinds.THIS_TURN,), replacing.FirstTreasureIdle: (kinds.YOUR_NEXT_TURN,),
}  # fmt: skip

BACK = When(kinds.TURN_ENDS, by=kinds.ANYONE, holding=kinds.LINGERING, do=[later.DiscardPileRest()])


@Reader
def ability(node: Node, voice: Voice) -> list[Clause]:
    """Say what works at its own time, or for a while."""
    raise Unsaid(node)


def time_of(node: When, voice: Voice, waits: str = "") -> str:
    """Say when an ability works, as the beginning of a sentence."""
    said = _moment(node, voice, waits) if node.event in TIMES else _event(node, voice, waits)
    if node.other_cause:
        said = voice.words("when.other-cause", ABILITY, when=said)
    holds = _origin(node, voice)
    if node.own_turn and not _how_often(node, waits).endswith(OWN_TURN):
        holds.append(condition(conditions.DuringPhase(), voice))
    if node.phase and not (node.first and node.holding == kinds.ITSELF):
        if node.by != kinds.YOU:
            raise Unsaid(node, "phase")
        holds.append(voice._replace(mood="").say(f"during.{node.phase}"))
    if node.given is not None and not _counted_again(node) and not _of_first_card(node):
        holds.append(condition(node.given, voice))
        if not holds[-1]:
            holds.pop()
            _expected(node.given, node)
    if not holds:
        return said
    return voice.words("when.and", ABILITY, when=said, condition=voice.words("when.and.between", ABILITY).join(holds))


def _origin(node: When, voice: Voice) -> list[str]:
    """Say where what is gained must come from."""
    by = f".{node.by}" if node.by != kinds.YOU else ""
    bought = [voice.words(f"it-was-bought{by}", ABILITY)] if node.bought else []
    return [*bought, *([voice.words(f"it-comes-from.{node.frm}", ABILITY)] if node.frm else [])]


def _counted_again(node: When) -> bool:
    """Tell whether there must be something for what is done, and that is done once for each of them."""
    given = node.given
    if not isinstance(given, conditions.Counted) or not same(given, conditions.Counted(given.amount, least=1)):
        return False
    return all(_done_for_each(step, given.amount) for step in node.do)


def _done_for_each(step: Node, amount: c.Amount) -> bool:
    """Tell whether something is done once for each thing that an amount counts."""
    if isinstance(step, resources.Plus):
        return same(step, resources.Plus(cards=amount))
    return isinstance(amount, tokens.TokensOn) and isinstance(step, gaining.Gain) and same(step.times, amount)


def _moment(node: When, voice: Voice, waits: str) -> str:
    """Say a time of the turn: of one's own, but for the end of this one and the next Clean-up, whosever they are."""
    only(node, "event", "do", "by", "holding", "may", "reveal", "given", "foremost", "together")
    ends = node.event in (kinds.TURN_ENDS, kinds.TURN_OVER)
    anyones = waits if ends else waits == kinds.ONCE and node.event in ANYONES
    if node.by != (kinds.ANYONE if anyones else kinds.YOU):
        raise Unsaid(node, "by")
    when = voice.words(f"at.{_dashed(node.event)}" + (f".{_dashed(waits)}" if waits else ""), ABILITY)
    return voice.words("when.foremost", ABILITY, when=when) if node.foremost else when


def _event(node: When, voice: Voice, waits: str) -> str:
    """Say what must happen, by whom, to which cards: in a phrase of its own, or as an event and how often."""
    if node.foremost:
        raise Unsaid(node, "foremost")
    if node.holding == kinds.ITSELF:
        return _of_itself(node, voice, waits)
    words, by = voice.words, f".{node.by}" if node.by != kinds.YOU else ""
    often = _how_often(node, waits)
    happened = kinds.AFTER_PLAY if _replays(node) else node.event
    msgid = f"when.{_dashed(happened)}{by}{often}" + (".outside-clean-up" if node.outside_clean_up else "")
    msgid += ".this" if isinstance(node.what, c.ThisCard) else ""
    what = node.given.what if _of_first_card(node) and isinstance(node.given, conditions.Is) else node.what
    meant = cards(what, voice, 1, "a") if what is not None else words.noun("card", 1, "a")
    if words.has(msgid, ABILITY) or node.outside_clean_up:
        return words(msgid, ABILITY, cards=meant)
    event = words(f"event.{_dashed(node.event)}{by}{_whose(node)}{_at_length(node)}", ABILITY, cards=meant)
    return words(f"time{often}", ABILITY, event=event)


def _whose(node: When) -> str:
    """Return the end of the phrase for a card trashed that must be one's own: none of the Supply is (D11)."""
    if node.event != kinds.WHEN_TRASHED or node.holding not in (kinds.HAND, kinds.PLAY, kinds.TAVERN):
        return ""
    if node.what is not None:
        raise Unsaid(node, "what")
    return ".own-card"


def _at_length(node: When) -> str:
    """Return the end of the phrase for cards discarded from play that more is told of: it says from where first."""
    told = isinstance(node.what, c.Kind) and (limited(node.what) or node.what.among)
    return ".first" if told and node.event == kinds.WHEN_DISCARDED_FROM_PLAY else ""


def _replays(node: When) -> bool:
    """Tell whether what answers a play that begins does so once it is over."""
    return bool(node.do) and all(isinstance(step, playing.Replay) and step.afterwards for step in node.do)


def _of_first_card(node: When) -> bool:
    """Tell whether it must be the first card of all that is played in a turn, and of a kind."""
    given = node.given
    if node.event != kinds.AFTER_PLAY or not node.first or node.what is not None or node.by != kinds.YOU:
        return False
    return isinstance(given, conditions.Is) and same(given, conditions.Is(given.what))


def _of_itself(node: When, voice: Voice, waits: str) -> str:
    """Say an event of the card whose ability it is."""
    if waits or node.by != kinds.YOU:
        raise Unsaid(node, "holding" if waits else "by")
    plain = ("event", "do", "holding", "may", "reveal", "given", "outside_clean_up", "bought", "phase", "frm")
    only(node, *plain, "first")
    msgid = f"when.{_dashed(node.event)}.itself"
    if node.first:
        if not node.phase:
            raise Unsaid(node, "first")
        msgid += f".first.{node.phase}"
    return voice.words(msgid + (".outside-clean-up" if node.outside_clean_up else ""), ABILITY)


def _how_often(node: When, waits: str) -> str:
    """Return the end of the phrase for how often an ability works."""
    if node.first_ever:
        return _only_ever(node, waits)
    often = (".first" if node.first else _ordinal(node)) + (".once-a-turn" if node.once else "")
    if waits == kinds.NEXT_THIS_TURN and node.may:  # who declines can do it at a later time
        if often:
            raise Unsaid(node, "once" if node.once else "nth")
        often, waits = ".once-a-turn", kinds.THIS_TURN
    if node.apart:
        often += ".apart"
    gained = not often and node.event == kinds.WHEN_GAINED and node.by == kinds.YOU
    if node.own_turn and (gained or often in (".first", ".once-a-turn")):
        often += OWN_TURN
    return often + (f".{_dashed(waits)}" if waits else "")


def _only_ever(node: When, waits: str) -> str:
    """Return the end of the phrase for the first time in the game."""
    if waits or node.first or node.nth or node.once:
        raise Unsaid(node, "first_ever")
    return ".first-ever"


def _ordinal(node: When) -> str:
    """Return the end of the phrase for a later time of a turn."""
    if node.nth not in ORDINALS:
        raise Unsaid(node, "nth")
    return ORDINALS[node.nth]


def _dashed(name: str) -> str:
    return name.replace(" ", "-")


@Reader
def _expected(given: Condition, node: When) -> None:
    """Leave a condition unsaid where it holds whenever what follows can be done at all; else raise Unsaid."""
    raise Unsaid(node, "given")


@_expected.register(gaining.CanExchange, "into")
def _(given: gaining.CanExchange, node: When) -> None:
    before = node.event == kinds.WOULD_GAIN
    done = gaining.GainInstead(given.into) if before else gaining.Exchange(c.IT, given.into)
    if not (len(node.do) == 1 and same(node.do[0], done)):
        raise Unsaid(given, "into")


@_expected.register(gaining.StillThere)
def _(given: gaining.StillThere, node: When) -> None:
    moves = (gaining.MoveGained, gaining.TrashGained)
    steps_about_it = [step for step in node.do if not _moves_itself(step)]
    told = [any(isinstance(part, moves) or _plays_gained(part) for _, part in step.walk()) for step in steps_about_it]
    if not told or not all(told):
        raise Unsaid(node, "given")


def _plays_gained(part: Node) -> bool:
    """Tell whether a card is played, or set aside, from where it has been gained to: only while it lies there."""
    if isinstance(part, later.SetAside):
        return part.some is c.IT
    return isinstance(part, playing.Play) and part.some is c.IT and part.frm == kinds.ANYWHERE


@_expected.register(conditions.NotYetUnaffected)
def _(given: conditions.NotYetUnaffected, node: When) -> None:
    if not (len(node.do) == 1 and isinstance(node.do[0], playing.BeUnaffected)):
        raise Unsaid(node, "given")


WHEN = (
    "event", "do", "by", "what", "holding", "may", "reveal", "given", "first", "outside_clean_up", "bought",
    "phase", "once", "doer", "foremost", "frm", "nth", "first_ever", "own_turn",
    "other_cause", "apart",
)  # fmt: skip


@ability.register(When, *WHEN)
def _(node: When, voice: Voice) -> list[Clause]:
    return said_when(node, voice)


def _revealing(node: When, voice: Voice, time: str, inner: Voice) -> list[Clause]:
    """Say an ability for which its card is revealed."""
    if not node.may:
        raise Unsaid(node, "may")
    msgid = "may-reveal.itself" if node.holding == kinds.ITSELF else "may-reveal"
    first = Clause(voice.words(msgid, ABILITY, when=time, card=voice.own()), (voice.path,), whole=True)
    done = as_one(node.do, inner, "do")
    return [first, done._replace(text=inner.say("if-do", clause=done.text), whole=True)]


def said_when(node: When, voice: Voice, waits: str = "") -> list[Clause]:
    """Say an ability: when it works, whether it must, what it does; what waits is said in one sentence."""
    only(node, *WHEN)
    if not node.do:
        raise Unsaid(node, "do")
    inner = _inner(node, voice, waits)
    if node.doer == kinds.ACTOR:
        return _done_by_actor(node, voice, inner, waits)
    time = _placed(node, voice, time_of(node, inner, waits), waits)
    if node.reveal:
        return _revealing(node, voice, time, inner)
    if node.may:
        return _may(node, voice, time, inner)
    clauses = all_steps(node.do, inner, "do")
    within, apart = parted(clauses)
    if not waits and node.given is None:
        number = next((place for place, clause in enumerate(clauses) if clause.whole), len(clauses)) or 1
        within, apart = clauses[:number], clauses[number:]
    head = chain(inner, within)
    text = voice.words(_then(node), ABILITY, when=time, clause=head.text)
    return [Clause(text, (voice.path, *head.paths), whole=True), *apart]


def _inner(node: When, voice: Voice, waits: str) -> Voice:
    """Return the voice for what an ability does: what "it" is there, and whether a pronoun may stand for it."""
    it = "this-card" if node.holding == kinds.ITSELF and not waits else IT_IS.get(node.event, voice.it)
    # A card that the sentence has called by its name may be of another gender than the word for a card.
    named = isinstance(node.what, c.Kind) and bool(node.what.named) or _names_cards(node.given)
    then = voice.then or (waits == kinds.ONCE and node.event == kinds.TURN_STARTS)
    near = not (node.reveal or named) and node.event not in TIMES
    moved = kinds.GAIN_DEED if node.event == kinds.WHEN_GAINED else ""
    return voice._replace(it=it, near=near, mood="", then=then, moved=moved)


def _names_cards(given: Condition | None) -> bool:
    """Tell whether a condition speaks of other cards, so that "it" would be read as one of them."""
    return isinstance(given, conditions.Counted) and isinstance(given.amount, (c.InPlay, conditions.Done))


def _then(node: When) -> str:
    """Return the phrase that joins a time or an event, and what must hold then, with what is done."""
    of_a_turn = node.event in TIMES - {kinds.HAND_GOES, kinds.PILE_EMPTIES}  # what is to happen is said as an event is
    return "then.at" if of_a_turn and node.given is None else "then"


def _done_by_actor(node: When, voice: Voice, inner: Voice, waits: str) -> list[Clause]:
    """Say an ability whose instructions are followed by the other player who has done what it answers."""
    if node.by != kinds.OTHERS or node.reveal or node.may or node.event in TIMES:
        raise Unsaid(node, "doer")
    time = _placed(node, voice, time_of(node, inner, waits), waits)
    done = as_one(node.do, inner._replace(person=THEY), "do")
    if done.whole:
        raise Unsaid(node, "do")
    text = voice.words("then", ABILITY, when=time, clause=voice.words("that-player", clause=done.text))
    return [Clause(text, (voice.path, *done.paths), whole=True, open=done.open)]


def _moves_itself(node: Node) -> bool:
    """Tell whether a card in hand discards itself from there, or sets itself aside."""
    return isinstance(node, choosing.Picking) and node.frm == kinds.HAND and _is_itself(node)


def _leaves_mat(node: Node) -> bool:
    """Tell whether a card moves itself from the mat on which it lies."""
    return isinstance(node, choosing.Picking) and node.frm == kinds.TAVERN and _is_itself(node)


def _is_itself(node: choosing.Picking) -> bool:
    return isinstance(node.some, c.Some) and same(node.some, c.Some(c.ThisCard()))


def _placed(node: When, voice: Voice, time: str, waits: str) -> str:
    """Say where an ability works from, unless what it does says so, or it could work from nowhere else."""
    if _is_told(node, voice, waits):
        return time
    if waits or node.reveal or node.holding not in STANDING:
        raise Unsaid(node, "holding")
    return voice.words(f"when.{_standing(node)}", ABILITY, when=time, card=voice.own())


def _is_told(node: When, voice: Voice, waits: str) -> bool:
    """Tell whether where an ability works from need not be said."""
    does = {type(step) for step in node.do}
    if waits:
        return node.holding in (kinds.LINGERING, kinds.ITSELF) and not node.reveal
    if node.holding == kinds.ITSELF:
        return node.event not in TIMES
    if node.holding == kinds.HAND:
        return node.reveal or playing.PlayThis in does or any(map(_moves_itself, node.do[:1]))
    if node.holding == kinds.TAVERN:
        return bool(does & {playing.CallAndReplay, mats.Call}) or any(map(_leaves_mat, node.do[:1]))
    if node.holding == kinds.ASIDE:
        return _asks_for_what_lies_aside(node)
    # The check holds each landscape to the one of the two that it can have.
    return node.holding in (kinds.OWNED, kinds.EVERYWHERE) and voice.owned


def _asks_for_what_lies_aside(node: When) -> bool:
    """Tell whether the condition of an ability says what must be set aside for it to work at all."""
    return isinstance(node.given, conditions.Counted) and isinstance(node.given.amount, c.AsideAlike)


def _standing(node: When) -> str:
    """Name the phrase of where a card works from; in the hand it is told apart who must do something."""
    own = node.holding == kinds.HAND and node.by == kinds.YOU
    return f"{STANDING[node.holding]}.own" if own else STANDING[node.holding]


def _may(node: When, voice: Voice, time: str, inner: Voice) -> list[Clause]:
    head, *told = all_steps(node.do[:1], inner._replace(mood=MAY), "do")
    head = may(inner, head)
    more = all_steps(node.do, inner, "do", 1)
    text = voice.words(_then(node), ABILITY, when=time, clause=head.text)
    said = [Clause(text, (voice.path, *head.paths), whole=True)]
    if told and told[0].bound and told[0].open < LATER:  # it says itself what follows if it is done
        if more:
            raise Unsaid(node, "do")
        said += told
    elif told or more:
        rest = chain(inner, [*told, *more])
        said.append(rest._replace(text=inner.say("if-do", clause=rest.text), whole=True))
    return said


@steps.register(later.Later, "ability", "until", "stays")
def _(node: later.Later, voice: Voice) -> list[Clause]:
    at = voice.down("ability")._replace(lingers=False)
    if not isinstance(node.ability, When):
        if node.until not in LASTING.get(type(node.ability), ()):
            raise Unsaid(node, "until")
        if node.stays != (node.until != kinds.THIS_TURN):
            raise Unsaid(node, "stays")
        if isinstance(node.ability, resources.CostsLess) and node.ability.holding != kinds.LINGERING:
            raise Unsaid(node.ability, "holding")
        said = _for_good(node, at) if node.until == kinds.REST_OF_GAME else ability(node.ability, at)
    elif not node.ability.do:
        just(node.ability, event=kinds.TURN_STARTS)
        just(node, ability=node.ability, until=kinds.ONCE, stays=True)
        return [voice.clause("stay-in-play")]
    elif node.ability.together:
        said = _token_here(node, node.ability, at)
    else:
        said = said_when(node.ability, at, node.until)
    first = said[0]._replace(paths=(voice.path, *said[0].paths), whole=True, open=LATER)
    if node.stays and isinstance(node.ability, When) and not voice.lingers:
        msgid = "stays.rest-of-the-game" if node.until == kinds.REST_OF_GAME else "stays"
        first = first._replace(text=voice.words(msgid, ABILITY, clause=first.text, card=voice.own()))
    return [first, *said[1:]]


def _token_here(node: later.Later, when: When, voice: Voice) -> list[Clause]:
    """Say that a token is put on the card, and what is done for each of them when all are removed together."""
    just(when, event=kinds.TURN_STARTS, do=when.do, together=True)
    just(node, ability=when, until=kinds.ONCE, stays=True)
    done = as_one(when.do, voice, "do")
    text = voice.words("token-here", ABILITY, when=time_of(when, voice, kinds.ONCE), clause=done.text, card=voice.own())
    return [Clause(text, (voice.path, *done.paths))]


def _for_good(node: later.Later, voice: Voice) -> list[Clause]:
    """Say what works until the game ends, without an event of its own."""
    if not isinstance(node.ability, later.Unaffected):
        raise Unsaid(node, "until")
    return [Clause(voice.words("unaffected.rest-of-the-game", ABILITY), (voice.path,))]


def _sets_several_aside(node: later.SetAside, voice: Voice) -> bool:
    chosen = node.some if isinstance(node.some, c.Some) and (node.frm != kinds.LOOKED or voice.looked != 1) else None
    return chosen is not None and quantity_of(chosen) not in ((1, "exactly"), (1, "up-to"))


def _taken_back(node: later.SetAside, voice: Voice, several: bool) -> Clause:
    """Say that one of the cards set aside is taken at the start of each turn."""
    just(node.ability, event=kinds.TURN_STARTS, holding=kinds.LINGERING, do=(later.TakeBack(one=True),))
    only(node, "some", "frm", "may", "revealed", "ability", "stays")
    if not node.stays or not several:
        raise Unsaid(node, "some" if node.stays else "stays")
    whole = voice.clause("take-back-one", to=voice.place("hand"), card=voice.own())
    return whole._replace(whole=True, open=LATER, bound=True)


@steps.register(later.SetAside, "some", "frm", "may", "then", "revealed", "ability", "stays", "until", "always")
def _(node: later.SetAside, voice: Voice) -> list[Clause]:
    if node.may and voice.mood:
        raise Unsaid(node, "may")
    if node.frm == kinds.LOOKED and voice.aside:
        return _still_aside(node, voice)
    several = _sets_several_aside(node, voice)
    first = _put_aside(node, voice._replace(mood=MAY) if node.may else voice, voice)
    first = may(voice, first) if node.may else first
    first, *told = followed(voice, first, node, "set-aside") if node.then else (first,)
    aside = "set-aside-cards" if several else "set-aside-card"
    inner = voice._replace(it=aside, aside=aside, mood="")
    if any(isinstance(step, later.TakeBack) and step.one for step in node.ability.do):
        return [first, *told, _taken_back(node, inner, several)]
    said = said_when(node.ability, inner.down("ability"), node.until)
    said[0] = _if_set_aside(node, voice, said[0])
    if node.stays or node.always:
        text = voice.words(_staying(node, voice), ABILITY, clause=said[0].text, card=voice.own())
        said[0] = said[0]._replace(text=text)
    return [first, *told, *(clause._replace(whole=True, open=LATER, bound=True) for clause in said)]


def _if_set_aside(node: later.SetAside, voice: Voice, later_on: Clause) -> Clause:
    """Say that a card is played later if it could be set aside, where nobody chooses whether and which."""
    plays = any(isinstance(step, playing.Play) for step in node.ability.do)
    if not plays or not isinstance(node.some, c.Pronoun) or node.may or voice.mood or voice.owned:
        return later_on
    return later_on._replace(text=voice.say("if-do", clause=later_on.text))


def _put_aside(node: later.SetAside, moving: Voice, voice: Voice) -> Clause:
    """Say which cards are set aside."""
    if _is_itself(node):
        only(node, "some", "ability")
        return moving.clause("set-aside.itself", card=voice.own(), zone=zone(voice, node.frm))
    if isinstance(node.some, c.Some) and node.frm != kinds.LOOKED:
        msgid = "set-aside.from.revealed" if node.revealed else "set-aside.from"
        return moving.clause(msgid, cards=some(node.some, voice), zone=zone(voice, node.frm))
    if node.revealed:
        raise Unsaid(node, "revealed")
    if voice.looked != 1 and same(node.some, c.all_of()):
        return moving.clause("set-aside.rest" if voice.again else "set-aside.all")
    if isinstance(node.some, c.Some):
        sought(node.some, voice, node)
    far = node.some is c.THIS and (voice.it != voice.this or not voice.near)  # "it" is another card, or not at hand
    return moving.clause("set-aside", it=pronoun(c.THIS, voice) if far else voice.object_of())


def _staying(node: later.SetAside, voice: Voice) -> str:
    """Return the phrase for how long the card stays in play."""
    if node.until == kinds.REST_OF_GAME and not node.always:
        return "stays.rest-of-the-game"
    if node.until != kinds.ONCE or not node.stays:
        raise Unsaid(node, "until" if node.stays else "always")
    if node.always:
        return "stays.always"
    none = node.may or (isinstance(node.some, c.Some) and quantity_of(node.some)[1] == "up-to")
    none = none or (node.frm == kinds.LOOKED and not voice.looked)  # as many as something counts, or as are found
    return "stays.if-any" if none else "stays"


def _still_aside(node: later.SetAside, voice: Voice) -> list[Clause]:
    """Say what becomes of cards that are set aside already, and wait on for another time."""
    only(node, "some", "frm", "ability", "stays")
    if not same(node.some, c.all_of()):
        raise Unsaid(node, "some")
    first, *rest = said_when(node.ability, voice._replace(mood="", it=voice.aside).down("ability"), kinds.ONCE)
    if node.stays:
        first = first._replace(text=voice.words("stays", ABILITY, clause=first.text, card=voice.own()))
    return [one._replace(paths=(voice.path, *one.paths), whole=True, open=LATER) for one in (first, *rest)]


@steps.register(later.TakeBack, "one")
def _(node: later.TakeBack, voice: Voice) -> list[Clause]:
    if node.one:
        return [voice.clause("take-back.one", to=voice.place("hand"), card=voice.own())]
    return [voice.clause("put.hand.it", it=voice.noun_of_it(), to=voice.place("hand"))]


@steps.register(later.DiscardPileRest)
def _(node: later.DiscardPileRest, voice: Voice) -> list[Clause]:
    return [voice.clause("put.discard.it", it=voice.noun_of_it(), to=voice.place("discard"))]


@steps.register(later.Possess, "gains", "trashes", "second")
def _(node: later.Possess, voice: Voice) -> list[Clause]:
    taken = later.PossessorGains([kind for step in node.gains.do for kind in getattr(step, "tokens", ())])
    just(node.gains, event=kinds.WOULD_GAIN, holding=kinds.LINGERING, do=(taken,))
    back = later.SetAsideTrashed(BACK)
    just(node.trashes, event=kinds.WHEN_TRASHED, holding=kinds.LINGERING, do=(back,))
    gains = as_one(node.gains.do, voice.down("gains"), "do")
    trashes = as_one(node.trashes.do, voice.down("trashes"), "do")
    first = voice.clause("possess" if node.second else "possess.no-second")._replace(whole=True)
    told = [(gains, voice.down("gains")), (trashes, voice.down("trashes"))]
    return [first, *(clause._replace(paths=(at.path, *clause.paths), whole=True) for clause, at in told)]


@steps.register(later.PossessorGains, "tokens")
def _(node: later.PossessorGains, voice: Voice) -> list[Clause]:
    said = {(): "possessor-gains", (kinds.DEBT,): "possessor-gains.debt", kinds.STORED: "possessor-gains.tokens"}
    if tuple(node.tokens) not in said:
        raise Unsaid(node, "tokens")
    return [voice.clause(said[tuple(node.tokens)])]


@steps.register(later.SetAsideTrashed, "back")
def _(node: later.SetAsideTrashed, voice: Voice) -> list[Clause]:
    if not same(node.back, BACK):
        raise Unsaid(node, "back")
    done = voice.clause("set-aside-trashed")
    return [done._replace(paths=(*done.paths, voice.down("back").path, voice.down("back").down("do", 0).path))]


@ability.register(later.FirstActionInstead, "do")
def _(node: later.FirstActionInstead, voice: Voice) -> list[Clause]:
    done = as_one(node.do, voice._replace(person="they"), "do")
    return [Clause(voice.words("first-action-instead", ABILITY, clause=done.text), (voice.path, *paths_of([done])))]


@ability.register(replacing.FirstTreasureIdle)
def _(node: replacing.FirstTreasureIdle, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("first-treasure-idle", ABILITY), (voice.path,))]


@ability.register(later.Unaffected)
def _(node: later.Unaffected, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("unaffected", ABILITY), (voice.path,))]


@ability.register(gaining.GainedTo, "to")
def _(node: gaining.GainedTo, voice: Voice) -> list[Clause]:
    return [Clause(voice.words(f"gained-to.{node.to}", ABILITY), (voice.path,), whole=True)]


@ability.register(later.AlsoTreasures)
def _(node: later.AlsoTreasures, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("also-treasures", ABILITY), (voice.path,))]


@ability.register(later.CannotBuy, "what")
def _(node: later.CannotBuy, voice: Voice) -> list[Clause]:
    what = cards(node.what, voice, None, "bare")
    return [Clause(voice.words("cannot-buy", ABILITY, cards=what), (voice.path,))]


@ability.register(conditions.CannotBeBought, "given")
def _(node: conditions.CannotBeBought, voice: Voice) -> list[Clause]:
    text = voice.words("cannot-be-bought", ABILITY, condition=condition(node.given, voice))
    return [Clause(text, (voice.path,), whole=True)]


@ability.register(later.MakesOnly, "named", "worth", "more")
def _(node: later.MakesOnly, voice: Voice) -> list[Clause]:
    treasures = voice.words.all_of([voice.words.name(name) for name in node.named])
    if node.worth is None:
        coins = voice.words.noun("coin", node.more)
        return [Clause(voice.words("makes-more", ABILITY, cards=treasures, coins=coins), (voice.path,))]
    coins = voice.words.noun("coin", node.worth + node.more)
    return [Clause(voice.words("makes-only", ABILITY, cards=treasures, coins=coins), (voice.path,))]


CHEAPER = {
    kinds.LINGERING: "this-turn", kinds.PLAY: "in-play", kinds.EVERYWHERE: "everywhere", kinds.OWNED: "your-turns",
}  # fmt: skip


@ability.register(resources.CostsLess, "coins", "what", "per", "given", "holding", "own_turn")
def _(node: resources.CostsLess, voice: Voice) -> list[Clause]:
    if node.coins < 1:
        raise Unsaid(node, "coins")
    if node.holding == kinds.ITSELF:
        return [Clause(_costs_less_itself(node, voice), (voice.path,), whole=True)]
    if node.holding == kinds.EVERYWHERE and isinstance(node.what, tokens.FromPileWith):
        only(node, "coins", "what", "holding")
        token = voice.words(f"token-name.{node.what.token}")
        text = voice.words("costs-less.own-pile", ABILITY, node.coins, token=token)
        return [Clause(text, (voice.path,), whole=True)]
    if node.holding == kinds.EVERYWHERE and isinstance(node.per, tokens.TokensOn):
        only(node, "coins", "per", "holding")
        text = voice.words("costs-less.per", ABILITY, node.coins, per=per(node.per, voice))
        return [Clause(text, (voice.path,), whole=True)]
    if node.holding not in CHEAPER:
        raise Unsaid(node, "holding")
    whose = ".your-turns" if node.own_turn else ""
    if whose and node.holding != kinds.PLAY:
        raise Unsaid(node, "own_turn")
    only(node, "coins", "what", "holding", "own_turn")
    what = voice.words.noun("card", None, "all") if same(node.what, c.ANY) else cards(node.what, voice, None, "all")
    text = voice.words(f"costs-less.{CHEAPER[node.holding]}{whose}", ABILITY, node.coins, cards=what)
    return [Clause(text, (voice.path,), whole=True)]


@ability.register(resources.CostsAs, "what")
def _(node: resources.CostsAs, voice: Voice) -> list[Clause]:
    if not isinstance(node.what, c.Kind) or not isinstance(node.what.other_than, str):
        raise Unsaid(node, "what")
    just(node.what, other_than=node.what.other_than)
    other = voice.words.name(node.what.other_than)
    return [Clause(voice.words("costs-as.newest", ABILITY, card=other), (voice.path,), whole=True)]


def _costs_less_itself(node: resources.CostsLess, voice: Voice) -> str:
    """Say what a card costs less itself: in a phase, for each card in play of the player whose turn it is …"""
    only(node, "coins", "per", "given")
    if node.given is None:
        if not same(node.per, conditions.Done(kinds.GAIN_DEED)):
            raise Unsaid(node, "per")
        return voice.words("costs-less.itself.gained", ABILITY, node.coins)
    if node.per is None:
        if not same(node.given, conditions.Counted(c.CardsIn(kinds.DISCARD), most=0)):
            raise Unsaid(node, "given")
        return voice.words("costs-less.itself.no-discard", ABILITY, node.coins)
    if not isinstance(node.given, conditions.DuringPhase) or not isinstance(node.per, c.InPlay):
        raise Unsaid(node, "per" if isinstance(node.given, conditions.DuringPhase) else "given")
    only(node.per, "what")
    each = cards(node.per.what, voice, 1, "bare")
    return voice.words(f"costs-less.itself.{node.given.phase}", ABILITY, node.coins, cards=each)
