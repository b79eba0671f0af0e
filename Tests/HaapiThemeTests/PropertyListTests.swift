import Foundation
import Testing

@testable import HaapiTheme

/// Cases that text files cannot express: other encodings, the binary format, values of Foundation, hostile files.
@Suite struct PropertyListTests {
  private static let xml = """
    <plist version="1.0"><dict>
    <key>fontName</key><string>Bäskerville</string>
    <key>ActionableButton.Primary</key><dict>
    <key>minHeight</key><integer>40</integer><key>borderWidth</key><real>1.5</real>
    <key>selected</key><true/><key>a</key><array><dict/></array>
    </dict></dict></plist>
    """

  private static func root(_ data: Data) -> [PropertyListMember]? {
    let document = PropertyListDocument(data: data)
    return document.problems.isEmpty ? document.root : nil
  }

  private static func reason(_ data: Data) -> String {
    PropertyListDocument(data: data).problems
      .map { ($0.line.map { "\($0): " } ?? "") + $0.reason }.joined(separator: "|")
  }

  private static func withoutLines(_ members: [PropertyListMember]?) -> [PropertyListMember]? {
    members?.sorted { $0.key < $1.key }.map { member in
      var value = member.value
      if case .dictionary(let inner) = value { value = .dictionary(withoutLines(inner) ?? []) }
      return PropertyListMember(key: member.key, value: value, line: nil)
    }
  }

  @Test func allFormatsAndFoundationAgree() throws {
    let data = Data(Self.xml.utf8)
    let expected = Self.withoutLines(Self.root(data))
    #expect(expected?.count == 2)
    let object = try PropertyListSerialization.propertyList(from: data, format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    #expect(Self.withoutLines(Self.root(binary)) == expected)
    let dictionary = try #require(object as? [String: Any])
    #expect(Self.withoutLines(PropertyListMember.members(of: dictionary)) == expected)
    #expect(Self.withoutLines(Self.root(Data([0xEF, 0xBB, 0xBF]) + data)) == expected)
    for (bigEndian, mark) in [(true, "\u{FEFF}"), (false, "\u{FEFF}"), (true, ""), (false, "")] {
      let units = (mark + Self.xml).utf16.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return bigEndian ? pair : pair.reversed()
      }
      #expect(Self.withoutLines(Self.root(Data(units))) == expected)
    }
  }

  @Test func booleansAreNoNumbers() {
    let values: [(String, Any, PropertyListValue)] = [
      ("a", true, .boolean(true)), ("b", 1, .number(1)), ("c", 0.5, .number(0.5)),
      ("d", NSNumber(value: false), .boolean(false)), ("e", NSNumber(value: 1), .number(1)),
      ("f", NSNumber(value: Int8(1)), .number(1)), ("g", Float(2), .number(2)),
      ("h", UInt64.max, .number(Double(UInt64.max))), ("i", "x", .string("x")),
      ("j", NSString("y"), .string("y")), ("k", Date(), .other("Date")),
      ("l", Data(), .other("Data")),
      ("m", [1], .other("Array")),
      ("n", ["a": 1], .dictionary([.init(key: "a", value: .number(1), line: nil)])),
      ("o", NSNull(), .other("NSNull")),
    ]
    let members = PropertyListMember.members(
      of: Dictionary(uniqueKeysWithValues: values.map { ($0.0, $0.1) }))
    #expect(members == values.map { PropertyListMember(key: $0.0, value: $0.2, line: nil) })
  }

  @Test func hostileFilesHaveAReason() {
    for incomplete in [[0xFF, 0xFE, 0x00], [0xFE, 0xFF, 0x00, 0x3C, 0x00]] as [[UInt8]] {
      #expect(
        Self.reason(Data(incomplete))
          == "the text is incomplete UTF-16; save the file as UTF-8")
    }
    let deep = String(repeating: "<dict><key>a</key>", count: 200_000)
    #expect(
      Self.reason(Data(("<plist>" + deep).utf8))
        == "1: elements are nested more than 64 levels deep")
    #expect(
      Self.reason(Data(("<plist>" + String(repeating: "<array>", count: 200_000)).utf8))
        == "1: elements are nested more than 64 levels deep")
    #expect(
      Self.reason(Data(("<plist>" + String(repeating: "<x>", count: 200_000)).utf8))
        == "1: property lists have no `<x>`|1: elements are nested more than 64 levels deep")
    #expect(
      Self.reason(Data("<plist><dict>\n<key>a</key><string>".utf8) + [0xC3, 0x28])
        == "2: the text is not UTF-8; save the file as UTF-8")
    #expect(Self.reason(Data(count: 5 << 20)) == "the file is larger than 4 MiB")
    let many = String(repeating: "<x/>", count: 200_000)
    #expect(
      PropertyListDocument(data: Data("<plist><dict>\(many)</dict></plist>".utf8)).problems.count
        == 1001)
    #expect(Self.reason(Data([0x1F, 0x8B, 8])) == "the file is compressed with gzip")
    #expect(Self.reason(Data("PK\u{3}\u{4}".utf8)) == "the file is a ZIP archive")
  }

  @Test func damagedBinariesHaveAReason() throws {
    let object = ["fontName": "Baskerville", "a": ["b": 1]] as [String: Any]
    let binary = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    #expect(Self.root(binary) != nil)
    for length in 0..<binary.count {
      #expect(!Self.reason(binary.prefix(length)).isEmpty)
    }
    // A dictionary that contains itself: only two levels are followed.
    var bytes = Array("bplist00".utf8)
    bytes += [0xD1, 1, 0, 0x51, 0x61]
    bytes += [8, 11]
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, 0, 0, 13]
    let ring = Self.root(Data(bytes))
    #expect(ring?.map(\.key) == ["a"])
    // One large dictionary, which is the value of every key in another one.
    #expect(Self.reason(Self.dictionaryOfDictionaries()) == "it has more than 100000 values")
  }

  private static func dictionaryOfDictionaries() -> Data {
    // Objects: 0 the root, 1 the inner dictionary, 2 the key. Counts of two bytes, references of one.
    let count: [UInt8] = [0x11, 0x4E, 0x20]
    var bytes = Array("bplist00".utf8)
    let root = bytes.count
    bytes +=
      [0xDF] + count + [UInt8](repeating: 2, count: 20_000) + [UInt8](repeating: 1, count: 20_000)
    let inner = bytes.count
    bytes += [0xDF] + count + [UInt8](repeating: 2, count: 40_000)
    let key = bytes.count
    bytes += [0x51, 0x61]
    let table = bytes.count
    for offset in [root, inner, key] {
      bytes += [UInt8(offset >> 16), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)]
    }
    bytes += [0, 0, 0, 0, 0, 0, 3, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, UInt8(table >> 16), UInt8(table >> 8 & 0xFF), UInt8(table & 0xFF)]
    return Data(bytes)
  }
}
