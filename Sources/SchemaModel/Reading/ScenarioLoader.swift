/// A scenario as nodes, with its shape checked.
package struct ScenarioNodes {
  /// File name without extension.
  package let name: Name
  package let root: Node
  /// True if no Swift is generated for it, so that any name is allowed.
  package let isStandalone: Bool
  /// A part of it could not be read; already reported.
  package let isIncomplete: Bool
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

  /// - Parameter index: Position of the file, as in `SourceLocation.file`.
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
      root: loaded.root, isStandalone: source.isStandalone, isIncomplete: isIncomplete)
    return (nodes, loader.diagnostics.all)
  }

  /// `scenarios/password-login.yaml` becomes `password-login`.
  static func stem(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix(upTo: last.lastIndex(of: ".") ?? last.endIndex))
  }
}
