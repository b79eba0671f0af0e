import Foundation
import IdsvrHaapiUIKit
import Testing

/// An error's reason is the same as a string, as an optional string, and through Foundation. `LocalizedError` has a
/// member of the same name that returns nil.
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
    // An app that shows every error says this to a user who has left.
    #expect(
      HaapiUIKitError.other(CancellationError()).localizedDescription
        == "The user has left the sign-in.")
    // Without a type annotation, the string is used.
    let plain = decoding.failureReason
    #expect(plain.count == "$.type is missing.".count)
  }
}
