import Foundation
import Testing

/// A package of an app with an overlay, next to a base schema with a mapping.
enum OverlaySample {
  static let base = """
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Page: { default: struct, members: { title: String, note: String? } }
    enums:
      Kind: { open: other, cases: { login: } }
    structs:
      Form:
        conforms: [Step]
        members: { kind: Kind, name: String, hint: String? }
        examples: { login: { json: { kind: login, name: Login } } }
      Unknown: { conforms: [Step], members: { name: String }, examples: { any: { json: { name: A } } } }
    unions:
      Step: { discriminator: kind, arms: { login: Form }, else: Unknown }
    mapping:
      roots: { Step: { to: Page, unknown: throw } }
      maps:
        Form: { to: Page, rules: { title: name, note: hint }, unused: { kind: nobody asks } }
        Unknown: { to: Page, rules: { title: name, note: { absent: nothing is known } } }

    """
  static let overlay = """
    overlay: acme
    base: { schema: sample, version: 1.0.0 }
    module: AcmeLogin
    # A model of the app.
    protocols:
      AcmePage: { refines: [Page], default: struct, members: { brand: String } }
    changes:
      maps:
        Form:
          to: AcmePage
          add: { brand: { const: acme } }
          override: { note: { firstOf: [hint, name] } }

    """

  static let package = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "AcmeLogin", path: ".")])

    """

  /// Creates the base schema in `Base/Schema` and the app in `App`.
  static func make() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "schema: sample\nversion: 1.0.0\nmodules:\n  Sample: { files: [base.yaml] }\n",
      to: "Base/Schema/schema.yaml")
    try folder.write(base, to: "Base/Schema/base.yaml")
    try folder.write(package, to: "App/Package.swift")
    try folder.write(overlay, to: "App/Haapi/overlay.yaml")
    return folder
  }

  static func app(_ folder: Folder) -> URL { folder.url.appendingPathComponent("App") }

  static func run(_ command: String, _ arguments: String..., in folder: Folder) throws -> ToolRun {
    try Tool.run(
      Tool.products.appendingPathComponent("haapigen"),
      [command, "--schema", "../Base/Schema", "--overlay", "Haapi"] + arguments,
      in: app(folder))
  }
}
