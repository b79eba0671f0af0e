/// Reads a git repository, with commands that do not use the work tree, the index or the network.
struct GitRepository {
  private let place: [String]
  /// The folder of the work tree, with links resolved. For a bare repository, the current folder.
  private let root: String

  /// Opens the repository that contains a folder. The folder need not exist.
  /// - Parameter name: The requested revision, for the error message.
  static func open(around folder: String, for name: String) throws(Diagnostic) -> GitRepository {
    let existing = LinkBounds.nearest(LinkBounds.realPath(of: folder)) {
      SystemCalls.isFolder($0) == true
    }
    // In a hook, git sets `GIT_DIR` relative to the current folder, so git must run in the current folder.
    let place = getenv("GIT_DIR") == nil ? ["-C", existing ?? "/"] : []
    let found = GitRun(place + ["rev-parse", "--is-inside-work-tree", "--show-toplevel"])
    if !found.lines.isEmpty {
      let root = found.lines.dropFirst().first ?? "."
      return GitRepository(place: place, root: LinkBounds.realPath(of: root))
    }
    guard found.errors.contains("not a git repository") else { throw found.failure }
    throw Diagnostic(
      code: "REV901", "this is not in a git repository, so there is no revision `\(name)`",
      path: folder, help: "compare two folders, `haapigen diff ./old ./new`, or a snapshot")
  }

  func git(_ arguments: String..., input: [String] = []) -> GitRun {
    GitRun(place + arguments, input: input)
  }

  /// Returns the folder's path relative to the root of the repository; `nil` for a folder outside of the repository.
  func path(of folder: String) -> String? {
    let real = LinkBounds.realPath(of: folder)
    return LinkBounds.isInside(real, root)
      ? String(real.dropFirst(root.count).trimmingPrefix("/")) : nil
  }

  /// Returns the commit with a name, or the common ancestor for `main...feature`; `nil` if there is none.
  func commit(_ name: String) -> String? {
    if let dots = name.firstRange(of: "...") {
      let (first, second) = (name[..<dots.lowerBound], name[dots.upperBound...])
      return git("merge-base", "--", String(first), String(second)).lines.first
    }
    return git("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}")
      .lines.first
  }

  /// Returns the paths of all files of a commit.
  func paths(in commit: String) throws(Diagnostic) -> [String] {
    let list = git("ls-tree", "-r", "-z", "--name-only", "--full-tree", commit)
    guard list.status == 0 else { throw list.failure }
    return list.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the contents of files of a commit. The content of a link that leads to no file of the commit is `nil`.
  func contents(of paths: [String], in commit: String) throws(Diagnostic) -> [[UInt8]?] {
    let input = paths.map { "\(commit):\($0)" }
    let found = git("cat-file", "--batch", "--follow-symlinks", input: input)
    var rest = found.output[...]
    return try paths.map { _ throws(Diagnostic) in
      // Git prints a line and then the content. The line is `<object> blob <size>`, or `dangling <size>` for a broken
      // link.
      let head = rest.prefix { $0 != 0x0A }
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      guard let size = words.last.flatMap({ Int($0) }), rest.count > head.count + size + 1 else {
        throw found.failure
      }
      let content = rest.dropFirst(head.count + 1).prefix(size)
      rest = rest.dropFirst(head.count + size + 2)
      return words.count == 3 && words[1] == "blob" ? Array(content) : nil
    }
  }

  /// Finds the files whose current content is stored in git. Replacing such a file loses nothing.
  /// - Parameter paths: Files of one folder.
  /// - Returns: The paths of these files; `nil` if git finds no repository, or cannot run.
  static func saved(_ paths: [String]) -> Set<String>? {
    let folder = paths.first.map(WholeFile.folder(of:)) ?? "."
    guard let repository = try? open(around: folder, for: "HEAD") else { return nil }
    let real = paths.map(LinkBounds.realPath(of:))
    // No filters: a filter is a program that the repository chooses.
    let hashes = repository.git("hash-object", "--no-filters", "--stdin-paths", input: real).lines
    let found = repository.git("cat-file", "--batch-check", input: hashes).lines
    // Git reads a path with a line break as two paths.
    guard found.count == paths.count else { return [] }
    return Set(zip(paths, found).filter { !$1.hasSuffix(" missing") }.map(\.0))
  }
}

/// A finished git command: its status and output.
struct GitRun {
  /// The status as `system` returns it; 0 for success.
  let status: Int32
  let output: [UInt8]
  let errors: String

  var lines: [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// git must write English, because its messages are parsed. It must not change the index or download objects.
  private static let git =
    "LC_ALL=C GIT_OPTIONAL_LOCKS=0 GIT_NO_LAZY_FETCH=1 GIT_ALLOW_PROTOCOL=none GIT_TERMINAL_PROMPT=0 git"

  /// Runs git to its end. `Process` is not used, because all of Foundation would be loaded at each start of the tool.
  /// - Parameter input: The lines that git reads from standard input.
  init(_ arguments: [String], input: [String] = []) {
    // The streams are temporary files and not pipes, because neither side can block on a file.
    let files = (0...2).compactMap { _ in tmpfile() }
    defer { for file in files { fclose(file) } }
    let lines = Array(input.map { $0 + "\n" }.joined().utf8)
    if let first = files.first { fwrite(lines, 1, lines.count, first) }
    for file in files { rewind(file) }
    // In single quotes, a shell interprets only a single quote.
    let words = arguments.map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }
    let streams = zip(["<", ">", "2>"], files).map { "\($0) /dev/fd/\(fileno($1))" }
    status = system(([Self.git] + words + streams).joined(separator: " "))
    for file in files { rewind(file) }
    let texts = files.dropFirst().map { (try? RegularFile.content(of: fileno($0))) ?? [] }
    output = texts.first ?? []
    errors = String(decoding: texts.last ?? [], as: UTF8.self)
  }

  /// An error with the reason that git printed.
  var failure: Diagnostic {
    // 127 is the exit status of a shell that does not find the program.
    if status == 127 << 8 {
      return Diagnostic(
        code: "REV904", "git was not found, and it is needed to read a revision",
        help: "install git, or compare two folders or snapshots")
    }
    let said = errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Diagnostic(
      code: "REV905", "git cannot read this: \(said.isEmpty ? "it ended with an error" : said)",
      help: "if objects are missing here, fetch them first: haapigen uses no network")
  }
}
