import SchemaText

/// The allowed content at a place in a YAML file. The whole language is made of shapes. The shape check, the JSON
/// Schema for editors and the language reference are derived from them.
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
  /// A mapping with fixed keys: the object of that name in `Language.allObjects`.
  case object(String)
  /// One of these shapes. The node is checked against the first shape that allows its kind, such as a list.
  case either([Shape])
}

/// A mapping with fixed keys.
public final class ObjectShape: Sendable {
  /// A key of the object, its allowed value, and its use.
  public struct Row: Sendable {
    package let key: Key
    public let name: String
    public let shape: Shape
    public let isRequired: Bool
    public let doc: String
    package let use: Use
  }

  /// The use of a key. It is `all`, except for some keys of struct members and of mapping rules.
  package enum Use: Equatable, Sendable {
    case all
    /// The key is for members that are read from JSON.
    case read
    /// The key determines how a member is computed, instead of read from JSON.
    case derivation
    /// The key determines the value of a mapping rule. `with` are optional keys next to it, `needs` are required keys.
    case value(with: [Key], needs: [Key])
  }

  /// The object's name in messages. If nil, messages have its name in `Language`, with an article.
  let title: String?
  public let doc: String
  public let keys: [Row]
  /// The shape of values of keys that the author chooses; nil if all keys are fixed.
  let others: Shape?

  init(_ title: String? = nil, doc: String, keys: [Row], others: Shape? = nil) {
    self.title = title
    self.doc = doc
    self.keys = keys
    self.others = others
  }

  /// Returns the key of that name. An object has few keys, and most differ in length, so comparisons take less time
  /// than a hash of the name.
  public func key(_ name: String) -> Row? {
    let length = name.utf8.count
    return keys.firstIndex { $0.name.utf8.count == length && $0.name == name }.map { keys[$0] }
  }
}

extension Shape {
  /// The shapes that this shape allows: the shapes of `either`, or only itself.
  var alternatives: [Shape] {
    if case .either(let shapes) = self { shapes.flatMap(\.alternatives) } else { [self] }
  }

  /// True if the shape allows a node of this kind: null, boolean, other scalar, list or mapping. A string is not
  /// compared with the words of `word`.
  func accepts(_ node: Node) -> Bool {
    if case .either(let shapes) = self { return shapes.contains { $0.accepts(node) } }
    switch node.content {
    case .scalar(let scalar):
      switch self {
      case .nothing: return scalar.isNull
      case .flag: return scalar.isFlag
      case .list, .map, .object: return false
      default: return !scalar.isNull
      }
    case .sequence:
      switch self {
      case .list, .literal, .json: return true
      default: return false
      }
    case .mapping(let entries):
      switch self {
      case .map, .object, .json: return true
      case .literal: return entries.isEmpty
      default: return false
      }
    }
  }

  /// True if the shape allows a scalar.
  var isScalar: Bool {
    alternatives.contains { shape in
      switch shape {
      case .list, .map, .object: false
      default: true
      }
    }
  }

  /// The name of the first object that the shape allows; nil if there is none.
  var objectName: String? {
    alternatives.lazy.compactMap { if case .object(let name) = $0 { name } else { nil } }.first
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
      (Language.allObjects[name]?.others == nil
        ? "a mapping with " : "a mapping of names to values, or with ")
        + (Language.allObjects[name]?.keys.map(\.name) ?? []).listed(atMost: 8)
    case .either(let shapes): shapes.map(\.expectation).joined(separator: ", or ")
    }
  }
}

extension Collection where Element: CustomStringConvertible {
  /// The elements for a message: in backticks, with commas between them.
  package var listed: String { map { "`\($0)`" }.joined(separator: ", ") }

  /// Returns the first elements for a message, and `…` if there are more.
  package func listed(atMost limit: Int) -> String {
    prefix(limit).listed + (count > limit ? ", …" : "")
  }
}

extension Node.Scalar {
  var isFlag: Bool { isPlain && ["true", "false"].contains(text) }
}

/// Reads the values of keys.
extension Node {
  package subscript(_ key: Key) -> Node? { self[key.rawValue] }

  package func entry(_ key: Key) -> Entry? { entry(key.rawValue) }

  /// Returns a copy in which the key has this value. An existing key keeps its place; a new key has the given place.
  package func setting(_ key: Key, _ value: Content, at place: SourceLocation) -> Node {
    setting(key.rawValue, value, at: place)
  }

  /// Returns the entries of the mapping under a key; empty if there is no mapping.
  package func entries(_ key: Key) -> [Entry] { self[key]?.mapping ?? [] }

  /// Returns the string under a key; nil if there is none.
  package func string(_ key: Key) -> String? { self[key]?.text }

  package func flag(_ key: Key) -> Bool { string(key) == "true" }

  package func integer(_ key: Key) -> Int? { string(key).flatMap { Int($0) } }
}
