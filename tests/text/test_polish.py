"""Polish counts in three forms: 1 moneta, 2 monety, 5 monet; and 12 is not like 2, but 22 is."""

import re

import pytest

from mascarade.text import words
from tests.text.catalogue import keys, patterns, variants

LYING = {1: "1 moneta", 2: "2 monety", 5: "5 monet", 12: "12 monet", 22: "22 monety"}
MOVED = {1: "1 monetę", 2: "2 monety", 5: "5 monet", 12: "12 monet", 22: "22 monety"}


def said(key: str, coins: int, reader: str = "other") -> str:
    return words("pl").say(key, player="Ola", payer="Jan", reader=reader, coins=coins)


@pytest.mark.parametrize(("coins", "counted"), LYING.items())
def test_coins_that_lie_somewhere_are_counted_as_poles_count(coins: int, counted: str) -> None:
    assert said("play-bank", coins) == f"Bank: {counted}"
    assert said("play-court", coins) == f"Sąd: {counted}"
    assert said("play-seat", coins) == f"Ola: {counted}"
    assert said("play-seat", coins, "player") == f"Ola (ty): {counted}"


@pytest.mark.parametrize(("coins", "counted"), MOVED.items())
def test_coins_that_move_are_counted_as_poles_count(coins: int, counted: str) -> None:
    assert said("line-took-bank", coins) == f"Ola bierze z banku {counted}."
    assert said("line-took-bank", coins, "player") == f"Bierzesz z banku {counted}."
    assert said("line-fined", coins) == f"Ola wpłaca do sądu {counted} kary."


@pytest.mark.parametrize("coins", MOVED)
@pytest.mark.parametrize("reader", ["player", "payer", "other"])
def test_no_message_counts_coins_in_another_way(coins: int, reader: str) -> None:
    counting = [key for key in keys("pl") if variants(patterns("pl")[key], "coins")]
    for key in counting:
        if key.startswith(("line-", "play-")):
            counted = re.findall(r"\d+\s\w+", said(key, coins, reader))
            assert counted in ([MOVED[coins]], [LYING[coins]]), key
