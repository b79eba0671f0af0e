/// The reason why a response could not be mapped. Its description contains names of types and members, never the user's
/// data.
public nonisolated struct MappingError: Error, Sendable, CustomStringConvertible {
  public enum Reason: Sendable {
    /// The source lacks a value that the target requires. `wanted` is the target's member.
    case missing(wanted: String)
    /// Several elements match, but only one may match. `found` is the number of matches.
    case ambiguous(found: Int, wanted: String)
    /// No rule creates the target from the source.
    case unsupported(wanted: String)
    /// The schema does not define the source's type.
    case unknownType
    /// The app's handler for the type threw an error.
    case handlerFailed(any Error)
    /// Hand-written Swift that a rule calls threw an error.
    case hookFailed(name: String, any Error)
    /// The app's handler for the type returned a value of a wrong type.
    case wrongModel(found: String, wanted: String)
    /// Two overlays change the same part, and neither depends on the other.
    case overlaysConflict(OverlayConflict)
  }

  /// The type that was being mapped, for example `InteractiveFormStep`.
  public internal(set) var source: String
  /// The model or item that was expected at the end of ``path``, for example `FormModel`.
  public let target: String
  /// The path from the source, for example `actions[2].model.fields[0]`. Empty for the source itself.
  public internal(set) var path = ""
  public let reason: Reason

  init(_ reason: Reason, from source: String, to target: String) {
    self.reason = reason
    self.source = source
    self.target = target
  }

  /// Returns the error with an additional path component at the beginning of the path.
  func within(_ hop: String) -> MappingError {
    guard !hop.isEmpty else { return self }
    var error = self
    if path.isEmpty {
      error.path = hop
    } else {
      error.path = path.hasPrefix("[") ? hop + path : "\(hop).\(path)"
    }
    return error
  }

  /// The value that could not be mapped: ``source`` and ``path``.
  package var place: String { path.isEmpty ? source : "\(source).\(path)" }

  /// A sentence for developers, with types, members and the path. For an error of the app's code, the sentence contains
  /// only the error's type.
  public var description: String {
    "\(place) could not be mapped to \(target): \(reason.text)."
  }
}

nonisolated extension MappingError: CustomReflectable {
  /// A mirror with only strings. It never contains an error of the app's code, because such an error may contain
  /// secrets.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["source": source, "target": target, "path": path, "reason": reason.text],
      displayStyle: .struct)
  }
}

nonisolated extension MappingError.Reason {
  fileprivate var text: String {
    switch self {
    case .missing(let wanted): "it has no value for \(wanted)"
    case .ambiguous(let found, let wanted): "\(found) elements fit where one \(wanted) is wanted"
    case .unsupported(let wanted): "no rule creates \(wanted) from it"
    case .unknownType: "the type is not part of the schema"
    case .handlerFailed(let error): "the app's own mapping threw \(type(of: error))"
    case .hookFailed(let name, let error): "the hook \(name) threw \(type(of: error))"
    case .wrongModel(let found, let wanted):
      "the app's own mapping returned \(found), which does not conform to \(wanted)"
    case .overlaysConflict(let conflict):
      "the overlays \(conflict.first) and \(conflict.second) both change \(conflict.part), and "
        + "neither depends on the other: write `after: [\(conflict.first)]` in the overlay.yaml of "
        + "\(conflict.second), or of an overlay of your own `after: [\(conflict.first), "
        + "\(conflict.second)]`"
    }
  }
}

/// Throws a ``MappingError`` inside an expression, such as `first ?? refuse(…)`.
@_spi(GeneratedMapping)
public nonisolated func refuse<Value>(
  _ reason: MappingError.Reason, from source: String, to target: String
) throws -> Value {
  throw MappingError(reason, from: source, to: target)
}
