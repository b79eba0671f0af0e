/// Plans a struct of siblings: its members are in the JSON object of its parent, such as a string and the string's key.
extension StructPlan {
  private var siblings: [Member] { body.members.filter { $0.wire != nil } }

  /// `literal: "title", key: "titleKey"` for a member `title`.
  static func siblingNames(_ wire: Wire, _ type: TypeDefinition) -> [SwiftCode] {
    (type.asStruct?.members ?? []).compactMap { part in
      part.wire.map { own in
        let name = (wire.path.last ?? "") + own.path.joined()
        return "\(.argument(part.name)): \(literal: name)"
      }
    }
  }

  func siblingWrite(_ value: SwiftCode, _ wire: Wire, _ type: TypeDefinition) -> SwiftCode {
    let inside = wire.path.dropLast().map(SwiftCode.literal)
    return .call(
      "\(scope.name(of: type)).write",
      [value, "into: &json"] + Self.siblingNames(wire, type)
        + (inside.isEmpty ? [] : ["inside: [\(inside, separator: ", ")]"]))
  }

  /// The parameters for the JSON names of the members. The checks of the schema reserve the names of the other
  /// parameters.
  private var wireNames: [Parameter] {
    siblings.map { Parameter(.escaped($0.name), scope.builtin("StaticString")) }
  }

  var siblingReading: Declaration {
    let style = siblings.first?.wire?.text ?? .value
    return .function(
      doc: ["Reads the value from members of the parent; `nil` if these members are missing."],
      [.public, .static], "read",
      [Parameter("_ json", scope.builtin("JSONObject"))] + wireNames
        + [Parameter("text", scope.builtin("TextStyle"), default: ".\(name: "\(style)")")],
      " throws -> Self?"
    ) {
      siblings.map { member -> SwiftCode in
        let name = SwiftCode.escaped(member.name)
        let style: SwiftCode = member.wire?.text == nil ? "" : ", text"
        return "let \(name) = try json.optionalString(\(name)\(style))"
      }
      // The first member may be missing if it has a fallback.
      if let first = siblings.first {
        let name = SwiftCode.escaped(first.name)
        let fallback = first.wire?.fallback.map {
          " = \(name) ?? \(.escaped($0.text))" as SwiftCode
        }
        "guard let \(name)\(fallback ?? "") else { return nil }"
      }
      SwiftCode.call("return Self", siblings.map { "\(.argument($0.name)): \(.escaped($0.name))" })
    }
  }

  var siblingWriting: Declaration {
    Declaration.function(
      doc: ["Writes the value as members of the parent."], [.public, .static], "write",
      [
        Parameter("_ value", "Self?"),
        Parameter("into json", "inout \(scope.builtin("JSONObjectBuilder"))"),
      ] + wireNames
        + [Parameter("inside path", "[\(scope.builtin("StaticString"))]", default: "[]")]
    ) {
      "guard let value else { return }"
      siblings.map { member -> SwiftCode in
        let value: SwiftCode = "value.\(name: storageName(member))"
        let set = SwiftCode.call("json.set", [.escaped(member.name), value, "inside: path"])
        let fallback = member.wire?.fallback.flatMap { body.member($0.text) }
        return fallback.map {
          SwiftCode.block("if \(value) != value.\(name: storageName($0))", [set])
        } ?? set
      }
    }
  }
}
