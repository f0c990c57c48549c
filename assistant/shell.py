"""The Typer application, built for one language; a command's file is imported when that command is called."""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from typing import TYPE_CHECKING, Any

from assistant.answer import Complaint
from i18n.catalogue import languages, load, stand_in
from i18n.errors import MissingCatalogue
from i18n.pseudo import ENGLISH, is_pseudo

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem

    from i18n.catalogue import Catalogue
    from i18n.interface import Interface

DOMAIN = "shell"
HELP_WIDTH = 78
COMPLETING = "_JUSTICIAR_COMPLETE"  # in the environment when a shell asks how a line may go on
_speaking = ["en"]


def _catalogue() -> Catalogue | None:
    """Load the catalogue of Click's messages; none for English, in which Click is written."""
    try:
        return load(DOMAIN, _speaking[0])
    except MissingCatalogue:
        return None


def _translate(message: str) -> str:
    known = _catalogue()
    if known is not None and ("", message) in known:
        return known.template(message)
    return message if _speaking[0] == ENGLISH or is_pseudo(_speaking[0]) else stand_in(message)


def _translate_plural(msgid1: str, msgid2: str, n: int) -> str:
    known = _catalogue()
    if known is not None and ("", msgid1) in known and known.has_plural(msgid1):
        return known.template(msgid1, n=n)
    return _translate(msgid1 if n == 1 else msgid2)


def speak(lang: str = "") -> None:
    """Make Click and Typer speak a language; without one, the language they have been speaking.

    A trap: both bind `gettext` by name when they are imported, so it must be ours before that.
    """
    _speaking[0] = lang or _speaking[0]
    gettext.gettext = _translate
    gettext.ngettext = _translate_plural


def build(ui: Interface, names: tuple[str, ...]) -> click.Command:
    """Build the application in the language of `ui`; `names` are the commands, each a module of this package."""
    speak(ui.lang)
    import click
    import typer
    from typer.core import TyperGroup

    class Lazy(TyperGroup):
        """Know all commands by name and import only the one that is called."""

        def list_commands(self, ctx: click.Context) -> list[str]:
            return list(names)

        def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
            return _command(cmd_name, ui) if cmd_name in names else None

        def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
            from click.shell_completion import CompletionItem

            begun = [CompletionItem(name) for name in names if name.startswith(incomplete)]
            return begun + click.Command.shell_complete(self, ctx, incomplete)

    app = typer.Typer(
        cls=Lazy, add_completion=False, rich_markup_mode=None, subcommand_metavar=ui("app.metavar.command"),
        options_metavar=ui("app.metavar.options"), context_settings=_settings(), help=ui("app.help"),
    )  # fmt: skip

    @app.callback()
    def whole(
        lang: str = lang_option(ui),
        version: bool = typer.Option(False, "--version", help=ui("app.help.version"), is_eager=True, callback=_version),
        shown: str = completion_option(ui, "show"),
        installed: str = completion_option(ui, "install"),
    ) -> None:
        pass

    return typer.main.get_command(app)


def completion_option(ui: Interface, what: str) -> Any:
    """Describe --show-completion and --install-completion, each with the name of a shell."""
    import typer

    def done(shell: str) -> None:
        if shell:
            from assistant.completing import install, script

            print(script(shell) if what == "show" else ui("app.completion-installed", file=install(shell)))
            raise typer.Exit()

    told = ui(f"app.help.{what}-completion", known="bash, zsh, fish")
    return typer.Option(
        "", f"--{what}-completion", metavar=ui("app.metavar.name"), help=told, show_default=False, is_eager=True,
        callback=done,
    )  # fmt: skip


def _settings() -> dict[str, Any]:
    return {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def _version(asked: bool) -> None:
    if asked:
        import typer

        from assistant.app import run

        raise typer.Exit(run(["--version"]))


def _command(name: str, ui: Interface) -> click.Command:
    """Import the module of a command and make the command it describes."""
    import typer

    module = import_module(f"assistant.{name.replace('-', '_')}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    described = module.describe(ui)
    app.command(
        name, help=ui(f"{name}.help"), epilog=list_examples(ui(f"{name}.examples")), context_settings=_settings(),
        options_metavar=ui("app.metavar.options"),
    )(described)  # fmt: skip
    made = typer.main.get_command(app)
    _keep_help(made, described)
    if COMPLETING in os.environ:
        from assistant.completing import attach

        attach(made, ui)
    return made


def list_examples(text: str) -> str:
    """Put each example of a message on a line of its own, as Click wants lines that it shall not join."""
    from assistant.look.width import wrap

    heading, _, told = text.partition("  ")
    lines = (line for one in re.split(r"   \S+   ", told) for line in wrap(one, HELP_WIDTH - 4, "    "))
    return "\n".join(["\b", heading, *(f"  {line}" for line in lines)])


def _keep_help(made: click.Command, described: Callable[..., Any]) -> None:
    """Give arguments their help back: Click 8.5 clears what Typer 0.25 has set before, and would list them twice."""
    given = signature(described).parameters
    vars(made)["format_arguments"] = lambda ctx, formatter: None
    for param in made.params:
        if param.param_type_name == "argument" and param.name in given:
            vars(param)["help"] = getattr(given[param.name].default, "help", None)


def lang_option(ui: Interface) -> Any:
    """Describe --lang, which every command takes; it was read before parsing."""
    import typer

    told = ui("app.help.lang", known=", ".join(languages()))
    return typer.Option("", "--lang", metavar=ui("app.metavar.lang"), help=told, show_default=False)


def number_parser(option: str, least: int, most: int) -> Callable[[str], int]:
    """Make the reader of a whole number within bounds; what it reads wrongly is a Complaint `app.not-a-number`."""

    def read(text: str) -> int:
        plain = str(text).strip()
        fits = plain.isascii() and plain.removeprefix("-").isdigit() and len(plain) <= len(str(most))
        if not fits or not least <= int(plain) <= most:
            raise Complaint("app.not-a-number", option=option, text=plain, least=least, most=most)
        return int(plain)

    return read


def json_option(ui: Interface) -> Any:
    """Describe --json, which every command takes."""
    import typer

    return typer.Option(False, "--json", help=ui("app.help.json"))
