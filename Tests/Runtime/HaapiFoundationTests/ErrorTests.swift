import Foundation
import HaapiFoundation
import Testing

struct ErrorTests {
  @Test(
    arguments: [
      (.malformedJson(offset: 12, reason: "':' was expected"), nil, "byte 12"),
      (.missingMember(path: "$.a"), "$.a", "missing"),
      (.wrongType(path: "$.b[0]", expected: "string", found: "number"), "$.b[0]", "found number"),
      (.invalidValue(path: "$.c", expected: "a URL"), "$.c", "a URL"),
      (.nestingTooDeep(path: "$.d"), "$.d", "too deep"),
    ] as [(RepresentationDecodingError, String?, String)])
  func messages(_ error: RepresentationDecodingError, _ path: String?, _ part: String) {
    #expect(error.path == path)
    #expect(error.description.contains(part))
    #expect(error.description.contains(path ?? "byte"))
    #expect(error.errorDescription?.contains(error.description) == true)
    #expect(error.localizedDescription == error.errorDescription)
    let general: any IdsvrError = error
    #expect(general.error == "haapi")
    #expect(general.failureReason == error.description)
    #expect(general.recoverySuggestion == .newHaapiFlow)
    #expect(general.cause == nil)
  }

  @Test func illegalState() {
    let error: any IdsvrError = HaapiError.illegalState(message: "the flow has ended")
    #expect(error.error == "unexpected")
    #expect(error.failureReason == "the flow has ended")
    #expect(error.errorDescription == "the flow has ended")
    #expect(error.localizedDescription == "the flow has ended")
    #expect(error.recoverySuggestion == .newHaapiFlow)
    #expect("\(error)" == "the flow has ended")
  }

  /// `LocalizedError` has optional properties with the same names.
  @Test func propertiesOfTheConcreteTypes() {
    let decoding = RepresentationDecodingError.missingMember(path: "$.a")
    let reason = decoding.failureReason
    #expect(type(of: reason) == String.self)
    #expect(decoding.recoverySuggestion == IdsvrErrorHandling.newHaapiFlow)
    #expect(HaapiError.illegalState(message: "m").failureReason == "m")
  }

  /// An error never shows the value that it is about.
  @Test func errorsShowNoValues() {
    let text = #"{"m": "s3cr3t", "a": ["s3cr3t"], "o": {"x": "s3cr3t"}}"#
    let defects = JSONReading.defects(in: Data(text.utf8)) { json in
      _ = try json.int("m")
      _ = try json.array("m") { $0.path }
      _ = try json.array("a") { $0.path }
      _ = try json.optionalToken("m", as: Size.self)
      _ = try json.at("o").data("x")
      _ = try json.at("o").bool("x")
    }
    #expect(defects.count == 5)
    #expect(!"\(defects) \(defects.map(\.localizedDescription))".contains("s3cr3t"))
  }

  @Test func warnings() {
    let warning = DecodingWarning(path: "$.a", message: "noted")
    #expect(warning.description == "$.a: noted")
    #expect(warning != DecodingWarning(path: "$.b", message: "noted"))
  }
}
