"""The numbers of a place: each under its name, in labels that are few and say nothing about anybody."""

from prometheus_client.parser import text_string_to_metric_families

from mascarade.server.metrics import Metrics


def samples(metrics: Metrics) -> dict[str, float]:
    return {
        " ".join(
            [sample.name, *(f"{name}={value}" for name, value in sorted(sample.labels.items()))]
        ): sample.value
        for family in text_string_to_metric_families(metrics.exposition().decode())
        for sample in family.samples
    }


def test_everything_that_is_counted_is_exposed() -> None:
    metrics = Metrics()
    metrics.phases({"play": 3, "lobby": 1})
    metrics.connected(spectator=False)
    metrics.connected(spectator=False)
    metrics.disconnected(spectator=False)
    metrics.connected(spectator=True)
    metrics.stored(4, 0.003)
    metrics.store_failures.inc()
    metrics.told += 24
    metrics.dropped.inc()
    metrics.refused("not-asked")
    metrics.asked.inc()
    metrics.silent.inc()
    metrics.requested("/api/tables/{table}", 404)
    metrics.requested("/api/tables/{table}", 403)
    shown = samples(metrics)
    expected = {
        "mascarade_tables phase=play": 3,
        "mascarade_tables phase=lobby": 1,
        "mascarade_tables phase=over": 0,
        "mascarade_connections kind=seat": 1,
        "mascarade_connections kind=spectator": 1,
        "mascarade_steps_total": 4,
        "mascarade_store_seconds_bucket le=0.002": 0,
        "mascarade_store_seconds_bucket le=0.005": 1,
        "mascarade_store_failures_total": 1,
        "mascarade_updates_sent_total": 24,
        "mascarade_slow_clients_dropped_total": 1,
        "mascarade_refused_total key=not-asked": 1,
        "mascarade_bot_asks_total": 1,
        "mascarade_bot_silent_total": 1,
        "mascarade_http_requests_total route=/api/tables/{table} status=4xx": 2,
    }
    assert {name: shown.get(name) for name in expected} == expected


def test_tables_that_changed_their_phase_are_not_counted_twice() -> None:
    metrics = Metrics()
    metrics.phases({"play": 3})
    metrics.phases({"over": 3})
    shown = samples(metrics)
    assert (shown["mascarade_tables phase=play"], shown["mascarade_tables phase=over"]) == (0, 3)


def test_two_places_in_one_process_count_for_themselves() -> None:
    one, other = Metrics(), Metrics()
    one.stored(1, 0.001)
    assert samples(other)["mascarade_steps_total"] == 0
