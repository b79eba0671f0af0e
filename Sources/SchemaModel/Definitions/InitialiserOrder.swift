/// Parameters of memberwise initialisers: required arguments first, then those that may be left
/// out.
extension StructBody {
  /// Arguments of the initialiser, in order.
  public var initialiserMembers: [Member] {
    let taken = members.filter { $0.wire != nil }
    return taken.filter { !hasInitialiserDefault($0) } + taken.filter(hasInitialiserDefault)
  }

  /// True if callers may leave the member out.
  public func hasInitialiserDefault(_ member: Member) -> Bool {
    if member.initial != nil || member.wire?.defaultValue != nil { return true }
    switch member.type {
    case .optional, .array, .dictionary: return true
    // A lone key serves as the text: nothing but the text itself can be asked for.
    default: return !isSiblings && member.wire?.fallback != nil
    }
  }
}
