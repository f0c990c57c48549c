"""Cards of a deck, looked at, revealed or taken from its top, and shuffled, said as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from engine.vocabulary import cards as c, choosing, conditions, decks, later, naming, piles, playing, tokens
from i18n.say.abilities import ability
from i18n.say.nouns import among, amount, cards, condition, costs, per, pronoun, quantity_of, some
from i18n.say.reading import Unsaid, just, only, same
from i18n.say.steps import IT_IS, PICKED, all_steps, as_one, picked, steps, tells_of_it, zone
from i18n.say.voice import ABILITY, MAY, THEY, YOU, Clause, Voice, chain, if_done, opened, paths_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.instruction import Instruction
    from i18n.lexicon import Slot


def rest(voice: Voice, where: str, joins: bool = True, one: bool = False) -> Clause:
    """Say where what is left of the cards looked at goes; one: of several cards at most one can be left."""
    msgid = "rest.one" if voice.looked == 1 else "rest.last" if one and where == kinds.DECK else "rest"
    return voice.clause(f"{msgid}.{where.replace(' ', '-')}")._replace(joins=joins)


def _leaves_one(node: decks.LookAt) -> bool:
    """Tell whether all cards looked at but one are moved."""
    moves = [step.some for step in node.do if isinstance(step, choosing.Picking) and _takes(step) and not step.may]
    taken = [quantity_of(some) for some in moves if isinstance(some, c.Some)]
    number = sum(number or 0 for number, quantity in taken if quantity == "exactly")
    return isinstance(node.cards, int) and len(taken) == len(node.do) and number == node.cards - 1 > 0


def _done_in_turn(node: decks.LookAt, voice: Voice) -> list[Clause]:
    """Say one after the other what is done with the cards looked at."""
    done: list[Clause] = []
    for index, step in enumerate(node.do):
        again = any(_takes(before) for before in node.do[:index])
        said = steps(step, voice._replace(again=again).down("do", index))
        follows = bool(done) and not (done[-1].whole or done[-1].open)
        done += [*(one._replace(joins=follows and not one.whole) for one in said[:1]), *said[1:]]
    return done


def _may_be_joined(done: list[Clause]) -> bool:
    """Tell whether another clause can be joined to the last one."""
    return not any(one.whole or one.open for one in done[-1:])


def looked(node: decks.LookAt, voice: Voice, verb: str) -> list[Clause]:
    """Say cards from the top of a deck, what is done with them, and where the rest goes."""
    number = node.cards if isinstance(node.cards, int) else 0
    if isinstance(node.cards, c.CoinsOf):
        first = voice.clause(f"{verb}-top.per", per=per(node.cards, voice))
    else:
        first = voice.clause(f"{verb}-top", number or 1, cards=amount(node.cards, voice, "card"))
    it = "that-card" if number == 1 else "those-cards"
    inner = voice._replace(looked=number, it=it, near=number == 1, again=False)
    if len(node.do) == 1 and (number == 1 or not node.then):
        whole = number != 1 and _all_or_none(node, voice)
        kept = inner.clause("rest.all.deck") if whole else rest(inner, node.rest)
        one = _one_looked(node.do[0], inner.down("do", 0), kept)
        if one is not None:
            return [first, one, *all_steps(node.then, inner, "then")]
    done = _done_in_turn(node, inner)
    if _takes_all(node.do):
        only(node, "cards", "do", "then")
        return [first, *done, *_afterwards(node, inner)]
    left = rest(inner, node.rest, _may_be_joined(done), _leaves_one(node))
    if number == 1 and any(map(_takes, node.do)):
        left = opened(inner.clause("one.left", clause=left), whole=voice.person == YOU)
    return [first, *done, left, *all_steps(node.then, inner, "then")]


def _afterwards(node: decks.LookAt, voice: Voice) -> list[Clause]:
    """Say what follows when the cards have gone, if there were any or not."""
    told = []
    for index, step in enumerate(node.then):
        if not isinstance(step, conditions.If) or step.otherwise or not isinstance(node.do[-1], conditions.If):
            raise Unsaid(node, "then")
        at = voice.down("then", index)._replace(near=False)
        done = as_one(step.then, at, "then")
        if voice.person == THEY and not done.whole:
            done = done._replace(text=voice.words("that-player", clause=done.text))
        said = at.clause("if", condition=condition(step.condition, at), clause=done)
        told.append(opened(said, whole=True, apart=True))
    return told


def _all_or_none(node: decks.LookAt, voice: Voice) -> bool:
    """Tell whether all of the cards looked at are moved, or else all of them put back."""
    one = node.do[0]
    if not isinstance(one, conditions.ChooseOne) or len(one.options) != 2 or one.options[1].do:
        return False
    who = kinds.YOU if voice.person == YOU else kinds.OWNER
    return node.rest == kinds.DECK and one.chooser == who and _takes_all(one.options[0].do)


def _takes(node: Instruction) -> bool:
    """Tell whether an instruction may move some of the cards looked at."""
    return any(getattr(part, "frm", "") == kinds.LOOKED for _, part in node.walk())


def _takes_all(nodes: Sequence[Instruction]) -> bool:
    """Tell whether none of the cards looked at can be left behind instructions."""
    last = nodes[-1] if nodes else None
    if isinstance(last, conditions.ChooseOne):
        return last.number == 1 and all(_takes_all(option.do[:1]) for option in last.options)
    if isinstance(last, conditions.If):
        return _takes_all(last.then[:1]) and _takes_all(last.otherwise[:1])
    all_there = isinstance(last, choosing.Picking) and last.frm == kinds.LOOKED and not last.may
    return all_there and same(last.some, c.all_of())  # type: ignore[union-attr]


def _goes_on(node: choosing.Picking | playing.Play) -> bool:
    return bool(node.then or (isinstance(node, choosing.Picking) and (node.instead or node.otherwise)))


def _one_chosen(node: conditions.ChooseOne, voice: Voice, kept: Clause) -> Clause | None:
    """Say that a card, or all of several, are moved or kept as somebody likes."""
    if voice.looked != 1 and not _takes_all(node.options[0].do):
        return None
    only(node, "options", "chooser")
    owner = node.chooser == kinds.OWNER
    if owner and voice.person == YOU:
        raise Unsaid(node, "chooser")
    mood = voice if owner else voice._replace(mood=MAY)
    done = as_one(node.options[0].do, mood.down("options", 0), "do")
    said = voice.clause("one.owner" if owner else "one.may", clause=done, rest=kept)
    return opened(said, whole=owner or voice.person == YOU)


def _one_looked(node: Instruction, voice: Voice, kept: Clause) -> Clause | None:
    """Say what is done with one card: moved if it is of a kind, or kept as somebody likes; or with all of several."""
    if isinstance(node, conditions.ChooseOne) and len(node.options) == 2 and not node.options[1].do:
        return _one_chosen(node, voice, kept)
    if voice.looked != 1 or not isinstance(node, (choosing.Picking, playing.Play)) or node.frm != kinds.LOOKED:
        return None
    if not isinstance(node.some, c.Some) or quantity_of(node.some) not in ((1, "exactly"), (None, "all")):
        return None
    anything = same(node.some.what, c.ANY)
    if anything != node.may or _goes_on(node):
        return None
    clauses = steps(node, voice._replace(bare=True))
    assert len(clauses) == 1
    if anything:
        said = voice.clause("one.may", clause=clauses[0], rest=kept)
        return opened(said, whole=voice.person == YOU)
    is_it = costs(node.some.what, voice.noun_of_it(), voice)
    is_it = is_it or voice.words("one.is", what=cards(node.some.what, voice, 1, "a"))
    done = voice.clause("if-else", condition=is_it, clause=clauses[0], otherwise=kept)
    return opened(done, whole=voice.person == YOU)


@steps.register(decks.LookAt, "cards", "do", "rest", "then")
def _(node: decks.LookAt, voice: Voice) -> list[Clause]:
    return looked(node, voice, "look")


@steps.register(decks.Reveal, "cards", "do", "rest", "then")
def _(node: decks.Reveal, voice: Voice) -> list[Clause]:
    return looked(node, voice, "reveal")


@steps.register(decks.BottomOnTop)
def _(node: decks.BottomOnTop, voice: Voice) -> list[Clause]:
    return [voice.clause("bottom-on-top")._replace(whole=True)]


def _top(node: decks.TrashTop | decks.DiscardTop, voice: Voice, verb: str, it: str) -> list[Clause]:
    number = node.cards if isinstance(node.cards, int) else 0
    told = [voice.clause(f"{verb}-top", number or 1, cards=amount(node.cards, voice, "card"))]
    after = voice._replace(it=it if number == 1 else "those-cards", near=False, moved=verb if number == 1 else "")
    for index, step in enumerate(node.then):
        at = after.down("then", index)
        done = steps(step, at)
        if not tells_of_it(step):
            done = [if_done(at.clause("if-do", clause=chain(at, done)))]
        told += done
    return told


@steps.register(decks.TrashTop, "cards", "then")
def _(node: decks.TrashTop, voice: Voice) -> list[Clause]:
    return _top(node, voice, "trash", "trashed-card")


@steps.register(decks.DiscardTop, "cards", "then")
def _(node: decks.DiscardTop, voice: Voice) -> list[Clause]:
    return _top(node, voice, "discard", "discarded-card")


def _moves_and_rest(done: list[Clause]) -> tuple[list[Clause], list[Clause]]:
    """Part clauses that join one another from those that are sentences of their own."""
    moves = [clause for clause in done if not clause.whole]
    joined = [*moves[:1], *(clause._replace(joins=True) for clause in moves[1:])]
    return joined, [clause for clause in done if clause.whole]


@steps.register(decks.PutTop, "cards", "to")
def _(node: decks.PutTop, voice: Voice) -> list[Clause]:
    if not isinstance(node.cards, int) or not node.to.startswith("mat "):
        raise Unsaid(node, "to" if isinstance(node.cards, int) else "cards")
    slots = {"cards": voice.words.noun("card", node.cards), "to": zone(voice, node.to)}
    return [voice.clause("put-top.face-down", node.cards, **slots)]


@steps.register(decks.RevealUntil, "what", "cards", "do", "rest", "others_first")
def _(node: decks.RevealUntil, voice: Voice) -> list[Clause]:
    first = voice.clause("reveal-until", node.cards, cards=cards(node.what, voice, node.cards))
    if node.rest != kinds.DISCARD:
        only(node, "what", "cards", "rest")
        return [first, voice.clause(f"all-revealed.{node.rest}")]
    if node.others_first:
        return [first, *_others_first(node, voice)]
    if _discards_others(node):
        return [first, *_others_discarded(node, voice)]
    done: list[Clause] = []
    it = "found-card" if node.cards == 1 else "found-cards"
    inner, follows = voice._replace(looked=0, it=it, near=False), False
    for index, step in enumerate(node.do):
        at = inner.down("do", index)
        found = _is_found(step, node)
        if found and not isinstance(step, later.SetAside):
            done += _found(step, at, node.cards)  # type: ignore[arg-type]
        else:
            done += steps(step, at._replace(looked=1, found=node.what) if node.cards == 1 else at)
        follows |= found and any(clause.whole for clause in done)
    moves, told = _moves_and_rest(done)
    others = voice.clause("rest.others")
    if follows and not any(isinstance(step, later.SetAside) for step in node.do):
        return [first, *moves, *told, others]
    return [first, *moves, others._replace(joins=bool(moves) and not moves[-1].open), *told]


def _others_first(node: decks.RevealUntil, voice: Voice) -> list[Clause]:
    """Say that what was not sought is discarded, then that the cards found are moved, or played in any order."""
    play = node.do[0] if len(node.do) == 1 else None
    others, at = voice.clause("rest.others"), voice.down("do", 0)._replace(looked=0, near=False)
    if isinstance(play, choosing.Picking) and _is_found(play, node):
        first, *more = _found(play, at, node.cards)
        return [others, first._replace(joins=True), *more]
    if not isinstance(play, piles.PlaySeveral) or not play.must or play.frm != kinds.LOOKED:
        raise Unsaid(node, "do")
    only(play, "what", "frm", "must")
    if not same(play.what, c.ANY):
        raise Unsaid(play, "what")
    return [others, voice.down("do", 0).clause("play-those", node.cards)._replace(joins=True)]


def _discards_others(node: decks.RevealUntil) -> bool:
    """Tell whether all cards but the one that was sought are discarded before anything is done with it."""
    step, what = node.do[0] if node.do else None, node.what
    if node.cards != 1 or len(node.do) == 1 or not isinstance(step, choosing.Discard) or not isinstance(what, c.Kind):
        return False
    others = c.all_of(c.Kind(without=what.types))
    return same(what, c.Kind(types=what.types)) and same(step, choosing.Discard(others, frm=kinds.LOOKED))


def _others_discarded(node: decks.RevealUntil, voice: Voice) -> list[Clause]:
    """Say that all other cards are discarded, then what is done with the one that was sought."""
    inner = voice._replace(looked=1, it="found-card", near=False, found=node.what)
    done = all_steps(node.do, inner, "do", 1)
    return [voice.down("do", 0).clause("rest.others"), *(one._replace(joins=not one.whole) for one in done)]


def _is_found(step: Instruction, node: decks.RevealUntil) -> bool:
    """Tell whether an instruction moves just the cards that were sought."""
    if not isinstance(step, choosing.Picking) or not isinstance(step.some, c.Some) or step.frm != kinds.LOOKED:
        return False
    number, quantity = quantity_of(step.some)
    whole = quantity == "all" or (quantity == "exactly" and number is not None and number >= node.cards)
    return whole and same(step.some.what, node.what)


def _found(node: choosing.Picking, voice: Voice, number: int) -> list[Clause]:
    """Say a move of the very cards that were sought, and what follows it."""
    put = isinstance(node, choosing.Put)
    only(node, "some", "frm", "then", *(("to",) if put else ()))
    if node.then and number > 1:
        raise Unsaid(node, "then")
    verb = f"put.{node.to}" if isinstance(node, choosing.Put) else node.verb
    it = voice.words.noun("found-card" if number == 1 else "found-cards", 1, "bare")
    slots = {"to": zone(voice, node.to)} if isinstance(node, choosing.Put) else {}
    told = [voice.clause(f"{verb}.it", it=it, **slots)]
    after = voice._replace(it=IT_IS.get(node.verb, "that-card"), looked=0)
    if node.then and not any(map(tells_of_it, node.then)):
        return [*told, if_done(after.clause("if-do", clause=as_one(node.then, after, "then")))]
    if not all(map(tells_of_it, node.then)):
        raise Unsaid(node, "then")
    return [*told, *(about(voice, clause) for clause in all_steps(node.then, after, "then"))]


def about(voice: Voice, clause: Clause) -> Clause:
    """Make a clause a sentence of its own, about the player of the voice."""
    text = voice.words("that-player", clause=clause.text) if voice.person == THEY and not clause.whole else clause.text
    return clause._replace(text=text, whole=True, joins=False)


@steps.register(decks.TakeIfNamed, "always", "then")
def _(node: decks.TakeIfNamed, voice: Voice) -> list[Clause]:
    told = [voice.clause("take-if-named.always" if node.always else "take-if-named")]
    if node.then:
        done = as_one(node.then, voice._replace(it="that-card", near=False), "then")
        told.append(if_done(voice.clause("if-named", clause=done)))
    return told


@steps.register(naming.NameCard, "do")
def _(node: naming.NameCard, voice: Voice) -> list[Clause]:
    return [voice.clause("name-card"), *all_steps(node.do, voice._replace(near=False), "do")]


@among.register(naming.Named, "another")
def _(node: naming.Named, voice: Voice) -> str:
    if not node.another:
        return voice.words("kind.just-named")
    return voice.words("kind.just-named.another" + (".they" if voice.person == THEY else ""))


@steps.register(naming.NeighbourNames)
def _(node: naming.NeighbourNames, voice: Voice) -> list[Clause]:
    return [voice.clause("neighbour-names")._replace(whole=True)]


@among.register(naming.NamedThisTurn, "not_yet", "chosen")
def _(node: naming.NamedThisTurn, voice: Voice) -> str:
    this = voice.own() if voice.name else voice.words.noun(voice.this, 1, "bare")
    if node.not_yet and node.chosen:
        raise Unsaid(node, "not_yet")
    how = "named.not-yet" if node.not_yet else "chosen" if node.chosen else "named"
    return voice.words(f"kind.{how}", this=this)


@steps.register(naming.ChooseCard, *PICKED)
def _(node: naming.ChooseCard, voice: Voice) -> list[Clause]:
    return picked(node, voice, "choose-card")


@steps.register(decks.NeighbourDiscards, "cards", "each")
def _(node: decks.NeighbourDiscards, voice: Voice) -> list[Clause]:
    first = voice.clause("neighbour-discards", node.cards, cards=voice.words.noun("card", node.cards))
    done = all_steps(node.each, voice._replace(it="that-card"), "each")
    text = voice.words("each-name.between").join(one.text for one in done)
    each = Clause(voice.say("each-name", clause=text), paths_of(done))
    return [first._replace(whole=True), each._replace(whole=True)]


@steps.register(decks.DrawUntilSkipping, "hand", "skipping")
def _(node: decks.DrawUntilSkipping, voice: Voice) -> list[Clause]:
    skipped = cards(node.skipping, voice, 1, "bare")
    return [voice.clause("draw-until-skipping", node.hand, card=skipped)]


@steps.register(decks.PutShuffled, "some", "frm", "to", "revealed")
def _(node: decks.PutShuffled, voice: Voice) -> list[Clause]:
    if node.frm != kinds.LOOKED:
        raise Unsaid(node, "frm")
    verb = f"place.{node.to.replace(' ', '-')}"
    paid = isinstance(node.some, c.Some) and isinstance(node.some.high, tokens.Paid)
    if isinstance(node.some, c.Some) and not paid and (node.revealed or node.to == kinds.DISCARD):
        return [_several_shuffled(node, node.some, voice, verb)]
    only(node, "some", "frm", "to")
    if isinstance(node.some, c.Pronoun):
        return [voice.clause(f"{verb}.it", it=pronoun(node.some, voice, moved=True))]
    if paid:
        return [voice.clause(f"{verb}.per", cards=_each_time(node.some, voice), per=per(tokens.Paid(), voice))]
    if node.to not in (kinds.DECK, kinds.DECK_BOTTOM) or quantity_of(node.some) != (1, "exactly"):
        raise Unsaid(node, "some")
    return [voice.clause(verb, cards=some(node.some, voice))]


def _each_time(chosen: c.Some, voice: Voice) -> Slot:
    """Make the cards that are chosen for each token spent: just so many of them, or any number up to that."""
    assert isinstance(chosen.high, tokens.Paid)
    if not same(chosen.low, chosen.high) and chosen.low != 0:
        raise Unsaid(chosen, "low")
    just(chosen, what=chosen.what, low=chosen.low, high=chosen.high)
    return cards(chosen.what, voice, chosen.high.each, "up-to" if chosen.low == 0 else "exactly")


def _several_shuffled(node: decks.PutShuffled, chosen: c.Some, voice: Voice, verb: str) -> Clause:
    """Say that several of the cards being shuffled are kept out, or revealed and put above or under the others."""
    if voice.mood or quantity_of(chosen)[1] not in ("any", "up-to"):
        raise Unsaid(node, "some")
    if node.revealed == (node.to == kinds.DISCARD):
        raise Unsaid(node, "revealed")
    return voice.clause(f"{verb}.more" if voice.again else f"{verb}.several", cards=some(chosen, voice))


@ability.register(decks.BackOfItsOwn)
def _(node: decks.BackOfItsOwn, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("back-of-its-own", ABILITY), (voice.path,), whole=True)]


@ability.register(decks.PlayableFromDeck)
def _(node: decks.PlayableFromDeck, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("playable-from-deck", ABILITY), (voice.path,), whole=True)]
