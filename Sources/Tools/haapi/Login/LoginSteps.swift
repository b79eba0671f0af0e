/// The types of the responses of a login, in order. Consecutive polls count as one.
struct LoginSteps {
  private(set) var names: [String] = []

  mutating func add(_ result: HaapiResult) {
    guard let name = Self.name(result), name != "PollingStep" || names.last != name else { return }
    names.append(name)
  }

  /// The name of the struct; `nil` for an error.
  private static func name(_ result: HaapiResult) -> String? {
    switch result {
    case .representation(let step): "\(type(of: step))"
    case .problem(let problem): "\(type(of: problem))"
    case .error: nil
    }
  }
}
