"""The form of the Draw page: what is drawn from and how, or a kingdom that somebody has already."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from assistant.telling.boxes import PROMO, say_box
from docs.extension.browser.answers import marked
from docs.extension.browser.fields import (
    choice_field,
    folded,
    form_of,
    lines_field,
    number_field,
    run_buttons,
    text_field,
    tick,
)
from docs.extension.browser.words import PageWords
from engine.rulebook.profiles import PROFILES
from engine.table.boxes import UPDATES, boxes
from engine.table.counts import FEWEST, MOST
from engine.table.request import ALWAYS, MOST_LANDSCAPES, NEVER, RULE, Request


def draw_form(players: int, ui: PageWords) -> str:
    """Write the form: players, the button and boxes at once, the rest folded."""
    earlier = [box for box in boxes() if is_earlier(box)]
    newest = _ticks([box for box in boxes() if box not in earlier], ui)
    parts = [
        number_field("players", ui("page.field.players"), FEWEST, MOST, str(players)),
        run_buttons(("kingdom", ui("page.draw.run"))),
        f"<fieldset><legend>{escape(ui('page.draw.boxes'))}</legend>{newest}</fieldset>",
        folded(ui("page.draw.boxes-more"), [_ticks(earlier, ui)]),
        folded(ui("page.draw.more"), _wishes(ui)),
        folded(ui("page.draw.have"), _own(ui)),
    ]
    return form_of("draw", ui("page.draw.form"), parts)


def is_earlier(box: str) -> bool:
    """Tell whether a box is no whole box of today: a first edition, an update pack, a promo."""
    return box.endswith("-1e") or box in UPDATES or box.startswith(f"{PROMO}:")


def profile_field(ui: PageWords) -> str:
    """Write the choice of the rules."""
    return choice_field("profile", ui("page.field.profile"), [(one, ui.profile(one)) for one in PROFILES], "current")


def _ticks(names: Iterable[str], ui: PageWords) -> str:
    ticks = (tick("box", marked(say_box(name, ui), ui), name, name in Request().boxes) for name in names)
    return f'<div class="referee-boxes">{"".join(ticks)}</div>'


def _wishes(ui: PageWords) -> list[str]:
    modes = [(mode, ui(f"page.draw.{mode}")) for mode in (RULE, ALWAYS, NEVER)]
    most = str(MOST_LANDSCAPES)
    return [
        text_field("with", ui("page.draw.with"), ui("page.draw.names-hint"), wide=True),
        text_field("without", ui("page.draw.without"), wide=True),
        lines_field("wishes", ui("page.draw.wishes"), ui("page.draw.wishes-hint")),
        choice_field("colonies", ui("explain.colonies"), modes, RULE),
        choice_field("shelters", ui("explain.shelters"), modes, RULE),
        number_field("most-landscapes", ui("page.draw.most-landscapes"), 0, MOST_LANDSCAPES, most),
        profile_field(ui),
        text_field("seed", ui("page.field.seed"), ui("page.draw.seed-hint"), wide=True),
        tick("explain", escape(ui("page.draw.explain")), "1"),
    ]


def _own(ui: PageWords) -> list[str]:
    calls = ("setup", ui("page.draw.lay")), ("check", ui("page.draw.check"))
    return [lines_field("kingdom", ui("page.draw.kingdom"), ui("page.draw.kingdom-hint")), run_buttons(*calls)]
