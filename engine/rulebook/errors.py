"""What can be asked wrongly of the rulebook: an id of a message and its slots, never a sentence."""

from __future__ import annotations


class RulebookError(LookupError):
    """Say what was not found in the rulebook.

    `msgid` is the id of the message in the interface catalogues, `slots` its values.
    """

    msgid = "rulebook.error"

    def __init__(self, **slots: object) -> None:
        super().__init__(self.msgid, slots)
        self.slots = slots


class UnknownRule(RulebookError):
    """Say that no rule has this id (slots: rule, nearest, a list joined by commas); `nearest` holds the ids."""

    msgid = "rulebook.unknown-rule"

    def __init__(self, rule: str, nearest: tuple[str, ...]) -> None:
        super().__init__(rule=rule, nearest=", ".join(nearest))
        self.nearest = nearest

    def __reduce__(self) -> tuple[type[UnknownRule], tuple[str, tuple[str, ...]]]:
        return UnknownRule, (str(self.slots["rule"]), self.nearest)


class UnknownProfile(RulebookError):
    """Say that no profile has this name (slots: profile, known, a list joined by commas); `known` holds the names."""

    msgid = "rulebook.unknown-profile"

    def __init__(self, profile: str, known: tuple[str, ...]) -> None:
        super().__init__(profile=profile, known=", ".join(known))
        self.known = known

    def __reduce__(self) -> tuple[type[UnknownProfile], tuple[str, tuple[str, ...]]]:
        return UnknownProfile, (str(self.slots["profile"]), self.known)
