/// A scenario as YAML nodes, which have been checked against the scenario language.
package struct ScenarioNodes {
  /// File name without extension.
  package let name: Name
  package let root: Node
  /// True if no Swift is generated for the scenario, so that any name is allowed.
  package let isStandalone: Bool

  /// - Parameter index: Position of the file, as in `SourceLocation.file`.
  init(_ root: Node, of source: SourceFile, index: Int) {
    // `scenarios/password-login.yaml` becomes `password-login`.
    let last = source.name.split(separator: "/").last ?? ""
    let stem = last.prefix(upTo: last.lastIndex(of: ".") ?? last.endIndex)
    name = Name(String(stem), at: SourceLocation(file: index, line: 1, column: 1))
    self.root = root
    isStandalone = source.isStandalone
  }
}
