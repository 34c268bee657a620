"""The API document (OpenAPI 3.1), made of what the views declare."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import singledispatchmethod
from typing import Any, Final

import marshmallow as ma
import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask
from werkzeug.routing import Rule

from api import answers, examples
from api.event_schemas import LARGEST_BATCH, AnyEvent, AnyEvents, camel, events_at
from api.http_problems import MEDIA_TYPE
from api.logs import HEADER as REQUEST_ID
from api.match_file import FORM, MOST_EVENTS, FileBody
from api.operation import JSON, Answer, Operation
from api.plain import Json, Plain
from api.problems import STATUS
from api.schemas import NEW_MATCH, AtSomeTable
from api.union import Union, UnionField
from referee import GAMES
from referee.rulebook import LANGUAGES

VERSION: Final = "3.1.0"
API_VERSION: Final = "1.0.0"
_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
_PROBLEM_SCHEMAS: Final = {409: answers.RefusedEvent, 412: answers.Stale}
_SECURITY: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "The token of a match."},
    "link": {
        "type": "apiKey",
        "in": "query",
        "name": "token",
        "description": "The same in a link; GET only.",
    },
}
_TEXT: Final = {"schema": {"type": "string"}}
_ASKED: Final = {
    "Accept-Language": (
        f"The language of texts: {', '.join(LANGUAGES)}; {LANGUAGES[0]} if it is none of these."
    ),
    REQUEST_ID: (
        "What this request is called in the log of the service: up to 64 letters, digits and `._-`. Anything "
        "else, or nothing, and it is given a name."
    ),
}
"""Headers any request may have."""
_TOLD: Final = {
    REQUEST_ID: {"description": "What this request is called in the log of the service.", **_TEXT},
    "Retry-After": {"description": "So many seconds later it may be tried again.", **_TEXT},
}
"""Headers of many answers: the first of all, the other of those that say not now."""
_NOT_NOW: Final = (429, 503)
_DESCRIPTION: Final = (
    "A scorekeeper and neutral referee for climbing card games at a real table. A match is the list of the "
    "events reported from the table; everything else is derived from it."
)


def document(app: Flask) -> Plain:
    """The document of all views of the application that declare an operation."""
    return _Document().of(app)


def as_yaml(plain: Plain) -> str:
    """The document as it is checked in."""
    return yaml.dump(plain, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, _data: object) -> bool:
        """Everything is written out where it belongs."""
        return True


class _Document:
    def __init__(self) -> None:
        self.plugin = MarshmallowPlugin(schema_name_resolver=_schema_name)
        self.spec = APISpec(
            "Referee", API_VERSION, VERSION, [self.plugin], info={"description": _DESCRIPTION}
        )
        self.converter = _converter(self.plugin)
        self.converter.add_attribute_function(lambda _, field, **__: _shape(field))
        self.converter.add_attribute_function(lambda _, field, **__: self._union_field(field))
        for name, scheme in _SECURITY.items():
            self.spec.components.security_scheme(name, scheme)
        for name, meaning in _ASKED.items():
            self.spec.components.parameter(name, "header", {"name": name, "description": meaning, **_TEXT})
        for name, header in _TOLD.items():
            self.spec.components.header(name, header)

    def of(self, app: Flask) -> Plain:
        """The whole document."""
        for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
            view = app.view_functions[rule.endpoint]
            operation: Operation | None = getattr(view, "operation", None)
            for method in _METHODS:
                if operation and method in (rule.methods or ()):
                    described = self._operation(rule, method, operation, view.__doc__ or "")
                    self.spec.path(_path(rule), operations={method.lower(): described})
        found: Plain = self.spec.to_dict()
        return {part: found[part] for part in ("openapi", "info", "paths", "components")}

    def _operation(self, rule: Rule, method: str, operation: Operation, text: str) -> Plain:
        summary, _, description = text.strip().partition("\n")
        content = {"schema": self.schema(operation.body), **_examples(operation.body)}
        body = {"required": not operation.body_optional, "content": {JSON: content}}
        told = {
            "operationId": rule.endpoint.replace(".", "_"),
            "summary": summary.rstrip("."),
            "description": " ".join(description.split()),
            "tags": [rule.endpoint.partition(".")[0]],
            "security": _security(operation, method),
            "parameters": [*_path_parameters(rule), *self._query(operation), *_headers(operation), *_ASKED],
            "requestBody": body if operation.body is not None else None,
            "responses": dict(self._responses(operation)),
        }
        return {key: value for key, value in told.items() if value or key == "security"}

    def _query(self, operation: Operation) -> list[Plain]:
        if operation.query is None:
            return []
        found: list[Plain] = self.converter.schema2parameters(operation.query, location="query")
        return found

    def _responses(self, operation: Operation) -> Iterator[tuple[str, Plain]]:
        for status, answer in operation.answers.items():
            own = {name: {"description": meaning, **_TEXT} for name, meaning in answer.headers.items()}
            told: Plain = {"description": answer.meaning, "headers": own | _told(status)}
            yield str(status), told | self._content(answer)
        for status, names in sorted(_problems(operation).items()):
            schema = self.schema(_PROBLEM_SCHEMAS.get(status, answers.Problem))
            told = {
                "description": "Problem: " + ", ".join(names),
                "content": {MEDIA_TYPE: {"schema": schema}},
                "headers": _told(status),
            }
            yield str(status), told
        other = {MEDIA_TYPE: {"schema": self.schema(answers.Problem)}}
        yield "default", {"description": "Any other problem", "content": other, "headers": _told()}

    def _content(self, answer: Answer) -> Plain:
        """The media types of an answer, or nothing where it has no body."""
        if answer.media_type != JSON:
            own: Plain = {answer.media_type: {**_TEXT, "example": answer.example}}
        elif answer.schema is not None:
            own = {answer.media_type: {"schema": self.schema(answer.schema)}}
        else:
            return {}
        return {"content": own | dict.fromkeys(answer.others, _TEXT)}

    @singledispatchmethod
    def schema(self, schema: Json) -> Plain:
        """A reference to the schema of a body or an answer."""
        found: Plain = self.converter.resolve_nested_schema(schema)
        return found

    @schema.register
    def _(self, schema: Union) -> Plain:
        if schema.name not in self.spec.components.schemas:
            parts = {tag: self.schema(part)["$ref"] for tag, part in schema.schemas.items()}
            self.spec.components.schema(
                schema.name,
                {
                    "oneOf": [{"$ref": reference} for reference in parts.values()],
                    "discriminator": {"propertyName": schema.key, "mapping": parts},
                },
            )
        return {"$ref": f"#/components/schemas/{schema.name}"}

    @schema.register
    def _(self, schema: AtSomeTable) -> Plain:
        return self.schema(schema.any_number)

    @schema.register
    def _(self, body: FileBody) -> Plain:
        return {"anyOf": [self._file(name) for name in GAMES]} if body.alone else self._several_files()

    def _file(self, game: str) -> Plain:
        """A match file of a game, in an export with more beside each event."""
        start = self.schema(NEW_MATCH.schemas[game])
        name = f"{camel(game)}File"
        if name not in self.spec.components.schemas:
            found = self.spec.components.schemas[start["$ref"].rpartition("/")[2]]
            times = {"type": "string", "format": "date-time"}
            event = {"type": "object", "required": ["type"]}
            events = {"type": "array", "maxItems": MOST_EVENTS, "items": event}
            more = {"format": {"const": FORM}, "created_at": times, "events": events}
            grown = {"properties": found["properties"] | more, "additionalProperties": True}
            self.spec.components.schema(name, found | grown)
        return {"$ref": f"#/components/schemas/{name}"}

    def _several_files(self) -> Plain:
        files = {"type": "array", "items": {"anyOf": [self._file(name) for name in GAMES]}}
        return {
            "type": "object",
            "required": ["exports"],
            "properties": {"exports": files, "unfinished": {"type": "boolean", "default": False}},
            "additionalProperties": False,
        }

    @schema.register
    def _(self, _: AnyEvent) -> Plain:
        return {"anyOf": self._events()}

    @schema.register
    def _(self, _: AnyEvents) -> Plain:
        events = self._events()
        return {"anyOf": [*events, *map(_batch, events)]}

    def _events(self) -> list[Plain]:
        return [self.schema(events_at(name, game.seats)) for name, game in GAMES.items()]

    @schema.register
    def _(self, alternatives: tuple) -> Plain:  # type: ignore[type-arg]
        return {"oneOf": [self.schema(each) for each in alternatives]}

    def _union_field(self, field: ma.fields.Field[Any]) -> Plain:
        return self.schema(field.union) if isinstance(field, UnionField) else {}


def _converter(plugin: MarshmallowPlugin) -> Any:  # noqa: ANN401 - apispec has no types for it
    return plugin.converter


def _examples(body: Json) -> Plain:
    """One of each type of event, where the body is an event."""
    if not isinstance(body, AnyEvent):
        return {}
    told = {
        f"{game}.{tag}": {"summary": f"{tag} ({game})", "value": event}
        for game, events in examples.EVENTS.items()
        for tag, event in events.items()
    }
    return {"examples": told}


def _batch(event: Plain) -> Plain:
    several = {"type": "array", "items": event, "minItems": 1, "maxItems": LARGEST_BATCH}
    return {
        "type": "object",
        "required": ["events"],
        "properties": {"events": several},
        "additionalProperties": False,
    }


def _shape(field: ma.fields.Field[Any]) -> Plain:
    shape: Plain = getattr(field, "shape", {})
    if shape and field.allow_none and isinstance(shape.get("type"), str):
        shape = shape | {"type": [shape["type"], "null"]}
    if shape and field.allow_none and "enum" in shape:
        shape = shape | {"enum": [*shape["enum"], None]}
    return shape


def _schema_name(schema: Json) -> str:
    kind = schema if isinstance(schema, type) else type(schema)
    return kind.__name__.removesuffix("Schema")


def _path(rule: Rule) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)


def _path_parameters(rule: Rule) -> list[Plain]:
    return [
        {"in": "path", "name": name, "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"<(?:\w+:)?(\w+)>", rule.rule)
    ]


def _headers(operation: Operation) -> list[Plain]:
    return [
        {"in": "header", "name": name, "schema": {"type": "string"}, "description": meaning}
        for name, meaning in operation.headers.items()
    ]


def _told(status: int | None = None) -> Plain:
    """The headers that every answer with this status has."""
    names = _TOLD if status in _NOT_NOW else (REQUEST_ID,)
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _security(operation: Operation, method: str) -> list[Plain]:
    if operation.role is None:
        return []
    return [{"token": []}, {"link": []}] if method == "GET" else [{"token": []}]


def _problems(operation: Operation) -> dict[int, list[str]]:
    """The problems a view can answer with by status: those it names and those that follow."""
    names = [*operation.problems, "invalid"]  # an unknown argument in the query is one everywhere
    if operation.body is not None:
        names += ["unreadable", "too-large", "unsupported-media-type"]
    if operation.role is not None:
        names += ["unauthorized", "not-found", "rate-limited", "busy"]
    if operation.role == "scorer":
        names += ["forbidden"]
    found: dict[int, list[str]] = defaultdict(list)
    for name in dict.fromkeys(names):
        found[STATUS[name]].append(name)
    return found
