/// Scheme, host and port of an address. Tokens and nonces belong to one origin.
///
/// - Note: Source: RFC 6454 4
package struct Origin: Hashable, Sendable {
  private let scheme: String
  package let host: String
  private let port: Int

  /// Explains why an address is invalid, as the end of a sentence. Returns `nil` if the address is valid.
  package static func defect(of url: URL) -> String? {
    guard Origin(url) == nil else { return nil }
    if let port = url.port, !ports.contains(port) {
      return "has the port \(port), but a port is between 1 and 65535."
    }
    return "has to be an absolute address with http or https."
  }

  private static let ports = 1...65_535

  /// Returns `nil` if the address is not http or https, has no host, or has an invalid port.
  package init?(_ url: URL) {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    guard let scheme = components?.scheme?.lowercased(),
      let standardPort = ["http": 80, "https": 443][scheme],
      let host = components?.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = components?.port ?? standardPort
    guard Self.ports.contains(port) else { return nil }
  }
}

extension URL {
  /// The normal form of an absolute address. Proofs and requests use this form.
  package var asSent: URL { URL(string: TargetURI.normalised(absoluteString)) ?? self }
}
