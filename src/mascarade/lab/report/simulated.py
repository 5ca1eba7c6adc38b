"""The charts of one simulation."""

from collections.abc import Iterator, Mapping, Sequence

from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from mascarade.lab.report import names
from mascarade.lab.report.chart import Chart, Dot, bars, dots, percent, shares_along
from mascarade.lab.report.style import BLUE, FAINT, GREEN, INK, ORANGE, WIDTH, canvas
from mascarade.lab.simulation.chance import bounds, wins
from mascarade.lab.simulation.counts import GameCounts, Share
from mascarade.lab.simulation.result import Simulation
from mascarade.lab.tournament.tally import quantile

_MOST_BARS = 60


def charts(simulation: Simulation) -> Iterator[Chart]:
    """A chart for everything that was counted."""
    counts = simulation.counts
    yield from _shares(counts, 1 / simulation.scenario.players)
    yield lengths(counts)
    yield bars(
        "endings",
        "How games end",
        "Every game, by what ended it.",
        ("ending", "games"),
        [
            (names.WHYS.get(why, why), games, percent(games / counts.games))
            for why, games in counts.endings.items()
        ],
    )
    if counts.announced:
        yield announcements(counts)
    if counts.coins:
        yield bars(
            "coins",
            "Where coins come from",
            "Coins that came to another purse in a game, by the power that moved them.",
            ("source", "coins a game"),
            [
                (names.thing(source), flow.coins / counts.games, f"{flow.coins / counts.games:.2f}")
                for source, flow in sorted(counts.coins.items())
            ],
        )


def _shares(counts: GameCounts, fair: float) -> Iterator[Chart]:
    """Who wins, by what players were or did; `fair` is an even share."""
    if counts.dealt:
        yield dots(
            "dealt",
            "Who wins, by the mask they were dealt",
            "A mask lies where it was dealt only for a while: this is what is left of its worth at the end.",
            "mask dealt",
            ranked(counts.dealt),
            fair,
        )
    if counts.held:
        yield dots(
            "held",
            "Who wins, by the mask they had at the end",
            "Whoever wins had a use for the mask in front of them, or made others believe in another.",
            "mask at the end",
            ranked(counts.held),
            fair,
        )
    if counts.seats:
        yield dots(
            "seats",
            "Who wins, by seat",
            "Seat 1 took the first turn; the first four turns are preparatory.",
            "seat",
            [Dot(f"seat {seat}", wins(share), share.of) for seat, share in enumerate(counts.seats, 1)],
            fair,
        )
    if counts.first:
        yield dots(
            "first",
            "Who wins, by what they did in their first free turn",
            "Free is a turn in which one may look, swap or announce. Not who did it well, only who did it.",
            "first action",
            ranked(counts.first),
            fair,
        )


def ranked(shares: Mapping[str, Share]) -> Sequence[Dot]:
    """The most successful first."""
    found = [Dot(names.thing(key), wins(share), share.of) for key, share in shares.items()]
    return sorted(found, key=lambda dot: (-dot.bounds.share, dot.name))


def lengths(counts: GameCounts) -> Chart:
    """How many turns games have."""
    figure, axes = canvas(2.3)
    longest = max(counts.lengths)
    step = -(-longest // _MOST_BARS)
    games: dict[int, int] = {}
    for turns, times in counts.lengths.items():
        games[turns // step] = games.get(turns // step, 0) + times
    axes.bar(
        [(place + 0.5) * step - 0.5 for place in games],
        [times / counts.games for times in games.values()],
        width=step * 0.86,
        color=BLUE,
    )
    middle = quantile(counts.lengths, 0.5)
    axes.axvline(middle, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
    axes.set_xlabel(f"turns; half of the games have {middle} or fewer")
    shares_along(axes.yaxis)
    axes.grid(axis="y")
    return Chart(
        "lengths",
        "How long games are",
        f"The preparatory turns are counted, too. The longest game had {longest} turns.",
        figure,
        ("turns", "games"),
        tuple((str(turns), f"{times:,}") for turns, times in sorted(counts.lengths.items())),
    )


def announcements(counts: GameCounts) -> Chart:
    """How often each mask is announced, and of these how often truly and how often challenged."""
    said = sorted(counts.announced.items(), key=lambda item: item[1].times)
    figure = Figure(figsize=(WIDTH, 0.95 + 0.24 * len(said)), layout="constrained")
    often, how = figure.subplots(1, 2, sharey=True)
    times_a_game = [each.times / counts.games for _, each in said]
    often.barh([names.mask(mask) for mask, _ in said], times_a_game, height=0.62, color=BLUE)
    often.set_xlabel("times a game")
    for place, (_, each) in enumerate(said):
        for times, form, colour, lift in (
            (each.truly, "D", GREEN, 0.14),
            (each.challenged, "s", ORANGE, -0.14),
        ):
            found = bounds(times, each.times)
            how.plot([found.low, found.high], [place + lift] * 2, color=colour, linewidth=1.6)
            how.plot([found.share], [place + lift], form, color=colour, markersize=4)
    how.set_xlim(0, 1)
    shares_along(how.xaxis)
    how.grid(axis="x")
    how.tick_params(axis="y", length=0, labelleft=False)
    often.tick_params(axis="y", length=0)
    often.set_ylim(-0.6, len(said) - 0.4)
    how.set_xlabel("of these")
    marks = [
        Line2D([], [], marker="D", color=GREEN, linestyle="", markersize=4, label="truly held"),
        Line2D([], [], marker="s", color=ORANGE, linestyle="", markersize=4, label="challenged"),
    ]
    figure.legend(handles=marks, loc="outside upper right", ncols=2)
    how.spines["left"].set_color(FAINT)
    rows = tuple(
        (
            names.mask(mask),
            f"{each.times / counts.games:.2f}",
            percent(each.truly / each.times),
            percent(each.challenged / each.times),
            percent(each.well / each.challenges) if each.challenges else "–",
        )
        for mask, each in reversed(said)
    )
    headings = ("mask", "times a game", "truly held", "challenged", "challengers who held it")
    return Chart(
        "announced",
        "What is announced, how truly, and how often somebody objects",
        "A mask that is announced often and held seldom is one people bluff with.",
        figure,
        headings,
        rows,
    )
