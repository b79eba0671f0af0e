import Foundation

/// The real `haapi sandbox` on a free port.
final class SandboxProcess {
  let baseURL: String
  private let process = Process()
  private let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent(
    "haapi sandbox \(UUID().uuidString)")

  struct NotReady: Error {}

  init(_ scenario: String, _ options: String...) throws {
    let output = Pipe()
    process.executableURL = HaapiTool.url
    process.arguments = ["sandbox", scenario, "--port", "0", "--format", "json"] + options
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
    guard let address = ready?["baseURL"] as? String else { throw NotReady() }
    baseURL = address
  }

  deinit {
    process.terminate()
    try? FileManager.default.removeItem(at: errorFile)
  }

  /// What it has written on standard error: its requests.
  var log: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }
}
