import Foundation

/// The real `haapi sandbox` or `haapi web` on a free port.
final class SandboxProcess {
  let baseURL: String
  private let process = Process()
  private let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent(
    "haapi sandbox \(UUID().uuidString)")

  struct NotReady: Error {}

  convenience init(_ scenario: String, _ options: String...) throws {
    try self.init(command: ["sandbox", scenario] + options, address: "baseURL")
  }

  /// - Parameter address: The member of the JSON line that contains the server's address.
  init(command: [String], address: String) throws {
    let output = Pipe()
    process.executableURL = HaapiTool.url
    process.arguments = command + ["--port", "0", "--format", "json"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try Data().write(to: errorFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NotReady() }
      line += data
    }
    let ready = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    guard let baseURL = ready?[address] as? String else { throw NotReady() }
    self.baseURL = baseURL
  }

  deinit {
    process.terminate()
    try? FileManager.default.removeItem(at: errorFile)
  }

  /// Standard error so far: its requests.
  var log: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }
}
