import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// Compiles and runs random schemas whose structs are decoded by two unions, and as members, in lists and in
/// dictionaries, of the same schema or of an overlay. What is decoded, encoded and decoded again has the same type and
/// value, and a received token is preserved.
@Suite(.enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct SelectionRoundTripTests {
  @Test(arguments: [false, true]) func jsonSelectsTheSameStructAgain(inOverlay: Bool) throws {
    let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] == "1"
    let wanted = isLong ? 120 : 24
    var groups: [RandomSelection] = []
    var seed: UInt64 = 0
    while groups.count < wanted, seed < 20 * UInt64(wanted) {
      let group = RandomSelection(seed: seed)
      if Self.files([group], inOverlay: inOverlay) != nil { groups.append(group) }
      seed += 1
    }
    try #require(groups.count == wanted, "\(groups.count) valid schemas of \(seed)")
    let generated = try #require(Self.files(groups, inOverlay: inOverlay))
    let folder = try TemporaryFolder("selection-\(inOverlay)")
    defer { folder.remove() }
    let files = try generated.map {
      try $0.filter { $0.path.hasSuffix(".swift") }.map { try folder.write($0.path, $0.bytes) }
    }
    let flags =
      ["-swift-version", "6", "-Onone", "-warnings-as-errors", "-I", folder.url.path]
      + Workspace.imports
    let base = folder.url.appendingPathComponent("Demo.o").path
    if inOverlay {
      let build = try CompilerRecords.run(
        ["swiftc", "-wmo", "-parse-as-library", "-module-name", "Demo", "-c", "-o", base]
          + ["-emit-module-path", folder.url.appendingPathComponent("Demo.swiftmodule").path]
          + flags + files[0])
      try #require(build.status == 0, "\(build.text)")
    }
    let calls = groups.map { "check(\($0.name)Page.self, hasDefault: \($0.hasDefault))\n" }.joined()
    let main = try folder.write("main.swift", (Self.prelude + calls + Self.ending).utf8)
    let program = folder.url.appendingPathComponent("selection.out").path
    let build = try CompilerRecords.run(
      ["swiftc", "-wmo", "-module-name", inOverlay ? "Own" : "Demo", "-o", program, main]
        + flags + Workspace.foundationObjects() + (inOverlay ? [base] + files[1] : files[0]))
    try #require(build.status == 0, "\(build.text)")
    let run = try Shell.run([program])
    let yaml = groups.filter { run.text.contains("\($0.name)Page:") }.map(\.yaml).joined()
    #expect(run.status == 0, "\(run.text.prefix(5_000))\n\(yaml.prefix(5_000))")
    #expect(run.text.contains("decoded"), "\(run.text.suffix(500))")
  }

  /// The generated files of the schema and of the overlay, or nil if one of them has errors.
  private static func files(_ groups: [RandomSelection], inOverlay: Bool) -> [[GeneratedFile]]? {
    let text = RandomSelection.file(groups) + (inOverlay ? "" : RandomSelection.pages(groups))
    let index = "schema: demo\nversion: 1.0.0\nmodules:\n  Demo:\n    files: [demo.yaml]\n"
    let sources = [("demo.yaml", text), ("schema.yaml", index)].map {
      SourceFile(path: $0.0, name: $0.0, bytes: Array($0.1.utf8))
    }
    let base = SchemaAnalysis.analyse(sources)
    guard !base.hasErrors, let schema = base.schema else { return nil }
    guard inOverlay else { return [SwiftGeneration.files(of: schema)] }
    let overlay =
      "overlay: own\nbase: { schema: demo, version: 1.0.0 }\nmodule: Own\nstructs:\n"
      + RandomSelection.pages(groups)
    let file = SourceFile(
      path: "overlay.yaml", name: "overlay.yaml", bytes: Array(overlay.utf8))
    let result = SchemaAnalysis.analyse(base: sources, overlays: [OverlaySources(files: [file])])
    guard !result.diagnostics.contains(where: { $0.severity == .error }),
      let merged = result.schema, let info = merged.lastOverlay
    else { return nil }
    return [SwiftGeneration.files(of: schema), SwiftGeneration.files(of: merged, for: info)]
  }

  private static let prelude = ##"""
    import Foundation
    import HaapiFoundation

    nonisolated(unsafe) var decoded = 0
    nonisolated(unsafe) var failures = 0

    func check<Page: JSONModel & Equatable>(_ type: Page.Type, hasDefault: Bool) {
      for token in [nil, "a", "b", "c", "zz", "", " a "] {
        for extra in ["", #", "extra": "x""#] {
          let kind = token.map { #", "kind": "\#($0)""# } ?? ""
          let object = #"{"name": "n"\#(kind)\#(extra)}"#
          for (member, json) in [
            ("items", "[\(object)]"), ("other", object), ("direct", object), ("list", "[\(object)]"),
            ("dictionary", #"{"key": \#(object)}"#),
          ] {
            check(type, member, #"{"\#(member)": \#(json)}"#, token, hasDefault: hasDefault)
          }
        }
      }
    }

    func check<Page: JSONModel & Equatable>(
      _ type: Page.Type, _ member: String, _ text: String, _ token: String?, hasDefault: Bool
    ) {
      guard let value = try? Page(jsonData: Data(text.utf8)) else { return }
      decoded += 1
      let written = value.jsonText
      do {
        let again = try Page(jsonData: Data(written.utf8))
        if again != value || again.jsonValue != value.jsonValue {
          fail(type, text, "\(written) is another value")
        }
      } catch {
        fail(type, text, "\(written) is refused: \(error)")
      }
      let kind = kind(in: value.jsonValue[member])?.trimmingCharacters(in: .whitespaces) ?? ""
      let sent = token?.trimmingCharacters(in: .whitespaces) ?? ""
      if kind != sent, !hasDefault { fail(type, text, "the token is `\(kind)` in \(written)") }
    }

    func kind(in value: JSONValue?) -> String? {
      value?.arrayValue.map { kind(in: $0.first) } ?? value?["key"].map { kind(in: $0) }
        ?? value?["kind"]?.stringValue
    }

    func fail(_ type: Any.Type, _ text: String, _ message: String) {
      failures += 1
      print("\(type): \(text): \(message)")
    }


    """##

  private static let ending = #"""

    print("\(decoded) decoded")
    exit(failures == 0 ? 0 : 1)

    """#
}

/// A random schema of four structs, with two unions and a struct that has each of them as a member.
struct RandomSelection {
  let name: String
  private let selections: [Selection]
  private let kinds: [String]
  private let direct: [Int]

  /// A test for the members `kind` and `extra`.
  private enum Test: Int, CaseIterable {
    case token, not, present, extra, both, either

    func yaml(_ token: String) -> String {
      switch self {
      case .token: "{ kind: \(token) }"
      case .not: "{ kind: { not: \(token) } }"
      case .present: "{ kind: { present: true } }"
      case .extra: "{ extra: { present: true } }"
      case .both: "{ kind: \(token), extra: { present: true } }"
      case .either: "{ anyOf: [{ kind: \(token) }, { extra: { present: true } }] }"
      }
    }

    func matches(_ token: String, kind: String?, hasExtra: Bool) -> Bool {
      switch self {
      case .token: kind == token
      case .not: kind != token
      case .present: kind != nil
      case .extra: hasExtra
      case .both: kind == token && hasExtra
      case .either: kind == token || hasExtra
      }
    }
  }

  /// How a union selects.
  private struct Selection {
    let rules: [(structure: Int, test: Test, token: String)]
    let isByToken: Bool
    let otherwise: Int
    let leniency: String

    var structures: Set<Int> { Set(rules.map(\.structure) + [otherwise]) }

    var testsKind: Bool { rules.contains { $0.test != .extra } }

    func selected(kind: String?, hasExtra: Bool) -> Int {
      rules.first { $0.test.matches($0.token, kind: kind, hasExtra: hasExtra) }?.structure
        ?? otherwise
    }
  }

  private static let tokens = ["a", "b", "c"]

  init(seed: UInt64) {
    var random = Numbers(state: seed)
    name = "G\(seed)"
    selections = (0..<2).map { _ in Self.selection(&random) }
    direct = (0..<3).map { _ in random.next(4) }
    let token = { (random: inout Numbers) in Self.tokens[random.next(3)] }
    let name = self.name
    let tested = selections.filter(\.testsKind).map(\.structures).reduce(Set()) { $0.union($1) }
    kinds = (0..<4).map { index in
      switch random.next(9) {
      case 0: "kind: String"
      case 1: "kind: String?"
      case 2: "kind: { type: String, default: \(token(&random)) }"
      case 3: "kind: { type: \(name)Kind, default: \(token(&random)) }"
      case 4: "kind: \(name)Kind?"
      // A constant that no union tests is written whatever was received.
      case 5 where tested.contains(index): "kind: { type: \(name)Kind, const: \(token(&random)) }"
      case 6: "kind: { type: String, fallback: name }"
      default: ""
      }
    }
  }

  private static func selection(_ random: inout Numbers) -> Selection {
    let isByToken = random.next(2) == 0
    let count = 1 + random.next(3)
    let rules = (0..<count).map { index in
      (
        structure: random.next(4),
        test: isByToken ? .token : Test.allCases[random.next(Test.allCases.count)],
        token: tokens[isByToken ? index : random.next(3)]
      )
    }
    return Selection(
      rules: rules, isByToken: isByToken, otherwise: random.next(4),
      leniency: random.next(3) == 0 ? ", lenient: true" : "")
  }

  var hasDefault: Bool { kinds.contains { $0.contains("default") || $0.contains("fallback") } }

  /// A file with the definitions of several schemas.
  static func file(_ groups: [RandomSelection]) -> String {
    func block(_ key: String, _ part: (RandomSelection) -> String) -> String {
      "\(key):\n" + groups.map(part).joined()
    }
    return block("protocols", \.protocols) + block("enums", \.enums) + block("unions", \.unions)
      + block("structs", \.structs)
  }

  /// The structs that have those of a file as members. They can follow in the file, or be in an overlay.
  static func pages(_ groups: [RandomSelection]) -> String { groups.map(\.page).joined() }

  var yaml: String { Self.file([self]) + page }

  private func protocolName(_ index: Int) -> String { name + ["Item", "Other"][index] }

  private var protocols: String {
    (0..<2).map {
      "  \(protocolName($0)): { refines: [JSONModel], members: { name: String } }\n"
    }.joined()
  }

  private var enums: String { "  \(name)Kind: { open: other, cases: { a: , b: , c: } }\n" }

  private var structs: String {
    let all = kinds.enumerated().map { index, kind in
      let conforms = (0..<2).filter { selections[$0].structures.contains(index) }.map(protocolName)
      let examples =
        conforms.isEmpty
        ? "" : "    examples: { one: { json: \(example(index) ?? "{ name: none }") } }\n"
      return """
          \(name)S\(index):
            conforms: [\(conforms.joined(separator: ", "))]
            members: { name: String, extra: String?\(kind.isEmpty ? "" : ", " + kind) }

        """ + examples
    }
    return all.joined()
  }

  private var page: String {
    """
      \(name)Page:
        members:
          items: "[any \(protocolName(0))]"
          other: (any \(protocolName(1)))?
          direct: \(name)S\(direct[0])?
          list: "[\(name)S\(direct[1])]"
          dictionary: "[String: \(name)S\(direct[2])]"

    """
  }

  /// An object that every union with the struct decodes as it.
  private func example(_ index: Int) -> String? {
    for kind in ["a", "b", "c", "zz", nil] {
      for hasExtra in [false, true] {
        let isOwn = selections.allSatisfy {
          !$0.structures.contains(index) || $0.selected(kind: kind, hasExtra: hasExtra) == index
        }
        guard isOwn, kind != nil || kinds[index] != "kind: String" else { continue }
        let members = [kind.map { "\"kind\": \($0)" }, hasExtra ? "\"extra\": x" : nil]
        return "{ \((["\"name\": ada"] + members.compactMap { $0 }).joined(separator: ", ")) }"
      }
    }
    return nil
  }

  private var unions: String {
    selections.enumerated().map { index, selection in
      let otherwise =
        "else: { struct: \(name)S\(selection.otherwise)\(selection.leniency) }"
      if selection.isByToken {
        let arms = selection.rules.map { "\($0.token): \(name)S\($0.structure)" }
        return "  \(protocolName(index)): { discriminator: kind, "
          + "arms: { \(arms.joined(separator: ", ")) }, \(otherwise) }\n"
      }
      let rules = selection.rules.map {
        "{ struct: \(name)S\($0.structure), when: \($0.test.yaml($0.token)) }"
      }
      return
        "  \(protocolName(index)): { rules: [\(rules.joined(separator: ", "))], \(otherwise) }\n"
    }.joined()
  }

  /// The same numbers in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((value ^ (value >> 31)) % UInt64(count))
    }
  }
}
