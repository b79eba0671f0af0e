/// Source code that the generator wrote.
///
/// It is composed of literals in this module, other code, and names, numbers and string literals from the initialisers
/// below. The compiler rejects the interpolation of a `String`. So a string of the schema is never generated as code.
struct SwiftCode: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  private(set) var text: String
  /// True if the code calls a throwing function, so that it needs `try`, and the function around it needs `throws`.
  private(set) var canThrow = false

  var description: String { text }

  private init(trusted text: String, canThrow: Bool) {
    self.text = text
    self.canThrow = canThrow
  }

  init(stringLiteral value: StaticString) { text = value.description }

  init(stringInterpolation: StringInterpolation) {
    text = String(decoding: stringInterpolation.bytes, as: UTF8.self)
    canThrow = stringInterpolation.canThrow
  }

  struct StringInterpolation: StringInterpolationProtocol {
    // Bytes, because appending to a `String` takes several times as long.
    fileprivate var bytes: [UInt8] = []
    fileprivate var canThrow = false

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
    mutating func appendInterpolation(_ code: SwiftCode) {
      bytes.append(code.text)
      if code.canThrow { canThrow = true }
    }
    mutating func appendInterpolation(_ mark: Layout.Mark) { bytes.append(mark.rawValue) }
    /// Appends parts, with a comma and the break `mark` between them.
    mutating func appendInterpolation(list codes: [SwiftCode], _ mark: Layout.Mark) {
      for (index, code) in codes.enumerated() {
        if index > 0 { bytes += [UInt8(ascii: ","), mark.rawValue] }
        appendInterpolation(code)
      }
    }
    mutating func appendInterpolation(_ codes: [SwiftCode], separator: SwiftCode) {
      for (index, code) in codes.enumerated() {
        if index > 0 { appendInterpolation(separator) }
        appendInterpolation(code)
      }
    }
    mutating func appendInterpolation(_ number: Int) { bytes.append(String(number)) }
    mutating func appendInterpolation(_ name: Name) { bytes.append(SwiftCode(name: name).text) }
    mutating func appendInterpolation(name: some StringProtocol) {
      bytes.append(SwiftCode(name: name).text)
    }
    mutating func appendInterpolation(literal text: String) {
      bytes.append(SwiftCode(literal: text).text)
    }
    mutating func appendInterpolation(literal name: Name) {
      appendInterpolation(literal: name.text)
    }
  }
}

// MARK: - Values of a schema

extension SwiftCode {
  /// Creates code for a name, or for several names joined by dots. The checks of the schema reject all other strings.
  /// As a second safeguard, characters that are not allowed in names are removed here.
  init(name: some StringProtocol) {
    let isName = name.utf8.allBytes(Self.isOfName)
    text = isName ? String(name) : String(decoding: name.utf8.filter(Self.isOfName), as: UTF8.self)
  }

  init(name: Name) { self.init(name: name.text) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// Creates a Swift literal for a YAML number. Swift requires a digit on both sides of the point.
  init(number: String) {
    let isPlain =
      number.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      && number.utf8.first != UInt8(ascii: ".") && number.utf8.last != UInt8(ascii: ".")
    text = isPlain ? number : Double(number).flatMap { $0.isFinite ? "\($0)" : nil } ?? "0"
  }

  init(number: Double) {
    text = Int(exactly: number).map(String.init) ?? SwiftCode(number: "\(number)").text
  }

  init(literal text: String) { self.text = "\"" + Self.withEscapes(text) + "\"" }

  /// Creates a raw string literal on several lines. The literal has one more `#` than the longest run of `#` in the
  /// text, so the text can neither end it nor contain an escape. A text with special characters becomes an ordinary
  /// literal.
  init(rawLiteral text: String) {
    guard text.unicodeScalars.allSatisfy({ $0.isPlain || $0 == "\n" }) else {
      self.init(literal: text)
      return
    }
    let longest = text.split(whereSeparator: { $0 != "#" }).map(\.count).max() ?? 0
    let sign = String(repeating: "#", count: longest + 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let inner = (["\(sign)\"\"\""] + lines + ["\"\"\"\(sign)"]).joined(separator: "\u{B}")
    self = .group(SwiftCode(trusted: inner, canThrow: false))
  }

  /// A part of a string literal: a string, or the value of an expression.
  enum LiteralPart {
    case text(String)
    case value(SwiftCode)
  }

  /// A string literal with interpolated values.
  init(literal parts: [LiteralPart]) {
    let inner = parts.map { part in
      switch part {
      case .text(let text): Self.withEscapes(text)
      case .value(let code): "\\(" + code.text + ")"
      }
    }
    text = "\"" + inner.joined() + "\""
  }

  private static func withEscapes(_ text: String) -> String {
    if text.utf8.allBytes({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      default:
        if scalar.isPlain {
          out.unicodeScalars.append(scalar)
        } else {
          out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return out
  }
}

// MARK: - Combining code

extension SwiftCode {
  func contains(_ part: SwiftCode) -> Bool { text.contains(part.text) }

  /// True for a function type, and for a type that contains one.
  var isFunctionType: Bool { text.utf8.contains(UInt8(ascii: ">")) }

  /// Returns the code, marked as code that calls a throwing function.
  static func throwing(_ code: SwiftCode) -> SwiftCode {
    SwiftCode(trusted: code.text, canThrow: true)
  }

  static func + (first: SwiftCode, second: SwiftCode) -> SwiftCode {
    SwiftCode(trusted: first.text + second.text, canThrow: first.canThrow || second.canThrow)
  }

  static func += (code: inout SwiftCode, more: SwiftCode) {
    code.text += more.text
    if more.canThrow { code.canThrow = true }
  }

  var isEmpty: Bool { text.isEmpty }

  /// The number of columns of the code.
  var width: Int { text.width }

  func hasPrefix(_ prefix: SwiftCode) -> Bool { text.hasPrefix(prefix.text) }

  func hasSuffix(_ suffix: SwiftCode) -> Bool { text.hasSuffix(suffix.text) }

  /// The code without its last byte, such as a space.
  func dropLast() -> SwiftCode {
    SwiftCode(trusted: String(decoding: text.utf8.dropLast(), as: UTF8.self), canThrow: canThrow)
  }

  /// The code on one line, without break points; `nil` if it always needs several lines.
  var flat: SwiftCode? {
    if text.utf8.allBytes({ $0 >= 0x20 }) { return self }
    if isOnSeveralLines { return nil }
    let bytes = text.utf8.compactMap { byte -> UInt8? in
      guard let mark = Layout.Mark(rawValue: byte) else { return byte }
      return mark.isSpace ? 0x20 : nil
    }
    return SwiftCode(trusted: String(decoding: bytes, as: UTF8.self), canThrow: canThrow)
  }
}

extension Sequence<SwiftCode> {
  func joined(separator: SwiftCode = "") -> SwiftCode {
    "\(Array(self), separator: separator)"
  }
}

extension Unicode.Scalar {
  /// True for a space, and for a visible character without a special function.
  var isPlain: Bool { isSafeToPrint && (value == 0x20 || !isBlank) }
}
