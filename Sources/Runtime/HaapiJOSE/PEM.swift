package import Foundation

/// Reads PEM text. Each value is DER, encoded as base64 between two lines with a label.
///
/// - Note: Source: RFC 7468
package enum PEM {
  /// Returns the values in order, each with its label, such as `CERTIFICATE`. Values that are not
  /// base64 are left out.
  package static func values(in text: String) -> [(label: String, der: Data)] {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    var values: [(label: String, der: Data)] = []
    var rest = lines[...]
    while let start = rest.firstIndex(where: { $0.hasPrefix("-----BEGIN ") }),
      let end = rest[start...].firstIndex(where: { $0.hasPrefix("-----END ") })
    {
      let label = rest[start].dropFirst("-----BEGIN ".count).prefix { $0 != "-" }
      if let der = Data(base64Encoded: rest[(start + 1)..<end].joined()) {
        values.append((String(label), der))
      }
      rest = rest[(end + 1)...]
    }
    return values
  }
}
