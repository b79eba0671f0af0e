import SchemaModel

/// The JSON that a member is read from, as far as it matters for comparing two versions.
enum WireShape {
  /// Every JSON value of the old type is read as the new one.
  static func isWider(_ new: Member, than old: Member) -> Bool {
    // A style of text refuses more than the type says.
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

  /// In JSON it is a string, whatever it is in Swift.
  private static func isString(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin(.string), .builtin(.url), .builtin(.data): true
    case .type(let type): type.asEnum?.isReadable ?? false
    default: false
    }
  }

  /// Some JSON value of the place is refused.
  static func canRefuse(_ member: Member) -> Bool {
    !member.type.unwrapped.isBuiltin(.jsonValue)
  }

  /// A place in the object: `account.user`; the whole of it is `.`.
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

  /// The member that is read from a place of the object.
  func member(at path: [String]) -> Member? {
    members.first { $0.wire?.path == path }
  }
}
