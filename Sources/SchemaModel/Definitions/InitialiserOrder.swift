/// Parameters of memberwise initialisers: required arguments first, then the optional ones.
extension StructBody {
  /// Arguments of the initialiser, in order.
  public var initialiserMembers: [Member] {
    let taken = members.filter { $0.wire != nil }
    return taken.filter { !hasInitialiserDefault($0) } + taken.filter(hasInitialiserDefault)
  }

  /// True if callers may omit the argument.
  public func hasInitialiserDefault(_ member: Member) -> Bool {
    if member.initial != nil || member.wire?.defaultValue != nil { return true }
    switch member.type {
    case .optional, .array, .dictionary: return true
    // A key alone serves as the string, so only the string itself is required.
    default: return !isSiblings && member.wire?.fallback != nil
    }
  }
}
