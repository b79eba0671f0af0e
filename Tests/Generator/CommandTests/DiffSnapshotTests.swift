import Foundation
import SchemaText
import Testing

@testable import haapigen

@Suite("haapigen snapshot") struct DiffSnapshotTests {
  private static func snapshot(_ files: [(String, String)]) -> Snapshot {
    Snapshot(title: "sample 1.0.0", files: files.map { ($0, Array($1.utf8)) })
  }

  @Test func isTextWithNames() {
    let snapshot = Self.snapshot([("a.yaml", "one: 1\n"), ("acme/overlay.yaml", "two: 2\n")])
    #expect(
      String(decoding: snapshot.bytes, as: UTF8.self) == """
        haapigen snapshot 1: sample 1.0.0
        --- a.yaml
        one: 1
        --- acme/overlay.yaml
        two: 2
        --- end

        """)
  }

  /// Any content of a file is restored byte for byte.
  @Test(arguments: [
    "", "\n", "a: 1", "a: 1\n", "a: 1\r\nb: 2\r\n", "---\na: 1\n", "--- # first\na: 1\n",
    "--- end\n", "\\--- end\n", "\\\\\n", "\\ No newline at end of file\n",
    "\\ No newline at end of file", "\u{FEFF}a: ü\n", "--- a", "\\",
  ])
  func keepsEveryByte(_ text: String) throws {
    let snapshot = Self.snapshot([("a b.yaml", text), ("z.yaml", "z: 1\n")])
    let read = try Snapshot(reading: snapshot.bytes, in: "s")
    #expect(read.title == "sample 1.0.0")
    #expect(read.files.map(\.path) == ["a b.yaml", "z.yaml"])
    #expect(read.files.map(\.bytes) == [Array(text.utf8), Array("z: 1\n".utf8)])
    #expect(
      Snapshot(title: "sample 1.0.0", files: read.files).bytes == snapshot.bytes)
  }

  @Test func keepsBytesThatAreNoText() throws {
    let bytes = [UInt8](0...255)
    let snapshot = Snapshot(title: "s 1.0.0", files: [("a.yaml", bytes)])
    #expect(try Snapshot(reading: snapshot.bytes, in: "s").files.map(\.bytes) == [bytes])
  }

  @Test(arguments: [
    ("", "the file is not a snapshot of a schema", 1),
    ("schema: demo\n", "the file is not a snapshot of a schema", 1),
    ("haapigen snapshot", "the file is not a snapshot of a schema", 1),
    ("haapigen snapshot 1", "the first line is cut short, or that of a later format", 1),
    (
      "haapigen snapshot 2: demo 1.0.0\n", "the first line is cut short, or that of a later format",
      1
    ),
    ("haapigen snapshot 1: demo 1.0.0\n", "the snapshot is cut short: its last line is missing", 1),
    (
      "haapigen snapshot 1: d 1.0.0\n--- a.yaml\na: 1\n",
      "the snapshot is cut short: its last line is missing", 3
    ),
    ("haapigen snapshot 1: d 1.0.0\na: 1\n--- end\n", "a line `--- name.yaml` is missing", 2),
    (
      "haapigen snapshot 1: d 1.0.0\n--- end\nmore\n",
      "the snapshot is cut short: its last line is missing", 3
    ),
    (
      "haapigen snapshot 1: d 1.0.0\n--- a.yaml\n\\ No newline at end of file\n",
      "the snapshot is cut short: its last line is missing", 3
    ),
  ])
  func tellsDamage(_ text: String, _ message: String, _ line: Int) {
    let damage = #expect(throws: Diagnostic.self) {
      try Snapshot(reading: Array(text.utf8), in: "s")
    }
    #expect(damage?.message == message)
    #expect(damage?.path == (line > 1 ? "s:\(line)" : "s"))
  }

  @Test func everyCutIsDamage() {
    let bytes = Self.snapshot([("a.yaml", "one: 1\n"), ("b.yaml", "two: 2")]).bytes
    // A missing final line break does no harm.
    for count in 0..<(bytes.count - 1) {
      #expect(throws: Diagnostic.self) {
        try Snapshot(reading: Array(bytes.prefix(count)), in: "s")
      }
    }
  }

  @Test func survivesOtherLineEnds() throws {
    let text = String(decoding: Self.snapshot([("a.yaml", "one: 1\n")]).bytes, as: UTF8.self)
    let changed = text.replacingOccurrences(of: "\n", with: "\r\n")
    let read = try Snapshot(reading: Array(changed.utf8), in: "s")
    #expect(read.title == "sample 1.0.0")
    #expect(read.files.map(\.path) == ["a.yaml"])
    #expect(read.files.map(\.bytes) == [Array("one: 1\r\n".utf8)])
  }

  @Test func isReadInTimeThatGrowsWithIt() throws {
    let line = "# A line that says nothing, and takes its place among others of its kind.\n"
    let text = String(repeating: line, count: (16 << 20) / line.utf8.count)
    let bytes = Self.snapshot([("a.yaml", text)]).bytes
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try Snapshot(reading: bytes, in: "s").files.count }
    #expect(count == 1)
    // A debug build takes about a second; quadratic code would take an hour.
    #expect(time < .seconds(30))
  }

  // MARK: The command

  @Test func isTheSameFromRevisionAndDisk() throws {
    let sample = try SampleRepository()
    let disk = try Tool.haapigen("snapshot", in: sample.folder.url)
    #expect(disk.status == 0)
    #expect(disk.output.hasPrefix("haapigen snapshot 1: sample 1.0.0\n--- people.yaml\n"))
    try sample.removePlace()
    #expect(try Tool.haapigen("snapshot", "main", in: sample.folder.url).output == disk.output)
    #expect(try Tool.haapigen("snapshot", in: sample.folder.url).output != disk.output)
  }

  @Test func keepsFilesThatAreNone() throws {
    let folder = try SampleSchema.make()
    let before = try folder.text(of: "Schema/people.yaml")
    let run = try Tool.haapigen("snapshot", "--output", "Schema/people.yaml", in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.contains("what is in this place is not a snapshot; it was not changed [OUT704]"))
    #expect(try folder.text(of: "Schema/people.yaml") == before)
    for _ in 1...2 {
      #expect(try Tool.haapigen("snapshot", "--output", "v1", in: folder.url).status == 0)
    }
    let nowhere = try Tool.haapigen("snapshot", "--output", "Schema/people.yaml/v1", in: folder.url)
    #expect(nowhere.status == 74)
    #expect(nowhere.errors.contains("[OUT703]"))
  }

  @Test func refusesASchemaWithErrors() throws {
    let folder = try SampleSchema.make()
    try folder.write("structs: [\n", to: "Schema/people.yaml")
    let run = try Tool.haapigen("snapshot", "--output", "v1", in: folder.url)
    #expect(run.status == 2)
    #expect(!folder.exists("v1"))
  }

  @Test func aDamagedOneIsTold() throws {
    let folder = try SampleSchema.make()
    try folder.write("haapigen snapshot 1: d 1.0.0\n--- a.yaml\na: 1\n", to: "v1")
    let run = try Tool.haapigen("diff", "v1", in: folder.url)
    #expect(run.status == 66)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "v1:3: error: the snapshot is cut short: its last line is missing [REV906]\n"
          + "  help: create it again with `haapigen snapshot --output v1`\n"))
  }
}
