import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// Files import the modules that they use, and imports are public only if necessary.
@Suite struct ImportTests {
  private static let first = """
    protocols:
      Model: { refines: [JSONModel] }
      Plain: { refines: [Sendable], members: { name: String } }
    structs:
      Form: { conforms: [Model], members: { name: String } }
    """

  private static let cases: [(family: String, imports: [String])] = [
    ("structs: { Page: { coding: none, members: { form: Form } } }", ["public import First"]),
    (
      "structs: { Page: { coding: none, conforms: [Plain], members: { name: String } } }",
      ["public import First"]
    ),
    ("protocols: { Own: { refines: [Plain], default: struct } }", ["public import First"]),
    (
      "protocols: { Own: { refines: [Sendable], default: struct, members: { make: \"(Form) -> URL\" } } }",
      ["public import First", "public import Foundation"]
    ),
    (
      "structs: { Page: { coding: none, members: { form: { type: Form, hook: true } } } }",
      ["import First"]
    ),
    (
      "structs: { Page: { coding: none, members: { pairs: \"[(String, any Model)]\", code: { type: String, sensitive: true } } } }",
      ["public import First", "import HaapiFoundation"]
    ),
    ("structs: { Page: { coding: none, members: { name: String } } }", []),
    (
      "protocols: { Own: { refines: [Masking], members: { done: { method: { out: Form }, provided: true } } } }\nstructs: { Page: { coding: none, members: { own: \"[String]\" } } }",
      ["public import First", "public import HaapiFoundation"]
    ),
  ]

  @Test(arguments: cases.indices) func imports(_ index: Int) throws {
    let (family, expected) = Self.cases[index]
    let files = [
      ("first.yaml", Self.first), ("second.yaml", family),
      (
        "schema.yaml",
        """
        schema: demo
        version: 1.0.0
        modules:
          First: { files: [first.yaml] }
          Second: { files: [second.yaml] }
        """
      ),
    ]
    let result = SchemaAnalysis.analyse(
      files.map { SourceFile(path: $0.0, name: $0.0, bytes: Array($0.1.utf8)) })
    let schema = try #require(result.hasErrors ? nil : result.schema, "\(result.diagnostics)")
    let file = try #require(
      SwiftGeneration.files(of: schema).first { $0.path.hasPrefix("Second/") })
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("import ") }.map(String.init) == expected)
  }
}
