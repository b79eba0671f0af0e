import Foundation
import HaapiJOSE
import IdsvrHaapiSdk

/// The keys that tokens of this process are bound to. They are in memory, and tokens are known by
/// their hash only.
final class BoundKeys: Sendable {
  static let shared = BoundKeys()

  /// The tokens of an app, not of a server: more logins at once do not happen on a device.
  private static let limit = 64

  private struct Entry {
    let token: Data
    let key: Dpop
  }

  /// The oldest first.
  private let entries = Locked<[Entry]>([])

  func remember(_ key: Dpop, for tokens: SuccessfulTokenResponse) {
    let hashes = ([tokens.accessToken] + [tokens.refreshToken].compactMap(\.self)).map(Self.hash)
    entries.withLock { entries in
      entries.removeAll { hashes.contains($0.token) }
      entries += hashes.map { Entry(token: $0, key: key) }
      if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
    }
  }

  func key(of token: String) -> Dpop? {
    let hash = Self.hash(token)
    return entries.withLock { entries in entries.last { $0.token == hash }?.key }
  }

  func forget(_ token: String) {
    let hash = Self.hash(token)
    entries.withLock { entries in entries.removeAll { $0.token == hash } }
  }

  private static func hash(_ token: String) -> Data { DPoPProof.digest(Data(token.utf8)) }
}
