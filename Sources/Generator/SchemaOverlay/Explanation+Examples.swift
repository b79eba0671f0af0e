import SchemaExplanations

/// Checks the examples of explain pages (`haapigen explain`), and formats the pages.
extension Explanation {
  /// Returns the files of an example, in the order of `SourceLocation.file`; empty if the example is not a schema.
  public static func sources(of example: Example) -> [SourceFile] {
    let (base, overlays) = layers(of: example)
    return OverlaySources.all(base: base, overlays)
  }

  /// Returns the files of an example, split into a base schema and overlays. Files in a folder, such as
  /// `acme/overlay.yaml`, belong to an overlay.
  public static func layers(
    of example: Example
  ) -> (base: [SourceFile], overlays: [OverlaySources]) {
    guard case .schema(let text) = example else { return ([], []) }
    var files: [(path: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        files.append((String(line.dropFirst(4)), ""))
      } else {
        if files.isEmpty { files.append(("example.yaml", "")) }
        files[files.count - 1].text += line + "\n"
      }
    }
    let names = files.map(\.path).filter { !$0.contains("/") }
    if !names.contains("schema.yaml") { files.append(("schema.yaml", index(of: names))) }
    return OverlaySources.layers(
      of: files.sorted { $0.path < $1.path }.map { ($0.path, Array($0.text.utf8)) })
  }

  private static func index(of names: [String]) -> String {
    """
    schema: demo
    version: 1.0.0
    modules:
      Demo:
        files: [\(names.joined(separator: ", "))]

    """
  }

  /// Returns the findings in an example.
  public static func findings(in example: Example) -> [Diagnostic] {
    analysis(of: example).diagnostics
  }

  /// Analyses an example, including its overlays.
  package static func analysis(of example: Example) -> SchemaAnalysis.Result {
    let (base, overlays) = layers(of: example)
    return SchemaAnalysis.analyse(base: base, overlays: overlays)
  }

  // MARK: Text

  /// Returns the page for a terminal of 80 to 100 columns.
  public func text() -> String {
    var parts = ["\(code): \(title) (\(severity.rawValue))", why]
    let common = commonFile
    if let common { parts += ["With these types:", Self.indented(common)] }
    let skipped = common.map { $0.count } ?? 0
    switch bad {
    case .schema(let yaml):
      parts += ["Wrong:", Self.indented(String(yaml.dropFirst(skipped)))]
      let found = Self.findings(in: bad)
      if !found.isEmpty {
        let said = DiagnosticText(sources: Self.sources(of: bad)).render(found)
        parts += ["haapigen reports:", Self.indented(said)]
      }
    case .text(let text): parts += ["For example:", Self.indented(text)]
    }
    switch good {
    case .schema(let yaml): parts += ["Right:", Self.indented(String(yaml.dropFirst(skipped)))]
    case .text(let text): parts += ["What to do:", Self.indented(text)]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The first file, if it is the same in the wrong and in the right example.
  private var commonFile: String? {
    guard case .schema(let bad) = bad, case .schema(let good) = good, bad.hasPrefix("--- "),
      let end = bad.firstRange(of: "\n--- ")
    else { return nil }
    let first = bad[..<end.lowerBound] + "\n"
    return good.hasPrefix(first) ? String(first) : nil
  }
}
