"""Many nodes beside each other: leases, and the news that they tell each other."""
