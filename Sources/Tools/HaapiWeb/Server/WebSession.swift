/// The login of one browser, and the tokens of the pages whose forms are accepted.
@MainActor
final class WebSession {
  let flow: PagedFlow
  /// The sandbox in this process that the login uses; nil for another server.
  let engine: SandboxEngine?
  var lastUse = Date()
  /// A message that the next page shows once.
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
    /// An earlier page of this login, for example in another browser tab or after going back.
    case earlier
    case unknown
  }

  func page(of token: String) -> Page {
    guard let known = tokens.last(where: { $0.token == token }) else {
      return .unknown
    }
    return known.number == flow.number ? .present : .earlier
  }

  /// Performs the action after all earlier actions.
  func perform(_ action: @escaping @MainActor () async -> Void) async {
    let before = work
    let task = Task {
      await before?.value
      await action()
    }
    work = task
    await task.value
  }

  /// Waits until all actions have ended.
  func rest() async { await work?.value }
}
