"""The application: configuration, database, blueprints, problems and headers put together."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import Map, UnicodeConverter

import models
from api import headers, limits, logs, page, problems
from api.config import configuration
from api.resources import (
    corrections,
    events,
    files,
    games,
    matches,
    pages,
    questions,
    service,
    streams,
    summaries,
    tokens,
)
from api.services.folding import Folds
from api.services.streaming import Streams

PREFIX: Final = "/api/v1"


class _Part(UnicodeConverter):
    """A part of an address that somebody chose or was given: no match is called `import`."""

    part_isolating = True

    def __init__(self, url_map: Map) -> None:
        super().__init__(url_map)
        self.regex = rf"(?!import$){self.regex}"


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application under this configuration; what is not given comes from the environment."""
    app = Flask("api", static_folder=None)
    app.config.from_mapping(configuration(config))
    app.url_map.merge_slashes = False  # a redirect would be HTML
    app.url_map.converters["default"] = _Part
    logging.getLogger("referee").setLevel(app.config["REFEREE_LOG_LEVEL"])
    logs.init_app(app)  # first before a request and last after it
    models.init_app(app)
    app.extensions["referee-folds"] = Folds()
    app.extensions["referee-streams"] = Streams(app)
    for resource in (matches, files, tokens, events, corrections, streams, summaries, questions, games):
        app.register_blueprint(resource.blueprint, url_prefix=PREFIX)
    app.register_blueprint(service.blueprint)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(page.blueprint)
    problems.init_app(app)
    limits.init_app(app)
    headers.init_app(app)
    _trust_proxies(app)
    return app


def _trust_proxies(app: Flask) -> None:
    proxies = app.config["REFEREE_TRUSTED_PROXIES"]
    if proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies
        )
