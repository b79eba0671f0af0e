import Foundation
import HaapiJOSE
import IdsvrHaapiSdk

/// The keys that tokens of this process are bound to. The keys stay in memory; of tokens, only a hash is stored.
final class BoundKeys: Sendable {
  static let shared = BoundKeys()

  /// Far more than an app needs at once; but tests run many logins in one process.
  private static let limit = 1_024

  private struct Entry {
    let token: Data
    let key: Dpop
  }

  /// The oldest first.
  private let entries = Locked<[Entry]>([])

  func remember(
    _ key: Dpop, for tokens: SuccessfulTokenResponse, of configuration: HaapiUIKitConfiguration
  ) {
    let hashes = ([tokens.accessToken] + [tokens.refreshToken].compactMap(\.self))
      .map { Self.hash($0, configuration) }
    entries.withLock { entries in
      entries.removeAll { hashes.contains($0.token) }
      entries += hashes.map { Entry(token: $0, key: key) }
      if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
    }
  }

  func key(of token: String, _ configuration: HaapiUIKitConfiguration) -> Dpop? {
    let hash = Self.hash(token, configuration)
    return entries.withLock { entries in entries.last { $0.token == hash }?.key }
  }

  func forget(_ token: String, _ configuration: HaapiUIKitConfiguration) {
    let hash = Self.hash(token, configuration)
    entries.withLock { entries in entries.removeAll { $0.token == hash } }
  }

  /// The token with its server and client: two servers may issue the same token.
  private static func hash(_ token: String, _ configuration: HaapiUIKitConfiguration) -> Data {
    let flow = configuration.haapiConfiguration
    let parts = [flow.tokenEndpointURL.absoluteString, flow.clientId, token]
    return DPoPProof.digest(Data(parts.joined(separator: "\n").utf8))
  }
}
