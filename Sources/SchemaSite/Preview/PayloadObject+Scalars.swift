import SchemaDocument
import SchemaModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Texts, numbers and flags of a payload.
extension PayloadObject {
  func read(
    _ value: Node, _ builtin: TypeReference.Builtin, _ wire: Wire, isOptional: Bool
  ) throws -> AnswerValue {
    let kind = value.payloadKind
    let raw = value.text ?? ""
    switch builtin {
    case .string:
      if wire.number != nil { return .text(try decimalText(raw, kind)) }
      let text = try text(value, wire.text ?? .value, isOptional: isOptional)
      return text.map { .text($0) } ?? .absent
    case .int: return .whole(try whole(raw, kind, minimum: wire.minimum))
    case .double, .timeInterval:
      guard kind == .number else { throw PreviewStop.malformed }
      guard let number = Double(raw), number.isFinite else { throw PreviewStop.unusable }
      return .number(number)
    case .bool:
      guard kind == .boolean else { throw PreviewStop.malformed }
      return .flag(raw == "true")
    case .data:
      guard kind == .string else { throw PreviewStop.malformed }
      if Self.isBase64URL(raw) { return .opaque(type: "Data", isEmpty: raw.isEmpty) }
      if isOptional { return .absent }
      throw PreviewStop.unusable
    case .url:
      guard let text = try text(value, .token, isOptional: isOptional) else { return .absent }
      if URL(string: text) == nil { throw PreviewStop.unusable }
      return .text(text)
    case .jsonValue: return .opaque(type: "JSONValue", isEmpty: false)
    }
  }

  /// Nil for a text that counts as none.
  func text(_ value: Node, _ style: Wire.TextStyle, isOptional: Bool) throws -> String? {
    let kind = value.payloadKind
    guard kind == .string else {
      guard style == .scalar else { throw PreviewStop.malformed }
      if let scalar = value.scalar { return scalar.text }
      if isOptional { return nil }
      throw PreviewStop.malformed
    }
    let text = value.text ?? ""
    let trimmed = text.trimmingBlanks
    switch style {
    case .value, .scalar: return text
    case .hint: return trimmed.isEmpty ? nil : text
    case .token: return trimmed.isEmpty && isOptional ? nil : trimmed
    case .upperToken: return trimmed.isEmpty && isOptional ? nil : trimmed.uppercased()
    }
  }

  /// A text that holds a number; `6e1` is `60`.
  private func decimalText(_ raw: String, _ kind: JSONShape.Kind) throws -> String {
    guard kind == .string || kind == .number else { throw PreviewStop.malformed }
    guard kind == .number, raw.contains(where: { $0 == "e" || $0 == "E" }) else { return raw }
    return Self.whole(raw).map { "\($0)" } ?? raw
  }

  private func whole(_ raw: String, _ kind: JSONShape.Kind, minimum: Int?) throws -> Int {
    guard kind == .number || (kind == .string && Self.isDigits(raw)) else {
      throw PreviewStop.malformed
    }
    guard let number = Self.whole(raw) else {
      // A fraction is no integer; too many digits are one that nothing can hold.
      throw raw.contains(".") || raw.contains("-") ? PreviewStop.malformed : .unusable
    }
    if let minimum, number < minimum { throw PreviewStop.unusable }
    return number
  }

  private static func isDigits(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func whole(_ text: String) -> Int? {
    Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  private static func isBase64URL(_ text: String) -> Bool {
    let bytes = text.utf8
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = bytes.dropLast(padding)
    guard padding <= 2, digits.count % 4 != 1, padding == 0 || bytes.count % 4 == 0 else {
      return false
    }
    return digits.allSatisfy { byte in
      switch Character(UnicodeScalar(byte)) {
      case "A"..."Z", "a"..."z", "0"..."9", "-", "_", "+", "/": true
      default: false
      }
    }
  }
}
