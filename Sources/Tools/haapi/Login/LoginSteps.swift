/// The types of the responses of a login, in order. Consecutive polls count as one.
struct LoginSteps {
  private(set) var names: [String] = []

  mutating func add(_ result: HaapiResult) {
    guard let name = result.answer?.modelName, name != "PollingStep" || names.last != name else {
      return
    }
    names.append(name)
  }
}
