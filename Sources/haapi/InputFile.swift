import Foundation

/// Bytes of a file or of standard input, but no more than the decoder takes.
enum InputFile {
  static let standardInput = "-"

  /// The file's name for a terminal.
  static func name(_ file: String) -> String {
    switch file {
    case standardInput: "<stdin>"
    // As a shell has it; nothing at all before a colon would puzzle.
    case "": "\"\""
    // A line that begins so is a command to the service that runs the job.
    case _ where file.hasPrefix("::") || file.hasPrefix("##["): "./" + PrintableText.escape(file)
    default: PrintableText.escape(file)
    }
  }

  /// Why a file cannot be read, as half a sentence.
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads a file up to `limit` bytes and one more, so that the reader can tell that it is too
  /// large without having all of it in memory. That also ends the reading of `/dev/zero`.
  static func read(_ path: String, limit: Int) throws(Unreadable) -> Data {
    if path == standardInput { return try read(descriptor: STDIN_FILENO, limit: limit) }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Unreadable(reason: lastError()) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, limit: limit)
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
    errno == EISDIR ? "is a directory, not a file" : String(cString: strerror(errno))
  }
}
