/// Members that must be sent, whether or not their value can be used.
extension JSONObject {
  /// Nothing but a check: the member stays unread.
  ///
  /// - Throws: `RepresentationDecodingError.missingMember` when it is absent or null.
  public func requirePresent(_ name: StaticString) throws {
    if node >= 0, let value = document.tape.member(name, of: node), kind(value) != .null { return }
    try report(.missingMember(path: path(of: name)), offset: offset)
  }
}
