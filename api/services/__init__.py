"""What the views ask for: each function is one transaction, without HTTP."""
