import Foundation

/// Decides which addresses of a server a page may contain.
package enum SafeAddress {
  private static let pages: Set<String> = ["http", "https"]
  private static let links: Set<String> = ["http", "https", "mailto", "tel"]
  /// The apps that operations of logins may start.
  private static let apps: Set<String> = ["bankid", "encap", "encap-example", "frejaeid"]
  /// The types of images that browsers only draw, without running any code in them.
  private static let images = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }

  /// True if a page may link to the address.
  package static func isLink(_ address: String) -> Bool {
    scheme(address).map(links.contains) ?? false
  }

  /// True if the browser may be redirected to the address: a page, or another app.
  package static func isLaunch(_ url: URL) -> Bool {
    guard let scheme = scheme(url.absoluteString) else { return false }
    return pages.contains(scheme) || apps.contains(scheme)
  }

  /// True if the address contains an image.
  package static func isImage(_ address: String) -> Bool {
    let start = address.prefix(40).lowercased()
    return images.contains { start.hasPrefix($0) } && address.utf8.count <= 1 << 20
      && address.utf8.dropFirst(20).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "+/=;,".utf8.contains(byte)
        }
      }
  }

  /// The scheme in lower case. Browsers ignore white space and control characters in it, and attackers exploit this.
  private static func scheme(_ address: String) -> String? {
    guard let colon = address.firstIndex(of: ":"), colon != address.startIndex else { return nil }
    let scheme = address[..<colon].lowercased()
    let isPlain = scheme.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "+-.".utf8.contains(byte)
      }
    }
    return isPlain ? scheme : nil
  }
}
