import Foundation
import IdsvrHaapiSdk
import Testing

/// Every document is decoded and encoded again.
@Suite struct RoundTripTests {
  @Test(arguments: Sample.all)
  func becomesItsStructAndComesBackTheSame(_ sample: Sample) throws {
    let model = try sample.read(sample.data)
    #expect(Sample.structName(of: model) == sample.structName)

    let sent = try JSONValue(jsonData: sample.data)
    let encoded = model.jsonValue.withoutCompletion(of: sent)
    #expect(encoded.normalised.jsonText == sent.normalised.jsonText, "decode, then encode")

    let again = try sample.read(Data(model.jsonText.utf8))
    #expect(DynamicEquality.isEqual(again, model), "encode, then decode")
  }

  @Test(arguments: Sample.all)
  func codableGivesTheSameAsTheReader(_ sample: Sample) throws {
    try check(try sample.read(sample.data), sample)
  }

  private func check<Model: JSONModel>(_ model: Model, _ sample: Sample) throws {
    let decoded = try JSONDecoder().decode(Model.self, from: sample.data)
    #expect(DynamicEquality.isEqual(decoded, model))
    let encoded = try JSONEncoder().encode(model)
    let again = try JSONDecoder().decode(Model.self, from: encoded)
    #expect(DynamicEquality.isEqual(again, model))
    #expect(try JSONValue(jsonData: encoded) == model.jsonValue)
    // The decoder has no raw text, so the text is compact and sorted.
    if let response = decoded as? any HaapiResponse {
      #expect(response.rawJsonString == (try JSONValue(jsonData: sample.data).jsonText))
    }
  }

  @Test(arguments: Sample.all)
  func theReceivedTextIsKept(_ sample: Sample) throws {
    let spaced = "\n " + sample.text + " \n"
    guard let response = try sample.read(Data(spaced.utf8)) as? any HaapiResponse else { return }
    #expect(response.rawJsonString == spaced)
    // Equality ignores it.
    #expect(DynamicEquality.isEqual(response, try sample.read(sample.data)))
  }

  @Test func theSchemaIsReadable() {
    #expect(SchemaExamples.facts.isReadable)
    #expect(SchemaExamples.samples.count >= 60)
  }
}

@Suite(
  .enabled(
    if: Places.hasFixtures, "needs the captured answers in \(Places.fixtures.path)/captured"))
struct FixtureTests {
  @Test func theTableNamesEveryFile() {
    let named = Set(Fixtures.table.map(\.file))
    let fields: Set = ["iostest-fieldValid.json", "iostest-fieldInvalid.json"]
    #expect(named.union(fields) == Set(Fixtures.files))
    #expect(Fixtures.samples.count == Fixtures.files.count - 1)
  }

  @Test func aFieldWithoutTextAsNameIsRefused() throws {
    let field = try #require(Fixtures.invalidField)
    #expect(
      throws: RepresentationDecodingError.wrongType(
        path: "$.name", expected: "string", found: "number")
    ) {
      try field.read(field.data)
    }
  }
}
