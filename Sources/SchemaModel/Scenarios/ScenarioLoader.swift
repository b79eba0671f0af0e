import SchemaDocument

/// A scenario as nodes, checked in shape.
struct ScenarioNodes {
  /// File name without its ending.
  let name: Name
  let file: Int
  let root: Node
  /// It becomes no Swift, so its name is free.
  let isStandalone: Bool
  /// Something of it could not be read, and that has been reported.
  let isIncomplete: Bool
}

/// Reads the scenarios of a schema folder into nodes.
enum ScenarioLoader {
  static func load(_ sources: [SourceFile]) -> (nodes: [ScenarioNodes], diagnostics: [Diagnostic]) {
    let positions = sources.indices.filter { sources[$0].isScenario }
    var nodes: [ScenarioNodes] = []
    var diagnostics: [Diagnostic] = []
    for position in positions {
      let loaded = load(sources[position], index: position)
      nodes += loaded.nodes.map { [$0] } ?? []
      diagnostics += loaded.diagnostics
    }
    return (nodes, diagnostics)
  }

  /// - Parameter index: Position of the file, as locations count it.
  static func load(
    _ source: SourceFile, index: Int
  ) -> (nodes: ScenarioNodes?, diagnostics: [Diagnostic]) {
    var loader = FileLoader([source], offset: index)
    guard let loaded = loader.load(0, shape: "scenario") else {
      return (nil, loader.diagnostics.all)
    }
    let isIncomplete = loader.diagnostics.all.contains { diagnostic in
      diagnostic.severity == .error
        && !(diagnostic.location.map { loaded.corrected.contains($0) } ?? false)
    }
    let nodes = ScenarioNodes(
      name: Name(stem(of: source.name), at: SourceLocation(file: index, line: 1, column: 1)),
      file: index, root: loaded.root, isStandalone: source.isStandalone, isIncomplete: isIncomplete)
    return (nodes, loader.diagnostics.all)
  }

  /// `password-login` of `scenarios/password-login.yaml`
  static func stem(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix(upTo: last.lastIndex(of: ".") ?? last.endIndex))
  }
}
