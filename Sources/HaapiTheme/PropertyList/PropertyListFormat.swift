import Foundation
import HaapiFoundation

nonisolated extension PropertyListDocument {
  /// Reads XML or binary. Other formats are recognised by their first bytes.
  init(data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count <= PropertyListLimits.maximumBytes else {
      self.init(unreadable: "the file is larger than \(PropertyListLimits.maximumBytes >> 20) MiB")
      return
    }
    if bytes.starts(with: "bplist".utf8) {
      self = BinaryPropertyList.read(bytes)
      return
    }
    switch Self.utf8(bytes) {
    case .success(let text): self = Self.reading(text)
    case .failure(let problem): self.init(root: nil, problems: [problem])
    }
  }

  private static func reading(_ text: [UInt8]) -> PropertyListDocument {
    guard let first = text.first(where: { !$0.isXMLSpace }) else {
      return PropertyListDocument(unreadable: "the file is empty")
    }
    if first == UInt8(ascii: "<") { return XMLPropertyList.read(text) }
    return PropertyListDocument(unreadable: otherFormat(text))
  }

  /// The text of a file in UTF-8, without a byte order mark.
  private static func utf8(_ bytes: [UInt8]) -> Result<[UInt8], PropertyListProblem> {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xEF, 0xBB) where bytes.dropFirst(2).first == 0xBF: return utf8(Array(bytes.dropFirst(3)))
    case (0xFE, 0xFF): return utf8(ofUTF16: bytes) { UInt16($0) << 8 | UInt16($1) }
    case (0xFF, 0xFE): return utf8(ofUTF16: bytes) { UInt16($1) << 8 | UInt16($0) }
    // `<` in UTF-16 without a byte order mark.
    case (0, UInt8(ascii: "<")):
      return utf8(ofUTF16: [0, 0] + bytes) { UInt16($0) << 8 | UInt16($1) }
    case (UInt8(ascii: "<"), 0):
      return utf8(ofUTF16: [0, 0] + bytes) { UInt16($1) << 8 | UInt16($0) }
    case (0x1F, 0x8B): return .failure(.init("the file is compressed with gzip", line: nil))
    case (UInt8(ascii: "P"), UInt8(ascii: "K")) where bytes.dropFirst(2).first == 3:
      return .failure(.init("the file is a ZIP archive", line: nil))
    default: break
    }
    if let offset = bytes.firstInvalidUTF8 {
      let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
      return .failure(.init("the text is not UTF-8; save the file as UTF-8", line: line))
    }
    return .success(bytes)
  }

  private static func utf8(
    ofUTF16 bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16
  ) -> Result<[UInt8], PropertyListProblem> {
    guard bytes.count.isMultiple(of: 2) else {
      return .failure(
        .init("the text is incomplete UTF-16; save the file as UTF-8", line: nil))
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    return .success(Array(String(decoding: units, as: UTF16.self).utf8))
  }

  /// Formats that are often mistaken for a property list.
  private static func otherFormat(_ bytes: [UInt8]) -> String {
    if (try? JSONValue(jsonData: Data(bytes))) != nil {
      return "the file is JSON; `plutil -convert xml1` converts it to a property list"
    }
    let start = String(decoding: bytes.prefix(2000), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("#") }
    let first = lines.first ?? ""
    if first.hasPrefix("{") || first.hasPrefix("["), start.contains("\":") || start.contains("\" :")
    {
      return "the file looks like JSON, but a theme is a property list in XML"
    }
    if first.hasPrefix("{") || first.hasPrefix("(") || lines.contains(where: { $0.hasSuffix(";") })
    {
      return "the file is not XML; if it is an old text property list, "
        + "`plutil -convert xml1` converts it"
    }
    if first.hasPrefix("---") || first.contains(": ") || first.hasSuffix(":") {
      return "the file looks like YAML, but a theme is a property list in XML"
    }
    return "the file is not a property list; it begins with \(String(first).cut(to: 20).quoted)"
  }
}

nonisolated extension UInt8 {
  /// Space, tab, carriage return or line feed.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
}

nonisolated extension [UInt8] {
  /// The index of the first byte that is not UTF-8.
  fileprivate var firstInvalidUTF8: Int? {
    if withUnsafeBufferPointer({ String(bytes: $0, encoding: .utf8) != nil }) { return nil }
    var decoder = UTF8.ForwardParser()
    var bytes = makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &bytes) {
      case .valid(let encoded): offset += encoded.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
