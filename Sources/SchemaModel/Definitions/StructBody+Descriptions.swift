/// The members that descriptions of a struct show.
extension StructBody {
  /// Sensitive, or shown in place of a member that is.
  public func isSecret(_ member: Member) -> Bool {
    if member.isSensitive { return true }
    guard let path = member.wire?.fallback, path.names.count == 1 else { return false }
    return self.member(path.names[0])?.isSensitive ?? false
  }

  /// Secret, or received text, which may contain anything.
  public func isMasked(_ member: Member) -> Bool {
    if case .rawText = member.origin { return true }
    return isSecret(member)
  }

  /// Strings that may also be sent as numbers or booleans.
  public var scalarMembers: [Member] {
    guard form == .object else { return [] }
    return members.filter { member in
      guard let wire = member.wire, !wire.isWholeObject, wire.resolve == nil,
        member.type.isBuiltin(.string)
      else { return false }
      return wire.number != nil || wire.text == .scalar
    }
  }

  /// The generated type is a `CustomReflectable`. A class always is: what the main actor may change
  /// cannot be shown from elsewhere.
  public var hasMirror: Bool {
    form == .plainClass || members.contains { $0.isStored && isMasked($0) }
      || !scalarMembers.isEmpty
  }
}
