"""Whether a card can be played now, after all that has been done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from assistant.asking.candidates import made
from assistant.asking.casts import answers_deed
from assistant.asking.clause import Asked
from assistant.asking.found import Found
from assistant.asking.losses import left_over
from assistant.asking.story import Story
from assistant.asking.weights import Features
from assistant.asking.wishes import doers
from engine.statements.evaluating import can_happen
from engine.statements.laying import lay
from engine.statements.proposition import Act, Deed, Given, Proposition, Statement, Thing, Verdict
from engine.statements.scenes import Scene
from engine.statements.things import is_harmful, is_playable, is_reaction


def of_plays(asked: Asked, story: Story, scene: Scene) -> Iterator[Found]:
    """Yield whether a card can be played now: whether the phase offers it after all that has been done."""
    main = asked.main
    stretch = _asks_play(asked, scene)
    if stretch is None:
        return
    laid = tuple(given for given in story.givens if given.what != "deed")
    for card, features, used in playable_now(asked, story):
        for seat, who in doers(main, story)[:1]:
            verdict = played_now(story, scene, card, seat) if seat >= 0 else None
            if verdict is None or _is_anothers_turn(asked, story, seat):
                continue
            able, after = verdict
            form = "must" if main.form == "must" else "can"
            truth = (able and form == "can") != main.no
            lost, words = left_over(asked, used, _NOW)
            said = Proposition(form, Deed("play", seat, Thing(card), no=main.no), story.acts, laid, "", story.asker)
            statement = Statement(said, Verdict("yes" if truth else "no"))
            yield made(story, asked, statement, (*who, *features, *lost, *stretch), words, after)


def _is_anothers_turn(asked: Asked, story: Story, seat: int) -> bool:
    """Say whether others act, so that a play could only come in a later turn of which nobody speaks."""
    return bool(story.acts) and story.acts[-1].seat != seat and not asked.says("time:next_turn")


_NOW: Final = frozenset(
    {"time:this_turn", "time:immediately", "time:still", "time:then", "time:phase", "zone:play", "zone:hand", "ref:it"}
)


def _asks_play(asked: Asked, scene: Scene) -> Features | None:
    """Tell how far it is from asking whether a card can be played now; None where it is not asked."""
    main = asked.main
    put = "put" in main.deeds and not main.spots
    if not (put or main.deeds & {"play", "spend", "use", "call"}) or main.form not in ("can", "must", "does", "is", ""):
        return None
    form: Features = () if main.form in ("can", "must") else ("form-loose",)
    if main.form == "is" or put:
        form = (*form, "aspect-other")
    by_card = any(step.verb == "play" and step.card for step in scene.seen)
    return (*form, "aspect-loose") if by_card else form


def playable_now(asked: Asked, story: Story) -> Iterator[tuple[str, Features, frozenset[int]]]:
    """Yield the cards that it may be asked to play: those named in the clause, else those that a pronoun means."""
    main = asked.main
    told = frozenset(one.token.at for one in main.refs)
    named = [one.card for one in main.cards() if one.prep not in ("with", "from")]
    yield from ((card, (), told) for card in _free(named, asked, story))
    if not named or any(one.it for one in main.refs):
        before = dict.fromkeys(token.card for side in reversed(asked.sides) for token in side.tokens if token.card)
        for place, card in enumerate(_free(before, asked, story)):
            yield card, ("thing-pronoun", *["thing-earlier"] * place), told


def _free(cards: Iterable[str], asked: Asked, story: Story) -> list[str]:
    """List those of some cards that can be played, and have no place yet."""
    placed = {card for one in story.givens for card in one.cards if one.what not in ("hand", "hand only")}
    placed |= set(story.plays)
    able = [one for one in cards if one not in placed and _may_come(one, story) and not answers_deed(one, asked)]
    if "react" in asked.main.deeds and any(map(is_harmful, story.plays)):  # to use Moat against Witch is no play
        return [one for one in able if not is_reaction(one)]
    return able


def _may_come(card: str, story: Story) -> bool:
    """Say whether a card can be played, and is not there to answer what is played."""
    return is_playable(card) and not (is_reaction(card) and any(map(is_harmful, story.plays)))


def played_now(story: Story, scene: Scene, card: str, seat: int) -> tuple[bool, Scene | None] | None:
    """Say whether somebody can play a card next, and on which scene it was tried; None where nothing can be laid out.

    What was gained before can be played only if it came into the hand.
    """
    laid = [given for given in story.givens if given.what != "deed"]
    base = lay(story.acts, laid, (*story.objects, card)) if story.acts else scene
    after = lay((*story.acts, Act("play", (card,), seat)), laid, story.objects)
    if after is not None and _is_otherwise(after, base or scene, laid):
        after = None
    if base is None and after is None:
        return None
    if _is_gained(story, card, seat) and not _comes_to_hand(card, seat, (scene, base)):
        return False, scene
    return after is not None, after or base


def _is_otherwise(after: Scene, base: Scene, laid: Sequence[Given]) -> bool:
    """Say whether something would have to be otherwise than it is said to be, so that a card can be played."""
    return any(one in base.givens and one not in after.givens for one in laid)


def _comes_to_hand(card: str, seat: int, scenes: Iterable[Scene | None]) -> bool:
    """Say whether a card can come into a hand on one of some scenes."""
    to_hand = Deed("take", seat, Thing(card))
    return any(one is not None and can_happen(one, to_hand) for one in scenes)


def _is_gained(story: Story, card: str, seat: int) -> bool:
    """Say whether somebody gained or bought a card in what is told."""
    acted = any(act.kind in ("gain", "buy") and card in act.cards and act.seat == seat for act in story.acts)
    deeds = [one.deed for one in story.givens if one.deed is not None]
    gained = [deed for deed in deeds if deed.verb == "gain" and deed.seat == seat and not deed.no]
    return acted or any(deed.thing.card == card for deed in gained)
