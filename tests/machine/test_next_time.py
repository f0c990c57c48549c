"""What waits for the next gain lets the one pass that it came about in; whom "others" and "they bought" mean."""

from __future__ import annotations

import pytest

from engine.inquiry.notation import parse
from engine.inquiry.run import run
from engine.inquiry.scenario import FIRST_LINE

# Each: why (a rule or an official clarification), the table and the answers, and what must hold.
CASES = {
    "shrine": """
phase: buy
coins: 4
kingdom: Gondola
Alice hand: Secluded Shrine, Curse
Alice deck: Copper*10
Alice> buy Gondola
Alice> Secluded Shrine
= always: trash 0; Alice hand = Curse; Alice in play = Secluded Shrine; coins 1""",
    "abundance": """
landscapes: Innovation
kingdom: Courier
Alice has: Innovation
phase: buy
coins: 4
Alice hand: none
Alice deck: Abundance, Copper*5
Alice> buy Courier
Alice> Innovation
Alice> Abundance
= always: Alice in play = Courier, Abundance; coins 1; buys 0""",
    "cage": """
kingdom: Cage
phase: buy
coins: 8
Alice in play this turn: Haggler, Mining Road
Alice hand: Copper*2
Alice deck: Estate*10
Alice> buy Province
Alice> Cage
Alice> Mining Road
Alice> Copper*2
= always: Alice in play has Cage; trash 0; Alice aside = Copper*2""",
    "sailor, who may play that one": """
phase: buy
coins: 4
kingdom: Gondola
Alice hand: Sailor
Alice deck: Copper*10
Alice> buy Gondola
Alice> Sailor
Alice> Sailor
Alice> now
= always: Alice in play = Sailor, Gondola; coins 2""",
    "frigate that affects nobody is discarded (U2)": """
Alice hand: Frigate
Alice deck: Copper*20
Bob hand: Moat, Copper
Alice> play Frigate
Bob> Moat
Alice> end
= always: turn Bob; Alice in play 0; Alice discard = Frigate""",
    "frigate that affects one of two stays (U1)": """
players: 3
Alice hand: Frigate
Alice deck: Copper*20
Bob hand: Moat, Copper
Carol hand: Copper*3
Alice> play Frigate
Bob> Moat
Alice> end
= always: turn Bob; Alice in play = Frigate""",
    "a possessor gains what another has bought (X26)": """
players: 3
turn: Bob
possessor: Alice
extra turn: 1
phase: buy
Carol in play: Swamp Hag
coins: 3
Bob hand: none
Bob deck: Copper*5
Alice discard: none
Alice> buy Silver
= always: Alice discard = Silver; pile Curse 20""",
}


@pytest.mark.parametrize("name", CASES)
def test_what_must_hold(name):
    scenario = parse(f"{FIRST_LINE}\n\n[a] Case{CASES[name]}\n")[0]
    result = run(scenario, "current")
    assert result.whole and result.held, result.findings
