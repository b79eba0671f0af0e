import FlyingSocks
import Foundation

/// Reads the requests of one connection.
///
/// It uses only the sockets of FlyingFox. FlyingFox merges headers with the same name, but a server that checks
/// proofs must detect a second `DPoP` header.
struct HTTPReader {
  let socket: AsyncSocket
  private var buffer: [UInt8] = []

  static let maximumHead = 64 * 1024
  static let maximumBody = 1024 * 1024

  init(_ socket: AsyncSocket) {
    self.socket = socket
  }

  /// - Returns: `nil` if the client closes the connection between two requests.
  /// - Throws: ``HTTPDefect``; an error of the socket.
  mutating func head() async throws -> RequestHead? {
    // Empty lines before a request are skipped (RFC 9112 2.2).
    while true {
      let start = buffer.firstIndex { $0 != 0x0D && $0 != 0x0A } ?? buffer.endIndex
      buffer.removeFirst(start)
      if let end = endOfHead() {
        let head = Array(buffer[..<end])
        buffer.removeFirst(end)
        return try RequestHead(head)
      }
      guard buffer.count < Self.maximumHead else { throw HTTPDefect.headTooLarge }
      do {
        buffer += try await socket.read(atMost: 4096)
      } catch SocketError.disconnected where buffer.isEmpty {
        return nil
      }
    }
  }

  /// - Throws: ``HTTPDefect``; an error of the socket.
  mutating func body(of head: RequestHead) async throws -> Data? {
    switch try head.framing {
    case .count(let count):
      guard count <= Self.maximumBody else { throw HTTPDefect.bodyTooLarge }
      return count == 0 ? nil : Data(try await take(count))
    case .chunked:
      var body = Data()
      while true {
        let line = try await nextLine()
        guard let digits = line.split(separator: ";", omittingEmptySubsequences: false).first,
          let count = Int(digits.trimmingCharacters(in: .whitespaces), radix: 16), count >= 0
        else { throw HTTPDefect.malformed("The length of a chunk is not a number.") }
        guard body.count + count <= Self.maximumBody else { throw HTTPDefect.bodyTooLarge }
        guard count > 0 else { break }
        body += try await take(count)
        guard try await nextLine().isEmpty else {
          throw HTTPDefect.malformed("A chunk is longer than its stated length.")
        }
      }
      while try await !nextLine().isEmpty {}
      return body.isEmpty ? nil : body
    }
  }

  private func endOfHead() -> Int? {
    for index in buffer.indices where buffer[index] == 0x0A {
      if index + 1 < buffer.endIndex, buffer[index + 1] == 0x0A { return index + 2 }
      if index + 2 < buffer.endIndex, buffer[index + 1] == 0x0D, buffer[index + 2] == 0x0A {
        return index + 3
      }
    }
    return nil
  }

  private mutating func take(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count { buffer += try await socket.read(atMost: 4096) }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private mutating func nextLine() async throws -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeFirst(end + 1) }
        var line = buffer[..<end]
        if line.last == 0x0D { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
      }
      guard buffer.count < Self.maximumHead else { throw HTTPDefect.headTooLarge }
      buffer += try await socket.read(atMost: 4096)
    }
  }
}
