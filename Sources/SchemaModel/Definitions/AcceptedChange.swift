import SchemaDocument
import SchemaLanguage

/// A finding of `haapigen diff` that a schema lets pass, for one version of the schema.
public struct AcceptedChange: Sendable {
  /// `DIF209`
  public let code: String
  /// `TextFormField.minLength`
  public let subject: String
  public let location: SourceLocation
  public let reason: String
  /// The version for which it is accepted.
  public let version: VersionNumber
  /// Pins one change of the subject; without it whatever of this code happens to it may pass.
  public let fingerprint: String?
  /// The schema has moved on to a later version.
  public let isExpired: Bool

  /// `DIF209 TextFormField.minLength`
  public var finding: String { "\(code) \(subject)" }
}

extension SchemaAnalysis.Result {
  /// With what is wrong about the codes of accepted findings. The catalogue of codes is in a module
  /// above this one, so the caller checks the code.
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
