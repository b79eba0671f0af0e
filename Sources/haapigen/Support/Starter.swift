/// The files that `haapigen init` writes.
enum Starter {
  static let schema: [(String, String)] = [
    (
      SchemaIndex.name,
      """
      # yaml-language-server: $schema=haapi-schema.json
      # A schema: the Swift modules that are generated from it, and their files.
      schema: demo
      version: 1.0.0
      modules:
        Demo:
          files: [models.yaml]

      """
    ),
    (
      "models.yaml",
      """
      # yaml-language-server: $schema=haapi-schema.json
      doc: Things that the server sends.

      structs:
        Person:
          doc: Somebody who can log in.
          members:
            name:
              type: String
              doc: What others call them.
            birthday:
              type: String?
              wire: birth-day
              sensitive: true
              doc: When they were born. Not part of any description.
          examples:
            everything:
              doc: All that the server may send.
              json: { "name": "Ada", "birth-day": "1815-12-10" }

      """
    ),
    ("haapi-schema.json", String(decoding: JSONSchema.bytes, as: UTF8.self)),
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
    let type = StarterNames.type(name)
    return """
      # yaml-language-server: $schema=haapi-overlay.json
      # Additions and changes of this app. `haapigen new model NAME` adds a working template; the comments
      # below show what else is possible.
      overlay: \(name)
      base: { schema: \(plain(base.name)), version: \(JSONText.quoted(base.version)) }
      module: \(module)

      # Overlays that this one depends on. Pass each with --overlay.
      # after: [company]

      # Further files in this folder.
      # files: [login.yaml]

      # A model of the app: a form with one more member.
      # protocols:
      #   \(type)FormModel:
      #     doc: A form with the name of its view.
      #     refines: [FormModel]
      #     default: struct
      #     members:
      #       userInfo: { type: String, doc: The name of the view. }

      # Swift functions that the app implements and rules call.
      # mapping:
      #   hooks:
      #     userInfo: { in: { viewName: "String?" }, out: String }

      # Mapping rules. `add` adds a rule for a member that has none, `override` replaces a rule, `remove`
      # deletes one.
      # changes:
      #   maps:
      #     InteractiveFormStep:
      #       to: \(type)FormModel
      #       add:
      #         userInfo: { hook: userInfo, with: { viewName: metadata.viewName } }
      #   strings:
      #     override: { hui_continue: Next }

      """
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
