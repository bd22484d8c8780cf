"""The HTTP side of the house, one router a noun; every error says in both languages what to do."""

from typing import Any

from litestar import Litestar
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import OpenAPISchemaPlugin

from ludoteca import __version__
from ludoteca.server.api.campaigns import campaigns
from ludoteca.server.api.daily import daily
from ludoteca.server.api.desk import Desk
from ludoteca.server.api.games import games
from ludoteca.server.api.lab import lab
from ludoteca.server.api.people import people
from ludoteca.server.api.pictures import pictures
from ludoteca.server.api.replays import replays
from ludoteca.server.api.tables import tables
from ludoteca.server.api.upkeep import health, prometheus
from ludoteca.server.house import House
from ludoteca.server.problems import HANDLERS, StrictRequest

MOST_BODY_BYTES = 16_384


class StrictStruct(StructSchemaPlugin, OpenAPISchemaPlugin):
    """Tells in the schema that our bodies take no unknown fields."""

    def to_openapi_schema(self, field_definition: Any, schema_creator: Any) -> Any:
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        config = getattr(field_definition.annotation, "__struct_config__", None)
        if config is not None and config.forbid_unknown_fields:
            schema.additional_properties = False
        return schema


def api(house: House, public_url: str | None) -> Litestar:
    """Everything below /api, and /metrics."""
    desk = Desk(house, public_url)
    return Litestar(
        [health, prometheus, people, games, tables, replays, daily, campaigns, lab, pictures],
        dependencies={"desk": Provide(lambda: desk, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BODY_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=500, gzip_compress_level=6, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Ludoteca", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        plugins=[StrictStruct()],
        request_class=StrictRequest,
        logging_config=None,
    )
