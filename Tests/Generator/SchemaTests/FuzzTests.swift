import Foundation
import SchemaText
import Testing

@testable import SchemaDiff
@testable import SchemaModel
@testable import SchemaOverlay

/// Random edits, and properties of the findings that do not depend on the edit.
@Suite("Changes found in random edits") struct FuzzTests {
  /// The number of edits that were made, and of those that did not result in a valid schema.
  struct Count {
    var made = 0
    var refused = 0
    /// The number of structs that were the same after an edit.
    var unchanged = 0
    var kinds: [String: Int] = [:]
  }

  @Test(arguments: FuzzSeeds.all) func smallSchemas(_ seed: FuzzSeeds.Seed) throws {
    var before = try FuzzSchema(seed.sources)
    let analysis = SchemaAnalysis.analyse(before.sources())
    let errors = DiagnosticText(sources: before.sources()).render(analysis.diagnostics)
    let old = try #require(analysis.hasErrors ? nil : analysis.schema, "\(errors)")
    #expect(SchemaComparison.changes(from: old, to: old).isEmpty)
    var random = FixedRandom(seed.number)
    var count = Count()
    for _ in 0..<seed.rounds { oneEdit(before, old, &random, &count) }
    #expect(count.kinds.count >= seed.kinds, "too few kinds of edits have a place in the seed")
    #expect(count.made > count.refused / 2)
    #expect(count.unchanged > count.made)
    for kind in seed.often { #expect(count.kinds[kind, default: 0] >= 2, "\(kind)") }
  }

  /// Makes one edit. It must be found in both directions, and an edit of documentation must not be reported as more.
  private func oneEdit(
    _ before: FuzzSchema, _ old: Schema, _ random: inout FixedRandom, _ count: inout Count
  ) {
    guard let edit = FuzzEdit.all.randomElement(using: &random) else { return }
    var after = before
    guard let names = edit.make(&after, &random) else { return }
    guard let new = after.analysed() else {
      count.refused += 1
      return
    }
    count.made += 1
    count.kinds[edit.kind, default: 0] += 1
    let (forth, back) = SchemaComparison.bothWays(old, new)
    let unchanged = SchemaComparison.unchangedStructs(old, new)
    count.unchanged += unchanged.count / 2
    let some = SchemaComparison.found(old, new, without: unchanged)
    let all = SchemaComparison.found(old, new, without: [])
    #expect(
      some.map(Self.statement) == all.map(Self.statement),
      "\(edit.kind) \(names): the facts of structs that seem to be unchanged")
    for (direction, changes) in [("forth", forth), ("back", back)] {
      let told = changes.map { "\($0.code) \($0.subject): \($0.message)" }
      switch edit.weight {
      case .none: #expect(told == [], "\(edit.kind) \(names), \(direction)")
      case .words:
        let isOnlyWords = changes.allSatisfy { $0.category == .documentation }
        #expect(
          isOnlyWords, "\(edit.kind) \(names), \(direction): \(told)")
        fallthrough
      case .any:
        let isNamed = Self.name(names, changes)
        #expect(isNamed, "\(edit.kind) \(names), \(direction): \(told)")
      }
    }
  }

  private static func statement(_ change: Change) -> String {
    "\(change.code) \(change.categories) \(change.subject): \(change.message) \(change.fingerprint)"
  }

  /// True if each word is in a finding that also names its owner.
  static func name(_ groups: [[String]], _ changes: [Change]) -> Bool {
    let texts = changes.map { change in
      Set(
        (change.subject + " " + change.message).split { character in
          !(character.isLetter || character.isNumber || "_-".contains(character))
        }.map(String.init))
    }
    let owners = (groups.first ?? []).flatMap { [$0, "Default" + $0] }
    let own = texts.filter { words in owners.contains { words.contains($0) } }
    return !own.isEmpty
      && groups.dropFirst().allSatisfy { group in
        own.contains { words in group.contains { words.contains($0) } }
      }
  }
}

extension SchemaComparison {
  /// The changes in both directions. The facts of each version are stated only once.
  static func bothWays(_ old: Schema, _ new: Schema) -> (forth: [Change], back: [Change]) {
    let facts = facts(of: [old, new], without: unchangedStructs(old, new))
    return (
      merged(FactComparison(facts[0], facts[1]).changes),
      merged(FactComparison(facts[1], facts[0]).changes)
    )
  }
}
