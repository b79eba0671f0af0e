import SchemaText

/// Reads the bytes of a file or of standard input.
enum InputFile {
  static let standardInput = "-"

  /// Returns the name of a file, made safe for a terminal.
  static func name(_ file: String) -> String {
    switch file {
    case standardInput: "<stdin>"
    // Quoted as in a shell, because an empty name before a colon would be confusing.
    case "": "\"\""
    // CI services would treat a line that begins like this as a command.
    case _ where file.hasPrefix("::") || file.hasPrefix("##["): "./" + PrintableText.escape(file)
    default: PrintableText.escape(file)
    }
  }

  /// Checks that standard input is read at most once.
  ///
  /// - Throws: `ValidationError`
  static func checkStandardInput(_ files: [String]) throws {
    if files.count(where: { $0 == standardInput }) > 1 {
      throw ValidationError("Standard input (-) can be read only once.")
    }
  }

  /// Reads every file, even if an earlier file fails.
  ///
  /// - Parameters:
  ///   - read: Reads a file. Returns an exit code if the file failed, otherwise nil.
  ///   - end: Called after the last file.
  /// - Throws: The lowest exit code of the failed files.
  static func forEach(
    _ files: [String], _ read: (String) throws -> Int32?, end: () -> Void = {}
  ) throws {
    var codes: Set<Int32> = []
    for file in files {
      if let code = try read(file) { codes.insert(code) }
      try Terminal.endOfFile()
    }
    end()
    try Terminal.endOfFile()
    if let code = codes.min() { throw ExitCode(code) }
  }

  /// Reads a file. Refuses a named pipe or a device, because reading could block forever. The path that a shell passes
  /// for `<(command)` is read like standard input.
  static func read(_ path: String, limit: Int) throws(FileFailure) -> Data {
    if let descriptor = inheritedDescriptor(path) {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      guard let data = try? file.read(upToCount: limit + 1) ?? Data() else {
        throw FileFailure(unreadable: "cannot be read")
      }
      if data.count > limit { throw tooLarge(limit) }
      return data
    }
    do {
      return Data(try RegularFile.read(path, limit: limit))
    } catch {
      switch error {
      case .notFound: throw FileFailure(unreadable: "No such file or directory")
      case .notAFile:
        throw FileFailure(unreadable: "is not a file; redirect it to standard input and write -")
      case .tooLarge: throw tooLarge(limit)
      case .notReadable: throw FileFailure(unreadable: "cannot be read")
      }
    }
  }

  private static func inheritedDescriptor(_ path: String) -> Int32? {
    if path == standardInput || path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func tooLarge(_ limit: Int) -> FileFailure {
    FileFailure(
      unreadable: "is larger than "
        + (limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"))
  }
}
