public import Foundation

extension String: Masking {
  /// `*****`
  public var masked: String { Masked.text }
}

extension URL: Masking {
  /// `*****/` and the last path component.
  public var masked: String { Masked.text + "/" + (path.split(separator: "/").last ?? "") }
}

extension Data: Masking {
  /// `***** (n bytes)`
  public var masked: String { "\(Masked.text) (\(count) bytes)" }
}

extension Dictionary: Masking where Key == String {
  /// The keys, sorted; values are masked.
  public var masked: String {
    "[" + keys.sorted().map { "\($0): \(Masked.text)" }.joined(separator: ", ") + "]"
  }
}

extension URLRequest: Masking {
  /// The method and the masked address.
  public var masked: String { "\(httpMethod ?? "GET") \(url?.masked ?? Masked.text)" }
}

extension HaapiHTTPRequest: Masking {
  /// The method and the masked address.
  public var masked: String { description }
}
