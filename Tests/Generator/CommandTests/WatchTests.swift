import Foundation
import Testing

@Suite("haapigen watch", .serialized)
struct WatchTests {
  @Test func followsEverySave() throws {
    let watch = try Watched()
    defer { watch.end() }
    #expect(watch.waits(for: "waiting for the next save"))
    #expect(try watch.generated().contains("A thing."))

    try watch.save(Watched.family.replacing("A thing.", with: "Another thing."))
    #expect(watch.waits(for: "wrote Generated/Demo/Things.swift"))
    #expect(watch.waits(for: "waiting for the next save"))
    #expect(try watch.generated().contains("Another thing."))
  }

  @Test func showsWhatIsWrongAndKeepsTheOutput() throws {
    let watch = try Watched()
    defer { watch.end() }
    #expect(watch.waits(for: "waiting for the next save"))
    let good = try watch.generated()

    try watch.save(Watched.family.replacing("String", with: "Strin"))
    #expect(watch.waits(for: "Schema/things.yaml:5:13: error: there is no type `Strin` [TYP301]"))
    #expect(watch.waits(for: "the old output stays; waiting for the next save"))
    #expect(try watch.generated() == good)

    try watch.save(Watched.family)
    #expect(watch.waits(for: "nothing to change"))
  }

  /// Editors empty a file and write it in parts. A mistake that disappears immediately is not reported.
  @Test func saysNothingOfAFileThatIsHalfThere() throws {
    let watch = try Watched()
    defer { watch.end() }
    #expect(watch.waits(for: "waiting for the next save"))
    // A busy machine may stop this test between two parts. Then the file really is broken for a while, so it is saved again.
    for number in 1...100 {
      let text = Watched.family.replacing("A thing.", with: "Thing number \(number).")
      let pieces = [text.prefix(0), text.prefix(12), text.prefix(70), text[...]]
      let start = ContinuousClock.now
      for piece in pieces {
        try watch.save(String(piece))
        usleep(2_000)
      }
      let wasQuick = ContinuousClock.now - start < .milliseconds(30)
      let log = watch.log.dropFirst(watch.seen)
      #expect(watch.waits(for: "wrote Generated/Demo/Things.swift"))
      #expect(watch.waits(for: "waiting for the next save"))
      #expect(try watch.generated().contains("Thing number \(number)."))
      if wasQuick {
        #expect(!log.contains("error"))
        return
      }
    }
    Issue.record("this machine never saved the file within 30 ms")
  }

  @Test func survivesThatTheFolderGoesAway() throws {
    let watch = try Watched()
    defer { watch.end() }
    #expect(watch.waits(for: "waiting for the next save"))
    let folder = watch.folder.url.appendingPathComponent("Schema")
    let elsewhere = watch.folder.url.appendingPathComponent("Elsewhere")
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    #expect(watch.waits(for: "there is no folder `Schema`"))
    try FileManager.default.moveItem(at: elsewhere, to: folder)
    #expect(watch.waits(for: "nothing to change"))
    try watch.save(Watched.family.replacing("A thing.", with: "A thing again."))
    #expect(watch.waits(for: "wrote Generated/Demo/Things.swift"))
  }

  @Test func endsWithCtrlC() throws {
    let watch = try Watched()
    #expect(watch.waits(for: "waiting for the next save"))
    #expect(watch.end(by: SIGINT))
    #expect(watch.process.terminationStatus == 0)
  }

  @Test func refusesAFolderThatIsNotThere() throws {
    let folder = try Folder()
    let run = try Tool.haapigen("watch", "--schema", "Shema", in: folder.url)
    #expect(run.status == 66)
    #expect(run.errors.contains("there is no folder `Shema`"))
  }
}

/// A run of `haapigen watch` over a small schema.
private final class Watched {
  static let family = """
    structs:
      Thing:
        doc: A thing.
        members:
          name: String

    """

  let folder: Folder
  let process = Process()
  private let logFile: URL
  /// The position in the log up to which texts were expected.
  fileprivate(set) var seen = 0

  init() throws {
    folder = try Folder()
    try folder.write(
      "schema: demo\nversion: 1.0.0\nmodules:\n  Demo:\n    files: [things.yaml]\n",
      to: "Schema/schema.yaml")
    try folder.write(Self.family, to: "Schema/things.yaml")
    logFile = folder.url.appendingPathComponent("log")
    try Data().write(to: logFile)
    let log = try FileHandle(forWritingTo: logFile)
    process.executableURL = Tool.products.appendingPathComponent("haapigen")
    process.arguments = ["watch"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = log
    process.standardError = log
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// True if it ends after the signal. A test must not leave it running.
  @discardableResult
  func end(by signal: Int32 = SIGTERM) -> Bool {
    kill(process.processIdentifier, signal)
    for _ in 0..<6_000 {
      guard process.isRunning else { break }
      usleep(10_000)
    }
    let hasEnded = !process.isRunning
    if !hasEnded { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return hasEnded
  }

  var log: String {
    String(decoding: FileManager.default.contents(atPath: logFile.path) ?? Data(), as: UTF8.self)
  }

  /// True if the text appears after the ones expected before. Waits long, because a machine may be slow.
  func waits(for text: String) -> Bool {
    for _ in 0..<6_000 {
      let log = log
      let rest = log.dropFirst(seen)
      if let range = rest.range(of: text) {
        seen = log.distance(from: log.startIndex, to: range.upperBound)
        return true
      }
      usleep(10_000)
    }
    return false
  }

  func save(_ text: String) throws { try folder.write(text, to: "Schema/things.yaml") }

  func generated() throws -> String {
    try String(
      contentsOf: folder.url.appendingPathComponent("Generated/Demo/Things.swift"),
      encoding: .utf8)
  }
}
