"""What else can be asked of a scene: who chooses, what protects, stays, happens, turns into what and comes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from assistant.asking.aspect import Read, Reader, ideas, places, things_at, unplayed, yes_no
from assistant.asking.choices import choosers, how_many_options, options, picks
from assistant.asking.clause import MANY_FORMS, POLAR_FORMS, Asked, Clause, Ref
from assistant.asking.guards import affected, shields
from assistant.asking.meaning import ME, who_of
from assistant.asking.objects import is_reached
from assistant.asking.story import Story
from assistant.asking.told import places_of
from assistant.asking.weights import Features
from assistant.asking.wishes import doers, verbs
from engine.statements.evaluating import VERBS, can_happen, narrowed
from engine.statements.laying import lay
from engine.statements.proposition import CARDS, DEPENDS, NUMBERS, TEXT, TIMES, YES, Deed, Thing, Verdict
from engine.statements.scenes import Scene
from engine.statements.things import is_harmful, is_playable, is_reaction
from engine.statements.values import (
    dearest,
    does_anything,
    gained,
    hand_sizes,
    order_of,
    phases_to_play,
    stays,
    told,
    turned_into,
)


def works(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether the card that is played does anything at all here."""
    main = asked.main
    if not main.deeds & {"work", "useless"} or main.form not in POLAR_FORMS - {"must"} or not scene.main:
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
    plain = _asks_plainly(asked, scene)
    open_ = main.form in ("which", "") and not main.deeds - {"happens", "get", "go"}
    if not scene.acts or not (plain or open_ or main.form == "what"):
        return
    features: Features = () if plain else ("aspect",) if main.form == "what" else ("aspect", "aspect-loose")
    if main.deeds - {"happens", "work", "get", "have", "give", "play"}:
        features = (*features, "aspect-loose")
    used = frozenset(one.token.at for one in main.refs if one.card or one.it)
    yield Read("what", Deed("happen", 0), told(scene), features, used)


def _asks_plainly(asked: Asked, scene: Scene) -> bool:
    """Say whether it is asked what a card does, or gives, and nothing else is told."""
    main = asked.main
    if asked.sides or main.form not in ("what", "which") or main.deeds - {"work", "give", "get", "happens"}:
        return False
    return [one.card for one in main.refs if not one.it] == [scene.main] and len(scene.plays) == 1 and not main.spots


_SWAP: Final = ideas("deed:trash deed:gain deed:exchange quant:other quant:new time:immediately")


def swaps(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say what a card can be turned into."""
    main = asked.main
    into = _turned_to(asked, story, scene)
    if into is None:
        return
    used = frozenset(one.token.at for one in main.cards())
    for one in asked.cards() if main.says("ref:self") else unplayed(asked, scene):
        got = turned_into(scene, one)
        deed = Deed("turn-into", _giver(main, story, scene), Thing(one))
        for other in into if one not in into and main.form in POLAR_FORMS else ():
            truth = yes_no((other in got) != main.no)
            yield Read("can", deed._replace(no=main.no), truth, (), used, _SWAP, options=(other,))
        if got and _asks_what_is_got(main):
            stretch: Features = ("verb-light",) if "exchange" in main.deeds else ("aspect", "aspect")
            yield Read("which", deed, Verdict(CARDS, got, True), stretch, used, _SWAP)


def _turned_to(asked: Asked, story: Story, scene: Scene) -> list[str] | None:
    """List the cards into which it is asked whether another is turned; None where nothing is given up for another."""
    main = asked.main
    bought = _gets_for(main)
    if not scene.acts or not (bought or _gives_up(main)) or bought and _is_struck(story, scene):
        return None
    rest = [one for one in main.refs if one.card in unplayed(asked, scene)]
    return [one.card for one in rest if (one.prep != "for" if bought else one.prep in ("into", "to", "for"))]


def _gets_for(main: Clause) -> bool:
    """Say whether somebody gets one card for another: can Remodel give me a Gold for a Silver."""
    paid = any(one.prep == "for" for one in main.refs)
    if not paid or main.deeds & {"exchange", "trash"} or main.form not in POLAR_FORMS:
        return False
    given = "give" in main.deeds and any(token.of("seat") for token in main.tokens[main.head + 1 :])
    return given or "get" in main.deeds


def _is_struck(story: Story, scene: Scene) -> bool:
    """Say whether somebody else acts, or an Attack is played: then it is another one's card that is given up."""
    return scene.actor != story.asker or any(map(is_harmful, scene.plays))


def _giver(main: Clause, story: Story, scene: Scene) -> int:
    """Tell who gives a card up: who is said to, else whoever plays."""
    who = who_of(main.seat)
    return story.asker if who == ME else doers(main, story)[0][0] if who else scene.actor


def _asks_what_is_got(main: Clause) -> bool:
    """Say whether it is asked what somebody gets for a card."""
    return bool(main.deeds & {"gain", "get", "give", "exchange", "have"}) and main.form in ("which", "what")


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
        used = places_of(main.tokens)
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
    asks = main.form in ("which", "who") or between and main.form in {"what", *POLAR_FORMS} - {"can"}
    return main.says("ord:1") and asks


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
    if not sides or main.form not in {"where", *POLAR_FORMS} or not scene.plays:
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
    if scene.until or main.form not in ("many", "does", "is", "can", "which", "what") or not _asks_hand(asked):
        return
    number = next((one.number for one in main.refs if one.number > 0), -1)
    if number > 0 and main.form == "what":
        return  # what if I already have four cards
    used = things_at(main) | places(asked, "zone:hand")
    for seat, who in _holders(main, story):
        if 0 <= seat < scene.players:
            known = any(given.what.startswith("hand") and given.seat == seat for given in scene.givens)
            extra: Features = who if known else (*who, "aspect-loose")  # a hand that nobody has told is only supposed
            yield from _size_of_hand(main, scene, Deed("have", seat, Thing(unit="hand", number=number)), extra, used)


def _holders(main: Clause, story: Story) -> list[tuple[int, Features]]:
    """List whose hand may be meant: of whoever owns it, where it is asked what is in it."""
    owner = next((who_of(spot.owner) for spot in main.spots if spot.zone == "hand" and spot.owner), "")
    if not owner or main.form != "what":
        return doers(main, story)
    return [(story.asker if owner == ME else story.other, ())]


def _size_of_hand(main: Clause, scene: Scene, deed: Deed, extra: Features, used: frozenset[int]) -> Iterator[Read]:
    """Tell how many cards a hand has, or whether it has so many."""
    sizes, number = set(hand_sizes(scene, deed.seat)), deed.thing.number
    if main.form == "can" and number > 0:
        yield Read("can", deed, yes_no(number in sizes), extra, used, _LEFT)
    elif main.form not in ("does", "is"):
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
    counted = in_hand or _counts_cards(main)
    return counted and (in_hand or bool(main.deeds & {"have", "stay"})) and not any(one.kind for one in main.refs)


def _counts_cards(main: Clause) -> bool:
    """Say whether cards are counted, or a number stands for them: keep all five."""
    whole = main.says("quant:all") and any(_is_number(one) for one in main.refs)
    return whole or any({"cards", "card"} & set(one.units) for one in main.refs)


def _is_number(one: Ref) -> bool:
    return one.number > 1 and not (one.card or one.kind or one.units)


def highest(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Tell the highest cost of what can be gained."""
    main = asked.main
    most = asked.says("quant:most") or "cost" in main.deeds | main.aux
    if main.form not in MANY_FORMS or not scene.acts or not most:
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
    if main.form not in {"when", "which", *POLAR_FORMS} - {"must"} or not main.deeds & {"play", "use", "put"}:
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
        elif phased and main.form in POLAR_FORMS:
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
