import Foundation
import HaapiApplication

/// A polling step on the terminal.
@MainActor
final class ShownWait {
  fileprivate var wait: LoginWait
  /// All rows except the one with the time.
  fileprivate var rows: [String]
  /// The time at which the remaining time was received.
  fileprivate let updated = Date()
  fileprivate var ticking: Task<Void, Never>?

  fileprivate init(_ wait: LoginWait, rows: [String]) {
    self.wait = wait
    self.rows = rows
  }
}

/// Waits: the instructions, the remaining time, and keys.
extension TerminalClient {
  func show(_ wait: LoginWait) async throws {
    try count(.polls)
    var rows: [String] = []
    for message in self.rows(of: wait.screen.messages) {
      rows += writer.rows(message.text, message.style)
    }
    for item in wait.screen.furtherLinks {
      if item.link.kind == .inlineImage {
        rows += await self.rows(ofImage: item)
        if !item.href.lowercased().hasPrefix("data:") { rows += row(of: item) }
      } else {
        rows += row(of: item)
      }
    }
    if let address = wait.appAddress {
      // Not wrapped, so that a terminal can open it.
      rows += ["Or open on this device:", PrintableText.escape(address.absoluteString)]
    }
    for (index, link) in links(of: wait).enumerated() {
      rows += writer.rows("\(index + 1)  \(name(of: link))", indent: 2)
    }
    let shown = ShownWait(wait, rows: rows)
    let before = self.wait
    before?.ticking?.cancel()
    if before == nil { writer.line("") }
    self.wait = shown
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

  private func row(of item: any LinkItemModel) -> [String] {
    ["\(name(of: item)): \(PrintableText.escape(item.href))"]
  }

  /// Draws the wait that is shown now: a tick can run after the next wait, or the end, has cancelled it.
  private func draw() {
    guard let shown = wait else { return }
    writer.replaceBlock(shown.rows + writer.rows(status(shown), .faint))
  }

  func endWait() {
    wait?.ticking?.cancel()
    wait = nil
    writer.endBlock()
  }

  /// `Waiting, 0:25 left. Press c to cancel.`
  private func status(_ shown: ShownWait) -> String {
    var text = "Waiting"
    if case .other(let name) = shown.wait.model.status {
      text += " (unknown status \(PrintableText.escape(name.cut(to: 40).quoted)))"
    }
    if let told = shown.wait.model.maxWaitRemainingTime {
      let left = (told - Date().timeIntervalSince(shown.updated)).shownSeconds
      let seconds = left % 60
      text += ", \(left / 60):\(seconds < 10 ? "0" : "")\(seconds) left"
    }
    guard settings.canAsk else { return text + "." }
    text += ". Press c to cancel"
    switch links(of: shown.wait).count {
    case 0: break
    case 1: text += ", 1 to do something else"
    case let count: text += ", 1–\(count) to do something else"
    }
    return text + "."
  }

  private func links(of wait: LoginWait) -> [any LinkItemModel] {
    wait.model.linkItems.filter { $0.link.kind == .haapi }
  }

  func move(during wait: LoginWait) async throws -> LoginMove {
    guard settings.canAsk else { return try await never() }
    while true {
      guard let key = try await TerminalInput.key() else { return try await never() }
      let present = self.wait?.wait ?? wait
      if key == "c" || key == "C" {
        return present.cancelForm.map { .submit($0, [:]) } ?? .quit
      }
      let links = links(of: present)
      if let number = key.wholeNumberValue, links.indices.contains(number - 1) {
        return .follow(links[number - 1].link)
      }
    }
  }

  /// Waits until the task is cancelled.
  private func never() async throws -> LoginMove {
    while true { try await Task.sleep(nanoseconds: 3_600_000_000_000) }
  }
}
