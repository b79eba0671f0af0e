import FlyingSocks
import Foundation
import IdsvrHaapiSdk
import Testing

/// Sends bytes to a local port, and returns the response until the server closes the connection.
enum RawRequest {
  static func send(_ text: String, to url: URL) async throws -> String {
    let port = UInt16(try #require(url.port))
    let socket = try await AsyncSocket.connected(
      to: sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 60)
    defer { try? socket.close() }
    try? await socket.write(Data(text.utf8))
    var received: [UInt8] = []
    while let bytes = try? await socket.read(atMost: 4096) { received += bytes }
    return String(decoding: received, as: UTF8.self)
  }

  /// A request with a JSON body and an additional header.
  static func send(
    _ method: String, _ path: String, host: String? = nil, headers: [String] = [],
    body: String = "", to url: URL
  ) async throws -> (status: Int, code: String?, body: JSONValue) {
    let host = host ?? "127.0.0.1:\(url.port ?? 0)"
    var lines = ["\(method) \(path) HTTP/1.1", "Connection: close"] + headers
    if !host.isEmpty { lines.append("Host: \(host)") }
    if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
    let response = try await send(
      lines.joined(separator: "\r\n") + "\r\n\r\n" + body, to: url)
    let status = response.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let json = response.firstRange(of: "\r\n\r\n").map { String(response[$0.upperBound...]) } ?? ""
    let value = (try? JSONValue(jsonText: json)) ?? .null
    return (status ?? 0, value["code"]?.stringValue, value)
  }
}
