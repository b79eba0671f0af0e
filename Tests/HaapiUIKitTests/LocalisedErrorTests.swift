import Foundation
import IdsvrHaapiUIKit
import Testing

/// Where an optional is wanted, and through Foundation, errors have the reason that they have
/// elsewhere: `LocalizedError` has a member of the same name that gives nil.
@Suite struct LocalisedErrorTests {
  @Test func reasonsAreNeverNil() {
    let decoding = RepresentationDecodingError.missingMember(path: "$.type")
    let state = HaapiError.illegalState(message: "No code.")
    let mediaType = HaapiAnswerError.foreignMediaType("text/html")
    let mapping = HaapiUIKitError.illegalState("No model.")
    let reasons: [String?] = [
      decoding.failureReason, state.failureReason, mediaType.failureReason, mapping.failureReason,
    ]
    let errors: [any IdsvrError] = [decoding, state, mediaType, mapping]
    #expect(reasons == errors.map { $0.failureReason })
    for error in errors {
      let reason: String = error.failureReason
      #expect((error as? any LocalizedError)?.failureReason == reason)
      #expect((error as NSError).localizedFailureReason == reason)
    }
    // Without a type the string is meant.
    let plain = decoding.failureReason
    #expect(plain.count == "$.type is missing.".count)
  }
}
