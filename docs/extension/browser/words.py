"""The words of the live widgets: `i18n/page`, and the commands' messages, some of which a page says its own way."""

from __future__ import annotations

from functools import cache

from assistant.telling.names import show_name
from assistant.telling.problems import Complaint, name_wishes, problem_of, said_slots, say_hint
from assistant.telling.scenarios import FOREIGN, zone_name
from engine.inquiry.scenario import ScenarioError
from engine.table.facts import slug
from i18n.catalogue import load
from i18n.interface import DEFAULT, Interface

DOMAIN = "page"
INSTEAD = "instead"  # context: a message of the commands that speaks of flags, said for a page


class PageWords(Interface):
    """Say messages of the commands, those that a page says otherwise as the page does, and the page's own."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, FOREIGN)
        self.page = load(DOMAIN, lang)

    def __call__(self, msgid: str, /, **slots: object) -> str:
        """Say a message; one with plural forms is chosen by its slot n. Raises MissingPhrase and MissingSlot."""
        if "profile" in slots:
            slots["profile"] = self.profile(str(slots["profile"]))
        n = slots.get("n")
        number = n if isinstance(n, int) else None
        if (INSTEAD, msgid) in self.page:
            return self.page.say(msgid, INSTEAD, number, slots)
        if ("", msgid) in self.page:
            return self.page.say(msgid, "", number, slots)
        return super().__call__(msgid, **slots)

    def profile(self, name: str) -> str:
        """Say which rules a profile is."""
        msgid = f"page.profile.{name}"
        return self.page.template(msgid) if ("", msgid) in self.page else name

    def plain(self) -> dict[str, str]:
        """Map the id of each of the page's own messages to its template, for the scripts of the page."""
        known = load(DOMAIN, DEFAULT).keys()
        own = [msgid for context, msgid in known if not context and msgid.startswith("page.")]
        return {msgid: self.page.template(msgid) for msgid in own}


@cache
def words(lang: str) -> PageWords:
    """Return the words of a language; raises UnknownLanguage and MissingCatalogue."""
    return PageWords(lang)


def field_label(head: str, ui: PageWords) -> str:
    """Say what stands before a colon of the notation, or which flag it is: `Alice hand`, `trash`, `pile Curse`."""
    player, _, zone = head.partition(" ")
    if head.startswith("pile "):
        return ui("page.field.pile", card=show_name(slug(head.removeprefix("pile ")), ui.lang))
    if zone and player[:1].isupper():
        return ui("page.field.zone", player=player, zone=zone_name(zone, ui))
    return ui(f"page.field.{head}")


def flag_label(flag: str, ui: PageWords) -> str:
    """Say which field of the page a flag of the command is."""
    player, _, zone = flag.partition("-")
    known = f"page.field.{flag}"
    if ("", known) in ui.page:
        return ui(known)
    head = f"{player.capitalize()} {zone.replace('-', ' ')}" if zone and player != "in" else f"Alice {flag}"
    return field_label(head.replace("tavern", "mat tavern").replace("in-play", "in play"), ui)


def say_problem(error: Exception, ui: PageWords) -> str | None:
    """Say what was wrong with what was asked; None for an error that is ours."""
    if isinstance(error, ScenarioError):
        return problem_of(error, ui)
    if isinstance(error, Complaint):
        slots = said_slots(error, ui)
        if str(slots.get("option", "")).startswith("--"):
            slots["option"] = flag_label(str(slots["option"]).removeprefix("--"), ui)
        return " ".join([ui(error.msgid, **slots), *say_hint(error, ui)])
    if hasattr(error, "msgid") and hasattr(error, "slots"):
        error.slots = name_wishes(error.slots, ui.lang)
        return ui.explain(error)
    return None
