extension OAuthErrorModel {
  /// The description of the error, or its code if the description is missing or empty.
  package var explanation: String { errorDescription.flatMap { $0.isEmpty ? nil : $0 } ?? error }
}
