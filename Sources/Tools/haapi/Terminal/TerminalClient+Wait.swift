/// A polling screen that the terminal shows.
@MainActor
final class ShownWait {
  fileprivate let screen: FlowScreen
  /// All rows except the status with the remaining time.
  fileprivate let rows: [String]
  /// The time at which the remaining time was received.
  fileprivate let updated = Date()
  fileprivate var ticking: Task<Void, Never>?

  fileprivate init(_ screen: FlowScreen, rows: [String]) {
    self.screen = screen
    self.rows = rows
  }
}

extension TerminalClient {
  /// Shows a polling screen, or the changes of the current polling screen.
  func show(_ screen: FlowScreen) async {
    var rows: [String] = []
    for message in screen.messages { rows += writer.rows(message.text, message.style.shown) }
    for part in screen.parts { rows += await self.rows(of: part) }
    if let address = screen.launchAddress {
      // The address is not wrapped, so that a terminal can open it.
      rows += ["Or open on this device:", PrintableText.escape(address.absoluteString)]
    }
    for (index, link) in screen.linkActions.enumerated() {
      rows += writer.rows("\(index + 1)  \(link.label)", indent: 2)
    }
    let shown = ShownWait(screen, rows: rows)
    let before = wait
    before?.ticking?.cancel()
    if before == nil { writer.line("") }
    wait = shown
    if writer.canRedraw {
      draw()
      shown.ticking = Task { [weak self] in
        while (try? await Task.sleep(nanoseconds: 1_000_000_000)) != nil { self?.draw() }
      }
    } else if before == nil || before?.rows != rows {
      for row in rows { writer.rawLine(row) }
      writer.line(status(shown))
    }
  }

  /// Draws the current polling screen, if there is one. The task that draws every second may still run after polling
  /// has ended.
  private func draw() {
    guard let shown = wait else { return }
    writer.replaceBlock(shown.rows + writer.rows(status(shown), .faint))
  }

  /// Must be called when polling has ended.
  func endWait() {
    wait?.ticking?.cancel()
    wait = nil
    writer.endBlock()
  }

  /// Returns the status, such as `Waiting, 0:25 left. Press c to cancel.`
  private func status(_ shown: ShownWait) -> String {
    var text = "Waiting"
    if let told = shown.screen.wait?.remaining {
      let left = (told - Date().timeIntervalSince(shown.updated)).shownSeconds
      let seconds = left % 60
      text += ", \(left / 60):\(seconds < 10 ? "0" : "")\(seconds) left"
    }
    guard canAsk else { return text + "." }
    text += ". Press c to cancel"
    switch shown.screen.linkActions.count {
    case 0: break
    case 1: text += ", 1 to do something else"
    case let count: text += ", 1–\(count) to do something else"
    }
    return text + "."
  }

  /// Returns the action that the user chooses during polling.
  func move(during screen: FlowScreen) async throws -> LoginMove {
    while canAsk, let key = try await TerminalInput.key() {
      let screen = wait?.screen ?? screen
      if key == "c" || key == "C" { return screen.cancelling }
      if let number = key.wholeNumberValue, screen.linkActions.indices.contains(number - 1) {
        return .make(screen.linkActions[number - 1].number, [:])
      }
    }
    // There is no more input: waits until the task is cancelled.
    while true { try await Task.sleep(nanoseconds: 3_600_000_000_000) }
  }
}

extension FlowScreen {
  /// The links that the user can choose during polling, by a number.
  fileprivate var linkActions: [FlowAction] {
    parts.flatMap { part -> [FlowAction] in
      if case .links(let links) = part { links.compactMap(\.action) } else { [] }
    }
  }

  /// The action that cancels polling: a form without fields that does not poll, or else `quit`.
  fileprivate var cancelling: LoginMove {
    for case .form(let form) in parts where form.number != wait?.number && form.fields.isEmpty {
      return .make(form.number, [:])
    }
    return .quit
  }
}
