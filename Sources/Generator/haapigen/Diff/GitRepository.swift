/// A git repository. It is only read, with commands that do not use the work tree, the index or the network.
struct GitRepository {
  private let place: [String]
  /// The folder of the work tree, with links resolved; nil in a bare repository.
  private let root: String?

  /// Opens the repository that contains a folder. The folder need not exist.
  /// - Parameter name: The revision that is needed, for the error message.
  static func open(around folder: String, for name: String) throws(Diagnostic) -> GitRepository {
    let existing = LinkBounds.nearest(LinkBounds.realPath(of: folder)) {
      SystemCalls.isFolder($0) == true
    }
    // In a hook, git has set the path of the repository, relative to the current folder.
    let isToldByGit = ProcessInfo.processInfo.environment["GIT_DIR"] != nil
    let place = isToldByGit ? [] : ["-C", existing ?? "/"]
    let found = try GitRun(place + ["rev-parse", "--is-inside-work-tree", "--show-toplevel"])
    let root = found.lines.dropFirst().first.map(LinkBounds.realPath(of:))
    if root != nil || found.lines.first == "false" {
      return GitRepository(place: place, root: root)
    }
    guard found.errors.contains("not a git repository") else { throw found.failure(folder) }
    throw Diagnostic(
      code: "REV901", "this is not in a git repository, so there is no revision `\(name)`",
      path: folder,
      help: "compare two folders, `haapigen diff ./old ./new`, or a snapshot")
  }

  func git(_ arguments: String..., input: [String] = []) throws(Diagnostic) -> GitRun {
    try GitRun(place + arguments, input: input)
  }

  /// The path of the folder in revisions, "" for the root; nil if it is not in this repository.
  func path(of folder: String) -> String? {
    guard let root else { return folder.hasPrefix("/") ? nil : folder }
    let real = LinkBounds.realPath(of: folder)
    return LinkBounds.isInside(real, root)
      ? String(real.dropFirst(root.count).trimmingPrefix("/")) : nil
  }

  /// The commit with a name, or the common ancestor of `main...feature`; nil if there is none.
  func commit(_ name: String) throws(Diagnostic) -> String? {
    if let dots = name.firstRange(of: "...") {
      let (first, second) = (name[..<dots.lowerBound], name[dots.upperBound...])
      return try git("merge-base", "--", String(first), String(second)).lines.first
    }
    return try git("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}")
      .lines.first
  }

  /// The paths of all files of a commit.
  func paths(in commit: String) throws(Diagnostic) -> [String] {
    let list = try git("ls-tree", "-r", "-z", "--name-only", "--full-tree", commit)
    guard list.status == 0 else { throw list.failure(nil) }
    return list.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The contents of files of a commit; nil for a link to something outside the commit.
  func contents(of paths: [String], in commit: String) throws(Diagnostic) -> [[UInt8]?] {
    let input = paths.map { "\(commit):\($0)" }
    let found = try git("cat-file", "--batch", "--follow-symlinks", input: input)
    guard let contents = found.objects(paths.count) else { throw found.failure(nil) }
    return contents
  }

  /// Finds texts of files that are stored in git, so that they are not lost if the files are replaced.
  /// - Parameter paths: Files of one folder.
  /// - Returns: The files whose current text is stored in git; `nil` outside a repository.
  static func saved(_ paths: [String]) -> Set<String>? {
    guard let first = paths.first,
      let repository = try? open(around: WholeFile.folder(of: first), for: "HEAD")
    else { return nil }
    let real = paths.map(LinkBounds.realPath(of:))
    // Filters are not applied, because a filter is a program that the repository chooses.
    guard !real.contains(where: { $0.contains("\n") }),
      let hashed = try? repository.git("hash-object", "--no-filters", "--stdin-paths", input: real),
      let found = try? repository.git("cat-file", "--batch-check", input: hashed.lines).lines,
      found.count == paths.count
    else { return [] }
    return Set(zip(paths, found).filter { !$1.hasSuffix(" missing") }.map(\.0))
  }
}

/// One command of git, which has ended.
struct GitRun {
  let status: Int32
  let output: [UInt8]
  let errors: String

  var lines: [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Runs git to its end. `Process` would need the whole of Foundation at each start of the tool.
  /// - Parameter input: The lines that git reads.
  init(_ arguments: [String], input: [String] = []) throws(Diagnostic) {
    // Files without a name instead of pipes, because neither side can block on a file.
    let files = (0...2).compactMap { _ in tmpfile() }
    defer { for file in files { fclose(file) } }
    let lines = Array(input.map { $0 + "\n" }.joined().utf8)
    guard files.count == 3, fwrite(lines, 1, lines.count, files[0]) == lines.count,
      fseek(files[0], 0, SEEK_SET) == 0
    else { throw Self.notStarted(errno) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, fileno(file), Int32(number))
    }
    // Its messages are parsed, so they must be English. It must not change the index or download objects.
    let environment = ProcessInfo.processInfo.environment.merging([
      "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    ]) { $1 }
    let words = (["git"] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let error = posix_spawnp(&id, "git", &actions, nil, words + [nil], variables + [nil])
    if error != 0 { throw Self.notStarted(error) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    let results = files.dropFirst().map { file in
      rewind(file)
      return (try? RegularFile.content(of: fileno(file))) ?? []
    }
    self.status = status
    output = results[0]
    errors = String(decoding: results[1], as: UTF8.self)
  }

  private static func notStarted(_ error: Int32) -> Diagnostic {
    let isMissing = error == ENOENT
    return Diagnostic(
      code: "REV904",
      isMissing
        ? "git was not found, and it is needed to read a revision"
        : "git cannot be started: \(String(cString: strerror(error)))",
      help: isMissing ? "install git, or compare two folders or snapshots" : "try again")
  }

  /// The output of `cat-file --batch`: `<object> blob <size>`, a line break, that number of bytes, and a line break.
  /// An object without content is `dangling <size>` or similar, with the name. A missing object makes the result nil.
  func objects(_ count: Int) -> [[UInt8]?]? {
    var contents: [[UInt8]?] = []
    var rest = output[...]
    while contents.count < count {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard let size = words.last.flatMap({ Int($0) }), rest.endIndex - end > size + 1 else {
        return nil
      }
      rest = rest[(end + 1)...]
      contents.append(words.count == 3 && words[1] == "blob" ? Array(rest.prefix(size)) : nil)
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// The message of git for an unexpected error.
  func failure(_ path: String?) -> Diagnostic {
    // Warnings may precede the reason.
    let lines = errors.split(separator: "\n")
    let said = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first
    let message =
      said.map { "\($0.trimmingPrefix("fatal: "))" } ?? "it ended with an error"
    return Diagnostic(
      code: "REV905", "git cannot read this: \(message)", path: path,
      help: message.contains("dubious ownership")
        ? "the repository belongs to another user: `git config --global --add safe.directory` trusts it"
        : "if objects are missing here, fetch them first: haapigen uses no network")
  }
}
