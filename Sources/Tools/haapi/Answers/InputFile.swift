/// Reads the bytes of a file or of standard input, limited to the size that the decoder accepts.
enum InputFile {
  static let standardInput = "-"

  /// The file's name, made safe for a terminal.
  static func name(_ file: String) -> String {
    switch file {
    case standardInput: "<stdin>"
    // Quoted as in a shell, because an empty name before a colon would be confusing.
    case "": "\"\""
    // CI services would execute a line that begins like this as a command.
    case _ where file.hasPrefix("::") || file.hasPrefix("##["): "./" + PrintableText.escape(file)
    default: PrintableText.escape(file)
    }
  }

  /// The reason why a file cannot be read, as a part of a sentence.
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads at most `limit` bytes of a file and one more, so that the decoder can report that a file is too large
  /// without having all of it in memory. The limit also stops the reading of `/dev/zero`.
  ///
  /// A named pipe or a device is refused, because reading it may block forever. The argument that a shell passes for
  /// `<(command)` is read like standard input.
  static func read(_ path: String, limit: Int) throws(Unreadable) -> Data {
    if let descriptor = inheritedDescriptor(path) {
      return try read(descriptor: descriptor, limit: limit)
    }
    // Do not wait for the writer of a pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(reason: lastError()) }
    defer { close(descriptor) }
    if let kind = specialKind(of: descriptor) { throw Unreadable(reason: kind) }
    return try read(descriptor: descriptor, limit: limit)
  }

  private static func inheritedDescriptor(_ path: String) -> Int32? {
    if path == standardInput || path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// The reason why an open file cannot be read; nil for a regular file.
  private static func specialKind(of descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return lastError() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "is a directory, not a file"
    case S_IFIFO: return "is a named pipe, not a file; redirect it to standard input and write -"
    default: return "is a device, not a file"
    }
  }

  private static func read(descriptor: Int32, limit: Int) throws(Unreadable) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while data.count <= limit {
      let count = Foundation.read(descriptor, &buffer, min(buffer.count, limit + 1 - data.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Unreadable(reason: lastError())
      }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  private static func lastError() -> String {
    switch errno {
    case EISDIR: "is a directory, not a file"
    case ENXIO, ENODEV, EOPNOTSUPP: "is a socket or a device, not a file"
    case let code: String(cString: strerror(code))
    }
  }
}
