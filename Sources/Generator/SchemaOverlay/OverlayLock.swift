/// The file `overlay.lock`: the rules of the base schema that an overlay replaces, as they were when the overlay's
/// author last accepted them.
public struct OverlayLock: Equatable, Sendable {
  public struct Rule: Equatable, Sendable {
    public let path: String
    public let digest: String
    public let text: String
  }

  /// The rules, sorted by path.
  public private(set) var rules: [Rule]

  /// Creates a lock with the current state of all rules that an overlay replaces.
  public init(_ overlay: OverlayInfo) {
    rules = overlay.replaced.map { Rule(path: $0.path, digest: $0.digest, text: $0.text) }
      .sorted { $0.path < $1.path }
  }

  /// Returns a copy in which the rules of an earlier lock keep their earlier state.
  public func keeping(_ old: OverlayLock?) -> OverlayLock {
    var lock = self
    let known = old?.byPath ?? [:]
    lock.rules = rules.map { known[$0.path] ?? $0 }
    return lock
  }

  public var byPath: [String: Rule] {
    Dictionary(first: rules.map { ($0.path, $0) })
  }

  // MARK: Text

  /// The content of the file: JSON with one line for each rule, so that a changed rule changes one line.
  public var bytes: [UInt8] {
    let list = rules.map { rule -> OrderedJSON in
      ["rule": .string(rule.path), "digest": .string(rule.digest), "text": .string(rule.text)]
    }
    let json: OrderedJSON = ["generator": "haapigen", "rules": .list(list.map(\.onOneLine))]
    return Array(json.text(width: 0).utf8)
  }

  /// Reads a lock file; `nil` if its content is not a lock.
  public init?(_ source: SourceFile) {
    // JSON is YAML, so the YAML parser reads the lock, with the limits for schema files.
    let (root, diagnostics) = YAMLLoader.load(source)
    guard let root, !diagnostics.hasErrors, root["generator"]?.text == "haapigen",
      let nodes = root["rules"]?.sequence
    else { return nil }
    rules = []
    for node in nodes {
      guard let path = node["rule"]?.text, let digest = node["digest"]?.text,
        let text = node["text"]?.scalar?.text
      else { return nil }
      rules.append(Rule(path: path, digest: digest, text: text))
    }
  }

  // MARK: Check

  static func check(_ source: SourceFile, against overlay: OverlayInfo) -> [Diagnostic] {
    guard let lock = OverlayLock(source) else {
      let isMerge = MergeConflict.stands(in: source.bytes)
      let lock = "the lock of the overlay `\(overlay.name)`"
      return [
        Diagnostic(
          code: "OVL808",
          isMerge ? "a merge is not resolved in \(lock)" : "\(lock) cannot be read", at: nil,
          path: source.path,
          help: (isMerge ? "keep the lines of both sides" : "restore it from version control")
            + ", or run `haapigen overlay accept` to write it again")
      ]
    }
    let accepted = lock.byPath
    return overlay.replaced.compactMap { rule in
      guard let old = accepted[rule.path], old.digest != rule.digest else { return nil }
      return Diagnostic(
        code: "MAP508", severity: .warning,
        "the replaced rule has changed: it was `\(old.text)`", at: rule.location,
        help: "adapt this line if necessary, then run `haapigen overlay accept`",
        related: [.init(location: rule.place, message: "now it is `\(rule.text)`")])
    }
  }
}
