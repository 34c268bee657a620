"""What every climbing game shares: combinations, comparing, turns and tricks."""
