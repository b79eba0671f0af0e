struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records a login at another server as a scenario.",
    discussion: """
      It is a proxy on this machine. Give a client the address that it prints as the base URL, and log in. It \
      forwards every request to the server, and writes the scenario when the client has exchanged its code, or at \
      Ctrl-C.

      Tokens, codes, passwords, typed values, and everything that looks like an identifier are replaced by \
      placeholders. Strings of the server are not: read the file before you share it. The tokens of the login are \
      bound to the recorder's key, so they do not work afterwards.

      EXAMPLE:

        haapi sandbox record --to my-login.yaml --server https://login.example.com
        haapi login --server http://127.0.0.1:8792
        haapi login --sandbox my-login.yaml --walk recorded

      EXIT STATUS: 0 if a scenario was written, 1 if no login was started, 64 if the command is wrong, 69 if the \
      port is in use, 73 if the file cannot be written.
      """,
    helpNames: [.short, .long]
  )

  @Option(help: ArgumentHelp("The file to write (.yaml).", valueName: "file"))
  var to: String

  @Option(help: ArgumentHelp("The login server.", valueName: "url"))
  var server: String

  @OptionGroup var endpoints: EndpointOptions

  @Option(
    help: ArgumentHelp("The port, at most 65535; 0 for any free port.", valueName: "number"))
  var port: UInt16 = 8792

  @Option(
    help: ArgumentHelp("Text, or one line of JSON.", valueName: "text|json"))
  var format = TextFormat.text

  @Flag(help: "Overwrite an existing file.")
  var force = false

  static let failure = CommandFailure(prefix: "haapi sandbox record: ")

  func validate() throws {
    _ = try EndpointOptions.server(server)
    if !to.hasSuffix(".yaml"), !to.hasSuffix(".yml") {
      throw ValidationError("--to needs a file that ends in .yaml.")
    }
    let folder = URL(fileURLWithPath: to).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw ValidationError("The folder of --to does not exist: \(folder).")
    }
    if !force, FileManager.default.fileExists(atPath: to) {
      throw ValidationError("The file \(to) exists already; --force overwrites it.")
    }
  }

  func run() async throws {
    let proxy = try Self.failure.reporting {
      try RecordingProxy(
        upstream(), port: port,
        transport: URLSessionTransport(session: URLSession(configuration: .haapi)))
    }
    let signals = Interruptions.signals()
    announce(proxy)
    try ConsoleOutput.checkIsWritable()
    let serving = Task {
      try await proxy.run { method, path, status in
        ConsoleOutput.write(
          "\(PrintableText.escape(method)) \(PrintableText.escape(path)) \(status)\n", to: .error)
      }
    }
    let watch = Task {
      for await signal in signals where signal != SIGCONT { serving.cancel() }
    }
    _ = await serving.result
    watch.cancel()
    try save(proxy)
  }

  private func upstream() throws -> RecordingProxy.Upstream {
    let server = try EndpointOptions.server(server)
    return .init(
      authorizationEndpoint: try endpoints.authorization(of: server),
      tokenEndpoint: try endpoints.token(of: server),
      revocationEndpoint: server.appendingPathComponent("revoke"))
  }

  private func announce(_ proxy: RecordingProxy) {
    let address = proxy.baseURL.absoluteString
    switch format {
    case .json:
      ConsoleOutput.write(
        JSONMembers.text { line in
          line.add("baseURL", address)
          line.add("authorizationEndpoint", address + "/authorize")
          line.add("tokenEndpoint", address + "/token")
          line.add("revocationEndpoint", address + "/revoke")
          line.add("to", to)
        } + "\n")
    case .text:
      ConsoleOutput.write(
        """
        Base URL    \(address)
        Log in      haapi login --server \(address)
        Recorded in \(PrintableText.escape(to)), when the login has ended or at Ctrl-C. Requests:

        """)
    }
  }

  private func save(_ proxy: RecordingProxy) throws {
    guard let text = proxy.scenario else {
      throw Self.failure("no login has begun, so nothing was written", code: 1)
    }
    // Only the user may read the file, because it may still contain secrets. `umask` applies to a new file at once.
    let mask = umask(0o077)
    defer { umask(mask) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: to), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: to)
    } catch {
      throw Self.failure("\(to) cannot be written", code: 73)
    }
    let count = proxy.stepCount
    ConsoleOutput.write(
      "Wrote \(PrintableText.escape(to)): \(count) \(count == 1 ? "step" : "steps"). Read it before you share it.\n",
      to: .error)
  }
}
