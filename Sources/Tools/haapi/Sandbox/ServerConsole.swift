/// The output of a running sandbox: its addresses on standard output, its requests on standard error.
final class ServerConsole: Sendable {
  private let lock = NSLock()

  /// Reports that the server is ready.
  func announce(_ server: SandboxServer, format: TextFormat, isInspectable: Bool) {
    let engine = server.engine
    switch format {
    case .json: ConsoleOutput.write(Self.readyLine(engine) + "\n")
    case .text: ConsoleOutput.write(Self.greeting(engine, isInspectable: isInspectable))
    }
  }

  /// Writes a line about a request: method, path, status, state of the login, and the reason of a refusal.
  func log(_ request: SandboxRecord) {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    var line = padded(PrintableText.escape(request.method), 4) + " "
    line += padded(PrintableText.escape(request.path), 16) + " "
    line += padded(request.status.map { "\($0)" } ?? "---", 3) + " "
    line += padded(request.state ?? "-", 16) + " " + request.verdict
    if let detail = request.detail { line += " " + PrintableText.escape(detail) }
    lock.withLock { ConsoleOutput.write(line + "\n", to: .error) }
  }

  /// Returns the line for `--format json`. The format must remain stable, because other programs read it.
  private static func readyLine(_ engine: SandboxEngine) -> String {
    JSONMembers.text { line in
      line.add("baseURL", engine.baseURL.absoluteString)
      line.add("authorizationEndpoint", engine.authorizationEndpointURL.absoluteString)
      line.add("tokenEndpoint", engine.tokenEndpointURL.absoluteString)
      line.add("revocationEndpoint", engine.revocationEndpointURL.absoluteString)
      line.add("clientId", engine.client.id)
      line.add("clientSecret", engine.scenario.protocolRules.clientSecret)
      line.add("redirectURI", engine.client.redirectURI)
      line.add("scenario", engine.scenario.name)
      line.add("users", engine.scenario.users) { user, members in
        members.add("name", user.name)
        members.add("fields") { fields in
          for (name, value) in user.fields.sorted(by: { $0.key < $1.key }) {
            fields.add(name, value)
          }
        }
      }
    }
  }

  private static func greeting(_ engine: SandboxEngine, isInspectable: Bool) -> String {
    let scenario = engine.scenario
    var lines = [
      "\(scenario.name): \(PrintableText.escape(scenario.summary))", "",
      "Base URL    \(engine.baseURL.absoluteString)",
    ]
    let isShipped = SandboxScenario.all.contains { $0.name == scenario.name }
    let name = isShipped ? " " + scenario.name : ""
    lines.append("Log in      haapi login --server \(engine.baseURL.absoluteString)\(name)")
    if let secret = scenario.protocolRules.clientSecret {
      lines.append("Secret      \(PrintableText.quote(secret)), of the client")
    }
    for (index, user) in scenario.users.enumerated() {
      let fields = user.fields.sorted { $0.key < $1.key }
        .map { "\(PrintableText.escape($0.key)) \(PrintableText.quote($0.value))" }
      lines.append(
        (index == 0 ? "Users       " : "            ") + PrintableText.escape(user.name) + ": "
          + fields.joined(separator: ", "))
    }
    if isInspectable {
      lines.append("Inspection  \(engine.baseURL.absoluteString)/_sandbox")
    }
    lines += ["", "In an app:", "", swift(engine), "", "Ctrl-C ends it. Requests:", ""]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Swift code that can be pasted into an app.
  private static func swift(_ engine: SandboxEngine) -> String {
    func url(_ url: URL) -> String { "URL(string: \(url.absoluteString.debugDescription))!" }
    let secret = engine.scenario.protocolRules.clientSecret.map {
      "ClientAuthenticationMethodSecret(secret: \($0.debugDescription))"
    }
    let arguments = [
      "name: \"sandbox\"", "clientId: \(engine.client.id.debugDescription)",
      "baseURL: \(url(engine.baseURL))", "tokenEndpointURL: \(url(engine.tokenEndpointURL))",
      "authorizationEndpointURL: \(url(engine.authorizationEndpointURL))",
      "appRedirect: \(engine.client.redirectURI.debugDescription)",
      "revocationEndpointURL: \(url(engine.revocationEndpointURL))",
      secret.map { "clientAuthenticationMethod: \($0)" },
    ].compactMap(\.self)
    return "  let configuration = HaapiConfiguration(\n    "
      + arguments.joined(separator: ",\n    ") + "\n  )"
  }
}
