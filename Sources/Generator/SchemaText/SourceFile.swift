/// A text file of the schema: its path for messages, and its bytes.
public struct SourceFile: Sendable {
  /// The path relative to the current folder, as the user would type it.
  public let path: String
  /// The path in the schema's folder, as the index of the schema lists it.
  public let name: String
  public let bytes: [UInt8]
  /// True for a scenario file outside of the schema. It may have any name, because no Swift is generated for it.
  public let isStandalone: Bool

  public init(path: String, name: String, bytes: [UInt8], isStandalone: Bool = false) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.isStandalone = isStandalone
  }

  /// True if the file is a scenario, such as `scenarios/password-login.yaml`. The index does not list scenarios.
  public var isScenario: Bool { Self.isScenario(name) }

  /// Returns this file with the name that it has as a scenario of the schema.
  package func asScenario(isStandalone: Bool = false) -> SourceFile {
    SourceFile(
      path: path, name: "\(SourceFolder.scenarioFolder)/\(name)", bytes: bytes,
      isStandalone: isStandalone)
  }

  public static func isScenario(_ name: String) -> Bool {
    name.hasPrefix(SourceFolder.scenarioFolder + "/")
  }

  /// Returns the byte range of each line, without its line break. Saves time if many lines are looked up.
  package func lines() -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
        let isSecondByte = bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D
        if !isSecondByte { lines.append(start..<index) }
        start = index + 1
      }
      lines.append(start..<bytes.count)
      return lines
    }
  }

  package func text(of line: Range<Int>) -> String { String(decoding: bytes[line], as: UTF8.self) }

  /// Returns a line without its line break; `nil` after the end of the file. The first line has the number 1.
  public func line(_ number: Int) -> String? {
    let lines = lines()
    return lines.indices.contains(number - 1) ? text(of: lines[number - 1]) : nil
  }
}

extension String {
  /// The string as the path of a URI. Characters with a special meaning are percent-encoded.
  package var percentEncodedPath: String {
    utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        return String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }
}

/// The place of a key or value. Lines and columns count from 1, columns in characters.
public struct SourceLocation: Hashable, Sendable {
  /// The index of the file in the list of sources.
  public let file: Int32
  public let line: Int32
  public let column: Int32
  /// The number of characters to underline on the first line, at least 1.
  public let length: Int32

  public init(file: Int, line: Int, column: Int, length: Int = 1) {
    self.file = Int32(clamping: file)
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
    self.length = Int32(clamping: max(1, length))
  }
}

extension SourceLocation: Comparable {
  public static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
  }
}
