extension ExplanationCatalog {
  static let mapping: [Explanation] = []
}
