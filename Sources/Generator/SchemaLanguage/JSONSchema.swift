import SchemaText

/// The schema language as JSON Schema draft 7, which editors support best.
public enum JSONSchema {
  /// The JSON Schema of schema files. The bytes are the same in every run.
  public static var bytes: [UInt8] {
    document(
      "The schema language of haapigen", byKey("modules", "index", else: "family"),
      Language.objects)
  }

  /// The JSON Schema of the files of an overlay.
  public static var overlayBytes: [UInt8] {
    document(
      "The overlay language of haapigen", byKey("overlay", "overlay", else: "overlayFamily"),
      Language.schemaObjects.filter { !["index", "module", "family"].contains($0.key) })
  }

  /// The JSON Schema of scenario files.
  public static var scenarioBytes: [UInt8] {
    document(
      "The scenario language of haapigen", [("allOf", [.object(reference("scenario"))])],
      Language.scenarioObjects)
  }

  private typealias Members = [OrderedJSON.Member]

  /// Describes a file as the object `index` if the file has `key`, otherwise as the object `family`.
  private static func byKey(_ key: String, _ index: String, else family: String) -> Members {
    [
      ("if", ["required": [.string(key)]]), ("then", .object(reference(index))),
      ("else", .object(reference(family))),
    ]
  }

  /// - Parameter root: The members that describe the whole file.
  private static func document(
    _ title: String, _ root: Members, _ objects: [String: ObjectShape]
  ) -> [UInt8] {
    let definitions = objects.sorted { $0.key < $1.key }.map { ($0.key, definition($0.value)) }
    let head: Members = [
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", .string(title)),
    ]
    let json = OrderedJSON.object(
      head + root.map { ($0.key, $0.value.onOneLine) } + [("definitions", .object(definitions))])
    return Array(json.text(width: 0).utf8)
  }

  private static func definition(_ object: ObjectShape) -> OrderedJSON {
    let required = object.keys.filter(\.isRequired).map { OrderedJSON.string($0.name) }
    let properties: Members = object.keys.map { key in
      var value = schema(key.shape)
      // Draft 7 ignores keys next to a reference.
      if value[0].key == "$ref" { value = [("allOf", [.object(value)])] }
      return (key.name, .object([("description", .string(key.doc))] + value).onOneLine)
    }
    let others = object.others.map { OrderedJSON.object(schema($0)) } ?? false
    return .object(
      [("type", "object"), ("description", .string(object.doc))]
        + (required.isEmpty ? [] : [("required", .list(required).onOneLine)])
        + [("additionalProperties", others.onOneLine), ("properties", .object(properties))])
  }

  private static func schema(_ shape: Shape) -> Members {
    switch shape {
    // An unquoted number is accepted where a string is expected: `since: 1.0`.
    case .text, .name, .type: [("type", ["string", "number", "boolean"])]
    case .word(let words): [("enum", .list(words.map { .string($0) }))]
    case .flag: [("type", "boolean")]
    case .signedInteger: [("type", "integer")]
    case .integer: [("type", "integer"), ("minimum", 0)]
    case .literal:
      anyOf([schema(.text), empty("array", "maxItems"), empty("object", "maxProperties")])
    case .json: [("not", ["enum": []])]
    case .nothing: [("type", "null")]
    case .list(let item): [("type", "array"), ("items", .object(schema(item)))]
    case .map(let value): [("type", "object"), ("additionalProperties", .object(schema(value)))]
    case .object(let name): reference(name)
    case .either(let shapes): anyOf(shapes.map(schema))
    }
  }

  private static func anyOf(_ schemas: [Members]) -> Members {
    [("anyOf", .list(schemas.map { .object($0) }))]
  }

  private static func empty(_ type: String, _ limit: String) -> Members {
    [("type", .string(type)), (limit, 0)]
  }

  private static func reference(_ object: String) -> Members {
    [("$ref", .string("#/definitions/\(object)"))]
  }
}
