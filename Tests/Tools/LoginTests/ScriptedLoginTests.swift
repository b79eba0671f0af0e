import Foundation
import HaapiFoundation
import Testing

@testable import haapi

/// The real `haapi login` without a terminal.
struct ScriptedLoginTests {
  @Test func missingAnswersAreNamedWithTheirOption() throws {
    let name = try HaapiTool.run(["login", "--sandbox"])
    #expect(name.status == 2)
    #expect(name.errors.contains("--set userName=VALUE"))
    #expect(name.output.contains(#""code":"input_missing","field":"userName""#))
    let secret = try HaapiTool.run(["login", "--sandbox", "--set", "userName=anna"])
    #expect(secret.status == 2)
    #expect(secret.errors.contains("--set-file secret=PATH"))
  }

  @Test(arguments: ["json", "token", "header", "curl"])
  func printsTheResultAlone(format: String) throws {
    var arguments = [
      "login", "--sandbox", "--set", "userName=anna", "--set-file", "secret=-", "--print", format,
    ]
    if format == "curl" { arguments += ["--url", "https://api.example.com/me"] }
    let run = try HaapiTool.run(arguments, input: "correct-horse\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let line = run.output
    #expect(line.hasSuffix("\n") && line.split(separator: "\n").count == 1)
    switch format {
    case "json":
      #expect(
        line.hasPrefix(#"{"outcome":"tokens","tokens":{"accessToken":"*****","tokenType":"DPoP""#))
    case "token": #expect(!line.contains(" ") && line.count > 10)
    case "header": #expect(line.hasPrefix("Authorization: DPoP "))
    default:
      #expect(line.hasPrefix("curl -H 'Authorization: DPoP "))
      #expect(line.contains(" -H 'DPoP: eyJ") && line.hasSuffix(" 'https://api.example.com/me'\n"))
    }
  }

  @Test func problemsEndTheLogin() throws {
    let run = try HaapiTool.run(
      ["login", "--sandbox", "--set", "userName=anna", "--set-file", "secret=-"], input: "wrong")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(#"{"outcome":"problem","problem":{"type":"#))
    #expect(run.output.hasSuffix(#""steps":["InteractiveFormStep","Problem"]}"# + "\n"))
  }

  @Test func answersComeFromAFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    for text in [
      "# who\nuserName: anna\nsecret: \"correct-horse\"\n",
      #"{"userName": "anna", "secret": "correct-horse"}"#,
    ] {
      try Data(text.utf8).write(to: file)
      #expect(try HaapiTool.run(["login", "--sandbox", "--answers", file.path]).status == 0)
    }
    try Data("- anna".utf8).write(to: file)
    let run = try HaapiTool.run(["login", "--sandbox", "--answers", file.path])
    #expect(run.status == 2 && run.errors.contains("has no values; expected a JSON object"))
  }

  @Test func unreachableServer() throws {
    let run = try HaapiTool.run(["login", "--server", "http://127.0.0.1:1"])
    #expect(run.status == 3)
    #expect(run.output.hasPrefix(#"{"outcome":"error","error":{"code":"networking""#))
    // The scheme may be in upper case.
    let upper = try HaapiTool.run(["login", "--server", "HTTP://127.0.0.1:1"])
    #expect(upper.errors.contains("The server 127.0.0.1:1 cannot be reached."))
  }

  #if canImport(FoundationNetworking)
    /// URLSession sends nothing to an IPv6 address on Linux, so the server is not said to be silent.
    @Test func anAddressThatIsNotSupported() throws {
      let run = try HaapiTool.run(["login", "--server", "http://[::1]:1"])
      #expect(run.status == 2 && run.errors.contains("Nothing was sent"), "\(run.errors)")
    }
  #endif

  @Test(arguments: [
    ["login"], ["login", "--sandbox", "no-such-scenario"], ["login", "--server", "file:///x"],
    ["login", "--sandbox", "--server", "http://localhost"], ["login", "--sandbox", "--set", "x"],
    ["login", "--sandbox", "--walk", "no-such-walk"], ["login", "--sandbox", "--print", "curl"],
  ])
  func wrongArguments(_ arguments: [String]) throws {
    let run = try HaapiTool.run(arguments, input: "")
    #expect(run.status == 2)
    #expect(run.output.isEmpty && !run.errors.isEmpty)
  }

  /// Errors of options name the option, in both commands.
  @Test(arguments: [
    (["--redirect-uri", "foo"], "--redirect-uri has to be an address with a scheme"),
    (["--redirect-uri="], "--redirect-uri"),
    (["--client-id", " "], "--client-id is empty."),
    (["--scope", " "], "--scope is empty."),
    (["--locale", "sv_SE"], "--locale has to be a language tag, such as sv or pt-BR."),
    (["--token-endpoint", "ftp://x/y"], "--token-endpoint has to be an absolute address"),
    (["--authorization-endpoint", "http://x:0/"], "--authorization-endpoint has the port 0"),
    (["--server", "http://127.0.0.1:99999"], "--server has the port 99999"),
    (["--server", "127.0.0.1"], "--server has to be an absolute address"),
  ])
  func errorsNameTheOption(_ options: [String], _ message: String) throws {
    for command in [["login", "--no-input"], ["web", "--port", "0"]] {
      let server = options[0] == "--server" ? [] : ["--server", "http://127.0.0.1:1"]
      let run = try HaapiTool.run(command + server + options)
      #expect(run.status == (command[0] == "login" ? 2 : 64))
      #expect(run.errors.contains(message) && !run.errors.contains("Builder"), "\(run.errors)")
    }
  }

  @Test(arguments: [nil, "sv", "pt-BR"]) func languages(_ tag: String?) throws {
    let options = try ClientOptions.parse(
      ["--server", "http://127.0.0.1:1"] + (tag.map { ["--locale", $0] } ?? []))
    let headers = try options.configuration().httpHeadersProvider?()
    #expect(headers == (tag.map { ["Accept-Language": $0] } ?? [:]))
  }

  /// The printed command calls the address that was signed.
  @Test(arguments: [
    ("https://api.example.com", "https://api.example.com/"),
    ("HTTPS://API.Example.com:443/x", "https://api.example.com/x"),
    ("http://127.0.0.1:18095/ü x", "http://127.0.0.1:18095/%C3%BC%20x"),
    ("https://api.example.com/a/../b", "https://api.example.com/b"),
  ])
  func curlCallsTheSignedAddress(_ given: String, _ sent: String) throws {
    let run = try HaapiTool.run([
      "login", "--sandbox", "--walk", "signIn", "--print", "curl", "--url", given,
    ])
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(" '\(sent)'\n"), "\(run.output)")
    let proof = try #require(run.output.firstMatch(of: /DPoP: [^.]+\.([^.]+)\./)?.output.1)
    let claims = try JSONValue(jsonData: #require(Base64URL.decodeStrictly(String(proof))))
    #expect(claims["htu"]?.stringValue == sent)
  }

  @Test func tracesWithoutValues() throws {
    let run = try HaapiTool.run(
      [
        "login", "--sandbox", "--set", "userName=anna", "--set-file", "secret=-", "--trace",
        "--map",
      ], input: "correct-horse")
    #expect(run.status == 0)
    #expect(run.errors.contains("trace: 1 start → InteractiveFormStep"))
    #expect(run.errors.contains(#""model":"FormModel""#))
    #expect(!run.errors.contains("correct-horse") && !run.output.contains("correct-horse"))
  }
}
