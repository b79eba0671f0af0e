/// Decides which of the server's addresses a page may contain.
package enum SafeAddress {
  private static let pages: Set<String> = ["http", "https"]
  private static let links: Set<String> = ["http", "https", "mailto", "tel"]
  /// The URL schemes of the apps that a login may open.
  private static let apps: Set<String> = ["bankid", "encap", "encap-example", "frejaeid"]
  /// The image types that contain no code, as prefixes of `data:` addresses.
  private static let images = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }

  /// True if a page may link to the address.
  package static func isLink(_ address: String) -> Bool {
    address.uriScheme.map(links.contains) ?? false
  }

  /// True if the browser may be redirected to the address of a page or another app.
  package static func isLaunch(_ url: URL) -> Bool {
    guard let scheme = url.absoluteString.uriScheme else { return false }
    return pages.contains(scheme) || apps.contains(scheme)
  }

  /// True if a page may contain the image at the address: a `data:` address of at most 1 MiB with a safe type.
  package static func isImage(_ address: String) -> Bool {
    let start = address.prefix(40).lowercased()
    return images.contains { start.hasPrefix($0) } && address.utf8.count <= 1 << 20
      && isAlphanumeric(address.dropFirst(20), or: "+/=;,")
  }

  /// True if a text has only ASCII letters and digits, and characters of `others`.
  private static func isAlphanumeric(_ text: Substring, or others: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && CharacterSet.alphanumerics.contains(scalar)
        || others.unicodeScalars.contains(scalar)
    }
  }
}
