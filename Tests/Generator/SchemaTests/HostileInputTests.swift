import Foundation
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// Hostile files: each results in a clear message, in bounded time, and never in a crash.
@Suite struct HostileInputTests {
  private static let plain = "structs:\n  Login:\n    members:\n      name: String\n"

  private func first(_ result: SchemaAnalysis.Result) -> String {
    guard let diagnostic = result.diagnostics.first, let place = diagnostic.location else {
      return "nothing"
    }
    return "\(place.line):\(place.column) \(diagnostic.code) \(diagnostic.message)"
  }

  // MARK: Size and depth

  @Test(arguments: ["\"", "'", ""])
  func textOfTwoMegabytes(_ quote: String) {
    let text = String(repeating: "lorem ipsum ", count: (2 << 20) / 12)
    let result = analyse("structs:\n  Login:\n    doc: \(quote)\(text)x\(quote)\n")
    #expect(first(result).hasPrefix("3:10 DOC009 this string has 2097145"))
    #expect(result.diagnostics.count == 1)
  }

  @Test func fileThatIsTooLarge() {
    let result = analyse([UInt8](repeating: 0x20, count: 33 << 20))
    #expect(first(result) == "1:1 DOC009 the file has 34603008 bytes; the limit is 33554432")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "- ? "])
  func nestedTwoThousandLevels(_ opening: String) {
    let result = analyse("structs: \n " + String(repeating: opening, count: 2_000))
    #expect(result.diagnostics.count == 1)
    #expect(["DOC008", "DOC004"].contains(result.diagnostics.first?.code))
  }

  @Test func blockNestedTenThousandLevels() {
    let lines = (0..<10_000).map { String(repeating: " ", count: min($0, 400)) + "a:" }
    let result = analyse(lines.joined(separator: "\n"))
    #expect(result.diagnostics.first?.code == "DOC008")
  }

  @Test func structsNestedDeep() {
    var text = ""
    for level in 0..<25 {
      let indent = String(repeating: " ", count: 4 * level)
      text += "\(indent)structs:\n\(indent)  S\(level):\n"
      text += "\(indent)    members: { a: String }\n"
      if level < 24 { continue }
      text += "\(indent)    doc: The last.\n"
    }
    // Each level is indented two columns more than the `members` of the previous one.
    text = text.split(separator: "\n").joined(separator: "\n")
    #expect(analyse(text).diagnostics.allSatisfy { $0.code == "TYP308" })
  }

  @Test func aliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<30 {
      let names = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(names)]\n"
    }
    let result = analyse(text)
    #expect(result.diagnostics.map(\.code) == ["DOC006"])
  }

  @Test func keysWithoutEnd() {
    let keys = (0..<25_000).map { "k\($0): 1\n" }.joined()
    let result = analyse(keys)
    #expect(result.diagnostics.map(\.code) == ["KEY101"])
    let again = analyse(String(repeating: "doc: 1\n", count: 25_000))
    #expect(again.diagnostics.count == 1)
  }

  // MARK: Bytes

  @Test func nul() {
    let result = analyse("structs:\n  Lo\0gin:\n")
    #expect(first(result) == "2:5 DOC003 the character U+0000 is not allowed in a schema")
    #expect(result.diagnostics.count == 1)
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xC0, 0xAF], [0x80],
    ] as [[UInt8]])
  func noUTF8(_ bytes: [UInt8]) {
    let result = analyse(Array("structs:\n  Ä: ".utf8) + bytes + Array(" x\n".utf8))
    #expect(first(result) == "2:6 DOC002 the file is not UTF-8 here")
    #expect(result.diagnostics.count == 1)
  }

  @Test func utf16() {
    let text = Array(Self.plain.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(first(analyse([0xFF, 0xFE] + text)).contains("DOC002"))
    #expect(first(analyse(text)).contains("1:2 DOC003"))
  }

  @Test(arguments: ["\u{202E}", "\u{200F}", "\u{2066}", "\u{2028}", "\u{85}", "\u{1B}", "\u{FEFF}"])
  func invisibleCharacters(_ character: String) {
    #expect(first(analyse("# a\(character)\n" + Self.plain)).hasPrefix("1:4 DOC003"))
  }

  @Test func byteOrderMark() {
    let wrong = Self.plain + "      age: Intt\n"
    #expect(analyse([0xEF, 0xBB, 0xBF] + Array(Self.plain.utf8)).diagnostics.isEmpty)
    let marked = analyse([0xEF, 0xBB, 0xBF] + Array(wrong.utf8))
    #expect(marked.diagnostics == analyse(wrong).diagnostics)
    let first = analyse([0xEF, 0xBB, 0xBF] + Array("strukts: {}\n".utf8)).diagnostics.first
    #expect(first?.location?.column == 1)
  }

  @Test(arguments: ["\r\n", "\r"])
  func otherLineBreaks(_ lineBreak: String) throws {
    for url in ScenarioFile.all(in: "Mistakes/Several") + ScenarioFile.all(in: "Mistakes/TYP") {
      let sources = try ScenarioFile.load(url).sources
      let changed = sources.map { source in
        let text = String(decoding: source.bytes, as: UTF8.self)
        let bytes = Array(text.replacing("\n", with: lineBreak).utf8)
        return SourceFile(path: source.path, name: source.name, bytes: bytes)
      }
      let expected = SchemaAnalysis.analyse(sources).diagnostics
      let found = SchemaAnalysis.analyse(changed).diagnostics
      #expect(found == expected)
      #expect(
        DiagnosticText(sources: changed).render(found)
          == DiagnosticText(sources: sources).render(expected))
    }
  }

  @Test func nothing() {
    #expect(first(analyse("")) == "1:1 DOC011 the file is empty")
    #expect(first(analyse("\n\n")) == "1:1 DOC011 the file is empty")
    #expect(first(analyse([0xEF, 0xBB, 0xBF])) == "1:1 DOC011 the file is empty")
    #expect(SchemaAnalysis.analyse([]).diagnostics.map(\.code) == ["DOC012"])
  }

  @Test func randomBytes() {
    var random = FixedRandom(1)
    let bytes = (0..<1 << 18).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(analyse(bytes).diagnostics.map(\.code).count == 1)
    let letters = Array("abc:{}[]-?,#&*!|>'\"%@` \n\n  ".utf8)
    let text = (0..<1 << 18).map { _ in letters.randomElement(using: &random) ?? 0x20 }
    #expect(analyse(text).hasErrors)
  }

  // MARK: Messages

  @Test func messagesAreOneLine() {
    let evil = "\"a\\nb\\e[31m \\u0085 c\": String"
    let result = analyse("structs:\n  Login:\n    members:\n      \(evil)\n")
    for diagnostic in result.diagnostics {
      let texts = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.related.map(\.message)
      #expect(texts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
      #expect(texts.allSatisfy { $0.count <= 2_001 })
    }
  }

  // MARK: Random mutations

  /// Scenario files with changed bytes and removed, repeated or moved lines: the analysis must end without a crash.
  @Test func changedScenarios() throws {
    var random = FixedRandom(42)
    let inserts = ["\t", ":", "- ", "'", "\"", "[", "}", "&a ", "*a ", "#", "\n", "  ", "<<", "~"]
    for url in ScenarioFile.all(in: "Mistakes") {
      let sources = try ScenarioFile.load(url).sources
      for _ in 0..<(FuzzSeeds.isLong ? 15 : 4) {
        let changed = sources.map { source in
          var lines = String(decoding: source.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0..<lines.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: lines[index] = ""
            case 1: lines.insert(lines[index], at: Int.random(in: 0...lines.count, using: &random))
            case 2: lines[index] = "  " + lines[index]
            case 3: lines[index] = String(lines[index].dropFirst(2))
            default:
              let insert = inserts.randomElement(using: &random) ?? ""
              let offset = Int.random(in: 0...lines[index].count, using: &random)
              lines[index].insert(
                contentsOf: insert,
                at: lines[index].index(lines[index].startIndex, offsetBy: offset))
            }
          }
          return SourceFile(
            path: source.path, name: source.name,
            bytes: Array(lines.joined(separator: "\n").utf8))
        }
        let result = SchemaAnalysis.analyse(changed)
        let text = DiagnosticText(sources: changed).render(result.diagnostics)
        #expect(text.isEmpty == result.diagnostics.isEmpty)
      }
    }
  }
}
