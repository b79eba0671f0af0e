"""Starts `haapi web`, and reads what it says of itself."""

import json
import subprocess


class WebServer:
    def __init__(self, tool, scenario, *more):
        self.process = subprocess.Popen(
            [tool, "web", "--sandbox", scenario, "--port", "0", "--format", "json", *more],
            stdout=subprocess.PIPE, text=True)
        self.ready = json.loads(self.process.stdout.readline())
        self.url = self.ready["url"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=10)


def scenarios(tool):
    lines = subprocess.run(
        [tool, "sandbox", "--list", "--format", "json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in lines.stdout.splitlines()]


def users(scenario_file):
    """The users of a shipped scenario, from its file: a line `name: { field: value, … }` each."""
    found = {}
    inside = False
    for line in scenario_file.read_text().splitlines():
        if not line.startswith(" "):
            inside = line.startswith("users:")
        elif inside and "{" in line:
            name, fields = line.strip().split(":", 1)
            pairs = fields.strip().strip("{}").split(",")
            found[name] = {
                key.strip(): value.strip().strip('"')
                for key, value in (pair.split(":", 1) for pair in pairs)}
    return found
