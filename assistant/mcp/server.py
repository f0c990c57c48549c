"""The server: tools described in one language, their errors said as the commands say them, their searches bounded."""

from __future__ import annotations

import inspect
import json
import threading
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Annotated, Any, Final, get_type_hints

import anyio.to_thread
from mcp.server.mcpserver import Context, MCPServer
from mcp.types import CallToolResult, InputRequiredResult, TextContent, ToolAnnotations
from pydantic import BaseModel, Field, create_model

from assistant import NAME, name_version
from assistant.mcp import tools
from assistant.mcp.results import Result
from assistant.reading.flags import NUMBERS, SEATS, help_id
from assistant.reading.options import number_parser
from assistant.reading.situations import MODES, PHASES, UNTIL
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint, say_problem
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import SEATS as PLAYERS
from engine.records import NamedTuple
from engine.rulebook.profiles import PROFILES
from i18n.catalogue import languages
from i18n.interface import Interface

POSITIONS: Final = 100_000
MOST_POSITIONS: Final = 300_000
SECONDS: Final = 60.0
MOST_SIGNS: Final = 20_000  # of all that is told to a tool
MOST_BYTES: Final = 200_000  # of what a tool gives
VERSION: Final = 1
# Searches share caches and tell the collector of garbage to rest: one at a time.
_ALONE = threading.Lock()


class Tool(NamedTuple):
    """Be a tool: what answers it, the ids of the messages that describe its parameters, and whether it searches."""

    answer: Callable[..., Result]
    told: Mapping[str, str]
    searches: bool = False


TOOLS: Final = (
    Tool(tools.card_text, {"name": "card.help.name", "printing": "mcp.help.printing"}),
    Tool(tools.rule, {"number_or_words": "rule.help.words"}),
    Tool(tools.play_situation, {"cards": "mcp.help.cards", "trace": "ask.help.trace"}, True),
    Tool(tools.two_cards, {"first": "card.help.name", "second": "card.help.name"}, True),
    Tool(tools.draw_kingdom, {
        "boxes": "kingdom.help.box", "include": "kingdom.help.with", "exclude": "kingdom.help.without",
        "wishes": "kingdom.help.wish", "landscapes": "kingdom.help.landscapes", "code": "kingdom.help.code",
    }),
    Tool(tools.lay_out, {
        "kingdom": "setup.help.kingdom", "landscapes": "setup.help.landscapes", "mouse": "setup.help.mouse",
        "boxes": "setup.help.box",
    }),
    Tool(tools.check_kingdom, {"kingdom": "check.help.kingdom", "boxes": "check.help.box"}),
    Tool(tools.count_score, {
        "players": "score.help.players",
        **{name: f"score.help.{name}" for name in ("turns", "tokens", "began", "ended", "landmark")},
    }),
    Tool(tools.ask, {"question": "mcp.help.question"}, True),
)  # fmt: skip
ALIKE: Final = {"profile": "app.help.profile", "players": "app.help.players", "seed": "app.help.seed"}
# Words that a parameter takes; "" is what it is where nothing is said.
WORDS: Final[Mapping[str, Collection[str]]] = {
    "phase": ("", *PHASES), "mode": ("", *MODES), "until": ("", *UNTIL), "turn": ("", *PLAYERS),
    "asker": ("", *PLAYERS), "profile": tuple(PROFILES),
}  # fmt: skip


class Server(MCPServer[Any]):
    """Serve the tools, and refuse what a tool does not take: what is left out in silence is a wrong answer."""

    def __init__(self, ui: Interface) -> None:
        version = name_version().rpartition(" ")[2]
        super().__init__(NAME, version=version, instructions=ui("mcp.instructions"), log_level="ERROR")
        self.ui = ui

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool; for a parameter, or a field of a player, that it does not have the result says which it has."""
        known: list[str] = next((list(one.input_schema["properties"]) for one in await self.list_tools()
                                 if one.name == name), list(arguments))  # fmt: skip
        for given, fields in [(arguments, known), *((arguments.get(seat), [*tools.FIELDS]) for seat in SEATS)]:
            odd = [one for one in given if one not in fields] if isinstance(given, dict) else []
            if odd:
                lang = arguments.get("lang")
                problem = Complaint("mcp.no-parameter", text=odd[0], known=", ".join(fields))
                return _refused(say_problem(problem, lang if lang in languages() else self.ui.lang) or "")
        return await super().call_tool(name, arguments, context)


def build(ui: Interface) -> Server:
    """Make a server whose tools are described in a language, which is also that of an answer where none is asked."""
    server = Server(ui)
    for one in TOOLS:
        name = one.answer.__name__
        server.add_tool(
            _typed(one, ui), name=name, description=ui(f"mcp.tool.{name.replace('_', '-')}"),
            annotations=ToolAnnotations(read_only_hint=True, destructive_hint=False, open_world_hint=False),
        )  # fmt: skip
    return server


def serve(ui: Interface) -> None:
    """Serve on the standard streams until the input ends."""
    build(ui).run("stdio")


def list_tools(ui: Interface) -> dict[str, Any]:
    """Give the tools as data (docs/json.md, "justiciar.mcp"): each with the schemas of what it takes and gives."""
    with ThreadPoolExecutor(1) as pool:  # whoever asks may run a loop of their own in this thread
        listed = pool.submit(anyio.run, build(ui).list_tools).result()
    return {
        "format": "justiciar.mcp", "version": VERSION, "lang": ui.lang,
        "tools": [
            {"name": one.name, "description": one.description, "takes": one.input_schema, "gives": one.output_schema}
            for one in listed
        ],
    }  # fmt: skip


def _typed(tool: Tool, ui: Interface) -> Callable[..., Any]:
    """Make what the server calls: a function whose signature says what the tool takes, in the language spoken."""

    async def called(**given: Any) -> CallToolResult:
        lang = given.pop("lang")
        stopped = threading.Event()
        try:
            work = partial(_answer, tool, lang, ui, given, stopped)
            # A search that nobody waits for any more ends at its next look at `stopped`.
            return await anyio.to_thread.run_sync(work, abandon_on_cancel=True)
        finally:
            stopped.set()

    hints = get_type_hints(tool.answer)
    places = [
        place.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=_described(name, hints[name], tool, ui))
        for name, place in inspect.signature(tool.answer).parameters.items() if name not in ("ui", "budget", "given")
    ]  # fmt: skip
    if tool.answer is tools.play_situation:
        places = _of_situation(places, ui)
    if tool.searches:
        told = ui("mcp.help.positions", most=MOST_POSITIONS)
        places.append(_place("positions", int, POSITIONS, told))
    known = ", ".join(languages())
    places.append(_place("lang", str, ui.lang, ui("app.help.lang", known=known), languages()))
    gives = Annotated[CallToolResult, hints["return"]]
    called.__signature__ = inspect.Signature(places, return_annotation=gives)  # type: ignore[attr-defined]
    called.__name__ = tool.answer.__name__
    called.__annotations__ = {**{place.name: place.annotation for place in places}, "return": gives}
    return called


def _described(name: str, kind: Any, tool: Tool, ui: Interface) -> Any:
    """Describe a parameter of a function."""
    msgid = tool.told.get(name) or ALIKE[name]
    slots = {"known": ", ".join(PROFILES)} if name == "profile" else {}
    return _annotated(kind, ui(msgid, **slots), WORDS.get(name, ()))


def _annotated(kind: Any, told: str, words: Collection[str] = ()) -> Any:
    listed: dict[str, Any] = {"enum": list(words)} if words else {}
    return Annotated[kind, Field(description=told, json_schema_extra=listed)]


def _place(name: str, kind: Any, default: Any, told: str, words: Collection[str] = ()) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=_annotated(kind, told, words)
    )


def _of_situation(places: list[inspect.Parameter], ui: Interface) -> list[inspect.Parameter]:
    """List the parameters of a situation, each a flag of `ask`; all may be left out."""
    defaults: dict[str, Any] = {"cards": (), "trace": False}
    found = [place.replace(default=defaults[place.name]) for place in places]
    seat = _seat(ui)
    for name, player in zip(SEATS, PLAYERS, strict=True):
        found.append(_place(name, seat | None, None, ui("mcp.help.seat", player=player)))
    for flag in tools.ONES:
        found.append(_place(tools.key(flag), str, "", ui(help_id(flag)), WORDS.get(flag, ())))
    for flag in tools.MANY:
        found.append(_place(tools.key(flag), list[str], (), ui(help_id(flag))))
    for flag in NUMBERS:
        found.append(_place(tools.key(flag), int | None, None, ui(help_id(flag))))
    profile = ui("app.help.profile", known=", ".join(PROFILES))
    return [*found, _place("profile", str, tools.PROFILE, profile, PROFILES)]


def _seat(ui: Interface) -> Any:
    """Make the type of what a player has, its fields described in a language."""
    fields: dict[str, Any] = {
        field: (str | None, Field(None, description=ui(help_id(f"{SEATS[0]}-{flag}"))))
        for field, flag in tools.FIELDS.items()
    }
    return create_model("Seat", __base__=tools.Seat, **fields)


def _answer(tool: Tool, lang: str, own: Interface, given: dict[str, Any], stopped: threading.Event) -> CallToolResult:
    """Answer a call; what is wrong with it is said as the command says it, in the language asked for."""
    try:
        ui = interface_for(lang)
        _check_size(given)
        budget = Budget(POSITIONS, SECONDS, stopped.is_set)
        if tool.searches:
            budget.nodes = number_parser("positions", 1, MOST_POSITIONS)(str(given.pop("positions")))
        with _ALONE:
            return _given(tool.answer(ui, budget, **given))
    except Exception as error:
        said = say_problem(error, lang if lang in languages() else own.lang)
        if said is None:
            raise
        return _refused(said)


def _refused(said: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=said)], is_error=True)


def _check_size(given: Mapping[str, Any]) -> None:
    """Refuse more than anybody types at a table; raises Complaint `mcp.too-long`."""
    length = len(json.dumps(given, default=_plain, ensure_ascii=False))
    if length > MOST_SIGNS:
        raise Complaint("mcp.too-long", length=length, most=MOST_SIGNS)


def _plain(value: Any) -> Any:
    return value.model_dump(exclude_none=True) if isinstance(value, BaseModel) else list(value)


def _given(found: Result) -> CallToolResult:
    """Give a result, as text for people and as data; raises Complaint `mcp.too-large`."""
    data = found.model_dump(mode="json")
    size = len(found.told.encode()) + len(json.dumps(data, ensure_ascii=False).encode())
    if size > MOST_BYTES:
        raise Complaint("mcp.too-large", size=size, most=MOST_BYTES)
    return CallToolResult(content=[TextContent(type="text", text=found.told)], structured_content=data)
