/// MAP: what becomes of an answer.
extension ExplanationCatalog {
  static let mapping: [Explanation] =
    mappingCoverage + mappingPaths + mappingLists + mappingHooks
}
