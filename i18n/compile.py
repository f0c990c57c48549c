"""Compile every catalogue into an MO beside its PO: python -m i18n.compile."""

from __future__ import annotations

from i18n.catalogue import ROOT, read_po, write_mo


def compile_all() -> list[str]:
    """Write an MO beside each PO and return their names."""
    written = []
    for source in sorted(ROOT.glob("*/*.po")):
        target = source.with_suffix(".mo")
        target.write_bytes(write_mo(read_po(source.read_text("utf-8"))))
        written.append(str(target.relative_to(ROOT)))
    return written


if __name__ == "__main__":
    print("\n".join(compile_all()))
