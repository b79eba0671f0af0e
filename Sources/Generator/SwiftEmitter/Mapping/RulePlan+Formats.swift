/// Strings that contain values.
extension RulePlan {
  /// - Parameter needed: Paths that must have a value for the string to exist.
  func format(
    _ parts: [MapRule.FormatPart], _ needed: [TypedPath], _ place: RulePlace, _ block: MapBlock,
    name: String
  ) -> RuleValue {
    if needed.isEmpty {
      return RuleValue(.text(SwiftCode(literal: literal(parts, [:], place))), .one)
    }
    let local = body.local(name)
    var names: [String: SwiftCode] = [:]
    let bindings = needed.map { path in
      let found = body.local(path.hops.last?.name ?? path.text)
      names[path.text] = found
      return ValueCondition(binding: found, to: .text(PathPlan.text(path, place, body)))
    }
    let text = SwiftCode(literal: literal(parts, names, place))
    for found in names.values { body.release(found) }
    block.statements.append(
      .branches(
        head: "let \(local): \(scope.builtin("String"))? =",
        [(bindings, [.value("", .text(text))])],
        otherwise: [.value("", .none)]))
    return RuleValue(.text(local), .optional)
  }

  private func literal(
    _ parts: [MapRule.FormatPart], _ names: [String: SwiftCode], _ place: RulePlace
  ) -> [SwiftCode.LiteralPart] {
    parts.map { part in
      switch part {
      case .text(let text): return .text(text)
      case .value(let path):
        if let name = names[path.text] { return .value(name) }
        // The condition of the rule ensures that there is a value.
        return .value(PathPlan.text(path, place, body) + Self.blank(for: path.type))
      }
    }
  }

  private static func blank(for type: TypeReference) -> SwiftCode {
    guard type.isOptional else { return "" }
    return type.isBuiltin(.int) ? " ?? 0" : " ?? \"\""
  }
}
