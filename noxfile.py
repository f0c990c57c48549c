"""The sessions of the project: `nox -l` lists them, each tells what it is for."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import nox

nox.options.sessions = ["tests", "lint", "types"]
nox.options.error_on_missing_interpreters = False

WHOLE_SUITE = ["-q", "-n", "auto", "--dist", "worksteal"]
PROJECT = nox.project.load_toml("pyproject.toml")
COMPILED = "import sys; from engine.machine import loop; sys.exit(loop.__file__.endswith('.py'))"  # 1 where it is not


def _works(name: str) -> bool:
    """Tell whether an interpreter of this name starts (a shim may exist and refuse)."""
    if shutil.which(name) is None:
        return False
    return subprocess.run([name, "-c", ""], capture_output=True, check=False).returncode == 0


def _add_pyenv() -> None:
    """Put the newest interpreter that pyenv keeps before its shims, which refuse all but the chosen ones."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    kept = [(int(one.name.split(".")[1]), one) for one in root.glob("versions/3.*") if (one / "bin/python3").exists()]
    if kept and max(kept)[0] > 11:
        os.environ["PATH"] = f"{max(kept)[1] / 'bin'}{os.pathsep}{os.environ['PATH']}"


def _pythons() -> list[str]:
    """Name 3.11 and the newest interpreter that this machine starts."""
    _add_pyenv()
    newest = next((f"3.{minor}" for minor in range(15, 11, -1) if _works(f"python3.{minor}")), None)
    return ["3.11", newest] if newest else ["3.11"]


def _prepare(session: nox.Session, *groups: str) -> None:
    """Install the project with these dependency groups."""
    session.install("-e", ".", *nox.project.dependency_groups(PROJECT, *groups))


@nox.session(python=_pythons())
def tests(session: nox.Session) -> None:
    """Run the test suite; arguments after -- go to pytest."""
    _prepare(session, "test")
    session.run("python", "-m", "pytest", *(session.posargs or WHOLE_SUITE))


@nox.session
def lint(session: nox.Session) -> None:
    """Check style with ruff, and with import-linter who imports whom."""
    _prepare(session, "lint")
    session.run("ruff", "check", *(session.posargs or ["."]))
    session.run("lint-imports", "--no-cache")


@nox.session
def house(session: nox.Session) -> None:
    """Draw the picture of the rooms anew, and count modules, circles, late imports and what commands load."""
    _prepare(session, "lint")
    session.run("python", "-m", "tests.tools.house", *session.posargs)


@nox.session
def types(session: nox.Session) -> None:
    """Check types with mypy, strictly."""
    session.install("-e", ".[docs]", *nox.project.dependency_groups(PROJECT, "types"))
    session.run("mypy", *session.posargs)


@nox.session
def site(session: nox.Session) -> None:
    """Make the rules site in all languages, and look at it in a browser; arguments after -- go to pytest."""
    session.install("-e", ".[docs]", *nox.project.dependency_groups(PROJECT, "test", "site"))
    out = Path(session.create_tmp()) / "site"
    session.run("justiciar", "docs", "build", "--out", str(out))
    session.run("python", "-m", "pytest", *(session.posargs or ["-q"]), "tests/site", env={"JUSTICIAR_SITE": str(out)})


@nox.session
def i18n(session: nox.Session) -> None:
    """Bring the catalogues up to date, check them, and tell how far each language is; -- --check changes nothing."""
    _prepare(session)
    session.run("python", "-m", "i18n.extract", *session.posargs)
    session.run("python", "-m", "i18n.check")
    session.run("python", "-m", "i18n.report")


@nox.session
def bench(session: nox.Session) -> None:
    """Measure games, exploration and kingdoms beside pyminion and dominion-setup, start-up and the site, in one run."""
    session.install("-e", ".[docs]", *nox.project.dependency_groups(PROJECT, "bench"))
    session.run("python", "-m", "tests.bench", *session.posargs)


@nox.session
def questions(session: nox.Session) -> None:
    """Ask the command what people asked, and tell what was right; -- --held-out asks our own questions."""
    _prepare(session)
    session.run("python", "-m", "tests.questions", *session.posargs, success_codes=[0, 1])


@nox.session
def census(session: nox.Session) -> None:
    """Count what is implemented by box and kind, and how it is built and said."""
    _prepare(session)
    session.run("python", "-m", "tests.tools.census", *session.posargs)


@nox.session
def claims(session: nox.Session) -> None:
    """Count for each rulebook which of its statements are held, departed from, no rule, or open, and list the last."""
    _prepare(session)
    session.run("python", "-m", "tests.tools.claims", *session.posargs)


@nox.session
def perft(session: nox.Session) -> None:
    """Count the distinct ends of the listed scenarios and compare with the kept table."""
    _prepare(session)
    session.run("python", "-m", "tests.tools.perft", *session.posargs)


@nox.session
def goldens(session: nox.Session) -> None:
    """Write the printed texts of all cards in all languages anew, to be read as a diff."""
    _prepare(session)
    session.run("python", "-m", "tests.tools.goldens", *session.posargs)


@nox.session
def pairs(session: nox.Session) -> None:
    """Hold every two things against each other: -- run --shard 3/50, errors, changed OLD NEW, figures FILE --write."""
    ray = any(word.startswith("--ray") for word in session.posargs)
    session.install("-e", ".[cluster]" if ray else ".")
    session.run("python", "-m", "tests.pairs", *(session.posargs or ["run"]))


@nox.session
def package(session: nox.Session) -> None:
    """Build sdist and wheel, and try both in clean environments; arguments after -- name interpreters."""
    _prepare(session)
    session.install("build")
    session.run("python", "-m", "tests.tools.package", *(session.posargs or _pythons()), external=True)


@nox.session
def wheels(session: nox.Session) -> None:
    """Build the wheel whose machine is compiled by mypyc, and see that it is loaded; -- tests runs the suite on it."""
    folder = Path(session.create_tmp()) / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    session.install("build")
    enabled = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}
    # From the sdist, in a folder of its own: what is compiled must not stay in the tree.
    session.run("python", "-m", "build", "--outdir", str(folder), ".", env=enabled)
    (wheel,) = folder.glob("*.whl")
    session.install("--force-reinstall", str(wheel))
    session.run("python", "-I", "-c", COMPILED)
    session.run("justiciar", "card", "Moat", silent=True)
    session.run("justiciar", "ask", "Does Moat stop Witch?", silent=True)
    session.log(f"the wheel lies in {folder}")
    if session.posargs:
        _test_compiled(session, wheel, folder / "tree")


def _test_compiled(session: nox.Session, wheel: Path, tree: Path) -> None:
    """Run tests in a clone of what is committed, beside whose sources lie the compiled modules of a wheel."""
    session.run("git", "clone", "-q", ".", str(tree), external=True)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tree, [name for name in packed.namelist() if name.endswith((".so", ".pyd"))])
    session.install("-e", str(tree), *nox.project.dependency_groups(PROJECT, "test"))
    with session.chdir(tree):
        session.run("python", "-c", COMPILED)
        session.run("python", "-m", "pytest", *WHOLE_SUITE, *session.posargs)


@nox.session
def long(session: nox.Session) -> None:
    """Run the suite with the long random games and comparisons whole; JUSTICIAR_LONG=1/10 runs a tenth of them."""
    _prepare(session, "test")
    share = os.environ.get("JUSTICIAR_LONG", "1")
    session.run("python", "-m", "pytest", *(session.posargs or WHOLE_SUITE), env={"JUSTICIAR_LONG": share})


@nox.session
def mutation(session: nox.Session) -> None:
    """Change machine, vocabulary and statements in a sample of places, and tell which changes no test sees."""
    _prepare(session, "test", "mutation")
    session.run("python", "-m", "tests.tools.mutation", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Try malformed inputs for five minutes, and keep what breaks; -- --seconds 60 --first 1000 goes on from there."""
    _prepare(session, "test")
    session.run("python", "-m", "tests.fuzz", *session.posargs)


@nox.session
def new_card(session: nox.Session) -> None:
    """Add a card and write what follows from the cards, or only say what is missing: -- "Name" [--check], -- --all."""
    _prepare(session)
    session.run("python", "-m", "tests.tools.new_card", *session.posargs)
