"""What a player makes of the table: what coins are worth, what a power would do, which answer is best."""
