import SchemaDocument
import SchemaLanguage

/// A finding of `haapigen diff` that a schema accepts, for one version of the schema.
public struct AcceptedChange: Sendable {
  /// `DIF209`
  public let code: String
  /// `TextFormField.minLength`
  public let subject: String
  public let location: SourceLocation
  public let reason: String
  /// The version for which it is accepted.
  public let version: VersionNumber
  /// Accepts only one change of the subject; without it, every change with this code is accepted.
  public let fingerprint: String?
  /// True if the schema has a later version.
  public let isExpired: Bool

  /// `DIF209 TextFormField.minLength`
  public var finding: String { "\(code) \(subject)" }
}
