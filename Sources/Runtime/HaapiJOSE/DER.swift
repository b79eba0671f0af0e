package import Foundation

/// Reads values in DER: a tag, a length and the content.
///
/// - Note: Source: X.690 10
package enum DER {
  /// Returns the content of the first value, and the bytes after the value. Nil if the value's tag is not `tag`, or if
  /// bytes are missing.
  static func value(
    of tag: UInt8, in bytes: ArraySlice<UInt8>
  ) -> (content: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    guard bytes.first == tag, let first = bytes.dropFirst().first else { return nil }
    var content = bytes.dropFirst(2)
    var length = Int(first)
    if first >= 0x80 {
      // The long form: first the number of length bytes, then the length bytes.
      let count = length - 0x80
      guard (1...4).contains(count), content.count >= count else { return nil }
      length = content.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      content = content.dropFirst(count)
    }
    guard content.count >= length else { return nil }
    return (content.prefix(length), content.dropFirst(length))
  }

  /// Returns the hash of a certificate's public key: SHA-256 of `SubjectPublicKeyInfo`. `nil` if `der` is not a
  /// certificate.
  ///
  /// - Note: Source: RFC 5280 4.1; RFC 7469 2.4
  package static func publicKeyHash(ofCertificate der: Data) -> Data? {
    guard let certificate = value(of: sequence, in: [UInt8](der)[...]),
      var fields = value(of: sequence, in: certificate.content)?.content
    else { return nil }
    if let version = value(of: 0xA0, in: fields) { fields = version.rest }
    // Skips serial number, algorithm, issuer, validity and subject.
    for tag in [integer, sequence, sequence, sequence, sequence] {
      guard let field = value(of: tag, in: fields) else { return nil }
      fields = field.rest
    }
    guard let key = value(of: sequence, in: fields) else { return nil }
    return DPoPProof.digest(Data(fields.prefix(upTo: key.rest.startIndex)))
  }

  static let integer: UInt8 = 0x02
  static let sequence: UInt8 = 0x30
}
