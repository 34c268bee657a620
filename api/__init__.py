"""The HTTP API: blueprints that declare, services that carry events to the engine and back.

A view is a schema in, one call of a service and a plain answer out. What is legal is decided
in `referee` alone, what is durable in `models` alone.
"""

from api.app import create_app

__all__ = ["create_app"]
