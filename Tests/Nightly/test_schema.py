"""The JSON schema of heliograph.yml, checked by a validator of draft 2020-12, and beside it the program itself."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from limits import HANG
from test_form import SCHEMAS, name_of

ROOT = Path(__file__).resolve().parents[2]


def heliograph(*arguments, folder=ROOT):
    command = [os.environ["HELIOGRAPH"], *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HANG)


@pytest.fixture(scope="module")
def validator():
    # Here, since each process of pytest reads this file, and one of them runs it.
    from jsonschema import Draft202012Validator

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


def resolved(schema, root):
    """What a schema says, where it says so elsewhere."""
    if "$ref" in schema:
        inner = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            inner = inner[step]
        return {**inner, **schema}
    return schema


def keys(schema, root, path=()):
    """The path of each key, where items of a list have no step, and any name is *."""
    schema = resolved(schema, root)
    for name, inner in schema.get("properties", {}).items():
        yield path + (name,)
        is_copy = path[:1] == ("editions",) and inner.get("$ref", "").startswith("#/properties/")
        if not is_copy:
            yield from keys(inner, root, path + (name,))
    if isinstance(schema.get("additionalProperties"), dict):
        yield from keys(schema["additionalProperties"], root, path + ("*",))
    items = [schema["items"]] if "items" in schema else []
    for inner in [*items, *schema.get("oneOf", []), *schema.get("anyOf", [])]:
        yield from keys(inner, root, path)


def written(value, path=()):
    """The paths of the keys in a file."""
    if isinstance(value, list):
        for inner in value:
            yield from written(inner, path)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield path + (name,)
            yield from written(inner, path + (name,))


def stands(path, paths):
    """Whether a key is among those of the file.

    Under any name for *; an option of one setting is that of all, and show has the keys of hide, as the file says.
    """
    if path[0] == "settings" and len(path) == 3:
        path = ("settings", "*", path[2])
    if path[:2] == ("sources", "show"):
        path = ("sources", "hide", *path[2:])
    return any(
        len(path) == len(other) and all(a in ("*", b) for a, b in zip(path, other)) for other in paths
    )


def test_the_starter_file_with_every_key(validator, tmp_path):
    """As it is, with every comment taken away, and with each line in place of another."""
    (tmp_path / "Photos").mkdir()
    assert heliograph("init", "--full", "Photos", folder=tmp_path).returncode == 0
    text = (tmp_path / "heliograph.yml").read_text()
    assert faults(validator, text) == []
    whole = re.sub(r"^( *)#\+? (?!yaml-language-server)", r"\1", text, flags=re.MULTILINE)
    texts = [whole, *re.findall(r"^## or (.*)$", text, flags=re.MULTILINE)]
    assert [faults(validator, each) for each in texts] == [[]] * len(texts)
    paths = {path for each in texts for path in written(yaml.load(each, Loader))}
    for owner in ("sources", "editions"):
        part = text[re.search(rf"^(#\+? )?{owner}:", text, flags=re.MULTILINE).end():]
        part = re.split(r"^(?:#\+? )?\w+:", part, maxsplit=1, flags=re.MULTILINE)[0]
        for names in re.findall(r"^ *## +also (.*)$", part, flags=re.MULTILINE):
            paths |= {(owner, *(["*"] if owner == "editions" else []), name) for name in names.split(", ")}
    missing = {path for path in keys(validator.schema, validator.schema) if not stands(path, paths)}
    assert missing == set(), "init writes every key that the file has"


@pytest.mark.parametrize("preset", [[], *(["--preset", name] for name in ("portfolio", "family", "client", "travel"))])
def test_the_short_starter_file_and_each_preset(validator, tmp_path, preset):
    """As it is, and with every mark taken away; the line for editors names the schema itself."""
    assert heliograph("init", "Photos", *preset, folder=tmp_path).returncode == 0
    text = (tmp_path / "heliograph.yml").read_text()
    line = re.match(r"# yaml-language-server: \$schema=(.+)\n", text)
    assert json.loads((tmp_path / line[1]).read_text()) == validator.schema
    whole = re.sub(r"^( *)#\+? (?!yaml-language-server)", r"\1", text, flags=re.MULTILINE)
    assert [faults(validator, each) for each in (text, whole)] == [[], []]


BAD = [
    "sources: []",
    "language: klingon",
    "languages: [en, klingon]",
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


@pytest.mark.parametrize("file", SCHEMAS, ids=name_of)
def test_what_a_host_reads_is_as_it_defines_it(file):
    from check_jsonschema import main
    from click.testing import CliRunner

    ran = CliRunner().invoke(main, ["--builtin-schema", SCHEMAS[file], str(file)])
    assert ran.exit_code == 0, ran.output
