"""Proves that the JSON Schema for editors says what the checker says: every file of Schema/ fits
it, and the same file with a misspelt key does not."""

import copy
import json
import pathlib
import sys

import jsonschema
import yaml

root = pathlib.Path(__file__).resolve().parent.parent
schema = json.loads((root / "Schema/haapi-schema.json").read_text())
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)


def maps(value):
    """Every map with fixed keys in a file: the file itself, and each struct and member."""
    yield value
    for struct in (value.get("structs") or {}).values():
        yield struct
        yield from (m for m in (struct.get("members") or {}).values() if isinstance(m, dict))


failures = 0
misspelt = 0
for path in sorted((root / "Schema").glob("*.yaml")):
    document = yaml.load(path.read_text(), Loader=yaml.SafeLoader)
    document = json.loads(json.dumps(document, default=str))
    for error in validator.iter_errors(document):
        failures += 1
        print(f"{path.name}: {error.json_path}: {error.message}", file=sys.stderr)
    if "$schema=haapi-schema.json" not in path.read_text().splitlines()[0]:
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

print(f"JSON Schema: {misspelt} misspelt keys refused, {failures} failures")
sys.exit(1 if failures else 0)
