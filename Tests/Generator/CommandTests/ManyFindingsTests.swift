import Foundation
import Testing

/// Very many findings: the output is limited, and so is the time.
@Suite struct ManyFindingsTests {
  private func sample(_ count: Int) throws -> Folder {
    let folder = try SampleSchema.make()
    try folder.write(
      "structs:\n  Person:\n    members:\n"
        + (0..<count).map { "      name\($0): Wrong\($0)\n" }.joined(), to: "Schema/people.yaml")
    return folder
  }

  @Test func peopleAreShownTheFirst() throws {
    let folder = try sample(6_000)
    let text = try Tool.haapigen("validate", in: folder.url)
    #expect(text.status == 2)
    #expect(text.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 100)
    #expect(
      text.errors.hasSuffix(
        """

        and 5900 more errors

        6000 errors. Further checks run when they are fixed. Run `haapigen explain TYP301` for details.

        """), "\(text.errors.suffix(300))")
    let github = try Tool.haapigen("validate", "--diagnostics", "github", in: folder.url)
    #expect(github.output.split(separator: "\n").count == 100)
    #expect(github.errors == "and 5900 more errors\n")
  }

  @Test func programsAreGivenWhatTheyTake() throws {
    let folder = try sample(6_000)
    for format in ["json", "sarif"] {
      let run = try Tool.haapigen("validate", "--diagnostics", format, in: folder.url)
      #expect(run.output.components(separatedBy: "`Wrong").count > 4_000)
      #expect(run.errors == "and 1000 more errors\n")
      _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
  }

  @Test func oneHundredAreAll() throws {
    let folder = try sample(100)
    let run = try Tool.haapigen("validate", in: folder.url)
    #expect(
      run.errors.hasSuffix(
        "\n\n100 errors. Further checks run when they are fixed. "
          + "Run `haapigen explain TYP301` for details.\n"
      ))
    #expect(!run.errors.contains("and "))
  }
}
