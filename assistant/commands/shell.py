"""The Typer application, built for one language; a command's file is imported when that command is called.

Options with the same `rich_help_panel` (a heading in the language spoken) stand together in the help of a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from inspect import signature
from pathlib import Path
from typing import Any, Final

import click
import typer
from click.shell_completion import CompletionItem
from typer._completion_shared import get_completion_script, install
from typer.core import TyperGroup

from assistant import COMPLETING, NAME, name_version
from assistant.commands import speak, translate
from assistant.commands.declared import BARE, COMMANDS, JSON, json_option, lang_option, module_of, typer_function
from assistant.look.columns import wrap
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint
from i18n.interface import DEFAULT, Interface
from i18n.names import fold

HELP_WIDTH: Final = 78
Made = Callable[[click.Command, Interface], None]
MOST: Final = 3
LEAST_LETTERS: Final = 3  # of a beginning
SHORT: Final = 4  # letters in which one slip may be meant; in a longer word two
SHELLS: Final = ("bash", "zsh", "fish")


class Commands(TyperGroup):
    """Know all commands by name, and import only the one that is called."""

    ui: Interface
    made: Made

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order in which somebody needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Make a command; None for a name that is none."""
        if cmd_name not in COMMANDS:
            return None
        command = _make(cmd_name, self.ui)
        self.made(command, self.ui)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the command; raises Complaint for an option of a command that stands there."""
        typed = list(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            name = next((word for word in typed if word in COMMANDS), "")
            command = self.get_command(ctx, name)
            if command is None or not any(error.option_name in param.opts for param in command.params):
                raise
            raise Complaint("app.option-behind", option=error.option_name, command=f"{NAME} {name}") from error

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command and hand it a --json that stands before it; raises Complaint for a name that is none."""
        if args[0] not in COMMANDS and args[0][:1] != "-" and not ctx.resilient_parsing:
            near = ", ".join(commands_like(args[0], COMMANDS, self.ui))
            hint: tuple[str, dict[str, object]]
            hint = ("name.did-you-mean", {"suggestions": near}) if near else ("app.more", {"command": NAME})
            raise Complaint("app.no-such-command", hint, text=args[0])
        name, command, rest = super().resolve_command(ctx, args)
        return name, command, [JSON, *rest] if ctx.params.get("as_json") else rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error of Click that does not say where it arose is one of the command."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            if error.ctx is None and ctx.invoked_subcommand in COMMANDS:
                error.ctx = click.Context(self, info_name=ctx.invoked_subcommand, parent=ctx)
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List what the commands are for, each in one line, without importing them."""
        with formatter.section(translate("Commands")):
            formatter.write_dl([(name, self.ui(f"app.short.{name}")) for name in COMMANDS])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a command or an option without importing the commands."""
        begun = [CompletionItem(name) for name in COMMANDS if name.startswith(incomplete)]
        return begun + click.Command.shell_complete(self, ctx, incomplete)


def build(ui: Interface, made: Made = lambda command, ui: None) -> click.Command:
    """Build the application in the language of `ui`; made: hears of every command that is made for a line."""
    speak(ui.lang)
    app = typer.Typer(
        cls=Commands, add_completion=False, rich_markup_mode=None, subcommand_metavar=ui("app.metavar.command"),
        options_metavar=ui("app.metavar.options"), context_settings=_settings(), help=ui("app.help"),
    )  # fmt: skip

    @app.callback()
    def whole(
        lang: str = lang_option(ui).for_typer(),
        as_json: bool = json_option(ui, hidden=True).for_typer(),
        version: bool = typer.Option(False, "--version", help=ui("app.help.version"), is_eager=True, callback=_version),
        shown: str = completion_option(ui, "show"),
        installed: str = completion_option(ui, "install"),
    ) -> None:
        pass

    group = typer.main.get_command(app)
    assert isinstance(group, Commands)
    group.ui, group.made = ui, made
    return group


def completion_option(ui: Interface, what: str) -> Any:
    """Describe --show-completion and --install-completion, each with the name of a shell."""

    def done(shell: str) -> None:
        if shell:
            print(script_for(shell) if what == "show" else ui("app.completion-installed", file=install_script(shell)))
            raise typer.Exit()

    told = ui(f"app.help.{what}-completion", known=", ".join(SHELLS))
    return typer.Option(
        "", f"--{what}-completion", metavar=ui("app.metavar.name"), help=told, show_default=False, is_eager=True,
        callback=done,
    )  # fmt: skip


def _settings() -> dict[str, Any]:
    return {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def _version(asked: bool) -> None:
    if asked:
        print(name_version())
        raise typer.Exit()


def _make(name: str, ui: Interface) -> click.Command:
    """Import the module of a command and make the command it describes."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    command = typer_function(module_of(name).describe(ui))
    app.command(
        name, help=ui(f"{name}.help"), epilog=list_examples(ui(f"{name}.examples")), context_settings=_settings(),
        options_metavar=ui("app.metavar.options"),
    )(command)  # fmt: skip
    made = typer.main.get_command(app)
    _keep_help(made, command)
    _allow_bare(made)
    vars(made)["format_options"] = lambda ctx, formatter: _list_options(made, ctx, formatter, ui)
    return made


def list_examples(text: str) -> str:
    """Put each example of a message on a line of its own, as Click wants lines that it shall not join."""
    heading, _, told = text.partition("  ")
    lines = (line for one in re.split(r"   \S+   ", told) for line in wrap(one, HELP_WIDTH - 4, "    "))
    return "\n".join(["\b", heading, *(f"  {line}" for line in lines)])


def _keep_help(made: click.Command, command: Callable[..., Any]) -> None:
    """Give arguments their help back: Click 8.5 clears what Typer 0.25 has set before, and would list them twice."""
    given = signature(command).parameters
    vars(made)["format_arguments"] = lambda ctx, formatter: None
    for param in made.params:
        if param.param_type_name == "argument" and param.name in given:
            vars(param)["help"] = getattr(given[param.name].default, "help", None)


def _allow_bare(made: click.Command) -> None:
    """Let an option whose value is written in brackets stand without one: Typer 0.25 cannot say so to Click 8.5."""
    for param in made.params:
        if param.param_type_name == "option" and (param.metavar or "").startswith("["):
            vars(param).update(flag_value=BARE, _flag_needs_value=True)


def _list_options(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, ui: Interface) -> None:
    """List arguments, then options by their groups in the order of first appearance; those of none come last."""
    arguments: list[tuple[str, str]] = []
    groups: dict[str, list[tuple[str, str]]] = {}
    others: list[tuple[str, str]] = []
    for param in command.get_params(ctx):
        told = param.get_help_record(ctx)
        if told is None:
            continue
        group = getattr(param, "rich_help_panel", None)
        listed = groups.setdefault(group, []) if group else others
        (arguments if param.param_type_name == "argument" else listed).append(told)
    others_heading = ui("app.other-options") if groups else translate("Options")
    for heading, rows in ((translate("Arguments"), arguments), *groups.items(), (others_heading, others)):
        if rows:
            with formatter.section(heading):
                formatter.write_dl(rows)


def commands_like(text: str, commands: Sequence[str], ui: Interface) -> list[str]:
    """List the commands that a text may mean, the likeliest first, at most three.

    Slips are letters left out, added, changed or swapped. A word of the language spoken, or of English, does for
    the name (app.other-words), but with one slip less.
    """
    from rapidfuzz.distance import OSA

    typed = fold(text)
    found = []
    for place, name in enumerate(commands):
        others = {*_other_words(name, ui), *_other_words(name, interface_for(DEFAULT))}
        slips = min(OSA.distance(typed, name), *(OSA.distance(typed, word) + (word != typed) for word in others))
        begun = len(typed) >= LEAST_LETTERS and any(word.startswith(typed) for word in (name, *others))
        if typed and (begun or slips <= (1 if len(typed) <= SHORT else 2)):
            found.append((slips, place, name))
    exact = [name for slips, _, name in sorted(found) if not slips]
    return (exact or [name for _, _, name in sorted(found)])[:MOST]


def _other_words(name: str, ui: Interface) -> list[str]:
    return [fold(word) for word in ui(f"app.other-words.{name}").split(",")]


def script_for(shell: str) -> str:
    """Return what a shell must read; raises Complaint app.no-such-shell."""
    if shell not in SHELLS:
        raise Complaint("app.no-such-shell", text=shell, known=", ".join(SHELLS))
    return get_completion_script(prog_name=NAME, complete_var=COMPLETING, shell=shell)


def install_script(shell: str) -> Path:
    """Write that into the user's files of the shell, and return which; raises Complaint app.no-such-shell."""
    script_for(shell)
    return install(shell=shell, prog_name=NAME, complete_var=COMPLETING)[1]
