"""What can be wrong with a table: an id of a message and its slots, never a sentence."""

from __future__ import annotations


class TableError(ValueError):
    """Say what is wrong with a kingdom or a table.

    `msgid` is the id of the message in the interface catalogues, `slots` its values: ids of cards and numbers.
    """

    def __init__(self, msgid: str, **slots: object) -> None:
        super().__init__(msgid, slots)
        self.msgid = msgid
        self.slots = slots
