/// The log tags of the SDK.
public enum SdkFollowUpTag: String, FollowUpTag, CaseIterable {
  /// Steps, problems and polls of a login.
  case flow
  /// Requests and responses.
  case http
  /// Warnings of the decoder.
  case mapping
  /// Tokens of the login.
  case oAuth

  /// `HAAPI_SDK`
  public var subsystem: String { "HAAPI_SDK" }
}
