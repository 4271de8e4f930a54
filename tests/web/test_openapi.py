"""The description of the API is made from the code, and leaves nothing out."""

import re

import pytest

from banker.journal.codec import COMMAND_KINDS


@pytest.fixture
def described(app):
    return app.test_client().get("/api/openapi.json").get_json()


def test_every_call_of_the_api_is_described(app, described):
    routes = {
        (re.sub(r"<\w+>", "{}", rule.rule), verb.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(("/api/", "/healthz")) and rule.endpoint != "api.openapi"
        for verb in rule.methods - {"OPTIONS", "HEAD"}
    }
    calls = {
        (re.sub(r"\{\w+\}", "{}", path), verb)
        for path, verbs in described["paths"].items()
        for verb in verbs
    }
    assert calls == routes


@pytest.mark.parametrize("kind", COMMAND_KINDS)
def test_every_command_is_described_and_closed_against_unknown_keys(described, kind):
    schema = described["components"]["schemas"][COMMAND_KINDS[kind].__name__]
    assert schema["properties"]["kind"] == {"const": kind}
    assert schema["additionalProperties"] is False
    assert set(schema["properties"]) == {"kind", *COMMAND_KINDS[kind].__dataclass_fields__}


def test_every_reference_leads_to_a_schema(described):
    text = str(described)
    schemas = described["components"]["schemas"]
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in schemas
