"""Catalogues, slots and the choice of a language."""

from __future__ import annotations

import gettext
import importlib
import io
import os
import re
from typing import TYPE_CHECKING

import polib
import pytest

from engine.table.facts import all_ids, fact
from i18n import catalogue, check
from i18n.catalogue import Catalogue, Messages, PoError, read_mo, read_po, write_mo
from i18n.errors import MissingCatalogue, MissingForm, MissingPhrase, MissingSlot, UnknownLanguage
from i18n.interface import Interface, choose_language, unfinished
from i18n.lexicon import Lexicon, lexicon
from i18n.lexicon.tables import languages as lexicon_languages

if TYPE_CHECKING:
    from pathlib import Path

PLURAL = "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
HEADER = f'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: {PLURAL}\\n"\n"X-Whole: yes\\n"\n\n'
SAMPLE = (
    HEADER
    + r"""# a remark
#. for translators
#: somewhere
msgid "a.plain"
msgstr "jeden \"dwa\"\n"
"trzy\\cztery"

#, python-brace-format
msgctxt "you"
msgid "a.plain"
msgstr "ty"

#, fuzzy
msgid "a.guess"
msgstr "zgadywane"

msgid "a.empty"
msgstr ""

msgid "a.many"
msgid_plural "a.many"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"

#~ msgid "a.old"
#~ msgstr "dawne"
"""
)


def fill(template: str, **slots: object) -> str:
    return template.format_map(slots)


@pytest.fixture
def sample() -> Catalogue:
    return Catalogue("sample", "pl", read_po(SAMPLE))


def test_messages_are_told_apart_by_context(sample: Catalogue) -> None:
    assert sample.template("a.plain") == 'jeden "dwa"\ntrzy\\cztery'
    assert sample.template("a.plain", "you") == "ty"


@pytest.mark.parametrize("msgid", ["a.guess", "a.empty", "a.old", "a.never"])
def test_what_is_not_finished_is_missing(sample: Catalogue, msgid: str) -> None:
    with pytest.raises(MissingPhrase) as caught:
        sample.template(msgid, "you")
    assert caught.value.slots == {"domain": "sample", "language": "pl", "context": "you", "id": msgid}
    with pytest.raises(MissingPhrase):
        sample.template(msgid)


@pytest.mark.parametrize(
    ("n", "said"),
    [(0, "0 kart"), (1, "1 karta"), (2, "2 karty"), (12, "12 kart"), (22, "22 karty"), (101, "101 kart")],
)
def test_plural_forms_follow_the_header(sample: Catalogue, n: int, said: str) -> None:
    assert sample.say("a.many", n=n) == said


def test_a_message_with_plural_forms_needs_its_number(sample: Catalogue) -> None:
    with pytest.raises(MissingSlot) as caught:
        sample.say("a.many")
    assert caught.value.slots["slot"] == "n"


def test_a_plural_form_left_out_is_missing_and_not_replaced() -> None:
    short = SAMPLE.replace('msgstr[2] "{n} kart"\n', "")
    with pytest.raises(MissingPhrase):
        Catalogue("sample", "pl", read_po(short)).say("a.many", n=5)


@pytest.mark.parametrize("text", ['msgid "a', "nonsense", 'msgid "a"\nmsgtxt "b"\n', '"stray"\n'])
def test_what_is_no_po_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(PoError) as caught:
        read_po(text)
    assert caught.value.args[0] in (1, 2)


@pytest.mark.parametrize("domain", ["interface", "phrases"])
@pytest.mark.parametrize("lang", catalogue.languages())
def test_messages_read_one_by_one_are_those_read_together(domain: str, lang: str) -> None:
    text = (catalogue.ROOT / domain / f"{lang}.po").read_text("utf-8")
    together = {(one.context, one.id): one._replace(line=0) for one in read_po(text) if one.finished}
    for messages in (Messages.of_po(text), Messages.of_mo(write_mo(read_po(text)))):
        alone = {key: messages.find(*key) for key in together}
        assert {key: one and one.forms for key, one in alone.items()} == {k: v.forms for k, v in together.items()}
        assert len(messages.entries()) == len(together)


@pytest.mark.parametrize(
    "text",
    [
        '#, fuzzy\nmsgid "a"\nmsgstr "A"\n#, fuzzy\nmsgctxt "c"\nmsgid "b"\nmsgstr "B"\nmsgid "d"\nmsgstr "D"\n',
        'msgid ""\n"a "\n"long id"\nmsgstr "A"\n\nmsgctxt ""\n"c"\nmsgid "b"\nmsgstr "B"\n',
        'msgctxt "c"\n#. said of it\nmsgid "a"\nmsgstr "A"\n',
        'msgid "a \\"b\\""\nmsgstr ""\n"A"\n#~ msgid "gone"\n#~ msgstr "Gone"\n',
    ],
)
def test_messages_are_found_however_a_catalogue_is_written(text: str) -> None:
    wanted = {(one.context, one.id): one.forms for one in read_po(text) if one.finished}
    messages = Messages.of_po(text)
    assert {(one.context, one.id): one.forms for one in messages.entries()} == wanted
    assert all((found := messages.find(*key)) is not None and found.forms == said for key, said in wanted.items())
    assert messages.find("", "gone") is None


def test_a_broken_message_is_refused_with_the_line_of_its_file() -> None:
    text = 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B\n\nmsgid "c"\nmsgstr "C"\n'
    messages = Messages.of_po(text)
    assert messages.find("", "a") is not None
    with pytest.raises(PoError) as caught:
        messages.find("", "b")
    assert caught.value.args[0] == 5


@pytest.mark.parametrize("lang", catalogue.languages())
def test_the_reader_agrees_with_polib(lang: str) -> None:
    text = (catalogue.ROOT / "interface" / f"{lang}.po").read_text("utf-8")
    ours = {(one.context, one.id): one.forms for one in read_po(text) if one.id}
    theirs = {}
    for entry in polib.pofile(text):
        forms = tuple(entry.msgstr_plural[k] for k in sorted(entry.msgstr_plural)) or (entry.msgstr,)
        theirs[entry.msgctxt or "", entry.msgid] = forms
    assert ours == theirs


TYPED = re.compile(r'pip install (?:-e )?"[^"]*"|pip install [^";.,]*|(?<![\w-])--[a-z][a-z-]*')


@pytest.mark.parametrize("lang", [lang for lang in catalogue.languages() if lang not in ("en", *unfinished())])
def test_what_is_to_be_typed_is_the_same_in_every_language(lang: str) -> None:
    """Examples of commands excepted: in them a language is set."""
    texts = [(catalogue.ROOT / "interface" / f"{code}.po").read_text("utf-8") for code in ("en", lang)]
    english, own = ({one.id: " ".join(one.forms) for one in read_po(text)} for text in texts)
    for name, said in english.items():
        if not name.endswith(".examples"):
            assert set(TYPED.findall(own[name])) == set(TYPED.findall(said)), name


def test_a_compiled_catalogue_says_the_same_here_and_in_gettext(sample: Catalogue) -> None:
    data = write_mo(read_po(SAMPLE))
    compiled = Catalogue("sample", "pl", read_mo(data))
    assert set(compiled.keys()) == set(sample.keys())
    assert [compiled.say("a.many", n=n) for n in range(30)] == [sample.say("a.many", n=n) for n in range(30)]
    stdlib = gettext.GNUTranslations(io.BytesIO(data))
    assert stdlib.pgettext("you", "a.plain") == "ty"
    assert stdlib.ngettext("a.many", "a.many", 5) == "{n} kart"


def test_a_compiled_catalogue_is_used_unless_it_is_older(tmp_path: Path) -> None:
    source, compiled = tmp_path / "pl.po", tmp_path / "pl.mo"
    source.write_text(SAMPLE, "utf-8")
    compiled.write_bytes(write_mo(read_po(SAMPLE.replace('"ty"', '"compiled"'))))
    for age, said in ((10, "compiled"), (0, "compiled"), (-10, "ty")):
        os.utime(compiled, (source.stat().st_atime, source.stat().st_mtime + age))
        os.utime(source, (source.stat().st_atime, compiled.stat().st_mtime - age))
        entries = catalogue.read_entries(tmp_path, "pl")
        assert entries is not None
        assert Catalogue("x", "pl", entries).template("a.plain", "you") == said
    source.unlink()
    assert catalogue.read_entries(tmp_path, "pl")
    assert catalogue.read_entries(tmp_path, "hu") is None


def test_a_catalogue_that_is_not_there_is_named() -> None:
    with pytest.raises(MissingCatalogue) as caught:
        catalogue.load("interface", "tlh")
    assert caught.value.slots == {"domain": "interface", "language": "tlh"}


# Slots. Polish forms: "1 akcja, 2-4 akcje, 5+ akcji"; "kartę Srebrników" beside a number (both from the rulebooks).
@pytest.mark.parametrize(
    ("n", "forms"),
    [
        (1, "1 karta, 1 karty, 1 kartę, 1 kartą"),
        (3, "3 karty, 3 kart, 3 karty, 3 kartami"),
        (5, "5 kart, 5 kart, 5 kart, 5 kartami"),
        (14, "14 kart, 14 kart, 14 kart, 14 kartami"),
        (22, "22 karty, 22 kart, 22 karty, 22 kartami"),
    ],
)
def test_polish_numbers_with_a_noun_in_the_case_the_translator_picks(n: int, forms: str) -> None:
    assert fill("{c}, {c:gen}, {c:acc}, {c:ins}", c=lexicon("pl").noun("card", n)) == forms


@pytest.mark.parametrize(("n", "said"), [(1, "1 akcja"), (4, "4 akcje"), (5, "5 akcji"), (0, "0 akcji")])
def test_polish_actions(n: int, said: str) -> None:
    assert str(lexicon("pl").noun("action", n)) == said


def test_polish_persons_are_counted_in_the_genitive() -> None:
    assert fill("{p:nom} {p:acc}", p=lexicon("pl").noun("player", 3)) == "3 graczy 3 graczy"


def test_other_quantities() -> None:
    pl, en = lexicon("pl"), lexicon("en")
    assert format(pl.noun("card", 3, "up-to"), "acc") == "do 3 kart"
    assert format(pl.noun("card", 1, "up-to"), "acc") == "do 1 karty"
    assert format(pl.noun("card", None, "any"), "acc") == "dowolną liczbę kart"
    assert format(pl.noun("card", None, "all"), "ins") == "wszystkimi kartami"
    assert format(pl.noun("card", 2), "acc,bare") == "karty"
    assert str(en.noun("card", 3, "up-to")) == "up to 3 cards"
    assert str(en.noun("card", None, "any")) == "any number of cards"
    assert fill("{c} {c:a}", c=en.noun("card", 1)) == "1 card a card"


def test_types_stand_with_the_noun_in_the_way_of_the_language() -> None:
    types = ["action-type", "treasure-type"]
    assert format(lexicon("pl").noun("card", 1, "a", types), "acc") == "kartę Akcji lub Skarbu"
    assert str(lexicon("en").noun("card", 2, types=types)) == "2 Action or Treasure cards"
    assert str(lexicon("en").noun("card", 1, "a", types)) == "an Action or Treasure card"
    assert format(lexicon("pl").noun("card", 5, types=["night-type"]), "acc") == "5 kart Nocy"


def test_names_are_inflected_where_the_tables_know_them_else_in_apposition() -> None:
    pl = lexicon("pl")
    assert fill("{c} {c:acc} {c:gen}", c=pl.card("throne-room")) == "Sala tronowa Salę tronową Sali tronowej"
    assert fill("{c} {c:acc} {c:ins}", c=pl.card("duke")) == "Starosta Starostę Starostą"
    assert fill("{c} {c:acc} {c:ins}", c=pl.card("platinum")) == "Platinum kartę Platinum kartą Platinum"
    assert format(pl.card("silver", 1), "acc") == "1 kartę Srebrników"
    assert format(pl.card("copper", 6), "gen") == "6 kart Miedziaków"
    assert format(pl.card("duke", 2), "acc") == "2 karty Starosty"
    assert format(pl.card("platinum", 2), "acc") == "2 karty Platinum"


def test_forms_are_of_one_name_only() -> None:
    """Forms of a publisher's name do not serve for what another calls the card."""
    fan = lexicon("pl", publisher="fan-intrigue-1e")
    assert format(fan.card("silver"), "acc") == "kartę Srebro"


def test_an_english_name_that_stands_is_marked() -> None:
    pl = lexicon("pl", foreign="{name}°")
    assert fill("{c} {c:acc}", c=pl.card("farmhands")) == "Farmhands° kartę Farmhands°"
    assert str(lexicon("en", foreign="{name}°").card("farmhands")) == "Farmhands"


def test_english_names() -> None:
    en = lexicon("en")
    assert [str(en.card("copper", n)) for n in (1, 3)] == ["1 Copper", "3 Coppers"]
    assert [str(en.card(card, 1, "a")) for card in ("artisan", "moat", "university")] == [
        "an Artisan", "a Moat", "a University",
    ]  # fmt: skip
    assert str(en.card("moat", 2)) == "2 copies of Moat"


def test_lists_join_by_the_rules_of_the_language_and_every_part_takes_the_case() -> None:
    pl, en = lexicon("pl"), lexicon("en")
    parts = ["moat", "copper", "remodel"]
    assert format(pl.all_of([pl.card(one) for one in parts]), "acc") == "Fosę, Miedziaki i Przebudowę"
    assert format(pl.one_of([pl.card(one) for one in parts[:2]]), "ins") == "Fosą lub Miedziakami"
    assert str(en.all_of([en.card(one) for one in parts])) == "Moat, Copper and Remodel"
    assert str(en.all_of([])) == ""


def test_places() -> None:
    pl, en = lexicon("pl"), lexicon("en")
    assert fill("{p:from} {p:to} {p:at} {p:gen}", p=pl.place("hand")) == "z ręki na rękę na ręce ręki"
    assert fill("{p:from}/{p:to}", p=en.place("deck-top", "they")) == "from the top of their deck/onto their deck"
    assert format(en.place("trash", "you"), "to") == "into the trash"
    with pytest.raises(MissingForm):
        format(pl.place("nowhere"), "from")


@pytest.mark.parametrize("spec", ["vocative", "acc,lots", "acc gen"])
def test_forms_the_lexicon_does_not_have_are_refused(spec: str) -> None:
    with pytest.raises(MissingForm):
        format(lexicon("pl").noun("card", 2), spec)


@pytest.mark.parametrize("lang", lexicon_languages())
def test_every_noun_and_name_has_all_its_forms(lang: str) -> None:
    words = lexicon(lang)
    for noun in words.tables.nouns:
        for n in (1, 2, 5, 22):
            for case in words.tables.cases:
                assert format(words.noun(noun, n), case).strip()
    for card in words.tables.names:
        slot = words.card(card)
        assert slot.word is not None, f"the forms of {card} are not of its preferred name"


@pytest.mark.parametrize("lang", sorted(set(lexicon_languages()) - set(unfinished())))
def test_all_languages_have_the_same_nouns_and_places(lang: str) -> None:
    en, other = lexicon("en").tables, lexicon(lang).tables
    assert en.nouns.keys() == other.nouns.keys()
    assert {place for place, _ in en.places} == {place for place, _ in other.places}


def test_every_type_has_a_noun() -> None:
    nouns = lexicon("en").tables.nouns
    types = {one.lower() for card in all_ids() for one in fact(card).types}
    assert {"event", "landmark", "ally", "trait", "prophecy", "night", "wizard"} < types
    assert [one for one in sorted(types) if one not in nouns and f"{one}-type" not in nouns] == []


# Languages to come are tables: Czech counts in three classes, Hungarian has no plural after a number.
CZECH = """plural = nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;
classes = one few many
cases = nom gen acc
places = from to at
and = ", | a "
or = ", | nebo "
dash = "–|–"
typed = {noun} {type.gen}
[nouns]
card | f | sg | karta | karty | kartu
card | f | pl | karty | karet | karty
action-type | f | sg | akce | akce | akci
[counts]
exactly | * | one | * | {n} {sg}
exactly | * | few | * | {n} {pl}
exactly | * | many | nom acc | {n} {pl.gen}
exactly | * | * | * | {n} {pl}
[named]
* | none | * | nom | {text}
* | none | * | * | {head.sg} {text}
[places]
hand | * | z ruky | do ruky | v ruce
[names]
"""
HUNGARIAN = """plural = nplurals=2; plural=n != 1;
classes = one other
cases = nom acc
places = from to at
and = ", | és "
or = ", | vagy "
dash = "–|–"
typed = {type}{noun}
[nouns]
card | - | sg | kártya | kártyát
card | - | pl | kártyák | kártyákat
action-type | - | sg | akció | akciót
[counts]
exactly | * | * | * | {n} {sg}
bare | * | * | * | {pl}
[named]
* | none | * | nom | {text}
* | none | * | acc | {text} {head.sg}
[places]
hand | you | a kezedből | a kezedbe | a kezedben
[names]
"""


def test_another_language_is_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cs.table").write_text(CZECH, "utf-8")
    (tmp_path / "hu.table").write_text(HUNGARIAN, "utf-8")
    room = importlib.import_module("i18n.lexicon.tables")
    monkeypatch.setattr(room, "HERE", tmp_path)
    monkeypatch.setattr("i18n.lexicon.read_tables", room.read_tables.__wrapped__)
    cs, hu = Lexicon("cs"), Lexicon("hu")
    said = [format(cs.noun("card", n, types=["action-type"]), "acc") for n in (1, 3, 5)]
    assert said == ["1 kartu akce", "3 karty akce", "5 karet akce"]
    assert format(cs.card("moat"), "acc") == "kartu Hradní příkop"
    assert [format(hu.noun("card", n), "acc") for n in (1, 3)] == ["1 kártyát", "3 kártyát"]
    assert str(hu.noun("card", 2, types=["action-type"])) == "2 akciókártya"
    assert fill("{z:from} {c:acc}", z=hu.place("hand", "you"), c=hu.card("moat")) == "a kezedből Várárok kártyát"


# The interface and the choice of its language.
@pytest.mark.parametrize(
    ("argv", "environ", "config", "lang"),
    [
        ([], {}, None, "en"),
        (["card", "Moat", "--lang", "pl"], {"JUSTICIAR_LANG": "en"}, "en", "pl"),
        (["--lang=pl"], {}, None, "pl"),
        (["--lang", "en", "--lang", "pl"], {}, None, "pl"),
        (["--", "--lang", "pl"], {}, None, "en"),
        ([], {"JUSTICIAR_LANG": "pl", "LC_ALL": "en_US.UTF-8"}, "en", "pl"),
        ([], {"LC_ALL": "en_US.UTF-8"}, "pl", "pl"),
        ([], {"LC_ALL": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"}, None, "pl"),
        ([], {"LC_MESSAGES": "pl_PL", "LANG": "en_US.UTF-8"}, None, "pl"),
        ([], {"LC_ALL": "", "LANG": "pl_PL@euro"}, None, "pl"),
        ([], {"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, None, "en"),
        ([], {"LANG": "eo"}, None, "en"),
        (["--lang", "pl-PL"], {}, None, "pl"),
    ],
)
def test_the_language_is_chosen_in_order(
    argv: list[str], environ: dict[str, str], config: str | None, lang: str
) -> None:
    assert choose_language(argv, environ, lambda: config) == lang


@pytest.mark.parametrize(("argv", "environ"), [(["--lang", "tlh"], {}), ([], {"JUSTICIAR_LANG": "tlh"})])
def test_a_language_asked_for_must_be_there(argv: list[str], environ: dict[str, str]) -> None:
    with pytest.raises(UnknownLanguage) as caught:
        choose_language(argv, environ)
    assert "tlh" in Interface("pl").explain(caught.value)
    *others, last = catalogue.languages()
    assert f"{', '.join(others)} i {last}" in Interface("pl").explain(caught.value)


def test_the_interface_speaks_by_id_and_number() -> None:
    pl = Interface("pl")
    assert [pl("check.result", n=n) for n in (1, 2, 5)] == ["1 uwaga.", "2 uwagi.", "5 uwag."]
    with pytest.raises(MissingPhrase):
        pl("no.such-message")
    with pytest.raises(MissingSlot):
        pl("name.unknown")
    with pytest.raises(UnknownLanguage):
        Interface("tlh")


# The checker finds each kind of fault, and nothing in what we have.
def test_our_catalogues_are_in_order() -> None:
    assert check.check() == []


def findings(tmp_path: Path, pl: str, en: str = 'msgid "a"\nmsgstr "{cards} and {zone}"\n') -> set[str]:
    folder = tmp_path / "interface"
    folder.mkdir()
    english = HEADER.replace(PLURAL, "nplurals=2; plural=n != 1;").replace(": pl", ": en")
    (folder / "en.po").write_text(english + en, "utf-8")
    (folder / "pl.po").write_text(HEADER + pl, "utf-8")
    return {str(one.msgid) for one in check.check(tmp_path)}


GOOD = 'msgid "a"\nmsgstr "{cards:acc} i {zone:from}"\n'
MANY = 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "{n}"\nmsgstr[1] "{n}"\n'


@pytest.mark.parametrize(
    ("pl", "found"),
    [
        (GOOD, set()),
        ("#, fuzzy\n" + GOOD, {"check.fuzzy"}),
        ('msgid "a"\nmsgstr ""\n', {"check.untranslated"}),
        ("", {"check.missing"}),
        (GOOD + '\nmsgid "b"\nmsgstr "b"\n', {"check.missing"}),
        (GOOD.replace("cards", "card"), {"check.extra-slot", "check.missing-slot"}),
        (GOOD.replace(":acc", ":vocative"), {"check.spec"}),
        (GOOD.replace("{cards", "{{cards"), {"check.bad-template"}),
        (GOOD.replace("{cards:acc}", "{cards.x}"), {"check.bad-slot", "check.extra-slot", "check.missing-slot"}),
        (GOOD + "\n" + GOOD, {"check.double"}),
        ("nonsense", {"check.unreadable"}),
        (GOOD.replace("{zone:from}", "{zone:.2f}"), set()),
    ],
)
def test_the_checker_finds(tmp_path: Path, pl: str, found: set[str]) -> None:
    assert findings(tmp_path, pl) == found


def test_an_unfinished_language_may_leave_texts_empty_but_no_form_of_one(tmp_path: Path) -> None:
    half = 'msgid "b"\nmsgid_plural "b"\nmsgstr[0] "{n}"\nmsgstr[1] ""\nmsgstr[2] ""\n'
    begun = f'{GOOD}\n{half}\nmsgid "c"\nmsgstr ""\n'
    folder = tmp_path / "interface"
    folder.mkdir()
    (folder / "pl.po").write_text(HEADER.replace("X-Whole: yes", "X-Whole: no") + begun, "utf-8")
    assert [(one.msgid, one.slots["id"]) for one in check.check(tmp_path)] == [("check.untranslated", "b")]


@pytest.mark.parametrize(
    ("slot", "found"), [("throne-room:acc", []), ("moat", []), ("no-such-card", ["check.bad-slot"])]
)
def test_slots_of_titles_are_cards(tmp_path: Path, slot: str, found: list[str]) -> None:
    (tmp_path / "titles").mkdir()
    for lang, said in (("en", "Throne Room"), ("pl", f"{{{slot}}}")):
        text = HEADER.replace(": pl", f": {lang}") + f'msgid "a"\nmsgstr "{said}"\n'
        (tmp_path / "titles" / f"{lang}.po").write_text(text, "utf-8")
    assert [one.msgid for one in check.check(tmp_path) if one.msgid != "check.plural-rule"] == found


def test_the_checker_counts_plural_forms(tmp_path: Path) -> None:
    assert findings(tmp_path, MANY, MANY) == {"check.plural"}


def test_the_checker_compares_plurals_between_languages(tmp_path: Path) -> None:
    assert findings(tmp_path, 'msgid "a"\nmsgstr "{n}"\n', MANY) == {"check.plural-differs"}


def test_the_checker_wants_messages_in_order(tmp_path: Path) -> None:
    both = 'msgid "b"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "a"\n'
    assert findings(tmp_path, both, both) == {"check.order"}


def test_the_checker_holds_plural_rules_to_the_lexicon(tmp_path: Path) -> None:
    folder = tmp_path / "phrases"
    folder.mkdir()
    (folder / "pl.po").write_text(HEADER.replace("n==1 ? 0", "n==2 ? 0"), "utf-8")
    assert [one.msgid for one in check.check(tmp_path)] == ["check.plural-rule"]


SLOTS = ("file", "line", "id", "slot", "form", "known", "text", "got", "wanted")


def test_every_finding_can_be_said_in_every_language() -> None:
    told = Interface("en").catalogue
    known = [msgid for _, msgid in told.keys() if msgid.startswith("check.")]  # noqa: SIM118
    kinds = [msgid for msgid in known if not told.has_plural(msgid) and "{file}" in told.template(msgid)]
    slots = {key: 1 if key in ("line", "got", "wanted") else "f" for key in SLOTS}
    assert len(kinds) >= 13
    for lang in catalogue.languages():
        assert all("f:1" in Interface(lang)(kind, **slots) for kind in kinds)
