"""Tokens said: getting, spending, putting, taking and moving them, where they lie, and what they do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import ACTION, COIN, DEBT, OWN_COIN, SUPPLY, VICTORY
from engine.vocabulary import cards as c, choosing, tokens
from engine.vocabulary.conditions import Counted
from i18n.say.abilities import ability
from i18n.say.nouns import amount, cards, counted, per, quantity_of, type_nouns
from i18n.say.reading import Reader, Unsaid, just, only, same
from i18n.say.steps import all_steps, as_one, may, steps, tells_of_it
from i18n.say.voice import ABILITY, MAY, YOU, Clause, Voice, chain, grouped, if_done, parted
from i18n.say.words import Fixed

if TYPE_CHECKING:
    from i18n.lexicon import Slot

ON, FROM, TO = "on", "from", "to"


@Reader
def place(node: tokens.Place, voice: Voice, way: str) -> str:
    """Say where tokens lie, from where they are taken, or to where they are put."""
    raise Unsaid(node)


@place.register(tokens.Here)
def _(node: tokens.Here, voice: Voice, way: str) -> str:
    return voice.words(f"place.{way}.{'here' if voice.owned else 'mat'}", card=voice.own())


@place.register(tokens.PileOf, "card")
def _(node: tokens.PileOf, voice: Voice, way: str) -> str:
    return voice.words(f"place.{way}.pile-of-{'this' if node.card is c.THIS else 'it'}")


def _some(node: tokens.PutToken | tokens.TakeTokens, voice: Voice) -> Slot:
    """Make a number of tokens, all of them, or so many for each of what is counted."""
    if node.number == c.EVERYTHING:
        return voice.words.noun(node.token, None, "all")
    return amount(node.number, voice, node.token)


@steps.register(tokens.GetTokens, "token", "number", "payable")
def _(node: tokens.GetTokens, voice: Voice) -> list[Clause]:
    if node.payable and (node.token != DEBT or voice.mood == MAY):
        raise Unsaid(node, "payable")
    if node.token not in tokens.SINGLE:
        got = voice.clause("get", things=amount(node.number, voice, node.token))
        return [got, may(voice, voice._replace(mood=MAY).clause("pay-off"))] if node.payable else [got]
    if node.number != 1:
        raise Unsaid(node, "number")
    return [voice.clause(f"take.{node.token}")]


# Complex because each pair of fields that no phrase says together is one test.
def _refuse_spending(node: tokens.Spend, free: bool, asked: bool) -> None:
    """Raise Unsaid for what no phrase says; free: any number may be spent, asked: "may" has been said already."""
    if (node.may and asked) or (free and (asked or not node.may or node.again or node.instead)):
        raise Unsaid(node, "may" if node.may and asked else "number")
    if (node.again and not (node.may or asked)) or (node.instead and (node.then or node.again or not node.may)):
        raise Unsaid(node, "instead" if node.instead else "again")


@steps.register(tokens.Spend, "token", "number", "then", "may", "again", "instead", "always")
def _(node: tokens.Spend, voice: Voice) -> list[Clause]:
    free, asked = node.number == c.EVERYTHING, voice.mood == MAY
    _refuse_spending(node, free, asked)
    if any(isinstance(step, choosing.Picking) and step.instead for step in node.then):
        raise Unsaid(node, "then")  # "if not" would be read as not spending
    before = voice._replace(mood="", near=False)
    spent = voice.words.noun(node.token, None, "any") if free else voice.words.noun(node.token, node.number)
    moving = voice._replace(mood=MAY) if node.may else voice
    clause = moving.clause(_spending(node, free), tokens=spent)
    clause = may(before, clause) if node.may else clause
    then = all_steps(node.then, _having_spent(node, before, free), "then")
    if node.again:
        then.append(Clause(before.say("spend.again"), (before.path,)))
    if node.instead:
        done = as_one(node.instead, before, "instead")
        return [clause, before.clause("if-not", clause=done)._replace(whole=True, open=True)]
    if free or node.always:
        return _spent_freely(node, clause, then, free)
    if asked or not then:  # what is done for it is said by who says that one may
        return [clause, *then]
    within, apart = parted(then)
    return [clause, if_done(before.clause("if-do", clause=chain(before, within))), *apart]


def _spending(node: tokens.Spend, free: bool) -> str:
    """Return the phrase for what is spent; coins are paid."""
    if not free:
        return "spend"
    return "pay.any" if node.token == COIN else "spend.any"


def _having_spent(node: tokens.Spend, voice: Voice, free: bool) -> Voice:
    """Return the voice for what is done for the tokens spent: it knows which, where it counts them or there is one."""
    if node.token == COIN:
        return voice._replace(it=COIN)
    return voice._replace(paid=node.token) if free or node.number == 1 else voice


def _spent_freely(node: tokens.Spend, clause: Clause, then: list[Clause], free: bool) -> list[Clause]:
    """Say what is done for as many tokens as one likes, in any case or if some are spent: it counts them."""
    if not free or not all(tells_of_it(step) for step in node.then):
        raise Unsaid(node, "then" if free else "always")
    if node.always:
        if len(then) != 1:
            raise Unsaid(node, "always")
        return [clause, then[0]]
    return [clause._replace(open=False), *(one._replace(joins=True) for one in then)]


@steps.register(tokens.PutToken, "token", "on", "number", "frm")
def _(node: tokens.PutToken, voice: Voice) -> list[Clause]:
    put = _some(node, voice)
    if isinstance(node.on, tokens.APile):
        only(node.on, "without")
        if node.frm is not None:
            raise Unsaid(node, "frm")
        chosen = voice.words(f"place.to.chosen-pile{_excepted(node.on)}")
        if voice.paid == node.token and node.number == 1:  # not another one besides
            return [voice.clause("put-token.spent", place=chosen)]
        return [voice.clause("put-token", tokens=put, place=chosen)]
    to = place(node.on, voice, TO)
    if node.frm is None:
        return [voice.clause("put-token", tokens=put, place=to)]
    return [voice.clause("move-token", tokens=put, place=place(node.frm, voice, FROM), to=to)]


def _excepted(pile: tokens.APile) -> str:
    """Return the end of the phrase for a pile that must not be of some kind."""
    if tuple(pile.without) not in ((), (VICTORY,)):
        raise Unsaid(pile, "without")
    return ".no-victory" if pile.without else ""


@steps.register(tokens.TakeTokens, "token", "frm", "number")
def _(node: tokens.TakeTokens, voice: Voice) -> list[Clause]:
    if node.token == OWN_COIN:
        only(node, "token", "frm")
        return [voice.clause(f"remove.{node.token}", place=place(node.frm, voice, FROM))]
    return [voice.clause("take-token", tokens=_some(node, voice), place=place(node.frm, voice, FROM))]


@per.register(tokens.TokensOn, "token", "place")
def _(node: tokens.TokensOn, voice: Voice) -> str:
    if node.token == OWN_COIN:
        return voice.words(f"per.{node.token}", place=place(node.place, voice, ON))
    lying = voice.words.noun(node.token, 1, "bare")
    return voice.words("per.token-on", token=lying, place=place(node.place, voice, ON))


@amount.register(tokens.TokensOn, "token", "place")
def _(node: tokens.TokensOn, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@per.register(tokens.Paid)
def _(node: tokens.Paid, voice: Voice) -> str:
    return voice.words(f"per.paid.{COIN if voice.it == COIN else voice.paid}")


@amount.register(tokens.Paid)
def _(node: tokens.Paid, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@per.register(tokens.TokensHeld, "token", "every")
def _(node: tokens.TokensHeld, voice: Voice) -> str:
    if voice.person != YOU:
        raise Unsaid(node)
    held = voice.words.noun(node.token, node.every) if node.every > 1 else voice.words.noun(node.token, 1, "bare")
    return voice.words("per.tokens-held", "", node.every, tokens=held)


@amount.register(tokens.TokensHeld, "token", "every")
def _(node: tokens.TokensHeld, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@counted.register(tokens.TokensHeld, "token")
def _(node: tokens.TokensHeld, bounds: Counted, voice: Voice) -> str:
    if bounds.least:
        just(bounds, amount=bounds.amount, least=bounds.least)
        if node.token == DEBT and bounds.least == 1:
            return voice.say("has-debt")
        return voice.say("has-tokens", bounds.least, tokens=voice.words.noun(node.token, bounds.least))
    only(bounds, "amount", "most")
    if bounds.most or node.token not in tokens.SINGLE:
        raise Unsaid(bounds, "most")
    return voice.say(f"has-not.{node.token}")


@counted.register(tokens.TokensOn, "token", "place")
def _(node: tokens.TokensOn, bounds: Counted, voice: Voice) -> str:
    only(bounds, "amount", "least")
    lying = voice.words.noun(node.token, bounds.least)
    return voice.words("tokens-lie", "", bounds.least, tokens=lying, place=place(node.place, voice, ON))


@ability.register(tokens.AtFirst, "token", "number", "on", "more")
def _(node: tokens.AtFirst, voice: Voice) -> list[Clause]:
    if node.more and node.on is not None:
        raise Unsaid(node, "more")
    words, lying = voice.words, voice.words.noun(node.token, node.number)
    if isinstance(node.on, tokens.Place):
        text = words("at-first.here", ABILITY, tokens=lying, place=place(node.on, voice, TO))
    elif isinstance(node.on, c.Kind) and node.on.named:
        only(node.on, "named")
        named = words.all_of([words.name(name) for name in node.on.named])
        text = words("at-first.piles.named", ABILITY, tokens=lying, cards=named)
    elif node.on is not None:
        every = "at-first.piles.all" if same(node.on, c.ANY) else "at-first.piles"
        text = words(every, ABILITY, tokens=lying, cards=cards(node.on, voice, None, "bare"))
    else:
        text = words("at-first.more" if node.more else "at-first", ABILITY, tokens=lying)
    return [Clause(text, (voice.path,), whole=True)]


def _own(token: str, voice: Voice) -> Slot:
    """Make the object "your +1 Card token"."""
    return Fixed(voice.words, voice.words("own-token", token=voice.words(f"token-name.{token}")))


@steps.register(tokens.MoveToken, "tokens", "to", "bare")
def _(node: tokens.MoveToken, voice: Voice) -> list[Clause]:
    if isinstance(node.to, tokens.APile):
        just(node.to, types=(ACTION,))
        to = voice.words("place.onto.bare-action-pile" if node.bare else "place.onto.action-pile")
    else:
        if node.bare or len(node.tokens) > 1:
            raise Unsaid(node, "bare" if node.bare else "tokens")
        to = place(node.to, voice, "onto")
    own = voice.words.one_of([_own(token, voice) for token in node.tokens])
    return [voice.clause("move-own-token", tokens=own, place=to)]


@cards.register(tokens.FromPileWith, "token")
def _(
    what: tokens.FromPileWith, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = ""
) -> Slot:
    token = voice.words(f"token-name.{what.token}")
    after = (where, voice.words("kind.from-pile-with", token=token))
    return voice.words.noun("card", n, quantity, after=tuple(filter(None, after)))


@steps.register(tokens.Inherit, "some", "frm")
def _(node: tokens.Inherit, voice: Voice) -> list[Clause]:
    if node.frm != SUPPLY:
        raise Unsaid(node, "frm")
    if not isinstance(node.some, c.Some) or quantity_of(node.some) != (1, "exactly"):
        raise Unsaid(node, "some")
    just(node, some=node.some)
    chosen = cards(node.some.what, voice, 1, where=voice.words("kind.from-supply"))
    return [voice.clause("inherit", cards=chosen)]


@ability.register(tokens.AlsoPlay, "named", "types", "do", "always", "of", "phase")
def _(node: tokens.AlsoPlay, voice: Voice) -> list[Clause]:
    words = voice.words
    if node.of:
        return _all_also(node, voice)
    if node.phase:
        raise Unsaid(node, "phase")
    if not node.types:
        return _plays_instead(node, voice)
    names = words.all_of([words.name(name, None, "all") for name in node.named])
    types = words.noun("card", None, "bare", types=type_nouns(node.types), joined="and")
    done = as_one(node.do, voice._replace(it="this-card"), "do")
    msgid = "also-play.always" if node.always else "also-play"
    text = words(msgid, ABILITY, names=names, types=types, clause=done.text)
    return [Clause(text, (voice.path, *done.paths), whole=True)]


@ability.register(tokens.LendAll, "named")
def _(node: tokens.LendAll, voice: Voice) -> list[Clause]:
    words = voice.words
    names = words.all_of([words.name(name, None, "all") for name in node.named])
    return [Clause(words("lend", ABILITY, names=names), (voice.path,), whole=True)]


def _all_also(node: tokens.AlsoPlay, voice: Voice) -> list[Clause]:
    """Say what all cards of a type are besides, and what they do instead when they are played in a phase."""
    if node.named or node.always:
        raise Unsaid(node, "named" if node.named else "always")
    words = voice.words
    every, one = (words.noun("card", n, q, types=type_nouns([node.of])) for n, q in ((None, "all"), (1, "a")))
    types = words.noun("card", None, "bare", types=type_nouns(node.types), joined="and")
    done = as_one(node.do, voice._replace(it="this-card"), "do")
    text = words(f"all-also.{node.phase}", ABILITY, cards=every, types=types, card=one, clause=done.text)
    return [Clause(text, (voice.path, *done.paths), whole=True)]


def _plays_instead(node: tokens.AlsoPlay, voice: Voice) -> list[Clause]:
    """Say what cards do that stay what they are; only the first sentence names them."""
    if node.always:
        raise Unsaid(node, "always")
    names = voice.words.one_of([voice.words.name(name, 1, "a") for name in node.named])
    first, *more = grouped(voice, all_steps(node.do, voice._replace(it="this-card"), "do"))
    text = voice.words("play-instead", ABILITY, names=names, clause=first.text)
    return [Clause(text, (voice.path, *first.paths), whole=True), *more]
