import Foundation

/// The real `haapi sandbox` on a free port.
final class SandboxProcess {
  let baseURL: String
  private let process = Process()

  struct NotReady: Error {}

  init(_ scenario: String) throws {
    let output = Pipe()
    process.executableURL = HaapiTool.url
    process.arguments = ["sandbox", scenario, "--port", "0", "--format", "json"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
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

  deinit { process.terminate() }
}
