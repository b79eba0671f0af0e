/// Reads payloads with the schema, with the same results as generated code.
package final class PayloadReader {
  private let unions: [String: Union]
  /// The nesting depth of the object that is being read.
  private var depth = 0
  /// The number of selections by each union around the object that is being read.
  private var levels: [String: Int] = [:]
  /// A limit for structs that contain each other as the whole object. Payloads cannot be nested this deeply.
  private static let maximumDepth = 128

  package init(_ schema: Schema) {
    unions = schema.unions
  }

  package func read(_ node: Node, as type: TypeDefinition) throws -> AnswerValue {
    guard let body = type.asStruct, node.mapping != nil, depth < Self.maximumDepth else {
      throw PreviewStop.malformed()
    }
    depth += 1
    defer { depth -= 1 }
    let object = PayloadObject(node: node, reader: self, isLenient: isLenient(body, node))
    let record = AnswerRecord(type, from: object)
    do {
      try record.complete()
    } catch PreviewStop.malformed(var missing?) where missing.place == nil {
      // A computed value has no object of its own.
      missing.place = node.location
      throw PreviewStop.malformed(missing)
    }
    return .record(record)
  }

  func read(_ node: Node, asAny proto: TypeDefinition, _ wire: Wire) throws -> AnswerValue {
    if let type = wire.readAsType { return try read(node, as: type) }
    guard let union = unions[proto.name.text], node.mapping != nil else {
      throw PreviewStop.malformed()
    }
    return try read(node, by: union)
  }

  private func read(_ node: Node, by union: Union) throws -> AnswerValue {
    let level = levels[union.name.text, default: 0]
    guard level < union.depth ?? .max else { throw PreviewStop.malformed() }
    levels[union.name.text] = level + 1
    defer { levels[union.name.text] = level }
    guard let choice = Selection.choose(node, by: union) else { throw PreviewStop.malformed() }
    switch choice {
    case .type(let type): return try read(node, as: type)
    case .union(let inner): return try read(node, by: inner)
    }
  }

  /// True if members of a wrong shape are skipped.
  private func isLenient(_ body: StructBody, _ node: Node) -> Bool {
    switch body.leniency {
    case nil: false
    case .always: true
    case .unknownToken(let wire, let tokens):
      tokens.asEnum?.caseWithRaw(node.token(at: [wire]) ?? "") == nil
    }
  }
}

/// The properties of a payload that the checks of examples use.
extension Node {
  var payloadKind: JSONShape.Kind { JSONShape.kind(of: self) }

  /// The member if it exists and is not null.
  func present(_ name: String) -> Node? { Selection.value(at: [name], of: self) }

  /// The string at a path without surrounding whitespace; nil if there is none.
  func token(at path: some Sequence<String>) -> String? { Selection.token(at: path, of: self) }
}
