// The models of the published SDKs lack these two members of problem responses. So `Problem` lacks them too, and these
// properties read the JSON.
nonisolated extension ProblemRepresentation {
  /// A machine-readable reason, for example `access_denied` or `authorization_failed`.
  public var code: String? { jsonValue["code"]?.stringValue }

  /// The issuer of an OAuth error response.
  ///
  /// - Note: Source: RFC 9207 2
  public var iss: String? { jsonValue["iss"]?.stringValue }
}
