"""Pgx's `leduc_holdem`: 8192 games stepped together, compiled by JAX, the drawing inside what is compiled."""

import os
import time
from importlib.metadata import version
from typing import Any

os.environ |= {"JAX_PLATFORMS": "cpu", "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false"}

import jax
import jax.numpy as jnp
import pgx
from child import race
from pgx.experimental import auto_reset

SIZE = 8192
SECONDS = 2.0
GAME = pgx.make("leduc_holdem")
STEP = jax.vmap(auto_reset(GAME.step, GAME.init))


@jax.jit
def stepped(games: Any, key: Any) -> tuple[Any, Any]:
    """One decision in each game, uniform over what is allowed."""
    key, draw, deal = jax.random.split(key, 3)
    legal = games.legal_action_mask
    actions = jnp.argmax(jnp.where(legal, jax.random.uniform(draw, legal.shape), -1.0), axis=-1)
    return STEP(games, actions, jax.random.split(deal, SIZE)), key


def rate(run: int) -> float:
    """Decisions a second of CPU time."""
    key = jax.random.key(run)
    games = jax.jit(jax.vmap(GAME.init))(jax.random.split(key, SIZE))
    games, key = jax.block_until_ready(stepped(games, key))
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        games, key = jax.block_until_ready(stepped(games, key))
        decisions += SIZE
    return decisions / spent


if __name__ == "__main__":
    rate(0)
    race(f"pgx {version('pgx')}, jax {version('jax')}", {"pgx": rate})
