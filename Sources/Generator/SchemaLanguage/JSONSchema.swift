/// The schema language as JSON Schema draft 7, which editors support best.
public enum JSONSchema {
  /// The JSON Schema of schema files. The result is always the same.
  public static var bytes: [UInt8] {
    var writer = JSONSchemaWriter()
    writer.document(
      "The schema language of haapigen", .byKey("modules", index: "index", family: "family"),
      Language.objects)
    return writer.bytes
  }

  /// The same for files of an overlay.
  public static var overlayBytes: [UInt8] {
    var writer = JSONSchemaWriter()
    writer.document(
      "The overlay language of haapigen",
      .byKey("overlay", index: "overlay", family: "overlayFamily"),
      Language.schemaObjects.filter { !["index", "module", "family"].contains($0.key) })
    return writer.bytes
  }

  /// The same for a scenario.
  public static var scenarioBytes: [UInt8] {
    var writer = JSONSchemaWriter()
    writer.document(
      "The scenario language of haapigen", .always("scenario"), Language.scenarioObjects)
    return writer.bytes
  }
}

private struct JSONSchemaWriter {
  private(set) var bytes: [UInt8] = []

  /// The object that describes the whole file.
  enum Root {
    case always(String)
    /// An index if the file has its key, otherwise a file with definitions.
    case byKey(String, index: String, family: String)
  }

  mutating func document(_ title: String, _ root: Root, _ objects: [String: ObjectShape]) {
    line(0, "{")
    line(1, "\"$schema\": \"http://json-schema.org/draft-07/schema#\",")
    line(1, "\"title\": \(Self.quoted(title)),")
    switch root {
    case .always(let object):
      line(1, "\"allOf\": [{ \"$ref\": \"#/definitions/\(object)\" }],")
    case .byKey(let key, let index, let family):
      line(1, "\"if\": { \"required\": [\(Self.quoted(key))] },")
      line(1, "\"then\": { \"$ref\": \"#/definitions/\(index)\" },")
      line(1, "\"else\": { \"$ref\": \"#/definitions/\(family)\" },")
    }
    line(1, "\"definitions\": {")
    let objects = objects.sorted { $0.key < $1.key }
    for (index, (name, object)) in objects.enumerated() {
      definition(name, object, isLast: index + 1 == objects.count)
    }
    line(1, "}")
    line(0, "}")
  }

  private mutating func definition(_ name: String, _ object: ObjectShape, isLast: Bool) {
    line(2, "\(Self.quoted(name)): {")
    line(3, "\"type\": \"object\",")
    line(3, "\"description\": \(Self.quoted(object.doc)),")
    let required = object.keys.filter(\.isRequired).map { Self.quoted($0.name) }
    if !required.isEmpty { line(3, "\"required\": [\(required.joined(separator: ", "))],") }
    line(3, "\"additionalProperties\": \(object.others.map(Self.schema) ?? "false"),")
    line(3, "\"properties\": {")
    for (index, key) in object.keys.enumerated() {
      var schema = Self.schema(key.shape)
      // Draft 7 ignores keys next to a reference.
      if schema.hasPrefix("{ \"$ref\"") { schema = "{ \"allOf\": [\(schema)] }" }
      let described =
        "{ \"description\": \(Self.quoted(key.doc)), " + schema.dropFirst(2)
      line(4, "\(Self.quoted(key.name)): \(described)\(index + 1 == object.keys.count ? "" : ",")")
    }
    line(3, "}")
    line(2, "}\(isLast ? "" : ",")")
  }

  private static func schema(_ shape: Shape) -> String {
    switch shape {
    // An unquoted number is accepted where a string is expected: `since: 1.0`.
    case .text, .name, .type: "{ \"type\": [\"string\", \"number\", \"boolean\"] }"
    case .word(let words):
      "{ \"enum\": [\(words.map(quoted).joined(separator: ", "))] }"
    case .flag: "{ \"type\": \"boolean\" }"
    case .signedInteger: "{ \"type\": \"integer\" }"
    case .integer: "{ \"type\": \"integer\", \"minimum\": 0 }"
    case .literal:
      "{ \"anyOf\": [{ \"type\": [\"string\", \"number\", \"boolean\"] }, "
        + "{ \"type\": \"array\", \"maxItems\": 0 }, { \"type\": \"object\", \"maxProperties\": 0 }] }"
    case .json: "{ \"not\": { \"enum\": [] } }"
    case .nothing: "{ \"type\": \"null\" }"
    case .list(let item): "{ \"type\": \"array\", \"items\": \(schema(item)) }"
    case .map(let value): "{ \"type\": \"object\", \"additionalProperties\": \(schema(value)) }"
    case .object(let name): "{ \"$ref\": \"#/definitions/\(name)\" }"
    case .either(let shapes):
      "{ \"anyOf\": [\(shapes.map(schema).joined(separator: ", "))] }"
    }
  }

  /// Quotes are the only characters in the texts of the language that JSON escapes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      + "\""
  }

  private mutating func line(_ level: Int, _ text: String) {
    bytes += Array(repeating: 0x20, count: level * 2)
    bytes += Array(text.utf8)
    bytes.append(0x0A)
  }
}
