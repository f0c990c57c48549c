"""How far the proof has come, as data of the page docs/proof.md and as text."""
