@_spi(WireScalars) import HaapiFoundation
import SchemaDocument
import SchemaLanguage

/// Scalars of a payload, read as the runtime reads them.
package enum PayloadScalars {
  package enum Integer: Equatable {
    case value(Int)
    case fraction
    case overflow
  }

  /// The integer of a number or a string of digits.
  package static func integer(_ text: String, _ kind: JSONShape.Kind) -> Integer {
    guard kind == .number || kind == .string else { return .fraction }
    return switch WireScalars.integer(text, isNumber: kind == .number) {
    case .value(let value): .value(value)
    case .fraction: .fraction
    case .overflow: .overflow
    }
  }

  /// The text that is kept of a number: `6e1` is `60`.
  package static func decimalText(ofNumber text: String) -> String {
    WireScalars.decimalText(ofNumber: text)
  }

  package static func isBase64URL(_ text: String) -> Bool { WireScalars.isBase64URL(text) }
}

extension String {
  /// Without white space around it, as tokens are compared.
  public var trimmingBlanks: String {
    // Most have none, and a byte tells.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return self
    }
    return WireScalars.trimmed(self)
  }
}
