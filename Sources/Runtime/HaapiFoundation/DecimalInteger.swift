/// The result of converting the text of a number to `Int`. The digits are converted directly, because `Double` cannot
/// represent all integers beyond 2^53. The time is linear in the length of the text, even for a large exponent.
@_spi(WireScalars)
public enum DecimalInteger: Equatable, Sendable {
  case value(Int)
  /// The number has a fraction, or the text is not a number.
  case fraction
  /// The number is beyond the range of `Int`.
  case overflow

  /// Reads digits with an optional minus sign.
  init(digits text: UnsafeBufferPointer<UInt8>) {
    let start = text.first == UInt8(ascii: "-") ? 1 : 0
    guard start < text.count, text[start...].allSatisfy({ isDigit($0) }) else {
      self = .fraction
      return
    }
    self = Self.accumulate(text[start...], power: 0, negative: start == 1)
  }

  /// Reads a number in JSON notation, such as `-1.5e3`.
  init(number text: UnsafeBufferPointer<UInt8>) {
    let negative = text.first == UInt8(ascii: "-")
    let end = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.count
    let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    // The value is the integer formed by the mantissa's digits, times 10^power.
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

  /// Reads the exponent after the `e`. An exponent above 2^40 is read as 2^40, which does not change the result.
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
    // Computes the negative value, because `-Int.min` is not an `Int`.
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
