import HaapiMappings

/// Log lines of the mapping. They contain names of types, but no values.
enum MappingLog {
  /// Maps, and logs the result. The names of the types are computed only if the line is written, because a name
  /// costs as much as the mapping.
  static func mapping<Model>(
    _ source: @autoclosure () -> String, _ map: () throws(HaapiUIKitError) -> Model
  ) throws(HaapiUIKitError) -> Model {
    do {
      let model = try map()
      HaapiLogger.log(
        .debug, UIKitFollowUpTag.mapping,
        "\(public: source()) is mapped to \(public: typeName(model))")
      return model
    } catch {
      HaapiLogger.log(
        .error, UIKitFollowUpTag.mapping,
        "\(public: source()) cannot be mapped: \(public: error.failureReason)")
      throw error
    }
  }

  /// An element that is not shown although a user may need it; without a path, a defect of the whole response.
  static func warn(_ warning: MappingWarning) {
    HaapiLogger.log(.warning, UIKitFollowUpTag.mapping, "\(public: text(of: warning))")
  }

  static func text(of warning: MappingWarning) -> String {
    let place = warning.path.isEmpty ? "" : " at \(warning.path) is not shown"
    return "\(warning.element)\(place): \(warning.reason)"
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
