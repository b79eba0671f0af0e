import HaapiUIModels
import Testing

@_spi(GeneratedMapping) @testable import HaapiMappings

/// A decoder that does not know an overlay's types never returns one; the mapper reports this.
@Suite struct AddedRowsTests {
  private var rows: AddedRows {
    var rows = AddedRows()
    rows.set(RedirectionStep.self) { _, _ in DefaultFormModel() }
    return rows
  }

  @Test func aStepThatIsReadAsGeneric() {
    let generic = GenericRepresentationStep(type: .authenticationStep)
    #expect(
      rows.warning(of: generic, areReadersUsed: false)
        == "the decoder was created without the types of the overlay, which are RedirectionStep; pass "
        + "them to HaapiDecoder(extensions:), or to modelExtensions of the configuration")
    #expect(rows.warning(of: generic, areReadersUsed: true) == nil)
    #expect(AddedRows().warning(of: generic, areReadersUsed: false) == nil)
    var merged = AddedRows()
    merged.merge(rows)
    #expect(merged.warning(of: generic, areReadersUsed: false) != nil)
  }

  @Test func otherAnswers() {
    let problem = Problem(type: .unexpectedProblem)
    let step = InteractiveFormStep(type: .authenticationStep, actions: [])
    #expect(rows.warning(of: problem, areReadersUsed: false) == nil)
    #expect(rows.warning(of: step, areReadersUsed: false) == nil)
  }
}
