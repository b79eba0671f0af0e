import Foundation
import HaapiTheme
import Testing

/// Theme files and their results: `Cases/*.txt`.
///
/// `=== title` begins a case; `(strict)` at the end of the title selects strict checking. The file follows. If it
/// does not begin with `<?`, `<plist`, `<!` or `@`, it is the content of `<plist><dict>`. After `---` there are the
/// findings as `severity: text`, then `loads` or `fails`, then values as `key path = value (origin)`. For a
/// key path with `?`, the value is added when the expectations are recorded (`HAAPIGEN_RECORD=1`).
@Suite struct ThemeCases {
  struct Case: CustomTestStringConvertible {
    let title: String
    let file: String
    let expected: [String]

    var isStrict: Bool { title.hasSuffix("(strict)") }
    var testDescription: String { title }

    var data: Data {
      let isWhole = ["<?", "<plist", "<!", "@"].contains { file.hasPrefix($0) }
      let text = file.hasPrefix("@") ? String(file.dropFirst()) : file
      return Data((isWhole ? text : "<plist><dict>" + file + "</dict></plist>").utf8)
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  static let files = ["Types", "Names", "References", "Merging", "PropertyLists", "Fonts"]

  @Test(arguments: files)
  func themeFiles(_ file: String) throws {
    let url = Self.folder.appendingPathComponent(file + ".txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    var recorded = ""
    for example in Self.cases(in: text) {
      let actual = Self.outcome(of: example)
      let file = example.file.isEmpty ? "" : example.file + "\n"
      recorded +=
        "=== \(example.title)\n\(file)---\n" + actual.joined(separator: "\n") + "\n"
      #expect(actual == example.expected, "\(example.title)")
    }
    if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] != nil {
      try recorded.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  private static func cases(in text: String) -> [Case] {
    ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { part in
      let (title, rest) = part.halves("\n")
      let (file, expected) = ("\n" + rest).halves("\n---")
      return Case(
        title: title, file: String(file.dropFirst()),
        expected: expected.components(separatedBy: "\n").filter { !$0.isEmpty })
    }
  }

  private static func outcome(of example: Case) -> [String] {
    let reader = ThemeReader(
      resources: TestApp(), isStrict: example.isStrict)
    do {
      let theme = try reader.theme(from: example.data, fileName: "My.plist")
      let values = example.expected.filter { $0.contains(" = ") }
        .map { value(String($0.halves(" = ").0), of: theme) }
      return theme.warnings.map(line) + ["loads"] + values
    } catch {
      return error.findings.map(line) + ["fails"]
    }
  }

  private static func line(_ finding: ThemeFinding) -> String {
    // What the system says about a file that it cannot read is its own text.
    if case .unreadable = finding.defect { return "\(finding.severity): unreadable" }
    return "\(finding.severity): \(finding.defect)"
  }

  private static func value(_ path: String, of theme: Theme) -> String {
    let value: Theme.Value?
    if let scalar = theme.scalar(path) {
      value = scalar
    } else {
      let parts = path.split(separator: ".")
      value = theme.value(
        of: parts.last.map(String.init) ?? "", in: parts.dropLast().joined(separator: "."))
    }
    guard let value else { return "\(path) = –" }
    let origin =
      switch value.origin {
      case .framework: "framework"
      case .app: "app"
      case .base(let base): "base \(base)"
      }
    return "\(path) = \(value.value) (\(origin))"
  }
}

extension String {
  fileprivate func halves(_ mark: String) -> (String, String) {
    guard let range = range(of: mark) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

/// An app with a few assets.
struct TestApp: ThemeResources {
  var fonts: ThemeFonts? = ThemeFonts(families: ["Baskerville", "Helvetica", "IBM Plex Mono"])

  func color(named name: String) -> ThemeColor? {
    switch name {
    case "pastel_color": ThemeColor(name, .init(0xFFD1DC))
    case "hui_background": ThemeColor(name, .init(0x101010))
    default: nil
    }
  }

  var colorNames: [String] { ["pastel_color", "hui_background"] }

  func hasImage(named name: String) -> Bool { name == "my_icon" }

  func string(forKey key: String) -> String? { key == "hui_ok" ? "All right" : nil }
}
