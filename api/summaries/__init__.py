"""What people keep of a match: one value, and a module for each form it is written in."""
