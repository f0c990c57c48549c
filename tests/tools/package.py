"""Build the sdist, from it the wheel, and try both where nothing else is: python -m tests.tools.package PYTHON...

For each interpreter named (python3.11 by default) both are installed into an environment of their own, and what a
user runs is run in an empty folder: every command once, a question in two languages, a game, a save that is loaded
again. Exit status 1 when anything ends otherwise than it should, or says too little. Needs `build` and the registries.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
TEN = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"


class Trial(NamedTuple):
    """Be a command, how it should end, and what it should print at least."""

    line: Sequence[str]
    says: str
    ends: int = 0
    typed: str = ""


TRIALS = (
    Trial(("--version",), "justiciar "),
    Trial(("kingdom", "--box", "base-2e", "--seed", "41"), "Laboratory"),
    Trial(("--lang", "pl", "setup", "--kingdom", TEN, "--players", "3"), "Kuźnia"),
    Trial(("setup", "--set", "nocturne/dusk", "--json"), '"format": "justiciar.setup"'),
    Trial(("sets", "--box", "nocturne"), "Nocturne"),
    Trial(("check", TEN), "Witch"),
    Trial(("--lang", "hu", "card", "Moat"), "Várárok"),
    Trial(("ask", "Does Moat stop Witch?"), "Moat"),
    Trial(("ask", "Ile kart dobiera Kuźnia?"), "Kuźni"),
    Trial(("ask", "Throne Room", "Moneylender", "Copper"), "Throne Room"),
    Trial(("rule", "E6"), "E6"),
    Trial(("score", "Alice: Province*4", "Bob: Duchy*3"), "24"),
    Trial(("odds", "Chapel"), "%"),
    Trial(("play", "--seats", "human,money", "--seed", "41"), "", 0, "save game.json\nquit\n"),
    Trial(("play", "--load", "game.json"), "", 0, "quit\n"),
    Trial(("card", "Moatt"), "Moat", 2),
)


def build(folder: Path) -> tuple[Path, Path]:
    """Build the sdist from the checkout, and the wheel from what is in the sdist."""
    subprocess.run([sys.executable, "-m", "build", "--sdist", "--outdir", str(folder), str(ROOT)], check=True)
    [sdist] = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder / "unpacked", filter="data")
    [inside] = (folder / "unpacked").iterdir()
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(inside)], check=True)
    [wheel] = folder.glob("*.whl")
    return sdist, wheel


def faults(python: str, package: Path, folder: Path) -> Iterator[str]:
    """Yield what goes wrong with a package under an interpreter; `folder` is made and used for nothing else."""
    subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True)
    command = folder / "venv" / "bin"
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "LANG": "C.UTF-8"}
    subprocess.run([command / "python", "-m", "pip", "install", "-qq", str(package)], check=True)
    (folder / "empty").mkdir()
    for trial in TRIALS:
        done = subprocess.run(
            [command / "justiciar", *trial.line], cwd=folder / "empty", input=trial.typed, capture_output=True,
            text=True, encoding="utf-8", check=False, env=bare,
        )  # fmt: skip
        said = done.stdout + done.stderr
        if done.returncode != trial.ends or trial.says not in said or "Traceback" in said:
            yield f"{' '.join(trial.line)}: ended with {done.returncode}\n{said[-600:]}"


def main(pythons: Sequence[str]) -> int:
    """Try both packages under each interpreter; return 1 when anything goes wrong."""
    broken = 0
    with tempfile.TemporaryDirectory() as made:
        for package in build(Path(made)):
            for python in pythons or ("python3.11",):
                wrong = list(faults(python, package, Path(tempfile.mkdtemp(dir=made))))
                broken += len(wrong)
                size = package.stat().st_size / 2**20
                right = f"{len(TRIALS) - len(wrong)} of {len(TRIALS)}"
                print(f"{package.name} ({size:.1f} MB), {python}: {right} as they should be")
                print("".join(f"  {one}\n" for one in wrong), end="")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
