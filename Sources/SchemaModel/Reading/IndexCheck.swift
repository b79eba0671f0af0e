import SchemaDocument
import SchemaLanguage

/// Checks names and versions of schemas and overlays.
package enum IndexCheck {
  /// True if the string has only letters, digits and hyphens.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= NameCheck.maximumLength
      && text.utf8.allSatisfy { $0 == 0x2D || NameCheck.isIdentifier(String(UnicodeScalar($0))) }
  }

  package static func version(_ node: Node?, _ loader: inout FileLoader) {
    guard let node, let text = node.text, numbers(of: text) == nil else { return }
    loader.add(
      Diagnostic(
        code: "KEY105", "`version` cannot be `\(NameCheck.shown(text))`", at: node.location,
        help: "write `major.minor.patch`, for example 1.0.0"))
  }

  /// The numbers of `major.minor.patch`; `nil` if the string is not a version.
  package static func numbers(of version: String) -> [Int]? {
    VersionNumber(version).map { [$0.major, $0.minor, $0.patch] }
  }
}
