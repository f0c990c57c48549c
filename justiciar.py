"""`python -m justiciar` is the command `justiciar`, under the name by which one installs it."""

from __future__ import annotations

from assistant.app import main

if __name__ == "__main__":
    main()
