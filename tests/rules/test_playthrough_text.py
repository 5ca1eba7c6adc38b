"""A playthrough is rewritten from its title, its set-up and its answers alone."""

from mascarade.rules.playthrough import rewritten, settings, written

HEAD = [
    "# The princess shows a mask",
    "shows: princess, R7.2",
    "players: ann bob cia dan",
    "masks: princess judge thief empress | cheat",
    "coins: 6 7 6 1",
    "court: 2",
    "turn: 9",
    "seat: 0",
    "barred: bob",
]
ANSWERS = [
    ("ann", "announce princess"),
    ("bob", "pass"),
    ("cia", "look"),
    ("cia", "pass"),
    ("dan", "pass"),
    ("ann", "choose dan"),
]
TEXT = """\
# The princess shows a mask
shows: princess, R7.2
players: ann bob cia dan
masks: princess judge thief empress | cheat
coins: 6 7 6 1
court: 2
turn: 9
seat: 0
barred: bob

  all   Opened(players=(ann bob cia dan), masks=(cheat empress judge princess thief), centre=1, \
coins=(6 7 6 1), court=2, must_look=(), peeking=no)
  all   TurnBegan(turn=9, seat=0, player=ann, barred=(bob))
  =     coins 6 7 6 1  court 2  masks princess judge thief empress | cheat
  ?     ann turn: look, swap bob cia dan centre:0, announce cheat empress judge princess thief

> ann: announce princess
  all   Announced(by=ann, mask=princess)
  ?     bob challenge: challenge, pass

> bob: pass
  all   Passed(by=bob)
  ?     cia challenge: challenge, pass

> cia: look
  !     not-an-option-challenge

> cia: pass
  all   Passed(by=cia)
  ?     dan challenge: challenge, pass

> dan: pass
  all   Passed(by=dan)
  all   Acted(by=ann, mask=princess)
  all   Paid(bank -> 0: 2)
  =     coins 8 7 6 1  court 2  masks princess judge thief empress | cheat
  ?     ann choose: choose bob cia dan

> ann: choose dan
  all   Chose(by=ann, players=(dan))
  all   Held(player=dan, at=3)
  -dan  Glimpsed(at=3, mask=empress)
  all   TurnBegan(turn=10, seat=1, player=bob, barred=(dan))
  ?     bob turn: look, swap ann cia dan centre:0, announce cheat empress judge princess thief
"""


def opening(*lines: str) -> list[str]:
    """What is written of a table before the first answer."""
    text = written(["# A table", "players: ann bob cia dan", "masks: king judge thief empress", *lines], [])
    return [line for line in text.splitlines() if line.startswith("  ")]


def test_a_playthrough_tells_who_heard_what_how_the_table_changed_and_who_is_asked() -> None:
    assert written(HEAD, ANSWERS) == TEXT


def test_rewriting_a_playthrough_changes_nothing() -> None:
    assert rewritten(TEXT) == TEXT


def test_whatever_else_stood_there_is_written_anew() -> None:
    assert rewritten(TEXT.replace("Paid(bank -> 0: 2)", "Paid(bank -> 0: 20)").replace("\n\n", "\n")) == TEXT


def test_the_settings_are_the_lines_it_opens_with() -> None:
    assert settings(TEXT) == {
        "shows": "princess, R7.2",
        "players": "ann bob cia dan",
        "masks": "princess judge thief empress | cheat",
        "coins": "6 7 6 1",
        "court": "2",
        "turn": "9",
        "seat": "0",
        "barred": "bob",
    }


def test_a_table_begins_with_6_coins_each_in_the_first_preparatory_turn_of_the_first_player() -> None:
    assert opening() == [
        "  all   Opened(players=(ann bob cia dan), masks=(empress judge king thief), centre=0, "
        "coins=(6 6 6 6), court=0, must_look=(), peeking=no)",
        "  all   TurnBegan(turn=1, seat=0, player=ann, barred=())",
        "  =     coins 6 6 6 6  court 0  masks king judge thief empress",
        "  ?     ann turn: swap bob cia dan",
    ]


def test_a_scenario_is_dealt_face_up() -> None:
    assert opening("scenario: 4A")[1] == "  all   Dealt(masks=(king judge thief empress))"


def test_a_first_player_can_be_named_and_so_can_a_seat() -> None:
    assert opening("first: cia")[1] == opening("seat: 2")[1]
    assert opening("first: cia")[1] == "  all   TurnBegan(turn=1, seat=2, player=cia, barred=())"


def test_peeking_can_be_on_and_players_who_must_look_named() -> None:
    assert "must_look=(bob), peeking=yes" in opening("peeking: yes", "must_look: bob")[0]
    assert "must_look=(), peeking=no" in opening("peeking: no")[0]


def test_a_limit_ends_it_as_unfinished() -> None:
    text = written(
        ["# Cut short", "players: ann bob cia dan", "masks: king judge thief empress", "turn: 8", "limit: 8"],
        [("ann", "look"), ("bob", "look")],
    )
    assert text.splitlines()[-7:] == [
        "> ann: look",
        "  all   Looked(by=ann, at=0)",
        "  ann   Saw(at=0, mask=king)",
        "  all   Ended(winners=(), why=unfinished)",
        "",
        "> bob: look",
        "  !     game-over",
    ]
