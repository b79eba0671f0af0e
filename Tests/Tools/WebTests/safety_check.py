"""What the server refuses, and the headers that it always sends."""

import http.client
import re
import urllib.parse


def request(server, method, path, headers=None, body=None, host=None):
    address = urllib.parse.urlparse(server.url)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=10)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    connection.putheader("Host", host or address.netloc)
    for name, value in (headers or {}).items():
        connection.putheader(name, value)
    data = (body or "").encode()
    if data:
        connection.putheader("Content-Length", str(len(data)))
    connection.endheaders(data or None)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer, text


FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def run(server, findings):
    own = server.url.rstrip("/")

    def refused(name, status, *arguments, **named):
        answer, text = request(server, *arguments, **named)
        findings.check(answer.status == status, f"{name}: {answer.status}, not {status}")
        findings.count("refusals")
        return answer, text

    refused("another host", 421, "GET", "/", host="evil.example:80")
    refused("localhost", 421, "GET", "/", host="localhost:" + own.rsplit(":", 1)[1])
    refused("another origin", 403, "GET", "/", {"Origin": "https://evil.example"})
    refused("an unknown method", 405, "DELETE", "/")
    refused("an unknown page", 404, "GET", "/../etc/passwd")
    refused("an act by GET", 405, "GET", "/act?action=0")

    answer, text = request(server, "GET", "/")
    cookie = answer.getheader("Set-Cookie", "")
    for part in ("HttpOnly", "SameSite=Strict", "Path=/"):
        findings.check(part in cookie, f"the cookie is not {part}: {cookie}")
    policy = answer.getheader("Content-Security-Policy", "")
    for part in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "form-action 'self'",
                 "frame-ancestors 'none'", "base-uri 'none'"):
        findings.check(part in policy, f"the policy has no {part}")
    findings.check("unsafe" not in policy, "the policy allows what is unsafe")
    for name, value in {"Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
                        "X-Content-Type-Options": "nosniff"}.items():
        findings.check(answer.getheader(name) == value, f"{name} is {answer.getheader(name)}")
    findings.check(
        not re.search(r"<script(?! src=)|<style|\son\w+=|\sstyle=|javascript:", text),
        "the page has a script or style in its markup")

    session = {"Cookie": cookie.split(";")[0]}
    token = re.search(r'name="page" value="([^"]+)"', text).group(1)
    action = re.search(r'data-form="login".*?name="action" value="(\d+)"', text, re.S).group(1)
    good = f"page={token}&action={action}&field.userName=anna&field.secret=wrong-horse"
    mine = {**FORM, **session, "Origin": own}
    refused("a form without a token", 403, "POST", "/act", mine, f"action={action}")
    refused("a form with another token", 403, "POST", "/act", mine, good.replace(token, "0" * 32))
    refused("a form of another origin", 403, "POST", "/act", {**mine, "Origin": "https://evil.example"}, good)
    refused("a form of the origin null", 403, "POST", "/act", {**mine, "Origin": "null"}, good)
    refused("a form without an origin", 403, "POST", "/act", {**FORM, **session}, good)
    refused("a cross-site form", 403, "POST", "/act",
            {**FORM, **session, "Origin": "null", "Sec-Fetch-Site": "cross-site"}, good)
    refused("a form as JSON", 415, "POST", "/act", {**mine, "Content-Type": "application/json"}, "{}")
    refused("a large form", 413, "POST", "/act", mine, good + "&field.x=" + "x" * 70_000)
    answer, _ = request(server, "POST", "/act", {**FORM, "Origin": own}, good)
    findings.check(answer.status == 303, f"a form without a cookie: {answer.status}")
    answer, _ = request(server, "POST", "/act", {**mine, "Cookie": "haapi-web=" + "0" * 32}, good)
    findings.check(answer.status == 303, f"a form with another cookie: {answer.status}")

    answer, _ = request(server, "POST", "/act", mine, good)
    findings.check(
        answer.status == 303 and answer.getheader("Location") == "/", "a good form is not followed by a redirect")
    answer, text = request(server, "GET", "/", session)
    findings.check(
        "wrong-horse" not in text and 'value="anna"' in text and "<title>Error: " in text,
        "after a wrong password the name is gone, or the password is still there")
    answer, _ = request(server, "POST", "/act", mine, good)
    answer, text = request(server, "GET", "/", session)
    findings.check("out of date" in text, "a form that was sent twice is not told")
    for number in ("999", "-1", "x", "1e3"):
        token = re.search(r'name="page" value="([^"]+)"', text).group(1)
        answer, _ = request(server, "POST", "/act", mine, f"page={token}&action={number}")
        findings.check(answer.status == 303, f"the action {number}: {answer.status}")
    # Browsers without a cookie each get a login; the oldest are forgotten.
    for _ in range(80):
        answer, _ = request(server, "GET", "/")
    findings.check(answer.status == 200, "many browsers are refused")
    answer, _ = request(server, "GET", "/", session)
    findings.check("Set-Cookie" in dict(answer.getheaders()), "logins are kept without end")
