#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A git repository. It is only read, with commands that do not use the work tree, the index or the network.
struct GitRepository {
  typealias Failure = SourceFolder.Unreadable

  /// A file in a folder of a revision.
  struct Entry {
    let name: String
    let isFolder: Bool
    let isLink: Bool
    let object: String
    let size: Int
  }

  private let place: [String]
  /// The folder of the work tree, with links resolved; nil in a bare repository.
  private let root: String?

  /// Opens the repository that contains a folder. The folder need not exist.
  /// - Parameter name: The revision that is needed, for the error message.
  static func open(around folder: String, for name: String) throws(Failure) -> GitRepository {
    var existing = LinkBounds.realPath(of: folder)
    while !FileManager.default.fileExists(atPath: existing), let slash = existing.lastIndex(of: "/")
    { existing = String(existing[..<slash]) }
    // In a hook, git has set the path of the repository, relative to the current folder.
    let isToldByGit = ProcessInfo.processInfo.environment["GIT_DIR"] != nil
    let place = isToldByGit ? [] : ["-C", existing.isEmpty ? "/" : existing]
    let found = try git(place + ["rev-parse", "--is-inside-work-tree", "--show-toplevel"])
    let lines = String(decoding: found.output, as: UTF8.self).split(separator: "\n")
    if lines.first == "false" { return GitRepository(place: place, root: nil) }
    guard found.status == 0, lines.count == 2 else {
      throw found.errors.contains("not a git repository")
        ? Failure(
          "REV901", "this is not in a git repository, so there is no revision `\(name)`",
          path: folder, help: "compare two folders, `haapigen diff ./old ./new`, or a snapshot")
        : unknown(folder, found)
    }
    return GitRepository(place: place, root: LinkBounds.realPath(of: String(lines[1])))
  }

  /// The path of the folder in revisions, "" for the root; nil if it is not in this repository.
  func path(of folder: String) -> String? {
    guard let root else { return folder.hasPrefix("/") ? nil : folder }
    let real = LinkBounds.realPath(of: folder)
    if real == root { return "" }
    let start = root.hasSuffix("/") ? root : root + "/"
    return real.hasPrefix(start) ? String(real.dropFirst(start.count)) : nil
  }

  // MARK: Revisions

  /// The commit with a name; nil if there is none.
  func commit(_ name: String) throws(Failure) -> String? {
    try parsed("\(name)^{commit}")
  }

  func mergeBase(_ first: String, _ second: String) throws(Failure) -> String? {
    let found = try git(["merge-base", first, second])
    return found.status == 0 ? Self.line(found) : nil
  }

  /// The short names of branches and tags.
  func names() throws(Failure) -> [String] {
    let found = try git([
      "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes",
    ])
    return String(decoding: found.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func isShallow() throws(Failure) -> Bool {
    Self.line(try git(["rev-parse", "--is-shallow-repository"])) == "true"
  }

  private func parsed(_ expression: String) throws(Failure) -> String? {
    let found = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", expression])
    return found.status == 0 ? Self.line(found) : nil
  }

  // MARK: Content

  /// The entries of a folder of a commit; nil if it does not exist or is not a folder.
  func entries(of folder: String, in commit: String) throws(Failure) -> [Entry]? {
    guard let tree = try parsed("\(commit):\(folder)") else { return nil }
    let found = try git(["ls-tree", "-z", "-l", "--full-tree", tree])
    guard found.status == 0 else {
      if found.errors.contains("not a tree object") { return nil }
      throw Self.unknown(folder, found)
    }
    return found.output.split(separator: 0).compactMap(Self.entry)
  }

  /// The folders of a commit that contain a file with this name.
  func folders(with name: String, in commit: String) throws(Failure) -> [String] {
    let found = try git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
    return found.output.split(separator: 0).compactMap { path in
      let text = String(decoding: path, as: UTF8.self)
      if text == name { return "" }
      return text.hasSuffix("/" + name) ? String(text.dropLast(name.count + 1)) : nil
    }
  }

  /// The contents of files, in order; nil for a link to something outside the revision.
  func contents(
    of entries: [Entry], in folder: String, _ commit: String
  ) throws(Failure) -> [[UInt8]?] {
    if entries.isEmpty { return [] }
    let names = entries.map { entry in
      // A link is followed within the revision, so git needs its path.
      entry.isLink ? "\(commit):\(folder.isEmpty ? "" : folder + "/")\(entry.name)" : entry.object
    }
    let input = Array((names.joined(separator: "\n") + "\n").utf8)
    let found = try git(["cat-file", "--batch", "--follow-symlinks"], input: input)
    guard found.status == 0, let contents = Self.contents(found.output, count: names.count) else {
      throw Self.unknown(folder, found)
    }
    return contents
  }

  /// For each file, true if its text is an object of the repository. Filters are not applied, because a filter is a
  /// program that the repository chooses.
  func hasTexts(of paths: [String]) throws(Failure) -> [Bool] {
    guard !paths.contains(where: { $0.contains("\n") }) else { return [] }
    let names = Array((paths.joined(separator: "\n") + "\n").utf8)
    let hashed = try git(["hash-object", "--no-filters", "--stdin-paths"], input: names)
    guard hashed.status == 0 else { return [] }
    let found = try git(["cat-file", "--batch-check"], input: hashed.output)
    let lines = String(decoding: found.output, as: UTF8.self).split(separator: "\n")
    return lines.count == paths.count ? lines.map { !$0.hasSuffix(" missing") } : []
  }

  /// Parses `<object> blob <size>`, a line break, that number of bytes, and a line break. For an object without
  /// content the output is `<name> missing`, or `dangling <size>` with the name.
  private static func contents(_ output: [UInt8], count: Int) -> [[UInt8]?]? {
    var contents: [[UInt8]?] = []
    var rest = output[...]
    while contents.count < count {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard let last = words.last else { return nil }
      if last == "missing" { return nil }
      guard let size = Int(last), rest.count > size else { return nil }
      contents.append(words.count == 3 && words[1] == "blob" ? Array(rest.prefix(size)) : nil)
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// Parses `<mode> <type> <object> <size>`, a tab, and the name.
  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 4 else { return nil }
    return Entry(
      name: String(decoding: line[(tab + 1)...], as: UTF8.self), isFolder: words[1] != "blob",
      isLink: words[0] == "120000", object: String(words[2]), size: Int(words[3]) ?? 0)
  }

  // MARK: Runs

  private func git(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> GitProcess {
    try Self.git(place + arguments, input: input)
  }

  private static func git(
    _ arguments: [String], input: [UInt8] = []
  ) throws(Failure) -> GitProcess {
    var environment = ProcessInfo.processInfo.environment
    // Its messages are parsed, so they must be English. It must not change the index or download objects.
    environment["LC_ALL"] = "C"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_ALLOW_PROTOCOL"] = "none"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    do throws(GitProcess.Failure) {
      return try GitProcess.run("git", arguments, input: input, environment: environment)
    } catch {
      switch error {
      case .missing:
        throw Failure(
          "REV904", "git was not found, and it is needed to read a revision",
          help: "install git, or compare two folders or snapshots")
      case .notStarted(let reason):
        throw Failure("REV904", "git cannot be started: \(reason)", help: "try again")
      }
    }
  }

  private static func line(_ run: GitProcess) -> String {
    String(decoding: run.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The message of git for an unexpected error.
  private static func unknown(_ path: String, _ run: GitProcess) -> Failure {
    // Warnings may precede the reason.
    let lines = run.errors.split(separator: "\n")
    let said = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first
    let message =
      said.map { "\($0.trimmingPrefix("fatal: "))" } ?? "it ended with status \(run.status)"
    return Failure(
      "REV905", "git cannot read this: \(message)", path: path.isEmpty ? nil : path,
      help: message.contains("dubious ownership")
        ? "the repository belongs to another user: `git config --global --add safe.directory` trusts it"
        : "if objects are missing here, fetch them first: haapigen uses no network")
  }
}
