/// The object from which a struct is read.
struct PayloadObject {
  let node: Node
  let reader: PayloadReader
  /// True if members of a wrong shape are skipped.
  let isLenient: Bool

  /// The value that was received for a member; absent if there is none that can be used.
  func value(of member: Member, _ wire: Wire) throws -> AnswerValue {
    guard let last = wire.path.last else { return try whole(member.type) }
    guard let holder = try holder(wire.path.dropLast()) else {
      if wire.mustBePresent { throw PreviewStop.malformed() }
      return .absent
    }
    if let definition = member.type.definition, definition.asStruct?.isSiblings == true {
      return try siblings(definition, wire, last, in: holder)
    }
    guard let value = holder.present(last) else {
      if wire.mustBePresent { throw PreviewStop.malformed() }
      return .absent
    }
    let isOptional = Self.isOptional(member, wire)
    do {
      return try read(value, member.type, wire, isOptional: isOptional)
    } catch PreviewStop.malformed where isLenient && isOptional {
      return .absent
    } catch PreviewStop.unusable where isLenient && isOptional && value.scalar == nil {
      return .absent
    }
  }

  private func whole(_ type: TypeReference) throws -> AnswerValue {
    guard let definition = type.definition, definition.asStruct != nil else {
      return .opaque(type: "\(type)", isEmpty: node.mapping?.isEmpty ?? true)
    }
    return try reader.read(node, as: definition)
  }

  /// The object that contains the last name of a path.
  private func holder(_ names: ArraySlice<String>) throws -> Node? {
    var current = node
    for name in names {
      guard let next = current.present(name) else { return nil }
      guard next.mapping != nil else {
        if isLenient { return nil }
        throw PreviewStop.malformed()
      }
      current = next
    }
    return current
  }

  private static func isOptional(_ member: Member, _ wire: Wire) -> Bool {
    switch member.type {
    case .optional, .array, .dictionary: true
    default: wire.defaultValue != nil || wire.fallback != nil
    }
  }

  /// A string and the members next to it that belong to the same value.
  private func siblings(
    _ type: TypeDefinition, _ wire: Wire, _ last: String, in holder: Node
  ) throws -> AnswerValue {
    let parts = (type.asStruct?.members ?? []).filter { $0.wire != nil }
    var values: [String: AnswerValue] = [:]
    for part in parts {
      var value = AnswerValue.absent
      if let node = holder.present(last + (part.wire?.path.joined() ?? "")) {
        let style = part.wire?.text.map { wire.text ?? $0 } ?? .value
        // A value of a wrong shape is an error, or is skipped.
        if style == .scalar || node.payloadKind == .string || !isLenient,
          let text = try self.text(node, style, isOptional: true)
        {
          value = .text(text)
        }
      }
      values[part.name.text] = value
    }
    guard let first = parts.first, let value = values[first.name.text] else { return .absent }
    if value.isAbsent {
      guard let other = first.wire?.fallback.flatMap({ values[$0.text] }), !other.isAbsent else {
        return .absent
      }
      values[first.name.text] = other
    }
    return .record(AnswerRecord(type, values: values))
  }

  // MARK: Values

  private func read(
    _ value: Node, _ type: TypeReference, _ wire: Wire, isOptional: Bool
  ) throws -> AnswerValue {
    switch type.unwrapped {
    case .builtin(let builtin): return try read(value, builtin, wire, isOptional: isOptional)
    case .type(let definition):
      guard let body = definition.asEnum else { return try reader.read(value, as: definition) }
      return try token(value, definition, body, isOptional: isOptional)
    case .any(let proto): return try reader.read(value, asAny: proto, wire)
    case .array(let element):
      let elements = try list(value, element, wire)
      return elements.isEmpty && type.isOptional ? .absent : .list(elements)
    case .dictionary(let element): return try dictionary(value, element, type, wire)
    default: return .opaque(type: "\(type.unwrapped)", isEmpty: false)
    }
  }

  private func list(
    _ value: Node, _ element: TypeReference, _ wire: Wire
  ) throws -> [AnswerValue] {
    guard let nodes = value.sequence else { throw PreviewStop.malformed() }
    var elements: [AnswerValue] = []
    for node in nodes where node.payloadKind != .null {
      do {
        elements.append(try read(node, element, wire, isOptional: false))
      } catch PreviewStop.unusable where wire.dropsInvalid {
        continue
      }
    }
    return elements
  }

  private func dictionary(
    _ value: Node, _ element: TypeReference, _ type: TypeReference, _ wire: Wire
  ) throws -> AnswerValue {
    guard var entries = value.mapping else { throw PreviewStop.malformed() }
    if element.isBuiltin(.string) {
      entries = entries.filter { $0.value.payloadKind != .null }
      for entry in entries {
        if try text(entry.value, wire.text == .scalar ? .scalar : .value, isOptional: true) == nil {
          throw PreviewStop.malformed()
        }
      }
    } else if !element.isBuiltin(.jsonValue) {
      entries = entries.filter { $0.value.payloadKind != .null }
      for entry in entries { _ = try read(entry.value, element, wire, isOptional: false) }
    }
    if entries.isEmpty, type.isOptional { return .absent }
    return .opaque(type: "\(type.unwrapped)", isEmpty: entries.isEmpty)
  }

  private func token(
    _ value: Node, _ type: TypeDefinition, _ body: EnumBody, isOptional: Bool
  ) throws -> AnswerValue {
    guard let text = try text(value, .token, isOptional: isOptional) else { return .absent }
    let isUnknown = body.openCase == nil && body.caseWithRaw(text) == nil
    if isUnknown || (body.refusesBlank && text.isEmpty) { throw PreviewStop.unusable }
    return .token(EnumToken(type, raw: text))
  }
}
