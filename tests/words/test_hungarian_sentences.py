"""Every Hungarian sentence of the product against the rules that a reader's pencil has shown to be needed."""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from assistant.app import run
from engine.table.facts import fact
from i18n.catalogue import read_po
from i18n.joints import settle
from i18n.lexicon import lexicon
from i18n.say.words import words
from tests.tools import reading

ROOT = Path(__file__).parents[2]
CATALOGUES = (*reading.CATALOGUES, "phrases")
KINDS = ("cards", "sayings", "chapters", *CATALOGUES)


@cache
def said(kind: str) -> tuple[tuple[str, str], ...]:
    """List where a text of a kind stands and how it reads, its articles settled, no name of a slot left in it."""
    make = {"cards": reading.cards, "sayings": reading.sayings, "chapters": reading.chapters}.get(kind)
    found = make("hu") if make else reading.messages("hu", kind)
    return tuple((where, settle(text, "hu")) for where, text in found)


def faults(kinds: tuple[str, ...], rule: str, without: str = "") -> list[tuple[str, str, str]]:
    """List the texts of some kinds in which a rule finds something."""
    wrong = re.compile(rule)
    read = [
        (kind, where, re.sub(without, "", text) if without else text) for kind in kinds for where, text in said(kind)
    ]
    assert len(read) > 25 * len(kinds)
    return [one for one in read if wrong.search(one[2])]


# What it should be stands behind each.
NOT_SAID = {
    r"\bmind az? (?:2|kettő|két)\b": "mindkét",
    r"\bvagy és\b": "vagy, és",
    r"\bmajd ha\b(?! megint)": "és ha (“majd ha” is “not until”)",
    r"[Gg]yőzelem(?:kárty|pakli)": "győzelmipont-kártya, győzelmipont-pakli",
    r"\bpakliit\b": "paklijait",
    r"\bannak pakli": "annak a paklijára",
    r"\bhatása alá\b": "hat rád",
    r"\btart(?:asz)? [^.,;:]*kártyát a keze[dé]ben\b|kártyát tart(?:asz)? a keze": "kártya lesz a kezedben",
    r"\b[Kk]irályságbeli": "királyságkártya, királyságpakli",
    r"\b(?:nem |egy )?(?:kerül(?:t|jön)?) akcióba\b|\bakcióba (?:kerül|került)\b": "elhasznál egy akciót",
    r"(?<![\w(])költség(?!vet)": "ár",
    r"\breagál": "védekezik",
    r"\bkörön (?:lévő|van|sincs)|\bsincs körön": "akinek éppen a köre van",
    r"(?<!az )\begész körben": "az egész körben",
    r"\bEl[őo]vétel": "Mit vegyetek elő",
    r"\b(?:ki)?játszok\b": "játszom",
    r"\bvéletlenül\b": "véletlenszerűen",
    r"\b[Ff]eketepiac-pakli": "„Black Market” pakli",
    r"bennszülöttfalu": "„Native Village” mező",
    r"\bnem meg(?:venn|vett|vásárol)(?!ett|t)": "nem vettek meg, nem vásárolható meg",
    r"\bhacsak nem \w+ \w* ?semmit": "kivéve, ha semmit sem",
    r"\bsorsoltok\b": "sorsoljatok",
    r"kiosztotta ezt az asztalt|asztalt \w+ \w+ nem osztotta ki": "összeállította",
    r"mindenki számára egyet": "egyetlen közöset mindenkinek",
    r"\$": "érme",
    r"\bjelölt jelző\b|\bjelző jelző": "jelző",
    r"(?<!\w)[−-]1 (?:kártya|érme) jelző": "„–1 kártya” jelző",
    r"\bNem: [a-záéíóöőúüű]+(?:aid|eid)(?:at|et)\b": "a vásárlásaidat (with its article)",
    r"\bmegszállt\b|\bvétetett\b": "birtokolt, vettek",
    r"\bamelyek (?:ne )?legyenek\b(?! benne\.)": "Ezek a kártyák (ne) legyenek benne",
    r"\b[Rr]eakció": "védekezés, védekezéskártya",
    r"\bminden más játékos": "minden másik játékos",
    r"\bjátékosok sorrendjében\b": "fordulósorrendben",
    r"\d érmés (?:\w*kártya|\w*kártyá)": "5 érmébe kerülő kártya",
    r"\bmegóv\w* [^.,;:]*\belől\b": "elrejt valami elől, megóv valamitől",
    r"\bhacsak \w+ \w+ nem mondja(?! meg)": "hacsak egy kártya mást nem mond",
    r"[Jj]átszhat (?:ketten|hárman|négyen|öten|hatan|heten)\b": "játszhatnak heten",
    r"\b(?:dobd? el|eldobja|tedd vissza|visszateszi|keverd|hajtsd végre) őket\b": "azokat, mindet (“őket”: players)",
    r"\b[Ll]egfeljebb \w+ marad\b": "legfeljebb 3 kártya marad a kezében",
    r"\bazt megvásárolták\b": "ez vásárlással történt",
    r"\bjátsszák (?:le|ki)? ?őket\b": "ezeket játsszák le (“őket” are the players)",
    r"\bmég annak hatása előtt,": "no comma between the adverb and its verb",
    r"\(még annak hatása előtt\),|\bmég annak hatása előtt ha\b": "…, még annak hatása előtt húzz",
    r"h[ae]tsz (?:az? \w+ )?ezt a kártyát\b|h[ae]tsz az? \w+ az? |\w\(sz\)": "eldobhatod ezt a kártyát",
    r"\bnem (?:\w+ ){1,2}(?:akciók|vásárlások|érmék|jelzők)[ae]t\b": "nem kapsz vásárlást",
    r"\d érmét és 1 érmét minden\b": "2 érmét, továbbá 1 érmét minden",
    r"\begyik ára sem\b": "egyiknek az ára sem",
    r"(?:érmé|akció|jelző|vásárlás|pont|pakli)[vst][ae]l rendelkez(?:el|ik)\b": "3 akciód van",
    r"\b[Rr]endelkezel \d": "van 2 akciód",
    r"^Ma |\. Ma a\(?z?\)? \{": "A mai szabály szerint (“ma” alone is this day)",
    r"\bmegvéd(?:i|ik|enek)?\b[^.,;:]* ellen\b": "véd a … ellen, megvéd a … hatásától",
    r"\bvissza\w* a (?:saját )?paklijába\b": "visszakerül a paklijára",
    r"; (?:[^;.]*; )?(?:ott marad|a kijátszott kártya ott marad)[^.;]* \(addig\b|; addig az? [^.;]* játékban marad\)":
        "(a … a következő köröd kezdetéig játékban marad): “addig” has its time next to it",
    r"\bamíg elő nem kerül [^;.:]* kártya, (?:és )?(?:a paklija tetejére teszi|kihajítja)\b": "…, majd",
    r"\b[Kk]öteles (?:vagy )?\w+ni (?:\w+ )?\w*kártyát\b": "kártyát kihajítani (the object first)",
    r"\bBárki (?!bárhogyan)(?:köteles|szerez|szerezhet|húz|vehet) ": "Van, aki (“bárki” is whoever it is)",
    r"\bnem rendelkez\w+ \w+kkal\b": "nélkül maradt",
    r"\b[Nn]em végigkutat": "nincs végigkutatva",
    r"(?<!kártyát) is kihajít$": "kártyát kihajít",
    r"(?<!kártyát)(?<!kártyát sem)(?<!Egyet sem) kötelező (?:kihajítani|szerezni|eldobni)$": "kártyát kihajítani",
    r"\b[Dd]obás(?:nak|t|ra|ba|a|kor|kori|i)?\b": "eldobás",
    r"\b(?:ki|fel|meg|el)?lett \w+v[ae]\b|\w+v[ae] lett\b|\b(?:ki|fel|meg|el) lett\b": "ha kihajították, a kihajított",
    r"\brád kerül(?! a sor)": "rád kerül a sor",
    r"\btáblá(?:n|ra|ról)\b": "mezőn, mezőre, mezőről",
    r"\} alatt\b": "{bridge} után, {enchantress} hatása alatt, {throne-room} által kijátszott",
    r"\bpárját\b": "másik példányát",
    r"\d (?:Bűnözők|Nemesek|Csempészek|Patkányok|Lakájok|Lovagok|Nobles|Lackeys)°? van": "2 Nemesek kártya van",
    r"\bamíg \w+ marad\b": "amíg tíz nem marad",
    r"\btávoz(?:ik|nak|ott)": "a dobópakliba kerül, nincs többé játékban",
    r"\b[Aa]kció(?:t|k|kat|ja|ját)? (?:ki)?játsz": "akciókártyát kijátszani",
    r"\begy (?:\w+ )?kártyát [^,.;:]*\bjátsszák\b": "egy kártyát kijátszanak",
    r"\b(?:ki|el|meg|fel|le)\w*[áé]sr[ae] kerül": "kijátsszák, ki kell játszani, a szemétbe kerül",
    r"\bkerül\w* (?:ki|el|meg|fel|le)\w*[áé]sr[ae]\b": "ki kell osztani",
    r"\b[Ss]enki nem\b": "senki sem",
    r"\b(?:két|három) típusú": "kéttípusú",
    r"\bbárhová [^.,;:]*között\b": "bárhová a kártyák közé",
    r", a másik (?:alá|fölé|mellé)$": "a másik alája",
    r"\} kártyát mutat": "fed fel",
    r"\bkiinduló szám": "véletlenmag",
    r"\d\.\d+-\d+\.\d": "14.1–14.3 (a range has a dash)",
    r"\b(?:micsoda|mi \w+ \w+|mit \w+) és m(?:i|it) \w+[.,: ]": "micsoda, és mit csinál (a comma between two clauses)",
    r"\bdobópakli(?:d|ja)?r[ae]\b": "a dobópakliba",
    r"\bhúzópakli": "pakli",
    r"\b[Ii]dőtartam ?kárty": "tartós kártya",
    r"−": "–1 pont (the sign of the rest is a dash)",
    r"\) \(": "one pair of brackets, a semicolon in it",
    r"\b[Kk]egy(?:et|ek|em|eket|ekért)?\b": "kegyjelző",
    r"\} (?:esemén|projekt|átok)\w*": "Esemény, Projekt, Átok",
    r"\bkézb?ől ki?húz": "felhúz (a card is drawn from the deck)",
    r"\bfelmutat": "felfed",
    r"\bkivéve ha\b": "kivéve, ha",
    r"(?<![{\w-])[Pp]rofil(?!e)": "szabályrendszer",
    r"\bfekvő kártyá?(?:k|t|ról)?\b(?! kerülnek)": "fekvő lap",
    r"\b(?:vásárlási|takarítási) fázis": "vásárlásfázis, takarításfázis",
    r"(?:ig|kártya|kártyája) félre van téve\b": "félretéve marad, félre kell tenni",
    r"\b(?:kártya|ez) (?:legalább|legfeljebb|pontosan) \d+ érmébe kerülő kártya\b": "legalább 3 érmébe kerül",
    r"\bkártya olyan kártya\b": "3–6 érmébe kerül",
    r"\b(?:el|fel|ki|meg|húz)\w*(?:andó|endő)k?(?:$|,| és\b)": "el kell dobni",
    r"(?<!\baz )\bő (?:kezében|paklij|dobópaklij|birtokában|előtt)": "a kezében, a paklija, előtte",
    r"\b[Mm]űködik [^,.;:]*-r[ae]\b|[^,.;:]*-r[ae] is működik\b": "… esetén is érvényes",
    r"\bnem kötelező bármi": "semmit sem kötelező",
    r"\bnem (?:dobj|dobsz|tesz|húz|szerz|kap|fed)\w* [^,.;:]* azonnal\b": "nem dobsz el azonnal kártyát",
    r"\b[Tt]edd az egyiket\b": "hajtsd végre az egyiket (“tedd” is “put”)",
    r"\b(?:[Jj]átszd|[Dd]obd|[Hh]ajítsd|[Ff]edd|[Ss]zerezd|[Tt]edd) [^.,;:]*\bminden (?:[\w-]+ )*\w*kártyát\b":
        "játssz ki minden kártyát",
    r"\b[Jj]átszd ki [^.,;:]*úgy, hogy \w+ marad\b": "úgy, hogy félretéve maradjon",
    r"\bmegnevezett nev": "olyan, amelyet megneveztél (a card is named)",
    r"\bkezdetén (?:a|e) kör végéig\b": "a kör végéig stands behind what is done",
    r"\bamely(?:ben|eken) kártyák vannak\b": "minden pakli",
    r"\bmindenképpen fordulósorrendben\b": "és ettől függetlenül",
    r"\bvan \d+ \w*kártya, mind különböző nevű": "legalább 3 különböző nevű kártya",
    r"\bnincs [A-ZÁÉÍÓÖŐÚÜŰ]\w+°? vagy\b": "nincs Ezüst, sem Réz",
    r"\b\d+ [A-ZÁÉÍÓÖŐÚÜŰ]\w+°? és [A-ZÁÉÍÓÖŐÚÜŰ]\w+°? van\b": "2 Réz és 1 Arany",
    r"támadáskártyát, ha [^,.]*, még annak hatása előtt": "…, még annak hatása előtt felfedhetsz …, ha",
}  # fmt: skip
OF_THE_GAME = ("cards", "sayings", "rules", "statements", "titles", "site", "page", "interface", "phrases")


@pytest.mark.parametrize("rule", NOT_SAID)
def test_what_an_editor_has_struck_out(rule: str) -> None:
    assert not faults(OF_THE_GAME, rule, without=r"\$[A-Z_]+"), NOT_SAID[rule]


def test_a_printing_is_no_edition() -> None:
    """A title tells of a printing as a nyomtatás; kiadás is an edition of a box."""
    wrong = [one for one in faults(("titles",), r"kiadás") if re.search(r"\bprint", one[1])]
    assert not [one for one in wrong if "edition" not in one[1]]


def test_no_heading_says_must_as_muszáj() -> None:
    assert not faults(("titles",), r"\b[Mm]uszáj|\bmásolat")


OF_CHAPTERS = {
    r"(?<!ajánlott )(?<!második )\b[Kk]észlet(?!ek)": "kínálat, doboz",
    r"szabálykönyv": "szabályfüzet",
    r"\bDruid\b|\bYoung Witch\b": "Druida, Fiatal boszorkány",
    r"mi a bölcs\b": "mi az okos lépés",
    r"\bvéletlent [^.,;:]*\bdobja ki\b|\bvéletlent kidob": "a véletlent is eldönti",
    r"\baddig, hogy be nem\b": "addig, amíg be nem",
}  # fmt: skip


@pytest.mark.parametrize("rule", OF_CHAPTERS)
def test_what_an_editor_has_struck_out_of_the_chapters(rule: str) -> None:
    assert not faults(("chapters", "interface"), rule, without=r"read\.words.*|^készletek, .*"), OF_CHAPTERS[rule]


def test_a_name_that_is_english_still_stands_in_quotes() -> None:
    """A list of words that may be typed (one | another) has the name without them too."""
    rule = r"(?<![„\w])(?:Obelisk|Riverboat|Platinum|Colony)\b(?![°”\w])(?! \[en\])"
    assert not faults(("rules", "statements", "site", "page", "interface", "phrases"), rule, without=r"^.* \| .*$")


def test_a_card_is_no_lap() -> None:
    rule = r"(?<!fekvő )(?<!felfordított )(?<!használt )\b[Ll]ap(?:ot|om|nak|ról|okat|jaik?|ok)?\b(?! lapján)"
    assert not faults(("cards", "sayings", "rules", "statements", "titles"), rule)


def test_what_is_no_card_is_not_called_one() -> None:
    things = [(fact(where.split()[0]), text) for where, text in said("cards")]
    wrong = [text for one, text in things if one.kind in ("event", "prophecy", "trait", "project", "way", "landmark")
             and re.search(r"\b[Ee]z a kártya\b", text)]  # fmt: skip
    assert len(things) > 2000
    assert not wrong


PLURALS = (
    "kártyák|érmék|jelzők|paklik|körök|játékosok|akciók|vásárlások|példányok|pontok|mezők|Áldások|Ártások|Birtokok"
)


def test_no_plural_behind_a_number() -> None:
    assert not faults(
        KINDS, rf"\b(?:\d+|két|három|négy|öt|tíz|\{{n\}}) (?:[\w-]+ )?(?:{PLURALS})(?:at|et|ok|on|ra|nak)?\b"
    )


def test_the_article_suits_the_word_behind_it() -> None:
    """A quote or a sign of the markup may stand between; “az” is also a pronoun."""
    before_a_vowel = r"(?<![\w-])[Aa] [„\"`(*]*(?:[aáeéiíoóöőuúüű]|5|1(?:\d{3})?\b)"
    assert not faults(KINDS, before_a_vowel)
    before_others = r"(?<!, )(?<!\w)[Aa]z (?:„(?![{AÁEÉIÍOÓÖŐUÚÜŰaáeéiíoóöőuúüű51+])|(?:[2346789]|1\d\b|[2346789]\d))"
    assert not faults(KINDS, before_others)


def test_the_article_before_a_slot_is_settled_by_what_fills_it() -> None:
    """A name or a number may begin with any sound, so no message may choose for it."""
    free = re.compile(r"(?<![\w])(?:[Aa]|(?<!ezt )az) \{(?!url|otherwise|n\}|term|card\}`|landscape\}`|set\}`|rule\}`)")
    found = []
    for catalogue in CATALOGUES:
        for entry in read_po((ROOT / "i18n" / catalogue / "hu.po").read_text("utf-8")):
            found += [(entry.id, form) for form in entry.forms if entry.id and free.search(form)]
    assert not found


LABELS = ("ask.assumed.printing", "ask.see.pile", "ask.see.top", "pair.title", "box.both")  # what is no sentence


def test_a_name_that_begins_a_sentence_has_its_article() -> None:
    """A name has none only where it is told of (Feltételezés: {card}), counted or behind another name."""
    name = r"\{(?:card|name|pile|ferryman|farrier|mountebank|charlatan)\}"
    bare = re.compile(rf"(?:^|[.:;] |\b(?:mellett|szabályfüzetben) ){name} [a-záéíóöőúüű]")
    found = []
    for catalogue in ("interface", "page", "site"):
        for entry in read_po((ROOT / "i18n" / catalogue / "hu.po").read_text("utf-8")):
            found += [(entry.id, form) for form in entry.forms if entry.id not in LABELS and bare.search(form)]
    assert not found


def test_a_name_that_a_title_speaks_of_has_its_article() -> None:
    """None stands before a colon ({bandit}: ...), in a pair, or where any such card is meant ({copper} nélkül)."""
    first = r"^\{[\w-]+\} (?:esetén|mellett|után|alatt|nem|sem|is)\b"
    boon = r"(?:^|, |nélkül |híján |paklinál |Projekttel )\{the-\w+-gift\} (?:nem|semmit|azt|a kör|esetén)\b"
    assert not faults(("titles",), f"{first}|{boon}")


DONE = (
    "szerezz|húzz|dobj|dobd|tedd|tegyél|hajíts|hajítsd|fedj|fedd|vegyél|vedd|játssz|játszd|válassz|fordítsd|keverj|kapsz|"
    "eldobja|kihajítja|felfedi|húz|szerez"
)


def test_a_clause_that_says_which_card_is_closed_by_a_comma() -> None:
    rule = rf"\b(?:amely|amelyet|amelyből|amelynek|akinek|aki)\b[^,;.:()]*(?<!nem) (?:{DONE})\b"
    assert not faults(("cards",), rule)


BEFORE_A_NAME = frozenset(["a", "A", "az", "Az", "egy", "minden", "számú", "vagy", "és", "nálad"])


def test_a_foreign_name_before_its_noun_has_an_article_or_a_number() -> None:
    name = r"[A-Z][\w'.-]*(?: (?:of|the|in|[A-Z][\w'.-]*))*°"
    beside = re.compile(rf"(\S+) {name} (?:kártyá|Állapoto?t)")
    found = [(where, one[0]) for where, text in said("cards") for one in beside.finditer(text)]
    assert len(found) > 30
    assert not [one for one in found if (word := one[1].split()[0]) not in BEFORE_A_NAME and not word.isdigit()]


def test_one_article_for_a_choice_of_names() -> None:
    names = [words("hu").name(name, 1, "a") for name in ("Silver", "Gold")]
    assert format(lexicon("hu").one_of(names), "acc") == "egy Ezüst vagy Arany kártyát"
    assert format(lexicon("hu").one_of(names[:1]), "acc") == "egy Ezüst kártyát"


@pytest.mark.parametrize(
    ("written", "settled"),
    [
        ("ha mind a(z) 2 kártyát eldobod", "ha mindkét kártyát eldobod"),
        ("ha mind a(z) 3 kártyát eldobod", "ha mind a 3 kártyát eldobod"),
        ("Mind a(z) 2 játékos", "Mindkét játékos"),
        ("mind a(z) 12 pakli", "mind a 12 pakli"),
        ("dobj el 1 kártyát, maj(d) ha megteszed, húzz", "dobj el 1 kártyát, és ha megteszed, húzz"),
        ("dobj el 1 kártyát, maj(d) húzz", "dobj el 1 kártyát, majd húzz"),
        ("nem dobsz el kártyát (azonnal)", "nem dobsz el azonnal kártyát"),
        ("szerezz 1 kártyát (azonnal)", "szerezz 1 kártyát azonnal"),
        ("ha az ő kezében nincs kártya", "ha az ő kezében nincs kártya"),
        ("ha ő kezében nincs kártya", "ha a kezében nincs kártya"),
        ("az a kártya, amely ő előtt fekszik", "az a kártya, amely előtte fekszik"),
        ("a(z) „+1 kártya” jelződ", "a „+1 kártya” jelződ"),
        ("a(z) „–1 érme” jelződ", "a „–1 érme” jelződ"),
        ("a(z) „Embargo” jelző", "az „Embargo” jelző"),
    ],
)
def test_words_that_their_neighbours_change(written: str, settled: str) -> None:
    assert settle(written, "hu") == settled


def test_a_numbered_player_has_an_article_in_every_line_of_a_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    assert run(["--lang", "hu", "play", "--seats", "véletlen,pénzes", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = [line.strip() for line in lines if re.search(r"\d\. játékos \w", line)]
    assert len(told) > 200
    assert not [
        line for line in told if re.search(r"(?<!Az )(?<!az )1\. játékos \w|(?<!A )(?<! a )2\. játékos \w", line)
    ]
