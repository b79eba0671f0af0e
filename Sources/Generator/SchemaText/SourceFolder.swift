import SystemCalls

/// Reads the files of a schema or overlay: the first stage, and the only one that reads schema files from the disk.
public enum SourceFolder {
  /// The kind of files in a folder. The option and the index file have the name of the case: `--schema` and
  /// `schema.yaml`.
  public enum Kind: Sendable {
    case schema
    case overlay
  }

  /// The name of the folder in the schema's folder that contains the scenarios.
  public static let scenarioFolder = "scenarios"

  /// Reads the `.yaml` and `.yml` files of the folder, sorted by name. For a schema, its scenarios follow.
  public static func read(
    _ folder: String, as kind: Kind = .schema
  ) throws(Diagnostic) -> [SourceFile] {
    let files = try yamlFiles(of: folder, as: kind)
    let scenarios = (folder.hasSuffix("/") ? folder : folder + "/") + scenarioFolder
    guard kind == .schema, SystemCalls.isFolder(scenarios) == true else { return files }
    return files + (try yamlFiles(of: scenarios, as: kind)).map { $0.asScenario() }
  }

  /// Reads a single scenario file at any path.
  public static func readScenario(_ path: String) throws(Diagnostic) -> SourceFile {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try readFile(name, in: folder, realPath(of: folder)).asScenario(isStandalone: true)
  }

  private static func yamlFiles(
    of folder: String, as kind: Kind
  ) throws(Diagnostic) -> [SourceFile] {
    let isFolder = SystemCalls.isFolder(folder)
    guard isFolder == true else {
      throw unreadable(
        folder,
        isFolder == nil ? "there is no folder `\(folder)`" : "this is a file; a folder is needed",
        "name the folder that contains \(kind).yaml with --\(kind)")
    }
    let real = try realPath(of: folder)
    guard let names = SystemCalls.names(in: real) else {
      throw unreadable(folder, "the folder `\(folder)` cannot be read", "check its permissions")
    }
    let files = names.filter(isYAML).sorted()
    let found = concurrentMap(files: files.count) { index in
      Result { () throws(Diagnostic) in try readFile(files[index], in: folder, real) }
    }
    return try found.map { result throws(Diagnostic) in try result.get() }
  }

  /// True for a YAML file, except hidden files and names with a line break, which no message could show.
  public static func isYAML(_ name: String) -> Bool {
    !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
      && !name.utf8.contains { $0 < 0x20 }
  }

  /// Reads a file of the folder; `nil` if it does not exist.
  public static func readIfPresent(
    _ name: String, in folder: String
  ) throws(Diagnostic) -> SourceFile? {
    guard SystemCalls.isFolder(folder + "/" + name) != nil else { return nil }
    return try readFile(name, in: folder, realPath(of: folder))
  }

  /// Returns the file's path with links resolved, for commands that change the file.
  public static func realPath(of file: SourceFile) throws(Diagnostic) -> String {
    let folder = try realPath(of: String(file.path.dropLast(file.name.count)))
    return try checked(LinkBounds.file(file.name, in: folder), file.path)
  }

  private static func realPath(of folder: String) throws(Diagnostic) -> String {
    try checked(LinkBounds.resolved(folder.isEmpty ? "." : folder, for: .schema), folder)
  }

  private static func checked(
    _ found: LinkBounds.Resolved, _ path: String
  ) throws(Diagnostic) -> String {
    guard let problem = found.problem else { return found.path }
    throw Diagnostic(
      code: "DOC017", "this link \(problem)", path: path,
      help: "replace the link by what it leads to")
  }

  private static func readFile(
    _ name: String, in folder: String, _ realFolder: String
  ) throws(Diagnostic) -> SourceFile {
    let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    let real = try checked(LinkBounds.file(name, in: realFolder), path)
    do throws(RegularFile.Failure) {
      let bytes = try RegularFile.read(real, limit: YAMLLoader.maximumFileBytes)
      return SourceFile(path: path, name: name, bytes: bytes)
    } catch {
      switch error {
      case .notFound:
        throw unreadable(path, "there is no such file", "check its name, or where its link leads")
      case .notAFile:
        throw unreadable(path, "this is not a file", "move it out of the schema folder")
      case .tooLarge(let size):
        throw Diagnostic(
          code: "DOC009", "the file has \(size) bytes; the limit is \(YAMLLoader.maximumFileBytes)",
          path: path, help: "split it into several files")
      case .notReadable:
        throw unreadable(path, "the file cannot be read", "check its permissions")
      }
    }
  }

  private static func unreadable(
    _ path: String, _ message: String, _ help: String
  ) -> Diagnostic {
    Diagnostic(code: "DOC001", message, path: path, help: help)
  }
}
