/// The login of one browser, and the tokens of the pages whose forms are accepted.
@MainActor
final class WebSession {
  let flow: PagedFlow
  /// The server of the login, if it is a sandbox in this process.
  let engine: SandboxEngine?
  var lastUse = Date()
  /// Shown once, above the page.
  var notice: String?

  private var tokens: [(number: Int, token: String)] = []
  private var work: Task<Void, Never>?

  private static let maximumTokens = 32

  init(flow: PagedFlow, engine: SandboxEngine?) {
    self.flow = flow
    self.engine = engine
  }

  /// The token of the current page.
  var token: String {
    if let last = tokens.last, last.number == flow.number { return last.token }
    // The token is random, so that other sites cannot guess it.
    let token = UUID().uuidString
    tokens.append((flow.number, token))
    tokens = tokens.suffix(Self.maximumTokens)
    return token
  }

  enum Page {
    case present
    /// An earlier page of this login, for example in another tab or after going back.
    case earlier
    case unknown
  }

  func page(of token: String) -> Page {
    guard let known = tokens.last(where: { $0.token == token }) else {
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
