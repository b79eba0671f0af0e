import HaapiMappings

/// Writes the log lines of the mapping. The lines contain names of types, but no values.
enum MappingLog {
  /// Runs `map`, logs the result, and converts every error to ``HaapiUIKitError``. The type names are computed only for
  /// a line that is written, because computing them takes as long as the mapping.
  static func mapping<Model>(
    _ source: @autoclosure () -> String, _ map: () throws -> Model
  ) throws -> Model {
    do {
      let model = try map()
      HaapiLogger.log(
        .debug, UIKitFollowUpTag.mapping,
        "\(public: source()) is mapped to \(public: typeName(model))")
      return model
    } catch {
      let error = HaapiUIKitError(error)
      HaapiLogger.log(
        .error, UIKitFollowUpTag.mapping,
        "\(public: source()) cannot be mapped: \(public: error.failureReason)")
      throw error
    }
  }

  /// Logs that an element is not shown although a user may need it. A warning without a path is about the whole
  /// response.
  static func warn(_ warning: MappingWarning) {
    HaapiLogger.log(.warning, UIKitFollowUpTag.mapping, "\(public: text(of: warning))")
  }

  static func text(of warning: MappingWarning) -> String {
    let place = warning.path.isEmpty ? "" : " at \(warning.path) is not shown"
    return "\(warning.element)\(place): \(warning.reason)"
  }
}
