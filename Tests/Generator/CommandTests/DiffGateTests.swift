import Foundation
import SchemaDiff
import Testing

@Suite("haapigen diff: exit codes") struct DiffGateTests {
  /// A closed enum gets a new case, so a `switch` without `default` no longer compiles.
  private static func sample() throws -> SampleRepository {
    func places(_ cases: String) -> String {
      """
      enums:
        Size: { cases: { \(cases) } }
      structs:
        Place: { members: { size: Size } }

      """
    }
    let sample = try SampleRepository {
      let folder = try SampleSchema.make()
      try folder.write(places("small: , large: "), to: "Schema/places.yaml")
      return folder
    }
    try sample.folder.write(places("small: , medium: , large: "), to: "Schema/places.yaml")
    return sample
  }

  @Test(
    arguments: [
      ([], 0), (["--fail-on", "source"], 1), (["--fail-on", "behaviour"], 0),
      (["--fail-on", "behaviour,source"], 1), (["--fail-on", "wire", "--fail-on", "source"], 1),
    ] as [([String], Int32)])
  func failsOnWhatIsGuarded(_ arguments: [String], _ status: Int32) throws {
    let sample = try Self.sample()
    for format in ["text", "md", "json", "sarif", "github"] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"),
        ["diff", "--format", format] + arguments, in: sample.folder.url)
      #expect(run.status == status, "\(run.output) \(run.errors)")
      #expect(run.output.contains("Size.medium"))
      #expect(run.errors.hasPrefix("error: ") == (status == 1), "\(run.errors)")
      if status == 0 { #expect(run.errors == "") }
    }
  }

  /// After the suggested lines are added to the schema, with reasons, each finding is accepted.
  @Test func whatIsOfferedOpensTheGate() throws {
    let sample = try Self.sample()
    let report = try sample.diff("--fail-on", "source,wire")
    #expect(report.status == 1)
    let offers = report.output.split(separator: "\n").compactMap { line in
      line.split(separator: "accept: ", maxSplits: 1).dropFirst().first
    }
    #expect(!offers.isEmpty)
    let index = try sample.folder.text(of: "Schema/schema.yaml")
    let list = offers.map { "  \($0)\n" }.joined()
    try sample.folder.write(index + "accepted:\n" + list, to: "Schema/schema.yaml")
    #expect(try sample.diff().status == 2, "a blank reason")
    let reasons = list.replacingOccurrences(of: "because: \"\"", with: "because: nobody uses it")
    try sample.folder.write(index + "accepted:\n" + reasons, to: "Schema/schema.yaml")
    let run = try sample.diff("--fail-on", "source,wire")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("because: nobody uses it"))
    #expect(run.output.contains("\(offers.count) accepted\n"), "\(run.output)")
  }

  /// A secret that logs would show always fails, whatever else is guarded.
  @Test(
    arguments: [([], 1), (["--fail-on", "source"], 1), (["--fail-on", "none"], 0)]
      as [([String], Int32)])
  func privacyIsGuarded(_ arguments: [String], _ status: Int32) throws {
    func person(_ member: String) -> String {
      "structs:\n  Place: { members: { name: String, code: \(member) } }\n"
    }
    let sample = try SampleRepository {
      let folder = try SampleSchema.make()
      try folder.write(person("{ type: String, sensitive: true }"), to: "Schema/places.yaml")
      return folder
    }
    try sample.folder.write(person("String"), to: "Schema/places.yaml")
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["diff"] + arguments,
      in: sample.folder.url)
    #expect(run.status == status, "\(run.output) \(run.errors)")
    #expect(run.output.contains("privacy: `Place.code` is no longer sensitive [DIF220]"))
  }

  /// A finding accepted with another fingerprint fails, with a message about it.
  @Test func aStaleFingerprintIsTold() throws {
    let sample = try Self.sample()
    let index = try sample.folder.text(of: "Schema/schema.yaml")
    let entry = """
      accepted:
        - finding: DIF301 Size.medium
          because: nobody switches
          version: 1.0.0
          fingerprint: 0123456789abcdef

      """
    try sample.folder.write(index + entry, to: "Schema/schema.yaml")
    let run = try sample.diff("--fail-on", "source")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "`DIF301 Size.medium` is accepted with the fingerprint 0123456789abcdef, and this change has"
      ), "\(run.output)")
    #expect(run.output.contains("[REV910]"))
  }

  /// Errors in an old version under the current language do not end the comparison.
  @Test func anOldVersionIsReadLeniently() throws {
    let sample = try SampleRepository {
      let folder = try SampleSchema.make()
      try folder.write(
        "structs:\n  Place: { shape: round, members: { name: String } }\n",
        to: "Schema/places.yaml")
      return folder
    }
    try sample.folder.write(
      "structs:\n  Place: { members: { name: String, size: Int? } }\n", to: "Schema/places.yaml")
    let run = try sample.diff()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("[DIF101]"))
    #expect(
      run.output.contains("`HEAD` has 1 error in the current schema language"), "\(run.output)")
    #expect(run.output.contains("[REV911]"))
    #expect(try sample.diff("HEAD", "HEAD").status == 2)
  }

  /// A removed key in the index, and a file that the old index does not list.
  @Test func anOldIndexIsReadLeniently() throws {
    let sample = try SampleRepository {
      let folder = try SampleSchema.make()
      try folder.write(SampleSchema.index + "license: MIT\n", to: "Schema/schema.yaml")
      try folder.write(
        "structs:\n  Draft: { members: { name: String } }\n", to: "Schema/draft.yaml")
      return folder
    }
    try sample.folder.write(SampleSchema.index, to: "Schema/schema.yaml")
    try sample.folder.remove("Schema/draft.yaml")
    try sample.folder.write(
      "structs:\n  Place: { members: { name: String, size: Int? } }\n", to: "Schema/places.yaml")
    let run = try sample.diff()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("[DIF101]"), "\(run.output)")
    #expect(run.output.contains("[REV911]"))
  }

  /// The scenarios of an old version with errors are compared too, also if their payloads no longer fit.
  @Test(arguments: [
    (
      "tokens.yaml", "        wire: expires_in\n",
      "        wire: expires_in\n        colour: red\n"
    ),
    (
      "steps.yaml", "actions: { min: 1, every: { template: form } }",
      "actions: { min: 0, every: { template: form } }"
    ),
  ])
  func scenariosOfAnOldVersionAreRead(_ file: String, _ text: String, _ wrong: String) throws {
    let folder = try Folder()
    for version in ["old", "new"] {
      try FileManager.default.copyItem(
        at: Tool.package.appendingPathComponent("Schema"),
        to: folder.url.appendingPathComponent(version))
    }
    let content = try folder.text(of: "old/\(file)")
    try #require(content.contains(text))
    try folder.write(content.replacingOccurrences(of: text, with: wrong), to: "old/\(file)")
    let path = "scenarios/password-login.yaml"
    let scenario = try folder.text(of: "new/\(path)")
    try folder.write(
      scenario.replacingOccurrences(of: "correct-horse", with: "good-horse"), to: "new/\(path)")
    let run = try Tool.haapigen("diff", "./old", "./new", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("[REV911]"))
    let found = run.output.matches(of: /\[(DIF92[0-9])\]/).map { String($0.1) }
    #expect(found == ["DIF923"], "\(run.output)")
  }

  @Test func anEntryIsCheckedByEveryCommand() throws {
    let folder = try SampleSchema.make()
    func write(_ finding: String, _ version: String) throws {
      try folder.write(
        SampleSchema.index + """
          accepted:
            - { finding: \(finding), because: a reason, version: \(version) }

          """, to: "Schema/schema.yaml")
    }
    try write("DIF000 Person", "1.0.0")
    for command in ["validate", "generate", "diff"] {
      let run =
        command == "diff"
        ? try Tool.haapigen("diff", "Schema", in: folder.url)
        : try Tool.haapigen(command, in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.errors.contains(
          "Schema/schema.yaml:7:16: error: there is no finding `DIF000` [REV908]"),
        "\(run.errors)")
      #expect(run.errors.contains("help: "))
    }
    let code = try #require(ChangeCatalog.all.first?.code)
    try write("\(code) Person", "0.9.0")
    let run = try Tool.haapigen("validate", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: `\(code) Person` was accepted for version 0.9.0"))
    #expect(run.errors.contains("[KEY109]"))
  }

  // MARK: The catalogue

  @Test(arguments: ChangeCatalog.all.map(\.code)) func aCodeIsExplained(_ code: String) throws {
    let rule = try #require(ChangeCatalog.rule(for: code.lowercased()))
    let text = rule.text()
    #expect(text.hasPrefix("\(code): \(rule.title) ("))
    for title in ["This edit:", "haapigen reports:"] {
      #expect(text.contains("\n\n\(title)"), "\(text)")
    }
    #expect(text.contains("\n\nBetter:\n") == (rule.better != nil))
    #expect(text.contains("[\(code)]\n"))
    // Only quoted findings may be longer than the width.
    let long = text.split(separator: "\n").filter { $0.count > 118 }
    let said = ["[\(code)]", "  who: ", "  do: ", "  accept: "]
    #expect(long.allSatisfy { line in said.contains { line.contains($0) } }, "\(long)")
  }

  @Test func explainKnowsTheCodesOfChanges() throws {
    let rule = try #require(ChangeCatalog.all.first)
    #expect(try Tool.haapigen("explain", rule.code).output == rule.text() + "\n")
    let list = try Tool.haapigen("explain").output.split(separator: "\n")
    for rule in ChangeCatalog.all { #expect(list.contains("\(rule.code)  \(rule.title)")) }
    let run = try Tool.haapigen("explain", "DIF000")
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no diagnostic `DIF000`: write `DIF"))
  }
}
