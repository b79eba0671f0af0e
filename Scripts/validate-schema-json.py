"""Proves that the JSON Schemas for editors say what the checker says: every file of Schema/ and every
scenario fits its own, and the same file with a misspelt key does not."""

import copy
import json
import pathlib
import sys

import jsonschema
import yaml

root = pathlib.Path(__file__).resolve().parent.parent


def validator(name):
    schema = json.loads((root / "Schema" / name).read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def maps(value):
    """Every map with fixed keys in a file: the file itself, and each struct and member."""
    yield value
    for struct in (value.get("structs") or {}).values():
        yield struct
        yield from (m for m in (struct.get("members") or {}).values() if isinstance(m, dict))


def scenario_maps(value):
    """The same of a scenario: the file, its states, and their rules and faults."""
    yield value
    for state in value["states"].values():
        yield state
        yield from state.get("rules") or []
        yield from state.get("faults") or []


failures = 0
misspelt = 0


def check(path, first_line, validator, maps):
    """Reports what the JSON Schema refuses of a file, and misspelt keys that it does not."""
    global failures, misspelt
    document = yaml.load(path.read_text(), Loader=yaml.SafeLoader)
    document = json.loads(json.dumps(document, default=str))
    for error in validator.iter_errors(document):
        failures += 1
        print(f"{path.name}: {error.json_path}: {error.message}", file=sys.stderr)
    if first_line not in path.read_text().splitlines()[0]:
        failures += 1
        print(f"{path.name}: the first line does not name the JSON Schema", file=sys.stderr)
    for index, _ in enumerate(maps(document)):
        broken = copy.deepcopy(document)
        target = list(maps(broken))[index]
        key = next(iter(target))
        target[key + "x"] = target.pop(key)
        misspelt += 1
        if validator.is_valid(broken):
            failures += 1
            print(f"{path.name}: misspelling `{key}` goes unnoticed", file=sys.stderr)


schema = validator("haapi-schema.json")
for path in sorted((root / "Schema").glob("*.yaml")):
    check(path, "$schema=haapi-schema.json", schema, maps)
scenario = validator("haapi-scenario.json")
for path in sorted((root / "Schema/scenarios").glob("*.yaml")):
    check(path, "$schema=../haapi-scenario.json", scenario, scenario_maps)

print(f"JSON Schema: {misspelt} misspelt keys refused, {failures} failures")
sys.exit(1 if failures else 0)
