import Foundation
import SchemaText

/// Runs the compiler only if something that it reads has changed since it ran with the same command, as a build does.
/// What it printed and wrote is kept in the build folder for a week after its last use.
enum CompilerRecords {
  private struct Record: Codable {
    let status: Int32
    let text: String
  }

  private static let folder = BuiltModules.root.appendingPathComponent(".build/compiled/records")

  static var hasCompiler: Bool { compiler?.status == 0 }

  /// A folder for the files of a command, which is empty at first. Its path is always the same, because the path is
  /// a part of the command.
  static func workFolder(_ name: String) throws -> URL {
    let url = BuiltModules.root.appendingPathComponent(".build/compiled/\(name)")
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// The exit status of a command with absolute paths, and its output on both streams.
  static func run(_ command: [String]) throws -> (status: Int32, text: String) {
    _ = removeOld
    let outputs = zip(command, command.dropFirst())
      .filter { ["-o", "-emit-module-path"].contains($0.0) }.map(\.1)
    let entry = folder.appendingPathComponent(key(of: command, writing: outputs))
    let recordFile = entry.appendingPathComponent("record.json")
    let files = FileManager.default
    let kept = outputs.indices.map { entry.appendingPathComponent("\($0)").path }
    func copy(_ source: String, to target: String) throws {
      guard files.fileExists(atPath: source) else { return }
      try? files.removeItem(atPath: target)
      let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.copyItem(atPath: source, toPath: target)
    }
    if let data = try? Data(contentsOf: recordFile) {
      let record = try JSONDecoder().decode(Record.self, from: data)
      for (kept, output) in zip(kept, outputs) { try copy(kept, to: output) }
      try files.setAttributes([.modificationDate: Date()], ofItemAtPath: entry.path)
      return (record.status, record.text)
    }
    let outcome = try Shell.run(command)
    // A compiler that was killed runs again.
    guard outcome.status <= 1, !outcome.text.contains("due to signal") else { return outcome }
    try files.createDirectory(at: entry, withIntermediateDirectories: true)
    for (kept, output) in zip(kept, outputs) { try copy(output, to: kept) }
    try JSONEncoder().encode(Record(status: outcome.status, text: outcome.text))
      .write(to: recordFile, options: .atomic)
    return outcome
  }

  /// The command, and a digest of everything that it reads: the compiler, its files, and the modules in its folders.
  private static func key(of command: [String], writing outputs: [String]) -> String {
    var all = compiler?.text ?? ""
    for (option, argument) in zip([""] + command, command) {
      all += "\(argument)\0"
      var isFolder: ObjCBool = false
      guard !outputs.contains(argument), argument.hasPrefix("/"),
        FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder),
        option == "-I" || !isFolder.boolValue
      else { continue }
      let text =
        if !isFolder.boolValue {
          contents(of: [argument])
        } else if argument == buildFolder {
          contents(
            of: modules(importedBy: command.filter { $0.hasSuffix(".swift") }).sorted()
              .map { "\(buildFolder)/\($0).swiftmodule" })
        } else {
          contents(of: modules(in: argument))
        }
      all += text
    }
    return "\(Digest(of: Array(all.utf8)))"
  }

  private static func contents(of paths: [String]) -> String {
    paths.map { path in
      let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } ?? []
      return "\(path) \(Digest(ofWords: bytes))\0"
    }.joined()
  }

  private static func modules(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(".swiftmodule") }.map { "\(folder)/\($0)" }
  }

  private static let buildFolder = BuiltModules.products.appendingPathComponent("Modules").path

  /// The modules that apps use, with those that each of them imports.
  private static let imports: [String: Set<String>] = {
    let runtime = BuiltModules.root.appendingPathComponent("Sources/Runtime").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runtime)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let folders = ["Sources/Runtime/\(name)", "Generated/\(name)"]
        return (
          name, imported(by: folders.flatMap { (try? BuiltModules.swiftFiles(in: $0)) ?? [] })
        )
      })
  }()

  /// The names after `import` in files.
  private static func imported(by paths: [String]) -> Set<String> {
    let pattern = #/(?m)^ *(?:[@\w]+ +)*import +(?:(?:struct|class|enum|protocol|func) +)?(\w+)/#
    return Set(
      paths.flatMap { path in
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.matches(of: pattern).map { String($0.1) }
      })
  }

  /// The modules that apps use and that files import, directly or through other modules.
  private static func modules(importedBy paths: [String]) -> Set<String> {
    var found: Set<String> = []
    var next = imported(by: paths)
    while let name = next.popFirst() {
      if let others = imports[name], found.insert(name).inserted { next.formUnion(others) }
    }
    return found
  }

  private static let compiler = try? Shell.run(["swiftc", "--version"])

  private static let removeOld: Void = {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let path = folder.appendingPathComponent(name).path
      let used = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
      if let used, used.timeIntervalSinceNow < -7 * 86400 { try? files.removeItem(atPath: path) }
    }
  }()
}
