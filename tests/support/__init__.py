"""What several tests, and the measurements in bench/, share."""
