import Foundation
import SchemaLanguage
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaOverlay
@testable import SwiftEmitter

/// Strings of a schema never become Swift or markup of the reference. Every scalar and key is replaced by hostile
/// text. If it is accepted, it may only occur in comments and literals.
@Suite("Hostile texts") struct HostileTextTests {
  /// Each word of these is found if it is in code. Other line breaks and control characters are refused when a file
  /// is loaded; they are tested below, one output at a time.
  private static let texts = [
    "evil\nevil()\n\nevil()\n}\n\tfunc evil() {}\n",
    "evil*/ evil() /* evil \" evil() \\(evil()) \\\" evil() \"\"\" evil() #\" \\#(evil()) ' ` evil()",
    "evil \u{200B}evil \u{E0001}evil \u{AD}evil \u{2062}evil",
    "# evil [evil](javascript:evil) ![evil](evil) <script>evil</script> ``` evil | \\| evil",
  ]

  // MARK: Scenarios, one string at a time

  private static let scenarios =
    ScenarioFile.all(in: "Swift")
    + ScenarioFile.all(in: "Overlays").filter {
      $0.deletingLastPathComponent().lastPathComponent == "Overlays"
    }

  /// A scalar or a key in a scenario.
  struct Position: Sendable {
    let url: URL
    let file: Int
    let number: Int
  }

  /// The keys of the language; all other keys are names.
  private static let language: Set<String> = {
    var keys: Set<String> = []
    func visit(_ value: Any) {
      if let object = value as? [String: Any] {
        for (key, value) in object {
          if key == "properties", let properties = value as? [String: Any] {
            keys.formUnion(properties.keys)
          }
          visit(value)
        }
      } else if let list = value as? [Any] {
        for item in list { visit(item) }
      }
    }
    for bytes in [JSONSchema.bytes, JSONSchema.overlayBytes] {
      if let json = try? JSONSerialization.jsonObject(with: Data(bytes)) { visit(json) }
    }
    return keys
  }()

  /// The first position of each kind, by the language's keys that lead to it. With `HAAPIGEN_HOSTILE=1` all
  /// positions, which takes minutes. In batches, which run in parallel.
  private static let batches: [[Position]] = {
    let isThorough = ProcessInfo.processInfo.environment["HAAPIGEN_HOSTILE"] == "1"
    var counts: [String: Int] = [:]
    var positions: [Position] = []
    for url in scenarios {
      guard let (base, overlays) = try? ScenarioFile.load(url).layers else { continue }
      for (index, file) in (base + overlays.flatMap(\.files)).enumerated() {
        for (number, kind) in (tree(of: file)?.kinds(language) ?? []).enumerated() {
          counts[kind, default: 0] += 1
          if isThorough || counts[kind, default: 0] == 1 {
            positions.append(Position(url: url, file: index, number: number))
          }
        }
      }
    }
    return (0..<16).map { batch in
      positions.enumerated().filter { $0.offset % 16 == batch }.map(\.element)
    }
  }()

  @Test(arguments: batches.indices) func everyScalarAndKey(_ batch: Int) throws {
    #expect(Self.language.count > 80)
    var accepted = 0
    for position in Self.batches[batch] {
      let (base, overlays) = try ScenarioFile.load(position.url).layers
      let file = (base + overlays.flatMap(\.files))[position.file]
      let tree = try #require(Self.tree(of: file))
      for text in [Self.texts.joined(separator: " "), Self.texts[1]] {
        let bytes = Array(tree.replacing(position.number, by: text).yaml().utf8)
        let hostile = SourceFile(path: file.path, name: file.name, bytes: bytes)
        // A string that was refused because of its line breaks may be accepted without them.
        guard check(hostile, at: position.file, base, overlays) else { continue }
        accepted += 1
        break
      }
    }
    #expect(accepted > 0)
  }

  private static func tree(of file: SourceFile) -> FuzzTree? {
    YAMLLoader.load(file).root.map(FuzzTree.init)
  }

  /// True if the schema is accepted.
  private func check(
    _ file: SourceFile, at index: Int, _ base: [SourceFile], _ overlays: [OverlaySources]
  ) -> Bool {
    var base = base
    var overlays = overlays
    if index < base.count {
      base[index] = file
    } else {
      var rest = index - base.count
      for (number, overlay) in overlays.enumerated() {
        if rest < overlay.files.count {
          var files = overlay.files
          files[rest] = file
          overlays[number] = OverlaySources(files: files, lock: overlay.lock)
          break
        }
        rest -= overlay.files.count
      }
    }
    let result = SchemaAnalysis.analyse(base: base, overlays: overlays)
    for diagnostic in result.diagnostics { Self.checkPlain(diagnostic.message) }
    guard !result.hasErrors, let schema = result.schema else { return false }
    Self.check(Self.files(of: schema), String(decoding: file.bytes, as: UTF8.self))
    return true
  }

  private static func files(of schema: Schema) -> [GeneratedFile] {
    schema.lastOverlay.map { SwiftGeneration.files(of: schema, for: $0) }
      ?? SwiftGeneration.files(of: schema)
  }

  // MARK: The shipped schema, all strings at once

  /// Keys whose values are documentation, or strings for the server.
  private static let free: Set<String> = [
    "doc", "source", "since", "message", "because", "reason", "unused", "unsupported", "drop",
    "absent",
  ]

  @Test(arguments: texts.indices)
  func shippedSchema(_ number: Int) throws {
    var count = 0
    let sources = try ShippedSchema.sources().map { file -> SourceFile in
      guard let tree = Self.tree(of: file) else { return file }
      let isScenario = file.name.hasPrefix("scenarios/")
      let hostile = tree.mapped { above, _, _ in
        if isScenario {
          guard above == ["scenario"] else { return nil }
          count += 1
          return .quoted(Self.texts[number])
        }
        // The `source` of a union is a type.
        guard let key = above.last, Self.free.contains(key) || above.dropLast().last == "unused",
          !above.contains("json"), !above.contains("files"),
          key != "source" || !above.contains("mapping") || above.count == 2
        else { return nil }
        count += 1
        return .quoted(Self.texts[number])
      }
      return SourceFile(path: file.path, name: file.name, bytes: Array(hostile.yaml().utf8))
    }
    #expect(count > 800)
    let result = SchemaAnalysis.analyse(sources)
    let errors = result.diagnostics.filter { $0.severity == .error }
    let schema = try #require(
      errors.isEmpty ? result.schema : nil,
      "\(DiagnosticText(sources: sources).render(Array(errors.prefix(5))))")
    Self.check(SwiftGeneration.files(of: schema), "the shipped schema")
  }

  // MARK: Checks

  private static func check(_ files: [GeneratedFile], _ schema: String) {
    let word = Data("evil".utf8)
    for file in files where Data(file.bytes).range(of: word) != nil {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if file.path.hasSuffix(".swift") {
        let code = SwiftCodeOnly.code(of: text)
        let line = code.split(separator: "\n").first { $0.contains("evil") }
        #expect(line == nil, "\(file.path) of\n\(schema)")
        checkPlain(text, "\(file.path) of\n\(schema)")
      } else {
        checkPlain(text, "\(file.path) of\n\(schema)")
        if file.path.hasSuffix(".md") { checkMarkup(text, "\(file.path) of\n\(schema)") }
      }
    }
  }

  /// No character that moves a cursor or reverses text.
  private static func checkPlain(_ text: String, _ place: @autoclosure () -> String = "") {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return }
    let hidden = text.unicodeScalars.first { scalar in
      scalar != "\n" && !scalar.isSafeToPrint && scalar != "\u{200C}" && scalar != "\u{200D}"
    }
    #expect(hidden == nil, "\(String(hidden?.value ?? 0, radix: 16)) in \(place())")
  }

  /// No tag, link or heading outside of code spans.
  private static func checkMarkup(_ text: String, _ place: @autoclosure () -> String) {
    for line in text.split(separator: "\n") where line.contains("evil") {
      let outside = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).joined()
      let bare = outside.replacing("\\\\", with: "").replacing(/\\[^A-Za-z]/, with: "")
      let isHeading = line.hasPrefix("#") && !line.hasPrefix("## ") && !line.hasPrefix("### ")
      #expect(!isHeading && !line.hasPrefix("```"), "\(place())")
      #expect(!bare.contains("](javascript") && !bare.contains("<script"), "\(place())")
    }
  }

  // MARK: Single outputs

  /// Every kind of line break, and all characters with a meaning in a literal.
  @Test(arguments: [
    "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\0", "\u{1B}",
    "\u{202E}",
    "\"", "\\", "\\(", "\"\"\"", "#\"", "*/", "`", "\u{301}", "",
  ])
  func doors(_ hostile: String) {
    let text = "\(hostile)evil()\(hostile)"
    var comment = TextBuffer()
    comment.comment(0, "//", "A \(text)")
    let line = String(decoding: comment.bytes.dropLast(), as: UTF8.self)
    #expect(line.unicodeScalars.allSatisfy { $0.isSafeToPrint }, "\(line)")
    let literals: SwiftCode = """
      \(SwiftCode(literal: text)) + \(SwiftCode(literal: [.text(text), .value("b"), .text(text)]))
      """
    #expect(SwiftCodeOnly.code(of: literals.text) == " + b")
    let name: SwiftCode = "a.\(name: text)"
    #expect(name.text == "a.evil")
    #expect(SwiftCode(number: text).text == "0")
  }

  // MARK: The scanner

  @Test(arguments: [
    ("a // evil\nb", "a \nb"), ("a /* evil /* evil */ evil */ b", "a  b"),
    ("let a = \"evil \\(b(\"evil\")) evil\" + c", "let a = b() + c"),
    ("#\"evil \\(evil) \"evil\"# d", " d"), ("\"\"\"\nevil \" evil\n\"\"\" e", " e"),
    ("\"evil\nf", "\nf"),
  ])
  func codeOnly(_ swift: String, _ code: String) {
    #expect(SwiftCodeOnly.code(of: swift) == code)
  }
}

extension FuzzTree {
  /// The kind of each scalar and key, in order: the language's keys that lead to it.
  fileprivate func kinds(_ language: Set<String>, _ above: String = "") -> [String] {
    switch self {
    case .scalar: [above]
    case .list(let items): items.flatMap { $0.kinds(language, above + "[]") }
    case .map(let entries):
      entries.flatMap { entry in
        let key = language.contains(entry.key) ? entry.key : "*"
        return ["\(above).\(key) as a key"] + entry.value.kinds(language, "\(above).\(key)")
      }
    }
  }

  /// The tree with another string at one position.
  fileprivate func replacing(_ position: Int, by text: String) -> FuzzTree {
    var rest = position
    return replacing(&rest, by: text)
  }

  private func replacing(_ rest: inout Int, by text: String) -> FuzzTree {
    switch self {
    case .scalar:
      rest -= 1
      return rest == -1 ? .quoted(text) : self
    case .list(let items):
      return .list(items.map { $0.replacing(&rest, by: text) })
    case .map(let entries):
      return .map(
        entries.map { entry in
          rest -= 1
          let key = rest == -1 ? text : entry.key
          return Entry(key: key, value: entry.value.replacing(&rest, by: text))
        })
    }
  }
}
