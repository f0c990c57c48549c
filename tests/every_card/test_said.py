"""Everything is said in every language: cards as in their goldens, decisions, facts; each part by a phrase."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.machine.loop import advance, answer_in_place
from engine.model.ability import Cards, Condition, When
from engine.model.asks import END, NAME, ONE, ORDER, PASS, PHASE, SUBSET, Chance, Choice, Decision
from engine.model.facts import Fact
from engine.model.node import Instruction, Node
from engine.model.points import Points
from engine.sets import catalogue, definition
from engine.table.chance import Dice
from engine.vocabulary import cards as vocabulary
from engine.vocabulary.conditions import Option
from engine.vocabulary.playing import AGAIN
from i18n.catalogue import languages, load
from i18n.names import name_of
from i18n.say import abilities, card_id, log_line, nouns, option, prompt, sentence_for, text, text_of
from i18n.say.idioms import steps
from i18n.say.log import SILENT
from i18n.say.trace import _sentences
from i18n.say.words import DOMAIN, words
from tests.every_card.games import first_state, pick, random_setting
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


def name(card):
    return f"{card.name}-{card.year}"


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


@pytest.mark.parametrize(("path", "said"), list(goldens()), ids=lambda one: one.stem if isinstance(one, Path) else "")
def test_every_card_is_said_as_in_its_golden(path, said):
    assert path.read_text("utf-8") == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", PRINTINGS, ids=name)
def test_sentences_are_whole(card, lang):
    found = sentences(card, lang)
    assert found
    for one in found:
        assert not re.search(r"[{}]|  | [.,;:)]|\( |[.,;:]{2}", one.text), one.text
        assert one.text.endswith("."), one.text
        assert one.text[0] == one.text[0].upper(), one.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", PRINTINGS, ids=name)
def test_every_node_is_covered_by_a_sentence(card, lang):
    covered = [path for one in sentences(card, lang) for path in one.paths if path != "points"]
    assert set(covered) == set(paths(card))


@pytest.mark.parametrize("card", PRINTINGS, ids=name)
def test_every_language_says_the_same_parts(card):
    said = {lang: [one.paths for one in sentences(card, lang)] for lang in LANGUAGES}
    assert len({tuple(found) for found in said.values()}) == 1


def english_words(text):
    """List the English words of a Polish text; names that stand for want of a Polish one are marked, and left out."""
    for card in catalogue().values():
        text = text.replace(FOREIGN.format(name=card.name), "")
    return [word for word in re.findall(r"[^\W\d_]+", text.lower()) if word in ENGLISH]


@pytest.mark.parametrize("card", PRINTINGS, ids=name)
def test_polish_has_no_english_word(card):
    for one in sentences(card, "pl"):
        assert not english_words(one.text), one.text


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
    (Instruction, (steps,)),
    (Condition, (nouns.condition,)),
    (vocabulary.Price, (nouns.price,)),
    (Points, (text.points,)),
    (vocabulary.Amount, (nouns.amount, nouns.per, nouns.counted)),
    (Cards, (nouns.cards,)),
    (vocabulary.Some, ()),  # read by `some` and `moved`, whatever its class
    (vocabulary.Pronoun, ()),  # read by `pronoun`
    (Option, ()),  # read with its ChooseOne
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
    unread = [reader.dispatch(object) for reader in readers]
    assert not readers or any(reader.dispatch(kind) not in unread for reader in readers)


def test_a_class_without_a_reader_is_an_error():
    class Dance(Instruction):
        """Be an instruction that nobody says."""

    with pytest.raises(nouns.Unsaid, match="Dance"):
        text_of(definition("Village").in_year(1999, play=[Dance()]), "en")


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


def facts_of(verb):
    """Make facts of a verb as the machine makes them: with none, one and several cards, from and to anywhere."""
    pairs = {"replace", "flip", "exchange", "fail to exchange"}
    single = {"buy", "gain", "play", "play again", "pass", "turn face down", "receive", "turn over", "take", "return",
              "call", "wait", "set aside", "unaffected", "discard", "trash", "turn up"}  # fmt: skip
    for cards in SHAPES:
        if (verb in pairs and len(cards) != 2) or (verb in single and not cards):
            continue
        places = {"put": ("hand", "deck", "anywhere", "discard", "mat tavern"), "gain": ("hand", "deck", "discard"),
                  "shuffle": ("deck", "Boon", "Hex")}.get(verb, ("hand",))  # fmt: skip
        yield from (Fact(verb, 0, cards, "hand", to, n, owner=1) for to in places for n in (1, 3, 5))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verb", verbs())
def test_every_verb_of_facts_is_said(verb, lang):
    for fact in facts_of(verb):
        said = log_line(fact, lang, NAMES)
        assert (said is None) == (verb in SILENT)
        if said is not None:
            assert re.fullmatch(r"[^{}]*[^ {}]\.", said), said
            assert "  " not in said
            assert lang != "pl" or not english_words(said), said


def test_log_lines():
    drawn = Fact("draw", 0, ("Copper", "Copper", "Estate"), "deck", "hand", 3)
    assert log_line(drawn, "en", NAMES) == "Alice draws 3 cards: 2 Coppers and Estate."
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
@pytest.mark.parametrize(("kind", "asked"), [(kind, asked) for kind, several in PROMPTS.items() for asked in several])
def test_every_prompt_is_said(kind, asked, lang):
    for cards in (("Moat",), ("Copper", "Estate")) if asked in ABOUT else ((),):
        for low, high in ((0, 1), (1, 1), (0, 3), (2, 2), (1, 4)):
            for you in (0, 1):
                decision = Decision(kind, 0, ("Copper", "Estate"), asked, low, high, you=you, cards=cards)
                said = prompt(decision, None, lang, NAMES)
                assert said.endswith(("?", "."))
                assert not re.search(r"[{}]|  ", said)
                assert ("Bob" in said) == (you == 1)
                assert lang != "pl" or not english_words(said), said


def test_every_option_is_said():
    names = {node.name for card in PRINTINGS for part in (*card.play, *card.abilities) for _, node in part.walk()
             if isinstance(node, Option)}  # fmt: skip
    assert names
    for lang in LANGUAGES:
        for one in names:
            assert option(Decision(ONE, 0, (one,), "choose"), one, None, lang)
    second = Choice("Moat/2", "use", "Moat", 2)
    moat = Decision(ONE, 0, (second, PASS), "window.play", cards=("Militia",))
    assert option(moat, "Moat/2", None, "pl") == "Fosa (numer 2)"
    assert option(moat, "pass", None, "pl") == "niczego nie używa"
    buys = Decision(PHASE, 0, (Choice("buy Moat", "buy", "Moat"), END), "phase.buy")
    assert option(buys, "buy Moat", None, "pl") == "kupić Fosę"
    assert option(Decision(SUBSET, 0, (), "trash"), (), None, "en") == "none"
    assert option(Decision(ORDER, 0, (), "order"), ("Moat", "Estate"), None, "en") == "Moat, then Estate"


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
    _sentences.cache_clear()


def test_abilities_are_whens_or_have_their_own_reader():
    for card in PRINTINGS:
        for part in card.abilities:
            assert isinstance(part, When) or abilities.ability.dispatch(type(part)) is not abilities.ability.dispatch(
                object
            )
