/// Images of QR codes, black on white.
enum QRCode {
  /// Returns the image for a poll, as a data URL. As with BankID, the image changes with each poll.
  static func address(poll: Int) -> String {
    "data:image/png;base64," + images[poll % images.count]
  }

  /// Two PNG images of QR codes, for `bankid.3eykdjw4qrhr921b2srmxkas8l.0` and the same string with `1` at the end.
  private static let images = [
    """
    iVBORw0KGgoAAAANSUhEUgAAAJQAAACUAQAAAABdRz15AAAA0klEQVR42u2WsXEEMQzEdtwA+u8SHcDBffbOjq\
    EZaRhgRC650voKf/Yd/7m/c6ttNGjP0Zc8ClgJdcAbVAaMG55Z3vHIuOIVxrKT/m3jEyf6Vil6sW8rAFdW+J6X\
    CSbixTwTM0bNAz3ENTbpgNfGbFO66F/YQjrp34r4VHzAM1VcjYP5U7fys3rveUNcxIm+KAq0cdE/ZnNOL+aZOW\
    260Y2/zGh0Ue82whrgkT9LRjt63wbZdsWLZ4Fv9IVNZJ7c77H5yWP6F/qumtuFvv//yRe5X3j/YE6zixlJAAAA\
    AElFTkSuQmCC
    """,
    """
    iVBORw0KGgoAAAANSUhEUgAAAJQAAACUAQAAAABdRz15AAAA1ElEQVR42u2Wu21DQQwEB25g+u9yOxgHT4rkTA\
    xN4IADgwGPy8/Rh+2HT/v3/e2jAFvG6/olz9KtpnXAQzeXije8euK74gF5xevRwnWSP8CXnehbtUfh7/uNUu1R\
    JPc9b+593MF7x3xqr9hB/jCZMDvgLZ/e3ewgf7BIZ0f5y7UQLniyWaPwoP6Ygnu33oEeMzJP9LXkERlv6rkcY+\
    MkPtDYwG7mi+nTJzfzb65QdzafXyvzaH/MFlzxoqcKd8NTnewkvrJtk27mFeJicKHv/3/yC98vt1NbRI6bVFEA\
    AAAASUVORK5CYII=
    """,
  ]
}
