/// The members that descriptions of a struct show.
extension StructBody {
  /// True if the member is sensitive, or if its value can be that of a sensitive member, because one falls back to
  /// the other.
  public func isSecret(_ member: Member) -> Bool {
    if member.isSensitive || sourcesOfSecrets.contains(member.name.text) { return true }
    guard let path = member.wire?.fallback, path.names.count == 1 else { return false }
    return self.member(path.names[0])?.isSensitive ?? false
  }

  /// True if it is secret or a received string, which may contain anything.
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

  /// True if the generated type is a `CustomReflectable`. Classes always are, because a mirror cannot read state of
  /// the main actor from elsewhere.
  public var hasMirror: Bool {
    form == .plainClass || members.contains { $0.isStored && isMasked($0) }
      || !scalarMembers.isEmpty
  }
}
