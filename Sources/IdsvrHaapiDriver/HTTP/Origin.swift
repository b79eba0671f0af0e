import Foundation

/// Scheme, host and port of an address. Tokens and nonces belong to one origin.
///
/// - Note: Source: RFC 6454 4
package struct Origin: Hashable, Sendable {
  private let scheme: String
  package let host: String
  private let port: Int

  /// `nil` for an address that is not http or https, or has no host.
  package init?(_ url: URL) {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    guard let scheme = components?.scheme?.lowercased(),
      let standardPort = ["http": 80, "https": 443][scheme],
      let host = components?.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = components?.port ?? standardPort
  }
}
