import Foundation
import SchemaDocument
import Testing

/// A single mistake causes a single message, at the place of the mistake.
///
/// `HAAPIGEN_SLIPS=2000 HAAPIGEN_SLIPS_SEED=7 swift test -c release --filter SlipTests` runs a larger campaign with
/// another seed, and prints its results by kind.
@Suite struct SlipTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["HAAPIGEN_SLIPS"].flatMap { Int($0) }
  private static let seed = environment["HAAPIGEN_SLIPS_SEED"].flatMap { UInt64($0) } ?? 20

  @Test func theSchemaAndTheOverlaysHaveNoMistake() throws {
    for schema in try SlipSchema.all() {
      #expect(schema.findings(schema.own).found.filter { $0.severity == .error } == [])
    }
  }

  @Test func slipsInTheSchema() throws {
    try Self.check([.shipped()], slips: Self.count ?? 24)
  }

  @Test func slipsInOverlays() throws {
    try Self.check(SlipSchema.overlays(), slips: Self.count.map { $0 / 2 } ?? 12)
  }

  @Test func slipsOfHabit() throws {
    try Self.check([.shipped()], slips: Self.count ?? 8, of: SlipMaker.habits)
    try Self.check(SlipSchema.overlays(), slips: Self.count ?? 8, of: SlipMaker.habits)
  }

  @Test func writtenSlips() throws {
    let schemas = try SlipSchema.all()
    let made = try WrittenSlip.all().map { try $0.made(in: schemas) }
    #expect(made.count >= 100)
    let found = Outcomes(count: made.count)
    DispatchQueue.concurrentPerform(iterations: made.count) { index in
      found.set(made[index].slip.outcome(in: made[index].schema), at: index)
    }
    for outcome in found.all {
      #expect(
        outcome.isToldOnce && outcome.isNamedFirst, "\(SlipReport.shown(outcome))")
    }
  }

  private static func check(
    _ schemas: [SlipSchema], slips: Int, of kinds: [SlipMaker.Kind] = SlipMaker.kinds
  ) throws {
    var outcomes: [Slip.Outcome] = []
    for schema in schemas {
      var maker = SlipMaker(schema, seed: seed)
      let made = maker.slips(slips / schemas.count, of: kinds)
      outcomes += concurrentOutcomes(of: made, in: schema)
    }
    let report = SlipReport(outcomes: outcomes)
    if count != nil {
      print(report.elsewhere(limit: 3) + report.failures(limit: 6) + "\n" + report.summary)
    }
    #expect(report.first.count == report.told.count, "\(report.failures(limit: 3))")
    #expect(report.once.count * 100 >= report.told.count * 98, "\(report.failures(limit: 3))")
  }

  private static func concurrentOutcomes(
    of slips: [Slip], in schema: SlipSchema
  ) -> [Slip.Outcome] {
    let found = Outcomes(count: slips.count)
    DispatchQueue.concurrentPerform(iterations: slips.count) { index in
      found.set(slips[index].outcome(in: schema), at: index)
    }
    return found.all
  }

  private final class Outcomes: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Slip.Outcome?]

    init(count: Int) { values = Array(repeating: nil, count: count) }

    func set(_ outcome: Slip.Outcome, at index: Int) {
      lock.withLock { values[index] = outcome }
    }

    var all: [Slip.Outcome] { lock.withLock { values.compactMap { $0 } } }
  }
}
