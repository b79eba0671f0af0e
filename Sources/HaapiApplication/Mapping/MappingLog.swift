import HaapiMappings
import IdsvrHaapiSdk

/// Log lines of the mapping: names of types, never values.
enum MappingLog {
  /// Maps, and logs what has come of it.
  static func mapping<Model>(
    _ source: @autoclosure () -> String, _ map: () throws(HaapiUIKitError) -> Model
  ) throws(HaapiUIKitError) -> Model {
    do {
      let model = try map()
      let (from, to) = (source(), typeName(model))
      HaapiLogger.log(
        .debug, UIKitFollowUpTag.mapping, "\(public: from) is mapped to \(public: to)")
      return model
    } catch {
      let (from, reason) = (source(), error.failureReason)
      HaapiLogger.log(
        .error, UIKitFollowUpTag.mapping, "\(public: from) cannot be mapped: \(public: reason)")
      throw error
    }
  }

  /// Something that is not shown although a user may miss it.
  static func warn(_ warning: MappingWarning) {
    HaapiLogger.log(
      .warning, UIKitFollowUpTag.mapping,
      "\(public: warning.element) at \(public: warning.path) is not shown: \(public: warning.reason)"
    )
  }
}

extension HaapiResult {
  /// The type of the step, problem or error.
  var sourceName: String {
    switch self {
    case .representation(let step): typeName(step)
    case .problem(let problem): typeName(problem)
    case .error(let error): typeName(error)
    }
  }
}

extension TokenResponse {
  /// The type of the response or error.
  var sourceName: String {
    switch self {
    case .successfulToken(let tokens): typeName(tokens)
    case .errorToken(let refusal): typeName(refusal)
    case .error(let error): typeName(error)
    }
  }
}
