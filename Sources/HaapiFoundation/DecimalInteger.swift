/// What a number's text is worth as `Int`. Worked out on the digits, because going through `Double`
/// would bend integers beyond 2^53; linear in the text, whatever the exponent.
enum DecimalInteger: Equatable {
  case value(Int)
  /// It has a fraction, or is no integer text at all.
  case fraction
  /// Beyond `Int`.
  case overflow

  /// Reads a text that consists of digits, with a minus sign or not.
  init(digits text: UnsafeBufferPointer<UInt8>) {
    let start = text.first == UInt8(ascii: "-") ? 1 : 0
    guard start < text.count, text[start...].allSatisfy({ isDigit($0) }) else {
      self = .fraction
      return
    }
    self = Self.accumulate(text[start...], power: 0, negative: start == 1)
  }

  /// Reads a text that the JSON grammar accepts as a number.
  init(number text: UnsafeBufferPointer<UInt8>) {
    let negative = text.first == UInt8(ascii: "-")
    let end = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.count
    let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    // The value is the mantissa's digits times ten to the power.
    var power = Self.exponent(text[min(end + 1, text.count)...]) - max(0, end - point - 1)
    var last = end
    while last > 0, text[last - 1] == UInt8(ascii: "0") || text[last - 1] == UInt8(ascii: ".") {
      if text[last - 1] != UInt8(ascii: ".") { power += 1 }
      last -= 1
    }
    let mantissa = text[(negative ? 1 : 0)..<max(last, negative ? 1 : 0)]
    if mantissa.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }) {
      self = .value(0)
    } else if power < 0 {
      self = .fraction
    } else {
      self = Self.accumulate(mantissa, power: power, negative: negative)
    }
  }

  /// The exponent behind the `e`; very large ones are cut off, which changes no result.
  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where isDigit(byte) {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  private static func accumulate(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>, power: Int, negative: Bool
  ) -> DecimalInteger {
    // Downwards, because the smallest `Int` has no positive twin.
    var value = 0
    func shift(subtracting digit: Int) -> Bool {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (difference, tooSmall) = product.subtractingReportingOverflow(digit)
      value = difference
      return !tooLarge && !tooSmall
    }
    for byte in digits where byte != UInt8(ascii: ".") {
      guard shift(subtracting: Int(byte - UInt8(ascii: "0"))) else { return .overflow }
    }
    var power = power
    while power > 0, value != 0 {
      guard shift(subtracting: 0) else { return .overflow }
      power -= 1
    }
    if negative { return .value(value) }
    return value == .min ? .overflow : .value(-value)
  }
}
