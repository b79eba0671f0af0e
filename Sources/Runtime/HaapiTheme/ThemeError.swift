public import Foundation

/// A mistake in a theme, and its severity.
nonisolated public struct ThemeFinding: Sendable, Hashable, CustomStringConvertible {
  /// The mistake.
  public let defect: ThemeDefect
  /// The severity.
  public let severity: ThemeDefect.Severity

  /// The description of the defect.
  public var description: String { defect.description }
}

/// The error for an app's theme that cannot be used. It contains all mistakes.
nonisolated public struct ThemeError: IdsvrError, LocalizedError, CustomStringConvertible {
  /// All mistakes, in the order of their key paths.
  public let findings: [ThemeFinding]

  /// All mistakes, errors and warnings.
  public var defects: [ThemeDefect] { findings.map(\.defect) }

  /// The defects that prevent the use of the theme.
  public var errors: [ThemeDefect] { findings.filter { $0.severity == .error }.map(\.defect) }

  /// The defects that do not prevent the use of the theme.
  public var warnings: [ThemeDefect] { findings.filter { $0.severity == .warning }.map(\.defect) }

  /// Always `unexpected`.
  public var error: String { HaapiErrorCode.unexpected.rawValue }

  /// The same as ``failureReason``.
  public var errorDescription: String? { failureReason }

  /// One line for each error and warning.
  public var failureReason: String { findings.map(\.description).joined(separator: "\n") }

  /// The advice to correct the property list.
  public var recoverySuggestion: IdsvrErrorHandling {
    .unrecoverable(action: .modifyConfiguration(reason: failureReason))
  }

  /// Always nil.
  public var cause: (any Error)? { nil }

  /// The same as ``failureReason``.
  public var description: String { failureReason }
}
