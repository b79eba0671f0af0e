import SchemaText

/// The allowed content at a place in a schema file. The whole language is data of this kind; the shape check, the
/// JSON Schema for editors and the reference are derived from it.
public indirect enum Shape: Sendable {
  /// Any string.
  case text
  /// A string that names a definition, a member or a case.
  case name
  /// A type expression.
  case type
  /// One of these words.
  case word([String])
  /// `true` or `false`.
  case flag
  /// A whole number that is not negative.
  case integer
  /// A whole number.
  case signedInteger
  /// A string, number or boolean, `[]` or `{}`.
  case literal
  /// Any YAML that represents JSON.
  case json
  /// An empty value.
  case nothing
  case list(Shape)
  /// A mapping whose keys the author chooses.
  case map(Shape)
  /// A mapping with fixed keys: the object of that name in `Language.objects`.
  case object(String)
  /// The allowed content depends on the notation.
  case either([Shape])
}

/// A mapping with fixed keys.
public final class ObjectShape: Sendable {
  public struct Key: Sendable {
    public let name: String
    public let shape: Shape
    public let isRequired: Bool
    public let doc: String
  }

  public let doc: String
  public let keys: [Key]
  private let names: [String]

  init(doc: String, keys: [Key]) {
    self.doc = doc
    self.keys = keys
    names = keys.map(\.name)
  }

  /// The first key of that name. An object has few keys, and most differ in length, so a hash of the name would take
  /// more time than these comparisons.
  public func key(_ name: String) -> Key? {
    let length = name.utf8.count
    for index in names.indices where names[index].utf8.count == length && names[index] == name {
      return keys[index]
    }
    return nil
  }
}

extension Shape {
  var acceptsScalar: Bool {
    switch self {
    case .text, .name, .type, .word, .flag, .integer, .signedInteger, .literal, .json, .nothing:
      true
    case .list, .map, .object: false
    case .either(let shapes): shapes.contains { $0.acceptsScalar }
    }
  }

  var acceptsSequence: Bool {
    switch self {
    case .list, .literal, .json: true
    case .either(let shapes): shapes.contains { $0.acceptsSequence }
    default: false
    }
  }

  var acceptsType: Bool {
    switch self {
    case .type: true
    case .either(let shapes): shapes.contains { $0.acceptsType }
    default: false
    }
  }

  /// The mapping with fixed keys that is allowed here.
  var objectName: String? {
    switch self {
    case .object(let name): name
    case .either(let shapes): shapes.lazy.compactMap(\.objectName).first
    default: nil
    }
  }

  var acceptsMapping: Bool {
    switch self {
    case .map, .object, .literal, .json: true
    case .either(let shapes): shapes.contains { $0.acceptsMapping }
    default: false
    }
  }

  /// A description of the expected value.
  var expectation: String {
    switch self {
    case .text: "a string"
    case .name: "a name"
    case .type: "a type"
    case .word(let words): "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .flag: "`true` or `false`"
    case .integer, .signedInteger: "a whole number"
    case .literal: "a string, number or boolean, `[]` or `{}`"
    case .json: "a value"
    case .nothing: "nothing"
    case .list(let item): "a list, each item \(item.expectation)"
    case .map: "a mapping"
    case .object(let name):
      "a mapping with " + Shape.keyList(Language.allObjects[name]?.keys.map(\.name) ?? [])
    case .either(let shapes): shapes.map(\.expectation).joined(separator: ", or ")
    }
  }

  package static func keyList(_ names: [String]) -> String {
    names.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }
}
