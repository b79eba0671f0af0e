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

extension SchemaAnalysis.Result {
  /// Adds findings about the codes of accepted findings. The caller supplies the codes, because their catalogue is
  /// in a module that depends on this one.
  public func checkingAccepted(codes: @autoclosure () -> [String]) -> Self {
    guard let accepted = schema?.accepted, !accepted.isEmpty else { return self }
    let codes = codes()
    let known = Set(codes)
    var found = Diagnostics(diagnostics)
    for entry in accepted where !known.contains(entry.code) {
      found.add(
        Diagnostic(
          code: "REV908", "there is no finding `\(NameCheck.shown(entry.code))`",
          at: entry.location, help: NearestNames.help(for: entry.code, in: codes, kind: "codes")))
    }
    return Self(schema: schema, diagnostics: found.sorted)
  }
}
