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
    // The canaries did arrive: without this the test would pass on anything.
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

  /// Most samples have secrets; if the schema lost its marks, nothing would be tested above.
  @Test func thereAreSecrets() throws {
    let counts = try Sample.all.map { try Canary.mark(JSONValue(jsonData: $0.data)).count }
    #expect(counts.count { $0 > 0 } > Sample.all.count / 2)
    #expect(SchemaExamples.facts.secretPaths.contains(["access_token"]))
    #expect(SchemaExamples.facts.secretPaths.contains(["arguments", "activationCode"]))
  }
}

/// Replaces secrets by texts that occur nowhere else.
enum Canary {
  static func mark(_ document: JSONValue) -> (text: String, count: Int) {
    var marked = document
    var count = 0
    // Equal values stay equal: a field's value may have to be that of an option.
    var canaries: [String: String] = [:]
    document.walk { place, value in
      guard case .string(let secret) = value, isSecret(place.names) else { return }
      // Looks like base64url, for members that are.
      let canary = canaries[secret] ?? "\(mark)\(1000 + canaries.count)"
      canaries[secret] = canary
      marked = marked.replacing(place, with: .string(canary))
      count += 1
    }
    return (marked.jsonText, count)
  }

  static func count(in text: String) -> Int { text.components(separatedBy: mark).count - 1 }

  private static let mark = "CanaryAB"

  /// The longest wire path of the schema that the member ends with tells what it is.
  private static func isSecret(_ names: [String]) -> Bool {
    let facts = SchemaExamples.facts
    for start in names.indices {
      let path = Array(names[start...])
      if facts.secretPaths.contains(path) { return true }
      if facts.openPaths.contains(path) { return false }
    }
    return false
  }
}
