import Foundation

/// Runs the Swift tools of this machine like the build of an app.
enum Toolchain {
  struct Outcome {
    let status: Int32
    /// Standard output and standard error together.
    let text: String
  }

  static let hasCompiler = isThere("swiftc")

  /// Runs a command in `PATH`, and waits.
  static func run(_ command: [String], in folder: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, text: String(decoding: output, as: UTF8.self))
  }

  private static func isThere(_ command: String) -> Bool {
    (try? run([command, "--version"]))?.status == 0
  }
}

/// A folder for one run of the tests.
struct TemporaryFolder {
  let url: URL

  init(_ name: String) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file and creates its folders; returns its path.
  @discardableResult
  func write(_ path: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
