import Foundation
import Testing

/// The result of a run of the built `haapigen`.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String
}

enum Tool {
  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// The folder of the built programs, which is the one of the tests.
  static var products: URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }

  static func haapigen(
    _ arguments: String..., in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> ToolRun {
    try run(
      products.appendingPathComponent("haapigen"), arguments, in: folder, environment: environment)
  }

  static func run(
    _ program: URL, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files instead of pipes, which would have to be emptied while the program runs.
    let logs = try Folder()
    let output = logs.url.appendingPathComponent("out")
    let errors = logs.url.appendingPathComponent("err")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return ToolRun(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// A temporary folder that is removed with its owner.
final class Folder {
  let url: URL

  /// - Parameter name: The name, if it matters and no other test uses a folder with this name now.
  init(_ name: String = UUID().uuidString) throws {
    func folder(_ name: String) -> URL {
      FileManager.default.temporaryDirectory.appendingPathComponent("haapigen test \(name)")
    }
    let files = FileManager.default
    let isUsed = files.fileExists(atPath: folder(name).path)
    url = folder(isUsed ? UUID().uuidString : name)
    try files.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A test may have removed permissions.
    for case let path as String in FileManager.default.enumerator(atPath: url.path) ?? .init() {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: url.path + "/" + path)
    }
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  /// All files in the folder, with content and modification time, without the tool's internal files.
  func snapshot(_ path: String = "") throws -> [String: String] {
    var files: [String: String] = [:]
    let root = path.isEmpty ? url.path : url.path + "/" + path
    for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + name)
      guard attributes[.type] as? FileAttributeType == .typeRegular,
        !name.split(separator: "/").contains(".haapigen")
      else { continue }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      let data = FileManager.default.contents(atPath: root + "/" + name) ?? Data()
      files[name] = "\(date) \(data.hashValue)"
    }
    return files
  }
}

/// A small schema of two files.
enum SampleSchema {
  static let index = """
    schema: sample
    version: 1.0.0
    modules:
      Sample:
        files: [people.yaml, places.yaml]

    """
  static let people = """
    structs:
      Person:
        doc: Somebody.
        members:
          name: { type: String, doc: What others call them. }

    """
  static let places = """
    structs:
      Place:
        doc: Somewhere.
        members:
          name: String

    """

  static func make() throws -> Folder {
    let folder = try Folder()
    try folder.write(index, to: "Schema/schema.yaml")
    try folder.write(people, to: "Schema/people.yaml")
    try folder.write(places, to: "Schema/places.yaml")
    return folder
  }

  /// The schema with its output next to it.
  static func generated() throws -> Folder {
    let folder = try make()
    let run = try Tool.haapigen("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }
}
