"""Validates documents with an independent implementation of JSON Schema.

validate-responses.py SCHEMA DOCUMENTS prints a line for each line of DOCUMENTS, which is a list of a definition's
name (null for whole responses) and a document: `ok`, or why the document is refused."""

import json
import sys

import jsonschema
from jsonschema.exceptions import best_match

schema = json.load(open(sys.argv[1], encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validators = {None: jsonschema.Draft202012Validator(schema)}


def validator(name):
    if name not in validators:
        if name not in schema["$defs"]:
            sys.exit(f"the schema has no definition {name}")
        part = {"$schema": schema["$schema"], "$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
        validators[name] = jsonschema.Draft202012Validator(part)
    return validators[name]


for line in open(sys.argv[2], encoding="utf-8"):
    name, document = json.loads(line)
    error = best_match(validator(name).iter_errors(document))
    print("ok" if error is None else f"{error.json_path}: {error.message[:120]!r}")
