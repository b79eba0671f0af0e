@_spi(GeneratedMapping) import HaapiMappings
import Testing

/// Lists that are filtered and then counted, as in conditions of rules.
@Suite struct CountTests {
  private let values: [any Sendable] = [1, "a", 2, "b", 3]

  @Test func elementsOfOneType() {
    let counts = [values.count(Int.self), values.count(String.self), values.count(Bool.self)]
    #expect(counts == [3, 2, 0])
  }

  @Test func elementsOfOneTypeThatFit() {
    let count = values.count(Int.self, where: { $0 > 1 })
    let all = values.filter({ $0 is Int }).isAll(Int.self)
    let any = [1, 2, 3].count(where: { $0 > 1 })
    #expect(count == 2)
    #expect(all)
    #expect(any == 2)
  }
}
