"""Runs `haapigen docs`: the same bytes twice, what it may overwrite, how it refuses."""

import pathlib
import shutil
import subprocess

PICTURES = pathlib.Path(__file__).resolve().parents[2] / "Runtime/ScreenTests/Reference"

HOSTILE_DOC = "<script>alert(1)</script> & \\\"quoted\\\" <img src=x onerror=alert(2)> 'end' `<b>code</b>`"

HOSTILE = f"""
doc: "{HOSTILE_DOC}"
protocols:
  Step: {{ refines: [JSONModel], visitor: true, doc: "{HOSTILE_DOC}" }}
  Page:
    default: struct
    doc: "{HOSTILE_DOC}"
    members: {{ title: {{ type: String, doc: "{HOSTILE_DOC}" }}, note: String? }}
enums:
  Kind:
    open: other
    doc: "{HOSTILE_DOC}"
    cases:
      login: {{ raw: "</script><script>alert(3)</script>", doc: "{HOSTILE_DOC}" }}
structs:
  Form:
    doc: "{HOSTILE_DOC}"
    source: "{HOSTILE_DOC}"
    since: "{HOSTILE_DOC}"
    deprecated: {{ message: "{HOSTILE_DOC}", since: "<i>1</i>" }}
    conforms: [Step]
    members:
      kind: Kind
      name: {{ type: String, wire: "<u>name</u>", doc: "{HOSTILE_DOC}", source: "{HOSTILE_DOC}" }}
      hint: {{ type: String?, wire: "hint\\" onclick=\\"alert(4)" }}
    examples:
      login:
        doc: "{HOSTILE_DOC}"
        json: {{ kind: form, "<u>name</u>": "<script>alert(5)</script>", "hint\\" onclick=\\"alert(4)": "</code>" }}
  Unknown:
    conforms: [Step]
    doc: Any other.
    members: {{ kind: Kind }}
    examples: {{ any: {{ json: {{ kind: else }} }} }}
unions:
  Step: {{ discriminator: kind, arms: {{ form: Form }}, else: Unknown, doc: "{HOSTILE_DOC}" }}
mapping:
  strings: {{ continue_key: "<script>alert(6)</script>" }}
  roots: {{ Step: {{ to: Page, unknown: throw, doc: "{HOSTILE_DOC}" }} }}
  maps:
    Form: {{ to: Page, rules: {{ title: name, note: hint }}, unused: {{ kind: "{HOSTILE_DOC}" }} }}
    Unknown:
      to: Page
      rules: {{ title: {{ localised: continue_key, because: "{HOSTILE_DOC}" }}, note: {{ absent: "{HOSTILE_DOC}" }} }}
      unused: {{ kind: nobody asks }}
"""

OVERLAY = """
overlay: acme
base: { schema: sample, version: 1.0.0 }
module: AcmeLogin
protocols:
  AcmePage: { refines: [Page], default: struct, doc: A page of Acme., members: { brand: String } }
changes:
  maps:
    Form: { to: AcmePage, add: { brand: { const: acme } } }
"""


def docs(tool, schema, output, *more, command="docs"):
    return subprocess.run(
        [tool, command, "--schema", schema, "--output", output, *more],
        capture_output=True, text=True)


def expect(result, code, part, findings):
    text = result.stdout + result.stderr
    findings.check(
        result.returncode == code and part in text,
        f"docs ended with {result.returncode}, not {code}, or did not say `{part}`: {text[-300:]}")


def files(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*") if path.is_file()}


def run(tool, haapi, schema, root, findings):
    site, second = root / "site", root / "second"
    expect(docs(tool, schema, site), 0, f"open {site}/index.html", findings)
    docs(tool, schema, second)
    findings.check(files(site) == files(second), "two runs gave different bytes")
    check_folder(tool, schema, second, root, findings)
    check_arguments(tool, schema, root, findings)
    check_screens(tool, haapi, schema, site, root, findings)
    return site


def check_screens(tool, haapi, schema, site, root, findings):
    """Screens of the examples, and pictures beside them; the other checks look at this site."""
    examples = root / "examples"
    expect(docs(tool, schema, examples, command="example"), 0, "wrote ", findings)
    for path in examples.glob("*/*.json"):
        drawn = subprocess.run([haapi, "map", "--show-secrets", path], capture_output=True)
        path.with_suffix(".txt").write_bytes(drawn.stdout)
    expect(
        docs(tool, schema, site, "--screens", examples, "--pictures", PICTURES), 0, "written", findings)
    page = (site / "types/InteractiveFormStep.html").read_text()
    findings.check(page.count('<figure class="screen">') > 5, "the examples of a form have no screens")
    findings.check(
        '<figure class="screen">' not in (site / "types/Link.html").read_text(), "a link has a screen")
    check_pictures(tool, schema, page, root, findings)


def check_pictures(tool, schema, page, root, findings):
    for mode in ("light", "dark"):
        name = f"The screen of InteractiveFormStep/login in {mode} mode"
        findings.check(name in page, f"there is no picture of {name}")
    findings.check(page.count("<img") < 20, "pictures of other devices are in the site")
    broken = root / "pictures"
    broken.mkdir()
    expect(docs(tool, schema, root / "none", "--pictures", broken), 64, "is missing", findings)
    (broken / "index.json").write_text('[{"file": "../a.png", "traits": "light", "example": "A/b"}]')
    expect(docs(tool, schema, root / "none", "--pictures", broken), 64, "which is not a PNG in this folder", findings)
    (broken / "index.json").write_text("{}")
    expect(docs(tool, schema, root / "none", "--pictures", broken), 64, "is not a list of pictures", findings)


def check_folder(tool, schema, site, root, findings):
    """What is in the folder already, and whose it is."""
    stranger = site / "notes.txt"
    stranger.write_text("mine")
    smaller = root / "Smaller"
    shutil.copytree(schema, smaller)
    assets = len(files(site / "assets"))
    shutil.rmtree(site / "assets")
    expect(docs(tool, smaller, site), 0, f"{assets} written, 0 removed", findings)
    expect(docs(tool, smaller, site), 0, "0 written, 0 removed", findings)

    page = site / "index.html"
    page.write_text(page.read_text() + "edited")
    edited = page.read_bytes()
    expect(docs(tool, smaller, site), 1, "edited by hand; nothing was written [OUT701]", findings)
    findings.check(page.read_bytes() == edited, "an edited page was overwritten")
    expect(docs(tool, smaller, site, "--force"), 0, "1 written", findings)

    write_schema(smaller, HOSTILE)
    expect(docs(tool, smaller, site), 0, "removed", findings)
    findings.check(not (site / "types/PollingStep.html").exists(), "a page outlived its type")
    findings.check(stranger.read_text() == "mine", "a file of somebody else's was touched")

    foreign = root / "foreign"
    foreign.mkdir()
    (foreign / "index.html").write_text("mine")
    expect(docs(tool, schema, foreign), 1, "haapigen did not write it", findings)
    findings.check(files(foreign) == {"index.html": b"mine"}, "something was written beside")

    generated = root / "Generated"
    subprocess.run(
        [tool, "generate", "--schema", smaller, "--output", generated], capture_output=True)
    before = files(generated)
    findings.check(len(before) > 2, "there is no generated Swift to protect")
    expect(docs(tool, smaller, generated), 73, "another output of haapigen", findings)
    findings.check(files(generated) == before, "generated Swift was touched")

    blocked = root / "blocked"
    blocked.write_text("")
    expect(docs(tool, schema, blocked), 73, "[OUT703]", findings)


def check_arguments(tool, schema, root, findings):
    missing = subprocess.run(
        [tool, "docs", "--schema", schema], capture_output=True, text=True)
    expect(missing, 64, "--output", findings)
    elsewhere = root / "elsewhere"
    expect(docs(tool, root / "nowhere", elsewhere), 66, "there is no folder", findings)
    findings.check(not elsewhere.exists(), "a refused run left a folder")


def write_schema(folder, text):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "schema.yaml").write_text(
        "schema: sample\nversion: 1.0.0\nmodules:\n  Sample: { files: [base.yaml] }\n")
    (folder / "base.yaml").write_text(text)


def hostile_site(tool, root, findings):
    """Every text that a schema can hold is markup here; none may become any."""
    schema, site = root / "Hostile", root / "hostile"
    write_schema(schema, HOSTILE)
    expect(docs(tool, schema, site), 0, "open ", findings)
    for path, data in files(site).items():
        if not path.endswith(".html"):
            continue
        text = data.decode()
        findings.check(text.count("<script") == 2, f"{path}: a text of the schema became a script")
        for part in ("<img", "<i>1", "<u>", "<b>code", '" onclick="'):
            findings.check(part not in text, f"{path}: `{part}` was not escaped")
    text = (site / "types/Form.html").read_text()
    findings.check("&lt;script&gt;alert(1)" in text, "the documentation is not shown")
    findings.check("&lt;script&gt;alert(5)" in text, "the payload is not shown")
    return site


def overlay_site(tool, root, findings):
    """The page of a base type shows what an overlay has changed, and which one."""
    schema, overlay, site = root / "Base", root / "App/Haapi", root / "overlay"
    write_schema(schema, HOSTILE)
    overlay.mkdir(parents=True)
    (root / "App/Package.swift").write_text("// swift-tools-version: 6.1\n")
    (overlay / "overlay.yaml").write_text(OVERLAY)
    expect(docs(tool, schema, site, "--overlay", overlay), 0, "open ", findings)
    page = site / "types/Form.html"
    text = page.read_text() if page.exists() else ""
    findings.check(">AcmePage<" in text, "the overlay's model is not on the page of the answer")
    findings.check('badge layer">acme<' in text, "the overlay is not named")
    findings.check(
        (site / "schema/acme/overlay.yaml.html").exists(), "the overlay's file has no page")
    return site
