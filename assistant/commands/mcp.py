"""justiciar mcp: the referee as a server of tools for programs that understand language, on the standard streams."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from assistant.commands.declared import JSON, declare_option, lang_option
from assistant.look.show import Shown
from assistant.telling.problems import Complaint
from i18n.interface import Interface

SDK = "mcp.server.mcpserver"  # from version 2 on; the extra "mcp" brings it


def describe(ui: Interface) -> Callable[..., Shown | None]:
    """Describe the command for Typer, with its help in one language."""
    told_as_json = declare_option(False, JSON, help=ui("mcp.help.json"))

    def mcp(lang: str = lang_option(ui), as_json: bool = told_as_json) -> Shown | None:
        check_package()
        from assistant.mcp.server import list_tools, serve  # the extra "mcp"

        if as_json:
            return Shown(data=list_tools(ui))
        serve(ui)
        return None

    return mcp


def check_package() -> None:
    """Refuse where the package of the protocol is not installed; raises Complaint that says what to install."""
    try:
        import_module(SDK)
    except ImportError:
        raise Complaint("mcp.no-package") from None
