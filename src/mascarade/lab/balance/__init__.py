"""Which scenarios are fair and lively: `score` judges what was counted, `compare` ranks scenarios, `search`
looks for better ones, with `swift` to count tens of thousands of games a second."""
