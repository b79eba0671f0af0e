import FlyingSocks

/// Reads the request of one connection. Every deviation from RFC 9112 is refused, because another HTTP library may
/// read the same bytes as another request.
///
/// It uses only the sockets of FlyingFox. FlyingFox merges headers with the same name, but a server that checks
/// proofs must detect a second `DPoP` header.
struct HTTPReader {
  let socket: AsyncSocket
  private var buffer: [UInt8] = []

  static let maximumHead = 64 * 1024
  static let maximumBody = 1024 * 1024
  /// The longest line with the length of a chunk.
  private static let maximumChunkLine = 1024

  init(_ socket: AsyncSocket) {
    self.socket = socket
  }

  /// - Returns: `nil` if the client closes the connection without a request.
  /// - Throws: ``SandboxRefusal``; an error of the socket.
  mutating func head() async throws -> RequestHead? {
    var room = Self.maximumHead
    var lines: [[UInt8]] = []
    do {
      // Empty lines before a request are skipped (RFC 9112 2.2).
      repeat { lines = [try await line(&room)] } while lines[0].isEmpty
    } catch SocketError.disconnected where buffer.isEmpty {
      return nil
    }
    lines += try await linesUntilEmpty(&room)
    return try RequestHead(lines)
  }

  /// - Throws: ``SandboxRefusal``; an error of the socket.
  mutating func body(of head: RequestHead) async throws -> Data? {
    switch try head.framing {
    case .count(let count):
      guard count <= Self.maximumBody else { throw SandboxRefusal.bodyTooLarge }
      return count == 0 ? nil : Data(try await take(count))
    case .chunked:
      var body = Data()
      while let count = try await chunkLength() {
        guard count <= Self.maximumBody - body.count else { throw SandboxRefusal.bodyTooLarge }
        body += try await take(count)
        guard try await take(2) == [0x0D, 0x0A] else {
          throw SandboxRefusal.malformed("A chunk is longer than its stated length.")
        }
      }
      var room = Self.maximumHead
      for line in try await linesUntilEmpty(&room) { _ = try RequestHead.field(line) }
      return body.isEmpty ? nil : body
    }
  }

  /// The length of the next chunk; `nil` for the last one. Extensions of chunks are ignored.
  ///
  /// - Note: Source: RFC 9112 7.1
  private mutating func chunkLength() async throws -> Int? {
    var room = Self.maximumChunkLine
    let line: [UInt8]
    do { line = try await self.line(&room) } catch let refusal as SandboxRefusal
      where refusal.status == 431
    {
      throw SandboxRefusal.malformed("The length of a chunk is not a number.")
    }
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
    let rest = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit), rest.allSatisfy(\.isHeaderContent),
      rest.isEmpty ? digits.count == line.count : rest.first == UInt8(ascii: ";")
    else { throw SandboxRefusal.malformed("The length of a chunk is not a number.") }
    guard let count = Int(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw SandboxRefusal.bodyTooLarge
    }
    return count == 0 ? nil : count
  }

  private mutating func take(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count { buffer += try await socket.read(atMost: 4096) }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private mutating func linesUntilEmpty(_ room: inout Int) async throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    while true {
      let line = try await line(&room)
      if line.isEmpty { return lines }
      lines.append(line)
    }
  }

  /// The next line, without CR LF at its end.
  ///
  /// - Parameter room: The number of bytes that are still accepted.
  private mutating func line(_ room: inout Int) async throws -> [UInt8] {
    var start = 0
    while true {
      let end = buffer[start...].firstIndex { $0 == 0x0D || $0 == 0x0A }
      start = end ?? buffer.endIndex
      if let end, buffer[end] == 0x0A || end + 1 < buffer.endIndex {
        guard buffer[end] == 0x0D, buffer[end + 1] == 0x0A else {
          throw SandboxRefusal.malformed("A line does not end with CR LF.")
        }
        guard end + 2 <= room else { throw SandboxRefusal.headTooLarge }
        room -= end + 2
        defer { buffer.removeFirst(end + 2) }
        return Array(buffer[..<end])
      }
      guard buffer.count < room else { throw SandboxRefusal.headTooLarge }
      buffer += try await socket.read(atMost: 4096)
    }
  }
}
