nonisolated extension Link {
  /// The kind of link, which decides how an app handles the link. The first rule that matches
  /// applies; comparisons ignore case.
  ///
  /// 1. An image `type`, or a target that starts with `data:image/`: ``LinkKind/inlineImage``.
  /// 2. `rel` is `download` or `authorization-response`: ``LinkKind/external``.
  /// 3. The target has a scheme other than http and https: ``LinkKind/external``.
  /// 4. `type` is present, and is not the media type of steps: ``LinkKind/external``.
  /// 5. Everything else: ``LinkKind/haapi``.
  ///
  /// - Note: Source: HAAPI data model, links. Servers send `data:` images without a type.
  public var kind: LinkKind {
    let mediaType = type.map { MediaType($0) }
    let target = href.trimmed.lowercased()
    if mediaType?.isImage == true || target.hasPrefix("data:image/") { return .inlineImage }
    if Self.externalRelations.contains(rel.lowercased()) { return .external }
    if let scheme = target.uriScheme, scheme != "http", scheme != "https" { return .external }
    if let mediaType, !mediaType.isStep { return .external }
    return .haapi
  }

  private static let externalRelations: Set<String> = ["download", "authorization-response"]
}
