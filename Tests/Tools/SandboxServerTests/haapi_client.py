"""A HAAPI client in another language: standard library and `cryptography` only.

    haapi_client.py login READY-LINE USER    a whole login as a user; prints the types of the steps
    haapi_client.py refusals READY-LINE USER requests that a server must refuse, and some that it must not

READY-LINE is what `haapi sandbox … --port 0 --format json` prints.
"""

import base64
import hashlib
import http.client
import json
import os
import sys
import time
import urllib.parse

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

HAAPI = "application/vnd.auth+json"
FORM = "application/x-www-form-urlencoded"


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def compact(value):
    return b64(json.dumps(value, separators=(",", ":")).encode())


class Key:
    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        numbers = self.key.public_key().public_numbers()
        self.jwk = {
            "kty": "EC", "crv": "P-256",
            "x": b64(numbers.x.to_bytes(32, "big")), "y": b64(numbers.y.to_bytes(32, "big")),
        }

    def private_part(self):
        return b64(self.key.private_numbers().private_value.to_bytes(32, "big"))

    def sign(self, text, raw=True):
        der = self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256()))
        r, s = utils.decode_dss_signature(der)
        return r.to_bytes(32, "big") + s.to_bytes(32, "big") if raw else der


class Response:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        """The code of a refusal, of the API or of the token endpoint."""
        try:
            body = self.json
        except ValueError:
            return None
        description = body.get("error_description", "")
        if description.endswith(")") and "(SBX" in description:
            return description[description.rindex("(") + 1:-1]
        return body.get("code")


class Client:
    def __init__(self, ready):
        self.ready = ready
        self.key = Key()
        self.nonce = None
        self.session = None
        self.token = None

    def proof(self, method, url, token=None, change=None, **options):
        """A proof; `change` edits header and claims before they are signed."""
        header = {"typ": "dpop+jwt", "alg": "ES256", "jwk": dict(self.key.jwk)}
        claims = {
            "jti": b64(os.urandom(16)), "htm": method, "htu": url.split("?")[0].split("#")[0],
            "iat": int(time.time()),
        }
        if token:
            claims["ath"] = b64(hashlib.sha256(token.encode()).digest())
        if self.nonce:
            claims["nonce"] = self.nonce
        if change:
            change(header, claims)
        text = compact(header) + "." + compact(claims)
        signature = (options.get("signer") or self.key).sign(text, raw=options.get("raw", True))
        if options.get("unsigned"):
            signature = b""
        return text + "." + b64(signature)

    def send(self, method, url, headers, body=None):
        """`headers` are pairs, so that a name may come twice."""
        parts = urllib.parse.urlsplit(url)
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
        try:
            target = parts.path + ("?" + parts.query if parts.query else "")
            connection.putrequest(method, target, skip_accept_encoding=True)
            for name, value in headers:
                connection.putheader(name, value)
            data = body.encode() if body is not None else b""
            if body is not None:
                connection.putheader("Content-Length", str(len(data)))
            connection.endheaders(data)
            response = Response(connection.getresponse())
        finally:
            connection.close()
        self.nonce = response.headers.get("DPoP-Nonce") or self.nonce
        self.session = response.headers.get("Set-Session-Id") or self.session
        return response

    # Tokens

    def token_request(self, parameters, endpoint="tokenEndpoint", proof=True):
        url = self.ready[endpoint]
        parameters = {"client_id": self.ready["clientId"], **parameters}
        response = None
        for _ in range(2):
            headers = [("Content-Type", FORM)]
            if secret := self.ready.get("clientSecret"):
                basic = f"{self.ready['clientId']}:{secret}".encode()
                headers.append(("Authorization", "Basic " + base64.b64encode(basic).decode()))
            if proof:
                headers.append(("DPoP", self.proof("POST", url)))
            response = self.send("POST", url, headers, urllib.parse.urlencode(parameters))
            if response.status != 400 or response.json.get("error") != "use_dpop_nonce":
                break
        return response

    def fetch_login_token(self):
        response = self.token_request(
            {"grant_type": "client_credentials", "scope": "urn:se:curity:scopes:haapi"})
        assert response.status == 200, response.body
        assert response.json["token_type"] == "DPoP"
        self.token = response.json["access_token"]

    # The login

    def api(self, method, url, body=None, media_type=None):
        response = None
        for _ in range(2):
            headers = self.headers(method, url)
            if media_type:
                headers.append(("Content-Type", media_type))
            response = self.send(method, url, headers, body)
            challenge = response.headers.get("WWW-Authenticate", "")
            if response.status != 401 or 'error="use_dpop_nonce"' not in challenge:
                break
        return response

    def headers(self, method, url):
        headers = [
            ("Accept", HAAPI), ("Authorization", "DPoP " + self.token),
            ("DPoP", self.proof(method, url, self.token)),
        ]
        return headers + ([("Session-Id", self.session)] if self.session else [])

    def authorization_url(self, **changes):
        query = {
            "client_id": self.ready["clientId"], "response_type": "code",
            "redirect_uri": self.ready["redirectURI"], "scope": "openid", "state": "s 1",
        }
        query.update(changes)
        return self.ready["authorizationEndpoint"] + "?" + urllib.parse.urlencode(query)

    def start(self, **changes):
        self.session = None
        return self.api("GET", self.authorization_url(**changes))

    def form_request(self, form, values):
        """Method, address, body and media type of a form; only its own fields are sent."""
        pairs = []
        for field in form.get("fields", []):
            kind = field["type"]
            value = values.get(field["name"], field.get("value"))
            if kind == "checkbox":
                value = field.get("value", "on") if field.get("checked") else None
            if value is not None:
                pairs.append((field["name"], value))
        url = urllib.parse.urljoin(self.ready["baseURL"], form["href"])
        method = form["method"].upper()
        if method == "GET":
            if pairs:
                url += ("&" if "?" in url else "?") + urllib.parse.urlencode(pairs)
            return method, url, None, None
        media_type = form.get("type", FORM)
        if media_type == "application/json":
            return method, url, json.dumps(dict(pairs)), media_type
        if not pairs:
            return method, url, None, None
        return method, url, urllib.parse.urlencode(pairs), media_type

    def submit(self, form, values):
        return self.api(*self.form_request(form, values))


def forms(actions):
    """All forms in a list of actions, options of selectors included."""
    for action in actions:
        if action["template"] == "form":
            yield action["kind"], action["model"]
        elif action["template"] == "selector":
            yield from forms(action["model"].get("options", []))


def log_in(client, user):
    """From the start to a code."""
    client.fetch_login_token()
    response = client.start()
    types = []
    for _ in range(20):
        assert response.status == 200, (response.status, response.body)
        assert response.headers["Content-Type"].startswith(HAAPI)
        step = response.json
        types.append(step["type"])
        if step["type"] == "oauth-authorization-response":
            assert step["properties"]["state"] == "s 1"
            return step["properties"]["code"], types
        kind, form = next(f for f in forms(step["actions"]) if f[0] != "cancel")
        response = client.submit(form, user["fields"])
    raise AssertionError("no code after 20 steps: " + ", ".join(types))


def login(ready, user):
    client = Client(ready)
    code, types = log_in(client, user)
    grant = {"grant_type": "authorization_code", "code": code, "redirect_uri": ready["redirectURI"]}
    tokens = client.token_request(grant)
    assert tokens.status == 200, tokens.body
    assert tokens.json["token_type"] == "DPoP" and tokens.json["access_token"]
    print(json.dumps({"types": types, "members": sorted(tokens.json)}))


# Refusals


def refusals(ready, user):
    client = Client(ready)
    client.fetch_login_token()
    url = client.authorization_url()
    failures = []
    count = 0

    def check(name, response, code, status):
        nonlocal count
        count += 1
        found = (response.status, response.code)
        if found != (status, code):
            failures.append(f"{name}: expected {(status, code)}, got {found}")

    def begin(name, code, status=401, change=None, proofs=None, scheme="DPoP", **options):
        """An authorization request with an edited proof, by a client that knows the nonce."""
        client.session = None
        if proofs is None:
            proofs = [client.proof("GET", url, client.token, change, **options)]
        accept = options.get("accept", HAAPI)
        headers = [("Accept", accept), ("Authorization", f"{scheme} {client.token}")]
        headers += [(options.get("header", "DPoP"), p) for p in proofs]
        check(name, client.send("GET", url, headers), code, status)

    def without(part, name):
        return lambda header, claims: (header if part == "header" else claims).pop(name)

    def setting(part, name, value):
        return lambda header, claims: (header if part == "header" else claims).update({name: value})

    def fresh():
        return client.proof("GET", url, client.token)

    # RFC 9449 4.3, and the cases of the conformance suite for FAPI 2.
    begin("two proofs", "SBX201", proofs=[fresh(), fresh()])
    begin("no proof", "SBX201", proofs=[])
    begin("not a token", "SBX202", proofs=["x.y"])
    begin("not base64url", "SBX202", proofs=["?.?.?"])
    for name, code in [("typ", "SBX203"), ("alg", "SBX204"), ("jwk", "SBX205")]:
        begin(f"no {name}", code, change=without("header", name))
    for name, code in [
        ("jti", "SBX207"), ("htm", "SBX207"), ("htu", "SBX207"), ("iat", "SBX207"), ("ath", "SBX211"),
    ]:
        begin(f"no {name}", code, change=without("claims", name))
    begin("other typ", "SBX203", change=setting("header", "typ", "JWT"))
    begin("RS256", "SBX204", change=setting("header", "alg", "RS256"))
    begin("HS256", "SBX204", change=setting("header", "alg", "HS256"))
    begin("none", "SBX204", change=setting("header", "alg", "none"), unsigned=True)
    begin("signature of another key", "SBX206", signer=Key())
    begin("signature in DER", "SBX206", raw=False)
    begin("no signature", "SBX206", unsigned=True)
    begin("private key", "SBX205",
          change=lambda header, _: header["jwk"].update(d=client.key.private_part()))
    begin("RSA key", "SBX205",
          change=setting("header", "jwk", {"kty": "RSA", "n": "AQAB", "e": "AQAB"}))
    begin("not on the curve", "SBX205",
          change=lambda header, _: header["jwk"].update(x=header["jwk"]["y"]))
    begin("other htm", "SBX208", change=setting("claims", "htm", "POST"))
    begin("htm in lower case", "SBX208", change=setting("claims", "htm", "get"))
    begin("other path", "SBX209", change=setting("claims", "htu", ready["tokenEndpoint"]))
    begin("other host", "SBX209",
          change=setting("claims", "htu", url.split("?")[0].replace("127.0.0.1", "127.0.0.2")))
    begin("other port", "SBX209",
          change=setting("claims", "htu", "http://127.0.0.1/authorize"))
    begin("trailing slash", "SBX209", change=setting("claims", "htu", url.split("?")[0] + "/"))
    begin("an hour old", "SBX210", change=setting("claims", "iat", int(time.time()) - 3600))
    begin("an hour ahead", "SBX210", change=setting("claims", "iat", int(time.time()) + 3600))
    begin("iat as text", "SBX207", change=setting("claims", "iat", str(int(time.time()))))
    begin("other ath", "SBX211", change=setting("claims", "ath", b64(bytes(32))))
    begin("no nonce", "SBX213", change=without("claims", "nonce"))
    begin("other nonce", "SBX213", change=setting("claims", "nonce", "x"))
    begin("Bearer", "SBX221", scheme="Bearer")
    once = fresh()
    begin("first use", None, status=200, proofs=[once])
    begin("jti again", "SBX212", proofs=[once])
    thief = Client(ready)
    thief.token = client.token
    check("other key", thief.start(), "SBX221", 401)
    known, client.token = client.token, "unknown"
    begin("unknown token", "SBX221")
    client.token = known

    # What must be accepted.
    begin("header name in lower case", None, status=200, header="dpop")
    begin("scheme in lower case", None, status=200, scheme="dpop")
    begin("query in htu", None, status=200, change=setting("claims", "htu", url))
    begin("fragment in htu", None, status=200,
          change=setting("claims", "htu", url.split("?")[0] + "#x"))
    begin("upper case in scheme and host", None, status=200,
          change=setting("claims", "htu", url.split("?")[0].replace("http", "HTTP")))
    begin("several media types", None, status=200, accept=f"{HAAPI}, application/problem+json;q=0.9")
    begin("more claims", None, status=200, change=setting("claims", "exp", 1))

    # The token endpoint.
    def token(name, expected, status=400, proofs=None, **parameters):
        for _ in range(2):
            made = proofs() if proofs else [client.proof("POST", ready["tokenEndpoint"])]
            response = client.send(
                "POST", ready["tokenEndpoint"],
                [("Content-Type", FORM)] + [("DPoP", p) for p in made],
                urllib.parse.urlencode({
                    "client_id": ready["clientId"], "grant_type": "client_credentials",
                    "scope": "urn:se:curity:scopes:haapi", **parameters}))
            if response.status != 400 or response.json.get("error") != "use_dpop_nonce":
                break
        check("token endpoint: " + name, response, expected, status)
        return response

    endpoint = ready["tokenEndpoint"]
    token("no proof", "SBX201", proofs=lambda: [])
    token("two proofs", "SBX201", proofs=lambda: [client.proof("POST", endpoint)] * 2)
    token("other htu", "SBX209", proofs=lambda: [client.proof("POST", url)])
    token("other htm", "SBX208", proofs=lambda: [client.proof("GET", endpoint)])
    token("other scope", "SBX302", scope="openid")
    token("other grant", "SBX302", grant_type="password")
    token("other client", "SBX303", client_id="x")
    token("unknown code", "SBX301", grant_type="authorization_code", code="x")
    token("unknown refresh token", "SBX301", grant_type="refresh_token", refresh_token="x")
    token("good", None, status=200)

    # Forms and sessions.
    check("other client", client.start(client_id="x"), "SBX114", 400)
    check("other redirect", client.start(redirect_uri="x:y"), "SBX115", 400)
    check("other response type", client.start(response_type="token"), "SBX110", 400)
    step = client.start().json
    _, form = next(iter(forms(step["actions"])))
    method, address, body, media_type = client.form_request(form, user["fields"])

    def post(name, code, status=400, **changes):
        headers = client.headers(changes.get("method", method), address)
        for header in changes.get("drop", []):
            headers = [h for h in headers if h[0] != header]
        headers.append(("Content-Type", changes.get("media_type", media_type)))
        verb = changes.get("method", method)
        response = client.send(verb, address, headers, changes.get("body", body))
        check(name, response, code, status)
        return response

    post("no session", "SBX101", drop=["Session-Id"])
    post("no Accept", "SBX109", status=406, drop=["Accept"])
    post("other method", "SBX102", status=405, method="PUT")
    post("unknown field", "SBX104", body=(body or "") + "&more=1")
    post("other media type", "SBX107", media_type="text/plain")
    for field in form.get("fields", []):
        if field["type"] == "hidden":
            changed = urllib.parse.urlencode({**user["fields"], field["name"]: "changed"})
            post("changed hidden field", "SBX103", body=changed)
    other = Client(ready)
    other.fetch_login_token()
    other.start()
    other.session = client.session
    check("session of another key", other.api(method, address, body, media_type), "SBX101", 400)
    check("unknown address", client.api("GET", ready["baseURL"] + "/x"), "SBX111", 404)
    post("media type with a parameter", None, status=200, media_type="Application/X-WWW-form-urlencoded; charset=utf-8")
    check("address of an earlier answer", client.api(method, address, body, media_type), "SBX111", 404)

    # Codes and refresh tokens are good once.
    client = Client(ready)
    code, _ = log_in(client, user)
    grant = {"grant_type": "authorization_code", "code": code, "redirect_uri": ready["redirectURI"]}
    tokens = client.token_request(grant)
    check("code", tokens, None, 200)
    if refresh := tokens.json.get("refresh_token"):
        grant = {"grant_type": "refresh_token", "refresh_token": refresh}
        check("refresh token", client.token_request(grant), None, 200)
        check("refresh token again", client.token_request(grant), "SBX301", 400)
    code, _ = log_in(Client(ready), user)
    grant = {"grant_type": "authorization_code", "code": code, "redirect_uri": "x:y"}
    check("code with another redirect", client.token_request(grant), "SBX301", 400)
    client = Client(ready)
    code, _ = log_in(client, user)
    grant = {"grant_type": "authorization_code", "code": code, "redirect_uri": ready["redirectURI"]}
    client.token_request(grant)
    check("code again", client.token_request(grant), "SBX301", 400)

    print(json.dumps({"cases": count, "failures": failures}))
    return 1 if failures else 0


def main():
    command, ready, name = sys.argv[1:]
    ready = json.loads(ready)
    user = next(u for u in ready["users"] if u["name"] == name)
    sys.exit({"login": login, "refusals": refusals}[command](ready, user) or 0)


if __name__ == "__main__":
    main()
