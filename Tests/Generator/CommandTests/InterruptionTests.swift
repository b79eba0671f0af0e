import Foundation
import Testing

@Suite("Interruption")
struct InterruptionTests {
  /// Ctrl-C at many moments: the output is completely old or completely new, and no temporary file is left.
  @Test func leavesTheOutputWhole() throws {
    let folder = try Folder()
    let families = 60
    try write(families, word: "first", to: folder)
    #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
    let old = try texts(folder)
    try write(families, word: "second", to: folder)

    var new: [String: String]?
    for delay in Array(stride(from: 0, through: 200, by: 10)) + [400, 800, 1600, 3200] {
      // Longer delays, for a busy machine.
      if delay > 200, new != nil { break }
      let process = Process()
      process.executableURL = Tool.products.appendingPathComponent("haapigen")
      process.arguments = ["generate"]
      process.currentDirectoryURL = folder.url
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(delay) * 1000)
      process.interrupt()
      process.waitUntilExit()
      let found = try texts(folder)
      if found != old {
        new = new ?? found
        #expect(found == new)
        #expect(found.values.allSatisfy { $0.contains("second") })
        // Restore the old output for the next moment.
        try write(families, word: "first", to: folder)
        #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
        try write(families, word: "second", to: folder)
      }
      let hidden = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("Generated/.haapigen").path)
      #expect(Set(hidden) == [".gitignore", "record"])
    }
    #expect(new != nil, "no run came to its end")
  }

  /// A run that is killed while it writes: until the next one, `check` says what is wrong, and the next one mends.
  /// `HAAPIGEN_LONG=1` kills a thousand runs.
  @Test func aKilledRunIsMended() throws {
    let folder = try Folder()
    let families = 40
    let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] != nil
    var expected: [String: [String: String]] = [:]
    for word in ["first", "second"] {
      try write(families, word: word, to: folder)
      #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
      expected[word] = try texts(folder)
    }
    var mixtures = 0
    for number in 0..<(isLong ? 1_000 : 20) {
      let words = number % 2 == 0 ? ["first", "second"] : ["second", "first"]
      try write(families, word: words[0], to: folder)
      try killRun(in: folder, after: UInt32.random(in: 0...3_000))
      if try texts(folder).values.contains(where: { $0.contains(words[0]) }) { mixtures += 1 }
      // The next run may have the same schema as the killed one, or another.
      let next = words[number / 2 % 2]
      try write(families, word: next, to: folder)
      let isRight = try texts(folder) == expected[next]
      let check = try Tool.haapigen("check", in: folder.url)
      #expect(check.status == 1 || isRight, "\(number)")
      #expect(!check.errors.contains("edited") && !check.errors.contains("foreign"), "\(number)")
      let run = try Tool.haapigen("generate", in: folder.url)
      #expect(run.status == 0, "\(number): \(run.errors)")
      #expect(try texts(folder) == expected[next], "\(number)")
      #expect(try Tool.haapigen("check", in: folder.url).status == 0, "\(number)")
    }
    #expect(mixtures > 0, "no run was killed while it wrote")
  }

  /// Starts a run, waits until it writes, and kills it after so many microseconds.
  private func killRun(in folder: Folder, after delay: UInt32) throws {
    let process = Process()
    process.executableURL = Tool.products.appendingPathComponent("haapigen")
    process.arguments = ["generate"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let hidden = folder.url.appendingPathComponent("Generated/.haapigen").path
    while process.isRunning,
      (try? FileManager.default.contentsOfDirectory(atPath: hidden))?.count ?? 0 <= 2
    {}
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func write(_ families: Int, word: String, to folder: Folder) throws {
    let names = (1...families).map { "family-\($0).yaml" }
    try folder.write(
      "schema: many\nversion: 1.0.0\nmodules:\n  Many:\n    files: [\(names.joined(separator: ", "))]\n",
      to: "Schema/schema.yaml")
    for (index, name) in names.enumerated() {
      try folder.write(
        "structs:\n  Thing\(index):\n    doc: The \(word) text.\n    members:\n      name: String\n",
        to: "Schema/\(name)")
    }
  }

  private func texts(_ folder: Folder) throws -> [String: String] {
    let path = folder.url.appendingPathComponent("Generated/Many").path
    var texts: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      texts[name] = try folder.text(of: "Generated/Many/\(name)")
    }
    return texts
  }
}
