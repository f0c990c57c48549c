"""`python -m assistant` is the command `justiciar`."""

from __future__ import annotations

from assistant.app import main

if __name__ == "__main__":
    main()
