import HaapiTheme
import Testing

/// Style families of an app's schema may refer to each other in a cycle; those of the framework do not.
@Suite struct ThemeCycleTests {
  private static let tables = ThemeTables(
    scalars: [],
    families: [
      StyleFamily(
        name: "Box", base: "Box",
        keys: [
          StyleKey("inner", .style(family: "Box"), isOptional: true),
          StyleKey("lid", .style(family: "Lid"), isOptional: true),
        ],
        styles: [StyleDefinition("Box", [:])]),
      StyleFamily(
        name: "Lid", base: "Lid", keys: [StyleKey("box", .style(family: "Box"), isOptional: true)],
        styles: [StyleDefinition("Lid", [:])]),
    ],
    colors: [], images: [], strings: [])

  private static func defects(_ dictionary: [String: Any]) -> [String] {
    do {
      return try ThemeReader(tables: tables).theme(from: dictionary).warnings.map(\.description)
    } catch {
      return error.defects.map(\.description)
    }
  }

  @Test func aRingIsReportedOnce() {
    #expect(
      Self.defects([
        "Box.C": ["inner": "Box.A"], "Box.A": ["inner": "Box.B"],
        "Box.B": ["inner": "Box.C", "lid": "Lid"], "Box.D": ["inner": "Box.A"],
      ]) == ["Box.A: the styles refer to each other in a cycle: Box.A → Box.B → Box.C → Box.A."])
  }

  @Test func aStyleCanBeARingOfItsOwn() {
    #expect(
      Self.defects(["Box": ["inner": "Box"]]) == [
        "Box: the styles refer to each other in a cycle: Box → Box."
      ])
  }

  @Test func ringsThroughTwoFamilies() {
    #expect(
      Self.defects([
        "Box": ["lid": "Lid"], "Lid": ["box": "Box"], "Box.A": ["inner": "Box.A", "lid": ""],
      ]) == [
        "Box: the styles refer to each other in a cycle: Box → Lid → Box.",
        "Box.A: the styles refer to each other in a cycle: Box.A → Box.A.",
      ])
  }

  @Test func twoWaysToOneStyleAreNoRing() {
    #expect(
      Self.defects(
        [
          "Box.A": ["inner": "Box.B", "lid": "Lid.A"], "Lid.A": ["box": "Box.B"], "Box.B": [:],
        ] as [String: [String: String]]) == [])
  }

  @Test func aLongChainIsNoRing() {
    var chain: [String: Any] = ["Box.N10000": [:] as [String: Any]]
    for number in 0..<10_000 { chain["Box.N\(number)"] = ["inner": "Box.N\(number + 1)"] }
    #expect(Self.defects(chain) == [])
  }
}
