import Foundation
import SchemaModel
import SchemaText
import Testing

/// Problems when reading a schema folder.
@Suite struct SourceFolderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapigen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String = "structs: {}\n") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func failure() -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    do throws(Diagnostic) {
      _ = try SourceFolder.read(folder.path)
      return "none"
    } catch {
      let name = error.path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "?"
      return "\(name) \(error.code) \(error.message)"
    }
  }

  @Test func filesInOrder() throws {
    for name in ["b.yaml", "a.yaml", "c.yml", ".hidden.yaml", "notes.txt"] { try write(name) }
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try SourceFolder.read(folder.path)
    #expect(sources.map(\.name) == ["a.yaml", "b.yaml", "c.yml"])
    #expect(sources.first?.path == folder.path + "/a.yaml")
    #expect(try SourceFolder.read(folder.path + "/").first?.path == folder.path + "/a.yaml")
  }

  #if os(Linux)
    /// macOS refuses such names.
    @Test func aNameThatIsNotUTF8() throws {
      try write("a.yaml")
      let name = Array((folder.path + "/").utf8CString.dropLast()) + [-1]
      let renamed = rename(folder.path + "/a.yaml", name + Array(".yaml".utf8CString))
      try #require(renamed == 0)
      #expect(failure().hasSuffix("DOC001 there is no such file"))
    }
  #endif

  @Test func missingFolder() throws {
    let missing = folder.path + "/none"
    #expect(throws: Diagnostic.self) { try SourceFolder.read(missing) }
    try? FileManager.default.removeItem(at: folder)
    #expect(failure().contains("DOC001 there is no folder"))
  }

  @Test func fileInPlaceOfTheFolder() throws {
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    #expect(failure().hasSuffix("this is a file; a folder is needed"))
  }

  @Test func folderInPlaceOfAFile() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("x.yaml"), withIntermediateDirectories: false)
    #expect(failure() == "x.yaml DOC001 this is not a file")
  }

  @Test func brokenLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/x.yaml", withDestinationPath: "nowhere")
    #expect(failure() == "x.yaml DOC001 there is no such file")
  }

  @Test func linkToItself() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/x.yaml", withDestinationPath: "x.yaml")
    #expect(failure().hasPrefix("x.yaml DOC001"))
  }

  @Test func pipe() throws {
    try #require(mkfifo(folder.path + "/x.yaml", 0o600) == 0)
    #expect(failure() == "x.yaml DOC001 this is not a file")
  }

  @Test func endlessDevice() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/x.yaml", withDestinationPath: "/dev/zero")
    #expect(failure() == "x.yaml DOC017 this link leads out of the folder around the schema")
  }

  @Test func fileThatIsTooLarge() throws {
    try write("x.yaml")
    let handle = try FileHandle(forWritingTo: folder.appendingPathComponent("x.yaml"))
    try handle.truncate(atOffset: 40 << 30)
    try handle.close()
    #expect(failure().hasPrefix("x.yaml DOC009 the file has 42949672960 bytes"))
  }

  /// For root, no file is unreadable, so there is nothing to test.
  private static let isRoot = geteuid() == 0

  @Test(.disabled(if: isRoot, "root can read every file"))
  func fileWithoutPermission() throws {
    try write("x.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path + "/x.yaml")
    #expect(failure() == "x.yaml DOC001 the file cannot be read")
  }

  @Test(.disabled(if: isRoot, "root can read every folder"))
  func folderWithoutPermission() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path)
    #expect(failure().hasSuffix("cannot be read"))
  }
}
