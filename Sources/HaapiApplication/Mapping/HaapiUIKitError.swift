public import Foundation
public import HaapiFoundation

/// The reason why there is no UI model for a response.
///
/// No text of it has anything that the server sent or the user entered: of an error that is not one
/// of the SDK only the type's name is printed.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitError`
public enum HaapiUIKitError: IdsvrError, LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// A response lacks a value that its model requires, or a function was called in the wrong state.
  /// `reason` is for developers.
  case illegalState(_ reason: String)

  /// A type cannot be mapped to another: there is no rule for it, or a handler returned a model of
  /// another kind. Both are names of types.
  case unsupportedMap(objName: String, expectedObjName: String)

  /// Something that the configuration does not provide for. `cause` is for developers.
  case unsupported(cause: String)

  /// Another error: one of the SDK, of a handler, or a `MappingError`.
  case other(_ error: any Error)

  /// `unexpected`, or the code of the SDK's error that caused it.
  public var error: String {
    (cause as? any IdsvrError)?.error ?? "unexpected"
  }

  /// A message for a person.
  public var errorDescription: String? {
    "This step of the sign-in cannot be shown. \(failureReason)"
  }

  /// The reason of the error, for developers.
  public var failureReason: String {
    switch self {
    case .illegalState(let reason): reason
    case .unsupportedMap(let name, let expected): "\(name) cannot become \(expected)."
    case .unsupported(let cause): cause
    case .other(let error): Self.text(of: error)
    }
  }

  /// What the app can do: as the SDK's error behind it says, else a new flow for a state and for
  /// unknown errors, and a change of code or configuration for the rest.
  public var recoverySuggestion: IdsvrErrorHandling {
    switch self {
    case .illegalState: .newHaapiFlow
    case .unsupportedMap: .unrecoverable(action: .introspectCause)
    case .unsupported(let cause):
      .unrecoverable(action: .modifyConfiguration(reason: cause))
    case .other(let error): (error as? any IdsvrError)?.recoverySuggestion ?? .newHaapiFlow
    }
  }

  /// The error in `other`.
  public var cause: (any Error)? {
    if case .other(let error) = self { error } else { nil }
  }

  /// The same as ``failureReason``.
  public var description: String { failureReason }

  /// The case with ``failureReason``.
  public var debugDescription: String { "HaapiUIKitError.\(caseName)(\(failureReason))" }

  /// Shows the texts, never the error in `other`: it might have anything in it.
  public var customMirror: Mirror {
    Mirror(self, children: [caseName: failureReason], displayStyle: .enum)
  }

  private var caseName: String {
    switch self {
    case .illegalState: "illegalState"
    case .unsupportedMap: "unsupportedMap"
    case .unsupported: "unsupported"
    case .other: "other"
    }
  }
}
