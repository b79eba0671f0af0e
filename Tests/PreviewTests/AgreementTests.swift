import IdsvrHaapiUIKit
import SchemaModel
import SchemaSite
import Testing

/// The preview of an example is equal to the model of the runtime, member by member.
@MainActor
@Suite struct AgreementTests {
  @Test func everyExampleOfEveryMappedStruct() throws {
    let schema = try SchemaFolder.read()
    var agreement = Agreement()
    var count = 0
    for row in schema.mapping?.rows ?? [] {
      let type = try #require(row.source.definition)
      for example in type.asStruct?.examples ?? [] {
        let name = "\(type.qualifiedName) \(example.name)"
        let preview = try #require(
          ScreenPreview.make(example, of: type, in: schema), "\(name) has no preview")
        let real = try RealScreen.make(ExampleJSON.text(of: example), as: type.qualifiedName)
        #expect(real.type == type.qualifiedName)
        agreement.compare(preview, real.screen, at: name)
        count += 1
      }
    }
    #expect(agreement.differences == [])
    #expect(count > 40, "\(count) examples")
    #expect(agreement.compared > 900, "\(agreement.compared) members")
    // Members that the preview cannot determine. All others are compared above.
    let computed = [
      "assertionParameters": 2, "authenticatorIcon": 2, "bankIdAddress": 3, "browserAddress": 1,
      "browserParameters": 1, "completedProperties": 3, "encapAddress": 1, "noParameters": 3,
      "pollingInterval": 4, "registrationParameters": 2, "selectedValue": 4,
    ]
    #expect(agreement.computed == computed)
  }
}
