import Foundation
import SchemaDiff
import SchemaModel
import SchemaText
import SwiftEmitter
import Testing

/// Checks findings about random edits with the compiler. An app that uses all the Swift of the old version must
/// compile with the new version exactly if no finding says otherwise.
@Suite(.serialized, .enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct FuzzCompileTests {
  @Test(arguments: FuzzSeeds.all) func appsBreakAsFound(_ seed: FuzzSeeds.Seed) throws {
    let compiler = try SwiftCompiler.shared.get()
    var before = try FuzzSchema(seed.sources)
    let schema = before.analysed()
    let old = try #require(schema)
    let client = try compiler.client(of: Self.swift(old), stubs: seed.stubs, seed.description)
    var random = FixedRandom(seed.number &+ 100)
    var kinds: [String: Int] = [:]
    var broken = 0
    var whole = 0
    // Members that an extension implements are in hand-written Swift, which an edit of a schema does not change.
    let edits = FuzzEdit.all.filter { !$0.kind.contains("provided") }
    while broken + whole < seed.compiled {
      guard let edit = edits.randomElement(using: &random), kinds[edit.kind, default: 0] < 2
      else { continue }
      var after = before
      guard let names = edit.make(&after, &random), let new = after.analysed() else { continue }
      kinds[edit.kind, default: 0] += 1
      let outcome = try compiler.check(client, with: Self.swift(new), seed.stubs)
      // The edit needs hand-written Swift in the module, which the app cannot provide.
      guard let errors = outcome else { continue }
      let breaking = SchemaComparison.changes(from: old, to: new).filter(\.breaksApps)
      let told = breaking.map { "\($0.code) \($0.subject): \($0.message)" }
      if breaking.isEmpty {
        #expect(errors == "", "\(edit.kind) \(names) breaks apps, and nothing says so")
      } else {
        #expect(errors != "", "\(edit.kind) \(names) breaks no app: \(told)")
      }
      if errors.isEmpty { whole += 1 } else { broken += 1 }
    }
    #expect(broken >= 3 && whole >= 3, "\(broken) edits break apps, \(whole) do not")
  }

  private static func swift(_ schema: Schema) -> [(path: String, bytes: [UInt8])] {
    SwiftGeneration.files(of: schema).filter { $0.path.hasSuffix(".swift") }
      .map { ($0.path, $0.bytes) }
  }
}

extension Change {
  /// True for names that only overlays use, not the Swift of apps: of schemas, mixins and shared rule sets.
  var isOfOverlays: Bool {
    ["DIF117", "DIF118"].contains(code) || message.contains("the rule set ")
      || message.contains("the mixin ")
  }

  var breaksApps: Bool { categories.contains(.source) && !isOfOverlays }
}
