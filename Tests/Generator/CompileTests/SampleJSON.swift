import SchemaModel

/// A document for each struct: its first example, or one created from its members, with an additional unknown member.
struct SampleJSON {
  let unions: [String: Union]

  func text(of type: TypeDefinition) -> String {
    guard let body = type.asStruct else { return "{}" }
    if let example = body.examples.first { return ExampleJSON.text(of: example) }
    return object(type, depth: 0).text
  }

  /// JSON whose objects keep the order of their members.
  private indirect enum Value {
    case raw(String)
    case object([(String, Value)])

    var text: String {
      switch self {
      case .raw(let text): text
      case .object(let members):
        "{" + members.map { "\(SampleJSON.quoted($0)): \($1.text)" }.joined(separator: ", ") + "}"
      }
    }

    mutating func set(_ path: ArraySlice<String>, _ value: Value) {
      guard case .object(var members) = self, let name = path.first else { return }
      let position = members.firstIndex { $0.0 == name }
      if path.count == 1 {
        members.append((name, value))
      } else if let position {
        members[position].1.set(path.dropFirst(), value)
      } else {
        var inner = Value.object([])
        inner.set(path.dropFirst(), value)
        members.append((name, inner))
      }
      self = .object(members)
    }
  }

  private func object(_ type: TypeDefinition, depth: Int) -> Value {
    var json = Value.object([])
    guard let body = type.asStruct, depth < 4 else { return json }
    if let tag = body.tag { json.set([tag.wire], .raw(Self.quoted(tag.token))) }
    for member in body.members {
      switch member.origin {
      case .constant(let literal, let wire): json.set(wire[...], constant(literal, member.type))
      case .wire(let wire) where wire.isWholeObject:
        if let inner = member.type.definition { return object(inner, depth: depth + 1) }
      case .wire(let wire):
        if let siblings = member.type.definition?.asStruct, siblings.isSiblings {
          for part in siblings.members {
            guard let own = part.wire, let last = wire.path.last else { continue }
            let name = last + own.path.joined()
            json.set(wire.path.dropLast() + [name], .raw(Self.quoted("text of \(name)")))
          }
        } else if let value = value(member.type, wire, depth: depth) {
          json.set(wire.path[...], value)
        }
      default: continue
      }
    }
    json.set(["x-unnamed"], .raw("[1, {\"a\": null}]"))
    return json
  }

  private func value(_ type: TypeReference, _ wire: Wire, depth: Int) -> Value? {
    switch type {
    case .builtin(let builtin):
      switch builtin {
      case .string:
        let text = "text of \(wire.path.last ?? "")"
        return .raw(Self.quoted(wire.text == .upperToken ? text.uppercased() : text))
      case .int: return .raw("\(max(wire.minimum ?? 7, 7))")
      case .double, .timeInterval: return .raw("2.5")
      case .decimal: return .raw("12.1")
      case .bool: return .raw(wire.defaultValue?.value == .boolean(true) ? "false" : "true")
      case .data: return .raw("\"AQID-_8\"")
      case .url: return .raw("\"https://example.com/a?b=c\"")
      case .jsonValue: return .raw("{\"a\": [1, \"b\", false]}")
      }
    case .type(let definition):
      guard let body = definition.asEnum else { return object(definition, depth: depth + 1) }
      // Not the default, which would not be written.
      let chosen = body.cases.last { $0.name.text != wire.defaultValue?.text }
      return .raw(Self.quoted(chosen?.raw ?? "new"))
    case .any(let proto):
      let chosen = wire.readAsType ?? unions[proto.name.text]?.arms.first?.type
      guard let chosen, depth < 3 else { return nil }
      return object(chosen, depth: depth + 1)
    case .optional(let inner): return value(inner, wire, depth: depth)
    case .array(let element):
      guard let value = value(element, wire, depth: depth + 1) else { return nil }
      return .raw("[\(value.text), \(value.text)]")
    case .dictionary(let inner):
      if inner.isBuiltin(.jsonValue) { return .raw("{\"one\": [2, null]}") }
      guard let value = value(inner, wire, depth: depth + 1) else { return nil }
      return .raw("{\"one\": \(value.text)}")
    case .anyStandard, .function, .tuple, .associated, .poisoned: return nil
    }
  }

  private func constant(_ literal: Literal, _ type: TypeReference) -> Value {
    switch literal.value {
    case .integer(let number): return .raw("\(number)")
    case .number(let text): return .raw(text)
    case .boolean(let flag): return .raw("\(flag)")
    case .emptyList: return .raw("[]")
    case .emptyMap: return .object([])
    case .text(let text):
      guard let body = type.definition?.asEnum else { return .raw(Self.quoted(text)) }
      return .raw(Self.quoted(body.caseNamed(text)?.raw ?? text))
    }
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
