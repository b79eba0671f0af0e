/// The files that `haapigen init` writes.
enum Starter {
  static let schema = [
    (SchemaIndex.name, PackageResources.schema_yaml), ("models.yaml", PackageResources.models_yaml),
    ("haapi-schema.json", JSONSchema.bytes),
  ]

  static let attributesName = ".gitattributes"
  static let attributeLines = [
    "**/Generated/** text eol=lf linguist-generated", "**/overlay.lock text eol=lf",
  ]
  static let attributes =
    "# Generated files have the same bytes on every machine, and review tools fold them.\n"
    + attributeLines.map { $0 + "\n" }.joined()

  /// The name and version of the schema in a folder, or of HAAPI's own schema if there is none yet.
  static func base(in folder: String?) -> (name: String, version: String) {
    // `--schema` is checked before. The first command that reads another folder reports why it cannot be read.
    folder.flatMap { try? index(in: $0) } ?? (name: "haapi", version: "1.0.0")
  }

  /// Name and version of the schema in a folder; nil if there is none.
  static func index(
    in folder: String
  ) throws(SourceFolder.Unreadable) -> (name: String, version: String)? {
    let file = try SourceFolder.read(folder).first { $0.name == SchemaIndex.name }
    return file.flatMap { SchemaIndex($0) }.map { ($0.schema, $0.version) }
  }

  /// A name as YAML. It is quoted if it cannot be written plainly.
  private static func plain(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x2D
    }
    return isPlain && !name.isEmpty ? name : JSONText.quoted(name)
  }

  static func overlay(
    _ name: String, module: String, base: (name: String, version: String)
  ) -> String {
    Template.text(
      PackageResources.overlay_yaml,
      [
        "name": name, "module": module, "type": StarterNames.type(name), "base": plain(base.name),
        "version": JSONText.quoted(base.version),
      ])
  }
}

/// A file that `init` or `new` writes, with `${key}` in the places of values.
enum Template {
  static func text(_ bytes: [UInt8], _ values: [String: String]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(/\$\{(\w+)\}/) { values["\($0.1)"] ?? "" }
  }
}

/// Converts arbitrary names to well-formed ones.
enum StarterNames {
  /// `acme-login`
  static func overlay(_ text: String) -> String {
    let words = words(text).map { $0.lowercased() }
    let name = words.joined(separator: "-")
    let isFree =
      name.first.map { $0.isLetter } == true && !SwiftNames.keywords.contains(name)
      && !ReservedNames.builderMembers.contains(member(name))
    return isFree ? String(name.prefix(60)) : "app" + (name.isEmpty ? "" : "-" + name.prefix(50))
  }

  /// `AcmeLogin`
  static func type(_ text: String) -> String {
    let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first.map { $0.isLetter } == true ? name : "App" + name
  }

  /// `acmeLogin`
  static func member(_ text: String) -> String {
    let name = type(text)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// `AcmePin` as the server might write it: `acme-pin`.
  static func token(_ name: String) -> String {
    var token = ""
    for character in name {
      if character.isUppercase, !token.isEmpty, token.last?.isUppercase != true { token += "-" }
      token += character.lowercased()
    }
    return token
  }

  private static func words(_ text: String) -> [Substring] {
    text.withoutAccents.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}
