"""Many nodes, one place: what they tell each other, who leads which table, and how the others follow."""
