import SchemaDiff
import SchemaText
import SwiftEmitter
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// Further properties of findings that do not depend on the edit.
@Suite("Properties of findings") struct FuzzPropertyTests {
  /// Empty lines and comments move definitions, but change nothing.
  @Test(arguments: FuzzSeeds.all) func fingerprintsStay(_ seed: FuzzSeeds.Seed) throws {
    var random = FixedRandom(seed.number &+ 200)
    var lines = FixedRandom(seed.number &+ 250)
    try Self.edits(of: seed, FuzzSeeds.isLong ? 60 : 20, &random) { edit, before, after in
      let old = try #require(Self.schema(before))
      let new = try #require(Self.schema(after))
      let moved = try #require(Self.schema(after.map { Self.spaced($0, &lines) }))
      let changes = SchemaComparison.changes(from: old, to: new)
      let later = SchemaComparison.changes(from: old, to: moved)
      #expect(changes.map(\.fingerprint) == later.map(\.fingerprint), "\(edit)")
      #expect(Set(changes.map(\.fingerprint)).count == changes.count, "\(edit)")
      #expect(SchemaComparison.changes(from: new, to: moved).isEmpty, "\(edit)")
    }
  }

  /// Each changed line of `surface.txt` contains a name from a finding, and each finding that is more than
  /// documentation changes the surface.
  @Test(arguments: FuzzSeeds.all) func surfaceIsExplained(_ seed: FuzzSeeds.Seed) throws {
    var random = FixedRandom(seed.number &+ 300)
    try Self.edits(of: seed, FuzzSeeds.isLong ? 200 : 25, &random) { edit, before, after in
      let old = try #require(Self.schema(before))
      let new = try #require(Self.schema(after))
      let changes = SchemaComparison.changes(from: old, to: new)
      let lines = Self.surface(old).symmetricDifference(Self.surface(new))
      let named = Self.words(changes.map { "\($0.subject) \($0.message)" }.joined(separator: " "))
      let untold = lines.filter { named.isDisjoint(with: Self.words($0)) }
      #expect(untold.isEmpty, "\(edit): \(untold.sorted().prefix(5))")
      let told = changes.filter { $0.category != .documentation && !$0.isOfOverlays }
      #expect(
        told.isEmpty || !lines.isEmpty, "\(edit): \(told.map { "\($0.code) \($0.message)" })")
    }
  }

  /// Names and values in lower case: `DefaultBox`, `BoxVisitor` and `box` all refer to `Box`.
  private static func words(_ text: some StringProtocol) -> Set<String> {
    let words = text.split { !($0.isLetter || $0.isNumber || "-_".contains($0)) }
    let known: Set = ["let", "var", "wire", "a", "the", "is", "of", "was", "and", "string", "int"]
    return Set(
      words.map { word in
        let start = word.hasPrefix("Default") ? word.dropFirst(7) : word[...]
        return (start.hasSuffix("Visitor") ? start.dropLast(7) : start).lowercased()
      }
    ).subtracting(known)
  }

  /// Several edits of the shipped schema at once: each is found in both directions, and the result is reproducible.
  @Test(arguments: FuzzSeeds.isLong ? [1, 2, 3, 4] : [1]) func manyEditsAtOnce(_ number: UInt64)
    throws
  {
    var random = FixedRandom(number)
    let before = try FuzzSchema.shipped()
    var printed = before
    let old = try #require(Self.schema(printed.sources()))
    var after = before
    var made: [(kind: String, names: [[String]])] = []
    for _ in 0..<60 where made.count < 10 {
      guard let edit = FuzzEdit.all.randomElement(using: &random) else { continue }
      var edited = after
      guard let names = edit.make(&edited, &random), !names.isEmpty else { continue }
      // Two edits of one type may cancel each other.
      let owners = Set(made.flatMap { $0.names.flatMap { $0 } })
      guard owners.isDisjoint(with: names.flatMap { $0 }), edited.analysed() != nil else {
        continue
      }
      after = edited
      made.append((edit.kind, names))
    }
    #expect(made.count >= 6, "\(made.map(\.kind))")
    let new = try #require(Self.schema(after.sources()))
    let again = try #require(Self.schema(after.sources()))
    let forth = SchemaComparison.changes(from: old, to: new)
    #expect(forth.map(\.message) == SchemaComparison.changes(from: old, to: again).map(\.message))
    for changes in [forth, SchemaComparison.changes(from: new, to: old)] {
      for edit in made {
        let isNamed = FuzzTests.name(edit.names, changes)
        #expect(isNamed, "\(edit)")
      }
    }
  }

  // MARK: Edits

  /// Edits of the seed that result in a valid schema.
  private static func edits(
    of seed: FuzzSeeds.Seed, _ count: Int, _ random: inout FixedRandom,
    _ check: (String, [SourceFile], [SourceFile]) throws -> Void
  ) throws {
    var before = try FuzzSchema(seed.sources)
    let sources = before.sources()
    var made = 0
    for _ in 0..<count * 5 where made < count {
      guard let edit = FuzzEdit.all.randomElement(using: &random) else { continue }
      var after = before
      guard let names = edit.make(&after, &random), after.analysed() != nil else { continue }
      made += 1
      try check("\(edit.kind) \(names)", sources, after.sources())
    }
    #expect(made == count)
  }

  private static func schema(_ sources: [SourceFile]) -> Schema? {
    let result = SchemaAnalysis.analyse(sources)
    return result.hasErrors ? nil : result.schema
  }

  private static func spaced(_ source: SourceFile, _ random: inout FixedRandom) -> SourceFile {
    var text = ""
    for line in String(decoding: source.bytes, as: UTF8.self).split(separator: "\n") {
      switch random.next() % 4 {
      case 0: text += "\n"
      case 1: text += "# A note on what follows.\n"
      default: break
      }
      text += line + "\n"
    }
    return SourceFile(path: source.path, name: source.name, bytes: Array(text.utf8))
  }

  private static func surface(_ schema: Schema) -> Set<Substring> {
    let file = SwiftGeneration.files(of: schema).first { $0.path == "surface.txt" }
    let text = String(decoding: file?.bytes ?? [], as: UTF8.self)
    return Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") })
  }
}
