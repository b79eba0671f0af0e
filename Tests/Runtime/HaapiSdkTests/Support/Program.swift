import Foundation
import Testing

/// Runs `haapi` in a separate folder.
struct Program {
  struct Result {
    let output: String
    let complaints: String
    let status: Int32
  }

  private let folder: URL

  /// - Parameter files: Contents by name.
  init(files: [String: Data] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in files {
      try content.write(to: folder.appendingPathComponent(name))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Output is written to files, because a pipe would have to be emptied while the program runs.
  func run(_ arguments: [String], input: String = "") throws -> Result {
    let program: URL = try #require(Places.program, "haapi is not built beside the tests")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try handle("stdin", input)
    process.standardOutput = try handle("stdout", "")
    process.standardError = try handle("stderr", "")
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try text("stdout"), complaints: try text("stderr"),
      status: process.terminationStatus)
  }

  /// Runs the program with streams that may refuse output; nil is an ordinary file.
  ///
  /// - Returns: The exit status; for a signal, its number plus 128, like in a shell.
  func status(
    _ arguments: [String], output: FileHandle? = nil, complaints: FileHandle? = nil
  ) throws -> Int32 {
    let program: URL = try #require(Places.program, "haapi is not built beside the tests")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try handle("stdin", "")
    process.standardOutput = try output ?? handle("stdout", "")
    process.standardError = try complaints ?? handle("stderr", "")
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }

  private func handle(_ name: String, _ content: String) throws -> FileHandle {
    let file = folder.appendingPathComponent("." + name)
    try Data(content.utf8).write(to: file)
    return try FileHandle(forUpdating: file)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("." + name), encoding: .utf8)
  }
}
