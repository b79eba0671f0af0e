import HaapiMappings

extension HaapiUIKitError {
  /// Converts an error to the error that a mapper throws.
  init(_ error: any Error) {
    switch error {
    case let error as HaapiUIKitError: self = error
    case let error as MappingError: self.init(error)
    default: self = .other(error)
    }
  }

  private init(_ error: MappingError) {
    switch error.reason {
    case .missing, .overlaysConflict:
      self = .illegalState(error.description)
    case .unsupported(let wanted):
      self = .unsupportedMap(objName: error.source, expectedObjName: wanted)
    case .unknownType:
      self = .unsupportedMap(objName: error.place, expectedObjName: error.target)
    case .wrongModel(let found, let wanted) where error.path.isEmpty:
      self = .unsupportedMap(
        objName: "\(found) created from \(error.source)", expectedObjName: wanted)
    case .handlerFailed(let inner as HaapiUIKitError) where error.path.isEmpty:
      // If a handler for a whole response throws a `HaapiUIKitError`, the mapper throws the same error.
      self = inner
    default:
      self = .other(error)
    }
  }

  /// Returns a text without user data. For an error of another library, the text contains only the name of the type.
  package static func text(of error: any Error) -> String {
    switch error {
    case let error as MappingError: text(of: error)
    case let error as any IdsvrError: error.failureReason
    case is CancellationError: "The user has left the sign-in."
    default: "An error of type \(type(of: error)) was thrown."
    }
  }

  private static func text(of error: MappingError) -> String {
    // If a handler threw an error of the SDK, the reason of that error is more helpful than its type.
    if case .handlerFailed(let inner as any IdsvrError) = error.reason {
      return error.description + " " + inner.failureReason
    }
    return error.description
  }
}
