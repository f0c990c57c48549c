"""Words that change before the word after them: an article, a preposition with a vowel for ease of speech.

A template writes such a word with the changing part in brackets, as `a(z)` or `v(e)`; what follows it settles the form,
whether that is the template's own word or what stands in a slot. A word without a row here stays as it is written.
"""

from __future__ import annotations

import re
from functools import cache, partial

_SOFT = r"[szšž](?![aeiouyáéěíóúůý])"  # a hiss and a consonant
_HARD = r"dv|tř|čt|hř|hr[aouy]u?\b|mn|vs|lv|lž|rt|ps|dn(?:a|e|em|y|ů)\b"
_AND_SIGNS = r"[^\w+\N{EN DASH}\N{MINUS SIGN}]*"  # a quote may come between; a "+" or "–" is a word when read
_COUNT = r"[234]\d?(?!\d)|1[234](?!\d)|1\d\d(?!\d)"  # dva, tři, čtyři ..., dvanáct ..., sto ...

# language: (as written, form before others, form before what the pattern matches)
JOINTS: dict[str, tuple[tuple[str, str, str, str], ...]] = {
    "en": tuple(
        (f"{word}(,)", word, f"{word},", r"if\b|in turn order\b|for each\b")
        for word in ("then", "and", "otherwise", "or")
    ),
    # 1, 1000 ... begin with "e" when read (egy, ezer), 5, 50 ... with "ö"; 10 (tíz) and 100 (száz) do not.
    # A name that begins with an article of its own takes no other.
    "hu": (
        ("a(z) ", "a(z) ", "", r"az? "),
        ("a(z)", "a", "az", r"[aáeéiíoóöőuúüű]|5|1(?:\d{3})*(?!\d)"),
        ("maj(d)", "majd", "és", r"ha\b"),  # "majd ha" would be read as "not until"
        ("(sz)", "sz", "od", r"az? \w+ (?:\w+ )?(?:ezt|az?) "),  # a definite object has its own form of the verb
    ),
    # What is left to a condition on what was just done, or has a time of its own, does without "then".
    "pl": (("po (czym)", "po czym", "a", r"jeśli (?:to|tego nie) zrobi|jeśli odrzucisz|po\b"),),
    "cs": (
        ("v(e)", "v", "ve", rf"[vf]|{_SOFT}|{_HARD}|{_COUNT}"),
        ("z(e)", "z", "ze", rf"[szšž]|{_HARD}|{_COUNT}|1?[67](?!\d)|[67]\d(?!\d)"),
        ("s(e)", "s", "se", rf"[szšž]|{_HARD}|{_COUNT}|1?[67](?!\d)|[67]\d(?!\d)"),
        ("k(e)", "k", "ke", rf"[kg]|{_SOFT}|{_HARD}|{_COUNT}"),
    ),
}
# In Czech an unstressed word follows the first stressed one: where a template writes `(si)`, the `si` or `ji` behind
# the next word, or behind the subject or the time there, moves to that place; again and again, as clauses hold others;
# never out of a clause that begins with "když", "až" or "kdykoli".
_WHO = r"(?:druhý|tento|každý) hráč|hráč (?:po \w+|o \d místa vlevo)|všichni hráči dohromady"
_WHO += r"|každý (?:z ostatních|počínaje vámi)|v pořadí hráčů"
_WHO += r"|na (?:začátku|konci) (?:každého )?(?:svého|tohoto) (?:příštího )?tahu(?: po dobrání nové ruky)?"
_LIGHT = r"(?:se|si)(?: (?:ji|jej|ho))?|ji|jej|ho|mu|mi"
_SOME = r"(?:nejvýše )?\d+"
_WHENCE = "ze společné zásoby|ze smetiště|z balíčků mimo společnou zásobu"
_TELLING = r"o ceně|o stejné ceně|se? |téhož|jiného|kter|jejíž|\(kromě|\(každ"
_SAME = r"tento hráč (?:(?!hráč)[^,;:.])+"
_NEXT = r"\bgdy następnym razem (?:w tej turze )?(?:ktokolwiek )?"  # one time to come is told of as done then
# What is to happen once is said as a whole: "až příště berete" would go on.
_WHOLE = {
    "berete": "vezmete", "bere": "vezme", "hrajete": "zahrajete", "hraje": "zahraje", "kupujete": "koupíte",
    "kupuje": "koupí", "zahazujete": "zahodíte", "odkládáte": "odložíte", "mícháte": "zamícháte",
}  # fmt: skip
_ONCE = r"až [^,;:.]*?\b(?:příště|poprvé|potřetí) [^,;:.]*?"
# A condition behind "and" has a comma before it (`a (,)`), and does without "then". In Hungarian the definite verb
# carries its object, so that "it" behind it is left out; all of two things are both.
_HAD = r"(?:[éÉ]rmé|[aA]kció|\w*jelző|[kK]ártyá)"
MOVED = {
    "pl": (
        (rf"({_NEXT}doda)je(sz)?\b", r"\1\2"),
        (rf"({_NEXT}odrzuc)asz\b", r"\1isz"),
        (rf"({_NEXT})tasujesz\b", r"\1będziesz tasować"),
        (r"\bnie się\b", "się nie"),
        (r"\bty dodaj\b", "ty dodajesz"),  # beside what another player does
        (r"\bodłóż (?=odłożon)", "połóż "),
        (r"(\bpokaż ją wszystkim, po czym zagraj) daną kartę\b", r"\1 ją"),
        (r"(\bza każdą nadpłaconą monetę), (na koniec tury, [^,;.]+, dobierz 1 kartę)\b", r"\2 \1"),
    ),
    "hu": (
        (r" \(azt\)", ""),
        # Whoever was named already is said by what is theirs alone.
        (r"(?<!\baz )\bő (?=kezében|(?:dobó)?paklij|birtokában|kártyái|\w+mezőj)", "a "),
        (r"\bő előtt\b", "előtte"),
        (r"\b(nem \w+(?: (?:be|el|fel|ki|le|meg|vissza|át))?) ([^,.;:?]*?) \(azonnal\)", r"\1 azonnal \2"),
        (r"\(azonnal\)", "azonnal"),
        (r"\bmind a 2\b", "mindkét"),
        (r"\bMind a 2\b", "Mindkét"),
        # It belongs to what is done, not to the condition.
        (r" \((még annak hatása előtt)\), (ha [^,]+), ([^,;:.]+)$", r", \1 \3, \2"),
        (r" \((még annak hatása előtt)\),(?! ha\b)", r", \1"),
        (r"\bérmét és (1 érmét minden)\b", r"érmét, továbbá \1"),  # not both for each
        (r"(\bamíg elő nem kerül \d[^;.:]* kártya), (?:és )?(?=a paklija tetejére teszi|kihajítja)", r"\1, majd "),
        # What somebody has is said as theirs: "akciód van" (your action is).
        (rf"({_HAD}|[vV]ásárlás|[pP]ont)[vst][ae]l rendelkezel\b", r"\1d van"),
        (rf"\brendelkezel ([^,.;:?]*?(?:{_HAD}|vásárlás|pont))[vst][ae]l\b", r"van \1d"),
        (rf"\bjátékos ([^,.;:?]*?(?:{_HAD}|vásárlás|pont))[vst][ae]l rendelkezik\b", r"játékosnak \1ja van"),
        (rf"({_HAD})[vst][ae]l rendelkezik minden játékos\b", r"\1ja van minden játékosnak"),
        (r"\bjáték ([^,.;:?]*pakli)val rendelkezik\b", r"játékban \1 van"),
        (r"(pakli)val rendelkezik a játék\b", r"\1 van a játékban"),
        (r"\brendelkezhetsz +([^,.;:?]*?pont)(?:okk|t)al\b", r"lehet \1od"),
        (r"\bjátékos (nem )?rendelkezik +([^,.;:?]*?pont)(?:okk|t)al\b", r"játékosnak \1van \2ja"),
        (r"\bő (nem )?rendelkezik +([^,.;:?]*?pont)(?:okk|t)al\b", r"neki \1van \2ja"),
        (r"(pont)tal rendelkezik +([^,.;:?]*?játékos)\b", r"\1ja van \2nak"),
        (r"\bkártyája van minden játékosnak +az? (kezdőpaklijában|első kezében)\b", r"kártya van minden játékos \1"),
        (
            r"\bminden játékosnak ([^,.;:?]*?)kártyája van +az? (kezdőpaklijában|első kezében)\b",
            r"minden játékos \2 \1kártya van",
        ),
        (r"\ba kártyáid között (\d+) kártya van\b", r"\1 kártyád van"),
        (r"\bjátékos kártyái között (\d+) kártya van\b", r"játékosnak \1 kártyája van"),
        (r"\bvan, van (\d+ [^,.;:?]*pontod)\b", r"van, \1 van"),
        # What somebody holds after a play will be in hand.
        (r"\bkártyát tartasz +a kezedben\b", "kártya lesz a kezedben"),
        (r"\bnem tartasz +([^,.;:?\d]*?)kártyát a kezedben\b", r"nem lesz \1kártya a kezedben"),
        (r"\btartasz +([^,.;:?]*?)kártyát a kezedben\b", r"\1kártya lesz a kezedben"),
        (r"\bkártyát tart +([^,.;:?]*?játékos) +a kezében\b", r"kártya lesz \1 kezében"),
        (r"\b(játékos|ő) ([^,.;:?]*?)kártyát tart +a kezében\b", r"\1 kezében \2kártya lesz"),
        (r"\b(játékos|ő) nem tart +([^,.;:?\d]*?)kártyát a kezében\b", r"\1 kezében nem lesz \2kártya"),
        (r"\b(játékos|ő) (nem )?tart +([^,.;:?]*?)kártyát a kezében\b", r"\1 kezében \2\3kártya lesz"),
        (r"\b(keze[dé]ben nincs) (?!sem )([^,.;:?]+, sem )", r"\1 sem \2"),
        # A card affects a player: it is what does something.
        (r"\bkerülsz (az? [^,.;:?]+) hatása alá\b", r"hat rád \1"),
        (r"\bkerülhetsz (az? [^,.;:?]+) hatása alá\b", r"hathat rád \1"),
        (r"\bjátékos (nem )?kerül (az? [^,.;:?]+) hatása alá\b", r"játékosra \1hat \2"),
        (r"\bő (nem )?kerül (az? [^,.;:?]+) hatása alá\b", r"rá \1hat \2"),
        (r"\b(választ(?:hat)?)a?sz (ezt a lehetőséget)\b", r"\1od \2"),
        (r"\b(választ(?:hat)?) (ezt a lehetőséget)\b", r"\1ja \2"),
        (r"\bad győzelmi pontokat\b", "ad győzelmi pontot"),
        # Who it is was said just before.
        (r"\bha ő (?=\w)", "ha "),
        (r"(, és (?:ő|az? [^,.;:?]*játékos|kijátszik) [^,.;:?]*), ő (?=\w)", r"\1, "),
        (r"(vásárlás|pont)d\b", r"\1od"),
        (r"(érmé|jelző)ja\b", r"\1je"),
        (r"vásárlásja\b", "vásárlása"),
        (r"\bnem van\b", "nincs"),
        # One permission for both: who does the first does the second too.
        (r", majd visszateheted\b", ", és ha így döntesz, tedd vissza"),
        # "Until then" stands next to its time; further off it would mean another.
        (
            r"(\ba következő köröd kezdetén [^.]*[;)][^.]*) \(addig (az? [^)]+?) játékban marad\b",
            r"\1 (\2 a következő köröd kezdetéig játékban marad",
        ),
    ),
    "cs": (
        (r", (položte vzatou kartu \w+) a potom \(si\) pokud\b", r" a \1, a pokud"),
        (r" a potom \(si\) pokud\b", ", a pokud"),
        # What tells its time itself does without "then", and so does what lasts.
        (r" a potom \(si\) (?=(?:po|ve chvíli|na začátku)\b|nechte tuto kartu ve hře)", " a "),
        (r" a \(,\) pokud\b", ", a pokud"),
        *((rf"\b({_ONCE})\b{goes_on}\b", rf"\1{whole}") for goes_on, whole in _WHOLE.items()),
        # What is known stands before the verb and the place, what is set aside behind the place.
        (r"\bsmíte \(si\) (\w+) (ze? [^,;:.()]+?) tuto kartu\b", r"smíte tuto kartu \1 \2"),
        (r"\b(polož\w+) (kart[uy] položen(?:ou|é) stranou) (na dobírací balíček)\b", r"\1 \3 \2"),
        (r"(\bbalíčky karet [^.;:()]*?(?:, | a ))karet ", r"\1"),
        (rf"\b([dD]o konce hry) (na začátku každého svého tahu) \(si\) (\w+) ({_LIGHT})\b", r"\1 \4 \2 \3"),
        # From where stands before how many, so that a cost or a name is not read as that of the place.
        (rf"\b({_SOME} kart[uy](?: akce| peněz| bodů| nebo)*) ({_WHENCE})(?=,? (?:{_TELLING}))", r"\2 \1"),
        (r"\bvšechny (Prokletí|Vévodství)\b", r"všechna \1"),
        # A time within the main clause, behind a condition that stands between.
        (r" \((ještě před účinkem té karty)\), (pokud [^,]+), ", r", \2, \1 (si) "),
        (r" \((ještě před účinkem té karty)\), (?!pokud\b)", r", \1 (si) "),
        (r"\b([dD]o začátku) vašeho( příštího tahu, kdykoli [^,;:.]+, \w+te\b)", r"\1 svého\2"),  # whoever is told so
        (r"\b(smíte (?:utratit|zaplatit) libovolný počet [^,;:.]+) a potom \(si\) (?=za každ)", r"\1; "),
        (r" a ((?:zahoďte|odložte) je|ukažte ji všem|položte je navrch ostatních) a potom\b", r", \1 a potom"),
        (r"\(si\) vy si (\w+te)\b", r"si \1 vy"),
        # Who was named alone is known by the verb.
        (r"\b((?:když|pokud) \(si\)) tento hráč(?: \(si\))?", r"\1"),
        (rf"\b({_SAME}), tento hráč ({_LIGHT}) (\w+)", r"\1, \3 \2"),
        (rf"\b({_SAME}), tento hráč(?: \(si\))? (?=\w)", r"\1, "),
        (r"\(si\) (\w+te) (je(?: všechny)?)\b", r"\2 \1"),
        (rf"\(si\) ({_WHO}|(?!když\b|kdykoli\b|až\b)\w+) ({_LIGHT})\b", r"\2 \1"),
    ),
}
# What a text holds that any row may change.
OPEN = {
    "pl": ("(", "gdy następnym razem ", "ty dodaj ", "nie się ", "odłóż odłożon", "ą monetę, na koniec tury"),
    "cs": (
        "(", "balíčky karet ", " stranou na dobírací ", ", tento hráč ", " a potom",
        "všechny Prokletí", "všechny Vévodství", "o začátku vašeho ", "kartu ze s", "karty ze s", "akce ze s",
        "peněz ze s", "bodů ze s", "kartu z balíčků mimo", "karty z balíčků mimo",
    ),
    "hu": ("(", "majd visszateheted", "amíg elő nem kerül ", "érmét és 1 érmét minden ", "endelkez")
    + ("kártyái", "tart ", "tartasz ", ", sem ", " hatása alá", "van, van ")
    + ("ezt a lehetőséget", "győzelmi pontokat", "ha ő ", ", ő ")
    + tuple(f"ő {its}" for its in ("kezében", "paklij", "dobópaklij", "birtokában", "kártyái", "előtt"))
    + tuple(f"ő {mat}mezőj" for mat in ("kocsma", "sziget", "száműzetés")),
}  # fmt: skip
LEFT = {"cs": r"\(si\) | \(,\)"}  # what is taken away when nothing moves any more


@cache
def _joined(lang: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str], str, str], ...]:
    """Compile the rows of a language: the word before what changes it, the word before anything, both forms."""
    return tuple(
        (re.compile(rf"\b({re.escape(written)})(?={_AND_SIGNS}(?:{pattern}))", re.IGNORECASE),
         re.compile(rf"\b{re.escape(written)}", re.IGNORECASE), plain, changed)
        for written, plain, changed, pattern in JOINTS.get(lang, ())
    )  # fmt: skip


def settle(text: str, lang: str) -> str:
    """Put the right form of each word that its neighbour changes; a capital stays one."""
    if not any(part in text for part in OPEN.get(lang, "(")):
        return text
    for before, any_other, plain, changed in _joined(lang):
        text = before.sub(partial(_as, changed), text)
        text = any_other.sub(partial(_as, plain), text)
    text = _moved(text, lang)
    return re.sub(LEFT[lang], "", text) if lang in LEFT else text


def _moved(text: str, lang: str) -> str:
    """Bring unstressed words to the places that are kept for them, from the innermost clause outwards."""
    moved = text
    for written, put in MOVED.get(lang, ()):
        moved = re.sub(written, put, moved)
    return text if moved == text else _moved(moved, lang)


def _as(form: str, written: re.Match[str]) -> str:
    return form[:1].upper() + form[1:] if written[0][:1].isupper() else form
