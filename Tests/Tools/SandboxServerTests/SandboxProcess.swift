import Dispatch
import Foundation
import IdsvrHaapiSdk
import Testing

/// Does work that blocks its thread on a thread of its own: the servers of other tests use the threads of Swift's
/// concurrency.
func blocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}

/// A `haapi sandbox` that ends with its owner.
final class SandboxProcess {
  /// The line that it printed when it was ready.
  let readyLine: String
  private let process: Process
  private let folder: URL

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// The program `haapi`, next to the tests.
  static var program: URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("haapi")
    }
    return Bundle.main.bundleURL.appendingPathComponent("haapi")
  }

  /// - Parameter arguments: Arguments in addition to the port and the format.
  init(_ arguments: String...) async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-sandbox-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = Self.program
    process.arguments = ["sandbox"] + arguments + ["--port", "0", "--format", "json"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    readyLine = await blocking {
      var bytes = Data()
      while !bytes.contains(0x0A) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        bytes += more
      }
      return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The lines about requests so far.
  var log: [String] {
    let text = try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// Ends it like Ctrl-C in a shell.
  ///
  /// - Returns: The exit status.
  func interrupt() async -> Int32 {
    process.interrupt()
    return await wait()
  }

  /// Waits until it ends.
  ///
  /// - Returns: The exit status.
  func wait() async -> Int32 {
    await blocking { [process] in process.waitUntilExit() }
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }

  func ready() throws -> JSONValue { try JSONValue(jsonText: readyLine) }

  func baseURL() throws -> URL { try url("baseURL") }

  /// - Parameter environment: The environment of the client. It has no transport, so requests use the network.
  func configuration(environment: HaapiEnvironment = .live) throws -> HaapiConfiguration {
    let ready = try ready()
    let secret = ready["clientSecret"]?.stringValue
    return HaapiConfiguration(
      name: UUID().uuidString, clientId: try #require(ready["clientId"]?.stringValue),
      baseURL: try url("baseURL"), tokenEndpointURL: try url("tokenEndpoint"),
      authorizationEndpointURL: try url("authorizationEndpoint"),
      appRedirect: try #require(ready["redirectURI"]?.stringValue),
      revocationEndpointURL: try url("revocationEndpoint"),
      clientAuthenticationMethod: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone(),
      environment: environment)
  }

  private func url(_ name: String) throws -> URL {
    let text = try #require(try ready()[name]?.stringValue, "\(readyLine)")
    return try #require(URL(string: text))
  }

  /// The fields of a user.
  func user(_ name: String) throws -> [String: String] {
    let users = try #require(try ready()["users"]?.arrayValue)
    let user = try #require(users.first { $0["name"]?.stringValue == name })
    return try #require(user["fields"]?.objectValue).compactMapValues(\.stringValue)
  }
}

/// The result of a run of a program.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  init(
    _ program: URL = SandboxProcess.program, arguments: [String],
    environment: [String: String] = [:]
  ) async throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-run-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes, which would have to be emptied while the program runs.
    let (output, errors) = (
      folder.appendingPathComponent("output"), folder.appendingPathComponent("errors")
    )
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    await blocking { process.waitUntilExit() }
    status = process.terminationStatus
    self.output = try String(contentsOf: output, encoding: .utf8)
    self.errors = try String(contentsOf: errors, encoding: .utf8)
  }
}
