"""What can be asked of choices: who chooses, which card, which effects, and how many of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.aspect import Read, ideas, things_at, unplayed, yes_no
from assistant.asking.clause import POLAR_FORMS, Asked, Clause
from assistant.asking.meaning import ME, who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features
from assistant.asking.wishes import doers
from assistant.asking.words import Token
from engine.statements.evaluating import VERBS
from engine.statements.proposition import NOTHING, NUMBERS, Deed, Thing, Verdict
from engine.statements.scenes import Scene
from engine.statements.values import chooser, may_choose, numbers_of_options, offers, options_of

_CHOICE: Final = ideas(
    "quant:some quant:new quant:other unit:card unit:players deed:trash deed:gain deed:get deed:discard deed:choose"
    " zone:hand zone:deck topic:choice ref:it type:Treasure"
)
_OPTIONS: Final = ideas(
    "quant:both times:2 times:again quant:same topic:choice topic:double deed:choose ref:it"
    " unit:card quant:some state:empty"
)
_PICKING: Final = frozenset({"choose", "give", "get", "gain", "want", "work", "happens", "pass"})
_TAKING: Final = frozenset(
    {"choose", "get", "gain", "have", "name", "discard", "trash", "want", "draw", "play", "work"}
)


def choosers(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say who chooses, and whether somebody does."""
    main = asked.main
    chosen = asked.says("deed:choose", "topic:choice")
    if not (chosen or main.form in ("who", "which", "")):
        return
    verdict = chooser(scene, _facts_asked(main), frozenset(unplayed(asked, scene)))
    if verdict.kind == NOTHING and not (chosen and scene.plays and main.form in POLAR_FORMS):
        return
    if main.form in ("who", "which", "") and verdict.kind != NOTHING:
        thing, used = _chosen_thing(main, scene)
        features = (*_says_choice(main, chosen), *_form_who(main))
        yield Read("who", Deed("choose", -2, thing), verdict, features, used, _CHOICE)
    if chosen and main.form in POLAR_FORMS and not (main.no and "choose" not in main.deeds):  # choose not to trash
        yield from _whether_he_chooses(main, story, scene, verdict)


def _facts_asked(main: Clause) -> frozenset[str]:
    """Collect the kinds of facts that the deeds of a clause may mean."""
    return frozenset(fact for word in main.deeds | main.aux if word in VERBS for fact in VERBS[word].facts)


def _whether_he_chooses(main: Clause, story: Story, scene: Scene, verdict: Verdict) -> Iterator[Read]:
    """Say whether those who may be meant are among those who choose."""
    thing, used = _chosen_thing(main, scene)
    never: Features = ("never",) if verdict.kind == NOTHING else ()
    for seat, who in doers(main, story):
        if seat >= 0:
            deed = Deed("choose", seat, thing, no=main.no)
            truth = yes_no((seat in verdict.value) != main.no)
            form = "can" if main.form == "can" else "does"
            features = (*who, *_says_choice(main, chosen=True), "aspect", *never)
            yield Read(form, deed, truth, features, used, _CHOICE)


def _chosen_thing(main: Clause, scene: Scene) -> tuple[Thing, frozenset[int]]:
    """Find what is chosen, and the words that tell it."""
    thing = next((Thing(one.card) for one in main.refs if one.card and one.card not in scene.plays), Thing())
    return thing, frozenset(one.token.at for one in main.refs if not one.card or one.card == thing.card)


def _says_choice(main: Clause, chosen: bool) -> Features:
    """Tell how far a clause is from asking for a choice; chosen: another clause speaks of one."""
    if "choose" in main.deeds | main.aux or main.says("topic:choice"):
        return ()
    return ("aspect-other",) if chosen else ("aspect-loose",)


def _form_who(main: Clause) -> Features:
    """Tell how far a clause is from asking who: me or him, my choice or his, are near."""
    if main.form == "who":
        return ()
    return ("form-loose", "form-loose") if main.says("conn:or") or len(set(main.seats)) > 1 else ("form-other",)


def picks(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether a card may be chosen among those that a card offers: given to another, taken, named."""
    main = asked.main
    words = main.deeds | main.aux
    if main.form not in POLAR_FORMS or not words & _PICKING:
        return
    form: Features = ("form-other",) if main.form == "must" else ()
    light: Features = () if "choose" in words else ("verb-light",) if "give" in main.deeds else ("aspect-other",)
    here = {one.card: one.token.at for one in main.refs}
    for card in unplayed(asked, scene):
        features: Features = () if card in here else ("thing-elsewhere",)
        used = frozenset({here[card]}) if card in here else frozenset()
        for seat, who in _givers(asked, story):
            able = offers(scene, seat, card)
            if able is not None:
                deed = Deed("choose", seat, Thing(card), no=main.no)
                yield Read("can", deed, yes_no(able != main.no), (*form, *light, *features, *who), used, _CHOICE)


def _givers(asked: Asked, story: Story) -> list[tuple[int, Features]]:
    """List who may be the one that hands something out: the subject itself, not the one who gets it."""
    said = who_of(asked.main.seat)
    if not said:
        return [(story.actor, ("seat-actor",)), (1 - story.actor, ("seat-other",))]
    seat = story.asker if said == ME else 1 - story.asker
    return [(seat, ()), (1 - seat, ("seat-changed",))]


def options(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether effects between which a card lets choose can be chosen: one, several, the same one twice."""
    main = asked.main
    offered = options_of(scene)
    words = main.deeds | main.aux
    if not offered or main.form not in POLAR_FORMS or main.deeds and not words & _TAKING:
        return
    stretch: Features = () if words & {"choose", "name", "want"} else ("aspect-other",)
    for found, used, features in _meant_options(asked, offered):
        for seat, who in doers(main, story):
            able = seat >= 0 and may_choose(scene, seat, found)
            deed = Deed("choose", seat, Thing(number=len(found) if len(found) > 1 else -1), no=main.no)
            truth = yes_no(able != main.no)
            yield Read("can", deed, truth, (*who, *stretch, *features), used, _OPTIONS, options=found)


Meant = tuple[tuple[str, ...], frozenset[int], Features]


def _meant_options(asked: Asked, offered: tuple[str, ...]) -> Iterator[Meant]:
    """Yield the offered effects that are spoken of, in the asked clause or else elsewhere; twice where it is said."""
    named = _spoken(asked.main.tokens, offered)
    features: Features = () if named else ("aspect-other",)
    named = named or _spoken(asked.tokens, offered)
    again = "choose" in asked.main.deeds and asked.says("times:again")  # to take once more what was taken is no choice
    twice = again or asked.says("times:2", "quant:same", "topic:double") or any(len(at) > 1 for at in named.values())
    whole = frozenset[int]().union(*named.values())
    if 1 < len(named) <= len(whole):  # one word that may mean several tells one of them
        yield tuple(sorted(named)), whole, features
    for option, at in named.items():
        if twice:
            yield (option, option), at, features
        yield (option,), at, (*features, *(["aspect-other"] if twice or len(named) > 1 else []))


def _spoken(tokens: tuple[Token, ...], offered: tuple[str, ...]) -> dict[str, frozenset[int]]:
    """Find which effects words speak of, and where."""
    found = {}
    for option in offered:
        words = set(option.replace("-", " ").split())
        at = frozenset(token.at for token in tokens if _speaks(token, words))
        if at:
            found[option] = at
    return found


def _speaks(token: Token, words: set[str]) -> bool:
    """Say whether a word speaks of an effect, by its deed, its unit or the card that it names."""
    said = {*token.of("deed"), *token.of("unit"), token.card.lower()} - {""}
    return bool(said & (words | {f"{word}s" for word in words} | {word.removesuffix("s") for word in words}))


def how_many_options(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Count the effects that are chosen."""
    main = asked.main
    found = numbers_of_options(scene)
    here = main.says("deed:choose", "topic:choice")
    if not found or main.form not in ("many", "", "which"):
        return
    if here or asked.says("deed:choose", "topic:choice") or main.deeds & {"get", "have", "take"}:
        stretch: Features = ("aspect",) if here else ("aspect-loose",)
        yield Read("many", Deed("choose", scene.actor), Verdict(NUMBERS, found), stretch, things_at(main), _OPTIONS)
