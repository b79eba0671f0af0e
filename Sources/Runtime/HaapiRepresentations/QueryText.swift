import Foundation

/// An address, split into the part before the query, the query items and the fragment.
///
/// `URLComponents` would rewrite the server's address, and its setters crash on invalid percent-encoding. This type
/// changes only the query items that are set.
nonisolated struct QueryText {
  /// The part before the first `?` or `#`.
  private let base: Substring
  /// The items as sent, such as `name=value`.
  private var items: [Substring]
  /// The fragment without `#`; `nil` if there is none.
  let fragment: Substring?

  init(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = parts.count > 1 ? parts[1] : nil
    let front = parts.first ?? ""
    let halves = front.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    base = halves.first ?? ""
    items = halves.count > 1 ? halves[1].split(separator: "&") : []
  }

  /// Parses a query, or a fragment with the syntax of a query.
  init(query: Substring) {
    base = ""
    fragment = nil
    items = query.split(separator: "&")
  }

  var address: String {
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return base + query + (fragment.map { "#" + $0 } ?? "")
  }

  /// The decoded values by item name. If several items have the same name, the first value is used. An item without `=`
  /// has no value.
  var values: [String: String] {
    var values: [String: String] = [:]
    for item in items {
      let name = Self.name(of: item)
      values[name] = values[name] ?? Self.value(of: item)
    }
    return values
  }

  /// Sets an item: replaces the first item with that name, and removes other items with that name.
  mutating func set(_ name: String, to value: String) {
    let item = Substring(name + "=" + value.percentEncoded)
    let first = items.firstIndex { Self.name(of: $0) == name }
    items.removeAll { Self.name(of: $0) == name }
    items.insert(item, at: first ?? items.endIndex)
  }

  private static func name(of item: Substring) -> String {
    decode(Substring(item.utf8.prefix { $0 != UInt8(ascii: "=") }))
  }

  private static func value(of item: Substring) -> String? {
    item.utf8.firstIndex(of: UInt8(ascii: "=")).map { equals in
      decode(Substring(item.utf8[item.utf8.index(after: equals)...]))
    }
  }

  /// Decodes percent-encoding; a string with an invalid encoding is not changed. A `+` is not decoded to a space:
  /// nonces may contain `+`, and no value that is read here contains a space.
  private static func decode(_ text: Substring) -> String {
    (text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding : nil) ?? String(text)
  }
}

nonisolated extension String {
  /// The string, escaped for a query. Only the unreserved characters of RFC 3986 2.3 are not escaped, so that a value
  /// can be a whole address.
  package var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
