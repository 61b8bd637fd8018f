"""Prints, as JSON, what is wrong with manifests: faults.py MANIFESTS.json FOLDER_OF_CUSTOM_RESOURCE_DEFINITIONS"""

import json
import pathlib
import sys

import jsonschema
import kubernetes_validate
import yaml

NEWEST = "1.37"


def strict(schema):
    """Custom resources lose what their schema does not name: here it is refused."""
    if isinstance(schema, dict):
        known = {key: strict(value) for key, value in schema.items()}
        if "properties" in known and not known.get("x-kubernetes-preserve-unknown-fields"):
            known.setdefault("additionalProperties", False)
        return known
    return [strict(one) for one in schema] if isinstance(schema, list) else schema


def custom_schemas(folder, kinds):
    """Of these kinds alone: reading all that KEDA defines takes a second."""
    for file in pathlib.Path(folder).glob("*.yaml"):
        text = file.read_text()
        if not any(f"    kind: {kind}\n" in text for kind in kinds):
            continue
        spec = yaml.safe_load(text)["spec"]
        for version in spec["versions"]:
            root = version["schema"]["openAPIV3Schema"]
            root["properties"]["metadata"]["x-kubernetes-preserve-unknown-fields"] = True
            yield (f"{spec['group']}/{version['name']}", spec["names"]["kind"]), strict(root)


def faults(manifest, custom):
    known = custom.get((manifest["apiVersion"], manifest["kind"]))
    if known:
        for error in jsonschema.Draft202012Validator(known).iter_errors(manifest):
            yield error
        return
    try:
        kubernetes_validate.validate(manifest, NEWEST, strict=True)
    except kubernetes_validate.ValidationError as error:
        yield error
    except kubernetes_validate.SchemaNotFoundError as error:
        yield error


manifests = json.loads(pathlib.Path(sys.argv[1]).read_text())
custom = dict(custom_schemas(sys.argv[2], {one["kind"] for one in manifests}))
print(json.dumps([
    f"{one['kind']} {one['metadata']['name']}: {'.'.join(map(str, getattr(fault, 'path', [])))}: {fault.message}"
    for one in manifests for fault in faults(one, custom)
]))
