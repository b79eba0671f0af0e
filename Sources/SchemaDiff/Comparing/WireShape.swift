/// The kind of JSON from which a member is read.
enum WireShape {
  /// True if every JSON value of the old type can be read as the new one.
  static func isWider(_ new: Member, than old: Member) -> Bool {
    // A text style may refuse values that the type allows.
    guard let wire = new.wire, wire.minimum == nil, wire.maximum == nil, wire.number == nil,
      wire.text == nil || wire.text == .scalar || wire.text == .value
    else { return false }
    return isWider(new.type, than: old.type)
  }

  private static func isWider(_ new: TypeReference, than old: TypeReference) -> Bool {
    switch (old, new) {
    case (.optional(let old), _): return isWider(new.unwrapped, than: old)
    case (_, .optional(let new)): return isWider(new, than: old)
    case (_, .builtin(.jsonValue)), (.builtin(.int), .builtin(.double)): return true
    case (.array(let old), .array(let new)), (.dictionary(let old), .dictionary(let new)):
      return isWider(new, than: old)
    case (_, .builtin(.string)): return isString(old)
    case (_, .type(let type)): return isString(old) && (type.asEnum?.takesAnyString ?? false)
    default: return false
    }
  }

  /// True if it is a string in JSON.
  private static func isString(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin(.string), .builtin(.url), .builtin(.data): true
    case .type(let type): type.asEnum?.isReadable ?? false
    default: false
    }
  }

  /// True if some JSON value is refused.
  static func canRefuse(_ member: Member) -> Bool {
    !member.type.unwrapped.isBuiltin(.jsonValue)
  }

  /// A path in the object: `account.user`; the whole object is `.`.
  static func text(_ path: [String]) -> String {
    if path.isEmpty { return "." }
    return path == [""] ? "\"\"" : path.joined(separator: ".")
  }
}

extension EnumBody {
  fileprivate var takesAnyString: Bool { isReadable && openCase != nil && !refusesBlank }
}

extension StructBody {
  /// True if it preserves members that the schema does not define.
  var hasAdditionalMembers: Bool {
    form == .object && !members.contains { $0.wire?.isWholeObject == true }
  }

  /// The member that is read from a path.
  func member(at path: [String]) -> Member? {
    members.first { $0.wire?.path == path }
  }

  /// True if a new version shows a value of the response in descriptions, and this version masks it.
  func exposesSecret(at path: [String], in new: StructBody, as member: Member) -> Bool {
    guard new.isRead, !path.isEmpty, !new.isSecret(member) else { return false }
    return self.member(at: path).map(isSecret) == true
  }
}
