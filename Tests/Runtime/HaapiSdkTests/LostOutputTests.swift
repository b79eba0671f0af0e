import Foundation
import Testing

/// If output cannot be written, the exit status is not 0, and there is no crash.
@Suite struct LostOutputTests {
  private static let results = [
    "decode tokens.json", "decode --format json tokens.json", "decode --format wire tokens.json",
    "map tokens.json", "map --format json tokens.json", "--help", "help decode", "map --help",
    "--generate-completion-script bash",
  ]
  private static let complaints = [
    "decode none", "map none", "decode bad.json", "map bad.json", "", "decode", "map --polling x -",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: results)
  func fullOutput(_ arguments: String) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(try run(arguments, output: full) == 74)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: complaints)
  func fullErrors(_ arguments: String) throws {
    // Without a command, the help is ordinary output.
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let status = try run(arguments, output: arguments.isEmpty ? full : nil, complaints: full)
    #expect(status == 74)
  }

  @Test(arguments: results) func outputThatNobodyReads(_ arguments: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(try run(arguments, output: pipe.fileHandleForWriting) == 141)
  }

  @Test(arguments: complaints) func errorsThatNobodyReads(_ arguments: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let end = pipe.fileHandleForWriting
    let status = try run(arguments, output: arguments.isEmpty ? end : nil, complaints: end)
    #expect(status == 141)
  }

  private func run(
    _ arguments: String, output: FileHandle? = nil, complaints: FileHandle? = nil
  ) throws -> Int32 {
    let program = try Program(files: CommandInputs.files.filter { $0.key != "large.json" })
    defer { program.remove() }
    return try program.status(
      arguments.split(separator: " ").map(String.init), output: output, complaints: complaints)
  }
}
