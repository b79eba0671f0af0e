import Foundation

/// An address cut at its query and fragment.
///
/// `URLComponents` would rewrite what the server sent, and its setters trap on text that is not
/// percent-encoded properly. This leaves every byte that it does not replace as it is.
nonisolated struct QueryText {
  /// What stands before the first `?` or `#`.
  private let base: Substring
  /// `name=value` and the like, as they were sent.
  private var items: [Substring]
  /// Without `#`; `nil` when there is none.
  let fragment: Substring?

  init(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = parts.count > 1 ? parts[1] : nil
    let front = parts.first ?? ""
    let halves = front.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    base = halves.first ?? ""
    items = halves.count > 1 ? halves[1].split(separator: "&") : []
  }

  /// Takes a bare query, or a fragment that is written like one.
  init(query: Substring) {
    base = ""
    fragment = nil
    items = query.split(separator: "&")
  }

  var address: String {
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return base + query + (fragment.map { "#" + $0 } ?? "")
  }

  /// The decoded value of the first item of that name. An item without `=` has none.
  func value(of name: String) -> String? {
    for item in items where Self.name(of: item) == name {
      guard let equals = item.firstIndex(of: "=") else { continue }
      return Self.decode(item[item.index(after: equals)...])
    }
    return nil
  }

  /// The decoded values by name; of items of one name that of the first one that has one.
  var values: [String: String] {
    var values: [String: String] = [:]
    for item in items {
      guard let equals = item.firstIndex(of: "=") else { continue }
      let name = Self.decode(item[..<equals])
      if values[name] == nil { values[name] = Self.decode(item[item.index(after: equals)...]) }
    }
    return values
  }

  /// Sets an item. It takes the place of the first one of that name; further ones vanish.
  mutating func set(_ name: String, to value: String) {
    let item = Substring(name + "=" + Self.encode(value))
    let first = items.firstIndex { Self.name(of: $0) == name }
    items.removeAll { Self.name(of: $0) == name }
    items.insert(item, at: first ?? items.endIndex)
  }

  private static func name(of item: Substring) -> String {
    decode(item.prefix { $0 != "=" })
  }

  /// A `+` stays: nonces may have one, and none of the values read here has a space.
  private static func decode(_ text: Substring) -> String {
    text.removingPercentEncoding ?? String(text)
  }

  /// Everything but the unreserved characters of RFC 3986 2.3 is encoded, so that an address can be
  /// a value.
  private static func encode(_ value: String) -> String {
    value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
