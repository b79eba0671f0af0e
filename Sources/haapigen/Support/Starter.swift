import SchemaDocument
import SchemaModel

/// What `haapigen init` writes.
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
    "# What haapigen writes has the same bytes on every machine, and review tools fold it.\n"
    + attributeLines.map { $0 + "\n" }.joined()

  /// Name and version of the schema of a folder, or those of HAAPI's own where there is none yet.
  static func base(in folder: String?) -> (name: String, version: String) {
    let fallback = (name: "haapi", version: "1.0.0")
    guard let folder, let files = try? SourceFolder.read(folder),
      let index = files.first(where: { $0.name == SchemaIndex.name }),
      let found = SchemaIndex(index)
    else { return fallback }
    return (found.schema, found.version)
  }

  /// A name as YAML; what may not be one is quoted.
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
      # What this app adds to the login, and what it changes. `haapigen new model NAME` adds a part that
      # works; the comments below show what else there is.
      overlay: \(name)
      base: { schema: \(plain(base.name)), version: \(JSONText.quoted(base.version)) }
      module: \(module)

      # An overlay of the company that this one stands on; both are given with --overlay.
      # after: [company]

      # Further files beside this one.
      # files: [login.yaml]

      # A model of the app, with all that a form has, and one thing more.
      # protocols:
      #   \(type)FormModel:
      #     doc: A form that knows the view.
      #     refines: [FormModel]
      #     default: struct
      #     members:
      #       userInfo: { type: String, doc: What the view is called. }

      # Swift functions that rules call; the app writes them.
      # mapping:
      #   hooks:
      #     userInfo: { in: { viewName: "String?" }, out: String }

      # What becomes of steps and their parts. `add` is for what has no rule yet, `override` takes the
      # place of one, `remove` takes it away.
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
