/// The result of reading and checking one file. Checks the YAML, then keys and values, then keys that exclude each
/// other. The first check with errors is the last one.
struct ReadFile: Sendable {
  /// Nil if the file is empty or cannot be read as YAML.
  let root: Node?
  let hasErrors: Bool
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - index: Position of the file, as in `SourceLocation.file`.
  ///   - shape: The name of the object in `Language.allObjects` that describes the file.
  init(_ source: SourceFile, index: Int, shape: String) {
    var found: [Diagnostic]
    (root, found) = YAMLLoader.load(source, index: index)
    if !found.hasErrors, root?.mapping == nil {
      let keys = Language.allObjects[shape]?.keys.map(\.name) ?? []
      found.report(
        "DOC011",
        root.map { "the file contains \($0.kindName) where a mapping is required" }
          ?? "the file is empty", root?.location ?? SourceLocation(file: index, line: 1, column: 1),
        help: "write keys: " + keys.listed(atMost: 8))
    }
    if let root, !found.hasErrors {
      found += ShapeCheck.check(root, against: shape, of: source.name)
      if !found.hasErrors { found += KeyCheck.check(root) }
    }
    hasErrors = found.hasErrors
    diagnostics = found
  }
}
