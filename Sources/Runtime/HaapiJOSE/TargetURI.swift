/// Normalises the address of a request, and creates the `htu` claim of a DPoP proof.
///
/// HTTP clients change an address before they send it: they add the path `/`, remove dot segments, and escape
/// characters. The proof must contain the address that arrives at the server. So the address is normalised first, and
/// then both signed and sent.
package enum TargetURI {
  /// Returns the normal form of an address: scheme and host in lower case, no default port, no dot segments and no
  /// unnecessary escapes in the path, and escapes for all characters that an address may not contain. Normalising the
  /// result again changes nothing. A relative address is returned unchanged.
  ///
  /// - Note: Source: RFC 3986 6.2.2 and 6.2.3
  package static func normalised(_ address: String) -> String {
    guard let parts = Parts(address) else { return address }
    return text(parts.server + normalised(path: parts.path) + escaped(parts.rest, isPath: false))
  }

  /// Returns the `htu` claim for an address: the normal form without user information, query and fragment.
  ///
  /// - Note: Source: RFC 9449 4.2
  static func claim(of address: String) -> String {
    guard let parts = Parts(address) else { return text(address.utf8.prefix(while: isInPath)) }
    return text(parts.origin + normalised(path: parts.path))
  }

  /// True if `claim` is a correct `htu` for a request to the address `arrived`. The claim's path must be equal, as a
  /// string, to the path that arrived, or to the normal form of that path. RFC 9449 4.3 allows this comparison, and
  /// many servers use it. Scheme, host and port are normalised before the comparison, because a request line contains
  /// only the path.
  static func isClaim(_ claim: String, of arrived: String) -> Bool {
    guard let claim = Parts(claim), let arrived = Parts(arrived) else { return false }
    return claim.origin == arrived.origin
      && (claim.path.elementsEqual(arrived.path)
        || claim.path.elementsEqual(normalised(path: arrived.path)))
  }

  /// The parts of an absolute address with an authority.
  private struct Parts {
    /// Scheme, host and port, normalised.
    let origin: [UInt8]
    /// Scheme, user information, host and port, normalised.
    let server: [UInt8]
    let path: Substring.UTF8View
    /// Query and fragment.
    let rest: Substring.UTF8View

    init?(_ address: String) {
      let bytes = address[...].utf8
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
        bytes[colon...].starts(with: "://".utf8)
      else { return nil }
      let scheme = String(address[..<colon]).lowercased()
      let remainder = bytes[bytes.index(colon, offsetBy: 3)...]
      let authority = remainder.prefix { $0 != UInt8(ascii: "/") && TargetURI.isInPath($0) }
      path = remainder[authority.endIndex...].prefix(while: TargetURI.isInPath)
      rest = remainder[path.endIndex...]
      let user = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[...$0] }
      let host = text(authority[(user?.endIndex ?? authority.startIndex)...])
      let start = Array("\(scheme)://".utf8)
      let end = Array(Self.normalised(host: host.lowercased(), scheme: scheme).utf8)
      origin = start + end
      server = start + Array(user ?? ""[...].utf8) + end
    }

    private static func normalised(host: String, scheme: String) -> String {
      for port in [":", scheme == "https" ? ":443" : ":80"] where host.hasSuffix(port) {
        return String(host.dropLast(port.count))
      }
      return host
    }
  }

  private static func isInPath(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func normalised(path: some Collection<UInt8>) -> [UInt8] {
    var kept: [ArraySlice<UInt8>] = []
    let segments = escaped(path, isPath: true).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isDot = segment.elementsEqual(".".utf8)
      let isTwoDots = segment.elementsEqual("..".utf8)
      if isTwoDots, kept.count > 1 { kept.removeLast() }
      if !isDot, !isTwoDots { kept.append(segment) }
      if isDot || isTwoDots, index + 1 == segments.count { kept.append([]) }
    }
    let path = Array(kept.joined(separator: "/".utf8))
    return path.isEmpty ? Array("/".utf8) : path
  }

  /// Escapes characters that an address may not contain. In a path, also removes unnecessary escapes, and writes the
  /// other escapes in upper case.
  private static func escaped(_ part: some Collection<UInt8>, isPath: Bool) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    var rest = Array(part)[...]
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "%") ? UInt8(hexadecimal: rest.prefix(2)) : nil
      if let code {
        if !isPath {
          bytes += [byte] + rest.prefix(2)
        } else if isUnreserved(code) {
          bytes.append(code)
        } else {
          bytes += [byte, digits[Int(code >> 4)], digits[Int(code & 15)]]
        }
        rest = rest.dropFirst(2)
      } else if isUnreserved(byte)
        || (isPath ? "/!$&'()*+,;=:@" : "/!$&'()*+,;=:@?#[]").utf8
          .contains(byte)
      {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return bytes
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
}

extension UInt8 {
  /// Reads two hexadecimal digits; nil for any other characters.
  fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
    // `UInt8(_:radix:)` would also accept a sign.
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self = value
  }
}
