"""The JSON schema of heliograph.yml, judged by a validator of draft 2020-12, and beside it the program itself."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]


def heliograph(*arguments, folder=ROOT):
    command = [os.environ["HELIOGRAPH"], *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def validator():
    schema = json.loads(heliograph("inspect", "schema").stdout)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


class Loader(yaml.SafeLoader):
    """YAML 1.2, as editors read it: only true and false are booleans, and there are no dates."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":bool", ":timestamp"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))


def faults(validator, text):
    return [fault.message for fault in validator.iter_errors(yaml.load(text, Loader))]


def test_no_keyword_is_without_effect(validator):
    """Keywords that draft 2020-12 does not know are passed over by every validator."""
    known = {
        "$schema", "$comment", "title", "description", "type", "additionalProperties", "properties", "items", "enum", "const",
        "minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength", "pattern", "default", "oneOf", "anyOf",
        "allOf", "not", "required", "dependentRequired", "minItems", "maxItems", "uniqueItems", "minProperties",
        "maxProperties", "propertyNames", "patternProperties", "examples", "$ref", "$defs", "if", "then", "else",
    }

    def keywords(schema):
        for keyword, value in schema.items():
            yield keyword
            if keyword in ("properties", "patternProperties", "$defs"):
                for inner in value.values():
                    if isinstance(inner, dict):
                        yield from keywords(inner)
            elif keyword in ("items", "additionalProperties", "not", "propertyNames", "if", "then", "else"):
                if isinstance(value, dict):
                    yield from keywords(value)
            elif keyword in ("oneOf", "anyOf", "allOf"):
                for inner in value:
                    yield from keywords(inner)

    assert set(keywords(validator.schema)) <= known


def test_the_starter_file_with_every_key(validator, tmp_path):
    (tmp_path / "Photos").mkdir()
    assert heliograph("init", "--photos", "Photos", folder=tmp_path).returncode == 0
    text = (tmp_path / "heliograph.yml").read_text()
    assert faults(validator, text) == []
    keys = re.findall(r"^(?:# )?(\w+):", text, flags=re.MULTILINE)
    missing = set(validator.schema["properties"]) - set(keys)
    assert missing == set(), "init writes every key that the file has"


BAD = [
    "renditions: { watermark: { font: a.ttf } }",
    "renditions: { watermark: { image: mark.png, colour: white } }",
    "titel: Alps",
    "layout: { kind: circle }",
    "photosPerPage: 0",
    "photosPerPage: many",
    "sources: [{ folder: Photos, flickr: interestingness }]",
    "sources: [{ folder: Photos, unknown: 1 }]",
    "renditions: { formats: [gif] }",
    "renditions: { quality: { jpeg: 101 } }",
    "baseURL: ftp://photos.example.org/",
]


@pytest.mark.parametrize("text", BAD)
def test_refuses_what_the_program_refuses(validator, tmp_path, text):
    assert faults(validator, text) != []
    (tmp_path / "Photos").mkdir()
    (tmp_path / "heliograph.yml").write_text(text + "\n")
    ran = heliograph("build", folder=tmp_path)
    assert ran.returncode == 64, ran.stderr
