public import Foundation
import HaapiMappings

/// An error of a flow, for example the reason why there is no UI model for a response.
///
/// The messages contain no data of the server and no input of the user. An error from outside the SDK is described only
/// by the name of its type.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitError`
public enum HaapiUIKitError: IdsvrError, LocalizedError, Equatable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// A response lacks a value that its model requires, or a function was called in the wrong state. `reason` is for
  /// developers.
  case illegalState(_ reason: String)

  /// A type cannot be mapped to another type: there is no rule, or a handler returned a model of the wrong kind.
  /// `objName` and `expectedObjName` are names of types.
  case unsupportedMap(objName: String, expectedObjName: String)

  /// The configuration does not support the requested operation. `cause` is for developers.
  case unsupported(cause: String)

  /// Another error: an error of the SDK or of a handler, or a `MappingError`. A `CancellationError` means that the user
  /// has left the flow. Do not show this error to the user.
  case other(_ error: any Error)

  /// The code of the SDK's error in `other`; otherwise `unexpected`.
  public var error: String {
    (cause as? any IdsvrError)?.error ?? "unexpected"
  }

  /// A message for users.
  public var errorDescription: String? {
    switch self {
    case .unsupportedMap, .unsupported, .other(is MappingError):
      "This step of the sign-in cannot be shown. \(failureReason)"
    case .illegalState: failureReason
    case .other(let error): (error as? any IdsvrError)?.errorDescription ?? failureReason
    }
  }

  /// The reason of the error, for developers.
  public var failureReason: String {
    switch self {
    case .illegalState(let reason): reason
    // Every model is a `UIModel`, so this error means that the mapper has no rules for the type.
    case .unsupportedMap(let name, "UIModel"):
      "No rules for \(name). If an overlay defines it, call setOverlay(_:), or use a mapper with the overlay's rules."
    case .unsupportedMap(let name, let expected): "\(name) cannot become \(expected)."
    case .unsupported(let cause): cause
    case .other(let error): Self.text(of: error)
    }
  }

  /// How the app can recover. For an `IdsvrError` in `other`, the suggestion of that error. Any other error in `other`,
  /// and `illegalState`, need a new flow. The remaining cases need a change of code or configuration.
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

  /// The name of the case, with ``failureReason``.
  public var debugDescription: String { "HaapiUIKitError.\(caseName)(\(failureReason))" }

  /// Contains only the name of the case and the reason. The error in `other` is left out, because it may contain data.
  public var customMirror: Mirror {
    Mirror(self, children: [caseName: failureReason], displayStyle: .enum)
  }

  /// True for the same case with the same values. Errors in `other` are equal if they have the same domain and code.
  public static func == (first: HaapiUIKitError, second: HaapiUIKitError) -> Bool {
    guard first.caseName == second.caseName else { return false }
    guard case (.other(let one), .other(let other)) = (first, second) else {
      return first.failureReason == second.failureReason
    }
    let (error, otherError) = (one as NSError, other as NSError)
    return error.domain == otherError.domain && error.code == otherError.code
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
