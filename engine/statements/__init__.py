"""True statements: a situation, a proposition about it, its verdict, the deciding rule, and the ways that prove it."""
