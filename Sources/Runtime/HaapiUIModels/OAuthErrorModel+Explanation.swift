extension OAuthErrorModel {
  /// The description of the error, or its code.
  package var explanation: String { errorDescription.flatMap { $0.isEmpty ? nil : $0 } ?? error }
}
