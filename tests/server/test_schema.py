"""Whatever the schema allows, and what it does not: no request breaks the server, and every error is a problem."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from tests.kinds import often
from tests.server.conftest import Server


@pytest.fixture
def schema(server: Server) -> Any:
    """The schema as the server tells it."""
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json", config=SchemathesisConfig())


# The library makes its example values with `random`, which Hypothesis does not like to see and we cannot change.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module")

requests = schemathesis.pytest.from_fixture("schema")


@requests.parametrize()
@settings(max_examples=often(4), deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_of_ours(case: Any) -> None:
    answer = case.call()
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        body = answer.json()
        assert set(body) == {"code", "reason"}
        assert set(body["reason"]) == {"en", "it"}
