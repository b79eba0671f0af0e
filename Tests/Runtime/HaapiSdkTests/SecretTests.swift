import Foundation
import IdsvrHaapiSdk
import Testing

/// Nothing that prints a model may show a secret.
@Suite struct SecretTests {
  @Test(arguments: Sample.all)
  func isNeverPrinted(_ sample: Sample) throws {
    let document = try JSONValue(jsonData: sample.data)
    let marked = Canary.mark(document)
    let model = try sample.read(Data(marked.text.utf8))
    // The canaries are in the model; otherwise the test would always pass.
    #expect(Canary.count(in: model.jsonText) >= marked.count)

    var dumped = ""
    dump(model, to: &dumped)
    let printed = [
      model.description, model.debugDescription, "\(model)", String(reflecting: model), dumped,
      String(reflecting: [model]), String(describing: Optional(model)),
    ]
    #expect(printed.map { Canary.count(in: $0) }.allSatisfy { $0 == 0 })
  }

  @Test func answersPrintNoSecretsEither() throws {
    let text = #"{"access_token":"canary","refresh_token":"canary","id_token":"canary"}"#
    let decoded = try HaapiDecoder().decode(Data(text.utf8))
    var dumped = ""
    dump(decoded, to: &dumped)
    #expect(!"\(decoded) \(decoded.answer) \(dumped)".contains("canary"))
  }

  /// Most samples have secrets. If the schema marked none as sensitive, the tests above would test nothing.
  @Test func thereAreSecrets() throws {
    let counts = try Sample.all.map { try Canary.mark(JSONValue(jsonData: $0.data)).count }
    #expect(counts.count { $0 > 0 } > Sample.all.count / 2)
    #expect(SchemaExamples.facts.secretPaths.contains(["access_token"]))
    #expect(SchemaExamples.facts.secretPaths.contains(["arguments", "activationCode"]))
  }
}
