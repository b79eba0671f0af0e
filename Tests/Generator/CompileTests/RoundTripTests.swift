import Testing

/// Compiles and runs the generated Swift of the torture schema: it writes the same JSON that it reads.
@Suite(.enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct RoundTripTests {
  @Test func everyTypeWritesWhatItHasRead() throws {
    let workspace = try Workspace.shared.get()
    let calls = workspace.tortureDocuments.map { document in
      let type = "\(TortureSchema.moduleName).\(document.typeName).self"
      return "check(\(type), ##\"\"\"\n\(document.json)\n\"\"\"##)"
    }
    let decimals = "\ncheckNotation(\(TortureSchema.moduleName).Collections.self)"
    let main = try workspace.folder.write(
      "torture/main.swift",
      (Self.prelude + calls.joined(separator: "\n") + decimals + Self.ending).utf8)
    let program = workspace.folder.url.appendingPathComponent("torture.out").path
    let build = try CompilerRecords.run(
      [
        "swiftc", "-wmo", "-swift-version", "6", "-Onone", "-warnings-as-errors", "-module-name",
        workspace.torture.name, "-o", program, main,
      ] + Workspace.imports + Workspace.foundationObjects() + workspace.torture.files)
    try #require(build.status == 0, "\(build.text)")
    let run = try Shell.run([program])
    #expect(run.status == 0, "\(run.text.prefix(10_000))")
    #expect(run.text.hasSuffix("\(calls.count) types\n"), "\(run.text.prefix(10_000))")
  }

  private static let prelude = ###"""
    import Foundation
    import HaapiFoundation

    nonisolated(unsafe) var checked = 0
    nonisolated(unsafe) var failures = 0

    func check<Model: JSONModel & Equatable>(_ type: Model.Type, _ text: String) {
      checked += 1
      do {
        let expected = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        let value = try Model(jsonData: Data(text.utf8))
        if value.jsonValue != expected {
          fail(type, "reads\n\(expected.jsonText)\nand writes\n\(value.jsonText)")
        }
        if try Model(jsonData: Data(value.jsonText.utf8)) != value {
          fail(type, "is not equal to what it wrote")
        }
        let coded = try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(value))
        if coded.jsonValue != value.jsonValue { fail(type, "differs through Codable") }
        if value.description.isEmpty { fail(type, "has no description") }
      } catch {
        fail(type, "\(error)\n\(text)")
      }
    }

    func checkNotation<Model: JSONModel>(_ type: Model.Type) {
      let text = ##"{"amount":0.50,"amounts":[1.10,2,1E2],"prices":{"a":[1.0],"b":[2.5]}}"##
      do {
        let written = try Model(jsonData: Data(text.utf8)).jsonValue.jsonText
        if written != text { fail(type, "changes the notation of numbers: \(written)") }
      } catch {
        fail(type, "\(error)")
      }
    }

    func fail(_ type: Any.Type, _ message: String) {
      failures += 1
      print("\(type) \(message)")
    }


    """###

  private static let ending = #"""

    print("\(checked) types")
    exit(failures == 0 ? 0 : 1)

    """#
}
