import Foundation
import HaapiSandbox

/// The login of one browser, and the pages whose forms it accepts.
@MainActor
final class WebSession {
  let flow: WebFlow
  /// The server of the login, if it is a sandbox in this process.
  let engine: SandboxEngine?
  var lastUse = Date()
  /// Shown once, above the page.
  var notice: String?

  private var tokens: [(number: Int, token: String)] = []
  private var work: Task<Void, Never>?

  private static let maximumTokens = 32

  init(flow: WebFlow, engine: SandboxEngine?) {
    self.flow = flow
    self.engine = engine
  }

  /// The token of the current page.
  var token: String {
    if let last = tokens.last, last.number == flow.number { return last.token }
    let token = RandomText.make()
    tokens.append((flow.number, token))
    tokens = tokens.suffix(Self.maximumTokens)
    return token
  }

  enum Page {
    case present
    /// An earlier token of this login, for example of another tab or after going back.
    case earlier
    case unknown
  }

  func page(of token: String) -> Page {
    guard let known = tokens.last(where: { RandomText.isSame($0.token, token) }) else {
      return .unknown
    }
    return known.number == flow.number ? .present : .earlier
  }

  /// Performs actions one after the other.
  func perform(_ action: @escaping @MainActor () async -> Void) async {
    let before = work
    let task = Task {
      await before?.value
      await action()
    }
    work = task
    await task.value
  }

  /// Waits until all actions are done.
  func rest() async { await work?.value }
}

/// Creates random texts that cannot be guessed.
enum RandomText {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in a time that does not depend on the position of the first difference.
  static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
