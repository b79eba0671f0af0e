import Foundation
import Testing

/// If output cannot be written, the exit status is not 0.
@Suite("Lost output") struct LostOutputTests {
  private static let verbs = [
    "--help", "help", "generate --help", "validate", "check", "explain", "explain TYP301",
    "schema-json", "snapshot", "generate --dry-run", "docs --output Site",
    "--generate-completion-script bash", "--experimental-dump-help",
  ]
  /// Commands that write to standard error.
  private static let failures = ["nonsense", "validate --schema nowhere", "explain ABC123"]

  private func run(_ arguments: String, _ redirection: String, in folder: Folder) throws -> Int32 {
    let tool = Tool.products.appendingPathComponent("haapigen").path
    return try Tool.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\"$0\" \(arguments) \(redirection)", tool], in: folder.url
    ).status
  }

  #if os(Linux)
    @Test func aFullDisk() throws {
      let folder = try SampleSchema.generated()
      for verb in Self.verbs {
        #expect(try run(verb, ">/dev/full", in: folder) == 74, "\(verb)")
        #expect(try run(verb, "2>/dev/full", in: folder) == 0, "\(verb)")
      }
      for verb in Self.failures {
        #expect(try run(verb, "2>/dev/full", in: folder) == 74, "\(verb)")
        #expect(![0, 74].contains(try run(verb, ">/dev/full", in: folder)), "\(verb)")
      }
    }
  #endif

  @Test func aClosedStream() throws {
    let folder = try SampleSchema.generated()
    for verb in Self.verbs { #expect(try run(verb, ">&-", in: folder) == 74, "\(verb)") }
    for verb in Self.failures { #expect(try run(verb, "2>&-", in: folder) == 74, "\(verb)") }
    // A file that is opened later must not get the number of the closed stream and receive its text.
    try folder.write("# more\n" + SampleSchema.people, to: "Schema/people.yaml")
    try folder.remove("Generated/Sample/Places.swift")
    #expect(try run("generate", ">&- 2>&- <&-", in: folder) == 74)
    #expect(try run("check", "", in: folder) == 0)
  }

  /// The reader ends before anything is written. The result does not depend on whether the shell ignores SIGPIPE.
  @Test(arguments: ["", "trap '' PIPE; "]) func aClosedPipe(_ trap: String) throws {
    let folder = try SampleSchema.generated()
    let tool = Tool.products.appendingPathComponent("haapigen").path
    func status(_ verb: String, _ redirection: String) throws -> String {
      try folder.write("", to: "status")
      let script =
        "\(trap){ sleep 0.1; \"$0\" \(verb) \(redirection); echo $? > status; } | true"
      _ = try Tool.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", script, tool], in: folder.url)
      // Wait until `true` has ended.
      for _ in 0..<1_200 {
        guard try folder.text(of: "status").isEmpty else { break }
        usleep(50_000)
      }
      return try folder.text(of: "status")
    }
    for verb in ["--help", "schema-json", "check"] {
      #expect(try status(verb, "") == "141\n", "\(verb)")
    }
    #expect(try status("nonsense", "2>&1 >/dev/null") == "141\n")
    // The files were written.
    try folder.remove("Generated/Sample/Places.swift")
    #expect(try status("generate", "") == "141\n")
    #expect(try run("check", "", in: folder) == 0)
  }
}
