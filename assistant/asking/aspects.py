"""What else can be asked of a scene: who chooses, what protects, stays, happens, turns into what and comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from assistant.asking.clause import Asked, Clause
from assistant.asking.meaning import ME, who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features
from assistant.asking.wishes import doers, is_reached, verbs
from assistant.asking.words import Token
from engine.statements.evaluating import VERBS, can_happen, narrowed
from engine.statements.proposition import (
    CARDS,
    DEPENDS,
    NO,
    NOTHING,
    NUMBERS,
    TEXT,
    TIMES,
    YES,
    Deed,
    Thing,
    Verdict,
)
from engine.statements.scenes import Scene, is_harmful, is_playable, is_reaction, lay, types_of
from engine.statements.values import (
    chooser,
    dearest,
    does_anything,
    gained,
    hand_sizes,
    may_choose,
    numbers_of_options,
    offers,
    options_of,
    order_of,
    phases_to_play,
    protects,
    stays,
    told,
    touched,
    turned_into,
)

POLAR: Final = frozenset({"does", "can", "is", "must", ""})
VALUES: Final = frozenset({"many", "which", "what", ""})


class Read(NamedTuple):
    """Be one thing read off a scene: form, deed, verdict, how it stretches a question, and which words it uses.

    whole: it takes words that what is done alone has no place for.
    """

    form: str
    deed: Deed
    verdict: Verdict
    features: Features = ()
    used: frozenset[int] = frozenset()
    free: frozenset[str] = frozenset()
    window: str = ""
    options: tuple[str, ...] = ()
    whole: bool = False


Reader = Callable[[Asked, Story, Scene], Iterator[Read]]


def places(asked: Asked, *ideas: str) -> frozenset[int]:
    """Find where the asked clause has words that may mean one of these."""
    return frozenset(token.at for token in asked.main.tokens if token.has(*ideas))


def things_at(main: Clause) -> frozenset[int]:
    """Find where a clause speaks of things."""
    return frozenset(one.token.at for one in main.refs)


def unplayed(asked: Asked, scene: Scene) -> list[str]:
    """List the cards named that are not played."""
    return [card for card in asked.cards() if card not in scene.plays]


def yes_no(truth: bool) -> Verdict:
    """Make a verdict of yes or no."""
    return Verdict(YES if truth else NO)


def ideas(words: str) -> frozenset[str]:
    """Make a set of ideas that have a place although nothing else uses them."""
    return frozenset(words.split())


# Choices.

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
    about = frozenset(fact for word in main.deeds | main.aux if word in VERBS for fact in VERBS[word].facts)
    verdict = chooser(scene, about, frozenset(unplayed(asked, scene)))
    if verdict.kind == NOTHING and not (chosen and scene.plays and main.form in POLAR):
        return
    thing, used = _chosen_thing(main, scene)
    stretch = _says_choice(main, chosen)
    if main.form in ("who", "which", "") and verdict.kind != NOTHING:
        features = (*stretch, *_form_who(main))
        yield Read("who", Deed("choose", -2, thing), verdict, features, used, _CHOICE)
    if main.no and "choose" not in main.deeds:
        return  # choose not to trash
    for seat, who in doers(main, story) if chosen and main.form in POLAR else ():
        if seat >= 0:
            deed = Deed("choose", seat, thing, no=main.no)
            truth = yes_no((seat in verdict.value) != main.no)
            form = "can" if main.form == "can" else "does"
            never: Features = ("never",) if verdict.kind == NOTHING else ()
            yield Read(form, deed, truth, (*who, *stretch, "aspect", *never), used, _CHOICE)


def _chosen_thing(main: Clause, scene: Scene) -> tuple[Thing, frozenset[int]]:
    """Find what is chosen, and the words that tell it."""
    thing = next((Thing(one.card) for one in main.refs if one.card and one.card not in scene.plays), Thing())
    return thing, frozenset(one.token.at for one in main.refs if not one.card or one.card == thing.card)


def _says_choice(main: Clause, chosen: bool) -> Features:
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
    if main.form not in POLAR or not words & _PICKING:
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
    if not offered or main.form not in POLAR or main.deeds and not words & _TAKING:
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
    twice = asked.says("times:2", "quant:same", "times:again", "topic:double") or any(
        len(at) > 1 for at in named.values()
    )
    if len(named) > 1:
        yield tuple(sorted(named)), frozenset().union(*named.values()), features
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


# Protection.

_SHIELD: Final = ideas(
    "type:Attack zone:hand deed:work times:again quant:all quant:other deed:protect ref:it seat:foe deed:affect"
)


def guards_of(asked: Asked, scene: Scene) -> list[str]:
    """List what may protect: Reactions named, what lies in play, Durations played before."""
    found = [card for card in unplayed(asked, scene) if is_reaction(card)]
    victim = _victim(scene)
    givens = [given for given in scene.givens if given.what in ("in play", "has") and given.seat == victim]
    acts = [act for act in scene.acts[:-1] if act.seat == victim]
    found += [card for given in givens for card in given.cards] + [card for act in acts for card in act.cards]
    return [card for card in found if is_reaction(card) or "Duration" in types_of(card)]


def _victim(scene: Scene) -> int:
    return 1 - {act.cards[-1]: act.seat for act in scene.acts if act.kind == "play"}.get(scene.main, 0)


def shields(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether something keeps its owner from being affected."""
    main = asked.main
    words = main.deeds | main.aux
    guards = guards_of(asked, scene)
    if not guards or not scene.main or scene.main in guards or main.form not in POLAR:
        return
    if words & {"protect", "work", "affect", "useless", "happens"}:
        victim = _victim(scene)
        told_ = bool(words & {"protect", "work"})
        negated = main.no ^ ("useless" in words) ^ ("affect" in main.deeds and not told_)
        truth = protects(scene, victim).kind == YES
        deed = Deed("protect", victim, Thing(guards[0]), no=negated)
        form = "can" if main.form == "can" else "does"
        features = (*([] if told_ else ["aspect-other"]), *_other_victim(main, story, victim))
        yield Read(form, deed, yes_no(truth != negated), features, things_at(main), _SHIELD)


def _other_victim(main: Clause, story: Story, victim: int) -> Features:
    """Tell whether somebody else is said to be safe than the one who is attacked: am I safe, do I dodge it."""
    said = who_of(main.seat)
    safe = victim == story.asker if said == ME else victim != story.asker
    return ("never-seat",) if said and not safe else ()


def affected(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether somebody is affected at all, or is safe."""
    main = asked.main
    safe = "protect" in main.deeds | main.aux
    if not scene.main or main.form not in POLAR or _asks_guard(asked, scene):
        return
    if not safe and "affect" not in main.deeds | main.aux:
        return
    victim = _victim(scene)
    feel: Features = () if is_harmful(scene.main) else ("aspect",)
    seats: list[tuple[int, Features]] = doers(main, story)[:2] if who_of(main.seat) or safe else [(victim, ())]
    negated = main.no != safe
    for seat, who in seats:
        if 0 <= seat < scene.players:
            deed = Deed("affect", seat, Thing(scene.main), no=negated)
            features = (*feel, *who, *([] if seat == victim else ["never-seat"]))
            if main.form == "can" and negated:  # can he avoid it
                able = not touched(scene, seat) or protects(scene, seat).kind == YES
                yield Read("can", deed, yes_no(able), features, things_at(main), _SHIELD)
                continue
            yield Read("does", deed, yes_no(touched(scene, seat) != negated), features, things_at(main), _SHIELD)


def _asks_guard(asked: Asked, scene: Scene) -> bool:
    """Say whether it is asked what a Reaction or a Duration does against the card played last."""
    others = [card for card in asked.cards() if card != scene.main]
    if "protect" in asked.main.deeds and any(is_reaction(card) or "Duration" in types_of(card) for card in others):
        return True
    guards = guards_of(asked, scene)
    return bool(guards) and ("affect" in asked.main.deeds or protects(scene, _victim(scene)).kind == YES)


def works(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether the card that is played does anything at all here."""
    main = asked.main
    if not main.deeds & {"work", "useless"} or main.form not in POLAR - {"must"} or not scene.main:
        return
    if any(map(is_reaction, unplayed(asked, scene))) or any(
        one.card and one.card not in scene.plays for one in main.refs
    ):
        return
    if not main.deeds - {"work", "useless", "have", "happens"}:
        negated = ("useless" in main.deeds) != main.no
        deed = Deed("work", scene.actor, Thing(scene.main), no=negated)
        truth = yes_no((does_anything(scene).kind == YES) != negated)
        yield Read("does", deed, truth, ("aspect",), things_at(main))


# What happens.


def tellings(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Tell what happens."""
    main = asked.main
    if main.form != "what" and not (main.form in ("which", "") and not main.deeds - {"happens", "get", "go"}):
        return
    if not scene.acts:
        return
    features: Features = ("aspect",) if main.form == "what" else ("aspect", "aspect-loose")
    if main.deeds - {"happens", "work", "get", "have", "give", "play"}:
        features = (*features, "aspect-loose")
    used = frozenset(one.token.at for one in main.refs if one.card or one.it)
    yield Read("what", Deed("happen", 0), told(scene), features, used)


_SWAP: Final = ideas("deed:trash deed:gain deed:exchange quant:other quant:new time:immediately")


def swaps(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say what a card can be turned into."""
    main = asked.main
    if not scene.acts or not _gives_up(main):
        return
    into = [one.card for one in main.refs if one.card in unplayed(asked, scene) and one.prep in ("into", "to", "for")]
    used = frozenset(one.token.at for one in main.cards())
    had = bool(main.deeds & {"gain", "get", "give", "exchange", "have"}) and main.form in ("which", "what")
    for one in asked.cards() if main.says("ref:self") else unplayed(asked, scene):
        got = turned_into(scene, one)
        deed = Deed("turn-into", scene.actor, Thing(one))
        for other in into if one not in into and main.form in POLAR else ():
            truth = yes_no((other in got) != main.no)
            yield Read("can", deed._replace(no=main.no), truth, (), used, _SWAP, options=(other,))
        if got and had:
            stretch: Features = ("verb-light",) if "exchange" in main.deeds else ("aspect", "aspect")
            yield Read("which", deed, Verdict(CARDS, got, True), stretch, used, _SWAP)


def _gives_up(main: Clause) -> bool:
    """Say whether a clause has something given up: trashed, exchanged, remodelled."""
    return (
        not main.deeds
        or bool(main.deeds & {"exchange", "trash", "give"})
        or any(one.token.verb for one in main.cards())
    )


def orders(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say what comes first."""
    main = asked.main
    if not _asks_order(main):
        return
    kinds = _in_order(asked.all() if main.form in ("order", "which", "who") else (main,))
    found = order_of(scene, tuple(sorted(kinds)))
    if len(found) > 1:
        used = frozenset(token.at for token in main.tokens)
        yield Read("order", Deed("order", 0), Verdict(TEXT, found[:1]), ("aspect",), used, options=found)


def _in_order(clauses: Sequence[Clause]) -> set[str]:
    """Collect the kinds of facts of which clauses speak: deeds, amounts, and piles for what comes there."""
    tokens = [token for clause in clauses for token in clause.tokens]
    units = {unit for token in tokens for unit in token.of("unit")}
    kinds = {fact for token in tokens for word in token.of("deed") if word in VERBS for fact in VERBS[word].facts}
    kinds |= units & {"coins", "actions", "buys"}
    kinds |= {zone for token in tokens for zone in token.of("zone") if zone in ("discard", "trash")}
    if {"card", "cards"} & units and not kinds & {"discard", "trash", "gain", "reveal"}:
        kinds |= {"draw"}
    return kinds


def _asks_order(main: Clause) -> bool:
    """Say whether a clause asks what comes first."""
    if main.form == "order":
        return True
    deeds = {deed for token in main.tokens for deed in token.of("deed") if deed in VERBS}
    between = main.says("conn:or") and len(deeds) > 1
    return main.says("ord:1") and (main.form in ("which", "who") or between and main.form in {"what", *POLAR} - {"can"})


def alternatives(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say which of the cards between which is asked is the one: Gold or Duchy."""
    main = asked.main
    cards = unplayed(asked, scene)
    if len(cards) < 2 or not asked.says("conn:or") or main.form not in ("which", "what", "", "does", "can", "is"):
        return
    form: Features = () if main.form == "which" else ("form-loose", "form-loose")
    for (verb, vfeat), (seat, sfeat) in product(verbs(main, asked, ())[:3], doers(main, story)):
        able = tuple(card for card in cards if can_happen(scene, Deed(verb, seat, Thing(card))))
        if able and len(able) < len(cards):
            features = (*form, *vfeat, *sfeat)
            verdict = Verdict(CARDS, able, True)
            yield Read("which", Deed(verb, seat), verdict, features, things_at(main), _OR, options=tuple(cards))


_OR: Final = ideas("conn:or")

# What stays, what is had, what is paid.

_STAYING: Final = ideas(
    "time:end_of_turn time:next_turn time:this_turn zone:play type:Duration deed:stay deed:clean deed:discard"
)
_LEFT: Final = ideas("state:left time:then deed:have deed:stay quant:all")
_PHASE: Final = ideas(
    "time:phase time:action_phase time:buy_phase time:night_phase unit:turns type:Night type:Action"
    " topic:types zone:deck"
)
_MOST: Final = ideas("quant:most deed:cost unit:coins")


def staying(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether a card stays in play at the end of the turn, or is discarded."""
    main = asked.main
    sides = list(_stays_or_goes(asked))
    if not sides or main.form not in {"where", *POLAR} or not scene.plays:
        return
    whole = scene if scene.until else at_clean_up(story)
    if whole is None:
        return
    named = [one.card for one in main.refs if one.card in scene.plays]
    for place, name in enumerate(dict.fromkeys([*named, *reversed(scene.plays)])):
        seat = next((act.seat for act in scene.acts if name in act.cards), 0)
        verdict = stays(whole, name, seat)
        features: Features = ("aspect", *(["aspect-other"] if place else []))
        for goes in sides:
            deed = Deed("discard" if goes else "stay", seat, Thing(name, itself=True), no=main.no)
            truth = verdict if verdict.kind == DEPENDS else yes_no((verdict.kind == YES) ^ goes ^ main.no)
            yield Read("does", deed, truth, features, things_at(main), _STAYING)


def _stays_or_goes(asked: Asked) -> Iterator[bool]:
    """Yield False where it is asked whether something stays, True where it is asked whether it is discarded."""
    main = asked.main
    words = main.deeds | main.aux
    in_play = any(spot.zone == "play" for spot in main.spots)
    if words & {"stay"} or in_play and words & {"have", "put", "go"}:
        yield False
    if words & {"clean"} or words & {"discard"} and asked.says("time:end_of_turn"):
        yield True


def at_clean_up(story: Story) -> Scene | None:
    """Lay a story out again and play it until the turn is over."""
    scene = lay(story.acts, [one for one in story.givens if one.deed is None], story.objects, "clean-up")
    for given in story.givens:
        if scene is not None and given.deed is not None:
            scene = narrowed(scene, given) or scene
    return scene


def hands(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Count the cards in hand after all that is played."""
    main = asked.main
    if scene.until or main.form not in ("many", "does", "is", "which", "what") or not _asks_hand(asked):
        return
    number = next((one.number for one in main.refs if one.number > 0), -1)
    if number > 0 and main.form == "what":
        return  # what if I already have four cards
    used = things_at(main) | places(asked, "zone:hand")
    owner = next((who_of(spot.owner) for spot in main.spots if spot.zone == "hand" and spot.owner), "")
    other = story.actor if story.actor != story.asker else 1 - story.asker if story.asker < 2 else 0
    owned: list[tuple[int, Features]] = [(story.asker if owner == ME else other, ())]
    for seat, who in owned if owner and main.form == "what" else doers(main, story):
        if not 0 <= seat < scene.players:
            continue
        sizes = set(hand_sizes(scene, seat))
        deed = Deed("have", seat, Thing(unit="hand", number=number))
        known = any(given.what.startswith("hand") and given.seat == seat for given in scene.givens)
        extra: Features = who if known else (*who, "aspect-loose")  # a hand that nobody has told is only supposed
        if main.form not in ("does", "is"):
            yield Read("many", deed, Verdict(NUMBERS, tuple(sorted(sizes))), extra, used, _LEFT)
        elif number > 0:
            verdict = yes_no(sizes == {number}) if number not in sizes or len(sizes) == 1 else Verdict(DEPENDS)
            yield Read("does", deed, verdict, extra, used, _LEFT)


def _asks_hand(asked: Asked) -> bool:
    """Say whether it is asked how many cards a hand has."""
    main = asked.main
    in_hand = any(spot.zone == "hand" for spot in main.spots)
    if any(is_reached(one, main) for one in main.refs):
        return True
    if main.deeds & {"draw", "discard", "trash", "gain", "reveal", "topdeck", "look"} or asked.says("time:next_turn"):
        return False
    if main.form == "which" and "stay" in main.deeds and not in_hand:
        return False  # which cards stay in play
    counted = in_hand or any({"cards", "card"} & set(one.units) for one in main.refs)
    return counted and (in_hand or bool(main.deeds & {"have", "stay"})) and not any(one.kind for one in main.refs)


def highest(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Tell the highest cost of what can be gained."""
    main = asked.main
    if main.form not in VALUES or not scene.acts or not (asked.says("quant:most") or "cost" in main.deeds | main.aux):
        return
    named = {one.card for one in main.refs if one.card and one.card not in scene.plays}
    for seat, who in doers(main, story):
        found = gained(scene, seat)
        if found and not named & found:
            verdict = Verdict(NUMBERS, (dearest(tuple(found)),))
            yield Read("cost", Deed("gain", seat), verdict, (*who, "aspect"), things_at(main), _MOST)


def phases(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Tell in which phase a card is played."""
    main = asked.main
    if main.form not in {"when", "which", *POLAR} - {"must"} or not main.deeds & {"play", "use", "put"}:
        return
    phased = {value.removesuffix("_phase") for value in main.of("time") if value.endswith("_phase")}
    which = main.form == "when" or len(phased) > 1 and main.form in ("which", "")
    for place, card in enumerate(_in_phases(asked)):
        found = phases_to_play(card)
        deed = Deed("play", scene.actor, Thing(card))
        features: Features = (
            "aspect",
            *["aspect-other"] * place,
            *([] if main.form == "when" else ["form-loose"] * which),
        )
        if which:
            yield Read(
                "when",
                deed,
                Verdict(TIMES, tuple(f"{phase} phase" for phase in found)),
                features,
                things_at(main),
                _PHASE,
            )
        elif phased and main.form in POLAR:
            truth = yes_no((phased <= set(found)) != main.no)
            said = tuple(f"{one} phase" for one in sorted(phased))
            yield Read("can", deed._replace(no=main.no), truth, features, things_at(main), _PHASE, options=said)


def _in_phases(asked: Asked) -> list[str]:
    """List the cards of which it may be asked when they are played."""
    here = [one.card for one in asked.main.refs if is_playable(one.card)]
    return list(dict.fromkeys(here or filter(is_playable, asked.cards())))


READERS: Final[tuple[Reader, ...]] = (
    *(choosers, picks, options, how_many_options, shields, affected, works, tellings, swaps, orders, alternatives),
    *(staying, hands, highest, phases),
)


def readings(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Yield what can be read off a scene for a question."""
    for reader in READERS:
        yield from reader(asked, story, scene)
