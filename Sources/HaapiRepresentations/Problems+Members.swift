import HaapiFoundation

// Payloads have these two, the published models do not. They are read from what the schema does not
// name, so that `Problem` keeps its published shape.
nonisolated extension ProblemRepresentation {
  /// A machine-readable reason, for example `access_denied` or `authorization_failed`.
  public var code: String? { jsonValue["code"]?.stringValue }

  /// Issuer of an OAuth error response.
  ///
  /// - Note: Source: RFC 9207 2
  public var iss: String? { jsonValue["iss"]?.stringValue }
}
