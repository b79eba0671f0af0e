/// Queries of a YAML tree, for the search for a cause.
extension Node {
  /// An entry on the way from the root of a file to a place.
  struct Step {
    let entry: Node.Entry
    /// The start of the mapping that contains the entry.
    let parent: SourceLocation
  }

  /// The entries around a place, the outermost first; the last one begins at it or before it.
  func steps(to place: SourceLocation) -> [Step] {
    switch content {
    case .scalar: return []
    case .sequence(let nodes): return nodes.last { $0.location <= place }?.steps(to: place) ?? []
    case .mapping(let entries):
      guard let entry = entries.last(where: { $0.keyLocation <= place }) else { return [] }
      return [Step(entry: entry, parent: location)] + entry.value.steps(to: place)
    }
  }

  /// The keys of the mapping, and of the mappings inside it.
  var keys: Set<String> {
    (mapping ?? []).reduce(into: []) { found, entry in
      found.insert(entry.key)
      found.formUnion(entry.value.keys)
    }
  }

  /// Every key, and the words of every scalar.
  var words: [String] {
    switch content {
    case .scalar(let scalar): Self.words(of: scalar.text)
    case .sequence(let nodes): nodes.flatMap(\.words)
    case .mapping(let entries): entries.flatMap { [$0.key] + $0.value.words }
    }
  }

  /// The words of a string that may be names.
  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
  }
}

extension Diagnostic {
  /// The names in the message, the help and the notes, where they are between backquotes.
  var names: Set<String> {
    Self.names(in: [message, help ?? ""] + related.map(\.message))
  }

  /// The same without the help.
  var namesInMessage: Set<String> { Self.names(in: [message] + related.map(\.message)) }

  private static func names(in texts: [String]) -> Set<String> {
    Set(
      texts.flatMap { text in
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.flatMap { Node.words(of: String($0.element)) }
      })
  }
}
