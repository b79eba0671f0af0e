/// Finds overlays that replace the same parts, although an app may apply these overlays together.
public enum OverlayConflicts {
  /// Returns a warning for each map, union, enum map or string that two independent overlays replace. If both change
  /// the same rule, the analysis of the schema reports that.
  public static func findings(in schema: Schema) -> [Diagnostic] {
    guard let mapping = schema.mapping else { return [] }
    var firsts: [String: OverlayInfo] = [:]
    return schema.overlays.filter(\.isLast).flatMap { overlay -> [Diagnostic] in
      let functions = OverlayFunctions(schema, mapping, overlay).own.replaced
      return functions.union(overlay.touched(.strings)).sorted().compactMap { part in
        if let first = firsts[part] { return finding(part, first, overlay) }
        firsts[part] = overlay
        return nil
      }
    }
  }

  private static func finding(
    _ part: String, _ first: OverlayInfo, _ second: OverlayInfo
  ) -> Diagnostic {
    let place = second.touches.first { $0.name == part }?.location ?? second.name.location
    let other = first.touches.first { $0.name == part }?.location ?? first.name.location
    return Diagnostic(
      code: "MAP510", severity: .warning,
      "the overlays `\(first.name)` and `\(second.name)` both change `\(part)`: applied one after the "
        + "other, the mapper refuses to map", at: place,
      help: "write `after: [\(first.name)]` in `\(second.name)`, or apply an overlay with "
        + "`after: [\(first.name), \(second.name)]` instead of the two",
      related: [.init(location: other, message: "`\(first.name)` does it here")])
  }
}
