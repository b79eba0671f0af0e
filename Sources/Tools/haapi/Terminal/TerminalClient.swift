/// Asks the user at the terminal: prompts on standard error, input from standard input. Values from the command
/// line are used first.
@MainActor
final class TerminalClient {
  /// True if there is a user to ask.
  let canAsk: Bool
  private let output: LoginOutput
  private let showsSecrets: Bool
  let writer: TerminalWriter
  let browser: Browser
  var answers: LoginAnswers
  /// Loads an image from the server.
  let load: @Sendable (String) async -> Data?
  private let mapper: any DataMapper
  /// The prompt at which the user is typing; nil if there is none.
  var prompt: String?
  var wait: ShownWait?
  private var noteCount = 0
  private var unasked: [Unasked: Int] = [:]

  init(
    _ output: LoginOutput, showsSecrets: Bool, canAsk: Bool, answers: LoginAnswers,
    environment: [String: String], redirectTo: String,
    load: @escaping @Sendable (String) async -> Data?
  ) {
    self.output = output
    self.showsSecrets = showsSecrets
    self.canAsk = canAsk
    self.answers = answers
    self.load = load
    mapper = DataMapperBuilder(
      redirectTo: redirectTo, autoPollingDuration: PollingIntervalLimits().usual,
      authSelectionPresentation: .list
    ).build()
    writer = TerminalWriter(environment: environment)
    browser = Browser(environment: environment)
    if canAsk { TerminalSettings.remember() }
  }

  // MARK: Screens

  /// Shows a screen, and returns the user's choice.
  ///
  /// - Throws: `CancellationError`; ``InputMissing``; `HaapiError` if the screen has no action and there is no user.
  func move(on screen: FlowScreen) async throws -> LoginMove {
    let actions = screen.actions
    for case .form(let form) in actions { answers.note(form.fields.map(\.key)) }
    if canAsk { await draw(screen) }
    if let correction = screen.correction, !correction.offersMore,
      let form = screen.form(correction.form), let values = try await fill(form, correction)
    {
      return .make(form.number, values)
    }
    // At the prompt for a page's address, Enter alone must show the menu, and not perform the only action.
    var isFirst = screen.correction == nil && screen.page == nil
    while true {
      let (action, isChosen) = try await choose(actions, skipsMenu: isFirst)
      isFirst = false
      switch action {
      case .form(let form):
        // A button that was chosen from a list needs no confirmation.
        if isChosen, form.fields.isEmpty { return .make(form.number, [:]) }
        if let values = try await fill(form) { return .make(form.number, values) }
      case .move(let action): return .make(action.number, [:])
      case .quit: return .quit
      }
    }
  }

  /// Limits for a login without a user: the maximum numbers of screens and polls.
  enum Unasked: Int {
    case screens = 100
    case polls = 1_000
  }

  /// Counts screens and polls of a login without a user, and throws above the limit. Without limits, a server that
  /// repeats a step would keep the command busy forever.
  func count(_ kind: Unasked) throws {
    guard !canAsk else { return }
    unasked[kind, default: 0] += 1
    guard unasked[kind, default: 0] <= kind.rawValue else {
      throw HaapiError.illegalState(
        message: "The login has not ended after \(kind.rawValue) \(kind) without a user.")
    }
  }

  private func draw(_ screen: FlowScreen) async {
    writer.line("")
    if let correction = screen.correction {
      // If fields have errors, the headline says only that there is an error, so the details replace the headline.
      if correction.errors.isEmpty || correction.details.isEmpty {
        writer.line(correction.headline, .bold)
      }
      for detail in correction.details { writer.line(detail, .red) }
    } else if let title = screen.title {
      writer.line(title, .bold)
    }
    for message in screen.messages { writer.line(message.text, message.style.shown) }
    guard screen.correction == nil else { return }
    for part in screen.parts {
      for row in await rows(of: part) { writer.rawLine(row) }
    }
    if screen.actions.count > 1 { writer.line("") }
  }

  /// Returns the rows of a part that cannot be chosen: a text, an image, or the address of a page outside the login.
  func rows(of part: FlowPart) async -> [String] {
    switch part {
    case .heading(let text): return writer.rows(text)
    case .image(let image, let address): return await rows(of: image, at: address)
    case .links(let links):
      return links.flatMap { link -> [String] in
        guard case .address(let address, let label) = link else { return [] }
        return writer.rows("\(label): \(address)", .faint)
      }
    default: return []
    }
  }

  /// Returns a QR code, or the path of the saved image.
  private func rows(of image: FlowAction, at address: String) async -> [String] {
    // By default, draws blocks on a terminal and no codes elsewhere.
    let style = output.qr ?? (writer.canRedraw ? .blocks : .off)
    guard style != .off, let content = await ImageLink(address, load: load) else { return [] }
    switch content {
    case .code(let code):
      let width = code.width(style)
      if width <= writer.size.columns { return code.lines(style) }
      return writer.rows(
        "The window is too narrow for the QR code, which needs \(width) columns.", .faint)
    case .image(let data):
      return ImageLink.save(data).map { ["\(PrintableText.escape(image.label)): \($0)"] } ?? []
    }
  }

  // MARK: Decisions

  /// - Parameter skipsMenu: True to choose the first form without a menu, if it is the only action or if the command
  ///   line has values for its fields.
  /// - Returns: The action, and true if the user or `--choose` has chosen this action.
  private func choose(_ actions: [LoginAction], skipsMenu: Bool) async throws -> (
    LoginAction, isChosen: Bool
  ) {
    if let given = answers.nextChoice() {
      guard let index = Menu.match(given, Menu.names(of: actions)) else {
        throw InputMissing(
          field: nil,
          message:
            "--choose \(PrintableText.escape(given)) matches no choice, or more than one: "
            + "\(Menu.list(actions)).")
      }
      return (actions[index], true)
    }
    guard let first = actions.first else {
      guard canAsk else {
        throw HaapiError.illegalState(message: "The step has no form and no link to continue with.")
      }
      writer.line("There is nothing to do here.", .faint)
      return try await choose([.quit], skipsMenu: false)
    }
    if case .form(let form) = first {
      let isGiven = form.fields.contains { answers.values[$0.key] != nil }
      if !canAsk || skipsMenu && (isGiven || actions.count == 1) {
        return (first, false)
      }
    }
    guard canAsk else {
      if actions.count == 1 { return (first, false) }
      throw InputMissing(
        field: nil,
        message:
          "The login has several choices: \(Menu.list(actions)). Pass --choose with the name in brackets, or with "
          + "the first letters, of one of them.")
    }
    let menu = Menu(actions: actions)
    for row in menu.rows { writer.line(row, indent: 2) }
    let action = try await ask(menu.prompt, advice: menu.advice) { menu.action(for: $0) }
    return (action ?? .quit, true)
  }

  /// Repeats a question until the user types a usable line.
  ///
  /// - Parameters:
  ///   - advice: The message after an unusable line.
  ///   - read: Converts a line; `nil` if the line is unusable.
  /// - Returns: `nil` if the user has ended the input.
  func ask<Result>(
    _ prompt: String, advice: String, indent: Int = 0, _ read: (String) -> Result?
  ) async throws -> Result? {
    while let line = try await readLine(prompt) {
      if let result = read(line) { return result }
      writer.line(advice, .red, indent: indent)
    }
    return nil
  }

  // MARK: Reading

  /// - Returns: `nil` for Ctrl-D.
  func readLine(_ prompt: String, isHidden: Bool = false) async throws -> String? {
    self.prompt = prompt
    defer { self.prompt = nil }
    // Sets the mode first, because the user may type as soon as the prompt is visible.
    TerminalSettings.set(isHidden ? .hiddenLines : .lines)
    writer.prompt(prompt)
    do {
      let line = try await TerminalInput.line(isHidden: isHidden)
      if line == nil { writer.rawLine("") }
      return line
    } catch {
      // The next output must begin on a new line.
      writer.rawLine("")
      throw error
    }
  }

  /// Repeats the prompt after the program was stopped and continues, because the shell has written other lines.
  func resume() {
    if let prompt { writer.prompt(prompt) }
  }

  // MARK: Pages

  /// Asks the user to visit a page, and to paste the address to which the browser returns.
  ///
  /// - Returns: The address to which the browser returned; `nil` if the user wants to do something else.
  func visit(
    _ page: URL, on screen: FlowScreen, redirectTo: String, accepts: (String) -> Bool
  ) async throws -> String? {
    guard canAsk else {
      throw InputMissing(
        field: nil,
        message: "The login continues in a browser, and there is no terminal to ask on.")
    }
    await draw(screen)
    writer.line("Open this page in a browser:")
    writer.rawLine(PrintableText.escape(page.absoluteString))
    if browser.open(page) {
      writer.line("If no browser appears, copy the address.", .faint)
    } else if browser.isRemote {
      writer.line("This is a remote machine: open the page yourself.", .faint)
    }
    writer.line(
      "At the end the browser shows an address that begins with \(redirectTo), and may say that it cannot "
        + "open it. Paste that address here; Enter alone shows other choices.")
    while true {
      guard let line = try await readLine("Address: "), !line.trimmed.isEmpty else { return nil }
      if accepts(line) { return line }
      writer.line("This address does not begin with \(redirectTo).", .red)
    }
  }

  /// Shows an operation that continues without the user.
  func tell(of operation: FlowAction, on screen: FlowScreen) {
    guard canAsk else { return }
    if let address = screen.launchAddress, screen.page == nil {
      writer.line("Open this on the device with the app:")
      writer.rawLine(PrintableText.escape(address.absoluteString))
    } else {
      writer.line("\(operation.label): chosen automatically.", .faint)
    }
  }

  // MARK: Notes

  /// Writes the trace and the UI model of a response, if the options request them.
  func note(_ result: HaapiResult, after move: String) {
    if output.trace {
      noteCount += 1
      writer.rawLine("trace: \(noteCount) \(PrintableText.escape(move)) → \(result.summary)")
    }
    if output.map, let answer = result.answer,
      let model = try? mapper.mapHaapiResultToUIModel(haapiResult: result)
    {
      let json = ModelJSON(secrets: Secrets(of: answer, areShown: showsSecrets))
      writer.rawLine(JSONMembers.text { json.add(answer, model, to: &$0) })
    }
  }
}

extension HaapiResult {
  /// The type of the response, and the server's name for the step or problem.
  fileprivate var summary: String {
    switch self {
    case .representation(let step as PollingStep):
      "PollingStep \(PrintableText.escape(step.pollingProperties.status.rawValue))"
    case .representation(let step):
      "\(type(of: step)) \(PrintableText.escape(step.metadata?.viewName ?? step.type.rawValue))"
    case .problem(let problem):
      "\(type(of: problem)) \(PrintableText.escape(problem.type.rawValue))"
    case .error(let error):
      "error " + ((error as? any IdsvrError)?.error ?? "\(type(of: error))")
    }
  }
}

extension MessageStyleAttribute {
  /// The style of the message on a terminal.
  var shown: TerminalWriter.Style {
    switch self {
    case .heading: .bold
    case .error: .red
    case .warn: .yellow
    default: .plain
    }
  }
}
