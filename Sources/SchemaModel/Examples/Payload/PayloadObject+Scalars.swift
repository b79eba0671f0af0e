#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads strings, numbers and booleans of a payload.
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
    case .int: return .whole(try whole(raw, kind, wire))
    case .double, .timeInterval:
      guard kind == .number else { throw PreviewStop.malformed() }
      guard let number = Double(raw), number.isFinite else { throw PreviewStop.unusable }
      return .number(number)
    case .bool:
      guard kind == .boolean else { throw PreviewStop.malformed() }
      return .flag(raw == "true")
    case .data:
      guard kind == .string else { throw PreviewStop.malformed() }
      if PayloadScalars.isBase64URL(raw) { return .opaque(type: "Data", isEmpty: raw.isEmpty) }
      if isOptional { return .absent }
      throw PreviewStop.unusable
    case .url:
      guard let text = try text(value, .token, isOptional: isOptional) else { return .absent }
      if URL(string: text) == nil { throw PreviewStop.unusable }
      return .text(text)
    case .jsonValue: return .opaque(type: "JSONValue", isEmpty: false)
    }
  }

  /// The string, or nil if the style treats an empty string as absent.
  func text(_ value: Node, _ style: Wire.TextStyle, isOptional: Bool) throws -> String? {
    let kind = value.payloadKind
    guard kind == .string else {
      guard style == .scalar else { throw PreviewStop.malformed() }
      if let scalar = value.scalar { return scalar.text }
      if isOptional { return nil }
      throw PreviewStop.malformed()
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

  /// A string with a number; `6e1` is `60`.
  private func decimalText(_ raw: String, _ kind: JSONShape.Kind) throws -> String {
    guard kind == .string || kind == .number else { throw PreviewStop.malformed() }
    return kind == .number ? PayloadScalars.decimalText(ofNumber: raw) : raw
  }

  private func whole(_ raw: String, _ kind: JSONShape.Kind, _ wire: Wire) throws -> Int {
    switch PayloadScalars.integer(raw, kind) {
    case .value(let number):
      if let minimum = wire.minimum, number < minimum { throw PreviewStop.unusable }
      if let maximum = wire.maximum, number > maximum { throw PreviewStop.unusable }
      return number
    case .overflow: throw PreviewStop.unusable
    case .fraction: throw PreviewStop.malformed()
    }
  }
}
