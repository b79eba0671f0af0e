import SchemaText

/// A YAML file of explanation pages that is embedded in the tool. It has a page for each code. Under `samples:` it
/// has texts that several pages edit.
package struct PageFile<Page: Sendable>: Sendable {
  package private(set) var pages: [(code: String, page: Page)] = []
  /// All errors in the file. Tests require that there are none.
  package private(set) var problems: [String] = []

  package init(_ name: String, _ bytes: [UInt8], read: (inout PageReader) -> Page) {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: name, name: name, bytes: bytes)
    let root = YAMLLoader.load(file, index: 0, into: &diagnostics)
    problems = diagnostics.all.map { "\(name):\($0.location?.line ?? 1): \($0.message)" }
    guard let entries = root?.mapping else {
      if problems.isEmpty { problems.append("\(name): not a mapping of codes to pages") }
      return
    }
    let samples = root?["samples"]?.mapping ?? []
    let texts = Dictionary(first: samples.map { ($0.key, $0.value.text ?? "") })
    for entry in entries where entry.key != "samples" {
      var reader = PageReader(entry, of: name, samples: texts)
      pages.append((entry.key, read(&reader)))
      problems += reader.finish()
    }
  }
}

/// Reads the keys of one page.
package struct PageReader {
  package let code: String
  private let file: String
  private let entries: [Node.Entry]
  private let samples: [String: String]
  private let line: Int32
  private var known: Set<String> = []
  private var problems: [String] = []

  fileprivate init(_ entry: Node.Entry, of file: String, samples: [String: String]) {
    self.code = entry.key
    self.file = file
    self.samples = samples
    line = entry.keyLocation.line
    entries = entry.value.mapping ?? []
  }

  /// The text of a key; nil if the page does not have the key.
  package mutating func optionalText(_ key: String) -> String? {
    known.insert(key)
    guard let entry = entries.first(where: { $0.key == key }) else { return nil }
    guard let text = entry.value.text else {
      report("`\(key)` is not a string", at: entry.keyLocation.line)
      return nil
    }
    return text
  }

  /// The text of a required key.
  package mutating func text(_ key: String) -> String {
    if let text = optionalText(key) { return text }
    report("`\(key)` is missing")
    return ""
  }

  /// Paragraphs, each on one line, separated by empty lines.
  package mutating func prose(_ key: String) -> String {
    text(key).split(separator: "\n\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: "\n\n")
  }

  /// The sample that the examples of the page edit; nil if they are complete.
  package mutating func sample() -> String? {
    guard let name = optionalText("sample") else { return nil }
    guard let sample = samples[name] else {
      report("there is no sample `\(name)`")
      return nil
    }
    return sample
  }

  package mutating func report(_ problem: String) { report(problem, at: line) }

  private mutating func report(_ problem: String, at line: Int32) {
    problems.append("\(file):\(line): \(code): \(problem)")
  }

  /// All errors in the page, including the keys that were not read.
  fileprivate mutating func finish() -> [String] {
    for entry in entries where !known.contains(entry.key) {
      report("unknown key `\(entry.key)`", at: entry.keyLocation.line)
    }
    return problems
  }
}
