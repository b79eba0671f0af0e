import Foundation
import HaapiApplication

/// Asks the user at the terminal: prompts on standard error, input from standard input. Values from the command
/// line are used first.
@MainActor
final class TerminalClient: LoginClient {
  struct Settings {
    /// True if there is a user to ask.
    var canAsk = true
    /// The style of QR codes. If it is `nil`, they are drawn as blocks on a terminal, and not at all elsewhere.
    var qr: QRStyle?
    /// True if each step is listed.
    var traces = false
    /// True if the UI model of each step is written as JSON.
    var maps = false
    var showsSecrets = false
  }

  let settings: Settings
  let writer: TerminalWriter
  let browser: Browser
  var answers: LoginAnswers
  /// Downloads an image of the server.
  let load: @Sendable (String) async -> Data?
  /// The current prompt.
  var prompt: String?
  var wait: ShownWait?
  private var noteCount = 0
  private var unasked: [Unasked: Int] = [:]

  init(
    _ settings: Settings, answers: LoginAnswers, environment: [String: String],
    load: @escaping @Sendable (String) async -> Data?
  ) {
    self.settings = settings
    self.answers = answers
    self.load = load
    writer = TerminalWriter(environment: environment)
    browser = Browser(environment: environment)
    if settings.canAsk { TerminalSettings.remember() }
  }

  // MARK: Screens

  func move(on given: LoginScreen) async throws -> LoginMove {
    let screen = given.withoutRepetitions
    try count(.screens)
    answers.note(screen.fieldNames)
    if settings.canAsk { await draw(screen) }
    if let correction = screen.correction, screen.actions.indices.contains(correction.action),
      case .form(let form) = screen.actions[correction.action],
      let values = try await fill(form, correction), let model = form.model
    {
      return .submit(model, values)
    }
    var isFirst = screen.correction == nil
    while true {
      let (action, isChosen) = try await choose(screen.actions, skipsMenu: isFirst)
      isFirst = false
      switch action {
      case .form(let form):
        guard let model = form.model else { return .quit }
        // A button that was chosen from a list needs no confirmation.
        if isChosen, form.fields.isEmpty { return .submit(model, [:]) }
        if let values = try await fill(form) { return .submit(model, values) }
      case .choice(_, _, let action): return .open(action)
      case .link(let link): return .follow(link.link)
      case .retry: return .retry
      case .back: return .back
      case .restart: return .restart
      case .quit: return .quit
      }
    }
  }

  /// Responses that a server may repeat without a user, who could end the command, and how often.
  enum Unasked: Int {
    case screens = 100
    case polls = 1_000
  }

  /// Without a user, a server that repeats a step or a wait would keep the command busy forever.
  func count(_ kind: Unasked) throws {
    guard !settings.canAsk else { return }
    unasked[kind, default: 0] += 1
    guard unasked[kind, default: 0] <= kind.rawValue else {
      throw HaapiError.illegalState(
        message: "The login has not ended after \(kind.rawValue) \(kind) without a user.")
    }
  }

  private func draw(_ screen: LoginScreen) async {
    writer.line("")
    if let title = screen.title { writer.line(title, .bold) }
    for row in rows(of: screen.messages) { writer.line(row.text, row.style) }
    for item in screen.furtherLinks {
      if item.link.kind == .inlineImage {
        for row in await rows(ofImage: item) { writer.rawLine(row) }
      } else {
        writer.line("\(item.text ?? item.rel): \(item.href)", .faint)
      }
    }
    if screen.actions.count > 1, screen.correction == nil { writer.line("") }
  }

  /// Messages in the same form as in a wireframe.
  func rows(of messages: [any InfoMessageModel]) -> [(text: String, style: TerminalWriter.Style)] {
    var rows: [(text: String, style: TerminalWriter.Style)] = []
    var wireframe = Wireframe(
      secrets: .shown,
      text: WireframeText { kind, text in
        let style: TerminalWriter.Style =
          switch kind {
          case "heading", "title": .bold
          case "error": .red
          case "warn": .yellow
          default: .plain
          }
        if !text.isEmpty { rows.append((text, style)) }
      })
    wireframe.draw(messages: messages)
    return rows
  }

  func name(of item: any LinkItemModel) -> String {
    PrintableText.escape(item.text.flatMap { $0.isEmpty ? nil : $0 } ?? item.rel)
  }

  /// A QR code, or the path of the saved image.
  func rows(ofImage item: any LinkItemModel) async -> [String] {
    let style = settings.qr ?? (writer.canRedraw ? .blocks : .off)
    guard style != .off, let image = await ImageLink(item.link, load: load) else { return [] }
    switch image {
    case .code(let code):
      let width = code.width(style)
      if width <= writer.size.columns { return code.lines(style) }
      return writer.rows(
        "The window is too narrow for the QR code, which needs \(width) columns.", .faint)
    case .image(let data):
      return [ImageLink.save(data).map { "\(name(of: item)): \($0)" }].compactMap(\.self)
    }
  }

  // MARK: Decisions

  /// - Parameter skipsMenu: True if the first form is taken without a menu when there is no other action, or when its
  ///   values were given.
  /// - Returns: The action, and whether it was chosen among several.
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
      guard settings.canAsk else {
        throw HaapiError.illegalState(message: "The step has no form and no link to continue with.")
      }
      writer.line("There is nothing to do here.", .faint)
      return try await choose([.restart, .quit], skipsMenu: false)
    }
    if case .form(let form) = first {
      let isGiven = form.fields.contains { answers.values[$0.key] != nil }
      if !settings.canAsk || skipsMenu && (isGiven || actions.count == 1) {
        return (first, false)
      }
    }
    guard settings.canAsk else {
      if actions.count == 1 { return (first, false) }
      throw InputMissing(
        field: nil,
        message:
          "The login has several choices: \(Menu.list(actions)). Pass --choose with the name in brackets, or with "
          + "the first letters, of one of them.")
    }
    return (try await ask(Menu(actions)), true)
  }

  private func ask(_ menu: Menu) async throws -> LoginAction {
    for row in menu.rows {
      writer.line(row, indent: 2)
    }
    while true {
      guard let line = try await readLine(menu.prompt) else { return .quit }
      if let action = menu.action(for: line) { return action }
      writer.line(menu.advice, .red)
    }
  }

  // MARK: Reading

  /// - Returns: `nil` for Ctrl-D.
  func readLine(_ prompt: String, isHidden: Bool = false) async throws -> String? {
    self.prompt = prompt
    defer { self.prompt = nil }
    // The user may type as soon as the prompt is visible.
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

  /// Repeats the prompt when the program continues after a stop, because the shell has written a line in between.
  func resume() {
    if let prompt { writer.prompt(prompt) }
  }

  // MARK: Pages

  func visit(_ page: LoginPage, accept: (URL) throws -> LoginMove) async throws -> LoginMove? {
    guard settings.canAsk else {
      throw InputMissing(
        field: nil,
        message: "The login continues in a browser, and there is no terminal to ask on.")
    }
    await draw(page.screen)
    writer.line("Open this page in a browser:")
    writer.rawLine(PrintableText.escape(page.address.absoluteString))
    if browser.open(page.address) {
      writer.line("If no browser appears, copy the address.", .faint)
    } else if browser.isRemote {
      writer.line("This is a remote machine: open the page yourself.", .faint)
    }
    writer.line(
      "At the end the browser shows an address that begins with \(page.redirectTo), and may say that it cannot "
        + "open it. Paste that address here; Enter alone shows other choices.")
    while true {
      guard let line = try await readLine("Address: ") else { return nil }
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { return nil }
      guard text.hasPrefix(page.redirectTo), let url = URL(string: text) else {
        writer.line("This address does not begin with \(page.redirectTo).", .red)
        continue
      }
      do {
        return try accept(url)
      } catch {
        writer.line((error as? any IdsvrError)?.failureReason ?? "\(error)", .red)
      }
    }
  }

  func launch(_ address: URL) {
    guard settings.canAsk else { return }
    writer.line("Open this on the device with the app:")
    writer.rawLine(PrintableText.escape(address.absoluteString))
  }

  // MARK: Notes

  func tell(_ text: String) {
    if settings.canAsk { writer.line(text, .faint) }
  }

  func note(_ result: HaapiResult, after move: String, model: (any UIModel)?) {
    if settings.traces {
      noteCount += 1
      writer.rawLine("trace: \(noteCount) \(PrintableText.escape(move)) → \(result.summary)")
    }
    if settings.maps, let model, let answer = result.answer {
      let json = ModelJSON(secrets: Secrets(of: answer, areShown: settings.showsSecrets))
      writer.rawLine(
        JSONMembers.text { line in
          line.add("type", answer.modelName)
          line.add("model", ScreenModel(model).name)
          line.add("value") { json.addMembers(of: model, to: &$0) }
        })
    }
  }
}

extension HaapiResult {
  /// The response of the server; `nil` for an error.
  var answer: HaapiAnswer? {
    switch self {
    case .representation(let step): .representation(step)
    case .problem(let problem): .problem(problem)
    case .error: nil
    }
  }

  /// The type, and the server's name.
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
