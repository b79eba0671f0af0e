import HaapiMappings

/// Log lines of the mapping. They contain names of types, but no values.
enum MappingLog {
  /// Maps, converts every error to ``HaapiUIKitError``, and logs the result. The names of the types are computed only
  /// if the line is written, because a name costs as much as the mapping.
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

  /// An element that is not shown although a user may need it; without a path, a defect of the whole response.
  static func warn(_ warning: MappingWarning) {
    HaapiLogger.log(.warning, UIKitFollowUpTag.mapping, "\(public: text(of: warning))")
  }

  static func text(of warning: MappingWarning) -> String {
    let place = warning.path.isEmpty ? "" : " at \(warning.path) is not shown"
    return "\(warning.element)\(place): \(warning.reason)"
  }
}
