"""The command at the shell: one file a command, no rules here."""
