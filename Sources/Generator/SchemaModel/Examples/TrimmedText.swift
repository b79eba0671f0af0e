@_spi(WireScalars) import HaapiFoundation

extension String {
  /// The string without surrounding whitespace. Strings are compared in this form.
  public var trimmingBlanks: String {
    // A fast path: the first and last byte show that most strings have no surrounding whitespace.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return self
    }
    return WireScalars.trimmed(self)
  }
}
