import Foundation
import SchemaFacts
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// The linked mapping of the shipped schema and of small ones.
@Suite struct MappingTests {
  private let shipped: SchemaAnalysis.Result

  init() throws { shipped = try ShippedSchema.analysed() }

  private func map(_ name: String) throws -> MapDefinition {
    let mapping = try #require(shipped.schema?.mapping)
    return try #require((mapping.rows + mapping.elements).first { $0.name.text == name })
  }

  @Test func shippedMappingIsCleanAndComplete() throws {
    let text = DiagnosticText(sources: try ShippedSchema.sources()).render(shipped.diagnostics)
    #expect(text == "")
    let mapping = try #require(shipped.schema?.mapping)
    #expect(mapping.incomplete.map(\.text) == [])
    #expect(mapping.module?.name.text == "HaapiMappings")
    for map in mapping.rows + mapping.elements {
      guard case .fields(let fields) = map.body else { continue }
      let target = map.target.definition?.asProtocol?.defaultType?.asStruct
      #expect(fields.map(\.name.text) == target?.initialiserMembers.map(\.name.text))
    }
    for root in mapping.roots {
      let structs = root.source.asProtocol?.visitedStructs.count
      #expect(root.rows.count + root.unsupported.count == structs)
    }
    for union in mapping.unions {
      #expect(union.arms.count == union.source.asProtocol?.visitedStructs.count)
    }
  }

  @Test func placesInLists() throws {
    #expect(try map("Button").needsPlace)
    #expect(
      try map("Button").firstCondition.map { ConditionPhrase.phrase($0).text }
        == "kind is not cancel")
    #expect(try map("FormItems").needsPlace)
    #expect(
      try map("FormItems").firstCondition.map { ConditionPhrase.phrase($0).text }
        == "kind is not cancel")
    // Their own rules replace the one that uses the position.
    #expect(try !map("CancelButton").needsPlace)
    // In a list of one element, positions start again.
    #expect(try !map("ActionForm").needsPlace)
    #expect(try !map("SelectItem").needsPlace)
  }

  /// The type of the generated function.
  private func result(of name: String) throws -> String {
    try MapTarget.map(map(name)).result(isReplaceable: true).description
  }

  @Test func results() throws {
    #expect(try map("Heading").canBeNothing)
    #expect(try result(of: "Heading") == "(any InteractionItemModel)?")
    #expect(try map("LinkItem").itemRoot?.name.text == "LinkItemModel")
    #expect(try result(of: "FormItems") == "[any InteractionItemModel]")
    #expect(try result(of: "ActionsForm") == "(any FormModel)?")
    #expect(try result(of: "BankIdLaunch") == "URL?")
    #expect(try result(of: "InteractiveFormStep") == "any FormModel")
  }

  @Test func enumMapsAreFilledIn() throws {
    let mapping = try #require(shipped.schema?.mapping)
    let map = try #require(mapping.enumMaps.first { $0.name.text == "HandleableProblem" })
    #expect(map.entries.count == map.source.definition?.asEnum?.cases.count)
    let style = try #require(mapping.enumMaps.first { $0.name.text == "MessageStyle" })
    #expect(style.entries.first?.source.text == "error")
  }

  /// After removing a line, either there is a finding, or the mapping is still complete.
  @Test func droppedLines() throws {
    let sources = try ShippedSchema.sources()
    var random = FixedRandom(11)
    for _ in 0..<(FuzzSeeds.isLong ? 60 : 20) {
      let index =
        sources.indices.filter { sources[$0].name.hasPrefix("mapping-") }
        .randomElement(using: &random) ?? 0
      var changed = sources
      var lines = String(decoding: changed[index].bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines.remove(at: Int.random(in: 3..<lines.count, using: &random))
      changed[index] = SourceFile(
        path: changed[index].path, name: changed[index].name,
        bytes: Array(lines.joined(separator: "\n").utf8))
      let result = try ShippedSchema.analyse(changed)
      if !result.hasErrors {
        #expect(result.schema?.mapping?.incomplete.map(\.text) == [], "without \(line)")
      }
    }
  }
}
