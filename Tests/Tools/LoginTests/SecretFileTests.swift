import Foundation
import Testing

@testable import haapi

struct SecretFileTests {
  /// Large files and special files are refused at once.
  @Test func unusableFiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("secret-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("file").path
    let pipe = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    func problem(_ path: String) -> String? {
      do {
        _ = try SecretFile.read(path, option: "--secret-file")
        return nil
      } catch {
        return "\(error)"
      }
    }
    func write(_ count: Int) throws {
      try Data(repeating: UInt8(ascii: "a"), count: count).write(to: URL(fileURLWithPath: file))
    }
    try write(65_536)
    #expect(try SecretFile.read(file, option: "--secret-file").utf8.count == 65_536)
    try write(65_537)
    #expect(problem(file) == "--secret-file: \(file): is larger than 64 KiB")
    #expect(problem(pipe)?.contains("is not a file") == true)
    #expect(problem(folder.path)?.contains("is not a file") == true)
    #expect(problem("/dev/null")?.contains("is not a file") == true)
    #expect(problem("/dev/zero")?.contains("is not a file") == true)
  }
}
