import SchemaText

/// A YAML file of pages that is embedded in the tool. It has a page for each code. `samples:` has texts that several
/// pages edit, and `titles:` has the titles of series. Tests check that all pages are complete.
package struct PageFile: Sendable {
  /// The title of each series. `series` is the common beginning of its codes.
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
  /// The text that the page's examples edit; `nil` if the examples are complete texts.
  package let sample: String?

  package subscript(_ key: String) -> String? { node[key]?.text }

  /// Returns the texts of the keys with their line breaks, joined by a line break.
  package func text(_ keys: String...) -> String {
    keys.compactMap { self[$0]?.replacing(/\n+$/, with: "") }.joined(separator: "\n")
  }

  /// Returns the text of a key as paragraphs: each on one line, with empty lines in between.
  package func prose(_ key: String) -> String {
    (self[key] ?? "").split(separator: "\n\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: "\n\n")
  }
}
