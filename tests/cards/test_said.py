"""Everything is said in every language: cards as in their goldens, decisions, facts; each part by a phrase."""

from __future__ import annotations

import ast
import pkgutil
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import engine
from engine.machine.loop import advance, answer_in_place
from engine.model.ability import Cards, Condition, When
from engine.model.asks import NAME, ONE, ORDER, PHASE, SUBSET, Chance, Decision
from engine.model.card import Points
from engine.model.choices import END, PASS, Choice
from engine.model.instruction import Instruction
from engine.model.kinds import OWN_MARKS
from engine.model.node import Node
from engine.model.roles import Dealing
from engine.model.state import Fact
from engine.sets import catalogue, definition
from engine.table.chance import Dice
from engine.vocabulary import cards as vocabulary
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import ChooseOne, Option
from engine.vocabulary.decks import PutShuffled
from engine.vocabulary.playing import AGAIN
from engine.vocabulary.recurring import AsideAgain, Followed
from engine.vocabulary.resources import DrawUntil, Plus
from engine.vocabulary.tokens import APile, Place, PutToken, TakeTokens
from i18n.catalogue import languages, load
from i18n.names import name_of
from i18n.say import abilities, nouns, text, tokens
from i18n.say.asks import option, prompt
from i18n.say.log import SILENT, log_line
from i18n.say.reading import Unsaid
from i18n.say.steps import steps
from i18n.say.text import _sentences_of, plain_text, sentence_for, text_of
from i18n.say.words import DOMAIN, card_id, words
from tests.cards.games import first_state, pick, random_setting
from tests.cards.trees import TREES
from tests.grouping import by_card, together
from tests.tools.goldens import FOREIGN, goldens, printings

ROOT = Path(__file__).parents[2]
LANGUAGES = languages(DOMAIN)
PRINTINGS = [printing for card in catalogue().values() for printing in printings(card)]
NAMES = ("Alice", "Bob", "Carol", "Dave", "Eve", "Frank")
# Common words of English cards, but for those that are words of Polish too (a, to, by, on, do, ty).
COMMON = """
    an the and or of in onto into from for with without you your yours they their them it its this that those each every
    other another player players card cards hand deck pile discard discards trash trashes gain gains draw draws get gets
    put puts play plays reveal reveals look top turn if when until may up less more coin coins action actions buy buys
    treasure victory attack reaction duration night boon hex state way cost costs
"""
ENGLISH = frozenset(COMMON.split())


def sentences(card, lang):
    return [one for section in text_of(card, lang, None, FOREIGN) for one in section.sentences]


def paths(card):
    return [
        path
        for field, nodes in (("play", card.play), ("abilities", card.abilities))
        for index, node in enumerate(nodes)
        for path, _ in node.walk(f"{field}/{index}")
    ]


def test_phrases_are_there():
    assert set(LANGUAGES) >= {"en", "pl"}
    assert len(PRINTINGS) > 90


@pytest.mark.parametrize(("path", "say"), list(goldens()), ids=lambda one: one.stem if isinstance(one, Path) else "")
def test_every_card_is_said_as_in_its_golden(path, say):
    assert path.read_text("utf-8") == say()


def check_sentences(card, lang):
    found = sentences(card, lang)
    assert found
    for one in found:
        assert not re.search(r"[{}]|  | [.,;:)]|\( |[.,;:]{2}", one.text), one.text
        assert one.text.endswith("."), one.text
        assert one.text[0] == one.text[0].upper(), one.text
        assert lang != "pl" or not english_words(one.text), one.text
    covered = [path for one in found for path in one.paths if path != "points"]
    assert set(covered) == set(paths(card))


@pytest.mark.parametrize("name", by_card(catalogue()))
def test_every_printing_is_said_whole_in_every_language(name):
    """Sentences are whole, every node is in one, Polish has no English word, and each language says the same parts."""
    with together() as case:
        for card in printings(catalogue()[name]):
            for lang in LANGUAGES:
                with case(card.name, card.year, lang):
                    check_sentences(card, lang)
            with case(card.name, card.year, "the same parts"):
                said = {lang: tuple(one.paths for one in sentences(card, lang)) for lang in LANGUAGES}
                assert len(set(said.values())) == 1, said


@pytest.mark.parametrize("card", TREES, ids=lambda card: f"{card.name}-{card.year}")
def test_trees_of_cards_to_come_are_said_whole(card):
    told = {lang: sentences(card, lang) for lang in LANGUAGES}
    for lang, found in told.items():
        for one in found:
            assert not re.search(r"[{}]|  | [.,;:)]|\( |[.,;:]{2}", one.text), one.text
        assert {path for one in found for path in one.paths if path != "points"} == set(paths(card)), lang
    assert len({tuple(one.paths for one in found) for found in told.values()}) == 1


def english_words(text):
    """List the English words of a Polish text; names that stand for want of a Polish one are marked, and left out."""
    if FOREIGN.format(name="") in text:
        for card in catalogue().values():
            text = text.replace(FOREIGN.format(name=card.name), "")
    return [word for word in re.findall(r"[^\W\d_]+", text.lower()) if word in ENGLISH]


def test_the_search_for_english_words_finds_some():
    assert english_words(" ".join(one.text for one in sentences(definition("Bandit"), "en")))
    assert not english_words("Wymień tę kartę na Way of the Ox\N{DEGREE SIGN}.")
    assert english_words("Wymień tę kartę na Way of the Ox.")


def test_names_without_a_polish_name_are_marked():
    lacking = [card.name for card in catalogue().values() if not name_of(card_id(card.name), "pl").own]
    assert "Procession" in lacking
    for one in lacking:
        assert str(words("pl", None, FOREIGN).name(one)) == FOREIGN.format(name=one)


# What a word of a card must have a reader in, by the class of the node.
READERS = (
    ((AsideAgain, Followed), ()),  # read with the play that they wait for
    (Dealing, (abilities.ability,)),  # what a landscape has everybody do before the game
    (Instruction, (steps,)),
    (Condition, (nouns.condition,)),
    (vocabulary.Price, (nouns.price,)),
    (Points, (text.points,)),
    (vocabulary.Amount, (nouns.amount, nouns.per, nouns.counted)),
    (Cards, (nouns.cards,)),
    (vocabulary.Some, ()),  # read by `some` and `moved`, whatever its class
    (vocabulary.Pronoun, ()),  # read by `pronoun`
    (Option, ()),  # read with its ChooseOne
    (Place, (tokens.place,)),
    (APile, ()),  # read with what puts tokens there
    (vocabulary.NamesMet, (nouns.among,)),
    (Node, (abilities.ability,)),
)


def used_classes():
    """List the class of every node in every tree, points included."""
    found = set()
    for card in PRINTINGS:
        nodes = [*card.play, *card.abilities, *([card.points] if isinstance(card.points, Node) else [])]
        found.update(type(node) for part in nodes for _, node in part.walk())
    return sorted(found, key=lambda one: one.__name__)


@pytest.mark.parametrize("kind", used_classes(), ids=lambda kind: kind.__name__)
def test_every_class_of_nodes_has_a_reader(kind):
    readers = next(readers for base, readers in READERS if issubclass(kind, base))
    assert not readers or any(reader.reads(kind) for reader in readers)


def test_a_class_without_a_reader_is_an_error():
    class Dance(Instruction):
        """Be an instruction that nobody says."""

    with pytest.raises(Unsaid, match="Dance"):
        text_of(definition("Village").in_year(1999, play=[Dance()]), "en")


def test_a_field_that_no_reader_knows_is_an_error():
    class Slowly(DrawUntil):
        """Be an instruction that was given one more field."""

        slowly: bool = False

    def village(play):
        return definition("Village").in_year(1999, play=[play])

    with pytest.raises(Unsaid, match="Slowly.slowly") as caught:
        text_of(village(Slowly(6, slowly=True)), "en")
    assert (caught.value.kind, caught.value.field) == ("Slowly", "slowly")
    assert text_of(village(Slowly(6)), "en") == text_of(village(DrawUntil(6)), "en")


def test_a_reader_names_fields_that_there_are():
    with pytest.raises(TypeError, match="DrawUntil has no field heand"):
        steps.register(DrawUntil, "heand")


def test_completeness(capsys):
    used = used_classes()
    spoken = [kind for kind in used if issubclass(kind, Instruction)]
    with capsys.disabled():
        counts = ", ".join(f"{lang} {len(load(DOMAIN, lang).keys())} phrases" for lang in LANGUAGES)
        print(f"\nsaid: {len(used)} classes of nodes, {len(spoken)} of them instructions, {counts}")
    assert len({len(load(DOMAIN, lang).keys()) for lang in LANGUAGES}) == 1


def literals(*rooms):
    """Yield every call of the engine's rooms with the name of what is called."""
    for room in rooms:
        for path in (ROOT / "engine" / room).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    yield getattr(node.func, "id", getattr(node.func, "attr", "")), node


@cache
def verbs():
    """List the verbs of facts that stand in the source of the machine and of the vocabulary."""
    found = {"put", "look", "reveal", "choose", "forced", "chance"}
    for called, node in literals("machine", "vocabulary"):
        if called == "note" and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
            found.add(node.args[1].value)
    return sorted(found)


def test_the_verbs_are_found():
    assert len(verbs()) > 40


SHAPES = (
    (), ("Copper",), ("Copper", "Estate"), ("Copper",) * 3,
)  # fmt: skip
PLACES = ("hand", "deck", "discard", "trash", "in play", "mat tavern", "supply", "Boon", "Hex")


@cache
def laid():
    """List the tokens that the trees put somewhere or take from there."""
    nodes = [node for card in PRINTINGS for part in (*card.play, *card.abilities) for _, node in part.walk()]
    return sorted({node.token for node in nodes if isinstance(node, PutToken | TakeTokens)})


def facts_of(verb):
    """Make facts of a verb as the machine makes them: with none, one and several cards, from and to anywhere."""
    pairs = {"replace", "flip", "exchange", "fail to exchange", "start with"}
    single = {"buy", "gain", "play", "play again", "pass", "turn face down", "receive", "turn over", "take", "return",
              "call", "wait", "set aside", "unaffected", "discard", "trash", "turn up",
              "rotate", "put under", "exile", "put tokens", "take tokens", "move token", "follow twice"}  # fmt: skip
    for cards in SHAPES:
        if (verb in pairs and len(cards) != 2) or (verb in single and not cards):
            continue
        places = {"put": ("hand", "deck", "deck bottom", "anywhere", "discard", "mat tavern"),
                  "gain": ("hand", "deck", "discard"), "shuffle": ("deck", "Boon", "Hex"),
                  "move token": OWN_MARKS, "put tokens": laid(), "take tokens": laid(),
                  }.get(verb, ("hand",))  # fmt: skip
        yield from (Fact(verb, 0, cards, "hand", to, n, owner=1) for to in places for n in (1, 3, 5))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_of_facts_is_said(lang):
    with together() as case:
        for verb in verbs():
            with case(verb):
                for fact in facts_of(verb):
                    said = log_line(fact, lang, NAMES)
                    assert (said is None) == (verb in SILENT)
                    if said is not None:
                        assert re.fullmatch(r"[^{}]*[^ {}]\.", said), said
                        assert "  " not in said
                        assert lang != "pl" or not english_words(said), said


def test_log_lines():
    drawn = Fact("draw", 0, ("Copper", "Copper", "Estate"), "deck", "hand", 3)
    assert log_line(drawn, "en", NAMES) == "Alice draws 3 cards: 2 Coppers and an Estate."
    assert log_line(drawn, "pl", NAMES) == "Alice dobiera 3 karty: 2 karty Miedziaków i Posiadłość."
    gained = Fact("gain", 1, ("Province",), "supply", "discard")
    assert log_line(gained, "pl", NAMES) == "Bob dodaje Prowincję."


PROMPTS = {
    ONE: (
        *(f"window.{event}" for event in ("play", "after play", "would gain", "gain", "trash", "discard")),
        "window.turn starts", "window.turn ends", "window.buy phase starts", "instead", "choose", "may", "may trash",
        "may discard", "may put", "may play", "skip", "place", "may receive", "receive when", "boon",
    ),
    PHASE: ("phase.action", "phase.buy", "phase.night"),
    SUBSET: ("trash", "discard", "put", "gain", "play", "pass", "show", "set aside", "choose several"),
    ORDER: ("order",),
    NAME: ("name",),
}  # fmt: skip
ABOUT = ("may play", "may receive", "receive when", "instead", "skip", "place", "window.play", "window.after play",
         "window.would gain", "window.gain", "window.trash", "window.discard")  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_prompt_is_said(lang):
    with together() as case:
        for kind, asked in [(kind, asked) for kind, several in PROMPTS.items() for asked in several]:
            with case(kind, asked):
                check_prompt(kind, asked, lang)


def picking(node):
    """List what is asked where a clause picks cards, as (kind, prompt): whether, where it may, then which."""
    if isinstance(node.some, vocabulary.Pronoun):
        return [(ONE, f"may {node.verb}")] if node.may else []
    several = getattr(node.some, "high", 1) != 1
    which = f"{node.verb} {node.to}" if isinstance(node, PutShuffled) else node.verb
    return [(SUBSET, which), *([(ONE, f"may {node.verb}")] if node.may and several else [])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_card_has_picked_is_asked_for(lang):
    nodes = [node for card in PRINTINGS for part in (*card.play, *card.abilities) for _, node in part.walk()]
    picks = [node for node in nodes if isinstance(node, Picking)]
    asked = {(*one, isinstance(node.some, vocabulary.Pronoun)) for node in picks for one in picking(node)}
    with together() as case:
        for kind, which, named in sorted(asked):
            with case(kind, which):
                cards = ("Moat",) if named else ()
                said = prompt(Decision(kind, 0, ("Copper", "Estate"), which, 0, 1, cards=cards), None, lang, NAMES)
                assert said.endswith(("?", ".")) and "{" not in said


def check_prompt(kind, asked, lang):
    for cards in (("Moat",), ("Copper", "Estate")) if asked in ABOUT else ((),):
        for low, high in ((0, 1), (1, 1), (0, 3), (2, 2), (1, 4)):
            for you in (0, 1):
                decision = Decision(kind, 0, ("Copper", "Estate"), asked, low, high, you=you, cards=cards)
                said = prompt(decision, None, lang, NAMES)
                assert said.endswith(("?", "."))
                assert not re.search(r"[{}]|  ", said)
                assert ("Bob" in said) == (you == 1)
                assert lang != "pl" or not english_words(said), said


def constants():
    """Find every option that the engine offers by a constant of its own, also within tuples."""
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        for value in vars(import_module(module.name)).values():
            yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Choice))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_said_in_every_language(lang):
    """What stands in a tree is said as its clause; what the machine offers has words of its own."""
    for card in PRINTINGS:
        for part in (*card.play, *card.abilities):
            for path, node in part.walk():
                if isinstance(node, Option):
                    one = Choice(node.name, "choose", card.name, 0, node)
                    said = option(Decision(ONE, 0, (one,), "choose"), one, None, lang)
                    assert said and not re.search(r"[{}]|  ", said), (card.name, path, said)
    known = set(constants())
    assert {"yes", "pass", "end", "play all", "spend coffers", "now", "keep", "any other card"} <= known
    for one in known:
        assert option(Decision(ONE, 0, (one,), "may"), one, None, lang), one


def test_options():
    second = Choice("Moat/2", "use", "Moat", 2)
    moat = Decision(ONE, 0, (second, PASS), "window.play", cards=("Militia",))
    assert option(moat, "Moat/2", None, "pl") == "Fosa (numer 2)"
    assert option(moat, "pass", None, "pl") == "niczego nie używa"
    buys = Decision(PHASE, 0, (Choice("buy Moat", "buy", "Moat"), END), "phase.buy")
    assert option(buys, "buy Moat", None, "pl") == "kupić Fosę"
    assert option(Decision(SUBSET, 0, (), "trash"), (), None, "en") == "none"
    assert option(Decision(ORDER, 0, (), "order"), ("Moat", "Estate"), None, "en") == "Moat, then Estate"
    discard = next(node for part in definition("Spy").play for _, node in part.walk() if isinstance(node, Option))
    one = Choice(discard.name, "choose", "Spy", 0, discard)
    assert option(Decision(ONE, 0, (one,), "choose"), one, None, "en") == "discard it"


def test_everything_that_happens_in_games_is_said():
    """Play games with the trace kept: nothing is asked or happens that cannot be said, and choices meet their text."""
    met = set()
    for seed in range(6):
        state, dice = first_state(random_setting(seed)), Dice(seed).spawn(1)
        state.trace = []
        for _ in range(400):
            ask = advance(state)
            if ask is None:
                break
            lang = LANGUAGES[dice.below(len(LANGUAGES))]
            for fact in state.trace:
                log_line(fact, lang, NAMES)
                if sentence_for(fact, state.game, lang):
                    met.add((fact.verb, type(fact.node).__name__))
            state.trace.clear()
            answer = pick(state, ask, dice)
            if not isinstance(ask, Chance):
                assert prompt(ask, state.game, lang, NAMES)
                assert option(ask, answer, state.game, lang)
            answer_in_place(state, ask, answer)
    assert len(met) > 20


def test_a_fact_meets_the_sentence_that_caused_it():
    class Table:
        """Be a game of one card."""

        def __init__(self, card):
            self.infos = {card.name: type("Info", (), {"card": card})}

    bandit, moat = definition("Bandit"), definition("Moat")
    gold, others = bandit.play
    said = sentence_for(Fact("gain", 0, ("Gold",), card="Bandit", node=gold), Table(bandit), "en")
    assert said == "Gain 1 Gold."
    trash = next(node for path, node in others.walk() if path == "do.0/do.0")
    said = sentence_for(Fact("trash", 1, ("Silver",), card="Bandit", node=trash), Table(bandit), "en")
    assert said.startswith("In turn order, each other player")
    shown = Fact("reveal", 1, ("Moat",), card="Moat", rule="R3")
    assert "reveal Moat" in sentence_for(shown, Table(moat), "en")
    chosen = Fact("choose", 1, ("Militia",), answer="Moat", prompt="window.play")
    assert "reveal Moat" in sentence_for(chosen, Table(moat), "en")
    ox, own = Table(definition("Way of the Ox")), Table(definition("Enchantress"))
    ways = Fact("choose", 1, ("Village",), answer="Way of the Ox", prompt="instead")
    assert "2 more Actions" in sentence_for(ways, ox, "en")
    enchanted = Fact("choose", 1, ("Village",), answer="Enchantress", prompt="instead")
    assert sentence_for(enchanted, own, "en").startswith("Until your next turn")
    assert sentence_for(enchanted._replace(answer="Moat"), Table(moat), "en") is None
    assert sentence_for(Fact("turn", 0), Table(moat), "en") is None
    again = Fact("play again", 0, ("Village",), card="Procession", node=AGAIN)
    assert sentence_for(again, Table(definition("Procession")), "en").endswith("play it twice.")
    _sentences_of.cache_clear()


def test_abilities_are_whens_or_have_their_own_reader():
    for card in PRINTINGS:
        for part in card.abilities:
            assert isinstance(part, When) or abilities.ability.reads(type(part))


# K5: all is chosen first, then done as it is listed; where nothing but +Cards and the like is given, in any order.
LISTED = {
    "en": "in the order given", "pl": "w podanej kolejności", "hu": "a megadott sorrendben", "cs": "v uvedeném pořadí",
}  # fmt: skip


def several(card):
    """List the choices of more than one thing that a card gives."""
    return [node for _, node in card.walk() if isinstance(node, ChooseOne) and node.number != 1]


@pytest.mark.parametrize("lang", LISTED)
def test_the_order_of_several_things_chosen_is_said_where_it_matters(lang):
    found = {card.name: several(card) for card in PRINTINGS if several(card)}
    matters = {
        name for name, nodes in found.items()
        for node in nodes if not all(isinstance(step, Plus) for option in node.options for step in option.do)
    }  # fmt: skip
    assert set(found) - matters == {"Pawn"}
    told = {card.name for card in PRINTINGS if card.name in found and LISTED[lang] in plain_text(card, lang)}
    assert told == matters
