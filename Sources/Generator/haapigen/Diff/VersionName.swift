/// The meaning of an argument of `haapigen diff`.
enum VersionName {
  /// The schema on disk, in the folder of --schema.
  case workTree
  /// A git revision, or `main...feature`; the folder is given by `main:Schema`, or else by --schema.
  case revision(String, folder: String?)
  case folder(String)
  case snapshot(String)

  /// The two sides of a comparison.
  static func sides(
    _ old: String?, _ new: String?
  ) throws(Diagnostic) -> (VersionName, VersionName) {
    if let old, let range = range(old) {
      if new != nil {
        throw Diagnostic(
          code: "REV909", "`\(old)` names two versions, but there is a further argument",
          help: "write `haapigen diff \(old)` alone")
      }
      return range
    }
    return (
      try old.map(named) ?? .revision("HEAD", folder: nil), try new.map(named) ?? .workTree
    )
  }

  /// Parses `main..feature`. As in git, a missing side is HEAD.
  private static func range(_ text: String) -> (VersionName, VersionName)? {
    if isPath(text) || SystemCalls.isFolder(text) != nil { return nil }
    for (dots, isMergeBase) in [("...", true), ("..", false)] {
      guard let place = text.firstRange(of: dots) else { continue }
      let first = text[..<place.lowerBound].isEmpty ? "HEAD" : String(text[..<place.lowerBound])
      let second = text[place.upperBound...].isEmpty ? "HEAD" : String(text[place.upperBound...])
      let old =
        isMergeBase ? .revision("\(first)...\(second)", folder: nil) : revision(first)
      return (old, revision(second))
    }
    return nil
  }

  private static func named(_ text: String) throws(Diagnostic) -> VersionName {
    let isFolder = SystemCalls.isFolder(text)
    if isPath(text) { return isFolder == false ? .snapshot(text) : .folder(text) }
    guard let isFolder else { return revision(text) }
    // Only git knows whether there is also a revision with this name. If git fails, there is none.
    let repository = try? GitRepository.open(around: ".", for: text)
    if repository?.commit(text) != nil {
      throw Diagnostic(
        code: "REV909",
        "`\(text)` is a \(isFolder ? "folder" : "file") here and a revision of git",
        help: "write `./\(text)` for the file or folder, `\(text)~0` for the revision")
    }
    return isFolder ? .folder(text) : .snapshot(text)
  }

  private static func revision(_ text: String) -> VersionName {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else {
      return .revision(text, folder: nil)
    }
    var folder = String(text[text.index(after: colon)...])
    while folder.hasSuffix("/") { folder.removeLast() }
    return .revision(String(text[..<colon]), folder: folder)
  }

  private static func isPath(_ text: String) -> Bool {
    text == "." || text == ".." || ["./", "../", "/"].contains { text.hasPrefix($0) }
  }
}
