import Foundation

/// The `htu` claim of a proof. It is computed from the text of the address, because a URL type may write the address
/// differently, and the signed address must be the one that is sent.
enum TargetURI {
  /// The address without query, fragment and user information, otherwise unchanged.
  ///
  /// - Note: Source: RFC 9449 4.2
  static func claim(of url: String) -> String {
    let text = url.prefix { $0 != "?" && $0 != "#" }
    guard let authority = authority(of: text), let at = text[authority].lastIndex(of: "@") else {
      return String(text)
    }
    return String(text[..<authority.lowerBound] + text[text.index(after: at)...])
  }

  /// True if two addresses are the same after syntax-based and scheme-based normalisation.
  ///
  /// - Note: Source: RFC 9449 4.3; RFC 3986 6.2.2 and 6.2.3
  static func isSame(_ first: String, _ second: String) -> Bool {
    normalised(claim(of: first)) == normalised(claim(of: second))
  }

  private static func authority(of text: Substring) -> Range<Substring.Index>? {
    guard let slashes = text.range(of: "://") else { return nil }
    let end = text[slashes.upperBound...].firstIndex(of: "/") ?? text.endIndex
    return slashes.upperBound..<end
  }

  private static func normalised(_ url: String) -> String {
    let text = Substring(url)
    guard let authority = authority(of: text) else { return url }
    let scheme = text[..<authority.lowerBound].lowercased()
    var host = text[authority].lowercased()
    for (prefix, port) in [("https://", ":443"), ("http://", ":80")]
    where scheme == prefix && host.hasSuffix(port) {
      host.removeLast(port.count)
    }
    if host.hasSuffix(":") { host.removeLast() }
    let path = withoutDotSegments(withPlainEscapes(text[authority.upperBound...]))
    return scheme + host + (path.isEmpty ? "/" : path)
  }

  /// The path without unnecessary escapes, and with the other escapes in upper case.
  private static func withPlainEscapes(_ path: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      if isUnreserved(code) {
        bytes.append(code)
      } else {
        bytes.append(byte)
        bytes += String(decoding: rest.prefix(2), as: UTF8.self).uppercased().utf8
      }
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func withoutDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index + 1 == segments.count
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}
