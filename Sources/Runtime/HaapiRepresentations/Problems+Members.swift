// Responses have these two members, but the published models do not. So they are read from the JSON, and `Problem`
// has only its published members.
nonisolated extension ProblemRepresentation {
  /// A machine-readable reason, for example `access_denied` or `authorization_failed`.
  public var code: String? { jsonValue["code"]?.stringValue }

  /// The issuer of an OAuth error response.
  ///
  /// - Note: Source: RFC 9207 2
  public var iss: String? { jsonValue["iss"]?.stringValue }
}
