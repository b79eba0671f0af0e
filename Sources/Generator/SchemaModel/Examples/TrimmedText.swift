@_spi(WireScalars) import HaapiFoundation

extension String {
  /// The string without surrounding whitespace, as tokens are compared.
  public var trimmingBlanks: String {
    // Most strings have no whitespace, which the first and last byte show.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return self
    }
    return WireScalars.trimmed(self)
  }
}
