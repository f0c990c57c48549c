"""Extraction: what each catalogue must contain, where each message is used, and catalogues brought up to date.

`python -m i18n.extract` writes the notes of all catalogues anew, adds what is missing (empty) and takes out what is
obsolete; --check only tells what differs; --lang LANG is for one language, --pot FOLDER writes templates. A tool for
those who work on the project; the rules and the cards are read here, so it stands outside the direction of imports.
"""

from __future__ import annotations
