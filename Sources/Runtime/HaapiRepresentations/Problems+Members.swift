// Problem responses have these two members, but the models of the published SDKs do not. So `Problem` has only its
// published members, and these properties read the JSON.
nonisolated extension ProblemRepresentation {
  /// A machine-readable reason, for example `access_denied` or `authorization_failed`.
  public var code: String? { jsonValue["code"]?.stringValue }

  /// The issuer of an OAuth error response.
  ///
  /// - Note: Source: RFC 9207 2
  public var iss: String? { jsonValue["iss"]?.stringValue }
}
