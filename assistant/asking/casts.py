"""The cards of a clause that are played, by whom, and those that are only spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.meaning import FOE, ME, Item, subject_of, who_of
from assistant.asking.weights import Features, cost_of
from engine.model import kinds
from engine.records import NamedTuple
from engine.statements.proposition import Act, Given
from engine.statements.things import (
    answers,
    can_be_throned,
    is_harmful,
    is_playable,
    is_reaction,
    is_throne,
    is_trait,
    kind_of,
    types_of,
)

STAND_IN: Final = {"Duration": "Caravan", "Attack": "Militia"}  # what a throne plays of which the type alone is said
SOME_ACTION: Final = "Smithy"  # is played as a Way of which the name alone is said
# Before what is played: with Workshop, from Witch, under Militia.
BY_CARD: Final = ("with", "from", "of", "in", "after", "against", "under")
OWED: Final = frozenset({"discard", "reveal", "trash"})  # what is done to a card that is played: discarded to Cellar
FED: Final = frozenset({"go", "put", "trash", "discard"})  # what is done to what goes into a card: into the Exorcist
COPIES: Final = 7  # of one card that are played
CASTS: Final = 5  # ways to say which cards of a clause are played


class Cast(NamedTuple):
    """Be one way to say which cards of a clause are played, and by whom; and how it stretches the words."""

    played: tuple[tuple[str, Ref], ...] = ()
    features: Features = ()

    @property
    def cards(self) -> frozenset[str]:
        """List the cards that it has played."""
        return frozenset(one.card for _, one in self.played)


def others_harm(asked: Asked, card: str) -> bool:
    """Say whether another card is named to which a Reaction may be shown, or any Attack."""
    return any(other != card and is_harmful(other) for other in asked.cards()) or attacked(asked) is not None


# What a card in hand may answer, by the deed with which the words tell it.
ANSWERED: Final = {
    **dict.fromkeys(("gain", "buy", "get"), (kinds.WHEN_GAINED, kinds.WOULD_GAIN)),
    "trash": (kinds.WHEN_TRASHED,), "discard": (kinds.WHEN_DISCARDED,),
}  # fmt: skip


def is_answer(card: str, asked: Asked) -> bool:
    """Say whether a card is there to answer what is told: an Attack, a card gained, trashed or discarded."""
    return is_reaction(card) and others_harm(asked, card) or answers_deed(card, asked)


def answers_deed(card: str, asked: Asked) -> bool:
    """Say whether a card in hand answers what the words tell to be gained, trashed or discarded."""
    return any(answers(card, *ANSWERED[deed]) for clause in asked.all() for deed in clause.deeds & ANSWERED.keys())


def attacked(asked: Asked) -> Clause | None:
    """Find the clause that tells of an Attack without its name; None where Attacks are named, or none is told of."""
    if any(map(is_harmful, asked.cards())):
        return None
    return next((one for one in asked.all() if any(map(_is_attack, one.refs)) and one.form != "is"), None)


def _is_attack(one: Ref) -> bool:
    """Say whether a thing is one Attack without a name, not a card that is said to be one."""
    return one.kind == "Attack" and not (one.card or one.no) and one.number <= 1


class Role(NamedTuple):
    """Be what a card may be in a clause: played, by whom, as how much of a guess (None: never); or only spoken of."""

    who: str
    played: Features | None
    spoken: Features


def role(one: Ref, place: int, clause: Clause, asked: Asked, thrones: bool) -> Role:
    """Say what a card may be in a clause; place: which of its cards it is; thrones: one of them is a throne."""
    if reacts(one, clause):
        return Role(subject_of(clause), (), ())
    if is_called(one, asked):
        return NEVER
    if one.no or not may_be_played(one.card, asked) or not thrones and _is_object_of_card(one, clause):
        return NEVER
    if _on_throne(place, clause):
        return Role(subject_of(clause), (), DROPPED * 2)
    by = _player(one, place, clause, thrones)
    if by is not None:
        return Role(by, (), DROPPED)
    who = who_of(one.owner) or subject_of(clause)
    if not clause.deeds and not clause.spots:
        return _named_alone(one, clause, asked, who)
    return NEVER if kind_of(one.card) == "basic" else Role(who, ("play-guess",), ())


def _on_throne(place: int, clause: Clause) -> bool:
    """Say whether a card and the one beside it are a throne and what it is put on: Throne Room on Smithy."""
    cards = clause.cards()
    pairs = [pair for pair in pairwise(cards) if cards[place] in pair]
    return any(
        two.prep == "to" and two.place - one.place <= ON and is_throne(one.card) and can_be_throned(one.card, two.card)
        for one, two in pairs
    )


ON: Final = 3  # so far behind a throne stands what it is put on: on a Smithy


def _named_alone(one: Ref, clause: Clause, asked: Asked, who: str) -> Role:
    """Say what a card may be in a clause that tells no deed and no zone."""
    if any(is_trait(token.card) for token in clause.tokens):
        return NEVER  # Village is Cursed
    if _goes_before(clause, asked):
        return Role(who, (), DROPPED)
    if is_harmful(one.card) and one.prep != "against" and clause.says("prep:against") and not one.owner:
        return Role(FOE, (), DROPPED)  # Enchantress is on me
    if kind_of(one.card) == "basic":
        return Role(who, ("play-loose",), ()) if len(clause.cards()) > 1 else NEVER
    loose = "play-topic" if _is_heading(clause, asked) else "play-loose"
    return Role(who, (loose,), ("given-loose",))


def _is_heading(clause: Clause, asked: Asked) -> bool:
    """Say whether a clause is no more than one name before all others, which tells what it is about: Rats: may I …"""
    alone = len(clause.refs) == 1 and not (clause.form or clause.seat or clause.says("conn:or", "conn:and"))
    return alone and clause is not asked.main and clause.tokens[0].at == min(one.at for one in asked.tokens)


def _goes_before(clause: Clause, asked: Asked) -> bool:
    """Say whether a clause only names what comes before or after something else: 3 Bridges, then Artisan."""
    if clause is not asked.main and any(token.has("time:then") for token in clause.tokens[:2]):
        return True
    all_ = sorted((one for one in asked.all() if one.tokens), key=lambda one: one.tokens[0].at)
    following = next((one for one in all_ if one.tokens[0].at > clause.tokens[-1].at), None)
    return following is not None and any(token.has("time:then") for token in following.tokens[:2])


def _player(one: Ref, place: int, clause: Clause, thrones: bool) -> str | None:
    """Say who plays a card, "" for somebody; None where the words do not say that it is played."""
    subject, owner = subject_of(clause), who_of(one.owner)
    if thrones and (is_throne(one.card) or "Action" in types_of(one.card)):
        return subject or owner
    if one.token.verb:
        return subject
    if _is_object_of_play(one, clause, subject):
        return subject or owner
    by = None if kind_of(one.card) == "basic" else _by_card(one, place, clause, subject)
    if by == "" and one.before and _is_at_asker(clause):
        return owner or FOE
    return None if by is None else owner or by


def reacts(one: Ref, clause: Clause) -> bool:
    """Say whether a Reaction may be used as one: I use Watchtower to trash it, he Watchtowered the Curse."""
    if not is_playable(one.card) or "Reaction" not in types_of(one.card) or one.no:
        return False
    return one.token.verb or "react" in clause.deeds | clause.aux and one.prep in ("", "with")


def is_called(one: Ref, asked: Asked) -> bool:
    """Say whether a Reserve card is spoken of as one that is called from the Tavern mat, where it lies already."""
    return "Reserve" in types_of(one.card) and any(clause.deeds & {"call"} for clause in asked.all())


def _is_object_of_card(one: Ref, clause: Clause) -> bool:
    """Say whether a card is what another one does something to whose name is the verb: I Chapel a Cultist."""
    verb = next((other for other in clause.cards() if other.token.verb), None)
    return verb is not None and one.place > verb.place and not one.token.verb and one.prep not in BY_CARD


def _is_at_asker(clause: Clause) -> bool:
    """Say whether something comes at the asker: Hungarian rám jön, Czech jde na mě."""
    return any(token.has("prep:against") and token.has("seat:me") for token in clause.tokens)


def may_be_played(card: str, asked: Asked) -> bool:
    """Say whether a card can be played, and is not there to answer another that is named."""
    return is_playable(card) and not is_answer(card, asked)


NEVER: Final = Role("", None, ())
DROPPED: Final = ("play-dropped",)


def _by_card(one: Ref, place: int, clause: Clause, subject: str) -> str | None:
    """Say who plays a card that does what a clause tells (with Workshop, Bandit hits); None if it does not."""
    if _is_cause(one, place, clause):
        return OTHER.get(subject, "")
    if one.prep == "to" and is_harmful(one.card):
        return ""  # shown to a Witch, lost to a Bandit: not by whoever shows or loses it
    if _is_means(one, clause):
        theirs = one.prep in ("with", "from", "to") and clause.kind != "main" and not clause.passive
        return subject if theirs else ""
    if one.prep == "into" and place > 0 and clause.deeds & FED:
        return subject
    return "" if one.before and place == 0 and not clause.passive and _acts(one, clause) else None


OTHER: Final = {ME: FOE, FOE: ME}


CAUSE: Final = ("with", "from", "for")  # before what has somebody discard: Polish przez, Czech kvůli, Hungarian miatt


def _is_cause(one: Ref, place: int, clause: Clause) -> bool:
    """Say whether an Attack has somebody discard a card: I do because of Militia, Militia made me do it."""
    if not is_harmful(one.card) or clause.deeds != {"discard"} or len(clause.cards()) < 2:
        return False
    acts = one.before and place == 0 and clause.says("make:do") and not clause.passive
    return one.prep in CAUSE or acts and _acts(one, clause)


def _is_means(one: Ref, clause: Clause) -> bool:
    """Say whether something is done with a card, or owed to it; not: with Copper in hand."""
    if one.prep == "to":
        return bool(clause.deeds & OWED)
    return one.prep in BY_CARD and not ("have" in clause.deeds and clause.spots)


def _is_object_of_play(one: Ref, clause: Clause, subject: str) -> bool:
    if not clause.deeds & {"play", "throne"} or one.prep in ("from", "against", "for"):
        return False
    return not one.before or clause.passive or not subject


def _acts(one: Ref, clause: Clause) -> bool:
    """Say whether a card that stands before the verb is what acts: Bandit hits, does Witch give."""
    if not clause.deeds or clause.deeds <= {"cost", "score", "count"} or clause.deeds & {"go", "stay"}:
        return is_harmful(one.card) and "go" in clause.deeds and not clause.spots  # a Militia comes
    if _is_done_to(one, clause):
        return False
    between = range(one.place + 1, max(clause.head, one.place + 1))
    return not any(
        clause.tokens[place].of("seat") and not clause.tokens[place].owns and not clause.tokens[place].has("role:to")
        and not clause.tokens[place - 1].of("prep")
        and not is_made(clause, place) for place in between
    )  # fmt: skip


def _is_done_to(one: Ref, clause: Clause) -> bool:
    """Say whether a clause is no more than a card and what was done to it: Squire trashed, Border Village gained."""
    if clause.form or len(clause.refs) > 1 or clause.head != one.place + 1:
        return False
    ends = all(token.stops for token in clause.tokens[clause.head + 1 :])
    return ends and clause.tokens[clause.head].has("shape:past")


def is_made(clause: Clause, place: int) -> bool:
    """Say whether somebody is made to do something: the Bandit made me turn up two Coppers."""
    before = next((one for one in reversed(clause.tokens[:place]) if not one.owns), None)
    return before is not None and before.has("make:do")  # made my opponent discard


def casts(clause: Clause, asked: Asked) -> list[Cast]:
    """List the ways to say which cards of a clause are played, those nearest to the words first."""
    cards = [one for one in clause.cards() if not _is_counted(one, clause)]
    thrones = any(is_throne(one.card) and not _is_moved(one, clause) for one in cards)
    roles = [(one, role(one, place, clause, asked, thrones)) for place, one in enumerate(cards)]
    options = [
        [((found.who, one), found.played), (None, found.spoken)] if found.played is not None else [(None, ())]
        for one, found in roles[:5]
    ]  # fmt: skip
    found = [
        Cast(tuple(one for one, _ in chosen if one is not None), tuple(name for _, more in chosen for name in more))
        for chosen in product(*options)
    ]  # fmt: skip
    return sorted(found, key=lambda one: cost_of(one.features))[:CASTS]


MOVED: Final = frozenset({"trash", "discard", "gain", "buy", "exile", "set-aside", "topdeck"})


def _is_moved(one: Ref, clause: Clause) -> bool:
    """Say whether a card is what a clause moves, so that it plays nothing: I trash a Crown with Sacrifice."""
    by_card = any(other.token.verb and not is_throne(other.card) for other in clause.cards() if other.place < one.place)
    moved = by_card or bool(clause.deeds & MOVED) and not clause.deeds & {"play", "throne"}
    return moved and not (one.prep or one.before or one.token.verb)


def _is_counted(one: Ref, clause: Clause) -> bool:
    """Say whether it is asked how many there are of a card: how many Imps does Tormentor gain."""
    asked = one.place > 0 and clause.tokens[one.place - 1].has("form:many") and not clause.deeds & {"play", "throne"}
    return asked and any(other.place < clause.head for other in clause.cards() if other is not one)


def chained(played: Sequence[tuple[str, Ref]], clause: Clause) -> list[Item]:
    """Make acts of the cards that a clause has played, thrones with what they play."""
    items: list[Item] = []
    chain: list[str] = []
    who = waiting = ""
    for by, one in played:
        who = by or who
        many = one.number if one.number > 1 else 1
        if is_throne(one.card):
            chain += [one.card] * min(many, COPIES)
            if waiting and one.prep in ("with", "from", "to", "in", "of"):  # doubled a Feast with Throne Room
                items.pop()
                items.append(Item(who, Act("play", (*chain, waiting))))
                chain, waiting = [], ""
        elif chain and can_be_throned(chain[0], one.card):
            items.append(Item(who, Act("play", (*chain, *[one.card] * min(many, len(chain))))))
            chain = []
        else:
            items += [Item(by, Act("play", (one.card,)))] * min(max(many, _often(clause, one)), COPIES)
            waiting = one.card if "Action" in types_of(one.card) else ""
    if chain:
        kinds = [one.kind for one in clause.refs if one.kind in STAND_IN]
        items.append(Item(who, Act("play", (*chain, STAND_IN[kinds[0]]) if kinds else tuple(chain))))
    return items


def _often(clause: Clause, one: Ref) -> int:
    """Tell how often a card is said to be played without a throne."""
    plays = clause.deeds & {"play", "throne"} and not any(is_throne(other.card) for other in clause.cards())
    return times_of(clause, one)[0] if plays else 1


def times_of(clause: Clause, one: Ref) -> tuple[int, set[int]]:
    """Tell how often a card is said to be played, behind it or where it is the only one, and where that is told."""
    alone = len(clause.cards()) == 1
    for token in clause.tokens[0 if alone else one.place + 1 :]:
        for times in token.of("times"):
            if times.isdigit():
                return int(times), {token.at}
        if token.card and not alone:
            break
    doubled = {token.at for token in clause.tokens if token.has("deed:throne")} if alone else set()
    return (2, doubled) if doubled and not is_throne(one.card) else (1, set())


def unsaid(asked: Asked) -> list[tuple[list[Item], Features]]:
    """List what may be played where no clause says so."""
    struck = attacked(asked)
    if struck is not None:
        act = Act("play", (STAND_IN["Attack"],))
        return [([Item(subject_of(struck) if "play" in struck.deeds else FOE, act)], ("play-stand-in",))]
    named = [name for name in asked.cards() if is_playable(name)]
    beside = _of_landscapes(asked, named)
    if beside:
        return beside
    kinds = [name for name in named if kind_of(name) != "basic"]
    if not kinds:
        return [([Item("", Act("play", (name,)))], ("play-unsaid", "play-second")) for name in named[:1]]
    return [*_answered(kinds, asked), *_throned(kinds), *_alone(kinds, asked)]


def _answered(cards: Sequence[str], asked: Asked) -> list[tuple[list[Item], Features]]:
    """Have an Attack played where it is asked whether a Reaction may be shown, and nothing else is named."""
    shows = bool(asked.main.deeds & {"reveal", "react"}) and len(set(cards)) == 1 and is_reaction(cards[0])
    held = Item(ME, given=Given("hand", cards=(cards[0],)))
    return [([Item(FOE, Act("play", (STAND_IN["Attack"],))), held], ("play-stand-in",))] * shows


def _of_landscapes(asked: Asked, named: Sequence[str]) -> list[tuple[list[Item], Features]]:
    """Have the Event that is named bought, or any Action played as the Way that is named alone."""
    acts = [Act("buy", (name,)) for name in asked.cards() if kind_of(name) == "event"]
    if not acts and not named and any(kind_of(name) == "way" for name in asked.cards()):
        acts = [Act("play", (SOME_ACTION,))]
    return [([Item("", act)], ()) for act in acts[:2]]


def _alone(cards: Sequence[str], asked: Asked) -> list[tuple[list[Item], Features]]:
    """Have each of some cards played alone, as often as it is said, those first named rather."""
    many = {token.card: min(COPIES, token.number) for token in asked.tokens if token.card and token.number > 1}
    rest = [name for name in cards if may_be_played(name, asked)] or cards
    return [
        ([Item("", Act("play", (name,)))] * many.get(name, 1), ("play-unsaid", *["play-second"] * place))
        for place, name in enumerate(rest[:3])
    ]


def _throned(cards: Sequence[str]) -> list[tuple[list[Item], Features]]:
    """Have the thrones among some cards play the first Action beside them; none where either is missing."""
    thrones = [name for name in cards if is_throne(name)]
    targets = [name for name in cards if name not in thrones and "Action" in types_of(name)]
    if not thrones or not targets:
        return []
    return [([Item("", Act("play", (*thrones, targets[0])))], ("play-unsaid",))]
