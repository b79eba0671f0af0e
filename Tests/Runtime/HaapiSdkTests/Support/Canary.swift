import IdsvrHaapiSdk

/// Replaces secrets by strings that occur nowhere else.
enum Canary {
  static func mark(_ document: JSONValue) -> (text: String, count: Int) {
    var marked = document
    var count = 0
    // Equal values stay equal, because the value of a field may have to be one of its options.
    var canaries: [String: String] = [:]
    document.walk { place, value in
      guard case .string(let secret) = value, isSecret(place.names) else { return }
      // Looks like base64url, for members of that format.
      let canary = canaries[secret] ?? "\(mark)\(1000 + canaries.count)"
      canaries[secret] = canary
      marked = marked.replacing(place, with: .string(canary))
      count += 1
    }
    return (marked.jsonText, count)
  }

  static func count(in text: String) -> Int { text.components(separatedBy: mark).count - 1 }

  private static let mark = "CanaryAB"

  /// The kind of a member, by the longest JSON path in the schema with which its path ends.
  private static func isSecret(_ names: [String]) -> Bool {
    let facts = SchemaExamples.facts
    for start in names.indices {
      let path = Array(names[start...])
      if facts.secretPaths.contains(path) { return true }
      if facts.openPaths.contains(path) { return false }
    }
    return false
  }
}
