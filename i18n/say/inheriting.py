"""Cards that stand for others on their owner's turns, said as clauses."""

from __future__ import annotations

from engine.model.kinds import SUPPLY
from engine.vocabulary import cards as c, inheriting
from i18n.say.abilities import ability
from i18n.say.nouns import cards, quantity_of, type_nouns
from i18n.say.reading import Unsaid, just
from i18n.say.steps import as_one, steps
from i18n.say.voice import ABILITY, Clause, Voice


@steps.register(inheriting.Inherit, "some", "frm")
def _(node: inheriting.Inherit, voice: Voice) -> list[Clause]:
    if node.frm != SUPPLY:
        raise Unsaid(node, "frm")
    if not isinstance(node.some, c.Some) or quantity_of(node.some) != (1, "exactly"):
        raise Unsaid(node, "some")
    just(node, some=node.some)
    chosen = cards(node.some.what, voice, 1, where=voice.words("kind.from-supply"))
    return [voice.clause("inherit", cards=chosen)]


@ability.register(inheriting.AlsoPlay, "named", "types", "do")
def _(node: inheriting.AlsoPlay, voice: Voice) -> list[Clause]:
    words = voice.words
    names = words.all_of([words.name(name, None, "all") for name in node.named])
    types = words.noun("card", None, "bare", types=type_nouns(node.types), joined="and")
    done = as_one(node.do, voice._replace(it="this-card"), "do")
    text = words("also-play", ABILITY, names=names, types=types, clause=done.text)
    return [Clause(text, (voice.path, *done.paths), whole=True)]
