import Foundation
import HaapiTheme
import Testing

/// Ten thousand invalid property lists: each results in a theme or a list of defects, and never in a crash. All are XML:
/// Foundation reads the binary format, and on Linux it can crash at invalid bytes.
@Suite struct ThemeFuzzTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static let xml = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>fontName</key><string>IBM &amp; Plex</string><key>UICTFontTextStyleBody</key><integer>15</integer>
    <key>TextAppearance.Mine</key><dict><key>fontSymbolicTrait</key><string>traitItalic</string>
    <key>kern</key><real>-0.5</real></dict><!-- mine -->
    <key>ActionableButton.Primary</key><dict><key>textAppearance</key><string>TextAppearance.Mine</string>
    <key>backgroundColorName</key><string>hui_transparent</string><key>minHeight</key><string>40</string></dict>
    <key>list</key><array><true/><date>2026-01-01T00:00:00Z</date><data>AAAA</data></array>
    </dict></plist>
    """.utf8)

  private static let pieces = [
    "<dict>", "</dict>", "<key>", "</key>", "<number>1</number>", "<real>nan</real>", "<!--", "]]>",
    "&",
    "<![CDATA[", "\0", "<string/>", "<true/>", "é", "\"", "ActionableButton.Primary",
    "TextAppearance.", "-", "9",
  ].map { Array($0.utf8) }

  @Test func mutatedFilesGiveAThemeOrDefects() {
    var random = Generator(state: 12)
    let reader = ThemeReader(resources: TestApp())
    var themes = 0
    var defects = 0
    for _ in 0..<10_000 {
      var bytes = Self.xml
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&bytes, &random) }
      do {
        let theme = try reader.theme(from: Data(bytes), fileName: "My.plist")
        _ = theme.actionableButtonPrimary
        themes += 1
      } catch {
        defects += error.errors.isEmpty || error.description.isEmpty ? 0 : 1
      }
    }
    #expect(themes + defects == 10_000)
    #expect(themes > 500 && defects > 500)
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout Generator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4: bytes.removeSubrange(place...)
    default:
      let piece = pieces.randomElement(using: &random) ?? []
      bytes.insert(contentsOf: piece, at: place)
    }
  }
}

/// Files of several megabytes that could take very long to read.
@Suite struct LargeThemeTests {
  private static func styles(_ count: Int, _ content: (Int) -> String) -> Data {
    let body = (0..<count).map { "<key>TextAppearance.N\($0)</key>" + content($0) }.joined()
    return Data("<plist><dict>\(body)</dict></plist>".utf8)
  }

  private static func findings(_ data: Data) -> Int {
    do {
      return try ThemeReader().theme(from: data, fileName: "Large.plist").warnings.count
    } catch {
      return error.findings.count
    }
  }

  @Test func largeFilesEnd() {
    let misspelt = "<dict><key>kerm</key><integer>1</integer></dict>"
    #expect(Self.findings(Self.styles(2000) { _ in misspelt }) == 2000)
    let unknown = "<dict><key>backgroundColorName</key><string>nowhere</string></dict>"
    #expect(Self.findings(Self.styles(2000) { _ in unknown }) == 2000)
    let many = (0..<2000).map {
      "<key>ActionableButton.N\($0)</key><dict><key>textAppearance</key><string>TextAppearance.M\($0)</string></dict>"
    }.joined()
    let data = Self.styles(2000) { $0 == 1999 ? "<dict/>" + many : "<dict/>" }
    #expect(Self.findings(data) == 2000)
  }
}
