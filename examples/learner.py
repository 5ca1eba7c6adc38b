"""Learns Mascarade with NumPy alone: proximal policy optimisation (PPO) on many games at once.

    python examples/learner.py                        # against random players: some minutes on two cores
    python examples/learner.py --opponents heuristic  # against better ones

It writes its learning curve to learning.csv and, where matplotlib is there, to learning.svg: which share of
the victories it gets at a table of six, with 95 per cent intervals, beside a fair share. Needs
`mascarade[envs]`. The same seed learns the same, as long as the machine adds up in the same order.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from mascarade.envs.vector import MascaradeVectorEnv
from mascarade.fast import ACTIONS, PARTS, action_of, answer_of
from mascarade.fast.rows import KINDS, SEATS
from mascarade.scenarios import printed

Array = np.ndarray[Any, np.dtype[Any]]

SIDE = printed("6A")
FAIR = 1 / SIDE.players
GAMES, STEPS, EPOCHS, PIECE, HIDDEN = 1024, 16, 3, 4096, 128
CLIP, ENTROPY, LAMBDA, RATE = 0.2, 0.01, 0.95, 1e-3
EVERY = 20


class Eyes:
    """See the table from one's own seat: seat 0 is always oneself, in what is seen and in what is done."""

    def __init__(self) -> None:
        players, places, names = SIDE.players, np.arange(len(SIDE.masks)), tuple(map(str, range(SEATS)))
        self.place, self.action = [], []
        for me in range(players):
            turned = names[me:players] + names[:me] + names[players:]
            self.place.append(np.where(places < players, (places + me) % players, places))
            self.action.append([action_of(answer_of(action, turned), names) for action in range(ACTIONS)])

    def see(self, seen: dict[str, Array]) -> tuple[Array, Array, Array]:
        """What goes into the network, which actions are legal, and what these are called outside."""
        part = {name: seen["observation"][:, where].astype(np.int64) for name, where in PARTS.items()}
        me = part["me"][:, 0]
        around, actions = np.array(self.place)[me], np.array(self.action)[me]
        seats = around[:, : SIDE.players]
        mask = np.take_along_axis(part["seen"], around, 1)
        sure = 0.5 ** np.take_along_axis(part["handled"], around, 1)
        inputs = [
            np.eye(6)[part["phase"][:, 0]],
            np.eye(SIDE.players)[(part["seat"][:, 0] - me) % SIDE.players],
            np.eye(KINDS + 1)[part["announced"][:, 0]],
            np.take_along_axis(part["coins"], seats, 1) / 13,
            part["court"] / 13,
            *(np.take_along_axis(part[name], seats, 1) for name in ("claimants", "barred", "must_look")),
            (np.eye(KINDS + 1)[mask] * sure[:, :, None]).reshape(len(me), -1),
            (mask == part["announced"]) * sure,
            sure == 1,
        ]
        legal = np.take_along_axis(seen["action_mask"], actions, 1).astype(bool)
        return np.concatenate(inputs, axis=1).astype(np.float32), legal, actions


class Network:
    """One hidden layer; logits for the actions, and the reward that is expected. Learns by Adam."""

    def __init__(self, inputs: int, chance: np.random.Generator) -> None:
        first, second = (inputs, HIDDEN), (HIDDEN, ACTIONS + 1)
        sizes = [inputs * HIDDEN, HIDDEN, HIDDEN * (ACTIONS + 1), ACTIONS + 1]
        self.numbers = np.zeros(sum(sizes), np.float32)
        self.mean, self.square, self.times = 0.0 * self.numbers, 0.0 * self.numbers, 0
        parts = np.split(self.numbers, np.cumsum(sizes)[:-1])
        self.first, self.bias, self.second, self.last = (
            part.reshape(shape) for part, shape in zip(parts, (first, -1, second, -1), strict=True)
        )
        self.first[:] = chance.normal(size=first) / np.sqrt(inputs)
        self.second[:] = chance.normal(size=second) * 0.01

    def think(self, inputs: Array, legal: Array) -> tuple[Array, Array, Array]:
        """What is in the hidden layer, how likely each action is taken, and the expected reward."""
        hidden = np.tanh(inputs @ self.first + self.bias)
        out = hidden @ self.second + self.last
        logits = np.where(legal, out[:, :-1], -1e9)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, inputs: Array, hidden: Array, slope: Array) -> None:
        """One step down the slope, which is given where the network ends."""
        back = (slope @ self.second.T) * (1 - hidden**2)
        slopes = [(inputs.T @ back).ravel(), back.sum(axis=0), (hidden.T @ slope).ravel(), slope.sum(axis=0)]
        steep = np.concatenate(slopes)
        self.times += 1
        self.mean += 0.1 * (steep - self.mean)
        self.square += 0.001 * (steep**2 - self.square)
        size = np.sqrt(self.square / (1 - 0.999**self.times)) + 1e-8
        self.numbers -= RATE * self.mean / (1 - 0.9**self.times) / size


def drawn(likely: Array, chance: np.random.Generator) -> Array:
    """One action for each game, as likely as the network has it."""
    reached = likely.cumsum(axis=1) > chance.random((len(likely), 1)) * (1 - 1e-5)
    return np.asarray(reached.argmax(axis=1))


def update(network: Network, played: list[Array], chance: np.random.Generator) -> None:
    """Some epochs of PPO over what has been played: inputs, legal, actions, their chances, gains, returns."""
    for _ in range(EPOCHS):
        order = chance.permutation(len(played[0]))
        for at in range(0, len(order), PIECE):
            inputs, legal, action, before, gain, wanted = (part[order[at : at + PIECE]] for part in played)
            hidden, likely, value = network.think(inputs, legal)
            rows = np.arange(len(action))
            ratio = likely[rows, action] / before
            pull = ratio * gain * np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            spread = np.log(likely + 1e-12)
            entropy = -(likely * spread).sum(axis=1, keepdims=True)
            slope = likely * (pull[:, None] + ENTROPY * (spread + entropy))
            slope[rows, action] -= pull
            slope = np.concatenate([slope, 0.5 * (value - wanted)[:, None]], axis=1) / len(action)
            network.learn(inputs, hidden, slope.astype(np.float32))


def share(network: Network, eyes: Eyes, opponents: str, games: int) -> tuple[float, float]:
    """Its share of the victories in games it has not seen, and how far that may be off (95 per cent)."""
    chance, envs = np.random.default_rng(1), MascaradeVectorEnv(games, SIDE, opponents)
    seen, _ = envs.reset(seed=10**9)
    won, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        inputs, legal, actions = eyes.see(seen)
        taken = drawn(network.think(inputs, legal)[1], chance)
        seen, reward, ended, cut, _ = envs.step(actions[np.arange(games), taken])
        won = np.where(ended & ~over, reward + FAIR, won)
        over |= ended | cut
    return float(won.mean()), float(1.96 * won.std() / np.sqrt(games))


def learn(opponents: str, updates: int, seed: int, tests: int) -> Iterator[tuple[int, float, float]]:
    """Learn; now and then say from how many decisions, the share of the victories, and how exact that is."""
    chance, eyes, rows = np.random.default_rng(seed), Eyes(), np.arange(GAMES)
    envs = MascaradeVectorEnv(GAMES, SIDE, opponents, autoreset_mode="SameStep")
    seen, _ = envs.reset(seed=seed)
    network = Network(eyes.see(seen)[0].shape[1], chance)
    for number in range(updates + 1):
        if number % EVERY == 0:
            yield number * GAMES * STEPS, *share(network, eyes, opponents, tests)
        steps: list[list[Array]] = [[] for _ in range(7)]
        for _ in range(STEPS):
            inputs, legal, actions = eyes.see(seen)
            _, likely, value = network.think(inputs, legal)
            taken = drawn(likely, chance)
            seen, reward, ended, cut, _ = envs.step(actions[rows, taken])
            step = inputs, legal, taken, likely[rows, taken], value, reward, ended | cut
            for part, each in zip(steps, step, strict=True):
                part.append(each)
        later, gain, gains = network.think(*eyes.see(seen)[:2])[2], np.zeros(GAMES), []
        for value, reward, ended in zip(*(part[::-1] for part in steps[4:]), strict=True):
            gain = reward + np.where(ended, 0, later) - value + LAMBDA * np.where(ended, 0, gain)
            gains.append(gain)
            later = value
        gain, played = np.concatenate(gains[::-1]), [np.concatenate(part) for part in steps[:5]]
        played[4:] = [(gain - gain.mean()) / (gain.std() + 1e-8), gain + played[4]]
        update(network, played, chance)


def draw(curve: Array, opponents: str) -> None:
    """The learning curve, where matplotlib is there."""
    try:
        from matplotlib import pyplot as plt  # noqa: PLC0415 - it may be missing
    except ImportError:
        return
    plt.rcParams |= {"svg.hashsalt": "mascarade", "svg.fonttype": "none"}
    millions, won, within = curve.T[0] / 1e6, curve.T[1], curve.T[2]
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    axes.fill_between(millions, won - within, won + within, alpha=0.3, label="95 per cent interval")
    axes.plot(millions, won, marker="o", markersize=3, label=f"the learner among {opponents} players")
    axes.axhline(FAIR, color="black", linestyle="--", label="a fair share")
    axes.set(xlabel="decisions learned from, in millions", ylabel="share of the victories", ylim=(0, 1))
    axes.legend(loc="center right", frameon=False)
    figure.savefig("learning.svg", metadata={"Date": None, "Creator": None})


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Mascarade, and write the learning curve.")
    parser.add_argument("--opponents", default="random", help="random, honest or heuristic")
    parser.add_argument("--updates", type=int, default=200, help="how often it learns")
    parser.add_argument("--tests", type=int, default=4000, help="games that show what it has learned")
    parser.add_argument("--seed", type=int, default=7, help="where all chance comes from")
    given = parser.parse_args()
    curve = []
    for row in learn(given.opponents, given.updates, given.seed, given.tests):
        curve.append(row)
        print("{:>10,} decisions: {:.1%} of the victories, ± {:.1%}".format(*row), flush=True)
    np.savetxt("learning.csv", curve, "%.6g", ",", header="decisions,share,within", comments="")
    draw(np.array(curve), given.opponents)


if __name__ == "__main__":
    main()
