/// Tests of tokens against several known ones.
extension JSONObject {
  /// True if the trimmed text at a path is one of `tokens`. Never fails and marks nothing as read.
  public func hasToken(among tokens: [StaticString], at names: StaticString...) -> Bool {
    var object = self
    for name in names.dropLast() {
      guard let next = object.peek(name) else { return false }
      object = next
    }
    guard let last = names.last else { return false }
    return tokens.contains { object.hasToken($0, at: last) }
  }

  private func peek(_ name: StaticString) -> JSONObject? {
    guard node >= 0, let value = document.tape.member(name, of: node), kind(value) == .object else {
      return nil
    }
    return JSONObject(document: document, node: value)
  }
}
