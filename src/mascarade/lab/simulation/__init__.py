"""What happens in very many games of one scenario, counted: who wins with what, how, and after how long."""
