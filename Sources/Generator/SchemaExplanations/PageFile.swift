import SchemaText

/// A YAML file of pages that is embedded in the tool, with a page for each code. Under `samples:` it has texts that
/// several pages edit, under `titles:` the titles of series. Tests check that all pages are complete.
package struct PageFile: Sendable {
  /// The beginning of the codes of each series, and its title.
  package let titles: [(series: String, title: String)]
  package let pages: [PageText]

  package init(_ bytes: [UInt8]) {
    let root = YAMLLoader.load(SourceFile(path: "", name: "", bytes: bytes)).root
    titles = (root?["titles"]?.mapping ?? []).map { ($0.key, $0.value.text ?? "") }
    let entries = (root?.mapping ?? []).filter { $0.key != "samples" && $0.key != "titles" }
    pages = entries.map { entry in
      let sample = entry.value["sample"]?.text.flatMap { root?["samples"]?[$0]?.text }
      return PageText(code: entry.key, node: entry.value, sample: sample)
    }
  }
}

/// The texts of one page.
package struct PageText: Sendable {
  package let code: String
  package let node: Node
  /// The text that the examples of the page edit; nil if they are complete.
  package let sample: String?

  package subscript(_ key: String) -> String? { node[key]?.text }

  /// Texts as they are written, one after the other.
  package func text(_ keys: String...) -> String {
    keys.compactMap { self[$0]?.replacing(/\n+$/, with: "") }.joined(separator: "\n")
  }

  /// Paragraphs, each on one line, separated by empty lines.
  package func prose(_ key: String) -> String {
    (self[key] ?? "").split(separator: "\n\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: "\n\n")
  }
}
