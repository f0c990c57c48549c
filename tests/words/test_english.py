"""Faults of English that a rule can find, looked for in every sentence of cards, messages, titles and chapters."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.machine.events import _asks_who_trashes
from engine.model.ability import When
from engine.model.kinds import ITSELF, LINGERING, WHEN_TRASHED
from engine.sets import box, catalogue, modules
from i18n.say.text import text_of
from tests.tools.reading import CATALOGUES, answered, cards, chapters, messages, sayings

LANGUAGES = ("en", "pl", "hu", "cs")
PARTICIPLE = r"(?:Played|Called|Discarded|Turned|Trashed|Gained|Received|Shuffled|Throned)\b"
# What must not stand in any sentence, and why.
ANYWHERE = {
    "who for whoever": r"\b(?:goes? to|to|discards of|card of|gain for|cards for|passes over|not affect) who\b",
    "an order to the world": r"\bshall\b",
    "behind for after in a text": r"\bbehind (?=[“{`-]|it,|a colon)|belongs behind",
    "look whether for check that": r"\b[Ll]ook whether\b|\bLook to\b",
    "belong into for belong in": r"\bbelongs? into\b",
    "signs for characters": r"\{length\} signs",
    "a curly apostrophe": "’",
    "a hyphen for a minus": r"(?<!\w)-\$?1 (?:Card )?token",
    "the verb before its subject": r"^(?:Meant|Right) (?:is|are)\b|^In [\w ]+ stands\b",
    "no comma behind what begins the sentence": rf"^{PARTICIPLE}(?! where it lies,)[^,:;]* it [a-z]+\b",
    "come to the same": r"\bcomes? to the same(?! thing)\b",
    "two deeds without and": r"\byou play [^,:]*, then you\b",
    "trashed onto a deck": r"\btrash [\w ]+ onto your\b",
    "put to the bottom for put on it": r"\bputs? [^.;]*\bto (?:the|its) bottom\b",
    "a card is not told": r"\b(?:lies|stays|is|was)\b[^.,;]* unless told otherwise\b",
    "a part of a pile for what lies in it": r"\b(?:eight|ten|twelve|\d+) of (?:every|each) \w+ pile\b",
    "so many for how many": r"^(?:Within|Of [\w ]+) so many\b",
    "nothing as an argument": r"; nothing (?:lists|asks)\b",
    "how it is called for how to call it": r"\bSee how it is called\b",
    "a name of the game without its capital": r"(?<!\w)coin tokens?\b|\bkingdom (?:pile|card)s?\b",
    "must with nobody": r"\b[Nn]obody must\b",
    "just for exactly or only": r"\bjust (?:\$?\d|(?:one|two|as much|what you have)\b)",
    "dear for what costs more": r"\bdear(?:er|est)?\b",
    "is no for is not a": r"\b(?:[Tt]his|[Tt]hat|they|it|cards?) (?:is|are) no (?!longer|more)[a-zA-Z]",
    "a victory token for a VP token": r"\b[Vv]ictory tokens?\b",
    "is there already for already exists": r"\bis there already\b",
    "cards that touch each other": r"\b(?:[Tt]hey|cards) (?:may )?touch\b",
    "take a Buy or an Action for use one up": (
        r"\b(?:takes?|taking) (?:an?|one|no) (?:Action|Buy)\b(?! card|, one| that is)"
    ),
    "but for except": r"\bno [A-Z]\w+ cards? in hand but\b",
    "beside for besides": r"\bchosen beside\b",
    "his for anybody": r"\b(?:Each|Every|each|every) player \w+ his\b|\b(?:opponent|[Ww]hoever) [\w ]+ (?:if|as) he\b",
}  # fmt: skip
OPENS = "When|Where|If|Once|As long as|While|Though|After a Project is|On the turn on which"
REVEALED = "Moat|Watchtower|Tribute|Courtier|Diplomat|Spy|Thief"
BEGINS = (
    r"(?:Before|Since) \d{4}|From \d{4} to \d{4}|[IO]n a possessed turn|On an empty deck|On another player's turn"
    r"|(?:Under|With|Without) Capitalism|Under (?:Throne Room|Enchantress)|Of three players|With \w+ players"
)
CARD = "|".join(re.escape(card.name) for module in modules() for card in box(module).values())
NUMBER = "one|two|three|four|five|six|seven|eight|nine|ten|thirty-seven|\\d+"
OF_TITLES = {
    "who for whoever": r"^(?:\w+: |Only )?[Ww]ho [a-z]+\b",
    "no comma behind a clause that begins the heading": rf"^(?:{OPENS})\b[^,;]*$",
    "two numbers side by side": r"\bplayers (?:\d|one|two|three|four|five|six)\b",
    "cannot be read alone": r"^(?:Or|Nor|And|But|Until then|Old:|Top and)(?=\W)",
    "show for reveal": rf"\b(?:{REVEALED})\b.*\bshow(?:s|n|ed|ing)?\b|\bshown?\b.*\b(?:{REVEALED})\b",
    "his for any player": r"^(?!Sir |With Sir ).*\b(?:he|his|He)\b",
    "discards for discard pile": r"\bthe (?:shuffled )?discards(?! first)\b",
    "goes up for goes onto the deck": r"\b(?:go|goes) up\b|\b(?:put|puts|go|goes)\b[^,]* on the deck\b",
    "may nothing for need not": r"\bmay \w+ no\b",
    "the card itself for a copy": r"\b[Gg](?:ive|ain|ives|ains) the (?:very|same) (?:card|Treasure)\b",
    "a sum of money as many": r"(?<!or )(?<!costing )\$\d+ (?:buy|are|make|bring)\b",
    "is chance": r"\bis chance\b",
    "when it was done left to a lone word": r"^(?:Gained|Trashed|Called|Bought|Discarded|Exiled|Set aside), ",
    "take an Action for use one up": r"\b(?:taking|takes|without using|costs?) (?:an|no) Action\b(?! card)",
    "a deck shuffled that is empty": r"\b[Ee]mpty deck is shuffled\b",
    "such without what it is": r"\bsuch (?:an? )?[a-zA-Z]+ (?:in|to)\b|\bholds such\b",
    "what a player has said of the card": (
        rf"^(?:{CARD}) with(?:out)? (?:an? (?!token)|any |no |nothing |(?:{NUMBER}) (?:players|[\w ]*?"
        r"(?:cards?|hand|deck|left)\b))[^:]*$"
    ),
    "a card with no name": r"^(?:It|Its|They|Them|That (?!one player)|This one|One (?:need|may|gains|draws|puts))\b",
    "played it without its name": r"^(?:Played|Called)[^:,]*[:,] ?it\b|^(?:Played )?(?:[Tt]wice|[Tt]hree times):",
    "a card is not throned": r"\b[Tt]hroned\b",
    "of the hand or of the Supply for from": r"\b(?:cards?|Actions?|Treasures?) of the (?:hand|Supply)\b",
    "lies aside for is set aside": r"\blies? aside\b",
    "of a price for costing it": r"\b[Cc]ards? (?:of|for) (?:up to )?\$|\b[Cc]ards? of up to\b",
    "makes a card of a card": r"\bmakes? an? [A-Z][\w']*(?: [A-Z]\w*)* of an?\b",
    "her for a card": r"^(?!Dame |With Dame ).*\bher\b",
    "a past year with the present": r"^(?:Before|From) \d{4}\b.*\b(?:is|brings|trashes|gives|plays|stays)\b",
    "no article before a card of which more is told": (
        r"^(?!An? |The |Actions |Cards |Coffers |Coins |Treasures |Loot )[A-Z][\w']+(?: [A-Z][\w']+)* that [a-z]"
    ),
    "without some left for with none left": r"\b[Ww]ithout [A-Z]\w+s left\b",
    "a name of one card as many": r"\bLocusts (?:turn|give|bring|trash)\b",
    "taken for gained": r"\btaker\b",
    "coins as one thing": r"\bthe \$ (?:[\w ]+ )?is\b",
    "whom without a player": r"^Whom\b",
    "what is overpaid is not the card": r"\b(?:A|An|The) overpaid [A-Z]|\b(?:not|be) overpaid(?! for)",
    "the same turn for that turn": r"\bin the same turn\b|\bsame turn's\b",
    "a minus sign for a dash": "−",
    "a Night that is no phase": r"\b(?:in|In|at|one|same|its) (?:the )?Night\b(?! (?:phase|Watchman|card|Duration))",
    "one for a player": r"\bone's\b|\boneself\b|\bone (?:likes|had)\b",
    "in a turn for on it": (
        r"\b[Ii]n (?:the|its|a|an) (?:owner's |later |next |last |first )?turn (?:in|on) which\b"
        r"|\b[Ii]n the (?:next|first|last) turn\b(?!')"
    ),
    "only behind what is given": r"\bgives? (?:the|its|their|a|only )?[^,;:]*\balone\b(?! in play)",
    "a Way is used": r"\b(?:take|takes|taken) (?:a |the )?Way\b",
    "a price in the card's own place": r"\b(?:gains?|gained) up to (?:\$|two|three|four)",
    "a year or a turn that begins the heading, without a comma": rf"^(?:{BEGINS}) (?!as well)",
    "no comma behind what the heading begins with": r"^(?:With|Without|Under|Against|After|On|At)\b[^,:;]*$",
    "comes for goes to the hand": r"(?<!back )(?<!back in)\bcomes? (?:in)?to (?:the (?:new )?)?hand\b",
    "in deck and discard pile for in neither": r"^(?:No|With no|With nothing|Without)[^,]* in deck and discard pile\b",
    "a Favor that acts for its player": r"\bFavors? (?:draws?|plays?|gains?|trash(?:es)?|looks?|puts?)\b(?! on a)",
    "out of a pile for from it": r"\bout of the (?:trash|discard pile)\b",
    "for no Action for without using one": r"\bfor no Action\b",
    "a pile or a deck not said well": r"\bpile that is used up\b|\beach other deck\b|\bcosts? of the moment\b",
    "two sentences with a comma between": r", (?:one costing|a pile outside|the second) [^,]*(?:cannot|not)\b",
    "lets one do for lets a player do": r"\blets? one (?!of)",
    "a thing chosen for an option": r"\ba thing (?:is )?chosen\b",
    "though for even if": r"\bmay be [^,]* though\b",
}
OF_CARDS = {
    "all 2 for both": r"\ball 2\b",
    "shuffled into the wrong place": r"\bof those being shuffled (?:into|on)\b",
    "a least cost before what it is less for": r"\bless, but (?:never|not) less than 0, for each\b",
    "aside behind what is set aside": r"\b[Ss]et (?:(?:all|any|up)[^.,;]* aside, face up|\d[^.;]* aside)\b",
    "no comma behind a time": (
        r"\b[Ff]or the rest of (?:this|that) turn [a-z]|\b[Aa]fter this turn the\b|\b[Ii]n games with this \w+ [a-z]"
        r"|\bClean-up phase (?:draw|discard)\b"
    ),
    "no comma before a condition or an order of turns": (
        r"\b(?:then|and|otherwise) (?:if|in turn order)\b|; or (?:if|in turn order)\b|\bthen for each\b"
    ),
    "all cards from among them": r"\bdiscards? all cards from among them\b",
    "may now behind a time": r"\bmay now\b",
    "a player who chooses one: discards": r"\bchooses one: (?:discards|gains|trashes)\b",
    "is a card costing for costs": r"(?<!there )\bis a card (?:costing|with another name)\b",
    "two brackets in a row": r"\) \(",
    "the hand for your or their hand": r"\bthe whole hand\b",
    "a hand behind the card that another is like": r"\bwith the same name as [\w ]+ (?:from|in) (?:your|their) hand\b",
    "the next time behind the deed": r"\bhave played [^,]* the next time\b",
    "a choice from a discard pile that one may look through": (
        r"^(?!.*\(you may look through your discard pile first\))"
        r".*\b(?:[Tt]ake|[Pp]ut|[Rr]eveal|[Tt]rash|[Pp]lay|[Ss]huffle) (?:\d|any number)[^.]*"
        r"\bfrom your discard pile\b(?![^.]*look through)"
    ),
    "looks first when it has been chosen": r"\b[Cc]hoose one: [^.]*\(you may look through that pile first\)",
    "otherwise where there may have been no card": r"\b[Ii]f the (?:trash|discard)ed card\b[^.;]*; otherwise(?!, if a)",
    "goes on as long as until says": r"\buntil at most \d (?:is|are) left and\b",
    "none of what": r"; if you have none\b",
    "a number that one need not hold": r"\bmay (?:trash|discard) [2-9] cards from \w+ hand\b(?! \(all of them if)",
    "no more of what": r"\bno more than you have\b",
    "two words for what is spent or paid": r"\bfor each token spent\b|\bspend [^.]*\bfor each coin paid\b",
    "what is told of a card before the place": r"\bdiscard a card (?:of|with) [^,.]* from play\b|\boverpaid from\b",
    "again behind what is told of a card": r"\bplay \d [^.;]*\bthis turn\b[^.;]*\bagain\b",
    "one verb twice": r"\b(gains?) \d \w+ and \1\b",
    "a number of tokens behind a price": r"\bcosting exactly \d and \d (?!Potion|Debt)",
    "instead of itself": r"\binstead of what the card says: do what the card says\b",
    "an order of one card": r"\b[Tt]rash 1 card [^.]*, discard 1 card [^.]*, [^.]*\bwhat is left [^.]* in any order\b",
    "the gained card where two are gained": r"\b[Ww]hen you gain this card\b[^.]*\bthe gained card\b",
    "the first of two that may be the first of each": r"\bplays an? \w+ or an? \w+ for the first time\b",
}
# "If you discard both": a number does not say that these are all of them.
BOTH = {
    "en": r"\ball 2\b", "hu": r"\bmind a 2\b",
    "pl": r"[Jj]eśli (?:odrzuci|wyrzuci|odłoży)(?:sz)? 2 karty,",
    "cs": r"[Pp]okud (?:odloží|zahodí|přesune)(?:te)? 2 karty,",
}  # fmt: skip
SPAN = re.compile(r"\b(\d+)(?: to | do |–)(\d+)\b")
WHOSE = {
    "en": "one of your cards", "pl": "jedną ze swoich kart", "hu": "az egyik kártyádat", "cs": "jednu ze svých karet",
}  # fmt: skip
TOGETHER = {"en": "all of this", "pl": "naraz", "hu": "mindezt", "cs": "všechno"}


@cache
def said_on_cards(lang: str) -> tuple[tuple[str, str], ...]:
    """Return every sentence of every printing, with where it stands."""
    return tuple(cards(lang))


@cache
def all_said() -> tuple[tuple[str, str], ...]:
    """Return all that is said in English."""
    told = [line for catalogue in CATALOGUES for line in messages("en", catalogue)]
    return (*said_on_cards("en"), *told, *chapters("en"), *sayings("en"))


def faults(lines: tuple[tuple[str, str], ...], pattern: str) -> list[str]:
    """List the sentences in which a pattern is found."""
    fault = re.compile(pattern)
    return [f"{where}: {text}" for where, text in lines if fault.search(text)]


@pytest.mark.parametrize("why", ANYWHERE)
def test_no_sentence_has_it(why):
    assert len(all_said()) > 5000
    assert not faults(all_said(), ANYWHERE[why])


@pytest.mark.parametrize("why", OF_TITLES)
def test_no_title_has_it(why):
    assert not faults(tuple(messages("en", "titles")), OF_TITLES[why])


def test_no_title_begins_with_two_cards_side_by_side():
    """A comma parts the two: "With Bridge Workshop gains ..." reads as if there were one card of that name."""
    names = "|".join(re.escape(card.name) for module in modules() for card in box(module).values())
    begins = "With|Under|After|Without|Against|In|For|By|Through|Over|Into|Beside"
    beside = rf"^(?:{begins})\b[^,:;]*?\b(?:{names})s? (?:{names})\b"
    # One card whose name is made of two others': Ghost Town, Capital City.
    whole = "|".join(re.escape(card.name) for module in modules() for card in box(module).values() if " " in card.name)
    titles = tuple((where, re.sub(rf"\b(?:{whole})s?\b", "Copper", said)) for where, said in messages("en", "titles"))
    assert not faults(titles, beside)


def test_a_comma_stands_between_what_begins_a_title_and_a_card():
    """ "With no Vampire left, a Bat trashes": the card is what the sentence is about."""
    names = "|".join(re.escape(card.name) for module in modules() for card in box(module).values())
    begins = "With|Without|Under|After|Against|In|For|By|At|On|Since|Before|From|Until|Beside|Of|Among"
    place = rf"left|alone|again|play|hand|Supply|deck|turn|cards?|Clean-up|twice|phase|Night|mat|(?:{names})s?"
    one = r"the |The |an? |each |every |one "
    verb = r"(?!and|or|pile|tokens?|in|of|on|with|that|has|are|is|there)[a-z]+"
    missing = rf"^(?:{begins})\b[^,:;]*?\b(?:{place}) (?:{one})(?:{names})s? {verb}\b"
    assert not faults(tuple(messages("en", "titles")), missing)


@pytest.mark.parametrize("why", OF_CARDS)
def test_no_card_has_it(why):
    assert not faults(said_on_cards("en"), OF_CARDS[why])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_cards_are_both(lang):
    assert not faults(said_on_cards(lang), BOTH[lang])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_lies_between_two_numbers_that_follow_each_other(lang):
    spans = [(where, text, found) for where, text in said_on_cards(lang) for found in SPAN.finditer(text)]
    assert len(spans) > 5
    assert not [f"{where}: {text}" for where, text, found in spans if int(found[2]) == int(found[1]) + 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", ["misery", "possession 2023", "native-village", "bad-omens", "monastery", "fool"])
def test_a_card_says_all_that_it_does(card, lang):
    """A third Misery, Debt, looking at the mat, too few Coppers, whose Copper is meant, and that it is taken."""
    said = " ".join(text for where, text in said_on_cards(lang) if f"{where} ".startswith(f"{card} ")).casefold()
    wanted = {
        "misery": {"en": "nothing more", "pl": "nic więcej", "hu": "nem történik", "cs": "nic dalšího"},
        "possession 2023": {"en": "debt", "pl": "długu", "hu": "adósság", "cs": "dluhu"},
        "native-village": {"en": "look at", "pl": "podglądać", "hu": "megnézheted", "cs": "podívat"},
        "bad-omens": {"en": "no more", "pl": "więcej nie ma", "hu": "több nincs", "cs": "víc není"},
        "monastery": {"en": "you have in play", "pl": "swojej strefy gry", "hu": "kártyáid", "cs": "svých karet"},
        "fool": {"en": "if you take it", "pl": "jeśli go weźmiesz", "hu": "ha elveszed", "cs": "pokud si jej vezmete"},
    }  # fmt: skip
    assert wanted[card][lang] in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whose_card_is_trashed_is_said_where_those_of_the_supply_do_not_count(lang):
    counting = set()
    for card in catalogue().values():
        for when in card.abilities:
            if isinstance(when, When) and when.event == WHEN_TRASHED and when.holding not in (ITSELF, LINGERING):
                said = " ".join(sentence.text for section in text_of(card, lang) for sentence in section.sentences)
                assert (WHOSE[lang] in said) != _asks_who_trashes(when), card.name
                counting.add(_asks_who_trashes(when))
    assert counting == {True, False}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_wish_alone_is_not_said_to_stand_in_the_way_with_others(lang):
    alone = answered(lang, "kingdom", "--box", "base-2e", "--wish", "attack >= 9")
    several = answered(lang, "kingdom", "--box", "base-2e", "--wish", '"Moat"; "Witch"; no defence; draw')
    assert "attack >= 9" in alone and TOGETHER[lang] not in alone
    assert "no defence" in several and TOGETHER[lang] in several
