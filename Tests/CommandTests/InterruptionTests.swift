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
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: folder.url.appendingPathComponent("Generated").path)
      #expect(names.allSatisfy { !$0.contains(".haapigen-") })
    }
    #expect(new != nil, "no run came to its end")
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
