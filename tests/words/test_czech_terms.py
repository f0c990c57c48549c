"""Czech texts keep to the words of docs/terms/cs.md, address readers politely, and decline as a grammar book has it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from i18n.catalogue import read_po
from i18n.lexicon.tables import read_tables
from i18n.names import name_of
from tests.tools import reading

TOLD = {"cards": reading.cards, "sayings": reading.sayings, "chapters": reading.chapters}
SLOT = re.compile(r"\{(?P<card>[\w-]+)(?P<case>:[\w,]+)?\}")
KINDS = (*TOLD, *reading.CATALOGUES, "phrases")
TYPED = re.compile(r"^(app\.other-words|play\.word|talk\.word|read\.words)")  # words that a user may type
CLAUSE = r"(?:(?!\bsi\b)[^,;:.?!()])*"  # of a clause, without "si"
# What a text must not have: a name for it, and a pattern.
FAULTS = {
    "jméno of a card (název)": r"(?:téhož|stejného|stejným|řečen\w+) jmén|\b(?:Jméno|jména) se|řečený název",
    "lektvar (elixír)": r"lektvar",
    "efekt (účinek)": r"\befekt",
    "trvalá karta (karta trvání)": r"\b[Tt]rval\w+ kart",
    "vítězná karta (bodová karta)": r"vítězn(?:á|é|ou|ých) kart|vítězn(?:ý|é|ém) balíč|je zároveň vítězný",
    "žeton vítězných bodů (bodový žeton)": r"žeton\w* vítězných bodů",
    "dobrat without si": rf"(?:^|[,;:.?!(]){CLAUSE}\b(?:ne)?(?:doberete|dobírám|dobíráte)\b{CLAUSE}(?=[,;:.?!()]|$)",
    "získat of a card (vzít si)": r"\b[Zz]ísk\w+ (?:kartu|karty|Prokletí|Zlaťák|Vévodství)\b|kter[éo]u? získáv",
    "cena of points (hodnota)": r"žádnou cenu|cenu v bodech",
    "familiar address": r"\b(?:tě|tvůj|tvé|tvém|tvého|tvoje|abys|jsi|\w+íš|\w{2,}áš)\b(?<!již)(?<!příliš)(?<!spíš)"
    r"|\b(?:Napiš|Uveď|uveď|Ptej|Zeptej|Nainstaluj|vezmi|rozlož|porovnej|napiš)\b",
    "no comma before a condition": r"\w a (?:potom )?(?:pokud|když)\b",
    "denied without žádný": r"\bne\w+(?:te|me|ží|dí|je|ne) (?:si )?kartu\b(?! [A-ZÁ-Ž{])",
    "closing quotation mark": r"„[^“„]*”",
    "number with hráčů in the accusative": r"\bpro \{(?!n\})\w+\} hráčů",
    "v before a cluster (ve)": r"\b[Vv] (?:sv|vš|vl)",
    "$ of the neuter (mince)": r"\b(?:všechna|veškerá|každé)(?: vaše)? \$",
    "naděje (pravděpodobnost)": r"\b[Nn]aděj",
    "zásoba alone (společná zásoba)": r"(?<!polečná )(?<!polečné )(?<!polečnou )\bzásob(?:a|y|ě|u|ou)\b",
    "převrátit a deck (přemístit)": r"řevrá(?:tí|tit|ťte)\w* dobírací|který převrátí",
    "an empty deck shuffled": r"prázdný dobírací balíček se (?:\w+ )*zamíchá",
    "their order of one player": r"v jejich pořadí",
    "odložit of an effect (připravit)": r"\b[Oo]dlož\w+ účinek",
    "útočná karta (karta útoku)": r"útočn\w+ kart",
    "noc without fáze": r"\b[Vv] (?:jeho |její )?noci\b|\btéže noci\b",
    "a card played for a Way (as one)": r"\b(?:zahran\w+|zahrát)(?: i)? pro cestu",
    "card got by an exchange (přijít)": r"\bzískan\w+ výměnou|\b[Kk]arty a dluh, které by získal",
    "paid by a card (dát)": r"[Kk]arta \{[\w-]+\} (?:\w+ )*?zaplatí|^\{[\w-]+\} (?:\w+ )?zaplatí",
    "dluhu behind a number": r"(?:\d|\{n\}) dluhu",
    "vzít into the hand of what is not gained": r"vezměte si ji do ruky",
    "šance (pravděpodobnost)": r"\b[Šš]anc\w+",
    "akční karta (karta akce)": r"\bakční kart",
    "říci název of a card named (jmenovat)": r"\b[Řř](?:íká|ekne|ekněte) název",
    "jméno of a card named before (název)": r"\b(?:téhož|toho|každého) jména\b",
    "kopie (karta téhož názvu, kus)": r"jejíž kopi|jedné kopii|\b(?:každou|1) kopii|\bexemplář",
    "a price compared without za": r"(?:dražší|levnější)\w* než \$",
    "získat kartu zpět (dostat)": r"\b[Zz]ískat (?:\w+ou )?kartu",
    "a name restricted in brackets": r"\((?:téhož názvu|se stejným názvem)",
    "takovou of no card": r"takovou (?:nemá|nemáte),",
    "nobody for koho (ten)": r"\b[Kk]oho chrání [^,]+, (?!ten\b)",
    "a heading that begins with what nobody said": r"^(?:Do té doby|Jednou z nich|Ani dar|Nebo )\b"
    r"|^(?:Karta se odloží až|Jsou-li to)\b",
    "takové of nothing said": r"^(?:Bez|Není|Nejsou|Nezbýv\w+)(?:-li)? takov",
    "do konce hry of what counts (pro)": r"počít\w+ do konce hry|do konce hry (?:se |to )*(?:ne)?počít",
    "shown to an attack or for a gain (proti, při)": r"\bukázat (?:\w+ž )?(?:útoku|pro)\b",
    "tutéž jakou (stejnou)": r"\b(?:týž|táž|totéž|tutéž|téhož|téže|témž) \w+, jak",
    "vezmete kartu without si": rf"(?:^|[,;:.?!(]){CLAUSE}\bvezmete kart{CLAUSE}(?=[,;:.?!()]|$)",
    "done pro a card (kvůli, při)": r"(?:hledání|\bvzat\w+|\bodložen\w+) pro (?:kart|dar|uhran)",
    "a Way, an Ally without its noun": r"\bpro Way of|\bpro Ferryman",
    "kus of a card (další karta)": r"\bdalší(?:ho|mu|m)? kus\w* [A-ZÁ-Ž{]",
    "the hand for which somebody plays (ze které)": r"\bruk\w+, za kter",
    "fáze akcí, nákupu (akce, nákup)": r"\bfáz\w+ (?:akcí|nákupu)\b",
    "karty akcí (akce)": r"\bkar(?:ta|ty|tě|tu|tou|et|tám|tách|tami) akcí\b",
    "karta rezervy (rezervní karta), přivolat (povolat)": r"\bkar\w+ rezervy\b|\b[Pp]řivol\w+",
    "v jednom kuse (jen jednou)": r"\bv jednom kuse\b",
    "karta, balíček vítězných bodů (bodů)": r"\b(?:kar|balíč)\w+ vítězných (?:bodů|karet)",
    "odložit stranou (položit)": r"\b[Oo]dlož\w+ (?:\w+ )?stranou",
    "okamžitá cena (v tu chvíli)": r"\bokamžit\w+ cen",
    "remíza (shoda)": r"\bremíz",
    "získat of a card (vzít si): more of it": r"\bzískan\w+ bez koupě|\bco získat\b",
    "a card that is peníze (kartou peněz)": r"\bkter\w+ nejsou peníze",
    "a hyphen or dash for a minus (−1)": r"\bžeton\w* „?[–-]\d",
    "každý další hráč (jiný)": r"\bkažd\w+ další\w* hráč",
    "rubem nahoru (lícem dolů)": r"\brubem\b",
    "familiar address: more of it": r"\b(?:[Vv]ynech|[Zz]adej|[Zz]apiš|[Pp]řidej|[Cc]htěj|tvých)\b",
    "nákup of gaining by buying (koupě)": r"\b(?<!tahu )bez nákupu\b|\bpři nákupu\b",
    "onto the mat of exile (do vyhnanství)": r"(?<!znamená položit ji )\bna svou desku vyhnanství\b",
    "si before when (když si)": r"\b(?:si|se|ji|jej) (?:když|kdykoli)\b",
    "a token's effect without quotation marks": r"\b[Žž]eton\w* (?:[−+]\d|cena −)",
    "úklid without fáze": r"\b(?:při|do|ve?|začátku|konci) úklidu\b",
    "partie (hra)": r"\b[Pp]arti[eií]\b",
    "a pile, nobody says whose": r"^(?:Je-li|Když je) balíček prázdný",
    "first printing (v prvním tisku)": r"\bprvním znění\b",
    "somebody dobere without si": r"(?:^|: )[Kk]do\b(?!.*\bsi\b).*\bdobere\b|(?<!si )\bdobere (?:jeho|její) majitel"
    r"|\bhráč, který [^,]*, (?:(?!si )\w+ )*dobere\b",
    "přidělit k a pile (the dative)": r"\bpřiděl\w* (?:\w+ )?k\b|\bk balíčku přiděl",
    "the last Sun gone from nothing said": r"[Jj]akmile z něj zmizí",
    "víc with a plural verb": r"\b(?:zbývají|zbudou|zbydou) víc\b",
    "balíček bodů (bodových karet)": r"\b[Bb]alíč\w+ bodů\b",
    "a semicolon within one of several choices": r"\b[Zz]volte jednu možnost: [^.]*[^\W\d]; (?:pokud|v každém)\b",
    "the next time of what goes on (až)": r"\b[Kk]dyž (?:si )?(?:v tomto tahu )?(?:příště|potřetí)\b",
    "a clause about a card left open": r", kter\w+ [^,;:.]*\b(?:vzali|vzal|hře) \w+te\b",
    "je behind the verb": r"\b(?:[Nn]ebo|[Jj]inak|[Pp]otom) \w+te je\b",
    "karet before each of several names": r"\bbalíčky karet [^.;:(]* karet\b",
    "Elixír in a cost (elixír)": r"\bcena [^.]*\b1 Elixír|\b1 Elixír na",
    "tuto kartu twice (ji)": r"\b[Kk]dyž \w+ tuto kartu(?: ze hry)?, (?:smíte )?(?:\w+ )?tuto kartu\b",
    "a clause without its ten": r"\b[Pp]otom kdo\b",
    "laid onto a deck as aside (položit na balíček)": r"\b[Pp]oložte kart[uy] položen\w+ stranou (?:na|do|pod)\b",
    "who asks without the second comma": r"hráč, který se ptá (?!,)",
}


@cache
def said(kind: str) -> list[tuple[str, str]]:
    lines = list(TOLD[kind]("cs") if kind in TOLD else reading.messages("cs", kind))
    assert len(lines) > 20
    return [(where, text) for where, text in lines if not TYPED.match(where)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("fault", FAULTS)
def test_no_text_has_the_fault(fault, kind):
    pattern = re.compile(FAULTS[fault])
    assert [(where, text) for where, text in said(kind) if pattern.search(text)] == []


# What a heading must not have.
IN_TITLES = {
    "kletba (Prokletí)": r"(?<!kartu )(?<!karta )(?<!karty )\b(?:klet|Klet)(?:b|eb)\w*",
    "one with many": r"\b(?:každ[ýáou]+|žádn[ýáou]+|jedin[ýáou]+|jeden|jedna|jednu) \{[\w-]+:\w+,bare\}",
    "counted cards that are declined": r"\b(?:\d+|dvě|tři|čtyři|dvou|obě) kar(?:ty|et|tách|tami|tám) "
    r"\{(?:copper|silver|gold|curse|estate|duchy|province)\}",
    "hráči without při": r"\b[Vv]e? (?:dvou|třech|čtyřech|pěti|šesti) hráčích",
    "rotating as folding (přesunout dospod)": r"\b[Pp]řelož\w+",
    "dát of looking (prohlédnout)": r"\b(?:dá|nedá|dá jen)\b.* nahlédnout\b",
    "the reader addressed": r"\b(?:smíte|můžete|musíte|nemusíte|nesmíte|máte|nemáte|vám|vás)\b|\b[Vv]aš",
    "přinést of what is drawn (dobrat)": r"\{invest\}[^,]* (?:ne)?přines",
    "toho tahu of the next one": r"\bpo tom tahu\b|\bten tah začne",
    "such a pile, of none named": r"^(?:Takový|(?:Z|Každá karta) takového) balíč|\btakový balíček prázdný",
    "za an Event bought (díky, u)": r"\b[Zz]a událost \{[\w-]+\}(?! (?:se )?(?:za)?plat)",
    "shown na a card (proti)": r"\bna kart\w+ \{[\w-]+\} (?:\w+ )?ukáž|ukáž\w+ na kartu",
    "done pro a card (kvůli)": r"\b[Pp]ro (?:kartu )?\{[\w:-]+\} (?:lze|je nutné|se|smí|musí) (?:\w+ )?"
    r"(?:odlož|zahod|zamích)",
    "cestou of a Way (s cestou, díky cestě)": r"(?<![sS] )\b[Cc]estou \{",
    "a heading that ends in ten (jen ten)": r"(?<!jen )(?<!právě )\b(?:ten|ta|tu|ty)$",
    "kus of a card in play (stejná)": r"\bjejíž (?:další )?kus|\bdalší\w* kus\b",
    "played on its pile (ze svého balíčku)": r"\bzahran\w+ na svém balíčku",
    "chosen for a turn (u níž hráč zvolil)": r"\bzvolen\w+ (?:na|pro) (?:příští|tento) tah",
    "an option chosen pro a card (u)": r"\bpro kartu \{[\w-]+\} (?:ne)?(?:lze (?:\w+ )?)?zvolit"
    r"|lze (?:\w+ )?pro kartu \{[\w-]+\} zvolit",
    "za a card that does something (s, díky, kvůli)": r"\bsi za kartu \{[\w-]+\} nic|\bdobranou za kartu"
    r"|\b[Zz]a (?:\w+ )?\w+ kartu \{[\w-]+\} se (?:\w+ )?doberou",
    "za a number without its sign": r"(?:\bkart\w+|\}|:) za \d(?=$|[,.;:]| a za | přijde)",
    "two piles, not said which (dobírací a odkládací)": r"\b(?:[Vv] obou balíčcích|[Oo]ba balíčky)\b",
    "v 1 případu (případě)": r"\b[Vv]e? \d+ případu\b",
    "balíček Ruin, Rytířů (ruin, rytířů)": r"\b[Bb]alíč\w+ \{(?:ruins|knights):gen\}",
    "kopie of a card (stejná, karta téhož názvu)": r"\b[Kk]opi|kopír",
    "the player of a card (ten, kdo ji zahrál; majitel)": r"(?<!balíčku působí jen pro )(?<!nezaberou )"
    r"\b(?:svého|svému|jejího|jejímu|její) hráč",
    "kolik chce without its comma": r"(?<!,) kolik chce\b",
}


@pytest.mark.parametrize("fault", IN_TITLES)
def test_no_heading_has_the_fault(fault):
    pattern = re.compile(IN_TITLES[fault])
    assert [(where, text) for where, text in said("titles") if pattern.search(text)] == []


def test_a_pile_is_named_by_all_its_cards():
    names = read_tables("cs").names
    several = {
        card: (word.forms["sg", "gen"], word.forms["pl", "gen"]) for card, word in names.items()
        if card != "black-market" and ("sg", "gen") in word.forms and ("pl", "gen") in word.forms
    }  # fmt: skip
    one = "|".join(re.escape(sg) for sg, pl in several.values() if sg != pl)
    slot = "|".join(several)
    pattern = re.compile(rf"\b[Bb]alíč\w+ (?:(?:{one})(?!\w)|\{{(?:{slot}):gen\}})")
    assert pattern.search("balíček Elixíru") and pattern.search("z balíčku {curse:gen}")
    assert [(where, text) for kind in KINDS for where, text in said(kind) if pattern.search(text)] == []


AGREES = {"m": "ý", "ma": "ý", "f": "á", "n": "é"}  # endings of what is said of a subject, by gender


def test_what_is_said_of_a_card_agrees_with_its_name():
    first = re.compile(r"^\{([\w-]+)\},? (?:zahran|ukázan|vzat|odložen|zahozen|položen|koupen|přesunut)([ýáé])\b")
    names, wrong = read_tables("cs").names, []
    for where, text in said("titles"):
        found = first.match(text)
        row = names.get(found[1]) if found else None
        if found and row and ("sg", "nom") in row.forms and found[2] not in AGREES[row.gender]:
            wrong.append((where, text))
    assert wrong == []


def test_titles_tell_costs_in_coins():
    bare = re.compile(
        r"\b(?:o ceně|za cenu|ne?stojí|stála)(?: (?:právě|nejvýše|alespoň|přesně|zase))? \d+\b"
        r"(?! (?:(?:v )?žeton|minc|kar[te]))"
    )
    assert [(where, text) for where, text in said("titles") if bare.search(text)] == []


# What a name without a Czech form stands behind.
NOUNS = "kart|karet|stav|dar|uhranut|událost|projekt|cest|památ|vlastnost|spojen|artefakt|proroctví|království"


def test_names_without_a_czech_form_stand_behind_a_noun_in_titles():
    noun = re.compile(rf"\b(?:{NOUNS})\w*(?: \{{[\w-]+\}}(?:,| a| nebo| i)?)* $", re.IGNORECASE)
    bare = []
    for entry in read_po((reading.ROOT / "i18n" / "titles" / "cs.po").read_text("utf-8")):
        for slot in SLOT.finditer(entry.forms[0] if entry.id else ""):
            foreign = not slot["case"] and not name_of(slot["card"], "cs").own
            if foreign and not noun.search(slot.string[: slot.start()]):
                bare.append((entry.context, slot.string, slot["card"]))
    assert bare == []


WORDS = {"noun": read_tables("cs").nouns, "name": read_tables("cs").names}
# gender and number: two cases that are alike.
ALIKE = {
    ("m", "sg"): ("nom", "acc"), ("ma", "sg"): ("gen", "acc"), ("n", "sg"): ("nom", "acc"),
    ("m", "pl"): ("nom", "acc"), ("f", "pl"): ("nom", "acc"), ("n", "pl"): ("nom", "acc"),
}  # fmt: skip


@pytest.mark.parametrize("kind", WORDS)
def test_rows_decline_as_their_gender_does(kind):
    wrong = []
    for word, row in WORDS[kind].items():
        bandit = row.gender == "ma" and row.forms.get(("sg", "nom"), "").endswith("a")  # Bandity, Banditu
        for (gender, number), cases in ALIKE.items():
            forms = {row.forms[number, case] for case in cases if (number, case) in row.forms}
            if row.gender == gender and len(forms) != 1 - (not forms) + (bandit and number == "sg"):
                wrong.append((word, number, forms))
    assert wrong == []


@pytest.mark.parametrize("kind", WORDS)
def test_every_row_has_every_case_once(kind):
    cases = read_tables("cs").cases
    for word, row in WORDS[kind].items():
        for number in {number for number, _ in row.forms}:
            assert all(row.forms[number, case].strip() for case in cases), word
