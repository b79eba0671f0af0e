import SchemaDiff
import SchemaModel
import SchemaText
import Testing

/// Findings do not depend on the order of definitions in a file, or on the order of files.
@Suite("Order of definitions") struct FuzzOrderTests {
  @Test(arguments: FuzzSeeds.all) func smallSchemas(_ seed: FuzzSeeds.Seed) throws {
    var random = FixedRandom(seed.number &+ 400)
    try Self.check(FuzzSchema(seed.sources), edits: FuzzSeeds.isLong ? 60 : 15, &random)
  }

  @Test func shippedSchema() throws {
    var random = FixedRandom(410)
    try Self.check(.shipped(), edits: FuzzSeeds.isLong ? 4 : 1, &random)
  }

  /// Makes edits, and compares both versions in their own order and in random orders.
  private static func check(
    _ schema: FuzzSchema, edits: Int, _ random: inout FixedRandom
  ) throws {
    let old = try #require(analysed(schema))
    var made = 0
    for _ in 0..<edits * 5 where made < edits {
      let mixed = try #require(analysed(schema.shuffled(&random)))
      #expect(found(old, mixed) == [])
      #expect(found(mixed, old) == [])
      guard let edit = FuzzEdit.all.randomElement(using: &random) else { continue }
      var after = schema
      guard let names = edit.make(&after, &random), let new = analysed(after) else { continue }
      made += 1
      let mixedNew = try #require(analysed(after.shuffled(&random)), "\(edit.kind) \(names)")
      let told = found(old, new)
      #expect(found(old, mixedNew) == told, "\(edit.kind) \(names)")
      #expect(found(mixed, new) == told, "\(edit.kind) \(names)")
      #expect(found(mixed, mixedNew) == told, "\(edit.kind) \(names)")
    }
    #expect(made == edits)
  }

  private static func analysed(_ schema: FuzzSchema) -> Schema? {
    var schema = schema
    return schema.analysed()
  }

  private static func found(_ old: Schema, _ new: Schema) -> [String] {
    SchemaComparison.changes(from: old, to: new)
      .map { "\($0.code) \($0.subject): \($0.message) \($0.fingerprint)" }.sorted()
  }
}

extension FuzzSchema {
  /// The same definitions and files in another order. Members, cases and rules inside a definition keep theirs.
  fileprivate func shuffled(_ random: inout FixedRandom) -> FuzzSchema {
    var schema = self
    schema.mapFiles { file in
      file.shuffleDefinitions(in: ["structs", "enums", "protocols", "mixins", "unions"], &random)
      if var mapping = file["mapping"] {
        let blocks = ["strings", "hooks", "enums", "shared", "elements", "unions", "roots", "maps"]
        mapping.shuffleDefinitions(in: blocks, &random)
        file["mapping"] = mapping
      }
      for module in file["modules"]?.keys ?? [] {
        let path = ["modules", module, "files"][...]
        guard let files = file[path]?.list else { continue }
        file[path] = .list(files.shuffled(using: &random))
      }
    }
    return schema
  }
}

extension FuzzTree {
  fileprivate mutating func shuffleDefinitions(
    in blocks: [String], _ random: inout FixedRandom
  ) {
    for block in blocks {
      guard var definitions = self[block]?.entries else { continue }
      definitions.shuffle(using: &random)
      for index in definitions.indices where block == "structs" {
        definitions[index].value.shuffleDefinitions(in: ["structs", "enums", "protocols"], &random)
      }
      self[block] = .map(definitions)
    }
  }
}
