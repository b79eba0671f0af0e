#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reason why a response could not be decoded. It contains paths, member names and JSON types, but never values.
///
/// A path looks like `$.actions[0].model.fields[2].name`; `$` is the document.
public enum RepresentationDecodingError: IdsvrError, LocalizedError, Equatable,
  CustomStringConvertible
{
  /// The text is not JSON, or not an object. `offset` counts bytes; `reason` is a part of a sentence.
  case malformedJson(offset: Int, reason: String)
  /// A required member is absent or `null`.
  case missingMember(path: String)
  /// A known member does not have the required JSON type.
  case wrongType(path: String, expected: String, found: String)
  /// The JSON type is right, but the value cannot be used.
  case invalidValue(path: String, expected: String)
  /// Arrays, objects or actions are nested too deeply.
  case nestingTooDeep(path: String)

  /// The path in the document; `nil` for ``malformedJson(offset:reason:)``.
  public var path: String? {
    switch self {
    case .malformedJson: nil
    case .missingMember(let path), .wrongType(let path, _, _), .invalidValue(let path, _),
      .nestingTooDeep(let path):
      path
    }
  }

  /// Always `haapi`.
  public var error: String { "haapi" }

  /// A message for the user.
  public var errorDescription: String? { "The server's response cannot be read. \(description)" }

  /// The same as ``description``.
  public var failureReason: String { description }

  /// Always a new flow, because the response and its step are lost.
  public var recoverySuggestion: IdsvrErrorHandling { .newHaapiFlow }

  /// Always `nil`.
  public var cause: (any Error)? { nil }

  /// The reason and the path.
  public var description: String {
    switch self {
    case .malformedJson(let offset, let reason):
      "The JSON is not valid at byte \(offset): \(reason)."
    case .missingMember(let path): "\(path) is missing."
    case .wrongType(let path, let expected, let found):
      "\(path) has the wrong type: expected \(expected), found \(found)."
    case .invalidValue(let path, let expected):
      "\(path) has a value that cannot be used: expected \(expected)."
    case .nestingTooDeep(let path): "\(path) is nested too deep."
    }
  }
}

/// A defect of a response that is not an error, for the developer's log. It never contains values.
public struct DecodingWarning: Sendable, Equatable, CustomStringConvertible {
  /// The path, as in ``RepresentationDecodingError``.
  public let path: String

  /// The defect, as part of a sentence.
  public let message: String

  /// Creates a warning about the value at `path`.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  /// Path and message.
  public var description: String { "\(path): \(message)" }
}
